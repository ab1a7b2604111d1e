//! What a game offers a search beyond its rules and its greedy judgement.

use crate::kernel::{Action, Error, Greedy, Rng, Seat, Seats, Turn};

/// How a search plays on from where its tree ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Playout {
    /// Any legal action, each as likely as any other.
    Random,
    /// What the game's own playout does; see its `search.rs`.
    Informed,
}

crate::words! { Playout { Random = "random", Informed = "informed" } }

/// What a seat has seen of an action that was played.
#[derive(Debug, Clone, Copy)]
pub struct Seen<'a> {
    /// Its text, as `Game::notation_for` gives it to the seat.
    pub text: &'a str,
    /// The hands of others of which a single piece came in sight with it, and the piece.
    pub shown: &'a [(Seat, &'a str)],
    /// The text of the action after it, if any.
    pub next: Option<&'a str>,
}

/// A game that can be searched. Every method has a default that holds for any game.
pub trait Searchable: Greedy {
    /// Does every seat see everything, and is nothing left to chance?
    const OPEN: bool;

    /// What a seat remembers of a game beside what the state shows it; `()` for nothing.
    type Memory: Clone + Default + PartialEq + std::fmt::Debug + Send + Sync;

    /// The seats one of which wins for certain, though the game may still run; with the same certainty of what each seat
    /// in turn does as a proof of the tree has (`search::mcts`); where it is one seat, that seat can force it. `None` while nothing is certain.
    fn settled(&self, state: &Self::State) -> Option<Seats> {
        self.outcome(state).map(|outcome| outcome.winners)
    }

    /// A number for the state, shared only with states in which the same seats win by the same play (symmetric ones); what
    /// is remembered of a state then takes a few bytes. `None` where states are too large for it.
    fn key(&self, _state: &Self::State) -> Option<u64> {
        None
    }

    /// Plays on until the winners are known, which may be before the end, and adds the decisions to `played`.
    fn playout(
        &self,
        state: &mut Self::State,
        policy: Playout,
        rng: &mut Rng,
        played: &mut Vec<(Seat, Action)>,
    ) -> Seats {
        loop {
            let action = match self.turn(state) {
                Turn::Over => return self.outcome(state).map_or(Seats::NONE, |outcome| outcome.winners),
                Turn::Chance => self.random_chance(state, rng),
                Turn::Seat(seat) => {
                    let action = match policy {
                        Playout::Random => self.random_action(state, rng),
                        Playout::Informed => self.greedy_action(state, rng),
                    };
                    played.push((seat, action));
                    action
                }
            };
            self.play_unchecked(state, action);
        }
    }

    /// Notes what `seat` learns from an action that is about to be played. It may look at no more of `state` and
    /// `action` than the seat sees.
    fn remember(&self, _memory: &mut Self::Memory, _seat: Seat, _state: &Self::State, _action: Action) {}

    /// The seats that have done nothing which greedy would not have done, as far as `seat` has seen.
    fn greedy_seats(&self, _memory: &Self::Memory) -> Seats {
        Seats::NONE
    }

    /// The memory with what it leaves open settled at random, where that makes deals faster; `greedy` as in `imagine`.
    fn settle(
        &self,
        _state: &Self::State,
        _seat: Seat,
        memory: &Self::Memory,
        _greedy: Seats,
        _rng: &mut Rng,
    ) -> Self::Memory {
        memory.clone()
    }

    /// A state that `seat` may take for the true one: `redeal`, less the deals that its memory rules out, and less those
    /// in which one of the seats `greedy` would have played otherwise if it played greedily.
    fn imagine(
        &self,
        state: &Self::State,
        seat: Seat,
        _memory: &Self::Memory,
        _greedy: Seats,
        rng: &mut Rng,
    ) -> Option<Self::State> {
        self.redeal(state, seat, rng).ok()
    }

    /// The hands of others whose single piece `seat` sees, and the piece as `Seen` has it; for most games none.
    fn in_sight(&self, _state: &Self::State, _seat: Seat) -> Vec<(Seat, String)> {
        Vec::new()
    }

    /// The action that `seat` has seen; as it stands, for games without secrets. Elsewhere after what is hidden from it in the state was exchanged so that it can be played
    /// and the game goes on as seen. An error where nothing makes it possible; it may also leave that to `check`.
    fn recognise(&self, _state: &mut Self::State, _seat: Seat, seen: &Seen<'_>) -> Result<Action, Error> {
        self.parse(seen.text)
    }
}
