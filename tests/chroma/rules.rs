//! Hand-worked positions, one or more for each numbered rule of a turn.

use serde_json::json;

use super::setup::{Rest, cells, draw, ending, game, legal, play, position, refusal, sizes};
use chromacore::chroma::{Chroma, Position};
use chromacore::kernel::{Game, Rng};

/// Four lights around the empty cell f4: white fits there and touches four.
const RING: [(&str, &str); 4] = [("e4", "LR"), ("g4", "LO"), ("f3", "LY"), ("f5", "LG")];

fn standard() -> Chroma {
    Chroma::default()
}

fn set(game: &Chroma, board: &[(&str, &str)], hands: &[&[&str]]) -> Position {
    position(game, board, hands, Rest::Pile, json!({}))
}

#[test]
fn s2_the_start_card_lies_in_the_centre_without_power() {
    let game = game(json!({"powers": vec!["mlmlm"; 20]}));
    for seed in 0..50 {
        let start = game.deal(&mut Rng::new(seed));
        let value = game.to_value(&start, None);
        assert_eq!(
            value["board"].as_object().map(|board| board.keys().cloned().collect()),
            Some(vec!["f4".to_owned()])
        );
        assert_eq!(value["effects"], json!([]));
        assert_eq!(sizes(&game, &start), [5, 5, 5, 84]);
        assert_eq!(value["first"], value["to_move"]);
        // Nothing binds the first player: all four sides are open.
        assert!(cells(&game, &start).iter().all(|cell| ["e4", "g4", "f3", "f5"].contains(&cell.as_str())));
    }
}

#[test]
fn p1_to_p4_where_cards_go() {
    // LR goes with PR, LO, LV and white; the wild at h4 takes anything; j2 is a cluster of its own.
    let board = [("f4", "LR"), ("h4", "wild1:BK"), ("j2", "wild2:DB")];
    let mut now = set(&standard(), &board, &[&["PR", "DG"], &["LO"], &["LV"]]);
    let game = standard();
    assert!(legal(&game, &now).contains(&"PR@g4".to_owned()), "beside LR and a wild");
    assert!(!legal(&game, &now).contains(&"DG@g4".to_owned()));
    assert_eq!(refusal(&game, &now, "DG@g4"), "illegal move 'DG@g4': 'DG' does not go with 'LR' at f4 (P2)");
    assert_eq!(refusal(&game, &now, "PR@f4"), "illegal move 'PR@f4': f4 is occupied (P1)");
    assert_eq!(refusal(&game, &now, "PR@e3"), "illegal move 'PR@e3': e3 is beside no card (P1)");
    assert_eq!(refusal(&game, &now, "LO@g4"), "illegal move 'LO@g4': seat 0 holds no 'LO' (U1)");
    assert!(legal(&game, &now).contains(&"DG@j1".to_owned()), "a wild alone is enough");
    play(&game, &mut now, &["DG@j1"]);
    assert_eq!(game.phase(&now), "draw");
}

#[test]
fn u1_pass_only_without_a_legal_play() {
    let game = standard();
    let mut now = set(&game, &[("f4", "LR")], &[&["DG", "PG"], &["LO"], &["LV"]]);
    assert_eq!(legal(&game, &now), ["pass"]);
    play(&game, &mut now, &["pass"]);
    assert_eq!(game.phase(&now), "draw");
    assert_eq!(refusal(&game, &now, "pass"), "illegal move 'pass': a card is drawn first, such as '=LRg' (U10)");
    // The drawn card would fit, but the turn is over.
    play(&game, &mut now, &["=PR"]);
    assert_eq!(game.seat_in_turn(&now), Some(1));
    assert_eq!(sizes(&game, &now)[0], 3);
    assert_eq!(refusal(&game, &now, "pass"), "illegal move 'pass': a card can be played (U1)");
    assert_eq!(game.to_value(&now, None)["passes"], 1);
    play(&game, &mut now, &["LO@e4"]);
    assert_eq!(game.to_value(&now, None)["passes"], 0);
}

