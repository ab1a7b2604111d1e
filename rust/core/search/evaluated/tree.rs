//! The tree of one search. Most nodes are never come to again, so an action takes little until it is tried.

use crate::kernel::{Action, Seat};

/// Stands for what is not there.
pub const NONE: u32 = u32::MAX;

/// No prior is higher, so that they can be added up.
const HIGHEST: f64 = 1e30;

/// An action at a node.
#[derive(Debug, Clone, Copy)]
pub struct Edge {
    pub action: Action,
    /// Its weight among the actions of the node; never 0.
    pub prior: f32,
    /// Its place in `Tree::tried`.
    pub tried: u32,
}

impl Edge {
    const fn new(action: Action, prior: f32) -> Self {
        Self { action, prior, tried: NONE }
    }
}

/// What came of an action at a node, for the seat in turn there.
#[derive(Debug, Clone, Copy)]
pub struct Tried {
    pub sum: f64,
    /// Simulations that went there, those that still wait among them.
    pub visits: u32,
    /// The first of the nodes it leads to.
    pub child: u32,
}

impl Tried {
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits)
    }
}

/// What simulations came to after the same actions, with the same seat in turn.
#[derive(Debug, Clone, Copy)]
pub struct Node {
    pub seat: Seat,
    /// Where its edges, ascending by action, begin; `NONE` while it waits for its first evaluation.
    pub first: u32,
    pub count: u32,
    /// The node after the same actions where another seat is in turn: chance may decide who that is.
    pub other: u32,
    /// Over all that came back to it, for the seat in turn.
    pub visits: u32,
    pub sum: f64,
    /// Over its own evaluations: several, where worlds differ.
    pub own_count: u32,
    pub own_sum: f64,
}

impl Node {
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits)
    }

    /// The mean of its own evaluations.
    pub fn own(&self) -> f64 {
        self.own_sum / f64::from(self.own_count)
    }
}

#[derive(Debug, Default)]
pub struct Tree {
    pub nodes: Vec<Node>,
    edges: Vec<Edge>,
    pub tried: Vec<Tried>,
}

impl Tree {
    /// A new node, which waits for its evaluation.
    pub fn add(&mut self, seat: Seat) -> u32 {
        self.nodes.push(Node {
            seat,
            first: NONE,
            count: 0,
            other: NONE,
            visits: 0,
            sum: 0.0,
            own_count: 0,
            own_sum: 0.0,
        });
        self.nodes.len() as u32 - 1
    }

    pub fn edges(&self, node: u32) -> &[Edge] {
        let node = &self.nodes[node as usize];
        if node.first == NONE { &[] } else { &self.edges[node.first as usize..][..node.count as usize] }
    }

    pub fn edges_mut(&mut self, node: u32) -> &mut [Edge] {
        let node = &self.nodes[node as usize];
        if node.first == NONE { &mut [] } else { &mut self.edges[node.first as usize..][..node.count as usize] }
    }

    /// What came of an edge, if it has visits.
    pub fn outcome(&self, edge: &Edge) -> Option<&Tried> {
        self.tried.get(edge.tried as usize).filter(|tried| tried.visits > 0)
    }

    /// Counts one more visit of an action that was chosen, and returns its place in `tried`.
    pub fn enter(&mut self, node: u32, place: u32) -> u32 {
        let next = self.tried.len() as u32;
        let edge = &mut self.edges_mut(node)[place as usize];
        if edge.tried == NONE {
            edge.tried = next;
            self.tried.push(Tried { sum: 0.0, visits: 1, child: NONE });
            return next;
        }
        let tried = edge.tried;
        self.tried[tried as usize].visits += 1;
        tried
    }

    /// Makes room for so many more nodes, with as many actions as the root has.
    pub fn reserve(&mut self, nodes: usize) {
        self.nodes.reserve(nodes);
        self.tried.reserve(nodes);
        self.edges.reserve(nodes * self.edges.len());
    }

    /// The node that an action leads to with this seat in turn, and whether it is new.
    pub fn follow(&mut self, tried: u32, seat: Seat) -> (u32, bool) {
        let first = self.tried[tried as usize].child;
        let mut child = first;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if node.seat == seat {
                return (child, false);
            }
            child = node.other;
        }
        let new = self.add(seat);
        self.nodes[new as usize].other = first;
        self.tried[tried as usize].child = new;
        (new, true)
    }

    /// Adds what came back to a node; returns the seat in turn there.
    pub fn count(&mut self, node: u32, shares: &[f64; 8]) -> Seat {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        node.sum += shares[usize::from(node.seat)];
        node.seat
    }

    /// Gives a node the actions that an evaluation was asked about, with their logits. What it knows already keeps its
    /// prior, and the new ones are scaled so that those in both have the same weight in both.
    pub fn learn(&mut self, node: u32, actions: &[Action], logits: &[f32]) {
        let largest = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let first = self.edges.len();
        if self.nodes[node as usize].first == NONE {
            let new = actions.iter().zip(logits);
            self.edges.extend(new.map(|(&action, logit)| Edge::new(action, (logit - largest).exp())));
            let new = &mut self.edges[first..];
            let scale = 1.0 / new.iter().map(|edge| edge.prior).sum::<f32>();
            for edge in new {
                edge.prior = (edge.prior * scale).max(f32::MIN_POSITIVE);
            }
            let node = &mut self.nodes[node as usize];
            (node.first, node.count) = (first as u32, actions.len() as u32);
            return;
        }
        let exps = logits.iter().map(|logit| f64::from((logit - largest).exp()));
        let known = self.edges(node).to_vec();
        let find = |action: &Action| known.binary_search_by_key(action, |edge| edge.action);
        let (mut before, mut now, mut all) = (0.0, 0.0, 0.0);
        for (action, exp) in actions.iter().zip(exps.clone()) {
            all += exp;
            if let Ok(place) = find(action) {
                before += f64::from(known[place].prior);
                now += exp;
            }
        }
        let scale = if now > 0.0 { before / now } else { 1.0 / all };
        let new = actions.iter().zip(exps).filter(|(action, _)| find(action).is_err());
        let prior = |exp: f64| (exp * scale).clamp(f32::MIN_POSITIVE.into(), HIGHEST) as f32;
        let new: Vec<Edge> = new.map(|(&action, exp)| Edge::new(action, prior(exp))).collect();
        if new.is_empty() {
            return;
        }
        self.edges.extend(known.iter().chain(&new));
        self.edges[first..].sort_unstable_by_key(|edge| edge.action);
        let count = self.edges.len() - first;
        let node = &mut self.nodes[node as usize];
        (node.first, node.count) = (first as u32, count as u32);
    }
}
