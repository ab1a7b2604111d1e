//! Chromatix behind the trait: each method is a line or two, the work is done in the files beside this one.

use super::colours::{PLAYERS, colours_of};
use super::ending::CONNECTED;
use super::moves::Move;
use super::options::{Chromatix, Options};
use super::state::{State, on_board};
use crate::kernel::{Action, Error, Game, Outcome, Rng, Seat, Streams, Turn, Value};

impl Game for Chromatix {
    const NAME: &'static str = "chromatix";
    const ENDINGS: &'static [&'static str] = &[CONNECTED];
    type Options = Options;
    type Move = Move;
    type State = State;
    type Measures = ();

    fn assemble(options: Options) -> Result<Self, Error> {
        Ok(Self::of(&options))
    }

    fn options(&self) -> Options {
        self.as_options()
    }

    fn players(&self) -> usize {
        PLAYERS
    }

    fn num_distinct_actions(&self) -> Option<u64> {
        Some(self.last_action() + 1)
    }

    fn last_action(&self) -> Action {
        3 * self.cells() as Action - 1
    }

    fn heap_size(&self) -> usize {
        State::empty(*self).heap_size()
    }

    /// The empty board, whatever the stream.
    fn deal(&self, _rng: &mut Rng) -> State {
        State::empty(*self)
    }

    fn turn(&self, state: &State) -> Turn {
        self.seat_in_turn(state).map_or(Turn::Over, Turn::Seat)
    }

    fn seat_in_turn(&self, state: &State) -> Option<Seat> {
        on_board!(state, board => (!board.is_over()).then_some(board.to_move))
    }

    fn phase(&self, _state: &State) -> &'static str {
        "play"
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        on_board!(state, board => board.outcome())
    }

    fn legal_actions(&self, state: &State, actions: &mut Vec<Action>) {
        actions.clear();
        actions.reserve(2 * self.cells());
        on_board!(state, board => if !board.is_over() {
            for (colour, cells) in colours_of(board.to_move).into_iter().zip(board.legal_cells(self.stop_next())) {
                let first = self.number(colour, 0);
                cells.iter().for_each(|cell| actions.push(first + cell as Action));
            }
        });
    }

    fn count_legal(&self, state: &State) -> u64 {
        on_board!(state, board => if board.is_over() { 0 } else {
            board.legal_cells(self.stop_next()).iter().map(|cells| cells.len() as u64).sum()
        })
    }

    fn chance_outcomes(&self, _state: &State, outcomes: &mut Vec<(Action, f64)>) {
        outcomes.clear();
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Error> {
        on_board!(state, board => if board.is_over() || action > self.last_action() {
            self.check_number(state, action)
        } else {
            let (colour, cell) = self.placement(action);
            self.explain(board, colour, cell)
        })
    }

    fn play_unchecked(&self, state: &mut State, action: Action) {
        let (colour, cell) = self.placement(action);
        on_board!(state, board => board.place(colour, cell));
    }

    fn random_action(&self, state: &State, rng: &mut Rng) -> Action {
        on_board!(state, board => {
            // Drawing prepares the placement; only the random playout goes on to make it.
            let draw = board.clone().draw(self.stop_next(), rng);
            self.number(draw.colour, draw.cell)
        })
    }

    fn random_chance(&self, _state: &State, _rng: &mut Rng) -> Action {
        unreachable!("Chromatix has no chance")
    }

    fn random_playout(&self, state: &mut State, streams: &mut Streams, _measures: &mut ()) -> u32 {
        on_board!(state, board => board.random_playout(self.stop_next(), &mut streams.seats))
    }

    fn action(&self, chosen: &Move) -> Result<Action, Error> {
        self.locate(*chosen).map(|(colour, cell)| self.number(colour, cell))
    }

    fn to_move(&self, action: Action) -> Move {
        let (colour, cell) = self.placement(action);
        self.as_move(colour, cell)
    }

    /// Everybody sees everything.
    fn to_value(&self, state: &State, _viewer: Option<Seat>) -> Value {
        self.write(state)
    }

    fn from_value(&self, value: &Value, _strict: bool) -> Result<State, Error> {
        self.read(value)
    }

    fn redeal(&self, state: &State, _seat: Seat, _rng: &mut Rng) -> Result<State, Error> {
        Ok(state.clone())
    }

    fn from_view(&self, view: &Value, _seat: Seat, _rng: &mut Rng) -> Result<State, Error> {
        self.read(view)
    }
}
