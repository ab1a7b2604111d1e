//! What may be done: one function says where cards can be played, for U1, U5, U7 and for passing alike.

use super::board::Board;
use super::cards::{COPIES, Cards};
use super::game::Chroma;
use super::grid::Cell;
use super::moves::Move;
use super::options::Magnets;
use super::powers::Power;
use super::state::{Core, Phase};
use crate::kernel::bits::Bits;
use crate::kernel::{Rng, Seat};

/// What the live effects of others mean for a seat.
#[derive(Debug, Clone, Copy)]
pub struct Bonds<const W: usize> {
    /// The cells beside a Lock (U8), taken or not.
    pub locked: Bits<W>,
    /// `magnetic[k]`: the cells beside more than k Magnets (U7); a cell has four sides.
    pub magnetic: [Bits<W>; 4],
}

impl<const W: usize> Board<W> {
    /// The live effects of all seats but one (U9).
    pub fn bonds(&self, seat: Seat) -> Bonds<W> {
        let mut bonds = Bonds { locked: Bits::EMPTY, magnetic: [Bits::EMPTY; 4] };
        for cell in self.effects.iter() {
            let (card, by) = self.effect(cell);
            if by == seat {
                continue;
            }
            let beside = super::grid::near(cell);
            if card.power() == Some(Power::Lock) {
                bonds.locked |= beside;
            } else {
                for k in (1..4).rev() {
                    bonds.magnetic[k] |= bonds.magnetic[k - 1] & beside;
                }
                bonds.magnetic[0] |= beside;
            }
        }
        bonds
    }

    /// The cells that take some card of `cards`, neighbours and effects aside.
    #[inline]
    pub fn take_some(&self, cards: Cards) -> Bits<W> {
        cards.slots().fold(Bits::EMPTY, |cells, slot| cells | self.fits[slot / COPIES])
    }
}

impl<const W: usize> Core<W> {
    /// The cells on which the seat in turn may play: a card may go on those of them that it fits (P1, P2, U7, U8).
    #[inline]
    pub fn targets(&self, game: &Chroma) -> Bits<W> {
        if self.board.effects.is_empty() { self.board.frontier } else { self.targets_under_effects(game) }
    }

    fn targets_under_effects(&self, game: &Chroma) -> Bits<W> {
        let bonds = self.board.bonds(self.to_move);
        let open = self.board.frontier & !bonds.locked;
        if bonds.magnetic[0].is_empty() {
            return open;
        }
        // Lock first, then Magnet on what is left (U8).
        let plays = open & self.board.take_some(self.hand());
        let levels = if game.options.magnets == Magnets::Most { 4 } else { 1 };
        let binding = bonds.magnetic[..levels].iter().rev().find(|&&beside| !(plays & beside).is_empty());
        binding.map_or(open, |&beside| open & beside)
    }

    /// Has the seat in turn a legal play?
    #[inline]
    pub fn has_play(&self, game: &Chroma) -> bool {
        // Magnets never take the last play away, but Locks do.
        !(self.targets(game) & self.board.take_some(self.hand())).is_empty()
    }

    /// The cards that may be given back, one slot a type (U6).
    #[inline]
    pub fn givable(&self, game: &Chroma) -> Cards {
        let hand = self.hand();
        let types = game.deck.distinct(hand);
        match self.pending.and_then(|pending| pending.taken) {
            Some(taken)
                if !game.options.gift_may_return_same && hand.len() > 1 && game.deck.count(hand, taken) == 1 =>
            {
                let mut others = types;
                game.deck.remove(&mut others, taken);
                others
            }
            _ => types,
        }
    }

    /// Calls `each` with every legal decision, by ascending number; with none at chance and when the game is over.
    pub fn each_legal(&self, game: &Chroma, mut each: impl FnMut(Move)) {
        if self.outcome.is_some() {
            return;
        }
        let deck = &game.deck;
        match self.phase {
            Phase::Take | Phase::Draw => {}
            Phase::Play => {
                let (targets, mut any) = (self.targets(game), false);
                for card in deck.types(self.hand()) {
                    for cell in (self.board.fits[card.colour()] & targets).iter() {
                        any = true;
                        each(Move::Play(card, Cell::new(cell)));
                    }
                }
                if !any {
                    each(Move::Pass);
                }
            }
            Phase::Wild => {
                for card in deck.types(self.hand()) {
                    self.board.empty.iter().for_each(|cell| each(Move::Wild(card, Cell::new(cell))));
                }
            }
            Phase::Give => deck.list(self.givable(game)).for_each(|card| each(Move::Give(card))),
            Phase::Power => {
                if self.power() == Some(Power::Gift) {
                    (0..game.options.players)
                        .filter(|&seat| seat != self.to_move)
                        .for_each(|seat| each(Move::Gift(seat)));
                } else {
                    each(Move::Use);
                }
                each(Move::Skip);
            }
        }
    }

