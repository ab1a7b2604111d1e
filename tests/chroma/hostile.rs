//! Bad input at random: nothing panics, and what is accepted can be played.

use chromacore::chroma::{Chroma, Measures};
use chromacore::kernel::{Error, Game, Rng, Turn};
use serde_json::{Value, json};

use super::setup::game;

/// One value somewhere inside, replaced.
fn corrupted(value: &mut Value, rng: &mut Rng) {
    let strange = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(3),
        json!(255),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1e300),
        json!(""),
        json!("LR"),
        json!("BKl"),
        json!("f4"),
        json!("z9"),
        json!("play"),
        json!("give"),
        json!("draw"),
        json!([]),
        json!({}),
        json!([[]]),
        json!({"wild": "LR", "by": 0}),
        json!({"wild": null, "by": 2}),
        json!(["LR"]),
    ];
    let deeper = rng.below(4) > 0;
    match value {
        Value::Array(items) if deeper && !items.is_empty() => {
            let n = rng.index(items.len());
            corrupted(&mut items[n], rng);
        }
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let n = rng.index(fields.len());
            corrupted(fields.values_mut().nth(n).expect("n is below their number"), rng);
        }
        place => *place = strange[rng.index(strange.len())].clone(),
    }
}

#[test]
fn hostile_positions_are_refused_without_panic_or_played() {
    let mut rng = Rng::new(0);
    let options = [
        json!({}),
        json!({"rows": 3, "columns": 3, "players": 2, "hand_size": 2}),
        json!({"rows": 15, "columns": 15, "deck_end": "on-failed-draw", "powers": vec!["gg--m"; 20]}),
    ];
    let (mut accepted, mut refused) = (0, 0);
    for round in 0..240 {
        let game = game(options[round % 3].clone());
        let mut position = game.deal(&mut rng);
        for _ in 0..rng.below(60) {
            let action = match game.turn(&position) {
                Turn::Over => break,
                Turn::Chance => game.random_chance(&position, &mut rng),
                Turn::Seat(_) => game.random_action(&position, &mut rng),
            };
            game.play_unchecked(&mut position, action);
        }
        for viewer in [None, Some(0), Some(1)] {
            for _ in 0..12 {
                let mut value = game.to_value(&position, viewer);
                (0..=rng.below(2)).for_each(|_| corrupted(&mut value, &mut rng));
                let read = match viewer {
                    None => game.from_value(&value, rng.below(2) == 0),
                    Some(seat) => game.from_view(&value, seat, &mut rng),
                };
                match read {
                    Err(error) => {
                        assert!(matches!(error, Error::InvalidPosition(_)), "{error:?}");
                        refused += 1;
                    }
                    Ok(mut odd) => {
                        accepted += 1;
                        chromacore::chroma::validate::validate(&game, &odd);
                        game.random_playout(&mut odd, &mut rng, &mut Measures::default());
                        assert!(game.outcome(&odd).is_some());
                    }
                }
            }
        }
    }
    assert!(accepted > 100 && refused > 1_000, "{accepted} accepted, {refused} refused");
}

#[test]
fn hostile_texts_and_numbers_never_panic() {
    let game = Chroma::default();
    let mut rng = Rng::new(3);
    let position = game.deal(&mut rng);
    let alphabet: Vec<char> = "LRPDOYGBVWHKrgmlwildguseskippasvet:@=?0123456789abz \u{e9}\u{1f600}".chars().collect();
    for _ in 0..20_000 {
        let text: String = (0..rng.below(12)).map(|_| alphabet[rng.index(alphabet.len())]).collect();
        if let Ok(action) = game.parse(&text) {
            assert_eq!(game.notation(action), text);
        }
    }
    for action in [game.last_action() + 1, u64::MAX, 1 << 63] {
        assert!(matches!(game.check(&position, action), Err(Error::IllegalMove(_))));
        assert!(game.touches(&position, action).is_err());
    }
    for action in 0..=game.last_action() {
        assert_eq!(game.parse(&game.notation(action)), Ok(action));
    }
}
