//! What a search has found.

use super::tree::Edge;
use super::{Search, Selection, Settings, draw};
use crate::kernel::{Action, Searchable};

/// What a search has found; the lists are as long as the root has legal actions, in their order.
#[derive(Debug, Clone, PartialEq)]
pub struct Results {
    /// The action to play, by its place.
    pub chosen: usize,
    /// Per seat, that in turn first: the expected share if the weights are played.
    pub values: Vec<f32>,
    /// The policy to learn: the improved one (Gumbel), or visits by their share (PUCT).
    pub weights: Vec<f32>,
    /// Simulations in which each action was played.
    pub visits: Vec<u32>,
    /// The mean share of the seat in turn after each action; not a number where it was never tried.
    pub qvalues: Vec<f32>,
}

impl<G: Searchable> Search<G> {
    /// The legal actions at the root, ascending; none before they are known, and in a game that is over.
    pub fn actions(&self) -> impl ExactSizeIterator<Item = Action> {
        let edges = if self.tree.nodes.is_empty() { &[] } else { self.tree.edges(0) };
        edges.iter().map(|edge| edge.action)
    }

    /// What it has found; `None` where it has run no simulation. With PUCT and a temperature the action is drawn.
    pub fn results(&mut self, game: &G, settings: &Settings) -> Option<Results> {
        let seat = self.seat.filter(|_| self.started > 0)?;
        let winner = (settings.selection == Selection::Gumbel).then(|| self.winner(settings));
        let edges = self.tree.edges(0);
        let tried = || edges.iter().map(|edge| self.tree.outcome(edge));
        let visits: Vec<u32> = tried().map(|tried| tried.map_or(0, |tried| tried.visits)).collect();
        let qvalues = tried().map(|tried| tried.map_or(f32::NAN, |tried| tried.mean() as f32)).collect();
        let (chosen, weights): (usize, Vec<f32>) = if let Some(winner) = winner {
            let completed = self.completed(settings);
            let probability = |edge: &Edge| completed.probability(edge.prior, self.tree.outcome(edge)) as f32;
            (winner as usize, edges.iter().map(probability).collect())
        } else {
            let all = f64::from(self.started);
            let weights = visits.iter().map(|&visits| (f64::from(visits) / all) as f32).collect();
            (draw_by_visits(&mut self.rng, &visits, settings.temperature), weights)
        };
        let players = game.players();
        let shares = self.shares(&weights);
        let values = (0..players).map(|k| shares[(usize::from(seat) + k) % players] as f32).collect();
        Some(Results { chosen, values, weights, visits, qvalues })
    }

    /// The expected share of each seat if actions at the root are played by these weights; what the root's own evaluation
    /// said stands for those never tried.
    fn shares(&self, weights: &[f32]) -> [f64; 8] {
        let (mut shares, mut left) = ([0.0; 8], 1.0);
        for (edge, &weight) in self.tree.edges(0).iter().zip(weights) {
            let sums = self.sums.iter().find(|(tried, _)| *tried == edge.tried);
            if let (Some(tried), Some((_, sums))) = (self.tree.outcome(edge), sums) {
                let weight = f64::from(weight);
                left -= weight;
                let scale = weight / f64::from(tried.visits);
                shares.iter_mut().zip(sums).for_each(|(share, sum)| *share += scale * sum);
            }
        }
        let left = left.max(0.0);
        shares.iter_mut().zip(self.own).for_each(|(share, own)| *share += left * own);
        shares
    }
}

fn draw_by_visits(rng: &mut crate::kernel::Rng, visits: &[u32], temperature: f64) -> usize {
    let most = visits.iter().copied().max().unwrap_or(1);
    if temperature == 0.0 {
        return visits.iter().position(|&visits| visits == most).unwrap_or(0);
    }
    let share = |&visits: &u32| (f64::from(visits) / f64::from(most)).powf(1.0 / temperature);
    draw::place(rng, visits.iter().map(share))
}