    /// Number of legal decisions.
    pub fn count_legal(&self, game: &Chroma) -> usize {
        if self.outcome.is_some() {
            return 0;
        }
        match self.phase {
            Phase::Take | Phase::Draw => 0,
            Phase::Play => {
                let targets = self.targets(game);
                let slots = game.deck.distinct(self.hand()).slots();
                slots.map(|slot| (self.board.fits[slot / COPIES] & targets).len()).sum::<usize>().max(1)
            }
            Phase::Wild => game.deck.distinct(self.hand()).len() * self.board.empty.len(),
            Phase::Give => self.givable(game).len(),
            Phase::Power if self.power() == Some(Power::Gift) => usize::from(game.options.players),
            Phase::Power => 2,
        }
    }

    /// The power of the card being resolved.
    #[inline]
    pub fn power(&self) -> Option<Power> {
        self.pending.and_then(|pending| pending.card.power())
    }

    /// One of the legal decisions, each as likely as any other; not at chance, not when over.
    #[inline]
    pub fn random_decision(&self, game: &Chroma, rng: &mut Rng) -> Move {
        match self.phase {
            Phase::Play => self.random_play(game, rng),
            Phase::Wild => {
                let types = game.deck.distinct(self.hand());
                let cells = self.board.empty.len();
                let n = rng.index(types.len() * cells);
                let slot = types.nth_slot(n / cells);
                Move::Wild(game.deck.card(slot), Cell::new(self.board.empty.nth(n % cells)))
            }
            Phase::Give => {
                let types = self.givable(game);
                Move::Give(game.deck.card(types.nth_slot(rng.index(types.len()))))
            }
            Phase::Power if self.power() == Some(Power::Gift) => {
                // The opponents in order, then the choice to skip: the own seat's place goes to the next one.
                let choice = rng.below(u64::from(game.options.players)) as Seat;
                match choice + Seat::from(choice >= self.to_move) {
                    seat if seat == game.options.players => Move::Skip,
                    seat => Move::Gift(seat),
                }
            }
            Phase::Power if rng.below(2) == 0 => Move::Use,
            Phase::Power => Move::Skip,
            Phase::Take | Phase::Draw => unreachable!("chance decides"),
        }
    }

    #[inline]
    fn random_play(&self, game: &Chroma, rng: &mut Rng) -> Move {
        let targets = self.targets(game);
        let types = game.deck.distinct(self.hand());
        let cells = |slot: usize| self.board.fits[slot / COPIES] & targets;
        let mut total = 0;
        // The places of the first cards are remembered; most hands are not larger.
        let mut ends = [0_u16; 8];
        let mut more = types.slots();
        let counted = ends.iter_mut().zip(more.by_ref());
        counted.for_each(|(end, slot)| {
            total += cells(slot).len();
            *end = total as u16;
        });
        let in_first = total;
        total += more.map(|slot| cells(slot).len()).sum::<usize>();
        if total == 0 {
            return Move::Pass;
        }
        let mut n = rng.index(total);
        let mut slots = types.slots();
        let slot = if n < in_first {
            let before = ends.iter().take_while(|&&end| usize::from(end) <= n).count();
            n -= if before == 0 { 0 } else { usize::from(ends[before - 1]) };
            slots.nth(before)
        } else {
            n -= in_first;
            slots.skip(ends.len()).find(|&slot| {
                let here = cells(slot).len();
                let found = n < here;
                n -= if found { 0 } else { here };
                found
            })
        };
        let slot = slot.expect("n is below the number of places");
        Move::Play(game.deck.card(slot), Cell::new(cells(slot).nth(n)))
    }

    /// The card of a chance event, each equally likely (U10).
    #[inline]
    pub fn random_card(&self, game: &Chroma, rng: &mut Rng) -> Move {
        let cards = self.drawn_from();
        let slot =
            if self.phase == Phase::Draw { cards.random_slot(rng) } else { cards.nth_slot(rng.index(cards.len())) };
        Move::Card(game.deck.card(slot))
    }
}
