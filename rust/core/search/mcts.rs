//! Monte Carlo tree search for games without secrets and without chance, with any number of seats (max^n): what a
//! simulation ends with is a share of the win for every seat, and each seat in turn goes for its own.
//!
//! **Proofs.** A node is settled when it is known which seats may win from there, whatever is searched further:
//! - the game is over, or the game itself says so (`Searchable::settled`);
//! - an action leads to a settled node where the seat in turn wins alone: it plays that, and the node is settled alike;
//! - all actions lead to settled nodes: the seat in turn plays one of those that bring it the largest share. Which of
//!   them it plays is its own affair - a seat that has lost may make either of the others win - so the shares are the
//!   mean over these actions, and the seats that may win are those of any of them.
//!
//! So with three seats "proven" says: true if every seat takes a win it is proven to have. It does not say that a seat can
//! force it against two that play together; `search::solve` does.
//!
//! **Opponents.** A seat that is taken to play greedily plays one of its greedy actions wherever the tree has it in turn, as
//! long as one of them is open; proofs do not depend on that.
//!
//! The answer depends on state, settings, seed and number of simulations alone.

use crate::kernel::{Action, Rng, Searchable, Seat, Seats, Turn};
use crate::search::found::{Candidate, Found};
use crate::search::limit::Clock;
use crate::search::settings::{Opponents, Selection, Settings};
use crate::search::tree::{NONE, Node, Shares, Tree, shares};

/// Visits of a node before its edges are listed.
const RIPE: u32 = 1;

/// The same where the greedy judgement is needed for it, which takes as long as a simulation or two.
const RIPE_FOR_GREEDY: u32 = 4;

/// One growing tree.
#[derive(Debug)]
pub struct Mcts<'g, G: Searchable> {
    game: &'g G,
    settings: &'g Settings,
    root: G::State,
    rng: Rng,
    /// It grows no further beyond so many bytes.
    budget: usize,
    tree: Tree,
    /// Node and edge of every decision in the tree, in this simulation.
    path: Vec<(u32, usize)>,
    /// All decisions of this simulation.
    played: Vec<(Seat, Action)>,
    /// For RAVE, what each seat has played from some decision of this simulation on, each action once.
    later: Vec<Vec<Action>>,
    /// Which actions these are, seat by seat.
    marked: Vec<bool>,
    actions: Vec<Action>,
    /// The seats that are taken to play greedily in the tree.
    greedy: Seats,
    best: Vec<Action>,
    scores: Vec<f32>,
}

impl<'g, G: Searchable> Mcts<'g, G> {
    /// A tree that is nothing but the root, where a seat must be in turn.
    pub fn new(
        game: &'g G,
        settings: &'g Settings,
        root: G::State,
        memory: &G::Memory,
        seed: u64,
        budget: usize,
    ) -> Self {
        let greedy = match settings.opponents {
            Opponents::Any => Seats::NONE,
            Opponents::Greedy => (0..game.players() as Seat).collect(),
            Opponents::Seen => game.greedy_seats(memory),
        };
        let own = game.seat_in_turn(&root);
        let greedy = greedy.iter().filter(|&seat| Some(seat) != own).collect();
        let few = |&actions: &u64| settings.selection == Selection::Rave && actions < u64::from(u16::MAX);
        let slots = game.num_distinct_actions().filter(few).unwrap_or(0);
        let mut search = Self {
            game,
            settings,
            root,
            rng: Rng::new(seed),
            budget,
            tree: Tree::new(game.players(), slots as usize),
            path: Vec::new(),
            played: Vec::new(),
            later: vec![Vec::new(); game.players()],
            marked: vec![false; slots as usize * game.players()],
            actions: Vec::new(),
            greedy,
            best: Vec::new(),
            scores: Vec::new(),
        };
        let root = search.root.clone();
        search.add(&root);
        search.expand(0, &root);
        search.look_ahead(0, &root);
        search
    }

