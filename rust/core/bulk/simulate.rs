//! Whole games at random or between bots, counted.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::failure::Failure;
use super::ordered::OrderedWriter;
use super::prefix::Prefix;
use super::record::Record;
use super::tally::Tally;
use super::workers::{self, Progress, Shared};
use crate::kernel::rng::seed_of_game;
use crate::kernel::{Action, Error, Game, Greedy, Streams, Turn};
use crate::search::{Bot, Seated};

/// Games a worker takes at a time.
const CHUNK: u64 = 32;

/// How long a simulation that is stopped goes on writing records that are made already.
const PATIENCE: Duration = Duration::from_millis(300);

/// In this many games, the first ones, the legal actions are counted as well.
const SAMPLED_GAMES: u64 = 250;

/// Games to be played to their end.
///
/// Game i has the [`Streams`] of `seed_of_game(seed, i)`, one for deal and chance and one for all that bots draw, so neither
/// the counts nor the records depend on `jobs` or on the machine, and other bots get the same deals. Where all bots play
/// at random, the games are those without bots.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use chromacore::bulk::Simulation;
/// use chromacore::chromatix::Chromatix;
///
/// let game = Chromatix::default();
/// let tally = Simulation::new(&game, 1_000, 7).jobs(2).run(&mut |_done| ControlFlow::Continue(()))?;
/// assert_eq!(tally.games, 1_000);
/// assert_eq!(tally.wins.iter().flatten().sum::<u64>(), 1_000);
/// # Ok::<(), chromacore::bulk::Failure>(())
/// ```
#[derive(Debug)]
pub struct Simulation<'a, G: Game, P = Bot> {
    game: &'a G,
    /// One a seat; `None`: all play at random.
    bots: Option<&'a [P]>,
    /// Where every game starts; `None`: each is dealt.
    start: Option<&'a G::State>,
    games: u64,
    seed: u64,
    jobs: usize,
    listing: bool,
}

impl<'a, G: Greedy> Simulation<'a, G> {
    /// So many random games, on one thread.
    #[must_use]
    pub const fn new(game: &'a G, games: u64, seed: u64) -> Self {
        Self { game, bots: None, start: None, games, seed, jobs: 1, listing: false }
    }

    /// The same between bots, players or others, one a seat; `Argument` if there are more or less.
    pub fn bots<P: Seated<G>>(self, bots: &'a [P]) -> Result<Simulation<'a, G, P>, Error> {
        Self::check_bots(self.game, bots.len())?;
        let Self { game, start, games, seed, jobs, listing, .. } = self;
        Ok(Simulation { game, bots: Some(bots), start, games, seed, jobs, listing })
    }

    /// Refuses so many bots if the game has more seats, or less.
    pub fn check_bots(game: &G, count: usize) -> Result<(), Error> {
        let players = game.players();
        if count == players {
            Ok(())
        } else {
            Err(Error::argument("bots", count.to_string(), format!("{players} of them, one a seat")))
        }
    }
}

impl<'a, G: Game, P: Seated<G>> Simulation<'a, G, P> {
    /// The same, but every game goes on from one state; legal actions are not counted.
    #[must_use]
    pub const fn from(self, start: &'a G::State) -> Self {
        Self { start: Some(start), ..self }
    }

    /// The same on so many threads, or as many as the system allows.
    #[must_use]
    pub const fn jobs(self, jobs: usize) -> Self {
        Self { jobs, ..self }
    }

    /// The same, and [`Tally::played`] lists every game.
    #[must_use]
    pub const fn listing(self) -> Self {
        Self { listing: true, ..self }
    }

    /// Plays the games. Where `progress` breaks, those that are counted are the first ones: `Tally::games` says how many.
    pub fn run(&self, progress: &mut Progress<'_>) -> Result<Tally<G::Measures>, Failure> {
        self.tally(None, progress)
    }

    /// Plays the games, and writes the record of each to `out`, in their order. When `out` takes no more, those of the first games
    /// are there. When `progress` breaks, all that are counted are there, and perhaps some of the next ones; it is `Stopped` if they
    /// cannot be written out.
    ///
    /// `Interrupted` from `out` is the time to look whether to stop.
    pub fn record(
        &self,
        out: &mut (dyn Write + Send),
        progress: &mut Progress<'_>,
    ) -> Result<Tally<G::Measures>, Failure> {
        let writer = OrderedWriter::new(out);
        let mut stopped = None;
        let total = self.tally(Some(&writer), &mut |done| {
            let flow = progress(done);
            if flow.is_break() {
                stopped.get_or_insert_with(Instant::now);
            }
            flow
        })?;
        // Who has asked to stop is not asked again, and waits no longer than this for what is on its way.
        writer.finish(total.games, &mut |done| match stopped {
            Some(since) if since.elapsed() > PATIENCE => ControlFlow::Break(()),
            Some(_) => ControlFlow::Continue(()),
            None => progress(done),
        })?;
        Ok(total)
    }

