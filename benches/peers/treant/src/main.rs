//! chromacore's search beside the crate `treant` over the same game: run with `make bench-treant`.
//!
//! Both search Chromatix 5 from equal positions. First the rates: plain UCT with uniformly random playouts on both sides, so
//! that the work is alike, and chromacore's defaults. Then a match at equal time: one of ours among two of theirs and one of
//! theirs among two of ours, on every seat.
//!
//! `MILLISECONDS` (100) a decision, `BLOCKS` (50) of three games for each way round.

use std::cell::RefCell;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use chromacore::chromatix::{Chromatix, State};
use chromacore::kernel::rng::seed_of_game;
use chromacore::kernel::{Action, Game, Playout, Rng, Searchable, Seat, Turn};
use chromacore::search::{Limit, Player, Settings, analyse};
use treant::tree_policy::UCTPolicy;
use treant::{Evaluator, GameState, MCTS, MCTSManager, SearchHandle};

/// Exploration of their UCB1: the best of 0.2, 0.35, 0.5, 0.7 and 1 in matches among themselves.
const EXPLORATION: f64 = 0.35;

/// Ours with nothing that theirs has not.
const PLAIN: &str = "mcts(selection=uct, exploration=0.5, playout=random, settled=false)";

thread_local! {
    static RNG: RefCell<Rng> = RefCell::new(Rng::new(1));
}

#[derive(Clone)]
struct Position {
    game: Chromatix,
    state: State,
}

impl GameState for Position {
    type Move = Action;
    type Player = Seat;
    type MoveList = Vec<Action>;

    fn current_player(&self) -> Seat {
        self.game.seat_in_turn(&self.state).unwrap_or(0)
    }

    fn available_moves(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.game.turn(&self.state) != Turn::Over {
            self.game.legal_actions(&self.state, &mut actions);
        }
        actions
    }

    fn make_move(&mut self, &action: &Action) {
        self.game.play_unchecked(&mut self.state, action);
    }
}

/// Values a position by one random playout.
struct RandomPlayout;

impl Evaluator<Uct> for RandomPlayout {
    type StateEvaluation = Seat;

    fn evaluate_new_state(
        &self,
        position: &Position,
        moves: &Vec<Action>,
        _: Option<SearchHandle<Uct>>,
    ) -> (Vec<()>, Seat) {
        let winner = RNG.with_borrow_mut(|rng| {
            let mut state = position.state.clone();
            let winners = position.game.playout(&mut state, Playout::Random, rng, &mut Vec::new());
            winners.iter().next().unwrap_or(0)
        });
        (vec![(); moves.len()], winner)
    }

    fn interpret_evaluation_for_player(&self, winner: &Seat, player: &Seat) -> i64 {
        i64::from(winner == player)
    }

    fn evaluate_existing_state(&self, _: &Position, winner: &Seat, _: SearchHandle<Uct>) -> Seat {
        *winner
    }
}

#[derive(Default)]
struct Uct;

impl MCTS for Uct {
    type State = Position;
    type Eval = RandomPlayout;
    type NodeData = ();
    type ExtraThreadData = ();
    type TreePolicy = UCTPolicy;
    type TranspositionTable = ();
}

fn theirs(game: Chromatix, state: &State) -> MCTSManager<Uct> {
    let position = Position { game, state: state.clone() };
    MCTSManager::new(position, Uct, RandomPlayout, UCTPolicy::new(EXPLORATION), ())
}

/// A position of a random game after so many stones.
fn middle(game: Chromatix, stones: usize) -> State {
    (0..)
        .find_map(|seed| {
            let mut rng = Rng::new(seed);
            let mut state = game.deal(&mut rng);
            for _ in 0..stones {
                if game.turn(&state) == Turn::Over {
                    return None;
                }
                let action = game.random_action(&state, &mut rng);
                game.play_unchecked(&mut state, action);
            }
            (game.turn(&state) != Turn::Over).then_some(state)
        })
        .expect("some game lasts so long")
}

