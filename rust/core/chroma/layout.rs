//! Where the cards are, read from JSON: board, hands, pile. In a position all are named; in a view some are counts or
//! null (U11).

use serde_json::{Map, Value};

use super::cards::{CARDS, Card, Cards};
use super::rules::Chroma;
use super::state::State;
use crate::kernel::error::show;
use crate::kernel::json::{list, object, refuse, show_value, type_name};
use crate::kernel::{Error, Seat};

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

/// The places whose cards are not known, and the cards that may be there.
#[derive(Debug, Clone)]
pub struct Hidden {
    /// The seats whose hand is only a count, and the count.
    pub hands: Vec<(Seat, usize)>,
    /// The cells of wilds.
    pub wilds: Vec<usize>,
    pub pile: usize,
    /// Ascending.
    pub cards: Vec<Card>,
}

impl Layout {
    /// Reads a position, or the view of a seat.
    pub fn read(game: &Chroma, fields: &Map<String, Value>, viewer: Option<Seat>) -> Result<Self, Error> {
        Ok(Self {
            board: read_board(game, &fields["board"], viewer)?,
            hands: read_hands(game, fields, viewer)?,
            pile: match viewer {
                None => Held::Named(cards("pile", list(fields, "pile")?)?),
                Some(_) => match count(&fields["pile"]) {
                    Some(count) => Held::Counted(count),
                    None => return refuse("pile: a count"),
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
                return refuse(format!("cards: {found} of '{}', and {copies} in the deck (C4)", card.text()));
            }
        }
        let unseen = |card: Card| std::iter::repeat_n(card, game.deck.copies(card) - known[card.index()]);
        let hidden = Hidden { cards: Card::all().flat_map(unseen).collect(), ..places };
        let wanted = hidden.places();
        if hidden.cards.len() != wanted {
            return refuse(format!("cards: {} hidden, and {wanted} places for them (C1)", hidden.cards.len()));
        }
        Ok(hidden)
    }

    fn places(&self) -> Hidden {
        let counted = |held: &Held| if let Held::Counted(count) = *held { Some(count) } else { None };
        let hand = |(seat, held)| counted(held).map(|count| (seat, count));
        let wild = |&(cell, lies)| matches!(lies, Lies::Wild(None, _)).then_some(cell);
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
    pub fn lay_out<const W: usize>(&self, game: &Chroma, state: &mut State<W>) {
        for &(cell, lies) in &self.board {
            match lies {
                Lies::Up(card) => state.board.place(&game.wheel, card, cell),
                Lies::Wild(card, by) => state.board.place_wild(card.unwrap_or(Card::new(0)), by, cell),
            }
        }
        for (hand, held) in state.hands.iter_mut().chain([&mut state.pile]).zip(self.all_held()) {
            if let Some(Held::Named(cards)) = held {
                for &card in cards {
                    game.deck.add(hand, card);
                }
            }
        }
    }

    /// Hands of all seats there could be, then the pile.
    fn all_held(&self) -> impl Iterator<Item = Option<&Held>> {
        (0..super::state::SEATS).map(|seat| self.hands.get(seat)).chain([Some(&self.pile)])
    }
}

impl Hidden {
    /// Number of places.
    fn places(&self) -> usize {
        self.hands.iter().map(|&(_, count)| count).sum::<usize>() + self.wilds.len() + self.pile
    }

    /// Deals `cards`, in their order now, to the hidden places: hands by seat, wilds by cell, the rest to the pile.
    pub fn deal<const W: usize>(&self, game: &Chroma, state: &mut State<W>) {
        let mut cards = self.cards.iter().copied();
        for &(seat, count) in &self.hands {
            state.hands[usize::from(seat)] = set_of(game, cards.by_ref().take(count));
        }
        for &cell in &self.wilds {
            let card = cards.next().expect("as many cards as places");
            state.board.swap_wild(cell, card);
        }
        if self.pile > 0 {
            state.pile = set_of(game, cards);
        }
    }

    /// The card that `deal` gives last to the hand of a seat, if it gives any.
    pub fn last_to(&self, seat: Seat) -> Option<Card> {
        let mut end = 0;
        for &(other, count) in &self.hands {
            end += count;
            if other == seat {
                return (count > 0).then(|| self.cards[end - 1]);
            }
        }
        None
    }
}

fn set_of(game: &Chroma, cards: impl Iterator<Item = Card>) -> Cards {
    let mut set = Cards::NONE;
    for card in cards {
        game.deck.add(&mut set, card);
    }
    set
}

fn read_board(game: &Chroma, value: &Value, viewer: Option<Seat>) -> Result<Vec<(usize, Lies)>, Error> {
    let Some(entries) = object(value) else {
        return refuse(format!("board: a dict, not {}", type_name(value)));
    };
    let entry = |(name, value): (&String, &Value)| {
        let Some(cell) = game.cell_named(name) else {
            return refuse(format!("board: {} is no cell: {} (S3)", show(name), game.extent()));
        };
        Ok((cell, read_square(game, name, value, viewer)?))
    };
    entries.iter().map(entry).collect()
}

fn read_square(game: &Chroma, name: &str, value: &Value, viewer: Option<Seat>) -> Result<Lies, Error> {
    let no_card = |value| refuse(format!("board: {} at {name} is no card (C5)", show_value(value)));
    if value.is_string() {
        return card(value).map_or_else(|| no_card(value), |card| Ok(Lies::Up(card)));
    }
    let fields = value.as_object().filter(|fields| fields.len() == 2);
    let Some((wild, by)) = fields.and_then(|fields| Some((fields.get("wild")?, fields.get("by")?))) else {
        return refuse(format!("board: {name}: a card or {{\"wild\", \"by\"}}"));
    };
    let Some(by_seat) = game.read_seat(by) else {
        return refuse(format!("board: by={} at {name}: a seat from 0 to {}", show_value(by), game.seats - 1));
    };
    if viewer.is_some_and(|viewer| viewer != by_seat) {
        return match wild {
            Value::Null => Ok(Lies::Wild(None, by_seat)),
            _ => refuse(format!("board: the wild at {name} is hidden: null")),
        };
    }
    card(wild).map_or_else(|| no_card(wild), |card| Ok(Lies::Wild(Some(card), by_seat)))
}

fn read_hands(game: &Chroma, fields: &Map<String, Value>, viewer: Option<Seat>) -> Result<Vec<Held>, Error> {
    let hands = list(fields, "hands")?;
    if hands.len() != usize::from(game.seats) {
        return refuse(format!("hands: {} for {} players (S1)", hands.len(), game.seats));
    }
    let hand = |(seat, value): (Seat, &Value)| {
        let others = viewer.is_some_and(|viewer| viewer != seat);
        match value {
            Value::Array(items) if !others || items.len() == 1 => cards("hands", items).map(Held::Named),
            _ if others => count(value).map_or_else(
                || refuse(format!("hands: seat {seat}: a count, or the one card shown (U11)")),
                |count| Ok(Held::Counted(count)),
            ),
            _ => refuse(format!("hands: seat {seat}: a list, not {}", type_name(value))),
        }
    };
    (0..).zip(hands).map(hand).collect()
}

/// A number of cards.
fn count(value: &Value) -> Option<usize> {
    value.as_u64().map(|count| count as usize).filter(|&count| count <= CARDS)
}

fn cards(key: &str, items: &[Value]) -> Result<Vec<Card>, Error> {
    let read = |item| card(item).map_or_else(|| refuse(format!("{key}: {} is no card (C5)", show_value(item))), Ok);
    items.iter().map(read).collect()
}

/// A card by its text.
pub fn card(value: &Value) -> Option<Card> {
    value.as_str().and_then(Card::from_text)
}

impl Chroma {
    /// A seat of this game.
    pub(super) fn read_seat(&self, value: &Value) -> Option<Seat> {
        value.as_u64().filter(|&seat| seat < u64::from(self.seats)).map(|seat| seat as Seat)
    }
}
