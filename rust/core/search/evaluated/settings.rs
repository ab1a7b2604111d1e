//! How a search with a policy-value function goes about it.

use crate::kernel::Error;

/// How the next action is chosen on the way down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Selection {
    /// By the mean value and an upper bound that grows with the prior (Rosin 2011; Silver et al. 2018).
    Puct,
    /// At the root by sequential halving among actions sampled without replacement, below so that visits follow the
    /// improved policy (Danihelka, Guez, Schrittwieser and Silver, "Policy improvement by planning with Gumbel", 2022).
    Gumbel,
}

crate::words! { Selection { Puct = "puct", Gumbel = "gumbel" } }

/// How a search goes about it. Names are those of mctx, the authors' own library.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// Simulations a game, beside the evaluation of its root.
    pub simulations: u32,
    /// How the next action is chosen.
    pub selection: Selection,
    /// Most leaves of a game that wait at a time; those that wait count as losses for whoever goes there (virtual loss).
    pub leaves: u32,
    /// Gumbel: most actions that are considered at the root.
    pub max_considered: u32,
    /// Gumbel: the scale of the noise at the root; 0 for none.
    pub gumbel_scale: f64,
    /// Gumbel: what a difference in value counts beside one in logits.
    pub value_scale: f64,
    /// Gumbel: visits that are added to the most visited action's before they scale the values.
    pub maxvisit_init: f64,
    /// PUCT: the weight of the upper bound.
    pub exploration: f64,
    /// PUCT: how much of the priors at the root is noise.
    pub dirichlet_fraction: f64,
    /// PUCT: how even that noise is.
    pub dirichlet_alpha: f64,
    /// PUCT: the action is drawn by visits to the power of 1 / temperature; 0: the most visited.
    pub temperature: f64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            simulations: 64,
            selection: Selection::Gumbel,
            leaves: 1,
            max_considered: 16,
            gumbel_scale: 1.0,
            value_scale: 1.0,
            maxvisit_init: 50.0,
            exploration: 1.25,
            dirichlet_fraction: 0.0,
            dirichlet_alpha: 0.3,
            temperature: 0.0,
        }
    }
}

impl Settings {
    /// Most simulations of one search.
    pub const MOST_SIMULATIONS: u32 = 1_000_000;

    /// Refuses what no search can work with.
    pub fn check(&self) -> Result<(), Error> {
        let count = |name, number: u32, most: u32| {
            let accepted = (1..=most).contains(&number);
            if accepted { Ok(()) } else { Err(Error::argument(name, number.to_string(), format!("1 to {most}"))) }
        };
        let number = |name, number: f64, most: f64| {
            let accepted = (0.0..=most).contains(&number);
            if accepted { Ok(()) } else { Err(Error::argument(name, number.to_string(), format!("0 to {most}"))) }
        };
        count("simulations", self.simulations, Self::MOST_SIMULATIONS)?;
        count("leaves", self.leaves, Self::MOST_SIMULATIONS)?;
        count("max_considered", self.max_considered, Self::MOST_SIMULATIONS)?;
        number("gumbel_scale", self.gumbel_scale, 1e6)?;
        number("value_scale", self.value_scale, 1e6)?;
        number("maxvisit_init", self.maxvisit_init, 1e6)?;
        number("exploration", self.exploration, 1e6)?;
        number("dirichlet_fraction", self.dirichlet_fraction, 1.0)?;
        number("dirichlet_alpha", self.dirichlet_alpha, 1e6)?;
        number("temperature", self.temperature, 1e6)
    }
}
