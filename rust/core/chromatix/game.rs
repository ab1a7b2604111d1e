//! Chromatix behind the trait: each method is a line or two, the work is done in the files beside this one.

use serde_json::{Map, Value};

use super::legal::Breach;
use super::position::{Position, on_board};
use super::rules::{Chromatix, Colour, PLAYERS, colours_of};
use crate::kernel::hexhex::cell_name;
use crate::kernel::{Action, Error, Game, Outcome, Rng, Seat, Turn};

impl Game for Chromatix {
    const NAME: &'static str = "chromatix";
    const CLASS: &'static str = "Chromatix";
    type Position = Position;
    type Measures = ();

    fn from_options(options: &Map<String, Value>) -> Result<Self, Error> {
        Self::default().with(options)
    }

    fn options(&self) -> Map<String, Value> {
        self.to_options()
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

    /// The empty board, whatever the stream.
    fn deal(&self, _rng: &mut Rng) -> Position {
        Position::empty(*self)
    }

    fn turn(&self, position: &Position) -> Turn {
        self.seat_in_turn(position).map_or(Turn::Over, Turn::Seat)
    }

    fn seat_in_turn(&self, position: &Position) -> Option<Seat> {
        on_board!(position, board => (!board.is_over()).then_some(board.to_move))
    }

    fn phase(&self, _position: &Position) -> &'static str {
        "play"
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        on_board!(position, board => board.outcome())
    }

    fn legal_actions(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        actions.reserve(2 * self.cells());
        on_board!(position, board => if !board.is_over() {
            for (colour, cells) in colours_of(board.to_move).into_iter().zip(board.legal_cells(self.stop_next())) {
                let first = self.action(colour, 0);
                cells.iter().for_each(|cell| actions.push(first + cell as Action));
            }
        });
    }

    fn count_legal(&self, position: &Position) -> u64 {
        on_board!(position, board => if board.is_over() { 0 } else {
            board.legal_cells(self.stop_next()).iter().map(|cells| cells.len() as u64).sum()
        })
    }

    fn chance_outcomes(&self, _position: &Position, outcomes: &mut Vec<(Action, f64)>) {
        outcomes.clear();
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Error> {
        if let Some(error) = self.game_over(position, action).or_else(|| self.out_of_range(action)) {
            return Err(error);
        }
        let (colour, cell) = self.placement(action);
        let refuse =
            |why: String| Err(Error::IllegalMove(format!("illegal move '{}': {why}", self.text(colour, cell))));
        on_board!(position, board => {
            let seat = board.to_move;
            if !colour.owners().contains(&seat) {
                let [a, b] = colours_of(seat).map(Colour::word);
                return refuse(format!("seat {seat} plays {a} and {b} (L3)"));
            }
            if board.stone_on(cell).is_some() {
                return refuse(format!("{} is occupied (U1)", cell_name(self.size(), cell)));
            }
            match board.forbidden(self.stop_next(), colour, cell) {
                None => Ok(()),
                Some(Breach::Leaves(next)) => refuse(format!("it leaves seat {next} a winning placement (U2)")),
                Some(Breach::Completes(next)) => {
                    refuse(format!("it completes the win of seat {next}, who is next (U2)"))
                }
            }
        })
    }

    fn play_unchecked(&self, position: &mut Position, action: Action) {
        let (colour, cell) = self.placement(action);
        on_board!(position, board => board.place(colour, cell));
    }

    fn random_action(&self, position: &Position, rng: &mut Rng) -> Action {
        on_board!(position, board => {
            // Drawing prepares the placement; only the random playout goes on to make it.
            let draw = board.clone().draw(self.stop_next(), rng);
            self.action(draw.colour, draw.cell)
        })
    }

    fn random_chance(&self, _position: &Position, _rng: &mut Rng) -> Action {
        unreachable!("Chromatix has no chance")
    }

    fn random_playout(&self, position: &mut Position, rng: &mut Rng, _measures: &mut ()) -> u32 {
        on_board!(position, board => board.random_playout(self.stop_next(), rng))
    }

    fn notation(&self, action: Action) -> String {
        let (colour, cell) = self.placement(action);
        self.text(colour, cell)
    }

    fn parse(&self, text: &str) -> Result<Action, Error> {
        self.read(text).map(|(colour, cell)| self.action(colour, cell))
    }

    /// Everybody sees everything.
    fn to_value(&self, position: &Position, _viewer: Option<Seat>) -> Value {
        self.write(position)
    }

    fn from_value(&self, value: &Value, _strict: bool) -> Result<Position, Error> {
        self.read_position(value)
    }

    fn redeal(&self, position: &Position, _seat: Seat, _rng: &mut Rng) -> Position {
        position.clone()
    }

    fn from_view(&self, view: &Value, _seat: Seat, _rng: &mut Rng) -> Result<Position, Error> {
        self.read_position(view)
    }
}
