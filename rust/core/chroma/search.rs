//! What a search knows of CHROMA: which cards others can hold, from what a seat has seen of the game.
//!
//! A pass shows that none of the cards in hand could be played (U1); a play outside a Magnet that none could be played
//! beside it (U7); a Gift shows its two seats both cards (U6); a single card is shown (U11); what is played was in hand.

use super::cards::{CARDS, COPIES, Card, Cards};
use super::game::Chroma;
use super::hidden::Hidden;
use super::measures::Measures;
use super::moves::Move;
use super::options::Magnets;
use super::state::{Core, Phase, State, on_core};
use crate::kernel::beliefs::{ANY, Beliefs, Fact, Pieces};
use crate::kernel::bits::Bits;
use crate::kernel::search::Seen;
use crate::kernel::{Action, Error, Game, Playout, Rng, Searchable, Seat, Seats, Streams};

impl Searchable for Chroma {
    const OPEN: bool = false;
    type Memory = Beliefs;

    fn playout(&self, state: &mut State, policy: Playout, rng: &mut Rng, _played: &mut Vec<(Seat, Action)>) -> Seats {
        on_core!(&mut *state, core => match policy {
            Playout::Random => drop(core.random_playout(self, &mut Streams::new(rng.next_u64()), &mut Measures::default())),
            Playout::Informed => core.greedy_playout(self, rng),
        });
        self.outcome(state).map_or(Seats::NONE, |outcome| outcome.winners)
    }

    fn remember(&self, memory: &mut Beliefs, viewer: Seat, state: &State, action: Action) {
        on_core!(state, core => core.remember(self, memory, viewer, self.decode(action)));
    }

    fn settle(&self, memory: &Beliefs, suppose: bool, rng: &mut Rng) -> Beliefs {
        memory.settled(self.options.players.into(), suppose, rng)
    }

    fn imagine(&self, state: &State, seat: Seat, memory: &Beliefs, suppose: bool, rng: &mut Rng) -> Option<State> {
        let mut again = state.clone();
        if !memory.is_empty() && on_core!(&mut again, core => core.imagine(self, memory, seat, suppose, rng)) {
            return Some(again);
        }
        self.redeal(state, seat, rng).ok()
    }

    fn in_sight(&self, state: &State, seat: Seat) -> Vec<(Seat, String)> {
        let others = (0..self.options.players).filter(|&other| other != seat);
        on_core!(state, core => others
            .filter(|&other| core.shows_hand(other, Some(seat)))
            .flat_map(|other| self.deck.list(core.hands[usize::from(other)]).map(move |card| (other, card.to_string())))
            .collect())
    }

    fn recognise(&self, state: &mut State, seat: Seat, seen: &Seen<'_>) -> Result<Action, Error> {
        on_core!(state, core => core.recognise(self, seat, seen)).map(|step| self.encode(step))
    }
}

/// The places in the deck of a card's copies.
fn copies(game: &Chroma, card: Card) -> Pieces {
    let first = card.colour() * COPIES;
    (first..first + COPIES).filter(|&slot| game.deck.card(slot) == card).fold(0, |set, slot| set | 1 << slot)
}

impl<const W: usize> Core<W> {
    fn remember(&self, game: &Chroma, memory: &mut Beliefs, viewer: Seat, step: Move) {
        let players = game.options.players;
        if memory.is_empty() {
            for seat in 0..players {
                (0..self.hands[usize::from(seat)].len()).for_each(|_| memory.add(viewer, Fact::Joins(seat, ANY)));
            }
        }
        for seat in
            (0..players).filter(|&seat| self.hands[usize::from(seat)].len() == 1 && self.shows_hand(seat, Some(viewer)))
        {
            for card in game.deck.list(self.hands[usize::from(seat)]) {
                memory.add(viewer, Fact::Shows(seat, copies(game, card)));
            }
        }
        let seat = self.to_move;
        match step {
            Move::Play(card, cell) => {
                if let Some(beside) = self.passed_over(game, cell.place()) {
                    memory.add(viewer, Fact::Lacks(seat, beside));
                }
                memory.add(viewer, Fact::Leaves(seat, copies(game, card)));
            }
            Move::Wild(..) => memory.add(viewer, Fact::Hides(seat)),
            Move::Pass => {
                let open = self.board.frontier & !self.board.bonds(seat).locked;
                memory.add(viewer, Fact::Lacks(seat, self.fitting(open)));
            }
            Move::Card(card) => match self.target() {
                Some(target) if self.phase == Phase::Take => hand_over(game, memory, viewer, card, target, seat),
                _ => memory.add(viewer, Fact::Joins(seat, ANY)),
            },
            Move::Give(card) => {
                if let Some(target) = self.target() {
                    hand_over(game, memory, viewer, card, seat, target);
                }
            }
            Move::Gift(_) | Move::Use | Move::Skip => {}
        }
    }

    /// All cards that fit one of these cells.
    fn fitting(&self, cells: Bits<W>) -> Pieces {
        let colours = self.board.fits.iter().enumerate().filter(|(_, fits)| !(**fits & cells).is_empty());
        colours.fold(0, |set, (colour, _)| set | ((1 << COPIES) - 1) << (colour * COPIES))
    }

    /// The cards that a play on this cell shows not to be in hand: those that would have to be played beside a Magnet.
    fn passed_over(&self, game: &Chroma, place: usize) -> Option<Pieces> {
        if self.board.effects.is_empty() || game.options.magnets == Magnets::Most {
            return None;
        }
        let bonds = self.board.bonds(self.to_move);
        let beside = bonds.magnetic[0] & self.board.frontier & !bonds.locked;
        (!beside.is_empty() && !beside.contains(place)).then(|| self.fitting(beside))
    }

    /// Deals what is hidden as the memory has it; `false`, and spoilt, where it has no such deal.
    fn imagine(&mut self, game: &Chroma, memory: &Beliefs, viewer: Seat, suppose: bool, rng: &mut Rng) -> bool {
        let mut hidden = Hidden::from(game, self, viewer);
        if hidden.cards.is_empty() || self.to_move != viewer {
            return false;
        }
        let mut hands = [0; super::state::SEATS];
        hidden.hands.iter().for_each(|&(seat, count)| hands[usize::from(seat)] = count);
        let players = usize::from(game.options.players);
        let slots = slots(game, &hidden.cards);
        let Some(dealt) = memory.deal(slots, &hands[..players], hidden.wilds.len(), suppose, rng) else { return false };
        hidden.cards = dealt.into_iter().map(|slot| game.deck.card(slot.into())).collect();
        hidden.deal(game, self);
        true
    }
}

/// A card goes from hand to hand; the third seats do not see it.
fn hand_over(game: &Chroma, memory: &mut Beliefs, viewer: Seat, card: Card, from: Seat, to: Seat) {
    if viewer == from || viewer == to {
        memory.add(viewer, Fact::Leaves(from, copies(game, card)));
        memory.add(viewer, Fact::Joins(to, copies(game, card)));
    } else {
        memory.add(viewer, Fact::Moves(from, to));
    }
}

/// Cards as places in the deck.
fn slots(game: &Chroma, cards: &[Card]) -> Pieces {
    let set: Cards = game.deck.set(cards.iter().copied());
    set.slots().fold(0, |set, slot| set | 1 << slot)
}

const _: () = assert!(CARDS <= Pieces::BITS as usize);
