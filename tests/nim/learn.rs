//! Nim's observations, and what looks good in it.

use chromacore::kernel::greedy::Best;
use chromacore::kernel::observe::{Field, Writer, relative};
use chromacore::kernel::{Action, Game, Greedy, Observe, Seat};

use super::game::{Last, Move, Nim, PLAYERS, State, count};

impl Observe for Nim {
    fn fields(&self, _window: usize) -> Vec<Field> {
        vec![
            Field::counts("heap", &[1], 20),
            Field::flags("hand", &[2]),
            Field::flags("tokens", &[PLAYERS]),
            Field::counts("bag", &[1], 3),
            Field::counts("spent", &[2], 3),
            Field::flags("seat", &[PLAYERS]),
            Field::flags("turn", &[PLAYERS]),
            Field::flags("draw", &[1]),
            Field::flags("winners", &[PLAYERS]),
        ]
    }

    fn observe(&self, state: &State, seat: Seat, _window: usize, out: &mut [u8]) {
        let mut out = Writer::over(out);
        let place = |other: Seat| relative(other, seat, PLAYERS);
        out.number(state.heap.into());
        out.take(2).copy_from_slice(&count([state.hands[usize::from(seat)]]));
        let held = out.take(PLAYERS);
        (0..).zip(state.hands).for_each(|(other, token)| held[place(other)] = u8::from(token > 0));
        out.number((state.bag[0] + state.bag[1]).into());
        out.take(2).copy_from_slice(&state.spent);
        out.one_hot(PLAYERS, Some(seat.into()));
        out.one_hot(PLAYERS, self.seat_in_turn(state).map(place));
        out.number(state.drawing.into());
        let winners = out.take(PLAYERS);
        winners.fill(0);
        state
            .over
            .into_iter()
            .flat_map(|over| over.winners.iter().collect::<Vec<_>>())
            .for_each(|seat| winners[place(seat)] = 1);
    }
}

impl Greedy for Nim {
    /// Takes the last counter where that wins, and leaves it where it loses.
    fn best_actions(&self, state: &State, best: &mut Vec<Action>) {
        let mut best = Best::new(best);
        for action in self.plies(state) {
            let taken = match self.to_move(action) {
                Move::Take(count) => count,
                Move::Spend(token) => token + 2,
                Move::Draw | Move::Drawn(_) => 0,
            };
            best.offer((taken == state.heap) == (self.0.last == Last::Wins), action);
        }
    }
}
