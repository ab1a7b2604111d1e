//! The trait every game implements: n seats, chance as decisions of nobody, hands that some seats may not see.
//!
//! A `Game` is the rules with their options; a `Position` is data that only its game understands. Everything over
//! several games - simulation, perft, the Python door, the laws in the tests - is written over this trait.

use std::fmt::Debug;
use std::hash::Hash;

use serde_json::{Map, Value};

use crate::kernel::error::{Error, show};
use crate::kernel::json;
use crate::kernel::rng::Rng;
use crate::kernel::seats::Seats;

/// A decision or a chance outcome as a number.
pub type Action = u64;

/// A player, from 0.
pub type Seat = u8;

/// Who decides next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The seat in turn.
    Seat(Seat),
    /// Chance.
    Chance,
    /// Nobody: the game is over.
    Over,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The reason, in the words of the rules.
    pub ending: &'static str,
    /// Who shares the win; may be empty.
    pub winners: Seats,
}

/// A rule set with its options.
///
/// Methods that take a position expect one of the same game; every position they return is one.
pub trait Game: Clone + Debug + Eq + Hash + Send + Sync + Sized + 'static {
    /// The name in JSON and on the command line: `chromatix`.
    const NAME: &'static str;
    /// The name of the Python class: `Chromatix`.
    const CLASS: &'static str;

    /// Everything about one moment of the game. Equality and hash are by content, as JSON shows it: two ways to one
    /// position are one.
    type Position: Clone + Debug + Eq + Hash + Send + Sync + 'static;

    /// What a simulation counts beyond winners, endings and lengths; `()` for nothing.
    type Measures: Measures;

    /// The game with these options, the others at their defaults. `InvalidRules` otherwise.
    fn from_options(options: &Map<String, Value>) -> Result<Self, Error>;

    /// Every option with its value, in the order of the rules file.
    fn options(&self) -> Map<String, Value>;

    /// Number of seats, 1 to 8.
    fn players(&self) -> usize;

    /// Number of actions, chance included; `None` where the table has no edge.
    fn num_distinct_actions(&self) -> Option<u64>;

    /// The largest action number there is.
    fn last_action(&self) -> Action;

    /// A random start.
    fn deal(&self, rng: &mut Rng) -> Self::Position;

    /// Who decides next.
    fn turn(&self, position: &Self::Position) -> Turn;

    /// The seat in turn, also while chance decides for it; `None` when the game is over.
    fn seat_in_turn(&self, position: &Self::Position) -> Option<Seat>;

    /// What kind of decision waits (the last one when over).
    fn phase(&self, position: &Self::Position) -> &'static str;

    /// How the game ended; `None` while it runs.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// Points per seat, where the rules count any.
    fn scores(&self, _position: &Self::Position) -> Option<Vec<i64>> {
        None
    }

    /// Fills `actions` with the legal ones, ascending; with none at chance and when the game is over.
    fn legal_actions(&self, position: &Self::Position, actions: &mut Vec<Action>);

    /// Number of legal actions.
    fn count_legal(&self, position: &Self::Position) -> u64 {
        let mut actions = Vec::new();
        self.legal_actions(position, &mut actions);
        actions.len() as u64
    }

    /// Fills `outcomes` with the possible chance events and their probabilities, ascending; with none elsewhere.
    fn chance_outcomes(&self, position: &Self::Position, outcomes: &mut Vec<(Action, f64)>);

    /// All that can happen next: the legal actions, or the chance events; ascending, empty when the game is over.
    fn plies(&self, position: &Self::Position) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.turn(position) == Turn::Chance {
            let mut outcomes = Vec::new();
            self.chance_outcomes(position, &mut outcomes);
            actions.extend(outcomes.into_iter().map(|(action, _)| action));
        } else {
            self.legal_actions(position, &mut actions);
        }
        actions
    }

    /// May `action` be played now (at chance: can it happen)? `GameOver` or `IllegalMove` with the rule if not.
    fn check(&self, position: &Self::Position, action: Action) -> Result<(), Error>;

    /// Plays an action that `check` accepts, without asking again. With any other it may panic or leave a position that
    /// no rule covers.
    fn play_unchecked(&self, position: &mut Self::Position, action: Action);

    /// `check`, then play; the position is untouched if refused.
    fn play(&self, position: &mut Self::Position, action: Action) -> Result<(), Error> {
        self.check(position, action)?;
        self.play_unchecked(position, action);
        Ok(())
    }

    /// One of the legal actions, each as likely as any other. Not at chance, not when over.
    fn random_action(&self, position: &Self::Position, rng: &mut Rng) -> Action {
        let mut actions = Vec::new();
        self.legal_actions(position, &mut actions);
        actions[rng.index(actions.len())]
    }

    /// A chance event by its probabilities. Only at chance.
    fn random_chance(&self, position: &Self::Position, rng: &mut Rng) -> Action;

    /// Plays uniformly random actions and chance to the end; returns the number of decisions. Draws the same numbers as
    /// a loop over `random_action` and `random_chance`.
    fn random_playout(&self, position: &mut Self::Position, rng: &mut Rng, measures: &mut Self::Measures) -> u32 {
        let mut decisions = 0;
        loop {
            let action = match self.turn(position) {
                Turn::Over => return decisions,
                Turn::Chance => self.random_chance(position, rng),
                Turn::Seat(_) => {
                    decisions += 1;
                    let action = self.random_action(position, rng);
                    self.measure(position, action, measures);
                    action
                }
            };
            self.play_unchecked(position, action);
        }
    }

    /// Counts a decision that is about to be played in a simulation.
    fn measure(&self, _position: &Self::Position, _action: Action, _measures: &mut Self::Measures) {}

    /// Counts a finished game of a simulation.
    fn measure_end(&self, _position: &Self::Position, _measures: &mut Self::Measures) {}

    /// The text of an action that exists (any number up to `last_action`).
    fn notation(&self, action: Action) -> String;

    /// The action a text stands for; `Notation` if it is no move or off the board.
    fn parse(&self, text: &str) -> Result<Action, Error>;

    /// The position in the shape of the contract: whole, or what `viewer` may know.
    fn to_value(&self, position: &Self::Position, viewer: Option<Seat>) -> Value;

    /// A position from such a value, validated whole; `strict` adds the tests that the rules file calls strict.
    fn from_value(&self, value: &Value, strict: bool) -> Result<Self::Position, Error>;

    /// Would `from_value` take this position back with `strict`?
    fn is_strict(&self, _position: &Self::Position) -> bool {
        true
    }

    /// The position with everything hidden from `seat` dealt anew, consistent with its view.
    fn redeal(&self, position: &Self::Position, seat: Seat, rng: &mut Rng) -> Self::Position;

    /// A position that fits what `seat` knows: its view, the hidden things dealt at random.
    fn from_view(&self, view: &Value, seat: Seat, rng: &mut Rng) -> Result<Self::Position, Error>;

    /// The game as a Python expression: `Chromatix(size=5, stop_next='strict')`.
    fn expression(&self) -> String {
        let options: Vec<String> =
            self.options().iter().map(|(name, value)| format!("{name}={}", json::python(value))).collect();
        format!("{}({})", Self::CLASS, options.join(", "))
    }

    /// How the winners are named in a message about a game that is over.
    fn result_text(&self, outcome: Outcome) -> String {
        format!("{}, won by {}", outcome.ending, outcome.winners.text())
    }

    /// The error of a number that cannot even be kept as an action, as it was written.
    fn impossible(&self, position: &Self::Position, shown: &str) -> Error {
        match self.outcome(position) {
            Some(outcome) => self.over_error(outcome, &format!("action {shown}")),
            None => self.no_such_action(shown),
        }
    }

    /// The error of a move in a game with this outcome.
    fn over_error(&self, outcome: Outcome, shown: &str) -> Error {
        Error::GameOver(format!("{shown} in a game that is over ({})", self.result_text(outcome)))
    }

    /// The error of any move in a finished game, `None` while it runs.
    fn game_over(&self, position: &Self::Position, action: Action) -> Option<Error> {
        let outcome = self.outcome(position)?;
        let shown =
            if action <= self.last_action() { show(&self.notation(action)) } else { format!("action {action}") };
        Some(self.over_error(outcome, &shown))
    }

    /// The error of a number no action has, `None` for the others.
    fn out_of_range(&self, action: Action) -> Option<Error> {
        (action > self.last_action()).then(|| self.no_such_action(&action.to_string()))
    }

    /// The error of a number no action has, however it is written.
    fn no_such_action(&self, shown: &str) -> Error {
        Error::IllegalMove(format!("illegal action {shown}: the actions of this game are 0 to {}", self.last_action()))
    }
}

/// Counts that a simulation adds up; integers only, so that the sum does not depend on the order.
pub trait Measures: Default + Send {
    /// Adds the counts of other games.
    fn merge(&mut self, other: &Self);

    /// The counts by name.
    fn to_value(&self) -> Value;
}

impl Measures for () {
    fn merge(&mut self, _other: &Self) {}

    fn to_value(&self) -> Value {
        Value::Object(Map::new())
    }
}
