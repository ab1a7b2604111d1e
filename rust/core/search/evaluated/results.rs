//! What a search has found.

use super::gumbel::Completed;
use super::tree::Edge;
use super::{Search, Selection, Settings, draw};
use crate::kernel::{Action, Searchable};

/// What a search has found; the lists are as long as the root has legal actions, in their order.
#[derive(Debug, Clone, PartialEq)]
pub struct Results {
    /// The action to play, by its place.
    pub chosen: usize,
    /// Per seat, that in turn first: the mean share over everything that came back to the root.
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
        let edges = self.tree.edges(0);
        let tried = || edges.iter().map(|edge| self.tree.outcome(edge));
        let visits: Vec<u32> = tried().map(|tried| tried.map_or(0, |tried| tried.visits)).collect();
        let qvalues = tried().map(|tried| tried.map_or(f32::NAN, |tried| tried.mean() as f32)).collect();
        let players = game.players();
        let count = f64::from(self.tree.nodes[0].visits);
        let values = (0..players).map(|k| (self.sums[(usize::from(seat) + k) % players] / count) as f32).collect();
        let (chosen, weights) = match settings.selection {
            Selection::Gumbel => {
                let completed = Completed::new(&self.tree, 0, edges.iter().copied(), settings);
                let probability = |edge: &Edge| completed.probability(edge.prior, self.tree.outcome(edge)) as f32;
                (self.winner(settings) as usize, edges.iter().map(probability).collect())
            }
            Selection::Puct => {
                let all = f64::from(self.started);
                let weights = visits.iter().map(|&visits| (f64::from(visits) / all) as f32).collect();
                (draw_by_visits(&mut self.rng, &visits, settings.temperature), weights)
            }
        };
        Some(Results { chosen, values, weights, visits, qvalues })
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
