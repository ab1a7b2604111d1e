//! The laws of every game, over all options of CHROMA.

use chromacore::chroma::validate::validate;
use chromacore::chroma::{COLOURS, Chroma, Power, Powers, Wheel};
use chromacore::kernel::{Game, Rng};
use serde_json::{Value, json};

use crate::common::laws;

/// A game with some options.
fn game(options: Value) -> Chroma {
    let Value::Object(options) = options else { unreachable!("options are an object") };
    Chroma::from_options(&options).expect("valid options")
}

/// The same five entries for every colour.
fn all(entries: &str) -> Value {
    std::iter::repeat_n(entries, COLOURS).collect()
}

fn hold(game: &Chroma, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        laws::hold(game, seed, validate);
    }
}

#[test]
fn laws_hold_with_default_options() {
    hold(&Chroma::default(), 0..6);
}

#[test]
fn laws_hold_with_every_option() {
    for options in [
        json!({"players": 2, "hand_size": 1}),
        json!({"players": 8, "hand_size": 12}),
        json!({"players": 2, "hand_size": 49}),
        json!({"players": 4, "hand_size": 24, "deck_end": "immediate"}),
        json!({"players": 4, "hand_size": 24, "deck_end": "on-failed-draw"}),
        json!({"players": 4, "hand_size": 24, "deck_end": "turn-end"}),
        json!({"magnets": "most", "powers": all("mmmmm")}),
        json!({"magnets": "any", "powers": all("mmlll"), "players": 5}),
        json!({"magnets": "most", "powers": all("mmrrr"), "players": 5}),
        json!({"gift_may_return_same": false, "powers": all("ggggg")}),
        json!({"gift_may_return_same": false, "powers": all("gg-rl"), "players": 2, "hand_size": 2}),
        json!({"powers": all("rrrrr")}),
        json!({"powers": "two"}),
        json!({"powers": "one"}),
        json!({"powers": "none"}),
    ] {
        hold(&game(options), 0..3);
    }
}

#[test]
fn laws_hold_on_every_kind_of_board() {
    for (rows, columns, seeds) in
        [(3, 3, 0..8), (3, 15, 0..2), (15, 3, 0..2), (5, 5, 0..4), (9, 9, 0..1), (15, 15, 0..1)]
    {
        hold(&game(json!({"rows": rows, "columns": columns, "powers": "two"})), seeds);
    }
}

/// A wheel on which each pair fits with this chance in 16.
fn random_wheel(rng: &mut Rng, chance: u64) -> Wheel {
    let mut rows = [0_u32; COLOURS];
    for a in 0..COLOURS {
        for b in 0..a {
            if rng.below(16) < chance {
                rows[a] |= 1 << b;
                rows[b] |= 1 << a;
            }
        }
    }
    Wheel::new(rows).expect("symmetric, and nothing fits itself")
}

fn random_powers(rng: &mut Rng) -> Powers {
    let entry = |rng: &mut Rng| Power::ALL.get(rng.index(5)).copied();
    Powers::new(std::array::from_fn(|_| std::array::from_fn(|_| entry(rng))))
}

fn random_game(rng: &mut Rng) -> Chroma {
    let chance = [0, 1, 4, 8, 16][rng.index(5)];
    let mut pick = |values: &[Value]| values[rng.index(values.len())].clone();
    let game = game(json!({
        "players": pick(&[json!(2), json!(3), json!(5), json!(8)]),
        "hand_size": pick(&[json!(1), json!(2), json!(5), json!(12)]),
        "rows": pick(&[json!(3), json!(5), json!(7), json!(9)]),
        "columns": pick(&[json!(3), json!(5), json!(9), json!(11)]),
        "gift_may_return_same": pick(&[json!(true), json!(false)]),
        "magnets": pick(&[json!("any"), json!("most")]),
        "deck_end": pick(&[json!("turn-end"), json!("immediate"), json!("on-failed-draw")]),
    }));
    let (wheel, powers) = (random_wheel(rng, chance), random_powers(rng));
    game.with_wheel(wheel).with_powers(powers)
}

#[test]
fn laws_hold_for_random_wheels_and_powers() {
    let mut rng = Rng::new(4);
    for seed in 0..24 {
        hold(&random_game(&mut rng), seed..seed + 1);
    }
}

#[test]
#[ignore = "slow: naive recomputation after every move of hundreds of games"]
fn slow_laws_hold_for_many_random_games() {
    let mut rng = Rng::new(5);
    for seed in 0..600 {
        hold(&random_game(&mut rng), seed..seed + 1);
    }
}
