//! What the greedy bot weighs, as texts.

use chromacore::kernel::{Greedy, Rng, Turn};
use chromacore::search::Bot;

/// The actions that look best.
pub fn best<G: Greedy>(game: &G, state: &G::State) -> Vec<String> {
    let mut best = Vec::new();
    game.best_actions(state, &mut best);
    best.into_iter().map(|action| game.notation(action)).collect()
}

/// Every state with a decision to make, of a game that bots chosen at random play.
pub fn decisions<G: Greedy>(game: &G, seed: u64) -> Vec<G::State> {
    let mut rng = Rng::new(seed);
    let (mut state, mut decisions) = (game.deal(&mut rng), Vec::new());
    loop {
        let action = match game.turn(&state) {
            Turn::Over => return decisions,
            Turn::Chance => game.random_chance(&state, &mut rng),
            Turn::Seat(_) => {
                decisions.push(state.clone());
                let bot = Bot::ALL[rng.index(Bot::ALL.len())];
                bot.choose(game, &state, &mut rng).expect("a seat is in turn")
            }
        };
        game.play_unchecked(&mut state, action);
    }
}
