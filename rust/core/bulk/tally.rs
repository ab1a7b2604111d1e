//! The counts of a simulation: integers, so that their sum does not depend on the order of the games.

use std::collections::BTreeMap;

use crate::kernel::game::Measures;
use crate::kernel::seats::Seats;
use crate::kernel::{Game, Seat};

/// What a simulation counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally<M> {
    /// Games played.
    pub games: u64,
    /// `wins[seat][k - 1]`: games which `seat` won together with k - 1 others.
    pub wins: Vec<Vec<u64>>,
    /// The same by order of play: the seat that begins is 0, the next one 1.
    pub wins_by_order: Vec<Vec<u64>>,
    /// `endings[ending][n]`: games of n decisions that ended so.
    pub endings: BTreeMap<&'static str, Vec<u64>>,
    /// Decisions at which the legal actions were counted.
    pub sampled_decisions: u64,
    /// Legal actions counted there.
    pub sampled_actions: u64,
    /// What the game counts of its own.
    pub measures: M,
    /// Every game in turn, where that was asked for ([`Simulation::listing`](super::Simulation::listing)).
    pub played: Vec<Played>,
}

/// One game in a few bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// Who began.
    pub first: Seat,
    /// Who won.
    pub winners: Seats,
    /// Its length.
    pub decisions: u32,
}

impl<M: Measures> Tally<M> {
    pub(super) fn new(players: usize) -> Self {
        Self {
            games: 0,
            wins: vec![vec![0; players]; players],
            wins_by_order: vec![vec![0; players]; players],
            endings: BTreeMap::new(),
            sampled_decisions: 0,
            sampled_actions: 0,
            measures: M::default(),
            played: Vec::new(),
        }
    }

    /// `[n]`: games of n decisions.
    #[must_use]
    pub fn lengths(&self) -> Vec<u64> {
        let mut all = Vec::new();
        self.endings.values().for_each(|lengths| add(&mut all, lengths));
        all
    }

    /// Games with this ending.
    #[must_use]
    pub fn ended(&self, ending: &str) -> u64 {
        self.endings.get(ending).map_or(0, |lengths| lengths.iter().sum())
    }

    /// Decisions in all games.
    #[must_use]
    pub fn decisions(&self) -> u64 {
        (0..).zip(&self.lengths()).map(|(length, games)| length * games).sum()
    }

    /// Adds the counts of the games that come after these.
    pub(super) fn merge(&mut self, next: &Self) {
        self.games += next.games;
        for (ours, theirs) in [(&mut self.wins, &next.wins), (&mut self.wins_by_order, &next.wins_by_order)] {
            ours.iter_mut().zip(theirs).for_each(|(ours, theirs)| add(ours, theirs));
        }
        for (ending, lengths) in &next.endings {
            add(self.endings.entry(ending).or_default(), lengths);
        }
        self.sampled_decisions += next.sampled_decisions;
        self.sampled_actions += next.sampled_actions;
        self.measures.merge(&next.measures);
        self.played.extend(&next.played);
    }

    /// Counts a game that is over; `first` began it.
    pub(super) fn count<G: Game<Measures = M>>(
        &mut self,
        game: &G,
        first: Seat,
        end: &G::State,
        decisions: u32,
    ) -> Played {
        let outcome = game.outcome(end).expect("a playout ends with the game");
        let (players, together) = (game.players(), outcome.winners.len());
        self.games += 1;
        for seat in outcome.winners.iter().map(usize::from) {
            self.wins[seat][together - 1] += 1;
            self.wins_by_order[(seat + players - usize::from(first)) % players][together - 1] += 1;
        }
        let (lengths, length) = (self.endings.entry(outcome.ending).or_default(), decisions as usize);
        if lengths.len() <= length {
            lengths.resize(length + 1, 0);
        }
        lengths[length] += 1;
        game.measure_end(end, &mut self.measures);
        Played { first, winners: outcome.winners, decisions }
    }
}

/// Adds place by place; the longer one decides the length.
fn add(sums: &mut Vec<u64>, more: &[u64]) {
    sums.resize(sums.len().max(more.len()), 0);
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}