#[test]
fn u2_touching_one_draws_even_with_the_last_card() {
    let game = standard();
    let mut now = set(&game, &[("f4", "LR")], &[&["PR"], &["LO"], &["LV"]]);
    play(&game, &mut now, &["PR@g4"]);
    assert_eq!(game.phase(&now), "draw");
    draw(&game, &mut now);
    assert_eq!((game.outcome(&now), game.seat_in_turn(&now)), (None, Some(1)));
    assert_eq!(sizes(&game, &now)[0], 1);
}

#[test]
fn u2_touching_two_does_nothing() {
    let game = standard();
    let mut now = set(&game, &RING[..2], &[&["WH", "DB"], &["PO"], &["LV"]]);
    let pile = sizes(&game, &now)[3];
    play(&game, &mut now, &["WH@f4"]);
    assert_eq!(sizes(&game, &now), [1, 1, 1, pile]);
    assert_eq!(game.seat_in_turn(&now), Some(1));
}

#[test]
fn u2_touching_three_places_a_wild() {
    let game = standard();
    let hands: [&[&str]; 3] = [&["WH", "DB", "DG"], &["PO"], &["LV"]];
    let mut now = set(&game, &RING[..3], &hands);
    play(&game, &mut now, &["WH@f4"]);
    assert_eq!(game.phase(&now), "wild");
    assert_eq!(refusal(&game, &now, "DB@f5"), "illegal move 'DB@f5': a wild is to be placed (U3)");
    assert_eq!(refusal(&game, &now, "wild:PO@a1"), "illegal move 'wild:PO@a1': seat 0 holds no 'PO' (U3)");
    assert_eq!(refusal(&game, &now, "wild:DB@f4"), "illegal move 'wild:DB@f4': f4 is occupied (U3)");
    // Any empty cell: 77 less four cards, for two cards.
    assert_eq!(legal(&game, &now).len(), 2 * 73);
    play(&game, &mut now, &["wild:DB@a1"]);
    assert_eq!(game.seat_in_turn(&now), Some(1));
    assert_eq!(sizes(&game, &now)[0], 1);
}

#[test]
fn u2_touching_three_with_one_and_with_no_card_left() {
    let game = standard();
    let mut now = set(&game, &RING[..3], &[&["WH", "DB"], &["PO"], &["LV"]]);
    play(&game, &mut now, &["WH@f4", "wild:DB@f5"]);
    assert_eq!(ending(&game, &now), ("empty-hand", vec![0]));
    assert_eq!(game.phase(&now), "wild");
    let mut now = set(&game, &RING[..3], &[&["WH"], &["PO"], &["LV"]]);
    play(&game, &mut now, &["WH@f4"]);
    assert_eq!(ending(&game, &now), ("empty-hand", vec![0]));
    assert_eq!(game.phase(&now), "play");
}

#[test]
fn u2_e1_touching_four_wins_with_cards_in_hand() {
    let game = standard();
    let mut now = set(&game, &RING, &[&["WHr", "DB", "DG"], &["PO"], &["LV"]]);
    play(&game, &mut now, &["WHr@f4"]);
    assert_eq!(ending(&game, &now), ("perfect", vec![0]));
    let value = game.to_value(&now, None);
    assert_eq!((&value["phase"], &value["pending"], &value["to_move"]), (&json!("play"), &json!(null), &json!(null)));
    let error = game.check(&now, game.parse("use").expect("a move")).expect_err("over");
    assert_eq!(error.to_string(), "'use' in a game that is over (perfect, won by seat 0)");
}

#[test]
fn e1_on_a_replay_and_next_to_wilds() {
    let game = standard();
    let mut now = set(&game, &RING, &[&["PRr", "WH", "DG"], &["PO"], &["LV"]]);
    play(&game, &mut now, &["PRr@d4"]);
    draw(&game, &mut now);
    play(&game, &mut now, &["use", "WH@f4"]);
    assert_eq!(ending(&game, &now), ("perfect", vec![0]));
    let board = [("e4", "wild1:DB"), ("g4", "wild2:BK"), ("f3", "LR"), ("f5", "LY")];
    let mut now = set(&game, &board, &[&["LO", "DG"], &["PO"], &["LV"]]);
    play(&game, &mut now, &["LO@f4"]);
    assert_eq!(ending(&game, &now), ("perfect", vec![0]));
}

