//! X1 to X3: points.

use chromacore::bulk::{Pause, simulate};
use chromacore::kernel::Game;
use chromacore::kernel::game::Measures;
use serde_json::{Value, json};

use super::setup::{game, play, read, result, value, without_bag};

#[test]
fn a_neighbour_counts_once() {
    let game = game(&json!({"ruleset": "expert"}));
    let mut position = read(&game, &value(&game, &["R*G@-1,0>"], &[&["RGG", "BBB"], &["YYY"], &["PPP"]]));
    let action = game.parse("RGG@0,1>").expect("a move");
    assert_eq!((game.contacts(&position, action), game.score(&position, action)), (Ok(2), Ok(5)));
    play(&game, &mut position, &["RGG@0,1>"]);
    assert_eq!(game.scores(&position), Some(vec![5, 0, 0]));
}

#[test]
fn the_three_most_valuable_neighbours() {
    // GGB on (0,1) touches the start above, GGG to the left, BBB to the right, RGY and PPB below: values 3 1 1 3 2.
    let table = ["R*G@-1,0>", "GGG@-3,1>", "BBB@3,1>", "RGY@0,2v", "BPP@2,2v"];
    for (neighbours, points) in [(json!(3), 2 + 3 + 3 + 2), (json!(null), 2 + 3 + 1 + 1 + 3 + 2)] {
        for ruleset in ["expert", "standard"] {
            let game = game(&json!({"ruleset": ruleset, "expert_neighbours": neighbours}));
            let value = value(&game, &table, &[&["GGB", "YYY"], &["RRR"], &["PPP"]]);
            let position = game.from_value(&value, false).expect("valid but for mismatches");
            let action = game.parse("GGB@0,1>").expect("a move");
            assert_eq!(game.neighbours(&position, action).expect("free").len(), 5);
            assert_eq!(game.score(&position, action), Ok(points), "{neighbours}, {ruleset}");
        }
    }
}

#[test]
fn the_most_points_win() {
    let game = game(&json!({"ruleset": "expert", "players": 2}));
    let mut value = value(&game, &["P*R@-1,0>"], &[&["GGG", "BBB"], &["RRR"]]);
    value["tiles"] = json!(["P*R@-1,0>"]);
    value["to_move"] = json!(1);
    let mut behind = read(&game, &value);
    play(&game, &mut behind, &["RRR@0,1>"]);
    // Seat 1 went out and has the most; nothing is deducted.
    assert_eq!((game.scores(&behind), result(&game, &behind)), (Some(vec![0, 4]), Some(("out", vec![1]))));
    // With a tile on the table there may be points.
    let mut value = super::setup::value(&game, &["P*R@-1,0>", "YRR@0,1>"], &[&["GGG", "BBB"], &["RRR"]]);
    value["to_move"] = json!(1);
    value["scores"] = json!([9, 0]);
    let mut ahead = read(&game, &value);
    play(&game, &mut ahead, &["RRR@1,2>"]);
    assert_eq!(result(&game, &ahead), Some(("out", vec![0])), "whoever went out");
    value["scores"] = json!([3, 0]);
    let mut tied = read(&game, &value);
    play(&game, &mut tied, &["RRR@1,2>"]);
    assert_eq!(result(&game, &tied), Some(("out", vec![0, 1])), "ties share");
}

#[test]
fn points_decide_a_deadlock_too() {
    let game = game(&json!({"ruleset": "expert", "players": 2}));
    let mut value = without_bag(value(&game, &["P*R@-1,0>", "YRR@0,1>"], &[&["GGG"], &["YYY"]]));
    value["scores"] = json!([0, 5]);
    let mut position = read(&game, &value);
    play(&game, &mut position, &["pass", "pass"]);
    assert_eq!(result(&game, &position), Some(("deadlock", vec![1])));
}

#[test]
fn what_simulations_count() {
    let game = game(&json!({"ruleset": "expert", "players": 4}));
    let run = |jobs| simulate(&game, None, 500, 3, jobs, &mut |_| Pause::GoOn).expect("never stopped");
    let tally = run(1);
    assert_eq!(tally, run(3));
    let value = tally.measures.to_value();
    let sum = |key: &str| value[key].as_array().expect("a list").iter().filter_map(Value::as_u64).collect::<Vec<_>>();
    assert_eq!(value["games"], json!(500));
    assert_eq!((sum("scores").len(), sum("squared_scores").len(), sum("tiles_left").len()), (4, 4, 4));
    assert!(sum("scores").iter().all(|&points| points > 500));
    assert_eq!(value["deadlocks"], json!(tally.endings.get("deadlock").copied().unwrap_or(0)));
    let joint: u64 = (1..4).map(|k| tally.wins.iter().map(|wins| wins[k]).sum::<u64>() / (k as u64 + 1)).sum();
    assert_eq!(value["joint_wins"], json!(joint));
    let extents = value["extents"].as_object().expect("a dict");
    assert_eq!(extents.values().filter_map(Value::as_u64).sum::<u64>(), 500);
}
