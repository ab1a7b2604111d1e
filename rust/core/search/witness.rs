//! What a seat sees of a game, kept as texts: its view of the start and its moves, as the record of a view has them.

use crate::kernel::{Action, Error, Searchable, Seat, Value};

/// Keeps what one seat sees of a game that is played; `History::of_view` makes the history of it.
///
/// A move is in notation, masked as the seat may know it. What no notation tells stands behind it: where a hand of another
/// seat has come to a single piece, which is in sight then, as in `LRg@f3 P1:DB`.
#[derive(Debug, Clone, PartialEq)]
pub struct Witness {
    seat: Seat,
    start: Value,
    moves: Vec<String>,
    /// The single pieces in sight when it last looked.
    sight: Vec<(Seat, String)>,
}

impl Witness {
    /// Sees the state in which a game begins.
    #[must_use]
    pub fn new<G: Searchable>(game: &G, seat: Seat, start: &G::State) -> Self {
        let (view, sight) = (game.to_value(start, Some(seat)), game.in_sight(start, seat));
        Self { seat, start: view, moves: Vec::new(), sight }
    }

    /// Hears of an action, of whatever seat or of chance, that is about to be played.
    pub fn hear<G: Searchable>(&mut self, game: &G, state: &G::State, action: Action) {
        self.look(game, state);
        self.moves.push(game.notation_for(state, action, self.seat));
    }

    /// Looks at the state that the last action has led to.
    pub fn look<G: Searchable>(&mut self, game: &G, state: &G::State) {
        let sight = game.in_sight(state, self.seat);
        if let Some(last) = self.moves.last_mut() {
            for (seat, piece) in sight.iter().filter(|hand| !self.sight.contains(hand)) {
                last.extend([" P", &seat.to_string(), ":", piece]);
            }
        }
        self.sight = sight;
    }

    /// Whose it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The view of the start.
    #[must_use]
    pub const fn start(&self) -> &Value {
        &self.start
    }

    /// The moves as the seat has seen them.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }
}

/// Seats with the only piece of their hands.
type Hands<'a> = Vec<(Seat, &'a str)>;

/// Reads a move as a witness keeps it: the notation, and the single pieces in sight since.
pub(super) fn read(text: &str) -> Result<(&str, Hands<'_>), Error> {
    let mut words = text.split(' ');
    let first = words.next().unwrap_or("");
    let shown = words.map(|word| {
        let (seat, piece) = word.strip_prefix('P')?.split_once(':')?;
        let &[digit @ b'0'..=b'7'] = seat.as_bytes() else { return None };
        Some((digit - b'0', piece))
    });
    let refuse = || Error::notation(text, "is no move that was seen").accepted("such as 'LRg@f3' or 'LRg@f3 P1:DB'");
    shown.collect::<Option<_>>().map(|shown| (first, shown)).ok_or_else(refuse)
}
