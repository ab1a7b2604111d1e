//! The tree of a search: nodes and edges, each property of all edges side by side in memory.

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

/// Stands for an edge that is not there, in `Tree::slots`.
const NO_SLOT: u16 = u16::MAX;

/// A state that simulations came to.
#[derive(Debug, Clone)]
pub struct Node {
    /// The seat in turn.
    pub seat: Seat,
    /// The seats one of which wins, once that is proven.
    pub settled: Option<Seats>,
    /// The largest share of its seat among closed edges.
    pub closed: f32,
    pub visits: u32,
    /// Where its edges begin; `NONE` before they are listed.
    pub first: u32,
    pub count: u32,
    /// Edges with nothing proven; they come first.
    pub open: u32,
    /// Open edges that the model of the seat plays; they come before the others.
    pub modelled: u32,
    /// Where its row of `slots` begins, in rows.
    row: u32,
}

/// Actions at nodes, with what has come of them for the seat in turn there.
#[derive(Debug, Clone, Default)]
pub struct Edges {
    pub action: Vec<Action>,
    pub child: Vec<u32>,
    pub visits: Vec<u32>,
    /// Mean share over the visits.
    pub mean: Vec<f32>,
    /// The mean over all simulations in which the seat played the action here or later.
    pub later: Vec<f32>,
    /// Number of these simulations.
    pub later_visits: Vec<u32>,
    /// How much `later` weighs against `mean`, from 1 to 0.
    pub weight: Vec<f32>,
    /// Trust given beforehand, for PUCT; empty where all edges of a node have the same.
    pub prior: Vec<f32>,
}

/// Bytes of an edge.
const EDGE: usize = 32;

/// More edges than this are not numbered safely: a node has fewer than the rest of what 32 bits hold.
const MOST_EDGES: usize = 4_000_000_000;

impl Edges {
    fn swap(&mut self, a: usize, b: usize) {
        self.action.swap(a, b);
        self.child.swap(a, b);
        self.visits.swap(a, b);
        self.mean.swap(a, b);
        self.later.swap(a, b);
        self.later_visits.swap(a, b);
        self.weight.swap(a, b);
        if !self.prior.is_empty() {
            self.prior.swap(a, b);
        }
    }
}

/// Nodes, edges, and for each node the sum of shares of every seat.
#[derive(Debug, Clone)]
pub struct Tree {
    players: usize,
    pub nodes: Vec<Node>,
    pub edges: Edges,
    sums: Vec<f64>,
    /// Number of distinct actions, if edges are to be found by action, else 0.
    actions: usize,
    /// For each node with edges and each action the place of its edge among those of the node, if it is open.
    slots: Vec<u16>,
}

impl Tree {
    /// An empty tree. With a number of distinct actions, open edges can be found by action (`later`).
    pub fn new(players: usize, actions: usize) -> Self {
        Self { players, nodes: Vec::new(), edges: Edges::default(), sums: Vec::new(), actions, slots: Vec::new() }
    }

    /// What it takes of memory.
    pub fn bytes(&self) -> usize {
        self.nodes.len() * (size_of::<Node>() + self.players * size_of::<f64>())
            + self.edges.action.len() * EDGE
            + self.slots.len() * size_of::<u16>()
    }

    /// Has it come to so many bytes, or to its limits?
    pub fn is_full(&self, bytes: usize) -> bool {
        self.bytes() >= bytes || self.edges.action.len() >= MOST_EDGES
    }

    /// A new node, without edges.
    pub fn add(&mut self, seat: Seat, settled: Option<Seats>) -> u32 {
        let (closed, visits, first, count, open, modelled, row) = (0.0, 0, NONE, 0, 0, 0, 0);
        self.nodes.push(Node { seat, settled, closed, visits, first, count, open, modelled, row });
        self.sums.resize(self.nodes.len() * self.players, 0.0);
        self.nodes.len() as u32 - 1
    }

