//! Greedy against random: on every seat in turn, one greedy among random ones and the other way round.
//!
//! Shares that were measured over some thousand games are beside each row; the bounds leave room for chance, which is
//! some 0.015 here, and for a change of weights that makes little difference.

use chromacore::bulk::Simulation;
use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::kernel::{Greedy, Rng, json};
use chromacore::search::Bot;

use crate::common::{best::decisions, go_on};

const GAMES: u64 = 300;

/// The share of the games that one bot wins among others of one kind; a win shared by k counts 1 / k.
fn share<G: Greedy>(game: &G, one: Bot, others: Bot) -> f64 {
    let players = game.players();
    let wins = |seat: usize| {
        let mut bots = vec![others; players];
        bots[seat] = one;
        let simulation = Simulation::new(game, GAMES, 1).bots(&bots).expect("one a seat").jobs(2);
        let tally = simulation.run(&mut go_on).expect("never stopped");
        (1..).zip(&tally.wins[seat]).map(|(winners, &games)| games as f64 / f64::from(winners)).sum::<f64>()
    };
    (0..players).map(wins).sum::<f64>() / (GAMES * players as u64) as f64
}

fn beats_random<G: Greedy>(options: &str, at_least: f64, at_most: f64) {
    let options = json::parse(options).expect("JSON");
    let game = G::from_values(options.as_map().expect("a map")).expect("good options");
    let greedy = share(&game, Bot::Greedy, Bot::Random);
    assert!(greedy > at_least, "{game:?}: one greedy wins {greedy:.3}");
    let random = share(&game, Bot::Random, Bot::Greedy);
    assert!(random < at_most, "{game:?}: one random wins {random:.3}");
}

#[test]
fn chromatix() {
    beats_random::<Chromatix>("{}", 0.90, 0.05); // 0.95, 0.01
    beats_random::<Chromatix>(r#"{"stop_next": "literal"}"#, 0.90, 0.05); // 0.95, 0.00
    beats_random::<Chromatix>(r#"{"stop_next": "off"}"#, 0.95, 0.02); // 0.99, 0.00
    beats_random::<Chromatix>(r#"{"size": 3}"#, 0.50, 0.20); // 0.59, 0.14
}

#[test]
fn chroma() {
    beats_random::<Chroma>(r#"{"players": 2}"#, 0.85, 0.15); // 0.93, 0.07
    beats_random::<Chroma>(r#"{"players": 3}"#, 0.80, 0.08); // 0.90, 0.03
    beats_random::<Chroma>(r#"{"players": 4}"#, 0.75, 0.06); // 0.84, 0.02
    beats_random::<Chroma>(r#"{"powers": "none"}"#, 0.75, 0.08); // 0.87, 0.03
}

#[test]
fn chromino() {
    beats_random::<Chromino>(r#"{"players": 2}"#, 0.70, 0.30); // 0.78, 0.22
    beats_random::<Chromino>(r#"{"players": 3}"#, 0.60, 0.15); // 0.71, 0.08
    beats_random::<Chromino>(r#"{"players": 4}"#, 0.55, 0.10); // 0.66, 0.04
    beats_random::<Chromino>(r#"{"ruleset": "expert"}"#, 0.75, 0.10); // 0.84, 0.04
    beats_random::<Chromino>(r#"{"ruleset": "junior"}"#, 0.70, 0.15); // 0.79, 0.08
    beats_random::<Chromino>(r#"{"ruleset": "expert", "draws_per_turn": null}"#, 0.85, 0.10); // 0.96
}

/// What is chosen without a list is on the list, and everything on a short list is chosen at some time.
fn chosen_from_the_best<G: Greedy>(options: &str) {
    let options = json::parse(options).expect("JSON");
    let game = G::from_values(options.as_map().expect("a map")).expect("good options");
    let (mut rng, mut best) = (Rng::new(1), Vec::new());
    for state in (0..30).flat_map(|seed| decisions(&game, seed)) {
        game.best_actions(&state, &mut best);
        let mut chosen: Vec<_> = (0..60).map(|_| game.greedy_action(&state, &mut rng)).collect();
        assert!(chosen.iter().all(|action| best.contains(action)), "{:?}", game.to_value(&state, None));
        chosen.sort_unstable();
        chosen.dedup();
        assert!(best.len() > 4 || chosen.len() == best.len());
    }
}

#[test]
fn greedy_actions_are_the_best_ones() {
    chosen_from_the_best::<Chroma>("{}");
    chosen_from_the_best::<Chroma>(r#"{"gift_may_return_same": false, "magnets": "most", "rows": 15}"#);
    chosen_from_the_best::<Chromino>("{}");
    chosen_from_the_best::<Chromino>(r#"{"ruleset": "expert", "hand_size": 3}"#);
    chosen_from_the_best::<Chromino>(r#"{"ruleset": "junior", "voluntary": false}"#);
    chosen_from_the_best::<Chromino>(r#"{"draws_per_turn": null, "after_draw": "any"}"#);
}
