//! CHROMA behind the trait: each method is a line or two, the work is done in the files beside this one.

use serde_json::{Map, Value};

use super::measures::Measures;
use super::moves::{Move, OTHERS};
use super::position::{Position, on_state};
use super::rules::Chroma;
use crate::kernel::{Action, Error, Game, Outcome, Rng, Seat, Turn, json};

impl Game for Chroma {
    const NAME: &'static str = "chroma";
    const CLASS: &'static str = "Chroma";
    type Position = Position;
    type Measures = Measures;

    fn from_options(options: &Map<String, Value>) -> Result<Self, Error> {
        Self::read_options(options)
    }

    fn options(&self) -> Map<String, Value> {
        self.write_options()
    }

    fn players(&self) -> usize {
        usize::from(self.seats)
    }

    fn num_distinct_actions(&self) -> Option<u64> {
        Some(self.placements() + OTHERS)
    }

    fn last_action(&self) -> Action {
        self.placements() + OTHERS - 1
    }

    fn deal(&self, rng: &mut Rng) -> Position {
        Position::deal(self, rng)
    }

    fn turn(&self, position: &Position) -> Turn {
        on_state!(position, state => match state.outcome {
            Some(_) => Turn::Over,
            None if state.phase.is_chance() => Turn::Chance,
            None => Turn::Seat(state.to_move),
        })
    }

    fn seat_in_turn(&self, position: &Position) -> Option<Seat> {
        on_state!(position, state => state.outcome.is_none().then_some(state.to_move))
    }

    fn phase(&self, position: &Position) -> &'static str {
        on_state!(position, state => state.phase.word())
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        on_state!(position, state => state.outcome)
    }

    fn legal_actions(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        on_state!(position, state => state.each_legal(self, |step| actions.push(self.action(step))));
    }

    fn count_legal(&self, position: &Position) -> u64 {
        on_state!(position, state => state.count_legal(self) as u64)
    }

    fn chance_outcomes(&self, position: &Position, outcomes: &mut Vec<(Action, f64)>) {
        outcomes.clear();
        on_state!(position, state => if state.outcome.is_none() && state.phase.is_chance() {
            let cards = state.drawn_from();
            let probability = |card| self.deck.count(cards, card) as f64 / cards.len() as f64;
            outcomes.extend(self.deck.types(cards).map(|card| (self.action(Move::Card(card)), probability(card))));
        });
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Error> {
        if let Some(error) = self.game_over(position, action).or_else(|| self.out_of_range(action)) {
            return Err(error);
        }
        let step = self.step(action);
        on_state!(position, state => match state.objection(self, step) {
            None => Ok(()),
            Some(reason) => Err(Error::IllegalMove(format!("illegal move '{}': {reason}", step.text()))),
        })
    }

    fn play_unchecked(&self, position: &mut Position, action: Action) {
        let step = self.step(action);
        on_state!(position, state => {
            state.apply(self, step);
        });
    }

    fn random_action(&self, position: &Position, rng: &mut Rng) -> Action {
        on_state!(position, state => self.action(state.random_decision(self, rng)))
    }

    fn random_chance(&self, position: &Position, rng: &mut Rng) -> Action {
        on_state!(position, state => self.action(state.random_card(self, rng)))
    }

    fn random_playout(&self, position: &mut Position, rng: &mut Rng, measures: &mut Measures) -> u32 {
        on_state!(position, state => state.random_playout(self, rng, measures))
    }

    fn measure(&self, position: &Position, action: Action, measures: &mut Measures) {
        on_state!(position, state => match self.step(action) {
            Move::Play(_, cell) => measures.count_play(state.board.touched(usize::from(cell)).len()),
            step => measures.count(state, step),
        });
    }

    fn measure_end(&self, position: &Position, measures: &mut Measures) {
        on_state!(position, state => measures.count_end(self, state));
    }

    fn notation(&self, action: Action) -> String {
        self.step(action).text()
    }

    fn parse(&self, text: &str) -> Result<Action, Error> {
        self.read_move(text).map(|step| self.action(step))
    }

    fn to_value(&self, position: &Position, viewer: Option<Seat>) -> Value {
        self.write(position, viewer)
    }

    fn from_value(&self, value: &Value, strict: bool) -> Result<Position, Error> {
        self.read_position(value, strict)
    }

    fn is_strict(&self, position: &Position) -> bool {
        on_state!(position, state => state.mismatch(self).is_none())
    }

    fn redeal(&self, position: &Position, seat: Seat, rng: &mut Rng) -> Position {
        self.redeal_position(position, seat, rng)
    }

    fn from_view(&self, view: &Value, seat: Seat, rng: &mut Rng) -> Result<Position, Error> {
        self.read_view(view, seat, rng)
    }

    /// Tables are tuples in Python, so that a game can be hashed.
    fn expression(&self) -> String {
        let shown = |value: &Value| match value {
            Value::Array(rows) => format!("({})", rows.iter().map(json::python).collect::<Vec<_>>().join(", ")),
            other => json::python(other),
        };
        let options: Vec<String> =
            self.options().iter().map(|(name, value)| format!("{name}={}", shown(value))).collect();
        format!("{}({})", Self::CLASS, options.join(", "))
    }
}
