//! E1 to E5: going out, the last turns, deadlock, playing alone.

use chromacore::kernel::Game;
use serde_json::{Value, json};

use super::setup::{game, play, read, refusal, result, turn, value, without_bag};

const START: [&str; 1] = ["P*R@-1,0>"];

/// Four seats with one tile that fits each; `first` begins the rounds, `to_move` is in turn.
fn four(options: &Value, first: u8, to_move: u8) -> (chromacore::chromino::Chromino, Value) {
    let mut options = options.clone();
    options["players"] = json!(4);
    let game = game(&options);
    let mut position = value(&game, &START, &[&["RRR", "BBB"], &["PPP"], &["RRY", "BBY"], &["PPB"]]);
    position["first"] = json!(first);
    position["to_move"] = json!(to_move);
    (game, position)
}

#[test]
fn the_others_finish_the_round() {
    // The case file's story: seat 1 goes out; seats 2 and 3 still have a turn, seat 0 has not.
    let (game, value) = four(&json!({}), 0, 1);
    let mut position = read(&game, &value);
    play(&game, &mut position, &["PPP@-2,-1>"]);
    assert_eq!((game.to_value(&position, None)["turns_left"].as_u64(), turn(&game, &position)), (Some(2), 2));
    assert_eq!(game.to_value(&position, None)["out"], json!([1]));
    let mut alone = position.clone();
    play(&game, &mut position, &["draw", "=RYY", "pass"]);
    assert_eq!(turn(&game, &position), 3);
    // Going out in these turns wins as well (E2), and adds none.
    play(&game, &mut position, &["PPB@-2,1>"]);
    assert_eq!(result(&game, &position), Some(("out", vec![1, 3])));
    let why = refusal(&game, &position, "draw");
    assert_eq!(why, "'draw' in a game that is over (out, won by seats 1 and 3)");
    assert_eq!(game.to_value(&position, None)["turns_left"], json!(0));
    play(&game, &mut alone, &["draw", "=RYY", "pass", "draw", "=RYB", "pass"]);
    assert_eq!(result(&game, &alone), Some(("out", vec![1])));
}

#[test]
fn the_last_seat_of_a_round_ends_the_game_at_once() {
    let (game, value) = four(&json!({}), 0, 3);
    let mut position = read(&game, &value);
    play(&game, &mut position, &["PPB@-2,1>"]);
    assert_eq!(result(&game, &position), Some(("out", vec![3])));
}

#[test]
fn turns_left_from_every_seat() {
    for first in 0..4_u8 {
        for seat in [1, 3] {
            for (round_end, expected) in [("finish-round", 3 - (seat + 4 - first) % 4), ("one-more-turn", 3)] {
                let (game, value) = four(&json!({"round_end": round_end}), first, seat);
                let mut position = read(&game, &value);
                play(&game, &mut position, &[if seat == 1 { "PPP@-2,-1>" } else { "PPB@-2,1>" }]);
                let mut turns = 0;
                while game.outcome(&position).is_none() {
                    assert_eq!(game.to_value(&position, None)["turns_left"], json!(expected - turns));
                    play(&game, &mut position, &["draw", ["=RYY", "=RYG", "=RYB"][usize::from(turns)], "pass"]);
                    turns += 1;
                }
                assert_eq!(turns, expected, "first {first}, seat {seat}, {round_end}");
                assert_eq!(result(&game, &position), Some(("out", vec![seat])));
            }
        }
    }
}

#[test]
fn deadlock() {
    let game = game(&json!({"players": 3}));
    let mut position = read(&game, &without_bag(value(&game, &START, &[&["GGG", "BBB"], &["YYY", "BBY"], &["GBG"]])));
    play(&game, &mut position, &["pass", "pass"]);
    assert_eq!(game.to_value(&position, None)["idle"], json!(2));
    play(&game, &mut position, &["pass"]);
    // The fewest tiles win, ties share (E3).
    assert_eq!(result(&game, &position), Some(("deadlock", vec![0, 1])));
    assert_eq!(game.to_value(&position, None)["turns_left"], json!(null));
}

#[test]
fn the_turn_that_draws_the_last_tile_is_not_idle() {
    let game = game(&json!({"players": 2}));
    let mut value = without_bag(value(&game, &START, &[&["GGG"], &["YYY"]]));
    let hand = value["hands"][1].as_array_mut().expect("a list");
    let position = hand.iter().position(|name| name == "BBB").expect("held");
    hand.remove(position);
    value["bag"] = json!(["BBB"]);
    let mut position = read(&game, &value);
    play(&game, &mut position, &["draw", "=BBB", "pass"]);
    assert_eq!(game.to_value(&position, None)["idle"], json!(0));
    play(&game, &mut position, &["pass"]);
    assert_eq!(result(&game, &position), None);
    play(&game, &mut position, &["pass"]);
    assert_eq!(result(&game, &position), Some(("deadlock", vec![0])));
}

#[test]
fn a_placement_breaks_the_row_of_idle_turns() {
    let game = game(&json!({"players": 2}));
    let mut position = read(&game, &without_bag(value(&game, &START, &[&["GGG", "BBB"], &["YYY"]])));
    play(&game, &mut position, &["pass", "RRR@0,1>", "pass"]);
    assert_eq!(game.to_value(&position, None)["idle"], json!(1));
    assert_eq!(result(&game, &position), None);
}

#[test]
fn alone() {
    for round_end in ["finish-round", "one-more-turn"] {
        for ruleset in ["standard", "expert"] {
            let game = game(&json!({"players": 1, "round_end": round_end, "ruleset": ruleset}));
            let mut position = read(&game, &value(&game, &START, &[&["RRR"]]));
            play(&game, &mut position, &["RRR@0,1>"]);
            assert_eq!(result(&game, &position), Some(("out", vec![0])));
            // A deadlock is lost, be it by a voluntary pass (E4).
            let mut position = read(&game, &without_bag(value(&game, &START, &[&["RRR"]])));
            play(&game, &mut position, &["pass"]);
            assert_eq!(result(&game, &position), Some(("deadlock", vec![])));
            let why = refusal(&game, &position, "pass");
            assert_eq!(why, "'pass' in a game that is over (deadlock, won by nobody)");
        }
    }
}
