//! How a turn ends, and the game (E1 to E4, X1 to X3).

use super::laid::Laid;
use super::legal::Choice;
use super::position::{Ending, Over, Position};
use super::rules::{Chromino, RoundEnd, RuleSet};
use super::tile::Tiles;
use crate::kernel::{Seat, Seats};

impl Chromino {
    /// Plays a choice that is open.
    #[inline]
    pub(super) fn apply(self, position: &mut Position, choice: Choice) {
        let seat = usize::from(position.to_move);
        match choice {
            Choice::Draw => position.drawing = true,
            Choice::Drawn(tile) => {
                position.bag.remove(tile.number());
                position.hands[seat].insert(tile.number());
                position.drawing = false;
                self.remember(position, tile);
            }
            Choice::Pass => {
                let idle = if position.drawn.is_empty() { position.idle + 1 } else { 0 };
                self.end_turn(position, idle);
            }
            Choice::Place(laid) => {
                if self.ruleset() == RuleSet::Expert {
                    position.scores[seat] += i64::from(self.points(&position.table, laid));
                }
                position.hands[seat].remove(laid.tile().number());
                position.table.lay(laid, self.joints());
                self.end_turn(position, 0);
            }
        }
    }

    #[inline]
    fn end_turn(self, position: &mut Position, idle: u8) {
        position.drawn = Tiles::EMPTY;
        position.last_drawn = None;
        position.idle = idle;
        position.turns_left = match position.turns_left {
            Some(turns) => Some(turns - 1),
            None => position.hand().is_empty().then(|| self.last_turns(position)),
        };
        if position.turns_left == Some(0) {
            self.finish(position, Ending::Out);
        } else if position.turns_left.is_none() && self.is_deadlock(position) {
            self.finish(position, Ending::Deadlock);
        } else {
            position.to_move = self.after(position.to_move);
        }
    }

    /// How many turns follow the one in which a seat is the first to go out (E1).
    fn last_turns(self, position: &Position) -> u8 {
        let others = self.players() as u8 - 1;
        match self.round_end() {
            RoundEnd::OneMoreTurn => others,
            RoundEnd::FinishRound => {
                let turns_of_round = (position.to_move + self.players() as u8 - position.first) % self.players() as u8;
                others - turns_of_round
            }
        }
    }

    /// E3.
    fn is_deadlock(self, position: &Position) -> bool {
        position.bag.is_empty() && usize::from(position.idle) >= self.players()
    }

    #[cold]
    fn finish(self, position: &mut Position, ending: Ending) {
        position.to_move = 0;
        position.over = Some(Over { ending, winners: self.winners(position, ending) });
    }

    /// Who has won a game that ends like this (E2, E3, E4, X3).
    pub(super) fn winners(self, position: &Position, ending: Ending) -> Seats {
        let seats = 0..self.players() as Seat;
        // The seats with the most of something share the win.
        let most = |count: &dyn Fn(Seat) -> i64| {
            let best = seats.clone().map(count).max();
            seats.clone().filter(|&seat| Some(count(seat)) == best).collect()
        };
        match ending {
            Ending::Out if self.players() == 1 => Seats::only(0),
            Ending::Deadlock if self.players() == 1 => Seats::NONE,
            _ if self.ruleset() == RuleSet::Expert => most(&|seat| position.scores[usize::from(seat)]),
            Ending::Out => position.out(self),
            Ending::Deadlock => most(&|seat| -i64::from(position.hands[usize::from(seat)].len() as u8)),
        }
    }

    /// The points of a placement (X1, X2).
    pub(super) fn points(self, table: &super::table::Table, laid: Laid) -> u32 {
        // Values are 1 to 3, so counting them by value sorts them.
        let mut by_value = [0_u8; 4];
        for other in table.touched(laid.place()) {
            by_value[usize::from(other.tile().value())] += 1;
        }
        let mut left = self.expert_neighbours().unwrap_or(u8::MAX);
        let mut points = u32::from(laid.tile().value());
        for value in [3, 2, 1] {
            let counted = left.min(by_value[value]);
            points += u32::from(counted) * value as u32;
            left -= counted;
        }
        points
    }
}
