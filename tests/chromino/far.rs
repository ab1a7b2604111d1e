//! A table without an edge: the same facts wherever the tiles lie, and work that goes by the tiles alone.

use chromacore::chromino::validate::validate;
use chromacore::chromino::{Chromino, Options, RuleSet, State};
use chromacore::kernel::{Game, Rng, Turn};

use super::setup::{Json, game, legal, play, position, read, value};

/// A table all over the plane: each tile apart from the others, some at the reach of numbers.
fn far_apart(options: Options) -> (Chromino, Json) {
    let game = game(options);
    let far = 1 << 20;
    let table: Vec<String> = vec![
        "P*R@-1,0>".to_owned(),
        format!("RYG@{far},{far}>"),
        format!("RYB@{},{far}v", -far),
        format!("GGB@{far},{}>", -far),
        format!("GYB@{},{}v", -far, -far),
        "BBP@500,-500v".to_owned(),
        "BPP@501,-498v".to_owned(),
        "YYY@-40,0>".to_owned(),
    ];
    let table: Vec<&str> = table.iter().map(String::as_str).collect();
    let hands: [&[&str]; 3] = [&["RRR", "GGG", "BGP", "R*G"], &["RPY", "RGY"], &["YBP"]];
    (game, position(&game, &table, &hands))
}

#[test]
fn tiles_far_apart_are_kept_right() {
    for ruleset in [RuleSet::Standard, RuleSet::Expert, RuleSet::Junior] {
        let options = Options { ruleset, junior_corners: true, draws_per_turn: None, ..Options::default() };
        let (game, position) = far_apart(options);
        let mut state = game.from_value(&value(&position), false).expect("a state");
        let mut rng = Rng::new(5);
        assert_eq!(game.extent(&state), ((1 << 21) + 3, (1 << 21) + 3));
        while game.outcome(&state).is_none() {
            validate(game, &state);
            let back = game.from_value(&game.to_value(&state, None), game.is_strict(&state));
            assert_eq!(back.as_ref(), Ok(&state));
            let action = match game.turn(&state) {
                Turn::Chance => game.random_chance(&state, &mut rng),
                _ => game.random_action(&state, &mut rng),
            };
            game.play(&mut state, action).expect("random choices are legal");
        }
    }
}

#[test]
fn no_place_beyond_the_reach_of_numbers() {
    let game = game(Options { players: 1, ..Options::default() });
    let far = 1 << 20;
    let table = ["P*R@-1,0>".to_owned(), format!("GRR@{far},{far}>")];
    let table: Vec<&str> = table.iter().map(String::as_str).collect();
    let state = read(&game, &position(&game, &table, &[&["RRR", "GGG", "RRP"]]));
    validate(game, &state);
    let texts = legal(&game, &state);
    // Above the far tile there are numbers, below and to the right of it none.
    assert!(!texts.contains(&format!("RRR@{far},{}>", far - 1)), "green against red");
    assert!(!texts.contains(&format!("GRR@{far},{}>", far - 1)), "on the table");
    assert!(
        texts.iter().all(|text| !text.contains(&format!(",{}", far + 1)) && !text.contains(&format!("@{}", far + 1)))
    );
}

/// A game moved by (dx, dy), but for the start tile: here the whole table is far from it.
#[test]
fn a_window_anywhere_on_the_plane() {
    // The same island of tiles near the start and far from it has the same placements.
    let island = ["RRG@{},{}>", "GYR@{},{}v"];
    let place = |x: i32, y: i32| -> Vec<String> {
        vec![
            "P*R@-1,0>".to_owned(),
            island[0].replacen("{}", &x.to_string(), 1).replacen("{}", &y.to_string(), 1),
            island[1].replacen("{}", &(x + 2).to_string(), 1).replacen("{}", &(y + 1).to_string(), 1),
        ]
    };
    let game = game(Options { players: 1, ..Options::default() });
    let counts: Vec<usize> =
        [(20, 0), (40, 30), (52, 0), (57, 3), (64, 64), (700, -9), ((1 << 20) - 9, 5 - (1 << 20)), (-30, -50)]
            .into_iter()
            .map(|(x, y)| {
                let table = place(x, y);
                let table: Vec<&str> = table.iter().map(String::as_str).collect();
                let hand = ["RRR", "RRY", "GGG", "RGG", "YGG", "RBG", "YBB", "B*Y"];
                let state = read(&game, &position(&game, &table, &[&hand]));
                validate(game, &state);
                legal(&game, &state).len()
            })
            .collect();
    assert!(counts[..7].iter().all(|&count| count == counts[0]), "{counts:?}");
}

#[test]
fn over_the_edge_of_the_window_in_play() {
    // A table 57 and more squares wide grows on: played from the start, and read at once.
    let game = game(Options { players: 1, draws_per_turn: None, ..Options::default() });
    for seed in 0..6 {
        let mut rng = Rng::new(seed);
        let gap = 47 + seed as i32 * 2;
        let table = ["P*R@-1,0>".to_owned(), format!("YYG@{gap},{gap}>")];
        let table: Vec<&str> = table.iter().map(String::as_str).collect();
        let mut state = read(&game, &position(&game, &table, &[&["RRR", "GGG", "YYY"]]));
        while game.outcome(&state).is_none() {
            validate(game, &state);
            let value = game.to_value(&state, None);
            let back = game.from_value(&value, true).expect("valid");
            let same_choice = |state: &State| match game.turn(state) {
                Turn::Chance => game.random_chance(state, &mut Rng::new(seed)),
                _ => game.random_action(state, &mut Rng::new(seed)),
            };
            // Equal positions draw equal random moves, however they came about.
            assert_eq!(same_choice(&back), same_choice(&state));
            let action = match game.turn(&state) {
                Turn::Chance => game.random_chance(&state, &mut rng),
                _ => game.random_action(&state, &mut rng),
            };
            game.play(&mut state, action).expect("legal");
        }
    }
}

#[test]
fn many_ways_are_counted() {
    // Seventy-nine tiles as far from each other as the numbers go: some tiles fit in many places.
    let game = game(Options { players: 1, ..Options::default() });
    let names = super::setup::all_tiles();
    let mut table = vec!["R*G@-1,0>".to_owned()];
    let others: Vec<&String> = names.iter().filter(|name| *name != "R*G" && *name != "RRR").collect();
    for (index, name) in others.iter().enumerate() {
        let (x, y) = (6 * (index % 9), 3 * (index / 9) + 3);
        table.push(format!("{name}@{x},{y}>"));
    }
    let table: Vec<&str> = table.iter().map(String::as_str).collect();
    let mut state = read(&game, &position(&game, &table, &[&["RRR"]]));
    validate(game, &state);
    let texts = legal(&game, &state);
    assert!(texts.len() > 10, "{}", texts.len());
    play(&game, &mut state, &[texts.last().expect("some")]);
    assert_eq!(game.outcome(&state).map(|outcome| outcome.ending), Some("out"));
}
