//! Players by their texts, and what a search may depend on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::kernel::{ErrorKind, Game, Rng, Searchable, Seat, Seats, Turn};
use chromacore::search::{Analysis, Bot, History, Limit, Opponents, Player, Selection, Settings, analyse};

use crate::nim::Nim;

#[test]
fn texts_are_read_and_written() {
    let same = [
        "random",
        "greedy",
        "level(1)",
        "level(10)",
        "mcts(simulations=1000)",
        "mcts(simulations=50, selection=uct, exploration=1.25)",
        "mcts(seconds=0.1, megabytes=10, playout=random, settled=false, trees=4)",
    ];
    for text in same {
        assert_eq!(text.parse::<Player>().unwrap().to_string(), text);
    }
    let others = [
        ("mcts", "mcts(simulations=1000)"),
        ("mcts()", "mcts(simulations=1000)"),
        ("mcts( rave = 300,simulations=7 )", "mcts(simulations=7)"),
        ("mcts(settled=False)", "mcts(simulations=1000, settled=false)"),
        ("level( 3)", "level(3)"),
    ];
    for (text, shown) in others {
        assert_eq!(text.parse::<Player>().unwrap().to_string(), shown);
    }
    assert_eq!("greedy".parse(), Ok(Player::Simple(Bot::Greedy)));
}

#[test]
fn texts_that_are_no_players() {
    let refused = [
        ("", "bot"),
        ("Greedy", "bot"),
        ("greedy()", "bot"),
        ("level(0)", "bot"),
        ("level", "bot"),
        ("mcts(", "bot"),
        ("mcts(1000)", "bot"),
        ("mcts(simulations=0)", "limit"),
        ("mcts(simulations=-1)", "simulations"),
        ("mcts(simulations=1.5)", "simulations"),
        ("mcts(selection=best)", "selection"),
        ("mcts(exploration=1e9)", "exploration"),
        ("mcts(trees=0)", "trees"),
        ("mcts(tree=1)", "setting"),
    ];
    for (text, field) in refused {
        let error = text.parse::<Player>().unwrap_err();
        assert_eq!((error.kind, error.field, error.rule), (ErrorKind::Argument, Some(field), None), "{text}");
    }
}

/// A state some decisions into a random game, with the history of the seat in turn.
fn middle<G: Searchable>(game: &G, seed: u64, decisions: usize) -> (G::State, History<G>) {
    let mut rng = Rng::new(seed);
    let mut state = game.deal(&mut rng);
    let mut histories = History::of_all(game);
    let mut made = 0;
    loop {
        let action = match game.turn(&state) {
            Turn::Over => return middle(game, seed + 1000, decisions),
            Turn::Seat(seat) if made >= decisions => return (state, histories.swap_remove(usize::from(seat))),
            Turn::Seat(_) => {
                made += 1;
                game.random_action(&state, &mut rng)
            }
            Turn::Chance => game.random_chance(&state, &mut rng),
        };
        for history in &mut histories {
            history.note(game, &state, action);
        }
        game.play(&mut state, action).unwrap();
    }
}

fn ask<G: Searchable>(game: &G, state: &G::State, history: Option<&History<G>>, settings: &Settings) -> Analysis {
    let stop = AtomicBool::new(false);
    let analysis = analyse(game, state, history, &Limit::simulations(300), settings, 1000, 7, &stop).unwrap();
    Analysis { seconds: 0.0, ..analysis }
}

fn follows_from_what_is_seen<G: Searchable>(game: &G) {
    for seed in 0..12 {
        let most = if G::NAME == "nim" { 2 } else { 40 };
        let (state, history) = middle(game, seed, (3 * seed as usize).min(most));
        let settings = Settings { trees: 3, ..Settings::default() };
        let analysis = ask(game, &state, Some(&history), &settings);
        assert!(game.check(&state, analysis.best).is_ok());
        assert_eq!(analysis.lines.len() as u64, game.count_legal(&state));
        assert!(analysis.simulations <= 300);
        let shares: f64 = analysis.values.iter().map(|value| value.share).sum();
        assert!((shares - 1.0).abs() < 1e-9 || analysis.simulations == 0, "{shares}");
        // Again, on one thread, and with everything that is hidden dealt anew.
        assert_eq!(ask(game, &state, Some(&history), &settings), analysis);
        let alone = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        assert_eq!(alone.install(|| ask(game, &state, Some(&history), &settings)), analysis);
        let other = game.redeal(&state, history.seat(), &mut Rng::new(seed)).unwrap();
        assert_eq!(ask(game, &other, Some(&history), &settings), analysis);
        assert_eq!(ask(game, &other, None, &settings), ask(game, &state, None, &settings));
        for opponents in [Opponents::Greedy, Opponents::Seen] {
            let settings = Settings { opponents, ..Settings::default() };
            let analysis = ask(game, &state, Some(&history), &settings);
            assert_eq!(ask(game, &other, Some(&history), &settings), analysis);
        }
    }
}