    /// Lists the edges of a node; what is played later at first counts as one simulation with this share.
    pub fn expand(&mut self, node: u32, actions: &[Action], first_play: f32) {
        let (first, count) = (self.edges.action.len(), actions.len());
        let edges = &mut self.edges;
        edges.action.extend_from_slice(actions);
        edges.child.resize(first + count, NONE);
        edges.visits.resize(first + count, 0);
        edges.mean.resize(first + count, 0.0);
        edges.weight.resize(first + count, 1.0);
        edges.later.resize(first + count, first_play);
        edges.later_visits.resize(first + count, 1);
        let row = self.slots.len();
        if self.actions > 0 {
            self.slots.resize(row + self.actions, NO_SLOT);
            (0..).zip(actions).for_each(|(place, &action)| self.slots[row + action as usize] = place);
        }
        let node = &mut self.nodes[node as usize];
        (node.first, node.count, node.open) = (first as u32, count as u32, count as u32);
        node.row = (row / self.actions.max(1)) as u32;
    }

    /// The edges of a node.
    pub fn range(&self, node: u32) -> std::ops::Range<usize> {
        let node = &self.nodes[node as usize];
        if node.first == NONE { 0..0 } else { node.first as usize..(node.first + node.count) as usize }
    }

    /// The edges of a node with nothing proven.
    pub fn open(&self, node: u32) -> std::ops::Range<usize> {
        let node = &self.nodes[node as usize];
        if node.first == NONE { 0..0 } else { node.first as usize..(node.first + node.open) as usize }
    }

    /// Notes a simulation in which the seat played these actions here or later.
    pub fn add_later(&mut self, node: u32, actions: &[Action], share: f32) {
        let node = &self.nodes[node as usize];
        let slots = &self.slots[node.row as usize * self.actions..][..self.actions];
        let (first, count) = (node.first as usize, node.count as usize);
        let visits = &mut self.edges.later_visits[first..][..count];
        let means = &mut self.edges.later[first..][..count];
        for &action in actions {
            let slot = usize::from(slots[action as usize]);
            if slot < count {
                visits[slot] += 1;
                means[slot] += (share - means[slot]) / visits[slot] as f32;
            }
        }
    }

    /// Notes that a simulation took an edge; `rave` visits weigh as much as all that was played later.
    pub fn visit(&mut self, edge: usize, share: f32, rave: f32) {
        let edges = &mut self.edges;
        edges.visits[edge] += 1;
        let n = edges.visits[edge] as f32;
        edges.mean[edge] += (share - edges.mean[edge]) / n;
        edges.weight[edge] = (rave / (3.0 * n + rave)).sqrt();
    }

    /// Takes an edge, which brings its seat this share for certain, out of the open ones.
    pub fn close(&mut self, node: u32, mut edge: usize, share: f32) {
        let known = &mut self.nodes[node as usize];
        known.open -= 1;
        known.closed = known.closed.max(share);
        let (first, open) = (known.first as usize, known.open as usize);
        if edge < first + known.modelled as usize {
            known.modelled -= 1;
            let last = first + known.modelled as usize;
            self.swap(node, edge, last);
            edge = last;
        }
        self.swap(node, edge, first + open);
        if self.actions > 0 {
            let row = self.nodes[node as usize].row as usize * self.actions;
            self.slots[row + self.edges.action[first + open] as usize] = NO_SLOT;
        }
    }

    /// Exchanges two open edges of a node.
    fn swap(&mut self, node: u32, a: usize, b: usize) {
        self.edges.swap(a, b);
        if self.actions > 0 {
            let Node { row, first, .. } = self.nodes[node as usize];
            for edge in [a, b] {
                let slot = row as usize * self.actions + self.edges.action[edge] as usize;
                self.slots[slot] = (edge - first as usize) as u16;
            }
        }
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

    /// Mean share of one seat.
    pub fn mean(&self, node: u32, seat: Seat) -> f64 {
        let visits = f64::from(self.nodes[node as usize].visits.max(1));
        self.sums[node as usize * self.players + usize::from(seat)] / visits
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
