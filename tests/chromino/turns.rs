//! U1 to U8: placing, drawing, passing.

use chromacore::kernel::{Game, Rng, Turn};
use serde_json::json;

use super::setup::{game, legal, others, play, read, refusal, turn, value, without_bag};

const START: [&str; 1] = ["P*R@-1,0>"];

#[test]
fn a_turn_places_draws_or_passes() {
    let game = game(&json!({}));
    let mut position = read(&game, &value(&game, &START, &[&["RRR", "GGG"], &["YYY"], &["BBB"]]));
    // U2: one may draw though RRR fits; U5: passing waits for the draw.
    assert_eq!(others(&game, &position), ["draw"]);
    assert_eq!(refusal(&game, &position, "pass"), "draw first, the bag is not empty (U5)");
    assert_eq!(refusal(&game, &position, "=RYG"), "no tile is being drawn (U7)");
    play(&game, &mut position, &["draw"]);
    assert_eq!(game.turn(&position), Turn::Chance);
    assert_eq!((game.seat_in_turn(&position), game.phase(&position)), (Some(0), "draw"));
    assert_eq!(refusal(&game, &position, "pass"), "a tile is being drawn: '=' and a tile of the bag (U7)");
    assert_eq!(refusal(&game, &position, "=GGG"), "GGG is not in the bag (U7)");
    let mut outcomes = Vec::new();
    game.chance_outcomes(&position, &mut outcomes);
    assert_eq!(outcomes.len(), 75);
    assert!(outcomes.iter().all(|&(_, share)| (share - 1.0 / 75.0).abs() < 1e-12));
    play(&game, &mut position, &["=PPP"]);
    // U3: the tile drawn or nothing; U4: one draw a turn.
    let texts = legal(&game, &position);
    assert!(texts.iter().all(|text| text == "pass" || text.starts_with("PPP")) && texts.len() > 1);
    assert_eq!(refusal(&game, &position, "RRR@0,1>"), "after a draw only the tile drawn may be placed, PPP (U3)");
    assert_eq!(refusal(&game, &position, "draw"), "seat 0 has drawn 1 of 1 this turn (U4)");
    play(&game, &mut position, &["pass"]);
    assert_eq!(turn(&game, &position), 1);
    assert_eq!(game.to_value(&position, None)["hands"][0], json!(["RRR", "GGG", "PPP"]));
    assert_eq!(game.to_value(&position, None)["drawn"], json!([]));
}

#[test]
fn any_tile_after_a_draw() {
    let game = game(&json!({"after_draw": "any"}));
    let mut position = read(&game, &value(&game, &START, &[&["RRR", "GGG"], &["YYY"], &["BBB"]]));
    play(&game, &mut position, &["draw", "=YBB", "RRR@0,1>"]);
    assert_eq!(turn(&game, &position), 1);
}

#[test]
fn several_draws_a_turn() {
    for (draws, number) in [(json!(3), 3), (json!(4), 4), (json!(5), 5), (json!(null), 9)] {
        let game = game(&json!({"draws_per_turn": draws}));
        let mut position = read(&game, &value(&game, &START, &[&["RRR", "GGG"], &["YYY"], &["BBB"]]));
        let mut rng = Rng::new(1);
        for _ in 0..number {
            play(&game, &mut position, &["draw"]);
            let outcome = game.random_chance(&position, &mut rng);
            game.play(&mut position, outcome).expect("an outcome");
            assert!(others(&game, &position).contains(&"pass".to_owned()));
        }
        assert_eq!(others(&game, &position).contains(&"draw".to_owned()), draws.is_null());
    }
    // Earlier draws are kept; only the last one may be placed (U3).
    let game = game(&json!({"draws_per_turn": 3}));
    let mut position = read(&game, &value(&game, &START, &[&["GGG"], &["YYY"], &["BBB"]]));
    play(&game, &mut position, &["draw", "=RRR", "draw", "=PPP"]);
    assert_eq!(game.to_value(&position, None)["drawn"], json!(["RRR", "PPP"]));
    assert_eq!(refusal(&game, &position, "RRR@0,1>"), "after a draw only the tile drawn may be placed, PPP (U3)");
    play(&game, &mut position, &["draw", "=BYB"]);
    // What came before the last is written in tile order.
    assert_eq!(game.to_value(&position, None)["drawn"], json!(["RRR", "PPP", "BYB"]));
    play(&game, &mut position, &["pass"]);
    assert_eq!(game.to_value(&position, None)["hands"][0], json!(["RRR", "GGG", "BYB", "PPP"]));
}

