//! Bad input: each fault has its reason, and nothing panics.

use chromacore::chromino::Chromino;
use chromacore::kernel::{Error, Game, Rng, Turn};
use serde_json::{Value, json};

use super::setup::{game, value, without_bag};

fn fault(game: &Chromino, value: &Value) -> String {
    match game.from_value(value, true) {
        Err(Error::InvalidPosition(why)) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn options() {
    let refused = |options: Value| match Chromino::from_options(options.as_object().expect("a dict")) {
        Err(Error::InvalidRules(why)) => why,
        other => panic!("{other:?}"),
    };
    for (options, why) in [
        (json!({"players": 0}), "players=0: an integer from 1 to 8 (S1)"),
        (json!({"players": 9}), "players=9: an integer from 1 to 8 (S1)"),
        (json!({"players": true}), "players=True: an integer from 1 to 8 (S1)"),
        (json!({"hand_size": 16}), "hand_size=16: an integer from 1 to 15 (S1)"),
        (json!({"voluntary": 3}), "voluntary=3: True or False (U2)"),
        (json!({"after_draw": "all"}), "after_draw='all': one of 'drawn-only', 'any' (U3)"),
        (json!({"draws_per_turn": 2}), "draws_per_turn=2: one of 1, 3, 4, 5, None (U4)"),
        (json!({"draws_per_turn": "1"}), "draws_per_turn='1': one of 1, 3, 4, 5, None (U4)"),
        (json!({"draws_per_turn": true}), "draws_per_turn=True: one of 1, 3, 4, 5, None (U4)"),
        (json!({"round_end": null}), "round_end=None: one of 'finish-round', 'one-more-turn' (E1)"),
        (json!({"ruleset": "pro"}), "ruleset='pro': one of 'standard', 'expert', 'junior' (X1, J1)"),
        (json!({"expert_neighbours": 2}), "expert_neighbours=2: one of 3, None (X2)"),
        (json!({"junior_chameleon_lengthwise": 0}), "junior_chameleon_lengthwise=0: True or False (J3)"),
        (json!({"junior_corners": 1.5}), "junior_corners=a float: True or False (J5)"),
        (json!({"players": 6, "hand_size": 15}), "hand_size=15: players x hand_size + 1 is at most 80 (S1)"),
        (json!({"players": 8, "hand_size": 10}), "hand_size=10: players x hand_size + 1 is at most 80 (S1)"),
    ] {
        assert_eq!(refused(options.clone()), why, "{options}");
    }
    assert!(
        refused(json!({"players": 3, "foo": 1}))
            .starts_with("unknown option 'foo' of chromino: the options are players, hand_")
    );
    assert_eq!(
        Chromino::default().expression(),
        "Chromino(players=3, hand_size=8, voluntary=True, after_draw='drawn-only', draws_per_turn=1, \
         round_end='finish-round', ruleset='standard', expert_neighbours=3, junior_chameleon_lengthwise=False, \
         junior_corners=False)"
    );
}

#[test]
fn faults_of_shape() {
    let game = game(&json!({}));
    let good = value(&game, &["P*R@-1,0>", "GRR@0,1>"], &[&["RRR", "GGG"], &["YYY"], &["BBB"]]);
    let start = "tiles: the first is the start tile, such as 'P*R@-1,0>' (S2)";
    for (key, new, why) in [
        ("tiles", json!(3), "tiles: a list, not int"),
        ("tiles", json!(["P*R@-1,0>", 3]), "tiles: a str for every tile, not int"),
        ("tiles", json!(["P*R@-1,0>", "draw"]), "tiles: 'draw' is no placement (P5)"),
        (
            "tiles",
            json!(["P*R@-1,0>", "RYG@1048577,0>"]),
            "tiles: 'RYG@1048577,0>' is off the table: x and y are -1048576 to 1048576 (P5)",
        ),
        ("tiles", json!([]), start),
        ("tiles", json!(["GRR@-1,0>"]), start),
        ("tiles", json!(["R*P@-1,0>"]), start),
        ("tiles", json!(["P*R@0,0>"]), start),
        ("tiles", json!(["P*R@-1,0v"]), start),
        ("tiles", json!(["P*R@-1,0>", "GRR@1,-1v"]), "tiles: two on (1,0) (P1)"),
        ("hands", json!({}), "hands: a list, not dict"),
        ("hands", json!([[], []]), "hands: 2 of them for 3 players (S1)"),
        ("hands", json!([["RRR"], 1, []]), "hands: a list for every seat, not int"),
        ("hands", json!([["RRR"], [null], []]), "hands: a str for every tile, not NoneType"),
        (
            "hands",
            json!([["foo"], [], []]),
            "hands: 'foo' names no tile: three of R, Y, G, B, P, or B*G, B*Y, P*R, P*Y, R*G (T1, T2)",
        ),
        ("hands", json!([["GYR"], [], []]), "hands: 'GYR' is no name: the tile is named RYG (T4)"),
        ("bag", json!(5), "bag: a list, not int"),
        ("bag", json!(["RRR"]), "RRR is there twice (T1)"),
        ("bag", json!([]), "RRY is missing (T1)"),
        ("hands", json!([["RRR", "RRG"], ["YYY"], ["BBB"]]), "RRG is there twice (T1)"),
        ("first", json!(3), "first=3: a seat from 0 to 2"),
        ("first", json!(true), "first=True: a seat from 0 to 2"),
        ("to_move", json!(null), "to_move=None: a seat from 0 to 2, or null when the game is over"),
        ("phase", json!("x"), "phase='x': 'turn' or 'draw'"),
        ("drawn", json!(1), "drawn: a list, not int"),
        ("drawn", json!(["RRR", "RRR"]), "drawn: RRR is there twice (T1)"),
        ("idle", json!(9), "idle=9: an integer from 0 to 3"),
        ("idle", json!(-1), "idle=-1: an integer from 0 to 3"),
        ("out", json!([1, 0]), "out: a list of seats, ascending"),
        ("out", json!([3]), "out: a list of seats, ascending"),
        ("turns_left", json!(9), "turns_left=9: null, or an integer from 0 to 2"),
        ("scores", json!([0, 0, 0]), "scores: null outside expert (X1)"),
        (
            "over",
            json!({"ending": "stalled", "winners": []}),
            "to_move=0: a seat from 0 to 2, or null when the game is over",
        ),
        ("out", json!([1]), "out: exactly the seats without a tile (E1)"),
        ("idle", json!(1), "idle=1: 0 while there are tiles to draw (U5)"),
        ("turns_left", json!(1), "turns_left=1: null until a seat is out (E1)"),
        ("drawn", json!(["GGG", "RRR"]), "drawn: 2 of at most 1 a turn (U4)"),
        ("drawn", json!(["YYY"]), "drawn: seat 0 does not hold YYY (U3)"),
    ] {
        let mut bad = good.clone();
        bad[key] = new.clone();
        assert_eq!(fault(&game, &bad), why, "{key}: {new}");
    }
    let mut mismatch = value(&game, &["P*R@-1,0>", "PRR@1,1>", "BBB@0,-1>"], &[&["RRR"], &["YYY"], &["GGG"]]);
    assert_eq!(fault(&game, &mismatch), "tiles: red against blue at (1,0) (P3)");
    let position = game.from_value(&mismatch, false).expect("valid but for that");
    assert!(!game.is_strict(&position));
    assert_eq!(game.redeal(&position, 0, &mut Rng::new(0)), position);
    mismatch["over"] = json!({"ending": "stalled", "winners": []});
    mismatch["to_move"] = json!(null);
    assert_eq!(fault(&game, &mismatch), "over: null or {\"ending\", \"winners\"}");
}

#[test]
fn faults_of_sense_in_a_running_game() {
    let standard = game(&json!({}));
    let out_1 = |edits: &[(&str, Value)]| {
        // Seat 1 went out, seat 2 has the last turn of the round.
        let mut value = value(&standard, &["P*R@-1,0>"], &[&["RRR", "GGG"], &[], &["BBB", "PPP"]]);
        (value["out"], value["to_move"], value["turns_left"]) = (json!([1]), json!(2), json!(1));
        for (key, new) in edits {
            value[*key] = new.clone();
        }
        value
    };
    assert!(standard.from_value(&out_1(&[]), true).is_ok());
    for (edits, why) in [
        (vec![("to_move", json!(1))], "to_move=1: seat 1 has gone out (E1)"),
        (vec![("turns_left", json!(null))], "turns_left=None: 1 or more, a seat is out (E1)"),
        (vec![("turns_left", json!(0))], "turns_left=0: 1 or more, a seat is out (E1)"),
        (vec![("to_move", json!(0)), ("turns_left", json!(2))], "turns_left=2: seat 1 has gone out (E1)"),
        (vec![("turns_left", json!(2))], "turns_left=2: the round ends before seat 0 (E1)"),
        (
            vec![("phase", json!("draw")), ("drawn", json!(["BBB"]))],
            "phase='draw': seat 2 has drawn 1 of 1 this turn (U4)",
        ),
    ] {
        assert_eq!(fault(&standard, &out_1(&edits)), why, "{edits:?}");
    }
    let idle = |edits: &[(&str, Value)]| {
        let mut value = without_bag(out_1(&[]));
        for (key, new) in edits {
            value[*key] = new.clone();
        }
        value
    };
    assert_eq!(fault(&standard, &idle(&[("idle", json!(2))])), "idle=2: at most 1 since a seat went out (E1)");
    assert_eq!(fault(&standard, &idle(&[("phase", json!("draw"))])), "phase='draw': the bag is empty (U2)");
    let one_more = game(&json!({"round_end": "one-more-turn"}));
    let mut value = out_1(&[("turns_left", json!(1))]);
    value["rules"] = json!(one_more.options());
    assert_eq!(fault(&one_more, &value), "turns_left=1: seat 0 has not gone out (E1)");
    let mut value = without_bag(super::setup::value(&standard, &["P*R@-1,0>"], &[&["RRR"], &["YYY"], &["BBB"]]));
    value["idle"] = json!(3);
    assert_eq!(fault(&standard, &value), "over is null, but 3 turns in a row neither placed nor drew (E3)");
}

#[test]
fn faults_of_sense_in_a_finished_game() {
    let game = game(&json!({}));
    let over = |ending: &str, winners: Value, edits: &[(&str, Value)]| {
        let hands: [&[&str]; 3] =
            if ending == "out" { [&["RRR"], &[], &["BBB"]] } else { [&["RRR"], &["YYY", "YYB"], &["BBB"]] };
        let mut value = without_bag(value(&game, &["P*R@-1,0>"], &hands));
        value["to_move"] = json!(null);
        value["over"] = json!({"ending": ending, "winners": winners});
        if ending == "out" {
            (value["out"], value["turns_left"]) = (json!([1]), json!(0));
        } else {
            value["idle"] = json!(3);
        }
        for (key, new) in edits {
            value[*key] = new.clone();
        }
        value
    };
    for good in [over("out", json!([1]), &[]), over("deadlock", json!([0]), &[])] {
        assert!(game.from_value(&good, true).is_ok());
    }
    let nobody = json!({"ending": "out", "winners": [0]});
    for (bad, why) in [
        (over("out", json!([1]), &[("phase", json!("draw"))]), "phase='draw': 'turn' when the game is over"),
        (over("out", json!([1]), &[("drawn", json!(["RRR"]))]), "drawn: empty when the game is over"),
        (over("deadlock", json!([0]), &[("over", nobody)]), "over: nobody has gone out (E1)"),
        (over("out", json!([1]), &[("turns_left", json!(1))]), "turns_left=1: 0 when the game is over (E1)"),
        (over("out", json!([1]), &[("turns_left", json!(null))]), "turns_left=None: 0 when the game is over (E1)"),
        (over("out", json!([1]), &[("idle", json!(3))]), "idle=3: at most 2 since a seat went out (E1)"),
        (
            over("out", json!([1]), &[("over", json!({"ending": "deadlock", "winners": [0]}))]),
            "over: seat 1 has gone out (E1)",
        ),
        (over("deadlock", json!([0]), &[("turns_left", json!(0))]), "turns_left=0: null until a seat is out (E1)"),
        (over("deadlock", json!([0]), &[("idle", json!(2))]), "over: idle is 2, a deadlock takes 3 (E3)"),
        (over("out", json!([0, 1]), &[]), "over: the winners are [1] (E2, E3, E4, X3)"),
        (over("deadlock", json!([]), &[]), "over: the winners are [0] (E2, E3, E4, X3)"),
    ] {
        assert_eq!(fault(&game, &bad), why);
    }
    let mut bag = value(&game, &["P*R@-1,0>"], &[&["RRR"], &["YYY", "YYB"], &["BBB"]]);
    (bag["to_move"], bag["over"]) = (json!(null), json!({"ending": "deadlock", "winners": [0]}));
    assert_eq!(fault(&game, &bag), "over: the bag is not empty (E3)");
}

#[test]
fn faulty_scores() {
    let game = game(&json!({"ruleset": "expert"}));
    let mut value = value(&game, &["P*R@-1,0>", "GRR@0,1>"], &[&["RRR"], &["YYY"], &["BBB"]]);
    // 10 000 less 27 for each of the 78 tiles not on the table.
    let why = "scores: a list of 3 integers from 0 to 7894 (X1)";
    let huge: Value = serde_json::from_str("[1000000000000000000000000000000, 0, 0]").expect("JSON");
    for scores in [
        json!(null),
        json!([0, 0]),
        json!([0, -1, 0]),
        json!([0, 1.0, 0]),
        json!([0, true, 0]),
        json!([7_895, 0, 0]),
        json!([u64::MAX, 0, 0]),
        huge,
    ] {
        value["scores"] = scores.clone();
        assert_eq!(fault(&game, &value), why, "{scores}");
    }
    value["scores"] = json!([7_894, 7_894, 0]);
    assert!(game.from_value(&value, true).is_ok());
}

#[test]
fn minus_nought_is_nought() {
    let game = game(&json!({"ruleset": "expert"}));
    let good = value(&game, &["P*R@-1,0>"], &[&["RRR", "GGG"], &["YYY"], &["BBB"]]);
    let text = good.to_string();
    let odd = text.replace("\"first\":0,\"to_move\":0", "\"first\":-0,\"to_move\":-0");
    let odd = odd.replace("\"idle\":0", "\"idle\":-0").replace("\"scores\":[0,0,0]", "\"scores\":[-0,-0,-0]");
    assert_eq!(odd.matches("-0").count(), 6);
    let read = |text: &str| game.from_value(&serde_json::from_str(text).expect("JSON"), true);
    assert_eq!(read(&odd), read(&text));
}

/// Any JSON at all, with the words of positions in it.
fn any_json(rng: &mut Rng, depth: u32) -> Value {
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
            Value::Object(pairs.collect())
        }
    }
}

