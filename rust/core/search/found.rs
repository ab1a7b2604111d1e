//! What one or several trees have found out about the actions at the root.

use crate::kernel::{Action, Seats};
use crate::search::tree::Shares;

/// An action at the root.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    pub action: Action,
    pub visits: u64,
    /// Sum of shares per seat over the visits.
    pub sums: Shares,
    /// Trust given beforehand.
    pub prior: f64,
    /// The seats one of which wins after it, if that is proven.
    pub proven: Option<Seats>,
    /// It, and what is most likely to follow.
    pub line: Vec<Action>,
}

/// All actions at the root, ascending.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    pub candidates: Vec<Candidate>,
    pub visits: u64,
    pub sums: Shares,
    pub proven: Option<Seats>,
}

impl Found {
    /// What several trees have found at the same root, added up in order.
    pub fn sum(found: impl Iterator<Item = Self>) -> Self {
        let add = |mut sum: Self, more: Self| {
            sum.merge(&more);
            sum
        };
        found.reduce(add).unwrap_or(Self { candidates: Vec::new(), visits: 0, sums: [0.0; 8], proven: None })
    }

    fn merge(&mut self, other: &Self) {
        for (ours, theirs) in self.candidates.iter_mut().zip(&other.candidates) {
            if theirs.visits > ours.visits || ours.proven.is_none() && theirs.proven.is_some() {
                ours.line.clone_from(&theirs.line);
            }
            ours.visits += theirs.visits;
            ours.sums.iter_mut().zip(theirs.sums).for_each(|(sum, more)| *sum += more);
            ours.proven = ours.proven.or(theirs.proven);
        }
        self.visits += other.visits;
        self.sums.iter_mut().zip(other.sums).for_each(|(sum, more)| *sum += more);
        self.proven = self.proven.or(other.proven);
    }

    /// The candidates, best for `seat` first: proven wins, then the most visited, proven losses last.
    #[must_use]
    pub fn ranked(&self, seat: u8) -> Vec<&Candidate> {
        let seats = Seats::only(seat);
        let rank = |candidate: &Candidate| {
            let won = candidate.proven == Some(seats);
            let lost = candidate.proven.is_some_and(|winners| !winners.contains(seat));
            let share = candidate.sums[usize::from(seat)] / candidate.visits.max(1) as f64;
            (won, !lost, candidate.visits, (share * 1e6) as u64)
        };
        let mut ranked: Vec<&Candidate> = self.candidates.iter().collect();
        ranked.sort_by_key(|candidate| std::cmp::Reverse(rank(candidate)));
        ranked
    }
}
