//! Games to measure on: from options, and played at random from a fixed seed.

use chromacore::kernel::rng::seed_of_game;
use chromacore::kernel::{Action, Game, Rng, Turn};
use serde_json::Value;

/// The game with these options, the others at their defaults.
pub fn game<G: Game>(options: &Value) -> G {
    G::from_options(options.as_object().expect("a dict")).expect("good options")
}

/// Plays the first `games` games of seed 1 as a simulation does; the number of decisions in all of them. It changes only
/// if the games do.
pub fn playouts<G: Game>(game: &G, games: u64) -> u64 {
    let mut measures = G::Measures::default();
    (0..games)
        .map(|i| {
            let mut rng = Rng::new(seed_of_game(1, i));
            let mut position = game.deal(&mut rng);
            u64::from(game.random_playout(&mut position, &mut rng, &mut measures))
        })
        .sum()
}

/// A random game from its deal to its end.
pub struct Line<G: Game> {
    pub start: G::Position,
    /// Decisions and chance events.
    pub plies: Vec<Action>,
    /// The positions with a decision to make.
    pub decisions: Vec<G::Position>,
    pub end: G::Position,
}

impl<G: Game> Line<G> {
    pub fn new(game: &G, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let start = game.deal(&mut rng);
        let (mut plies, mut decisions, mut position) = (Vec::new(), Vec::new(), start.clone());
        while game.turn(&position) != Turn::Over {
            let ply = if game.turn(&position) == Turn::Chance {
                game.random_chance(&position, &mut rng)
            } else {
                decisions.push(position.clone());
                game.random_action(&position, &mut rng)
            };
            plies.push(ply);
            game.play_unchecked(&mut position, ply);
        }
        Self { start, plies, decisions, end: position }
    }

    /// The game once more, each ply checked and played.
    pub fn replay(&self, game: &G) -> G::Position {
        let mut position = self.start.clone();
        for &ply in &self.plies {
            game.play(&mut position, ply).expect("it was legal the first time");
        }
        position
    }
}
