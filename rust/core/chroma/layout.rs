//! Where the cards are, read from JSON: board, hands, pile. In a position all are named; in a view some are counts or
//! null (U11).

use super::cards::{CARDS, Card};
use super::game::Chroma;
use super::grid::Cell;
use super::hidden::Hidden;
use super::state::{Core, SEATS};
use crate::kernel::error::show;
use crate::kernel::json::{list, refuse};
use crate::kernel::{Error, ErrorKind, Map, Seat, Value};

/// What lies on a cell; the card of another's wild is not known in a view.
#[derive(Debug, Clone, Copy)]
enum Lies {
    Up(Card),
    Wild(Option<Card>, Seat),
}

/// Cards in a hand or pile: named, or only counted.
#[derive(Debug, Clone)]
enum Held {
    Named(Vec<Card>),
    Counted(usize),
}

/// Where all cards are, as far as known.
#[derive(Debug, Clone)]
pub struct Layout {
    board: Vec<(usize, Lies)>,
    hands: Vec<Held>,
    pile: Held,
}

impl Layout {
    /// Reads a position, or the view of a seat.
    pub fn read(game: &Chroma, fields: &Map, viewer: Option<Seat>) -> Result<Self, Error> {
        Ok(Self {
            board: read_board(game, &fields["board"], viewer)?,
            hands: read_hands(game, fields, viewer)?,
            pile: match viewer {
                None => Held::Named(cards("pile", list(fields, "pile")?)?),
                Some(_) => match count(&fields["pile"]) {
                    Some(count) => Held::Counted(count),
                    None => return refuse("pile", "a count"),
                },
            },
        })
    }

    /// The known cards, type by type.
    fn known(&self) -> [usize; CARDS] {
        let mut counts = [0; CARDS];
        let mut see = |card: Card| counts[card.index()] += 1;
        for &(_, lies) in &self.board {
            match lies {
                Lies::Up(card) | Lies::Wild(Some(card), _) => see(card),
                Lies::Wild(None, _) => {}
            }
        }
        for held in self.hands.iter().chain([&self.pile]) {
            if let Held::Named(cards) = held {
                for &card in cards {
                    see(card);
                }
            }
        }
        counts
    }

    /// What is hidden; refused unless all cards are there exactly once (C1, C4).
    pub fn hidden(&self, game: &Chroma) -> Result<Hidden, Error> {
        let known = self.known();
        let places = self.places();
        for card in Card::all() {
            let (found, copies) = (known[card.index()], game.deck.copies(card));
            // In a view without any hidden place as in a position no card may be missing.
            if found > copies || found < copies && matches!(self.pile, Held::Named(_)) {
                let reason = format!("cards: {found} of '{card}', and {copies} in the deck");
                return Err(Error::new(ErrorKind::InvalidPosition, reason).rule("C4"));
            }
        }
        let unseen = |card: Card| std::iter::repeat_n(card, game.deck.copies(card) - known[card.index()]);
        let hidden = Hidden { cards: Card::all().flat_map(unseen).collect(), ..places };
        let wanted = hidden.places();
        if hidden.cards.len() != wanted {
            let reason = format!("cards: {} hidden, and {wanted} places for them", hidden.cards.len());
            return Err(Error::new(ErrorKind::InvalidPosition, reason).rule("C1"));
        }
        Ok(hidden)
    }

    fn places(&self) -> Hidden {
        let counted = |held: &Held| if let Held::Counted(count) = *held { Some(count) } else { None };
        let hand = |(seat, held)| counted(held).map(|count| (seat, count));
        let wild = |&(place, lies)| matches!(lies, Lies::Wild(None, _)).then_some(place);
        let mut wilds: Vec<usize> = self.board.iter().filter_map(wild).collect();
        wilds.sort_unstable();
        Hidden {
            hands: (0..).zip(&self.hands).filter_map(hand).collect(),
            wilds,
            pile: counted(&self.pile).unwrap_or(0),
            cards: Vec::new(),
        }
    }

