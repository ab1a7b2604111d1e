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
//! The answer depends on state, settings, seed and number of simulations alone.

use crate::kernel::{Action, Rng, Searchable, Seat, Seats, Turn};
use crate::search::found::{Candidate, Found};
use crate::search::limit::Clock;
use crate::search::settings::{Selection, Settings};
use crate::search::tree::{Edge, NONE, Shares, Tree, shares};

/// Visits of a node before its edges are listed.
const RIPE: u32 = 1;

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
    path: Vec<(u32, u32)>,
    /// All decisions of this simulation.
    played: Vec<(Seat, Action)>,
    /// When each seat has last played each action in this simulation, from 1.
    when: Vec<u32>,
    actions: Vec<Action>,
}

impl<'g, G: Searchable> Mcts<'g, G> {
    /// A tree that is nothing but the root, where a seat must be in turn.
    pub fn new(game: &'g G, settings: &'g Settings, root: G::State, seed: u64, budget: usize) -> Self {
        let slots = if settings.selection == Selection::Rave { game.num_distinct_actions().unwrap_or(0) } else { 0 };
        let mut search = Self {
            game,
            settings,
            root,
            rng: Rng::new(seed),
            budget,
            tree: Tree::new(game.players()),
            path: Vec::new(),
            played: Vec::new(),
            when: vec![0; slots as usize * game.players()],
            actions: Vec::new(),
        };
        let root = search.root.clone();
        search.add(&root);
        search.expand(0, &root);
        search.look_ahead(&root);
        search
    }

    /// Settles what can be settled one action ahead of the root, so that no win is overlooked for want of simulations.
    fn look_ahead(&mut self, root: &G::State) {
        for edge in 0..self.tree.edges(0).len() as u32 {
            if self.tree.nodes[0].settled.is_none() {
                let mut state = root.clone();
                self.game.play_unchecked(&mut state, self.tree.edges(0)[edge as usize].action);
                self.reach(0, edge, &state);
            }
        }
    }

    /// Adds the node that an edge leads to; if it is settled, notes so and says true.
    fn reach(&mut self, node: u32, edge: u32, state: &G::State) -> bool {
        let child = self.add(state);
        self.tree.edges_mut(node)[edge as usize].child = child;
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
        let candidates = self.tree.edges(0).iter().map(|edge| {
            let settled = (edge.child != NONE).then(|| self.tree.nodes[edge.child as usize].settled).flatten();
            Candidate {
                action: edge.action,
                visits: edge.visits.into(),
                sums: if edge.child == NONE { [0.0; 8] } else { self.tree.sums(edge.child) },
                prior: edge.prior.into(),
                proven: settled,
                line: self.line(edge),
            }
        });
        Found {
            candidates: candidates.collect(),
            visits: self.tree.nodes[0].visits.into(),
            sums: self.tree.sums(0),
            proven: self.tree.nodes[0].settled,
        }
    }

