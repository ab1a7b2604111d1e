//! Exact play on small boards: the solver against the definitions, and the certificates of `docs/small-boards.md`.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use chromacore::chromatix::{Chromatix, State, StopNext};
use chromacore::kernel::{Action, Game, Rng, Searchable, Seat, Seats, Turn};
use chromacore::search::{Effort, Solution, solve, solve_within};

use super::exact::{RULES, forces, game, winners};

/// All states from one on: who wins in some subgame-perfect play, and which of the seats can force a win, by definition.
struct Definitions {
    winners: HashMap<State, Seats>,
    forces: [HashMap<State, bool>; 3],
}

impl Definitions {
    fn from(game: Chromatix, state: &State) -> Self {
        let mut all = Self { winners: HashMap::new(), forces: Default::default() };
        winners(game, state, &mut all.winners);
        for (seat, known) in (0..).zip(&mut all.forces) {
            forces(game, state, seat, known);
        }
        all
    }
}

fn solved(game: Chromatix, state: &State, nodes: u64) -> Solution {
    solve(&game, state, nodes, &AtomicBool::new(false)).unwrap()
}

fn after(game: Chromatix, state: &State, action: Action) -> State {
    let mut after = state.clone();
    game.play(&mut after, action).unwrap();
    after
}

/// Checks a certificate: legal play to a win of `seat`, on which no other seat in turn `can_force` a win; it is
/// told how many actions have led to the state.
fn check_line(
    game: Chromatix,
    start: &State,
    seat: Seat,
    line: &[Action],
    mut can_force: impl FnMut(&State, Seat, usize) -> bool,
) {
    let mut state = start.clone();
    for (played, &action) in line.iter().enumerate() {
        let Turn::Seat(in_turn) = game.turn(&state) else { panic!("the line goes on after the end") };
        assert!(in_turn == seat || !can_force(&state, in_turn, played), "seat {in_turn} can force a win: {state:?}");
        state = after(game, &state, action);
    }
    assert_eq!(game.outcome(&state).map(|end| end.winners), Some(Seats::only(seat)));
}

/// Is a solution what the definitions say, with a line for each winner and for nobody else?
fn check(game: Chromatix, state: &State, solution: &Solution, known: &mut Definitions) {
    let set = winners(game, state, &mut known.winners);
    assert_eq!(solution.winners, Some(set), "{state:?}");
    for seat in 0..3 {
        let forced = forces(game, state, seat, &mut known.forces[usize::from(seat)]);
        assert_eq!(solution.forces[usize::from(seat)], Some(forced), "{state:?}");
        assert_eq!(forced, set == Seats::only(seat), "the lemma of docs/small-boards.md");
        match &solution.lines[usize::from(seat)] {
            Some(line) => check_line(game, state, seat, line, |state, seat, _| {
                forces(game, state, seat, &mut known.forces[usize::from(seat)])
            }),
            None => assert!(!set.contains(seat)),
        }
        assert_eq!(solution.lines[usize::from(seat)].is_some(), set.contains(seat));
    }
}

#[test]
fn every_state_of_size_2() {
    for rule in RULES {
        let game = game(2, rule);
        let start = game.deal(&mut Rng::new(0));
        let mut known = Definitions::from(game, &start);
        assert_eq!(known.winners[&start].len(), 3);
        let all: Vec<State> = known.winners.keys().cloned().collect();
        let solutions: HashMap<Seats, usize> = all.iter().fold(HashMap::new(), |mut number, state| {
            let solution = solved(game, state, 500);
            check(game, state, &solution, &mut known);
            *number.entry(solution.winners.unwrap()).or_default() += 1;
            number
        });
        assert!(solutions.len() >= 4, "one, two and three seats: {solutions:?}");
    }
}

/// Plays at random to where nothing is certain yet, until so many cells are empty; `None` if it gets stuck before.
fn late(game: Chromatix, empty: usize, rng: &mut Rng) -> Option<State> {
    let mut state = game.deal(rng);
    for _ in 0..game.cells() - empty {
        let mut plies = game.plies(&state);
        rng.shuffle(&mut plies);
        let mut next = plies.iter().map(|&action| after(game, &state, action));
        state = next.find(|after| game.settled(after).is_none())?;
    }
    Some(state)
}

#[test]
fn late_states_of_sizes_3_and_4() {
    let (mut sets, mut starts) = (HashMap::new(), 0);
    for (size, rule) in [3, 4].into_iter().flat_map(|size| RULES.map(|rule| (size, rule))) {
        let game = game(size, rule);
        for mut state in (0..300).filter_map(|seed| late(game, 6, &mut Rng::new(seed))).take(12) {
            starts += 1;
            let mut known = Definitions::from(game, &state);
            while let Some(&action) = game.plies(&state).first() {
                let solution = solved(game, &state, 5_000);
                check(game, &state, &solution, &mut known);
                *sets.entry(solution.winners.unwrap()).or_insert(0) += 1;
                state = after(game, &state, action);
            }
        }
    }
    println!("{starts} {sets:?}");
    assert!(starts >= 20 && sets.len() >= 5, "{starts} {sets:?}");
}

