//! What the greedy bot wants: most cards touched, the awkward card first, powers used.

use chromacore::chroma::{Chroma, Options, Powers};
use chromacore::kernel::Game;
use serde_json::json;

use super::setup::{game, state};
use crate::common::best::{best, decisions};

#[test]
fn plays_touch_as_many_cards_as_any() {
    let some = Options::default;
    for options in [
        some(),
        Options { players: 2, rows: 3, columns: 5, ..some() },
        Options { players: 8, powers: Powers::two(), ..some() },
    ] {
        let game = game(options);
        for state in (0..6).flat_map(|seed| decisions(&game, seed)) {
            if game.phase(&state) != "play" {
                continue;
            }
            let touched = |action| game.touches(&state, action).map_or(0, |touches| touches.cells.len());
            let most = game.plies(&state).into_iter().map(touched).max();
            for text in best(&game, &state) {
                assert_eq!(game.parse(&text).map(touched).ok(), most, "{text}");
            }
        }
    }
}

#[test]
fn of_equal_plays_the_card_with_fewer_places() {
    let game = Chroma::default();
    // LV goes on the three cells beside LR and the two beside the wild alone, LO on the three beside PO as well.
    let board = [("f4", "PO"), ("h4", "LR"), ("g4", "wild0:DV")];
    let state = state(&game, &board, &[&["LO", "LV"], &["DG"], &["DB"]], json!({}));
    assert_eq!(best(&game, &state), ["LV@g3", "LV@h3", "LV@i4", "LV@g5", "LV@h5"]);
}

/// Phase after `card` at g4, beside LR at f4; hand of seat 0 as given, seats 1 and 2 hold two cards and one.
fn resolving(card: &str, hand: &[&str], phase: &str, target: Option<u8>, taken: Option<&str>) -> Vec<String> {
    let game = Chroma::default();
    let pending = json!({"card": card, "cell": "g4", "target": target, "taken": taken});
    let changes = json!({"phase": phase, "pending": pending});
    let board = [("f4", "LR"), ("g4", card)];
    best(&game, &state(&game, &board, &[hand, &["DB", "BK"], &["BKl"]], changes))
}

#[test]
fn powers_are_used() {
    assert_eq!(resolving("LOm", &["DG"], "power", None, None), ["use"]);
    assert_eq!(resolving("LOl", &["DG"], "power", None, None), ["use"]);
    assert_eq!(resolving("LOr", &["LV"], "power", None, None), ["use"]);
    // The seat with the fewest cards is closest to going out.
    assert_eq!(resolving("LOg", &["DG", "LV"], "power", None, None), ["gift:P2"]);
}

#[test]
fn the_card_that_fits_nowhere_is_given_back() {
    // Beside LR and LO go LV, PR, LY, PO and WH; DG with neither.
    assert_eq!(resolving("LOg", &["LV", "DG", "WH"], "give", Some(1), Some("WH")), ["give:DG"]);
}
