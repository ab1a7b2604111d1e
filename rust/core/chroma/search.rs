//! What a search knows of CHROMA: which cards others can hold, from what a seat has seen of the game.
//!
//! A pass shows that none of the cards in hand could be played (U1); a play outside a Magnet that none could be played
//! beside it (U7); a Gift shows its two seats both cards (U6); a single card is shown (U11); what is played was in hand.

use smallvec::SmallVec;

use super::board::Lying;
use super::cards::{CARDS, COLOURS, COPIES, Card, Cards};
use super::game::Chroma;
use super::measures::Measures;
use super::moves::Move;
use super::options::Magnets;
use super::state::{Core, Phase, SEATS, State, on_core};
use crate::kernel::beliefs::{ANY, Beliefs, Fact, Pieces, Unseen};
use crate::kernel::bits::Bits;
use crate::kernel::search::Seen;
use crate::kernel::{Action, Error, Game, Playout, Rng, Searchable, Seat, Seats, Streams};

impl Searchable for Chroma {
    const OPEN: bool = false;
    type Memory = Beliefs;

    fn playout(&self, state: &mut State, policy: Playout, rng: &mut Rng, _played: &mut Vec<(Seat, Action)>) -> Seats {
        let mut streams = Streams::new(rng.next_u64());
        on_core!(&mut *state, core => match policy {
            Playout::Random => drop(core.random_playout(self, &mut streams, &mut Measures::default())),
            Playout::Informed => core.greedy_playout(self, &mut streams),
        });
        self.outcome(state).map_or(Seats::NONE, |outcome| outcome.winners)
    }

    fn remember(&self, memory: &mut Beliefs, viewer: Seat, state: &State, action: Action) {
        on_core!(state, core => core.remember(self, memory, viewer, self.decode(action)));
    }

    fn greedy_seats(&self, memory: &Beliefs) -> Seats {
        memory.greedy(self.players())
    }

    fn settle(&self, state: &State, seat: Seat, memory: &Beliefs, greedy: Seats, rng: &mut Rng) -> Beliefs {
        on_core!(state, core => memory.settled(&core.unseen(self, seat).unseen(), greedy, rng))
    }

