//! What the greedy bot wants, recomputed naively: a win, then safety, then a threat that cannot be met.

use std::collections::HashSet;

use chromacore::chromatix::{Chromatix, Options, State, StopNext};
use chromacore::kernel::{Game, Greedy, Seat, Value};

use crate::common::best::{best, decisions};

const RULES: [StopNext; 3] = [StopNext::Strict, StopNext::Literal, StopNext::Off];

fn game(size: u8, rule: StopNext) -> Chromatix {
    Chromatix::new(Options { size, stop_next: rule }).expect("a size from 2 to 13")
}

/// How many cells `seat` would win on in a running game, were it in turn.
fn winning_cells(game: Chromatix, state: &State, seat: Seat) -> usize {
    let free = self::game(game.size() as u8, StopNext::Off);
    let mut value = game.to_value(state, None);
    let Value::Map(fields) = &mut value else { unreachable!("a state is a map") };
    fields["rules"] = free.to_values().into();
    fields["to_move"] = seat.into();
    let Ok(asked) = free.from_value(&value, true) else { return 0 }; // eliminated
    let winning = free.plies(&asked).into_iter().filter(|&action| wins(free, &asked, action, seat));
    let cells: HashSet<u64> = winning.map(|action| action % game.cells() as u64).collect();
    assert_eq!(cells.len(), game.winning_cells(state, seat).len());
    cells.len()
}

fn wins(game: Chromatix, state: &State, action: u64, seat: Seat) -> bool {
    let mut after = state.clone();
    game.play_unchecked(&mut after, action);
    game.outcome(&after).is_some_and(|outcome| outcome.winners.contains(seat))
}

/// Higher is better: 9 a win; else, in tens, how safe it is, and the threats it makes.
fn worth(game: Chromatix, state: &State, action: u64) -> u32 {
    let seat = game.seat_in_turn(state).expect("running");
    let mut after = state.clone();
    game.play_unchecked(&mut after, action);
    if let Some(outcome) = game.outcome(&after) {
        return if outcome.winners.contains(seat) { 99 } else { 0 };
    }
    let [next, third] = [1, 2].map(|k| winning_cells(game, &after, (seat + k) % 3));
    let safety = if next > 0 {
        1
    } else if third > 1 {
        2
    } else {
        3
    };
    10 * safety + [1, 0, 2][winning_cells(game, &after, seat).min(2)]
}

#[test]
fn the_best_are_the_best_of_all_in_what_matters_most() {
    let mut seen = [0; 100];
    for (size, games) in [(2, 40), (3, 12), (4, 2)] {
        for rule in RULES {
            let game = game(size, rule);
            for state in (0..games).flat_map(|seed| decisions(&game, seed)) {
                let highest = game.plies(&state).into_iter().map(|action| worth(game, &state, action)).max();
                let mut best = Vec::new();
                game.best_actions(&state, &mut best);
                for &action in &best {
                    let worth = worth(game, &state, action);
                    assert_eq!(Some(worth), highest, "{} of {:?}", game.notation(action), game.to_value(&state, None));
                    seen[worth as usize] += 1;
                }
            }
        }
    }
    // Every rank has been the best at some time, but for a third seat that nobody can stop.
    for worth in [0, 10, 11, 12, 30, 31, 32, 99] {
        assert!(seen[worth] > 0, "{worth}: {seen:?}");
    }
}

fn state(game: Chromatix, stones: &[&str], to_move: Seat) -> State {
    let value = Value::map([
        ("game", Chromatix::NAME.into()),
        ("rules", game.to_values().into()),
        ("stones", stones.iter().copied().collect()),
        ("to_move", to_move.into()),
        ("over", Value::Null),
    ]);
    game.from_value(&value, true).expect("a running game")
}

#[test]
fn every_win_is_as_good() {
    let game = game(3, StopNext::Strict);
    // Orange's line from the top; a1 and a2 touch the bottom.
    let state = state(game, &["Rb2", "Rc3", "Rd2", "Re1"], 0);
    assert_eq!(best(&game, &state), ["Ra1", "Ra2", "Ya1", "Ya2"]);
}

#[test]
fn two_threats_are_made_at_once() {
    let game = game(3, StopNext::Strict);
    // From b2 the line goes on to a1 and a2, from b3 to a2 and a3; a stone on a2 joins it by b2 and by b3.
    let state = state(game, &["Rc3", "Rd2", "Re1"], 0);
    assert_eq!(best(&game, &state), ["Ra2", "Rb2", "Rb3", "Ya2", "Yb2", "Yb3"]);
}

#[test]
fn the_shortest_connection_is_extended() {
    let game = game(4, StopNext::Strict);
    // Orange's line from the top misses four stones, on one of the cells that open out from e3 to the bottom.
    let state = state(game, &["Rg2", "Rf2", "Re3"], 0);
    let fan = ["d3", "d4", "c2", "c3", "c4", "b1", "b2", "b3", "b4", "a1", "a2", "a3", "a4"];
    let best = best(&game, &state);
    assert!(!best.is_empty() && best.iter().all(|text| fan.contains(&&text[1..])), "{best:?}");
}
