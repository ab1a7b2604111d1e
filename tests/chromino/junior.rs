//! J1 to J5: joints of every kind, with and without each option.

use chromacore::kernel::Game;
use serde_json::json;

use super::setup::{game, legal, read, refusal, value};

/// By option (none, lengthwise, corners, both): is the placement legal?
fn allowed(table: &[&str], tile: &str, text: &str) -> [bool; 4] {
    [(false, false), (true, false), (false, true), (true, true)].map(|(lengthwise, corners)| {
        let game = game(&json!({
            "ruleset": "junior", "junior_chameleon_lengthwise": lengthwise, "junior_corners": corners,
        }));
        let position = read(&game, &value(&game, table, &[&[tile, "YYY"], &["BBB"], &["PPP"]]));
        let legal = legal(&game, &position).contains(&text.to_owned());
        assert_eq!(legal, game.check(&position, game.parse(text).expect("a move")).is_ok());
        legal
    })
}

const ALWAYS: [bool; 4] = [true; 4];
const NEVER: [bool; 4] = [false; 4];
const LENGTHWISE: [bool; 4] = [false, true, false, true];
const CORNERS: [bool; 4] = [false, false, true, true];
const BOTH: [bool; 4] = [false, false, false, true];

#[test]
fn joints() {
    let start = ["P*R@-1,0>"];
    for (table, tile, text, expected, why) in [
        (&start[..], "RRY", "RRY@2,0>", ALWAYS, "J2: end to end, in line, on a chameleon's own end (J4)"),
        (&start, "RRY", "YRR@2,0>", NEVER, "P3: yellow against red"),
        (&start, "RRY", "RRY@2,0v", CORNERS, "J5: round a corner"),
        (&start, "RRY", "RRY@1,1>", CORNERS, "J5: side by side"),
        (&start, "RRY", "RRY@1,1v", CORNERS, "J5: an end under an end"),
        (&start, "RYR", "RYR@0,1>", NEVER, "J1: two contacts"),
        (&start, "GGB", "GGB@0,1v", ALWAYS, "J4: an end on the long side of a chameleon's centre"),
        (&start, "GGB", "GGB@0,-3v", ALWAYS, "J4: on its other long side"),
        (&start, "GRG", "GRG@2,-1v", NEVER, "J2: a centre on an end is no joint for a basic tile"),
        (&start, "R*G", "R*G@2,-1v", ALWAYS, "J3: crosswise, on a chameleon's own end"),
        (&start, "R*G", "G*R@2,-1v", ALWAYS, "J3: either way round"),
        (&start, "R*G", "R*G@2,0>", LENGTHWISE, "J3: by its own end in line"),
        (&start, "R*G", "R*G@0,1v", LENGTHWISE, "J3, J4: by its own end on a chameleon's centre"),
        (&start, "R*G", "R*G@2,0v", BOTH, "J3, J5: by its own end round a corner"),
        (&start, "R*G", "R*G@1,1v", BOTH, "J3, J5: by its own end under an end"),
        (&start, "R*G", "R*G@-1,1>", NEVER, "J1: three contacts"),
    ] {
        assert_eq!(allowed(table, tile, text), expected, "{text}: {why}");
    }
    let two = ["P*R@-1,0>", "RYG@2,0>"];
    for (tile, text, expected, why) in [
        ("GBB", "GBB@5,0>", ALWAYS, "J2: on the end of a basic tile"),
        ("GBB", "BBG@5,0>", NEVER, "P3: blue against green"),
        ("B*G", "B*G@5,-1v", ALWAYS, "J3: crosswise on the end of a basic tile"),
        ("B*G", "G*B@5,0>", LENGTHWISE, "J3: in line"),
        ("YGY", "YGY@3,1v", NEVER, "J2: on the centre of a basic tile"),
        ("B*G", "G*B@4,1v", BOTH, "J5: own end under an end"),
        ("GBB", "GBB@4,1v", CORNERS, "J5"),
        ("B*G", "B*G@3,1>", NEVER, "J1: two contacts"),
    ] {
        assert_eq!(allowed(&two, tile, text), expected, "{text}: {why}");
    }
}

#[test]
fn a_second_contact_forbids() {
    // The gap between two ends: both would be touched, each a good joint by itself (J1).
    let table = ["P*R@-1,0>", "RRG@5,0>"];
    assert_eq!(allowed(&table, "RYR", "RYR@2,0>"), NEVER);
    let game = game(&json!({"ruleset": "junior"}));
    let position = read(&game, &value(&game, &table, &[&["RYR", "RRY", "R*G"], &["BBB"], &["PPP"]]));
    assert_eq!(refusal(&game, &position, "RYR@2,0>"), "2 contacts, exactly 1 is needed (J1)");
    assert_eq!(refusal(&game, &position, "RYR@2,9>"), "0 contacts, exactly 1 is needed (J1)");
    let joint = "not an end in line with an end, nor an end on a chameleon's centre (J2, J4)";
    assert_eq!(refusal(&game, &position, "RRY@2,0v"), joint);
    assert_eq!(refusal(&game, &position, "R*G@1,1v"), "a chameleon is laid crosswise, its centre on an end (J3)");
    assert_eq!(refusal(&game, &position, "RRY@1,0v"), "(1,0) is taken (P1)");
    assert_eq!(refusal(&game, &position, "YRR@2,0v"), "yellow against red at (2,0) (P3)");
}
