//! The laws, and the rotations of the last lines of the rules file.

use chromacore::chromatix::validate::validate;
use chromacore::chromatix::{Chromatix, Options, StopNext};
use chromacore::kernel::hexhex::{axial, cell_at};
use chromacore::kernel::{Action, Game, Rng, Streams, Turn, Value};

use crate::common::laws;

const RULES: [StopNext; 3] = [StopNext::Strict, StopNext::Literal, StopNext::Off];

fn game(size: u8, rule: StopNext) -> Chromatix {
    Chromatix::new(Options { size, stop_next: rule }).expect("a size from 2 to 13")
}

#[test]
fn laws_hold_on_small_boards() {
    for (size, games) in [(2, 60), (3, 30), (4, 8), (5, 3)] {
        for rule in RULES {
            for seed in 0..games {
                laws::hold(&game(size, rule), seed, |&game, state| validate(game, state));
            }
        }
    }
}

#[test]
fn laws_hold_on_every_size() {
    // The naive recomputation is too slow here; that all widths are one generic code is what this rests on.
    for size in 6..=13 {
        laws::hold(&game(size, StopNext::Strict), 1, |_, _| ());
    }
}

#[test]
#[ignore = "slow: naive recomputation after every move of larger boards"]
fn slow_laws_hold_on_large_boards() {
    for size in [6, 8, 9] {
        laws::hold(&game(size, StopNext::Strict), 5, |&game, state| validate(game, state));
    }
}

#[test]
fn playouts_are_those_of_placing_one_by_one() {
    for size in 2..=13 {
        for rule in RULES {
            let game = game(size, rule);
            for seed in 0..60 {
                let mut streams = Streams::new(seed);
                let mut state = game.deal(&mut streams.chance);
                for _ in 0..streams.chance.below(seed + 1) {
                    laws::playout_is_the_loop(&game, &state, streams.clone());
                    let action = game.random_action(&state, &mut streams.seats);
                    game.play_unchecked(&mut state, action);
                    if game.outcome(&state).is_some() {
                        break;
                    }
                }
            }
        }
    }
}

/// A turn of the board by 60 degrees clockwise: the seats move on by one, red becomes blue becomes yellow becomes red.
fn rotated(game: Chromatix, action: Action) -> Action {
    let cells = game.cells();
    let (colour, cell) = (action as usize / cells, action as usize % cells);
    let (q, r) = axial(game.size(), cell);
    let turned = cell_at(game.size(), -r, q + r).expect("a turn stays on the board");
    ((colour + 1) % 3 * cells + turned) as Action
}

#[test]
fn rotations_map_legal_moves_to_legal_moves() {
    for rule in RULES {
        for seed in 0..20 {
            let game = game(3 + (seed % 2) as u8, rule);
            let mut rng = Rng::new(seed);
            let mut boards = vec![game.deal(&mut rng)];
            // Seat k starts on the board turned k times; the six turns of one game are played side by side.
            for turns in 1..6_u64 {
                let mut value = game.to_value(&boards[0], None);
                let Value::Map(fields) = &mut value else { unreachable!("a state is a map") };
                fields["to_move"] = (turns % 3).into();
                boards.push(game.from_value(&value, true).expect("an empty board with another seat in turn"));
            }
            loop {
                let mut expected = Vec::new();
                game.legal_actions(&boards[0], &mut expected);
                for board in &boards[1..] {
                    expected = expected.into_iter().map(|action| rotated(game, action)).collect();
                    expected.sort_unstable();
                    let mut actions = Vec::new();
                    game.legal_actions(board, &mut actions);
                    assert_eq!(actions, expected);
                }
                if game.turn(&boards[0]) == Turn::Over {
                    break;
                }
                let mut action = game.random_action(&boards[0], &mut rng);
                for board in &mut boards {
                    game.play(board, action).expect("legal on the first board, so on all");
                    action = rotated(game, action);
                }
            }
        }
    }
}
