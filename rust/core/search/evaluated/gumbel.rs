//! Policy improvement with Gumbel (Danihelka et al. 2022), as the authors' library mctx does it.

use super::simulate::Met;
use super::tree::Tried;
use super::{Search, Settings};
use crate::kernel::Searchable;

/// For each simulation the number of visits that an action at the root must have to be chosen by it: sequential halving
/// among `considered` actions.
pub fn schedule(considered: u32, simulations: u32) -> Vec<u32> {
    let simulations = simulations as usize;
    if considered <= 1 {
        return (0..simulations as u32).collect();
    }
    let phases = considered.next_power_of_two().trailing_zeros() as usize;
    let (mut schedule, mut visits, mut left) = (Vec::with_capacity(simulations), 0, considered as usize);
    while schedule.len() < simulations {
        for _ in 0..(simulations / (phases * left)).max(1) {
            schedule.extend(std::iter::repeat_n(visits, left));
            visits += 1;
        }
        left = (left / 2).max(2);
    }
    schedule.truncate(simulations);
    schedule
}

/// The values of a node's actions, completed by a mixed value where they are not tried, and the policy they improve.
#[derive(Debug)]
pub struct Completed {
    /// What is taken for the value of an action that is not tried.
    mixed: f64,
    /// What values are multiplied with beside logits.
    scale: f64,
    largest: f64,
    /// One over the sum of the improved weights.
    norm: f64,
}

impl Completed {
    /// Of a node by its own evaluation, the priors of its actions that are tried with what came of them, and the sum of the
    /// priors of the others.
    pub fn new(own: f64, tried: impl Iterator<Item = (f32, Tried)> + Clone, untried: f64, settings: &Settings) -> Self {
        let (mut visits, mut most, mut priors, mut weighted) = (0, 0, 0.0, 0.0);
        let mut largest = f64::NEG_INFINITY;
        for (prior, tried) in tried.clone() {
            visits += tried.visits;
            most = most.max(tried.visits);
            priors += f64::from(prior);
            weighted += f64::from(prior) * tried.mean();
            largest = largest.max(tried.mean());
        }
        let count = f64::from(visits);
        let mixed = if visits == 0 { own } else { count.mul_add(weighted / priors, own) / (count + 1.0) };
        let scale = settings.value_scale * (settings.maxvisit_init + f64::from(most));
        if untried > 0.0 {
            largest = largest.max(mixed);
        }
        let weight = |(prior, tried): (f32, Tried)| f64::from(prior) * (scale * (tried.mean() - largest)).exp();
        let sum = untried * (scale * (mixed - largest)).exp() + tried.map(weight).sum::<f64>();
        Self { mixed, scale, largest, norm: 1.0 / sum }
    }

    /// The value of an action, completed where it is not tried.
    fn value(&self, tried: Option<&Tried>) -> f64 {
        tried.map_or(self.mixed, Tried::mean)
    }

    /// What its value adds to the logit of an action.
    fn bonus(&self, tried: &Tried) -> f64 {
        self.scale * tried.mean()
    }

    /// The improved policy.
    pub fn probability(&self, prior: f32, tried: Option<&Tried>) -> f64 {
        f64::from(prior) * (self.scale * (self.value(tried) - self.largest)).exp() * self.norm
    }
}

impl<G: Searchable> Search<G> {
    /// Who is next at the root.
    pub(super) fn select_considered(&mut self, settings: &Settings) -> u32 {
        self.best_of(self.schedule[self.started as usize], settings)
    }

    /// The winner of the race: the best among the most visited.
    pub(super) fn winner(&mut self, settings: &Settings) -> u32 {
        let edges = self.tree.edges(0).iter();
        let most = edges.filter_map(|edge| self.tree.outcome(edge)).map(|tried| tried.visits).max();
        self.best_of(most.unwrap_or(0), settings)
    }

    /// The best action at the root, by noise, logit and value, among those that have so many visits.
    fn best_of(&mut self, visits: u32, settings: &Settings) -> u32 {
        let (mut best, mut highest) = (0, f64::NEG_INFINITY);
        let mut offer = |place: u32, score: f64| {
            if score > highest {
                (best, highest) = (place, score);
            }
        };
        if visits == 0 {
            // None of them is tried yet: all have the same value.
            for (place, (edge, &score)) in (0..).zip(self.tree.edges(0).iter().zip(&self.scores)) {
                if self.tree.outcome(edge).is_none() {
                    offer(place, score.into());
                }
            }
            return best;
        }
        self.look(0);
        let completed = self.completed(settings);
        for Met { place, tried, .. } in self.choice.met.iter().filter(|met| met.tried.visits == visits) {
            offer(*place, f64::from(self.scores[*place as usize]) + completed.bonus(tried));
        }
        best
    }

    /// The completed values of the actions at the root, once it is looked at.
    pub(super) fn completed(&self, settings: &Settings) -> Completed {
        let tried = self.choice.met.iter().map(|met| (met.prior, met.tried));
        Completed::new(self.tree.nodes[0].own(), tried, self.choice.untried, settings)
    }
}

#[cfg(test)]
mod tests {
    use super::schedule;

    /// Worked out by mctx's `get_sequence_of_considered_visits`.
    #[test]
    fn schedules_are_those_of_mctx() {
        assert_eq!(schedule(1, 4), [0, 1, 2, 3]);
        assert_eq!(schedule(2, 5), [0, 0, 1, 1, 2]);
        assert_eq!(schedule(4, 8), [0, 0, 0, 0, 1, 1, 2, 2]);
        assert_eq!(schedule(3, 6), [0, 0, 0, 1, 1, 2]);
        assert_eq!(schedule(16, 8), [0; 8]);
        let visits = schedule(16, 64);
        assert_eq!(visits.len(), 64);
        assert_eq!(visits.iter().filter(|&&visits| visits == 0).count(), 16);
        assert_eq!(visits[16..32], [[1; 8], [2; 8]].concat());
        assert_eq!(visits[32..48], [[3; 4], [4; 4], [5; 4], [6; 4]].concat());
    }
}
