//! What one seat has seen of a game, as far as it tells more than the state does.

use crate::kernel::{Action, Searchable, Seat};

/// What one seat has seen of a game.
///
/// It is told every action before it is played, chance included, and notes of it what the seat sees: true states may be
/// handed in, and states that look the same to the seat leave the same history.
///
/// ```
/// use chromacore::chroma::Chroma;
/// use chromacore::kernel::{Game, Rng};
/// use chromacore::search::History;
///
/// let game = Chroma::default();
/// let mut rng = Rng::new(7);
/// let mut state = game.deal(&mut rng);
/// let mut history = History::new(0);
/// let action = game.random_action(&state, &mut rng);
/// history.note(&game, &state, action);
/// game.play(&mut state, action).unwrap();
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct History<G: Searchable> {
    seat: Seat,
    memory: G::Memory,
}

impl<G: Searchable> History<G> {
    /// Nothing seen yet, at the start of a game.
    #[must_use]
    pub fn new(seat: Seat) -> Self {
        Self { seat, memory: G::Memory::default() }
    }

    /// The history of every seat, nothing seen yet.
    #[must_use]
    pub fn of_all(game: &G) -> Vec<Self> {
        (0..game.players() as Seat).map(Self::new).collect()
    }

    /// Notes an action that is about to be played.
    pub fn note(&mut self, game: &G, state: &G::State, action: Action) {
        game.remember(&mut self.memory, self.seat, state, action);
    }

    /// Whose it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    pub(super) const fn memory(&self) -> &G::Memory {
        &self.memory
    }
}
