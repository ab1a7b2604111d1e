//! Nim's positions written, as a seat sees them, and read.

use chromacore::kernel::json::{self, refuse};
use chromacore::kernel::{Error, Rng, Seat, Value};

use super::game::{Last, Nim, PLAYERS, State, TOKENS, count};

const KEYS: [&str; 9] = ["game", "rules", "heap", "hands", "bag", "spent", "to_move", "phase", "over"];

/// Tokens in ascending order.
fn list(counts: [u8; 2]) -> Vec<u8> {
    [vec![1; counts[0].into()], vec![2; counts[1].into()]].concat()
}

/// Reads tokens.
fn tokens(key: &'static str, value: &Value) -> Result<Vec<u8>, Error> {
    let token = |item: &Value| item.as_byte().filter(|token| [1, 2].contains(token));
    let items = || value.as_list()?.iter().map(token).collect::<Option<Vec<u8>>>();
    let Some(tokens) = items() else { return Err(Error::position(key, "lists of tokens, 1 or 2").rule("N2")) };
    if tokens.is_sorted() { Ok(tokens) } else { refuse(key, "in ascending order") }
}

impl Nim {
    pub fn write(self, state: &State, viewer: Option<Seat>) -> Value {
        use chromacore::kernel::Game;
        let hand = |(seat, &token): (Seat, &u8)| {
            if viewer.is_none_or(|viewer| viewer == seat) {
                Value::from(list(count([token])))
            } else {
                u8::from(token > 0).into()
            }
        };
        let bag = if viewer.is_none() { Value::from(list(state.bag)) } else { (state.bag[0] + state.bag[1]).into() };
        Value::map([
            ("game", Self::NAME.into()),
            ("rules", Value::Map(self.to_values())),
            ("heap", state.heap.into()),
            ("hands", (0..).zip(&state.hands).map(hand).collect()),
            ("bag", bag),
            ("spent", list(state.spent).into()),
            ("to_move", self.seat_in_turn(state).into()),
            ("phase", self.phase(state).into()),
            ("over", json::over(state.over)),
        ])
    }

    pub fn read(self, value: &Value) -> Result<State, Error> {
        let fields = json::position(&self, value, &KEYS)?;
        let turn = json::turn(&self, fields)?;
        let heap = fields["heap"].as_byte().filter(|&heap| heap <= self.0.heap);
        let Some(heap) = heap else {
            return Err(json::wrong("heap", &fields["heap"], format!("0 to {}", self.0.heap)).rule("N1"));
        };
        let held =
            json::list(fields, "hands")?.iter().map(|hand| tokens("hands", hand)).collect::<Result<Vec<_>, _>>()?;
        if held.len() != PLAYERS {
            return refuse("hands", "a list for each seat");
        }
        let (bag, spent) = (tokens("bag", &fields["bag"])?, tokens("spent", &fields["spent"])?);
        if held.iter().any(|hand| hand.len() > 1) {
            return Err(Error::position("hands", "one token each at most").rule("N5"));
        }
        let mut all = [held.concat(), bag.clone(), spent.clone()].concat();
        all.sort_unstable();
        if all != TOKENS {
            return Err(Error::position("bag", "three tokens of value 1 and three of value 2 in all").rule("N2"));
        }
        let hands = std::array::from_fn(|seat| held[seat].first().copied().unwrap_or(0));
        let drawing = match fields["phase"].as_str() {
            Some("turn") => false,
            Some("draw") => true,
            _ => return Err(json::wrong("phase", &fields["phase"], "turn or draw")),
        };
        if drawing && (bag.is_empty() || turn.is_err() || turn.is_ok_and(|seat| hands[usize::from(seat)] > 0)) {
            return Err(Error::position("phase", "nobody can draw").rule("N5"));
        }
        if (heap == 0) != turn.is_err() {
            return Err(Error::position("over", "when the heap is empty, and only then").rule("N7"));
        }
        let winners = if self.0.last == Last::Wins { 1 } else { 2 };
        if turn.is_err_and(|outcome| outcome.winners.len() != winners) {
            return Err(Error::position("over", format!("{winners} of them win")).rule("N7"));
        }
        let (bag, spent) = (count(bag), count(spent));
        Ok(State { heap, hands, bag, spent, turn: turn.unwrap_or(0), drawing, over: turn.err() })
    }

    /// A position that a view may be of: what is hidden dealt at random.
    pub fn fill(self, view: &Value, seat: Seat, rng: &mut Rng) -> Result<Value, Error> {
        let mut fields = json::position(&self, view, &KEYS)?.clone();
        let mut hands = json::list(&fields, "hands")?.to_vec();
        if hands.len() != PLAYERS {
            return refuse("hands", "a list for each seat");
        }
        let mut hidden = TOKENS.to_vec();
        for token in [tokens("hands", &hands[usize::from(seat)])?, tokens("spent", &fields["spent"])?].concat() {
            let Some(place) = hidden.iter().position(|&other| other == token) else {
                return Err(Error::position("spent", "more tokens than there are").rule("N2"));
            };
            hidden.remove(place);
        }
        rng.shuffle(&mut hidden);
        for (other, hand) in (0..).zip(&mut hands) {
            if other != seat {
                let Some(held) = hand.as_byte().filter(|&held| held <= 1 && usize::from(held) <= hidden.len()) else {
                    return refuse("hands", "a count, 0 or 1, of each other seat");
                };
                *hand = hidden.drain(..usize::from(held)).collect();
            }
        }
        if fields["bag"] != hidden.len().into() {
            return Err(Error::position("bag", "as many tokens as are left").rule("N2"));
        }
        hidden.sort_unstable();
        fields["hands"] = Value::List(hands);
        fields["bag"] = hidden.into();
        Ok(Value::Map(fields))
    }
}
