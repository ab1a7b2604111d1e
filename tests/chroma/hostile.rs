//! Bad input at random: nothing panics, and what is accepted can be played.

use chromacore::chroma::{Chroma, DeckEnd, Measures, Options};
use chromacore::kernel::{ErrorKind, Game, Map, Rng, Streams, Turn, Value};

use super::setup::{game, powers};

/// One value somewhere inside, replaced.
fn corrupt(value: &mut Value, rng: &mut Rng) {
    let texts = ["", "LR", "BKl", "f4", "z9", "play", "give", "draw"].map(Value::from);
    let numbers = [-1, 0, 3, 255, i64::MIN].map(Value::from);
    let wild = |card: Value, by: u8| Value::map([("wild", card), ("by", by.into())]);
    let lists = [vec![], vec![Value::List(Vec::new())], vec!["LR".into()]].map(Value::List);
    let mut strange = vec![Value::Null, true.into(), Value::Float(1e300), Value::Float(-0.0), Value::Map(Map::new())];
    strange.extend(texts.into_iter().chain(numbers).chain(lists));
    strange.extend([wild("LR".into(), 0), wild(Value::Null, 2)]);
    let deeper = rng.below(4) > 0;
    match value {
        Value::List(items) if deeper && !items.is_empty() => {
            let n = rng.index(items.len());
            corrupt(&mut items[n], rng);
        }
        Value::Map(fields) if deeper && !fields.is_empty() => {
            let n = rng.index(fields.len());
            corrupt(&mut fields[n], rng);
        }
        place => *place = strange[rng.index(strange.len())].clone(),
    }
}

#[test]
fn hostile_positions_are_refused_without_panic_or_played() {
    let mut rng = Rng::new(0);
    let options = [
        Options::default(),
        Options { rows: 3, columns: 3, players: 2, hand_size: 2, ..Options::default() },
        Options {
            rows: 15,
            columns: 15,
            deck_end: DeckEnd::OnFailedDraw,
            powers: powers("gg--m"),
            ..Options::default()
        },
    ];
    let (mut accepted, mut refused) = (0, 0);
    for round in 0..240 {
        let game = game(options[round % 3].clone());
        let mut state = game.deal(&mut rng);
        for _ in 0..rng.below(60) {
            let action = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => game.random_chance(&state, &mut rng),
                Turn::Seat(_) => game.random_action(&state, &mut rng),
            };
            game.play_unchecked(&mut state, action);
        }
        for viewer in [None, Some(0), Some(1)] {
            for _ in 0..12 {
                let mut value = game.to_value(&state, viewer);
                (0..=rng.below(2)).for_each(|_| corrupt(&mut value, &mut rng));
                let read = match viewer {
                    None => game.from_value(&value, rng.below(2) == 0),
                    Some(seat) => game.from_view(&value, seat, &mut rng),
                };
                match read {
                    Err(error) => {
                        assert_eq!(error.kind, ErrorKind::InvalidPosition, "{error:?}");
                        refused += 1;
                    }
                    Ok(mut odd) => {
                        accepted += 1;
                        chromacore::chroma::validate::validate(&game, &odd);
                        game.random_playout(&mut odd, &mut Streams::new(rng.next_u64()), &mut Measures::default());
                        assert!(game.outcome(&odd).is_some());
                    }
                }
            }
        }
    }
    assert!(accepted > 50 && refused > 1_000, "{accepted} accepted, {refused} refused");
}

#[test]
fn hostile_texts_and_numbers_never_panic() {
    let game = Chroma::default();
    let mut rng = Rng::new(3);
    let state = game.deal(&mut rng);
    let alphabet: Vec<char> = "LRPDOYGBVWHKrgmlwildguseskippasvet:@=?0123456789abz \u{e9}\u{1f600}".chars().collect();
    for _ in 0..20_000 {
        let text: String = (0..rng.below(12)).map(|_| alphabet[rng.index(alphabet.len())]).collect();
        if let Ok(action) = game.parse(&text) {
            assert_eq!(game.notation(action), text);
        }
    }
    for action in [game.last_action() + 1, u64::MAX, 1 << 63] {
        assert_eq!(game.check(&state, action).map_err(|error| error.kind), Err(ErrorKind::IllegalMove));
        assert!(game.touches(&state, action).is_err());
    }
    for action in 0..=game.last_action() {
        assert_eq!(game.parse(&game.notation(action)), Ok(action));
    }
}
