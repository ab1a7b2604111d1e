//! CHROMA behind the trait: each method is a line or two, the work is done in the files beside this one.

use super::cards::{CARDS, Deck};
use super::ending::{DEAD_BOARD, DECK, EMPTY_HAND, PERFECT, STALLED};
use super::measures::Measures;
use super::moves::{Move, OTHERS};
use super::options::Options;
use super::state::{State, on_core};
use crate::kernel::error::show;
use crate::kernel::{Action, Error, ErrorKind, Game, Outcome, Rng, Seat, Streams, Turn, Value};

/// The game with its options.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Chroma {
    pub(super) options: Options,
    /// The powers on the cards again, as tables.
    pub(super) deck: Deck,
}

impl Default for Chroma {
    fn default() -> Self {
        let options = Options::default();
        Self { deck: Deck::new(&options.powers), options }
    }
}

impl Game for Chroma {
    const NAME: &'static str = "chroma";
    const ENDINGS: &'static [&'static str] = &[PERFECT, EMPTY_HAND, DECK, DEAD_BOARD, STALLED];
    type Options = Options;
    type Move = Move;
    type State = State;
    type Measures = Measures;

    fn assemble(options: Options) -> Result<Self, Error> {
        if usize::from(options.players) * usize::from(options.hand_size) + 1 >= CARDS {
            let error = Error::new(ErrorKind::InvalidRules, "").field("hand_size").value(options.hand_size.to_string());
            return Err(error.accepted("players x hand_size + 1 is at most 99").rule("S2"));
        }
        Ok(Self { deck: Deck::new(&options.powers), options })
    }

    fn options(&self) -> Options {
        self.options.clone()
    }

    fn players(&self) -> usize {
        usize::from(self.options.players)
    }

    fn num_distinct_actions(&self) -> Option<u64> {
        Some(self.placements() + OTHERS)
    }

    fn last_action(&self) -> Action {
        self.placements() + OTHERS - 1
    }

    fn heap_size(&self) -> usize {
        State::heap_size(self)
    }

    fn deal(&self, rng: &mut Rng) -> State {
        State::deal(self, rng)
    }

    fn turn(&self, state: &State) -> Turn {
        on_core!(state, core => match core.outcome {
            Some(_) => Turn::Over,
            None if core.phase.is_chance() => Turn::Chance,
            None => Turn::Seat(core.to_move),
        })
    }

    fn seat_in_turn(&self, state: &State) -> Option<Seat> {
        on_core!(state, core => core.outcome.is_none().then_some(core.to_move))
    }

    fn phase(&self, state: &State) -> &'static str {
        on_core!(state, core => core.phase.word())
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        on_core!(state, core => core.outcome)
    }

    fn legal_actions(&self, state: &State, actions: &mut Vec<Action>) {
        actions.clear();
        on_core!(state, core => core.each_legal(self, |step| actions.push(self.encode(step))));
    }

    fn count_legal(&self, state: &State) -> u64 {
        on_core!(state, core => core.count_legal(self) as u64)
    }

    fn chance_outcomes(&self, state: &State, outcomes: &mut Vec<(Action, f64)>) {
        outcomes.clear();
        on_core!(state, core => if core.outcome.is_none() && core.phase.is_chance() {
            let cards = core.drawn_from();
            let probability = |card| self.deck.count(cards, card) as f64 / cards.len() as f64;
            outcomes.extend(self.deck.types(cards).map(|card| (self.encode(Move::Card(card)), probability(card))));
        });
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Error> {
        self.check_number(state, action)?;
        on_core!(state, core => core.explain(self, self.decode(action)))
    }

    fn play_unchecked(&self, state: &mut State, action: Action) {
        let step = self.decode(action);
        on_core!(state, core => {
            core.apply(self, step);
        });
    }

    fn random_action(&self, state: &State, rng: &mut Rng) -> Action {
        on_core!(state, core => self.encode(core.random_decision(self, rng)))
    }

    fn random_chance(&self, state: &State, rng: &mut Rng) -> Action {
        on_core!(state, core => self.encode(core.random_card(self, rng)))
    }

    fn random_playout(&self, state: &mut State, streams: &mut Streams, measures: &mut Measures) -> u32 {
        on_core!(state, core => core.random_playout(self, streams, measures))
    }

    fn measure(&self, state: &State, action: Action, measures: &mut Measures) {
        on_core!(state, core => match self.decode(action) {
            Move::Play(_, cell) => measures.count_play(core.board.touched(cell.place()).len()),
            step => measures.count(core, step),
        });
    }

    fn measure_end(&self, state: &State, measures: &mut Measures) {
        on_core!(state, core => measures.count_end(self, core));
    }

    fn action(&self, chosen: &Move) -> Result<Action, Error> {
        self.refuse_unknown(*chosen)?;
        Ok(self.encode(*chosen))
    }

    fn parse(&self, text: &str) -> Result<Action, Error> {
        // What no board has is missing on this one, too.
        let here = |error: Error| if error.rule == Some("S3") { self.off_the_board(text) } else { error };
        self.action(&text.parse().map_err(here)?).map_err(|error| error.value(show(text)))
    }

    fn to_move(&self, action: Action) -> Move {
        self.decode(action)
    }

    fn notation_for(&self, state: &State, action: Action, seat: Seat) -> String {
        on_core!(state, core => core.notation_for(self.decode(action), seat))
    }

    fn to_value(&self, state: &State, viewer: Option<Seat>) -> Value {
        self.write(state, viewer)
    }

    fn from_value(&self, value: &Value, strict: bool) -> Result<State, Error> {
        self.read_state(value, strict)
    }

    fn is_strict(&self, state: &State) -> bool {
        on_core!(state, core => core.mismatch(self).is_none())
    }

    fn redeal(&self, state: &State, seat: Seat, rng: &mut Rng) -> Result<State, Error> {
        self.redeal_state(state, seat, rng)
    }

    fn from_view(&self, view: &Value, seat: Seat, rng: &mut Rng) -> Result<State, Error> {
        self.read_view(view, seat, rng)
    }
}
