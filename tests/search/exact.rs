//! What is said to be certain, against a solver that looks at everything.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use chromacore::chromatix::{Chromatix, Options, State, StopNext};
use chromacore::kernel::options::Thousandths;
use chromacore::kernel::{Game, Rng, Searchable, Seat, Seats, Turn};
use chromacore::search::{Limit, Settings, analyse};

pub const RULES: [StopNext; 3] = [StopNext::Strict, StopNext::Literal, StopNext::Off];

pub fn game(size: u8, stop_next: StopNext) -> Chromatix {
    Chromatix::new(Options { size, stop_next }).unwrap()
}

/// The seats that win in some subgame-perfect play, by definition; all states on the way are kept.
pub fn winners(game: Chromatix, state: &State, known: &mut HashMap<State, Seats>) -> Seats {
    if let Some(&set) = known.get(state) {
        return set;
    }
    let set = match game.turn(state) {
        Turn::Seat(seat) => {
            let after = |action| {
                let mut after = state.clone();
                game.play(&mut after, action).unwrap();
                winners(game, &after, known)
            };
            let sets: Vec<Seats> = game.plies(state).into_iter().map(after).collect();
            let alone = Seats::only(seat);
            if sets.contains(&alone) { alone } else { sets.iter().flat_map(|set| set.iter()).collect() }
        }
        _ => game.outcome(state).unwrap().winners,
    };
    known.insert(state.clone(), set);
    set
}

#[test]
fn what_threats_decide_is_so_on_size_2() {
    for rule in RULES {
        let game = game(2, rule);
        let mut known = HashMap::new();
        let all = winners(game, &game.deal(&mut Rng::new(0)), &mut known);
        assert_eq!(all.len(), 3);
        let said = known.iter().filter_map(|(state, &set)| Some((game.settled(state)?, set)));
        let mut number = 0;
        for (settled, set) in said {
            assert_eq!(settled, set);
            number += 1;
        }
        assert!(number > known.len() / 3, "{number} of {}", known.len());
    }
}

/// Can `seat` force a win against both others, by definition?
pub fn forces(game: Chromatix, state: &State, seat: Seat, known: &mut HashMap<State, bool>) -> bool {
    if let Some(&answer) = known.get(state) {
        return answer;
    }
    let answer = match game.turn(state) {
        Turn::Seat(in_turn) => {
            let mut after = game.plies(state).into_iter().map(|action| {
                let mut after = state.clone();
                game.play(&mut after, action).unwrap();
                forces(game, &after, seat, known)
            });
            if in_turn == seat { after.any(|won| won) } else { after.all(|won| won) }
        }
        _ => game.outcome(state).unwrap().winners == Seats::only(seat),
    };
    known.insert(state.clone(), answer);
    answer
}

#[test]
fn what_threats_decide_can_be_forced_on_size_2() {
    for rule in RULES {
        let game = game(2, rule);
        let mut all = HashMap::new();
        winners(game, &game.deal(&mut Rng::new(0)), &mut all);
        for seat in 0..3 {
            let mut known = HashMap::new();
            for state in all.keys() {
                if let Some(settled) = game.settled(state) {
                    assert_eq!(settled == Seats::only(seat), forces(game, state, seat, &mut known), "{state:?}");
                }
            }
        }
    }
}

#[test]
fn what_threats_decide_is_so_late_on_size_3() {
    for rule in RULES {
        let game = game(3, rule);
        let mut number = 0;
        for seed in 0..400 {
            let mut rng = Rng::new(seed);
            let (mut state, mut placed) = (game.deal(&mut rng), 0);
            while game.turn(&state) != Turn::Over {
                let mut known = HashMap::new();
                if placed >= 12 {
                    winners(game, &state, &mut known);
                    for (state, &set) in &known {
                        if let Some(settled) = game.settled(state) {
                            assert_eq!(settled, set, "{state:?}");
                            number += 1;
                        }
                    }
                    break;
                }
                let action = game.random_action(&state, &mut rng);
                game.play(&mut state, action).unwrap();
                placed += 1;
            }
        }
        assert!(number > 1_000, "{number}");
    }
}

#[test]
fn proofs_of_the_tree_are_right() {
    for rule in RULES {
        let game = game(2, rule);
        let mut known = HashMap::new();
        winners(game, &game.deal(&mut Rng::new(0)), &mut known);
        let (stop, mut proven) = (AtomicBool::new(false), 0);
        for seed in 0..40 {
            let mut rng = Rng::new(seed);
            let mut state = game.deal(&mut rng);
            while game.turn(&state) != Turn::Over {
                for settled in [true, false] {
                    // Every action is looked at, even where one is known to be good enough: that makes for more proofs.
                    let settings = Settings { settled, first_play: Thousandths(1000), ..Settings::default() };
                    let limit = Limit::simulations(3_000);
                    let analysis = analyse(&game, &state, None, &limit, &settings, 100, seed, &stop).unwrap();
                    let set = known[&state];
                    if let Some(found) = analysis.proven {
                        assert!(found.iter().all(|seat| set.contains(seat)), "{found:?} of {set:?}");
                        proven += 1;
                    }
                    if set == Seats::only(analysis.seat) && analysis.proven.is_some() {
                        let mut after = state.clone();
                        game.play(&mut after, analysis.best).unwrap();
                        assert_eq!(winners(game, &after, &mut known), set, "the winning action is chosen");
                    }
                }
                let action = game.random_action(&state, &mut rng);
                game.play(&mut state, action).unwrap();
            }
        }
        assert!(proven > 100, "{proven}");
    }
}
