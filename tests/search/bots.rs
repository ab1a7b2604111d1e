//! Bots by name, and whole games between them.

use chromacore::bulk::{Interrupted, Pause, simulate, simulate_recorded, verify};
use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::games::check_of;
use chromacore::kernel::rng::seed_of_game;
use chromacore::kernel::{Error, Greedy, Rng, Turn};
use chromacore::search::Bot;

#[test]
fn names() {
    for bot in Bot::ALL {
        assert_eq!(Bot::named(bot.name()), Ok(bot));
    }
    for (name, shown) in [("", "''"), ("Greedy", "'Greedy'"), ("random ", "'random '"), ("r\n", "'r?'")] {
        assert_eq!(Bot::named(name), Err(Error::Argument(format!("unknown bot {shown}: one of 'random', 'greedy'"))));
    }
}

/// Bots that take turns, the first greedy.
fn mixed<G: Greedy>(game: &G) -> Vec<Bot> {
    (0..game.players()).map(|seat| if seat % 2 == 0 { Bot::Greedy } else { Bot::Random }).collect()
}

fn simulation_is_the_loop<G: Greedy>(game: &G) {
    let (games, bots) = (40, mixed(game));
    let tally = simulate(game, Some(&bots), games, 5, 2, &mut |_| Pause::GoOn).expect("never stopped");
    let mut wins = vec![0; game.players()];
    let mut decisions = 0_u64;
    for i in 0..games {
        let mut rng = Rng::new(seed_of_game(5, i));
        let mut position = game.deal(&mut rng);
        loop {
            let action = match game.turn(&position) {
                Turn::Over => break,
                Turn::Chance => game.random_chance(&position, &mut rng),
                Turn::Seat(seat) => {
                    decisions += 1;
                    bots[usize::from(seat)].choose(game, &position, &mut rng).expect("a seat is in turn")
                }
            };
            game.play(&mut position, action).expect("bots play by the rules");
        }
        game.outcome(&position).expect("over").winners.iter().for_each(|seat| wins[usize::from(seat)] += 1);
    }
    assert_eq!(tally.wins.iter().map(|wins| wins.iter().sum()).collect::<Vec<u64>>(), wins);
    assert_eq!((0..).zip(&tally.lengths).map(|(length, games)| length * games).sum::<u64>(), decisions);
    assert_eq!((tally.games, tally.sampled_decisions), (games, decisions));
}

#[test]
fn a_simulation_is_deal_chance_and_bots_on_one_stream() {
    simulation_is_the_loop(&Chromatix::default());
    simulation_is_the_loop(&Chroma::default());
    simulation_is_the_loop(&Chromino::default());
}

fn random_bots_are_no_bots<G: Greedy>(game: &G)
where
    G::Measures: PartialEq + std::fmt::Debug,
{
    // More games than those whose legal actions are counted.
    let ask = &mut |_| Pause::GoOn;
    let bots = vec![Bot::Random; game.players()];
    assert_eq!(simulate(game, Some(&bots), 400, 3, 2, ask), simulate(game, None, 400, 3, 1, ask));
}

#[test]
fn random_bots_play_the_random_games() {
    random_bots_are_no_bots(&Chromatix::default());
    random_bots_are_no_bots(&Chroma::default());
    random_bots_are_no_bots(&Chromino::default());
}

#[test]
fn games_between_bots_can_be_recorded() {
    let (game, ask) = (Chromino::default(), &mut |_| Pause::GoOn);
    let (bots, mut records) = (mixed(&game), Vec::new());
    let tally = simulate_recorded(&game, Some(&bots), 100, 2, 3, &mut records, ask).expect("never stopped");
    assert_eq!(Ok(tally.expect("memory takes all")), simulate(&game, Some(&bots), 100, 2, 1, ask));
    let found = verify(&mut records.as_slice(), 2, check_of, ask).expect("never stopped").expect("read from memory");
    assert_eq!((found.games, found.fault), (100, None));
}

#[test]
fn results_do_not_depend_on_jobs() {
    let game = Chroma::default();
    let run = |jobs| simulate(&game, Some(&mixed(&game)), 300, 9, jobs, &mut |_| Pause::GoOn).expect("never stopped");
    assert_eq!(run(1), run(3));
    assert_eq!(simulate(&game, Some(&mixed(&game)), u64::MAX, 9, 2, &mut |_| Pause::Stop), Err(Interrupted));
}