#[test]
fn nothing_panics() {
    for seed in 0..400 {
        let rng = &mut Rng::new(seed);
        let game = game(&json!({"ruleset": if seed % 2 == 0 { "expert" } else { "standard" }, "hand_size": 3}));
        let mut position = game.deal(rng);
        for _ in 0..rng.below(60) {
            let action = match game.turn(&position) {
                Turn::Over => break,
                Turn::Chance => game.random_chance(&position, rng),
                Turn::Seat(_) => game.random_action(&position, rng),
            };
            game.play_unchecked(&mut position, action);
        }
        for viewer in [None, Some(0), Some(1)] {
            let mut value = game.to_value(&position, viewer);
            for _ in 0..=rng.below(2) {
                let keys: Vec<String> = value.as_object().expect("a dict").keys().cloned().collect();
                value[&keys[rng.index(keys.len())]] = any_json(rng, 3);
            }
            for strict in [false, true] {
                match game.from_value(&value, strict) {
                    Ok(read) => drop(game.to_value(&read, None)),
                    Err(error) => assert!(matches!(error, Error::InvalidPosition(_))),
                }
            }
            match game.from_view(&value, 0, rng) {
                Ok(read) => assert_eq!(game.to_value(&read, Some(0))["hands"], value["hands"]),
                Err(error) => assert!(matches!(error, Error::InvalidPosition(_))),
            }
        }
        let letters: Vec<char> = "RYGBP*@-0123,>v= drawps\u{e9}".chars().collect();
        let text: String = (0..rng.below(14)).map(|_| letters[rng.index(letters.len())]).collect();
        match game.parse(&text) {
            Ok(action) => assert_eq!(game.notation(action), text),
            Err(error) => assert!(matches!(error, Error::Notation(_))),
        }
        let number = rng.next_u64();
        for action in [number, number % (game.last_action() + 1), number % 5_000] {
            let refused = game.check(&position, action);
            assert!(matches!(refused, Ok(()) | Err(Error::IllegalMove(_) | Error::GameOver(_))));
            for answer in [game.contacts(&position, action).err(), game.neighbours(&position, action).err()] {
                assert!(matches!(answer, None | Some(Error::IllegalMove(_))));
            }
            assert!(matches!(game.score(&position, action), Ok(_) | Err(Error::IllegalMove(_))));
            if action <= game.last_action() {
                assert!(!game.notation(action).is_empty());
            }
        }
    }
}
