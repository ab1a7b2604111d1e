//! What one seat has seen of a game, as far as it tells more than the state does.

use crate::kernel::error::{ErrorKind, show};
use crate::kernel::search::Seen;
use crate::kernel::{Action, Error, Map, Rng, Searchable, Seat, Seats, Value};
use crate::search::witness;

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

    /// The history of a seat from what it has kept of a game: its view of the start, and each move as [`Witness`](crate::search::Witness) keeps it.
    ///
    /// It is the history that `note` makes of the true game. Refused is what cannot have been seen like that.
    pub fn of_view<'a>(
        game: &G,
        seat: Seat,
        view: &Value,
        moves: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, Error> {
        Self::follow(game, seat, view, moves).map(|(history, _)| history)
    }

    /// The same, if what the seat has seen leads to what it sees of this state; `Argument` otherwise.
    pub fn of_view_before<'a>(
        game: &G,
        seat: Seat,
        view: &Value,
        moves: impl IntoIterator<Item = &'a str>,
        state: &G::State,
    ) -> Result<Self, Error> {
        let (history, end) = Self::follow(game, seat, view, moves)?;
        // What the last draw was, which may be hidden, can decide who is in turn and for what; the rest must be the same.
        let lies = |state: &G::State| {
            let view = game.to_value(state, Some(seat));
            let fields = view.as_map().into_iter().flatten();
            let decided = |name: &str| !["to_move", "phase", "pending"].contains(&name);
            let kept = fields.filter(|(name, _)| decided(name)).map(|(name, value)| (name.clone(), value.clone()));
            kept.collect::<Map>()
        };
        if lies(&end) == lies(state) {
            return Ok(history);
        }
        Err(Error::argument("history", format!("seat {seat}"), "what the seat has seen up to this position"))
    }

    /// The history, and a state that looks to the seat like the one it has come to.
    fn follow<'a>(
        game: &G,
        seat: Seat,
        view: &Value,
        moves: impl IntoIterator<Item = &'a str>,
    ) -> Result<(Self, G::State), Error> {
        let players = game.players();
        if usize::from(seat) >= players {
            return Err(Error::argument("seat", seat.to_string(), format!("an integer from 0 to {}", players - 1)));
        }
        let mut state = game.from_view(view, seat, &mut Rng::new(0))?;
        let mut history = Self::new(seat);
        let mut moves = moves.into_iter().map(witness::read).peekable();
        let mut number = 0;
        let mut sight = game.in_sight(&state, seat);
        while let Some(now) = moves.next() {
            number += 1;
            let next = moves.peek().and_then(|next| next.as_ref().ok()).map(|(text, _)| *text);
            let go_on = || -> Result<(), Error> {
                let (text, shown) = now?;
                if let Some(outcome) = game.outcome(&state) {
                    return Err(game.refuse_over(outcome, &show(text)));
                }
                let action = game.recognise(&mut state, seat, &Seen { text, shown: &shown, next })?;
                game.check(&state, action)?;
                let told = game.notation_for(&state, action, seat);
                if told != text {
                    return Err(Error::notation(text, format!("is {} to seat {seat}", show(&told))));
                }
                history.note(game, &state, action);
                game.play_unchecked(&mut state, action);
                let after = game.in_sight(&state, seat);
                let new = after.iter().filter(|hand| !sight.contains(hand));
                if !new.map(|(seat, piece)| (*seat, piece.as_str())).eq(shown.iter().copied()) {
                    return Err(Error::notation(text, "does not tell the single pieces in sight after it"));
                }
                sight = after;
                Ok(())
            };
            go_on().map_err(|error| {
                let rule = error.rule;
                Error {
                    rule,
                    ..Error::new(ErrorKind::Argument, format!("move {number}: {}", Error { rule: None, ..error }))
                }
            })?;
        }
        Ok((history, state))
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

    /// A state that the seat may take for the true one, after all that it has seen; less those in which one of the seats
    /// `greedy` would have played otherwise if it played greedily. `None` where nothing fits.
    #[must_use]
    pub fn imagine(&self, game: &G, state: &G::State, greedy: Seats, rng: &mut Rng) -> Option<G::State> {
        game.imagine(state, self.seat, &self.memory, greedy, rng)
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
