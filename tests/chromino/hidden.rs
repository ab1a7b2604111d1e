//! Section 6 of the design: views, and deals of what a view hides.

use std::collections::HashMap;

use chromacore::kernel::{Error, Game, Rng};
use serde_json::{Value, json};

use super::setup::{game, play, read, value, without_bag};

#[test]
fn a_view_shows_own_tiles_counts_and_single_tiles() {
    let game = game(&json!({"draws_per_turn": 3}));
    let mut position = read(&game, &value(&game, &["P*R@-1,0>"], &[&["RRR", "GGG"], &["YYY"], &["BBB", "BBP", "PPP"]]));
    play(&game, &mut position, &["draw", "=RYG", "draw"]);
    let view = |seat| game.to_value(&position, Some(seat));
    assert_eq!(view(0)["hands"], json!([["RRR", "RYG", "GGG"], ["YYY"], 3]));
    assert_eq!(view(1)["hands"], json!([3, ["YYY"], 3]));
    assert_eq!(view(2)["hands"], json!([3, ["YYY"], ["BBB", "BBP", "PPP"]]));
    assert_eq!([0, 1, 2].map(|seat| view(seat)["drawn"].clone()), [json!(["RYG"]), json!(1), json!(1)]);
    assert_eq!([0, 1, 2].map(|seat| view(seat)["bag"].clone()), [json!(72), json!(72), json!(72)]);
}

#[test]
fn views_are_no_wider_when_the_game_is_over() {
    let game = game(&json!({"players": 2}));
    let mut position = read(&game, &value(&game, &["P*R@-1,0>"], &[&["GGG", "BBB"], &["RRR"]]));
    play(&game, &mut position, &["draw", "=YYY", "pass", "RRR@0,1>"]);
    let view = game.to_value(&position, Some(1));
    assert_eq!((&view["hands"], &view["bag"], &view["drawn"]), (&json!([3, []]), &json!(75), &json!([])));
}

#[test]
fn equal_views_get_equal_deals() {
    // What is dealt depends on the view and the stream, never on what was hidden before.
    let game = game(&json!({"players": 3, "hand_size": 4, "after_draw": "any"}));
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let mut position = game.deal(&mut rng);
        while game.outcome(&position).is_none() {
            for seat in 0..3 {
                let view = game.to_value(&position, Some(seat));
                let other = game.redeal(&position, seat, &mut Rng::new(seed));
                let again = game.redeal(&other, seat, &mut Rng::new(seed + 1));
                assert_eq!(again, game.redeal(&position, seat, &mut Rng::new(seed + 1)));
                assert_eq!(game.from_view(&view, seat, &mut Rng::new(seed)), Ok(other));
            }
            let action = match game.turn(&position) {
                chromacore::kernel::Turn::Chance => game.random_chance(&position, &mut rng),
                _ => game.random_action(&position, &mut rng),
            };
            game.play_unchecked(&mut position, action);
        }
    }
}

#[test]
fn all_deals_are_equally_frequent() {
    // Seat 0 sees all but five tiles: two in a hand of seat 1, two of seat 2, one in the bag; 30 deals.
    let game = game(&json!({}));
    let mut value = without_bag(value(&game, &["P*R@-1,0>"], &[&["RRR", "RRY"], &["GGG", "GGB"], &["BBB"]]));
    let rest = value["hands"][2].as_array_mut().expect("a list").split_off(1);
    value["hands"][0].as_array_mut().expect("a list").extend(rest[2..].to_vec());
    value["hands"][2].as_array_mut().expect("a list").push(rest[0].clone());
    value["bag"] = json!([rest[1]]);
    let position = read(&game, &value);
    let mut frequencies: HashMap<String, u32> = HashMap::new();
    let deals = 30_000;
    for seed in 0..deals {
        let value = game.to_value(&game.redeal(&position, 0, &mut Rng::new(seed)), None);
        *frequencies.entry(format!("{} {}", value["hands"][1], value["bag"])).or_default() += 1;
    }
    assert_eq!(frequencies.len(), 30);
    // 1 000 each, give or take five standard errors.
    assert!(frequencies.values().all(|&count| count.abs_diff(1_000) < 160), "{frequencies:?}");
}

#[test]
fn drawn_tiles_of_others_are_dealt_too() {
    let game = game(&json!({"draws_per_turn": 3}));
    let mut position = read(&game, &value(&game, &["P*R@-1,0>"], &[&["RRR", "GGG"], &["YYY"], &["BBB", "PPP"]]));
    play(&game, &mut position, &["draw", "=RYG", "draw", "=BBP"]);
    let mut last = std::collections::HashSet::new();
    for seed in 0..200 {
        let value = game.to_value(&game.redeal(&position, 1, &mut Rng::new(seed)), None);
        let drawn = value["drawn"].as_array().expect("a list").clone();
        assert_eq!(drawn.len(), 2);
        assert!(drawn.iter().all(|tile| value["hands"][0].as_array().expect("a list").contains(tile)));
        last.insert(drawn[1].to_string());
    }
    assert!(last.len() > 50);
}