/// The settings of a player by its text.
fn settings(text: &str) -> Settings {
    match text.parse().expect("a player") {
        Player::Search(_, settings) => settings,
        other => panic!("{other} does not search"),
    }
}

fn rates(game: Chromatix) {
    const SIMULATIONS: u32 = 100_000;
    println!("| simulations a second | ours, the same work | ours, as by default | treant |\n|---|---|---|---|");
    for stones in [0, 10] {
        let state = middle(game, stones);
        let ours = |settings: &Settings| {
            let stop = AtomicBool::new(false);
            let info = analyse(&game, &state, None, &Limit::simulations(SIMULATIONS), settings, 1, 1, &stop);
            let info = info.expect("a decision");
            assert_eq!(info.simulations, u64::from(SIMULATIONS));
            f64::from(SIMULATIONS) / info.seconds
        };
        let started = Instant::now();
        let mut manager = theirs(game, &state);
        manager.playout_n(SIMULATIONS.into());
        let rate = f64::from(SIMULATIONS) / started.elapsed().as_secs_f64();
        assert!(game.check(&state, manager.best_move().expect("a decision")).is_ok());
        let (same, default) = (ours(&settings(PLAIN)), ours(&Settings::default()));
        println!("| Chromatix 5 after {stones} stones | {same:.0} | {default:.0} | {rate:.0} |");
    }
}

/// Plays a game; the seat that wins. `ours` says which seats are ours.
fn play(game: Chromatix, ours: &[bool], time: u32, seed: u64) -> Seat {
    let mut rng = Rng::new(seed);
    let mut state = game.deal(&mut rng);
    let player = Player::Search(Limit::milliseconds(time), Settings::default());
    // Two random stones, so that no two games are alike.
    for _ in 0..2 {
        let action = game.random_action(&state, &mut rng);
        game.play_unchecked(&mut state, action);
    }
    loop {
        let Turn::Seat(seat) = game.turn(&state) else {
            return game.outcome(&state).and_then(|end| end.winners.iter().next()).expect("somebody wins");
        };
        let action = if ours[usize::from(seat)] {
            player.choose(&game, &state, None, &mut rng).expect("a decision")
        } else {
            let mut manager = theirs(game, &state);
            let deadline = Instant::now() + Duration::from_millis(time.into());
            manager.playout_until(|| Instant::now() >= deadline);
            manager.best_move().expect("a decision")
        };
        game.play(&mut state, action).expect("players play by the rules");
    }
}

/// Plays blocks of three games with one odd player on every seat; how many it wins.
fn matches(game: Chromatix, odd_is_ours: bool, blocks: u64, time: u32) -> f64 {
    let mut wins = 0;
    for block in 0..blocks {
        for odd in 0..3 {
            let mut ours = [!odd_is_ours; 3];
            ours[usize::from(odd)] = odd_is_ours;
            wins += u32::from(play(game, &ours, time, seed_of_game(1, block)) == odd);
        }
    }
    let games = (3 * blocks) as f64;
    let share = f64::from(wins) / games;
    let half = 196.0 * (share * (1.0 - share) / games).sqrt();
    let odd = if odd_is_ours { "one of ours among two of theirs" } else { "one of theirs among two of ours" };
    println!("| {odd} | {games:.0} | {:.1} ± {half:.1} % |", 100.0 * share);
    share
}

fn main() {
    let number = |name: &str, default| std::env::var(name).map_or(default, |text| text.parse().expect("a number"));
    let (time, blocks) = (number("MILLISECONDS", 100), number("BLOCKS", 50));
    let game = Chromatix::default();
    rates(game);
    println!("\n| {time} ms a decision | games | wins |\n|---|---|---|");
    matches(game, true, blocks.into(), time);
    matches(game, false, blocks.into(), time);
}
