//! A decision by its place among the legal ones.

use crate::kernel::{Action, Error, Game};

/// The legal action at a place in the list, from 0; `GameOver` or `IllegalMove` if there is none. The list is left in
/// `actions`.
pub fn legal_at<G: Game>(game: &G, state: &G::State, index: i64, actions: &mut Vec<Action>) -> Result<Action, Error> {
    game.legal_actions(state, actions);
    let found = usize::try_from(index).ok().and_then(|index| actions.get(index));
    found.copied().ok_or_else(|| refuse_index(game, state, &index.to_string()))
}

/// The refusal of a place that is none, as it was written.
pub fn refuse_index<G: Game>(game: &G, state: &G::State, shown: &str) -> Error {
    match (game.outcome(state), game.count_legal(state)) {
        (Some(outcome), _) => game.refuse_over(outcome, &format!("index {shown}")),
        (None, 0) => Error::illegal(shown, "an index, but chance decides now"),
        (None, count) => {
            Error::illegal(shown, "no legal action has this index").accepted(format!("0 to {}", count - 1))
        }
    }
}