#[test]
fn without_choice() {
    // voluntary=False: draw only when nothing can be placed, pass only when neither is open (U2).
    let game = game(&json!({"voluntary": false}));
    let fits = value(&game, &START, &[&["RRR", "GGG"], &["YYY"], &["BBB"]]);
    let position = read(&game, &fits);
    assert!(others(&game, &position).is_empty());
    assert_eq!(refusal(&game, &position, "draw"), "seat 0 can place a tile (U2)");
    assert_eq!(refusal(&game, &position, "pass"), "seat 0 can place a tile (U2)");
    let mut position = read(&game, &value(&game, &START, &[&["GGG"], &["YYY"], &["BBB"]]));
    assert_eq!(legal(&game, &position), ["draw"]);
    assert_eq!(refusal(&game, &position, "pass"), "seat 0 can draw a tile (U2)");
    let mut other = position.clone();
    play(&game, &mut position, &["draw", "=RRR"]);
    // A drawn tile that fits must be placed.
    assert!(legal(&game, &position).iter().all(|text| text.starts_with("RRR")));
    play(&game, &mut other, &["draw", "=BYB"]);
    assert_eq!(legal(&game, &other), ["pass"]);
    assert_eq!(refusal(&game, &other, "draw"), "seat 0 has drawn 1 of 1 this turn (U4)");
}

#[test]
fn the_last_tile_may_not_be_a_chameleon() {
    let lone: [&[&str]; 3] = [&["B*Y"], &["YYY"], &["BBB"]];
    for voluntary in [true, false] {
        let game = game(&json!({"voluntary": voluntary}));
        // With a bag it must draw (U6) ...
        let mut position = read(&game, &value(&game, &["P*Y@-1,0>"], &lone));
        assert_eq!(legal(&game, &position), ["draw"]);
        assert_eq!(refusal(&game, &position, "B*Y@0,1>"), "the last tile may not be a chameleon (U6)");
        // ... and may then place what was drawn, even a chameleon.
        let mut other = position.clone();
        play(&game, &mut position, &["draw", "=YRP", "PRY@-1,1>"]);
        assert_eq!(game.to_value(&position, None)["hands"][0], json!(["B*Y"]));
        play(&game, &mut other, &["draw", "=R*G"]);
        assert!(legal(&game, &other).iter().any(|text| text.contains('*')));
        // Without one it can only pass.
        let mut empty = read(&game, &without_bag(value(&game, &["P*Y@-1,0>"], &lone)));
        assert_eq!(legal(&game, &empty), ["pass"]);
        assert_eq!(refusal(&game, &empty, "draw"), "the bag is empty (U2)");
        play(&game, &mut empty, &["pass"]);
        assert_eq!(turn(&game, &empty), 1);
    }
    // With any tile to choose from, the chameleon itself may go after a draw.
    let game = game(&json!({"after_draw": "any"}));
    let mut position = read(&game, &value(&game, &["P*Y@-1,0>"], &lone));
    play(&game, &mut position, &["draw", "=GGG", "B*Y@0,1>"]);
    assert_eq!(game.to_value(&position, None)["hands"][0], json!(["GGG"]));
}

#[test]
fn the_deal() {
    // S1 to S3, and the order of the contract: first player, chameleon, shuffle.
    for players in 1..=8 {
        let game = game(&json!({"players": players, "hand_size": 9}));
        for seed in 0..20 {
            let mut rng = Rng::new(seed);
            let first = rng.below(players);
            let start = rng.below(5) as usize;
            let mut rest: Vec<String> = super::setup::all_tiles();
            let start = rest.remove(75 + start);
            rng.shuffle(&mut rest);
            let value = game.to_value(&game.deal(&mut Rng::new(seed)), None);
            assert_eq!((&value["first"], &value["to_move"]), (&json!(first), &json!(first)));
            assert_eq!(value["tiles"], json!([format!("{start}@-1,0>")]));
            for (seat, hand) in rest.chunks(9).take(players as usize).enumerate() {
                let held: Vec<&str> =
                    value["hands"][seat].as_array().into_iter().flatten().filter_map(|name| name.as_str()).collect();
                let mut hand: Vec<&str> = hand.iter().map(String::as_str).collect();
                let order = super::setup::all_tiles();
                hand.sort_by_key(|name| order.iter().position(|tile| tile == name));
                assert_eq!(held, hand);
            }
        }
    }
}
