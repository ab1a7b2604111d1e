//! The laws, and what can be worked out by hand.

use std::ops::ControlFlow;

use chromacore::bulk::{Simulation, perft, split};
use chromacore::kernel::{Game, Rng, Seat};

use super::game::{Last, Nim, Options, State, TOKENS, count};
use crate::common::{go_on, laws};

fn game(heap: u8, last: Last) -> Nim {
    Nim::new(Options { heap, last }).expect("good options")
}

/// N2: the tokens are the six, wherever they are.
fn validate(game: &Nim, state: &State) {
    let [ones, twos] = count(state.hands);
    assert_eq!([ones + state.bag[0] + state.spent[0], twos + state.bag[1] + state.spent[1]], count(TOKENS));
    assert_eq!(state.heap == 0, game.outcome(state).is_some());
}

#[test]
fn laws_hold() {
    for last in [Last::Wins, Last::Loses] {
        for heap in 1..=20 {
            for seed in 0..10 {
                laws::hold(&game(heap, last), seed, validate);
            }
        }
    }
}

/// A position with this heap, seat 0 in turn.
fn with(heap: u8, hands: [u8; 3], bag: [u8; 2], spent: [u8; 2]) -> State {
    State { heap, hands, bag, spent, turn: 0, drawing: false, over: None }
}

fn paths(state: &State) -> Vec<u64> {
    (0..6).map(|depth| perft(&Nim::default(), state, depth, &mut go_on).expect("never stopped")).collect()
}

/// Each number is worked out by hand.
#[test]
fn paths_are_counted() {
    // One counter: take it.
    assert_eq!(paths(&with(1, [1, 1, 1], [0, 3], [0, 0])), [1, 1, 0, 0, 0, 0]);
    // Two, none of which a token can take: take one and one, or two.
    assert_eq!(paths(&with(2, [1, 2, 2], [2, 1], [0, 0])), [1, 2, 1, 0, 0, 0]);
    // Three: a token takes all; 1 1 1, 1 2 and 2 1 are the other ways.
    assert_eq!(paths(&with(3, [1, 1, 1], [0, 3], [0, 0])), [1, 3, 3, 1, 0, 0]);
    // The same in hands that hold the larger token.
    assert_eq!(paths(&with(3, [2, 2, 2], [3, 0], [0, 0])), [1, 2, 3, 1, 0, 0]);
    // Two and no token: besides, one of two is drawn, and then the next seat has the two counters.
    assert_eq!(paths(&with(2, [0, 2, 2], [2, 1], [1, 0])), [1, 3, 3, 4, 2, 0]);
    // With only one sort in the bag there is one outcome.
    assert_eq!(paths(&with(2, [0, 1, 1], [0, 3], [1, 0])), [1, 3, 2, 2, 1, 0]);
}

#[test]
fn paths_are_counted_by_first_ply() {
    let state = with(2, [0, 2, 2], [2, 1], [1, 0]);
    assert_eq!(split(&Nim::default(), &state, 3, &mut go_on).expect("never stopped"), [(0, 0), (1, 0), (2, 4)]);
    assert!(
        perft(&game(20, Last::Wins), &with(20, [0; 3], [3, 3], [0; 2]), 30, &mut |_| ControlFlow::Break(())).is_err()
    );
}

/// With one counter left, who is in turn takes it.
#[test]
fn the_last_counter_decides() {
    for (last, wins) in [(Last::Wins, [[50, 0, 0], [0; 3], [0; 3]]), (Last::Loses, [[0; 3], [0, 50, 0], [0, 50, 0]])] {
        let game = game(1, last);
        let state = State { turn: 0, ..game.deal(&mut Rng::new(1)) };
        let tally = Simulation::new(&game, 50, 1).from(&state).run(&mut go_on).expect("never stopped");
        assert_eq!(tally.wins, wins);
        assert_eq!((tally.decisions(), tally.sampled_decisions), (50, 0));
    }
}

/// N5: who draws knows the token, nobody else does.
#[test]
fn a_draw_is_the_secret_of_its_owner() {
    let game = Nim::default();
    let mut state = with(5, [0, 2, 2], [2, 1], [1, 0]);
    game.play(&mut state, 2).expect("no token in hand");
    let heard = |seat: Seat| game.notation_for(&state, 6, seat);
    assert_eq!([heard(0), heard(1), heard(2)], ["=2", "=?", "=?"]);
}
