//! What a simulation of Chromino counts beyond winners, endings and lengths.

use std::collections::BTreeMap;

use super::options::Chromino;
use super::state::{Ending, SEATS, State};
use crate::kernel::Value;
use crate::kernel::game::Measures;

/// Sums over finished games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counts {
    /// Games.
    pub games: u64,
    /// Games won by several seats together.
    pub joint_wins: u64,
    /// Games that ended in a deadlock (E3).
    pub deadlocks: u64,
    /// Tiles left in the hand of each seat, summed.
    pub tiles_left: Vec<u64>,
    /// Points of each seat, summed, and their squares; empty outside expert.
    pub scores: Vec<u64>,
    /// The squares of the points, for the error of their mean.
    pub squared_scores: Vec<u64>,
    /// Games by the longer side of the table, in squares.
    pub extents: BTreeMap<u32, u64>,
}

impl Counts {
    pub(super) fn count(&mut self, game: Chromino, state: &State) {
        let Some(over) = state.over else { return };
        self.games += 1;
        self.joint_wins += u64::from(over.winners.len() > 1);
        self.deadlocks += u64::from(over.ending == Ending::Deadlock);
        let players = game.seats();
        let mut left = [0; SEATS];
        for (left, hand) in left.iter_mut().zip(&state.hands) {
            *left = hand.len() as u64;
        }
        add(&mut self.tiles_left, &left[..players]);
        if game.is_expert() {
            let scores = state.scores.map(i64::cast_unsigned);
            add(&mut self.scores, &scores[..players]);
            add(&mut self.squared_scores, &scores.map(|score| score * score)[..players]);
        }
        let (width, height) = game.extent(state);
        *self.extents.entry(width.max(height)).or_default() += 1;
    }
}

impl Measures for Counts {
    fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.joint_wins += other.joint_wins;
        self.deadlocks += other.deadlocks;
        add(&mut self.tiles_left, &other.tiles_left);
        add(&mut self.scores, &other.scores);
        add(&mut self.squared_scores, &other.squared_scores);
        for (&extent, games) in &other.extents {
            *self.extents.entry(extent).or_default() += games;
        }
    }

    fn to_value(&self) -> Value {
        // By their texts, as the keys of a map are in order.
        let extents: BTreeMap<String, u64> =
            self.extents.iter().map(|(extent, &games)| (extent.to_string(), games)).collect();
        Value::map([
            ("games", self.games.into()),
            ("joint_wins", self.joint_wins.into()),
            ("deadlocks", self.deadlocks.into()),
            ("tiles_left", self.tiles_left.clone().into()),
            ("scores", self.scores.clone().into()),
            ("squared_scores", self.squared_scores.clone().into()),
            ("extents", Value::Map(extents.into_iter().map(|(extent, games)| (extent, games.into())).collect())),
        ])
    }
}

fn add(sums: &mut Vec<u64>, more: &[u64]) {
    sums.resize(sums.len().max(more.len()), 0);
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}
