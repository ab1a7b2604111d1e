//! What a simulation counts of CHROMA beyond winners, endings and lengths.

use super::game::Chroma;
use super::moves::Move;
use super::powers::Power;
use super::state::Core;
use crate::kernel::{Value, game};

/// Counts over the games of a simulation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Measures {
    /// `touches[k - 1]`: face-up plays that touched k cards.
    pub touches: [u64; 4],
    /// Wilds placed.
    pub wilds: u64,
    /// How often each power was offered and used, in the order of [`Power::ALL`].
    pub offered: [u64; 4],
    /// See `offered`.
    pub used: [u64; 4],
    /// Passes.
    pub passes: u64,
    /// Cards in all hands together, and in the pile, when the game was over.
    pub hands_left: u64,
    /// See `hands_left`.
    pub pile_left: u64,
}

impl Measures {
    /// Counts a decision about to be played that is no play.
    #[inline]
    pub(super) fn count<const W: usize>(&mut self, state: &Core<W>, step: Move) {
        match step {
            Move::Wild(..) => self.wilds += 1,
            Move::Pass => self.passes += 1,
            Move::Use | Move::Gift(_) => self.count_power(state, true),
            Move::Skip => self.count_power(state, false),
            Move::Play(..) | Move::Give(_) | Move::Card(_) => {}
        }
    }

    /// Counts a play that touches so many cards.
    #[inline]
    pub(super) fn count_play(&mut self, touched: usize) {
        self.touches[touched - 1] += 1;
    }

    fn count_power<const W: usize>(&mut self, state: &Core<W>, used: bool) {
        if let Some(power) = state.power() {
            self.offered[power as usize - 1] += 1;
            self.used[power as usize - 1] += u64::from(used);
        }
    }

    /// Counts what is left of a finished game.
    pub(super) fn count_end<const W: usize>(&mut self, game: &Chroma, state: &Core<W>) {
        self.hands_left += state.hands_of(game).map(|(_, size)| size as u64).sum::<u64>();
        self.pile_left += state.pile.len() as u64;
    }

    /// Turns: each ends with a pass or with its last play, and every Replay used makes one play more of the same turn.
    #[must_use]
    pub fn turns(&self) -> u64 {
        self.passes + self.touches.iter().sum::<u64>() - self.used[Power::Replay as usize - 1]
    }
}

impl game::Measures for Measures {
    fn merge(&mut self, other: &Self) {
        for (ours, theirs) in
            [(&mut self.touches, &other.touches), (&mut self.offered, &other.offered), (&mut self.used, &other.used)]
        {
            ours.iter_mut().zip(theirs).for_each(|(sum, more)| *sum += more);
        }
        self.wilds += other.wilds;
        self.passes += other.passes;
        self.hands_left += other.hands_left;
        self.pile_left += other.pile_left;
    }

    /// `touches` by number, `powers` by word; the pass rate is `passes / turns`.
    fn to_value(&self) -> Value {
        let touches = (1..).zip(self.touches).map(|(touched, plays): (u8, u64)| (touched.to_string(), plays.into()));
        let power = |power: Power| {
            let (offered, used) = (self.offered[power as usize - 1], self.used[power as usize - 1]);
            (power.word().to_owned(), Value::map([("offered", offered.into()), ("used", used.into())]))
        };
        Value::map([
            ("turns", self.turns().into()),
            ("passes", self.passes.into()),
            ("touches", Value::Map(touches.collect())),
            ("wilds", self.wilds.into()),
            ("powers", Value::Map(Power::ALL.into_iter().map(power).collect())),
            ("hands_left", self.hands_left.into()),
            ("pile_left", self.pile_left.into()),
        ])
    }
}
