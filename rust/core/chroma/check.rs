//! Why a move is illegal, each reason with its rule.

use super::board::Lying;
use super::cards::Card;
use super::grid;
use super::moves::Move;
use super::powers::Power;
use super::rules::{Chroma, Magnets};
use super::state::{Pending, Phase, State};
use crate::kernel::Seat;
use crate::kernel::bits::Bits;

impl<const W: usize> State<W> {
    /// The reason why a move may not be played in a game that runs; `None` if it may.
    pub fn objection(&self, game: &Chroma, step: Move) -> Option<String> {
        match (self.phase, step) {
            (Phase::Draw | Phase::Take, Move::Card(card)) => self.card_objection(game, card),
            (Phase::Draw | Phase::Take, _) => Some("a card is drawn first, such as '=LRg' (U10)".to_owned()),
            (Phase::Play, Move::Pass) => self.has_play(game).then(|| "a card can be played (U1)".to_owned()),
            (Phase::Play, Move::Play(card, cell)) => self.play_objection(game, card, usize::from(cell)),
            (Phase::Play, _) => Some("a card is to be played (U1)".to_owned()),
            (Phase::Wild, Move::Wild(card, cell)) => self.wild_objection(game, card, usize::from(cell)),
            (Phase::Wild, _) => Some("a wild is to be placed (U3)".to_owned()),
            (Phase::Give, Move::Give(card)) => self.give_objection(game, card),
            (Phase::Give, _) => {
                let target = self.pending.and_then(|pending| pending.target).expect("a Gift has a target");
                Some(format!("a card is to be given to seat {target} (U6)"))
            }
            (Phase::Power, step) => self.power_objection(game, step),
        }
    }

    fn card_objection(&self, game: &Chroma, card: Card) -> Option<String> {
        if game.deck.has(self.drawn_from(), card) {
            return None;
        }
        Some(match self.pending.and_then(|pending| pending.target) {
            Some(seat) => format!("seat {seat} holds no such card (U10)"),
            None => "no such card in the pile (U10)".to_owned(),
        })
    }

    fn play_objection(&self, game: &Chroma, card: Card, cell: usize) -> Option<String> {
        let name = grid::name(cell);
        if !game.deck.has(self.hand(), card) {
            return Some(format!("seat {} holds no '{}' (U1)", self.to_move, card.text()));
        }
        if self.board.occupied.contains(cell) {
            return Some(format!("{name} is occupied (P1)"));
        }
        if self.board.touched(cell).is_empty() {
            return Some(format!("{name} is beside no card (P1)"));
        }
        for beside in self.board.touched(cell).iter() {
            if let Lying::Up(other) = self.board.at(beside)
                && !game.wheel.fits(card.colour(), other.colour())
            {
                let (card, other, beside) = (card.text(), other.text(), grid::name(beside));
                return Some(format!("'{card}' does not go with '{other}' at {beside} (P2)"));
            }
        }
        if let Some((lock, by)) = self.others_effects(Power::Lock, cell).next() {
            return Some(format!("{name} is beside the Lock of seat {by} at {} (U8)", grid::name(lock)));
        }
        self.magnet_objection(game, cell, &name)
    }

    fn magnet_objection(&self, game: &Chroma, cell: usize, name: &str) -> Option<String> {
        let bonds = self.board.bonds(self.to_move);
        let plays = self.board.frontier & !bonds.locked & self.board.take_some(self.hand());
        let possible = bonds.magnetic.iter().filter(|&&beside| !(plays & beside).is_empty()).count();
        let here = self.others_effects(Power::Magnet, cell).count();
        match game.magnets {
            Magnets::Any if here == 0 && possible > 0 => {
                Some(format!("{name} is beside no Magnet, and a legal play is (U7)"))
            }
            Magnets::Most if here < possible => {
                let magnets = if here == 1 { "Magnet" } else { "Magnets" };
                Some(format!("{name} is beside {here} {magnets}, and a legal play is beside {possible} (U7)"))
            }
            _ => None,
        }
    }

    /// The live effects of one kind beside a cell that bind the seat in turn: where they are and whose, by cell.
    fn others_effects(&self, kind: Power, cell: usize) -> impl Iterator<Item = (usize, Seat)> {
        let beside: Bits<W> = self.board.touched(cell) & self.board.effects;
        beside.iter().filter_map(move |cell| {
            let (card, by) = self.board.effect(cell);
            (card.power() == Some(kind) && by != self.to_move).then_some((cell, by))
        })
    }

    fn wild_objection(&self, game: &Chroma, card: Card, cell: usize) -> Option<String> {
        if !game.deck.has(self.hand(), card) {
            return Some(format!("seat {} holds no '{}' (U3)", self.to_move, card.text()));
        }
        self.board.occupied.contains(cell).then(|| format!("{} is occupied (U3)", grid::name(cell)))
    }

    fn power_objection(&self, game: &Chroma, step: Move) -> Option<String> {
        let Pending { card, cell, .. } = self.pending.expect("a card is being resolved");
        let is_gift = card.power() == Some(Power::Gift);
        match step {
            Move::Skip => None,
            Move::Use => is_gift.then(|| "a Gift is used by naming a seat, such as 'gift:P2' (U6)".to_owned()),
            Move::Gift(_) if !is_gift => Some(format!("'{}' is no Gift (U6)", card.text())),
            Move::Gift(seat) if seat >= game.seats => {
                Some(format!("seat {seat}: the seats of this game are 0 to {} (S1)", game.seats - 1))
            }
            Move::Gift(seat) => (seat == self.to_move).then(|| "a Gift goes to an opponent (U6)".to_owned()),
            _ => {
                let (card, cell) = (card.text(), grid::name(usize::from(cell)));
                Some(format!("the power of '{card}' at {cell} is to be used or skipped (U4)"))
            }
        }
    }

    fn give_objection(&self, game: &Chroma, card: Card) -> Option<String> {
        if !game.deck.has(self.hand(), card) {
            return Some(format!("seat {} holds no '{}' (U6)", self.to_move, card.text()));
        }
        (!game.deck.has(self.givable(game), card)).then(|| format!("'{}' is the card taken (U6)", card.text()))
    }
}
