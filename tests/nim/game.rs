//! Nim with tokens behind the trait, as a user of the crate writes a game. The numbered rules are in `RULES.md`.

use std::fmt;
use std::str::FromStr;

use chromacore::kernel::options::{Accepts, Words};
use chromacore::kernel::{Action, Error, Game, Outcome, Rng, Seat, Seats, Turn, Value};

/// Seats (N1).
pub const PLAYERS: usize = 3;

/// The tokens (N2).
pub const TOKENS: [u8; 6] = [1, 1, 1, 2, 2, 2];

/// Who wins (N7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Last {
    /// Who takes the last counter.
    Wins,
    /// The other two.
    Loses,
}

chromacore::words! { Last { Wins = "wins", Loses = "loses" } }

chromacore::options! {
    /// The options of Nim.
    #[derive(Copy)]
    pub struct Options {
        /// Counters on the heap.
        heap: u8 = 7, Accepts::Range(1, 20), "N1";
        /// Who takes the last counter wins or loses.
        last: Last = Last::Wins, Accepts::Words(Last::WORDS), "N7";
    }
}

/// What a seat does, and chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// Take so many counters (N4).
    Take(u8),
    /// Draw a token (N5).
    Draw,
    /// Spend the own token of this value (N6).
    Spend(u8),
    /// A token of this value is drawn (N5).
    Drawn(u8),
}

impl Move {
    /// All of them, by action number.
    pub const ALL: [Self; 7] =
        [Self::Take(1), Self::Take(2), Self::Draw, Self::Spend(1), Self::Spend(2), Self::Drawn(1), Self::Drawn(2)];

    fn number(self) -> Option<Action> {
        (0..).zip(Self::ALL).find_map(|(action, other)| (other == self).then_some(action))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(count) => write!(formatter, "take:{count}"),
            Self::Draw => formatter.write_str("draw"),
            Self::Spend(token) => write!(formatter, "token:{token}"),
            Self::Drawn(token) => write!(formatter, "={token}"),
        }
    }
}

impl FromStr for Move {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let known = Self::ALL.into_iter().find(|known| known.to_string() == text);
        known.ok_or_else(|| Error::notation(text, "is no move").rule("N4"))
    }
}

/// A position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub heap: u8,
    /// The token of each seat, 0 where it has none.
    pub hands: [u8; PLAYERS],
    /// How many of value 1, and of value 2.
    pub bag: [u8; 2],
    pub spent: [u8; 2],
    /// The seat in turn; 0 when over.
    pub turn: Seat,
    pub drawing: bool,
    pub over: Option<Outcome>,
}

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Nim(pub Options);

impl Nim {
    /// Why an action that exists is not allowed in a game that runs.
    fn forbidden(state: &State, chosen: Move) -> Option<(String, &'static str)> {
        let own = state.hands[usize::from(state.turn)];
        let taken = match chosen {
            Move::Drawn(token) if state.drawing && state.bag[usize::from(token) - 1] > 0 => return None,
            Move::Drawn(_) if !state.drawing => return Some(("nothing is drawn now".to_owned(), "N5")),
            _ if state.drawing => return Some(("a token of the bag is drawn now".to_owned(), "N5")),
            Move::Draw if own == 0 && state.bag != [0, 0] => return None,
            Move::Draw => return Some(("with a token in hand, or none in the bag".to_owned(), "N5")),
            Move::Spend(token) if own != token => return Some((format!("no token of value {token} in hand"), "N6")),
            Move::Spend(token) => token + 2,
            Move::Take(count) | Move::Drawn(count) => count,
        };
        (taken > state.heap).then(|| (format!("the heap has {}", state.heap), "N4"))
    }
}

