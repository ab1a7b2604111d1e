//! Section 6 of the design: what a seat may know, and deals of what it may not.

use chromacore::chromino::{AfterDraw, Options};
use chromacore::kernel::{ErrorKind, Game, Rng, Turn};
use serde_json::json;

use super::setup::{game, play, position, read, value};

#[test]
fn equal_views_get_equal_deals() {
    // What is dealt depends on the view and the stream, never on what was hidden before.
    let game = game(Options { hand_size: 4, after_draw: AfterDraw::Any, ..Options::default() });
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let mut state = game.deal(&mut rng);
        while game.outcome(&state).is_none() {
            for seat in 0..3 {
                let view = game.to_value(&state, Some(seat));
                let other = game.redeal(&state, seat, &mut Rng::new(seed)).expect("the table matches");
                let again = game.redeal(&other, seat, &mut Rng::new(seed + 1));
                assert_eq!(again, game.redeal(&state, seat, &mut Rng::new(seed + 1)));
                assert_eq!(game.from_view(&view, seat, &mut Rng::new(seed)), Ok(other));
            }
            let action = match game.turn(&state) {
                Turn::Chance => game.random_chance(&state, &mut rng),
                _ => game.random_action(&state, &mut rng),
            };
            game.play_unchecked(&mut state, action);
        }
    }
}

#[test]
fn others_do_not_see_what_is_drawn() {
    let game = game(Options::default());
    let mut state = read(&game, &position(&game, &["P*R@-1,0>"], &[&["RRR"], &["YYY", "YYB"], &["BBB"]]));
    let texts = |state: &_, text: &str| {
        let action = game.parse(text).expect("a move");
        [0, 1, 2].map(|seat| game.notation_for(state, action, seat))
    };
    assert_eq!(texts(&state, "draw"), ["draw"; 3]);
    play(&game, &mut state, &["draw"]);
    assert_eq!(texts(&state, "=RYG"), ["=RYG", "=?", "=?"]);
    play(&game, &mut state, &["=RYG", "pass", "draw"]);
    assert_eq!(texts(&state, "=GGG"), ["=?", "=GGG", "=?"]);
}

#[test]
fn a_table_with_a_mismatch_is_not_dealt_anew() {
    let game = game(Options::default());
    let table = ["P*R@-1,0>", "PRR@1,1>", "BBB@0,-1>"];
    let mismatch = value(&position(&game, &table, &[&["RRR", "RRY"], &["YYY", "YYB"], &["GGG"]]));
    let state = game.from_value(&mismatch, false).expect("valid but for the table");
    for seat in 0..3 {
        let refusal = game.redeal(&state, seat, &mut Rng::new(0)).expect_err("no deal makes it match");
        assert_eq!((refusal.kind, refusal.rule, refusal.field), (ErrorKind::Argument, Some("P3"), None));
    }
}

#[test]
fn counts_beyond_any_view_are_refused() {
    let game = game(Options::default());
    let state = read(&game, &position(&game, &["P*R@-1,0>"], &[&["RRR", "GGG"], &["YYY"], &["BBB", "PPP"]]));
    let view = chromacore::kernel::json::write(&game.to_value(&state, Some(1)));
    let most = json!([i64::MAX, ["YYY"], i64::MAX]);
    for (key, old, new, rule, field) in [
        ("bag", "74", "18446744073709551615", None, Some("bag")),
        ("bag", "74", "9223372036854775807", Some("T1"), None),
        ("bag", "74", "-0", None, Some("bag")),
        ("drawn", "0", "100000000000000000000", None, Some("drawn")),
        ("hands", "[2,[\"YYY\"],2]", "[100000000000000000000,[\"YYY\"],2]", Some("U8"), Some("hands")),
        ("hands", "[2,[\"YYY\"],2]", &most.to_string(), Some("T1"), None),
    ] {
        let (old, new) = (format!("\"{key}\":{old}"), format!("\"{key}\":{new}"));
        assert!(view.contains(&old), "{old}: {view}");
        let view = chromacore::kernel::json::parse(&view.replace(&old, &new)).expect("JSON");
        let refusal = game.from_view(&view, 1, &mut Rng::new(0)).expect_err("no view");
        assert_eq!((refusal.rule, refusal.field.as_deref()), (rule, field), "{new}: {refusal}");
    }
}