#[test]
fn analyses_follow_from_what_is_seen() {
    follows_from_what_is_seen(&Chromatix::default());
    follows_from_what_is_seen(&Chroma::default());
    follows_from_what_is_seen(&Chromino::default());
    follows_from_what_is_seen(&Nim::default());
}

/// Every seat's history is the same if, before every action, what is hidden from it is dealt anew, so far as the action
/// is still possible then.
fn histories_hold_no_secrets<G: Searchable>(game: &G) {
    let mut compared = 0;
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let mut state = game.deal(&mut rng);
        while game.turn(&state) != Turn::Over {
            let plies = game.plies(&state);
            let action = plies[rng.index(plies.len())];
            for seat in 0..game.players() as Seat {
                let other = game.redeal(&state, seat, &mut rng).unwrap();
                if game.check(&other, action).is_ok() && other != state {
                    let (mut true_one, mut imagined) = (History::new(seat), History::new(seat));
                    true_one.note(game, &state, action);
                    imagined.note(game, &other, action);
                    assert_eq!(true_one, imagined);
                    compared += 1;
                }
            }
            game.play(&mut state, action).unwrap();
        }
    }
    assert!(compared > 100);
}

#[test]
fn histories_are_what_a_seat_sees() {
    histories_hold_no_secrets(&Chroma::default());
    histories_hold_no_secrets(&Chromino::default());
}

#[test]
fn every_selection_takes_a_win() {
    let game = Chromatix::default();
    let mut wins = 0;
    for seed in 0..30 {
        let mut rng = Rng::new(seed);
        let mut state = game.deal(&mut rng);
        while let Turn::Seat(seat) = game.turn(&state) {
            if !game.winning_cells(&state, seat).is_empty() {
                for selection in [Selection::Uct, Selection::Puct, Selection::Rave] {
                    let analysis = ask(&game, &state, None, &Settings { selection, ..Settings::default() });
                    assert_eq!(analysis.proven, Some(Seats::only(seat)));
                    let mut after = state.clone();
                    game.play(&mut after, analysis.best).unwrap();
                    assert_eq!(game.settled(&after), analysis.proven);
                    wins += 1;
                }
            }
            let action = game.random_action(&state, &mut rng);
            game.play(&mut state, action).unwrap();
        }
    }
    assert!(wins > 10, "{wins}");
}

#[test]
fn a_search_stops_at_once_when_asked() {
    let game = Chroma::default();
    let state = game.deal(&mut Rng::new(1));
    let limit = Limit::simulations(1_000_000_000);
    let stop = AtomicBool::new(false);
    let late = std::thread::scope(|scope| {
        let search = scope.spawn(|| analyse(&game, &state, None, &limit, &Settings::default(), 1, 0, &stop));
        std::thread::sleep(Duration::from_millis(50));
        let asked = Instant::now();
        stop.store(true, Ordering::Relaxed);
        search.join().unwrap().unwrap();
        asked.elapsed()
    });
    // 10 ms on an idle machine.
    assert!(late < Duration::from_millis(500), "{late:?}");
}

#[test]
fn a_deadline_is_met() {
    let game = Chromino::default();
    let state = game.deal(&mut Rng::new(1));
    let stop = AtomicBool::new(false);
    let analysis = analyse(&game, &state, None, &Limit::milliseconds(50), &Settings::default(), 1, 0, &stop).unwrap();
    assert!(analysis.seconds >= 0.045 && analysis.seconds < 0.5, "{}", analysis.seconds);
}

#[test]
fn what_cannot_be_analysed() {
    let game = Chromatix::default();
    let state = game.deal(&mut Rng::new(0));
    let stop = AtomicBool::new(false);
    let other = History::new(2);
    let error = analyse(&game, &state, Some(&other), &Limit::default(), &Settings::default(), 1, 0, &stop).unwrap_err();
    assert_eq!((error.kind, error.field), (ErrorKind::Argument, Some("history")));
    let none = Limit { simulations: 0, ..Limit::default() };
    let error = analyse(&game, &state, None, &none, &Settings::default(), 1, 0, &stop).unwrap_err();
    assert_eq!((error.kind, error.field), (ErrorKind::Argument, Some("limit")));
}
