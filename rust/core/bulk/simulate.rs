//! Whole games at random or between bots, counted.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use super::pool::{self, Interrupted, Pause};
use super::record::Record;
use super::turnstile::Turnstile;
use crate::kernel::game::Measures;
use crate::kernel::rng::seed_of_game;
use crate::kernel::{Action, Game, Greedy, Rng, Turn};
use crate::search::Bot;

/// Games a worker takes at a time.
const CHUNK: u64 = 32;

/// In this many games, the first ones, the legal actions are counted as well.
const SAMPLED_GAMES: u64 = 250;

/// The counts of a simulation: integers, so that their sum does not depend on the order of the games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally<M> {
    /// Games played.
    pub games: u64,
    /// `wins[seat][k - 1]`: games which `seat` won together with k - 1 others.
    pub wins: Vec<Vec<u64>>,
    /// Games by ending.
    pub endings: BTreeMap<&'static str, u64>,
    /// `lengths[n]`: games of n decisions.
    pub lengths: Vec<u64>,
    /// Decisions at which the legal actions were counted.
    pub sampled_decisions: u64,
    /// Legal actions counted there.
    pub sampled_actions: u64,
    /// What the game counts of its own.
    pub measures: M,
}

impl<M: Measures> Tally<M> {
    fn new(players: usize) -> Self {
        Self {
            games: 0,
            wins: vec![vec![0; players]; players],
            endings: BTreeMap::new(),
            lengths: Vec::new(),
            sampled_decisions: 0,
            sampled_actions: 0,
            measures: M::default(),
        }
    }

    fn merge(&mut self, other: &Self) {
        self.games += other.games;
        for (ours, theirs) in self.wins.iter_mut().zip(&other.wins) {
            add(ours, theirs);
        }
        for (ending, count) in &other.endings {
            *self.endings.entry(ending).or_default() += count;
        }
        self.lengths.resize(self.lengths.len().max(other.lengths.len()), 0);
        add(&mut self.lengths, &other.lengths);
        self.sampled_decisions += other.sampled_decisions;
        self.sampled_actions += other.sampled_actions;
        self.measures.merge(&other.measures);
    }

    fn count<G: Game<Measures = M>>(&mut self, game: &G, position: &G::Position, decisions: u32) {
        let outcome = game.outcome(position).expect("a playout ends with the game");
        self.games += 1;
        for seat in outcome.winners.iter() {
            self.wins[usize::from(seat)][outcome.winners.len() - 1] += 1;
        }
        *self.endings.entry(outcome.ending).or_default() += 1;
        let length = decisions as usize;
        if self.lengths.len() <= length {
            self.lengths.resize(length + 1, 0);
        }
        self.lengths[length] += 1;
        game.measure_end(position, &mut self.measures);
    }

    /// Plays game `i`; its record goes to `lines`, where one is wanted.
    fn play<G: Greedy<Measures = M>>(&mut self, job: &Job<'_, G>, i: u64, lines: Option<&mut String>) {
        let game = job.game;
        let mut rng = Rng::new(seed_of_game(job.seed, i));
        let mut position = job.start.map_or_else(|| game.deal(&mut rng), G::Position::clone);
        let sampled = i < job.sampled;
        let decisions = if let Some(lines) = lines {
            let (start, mut plies) = (position.clone(), Vec::new());
            let decisions = self.stepped_playout(job, &mut position, &mut rng, sampled, |ply| plies.push(ply));
            lines.push_str(&Record::new(game, &start, &plies, &position).line());
            decisions
        } else if sampled || job.bots.is_some() {
            self.stepped_playout(job, &mut position, &mut rng, sampled, |_| ())
        } else {
            game.random_playout(&mut position, &mut rng, &mut self.measures)
        };
        self.count(game, &position, decisions);
    }

    /// Plays to the end, telling ply by ply; without bots the same game as `random_playout`. If `sampled`, the legal actions
    /// are counted at every decision.
    fn stepped_playout<G: Greedy<Measures = M>>(
        &mut self,
        job: &Job<'_, G>,
        position: &mut G::Position,
        rng: &mut Rng,
        sampled: bool,
        mut tell: impl FnMut(Action),
    ) -> u32 {
        let (game, mut decisions) = (job.game, 0);
        loop {
            let action = match game.turn(position) {
                Turn::Over => break,
                Turn::Chance => game.random_chance(position, rng),
                Turn::Seat(seat) => {
                    decisions += 1;
                    if sampled {
                        self.sampled_actions += game.count_legal(position);
                    }
                    let action = match job.bots {
                        None => game.random_action(position, rng),
                        Some(bots) => bots[usize::from(seat)].decide(game, position, rng),
                    };
                    game.measure(position, action, &mut self.measures);
                    action
                }
            };
            tell(action);
            game.play_unchecked(position, action);
        }
        if sampled {
            self.sampled_decisions += u64::from(decisions);
        }
        decisions
    }
}

