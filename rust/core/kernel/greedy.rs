//! What a game knows of playing sensibly: how the greedy bot judges decisions, one decision deep.

use crate::kernel::{Action, Game, Rng};

/// A game that can tell good actions from others.
pub trait Greedy: Game {
    /// Fills `best` with the legal actions that look best to the seat in turn, each as good as any other. Not at chance,
    /// not when the game is over.
    ///
    /// It is handed a state dealt anew from what that seat knows (`Bot`), so nothing it looks at is a secret.
    fn best_actions(&self, state: &Self::State, best: &mut Vec<Action>);

    /// One of them, each as likely as any other.
    fn greedy_action(&self, state: &Self::State, rng: &mut Rng) -> Action {
        let mut best = Vec::new();
        self.best_actions(state, &mut best);
        best[rng.index(best.len())]
    }
}

/// Keeps, of actions offered with a rank, those of the highest one.
#[derive(Debug)]
pub struct Best<'a, R> {
    highest: Option<R>,
    actions: &'a mut Vec<Action>,
}

impl<'a, R: Ord> Best<'a, R> {
    /// Nothing offered yet; what `actions` holds is dropped.
    pub fn new(actions: &'a mut Vec<Action>) -> Self {
        actions.clear();
        Self { highest: None, actions }
    }

    /// Offers an action.
    #[inline]
    pub fn offer(&mut self, rank: R, action: Action) {
        let rank = Some(rank);
        if rank > self.highest {
            self.highest = rank;
            self.actions.clear();
        } else if rank < self.highest {
            return;
        }
        self.actions.push(action);
    }
}
