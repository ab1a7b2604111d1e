//! Simulations over players of any kind: what they are told, what they draw, and how soon they stop.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use chromacore::bulk::{Failure, Simulation, Tally, watched};
use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::kernel::rng::seed_of_game;
use chromacore::kernel::{Action, Game, Rng, Searchable, Seat, Streams, Turn};
use chromacore::search::{Bot, History, Limit, Player, Seated, Settings, analyse};

use crate::common::go_on;
use crate::nim::Nim;

fn players(game: &impl Game) -> Vec<Player> {
    let texts = ["mcts(simulations=12)", "greedy", "level(1)"];
    (0..game.players()).map(|seat| texts[seat % 3].parse().expect("a player")).collect()
}

fn played<G: Searchable, P: Seated<G>>(game: &G, bots: &[P], games: u64, jobs: usize) -> Tally<G::Measures> {
    Simulation::new(game, games, 5).bots(bots).expect("one a seat").jobs(jobs).run(&mut go_on).expect("never stopped")
}

/// Histories are kept from the deal on, and every decision of a search takes one number of the second stream.
fn simulation_is_the_loop<G: Searchable + Default>() {
    let (games, game) = (12, &G::default());
    let bots = players(game);
    let mut wins = vec![0; game.players()];
    for i in 0..games {
        let mut streams = Streams::new(seed_of_game(5, i));
        let mut state = game.deal(&mut streams.chance);
        let mut histories = History::of_all(game);
        loop {
            let action = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => game.random_chance(&state, &mut streams.chance),
                Turn::Seat(seat) => {
                    let (bot, history) = (&bots[usize::from(seat)], &histories[usize::from(seat)]);
                    bot.choose(game, &state, Some(history), &mut streams.seats).expect("a seat is in turn")
                }
            };
            for history in &mut histories {
                history.note(game, &state, action);
            }
            game.play(&mut state, action).expect("players play by the rules");
        }
        game.outcome(&state).expect("over").winners.iter().for_each(|seat| wins[usize::from(seat)] += 1);
    }
    for jobs in [1, 3] {
        let tally = played(game, &bots, games, jobs);
        assert_eq!(tally.wins.iter().map(|wins| wins.iter().sum()).collect::<Vec<u64>>(), wins);
    }
}

#[test]
fn a_simulation_is_what_its_players_decide() {
    simulation_is_the_loop::<Chromatix>();
    simulation_is_the_loop::<Chroma>();
    simulation_is_the_loop::<chromacore::chromino::Chromino>();
    simulation_is_the_loop::<Nim>();
}

#[test]
fn a_bot_and_the_player_of_its_name_are_one() {
    let game = Nim::default();
    let bots = [Bot::Greedy, Bot::Random, Bot::Greedy];
    assert_eq!(played(&game, &bots, 100, 2), played(&game, &bots.map(Player::from), 100, 2));
}

/// Plays at random, and knows by heart what was played.
struct Listener {
    fails_after: usize,
}

#[derive(Debug)]
struct Tired;

impl std::fmt::Display for Tired {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("no more")
    }
}

impl std::error::Error for Tired {}

impl<G: Game> Seated<G> for Listener {
    type Mind = (Seat, G::State, usize);

    fn sit(&self, _game: &G, seat: Seat, start: &G::State) -> Self::Mind {
        (seat, start.clone(), 0)
    }

    fn hear(&self, game: &G, (_, heard, _): &mut Self::Mind, state: &G::State, action: Action) {
        assert_eq!(heard, state);
        game.play(heard, action).expect("what is told is what happens");
    }

    fn choose(
        &self,
        game: &G,
        state: &G::State,
        (seat, heard, decisions): &mut Self::Mind,
        rng: &mut Rng,
        _stop: &AtomicBool,
    ) -> Result<Action, Failure> {
        assert_eq!((heard, game.turn(state)), (&mut state.clone(), Turn::Seat(*seat)));
        *decisions += 1;
        if *decisions > self.fails_after {
            return Err(Failure::Foreign(Box::new(Tired)));
        }
        Ok(game.random_action(state, rng))
    }
}

#[test]
fn everything_is_told_in_order() {
    let game = Chroma::default();
    let listeners = [(); 3].map(|()| Listener { fails_after: usize::MAX });
    let random = Simulation::new(&game, 40, 5).run(&mut go_on).expect("never stopped");
    assert_eq!(played(&game, &listeners, 40, 2), random);
}

#[test]
fn a_failure_from_outside_comes_out_whole() {
    let game = Nim::default();
    let listeners = [usize::MAX, 1, usize::MAX].map(|fails_after| Listener { fails_after });
    let failed = Simulation::new(&game, 40, 5).bots(&listeners).expect("one a seat").jobs(2).run(&mut go_on);
    assert!(matches!(failed, Err(Failure::Foreign(error)) if error.is::<Tired>() && error.to_string() == "no more"));
}

/// 10 ms on an idle machine.
const PROMPTLY: Duration = Duration::from_millis(500);

#[test]
fn searches_in_a_simulation_stop_at_once() {
    let game = Chroma::default();
    let bots = ["mcts(simulations=1000000000)"; 3].map(|text| text.parse::<Player>().expect("a player"));
    let mut asked = None;
    let stopped = Simulation::new(&game, 10, 5).bots(&bots).expect("one a seat").jobs(2).run(&mut |done| {
        assert_eq!(done, 0);
        asked.get_or_insert_with(Instant::now);
        ControlFlow::Break(())
    });
    assert!(stopped.is_ok_and(|tally| tally.games == 0));
    assert!(asked.is_some_and(|asked| asked.elapsed() < PROMPTLY));
}

#[test]
fn a_watched_search_stops_at_once_and_threads_do_not_matter() {
    let game = Chromatix::default();
    let state = game.deal(&mut Rng::new(1));
    let settings = Settings { trees: 3, ..Settings::default() };
    let search = |simulations: u32| {
        let (game, state, settings) = (&game, &state, &settings);
        move |stop: &AtomicBool| analyse(game, state, None, &Limit::simulations(simulations), settings, 3, 9, stop)
    };
    let [one, two, many] = [1, 2, 7].map(|jobs| watched(jobs, &mut go_on, search(400)).expect("never stopped"));
    assert_eq!((&one.lines, one.best, one.simulations), (&two.lines, two.best, two.simulations));
    assert_eq!((&one.lines, one.values), (&many.lines, many.values));
    let mut asked = None;
    let stopped = watched(
        2,
        &mut |_| {
            asked.get_or_insert_with(Instant::now);
            ControlFlow::Break(())
        },
        search(1_000_000_000),
    );
    assert!(matches!(stopped, Err(Failure::Stopped)));
    assert!(asked.is_some_and(|asked| asked.elapsed() < PROMPTLY));
}
