//! Exact play on small boards, of games in which everybody sees everything and nothing is left to chance.
//!
//! Two questions, which with three seats are not the same:
//!
//! - *Can a seat force a win* against all others together? A search of and/or trees: the seat has to find one winning
//!   action, the others one that stops it (the paranoid reading of Saito and Winands, 2010). Shared wins do not count.
//! - *Who wins in some subgame-perfect play*? For the seat in turn, an action after which it alone can win is the only one
//!   it plays; if there is none, any action may be played, and whoever can win after one of them can win.
//!
//! Both keep every state they have decided, and make use of
//! what the game itself knows to be certain (`Searchable::settled`); a budget of nodes bounds time and memory.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::kernel::error::ErrorKind;
use crate::kernel::rng::mix;
use crate::kernel::{Action, Error, Searchable, Seat, Seats, Turn};

/// What is known for certain of a state. What the budget did not suffice for is `None`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// Per seat: can it force a win against all others together?
    pub forces: Vec<Option<bool>>,
    /// The seats that win in some subgame-perfect play.
    pub winners: Option<Seats>,
    /// Nodes looked at, question by question: each seat's, then that about subgame-perfect play.
    pub nodes: Vec<u64>,
}

/// Answers both questions; each may take so many nodes. `Argument` for a game with chance or secrets.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use chromacore::chromatix::{Chromatix, Options};
/// use chromacore::kernel::{Game, Rng};
/// use chromacore::search::solve;
///
/// let game = Chromatix::new(Options { size: 2, ..Options::default() }).unwrap();
/// let solution = solve(&game, &game.deal(&mut Rng::new(0)), 1_000_000, &AtomicBool::new(false)).unwrap();
/// assert_eq!(solution.forces, [Some(false); 3]);
/// assert_eq!(solution.winners.unwrap().len(), 3);
/// ```
pub fn solve<G: Searchable>(game: &G, state: &G::State, nodes: u64, stop: &AtomicBool) -> Result<Solution, Error> {
    if !G::OPEN {
        let reason = format!("{} has chance and secrets: only games without them can be solved", G::NAME);
        return Err(Error::new(ErrorKind::Argument, reason));
    }
    let mut solution = Solution { forces: Vec::new(), winners: None, nodes: Vec::new() };
    for seat in 0..game.players() as Seat {
        let mut solver = Solver { game, left: nodes, stop, known: Known::default() };
        solution.forces.push(solver.forces(state, seat).ok());
        solution.nodes.push(nodes - solver.left);
    }
    let mut solver = Solver { game, left: nodes, stop, known: Known::default() };
    solution.winners = solver.winners(state).ok();
    solution.nodes.push(nodes - solver.left);
    Ok(solution)
}

/// The budget is used up, or somebody has asked to stop.
struct Exhausted;

struct Solver<'g, G: Searchable> {
    game: &'g G,
    left: u64,
    stop: &'g AtomicBool,
    known: Known<G::State>,
}

/// The seats decided on for each state, by number where states have one.
struct Known<S> {
    numbered: HashMap<u64, Seats, BuildHasherDefault<Mixed>>,
    others: HashMap<S, Seats>,
}

impl<S> Default for Known<S> {
    fn default() -> Self {
        Self { numbered: HashMap::default(), others: HashMap::default() }
    }
}

/// Hashes one number.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, _bytes: &[u8]) {
        unreachable!("only numbers are hashed")
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mix(number);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl<G: Searchable> Solver<'_, G> {
    fn enter(&mut self) -> Result<(), Exhausted> {
        if self.left == 0 || self.stop.load(Ordering::Relaxed) {
            return Err(Exhausted);
        }
        self.left -= 1;
        Ok(())
    }

    fn recall(&self, state: &G::State) -> Option<Seats> {
        match self.game.key(state) {
            Some(key) => self.known.numbered.get(&key).copied(),
            None => self.known.others.get(state).copied(),
        }
    }

    fn keep(&mut self, state: &G::State, seats: Seats) {
        match self.game.key(state) {
            Some(key) => drop(self.known.numbered.insert(key, seats)),
            None => drop(self.known.others.insert(state.clone(), seats)),
        }
    }

    /// The states after each action of the seat in turn.
    fn children(&self, state: &G::State) -> Vec<G::State> {
        let mut actions: Vec<Action> = Vec::new();
        self.game.legal_actions(state, &mut actions);
        let play = |action| {
            let mut after = state.clone();
            self.game.play_unchecked(&mut after, action);
            after
        };
        actions.into_iter().map(play).collect()
    }

    /// Can `seat` force a win from here?
    fn forces(&mut self, state: &G::State, seat: Seat) -> Result<bool, Exhausted> {
        let Turn::Seat(in_turn) = self.game.turn(state) else {
            return Ok(self.game.outcome(state).is_some_and(|end| end.winners == Seats::only(seat)));
        };
        if let Some(settled) = self.game.settled(state) {
            return Ok(settled == Seats::only(seat));
        }
        if let Some(known) = self.recall(state) {
            return Ok(known.contains(seat));
        }
        self.enter()?;
        let own = in_turn == seat;
        let children = self.children(state);
        let mut answer = !own;
        // What is over decides at once.
        for over in [true, false] {
            for child in children.iter().filter(|child| (self.game.turn(child) == Turn::Over) == over) {
                if answer != own && self.forces(child, seat)? == own {
                    answer = own;
                }
            }
        }
        self.keep(state, if answer { Seats::only(seat) } else { Seats::NONE });
        Ok(answer)
    }

    /// The seats that win in some subgame-perfect play from here.
    fn winners(&mut self, state: &G::State) -> Result<Seats, Exhausted> {
        if let Some(settled) = self.game.settled(state) {
            return Ok(settled);
        }
        if let Some(known) = self.recall(state) {
            return Ok(known);
        }
        self.enter()?;
        let alone = self.game.seat_in_turn(state).map_or(Seats::NONE, Seats::only);
        let children = self.children(state);
        let settled: Vec<Option<Seats>> = children.iter().map(|child| self.game.settled(child)).collect();
        let mut answer = settled.iter().flatten().flat_map(|set| set.iter()).collect();
        if settled.contains(&Some(alone)) {
            answer = alone;
        } else {
            for (child, _) in children.iter().zip(&settled).filter(|(_, settled)| settled.is_none()) {
                let set = self.winners(child)?;
                if set == alone {
                    answer = alone;
                    break;
                }
                answer = [answer, set].into_iter().flat_map(Seats::iter).collect();
            }
        }
        self.keep(state, answer);
        Ok(answer)
    }
}