#[test]
fn little_memory_changes_no_answer() {
    for rule in RULES {
        let game = game(2, rule);
        let start = game.deal(&mut Rng::new(0));
        let (little, stop) = (Effort { nodes: 100_000, bytes: 400 }, AtomicBool::new(false));
        let solution = solve_within(&game, &start, little, &stop).unwrap();
        assert_eq!((&solution.forces, solution.winners.map(Seats::len)), (&vec![Some(false); 3], Some(3)));
        let plenty = solved(game, &start, 100_000);
        assert!(plenty.nodes.iter().sum::<u64>() < solution.nodes.iter().sum());
    }
}

#[test]
fn what_the_nodes_do_not_suffice_for_stays_open() {
    let game = game(3, StopNext::Strict);
    let start = game.deal(&mut Rng::new(0));
    let cut = solved(game, &start, 400);
    assert_eq!((cut.forces, cut.winners, cut.nodes), (vec![None; 3], None, vec![400; 4]));
    let stopped = solve(&game, &start, 1_000, &AtomicBool::new(true)).unwrap();
    assert_eq!((stopped.winners, stopped.nodes), (None, vec![0; 4]));
}

/// The certificates of `docs/small-boards.md`: for each size and reading of STOP-NEXT a line for each seat.
const LINES: [(u8, StopNext, [&str; 3]); 6] = [
    (2, StopNext::Strict, ["Ya1 Rb2 Ba2 Rc1", "Ra1 Rb2 Bb3", "Ya1 Bb2 Bb1 Ya2"]),
    (2, StopNext::Literal, ["Ya1 Rb2 Yc1", "Ra1 Ra2 Bb1 Rb3", "Ya1 Ra2 Bb1 Yb2 Bb3"]),
    (2, StopNext::Off, ["Ra1 Rc1 Ba2 Rb1", "Ra1 Ra2 Bb1 Rb2 Rb3", "Ra1 Ba2 Bb1 Yb2"]),
    (
        3,
        StopNext::Strict,
        [
            "Ra1 Ra2 Ba3 Yb1 Rb2 Bb3 Yd2 Rc2 Bb4 Re1",
            "Ra1 Ra2 Ba3 Rb1 Rb2 Bb3 Rc1 Rd1 Be1",
            "Ra1 Ra2 Ba3 Yb1 Rb2 Bb3 Yd2 Rb4 Bc1 Yc5 Rc4 Bc2 Yc3",
        ],
    ),
    (
        3,
        StopNext::Literal,
        [
            "Ra1 Ra2 Ba3 Rb1 Rb2 Bb3 Yc1 Rb4 Bc2 Yc5 Rc3 Yc4",
            "Ra1 Ra2 Ba3 Rb1 Rb2 Bb3 Rc1 Rb4 Bc4 Rc5",
            "Ra1 Ra2 Ba3 Rb1 Rb2 Bb3 Yc1 Rb4 Bc2 Yc3",
        ],
    ),
    (
        3,
        StopNext::Off,
        [
            "Ra1 Ra2 Ba3 Rb1 Rb2 Bb3 Rc1 Rb4 Yd1 Re1",
            "Ra1 Ra2 Ba3 Rb4 Rc5",
            "Ra1 Ra2 Ba3 Rb1 Rb2 Bb3 Rc1 Rb4 Bc2 Yc5 Bc3 Bd1",
        ],
    ),
];

/// Checks the certificates of a size: by definition where few cells are empty, before that by the solver.
fn check_certificates(size: u8, by_definition: usize) {
    for (_, rule, lines) in LINES.iter().filter(|(of, ..)| *of == size) {
        let game = game(size, *rule);
        let start = game.deal(&mut Rng::new(0));
        let (mut known, mut asked): ([HashMap<State, bool>; 3], _) = (Default::default(), HashMap::new());
        for (seat, text) in (0..).zip(lines) {
            let line: Vec<Action> = text.split(' ').map(|text| game.parse(text).unwrap()).collect();
            check_line(game, &start, seat, &line, |state, in_turn, played| {
                if game.cells() - played <= by_definition {
                    return forces(game, state, in_turn, &mut known[usize::from(in_turn)]);
                }
                let solution = asked.entry(state.clone()).or_insert_with(|| solved(game, state, 10_000_000));
                solution.forces[usize::from(in_turn)].expect("the nodes suffice")
            });
        }
    }
}

#[test]
fn certificates_of_size_2() {
    check_certificates(2, 7);
}

#[test]
fn size_3_under_the_default_rule() {
    solve_size_3(StopNext::Strict);
}

fn solve_size_3(rule: StopNext) {
    let game = game(3, rule);
    let start = game.deal(&mut Rng::new(0));
    let solution = solved(game, &start, 1_000_000);
    println!("{rule:?}: {:?}, {:?} of {:?} nodes", solution.forces, solution.winners, solution.nodes);
    assert_eq!((solution.forces, solution.winners.map(Seats::len)), (vec![Some(false); 3], Some(3)));
    for line in solution.lines.iter().flatten() {
        println!("{}", line.iter().map(|&action| game.notation(action)).collect::<Vec<_>>().join(" "));
    }
}

#[test]
#[ignore = "takes minutes"]
fn size_3_under_every_rule() {
    RULES.into_iter().for_each(solve_size_3);
    check_certificates(3, 7);
}
