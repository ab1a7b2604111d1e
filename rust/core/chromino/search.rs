//! What a search knows of Chromino: which tiles others can hold, from what a seat has seen of the game.
//!
//! What is placed after a draw is the tile drawn, where only that may be placed (U3); a hand of one is shown (U8); where
//! drawing and passing are not voluntary they show that nothing could be placed (U2), and where they are they suggest it.

use super::legal::{is_lone_chameleon, only_tile};
use super::moves::Choice;
use super::options::{AfterDraw, Chromino};
use super::place::Laid;
use super::state::{SEATS, State, set};
use super::tile::{TILES, Tile};
use crate::kernel::beliefs::{ANY, Beliefs, Fact, Pieces, Unseen};
use crate::kernel::search::Seen;
use crate::kernel::{Action, Error, Game, Playout, Rng, Searchable, Seat, Seats, Streams};

impl Searchable for Chromino {
    const OPEN: bool = false;
    type Memory = Beliefs;

    fn playout(&self, state: &mut State, policy: Playout, rng: &mut Rng, _played: &mut Vec<(Seat, Action)>) -> Seats {
        let mut streams = Streams::new(rng.next_u64());
        match policy {
            Playout::Random => drop(self.play_out(state, &mut streams)),
            Playout::Informed => self.greedy_playout(state, &mut streams),
        }
        self.outcome(state).map_or(Seats::NONE, |outcome| outcome.winners)
    }

    fn remember(&self, memory: &mut Beliefs, viewer: Seat, state: &State, action: Action) {
        if memory.is_empty() {
            for (seat, hand) in (0..).zip(&state.hands[..self.seats()]) {
                (0..hand.len()).for_each(|_| memory.add(viewer, Fact::Joins(seat, ANY)));
            }
        }
        for (seat, &hand) in (0..).zip(&state.hands[..self.seats()]) {
            if let Some(tile) = only_tile(hand) {
                memory.add(viewer, Fact::Shows(seat, 1 << tile.number()));
            }
        }
        let seat = state.to_move;
        let drawn = !state.drawn.is_empty();
        let drawn_only = drawn && self.options.after_draw == AfterDraw::DrawnOnly;
        match Choice::of(action) {
            Choice::Drawn(_) => memory.add(viewer, Fact::Joins(seat, ANY)),
            Choice::Place(laid) => {
                self.judge(memory, viewer, state, laid, drawn_only);
                let tile = 1 << laid.tile().number();
                memory.add(viewer, if drawn_only { Fact::LeavesAgain(seat) } else { Fact::Leaves(seat, tile) });
            }
            Choice::Draw | Choice::Pass => {
                let fitting = fitting(state);
                // A lone chameleon may fit and yet not be placed (U6).
                if fitting != 0 && !is_lone_chameleon(state.hand()) {
                    memory.add(
                        viewer,
                        match (self.options.voluntary, drawn_only) {
                            (false, false) => Fact::Lacks(seat, fitting),
                            (false, true) => Fact::LacksAgain(seat, fitting),
                            (true, false) => Fact::Spurns(seat, fitting),
                            (true, true) => Fact::SpurnsAgain(seat, fitting),
                        },
                    );
                }
            }
        }
    }

    fn greedy_seats(&self, memory: &Beliefs) -> Seats {
        memory.greedy(self.seats())
    }

    fn settle(&self, state: &State, seat: Seat, memory: &Beliefs, greedy: Seats, rng: &mut Rng) -> Beliefs {
        let (pieces, hands) = self.unseen(state, seat);
        memory.settled(&Unseen { pieces, hands: &hands[..self.seats()], places: 0 }, greedy, rng)
    }

    fn imagine(&self, state: &State, seat: Seat, memory: &Beliefs, greedy: Seats, rng: &mut Rng) -> Option<State> {
        if state.to_move == seat && !memory.is_empty() && state.table.is_matched() {
            let (pieces, hands) = self.unseen(state, seat);
            let unseen = Unseen { pieces, hands: &hands[..self.seats()], places: 0 };
            if let Some(dealt) = memory.deal(&unseen, greedy, rng) {
                let mut after = state.clone();
                let mut dealt = dealt.into_iter().map(|tile| Tile::new(tile.into()));
                for (hand, count) in after.hands.iter_mut().zip(hands).filter(|(_, count)| *count > 0) {
                    *hand = set(dealt.by_ref().take(count));
                }
                after.bag = set(dealt);
                return Some(after);
            }
        }
        self.redeal(state, seat, rng).ok()
    }

    fn in_sight(&self, state: &State, seat: Seat) -> Vec<(Seat, String)> {
        let others = (0..).zip(&state.hands[..self.seats()]).filter(|(other, _)| *other != seat);
        others.filter_map(|(other, &hand)| Some((other, only_tile(hand)?.to_string()))).collect()
    }

    fn recognise(&self, state: &mut State, seat: Seat, seen: &Seen<'_>) -> Result<Action, Error> {
        self.recognise_choice(state, seat, seen).map(Choice::action)
    }
}

impl Chromino {
    /// The tiles that a seat does not see, and how many of them each hand has.
    fn unseen(self, state: &State, viewer: Seat) -> (Pieces, [usize; SEATS]) {
        let (mut hands, mut hidden) = ([0; SEATS], state.bag);
        for (seat, &hand) in (0..).zip(&state.hands[..self.seats()]) {
            if seat != viewer && only_tile(hand).is_none() {
                hands[usize::from(seat)] = hand.len();
                hidden |= hand;
            }
        }
        (hidden.iter().fold(0, |set, tile| set | 1 << tile), hands)
    }

    /// Notes what a placement tells of a greedy player: which tiles it did not have to choose from.
    fn judge(self, memory: &mut Beliefs, viewer: Seat, state: &State, laid: Laid, drawn_only: bool) {
        let better = self.better(state, laid);
        memory.judge(state.to_move, better >> laid.tile().number() & 1 == 0);
        if !drawn_only {
            memory.add(viewer, Fact::Spurns(state.to_move, better & !(1 << laid.tile().number())));
        }
    }
}

/// The tiles that fit somewhere.
fn fitting(state: &State) -> Pieces {
    let ways = state.table.ways();
    (0..TILES).filter(|&tile| ways[tile] > 0).fold(0, |set, tile| set | 1 << tile)
}