    /// Settles what can be settled one action ahead of a node, so that no win is overlooked for want of simulations.
    fn look_ahead(&mut self, node: u32, state: &G::State) {
        for edge in self.tree.open(node).rev() {
            if self.tree.nodes[node as usize].settled.is_none() && self.tree.edges.child[edge] == NONE {
                let mut state = state.clone();
                self.game.play_unchecked(&mut state, self.tree.edges.action[edge]);
                self.reach(node, edge, &state);
            }
        }
    }

    /// Adds the node that an edge leads to; if it is settled, notes so and says true.
    fn reach(&mut self, node: u32, edge: usize, state: &G::State) -> bool {
        let child = self.add(state);
        self.tree.edges.child[edge] = child;
        let Some(winners) = self.tree.nodes[child as usize].settled else { return false };
        self.tree.settle(child, winners, &shares(winners));
        self.prove(node, edge);
        true
    }

    /// Runs simulations until the clock is up, or the root is settled.
    pub fn run(&mut self, clock: &mut Clock) -> u64 {
        let mut simulations = 0;
        while self.tree.nodes[0].settled.is_none() && clock.tick() {
            self.simulate();
            simulations += 1;
        }
        simulations
    }

    /// What is known of the actions at the root.
    pub fn found(&self) -> Found {
        let edges = &self.tree.edges;
        let candidates = self.tree.range(0).map(|edge| {
            let child = edges.child[edge];
            Candidate {
                action: edges.action[edge],
                visits: edges.visits[edge].into(),
                sums: if child == NONE { [0.0; 8] } else { self.tree.sums(child) },
                prior: edges.prior.get(edge).map_or(1.0 / self.tree.nodes[0].count as f32, |&prior| prior).into(),
                proven: self.settled(edge),
                line: self.line(edge),
            }
        });
        let mut candidates: Vec<Candidate> = candidates.collect();
        candidates.sort_by_key(|candidate| candidate.action);
        Found {
            candidates,
            visits: self.tree.nodes[0].visits.into(),
            sums: self.tree.sums(0),
            proven: self.tree.nodes[0].settled,
        }
    }

    /// The seats one of which wins behind an edge, once that is proven.
    fn settled(&self, edge: usize) -> Option<Seats> {
        let child = self.tree.edges.child[edge];
        if child == NONE { None } else { self.tree.nodes[child as usize].settled }
    }

    /// An action and what is most likely to follow.
    fn line(&self, edge: usize) -> Vec<Action> {
        let edges = &self.tree.edges;
        let (mut line, mut node) = (vec![edges.action[edge]], edges.child[edge]);
        while node != NONE {
            let seat = self.tree.nodes[node as usize].seat;
            // Which of two is the more likely: a proven win, else the one visited more, if it is not proven lost.
            let rank = |&edge: &usize| {
                let settled = self.settled(edge);
                let won = settled == Some(Seats::only(seat));
                let lost = settled.is_some_and(|winners| !winners.contains(seat));
                (won, !lost, edges.visits[edge], std::cmp::Reverse(edges.action[edge]))
            };
            let best = self.tree.range(node).max_by_key(rank);
            let Some(edge) = best.filter(|&edge| edges.visits[edge] > 0 || self.settled(edge).is_some()) else { break };
            line.push(edges.action[edge]);
            node = edges.child[edge];
        }
        line
    }

    fn add(&mut self, state: &G::State) -> u32 {
        let Turn::Seat(seat) = self.game.turn(state) else {
            let winners = self.game.outcome(state).map_or(Seats::NONE, |outcome| outcome.winners);
            return self.tree.add(0, Some(winners));
        };
        let is_root = self.tree.nodes.is_empty();
        let settled = if self.settings.settled && !is_root { self.game.settled(state) } else { None };
        self.tree.add(seat, settled)
    }

