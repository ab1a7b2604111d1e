//! Tree search that asks a policy-value function at its leaves, for games of any number of seats (max^n), as `AlphaZero`
//! does for two (Silver et al. 2018).
//!
//! [`Search`] is the tree of one game. It stops at leaves and waits for answers, so that the leaves of many games can be
//! evaluated together ([`crate::bulk::SearchBatch`]). An answer is a logit for each legal action and an expected share of
//! the win for each seat. Where the game is over nobody is asked.
//!
//! **Hidden things and chance.** Each simulation starts in a world of its own: everything hidden from the seat at the root
//! is dealt anew (`Game::redeal`), and chance is drawn on the way. The tree is open-loop: a node stands for the actions
//! that led to it, in whatever worlds, and for the seat in turn there. Where a world allows actions that the node does not
//! know yet, it is evaluated once more and learns them, as in single-observer information-set search (Cowling, Powley and
//! Whitehouse 2012). The state at the root is read through `redeal` alone; so equal views get equal answers.
//!
//! What comes out follows from state, seed, settings and answers, not from other games or threads.

mod draw;
mod gumbel;
mod results;
mod settings;
mod simulate;
mod tree;

use std::ops::Range;

pub use self::results::Results;
pub use self::settings::{Selection, Settings};

use self::simulate::Choice;
use self::tree::Tree;
use crate::kernel::error::ErrorKind;
use crate::kernel::{Action, Error, Rng, Searchable, Seat, Turn};

/// Simulations of a game that may end without an evaluation in one go, so that whoever waits hears of it soon.
const MOST_AT_ONCE: usize = 256;

/// Leaves that there is room for from the start.
const ROOM: usize = 64;

/// A state that waits for its evaluation.
#[derive(Debug)]
struct Leaf<G: Searchable> {
    state: G::State,
    node: u32,
    /// Its part of `Search::path`.
    path: Range<usize>,
    /// Its part of `Search::asked`.
    asked: Range<usize>,
}

/// A leaf, for whoever evaluates it.
#[derive(Debug)]
pub struct Waiting<'a, G: Searchable> {
    /// A state that the seat at the root may take for true.
    pub state: &'a G::State,
    /// The seat in turn there.
    pub seat: Seat,
    /// Its legal actions, ascending.
    pub actions: &'a [Action],
}

/// The search of one game.
#[derive(Debug)]
pub struct Search<G: Searchable> {
    root: G::State,
    /// The seat in turn at the root; `None` in a game that is over.
    seat: Option<Seat>,
    rng: Rng,
    tree: Tree,
    /// Per seat: what the evaluation of the root said, and for each action tried there (by its place in `Tree::tried`) the
    /// sum of what came back.
    own: [f64; 8],
    sums: Vec<(u32, [f64; 8])>,
    started: u32,
    leaves: Vec<Leaf<G>>,
    /// Node and tried action of every step to the leaves that wait.
    path: Vec<(u32, u32)>,
    /// The legal actions of the leaves that wait.
    asked: Vec<Action>,
    /// Gumbel: noise and logit of each action at the root, and the visits that simulation i looks for.
    scores: Vec<f32>,
    schedule: Vec<u32>,
    /// While a node is looked at: the edges that are possible, or that all are; the legal actions; what to choose from.
    places: Vec<u32>,
    all: bool,
    legal: Vec<Action>,
    choice: Choice,
}

impl<G: Searchable> Search<G> {
    /// A search from a state; `Argument` where chance is in turn. A game that is over is a search that is done.
    pub fn new(game: &G, state: G::State, seed: u64) -> Result<Self, Error> {
        let seat = match game.turn(&state) {
            Turn::Seat(seat) => Some(seat),
            Turn::Over => None,
            Turn::Chance => return Err(Error::new(ErrorKind::Argument, "chance decides now")),
        };
        Ok(Self {
            root: state,
            seat,
            rng: Rng::new(seed),
            tree: Tree::default(),
            own: [0.0; 8],
            sums: Vec::new(),
            started: 0,
            leaves: Vec::new(),
            path: Vec::new(),
            asked: Vec::new(),
            scores: Vec::new(),
            schedule: Vec::new(),
            places: Vec::new(),
            all: true,
            legal: Vec::new(),
            choice: Choice::default(),
        })
    }

    /// The seat in turn at the root.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Has it run all its simulations?
    #[must_use]
    pub fn is_done(&self, settings: &Settings) -> bool {
        self.seat.is_none() || self.started == settings.simulations && self.leaves.is_empty()
    }

    /// Runs simulations until as many leaves wait as may, or none can be found before those that wait are answered. Where
    /// many simulations end without an evaluation none may wait, though the search is not done. `Argument` where nothing
    /// that is hidden from the seat fits what it sees.
    ///
    /// # Panics
    /// If leaves wait already.
    pub fn gather(&mut self, game: &G, settings: &Settings) -> Result<(), Error> {
        assert!(self.leaves.is_empty(), "answer what waits first");
        let Some(seat) = self.seat else { return Ok(()) };
        if self.tree.nodes.is_empty() {
            let state = self.world(game, seat)?;
            let node = self.tree.add(seat);
            self.wait(game, state, node, 0);
            return Ok(());
        }
        for _ in 0..MOST_AT_ONCE {
            let full = self.leaves.len() == settings.leaves as usize;
            if full || self.started == settings.simulations || self.must_wait() {
                break;
            }
            let state = self.world(game, seat)?;
            if !self.simulate(game, settings, state) {
                break;
            }
            self.started += 1;
        }
        Ok(())
    }

