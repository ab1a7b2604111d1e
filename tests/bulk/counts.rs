//! What a simulation counts, compared with its own list of games, and what is left when it is stopped.

use std::ops::ControlFlow;

use chromacore::bulk::{Simulation, Tally};
use chromacore::chroma::Chroma;
use chromacore::for_each_game;
use chromacore::kernel::rng::seed_of_game;
use chromacore::kernel::{Greedy, Rng};

use crate::common::go_on;
use crate::nim::Nim;

fn by_hand<M>(tally: &Tally<M>, players: usize) -> (Vec<Vec<u64>>, Vec<Vec<u64>>, Vec<u64>) {
    let (mut seats, mut order) = (vec![vec![0; players]; players], vec![vec![0; players]; players]);
    let longest = tally.played.iter().map(|game| game.decisions as usize).max().unwrap();
    let mut lengths = vec![0; longest + 1];
    for game in &tally.played {
        for seat in game.winners.iter().map(usize::from) {
            let place = (0..players).find(|place| (usize::from(game.first) + place) % players == seat).unwrap();
            seats[seat][game.winners.len() - 1] += 1;
            order[place][game.winners.len() - 1] += 1;
        }
        lengths[game.decisions as usize] += 1;
    }
    (seats, order, lengths)
}

fn counts_are_those_of_the_games<G: Greedy + Default>() {
    let game = &G::default();
    let tally = Simulation::new(game, 500, 3).jobs(2).listing().run(&mut go_on).unwrap();
    assert_eq!((tally.games, tally.played.len()), (500, 500));
    assert_eq!((tally.wins.clone(), tally.wins_by_order.clone(), tally.lengths()), by_hand(&tally, game.players()));
    assert_eq!(tally.endings.keys().map(|ending| tally.ended(ending)).sum::<u64>(), 500);
    for (i, played) in (0..).zip(&tally.played) {
        let start = game.deal(&mut Rng::new(seed_of_game(3, i)));
        assert_eq!(Some(played.first), game.seat_in_turn(&start), "game {i}");
    }
    let unlisted = Simulation::new(game, 500, 3).run(&mut go_on).unwrap();
    assert!(unlisted.played.is_empty() && unlisted.wins_by_order == tally.wins_by_order);
}

macro_rules! all_counts_are_those_of_the_games {
    ($($game:ident $Game:ident),*) => { $(counts_are_those_of_the_games::<chromacore::$game::$Game>();)* };
}

#[test]
fn counts_follow_from_the_list_of_games() {
    for_each_game!(all_counts_are_those_of_the_games);
    counts_are_those_of_the_games::<Nim>();
}

/// However many threads were at work: no gap, nothing from later games.
#[test]
fn what_is_left_of_a_stopped_simulation_is_its_first_games() {
    let game = Chroma::default();
    for jobs in [1, 3] {
        let stopped = Simulation::new(&game, u64::MAX, 9)
            .jobs(jobs)
            .listing()
            .run(&mut |done| if done < 20_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
            .unwrap();
        assert!(stopped.games > 1_000, "{}", stopped.games);
        let whole = Simulation::new(&game, stopped.games, 9).jobs(2).listing().run(&mut go_on).unwrap();
        assert_eq!(stopped, whole);
    }
}
