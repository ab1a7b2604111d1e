//! The numbers at the end of the rules file.

use chromacore::bulk::perft;
use chromacore::chromino::{Chromino, Help, Options, RuleSet, State};
use chromacore::kernel::Game;

use super::setup::{all_tiles, game, legal, position, read};
use crate::common::go_on;

const CHAMELEONS: [&str; 5] = ["B*G", "B*Y", "P*R", "P*Y", "R*G"];

/// A table with a start tile, and one player who holds all the others: no turn ever ends a path early.
fn holding_all(start: &str, options: Options) -> (Chromino, State) {
    let game = game(Options { players: 1, ..options });
    let tiles = all_tiles();
    let hand: Vec<&str> = tiles.iter().map(String::as_str).filter(|&tile| tile != start).collect();
    let state = read(&game, &position(&game, &[&format!("{start}@-1,0>")], &[&hand]));
    (game, state)
}

/// The texts of the legal placements.
fn placements(game: &Chromino, state: &State) -> Vec<String> {
    legal(game, state).into_iter().filter(|text| text.contains('@')).collect()
}

#[test]
fn first_placements() {
    for start in CHAMELEONS {
        let (game, state) = holding_all(start, Options::default());
        let texts = placements(&game, &state);
        assert_eq!(texts.len(), 142, "{start}");
        let contacts: Vec<usize> = texts
            .iter()
            .map(|text| game.contacts(&state, game.parse(text).expect("a move")).expect("a placement"))
            .collect();
        assert_eq!([2, 3].map(|n| contacts.iter().filter(|&&contacts| contacts == n).count()), [132, 10], "{start}");
        assert_eq!(texts.iter().filter(|text| text.contains('*')).count(), 32, "{start}");
        let hints = game.hints(&state, Help::Beginner);
        assert_eq!(hints.len(), 37, "{start}");
        assert_eq!(hints.iter().filter_map(|(_, places)| places.as_ref()).map(Vec::len).sum::<usize>(), 142);
    }
}

/// Paths of placements alone: where drawing and passing are not voluntary, they are open only if nothing can be placed.
fn sequences(start: &str, depth: u32) -> u64 {
    let (game, state) = holding_all(start, Options { voluntary: false, ..Options::default() });
    perft(&game, &state, depth, &mut go_on).expect("never stopped")
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
            let options = Options {
                ruleset: RuleSet::Junior,
                junior_chameleon_lengthwise: lengthwise,
                junior_corners: corners,
                ..Options::default()
            };
            let (game, state) = holding_all(start, options);
            assert_eq!(placements(&game, &state).len(), expected, "{start}, {options:?}");
        }
    }
}

#[test]
fn worked_example() {
    let moves = ["GRR@0,1>", "PBR@2,-2v", "YGR@-1,2>", "PBY@-2,0v"];
    let game = game(Options { ruleset: RuleSet::Expert, players: 1, ..Options::default() });
    let hand = ["RRG", "RBP", "RGY", "YBP", "BBB"];
    let mut state = read(&game, &position(&game, &["P*R@-1,0>"], &[&hand]));
    let mut scores = Vec::new();
    for text in moves {
        let action = game.parse(text).expect("a move");
        assert_eq!(game.contacts(&state, action), Ok(2), "{text}");
        scores.push(game.score(&state, action).expect("a placement"));
        game.play(&mut state, action).expect("legal");
    }
    assert_eq!(scores, [5, 8, 5, 9]);
    assert_eq!(game.scores(&state), Some(vec![27]));
}
