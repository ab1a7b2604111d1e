//! One of the games of a batch.

use crate::kernel::{Action, Game, Rng, Seat, Streams, Turn};

/// A running game with its two streams of random numbers, and the end of the game before it.
#[derive(Debug)]
pub struct Slot<G: Game> {
    pub state: G::State,
    /// Deals and chance.
    pub chance: Rng,
    /// Sampled actions.
    pub sampler: Rng,
    /// Who decided last; seat 0 before anybody has.
    pub mover: Seat,
    /// The end of the game played here before this one.
    pub last: Option<Box<End<G>>>,
    /// The action to be played, once all are known to be legal; None where nothing is.
    pub next: Option<Action>,
}

/// How a game ended.
#[derive(Debug)]
pub struct End<G: Game> {
    pub state: G::State,
    pub mover: Seat,
}

impl<G: Game> Slot<G> {
    pub fn deal(game: &G, seed: u64) -> Self {
        let Streams { mut chance, seats: sampler } = Streams::new(seed);
        let state = game.deal(&mut chance);
        let mut slot = Self { state, chance, sampler, mover: 0, last: None, next: None };
        slot.resolve(game);
        slot
    }

    /// Lets chance decide until a seat is in turn or the game is over.
    #[inline]
    pub fn resolve(&mut self, game: &G) -> Turn {
        loop {
            let turn = game.turn(&self.state);
            if turn != Turn::Chance {
                return turn;
            }
            let event = game.random_chance(&self.state, &mut self.chance);
            game.play_unchecked(&mut self.state, event);
        }
    }

    /// Keeps the end and deals anew.
    pub fn reset(&mut self, game: &G) {
        let fresh = game.deal(&mut self.chance);
        let end = End { state: std::mem::replace(&mut self.state, fresh), mover: self.mover };
        match &mut self.last {
            Some(last) => **last = end,
            None => self.last = Some(Box::new(end)),
        }
        self.mover = 0;
        self.resolve(game);
    }

    /// The seat in turn; when the game is over, who decided last.
    pub fn viewer(&self, game: &G) -> Seat {
        game.seat_in_turn(&self.state).unwrap_or(self.mover)
    }
}
