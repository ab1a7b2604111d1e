//! A state brought in line with what a seat has seen of the next action: hidden cards change places until it can be played.

use super::board::{Board, Lying};
use super::cards::Card;
use super::ending::DEAD_BOARD;
use super::game::Chroma;
use super::grid::Cell;
use super::moves::Move;
use super::options::{DeckEnd, Magnets};
use super::powers::Power;
use super::state::{Core, Phase};
use crate::kernel::bits::Bits;
use crate::kernel::error::show;
use crate::kernel::search::Seen;
use crate::kernel::{Error, ErrorKind, Game, Seat};

/// A move as a seat has seen it.
#[derive(Debug, Clone, Copy)]
enum Heard {
    /// All of it.
    Step(Move),
    /// Another seat draws, or takes from a third one.
    Card,
    /// Another seat gives something back to a third one.
    Give,
    /// Another seat lays a wild.
    Wild(Cell),
}

impl Chroma {
    fn hear(&self, text: &str) -> Result<Heard, Error> {
        Ok(match text {
            "=?" => Heard::Card,
            "give:?" => Heard::Give,
            _ => match text.strip_prefix("wild:?@") {
                Some(cell) => {
                    let place = self.cell_named(cell).ok_or_else(|| Error::notation(text, "is off the board"))?;
                    Heard::Wild(Cell::new(place))
                }
                None => Heard::Step(self.decode(self.parse(text)?)),
            },
        })
    }
}

/// Where a hidden card is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Pile,
    Hand(Seat),
    Wild(usize),
}

