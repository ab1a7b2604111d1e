//! The numbers at the end of the rules file.

use chromacore::bulk::{Simulation, perft};
use chromacore::chromatix::{Chromatix, Options, State, StopNext};
use chromacore::kernel::{Game, Rng, Turn, Value};

use crate::common::go_on;

const RULES: [StopNext; 3] = [StopNext::Strict, StopNext::Literal, StopNext::Off];

fn size_2(rule: StopNext) -> Chromatix {
    Chromatix::new(Options { size: 2, stop_next: rule }).expect("size 2")
}

#[test]
fn full_boards_of_size_2() {
    // A full board can only be over; it is accepted with exactly the winners that satisfy E1.
    let game = size_2(StopNext::Strict);
    let mut by_number = [0; 4];
    for filling in 0..3_u64.pow(7) {
        let stones: Vec<String> =
            (0..7).map(|cell| game.notation(filling / 3_u64.pow(cell) % 3 * 7 + u64::from(cell))).collect();
        let wins = |seat: u8| {
            let over = Value::map([("ending", "connected".into()), ("winners", [seat].into_iter().collect())]);
            let value = Value::map([
                ("game", Chromatix::NAME.into()),
                ("rules", game.to_values().into()),
                ("stones", stones.iter().map(String::as_str).collect()),
                ("to_move", Value::Null),
                ("over", over),
            ]);
            game.from_value(&value, true).is_ok()
        };
        by_number[(0..3).filter(|&seat| wins(seat)).count()] += 1;
    }
    assert_eq!(by_number, [0, 48, 1_425, 714]);
}

#[test]
fn positions_by_depth() {
    let expected = [
        [14, 144, 866, 3_448, 6_608, 1_340, 0],
        [14, 144, 738, 2_112, 2_932, 328, 0],
        [14, 168, 1_680, 11_712, 39_072, 37_280, 4_800],
    ];
    for (rule, counts) in RULES.into_iter().zip(expected) {
        let game = size_2(rule);
        let start = game.deal(&mut Rng::new(0));
        for (depth, count) in (1..).zip(counts) {
            let paths = perft(&game, &start, depth, &mut go_on).expect("never stopped");
            assert_eq!(paths, count, "{rule:?}, depth {depth}");
        }
    }
}

#[test]
fn complete_games_by_winner() {
    fn count(game: Chromatix, state: &State, wins: &mut [u64; 3]) {
        if let Some(outcome) = game.outcome(state) {
            outcome.winners.iter().for_each(|seat| wins[usize::from(seat)] += 1);
            return;
        }
        let mut actions = Vec::new();
        game.legal_actions(state, &mut actions);
        for action in actions {
            let mut after = state.clone();
            game.play_unchecked(&mut after, action);
            count(game, &after, wins);
        }
    }
    let expected = [[2_736, 4_916, 1_510], [1_540, 1_000, 2_142], [20_164, 23_400, 31_284]];
    for (rule, expected) in RULES.into_iter().zip(expected) {
        let (game, mut wins) = (size_2(rule), [0; 3]);
        count(game, &game.deal(&mut Rng::new(0)), &mut wins);
        assert_eq!(wins, expected, "{rule:?}");
    }
}

#[test]
fn simulated_shares_are_within_error_of_the_exact_ones() {
    let exact = [
        (
            [24_347_237.0 / 56_448_000.0, 3_461_593.0 / 11_289_600.0, 7_396_399.0 / 28_224_000.0],
            246_987_991.0 / 56_448_000.0,
        ),
        ([5_871_793.0 / 16_934_400.0, 12_920_557.0 / 33_868_800.0, 438_317.0 / 1_612_800.0], 296_237.0 / 75_600.0),
        ([1_049.0 / 2_880.0, 1_793.0 / 5_040.0, 1_129.0 / 4_032.0], 11_287.0 / 2_520.0),
    ];
    let games = 1_000_000;
    for (rule, (shares, mean_length)) in RULES.into_iter().zip(exact) {
        let tally = Simulation::new(&size_2(rule), games, 1).jobs(2).run(&mut go_on).expect("never stopped");
        for (seat, share) in shares.into_iter().enumerate() {
            let error = (tally.wins[seat][0] as f64 / games as f64 - share).abs();
            // Five standard errors: one false alarm in two million.
            assert!(error < 5.0 * (share * (1.0 - share) / games as f64).sqrt(), "{rule:?}, seat {seat}: {error}");
        }
        let decisions: u64 = (0..).zip(&tally.lengths()).map(|(length, count)| length * count).sum();
        assert!((decisions as f64 / games as f64 - mean_length).abs() < 0.01, "{rule:?}");
    }
}

#[test]
fn results_do_not_depend_on_jobs() {
    let game = Chromatix::default();
    let run = |jobs| Simulation::new(&game, 2_000, 9).jobs(jobs).run(&mut go_on).expect("never stopped");
    assert_eq!(run(1), run(3));
}

#[test]
fn mostly_somebody_other_than_the_mover_wins() {
    // "79 % of games at size 2 and about 73 % at size 5."
    for (size, expected, tolerance) in [(2, 0.79, 0.01), (5, 0.73, 0.02)] {
        let game = Chromatix::new(Options { size, ..Options::default() }).expect("a legal size");
        let games = 4_000;
        let handed_over = (0..games).filter(|&seed| {
            let mut rng = Rng::new(seed);
            let mut state = game.deal(&mut rng);
            loop {
                let Turn::Seat(mover) = game.turn(&state) else { unreachable!("the game runs") };
                let action = game.random_action(&state, &mut rng);
                game.play_unchecked(&mut state, action);
                if let Some(outcome) = game.outcome(&state) {
                    return !outcome.winners.contains(mover);
                }
            }
        });
        let share = handed_over.count() as f64 / games as f64;
        assert!((share - expected).abs() < tolerance + 0.01, "size {size}: {share}");
    }
}