    fn tally(
        &self,
        records: Option<&OrderedWriter<'_>>,
        progress: &mut Progress<'_>,
    ) -> Result<Tally<G::Measures>, Failure> {
        let (players, next) = (self.game.players(), AtomicU64::new(0));
        let counted = Prefix::new(players);
        let chunks = usize::try_from(self.games.div_ceil(CHUNK)).unwrap_or(usize::MAX);
        let done = workers::run(self.jobs.min(chunks), progress, |shared| {
            let mut lines = String::new();
            loop {
                let chunk = next.fetch_add(1, Ordering::Relaxed);
                let first = chunk.saturating_mul(CHUNK);
                if first >= self.games {
                    return Ok(());
                }
                let mut tally = Tally::new(players);
                for i in first..self.games.min(first.saturating_add(CHUNK)) {
                    self.play(i, &mut tally, records.is_some().then_some(&mut lines), shared)?;
                    shared.report(1)?;
                }
                if let Some(records) = records {
                    records.write(chunk, lines.as_bytes(), shared)?;
                }
                counted.add(chunk, tally);
                lines.clear();
            }
        });
        match done {
            Ok(_) | Err(Failure::Stopped) => Ok(counted.total()),
            Err(failure) => Err(failure),
        }
    }

    /// Plays game `i`; its record goes to `lines`, where one is wanted.
    fn play(
        &self,
        i: u64,
        tally: &mut Tally<G::Measures>,
        lines: Option<&mut String>,
        shared: &Shared,
    ) -> Result<(), Failure> {
        let game = self.game;
        let mut streams = Streams::new(seed_of_game(self.seed, i));
        let mut state = self.start.map_or_else(|| game.deal(&mut streams.chance), G::State::clone);
        let first = game.seat_in_turn(&state).unwrap_or(0);
        let sampled = self.start.is_none() && i < SAMPLED_GAMES;
        let decisions = if let Some(lines) = lines {
            let (start, mut plies) = (state.clone(), Vec::new());
            let decisions =
                self.play_stepwise(&mut state, &mut streams, sampled, tally, shared, |ply| plies.push(ply))?;
            lines.push_str(&Record::new(game, &start, &plies, &state).line());
            decisions
        } else if sampled || self.bots.is_some() {
            self.play_stepwise(&mut state, &mut streams, sampled, tally, shared, |_| ())?
        } else {
            game.random_playout(&mut state, &mut streams, &mut tally.measures)
        };
        let played = tally.count(game, first, &state, decisions);
        if self.listing {
            tally.played.push(played);
        }
        Ok(())
    }

    /// Plays to the end, telling ply by ply; without bots the same game as `random_playout`. If `sampled`, the legal actions
    /// are counted at every decision.
    fn play_stepwise(
        &self,
        state: &mut G::State,
        streams: &mut Streams,
        sampled: bool,
        tally: &mut Tally<G::Measures>,
        shared: &Shared,
        mut tell: impl FnMut(Action),
    ) -> Result<u32, Failure> {
        let (game, bots, mut decisions) = (self.game, self.bots.unwrap_or_default(), 0);
        let mut minds: Vec<P::Mind> = (0..).zip(bots).map(|(seat, bot)| bot.sit(game, seat, state)).collect();
        loop {
            let action = match game.turn(state) {
                Turn::Over => break,
                Turn::Chance => game.random_chance(state, &mut streams.chance),
                Turn::Seat(seat) => {
                    decisions += 1;
                    if sampled {
                        tally.sampled_actions += game.count_legal(state);
                    }
                    let action = if bots.is_empty() {
                        game.random_action(state, &mut streams.seats)
                    } else {
                        let (bot, mind) = (&bots[usize::from(seat)], &mut minds[usize::from(seat)]);
                        let action = bot.choose(game, state, mind, &mut streams.seats, shared.stopped())?;
                        // A search that was cut short must not count.
                        shared.go_on()?;
                        action
                    };
                    game.measure(state, action, &mut tally.measures);
                    action
                }
            };
            for (bot, mind) in bots.iter().zip(&mut minds) {
                bot.hear(game, mind, state, action);
            }
            tell(action);
            game.play_unchecked(state, action);
        }
        if sampled {
            tally.sampled_decisions += u64::from(decisions);
        }
        Ok(decisions)
    }
}