    /// An action and what is most likely to follow.
    fn line(&self, edge: &Edge) -> Vec<Action> {
        let (mut line, mut child) = (vec![edge.action], edge.child);
        while child != NONE {
            let best = self.tree.edges(child).iter().rev().max_by(|a, b| rank(a).cmp(&rank(b)));
            let Some(edge) = best.filter(|edge| edge.visits > 0 || edge.is_proven()) else { break };
            line.push(edge.action);
            child = edge.child;
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
        let uniform = 1.0 / self.actions.len() as f32;
        if self.settings.selection == Selection::Puct {
            let mut best = Vec::new();
            self.game.best_actions(state, &mut best);
            let prior = |&action: &Action| {
                let share = if best.contains(&action) { 1.0 / best.len() as f32 } else { 0.0 };
                Edge::new(action, f32::midpoint(uniform, share))
            };
            self.tree.expand(node, self.actions.iter().map(prior));
        } else {
            self.tree.expand(node, self.actions.iter().map(|&action| Edge::new(action, uniform)));
        }
    }

    fn simulate(&mut self) {
        self.path.clear();
        self.played.clear();
        let mut state = self.root.clone();
        let mut node = 0;
        let shares = loop {
            let Node { settled, visits, first } = self.look(node);
            if settled {
                break self.tree.means(node);
            }
            if first == NONE {
                if visits < RIPE || self.tree.bytes() >= self.budget {
                    let policy = self.settings.playout;
                    break shares(self.game.playout(&mut state, policy, &mut self.rng, &mut self.played));
                }
                self.expand(node, &state);
            }
            let edge = self.select(node);
            let Edge { action, child, .. } = self.tree.edges(node)[edge as usize];
            let before = (child == NONE).then(|| state.clone());
            self.game.play_unchecked(&mut state, action);
            let seat = self.tree.nodes[node as usize].seat;
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
            node = self.tree.edges(node)[edge as usize].child;
        };
        self.back_up(node, shares);
    }

    /// The edge to follow from a node; of several as good as each other the first one from a random place on.
    fn select(&mut self, node: u32) -> u32 {
        let parent = &self.tree.nodes[node as usize];
        let visits = f64::from(parent.visits.max(1));
        let fallback = self.tree.means(node)[usize::from(parent.seat)];
        let start = self.rng.index(parent.count as usize);
        let edges = self.tree.edges(node);
        let (exploration, rave) = (self.settings.exploration.get(), f64::from(self.settings.rave));
        let (root, log) = (visits.sqrt(), visits.ln());
        let score = |edge: &Edge| -> f64 {
            if edge.is_proven() {
                // Known for good: nothing to explore.
                return if edge.proven > 0.0 { edge.proven.into() } else { -1.0 };
            }
            let n = f64::from(edge.visits);
            match self.settings.selection {
                Selection::Uct if edge.visits == 0 => f64::INFINITY,
                Selection::Uct => edge.sum / n + exploration * (log / n).sqrt(),
                Selection::Puct => {
                    let mean = if edge.visits == 0 { fallback } else { edge.sum / n };
                    mean + exploration * f64::from(edge.prior) * root / (1.0 + n)
                }
                Selection::Rave => {
                    let explore = if exploration > 0.0 { exploration * (log / (n + 1.0)).sqrt() } else { 0.0 };
                    if edge.later_visits == 0 {
                        return 1.0 + explore;
                    }
                    let later = edge.later_sum / f64::from(edge.later_visits);
                    if edge.visits == 0 {
                        return later + explore;
                    }
                    let beta = (rave / 3.0f64.mul_add(n, rave)).sqrt();
                    beta.mul_add(later - edge.sum / n, edge.sum / n) + explore
                }
            }
        };
        let (mut best, mut highest) = (start, f64::NEG_INFINITY);
        for k in (start..edges.len()).chain(0..start) {
            let score = score(&edges[k]);
            if score > highest {
                (best, highest) = (k, score);
            }
        }
        best as u32
    }

    /// Adds the end of a simulation to all it came through, and what it has proven.
    fn back_up(&mut self, leaf: u32, mut shares: Shares) {
        self.tree.count(leaf, &shares);
        let players = self.game.players();
        let slots = self.when.len() / players;
        if slots > 0 {
            for (&(seat, action), time) in self.played.iter().zip(1..) {
                self.when[usize::from(seat) * slots + action as usize] = time;
            }
        }
        let mut child = leaf;
        for depth in (1..=self.path.len()).rev() {
            let (node, edge) = self.path[depth - 1];
            let seat = usize::from(self.tree.nodes[node as usize].seat);
            let settled = self.tree.nodes[child as usize].settled;
            let reached = &mut self.tree.edges_mut(node)[edge as usize];
            reached.visits += 1;
            reached.sum += shares[seat];
            if settled.is_some() && !reached.is_proven() {
                self.prove(node, edge);
            }
            if self.tree.nodes[node as usize].settled.is_some() {
                shares = self.tree.means(node);
            }
            self.tree.count(node, &shares);
            if slots > 0 {
                let when = &self.when[seat * slots..][..slots];
                for edge in self.tree.edges_mut(node) {
                    if when[edge.action as usize] >= depth as u32 {
                        edge.later_visits += 1;
                        edge.later_sum += shares[seat];
                    }
                }
            }
            child = node;
        }
        if slots > 0 {
            for &(seat, action) in &self.played {
                self.when[usize::from(seat) * slots + action as usize] = 0;
            }
        }
    }

    /// Notes that an edge leads to a settled node, and settles the node it comes from if that can be.
    fn prove(&mut self, node: u32, edge: u32) {
        let seat = usize::from(self.tree.nodes[node as usize].seat);
        let child = self.tree.edges(node)[edge as usize].child;
        self.tree.edges_mut(node)[edge as usize].proven = self.tree.means(child)[seat] as f32;
        self.tree.nodes[node as usize].open -= 1;
        self.settle(node, child);
    }

    /// Settles a node if it can be, one of its children having just been settled.
    fn settle(&mut self, node: u32, child: u32) {
        let seat = usize::from(self.tree.nodes[node as usize].seat);
        let shares = self.tree.means(child);
        let winners = self.tree.nodes[child as usize].settled.unwrap_or(Seats::NONE);
        if shares[seat] >= 1.0 {
            self.tree.settle(node, winners, &shares);
        } else if self.tree.nodes[node as usize].open == 0 {
            let best = self.tree.edges(node).iter().fold(0.0_f32, |best, edge| best.max(edge.proven));
            let (mut mean, mut winners, mut number) = ([0.0; 8], Seats::NONE, 0.0);
            for edge in self.tree.edges(node).iter().filter(|edge| edge.proven >= best) {
                let shares = self.tree.means(edge.child);
                mean.iter_mut().zip(shares).for_each(|(mean, share)| *mean += share);
                let settled = self.tree.nodes[edge.child as usize].settled.unwrap_or(Seats::NONE);
                winners = winners.iter().chain(settled.iter()).collect();
                number += 1.0;
            }
            self.tree.settle(node, winners, &mean.map(|sum: f64| sum / number));
        }
    }

    fn look(&self, node: u32) -> Node {
        let node = &self.tree.nodes[node as usize];
        Node { settled: node.settled.is_some(), visits: node.visits, first: node.first }
    }
}

/// What a simulation has to know of a node.
struct Node {
    settled: bool,
    visits: u32,
    first: u32,
}

/// Which of two edges is the more likely to be played: a proven win, else the one visited more, if it is not proven lost.
fn rank(edge: &Edge) -> (bool, bool, u32) {
    (edge.proven >= 1.0, edge.proven.is_nan() || edge.proven > 0.0, edge.visits)
}
