//! Why a move is illegal, each reason with its rule.

use std::borrow::Cow;

use super::board::Lying;
use super::cards::Card;
use super::game::Chroma;
use super::grid::Cell;
use super::moves::Move;
use super::options::Magnets;
use super::powers::Power;
use super::state::{Core, Pending, Phase};
use crate::kernel::bits::Bits;
use crate::kernel::error::show;
use crate::kernel::{Error, Seat};

/// A reason against, with its rule; the move is added at the end.
type Verdict = Result<(), (Cow<'static, str>, &'static str)>;

fn because(reason: impl Into<Cow<'static, str>>, rule: &'static str) -> Verdict {
    Err((reason.into(), rule))
}

/// The refusal of a move.
pub fn refuse(step: Move, reason: impl Into<Cow<'static, str>>, rule: &'static str) -> Error {
    Error::illegal(show(&step.to_string()), reason).rule(rule)
}

impl<const W: usize> Core<W> {
    /// May a move be played in a game that runs?
    pub fn explain(&self, game: &Chroma, step: Move) -> Result<(), Error> {
        self.allow(game, step).map_err(|(reason, rule)| refuse(step, reason, rule))
    }

    fn allow(&self, game: &Chroma, step: Move) -> Verdict {
        match (self.phase, step) {
            (Phase::Draw | Phase::Take, Move::Card(card)) => self.allow_card(game, card),
            (Phase::Draw | Phase::Take, _) => because("a card is drawn first, such as '=LRg'", "U10"),
            (Phase::Play, Move::Pass) if self.has_play(game) => because("a card can be played", "U1"),
            (Phase::Play, Move::Pass) => Ok(()),
            (Phase::Play, Move::Play(card, cell)) => self.allow_play(game, card, cell),
            (Phase::Play, _) => because("a card is to be played", "U1"),
            (Phase::Wild, Move::Wild(card, cell)) => self.allow_wild(game, card, cell),
            (Phase::Wild, _) => because("a wild is to be placed", "U3"),
            (Phase::Give, Move::Give(card)) => self.allow_give(game, card),
            (Phase::Give, _) => {
                let target = self.target().expect("a Gift has a target");
                because(format!("a card is to be given to seat {target}"), "U6")
            }
            (Phase::Power, step) => self.allow_power(game, step),
        }
    }

    fn allow_card(&self, game: &Chroma, card: Card) -> Verdict {
        match self.target() {
            _ if game.deck.has(self.drawn_from(), card) => Ok(()),
            Some(seat) => because(format!("seat {seat} holds no such card"), "U10"),
            None => because("no such card in the pile", "U10"),
        }
    }

    /// Does the seat in turn hold the card?
    fn holding(&self, game: &Chroma, card: Card, rule: &'static str) -> Verdict {
        if game.deck.has(self.hand(), card) {
            return Ok(());
        }
        because(format!("seat {} holds no '{card}'", self.to_move), rule)
    }

    fn allow_play(&self, game: &Chroma, card: Card, cell: Cell) -> Verdict {
        let place = cell.place();
        self.holding(game, card, "U1")?;
        if self.board.occupied.contains(place) {
            return because(format!("{cell} is occupied"), "P1");
        }
        if self.board.touched(place).is_empty() {
            return because(format!("{cell} is beside no card"), "P1");
        }
        for beside in self.board.touched(place).iter() {
            if let Lying::Up(other) = self.board.at(beside)
                && !game.options.wheel.fits(card.colour(), other.colour())
            {
                return because(format!("'{card}' does not go with '{other}' at {}", Cell::new(beside)), "P2");
            }
        }
        if let Some((lock, by)) = self.others_effects(Power::Lock, place).next() {
            return because(format!("{cell} is beside the Lock of seat {by} at {}", Cell::new(lock)), "U8");
        }
        self.allow_beside_magnets(game, cell)
    }

    fn allow_beside_magnets(&self, game: &Chroma, cell: Cell) -> Verdict {
        let bonds = self.board.bonds(self.to_move);
        let plays = self.board.frontier & !bonds.locked & self.board.take_some(self.hand());
        let possible = bonds.magnetic.iter().filter(|&&beside| !(plays & beside).is_empty()).count();
        let here = self.others_effects(Power::Magnet, cell.place()).count();
        match game.options.magnets {
            Magnets::Any if here == 0 && possible > 0 => {
                because(format!("{cell} is beside no Magnet, and a legal play is"), "U7")
            }
            Magnets::Most if here < possible => {
                let magnets = if here == 1 { "Magnet" } else { "Magnets" };
                because(format!("{cell} is beside {here} {magnets}, and a legal play is beside {possible}"), "U7")
            }
            _ => Ok(()),
        }
    }

    /// The live effects of one kind beside a place that bind the seat in turn: where they are and whose, by cell.
    fn others_effects(&self, kind: Power, place: usize) -> impl Iterator<Item = (usize, Seat)> {
        let beside: Bits<W> = self.board.touched(place) & self.board.effects;
        beside.iter().filter_map(move |other| {
            let (card, by) = self.board.effect(other);
            (card.power() == Some(kind) && by != self.to_move).then_some((other, by))
        })
    }

    fn allow_wild(&self, game: &Chroma, card: Card, cell: Cell) -> Verdict {
        self.holding(game, card, "U3")?;
        if self.board.occupied.contains(cell.place()) {
            return because(format!("{cell} is occupied"), "U3");
        }
        Ok(())
    }

    fn allow_power(&self, game: &Chroma, step: Move) -> Verdict {
        let Pending { card, cell, .. } = self.pending.expect("a card is being resolved");
        let is_gift = card.power() == Some(Power::Gift);
        match step {
            Move::Use if is_gift => because("a Gift is used by naming a seat, such as 'gift:P2'", "U6"),
            Move::Gift(_) if !is_gift => because(format!("'{card}' is no Gift"), "U6"),
            Move::Gift(seat) if seat > game.last_seat() => {
                because(format!("seat {seat}: the seats of this game are 0 to {}", game.last_seat()), "S1")
            }
            Move::Gift(seat) if seat == self.to_move => because("a Gift goes to an opponent", "U6"),
            Move::Gift(_) | Move::Use | Move::Skip => Ok(()),
            _ => because(format!("the power of '{card}' at {cell} is to be used or skipped"), "U4"),
        }
    }

    fn allow_give(&self, game: &Chroma, card: Card) -> Verdict {
        self.holding(game, card, "U6")?;
        if game.deck.has(self.givable(game), card) {
            return Ok(());
        }
        because(format!("'{card}' is the card taken"), "U6")
    }
}
