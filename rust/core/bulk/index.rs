//! A decision given by its place among the legal ones.

use crate::kernel::{Action, Error, Game};

/// The legal action at a place in the list, from 0; `GameOver` or `IllegalMove` if there is none. The list is left in
/// `actions`.
pub fn legal_at<G: Game>(
    game: &G,
    position: &G::Position,
    index: i64,
    actions: &mut Vec<Action>,
) -> Result<Action, Error> {
    game.legal_actions(position, actions);
    let found = usize::try_from(index).ok().and_then(|index| actions.get(index));
    found.copied().ok_or_else(|| no_such_index(game, position, &index.to_string()))
}

/// The refusal of a place that is none, however it is written.
pub fn no_such_index<G: Game>(game: &G, position: &G::Position, shown: &str) -> Error {
    match (game.outcome(position), game.count_legal(position)) {
        (Some(outcome), _) => game.over_error(outcome, &format!("index {shown}")),
        (None, 0) => Error::IllegalMove(format!("illegal index {shown}: chance decides now")),
        (None, count) => Error::IllegalMove(format!("illegal index {shown}: the legal actions are 0 to {}", count - 1)),
    }
}
