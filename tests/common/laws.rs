//! What is true of every game, stated once over the trait. `laws.py` beside this file says the same of the Python surface.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use chromacore::kernel::observe::size;
use chromacore::kernel::{Action, Error, ErrorKind, Game, Greedy, Observe, Rng, Seat, Streams, Turn, json};
use chromacore::search::Bot;

/// Plays one random game from `seed` and holds every state of it against the laws; `validate` recomputes what the
/// game keeps incrementally.
pub fn hold<G: Observe + Greedy>(game: &G, seed: u64, validate: impl Fn(&G, &G::State)) {
    let mut rng = Rng::new(seed);
    let mut state = game.deal(&mut rng);
    assert_eq!(G::from_values(&game.to_values()).as_ref(), Ok(game), "options round trip");
    loop {
        validate(game, &state);
        json_round_trips(game, &state);
        lists_agree_with_check(game, &state, &mut rng);
        redeal_keeps_the_view(game, &state, &mut rng);
        the_mask_is_the_list(game, &state);
        bots_see_what_their_seat_sees(game, &state, &mut rng);
        let action = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => game.random_chance(&state, &mut rng),
            Turn::Seat(_) => game.random_action(&state, &mut rng),
        };
        game.check(&state, action).expect("random actions and outcomes can be played");
        texts_stand_for_moves(game, action);
        let before = state.clone();
        game.play_unchecked(&mut state, action);
        a_seat_hears_what_it_sees(game, &before, action, &state, &mut rng);
    }
    over_refuses_everything(game, &state);
    let mut streams = Streams::new(seed);
    playout_is_the_loop(game, &game.deal(&mut streams.chance), streams);
}