#[test]
fn faulty_views() {
    let game = game(&json!({}));
    let position = read(&game, &value(&game, &["P*R@-1,0>"], &[&["RRR", "GGG"], &["YYY"], &["BBB", "PPP"]]));
    let good = game.to_value(&position, Some(1));
    let refused = |edit: &dyn Fn(&mut Value)| {
        let mut view = good.clone();
        edit(&mut view);
        match game.from_view(&view, 1, &mut Rng::new(0)) {
            Err(Error::InvalidPosition(why)) => why,
            other => panic!("{other:?}"),
        }
    };
    for (key, new, why) in [
        ("to_move", json!(3), "to_move=3: a seat from 0 to 2, or null when the game is over"),
        ("tiles", json!([]), "tiles: the first is the start tile, such as 'P*R@-1,0>' (S2)"),
        ("hands", json!(3), "hands: a list, not int"),
        ("hands", json!([2, ["YYY"]]), "hands: 2 of them for 3 players (S1)"),
        ("hands", json!([2, 1, 2]), "hands: a list for every seat, not int"),
        ("hands", json!([1, ["YYY"], 2]), "hands: seat 0 is a count, or its only tile (U8)"),
        ("hands", json!([["RRR", "GGG"], ["YYY"], 2]), "hands: seat 0 is a count, or its only tile (U8)"),
        ("hands", json!([-1, ["YYY"], 2]), "hands: seat 0 is a count, or its only tile (U8)"),
        ("hands", json!([["YRR"], ["YYY"], 2]), "hands: 'YRR' is no name: the tile is named RRY (T4)"),
        ("bag", json!([]), "bag: a count in a view"),
        ("drawn", json!([]), "drawn: a count in a view of another seat's turn"),
        ("drawn", json!(3), "drawn: more than seat 0 holds (U3)"),
        ("hands", json!([["YYY"], ["YYY"], 2]), "YYY is there twice (T1)"),
        ("bag", json!(75), "the view hides 79 tiles, 78 are unseen (T1)"),
        ("bag", json!(u64::MAX), "the view hides beyond 64 bits tiles, 78 are unseen (T1)"),
        ("game", json!("chroma"), "game='chroma': this is chromino"),
        ("idle", json!(2), "idle=2: 0 while there are tiles to draw (U5)"),
        ("hands", json!([2, ["YYY"], 2, 2]), "hands: 4 of them for 3 players (S1)"),
    ] {
        assert_eq!(refused(&|view| view[key] = new.clone()), why, "{key}: {new}");
    }
    let mut shuffled = good.clone();
    shuffled["tiles"] = json!(["P*R@-1,0>"]);
    shuffled["rules"] = json!({});
    assert!(game.from_view(&shuffled, 1, &mut Rng::new(0)).is_ok(), "left-out options are at their defaults");
    let mut own = game.to_value(&position, Some(0));
    own["hands"][0] = json!(["GGG", "RRR"]);
    let why = game.from_view(&own, 0, &mut Rng::new(0)).expect_err("tiles out of order").to_string();
    assert_eq!(why, "the view is not as to_dict(seat) writes it");
    let whole = game.to_value(&position, None);
    assert!(matches!(game.from_view(&whole, 1, &mut Rng::new(0)), Err(Error::InvalidPosition(_))));
    assert_eq!(
        game.from_view(&json!([]), 1, &mut Rng::new(0)).expect_err("no dict").to_string(),
        "a position is a dict, not list"
    );
}

#[test]
fn hints_say_what_the_legal_actions_say() {
    let game = game(&json!({}));
    let mut position = read(&game, &value(&game, &["P*R@-1,0>"], &[&["RRR", "GGG"], &["YYY"], &["BBB", "PPP"]]));
    let names = |position: &_, level: &str| -> Vec<(String, Option<usize>)> {
        let hints = game.hints(position, &json!(level)).expect("a level");
        hints.into_iter().map(|(name, places)| (name, places.map(|places| places.len()))).collect()
    };
    let count = super::setup::legal(&game, &position).iter().filter(|text| text.starts_with("RRR")).count();
    assert_eq!(names(&position, "beginner"), [("RRR".to_owned(), Some(count))]);
    assert_eq!(names(&position, "intermediate"), [("RRR".to_owned(), None)]);
    assert_eq!(names(&position, "none"), []);
    play(&game, &mut position, &["draw"]);
    assert_eq!(names(&position, "beginner"), []);
    for (level, shown) in [(json!("x"), "'x'"), (json!(3), "3"), (json!(null), "None")] {
        let why = game.hints(&position, &level).expect_err("no level");
        assert_eq!(why, Error::Argument(format!("level={shown}: one of 'beginner', 'intermediate', 'none' (H1)")));
    }
}
