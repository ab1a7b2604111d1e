//! Perft: the number of ways to go on for a number of plies, decisions and chance outcomes alike.

use std::ops::ControlFlow;

use super::pool::{self, Interrupted, Pause, Shared};
use crate::kernel::{Action, Game};

/// The number of paths of exactly `depth` plies; a game that is over has no continuation.
pub fn perft<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    ask: &mut dyn FnMut(u64) -> Pause,
) -> Result<u64, Interrupted> {
    let counts = pool::run(1, ask, |shared| count(game, position, depth, shared).unwrap_or(0))?;
    Ok(counts.into_iter().sum())
}

/// `perft(depth)` by first ply: each action with the number of paths behind it. `depth` is at least 1.
pub fn split<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    ask: &mut dyn FnMut(u64) -> Pause,
) -> Result<Vec<(Action, u64)>, Interrupted> {
    let lists = pool::run(1, ask, |shared| {
        let behind = |action| {
            let mut after = position.clone();
            game.play_unchecked(&mut after, action);
            count(game, &after, depth - 1, shared).map(|paths| (action, paths))
        };
        game.plies(position).into_iter().map_while(behind).collect::<Vec<_>>()
    })?;
    Ok(lists.into_iter().flatten().collect())
}

/// `None` when stopped.
fn count<G: Game>(game: &G, position: &G::Position, depth: u32, shared: &Shared) -> Option<u64> {
    if shared.report(1) == ControlFlow::Break(()) {
        return None;
    }
    if depth == 0 {
        return Some(1);
    }
    let actions = game.plies(position);
    if depth == 1 {
        return Some(actions.len() as u64);
    }
    let mut total = 0;
    for action in actions {
        let mut after = position.clone();
        game.play_unchecked(&mut after, action);
        total += count(game, &after, depth - 1, shared)?;
    }
    Some(total)
}
