//! The numbers of the rules file, and the laws at its end that count something.

use std::collections::BTreeMap;
use std::ops::ControlFlow::Continue;

use chromacore::bulk::{Simulation, perft};
use chromacore::chroma::{COLOURS, Card, Chroma, Magnets, Move, NAMES, Options, Power, Powers, Wheel};
use chromacore::kernel::game::Measures as _;
use chromacore::kernel::{Game, Rng, Value};

use super::setup::{copies, each_move, game, sizes};

#[test]
fn the_sphere() {
    let wheel = Wheel::sphere();
    let partners = |colour| wheel.partners(colour).count_ones();
    assert!((0..18).all(|colour| partners(colour) == 4));
    assert_eq!([partners(18), partners(19)], [6, 6]);
    assert_eq!((0..COLOURS).map(partners).sum::<u32>(), 2 * 42);
    let fits = |a: &str, b: &str| {
        let place = |name| NAMES.iter().position(|&known| known == name).expect("a colour");
        wheel.fits(place(a), place(b)) && wheel.fits(place(b), place(a))
    };
    for (a, b) in [("LR", "LO"), ("LR", "LV"), ("LR", "PR"), ("PR", "DR"), ("WH", "LG"), ("BK", "DG")] {
        assert!(fits(a, b), "{a} {b}");
    }
    for (a, b) in [("LR", "DR"), ("LR", "LG"), ("WH", "BK"), ("WH", "PR"), ("BK", "LR"), ("LR", "LR"), ("LR", "PO")] {
        assert!(!fits(a, b), "{a} {b}");
    }
}

#[test]
fn a_hundred_cards_and_their_powers() {
    let count = |powers: Powers| {
        let game = game(Options { powers, ..Options::default() });
        let mut counts = BTreeMap::new();
        for card in Card::all() {
            *counts.entry(card.power().map(Power::letter)).or_insert(0) += copies(&game, card);
        }
        assert_eq!(counts.values().sum::<usize>(), 100);
        [None, Some('r'), Some('g'), Some('m'), Some('l')].map(|power| counts[&power])
    };
    assert_eq!(count(Powers::four()), [20, 20, 20, 20, 20]);
    assert_eq!(count(Powers::two()), [60, 10, 10, 10, 10]);
    assert_eq!(count(Powers::one()), [80, 5, 5, 5, 5]);
    assert_eq!(count(Powers::none()), [100, 0, 0, 0, 0]);
    assert_eq!(Chroma::default().num_distinct_actions(), Some(200 * 77 + 211));
}

#[test]
fn a_hundred_cards_always_and_no_empty_hand_at_the_start_of_a_turn() {
    for seed in 0..40 {
        let game = Chroma::default();
        each_move(&game, seed, |before, _, after| {
            let value = game.to_value(after, None);
            let on_board = value.get("board").and_then(Value::as_map).map_or(0, chromacore::kernel::Map::len);
            assert_eq!(sizes(&game, after).iter().sum::<usize>() + on_board, 100);
            if game.seat_in_turn(after).is_some() && game.seat_in_turn(before) != game.seat_in_turn(after) {
                assert!(sizes(&game, after)[..3].iter().all(|&size| size > 0));
            }
        });
    }
}

#[test]
fn hands_change_by_what_was_touched() {
    for seed in 0..40 {
        let game = Chroma::default();
        let (mut touched, mut wild, mut size) = (0, 0, 0);
        each_move(&game, seed, |before, action, after| {
            let Some(seat) = game.seat_in_turn(before).map(usize::from) else { return };
            let (old, new) = (sizes(&game, before), sizes(&game, after));
            match game.to_move(action) {
                Move::Pass => assert_eq!(game.phase(after), "draw"),
                Move::Wild(..) => wild = 1,
                Move::Play(..) => {
                    touched = game.touches(before, action).expect("a play").cells.len();
                    (wild, size) = (0, old[seat]);
                    assert_eq!(new[seat] + 1, old[seat]);
                }
                // A complete Gift changes no hand's size: it was offered with these sizes.
                Move::Give(_) => assert_eq!(new[seat], if touched == 1 { size } else { size - 1 - wild }),
                Move::Card(_) if game.phase(before) == "draw" => {
                    assert_eq!((new[seat], new[3] + 1), (old[seat] + 1, old[3]));
                }
                _ => {}
            }
            assert!(wild == 0 || touched == 3);
        });
    }
}