fn add(sums: &mut [u64], more: &[u64]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// What is to be played.
struct Job<'a, G: Game> {
    game: &'a G,
    /// One a seat; `None`: all play at random.
    bots: Option<&'a [Bot]>,
    /// Where every game starts; `None`: each is dealt.
    start: Option<&'a G::Position>,
    games: u64,
    /// How many of them, the first ones, have their legal actions counted.
    sampled: u64,
    seed: u64,
}

impl<'a, G: Game> Job<'a, G> {
    fn of(game: &'a G, bots: Option<&'a [Bot]>, games: u64, seed: u64) -> Self {
        assert!(bots.is_none_or(|bots| bots.len() == game.players()), "checked by the caller");
        Self { game, bots, start: None, games, sampled: SAMPLED_GAMES, seed }
    }
}

/// Plays `games` games on `jobs` threads: at random, or with a bot for each seat. Game i is dealt and played from
/// `seed_of_game(seed, i)`, chance and bots on one stream, so the result depends on neither `jobs` nor the machine; where
/// all bots play at random, the games are those without bots. `ask` is called with the number of games done, some twenty
/// times a second.
///
/// # Panics
/// If there are not as many bots as seats.
pub fn simulate<G: Greedy>(
    game: &G,
    bots: Option<&[Bot]>,
    games: u64,
    seed: u64,
    jobs: usize,
    ask: &mut dyn FnMut(u64) -> Pause,
) -> Result<Tally<G::Measures>, Interrupted> {
    tally(&Job::of(game, bots, games, seed), jobs, None, ask)
}

/// `simulate`, with the record of every game written to `out`, in the order of the games.
///
/// What is written depends on `jobs` as little as the result; when stopped or refused by `out`, the games up to some
/// point are there.
///
/// # Panics
/// If there are not as many bots as seats.
pub fn simulate_recorded<G: Greedy>(
    game: &G,
    bots: Option<&[Bot]>,
    games: u64,
    seed: u64,
    jobs: usize,
    out: &mut (dyn Write + Send),
    ask: &mut dyn FnMut(u64) -> Pause,
) -> Result<io::Result<Tally<G::Measures>>, Interrupted> {
    let turnstile = Turnstile::new(out);
    let total = tally(&Job::of(game, bots, games, seed), jobs, Some(&turnstile), ask)?;
    Ok(turnstile.close().map(|()| total))
}

/// `simulate`, but every game goes on from one position, and legal actions are not counted.
pub fn playouts<G: Greedy>(
    game: &G,
    start: &G::Position,
    games: u64,
    seed: u64,
    jobs: usize,
    ask: &mut dyn FnMut(u64) -> Pause,
) -> Result<Tally<G::Measures>, Interrupted> {
    tally(&Job { game, bots: None, start: Some(start), games, sampled: 0, seed }, jobs, None, ask)
}

fn tally<G: Greedy>(
    job: &Job<'_, G>,
    jobs: usize,
    records: Option<&Turnstile<'_>>,
    ask: &mut dyn FnMut(u64) -> Pause,
) -> Result<Tally<G::Measures>, Interrupted> {
    let (players, next) = (job.game.players(), AtomicU64::new(0));
    let tallies = pool::run(jobs, ask, |shared| {
        let mut tally = Tally::new(players);
        let mut lines = String::new();
        loop {
            let chunk = next.fetch_add(1, Ordering::Relaxed);
            let first = chunk.saturating_mul(CHUNK);
            if first >= job.games {
                return tally;
            }
            for i in first..job.games.min(first + CHUNK) {
                tally.play(job, i, records.is_some().then_some(&mut lines));
                if shared.report(1) == ControlFlow::Break(()) {
                    return tally;
                }
            }
            if records.is_some_and(|records| records.pass(chunk, lines.as_bytes(), shared) == ControlFlow::Break(())) {
                return tally;
            }
            lines.clear();
        }
    })?;
    let mut total = Tally::new(players);
    for tally in &tallies {
        total.merge(tally);
    }
    Ok(total)
}
