//! The trait every game implements: n seats, chance as decisions of nobody, hands that some seats may not see.
//!
//! A `Game` is the rules with their options; a `State` is data that only its game understands. Everything over several
//! games - simulation, perft, search, bindings, the laws in the tests - is written over this trait.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::kernel::error::{Error, ErrorKind, show};
use crate::kernel::options::Options;
use crate::kernel::rng::{Rng, Streams};
use crate::kernel::seats::Seats;
use crate::kernel::value::{Map, Value};

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
/// Methods that take a state expect one of the same game; every state they return is one.
pub trait Game: Clone + Debug + Eq + Hash + Send + Sync + Sized + 'static {
    /// The name in JSON and on the command line: `chromatix`.
    const NAME: &'static str;

    /// The ways a game can end, in the words of the rules.
    const ENDINGS: &'static [&'static str];

    /// The options, with their table.
    type Options: Options;

    /// A decision or a chance event; `Display` and `FromStr` are its notation.
    type Move: Clone + Debug + Display + Eq + Hash + FromStr<Err = Error>;

    /// Everything about one moment of the game. Equality and hash are by content, as JSON shows it: two ways to one
    /// position are one.
    type State: Clone + Debug + Eq + Hash + Send + Sync + 'static;

    /// What a simulation counts beyond winners, endings and lengths; `()` for nothing.
    type Measures: Measures;

    /// The game with these options; `InvalidRules` where one is not accepted, or where they do not go together.
    fn new(options: Self::Options) -> Result<Self, Error> {
        options.check()?;
        Self::assemble(options)
    }

    /// The game with options each of which is accepted; `InvalidRules` where they do not go together.
    fn assemble(options: Self::Options) -> Result<Self, Error>;

    /// The options.
    fn options(&self) -> Self::Options;

    /// The game with options by name, the others at their defaults; `InvalidRules` otherwise.
    fn from_values(values: &Map) -> Result<Self, Error> {
        Self::assemble(Self::Options::read(Self::NAME, values)?)
    }

    /// Every option with its value, in the order of the rules file.
    fn to_values(&self) -> Map {
        self.options().write()
    }

    /// Number of seats, 1 to 8.
    fn players(&self) -> usize;

    /// Number of actions, chance included; `None` where the table has no edge.
    fn num_distinct_actions(&self) -> Option<u64>;

    /// The largest action number there is.
    fn last_action(&self) -> Action;

    /// Bytes that a state keeps on the heap, in all but the rarest games.
    fn heap_size(&self) -> usize {
        0
    }

    /// A random start.
    fn deal(&self, rng: &mut Rng) -> Self::State;

    /// Who decides next.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The seat in turn, also while chance decides for it; `None` when the game is over.
    fn seat_in_turn(&self, state: &Self::State) -> Option<Seat>;

    /// What kind of decision waits (the last one when over).
    fn phase(&self, state: &Self::State) -> &'static str;

    /// How the game ended; `None` while it runs.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Points per seat, where the rules count any.
    fn scores(&self, _state: &Self::State) -> Option<Vec<i64>> {
        None
    }

    /// Fills `actions` with the legal ones, ascending; with none at chance and when the game is over.
    fn legal_actions(&self, state: &Self::State, actions: &mut Vec<Action>);

    /// Number of legal actions.
    fn count_legal(&self, state: &Self::State) -> u64 {
        let mut actions = Vec::new();
        self.legal_actions(state, &mut actions);
        actions.len() as u64
    }

    /// Fills `outcomes` with the possible chance events and their probabilities, ascending; with none elsewhere.
    fn chance_outcomes(&self, state: &Self::State, outcomes: &mut Vec<(Action, f64)>);

    /// All that can happen next: the legal actions, or the chance events; ascending, empty when the game is over.
    fn plies(&self, state: &Self::State) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.turn(state) == Turn::Chance {
            let mut outcomes = Vec::new();
            self.chance_outcomes(state, &mut outcomes);
            actions.extend(outcomes.into_iter().map(|(action, _)| action));
        } else {
            self.legal_actions(state, &mut actions);
        }
        actions
    }

    /// May `action` be played now (at chance: can it happen)? `GameOver` or `IllegalMove` with the rule if not.
    fn check(&self, state: &Self::State, action: Action) -> Result<(), Error>;

    /// Plays an action that `check` accepts, without asking again. With any other it may panic or leave a position that
    /// no rule covers.
    fn play_unchecked(&self, state: &mut Self::State, action: Action);

    /// `check`, then play; the position is untouched if refused.
    fn play(&self, state: &mut Self::State, action: Action) -> Result<(), Error> {
        self.check(state, action)?;
        self.play_unchecked(state, action);
        Ok(())
    }

    /// One of the legal actions, each as likely as any other. Not at chance, not when over.
    fn random_action(&self, state: &Self::State, rng: &mut Rng) -> Action {
        let mut actions = Vec::new();
        self.legal_actions(state, &mut actions);
        actions[rng.index(actions.len())]
    }

    /// A chance event by its probabilities. Only at chance.
    fn random_chance(&self, state: &Self::State, rng: &mut Rng) -> Action;

    /// Plays uniformly random actions and chance to the end; returns the number of decisions. Draws the same numbers as
    /// a loop over `random_action` and `random_chance`.
    fn random_playout(&self, state: &mut Self::State, streams: &mut Streams, measures: &mut Self::Measures) -> u32 {
        let mut decisions = 0;
        loop {
            let action = match self.turn(state) {
                Turn::Over => return decisions,
                Turn::Chance => self.random_chance(state, &mut streams.chance),
                Turn::Seat(_) => {
                    decisions += 1;
                    let action = self.random_action(state, &mut streams.seats);
                    self.measure(state, action, measures);
                    action
                }
            };
            self.play_unchecked(state, action);
        }
    }

    /// Counts a decision that is about to be played in a simulation.
    fn measure(&self, _state: &Self::State, _action: Action, _measures: &mut Self::Measures) {}

    /// Counts a finished game of a simulation.
    fn measure_end(&self, _state: &Self::State, _measures: &mut Self::Measures) {}

    /// The number of a move; `Notation` for a place that is not on this board.
    fn action(&self, chosen: &Self::Move) -> Result<Action, Error>;

    /// The move of an action that exists (any number up to `last_action`).
    fn to_move(&self, action: Action) -> Self::Move;

    /// The text of an action that exists.
    fn notation(&self, action: Action) -> String {
        self.to_move(action).to_string()
    }

    /// The text of an action that can happen now, as `seat` may know it: what the seat may not know is a `?`.
    fn notation_for(&self, _state: &Self::State, action: Action, _seat: Seat) -> String {
        self.notation(action)
    }

    /// The action a text stands for; `Notation` if it is no move or off the board.
    fn parse(&self, text: &str) -> Result<Action, Error> {
        self.action(&text.parse()?).map_err(|error| error.value(show(text)))
    }

    /// The state as a value: whole, or what `viewer` may know.
    fn to_value(&self, state: &Self::State, viewer: Option<Seat>) -> Value;

    /// A state from such a value, validated whole; `strict` adds the tests that the rules file calls strict.
    fn from_value(&self, value: &Value, strict: bool) -> Result<Self::State, Error>;

    /// Would `from_value` take this state back with `strict`?
    fn is_strict(&self, _state: &Self::State) -> bool {
        true
    }

    /// The state with everything hidden from `seat` dealt anew, consistent with its view and strict if this state is;
    /// `InvalidPosition` where no deal is found, never the truth.
    fn redeal(&self, state: &Self::State, seat: Seat, rng: &mut Rng) -> Result<Self::State, Error>;

    /// A state that fits what `seat` knows: its view, the hidden things dealt at random.
    fn from_view(&self, view: &Value, seat: Seat, rng: &mut Rng) -> Result<Self::State, Error>;

    /// The refusal of any move, shown as it was written, in a game with this outcome.
    fn refuse_over(&self, outcome: Outcome, shown: &str) -> Error {
        let reason = format!("in a game that is over ({}, won by {})", outcome.ending, outcome.winners.text());
        Error::new(ErrorKind::GameOver, reason).value(shown)
    }

    /// The refusal of a number that no action has, as it was written.
    fn refuse_number(&self, shown: &str) -> Error {
        Error::illegal(shown, "no action has this number").accepted(format!("0 to {}", self.last_action()))
    }

    /// The refusal of a number that cannot even be kept as an action, as it was written.
    fn refuse_impossible(&self, state: &Self::State, shown: &str) -> Error {
        match self.outcome(state) {
            Some(outcome) => self.refuse_over(outcome, &format!("action {shown}")),
            None => self.refuse_number(shown),
        }
    }

    /// Is there an action with this number? `IllegalMove` if not.
    #[inline]
    fn check_exists(&self, action: Action) -> Result<(), Error> {
        if action <= self.last_action() { Ok(()) } else { Err(self.refuse_number(&action.to_string())) }
    }

    /// What `check` asks in every game: does it run, and is there such an action?
    #[inline]
    fn check_number(&self, state: &Self::State, action: Action) -> Result<(), Error> {
        match self.outcome(state) {
            None => self.check_exists(action),
            Some(outcome) => {
                let exists = self.check_exists(action).is_ok();
                let shown = if exists { show(&self.notation(action)) } else { format!("action {action}") };
                Err(self.refuse_over(outcome, &shown))
            }
        }
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
        Value::Map(Map::new())
    }
}