    /// A state that the seat at the root may take for the true one.
    fn world(&mut self, game: &G, seat: Seat) -> Result<G::State, Error> {
        if G::OPEN { Ok(self.root.clone()) } else { game.redeal(&self.root, seat, &mut self.rng) }
    }

    /// Puts a leaf among those that wait.
    fn wait(&mut self, game: &G, state: G::State, node: u32, path: usize) {
        game.legal_actions(&state, &mut self.legal);
        let asked = self.asked.len();
        self.asked.extend_from_slice(&self.legal);
        self.leaves.push(Leaf { state, node, path: path..self.path.len(), asked: asked..self.asked.len() });
    }

    /// How many leaves wait.
    #[must_use]
    pub const fn waiting(&self) -> usize {
        self.leaves.len()
    }

    /// How many legal actions they have together.
    #[must_use]
    pub const fn asked(&self) -> usize {
        self.asked.len()
    }

    /// The leaves that wait, in the order in which answers are taken.
    pub fn leaves(&self) -> impl Iterator<Item = Waiting<'_, G>> {
        self.leaves.iter().map(|leaf| Waiting {
            state: &leaf.state,
            seat: self.tree.nodes[leaf.node as usize].seat,
            actions: &self.asked[leaf.asked.clone()],
        })
    }

    /// Takes the answers: a logit for each legal action, leaf after leaf, and for each leaf the expected share of every
    /// seat, that in turn there first and then by turns. All must be finite.
    ///
    /// # Panics
    /// If there are too few.
    pub fn answer(&mut self, game: &G, settings: &Settings, logits: &[f32], values: &[f32]) {
        let players = game.players();
        let leaves = std::mem::take(&mut self.leaves);
        for (leaf, values) in leaves.iter().zip(values.chunks_exact(players)) {
            let seat = self.tree.nodes[leaf.node as usize].seat;
            let mut shares = [0.0; 8];
            for (k, &value) in values.iter().enumerate() {
                shares[(usize::from(seat) + k) % players] = f64::from(value);
            }
            self.tree.learn(leaf.node, &self.asked[leaf.asked.clone()], &logits[leaf.asked.clone()]);
            let node = &mut self.tree.nodes[leaf.node as usize];
            node.own_sum += shares[usize::from(seat)];
            node.own_count += 1;
            self.tree.count(leaf.node, &shares);
            self.back_up(leaf.path.clone(), &shares);
        }
        self.leaves = leaves;
        self.leaves.clear();
        self.path.clear();
        self.asked.clear();
        if self.started == 0 {
            self.prepare_root(settings);
        }
    }

    /// Adds the end of a simulation to all it came through.
    fn back_up(&mut self, path: Range<usize>, shares: &[f64; 8]) {
        let path = &self.path[path];
        for &(node, tried) in path {
            let seat = self.tree.count(node, shares);
            self.tree.tried[tried as usize].sum += shares[usize::from(seat)];
        }
        let Some(&(_, first)) = path.first() else {
            self.own = *shares;
            return;
        };
        match self.sums.iter_mut().find(|(tried, _)| *tried == first) {
            Some((_, sums)) => sums.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share),
            None => self.sums.push((first, *shares)),
        }
    }

    /// What the root needs once its actions are known.
    fn prepare_root(&mut self, settings: &Settings) {
        let count = self.tree.nodes[0].count as usize;
        self.tree.reserve(ROOM.min(settings.simulations as usize));
        match settings.selection {
            Selection::Puct if settings.dirichlet_fraction > 0.0 => {
                let noise = draw::dirichlet(&mut self.rng, settings.dirichlet_alpha, count);
                for (edge, noise) in self.tree.edges_mut(0).iter_mut().zip(noise) {
                    let prior = f64::from(edge.prior);
                    edge.prior = settings.dirichlet_fraction.mul_add(noise - prior, prior) as f32;
                }
            }
            Selection::Puct => {}
            Selection::Gumbel => {
                let edges = self.tree.edges(0).iter();
                let noise = |rng: &mut Rng| settings.gumbel_scale * draw::gumbel(rng);
                self.scores = edges.map(|edge| (f64::from(edge.prior.ln()) + noise(&mut self.rng)) as f32).collect();
                let considered = settings.max_considered.min(count as u32);
                self.schedule = gumbel::schedule(considered, settings.simulations);
            }
        }
    }

    /// Does the next simulation depend on those that wait? Gumbel: they decide who stays in the race.
    fn must_wait(&self) -> bool {
        let next = self.started as usize;
        let race = self.schedule.len() > next && next > 0 && self.tree.nodes[0].count > 1;
        race && self.schedule[next] != self.schedule[next - 1] && !self.leaves.is_empty()
    }
}
