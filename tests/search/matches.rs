//! Matches between players, one among two others on every seat in turn: a measurement, run by hand.
//!
//! `GAME='chroma {}' A='mcts(simulations=1000)' B=greedy BLOCKS=100 cargo test --release matches -- --ignored --nocapture`

use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::kernel::rng::{mix, seed_of_game};
use chromacore::kernel::{Action, Rng, Searchable, Seats, Turn, json};
use chromacore::search::{History, Player};

use super::ismcts;

/// Who plays: a player, or the plain searcher with so many simulations, `ismcts(1000)`.
enum Rival {
    Player(Player),
    Plain(u64),
}

impl Rival {
    fn of(text: &str) -> Self {
        match text.strip_prefix("ismcts(").and_then(|rest| rest.strip_suffix(')')) {
            Some(simulations) => Self::Plain(simulations.parse().expect("a number")),
            None => Self::Player(text.parse().expect("a player")),
        }
    }

    fn remembers(&self) -> bool {
        matches!(self, Self::Player(player) if player.remembers())
    }

    fn choose<G: Searchable>(&self, game: &G, state: &G::State, history: Option<&History<G>>, rng: &mut Rng) -> Action {
        match self {
            Self::Player(player) => player.choose(game, state, history, rng).expect("a seat is in turn"),
            Self::Plain(_) if game.count_legal(state) == 1 => game.plies(state)[0],
            Self::Plain(simulations) => ismcts::choose(game, state, *simulations, rng),
        }
    }
}

/// Plays a game; its winners.
fn play<G: Searchable>(game: &G, players: &[&Rival], seed: u64, remember: bool) -> Seats {
    let mut rng = Rng::new(seed);
    let mut state = game.deal(&mut rng);
    let mut own: Vec<Rng> = (0..).take(players.len()).map(|seat: u64| Rng::new(mix(mix(seed) + seat))).collect();
    let mut histories = History::of_all(game);
    loop {
        let action = match game.turn(&state) {
            Turn::Over => return game.outcome(&state).expect("over").winners,
            Turn::Chance => game.random_chance(&state, &mut rng),
            Turn::Seat(seat) => {
                let seat = usize::from(seat);
                let history = remember.then_some(&histories[seat]);
                players[seat].choose(game, &state, history, &mut own[seat])
            }
        };
        for (history, player) in histories.iter_mut().zip(players) {
            if player.remembers() {
                history.note(game, &state, action);
            }
        }
        game.play(&mut state, action).expect("players play by the rules");
    }
}

fn measure<G: Searchable>(options: &str, var: impl Fn(&str, &str) -> String) {
    let options = json::parse(options).expect("JSON");
    let game = G::from_values(options.as_map().expect("a map")).expect("good options");
    let (first, second) = (var("A", "mcts()"), var("B", "greedy"));
    let (a, b) = (Rival::of(&first), Rival::of(&second));
    let number = |name, default| var(name, default).parse::<u64>().expect("a number");
    let (blocks, seed, players) = (number("BLOCKS", "100"), number("SEED", "1"), game.players());
    let started = std::time::Instant::now();
    let mut by_distance = vec![0.0; players];
    for block in 0..blocks {
        for seat in 0..players {
            let mut seated = vec![&b; players];
            seated[seat] = &a;
            // One deal a block: every seat of it is played.
            let winners = play(&game, &seated, seed_of_game(seed, block), var("HISTORY", "1") == "1");
            for winner in winners.iter() {
                by_distance[(usize::from(winner) + players - seat) % players] += 1.0 / winners.len() as f64;
            }
        }
    }
    let games = (blocks as usize * players) as f64;
    let share = by_distance[0] / games;
    let half = 196.0 * (share * (1.0 - share) / games).sqrt();
    let seconds = started.elapsed().as_secs_f64();
    let name = format!("{} {}", G::NAME, json::write(&options));
    println!(
        "{name}: {first} among {second}: {:.1} +- {half:.1} % of {games}; {by_distance:?}; {seconds:.0} s",
        100.0 * share
    );
}

#[test]
#[ignore = "a measurement"]
fn matches() {
    let var = |name: &str, default: &str| std::env::var(name).unwrap_or_else(|_| default.to_owned());
    let game = var("GAME", "chromatix {}");
    let (name, options) = game.split_once(' ').expect("a name and options");
    match name {
        "chroma" => measure::<Chroma>(options, var),
        "chromino" => measure::<Chromino>(options, var),
        _ => measure::<Chromatix>(options, var),
    }
}