    fn expand(&mut self, node: u32, state: &G::State) {
        self.game.legal_actions(state, &mut self.actions);
        if self.greedy.contains(self.tree.nodes[node as usize].seat) {
            self.game.best_actions(state, &mut self.best);
            self.actions.sort_by_key(|action| !self.best.contains(action));
            self.tree.nodes[node as usize].modelled = self.best.len() as u32;
        }
        self.tree.expand(node, &self.actions, self.settings.first_play.get() as f32);
        if self.settings.selection == Selection::Puct {
            let mut best = Vec::new();
            self.game.best_actions(state, &mut best);
            let uniform = 1.0 / self.actions.len() as f32;
            let prior = |action: &Action| {
                let share = if best.contains(action) { 1.0 / best.len() as f32 } else { 0.0 };
                f32::midpoint(uniform, share)
            };
            self.tree.edges.prior.extend(self.actions.iter().map(prior));
        }
    }

    fn simulate(&mut self) {
        self.path.clear();
        self.played.clear();
        let mut state = self.root.clone();
        let mut node = 0;
        let shares = loop {
            let known = &self.tree.nodes[node as usize];
            if known.settled.is_some() {
                break self.tree.means(node);
            }
            let seat = known.seat;
            if known.first == NONE {
                let ripe = if self.greedy.contains(seat) { RIPE_FOR_GREEDY } else { RIPE };
                if known.visits < ripe || self.tree.is_full(self.budget) {
                    let policy = self.settings.playout;
                    break shares(self.game.playout(&mut state, policy, &mut self.rng, &mut self.played));
                }
                self.expand(node, &state);
            }
            let edge = self.select(node);
            let (action, child) = (self.tree.edges.action[edge], self.tree.edges.child[edge]);
            let before = (child == NONE).then(|| state.clone());
            self.game.play_unchecked(&mut state, action);
            if let Some(before) = before
                && self.reach(node, edge, &state)
            {
                if self.tree.nodes[node as usize].settled.is_some() {
                    break self.tree.means(node);
                }
                // A loss is struck off and another action is taken: it says nothing of what the node is worth.
                state = before;
                continue;
            }
            self.path.push((node, edge));
            self.played.push((seat, action));
            node = self.tree.edges.child[edge];
        };
        self.back_up(node, shares);
    }

    /// The edge to follow from a node; of several as good as each other the first one from a random place on.
    fn select(&mut self, node: u32) -> usize {
        let open = self.tree.open(node);
        let Node { seat, modelled, first, closed, visits, .. } = self.tree.nodes[node as usize];
        if modelled > 0 {
            return first as usize + self.rng.index(modelled as usize);
        }
        let edges = &self.tree.edges;
        self.scores.clear();
        match self.settings.selection {
            Selection::Rave => {
                let (mean, later) = (&edges.mean[open.clone()], &edges.later[open.clone()]);
                let weight = &edges.weight[open.clone()];
                let score =
                    mean.iter().zip(later).zip(weight).map(|((&mean, &later), &weight)| mean + weight * (later - mean));
                self.scores.extend(score);
            }
            Selection::Uct | Selection::Puct => {
                let visits = f64::from(visits.max(1));
                let exploration = self.settings.exploration.get();
                let (log, root) = (visits.ln(), visits.sqrt());
                let fallback = self.tree.mean(node, seat);
                let is_uct = self.settings.selection == Selection::Uct;
                let score = |edge: usize| {
                    let (n, mean) = (f64::from(edges.visits[edge]), f64::from(edges.mean[edge]));
                    let score = match (is_uct, edges.visits[edge]) {
                        (true, 0) => f64::INFINITY,
                        (true, _) => mean + exploration * (log / n).sqrt(),
                        (false, _) => {
                            let mean = if n > 0.0 { mean } else { fallback };
                            mean + exploration * f64::from(edges.prior[edge]) * root / (1.0 + n)
                        }
                    };
                    score as f32
                };
                self.scores.extend(open.clone().map(score));
            }
        }
        let highest = maximum(&self.scores);
        if highest < closed || open.is_empty() {
            // What is known for good is best; it lies behind a closed edge.
            let share = |edge: usize| self.tree.mean(self.tree.edges.child[edge], seat);
            let known = open.end..self.tree.range(node).end;
            return known.max_by(|&a, &b| share(a).total_cmp(&share(b))).expect("an edge that is not open is closed");
        }
        let start = self.rng.index(self.scores.len());
        let (before, after) = self.scores.split_at(start);
        let place = |scores: &[f32]| scores.iter().position(|&score| score >= highest);
        open.start + place(after).map_or_else(|| place(before).expect("one of them is the highest"), |k| start + k)
    }