#[test]
fn u3_a_wild_ignores_everything_and_triggers_nothing() {
    let game = standard();
    // White on b2 touches three; the wild then fills the hole of the ring, beside four cards, one a Lock of seat 1.
    let mut board = RING.to_vec();
    board[0] = ("e4", "LRl");
    board.extend([("a2", "LB"), ("c2", "LV"), ("b1", "LGm")]);
    let effects =
        json!({"effects": [{"kind": "lock", "cell": "e4", "by": 1}, {"kind": "magnet", "cell": "b1", "by": 2}]});
    let mut now = position(&game, &board, &[&["WH", "DBr", "DG"], &["PO"], &["LVr"]], Rest::Pile, effects);
    assert_eq!(game.blocked_cells(&now, 0), ["e3", "d4", "f4", "e5"]);
    assert!(!cells(&game, &now).contains(&"f4".to_owned()));
    play(&game, &mut now, &["WH@b2", "wild:DBr@f4"]);
    assert_eq!((game.outcome(&now), game.seat_in_turn(&now)), (None, Some(1)));
}

/// A board of nine cells: white on b1 touches three.
const SMALL: [(&str, &str); 7] = [
    ("a1", "LR"),
    ("c1", "LO"),
    ("a2", "wild1:DR"),
    ("b2", "LY"),
    ("c2", "wild1:DO"),
    ("a3", "wild2:DY"),
    ("b3", "wild2:DG"),
];

#[test]
fn u3_the_last_cell_and_no_cell() {
    let game = game(json!({"rows": 3, "columns": 3}));
    let mut now = set(&game, &SMALL, &[&["WH", "DB", "DV"], &["PO"], &["LV"]]);
    play(&game, &mut now, &["WH@b1"]);
    assert_eq!(legal(&game, &now), ["wild:DB@c3", "wild:DV@c3"]);
    play(&game, &mut now, &["wild:DB@c3"]);
    // A full board is dead; all three hold one card.
    assert_eq!(ending(&game, &now), ("dead-board", vec![0, 1, 2]));

    let mut full = SMALL.to_vec();
    full.push(("c3", "wild0:BK"));
    let mut now = set(&game, &full, &[&["WH", "DB", "DV"], &["PO"], &["LV"]]);
    play(&game, &mut now, &["WH@b1"]);
    assert_eq!(ending(&game, &now), ("dead-board", vec![1, 2]));
    assert_eq!(game.phase(&now), "play");
}

#[test]
fn u12_touches_say_what_a_placement_would_do() {
    let game = standard();
    let now = set(&game, &RING, &[&["WH"], &["PO"], &["LV"]]);
    let touches = |text: &str| {
        let found = game.touches(&now, game.parse(text).expect("a move")).map_err(|error| error.to_string())?;
        Ok((found.cells.join(" "), found.result, found.power))
    };
    assert_eq!(touches("BKr@f4"), Ok(("f3 e4 g4 f5".to_owned(), Some("win"), None)));
    assert_eq!(touches("BKr@d4"), Ok(("e4".to_owned(), Some("draw"), Some("replay"))));
    assert_eq!(touches("BKl@g3"), Ok(("f3 g4".to_owned(), Some("nothing"), Some("lock"))));
    assert_eq!(touches("wild:BKl@g3"), Ok(("f3 g4".to_owned(), None, None)));
    assert_eq!(touches("wild:BKl@a1"), Ok((String::new(), None, None)));
    let refused = |text: &str, why: &str| assert_eq!(touches(text), Err(format!("illegal move '{text}': {why}")));
    refused("pass", "not a placement (P1, U3)");
    refused("WH@a1", "a1 is beside no card (P1)");
    refused("WH@e4", "e4 is occupied (P1)");
    refused("wild:WH@e4", "e4 is occupied (U3)");
    assert_eq!(
        game.touches(&now, 99_999).expect_err("no action").to_string(),
        "illegal action 99999: the actions of this game are 0 to 15610"
    );
}
