//! What a search says of a state, for the seat in turn.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use rayon::prelude::*;

use crate::kernel::error::ErrorKind;
use crate::kernel::rng::seed_of_game;
use crate::kernel::{Action, Error, Searchable, Seat, Seats, Turn};
use crate::search::found::{Candidate, Found};
use crate::search::history::History;
use crate::search::limit::{Clock, Limit};
use crate::search::mcts::Mcts;
use crate::search::settings::Settings;
use crate::search::tree::Shares;
use crate::search::worlds::Worlds;

/// An expected share of the win, with its standard error; a win shared by k counts 1 / k.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Value {
    /// The mean over the simulations.
    pub share: f64,
    /// Its standard error; 0 where it is proven.
    pub error: f64,
}

/// An action with what came of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The action.
    pub action: Action,
    /// Simulations in which it was played at once.
    pub visits: u64,
    /// Per seat; the error is 1 where nothing was tried.
    pub values: Vec<Value>,
    /// Trust given to it beforehand, from 0 to 1.
    pub prior: f64,
    /// The action, and what is most likely to follow.
    pub pv: Vec<Action>,
    /// The seats one of which wins after it, where that is proven: if every seat takes a win it is proven to have.
    pub proven: Option<Seats>,
}

/// What a search says of a state.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// The seat in turn.
    pub seat: Seat,
    /// The action it should play.
    pub best: Action,
    /// Per seat.
    pub values: Vec<Value>,
    /// As many as asked for, best first.
    pub lines: Vec<Line>,
    /// How many were run.
    pub simulations: u64,
    /// How long it took.
    pub seconds: f64,
    /// The seats one of which wins, where that is proven.
    pub proven: Option<Seats>,
}

/// Searches for what the seat in turn should do.
///
/// It follows from what that seat may know of the state, the history it has seen, limit, settings and seed alone, if the
/// limit is simulations alone. In a pool of threads (rayon) its trees are searched on all of them, which changes nothing else. `stop` may be set from another thread and is looked at
/// before every simulation; what was found until then is returned. `Argument` at chance, for the history of another seat,
/// for a limit that is none; `GameOver` when the game is over.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use chromacore::chromatix::Chromatix;
/// use chromacore::kernel::{Game, Rng};
/// use chromacore::search::{Limit, Settings, analyse};
///
/// let game = Chromatix::default();
/// let state = game.deal(&mut Rng::new(7));
/// let stop = AtomicBool::new(false);
/// let analysis = analyse(&game, &state, None, &Limit::simulations(200), &Settings::default(), 3, 0, &stop).unwrap();
/// assert_eq!((analysis.simulations, analysis.lines.len()), (200, 3));
/// assert!(game.check(&state, analysis.best).is_ok());
/// ```
#[allow(clippy::too_many_arguments)] // each is a question of its own; a builder would only hide that
pub fn analyse<G: Searchable>(
    game: &G,
    state: &G::State,
    history: Option<&History<G>>,
    limit: &Limit,
    settings: &Settings,
    lines: usize,
    seed: u64,
    stop: &AtomicBool,
) -> Result<Analysis, Error> {
    limit.check()?;
    let started = Instant::now();
    let seat = match game.turn(state) {
        Turn::Seat(seat) => seat,
        Turn::Chance => return Err(Error::new(ErrorKind::Argument, "chance decides now")),
        Turn::Over => return Err(Error::new(ErrorKind::GameOver, "the game is over")),
    };
    if let Some(history) = history.filter(|history| history.seat() != seat) {
        let accepted = format!("the history of seat {seat}, which is in turn");
        return Err(Error::argument("history", format!("seat {}", history.seat()), accepted));
    }
    let nothing = G::Memory::default();
    let memory = history.map_or(&nothing, History::memory);
    let grow = |k: u32| -> Result<(Found, u64), Error> {
        let mut clock = Clock::start(limit, k, settings.trees, stop);
        let seed = seed_of_game(seed, k.into());
        if G::OPEN {
            let budget = (limit.megabytes as usize * 1_000_000) / settings.trees as usize;
            let mut tree = Mcts::new(game, settings, state.clone(), memory, seed, budget);
            let simulations = tree.run(&mut clock);
            Ok((tree.found(), simulations))
        } else {
            let mut worlds = Worlds::new(game, settings, state, seat, memory, seed)?;
            let simulations = worlds.run(&mut clock)?;
            Ok((worlds.found(), simulations))
        }
    };
    // In a pool of the caller's own, or not at all: the common one does not come along when a process forks.
    let trees: Vec<Result<(Found, u64), Error>> = if rayon::current_thread_index().is_none() {
        (0..settings.trees).map(grow).collect()
    } else {
        (0..settings.trees).into_par_iter().map(grow).collect()
    };
    let trees = trees.into_iter().collect::<Result<Vec<_>, Error>>()?;
    let simulations = trees.iter().map(|(_, simulations)| simulations).sum();
    let found = Found::sum(trees.into_iter().map(|(found, _)| found));
    let ranked = found.ranked(seat);
    Ok(Analysis {
        seat,
        best: ranked[0].action,
        values: values(&found.sums, found.visits, found.proven, game.players()),
        lines: ranked.into_iter().take(lines).map(|candidate| line(candidate, game.players())).collect(),
        simulations,
        seconds: started.elapsed().as_secs_f64(),
        proven: found.proven,
    })
}

fn line(candidate: &Candidate, players: usize) -> Line {
    Line {
        action: candidate.action,
        visits: candidate.visits,
        values: values(&candidate.sums, candidate.visits, candidate.proven, players),
        prior: candidate.prior,
        pv: candidate.line.clone(),
        proven: candidate.proven,
    }
}

fn values(sums: &Shares, visits: u64, proven: Option<Seats>, players: usize) -> Vec<Value> {
    let n = visits as f64;
    let value = |&sum: &f64| {
        if visits == 0 {
            return Value { share: 1.0 / players as f64, error: 1.0 };
        }
        let share = sum / n;
        let error = if proven.is_some() { 0.0 } else { (share * (1.0 - share).max(0.0) / n).sqrt() };
        Value { share, error }
    };
    sums[..players].iter().map(value).collect()
}
