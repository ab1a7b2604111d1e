//! Exact play on small boards, of games in which everybody sees everything, nothing is left to chance, and no two seats
//! share a win.
//!
//! Two questions, which with three seats are not the same:
//!
//! - *Can a seat force a win*? It can where it has a plan that makes it win whatever all others do, even if these play
//!   together against it.
//! - *Does a seat win in some subgame-perfect play*? In such play every seat does, in every state that could come up, what
//!   is best for it given what all will do afterwards, and all that matters to it is whether it wins itself. For the seat
//!   in turn, an action after which nobody else can win so is the only kind it plays; if there is none, it may play any
//!   action, and whoever can win after one of them can win.
//!
//! The first question answers the second. Let W(s) be the set of seats that win in some subgame-perfect play from s. Then
//! W(s) = {x} if and only if x can force a win from s, and y is in W(s) if and only if there is a line of play from s to a win
//! of y on which no other seat, at its turn, could force a win: `docs/small-boards.md` has the proof. That line is the
//! certificate: `Solution` has one for each such seat, and with answers to the first question anybody can check it.

use std::sync::atomic::AtomicBool;

use super::proof::{Budget, Exhausted, Prover};
use super::table::{Key, Numbers, Table};
use crate::kernel::error::ErrorKind;
use crate::kernel::{Action, Error, Searchable, Seat, Seats, Turn};

/// What is known for certain of a state. What the budget did not suffice for is `None`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// Per seat: has it a plan that makes it win whatever the others do, all of them together?
    pub forces: Vec<Option<bool>>,
    /// The seats that win in some subgame-perfect play.
    pub winners: Option<Seats>,
    /// Per seat: play to the end that it wins and on which no other seat, at its turn, could force a win. There is one
    /// for each seat of `winners`, and for no other.
    pub lines: Vec<Option<Vec<Action>>>,
    /// Nodes looked at, question by question: each seat's, then that about subgame-perfect play.
    pub nodes: Vec<u64>,
}

/// What a solution may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Nodes that each of its questions may look at: one for each seat, and one about subgame-perfect play.
    pub nodes: u64,
    /// Bytes that its tables may take. When they are full, something is forgotten and may have to be found anew.
    pub bytes: u64,
}

/// `solve_within` a gibibyte.
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
    solve_within(game, state, Effort { nodes, bytes: 1 << 30 }, stop)
}

/// Answers both questions; `Argument` for a game with chance or secrets.
pub fn solve_within<G: Searchable>(
    game: &G,
    state: &G::State,
    effort: Effort,
    stop: &AtomicBool,
) -> Result<Solution, Error> {
    if !G::OPEN {
        let reason = format!("{} has chance and secrets: only games without them can be solved", G::NAME);
        return Err(Error::new(ErrorKind::Argument, reason));
    }
    let seats = game.players() as Seat;
    // One table for each seat's question, one for the lines.
    let table = || Table::new(effort.bytes / (u64::from(seats) + 1), effort.nodes);
    let mut solution = Solution { forces: Vec::new(), winners: None, lines: Vec::new(), nodes: Vec::new() };
    let mut provers = Vec::new();
    for seat in 0..seats {
        let mut budget = Budget { left: effort.nodes, stop };
        let mut prover = Prover::new(game, seat, table());
        solution.forces.push(prover.forces(state, &mut budget).ok());
        solution.nodes.push(effort.nodes - budget.left);
        provers.push(prover);
    }
    let mut budget = Budget { left: effort.nodes, stop };
    let mut winners = Some(Seats::NONE);
    for seat in 0..seats {
        let mut lines = Lines { game, seat, provers: &mut provers, hopeless: table(), budget: &mut budget };
        let mut line = Vec::new();
        let found = lines.extend(state, &mut line);
        match (&found, &mut winners) {
            (Ok(true), Some(winners)) => winners.insert(seat),
            (Err(Exhausted), _) => winners = None,
            _ => {}
        }
        solution.lines.push(matches!(found, Ok(true)).then_some(line));
    }
    solution.winners = winners;
    solution.nodes.push(effort.nodes - budget.left);
    Ok(solution)
}

/// Looks for a line of play that one seat wins and on which no other, at its turn, could force a win.
struct Lines<'a, 's, 'g, G: Searchable> {
    game: &'g G,
    seat: Seat,
    provers: &'a mut [Prover<'g, G>],
    /// The states from which there is none.
    hopeless: Table,
    budget: &'a mut Budget<'s>,
}

impl<G: Searchable> Lines<'_, '_, '_, G> {
    /// Extends the line that has led to this state to its end, if it can be.
    fn extend(&mut self, state: &G::State, line: &mut Vec<Action>) -> Result<bool, Exhausted> {
        let Turn::Seat(in_turn) = self.game.turn(state) else {
            return Ok(self.game.outcome(state).is_some_and(|end| end.winners.contains(self.seat)));
        };
        let key = Key::of(self.game, state);
        if self.hopeless.recall(&key).is_some() {
            return Ok(false);
        }
        self.budget.enter()?;
        if in_turn == self.seat || !self.provers[usize::from(in_turn)].forces(state, self.budget)? {
            for (action, after) in self.promising(state) {
                line.push(action);
                if self.extend(&after, line)? {
                    return Ok(true);
                }
                line.pop();
            }
        }
        self.hopeless.keep(&key, Numbers::LOST);
        Ok(false)
    }

    /// The actions after which the seat may still win, and the states they lead to: first where it wins for certain, then
    /// where nothing is certain.
    fn promising(&self, state: &G::State) -> Vec<(Action, G::State)> {
        let mut actions: Vec<Action> = Vec::new();
        self.game.legal_actions(state, &mut actions);
        let mut promising = Vec::with_capacity(actions.len());
        for action in actions {
            let mut after = state.clone();
            self.game.play_unchecked(&mut after, action);
            let rank = match self.game.settled(&after) {
                Some(winners) if !winners.contains(self.seat) => continue,
                Some(winners) => winners.len(),
                None => 2,
            };
            promising.push((rank, action, after));
        }
        promising.sort_by_key(|&(rank, ..)| rank);
        promising.into_iter().map(|(_, action, after)| (action, after)).collect()
    }
}
