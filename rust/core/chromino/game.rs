//! Chromino behind the trait: each method is a line or two, the work is done in the files beside this one.

use super::measures::Counts;
use super::moves::{Choice, LAST, Move};
use super::options::{Chromino, Options};
use super::state::{Ending, Over, State};
use super::tile;
use crate::kernel::error::show;
use crate::kernel::{Action, Error, Game, Outcome, Rng, Seat, Streams, Turn, Value};

impl Game for Chromino {
    const NAME: &'static str = "chromino";
    const ENDINGS: &'static [&'static str] = &Ending::WORDS;
    type Options = Options;
    type Move = Move;
    type State = State;
    type Measures = Counts;

    fn assemble(options: Options) -> Result<Self, Error> {
        Self::with(options)
    }

    fn options(&self) -> Options {
        self.options
    }

    fn players(&self) -> usize {
        self.seats()
    }

    /// The table has no edge.
    fn num_distinct_actions(&self) -> Option<u64> {
        None
    }

    fn last_action(&self) -> Action {
        LAST
    }

    fn deal(&self, rng: &mut Rng) -> State {
        self.set_up(rng)
    }

    fn turn(&self, state: &State) -> Turn {
        match self.seat_in_turn(state) {
            None => Turn::Over,
            Some(_) if state.drawing => Turn::Chance,
            Some(seat) => Turn::Seat(seat),
        }
    }

    fn seat_in_turn(&self, state: &State) -> Option<Seat> {
        state.over.is_none().then_some(state.to_move)
    }

    fn phase(&self, state: &State) -> &'static str {
        state.phase()
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over.map(Over::outcome)
    }

    fn scores(&self, state: &State) -> Option<Vec<i64>> {
        self.is_expert().then(|| state.scores[..self.seats()].to_vec())
    }

    fn legal_actions(&self, state: &State, actions: &mut Vec<Action>) {
        actions.clear();
        if state.over.is_some() || state.drawing {
            return;
        }
        self.each_placement(state, |laid| actions.push(Choice::Place(laid).action()));
        let (draw, pass) = self.draw_and_pass(state, actions.len() as u64);
        actions.extend(draw.then_some(Choice::Draw.action()));
        actions.extend(pass.then_some(Choice::Pass.action()));
        actions.sort_unstable();
    }

    fn count_legal(&self, state: &State) -> u64 {
        if state.over.is_some() || state.drawing {
            return 0;
        }
        let placements = state.placements();
        let (draw, pass) = self.draw_and_pass(state, placements);
        placements + u64::from(draw) + u64::from(pass)
    }

    fn chance_outcomes(&self, state: &State, outcomes: &mut Vec<(Action, f64)>) {
        outcomes.clear();
        if state.drawing {
            let each = 1.0 / state.bag.len() as f64;
            outcomes.extend(tile::of(state.bag).map(|tile| (Choice::Drawn(tile).action(), each)));
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Error> {
        self.check_number(state, action)?;
        let choice = Choice::of(action);
        self.forbidden(state, choice).map_or(Ok(()), |refusal| Err(refusal.value(show(&choice.text()))))
    }

    /// The number of a palindrome reversed is in the range, but the tile has no such text.
    fn check_exists(&self, action: Action) -> Result<(), Error> {
        if action > LAST {
            return Err(self.refuse_number(&action.to_string()));
        }
        match Choice::of(action) {
            Choice::Place(laid) if laid.is_reversed() && laid.tile().is_palindrome() => {
                let reason = format!("{} reads the same reversed", laid.tile());
                Err(Error::illegal(action.to_string(), reason).rule("P5"))
            }
            _ => Ok(()),
        }
    }

    fn play_unchecked(&self, state: &mut State, action: Action) {
        self.apply(state, Choice::of(action));
    }

    fn random_action(&self, state: &State, rng: &mut Rng) -> Action {
        self.choose(state, rng).action()
    }

    fn random_chance(&self, state: &State, rng: &mut Rng) -> Action {
        Self::draw_tile(state, rng).action()
    }

    fn random_playout(&self, state: &mut State, streams: &mut Streams, _measures: &mut Counts) -> u32 {
        self.play_out(state, streams)
    }

    fn measure_end(&self, state: &State, measures: &mut Counts) {
        measures.count(*self, state);
    }

    fn action(&self, chosen: &Move) -> Result<Action, Error> {
        Choice::try_from(*chosen).map(Choice::action)
    }

    fn to_move(&self, action: Action) -> Move {
        Choice::of(action).into()
    }

    /// A tile drawn is known to who draws it. The others never see it: with it the hand has two tiles at least, and only
    /// a lone one is shown (U8).
    fn notation_for(&self, state: &State, action: Action, seat: Seat) -> String {
        match Choice::of(action) {
            Choice::Drawn(_) if seat != state.to_move => "=?".to_owned(),
            choice => choice.text(),
        }
    }

    fn to_value(&self, state: &State, viewer: Option<Seat>) -> Value {
        self.write(state, viewer)
    }

    fn from_value(&self, value: &Value, strict: bool) -> Result<State, Error> {
        self.read_state(value, strict)
    }

    fn is_strict(&self, state: &State) -> bool {
        state.table.is_matched()
    }

    fn redeal(&self, state: &State, seat: Seat, rng: &mut Rng) -> Result<State, Error> {
        Ok(self.deal_hidden(state, seat, rng))
    }

    fn from_view(&self, view: &Value, seat: Seat, rng: &mut Rng) -> Result<State, Error> {
        self.from_seen(view, seat, rng)
    }
}
