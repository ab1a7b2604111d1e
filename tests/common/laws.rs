//! What is true of every game, stated once over the trait. `laws.py` beside this file says the same of the Python surface.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use chromacore::kernel::observe::size;
use chromacore::kernel::{Action, Error, Game, Greedy, Observe, Rng, Seat, Turn};
use chromacore::search::Bot;

/// Plays one random game from `seed` and holds every position of it against the laws; `validate` recomputes what the
/// game keeps incrementally.
pub fn hold<G: Observe + Greedy>(game: &G, seed: u64, validate: impl Fn(&G, &G::Position)) {
    let mut rng = Rng::new(seed);
    let mut position = game.deal(&mut rng);
    options_round_trip(game);
    loop {
        validate(game, &position);
        json_round_trips(game, &position);
        lists_agree_with_check(game, &position, &mut rng);
        redeal_keeps_the_view(game, &position, &mut rng);
        the_mask_is_the_list(game, &position);
        bots_see_what_their_seat_sees(game, &position, &mut rng);
        let action = match game.turn(&position) {
            Turn::Over => break,
            Turn::Chance => game.random_chance(&position, &mut rng),
            Turn::Seat(_) => game.random_action(&position, &mut rng),
        };
        game.check(&position, action).expect("random actions and outcomes can be played");
        assert_eq!(game.parse(&game.notation(action)), Ok(action), "notation round trip");
        game.play_unchecked(&mut position, action);
    }
    over_refuses_everything(game, &position);
    let mut rng = Rng::new(seed);
    playout_is_the_loop(game, &game.deal(&mut rng), rng);
}

fn options_round_trip<G: Game>(game: &G) {
    assert_eq!(G::from_options(&game.options()).as_ref(), Ok(game));
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn json_round_trips<G: Game>(game: &G, position: &G::Position) {
    let text = game.to_value(position, None).to_string();
    let value = serde_json::from_str(&text).expect("the engine writes JSON");
    let back = game.from_value(&value, true).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(&back, position, "{text}");
    assert_eq!(hash(&back), hash(position), "{text}");
    assert_eq!(game.to_value(&back, None).to_string(), text);
}

fn lists_agree_with_check<G: Game>(game: &G, position: &G::Position, rng: &mut Rng) {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    game.legal_actions(position, &mut actions);
    game.chance_outcomes(position, &mut outcomes);
    assert_eq!(game.count_legal(position), actions.len() as u64);
    match game.turn(position) {
        Turn::Over => assert!(actions.is_empty() && outcomes.is_empty()),
        Turn::Seat(_) => assert!(!actions.is_empty() && outcomes.is_empty()),
        Turn::Chance => assert!(actions.is_empty() && !outcomes.is_empty()),
    }
    if game.turn(position) == Turn::Chance {
        let total: f64 = outcomes.iter().map(|(_, probability)| probability).sum();
        assert!((total - 1.0).abs() < 1e-12);
        actions = outcomes.into_iter().map(|(action, _)| action).collect();
    }
    assert!(actions.is_sorted_by(|a, b| a < b), "ascending, no duplicates");
    let mut probes: Vec<Action> = actions.clone();
    match game.num_distinct_actions() {
        Some(count) if count <= 1_500 => probes.extend(0..count + 2),
        _ => probes.extend((0..200).map(|_| rng.below(game.last_action().min(30_000) + 2))),
    }
    for action in probes {
        let refused = game.check(position, action);
        assert_eq!(refused.is_ok(), actions.binary_search(&action).is_ok(), "action {action}: {refused:?}");
        if game.turn(position) != Turn::Over {
            assert!(matches!(refused, Ok(()) | Err(Error::IllegalMove(_))));
        }
    }
}

fn redeal_keeps_the_view<G: Observe>(game: &G, position: &G::Position, rng: &mut Rng) {
    for seat in 0..game.players() as Seat {
        let view = game.to_value(position, Some(seat));
        let other = game.redeal(position, seat, rng);
        assert_eq!(game.to_value(&other, Some(seat)), view);
        assert_eq!(observed(game, &other, seat), observed(game, position, seat), "equal views, equal bytes");
        let from_view = game.from_view(&view, seat, rng).expect("a view can be dealt out");
        assert_eq!(game.to_value(&from_view, Some(seat)), view);
    }
}

/// An observation written over garbage: every byte of it is written.
fn observed<G: Observe>(game: &G, position: &G::Position, seat: Seat) -> Vec<u8> {
    let window = game.window(None).expect("there is a usual one");
    let mut out = vec![0xa5; size(&game.fields(window))];
    game.observe(position, seat, window, &mut out);
    out
}

fn the_mask_is_the_list<G: Observe>(game: &G, position: &G::Position) {
    let Some(count) = game.num_distinct_actions() else { return };
    let (mut actions, mut mask) = (Vec::new(), vec![true; count as usize]);
    game.legal_actions(position, &mut actions);
    game.mask(position, &mut mask);
    let marked: Vec<Action> = (0..count).filter(|&action| mask[action as usize]).collect();
    assert_eq!(marked, actions);
}

/// What a bot plays is legal and follows from the view and the stream; so does what is legal.
fn bots_see_what_their_seat_sees<G: Greedy>(game: &G, position: &G::Position, rng: &mut Rng) {
    let seed = rng.next_u64();
    let choose = |bot: Bot, position| bot.choose(game, position, &mut Rng::new(seed));
    let Turn::Seat(seat) = game.turn(position) else {
        for bot in Bot::ALL {
            let refused = choose(bot, position);
            let over = game.outcome(position).is_some();
            assert!(matches!((refused, over), (Err(Error::GameOver(_)), true) | (Err(Error::Argument(_)), false)));
        }
        return;
    };
    let other = game.redeal(position, seat, rng);
    assert_eq!(game.plies(&other), game.plies(position));
    let mut best = Vec::new();
    game.best_actions(position, &mut best);
    assert!(!best.is_empty() && best.iter().all(|&action| game.check(position, action) == Ok(())));
    for bot in Bot::ALL {
        let action = choose(bot, position).expect("a seat is in turn");
        assert_eq!(game.check(position, action), Ok(()));
        assert_eq!(choose(bot, &other), Ok(action), "{}: equal views, equal choices", bot.name());
    }
}

fn over_refuses_everything<G: Game>(game: &G, position: &G::Position) {
    assert!(game.outcome(position).is_some());
    for action in 0..200.min(game.last_action()) {
        assert!(matches!(game.check(position, action), Err(Error::GameOver(_))));
    }
}

/// A playout from any position is what a loop of single draws from it is.
pub fn playout_is_the_loop<G: Game>(game: &G, start: &G::Position, mut rng: Rng) {
    let (mut at_once, mut by_hand) = (start.clone(), start.clone());
    let mut rng_by_hand = rng.clone();
    let decisions = game.random_playout(&mut at_once, &mut rng, &mut G::Measures::default());
    let mut counted = 0;
    loop {
        let action = match game.turn(&by_hand) {
            Turn::Over => break,
            Turn::Chance => game.random_chance(&by_hand, &mut rng_by_hand),
            Turn::Seat(_) => {
                counted += 1;
                game.random_action(&by_hand, &mut rng_by_hand)
            }
        };
        game.play_unchecked(&mut by_hand, action);
    }
    assert_eq!((&at_once, decisions), (&by_hand, counted));
    assert_eq!(rng, rng_by_hand);
}
