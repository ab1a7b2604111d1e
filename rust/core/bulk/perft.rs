//! Perft: the number of ways to go on for a number of plies, decisions and chance outcomes alike.

use super::failure::Failure;
use super::workers::{self, Progress, Shared, Stopped};
use crate::kernel::{Action, Game};

/// The number of paths of exactly `depth` plies; a game that is over has no continuation.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32, progress: &mut Progress<'_>) -> Result<u64, Failure> {
    let counts = workers::run(1, progress, |shared| Ok(count(game, state, depth, shared)?))?;
    Ok(counts.into_iter().sum())
}

/// `perft(depth)` by first ply: each action with the number of paths behind it. `depth` is at least 1.
pub fn split<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    progress: &mut Progress<'_>,
) -> Result<Vec<(Action, u64)>, Failure> {
    let lists = workers::run(1, progress, |shared| {
        let behind = |action| {
            let mut after = state.clone();
            game.play_unchecked(&mut after, action);
            Ok((action, count(game, &after, depth - 1, shared)?))
        };
        game.plies(state).into_iter().map(behind).collect::<Result<Vec<_>, Failure>>()
    })?;
    Ok(lists.into_iter().flatten().collect())
}

fn count<G: Game>(game: &G, state: &G::State, depth: u32, shared: &Shared) -> Result<u64, Stopped> {
    shared.report(1)?;
    if depth == 0 {
        return Ok(1);
    }
    let actions = game.plies(state);
    if depth == 1 {
        return Ok(actions.len() as u64);
    }
    let mut total = 0;
    for action in actions {
        let mut after = state.clone();
        game.play_unchecked(&mut after, action);
        total += count(game, &after, depth - 1, shared)?;
    }
    Ok(total)
}
