//! Random and greedy play at speed: the loop over decisions and chance without numbers in between.

use super::game::Chroma;
use super::measures::Measures;
use super::state::Core;
use crate::kernel::Streams;

impl<const W: usize> Core<W> {
    /// Plays to the end; returns the number of decisions.
    pub fn random_playout(&mut self, game: &Chroma, streams: &mut Streams, measures: &mut Measures) -> u32 {
        let mut decisions = 0;
        while self.outcome.is_none() {
            let step = if self.phase.is_chance() {
                self.random_card(game, &mut streams.chance)
            } else {
                decisions += 1;
                let step = self.random_decision(game, &mut streams.seats);
                measures.count(self, step);
                step
            };
            let touched = self.apply(game, step);
            if touched > 0 {
                measures.count_play(touched);
            }
        }
        decisions
    }

    /// Plays to the end as greedy does.
    pub fn greedy_playout(&mut self, game: &Chroma, streams: &mut Streams) {
        while self.outcome.is_none() {
            let step = if self.phase.is_chance() {
                self.random_card(game, &mut streams.chance)
            } else {
                self.greedy_decision(game, &mut streams.seats)
            };
            self.apply(game, step);
        }
    }
}
