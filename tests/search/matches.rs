//! Matches between searches, by simulations: run with `--ignored --nocapture`, settings by environment.
use chromacore::chromatix::{Chromatix, Options};
use chromacore::kernel::options::Options as _;
use chromacore::kernel::rng::{mix, seed_of_game};
use chromacore::kernel::{Game, Greedy, Rng, Searchable, Turn, json};
use chromacore::search::{Limit, Settings};
use chromacore::search::limit::Clock;
use chromacore::search::mcts::Mcts;
use std::sync::atomic::AtomicBool;

#[derive(Clone, Debug)]
enum P { Greedy, Mcts(Settings, u32) }

fn parse(text: &str) -> P {
    if text == "greedy" { return P::Greedy; }
    let (n, rest) = text.split_once('|').unwrap_or((text, "{}"));
    let map = json::parse(rest).unwrap();
    P::Mcts(Settings::read("mcts", map.as_map().unwrap()).unwrap(), n.parse().unwrap())
}

fn choose<G: Searchable>(game: &G, p: &P, state: &G::State, rng: &mut Rng) -> u64 {
    match p {
        P::Greedy => { let mut b = Vec::new(); game.best_actions(state, &mut b); b[rng.index(b.len())] }
        P::Mcts(s, n) => {
            let Turn::Seat(seat) = game.turn(state) else { panic!() };
            let stop = AtomicBool::new(false);
            let mut m = Mcts::new(game, s, state.clone(), rng.next_u64(), 1 << 30);
            m.run(&mut Clock::start(&Limit::simulations(*n), 0, 1, &stop));
            m.found().ranked(seat)[0].action
        }
    }
}

fn game_of<G: Searchable>(game: &G, ps: &[&P], seed: u64) -> Vec<f64> {
    let mut rng = Rng::new(seed);
    let mut state = game.deal(&mut rng);
    let mut own: Vec<Rng> = (0..ps.len() as u64).map(|k| Rng::new(mix(seed) + k)).collect();
    loop {
        let a = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => game.random_chance(&state, &mut rng),
            Turn::Seat(s) => choose(game, ps[s as usize], &state, &mut own[s as usize]),
        };
        game.play(&mut state, a).unwrap();
    }
    let w = game.outcome(&state).unwrap().winners;
    (0..ps.len() as u8).map(|s| if w.contains(s) { 1.0 / w.len() as f64 } else { 0.0 }).collect()
}

#[test]
#[ignore = "a measurement"]
fn run() {
    let var = |n: &str, d: &str| std::env::var(n).unwrap_or(d.to_owned());
    let size: u8 = var("SIZE", "5").parse().unwrap();
    let game = Chromatix::new(Options { size, ..Options::default() }).unwrap();
    let (a, b) = (parse(&var("A", "1000")), parse(&var("B", "greedy")));
    let blocks: u64 = var("BLOCKS", "100").parse().unwrap();
    let start = std::time::Instant::now();
    let (mut sum, mut by, mut rot) = (Vec::new(), [0.0; 3], [0.0; 3]);
    for i in 0..blocks {
        for seat in 0..3 {
            let mut ps = [&b; 3];
            ps[seat] = &a;
            let r = game_of(&game, &ps, seed_of_game(var("SEED", "1").parse().unwrap(), i * 3 + seat as u64));
            sum.push(r[seat]);
            by[seat] += r[seat];
            for k in 0..3 { rot[k] += r[(seat + k) % 3]; }
        }
    }
    let n = sum.len() as f64;
    let mean = sum.iter().sum::<f64>() / n;
    println!("{:?} vs {:?}: {:.1} +- {:.1} of {n} games, by seat {by:?}, by distance {rot:?}, {:.1}s", var("A", ""), var("B", "greedy"), 100.0 * mean, 196.0 * (mean * (1.0 - mean) / n).sqrt(), start.elapsed().as_secs_f64());
}
