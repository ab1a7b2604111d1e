//! Search where a seat does not see everything, or where chance has a say: the same worlds for every candidate.
//!
//! A *world* is a state that the seat may take for the true one (`Searchable::imagine`), with a stream of random numbers
//! for the chance to come. Every candidate is played in the same worlds with the same streams, and the playouts that
//! follow say what it is worth; so what differs between two candidates is what they do, not their luck. The budget goes to
//! the better half of the candidates again and again (sequential halving, Karnin, Koren and Somekh 2013).
//!
//! The true state is read through `imagine` alone: equal views and memories give equal answers.

use crate::kernel::error::ErrorKind;
use crate::kernel::rng::seed_of_game;
use crate::kernel::{Action, Error, Rng, Searchable, Seat, Seats};
use crate::search::found::{Candidate, Found};
use crate::search::limit::Clock;
use crate::search::settings::{Opponents, Settings};
use crate::search::tree::{Shares, shares};

/// Candidates beyond these are left out: those that look best stay, then some at random.
const WIDEST: usize = 48;

/// Ways in which a memory is settled; worlds take them in turn.
const SETTLED: u64 = 64;

/// Candidates under trial in common worlds.
#[derive(Debug)]
pub struct Worlds<'g, G: Searchable> {
    game: &'g G,
    settings: &'g Settings,
    state: &'g G::State,
    seat: Seat,
    memory: &'g G::Memory,
    seed: u64,
    candidates: Vec<Candidate>,
    /// Indices of those still in the race.
    racing: Vec<usize>,
    /// The seats that are taken to play greedily.
    greedy: Seats,
    /// The memory, settled in some ways.
    settled: Vec<G::Memory>,
    /// Worlds tried.
    tried: u64,
}

impl<'g, G: Searchable> Worlds<'g, G> {
    /// A trial of what the seat in turn may do.
    pub fn new(
        game: &'g G,
        settings: &'g Settings,
        state: &'g G::State,
        seat: Seat,
        memory: &'g G::Memory,
        seed: u64,
    ) -> Result<Self, Error> {
        let others = || (0..game.players() as Seat).filter(|&other| other != seat).collect();
        let greedy = match settings.opponents {
            Opponents::Any => Seats::NONE,
            Opponents::Greedy => others(),
            Opponents::Seen => game.greedy_seats(memory),
        };
        let mut search = Self {
            greedy,
            game,
            settings,
            state,
            seat,
            memory,
            seed,
            candidates: Vec::new(),
            racing: Vec::new(),
            settled: Vec::new(),
            tried: 0,
        };
        let (imagined, mut rng) = search.world(0)?;
        let (mut actions, mut best) = (Vec::new(), Vec::new());
        // What is legal, and what looks best, follows from the own hand and the table.
        game.legal_actions(&imagined, &mut actions);
        game.best_actions(&imagined, &mut best);
        let candidate = |&action: &Action| Candidate {
            action,
            visits: 0,
            sums: [0.0; 8],
            prior: if best.contains(&action) { 1.0 / best.len() as f64 } else { 0.0 },
            proven: None,
            line: vec![action],
        };
        search.candidates = actions.iter().map(candidate).collect();
        search.racing = (0..actions.len()).collect();
        rng.shuffle(&mut search.racing);
        let candidates = &search.candidates;
        search.racing.sort_by_key(|&k| candidates[k].prior == 0.0);
        search.racing.truncate(WIDEST);
        Ok(search)
    }

    /// Runs playouts until the clock is up.
    pub fn run(&mut self, clock: &mut Clock) -> Result<u64, Error> {
        let rounds = self.racing.len().max(2).next_power_of_two().trailing_zeros();
        let mut simulations = 0;
        for round in 1..=rounds {
            let end = f64::from(round) / f64::from(rounds);
            while clock.used() < end {
                let (world, rng) = self.world(self.tried)?;
                self.tried += 1;
                for n in 0..self.racing.len() {
                    if !clock.tick() {
                        return Ok(simulations);
                    }
                    simulations += 1;
                    self.try_in(self.racing[n], world.clone(), rng.clone());
                }
            }
            let (seat, candidates) = (usize::from(self.seat), &self.candidates);
            let mean = |k: usize| candidates[k].sums[seat] / candidates[k].visits.max(1) as f64;
            self.racing.sort_by(|&a, &b| mean(b).total_cmp(&mean(a)).then(a.cmp(&b)));
            self.racing.truncate(self.racing.len().div_ceil(2).max(2));
        }
        Ok(simulations)
    }

    /// What is known of the candidates.
    pub fn found(self) -> Found {
        let (mut sums, mut visits) = ([0.0; 8], 0);
        for candidate in &self.candidates {
            if candidate.visits > visits {
                (sums, visits) = (candidate.sums, candidate.visits);
            }
        }
        Found { candidates: self.candidates, visits, sums, proven: None }
    }

    /// World number `i`, with its stream.
    fn world(&mut self, i: u64) -> Result<(G::State, Rng), Error> {
        let mut rng = Rng::new(seed_of_game(self.seed, i));
        let k = (i % SETTLED) as usize;
        let (game, greedy) = (self.game, self.greedy);
        if self.settled.len() <= k {
            self.settled.push(game.settle(self.state, self.seat, self.memory, greedy, &mut rng));
        }
        let state = game.imagine(self.state, self.seat, &self.settled[k], greedy, &mut rng);
        let refusal = || Error::new(ErrorKind::Argument, "no deal fits what the seat sees");
        state.map(|state| (state, rng)).ok_or_else(refusal)
    }

    fn try_in(&mut self, k: usize, mut world: G::State, mut rng: Rng) {
        let candidate = &mut self.candidates[k];
        self.game.play_unchecked(&mut world, candidate.action);
        let mut played = Vec::new();
        let winners = self.game.playout(&mut world, self.settings.playout, &mut rng, &mut played);
        let shares: Shares = shares(winners);
        candidate.visits += 1;
        candidate.sums.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share);
    }
}
