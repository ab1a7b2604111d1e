//! Bad input of every kind: nothing panics, and each refusal is of its kind.

use chromacore::chromino::{Options, RuleSet};
use chromacore::kernel::{ErrorKind, Game, Rng, Turn};
use serde_json::json;

use super::setup::{Json, game, seen, value};

/// Any JSON at all, with the words of positions in it.
fn any_json(rng: &mut Rng, depth: u32) -> Json {
    const WORDS: [&str; 10] =
        ["RRR", "P*R@-1,0>", "GRR@0,1>", "YRR@1048576,1048576v", "out", "deadlock", "turn", "draw", "", "\u{e9}"];
    match rng.below(if depth == 0 { 6 } else { 8 }) {
        0 => json!(null),
        1 => json!(rng.below(2) == 0),
        2 => json!(rng.next_u64()),
        3 => json!(rng.below(15).cast_signed() - 3),
        4 => json!(f64::from_bits(rng.next_u64())),
        5 => json!(WORDS[rng.index(WORDS.len())]),
        6 => (0..rng.below(4)).map(|_| any_json(rng, depth - 1)).collect(),
        _ => {
            let keys = ["ending", "winners", "foo", "players"];
            let pairs = (0..rng.below(3)).map(|_| (keys[rng.index(4)].to_owned(), any_json(rng, depth - 1)));
            Json::Object(pairs.collect())
        }
    }
}

#[test]
fn nothing_panics() {
    for seed in 0..400 {
        let rng = &mut Rng::new(seed);
        let ruleset = if seed % 2 == 0 { RuleSet::Expert } else { RuleSet::Standard };
        let game = game(Options { ruleset, hand_size: 3, ..Options::default() });
        let mut state = game.deal(rng);
        for _ in 0..rng.below(60) {
            let action = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => game.random_chance(&state, rng),
                Turn::Seat(_) => game.random_action(&state, rng),
            };
            game.play_unchecked(&mut state, action);
        }
        for viewer in [None, Some(0), Some(1)] {
            let mut position = seen(&game, &state, viewer);
            for _ in 0..=rng.below(2) {
                let keys: Vec<String> = position.as_object().expect("a map").keys().cloned().collect();
                position[&keys[rng.index(keys.len())]] = any_json(rng, 3);
            }
            let position = value(&position);
            for strict in [false, true] {
                match game.from_value(&position, strict) {
                    Ok(read) => drop(game.to_value(&read, None)),
                    Err(error) => assert_eq!(error.kind, ErrorKind::InvalidPosition),
                }
            }
            match game.from_view(&position, 0, rng) {
                Ok(read) => assert_eq!(game.to_value(&read, Some(0)).get("hands"), position.get("hands")),
                Err(error) => assert_eq!(error.kind, ErrorKind::InvalidPosition),
            }
        }
        let letters: Vec<char> = "RYGBP*@-0123,>v= drawps\u{e9}".chars().collect();
        let text: String = (0..rng.below(14)).map(|_| letters[rng.index(letters.len())]).collect();
        match game.parse(&text) {
            Ok(action) => assert_eq!(game.notation(action), text),
            Err(error) => assert_eq!(error.kind, ErrorKind::Notation),
        }
        let number = rng.next_u64();
        for action in [number, number % (game.last_action() + 1), number % 5_000] {
            if let Err(refusal) = game.check(&state, action) {
                let over = game.outcome(&state).is_some();
                assert_eq!(refusal.kind, if over { ErrorKind::GameOver } else { ErrorKind::IllegalMove });
            }
            let answers = [
                game.contacts(&state, action).err(),
                game.neighbours(&state, action).err(),
                game.score(&state, action).err(),
            ];
            assert!(answers.iter().flatten().all(|refusal| refusal.kind == ErrorKind::IllegalMove));
            if action <= game.last_action() {
                assert!(!game.notation(action).is_empty());
            }
        }
    }
}
