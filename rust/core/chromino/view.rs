//! What a seat does not see, dealt anew: from a position, and from a view alone.

use serde_json::{Value, json};

use super::fields::{Fields, distinct, read_names, read_table};
use super::json::KEYS;
use super::laid::Laid;
use super::legal::only_tile;
use super::position::Position;
use super::rules::Chromino;
use super::tile::{self, TILES, Tile, Tiles};
use crate::kernel::json::{self as read, refuse, type_name};
use crate::kernel::{Error, Rng, Seat};

impl Chromino {
    /// The position with everything hidden from `viewer` dealt anew: in canonical order, shuffled, to the other hands by
    /// seat, the rest to the bag. Any deal makes a valid position with the same view, so the first one will do; only a
    /// table with a mismatch, which nothing makes valid, is left alone.
    pub(super) fn deal_hidden(self, position: &Position, viewer: Seat, rng: &mut Rng) -> Position {
        let mut after = position.clone();
        if !position.table.is_matched() {
            return after;
        }
        // A hand of exactly one tile is shown (U8).
        let hidden_from = |seat: Seat, hand: Tiles| seat != viewer && only_tile(hand).is_none();
        let mut hidden = position.bag;
        for (seat, &hand) in (0..).zip(&position.hands[..self.players()]) {
            if hidden_from(seat, hand) {
                hidden |= hand;
            }
        }
        let mut tiles: Vec<Tile> = tile::of(hidden).collect();
        rng.shuffle(&mut tiles);
        let mut tiles = tiles.into_iter();
        for (seat, hand) in
            (0..).zip(&mut after.hands[..self.players()]).filter(|(seat, hand)| hidden_from(*seat, **hand))
        {
            let dealt: Vec<Tile> = tiles.by_ref().take(hand.len()).collect();
            *hand = super::position::set(dealt.iter().copied());
            if position.over.is_none() && seat == position.to_move {
                after.drawn = Tiles::EMPTY;
                after.last_drawn = None;
                // The first ones stand for those drawn this turn, in the order of the draws.
                let drawn = &dealt[..position.drawn.len()];
                for &tile in drawn {
                    after.drawn.insert(tile.number());
                }
                after.last_drawn = position.last_drawn.and(drawn.last().copied());
            }
        }
        after.bag = super::position::set(tiles);
        after
    }

    /// A position that fits a view.
    pub(super) fn from_seen(&self, view: &Value, viewer: Seat, rng: &mut Rng) -> Result<Position, Error> {
        let fields = read::position(self, view, &KEYS)?;
        let seen = self.read_seen(fields, viewer)?;
        let filled = Self::fill(fields, viewer, &seen);
        let position = self.read_position(&filled, true)?;
        let mut given = fields.clone();
        // Options left out are at their defaults, as everywhere.
        given["rules"] = Value::Object(self.to_options());
        if self.write(&position, Some(viewer)) != Value::Object(given) {
            return refuse("the view is not as to_dict(seat) writes it");
        }
        Ok(self.deal_hidden(&position, viewer, rng))
    }

    fn read_seen(self, fields: &Fields, viewer: Seat) -> Result<Seen, Error> {
        let to_move = read::seat_in_turn(fields, self.players())?;
        let table = read_table(fields)?;
        let hands: Vec<Hand> = (0..)
            .zip(self.list_of_hands(fields)?)
            .map(|(seat, hand)| read_hand(hand, seat, viewer))
            .collect::<Result<_, _>>()?;
        let Some(bag) = count(&fields["bag"]) else { return refuse("bag: a count in a view") };
        let drawn = match to_move.filter(|&seat| seat != viewer) {
            None => {
                read::list(fields, "drawn")?;
                0
            }
            Some(seat) => {
                let Some(drawn) = count(&fields["drawn"]) else {
                    return refuse("drawn: a count in a view of another seat's turn");
                };
                if drawn > hands[usize::from(seat)].count() {
                    return refuse(format!("drawn: more than seat {seat} holds (U3)"));
                }
                drawn
            }
        };
        let shown = hands.iter().flat_map(Hand::shown).copied();
        let seen = match distinct(table.iter().map(|laid: &Laid| laid.tile()).chain(shown)) {
            Err(twice) => return refuse(format!("{} is there twice (T1)", twice.text(false))),
            Ok(seen) => seen,
        };
        let hidden = hands.iter().map(|hand| u128::from(hand.hidden())).sum::<u128>() + u128::from(bag);
        let unseen = TILES - seen.len();
        if hidden != unseen as u128 {
            // As every number in a message.
            let hidden = i64::try_from(hidden).map_or("beyond 64 bits".to_owned(), |hidden| hidden.to_string());
            return refuse(format!("the view hides {hidden} tiles, {unseen} are unseen (T1)"));
        }
        Ok(Seen { tiles: seen, hands, to_move, drawn: drawn as usize })
    }

    /// The view with the hidden tiles put in unshuffled.
    fn fill(fields: &Fields, viewer: Seat, seen: &Seen) -> Value {
        let names = |tiles: &[Tile]| json!(tiles.iter().map(|tile| tile.text(false)).collect::<Vec<_>>());
        let mut fields = fields.clone();
        let hidden: Vec<Tile> = tile::all().filter(|tile| !seen.tiles.contains(tile.number())).collect();
        let mut hidden = hidden.as_slice();
        for (seat, hand) in (0..).zip(&seen.hands) {
            // Counts add up to the number of unseen tiles.
            let tiles = match hand {
                Hand::Shown(tiles) => tiles.as_slice(),
                Hand::Hidden(count) => hidden.split_off(..*count as usize).expect("as many as counted"),
            };
            fields["hands"][usize::from(seat)] = names(tiles);
            if seen.to_move == Some(seat) && seat != viewer {
                fields["drawn"] = names(&tiles[..seen.drawn]);
            }
        }
        fields["bag"] = names(hidden);
        Value::Object(fields)
    }
}

/// What a view tells, by its shape.
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
        Value::Array(names) if seat == viewer || names.len() == 1 => Ok(Hand::Shown(read_names("hands", names)?)),
        other if seat == viewer => refuse(format!("hands: a list for every seat, not {}", type_name(other))),
        other => match count(other).filter(|&count| count != 1) {
            Some(count) => Ok(Hand::Hidden(count)),
            None => refuse(format!("hands: seat {seat} is a count, or its only tile (U8)")),
        },
    }
}

/// A count: an integer, not negative; all that are too large for any view are the same.
fn count(value: &Value) -> Option<u64> {
    let huge = || value.is_number() && value.to_string().bytes().all(|digit| digit.is_ascii_digit());
    let count = value.as_i64().and_then(|count| u64::try_from(count).ok());
    count.or_else(|| huge().then_some(u64::MAX))
}