    /// Lays the known cards out; any card stands for an unknown wild until `Hidden` deals one.
    pub fn lay_out<const W: usize>(&self, game: &Chroma, core: &mut Core<W>) {
        for &(place, lies) in &self.board {
            match lies {
                Lies::Up(card) => core.board.place(&game.options.wheel, card, place),
                Lies::Wild(card, by) => core.board.place_wild(card.unwrap_or(Card::new(0)), by, place),
            }
        }
        for (hand, held) in core.hands.iter_mut().chain([&mut core.pile]).zip(self.all_held()) {
            if let Some(Held::Named(cards)) = held {
                *hand = game.deck.set(cards.iter().copied());
            }
        }
    }

    /// Hands of all seats there could be, then the pile.
    fn all_held(&self) -> impl Iterator<Item = Option<&Held>> {
        (0..SEATS).map(|seat| self.hands.get(seat)).chain([Some(&self.pile)])
    }
}

fn read_board(game: &Chroma, value: &Value, viewer: Option<Seat>) -> Result<Vec<(usize, Lies)>, Error> {
    let Some(entries) = value.as_map() else {
        return refuse("board", format!("a map, not {}", value.kind()));
    };
    let entry = |(name, value): (&String, &Value)| {
        let Some(place) = game.cell_named(name) else {
            return Err(Error::position("board", format!("{} is no cell: {}", show(name), game.extent())).rule("S3"));
        };
        Ok((place, read_square(game, Cell::new(place), value, viewer)?))
    };
    entries.iter().map(entry).collect()
}

fn read_square(game: &Chroma, cell: Cell, value: &Value, viewer: Option<Seat>) -> Result<Lies, Error> {
    let no_card =
        |value: &Value| Error::position("board", format!("{} at {cell} is no card", value.shown())).rule("C5");
    if value.as_str().is_some() {
        return card(value).map(Lies::Up).ok_or_else(|| no_card(value));
    }
    let Some([wild, by]) = value.exactly(["wild", "by"]) else {
        return refuse("board", format!("{cell}: a card or {{\"wild\", \"by\"}}"));
    };
    let Some(by_seat) = game.read_seat(by) else {
        return refuse("board", format!("by={} at {cell}: {}", by.shown(), game.seats_text()));
    };
    if viewer.is_some_and(|viewer| viewer != by_seat) {
        return match wild {
            Value::Null => Ok(Lies::Wild(None, by_seat)),
            _ => refuse("board", format!("the wild at {cell} is hidden: null")),
        };
    }
    card(wild).map(|card| Lies::Wild(Some(card), by_seat)).ok_or_else(|| no_card(wild))
}

fn read_hands(game: &Chroma, fields: &Map, viewer: Option<Seat>) -> Result<Vec<Held>, Error> {
    let (hands, players) = (list(fields, "hands")?, game.options.players);
    if hands.len() != usize::from(players) {
        return Err(Error::position("hands", format!("{} for {players} players", hands.len())).rule("S1"));
    }
    let hand = |(seat, value): (Seat, &Value)| {
        let others = viewer.is_some_and(|viewer| viewer != seat);
        match value {
            Value::List(items) if !others || items.len() == 1 => cards("hands", items).map(Held::Named),
            _ if others => count(value).map(Held::Counted).ok_or_else(|| {
                Error::position("hands", format!("seat {seat}: a count, or the one card shown")).rule("U11")
            }),
            _ => refuse("hands", format!("seat {seat}: a list, not {}", value.kind())),
        }
    };
    (0..).zip(hands).map(hand).collect()
}

/// A number of cards.
fn count(value: &Value) -> Option<usize> {
    value.as_byte().map(usize::from).filter(|&count| count <= CARDS)
}

fn cards(key: &'static str, items: &[Value]) -> Result<Vec<Card>, Error> {
    let no_card = |item: &Value| Error::position(key, format!("{} is no card", item.shown())).rule("C5");
    items.iter().map(|item| card(item).ok_or_else(|| no_card(item))).collect()
}

/// A card by its text.
pub fn card(value: &Value) -> Option<Card> {
    value.as_str().and_then(Card::read)
}
