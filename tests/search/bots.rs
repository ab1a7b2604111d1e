//! Bots by name, and whole games between them.

use std::ops::ControlFlow;

use chromacore::bulk::{Simulation, Tally, verify};
use chromacore::kernel::rng::seed_of_game;
use chromacore::kernel::{ErrorKind, Greedy, Streams, Turn};
use chromacore::search::Bot;
use chromacore::{for_each_game, games};

use crate::common::go_on;
use crate::nim::Nim;

#[test]
fn names() {
    for bot in Bot::ALL {
        assert_eq!(Bot::named(bot.name()), Ok(bot));
    }
    for (name, shown) in [("", "''"), ("Greedy", "'Greedy'"), ("random ", "'random '"), ("r\n", "'r?'")] {
        let error = Bot::named(name).unwrap_err();
        assert_eq!((error.kind, error.field), (ErrorKind::Argument, Some("bot")));
        assert_eq!(error.to_string(), format!("bot={shown}: one of 'random', 'greedy'"));
    }
}

/// Bots that take turns, the first greedy.
fn mixed<G: Greedy>(game: &G) -> Vec<Bot> {
    (0..game.players()).map(|seat| if seat % 2 == 0 { Bot::Greedy } else { Bot::Random }).collect()
}

fn played<G: Greedy>(game: &G, bots: &[Bot], games: u64, seed: u64, jobs: usize) -> Tally<G::Measures> {
    Simulation::new(game, games, seed)
        .bots(bots)
        .expect("one a seat")
        .jobs(jobs)
        .run(&mut go_on)
        .expect("never stopped")
}

fn simulation_is_the_loop<G: Greedy + Default>() {
    let (games, game) = (40, &G::default());
    let bots = mixed(game);
    let tally = played(game, &bots, games, 5, 2);
    let mut wins = vec![0; game.players()];
    let mut decisions = 0_u64;
    for i in 0..games {
        let mut streams = Streams::new(seed_of_game(5, i));
        let mut state = game.deal(&mut streams.chance);
        loop {
            let action = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => game.random_chance(&state, &mut streams.chance),
                Turn::Seat(seat) => {
                    decisions += 1;
                    bots[usize::from(seat)].choose(game, &state, &mut streams.seats).expect("a seat is in turn")
                }
            };
            game.play(&mut state, action).expect("bots play by the rules");
        }
        game.outcome(&state).expect("over").winners.iter().for_each(|seat| wins[usize::from(seat)] += 1);
    }
    assert_eq!(tally.wins.iter().map(|wins| wins.iter().sum()).collect::<Vec<u64>>(), wins);
    assert_eq!((tally.games, tally.decisions(), tally.sampled_decisions), (games, decisions, decisions));
}

fn random_bots_are_no_bots<G: Greedy + Default>()
where
    G::Measures: PartialEq + std::fmt::Debug,
{
    // More games than those whose legal actions are counted.
    let game = &G::default();
    let bots = vec![Bot::Random; game.players()];
    assert_eq!(played(game, &bots, 400, 3, 2), Simulation::new(game, 400, 3).run(&mut go_on).expect("never stopped"));
}

macro_rules! all_games {
    ($($game:ident $Game:ident),*) => { $(
        simulation_is_the_loop::<chromacore::$game::$Game>();
        random_bots_are_no_bots::<chromacore::$game::$Game>();
    )* };
}

#[test]
fn a_simulation_is_deal_and_chance_on_one_stream_and_bots_on_the_other() {
    for_each_game!(all_games);
    simulation_is_the_loop::<Nim>();
    random_bots_are_no_bots::<Nim>();
}

#[test]
fn games_between_bots_can_be_recorded() {
    let (game, mut records) = (Nim::default(), Vec::new());
    let bots = mixed(&game);
    let simulation = Simulation::new(&game, 100, 2).jobs(3).bots(&bots).expect("one a seat");
    assert_eq!(simulation.record(&mut records, &mut go_on).expect("memory takes all"), played(&game, &bots, 100, 2, 1));
    let checks = games::checks().with::<Nim>();
    let found = verify(&mut records.as_slice(), 2, &checks, &mut go_on).expect("read from memory");
    assert_eq!((found.games, found.fault), (100, None));
}

#[test]
fn results_do_not_depend_on_jobs() {
    let game = Nim::default();
    let bots = mixed(&game);
    assert_eq!(played(&game, &bots, 300, 9, 1), played(&game, &bots, 300, 9, 3));
    let endless = Simulation::new(&game, u64::MAX, 9).bots(&bots).expect("one a seat").jobs(2);
    assert!(endless.run(&mut |_| ControlFlow::Break(())).is_ok());
    let error = Simulation::new(&game, 1, 9).bots(&bots[1..]).expect_err("two bots, three seats");
    assert_eq!((error.kind, error.field), (ErrorKind::Argument, Some("bots")));
}
