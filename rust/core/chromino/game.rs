//! Chromino behind the trait: each method is a line or two, the work is done in the files beside this one.

use serde_json::{Map, Value};

use super::json;
use super::legal::Choice;
use super::measures::Counts;
use super::notation::LAST;
use super::position::{Over, Position};
use super::rules::Chromino;
use crate::kernel::error::show;
use crate::kernel::{Action, Error, Game, Outcome, Rng, Seat, Turn};

impl Game for Chromino {
    const NAME: &'static str = "chromino";
    const CLASS: &'static str = "Chromino";
    type Position = Position;
    type Measures = Counts;

    fn from_options(options: &Map<String, Value>) -> Result<Self, Error> {
        Self::default().with(options)
    }

    fn options(&self) -> Map<String, Value> {
        self.to_options()
    }

    fn players(&self) -> usize {
        (*self).players()
    }

    /// The table has no edge.
    fn num_distinct_actions(&self) -> Option<u64> {
        None
    }

    fn last_action(&self) -> Action {
        LAST
    }

    fn deal(&self, rng: &mut Rng) -> Position {
        self.set_up(rng)
    }

    fn turn(&self, position: &Position) -> Turn {
        match self.seat_in_turn(position) {
            None => Turn::Over,
            Some(_) if position.drawing => Turn::Chance,
            Some(seat) => Turn::Seat(seat),
        }
    }

    fn seat_in_turn(&self, position: &Position) -> Option<Seat> {
        position.over.is_none().then_some(position.to_move)
    }

    fn phase(&self, position: &Position) -> &'static str {
        json::phase(position)
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.over.map(Over::outcome)
    }

    fn scores(&self, position: &Position) -> Option<Vec<i64>> {
        self.points_by_seat(position)
    }

    fn legal_actions(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        if position.over.is_some() || position.drawing {
            return;
        }
        self.each_placement(position, |laid| actions.push(Choice::Place(laid).action()));
        let (draw, pass) = self.draw_and_pass(position, actions.len() as u64);
        actions.extend(draw.then_some(Choice::Draw.action()));
        actions.extend(pass.then_some(Choice::Pass.action()));
        actions.sort_unstable();
    }

    fn count_legal(&self, position: &Position) -> u64 {
        if position.over.is_some() || position.drawing {
            return 0;
        }
        let placements = position.placements();
        let (draw, pass) = self.draw_and_pass(position, placements);
        placements + u64::from(draw) + u64::from(pass)
    }

    fn chance_outcomes(&self, position: &Position, outcomes: &mut Vec<(Action, f64)>) {
        outcomes.clear();
        if position.drawing {
            let each = 1.0 / position.bag.len() as f64;
            outcomes.extend(super::tile::of(position.bag).map(|tile| (Choice::Drawn(tile).action(), each)));
        }
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Error> {
        if let Some(error) = self.game_over(position, action).or_else(|| self.out_of_range(action)) {
            return Err(error);
        }
        let choice = Choice::of(action);
        match self.forbidden(position, choice) {
            None => Ok(()),
            Some(why) => Err(Error::IllegalMove(format!("illegal move '{}': {why}", choice.text()))),
        }
    }

    fn play_unchecked(&self, position: &mut Position, action: Action) {
        self.apply(position, Choice::of(action));
    }

    fn random_action(&self, position: &Position, rng: &mut Rng) -> Action {
        self.choose(position, rng).action()
    }

    fn random_chance(&self, position: &Position, rng: &mut Rng) -> Action {
        Self::draw_tile(position, rng).action()
    }

    fn random_playout(&self, position: &mut Position, rng: &mut Rng, _measures: &mut Counts) -> u32 {
        self.play_out(position, rng)
    }

    fn measure_end(&self, position: &Position, measures: &mut Counts) {
        measures.count(*self, position);
    }

    fn notation(&self, action: Action) -> String {
        Choice::of(action).text()
    }

    fn parse(&self, text: &str) -> Result<Action, Error> {
        Choice::read(text).map(Choice::action)
    }

    fn to_value(&self, position: &Position, viewer: Option<Seat>) -> Value {
        self.write(position, viewer)
    }

    fn from_value(&self, value: &Value, strict: bool) -> Result<Position, Error> {
        self.read_position(value, strict)
    }

    fn is_strict(&self, position: &Position) -> bool {
        position.table.is_matched()
    }

    fn redeal(&self, position: &Position, seat: Seat, rng: &mut Rng) -> Position {
        self.deal_hidden(position, seat, rng)
    }

    fn from_view(&self, view: &Value, seat: Seat, rng: &mut Rng) -> Result<Position, Error> {
        self.from_seen(view, seat, rng)
    }

    /// The number of a palindrome reversed is in the range but has no text.
    fn game_over(&self, position: &Position, action: Action) -> Option<Error> {
        let outcome = self.outcome(position)?;
        let shown = match self.out_of_range(action) {
            None => show(&self.notation(action)),
            Some(_) => format!("action {action}"),
        };
        Some(self.over_error(outcome, &shown))
    }

    fn out_of_range(&self, action: Action) -> Option<Error> {
        if action > LAST {
            return Some(self.no_such_action(&action.to_string()));
        }
        match Choice::of(action) {
            Choice::Place(laid) if laid.is_reversed() && laid.tile().is_palindrome() => {
                let name = laid.tile().text(false);
                Some(Error::IllegalMove(format!("illegal action {action}: {name} reads the same reversed (P5)")))
            }
            _ => None,
        }
    }
}
