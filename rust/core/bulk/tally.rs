//! The counts of a simulation: integers, so that their sum does not depend on the order of the games.

use std::collections::BTreeMap;

use crate::kernel::Game;
use crate::kernel::game::Measures;

/// What a simulation counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally<M> {
    /// Games played.
    pub games: u64,
    /// `wins[seat][k - 1]`: games which `seat` won together with k - 1 others.
    pub wins: Vec<Vec<u64>>,
    /// Games by ending.
    pub endings: BTreeMap<&'static str, u64>,
    /// `lengths[n]`: games of n decisions.
    pub lengths: Vec<u64>,
    /// Decisions at which the legal actions were counted.
    pub sampled_decisions: u64,
    /// Legal actions counted there.
    pub sampled_actions: u64,
    /// What the game counts of its own.
    pub measures: M,
}

impl<M: Measures> Tally<M> {
    pub(super) fn new(players: usize) -> Self {
        Self {
            games: 0,
            wins: vec![vec![0; players]; players],
            endings: BTreeMap::new(),
            lengths: Vec::new(),
            sampled_decisions: 0,
            sampled_actions: 0,
            measures: M::default(),
        }
    }

    /// Decisions in all games.
    #[must_use]
    pub fn decisions(&self) -> u64 {
        (0..).zip(&self.lengths).map(|(length, games)| length * games).sum()
    }

    /// Adds the counts of other games.
    pub(super) fn merge(&mut self, other: &Self) {
        self.games += other.games;
        for (ours, theirs) in self.wins.iter_mut().zip(&other.wins) {
            add(ours, theirs);
        }
        for (ending, count) in &other.endings {
            *self.endings.entry(ending).or_default() += count;
        }
        self.lengths.resize(self.lengths.len().max(other.lengths.len()), 0);
        add(&mut self.lengths, &other.lengths);
        self.sampled_decisions += other.sampled_decisions;
        self.sampled_actions += other.sampled_actions;
        self.measures.merge(&other.measures);
    }

    /// Counts a game that is over.
    pub(super) fn count<G: Game<Measures = M>>(&mut self, game: &G, end: &G::State, decisions: u32) {
        let outcome = game.outcome(end).expect("a playout ends with the game");
        self.games += 1;
        for seat in outcome.winners.iter() {
            self.wins[usize::from(seat)][outcome.winners.len() - 1] += 1;
        }
        *self.endings.entry(outcome.ending).or_default() += 1;
        let length = decisions as usize;
        if self.lengths.len() <= length {
            self.lengths.resize(length + 1, 0);
        }
        self.lengths[length] += 1;
        game.measure_end(end, &mut self.measures);
    }
}

fn add(sums: &mut [u64], more: &[u64]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}
