//! Who sits at the games of a simulation: players of the core, and users' own bots, which are Python objects.

use std::sync::atomic::AtomicBool;

use chromacore::bulk::Failure;
use chromacore::kernel::{Action, Rng, Searchable, Seat};
use chromacore::search::{Player, Seated, Witness};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::arguments;
use crate::classes::Classes;
use crate::convert::to_python;
use crate::finalizing::calling;

/// Somebody at a seat.
pub enum Sitter {
    Player(Player),
    /// A bot of the user's own, and the Game object that is played.
    Own(Py<PyAny>, Py<PyAny>),
}

impl Sitter {
    /// One for each of the bots in a list, which are texts or objects with a method `choose`.
    pub fn of(game: &Bound<'_, PyAny>, bots: &Bound<'_, PyList>) -> PyResult<Vec<Self>> {
        let sitter = |bot: Bound<'_, PyAny>| {
            if bot.is_instance_of::<PyString>() {
                arguments::player(&bot).map(Self::Player)
            } else {
                Ok(Self::Own(bot.unbind(), game.clone().unbind()))
            }
        };
        bots.iter().map(sitter).collect()
    }
}

/// What somebody keeps in mind of a game.
pub enum Mind<M> {
    Player(M),
    Own(Witness),
}

impl<G: Classes + Searchable> Seated<G> for Sitter {
    type Mind = Mind<<Player as Seated<G>>::Mind>;

    fn sit(&self, game: &G, seat: Seat, start: &G::State) -> Self::Mind {
        match self {
            Self::Player(player) => Mind::Player(player.sit(game, seat, start)),
            Self::Own(..) => Mind::Own(Witness::new(game, seat, start)),
        }
    }

    fn hear(&self, game: &G, mind: &mut Self::Mind, state: &G::State, action: Action) {
        match (self, mind) {
            (Self::Player(player), Mind::Player(mind)) => player.hear(game, mind, state, action),
            (_, Mind::Own(witness)) => witness.hear(game, state, action),
            (Self::Own(..), Mind::Player(_)) => unreachable!("everybody has a mind of their own"),
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
        match (self, mind) {
            (Self::Player(player), Mind::Player(mind)) => Seated::choose(player, game, state, mind, rng, stop),
            (Self::Own(bot, of), Mind::Own(witness)) => {
                witness.look(game, state);
                let seed = rng.next_u64();
                let asked = Python::try_attach(|py| calling(py, || ask::<G>(py, bot, of, state, seed, witness)));
                // Without an answer where the interpreter ends.
                let action = asked.ok_or(Failure::Stopped)?.map_err(|error| Failure::Foreign(Box::new(error)))?;
                game.check(state, action)?;
                Ok(action)
            }
            _ => unreachable!("everybody has a mind of their own"),
        }
    }
}

/// `chromacore.play.bots` asks the bot, so that it learns no secret and its answer is legal.
fn ask<G: Classes>(
    py: Python<'_>,
    bot: &Py<PyAny>,
    game: &Py<PyAny>,
    state: &G::State,
    seed: u64,
    witness: &Witness,
) -> PyResult<Action> {
    let state = G::state(py, game, state.clone())?;
    let history = (witness.seat(), to_python(py, witness.start())?, PyTuple::new(py, witness.moves())?);
    py.import("chromacore.play.bots")?.call_method1("ask", (bot, state, seed, history))?.extract()
}