/// What the hand of the seat in turn must be like for things to have gone as they were seen.
struct Wish<'a, const W: usize> {
    /// It holds these.
    has: Vec<Card>,
    /// None of the other cards fits one of these cells of this board.
    lacks: Vec<(&'a Board<W>, Bits<W>)>,
    /// Some card, the first of `has` aside where that leaves, fits one of these.
    some: Option<(&'a Board<W>, Bits<W>)>,
    leaves: Option<Card>,
}

fn fits<const W: usize>(board: &Board<W>, card: Card, cells: Bits<W>) -> bool {
    !(board.fits[card.colour()] & cells).is_empty()
}

impl<const W: usize> Core<W> {
    /// The move that `viewer` has seen, the state having been brought in line with it.
    pub fn recognise(&mut self, game: &Chroma, viewer: Seat, seen: &Seen<'_>) -> Result<Move, Error> {
        let heard = game.hear(seen.text)?;
        let refuse = || Error::new(ErrorKind::Argument, "no deal fits what was seen").value(show(seen.text));
        let shown = seen.shown.iter().find(|(seat, _)| *seat == self.to_move);
        let shown = shown.map(|(_, piece)| piece.parse::<Card>()).transpose()?;
        let step = self.make_possible(game, viewer, heard, shown, seen.next).ok_or_else(refuse)?;
        if seen.next.is_some() { self.keep_alive(game, viewer, step).ok_or_else(refuse) } else { Ok(step) }
    }

    fn make_possible(
        &mut self,
        game: &Chroma,
        viewer: Seat,
        heard: Heard,
        shown: Option<Card>,
        next: Option<&str>,
    ) -> Option<Move> {
        match (self.phase, heard) {
            (Phase::Take, Heard::Step(Move::Card(card))) => {
                let target = self.target()?;
                if target != viewer && !game.deck.has(self.hands[usize::from(target)], card) {
                    self.bring(game, viewer, target, &[card])?;
                }
                Some(Move::Card(card))
            }
            (Phase::Take, Heard::Card) => {
                game.deck.list(self.hands[usize::from(self.target()?)]).next().map(Move::Card)
            }
            _ if self.to_move == viewer => match heard {
                Heard::Step(Move::Card(card)) => self.draw(game, viewer, |other| other == card),
                Heard::Step(step) => Some(step),
                _ => None,
            },
            (_, heard) => self.make_possible_for(game, viewer, heard, shown, next),
        }
    }

    /// What another seat did, or drew.
    fn make_possible_for(
        &mut self,
        game: &Chroma,
        viewer: Seat,
        heard: Heard,
        shown: Option<Card>,
        next: Option<&str>,
    ) -> Option<Move> {
        let before = self.board.clone();
        let open = |board: &Board<W>| board.frontier & !board.bonds(self.to_move).locked;
        let mut after = self.board.clone();
        match heard {
            Heard::Step(Move::Play(card, cell)) if before.empty.contains(cell.place()) => {
                after.place(&game.options.wheel, card, cell.place());
            }
            Heard::Wild(cell) if before.empty.contains(cell.place()) => {
                after.place_wild(Card::new(0), self.to_move, cell.place());
            }
            _ => {}
        }
        let mut wish = Wish { has: shown.into_iter().collect(), lacks: Vec::new(), some: None, leaves: None };
        if let (Some(next), true) = (next, self.asks_for_play(game, heard)) {
            if matches!(next, "use" | "skip") {
                wish.some = Some((&after, open(&after)));
            } else {
                wish.lacks.push((&after, open(&after)));
            }
        }
        match heard {
            Heard::Step(Move::Play(card, cell)) => {
                wish.has.insert(0, card);
                wish.leaves = Some(card);
                let bonds = before.bonds(self.to_move);
                let levels = if game.options.magnets == Magnets::Most { 4 } else { 1 };
                let passed_over = bonds.magnetic[..levels].iter().find(|beside| !beside.contains(cell.place()));
                if let Some(&beside) = passed_over {
                    wish.lacks.push((&before, open(&before) & beside));
                }
                self.grant(game, viewer, &wish)?;
                Some(Move::Play(card, cell))
            }
            Heard::Step(Move::Pass) => {
                wish.lacks.push((&before, open(&before)));
                self.grant(game, viewer, &wish)?;
                Some(Move::Pass)
            }
            Heard::Wild(cell) => {
                self.grant(game, viewer, &wish)?;
                let some = wish.some;
                let keeps = |card: Card| some.is_some_and(|(board, cells)| fits(board, card, cells));
                let mut loose: Vec<Card> = self.loose(game, &wish.has);
                // What must stay stays where that is possible.
                loose.sort_by_key(|&card| keeps(card));
                Some(Move::Wild(*loose.first()?, cell))
            }
            Heard::Step(Move::Give(card)) => {
                wish.has.insert(0, card);
                let known = self.shows_taken(Some(viewer));
                if let Some(taken) = self.pending.and_then(|pending| pending.taken).filter(|_| known) {
                    // It is in the hand, and to give back the like of it may take another one.
                    let another = taken == card && !game.options.gift_may_return_same && self.hand().len() > 1;
                    let copies = if another { 2 } else { 1 };
                    let listed = wish.has.iter().filter(|&&card| card == taken).count();
                    wish.has.extend(std::iter::repeat_n(taken, copies - listed.min(copies)));
                }
                self.grant(game, viewer, &wish)?;
                self.take_other(game, known, card);
                Some(Move::Give(card))
            }
            Heard::Give => {
                self.grant(game, viewer, &wish)?;
                let card = *self.loose(game, &wish.has).first()?;
                self.take_other(game, false, card);
                Some(Move::Give(card))
            }
            Heard::Card => {
                self.grant(game, viewer, &wish)?;
                let hand = self.hand();
                let has_play =
                    wish.some.is_some_and(|(board, cells)| game.deck.list(hand).any(|card| fits(board, card, cells)));
                let wanted = |card: Card| {
                    wish.lacks.iter().all(|(board, cells)| !fits(board, card, *cells))
                        && (has_play || wish.some.is_none_or(|(board, cells)| fits(board, card, cells)))
                };
                self.draw(game, viewer, wanted)
            }
            Heard::Step(Move::Card(card)) => self.draw(game, viewer, |other| other == card),
            Heard::Step(step) => Some(step),
        }
    }

    /// The draw of a wanted card, which is brought into the pile if it is not there.
    fn draw(&mut self, game: &Chroma, viewer: Seat, wanted: impl Fn(Card) -> bool) -> Option<Move> {
        let drawn = game.deck.list(self.pile).find(|&card| wanted(card));
        let drawn = drawn.or_else(|| {
            let out = game.deck.list(self.pile).next()?;
            self.exchange(game, viewer, Place::Pile, out, wanted)
        });
        drawn.map(Move::Card)
    }

    /// Does it turn on the hand of the seat in turn whether a Replay is offered after this (U4)?
    fn asks_for_play(&self, game: &Chroma, heard: Heard) -> bool {
        let replay = |card: Card| card.power() == Some(Power::Replay);
        match heard {
            Heard::Step(Move::Play(card, cell)) => {
                replay(card)
                    && match self.board.touched(cell.place()).len() {
                        1 => self.pile.is_empty() && game.options.deck_end != DeckEnd::OnFailedDraw,
                        2 => true,
                        3 => self.hand().len() == 1 || self.board.empty.len() == 1,
                        _ => false,
                    }
            }
            Heard::Wild(_) => self.power() == Some(Power::Replay),
            Heard::Card | Heard::Step(Move::Card(_)) => {
                self.phase == Phase::Draw && self.power() == Some(Power::Replay)
            }
            _ => false,
        }
    }

    /// The cards of the hand of the seat in turn beside these.
    fn loose(&self, game: &Chroma, has: &[Card]) -> Vec<Card> {
        let mut hand = self.hand();
        for &card in has {
            if game.deck.has(hand, card) {
                game.deck.remove(&mut hand, card);
            }
        }
        game.deck.list(hand).collect()
    }

    /// Lets a Gift that a third seat sees have taken another card than the one given, if there is one.
    fn take_other(&mut self, game: &Chroma, known: bool, card: Card) {
        let other = self.loose(game, &[card]).first().copied();
        if let Some(pending) = &mut self.pending
            && !known
        {
            pending.taken = other.or(Some(card));
        }
    }

    /// Exchanges hidden cards until the hand of the seat in turn is as wished.
    fn grant(&mut self, game: &Chroma, viewer: Seat, wish: &Wish<'_, W>) -> Option<()> {
        let seat = self.to_move;
        self.bring(game, viewer, seat, &wish.has)?;
        if self.shows_hand(seat, Some(viewer)) {
            return Some(());
        }
        let lacks = |card: Card| wish.lacks.iter().any(|(board, cells)| fits(board, card, *cells));
        for card in self.loose(game, &wish.has).into_iter().filter(|&card| lacks(card)) {
            self.exchange(game, viewer, Place::Hand(seat), card, |other| !lacks(other))?;
        }
        let Some((board, cells)) = wish.some else { return Some(()) };
        let stays: Vec<Card> = wish.leaves.into_iter().collect();
        if self.loose(game, &stays).into_iter().any(|card| fits(board, card, cells)) {
            return Some(());
        }
        // What is drawn next, or is shown, may do.
        if let Some(&card) = self.loose(game, &wish.has).first() {
            self.exchange(game, viewer, Place::Hand(seat), card, |other| !lacks(other) && fits(board, other, cells));
        }
        Some(())
    }

    /// Exchanges hidden cards until a hand holds these.
    fn bring(&mut self, game: &Chroma, viewer: Seat, seat: Seat, has: &[Card]) -> Option<()> {
        let mut loose = self.hands[usize::from(seat)];
        let mut missing = Vec::new();
        for &card in has {
            if game.deck.has(loose, card) {
                game.deck.remove(&mut loose, card);
            } else {
                missing.push(card);
            }
        }
        if missing.is_empty() {
            return Some(());
        }
        if self.shows_hand(seat, Some(viewer)) {
            return None;
        }
        let mut loose = game.deck.list(loose);
        for card in missing {
            self.exchange(game, viewer, Place::Hand(seat), loose.next()?, |other| other == card)?;
        }
        Some(())
    }

    /// Exchanges a card of a hidden place for a wanted one of another; that one.
    fn exchange(
        &mut self,
        game: &Chroma,
        viewer: Seat,
        from: Place,
        out: Card,
        wanted: impl Fn(Card) -> bool,
    ) -> Option<Card> {
        let in_turn = self.to_move;
        let hands = (0..game.options.players).filter(|&seat| !self.shows_hand(seat, Some(viewer))).map(Place::Hand);
        let wilds = self.hidden_wilds(viewer).into_iter().map(|(cell, _)| Place::Wild(cell));
        let mut places: Vec<Place> = std::iter::once(Place::Pile).chain(hands).chain(wilds).collect();
        // What is wished of the hand in turn is not to be undone.
        places.sort_by_key(|&place| place == Place::Hand(in_turn));
        let places = places.into_iter().filter(|&place| place != from);
        let found = places.flat_map(|place| self.cards(game, place).into_iter().map(move |card| (place, card)));
        let (to, card) = found.into_iter().find(|&(_, card)| wanted(card))?;
        self.replace(game, from, out, card);
        self.replace(game, to, card, out);
        Some(card)
    }

    fn cards(&self, game: &Chroma, place: Place) -> Vec<Card> {
        match place {
            Place::Pile => game.deck.list(self.pile).collect(),
            Place::Hand(seat) => game.deck.list(self.hands[usize::from(seat)]).collect(),
            Place::Wild(cell) => match self.board.at(cell) {
                Lying::Wild(card, _) => vec![card],
                _ => Vec::new(),
            },
        }
    }

    fn replace(&mut self, game: &Chroma, place: Place, old: Card, new: Card) {
        let cards = match place {
            Place::Wild(cell) => return self.board.swap_wild(cell, new),
            Place::Pile => &mut self.pile,
            Place::Hand(seat) => &mut self.hands[usize::from(seat)],
        };
        game.deck.remove(cards, old);
        game.deck.add(cards, new);
    }

    /// The wilds whose card the viewer does not know.
    fn hidden_wilds(&self, viewer: Seat) -> Vec<(usize, Card)> {
        let wild = |place| match self.board.at(place) {
            Lying::Wild(card, by) if by != viewer => Some((place, card)),
            _ => None,
        };
        self.board.occupied.iter().filter_map(wild).collect()
    }

    /// The game goes on after this: if no card could be placed then (E4), one that is hidden under a wild was another.
    fn keep_alive(&mut self, game: &Chroma, viewer: Seat, step: Move) -> Option<Move> {
        if self.outcome.is_some() || self.explain(game, step).is_err() {
            return Some(step);
        }
        let mut after = self.clone();
        after.apply(game, step);
        if after.outcome.is_none_or(|outcome| outcome.ending != DEAD_BOARD) {
            return Some(step);
        }
        let placed = |card: Card| !after.board.places(card).is_empty();
        if let Move::Wild(card, cell) = step
            && self.to_move != viewer
            && placed(card)
        {
            let other = self.loose(game, &[card]).into_iter().find(|&card| !placed(card));
            if let Some(other) = other.filter(|_| self.hand().len() > 2) {
                return Some(Move::Wild(other, cell));
            }
            self.exchange(game, viewer, Place::Hand(self.to_move), card, |other| !placed(other))?;
            let other = self.loose(game, &[]).into_iter().find(|&card| !placed(card))?;
            return Some(Move::Wild(other, cell));
        }
        let (cell, card) = self.hidden_wilds(viewer).into_iter().find(|&(_, card)| placed(card))?;
        // What is drawn now stays in the pile until then.
        self.exchange(game, viewer, Place::Wild(cell), card, |other| step != Move::Card(other) && !placed(other))?;
        Some(step)
    }
}