    fn imagine(&self, state: &State, seat: Seat, memory: &Beliefs, greedy: Seats, rng: &mut Rng) -> Option<State> {
        let mut again = state.clone();
        if !memory.is_empty() && on_core!(&mut again, core => core.imagine(self, memory, seat, greedy, rng)) {
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

/// The places in the deck of a colour.
const fn of_colour(colour: usize) -> Pieces {
    ((1 << COPIES) - 1) << (colour * COPIES)
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
                self.judge_play(game, memory, viewer, card, cell.place());
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
                    if viewer == target {
                        self.judge_gift(memory, card);
                    }
                    hand_over(game, memory, viewer, card, seat, target);
                }
            }
            Move::Gift(target) => {
                let size = |seat: Seat| self.hands[usize::from(seat)].len();
                let fewest = (0..players).filter(|&other| other != seat).map(size).min();
                memory.judge(seat, Some(size(target)) == fewest);
            }
            Move::Skip => memory.judge(seat, false),
            Move::Use => {}
        }
    }

    /// Notes what a play tells of a greedy player: which other plays it did not have.
    fn judge_play(&self, game: &Chroma, memory: &mut Beliefs, viewer: Seat, card: Card, cell: usize) {
        let bonds = self.board.bonds(self.to_move);
        let levels = if game.options.magnets == Magnets::Most { 4 } else { 1 };
        let binding = bonds.magnetic[..levels].iter().rfind(|beside| beside.contains(cell));
        let targets = self.board.frontier & !bonds.locked & binding.copied().unwrap_or(Bits::repeat(u64::MAX));
        let by_touch = self.board.by_touch(targets);
        let touched = self.board.touched(cell).len();
        let more = by_touch.get(touched).copied().unwrap_or(Bits::EMPTY);
        let as_many = by_touch[touched.clamp(1, 4) - 1];
        let places = self.board.places(card).len();
        let better = |colour: usize| {
            let fits = self.board.fits[colour];
            let fewer = (fits & self.board.frontier).len() < places;
            !(fits & more).is_empty() || fewer && !(fits & as_many).is_empty()
        };
        memory.judge(self.to_move, !better(card.colour()));
        let spurned = (0..COLOURS).filter(|&colour| colour != card.colour() && better(colour));
        memory.add(viewer, Fact::Spurns(self.to_move, spurned.fold(0, |set, colour| set | of_colour(colour))));
    }

    /// Notes what giving a card back tells of a greedy player: it had none with fewer places.
    fn judge_gift(&self, memory: &mut Beliefs, card: Card) {
        let (places, target) = (self.board.places(card).len(), self.target().unwrap_or(0));
        let fewer = |colour: usize| (self.board.fits[colour] & self.board.frontier).len() < places;
        let taken = self.pending.and_then(|pending| pending.taken);
        memory.judge(self.to_move, taken.is_none_or(|taken| !fewer(taken.colour())));
        let spurned = (0..COLOURS).filter(|&colour| fewer(colour)).fold(0, |set, colour| set | of_colour(colour));
        memory.add(target, Fact::Spurns(self.to_move, spurned));
    }

    /// All cards that fit one of these cells.
    fn fitting(&self, cells: Bits<W>) -> Pieces {
        let colours = self.board.fits.iter().enumerate().filter(|(_, fits)| !(**fits & cells).is_empty());
        colours.fold(0, |set, (colour, _)| set | of_colour(colour))
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

    /// What the viewer does not see.
    fn unseen(&self, game: &Chroma, viewer: Seat) -> Places {
        let mut unseen = Cards::ALL;
        let mut see = |card: Card| game.deck.remove(&mut unseen, card);
        let (mut hands, mut wilds) = ([0; SEATS], SmallVec::new());
        for seat in 0..game.options.players {
            let hand = self.hands[usize::from(seat)];
            if self.shows_hand(seat, Some(viewer)) {
                game.deck.list(hand).for_each(&mut see);
            } else {
                hands[usize::from(seat)] = hand.len();
            }
        }
        for cell in self.board.occupied.iter() {
            match self.board.at(cell) {
                Lying::Wild(_, by) if by != viewer => wilds.push(cell as u8),
                Lying::Wild(card, _) | Lying::Up(card) => see(card),
                Lying::Nothing => {}
            }
        }
        Places { pieces: unseen.bits(), hands, players: game.players(), wilds }
    }

    /// Deals what is hidden as the memory has it; `false` where it has no such deal.
    fn imagine(&mut self, game: &Chroma, memory: &Beliefs, viewer: Seat, greedy: Seats, rng: &mut Rng) -> bool {
        if self.to_move != viewer {
            return false;
        }
        let places = self.unseen(game, viewer);
        let Some(dealt) = memory.deal(&places.unseen(), greedy, rng) else { return false };
        let mut dealt = dealt.into_iter().map(|slot| game.deck.card(slot.into()));
        for (hand, &count) in self.hands.iter_mut().zip(&places.hands).filter(|(_, count)| **count > 0) {
            *hand = game.deck.set(dealt.by_ref().take(count));
        }
        for &cell in &places.wilds {
            let Some(card) = dealt.next() else { return false };
            self.board.swap_wild(cell.into(), card);
        }
        self.pile = game.deck.set(dealt);
        true
    }
}

/// The cards that a seat does not see, as places in the deck, and where they are.
struct Places {
    pieces: Pieces,
    hands: [usize; SEATS],
    players: usize,
    wilds: SmallVec<[u8; 16]>,
}

impl Places {
    fn unseen(&self) -> Unseen<'_> {
        Unseen { pieces: self.pieces, hands: &self.hands[..self.players], places: self.wilds.len() }
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

const _: () = assert!(CARDS <= Pieces::BITS as usize);
