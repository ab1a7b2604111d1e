//! The history of a seat, made anew from what it has kept of a game.

use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::kernel::options::{Accepts, Options as _};
use chromacore::kernel::{Game, Map, Rng, Searchable, Turn, Value};
use chromacore::search::{History, Witness};

/// The game with every option at each of some values, the others as usual.
fn variants<G: Game>() -> Vec<G> {
    let mut games = Vec::new();
    for row in G::Options::ROWS {
        let values: Vec<Value> = match row.accepts {
            Accepts::Range(low, high) | Accepts::Decimals(low, high) => {
                (low..=high.min(low + 3)).map(Value::from).collect()
            }
            Accepts::Numbers(numbers) => numbers.iter().copied().map(Value::from).collect(),
            Accepts::Words(words) | Accepts::Table(words, _) => words.iter().copied().map(Value::from).collect(),
            Accepts::Flag => vec![true.into(), false.into()],
        };
        for value in values {
            games.extend(G::from_values(&Map::from_iter([(row.name.to_owned(), value)])));
        }
    }
    games
}

/// What a seat keeps of a game, and the history that the true game gives.
struct Kept<G: Searchable> {
    witness: Witness,
    history: History<G>,
}

/// A random game as each seat keeps it; they now and then play what looks good, which makes for longer games.
fn random_game<G: Searchable>(game: &G, seed: u64, greedy: bool) -> Vec<Kept<G>> {
    let mut rng = Rng::new(seed);
    let mut state = game.deal(&mut rng);
    // Some games are kept from later on.
    for _ in 0..if seed.is_multiple_of(3) { rng.below(30) } else { 0 } {
        let mut after = state.clone();
        let plies = game.plies(&after);
        game.play(&mut after, plies[rng.index(plies.len())]).unwrap();
        if game.turn(&after) == Turn::Over {
            break;
        }
        state = after;
    }
    let start = |history: History<G>| Kept { witness: Witness::new(game, history.seat(), &state), history };
    let mut all: Vec<Kept<G>> = History::of_all(game).into_iter().map(start).collect();
    let mut best = Vec::new();
    while game.turn(&state) != Turn::Over {
        let action = match game.turn(&state) {
            Turn::Seat(_) if greedy && rng.below(4) > 0 => {
                game.best_actions(&state, &mut best);
                best[rng.index(best.len())]
            }
            Turn::Seat(_) => game.random_action(&state, &mut rng),
            _ => game.random_chance(&state, &mut rng),
        };
        let before = state.clone();
        game.play(&mut state, action).unwrap();
        for kept in &mut all {
            kept.history.note(game, &before, action);
            kept.witness.hear(game, &before, action);
            kept.witness.look(game, &state);
        }
    }
    all
}

fn made_again<G: Searchable>(game: &G, kept: &Kept<G>, moves: &[String]) -> Result<History<G>, String> {
    let moves = moves.iter().map(String::as_str);
    History::of_view(game, kept.history.seat(), kept.witness.start(), moves).map_err(|error| error.to_string())
}

fn histories_can_be_made_again<G: Searchable>(seeds: u64) {
    let games = variants::<G>();
    assert!(games.len() > 1);
    for game in games {
        for seed in 0..seeds {
            for kept in random_game(&game, seed, seed % 2 == 0) {
                let again = made_again(&game, &kept, kept.witness.moves());
                assert!(
                    again.as_ref() == Ok(&kept.history),
                    "{:?} {seed} {:?}",
                    game.to_values(),
                    kept.witness.moves()
                );
            }
        }
    }
}

#[test]
fn histories_from_views_are_those_of_the_true_game() {
    histories_can_be_made_again::<Chroma>(30);
    histories_can_be_made_again::<Chromino>(15);
    let game = Chromatix::default();
    for kept in random_game(&game, 1, false) {
        assert_eq!(made_again(&game, &kept, kept.witness.moves()), Ok(kept.history));
    }
}

/// Whatever else stands there is refused, or is a history; it never panics.
fn anything_may_stand_there<G: Searchable>(game: &G) {
    let mut refused = 0;
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let games = random_game(game, seed, true);
        let others = random_game(game, seed + 1000, true);
        for (kept, other) in games.iter().zip(&others) {
            for _ in 0..40 {
                let mut moves = kept.witness.moves().to_vec();
                let place = rng.index(moves.len());
                let foreign = other.witness.moves()[rng.index(other.witness.moves().len())].clone();
                match rng.below(6) {
                    0 => drop(moves.remove(place)),
                    1 => moves.insert(place, foreign),
                    2 => moves[place] = foreign,
                    3 => moves[place] += [" P0:LR", " P1:RRR", " P9:", " ", "?", "@"][rng.index(6)],
                    4 => {
                        moves[place] =
                            ["=?", "give:?", "wild:?@a1", "wild:?@", "", "pass", "draw"][rng.index(7)].into();
                    }
                    _ => {
                        let next = rng.index(moves.len());
                        moves.swap(place, next);
                    }
                }
                refused += u32::from(made_again(game, kept, &moves).is_err());
            }
        }
    }
    assert!(refused > 1_000, "{refused}");
}

#[test]
fn hostile_records_are_refused() {
    anything_may_stand_there(&Chroma::default());
    anything_may_stand_there(&Chromino::default());
    let game = Chromino::default();
    let kept = &random_game(&game, 1, true)[0];
    let error = History::of_view(&game, 7, kept.witness.start(), []).unwrap_err();
    assert_eq!(error.field, Some("seat"));
    let error = made_again(&game, kept, &["nonsense".to_owned()]).unwrap_err();
    assert!(error.starts_with("move 1: 'nonsense' is no move"), "{error}");
}
