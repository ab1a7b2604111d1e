//! Games to measure on: from options, and played at random from a fixed seed.

use chromacore::kernel::rng::seed_of_game;
use chromacore::kernel::{Action, Game, Rng, Streams, Turn, json};
use serde_json::Value;

/// The game with these options, the others at their defaults.
pub fn game<G: Game>(options: &Value) -> G {
    let options = json::parse(&options.to_string()).expect("JSON");
    G::from_values(options.as_map().expect("a map")).expect("good options")
}

/// Plays the first `games` games of seed 1 as a simulation does; the number of decisions in all of them. It changes only
/// if the games do.
pub fn playouts<G: Game>(game: &G, games: u64) -> u64 {
    let mut measures = G::Measures::default();
    (0..games)
        .map(|i| {
            let mut streams = Streams::new(seed_of_game(1, i));
            let mut state = game.deal(&mut streams.chance);
            u64::from(game.random_playout(&mut state, &mut streams, &mut measures))
        })
        .sum()
}

/// A random game from its deal to its end.
pub struct Line<G: Game> {
    pub start: G::State,
    /// Decisions and chance events.
    pub plies: Vec<Action>,
    /// The states with a decision to make.
    pub decisions: Vec<G::State>,
    pub end: G::State,
}

impl<G: Game> Line<G> {
    pub fn new(game: &G, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let start = game.deal(&mut rng);
        let (mut plies, mut decisions, mut state) = (Vec::new(), Vec::new(), start.clone());
        while game.turn(&state) != Turn::Over {
            let ply = if game.turn(&state) == Turn::Chance {
                game.random_chance(&state, &mut rng)
            } else {
                decisions.push(state.clone());
                game.random_action(&state, &mut rng)
            };
            plies.push(ply);
            game.play_unchecked(&mut state, ply);
        }
        Self { start, plies, decisions, end: state }
    }

    /// The game once more, each ply checked and played.
    pub fn replay(&self, game: &G) -> G::State {
        let mut state = self.start.clone();
        for &ply in &self.plies {
            game.play(&mut state, ply).expect("it was legal the first time");
        }
        state
    }
}