impl Game for Nim {
    const NAME: &'static str = "nim";
    const ENDINGS: &'static [&'static str] = &["empty"];
    type Options = Options;
    type Move = Move;
    type State = State;
    type Measures = ();

    fn assemble(options: Options) -> Result<Self, Error> {
        Ok(Self(options))
    }

    fn options(&self) -> Options {
        self.0
    }

    fn players(&self) -> usize {
        PLAYERS
    }

    fn num_distinct_actions(&self) -> Option<u64> {
        Some(Move::ALL.len() as u64)
    }

    fn last_action(&self) -> Action {
        Move::ALL.len() as Action - 1
    }

    /// N2, N3.
    fn deal(&self, rng: &mut Rng) -> State {
        let turn = rng.below(PLAYERS as u64) as Seat;
        let mut tokens = TOKENS;
        rng.shuffle(&mut tokens);
        let [hands @ .., d, e, f] = tokens;
        let bag = count([d, e, f]);
        State { heap: self.0.heap, hands, bag, spent: [0, 0], turn, drawing: false, over: None }
    }

    fn turn(&self, state: &State) -> Turn {
        match (state.over, state.drawing) {
            (Some(_), _) => Turn::Over,
            (None, true) => Turn::Chance,
            (None, false) => Turn::Seat(state.turn),
        }
    }

    fn seat_in_turn(&self, state: &State) -> Option<Seat> {
        state.over.is_none().then_some(state.turn)
    }

    fn phase(&self, state: &State) -> &'static str {
        if state.drawing { "draw" } else { "turn" }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over
    }

    fn legal_actions(&self, state: &State, actions: &mut Vec<Action>) {
        actions.clear();
        if let Turn::Seat(_) = self.turn(state) {
            let legal = (0..).zip(Move::ALL).filter(|&(_, chosen)| Self::forbidden(state, chosen).is_none());
            actions.extend(legal.map(|(action, _)| action));
        }
    }

    fn chance_outcomes(&self, state: &State, outcomes: &mut Vec<(Action, f64)>) {
        outcomes.clear();
        let [ones, twos] = state.bag.map(f64::from);
        if state.drawing {
            let both = [(5, ones / (ones + twos)), (6, twos / (ones + twos))];
            outcomes.extend(both.into_iter().filter(|&(_, probability)| probability > 0.0));
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Error> {
        self.check_number(state, action)?;
        let chosen = self.to_move(action);
        let refuse = |(reason, rule)| Err(Error::illegal(format!("'{chosen}'"), reason).rule(rule));
        Self::forbidden(state, chosen).map_or(Ok(()), refuse)
    }

    fn play_unchecked(&self, state: &mut State, action: Action) {
        let own = &mut state.hands[usize::from(state.turn)];
        match self.to_move(action) {
            Move::Draw => {
                state.drawing = true;
                return;
            }
            Move::Drawn(token) => {
                state.bag[usize::from(token) - 1] -= 1;
                *own = token;
                state.drawing = false;
            }
            Move::Spend(token) => {
                state.heap -= token + 2;
                state.spent[usize::from(token) - 1] += 1;
                *own = 0;
            }
            Move::Take(count) => state.heap -= count,
        }
        let mover = state.turn;
        state.turn = (mover + 1) % PLAYERS as Seat;
        if state.heap == 0 {
            let wins = |seat: &Seat| (*seat == mover) == (self.0.last == Last::Wins);
            state.over =
                Some(Outcome { ending: "empty", winners: (0..PLAYERS as Seat).filter(wins).collect::<Seats>() });
            state.turn = 0;
        }
    }

    fn random_chance(&self, state: &State, rng: &mut Rng) -> Action {
        let [ones, twos] = state.bag.map(u64::from);
        if rng.below(ones + twos) < ones { 5 } else { 6 }
    }

    fn action(&self, chosen: &Move) -> Result<Action, Error> {
        chosen.number().ok_or_else(|| Error::notation(&chosen.to_string(), "is no move").rule("N4"))
    }

    fn to_move(&self, action: Action) -> Move {
        Move::ALL[action as usize]
    }

    /// N5: a token that was drawn is its owner's secret.
    fn notation_for(&self, state: &State, action: Action, seat: Seat) -> String {
        match self.to_move(action) {
            Move::Drawn(_) if seat != state.turn => "=?".to_owned(),
            chosen => chosen.to_string(),
        }
    }

    fn to_value(&self, state: &State, viewer: Option<Seat>) -> Value {
        self.write(state, viewer)
    }

    fn from_value(&self, value: &Value, _strict: bool) -> Result<State, Error> {
        self.read(value)
    }

    fn redeal(&self, state: &State, seat: Seat, rng: &mut Rng) -> Result<State, Error> {
        self.from_view(&self.write(state, Some(seat)), seat, rng)
    }

    fn from_view(&self, view: &Value, seat: Seat, rng: &mut Rng) -> Result<State, Error> {
        self.read(&self.fill(view, seat, rng)?)
    }
}

/// How many of value 1, and of value 2; 0 is none.
pub fn count(tokens: impl IntoIterator<Item = u8>) -> [u8; 2] {
    let mut counts = [0, 0];
    tokens.into_iter().filter(|&token| token > 0).for_each(|token| counts[usize::from(token) - 1] += 1);
    counts
}
