//! The model of greedy opponents in Chromatix: who fits it, and what it is worth.

use chromacore::bulk::Simulation;
use chromacore::chromatix::Chromatix;
use chromacore::kernel::{Game, Rng, Searchable, Seats, Turn};
use chromacore::search::{Bot, Player};

use crate::common::go_on;

#[test]
fn greedy_players_are_told_from_others() {
    let game = Chromatix::default();
    let (mut found, mut missed) = (0, 0);
    for seed in 0..30 {
        let mut rng = Rng::new(seed);
        let (mut state, mut memory) = (game.deal(&mut rng), <Chromatix as Searchable>::Memory::default());
        assert_eq!(game.greedy_seats(&memory), Seats::NONE, "nothing is known yet");
        while let Turn::Seat(seat) = game.turn(&state) {
            let bot = if seat == 0 { Bot::Random } else { Bot::Greedy };
            let action = bot.choose(&game, &state, &mut rng).unwrap();
            game.remember(&mut memory, 0, &state, action);
            game.play(&mut state, action).unwrap();
        }
        let greedy = game.greedy_seats(&memory);
        assert!(!greedy.contains(0));
        for seat in [1, 2] {
            *(if greedy.contains(seat) { &mut found } else { &mut missed }) += 1;
        }
    }
    assert!(missed * 5 < found, "{found} found, {missed} missed");
}

/// The games of 90 that a searcher wins among two greedy players.
fn wins(text: &str) -> u64 {
    let game = Chromatix::default();
    let won = |seat: usize| {
        let mut players = ["greedy"; 3].map(|text| text.parse::<Player>().unwrap());
        players[seat] = text.parse().unwrap();
        let simulation = Simulation::new(&game, 30, seat as u64).bots(&players).unwrap().jobs(2);
        simulation.run(&mut go_on).unwrap().wins[seat][0]
    };
    (0..3).map(won).sum()
}

#[test]
fn the_model_wins_more_among_greedy_players() {
    let (any, seen, greedy) = (
        wins("mcts(simulations=1000)"),
        wins("mcts(simulations=1000, opponents=seen)"),
        wins("mcts(simulations=1000, opponents=greedy)"),
    );
    println!("{any} {seen} {greedy}");
    assert!(greedy > any + 10 && seen > any && greedy >= 60, "{any}, {seen}, {greedy} of 90");
}
