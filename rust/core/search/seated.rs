//! Who sits at a game: the players of this crate, and whoever a program brings.

use std::sync::atomic::AtomicBool;

use crate::bulk::Failure;
use crate::kernel::{Action, Game, Greedy, Rng, Searchable, Seat};
use crate::search::bot::Bot;
use crate::search::history::History;
use crate::search::player::Player;

/// Somebody who decides for a seat through whole games.
///
/// It is handed true states and true actions, and may use of them no more than its seat sees.
pub trait Seated<G: Game>: Sync {
    /// What it keeps in mind of one game.
    type Mind;

    /// Sits down at a game that begins with this state.
    fn sit(&self, game: &G, seat: Seat, start: &G::State) -> Self::Mind;

    /// Is told an action, of whatever seat or of chance, that is about to be played.
    fn hear(&self, game: &G, mind: &mut Self::Mind, state: &G::State, action: Action);

    /// A legal action for its seat, which is in turn. What is random in it comes from the stream. Once it is asked to stop,
    /// it answers at once, and its answer is not used.
    fn choose(
        &self,
        game: &G,
        state: &G::State,
        mind: &mut Self::Mind,
        rng: &mut Rng,
        stop: &AtomicBool,
    ) -> Result<Action, Failure>;
}

impl<G: Greedy> Seated<G> for Bot {
    type Mind = ();

    fn sit(&self, _game: &G, _seat: Seat, _start: &G::State) {}

    fn hear(&self, _game: &G, _mind: &mut (), _state: &G::State, _action: Action) {}

    fn choose(
        &self,
        game: &G,
        state: &G::State,
        _mind: &mut (),
        rng: &mut Rng,
        _stop: &AtomicBool,
    ) -> Result<Action, Failure> {
        Ok(self.decide(game, state, rng)?)
    }
}

impl<G: Searchable> Seated<G> for Player {
    type Mind = Option<History<G>>;

    fn sit(&self, _game: &G, seat: Seat, _start: &G::State) -> Self::Mind {
        self.remembers().then(|| History::new(seat))
    }

    fn hear(&self, game: &G, mind: &mut Self::Mind, state: &G::State, action: Action) {
        if let Some(history) = mind {
            history.note(game, state, action);
        }
    }

    fn choose(
        &self,
        game: &G,
        state: &G::State,
        mind: &mut Self::Mind,
        rng: &mut Rng,
        stop: &AtomicBool,
    ) -> Result<Action, Failure> {
        match self {
            Self::Simple(bot) => Ok(bot.decide(game, state, rng)?),
            _ => Ok(self.choose_until(game, state, mind.as_ref(), rng, stop)?),
        }
    }
}
