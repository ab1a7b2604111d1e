//! The numbers at the end of the rules file.

use chromacore::bulk::{Pause, perft};
use chromacore::chromino::{Chromino, Position};
use chromacore::kernel::Game;
use serde_json::{Value, json};

use super::setup::{all_tiles, game, read, value};

const CHAMELEONS: [&str; 5] = ["B*G", "B*Y", "P*R", "P*Y", "R*G"];

/// A table with a start tile, and one player who holds all the others: no turn ever ends a path early.
fn holding_all(start: &str, options: &Value) -> (Chromino, Position) {
    let mut options = options.clone();
    options["players"] = json!(1);
    let game = game(&options);
    let hand: Vec<String> = all_tiles().into_iter().filter(|tile| tile != start).collect();
    let value = json!({
        "game": "chromino", "rules": game.options(), "tiles": [format!("{start}@-1,0>")], "hands": [hand], "bag": [],
        "first": 0, "to_move": 0, "phase": "turn", "drawn": [], "idle": 0, "out": [], "turns_left": null,
        "scores": null, "over": null,
    });
    let position = game.from_value(&value, true).expect("a position");
    (game, position)
}

/// The texts of the legal placements.
fn placements(game: &Chromino, position: &Position) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal_actions(position, &mut actions);
    actions.into_iter().map(|action| game.notation(action)).filter(|text| text.contains('@')).collect()
}

#[test]
fn first_placements() {
    for start in CHAMELEONS {
        let (game, position) = holding_all(start, &json!({}));
        let texts = placements(&game, &position);
        assert_eq!(texts.len(), 142, "{start}");
        let contacts: Vec<usize> = texts
            .iter()
            .map(|text| game.contacts(&position, game.parse(text).expect("a move")).expect("a placement"))
            .collect();
        assert_eq!([2, 3].map(|n| contacts.iter().filter(|&&contacts| contacts == n).count()), [132, 10], "{start}");
        assert_eq!(texts.iter().filter(|text| text.contains('*')).count(), 32, "{start}");
        let hints = game.hints(&position, &json!("beginner")).expect("a level");
        assert_eq!(hints.len(), 37, "{start}");
        assert_eq!(hints.iter().filter_map(|(_, places)| places.as_ref()).map(Vec::len).sum::<usize>(), 142);
    }
}

/// Paths of placements alone: with `voluntary=False` passing is open only where nothing can be placed.
fn sequences(start: &str, depth: u32) -> u64 {
    let (game, position) = holding_all(start, &json!({"voluntary": false}));
    perft(&game, &position, depth, &mut |_| Pause::GoOn).expect("never stopped")
}

#[test]
fn sequences_of_placements() {
    for start in CHAMELEONS {
        assert_eq!([1, 2].map(|depth| sequences(start, depth)), [142, 15_844], "{start}");
    }
    assert_eq!(sequences("P*R", 3), 1_384_416);
}

#[test]
#[ignore = "slow: the third level for every start tile"]
fn slow_sequences_of_placements() {
    for start in CHAMELEONS {
        assert_eq!(sequences(start, 3), 1_384_416, "{start}");
    }
}

#[test]
fn first_placements_in_junior() {
    for start in CHAMELEONS {
        for (lengthwise, corners, expected) in
            [(false, false, 316), (true, false, 334), (false, true, 616), (true, true, 646)]
        {
            let options = json!({
                "ruleset": "junior", "junior_chameleon_lengthwise": lengthwise, "junior_corners": corners,
            });
            let (game, position) = holding_all(start, &options);
            assert_eq!(placements(&game, &position).len(), expected, "{start}, {options}");
        }
    }
}

#[test]
fn worked_example() {
    let moves = ["GRR@0,1>", "PBR@2,-2v", "YGR@-1,2>", "PBY@-2,0v"];
    let options = json!({"ruleset": "expert", "players": 1});
    let game = game(&options);
    let mut position = read(&game, &value(&game, &["P*R@-1,0>"], &[&["RRG", "RBP", "RGY", "YBP", "BBB"]]));
    let mut scores = Vec::new();
    for text in moves {
        let action = game.parse(text).expect("a move");
        assert_eq!(game.contacts(&position, action), Ok(2), "{text}");
        scores.push(game.score(&position, action).expect("a placement"));
        game.play(&mut position, action).expect("legal");
    }
    assert_eq!(scores, [5, 8, 5, 9]);
    assert_eq!(game.scores(&position), Some(vec![27]));
}
