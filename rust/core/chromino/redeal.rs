//! What a seat does not see, dealt anew: from a state, and from a view alone.

use super::json::KEYS;
use super::legal::only_tile;
use super::options::Chromino;
use super::place::Laid;
use super::read::{distinct, miscounted, read_names, read_table};
use super::state::{State, set};
use super::tile::{self, TILES, Tile, Tiles};
use crate::kernel::{Error, ErrorKind, Game, Map, Rng, Seat, Value, json};

impl Chromino {
    /// The state with everything hidden from `viewer` dealt anew: in canonical order, shuffled, to the other hands by
    /// seat, the rest to the bag.
    ///
    /// Any deal makes a valid state with the same view, since `check` asks of hidden tiles only how many there are: the
    /// first one will do.
    pub(super) fn deal_hidden(self, state: &State, viewer: Seat, rng: &mut Rng) -> State {
        // A hand of exactly one tile is shown (U8).
        let hidden_from = |seat: Seat, hand: Tiles| seat != viewer && only_tile(hand).is_none();
        let mut after = state.clone();
        let mut hidden = state.bag;
        for (seat, &hand) in (0..).zip(&state.hands[..self.seats()]) {
            if hidden_from(seat, hand) {
                hidden |= hand;
            }
        }
        let mut tiles: Vec<Tile> = tile::of(hidden).collect();
        rng.shuffle(&mut tiles);
        let mut tiles = tiles.into_iter();
        for (seat, hand) in
            (0..).zip(&mut after.hands[..self.seats()]).filter(|(seat, hand)| hidden_from(*seat, **hand))
        {
            let dealt: Vec<Tile> = tiles.by_ref().take(hand.len()).collect();
            *hand = set(dealt.iter().copied());
            if state.over.is_none() && seat == state.to_move {
                // The first ones stand for those drawn this turn, in the order of the draws.
                let drawn = &dealt[..state.drawn.len()];
                after.drawn = set(drawn.iter().copied());
                after.last_drawn = state.last_drawn.and(drawn.last().copied());
            }
        }
        after.bag = set(tiles);
        after
    }

    /// A state that fits a view.
    pub(super) fn from_seen(&self, view: &Value, viewer: Seat, rng: &mut Rng) -> Result<State, Error> {
        let fields = json::position(self, view, &KEYS)?;
        let seen = self.read_seen(fields, viewer)?;
        let state = self.read_state(&Self::fill(fields, viewer, &seen), true)?;
        let mut asked = fields.clone();
        // Options left out are at their defaults, as everywhere.
        asked["rules"] = self.to_values().into();
        if self.write(&state, Some(viewer)) != Value::Map(asked) {
            return Err(Error::new(ErrorKind::InvalidPosition, "the view is not as a state writes it for the seat"));
        }
        Ok(self.deal_hidden(&state, viewer, rng))
    }

    fn read_seen(self, fields: &Map, viewer: Seat) -> Result<Seen, Error> {
        let to_move = json::seat_in_turn(&self, fields)?;
        let table = read_table(fields)?;
        let hands: Vec<Hand> = (0..)
            .zip(self.list_of_hands(fields)?)
            .map(|(seat, hand)| read_hand(hand, seat, viewer))
            .collect::<Result<_, _>>()?;
        let Some(bag) = count(&fields["bag"]) else { return json::refuse("bag", "a count in a view") };
        let drawn = match to_move.filter(|&seat| seat != viewer) {
            None => {
                json::list(fields, "drawn")?;
                0
            }
            Some(seat) => {
                let Some(drawn) = count(&fields["drawn"]) else {
                    return json::refuse("drawn", "a count in a view of another seat's turn");
                };
                if drawn > hands[usize::from(seat)].count() {
                    return Err(Error::position("drawn", format!("more than seat {seat} holds")).rule("U3"));
                }
                drawn
            }
        };
        let shown = hands.iter().flat_map(Hand::shown).copied();
        let seen = distinct(table.iter().map(|laid: &Laid| laid.tile()).chain(shown))?;
        let hidden = hands.iter().map(|hand| u128::from(hand.hidden())).sum::<u128>() + u128::from(bag);
        let unseen = TILES - seen.len();
        if hidden != unseen as u128 {
            return Err(miscounted(format!("the view hides {hidden} tiles, {unseen} are unseen")));
        }
        Ok(Seen { tiles: seen, hands, to_move, drawn: drawn as usize })
    }

    /// The view with the hidden tiles put in unshuffled.
    fn fill(fields: &Map, viewer: Seat, seen: &Seen) -> Value {
        let names = |tiles: &[Tile]| -> Value { tiles.iter().map(Tile::to_string).collect() };
        let mut fields = fields.clone();
        let hidden: Vec<Tile> = tile::all().filter(|tile| !seen.tiles.contains(tile.number())).collect();
        let mut hidden = hidden.as_slice();
        let mut hands = Vec::new();
        for (seat, hand) in (0..).zip(&seen.hands) {
            // Counts add up to the number of unseen tiles.
            let tiles = match hand {
                Hand::Shown(tiles) => tiles.as_slice(),
                Hand::Hidden(count) => hidden.split_off(..*count as usize).expect("as many as counted"),
            };
            hands.push(names(tiles));
            if seen.to_move == Some(seat) && seat != viewer {
                fields["drawn"] = names(&tiles[..seen.drawn]);
            }
        }
        fields["hands"] = Value::List(hands);
        fields["bag"] = names(hidden);
        Value::Map(fields)
    }
}

/// What a view says, by its shape.
struct Seen {
    tiles: Tiles,
    hands: Vec<Hand>,
    to_move: Option<Seat>,
    drawn: usize,
}

enum Hand {
    Shown(Vec<Tile>),
    Hidden(u64),
}

impl Hand {
    fn shown(&self) -> &[Tile] {
        match self {
            Self::Shown(tiles) => tiles,
            Self::Hidden(_) => &[],
        }
    }

    const fn hidden(&self) -> u64 {
        match self {
            Self::Shown(_) => 0,
            Self::Hidden(count) => *count,
        }
    }

    fn count(&self) -> u64 {
        self.hidden() + self.shown().len() as u64
    }
}

fn read_hand(hand: &Value, seat: Seat, viewer: Seat) -> Result<Hand, Error> {
    match hand {
        Value::List(names) if seat == viewer || names.len() == 1 => Ok(Hand::Shown(read_names("hands", names)?)),
        other if seat == viewer => json::refuse("hands", format!("a list for every seat, not {}", other.kind())),
        other => match count(other).filter(|&count| count != 1) {
            Some(count) => Ok(Hand::Hidden(count)),
            None => Err(Error::position("hands", format!("seat {seat} is a count, or its only tile")).rule("U8")),
        },
    }
}

/// An integer, not negative.
fn count(value: &Value) -> Option<u64> {
    value.as_i64().and_then(|count| u64::try_from(count).ok())
}
