//! How well hands are guessed: a measurement, run by hand.
//!
//! `GAME='chroma {}' GAMES=100 cargo test --release guesses -- --ignored --nocapture`

use chromacore::chroma::Chroma;
use chromacore::chromino::Chromino;
use chromacore::kernel::{Rng, Searchable, Seat, Seats, Turn, Value, json};
use chromacore::search::History;

/// The hands of all seats but one that are not in sight, as texts.
fn hands<G: Searchable>(game: &G, state: &G::State, seat: Seat) -> Vec<Vec<String>> {
    let shown = game.in_sight(state, seat);
    let value = game.to_value(state, None);
    let all = value.get("hands").and_then(Value::as_list).expect("a list");
    let hidden = (0..).zip(all).filter(|(other, _)| *other != seat && shown.iter().all(|(seen, _)| seen != other));
    let texts =
        |hand: &Value| hand.as_list().expect("a list").iter().map(|text| text.as_str().unwrap().to_owned()).collect();
    hidden.map(|(_, hand)| texts(hand)).collect()
}

/// How many pieces of the true hands are in the guessed ones.
fn hits(truth: &[Vec<String>], guess: &[Vec<String>]) -> usize {
    let mut hits = 0;
    for (truth, guess) in truth.iter().zip(guess) {
        let mut left = guess.clone();
        for piece in truth {
            if let Some(at) = left.iter().position(|held| held == piece) {
                left.swap_remove(at);
                hits += 1;
            }
        }
    }
    hits
}

fn measure<G: Searchable>(options: &str, games: u64) {
    let options = json::parse(options).expect("JSON");
    let game = G::from_values(options.as_map().expect("a map")).expect("good options");
    let (mut pieces, mut by_view, mut by_facts, mut by_greed) = (0, 0, 0, 0);
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut state = game.deal(&mut rng);
        let mut histories = History::of_all(&game);
        loop {
            let action = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => game.random_chance(&state, &mut rng),
                Turn::Seat(seat) => {
                    let truth = hands(&game, &state, seat);
                    pieces += truth.iter().map(Vec::len).sum::<usize>();
                    let history = &histories[usize::from(seat)];
                    let others = (0..game.players() as Seat).collect();
                    let mut guess = |history: Option<&History<G>>, greedy: Seats| {
                        let imagined = match history {
                            None => game.redeal(&state, seat, &mut rng).ok(),
                            Some(history) => history.imagine(&game, &state, greedy, &mut rng),
                        };
                        hits(&truth, &hands(&game, &imagined.expect("the true one is a deal"), seat))
                    };
                    by_view += guess(None, Seats::NONE);
                    by_facts += guess(Some(history), Seats::NONE);
                    by_greed += guess(Some(history), others);
                    game.greedy_action(&state, &mut rng)
                }
            };
            for history in &mut histories {
                history.note(&game, &state, action);
            }
            game.play(&mut state, action).expect("greedy plays by the rules");
        }
    }
    let share = |hits: usize| 100.0 * hits as f64 / pieces as f64;
    println!(
        "{} {}: {:.1} % from the view, {:.1} % with the history, {:.1} % taken to be greedy; {pieces} pieces",
        G::NAME,
        json::write(&options),
        share(by_view),
        share(by_facts),
        share(by_greed)
    );
}

#[test]
#[ignore = "a measurement"]
fn guesses() {
    let var = |name: &str, default: &str| std::env::var(name).unwrap_or_else(|_| default.to_owned());
    let game = var("GAME", "chroma {}");
    let (name, options) = game.split_once(' ').expect("a name and options");
    let games = var("GAMES", "100").parse().expect("a number");
    if name == "chroma" { measure::<Chroma>(options, games) } else { measure::<Chromino>(options, games) }
}