    /// Adds the end of a simulation to all it came through, and what it has proven.
    fn back_up(&mut self, leaf: u32, mut shares: Shares) {
        self.tree.count(leaf, &shares);
        let slots = self.marked.len() / self.later.len();
        let rave = self.settings.rave as f32;
        if slots > 0 {
            (self.path.len()..self.played.len()).rev().for_each(|k| self.remember(k, slots));
        }
        let mut child = leaf;
        for depth in (0..self.path.len()).rev() {
            let (node, edge) = self.path[depth];
            let seat = usize::from(self.tree.nodes[node as usize].seat);
            self.tree.visit(edge, shares[seat] as f32, rave);
            if self.tree.nodes[child as usize].settled.is_some() && self.tree.open(node).contains(&edge) {
                self.prove(node, edge);
            }
            if self.tree.nodes[node as usize].settled.is_some() {
                shares = self.tree.means(node);
            }
            self.tree.count(node, &shares);
            if slots > 0 {
                self.remember(depth, slots);
                self.tree.add_later(node, &self.later[seat], shares[seat] as f32);
            }
            child = node;
        }
        if slots > 0 {
            for (seat, later) in self.later.iter_mut().enumerate() {
                later.drain(..).for_each(|action| self.marked[seat * slots + action as usize] = false);
            }
        }
    }

    /// Puts the k-th decision of this simulation among those played from there on.
    fn remember(&mut self, k: usize, slots: usize) {
        let (seat, action) = self.played[k];
        let marked = &mut self.marked[usize::from(seat) * slots + action as usize];
        if !*marked {
            *marked = true;
            self.later[usize::from(seat)].push(action);
        }
    }

    /// Notes that an edge leads to a settled node, and settles the node it comes from if that can be.
    fn prove(&mut self, node: u32, edge: usize) {
        let seat = usize::from(self.tree.nodes[node as usize].seat);
        let child = self.tree.edges.child[edge];
        let share = self.tree.means(child)[seat] as f32;
        self.tree.close(node, edge, share);
        self.settle(node, child);
    }

    /// Settles a node if it can be, one of its children having just been settled.
    fn settle(&mut self, node: u32, child: u32) {
        let tree = &mut self.tree;
        let known = &tree.nodes[node as usize];
        let (seat, best) = (known.seat, known.closed);
        let shares = tree.means(child);
        let winners = tree.nodes[child as usize].settled.unwrap_or(Seats::NONE);
        if shares[usize::from(seat)] > 1.0 - 1e-5 {
            tree.settle(node, winners, &shares);
        } else if known.open == 0 {
            let (mut mean, mut winners, mut number) = ([0.0; 8], Seats::NONE, 0.0);
            for edge in tree.range(node) {
                let child = tree.edges.child[edge];
                let shares = tree.means(child);
                // Means of what is settled are exact but for rounding.
                if shares[usize::from(seat)] > f64::from(best) - 1e-5 {
                    mean.iter_mut().zip(shares).for_each(|(mean, share)| *mean += share);
                    let settled = tree.nodes[child as usize].settled.unwrap_or(Seats::NONE);
                    winners = winners.iter().chain(settled.iter()).collect();
                    number += 1.0;
                }
            }
            tree.settle(node, winners, &mean.map(|sum: f64| sum / number));
        }
    }
}

/// The greatest of some numbers, many at a time.
fn maximum(numbers: &[f32]) -> f32 {
    let greater = |a: f32, b: f32| if a > b { a } else { b };
    let mut lanes = [f32::NEG_INFINITY; 8];
    let (chunks, rest) = numbers.as_chunks::<8>();
    for chunk in chunks {
        lanes = std::array::from_fn(|k| greater(chunk[k], lanes[k]));
    }
    rest.iter().copied().chain(lanes).fold(f32::NEG_INFINITY, greater)
}
