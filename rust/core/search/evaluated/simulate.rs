//! One simulation: the way down, and who is chosen on it.

use super::gumbel::Completed;
use super::tree::NONE;
use super::{Search, Selection, Settings};
use crate::kernel::{Action, Searchable, Seats, Turn};

impl<G: Searchable> Search<G> {
    /// Goes down from the root, in a world: to the end of the game, or to a leaf, which then waits. Undone, and false, where
    /// it comes to a leaf that waits already.
    pub(super) fn simulate(&mut self, game: &G, settings: &Settings, mut state: G::State) -> bool {
        let (start, mut node) = (self.path.len(), 0);
        loop {
            if self.tree.nodes[node as usize].first == NONE {
                for &(_, tried) in &self.path[start..] {
                    self.tree.tried[tried as usize].visits -= 1;
                }
                self.path.truncate(start);
                return false;
            }
            if !self.find_places(game, &state, node) {
                self.wait(game, state, node, start);
                return true;
            }
            let place = self.select(node, settings);
            let tried = self.tree.enter(node, place);
            let action = self.tree.edges(node)[place as usize].action;
            self.path.push((node, tried));
            match self.play(game, &mut state, action) {
                Turn::Seat(seat) => {
                    let (child, is_new) = self.tree.follow(tried, seat);
                    if is_new {
                        self.wait(game, state, child, start);
                        return true;
                    }
                    node = child;
                }
                Turn::Over | Turn::Chance => {
                    let winners = game.outcome(&state).map_or(Seats::NONE, |outcome| outcome.winners);
                    let mut shares = [0.0; 8];
                    winners.iter().for_each(|seat| shares[usize::from(seat)] = 1.0 / winners.len() as f64);
                    self.back_up(start..self.path.len(), &shares);
                    self.path.truncate(start);
                    return true;
                }
            }
        }
    }

    /// Plays an action, and chance until it no longer decides.
    fn play(&mut self, game: &G, state: &mut G::State, action: Action) -> Turn {
        game.play_unchecked(state, action);
        loop {
            let turn = game.turn(state);
            if turn != Turn::Chance {
                return turn;
            }
            let event = game.random_chance(state, &mut self.rng);
            game.play_unchecked(state, event);
        }
    }

    /// Finds the edges of a node that are possible in this world; false if an action is that the node does not know.
    fn find_places(&mut self, game: &G, state: &G::State, node: u32) -> bool {
        let edges = self.tree.edges(node);
        self.places.clear();
        // What the seat at the root may do follows from what it sees, and is the same in all worlds.
        if G::OPEN || node == 0 {
            self.places.extend(0..edges.len() as u32);
            return true;
        }
        game.legal_actions(state, &mut self.legal);
        let mut place = 0;
        for &action in &self.legal {
            while edges.get(place).is_some_and(|edge| edge.action < action) {
                place += 1;
            }
            if edges.get(place).is_none_or(|edge| edge.action != action) {
                return false;
            }
            self.places.push(place as u32);
        }
        true
    }

    fn select(&mut self, node: u32, settings: &Settings) -> u32 {
        match settings.selection {
            Selection::Puct => self.select_puct(node, settings.exploration),
            Selection::Gumbel if node == 0 => self.select_considered(settings),
            Selection::Gumbel => self.select_improved(node, settings),
        }
    }

    /// The mean, with that of the node for what is not tried yet, and the upper bound.
    fn select_puct(&mut self, node: u32, exploration: f64) -> u32 {
        let edges = self.tree.edges(node);
        let (mut priors, mut visits) = (0.0_f32, 0);
        for &place in &self.places {
            let edge = &edges[place as usize];
            priors += edge.prior;
            visits += self.tree.outcome(edge).map_or(0, |tried| tried.visits);
        }
        let fallback = self.tree.nodes[node as usize].mean();
        let weight = exploration * f64::from(visits + 1).sqrt() / f64::from(priors);
        self.first_best(node, |edge, tried| {
            let (mean, visits) = tried.map_or((fallback, 0), |tried| (tried.mean(), tried.visits));
            (weight * f64::from(edge.prior)).mul_add(1.0 / f64::from(visits + 1), mean)
        })
    }

    /// Visits follow the improved policy: what has the fewest beside its probability.
    fn select_improved(&mut self, node: u32, settings: &Settings) -> u32 {
        let edges = self.tree.edges(node);
        let places = self.places.iter().map(|&place| edges[place as usize]);
        let completed = Completed::new(&self.tree, node, places, settings);
        let share = 1.0 / f64::from(completed.visits + 1);
        self.first_best(node, |edge, tried| {
            let visits = tried.map_or(0, |tried| tried.visits);
            (f64::from(visits)).mul_add(-share, completed.probability(edge.prior, tried))
        })
    }

    /// The edge with the highest score; of several the first one from a random place on.
    fn first_best(&mut self, node: u32, score: impl Fn(&super::tree::Edge, Option<&super::tree::Tried>) -> f64) -> u32 {
        let start = self.rng.index(self.places.len());
        let edges = self.tree.edges(node);
        let (mut best, mut highest) = (self.places[start], f64::NEG_INFINITY);
        for &place in self.places[start..].iter().chain(&self.places[..start]) {
            let edge = &edges[place as usize];
            let score = score(edge, self.tree.outcome(edge));
            if score > highest {
                (best, highest) = (place, score);
            }
        }
        best
    }
}
