//! How a turn ends, and the game (E1 to E4, X1 to X3).

use super::moves::Choice;
use super::options::{Chromino, RoundEnd};
use super::place::{Laid, Place};
use super::state::{Ending, Over, State};
use super::table::Table;
use super::tile::Tiles;
use crate::kernel::{Seat, Seats};

impl Chromino {
    /// Plays a choice that is open.
    #[inline]
    pub(super) fn apply(self, state: &mut State, choice: Choice) {
        let seat = usize::from(state.to_move);
        match choice {
            Choice::Draw => state.drawing = true,
            Choice::Drawn(tile) => {
                state.bag.remove(tile.number());
                state.hands[seat].insert(tile.number());
                state.drawing = false;
                self.enter_drawn(state, tile);
            }
            Choice::Pass => {
                let idle = if state.drawn.is_empty() { state.idle + 1 } else { 0 };
                self.end_turn(state, idle);
            }
            Choice::Place(laid) => {
                if self.is_expert() {
                    state.scores[seat] += i64::from(self.points(&state.table, laid));
                }
                state.hands[seat].remove(laid.tile().number());
                state.table.lay(laid, self.joints());
                self.end_turn(state, 0);
            }
        }
    }

    #[inline]
    fn end_turn(self, state: &mut State, idle: u8) {
        state.drawn = Tiles::EMPTY;
        state.last_drawn = None;
        state.idle = idle;
        state.turns_left = match state.turns_left {
            Some(turns) => Some(turns - 1),
            None => state.hand().is_empty().then(|| self.last_turns(state)),
        };
        if state.turns_left == Some(0) {
            self.finish(state, Ending::Out);
        } else if state.turns_left.is_none() && self.is_deadlock(state) {
            self.finish(state, Ending::Deadlock);
        } else {
            state.to_move = self.after(state.to_move);
        }
    }

    /// How many turns follow the one in which a seat is the first to go out (E1).
    fn last_turns(self, state: &State) -> u8 {
        let others = self.seats() as u8 - 1;
        match self.options.round_end {
            RoundEnd::OneMoreTurn => others,
            RoundEnd::FinishRound => {
                let turns_of_round = (state.to_move + self.seats() as u8 - state.first) % self.seats() as u8;
                others - turns_of_round
            }
        }
    }

    /// E3.
    fn is_deadlock(self, state: &State) -> bool {
        state.bag.is_empty() && usize::from(state.idle) >= self.seats()
    }

    #[cold]
    fn finish(self, state: &mut State, ending: Ending) {
        state.to_move = 0;
        state.over = Some(Over { ending, winners: self.winners(state, ending) });
    }

    /// Who has won a game that ends like this (E2, E3, E4, X3).
    pub(super) fn winners(self, state: &State, ending: Ending) -> Seats {
        let seats = 0..self.seats() as Seat;
        // The seats with the most of something share the win.
        let most = |count: &dyn Fn(Seat) -> i64| {
            let best = seats.clone().map(count).max();
            seats.clone().filter(|&seat| Some(count(seat)) == best).collect()
        };
        match ending {
            Ending::Out if self.seats() == 1 => Seats::only(0),
            Ending::Deadlock if self.seats() == 1 => Seats::NONE,
            _ if self.is_expert() => most(&|seat| state.scores[usize::from(seat)]),
            Ending::Out => state.out(self),
            Ending::Deadlock => most(&|seat| -i64::from(state.hands[usize::from(seat)].len() as u8)),
        }
    }

    /// The points of a placement (X1, X2).
    pub(super) fn points(self, table: &Table, laid: Laid) -> u32 {
        u32::from(laid.tile().value()) + self.points_around(table, laid.place())
    }

    /// The points for the tiles that touch a place.
    pub(super) fn points_around(self, table: &Table, place: Place) -> u32 {
        // Values are 1 to 3, so counting them by value sorts them.
        let mut by_value = [0_u8; 4];
        for other in table.touched(place) {
            by_value[usize::from(other.tile().value())] += 1;
        }
        let mut left = self.options.expert_neighbours.unwrap_or(u8::MAX);
        let mut points = 0;
        for value in [3, 2, 1] {
            let counted = left.min(by_value[value]);
            points += u32::from(counted) * value as u32;
            left -= counted;
        }
        points
    }
}