fn kind<T>(result: Result<T, Error>) -> Option<ErrorKind> {
    result.err().map(|error| error.kind)
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn json_round_trips<G: Game>(game: &G, state: &G::State) {
    let text = json::write(&game.to_value(state, None));
    let value = json::parse(&text).expect("the engine writes JSON");
    let back = game.from_value(&value, true).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(&back, state, "{text}");
    assert_eq!(hash(&back), hash(state), "{text}");
    assert_eq!(json::write(&game.to_value(&back, None)), text);
}

fn lists_agree_with_check<G: Game>(game: &G, state: &G::State, rng: &mut Rng) {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    game.legal_actions(state, &mut actions);
    game.chance_outcomes(state, &mut outcomes);
    assert_eq!(game.count_legal(state), actions.len() as u64);
    match game.turn(state) {
        Turn::Over => assert!(actions.is_empty() && outcomes.is_empty()),
        Turn::Seat(_) => assert!(!actions.is_empty() && outcomes.is_empty()),
        Turn::Chance => assert!(actions.is_empty() && !outcomes.is_empty()),
    }
    if game.turn(state) == Turn::Chance {
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
        let refused = game.check(state, action);
        assert_eq!(refused.is_ok(), actions.binary_search(&action).is_ok(), "action {action}: {refused:?}");
        if game.turn(state) != Turn::Over {
            assert!(refused.is_ok() || kind(refused) == Some(ErrorKind::IllegalMove));
        }
    }
}

fn texts_stand_for_moves<G: Game>(game: &G, action: Action) {
    let (chosen, text) = (game.to_move(action), game.notation(action));
    assert_eq!(game.action(&chosen), Ok(action));
    assert_eq!(chosen.to_string(), text);
    assert_eq!(text.parse::<G::Move>().as_ref(), Ok(&chosen));
    assert_eq!(game.parse(&text), Ok(action));
}

/// What a seat is told of a move follows from its views before and after; who moves is told all of it.
fn a_seat_hears_what_it_sees<G: Game>(game: &G, before: &G::State, action: Action, after: &G::State, rng: &mut Rng) {
    for seat in 0..game.players() as Seat {
        let heard = game.notation_for(before, action, seat);
        if game.seat_in_turn(before) == Some(seat) {
            assert_eq!(heard, game.notation(action));
        }
        let view = game.to_value(after, Some(seat));
        let other = game.redeal(before, seat, rng).expect("a dealt game can be dealt anew");
        let plies = game.plies(&other);
        // The move itself, if it can happen there, and some others that may look the same.
        let same = plies.iter().copied().filter(|&ply| ply == action);
        for ply in same.chain((0..4).map(|_| plies[rng.index(plies.len())])) {
            let mut next = other.clone();
            game.play_unchecked(&mut next, ply);
            if game.to_value(&next, Some(seat)) == view {
                assert_eq!(game.notation_for(&other, ply, seat), heard, "equal views, equal texts");
            }
        }
    }
}

fn redeal_keeps_the_view<G: Observe>(game: &G, state: &G::State, rng: &mut Rng) {
    for seat in 0..game.players() as Seat {
        let view = game.to_value(state, Some(seat));
        let other = game.redeal(state, seat, rng).expect("a dealt game can be dealt anew");
        assert_eq!(game.to_value(&other, Some(seat)), view);
        assert_eq!(observed(game, &other, seat), observed(game, state, seat), "equal views, equal bytes");
        let from_view = game.from_view(&view, seat, rng).expect("a view can be dealt out");
        assert_eq!(game.to_value(&from_view, Some(seat)), view);
    }
}

/// An observation written over garbage: every byte of it is written.
fn observed<G: Observe>(game: &G, state: &G::State, seat: Seat) -> Vec<u8> {
    let window = game.window(None).expect("there is a usual one");
    let mut out = vec![0xa5; size(&game.fields(window))];
    game.observe(state, seat, window, &mut out);
    out
}

fn the_mask_is_the_list<G: Observe>(game: &G, state: &G::State) {
    let Some(count) = game.num_distinct_actions() else { return };
    let (mut actions, mut mask) = (Vec::new(), vec![true; count as usize]);
    game.legal_actions(state, &mut actions);
    game.mask(state, &mut mask);
    let marked: Vec<Action> = (0..count).filter(|&action| mask[action as usize]).collect();
    assert_eq!(marked, actions);
}

/// What a bot plays is legal and follows from the view and the stream; so does what is legal.
fn bots_see_what_their_seat_sees<G: Greedy>(game: &G, state: &G::State, rng: &mut Rng) {
    let seed = rng.next_u64();
    let choose = |bot: Bot, state| bot.choose(game, state, &mut Rng::new(seed));
    let Turn::Seat(seat) = game.turn(state) else {
        for bot in Bot::ALL {
            let over = game.outcome(state).is_some();
            let expected = if over { ErrorKind::GameOver } else { ErrorKind::Argument };
            assert_eq!(kind(choose(bot, state)), Some(expected));
        }
        return;
    };
    let other = game.redeal(state, seat, rng).expect("a dealt game can be dealt anew");
    assert_eq!(game.plies(&other), game.plies(state));
    let mut best = Vec::new();
    game.best_actions(state, &mut best);
    assert!(!best.is_empty() && best.iter().all(|&action| game.check(state, action) == Ok(())));
    for bot in Bot::ALL {
        let action = choose(bot, state).expect("a seat is in turn");
        assert_eq!(game.check(state, action), Ok(()));
        assert_eq!(choose(bot, &other), Ok(action), "{}: equal views, equal choices", bot.name());
    }
}

fn over_refuses_everything<G: Game>(game: &G, state: &G::State) {
    assert!(game.outcome(state).is_some());
    for action in 0..200.min(game.last_action()) {
        assert_eq!(kind(game.check(state, action)), Some(ErrorKind::GameOver));
    }
}

/// A playout from any state is what a loop of single draws from it is.
pub fn playout_is_the_loop<G: Game>(game: &G, start: &G::State, mut streams: Streams) {
    let (mut at_once, mut by_hand) = (start.clone(), start.clone());
    let mut by_hand_streams = streams.clone();
    let decisions = game.random_playout(&mut at_once, &mut streams, &mut G::Measures::default());
    let mut counted = 0;
    loop {
        let action = match game.turn(&by_hand) {
            Turn::Over => break,
            Turn::Chance => game.random_chance(&by_hand, &mut by_hand_streams.chance),
            Turn::Seat(_) => {
                counted += 1;
                game.random_action(&by_hand, &mut by_hand_streams.seats)
            }
        };
        game.play_unchecked(&mut by_hand, action);
    }
    assert_eq!((&at_once, decisions), (&by_hand, counted));
    assert_eq!(streams, by_hand_streams);
}
