//! The tree of a search: nodes with their edges, side by side in memory.

use crate::kernel::{Action, Seat, Seats};

/// The share of the win per seat: 1 / k for each of k winners.
pub type Shares = [f64; 8];

/// The shares of winners.
#[must_use]
pub fn shares(winners: Seats) -> Shares {
    let mut shares = [0.0; 8];
    winners.iter().for_each(|seat| shares[usize::from(seat)] = 1.0 / winners.len() as f64);
    shares
}

/// Stands for a node that is not there.
pub const NONE: u32 = u32::MAX;

/// An action at a node, with what has come of it for the seat in turn there.
#[derive(Debug, Clone)]
pub struct Edge {
    pub action: Action,
    /// Sum of shares over the visits.
    pub sum: f64,
    pub visits: u32,
    /// The same over all simulations in which the seat played the action here or later.
    pub later_visits: u32,
    pub later_sum: f64,
    /// Trust given beforehand, for PUCT.
    pub prior: f32,
    /// The share it is proven to bring; not a number while nothing is proven.
    pub proven: f32,
    pub child: u32,
}

impl Edge {
    pub const fn new(action: Action, prior: f32) -> Self {
        Self { action, sum: 0.0, visits: 0, later_visits: 0, later_sum: 0.0, prior, proven: f32::NAN, child: NONE }
    }

    pub fn is_proven(&self) -> bool {
        !self.proven.is_nan()
    }
}

/// A state that simulations came to.
#[derive(Debug, Clone)]
pub struct Node {
    /// The seat in turn.
    pub seat: Seat,
    pub visits: u32,
    /// Where its edges begin; `NONE` before they are listed.
    pub first: u32,
    pub count: u32,
    /// Edges with nothing proven.
    pub open: u32,
    /// The seats one of which wins, once that is proven.
    pub settled: Option<Seats>,
}

/// Nodes, edges, and for each node the sum of shares of every seat.
#[derive(Debug, Clone)]
pub struct Tree {
    players: usize,
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge>,
    sums: Vec<f64>,
}

impl Tree {
    pub const fn new(players: usize) -> Self {
        Self { players, nodes: Vec::new(), edges: Vec::new(), sums: Vec::new() }
    }

    /// What it takes of memory.
    pub fn bytes(&self) -> usize {
        self.nodes.len() * size_of::<Node>() + self.edges.len() * size_of::<Edge>() + self.sums.len() * size_of::<f64>()
    }

    /// A new node, without edges.
    pub fn add(&mut self, seat: Seat, settled: Option<Seats>) -> u32 {
        self.nodes.push(Node { seat, visits: 0, first: NONE, count: 0, open: 0, settled });
        self.sums.resize(self.nodes.len() * self.players, 0.0);
        self.nodes.len() as u32 - 1
    }

    /// Lists the edges of a node.
    pub fn expand(&mut self, node: u32, edges: impl Iterator<Item = Edge>) {
        let first = self.edges.len();
        self.edges.extend(edges);
        let count = (self.edges.len() - first) as u32;
        let node = &mut self.nodes[node as usize];
        (node.first, node.count, node.open) = (first as u32, count, count);
    }

    pub fn edges(&self, node: u32) -> &[Edge] {
        let node = &self.nodes[node as usize];
        if node.first == NONE { &[] } else { &self.edges[node.first as usize..][..node.count as usize] }
    }

    pub fn edges_mut(&mut self, node: u32) -> &mut [Edge] {
        let node = &self.nodes[node as usize];
        if node.first == NONE { &mut [] } else { &mut self.edges[node.first as usize..][..node.count as usize] }
    }

    fn sums_mut(&mut self, node: u32) -> &mut [f64] {
        &mut self.sums[node as usize * self.players..][..self.players]
    }

    /// Adds the end of a simulation to a node.
    pub fn count(&mut self, node: u32, shares: &Shares) {
        self.nodes[node as usize].visits += 1;
        self.sums_mut(node).iter_mut().zip(shares).for_each(|(sum, share)| *sum += share);
    }

    /// Sums of shares per seat over the visits of a node.
    pub fn sums(&self, node: u32) -> Shares {
        let mut sums = [0.0; 8];
        sums[..self.players].copy_from_slice(&self.sums[node as usize * self.players..][..self.players]);
        sums
    }

    /// Mean shares per seat: what is proven, once something is.
    pub fn means(&self, node: u32) -> Shares {
        let visits = f64::from(self.nodes[node as usize].visits.max(1));
        self.sums(node).map(|sum| sum / visits)
    }

    /// Notes what is proven of a node; from now on its means are these shares.
    pub fn settle(&mut self, node: u32, winners: Seats, shares: &Shares) {
        let known = &mut self.nodes[node as usize];
        known.settled = Some(winners);
        known.visits = known.visits.max(1);
        let visits = f64::from(known.visits);
        self.sums_mut(node).iter_mut().zip(shares).for_each(|(sum, share)| *sum = share * visits);
    }
}
