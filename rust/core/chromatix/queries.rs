//! What apps and bots ask of a state beside what may be played.

use super::options::Chromatix;
use super::state::{State, on_board};
use crate::kernel::Seat;
use crate::kernel::hexhex::cell_name;

impl Chromatix {
    /// The empty cells on which one own-stone of `seat` would win for that seat (E1), whoever is in turn; none when the
    /// game is over.
    #[must_use]
    pub fn winning_cells(self, state: &State, seat: Seat) -> Vec<String> {
        on_board!(state, board => if board.is_over() || seat == board.eliminated { Vec::new() } else {
            board.winning_cells(seat).iter().map(|cell| cell_name(self.size(), cell)).collect()
        })
    }

    /// The seat that STOP-NEXT protects: the next one that is not eliminated (U3); `None` when the game is over.
    #[must_use]
    pub fn next_seat(self, state: &State) -> Option<Seat> {
        on_board!(state, board => (!board.is_over()).then(|| board.next_seat()))
    }
}