#[test]
fn touching_many_takes_many_plays() {
    // Without wilds 2, 3, 4 touched cards need 3, 5, 7 plays, and the first two plays touch one each.
    let mut seen = [0; 5];
    for seed in 0..400 {
        let game = Chroma::default();
        let (mut plays, mut wilds) = (0, 0);
        each_move(&game, seed, |before, action, _| {
            let Ok(found) = game.touches(before, action) else { return };
            wilds += u32::from(matches!(game.to_move(action), Move::Wild(..)));
            if found.result.is_some() && wilds == 0 {
                plays += 1;
                seen[found.cells.len()] += 1;
                assert!(plays >= [0, 1, 3, 5, 7][found.cells.len()], "{}", game.notation(action));
            }
        });
    }
    assert!(seen[1..].iter().all(|&plays| plays > 0), "{seen:?}");
}

#[test]
fn corners_touch_two_and_edges_three_at_most() {
    let game = Chroma::default();
    let (mut rng, mut most) = (Rng::new(0), [0; 5]);
    for seed in 0..60 {
        each_move(&game, seed, |before, _, _| {
            let (column, row) = (rng.index(11), rng.index(7));
            let wild = 100 * 77 + row * 11 + column;
            let edges = usize::from(column % 10 == 0) + usize::from(row % 6 == 0);
            if let Ok(found) = game.touches(before, wild as u64) {
                most[edges] = most[edges].max(found.cells.len());
                assert!(found.cells.len() <= 4 - edges);
            }
        });
    }
    assert_eq!(most[0], 4);
}

#[test]
fn games_end_within_175_minus_5n_turns() {
    for players in [2, 3, 5, 8] {
        let game = game(Options { players, ..Options::default() });
        for seed in 0..150 {
            let mut turns = 1;
            each_move(&game, seed, |before, _, after| {
                turns +=
                    u32::from(game.seat_in_turn(before) != game.seat_in_turn(after) && game.outcome(after).is_none());
            });
            assert!(turns <= 175 - 5 * u32::from(players), "{players} players, {turns} turns");
        }
    }
}

#[test]
fn perft_counts_decisions_and_draws_alike() {
    // A first play, then the draw it brings, then its power or the next seat's first decision.
    let game = Chroma::default();
    let start = game.deal(&mut Rng::new(7));
    let mut actions = Vec::new();
    game.legal_actions(&start, &mut actions);
    let count = |depth| perft(&game, &start, depth, &mut |_| Continue(())).expect("never stopped");
    assert_eq!(count(1), actions.len() as u64);
    let plays = actions.iter().filter(|&&action| matches!(game.to_move(action), Move::Play(..))).count() as u64;
    // All 84 cards of the pile are of different types.
    assert_eq!(count(2), 84 * plays.max(1));
}

#[test]
fn random_games_end_as_a_prototype_found() {
    // 65.3 % empty-hand, 25.6 % perfect, 8.4 % stalled, 0.7 % dead-board; 89 decisions a game.
    let games = 20_000;
    let tally =
        Simulation::new(&Chroma::default(), games, 1).jobs(2).run(&mut |_| Continue(())).expect("never stopped");
    for (ending, share) in [("empty-hand", 0.653), ("perfect", 0.256), ("stalled", 0.084), ("dead-board", 0.007)] {
        let found = tally.ended(ending) as f64 / games as f64;
        assert!((found - share).abs() < 0.015, "{ending}: {found}");
    }
    let decisions: u64 = (0..).zip(&tally.lengths()).map(|(length, count)| length * count).sum();
    assert!((decisions as f64 / games as f64 - 89.0).abs() < 2.0);
    assert_eq!(tally.measures.touches[3], tally.ended("perfect"));
    let report = tally.measures.to_value();
    assert_eq!(report.get("turns"), Some(&tally.measures.turns().into()));
    assert!((0.05..0.12).contains(&(tally.measures.passes as f64 / tally.measures.turns() as f64)));
}

#[test]
fn results_do_not_depend_on_jobs() {
    let game = game(Options { players: 4, magnets: Magnets::Most, ..Options::default() });
    let run = |jobs| Simulation::new(&game, 1_500, 9).jobs(jobs).run(&mut |_| Continue(())).expect("never stopped");
    assert_eq!(run(1), run(3));
}
