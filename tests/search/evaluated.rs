//! Search with a policy-value function: with a perfect one it finds wins, with one that knows nothing its values go to the
//! exact ones, and it depends on nothing that its seat cannot know.

use chromacore::bulk::{Leaves, SearchBatch};
use chromacore::chroma::Chroma;
use chromacore::chromatix::{self, Chromatix};
use chromacore::chromino::Chromino;
use chromacore::kernel::{Action, Game, Observe, Rng, Searchable, Seat, Turn};
use chromacore::search::evaluated::{Results, Search, Selection, Settings, Waiting};

use crate::nim::{Nim, State};

/// Logits, and the shares of all seats, that in turn first.
type Answer = (Vec<f32>, Vec<f32>);

const BOTH: [Selection; 2] = [Selection::Gumbel, Selection::Puct];

fn run<G: Searchable>(
    game: &G,
    state: &G::State,
    settings: &Settings,
    seed: u64,
    evaluate: &mut impl FnMut(Waiting<'_, G>) -> Answer,
) -> (Vec<Action>, Results) {
    let mut search = Search::new(game, state.clone(), seed).unwrap();
    while !search.is_done(settings) {
        search.gather(game, settings).unwrap();
        assert!(search.waiting() <= settings.leaves as usize);
        let (mut logits, mut values) = (Vec::new(), Vec::new());
        for leaf in search.leaves() {
            let (of_actions, of_seats) = evaluate(leaf);
            logits.extend(of_actions);
            values.extend(of_seats);
        }
        search.answer(game, settings, &logits, &values);
    }
    let results = search.results(game, settings).unwrap();
    let actions: Vec<Action> = search.actions().collect();
    assert_eq!(results.visits.iter().sum::<u32>(), settings.simulations);
    assert!((results.weights.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{:?}", results.weights);
    assert!(game.check(state, actions[results.chosen]).is_ok());
    (actions, results)
}

fn nothing<G: Searchable>(game: &G) -> impl FnMut(Waiting<'_, G>) -> Answer {
    let players = game.players();
    move |leaf| (vec![0.0; leaf.actions.len()], vec![1.0 / players as f32; players])
}

/// The least and the most that each seat may get if every seat in turn goes for its own share: what is between them is up
/// to seats that have nothing to choose. For positions without secrets and chance.
fn exact(game: Nim, state: &State) -> [(f64, f64); 3] {
    if let Some(outcome) = game.outcome(state) {
        let share = 1.0 / outcome.winners.len() as f64;
        return [0, 1, 2].map(|seat| if outcome.winners.contains(seat) { (share, share) } else { (0.0, 0.0) });
    }
    let Turn::Seat(seat) = game.turn(state) else { panic!("no chance here") };
    let own = usize::from(seat);
    let after = game.plies(state).into_iter().map(|action| {
        let mut after = *state;
        game.play_unchecked(&mut after, action);
        exact(game, &after)
    });
    let all: Vec<_> = after.collect();
    let best = all.iter().map(|values| values[own].0).fold(0.0, f64::max);
    let choices: Vec<_> = all.iter().filter(|values| values[own].1 >= best).collect();
    [0, 1, 2].map(|seat: usize| {
        let low = choices.iter().map(|values| values[seat].0).fold(f64::INFINITY, f64::min);
        let high = choices.iter().map(|values| values[seat].1).fold(0.0, f64::max);
        if seat == own { (best, high) } else { (low, high) }
    })
}

/// Positions of Nim in which all tokens are spent, but for those in the hand of the seat in turn.
fn open_nim() -> Vec<(Nim, State)> {
    let mut positions = Vec::new();
    for last in ["wins", "loses"] {
        let game = Nim::from_values(
            chromacore::kernel::json::parse(&format!(r#"{{"heap":20,"last":"{last}"}}"#)).unwrap().as_map().unwrap(),
        )
        .unwrap();
        for heap in 1..=9 {
            for turn in 0..3 {
                for token in 0..3_u8 {
                    let (mut hands, mut spent) = ([0; 3], [3, 3]);
                    hands[usize::from(turn)] = token;
                    if token > 0 {
                        spent[usize::from(token) - 1] -= 1;
                    }
                    let state = State { heap, hands, bag: [0, 0], spent, turn, drawing: false, over: None };
                    positions.push((game, state));
                }
            }
        }
    }
    positions
}

#[test]
fn values_go_to_the_exact_ones() {
    let mut compared = 0;
    for (game, state) in open_nim() {
        let seat = usize::from(state.turn);
        let (low, high) = exact(game, &state)[seat];
        // Below the root, who has nothing to choose may decide about the root.
        if high > low {
            continue;
        }
        compared += 1;
        for selection in BOTH {
            let settings = Settings { selection, simulations: 4000, ..Settings::default() };
            let (actions, results) = run(&game, &state, &settings, 1, &mut nothing(&game));
            let value = f64::from(results.values[0]);
            assert!((value - low).abs() < 0.06, "{selection:?} {game:?} {state:?}: {value}, not {low}");
            let mut after = state;
            game.play_unchecked(&mut after, actions[results.chosen]);
            assert!(exact(game, &after)[seat].1 >= low, "{selection:?} {state:?}");
        }
    }
    assert!(compared > 40, "{compared}");
}

#[test]
fn a_perfect_function_finds_wins() {
    for (game, state) in open_nim() {
        let mut perfect = |leaf: Waiting<'_, Nim>| -> Answer {
            let values = exact(game, leaf.state);
            let share = |k: usize| values[(usize::from(leaf.seat) + k) % 3].0 as f32;
            (vec![0.0; leaf.actions.len()], vec![share(0), share(1), share(2)])
        };
        let seat = usize::from(state.turn);
        let best = exact(game, &state)[seat].0;
        for selection in BOTH {
            // Enough to look at every action once.
            let settings = Settings { selection, simulations: 8, ..Settings::default() };
            let (actions, results) = run(&game, &state, &settings, 2, &mut perfect);
            let mut after = state;
            game.play_unchecked(&mut after, actions[results.chosen]);
            assert!(exact(game, &after)[seat].1 >= best, "{selection:?} {state:?} {results:?}");
        }
    }
}

/// Who knows who wins at once, and nothing else, takes a win, in all of Chromatix.
#[test]
fn wins_are_found_among_many_actions() {
    let game = Chromatix::new(chromatix::Options { size: 4, ..chromatix::Options::default() }).unwrap();
    let mut found = 0;
    for seed in 0..10 {
        let mut rng = Rng::new(seed);
        let mut state = game.deal(&mut rng);
        while let Turn::Seat(seat) = game.turn(&state) {
            if !game.winning_cells(&state, seat).is_empty() {
                let actions = game.count_legal(&state) as u32;
                for selection in BOTH {
                    // PUCT needs more: with equal priors it looks at everything first.
                    let settings = Settings {
                        selection,
                        simulations: 3 * actions,
                        max_considered: actions,
                        ..Settings::default()
                    };
                    let (actions, results) = run(&game, &state, &settings, seed, &mut nothing(&game));
                    let mut after = state.clone();
                    game.play_unchecked(&mut after, actions[results.chosen]);
                    assert!(game.outcome(&after).is_some_and(|outcome| outcome.winners.contains(seat)));
                    found += 1;
                }
            }
            let action = game.random_action(&state, &mut rng);
            game.play_unchecked(&mut state, action);
        }
    }
    assert!(found > 4, "{found}");
}

#[test]
fn chance_comes_as_often_as_it_should() {
    // Seat 0 draws one of two 1s and one 2, and keeps it: every simulation ends at a leaf, which shows it.
    let state = State { heap: 20, hands: [0; 3], bag: [2, 1], spent: [1, 2], turn: 0, drawing: false, over: None };
    let game = Nim::from_values(chromacore::kernel::json::parse(r#"{"heap":20}"#).unwrap().as_map().unwrap()).unwrap();
    let (mut ones, mut all) = (0, 0);
    // Policy: to draw, then to take one.
    let mut evaluate = |leaf: Waiting<'_, Nim>| -> Answer {
        if leaf.state.hands[0] > 0 {
            all += 1;
            ones += u32::from(leaf.state.hands[0] == 1);
        }
        let logit =
            |&action: &Action| if action == 2 || (action == 0 && leaf.state.bag != [2, 1]) { 20.0 } else { 0.0 };
        (leaf.actions.iter().map(logit).collect(), vec![1.0 / 3.0; 3])
    };
    for seed in 0..200 {
        let settings = Settings { selection: Selection::Puct, simulations: 40, ..Settings::default() };
        run(&game, &state, &settings, seed, &mut evaluate);
    }
    assert!(all > 1000, "{all}");
    let share = f64::from(ones) / f64::from(all);
    assert!((share - 2.0 / 3.0).abs() < 0.04, "{share}");
}

/// A state some decisions into a random game.
fn middle<G: Searchable>(game: &G, seed: u64, decisions: usize) -> (G::State, Seat) {
    let mut rng = Rng::new(seed);
    let mut state = game.deal(&mut rng);
    let mut made = 0;
    loop {
        let action = match game.turn(&state) {
            Turn::Over => return middle(game, seed + 1000, decisions),
            Turn::Seat(seat) if made >= decisions => return (state, seat),
            Turn::Seat(_) => {
                made += 1;
                game.random_action(&state, &mut rng)
            }
            Turn::Chance => game.random_chance(&state, &mut rng),
        };
        game.play_unchecked(&mut state, action);
    }
}

/// Everything that reaches the function, and all results.
fn everything<G: Searchable + Observe>(
    game: &G,
    states: &[G::State],
    settings: Settings,
    jobs: usize,
) -> (Vec<u8>, Vec<i64>, Vec<Option<Results>>) {
    let (mut bytes, mut numbers) = (Vec::new(), Vec::new());
    let players = game.players();
    let mut batch = SearchBatch::new(game.clone(), states.to_vec(), settings, 5).unwrap().jobs(jobs);
    while !batch.is_done() {
        batch.gather().unwrap();
        let (leaves, asked) = (batch.leaves(), batch.asked());
        let mut seen = vec![0; leaves * batch.observation_size()];
        let (mut seats, mut games) = (vec![0; leaves], vec![0; leaves]);
        let (mut actions, mut offsets) = (vec![0; asked], vec![0; leaves + 1]);
        batch.write(Leaves {
            observations: &mut seen,
            seats: &mut seats,
            games: &mut games,
            actions: &mut actions,
            offsets: &mut offsets,
        });
        // A function of what it is given, and rough.
        let logit = |&action: &i64| (action.wrapping_mul(0x9E37_79B9) >> 7 & 255) as f32 / 64.0;
        let value = |k: usize| (f32::from(seen[k * seen.len() / (leaves * players)]) + k as f32 % 7.0) / 8.0;
        let logits: Vec<f32> = actions.iter().map(logit).collect();
        let values: Vec<f32> = (0..leaves * players).map(value).collect();
        batch.answer(&logits, &values).unwrap();
        bytes.extend(seen);
        for list in [seats, games, actions, offsets] {
            numbers.extend(list);
        }
    }
    let results = (0..states.len()).map(|number| batch.results(number)).collect();
    (bytes, numbers, results)
}

fn follows_from_what_is_seen<G: Searchable + Observe>(game: &G) {
    let most = if G::NAME == "nim" { 2 } else { 30 };
    let (states, seats): (Vec<G::State>, Vec<Seat>) =
        (0..9).map(|seed| middle(game, seed, (4 * seed as usize).min(most))).unzip();
    let mut rng = Rng::new(3);
    let others: Vec<G::State> =
        states.iter().zip(&seats).map(|(state, &seat)| game.redeal(state, seat, &mut rng).unwrap()).collect();
    assert_eq!(others == states, G::OPEN);
    for selection in BOTH {
        for leaves in [1, 4] {
            let settings = Settings {
                selection,
                leaves,
                simulations: 24,
                temperature: 1.0,
                dirichlet_fraction: 0.25,
                ..Settings::default()
            };
            // NaN is not equal to itself.
            let shown = |jobs, states| format!("{:?}", everything(game, states, settings, jobs));
            let first = shown(1, &states);
            assert!(first == shown(1, &others), "{selection:?}: something hidden is read");
            assert!(first == shown(3, &states), "{selection:?}: threads matter");
            let alone = everything(game, &states[..1], settings, 1).2;
            assert_eq!(
                format!("{:?}", alone[0]),
                format!("{:?}", everything(game, &states, settings, 1).2[0]).as_str()
            );
        }
    }
}

#[test]
fn searches_follow_from_what_is_seen() {
    follows_from_what_is_seen(&Chromatix::default());
    follows_from_what_is_seen(&Chroma::default());
    follows_from_what_is_seen(&Chromino::default());
    follows_from_what_is_seen(&Nim::default());
}

#[test]
fn a_function_that_prefers_an_action_has_it_played() {
    let game = Chromatix::default();
    let state = game.deal(&mut Rng::new(1));
    for selection in BOTH {
        let settings = Settings { selection, gumbel_scale: 0.0, ..Settings::default() };
        let mut evaluate = |leaf: Waiting<'_, Chromatix>| -> Answer {
            let logits = leaf.actions.iter().map(|&action| if action == 7 { 6.0 } else { 0.0 }).collect();
            (logits, vec![1.0 / 3.0; 3])
        };
        let (actions, results) = run(&game, &state, &settings, 1, &mut evaluate);
        assert_eq!(actions[results.chosen], 7);
        let prior = 6.0f32.exp() / (6.0f32.exp() + actions.len() as f32 - 1.0);
        // All values are equal: nothing is improved.
        if selection == Selection::Gumbel {
            assert!(
                (results.weights[results.chosen] - prior).abs() < 1e-4,
                "{} {prior}",
                results.weights[results.chosen]
            );
        }
    }
}

#[test]
fn bad_settings_and_answers_are_refused() {
    let game = Chromatix::default();
    let states = vec![game.deal(&mut Rng::new(1)); 2];
    let bad = [
        Settings { simulations: 0, ..Settings::default() },
        Settings { leaves: 0, ..Settings::default() },
        Settings { dirichlet_fraction: 1.5, ..Settings::default() },
        Settings { value_scale: f64::NAN, ..Settings::default() },
    ];
    for (settings, field) in bad.into_iter().zip(["simulations", "leaves", "dirichlet_fraction", "value_scale"]) {
        assert_eq!(settings.check().unwrap_err().field, Some(field));
        assert!(SearchBatch::new(game, states.clone(), settings, 0).is_err());
    }
    let mut batch = SearchBatch::new(game, states, Settings::default(), 0).unwrap();
    batch.gather().unwrap();
    let (logits, values) = (vec![0.0; batch.asked()], vec![0.3; 6]);
    assert_eq!(batch.answer(&logits[1..], &values).unwrap_err().field, Some("logits"));
    assert_eq!(batch.answer(&logits, &values[1..]).unwrap_err().field, Some("values"));
    for wrong in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        let bad = [&values[1..], &[wrong]].concat();
        assert_eq!(batch.answer(&logits, &bad).unwrap_err().field, Some("values"));
    }
    assert!(batch.answer(&logits, &values).is_ok());
}
