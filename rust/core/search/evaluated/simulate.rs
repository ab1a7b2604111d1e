//! One simulation: the way down, and who is chosen on it.

use super::gumbel::Completed;
use super::tree::{NONE, Tried};
use super::{Search, Selection, Settings};
use crate::kernel::{Action, Searchable, Seats, Turn};

/// A possible action that has been tried.
#[derive(Debug)]
pub(super) struct Met {
    pub place: u32,
    pub prior: f32,
    pub tried: Tried,
}

/// What there is to choose from at a node.
#[derive(Debug, Default)]
pub(super) struct Choice {
    pub met: Vec<Met>,
    /// The sum of the priors of all others.
    pub untried: f64,
    /// Place and prior of the best of them.
    best: Option<(u32, f32)>,
}

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
        // What the seat at the root may do follows from what it sees, and is the same in all worlds.
        self.all = G::OPEN || node == 0;
        if self.all {
            return true;
        }
        let edges = self.tree.edges(node);
        self.places.clear();
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
        if settings.selection == Selection::Gumbel && node == 0 {
            return self.select_considered(settings);
        }
        self.look(node);
        let Choice { met, untried, best } = &self.choice;
        let visits: u32 = met.iter().map(|met| met.tried.visits).sum();
        // Of those that are not tried yet, the one with the highest prior has the highest score.
        let (mut chosen, mut highest) = (NONE, f64::NEG_INFINITY);
        let mut offer = |place: u32, score: f64| {
            if score > highest {
                (chosen, highest) = (place, score);
            }
        };
        match settings.selection {
            Selection::Puct => {
                let priors = untried + met.iter().map(|met| f64::from(met.prior)).sum::<f64>();
                let weight = settings.exploration * f64::from(visits + 1).sqrt() / priors;
                if let Some((place, prior)) = *best {
                    offer(place, weight.mul_add(prior.into(), self.tree.nodes[node as usize].mean()));
                }
                for Met { place, prior, tried } in met {
                    let bound = weight * f64::from(*prior) / f64::from(tried.visits + 1);
                    offer(*place, tried.mean() + bound);
                }
            }
            // Visits follow the improved policy: what has the fewest beside its probability.
            Selection::Gumbel => {
                let own = self.tree.nodes[node as usize].own();
                let completed = Completed::new(own, met.iter().map(|met| (met.prior, met.tried)), *untried, settings);
                let share = 1.0 / f64::from(visits + 1);
                if let Some((place, prior)) = *best {
                    offer(place, completed.probability(prior, None));
                }
                for Met { place, prior, tried } in met {
                    let visits = f64::from(tried.visits);
                    offer(*place, visits.mul_add(-share, completed.probability(*prior, Some(tried))));
                }
            }
        }
        chosen
    }

    /// Sorts what is possible at a node into what has been tried and what has not, from a random place on: of several as
    /// good as each other the first one is chosen.
    pub(super) fn look(&mut self, node: u32) {
        let edges = self.tree.edges(node);
        let choice = &mut self.choice;
        choice.met.clear();
        (choice.untried, choice.best) = (0.0, None);
        let mut highest = 0.0;
        let mut meet = |place: u32| {
            let edge = &edges[place as usize];
            if let Some(tried) = self.tree.outcome(edge) {
                choice.met.push(Met { place, prior: edge.prior, tried: *tried });
                return;
            }
            choice.untried += f64::from(edge.prior);
            if edge.prior > highest {
                highest = edge.prior;
                choice.best = Some((place, edge.prior));
            }
        };
        let all = self.all || node == 0;
        let count = if all { edges.len() } else { self.places.len() };
        let start = self.rng.index(count);
        if all {
            (start as u32..count as u32).chain(0..start as u32).for_each(meet);
        } else {
            self.places[start..].iter().chain(&self.places[..start]).for_each(|&place| meet(place));
        }
    }
}
