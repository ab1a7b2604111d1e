//! Many games searched together, with a policy-value function that is asked about all their leaves at once.

use super::chunks::Ragged;
use super::failure::Failure;
use super::pool::Pool;
use crate::kernel::error::ErrorKind;
use crate::kernel::observe::{Observe, size};
use crate::kernel::rng::seed_of_game;
use crate::kernel::{Error, Searchable};
use crate::search::evaluated::{Results, Search, Settings};

/// Searches of games, round by round: `gather` the leaves, `write` them, `answer`, until all are done.
///
/// Search i draws from the stream of `seed_of_game(seed, i)`; nothing depends on threads.
///
/// ```
/// use chromacore::bulk::SearchBatch;
/// use chromacore::chromatix::Chromatix;
/// use chromacore::kernel::{Game, Rng};
/// use chromacore::search::evaluated::Settings;
///
/// let game = Chromatix::default();
/// let states = vec![game.deal(&mut Rng::new(7)); 10];
/// let mut batch = SearchBatch::new(game, states, Settings::default(), 0)?.jobs(2);
/// while !batch.is_done() {
///     batch.gather()?;
///     let (leaves, actions) = (batch.leaves(), batch.asked());
///     // A function that knows nothing: all actions are alike, and so are all seats.
///     batch.answer(&vec![0.0; actions], &vec![1.0 / 3.0; 3 * leaves])?;
/// }
/// let results = batch.results(9).expect("a game that runs");
/// assert_eq!(results.visits.iter().sum::<u32>(), 64);
/// # Ok::<(), chromacore::bulk::Failure>(())
/// ```
#[derive(Debug)]
pub struct SearchBatch<G: Searchable + Observe> {
    game: G,
    settings: Settings,
    pool: Pool,
    window: usize,
    /// Bytes of an observation.
    size: usize,
    searches: Vec<Search<G>>,
    /// Where the leaves of each search, their observations and their actions begin, and where the last ones end.
    leaves: Vec<i64>,
    bytes: Vec<i64>,
    asked: Vec<i64>,
}

/// The arrays that leaves are written to.
#[derive(Debug)]
pub struct Leaves<'a> {
    /// An observation of each leaf, as the seat in turn there sees it.
    pub observations: &'a mut [u8],
    /// The seat in turn there.
    pub seats: &'a mut [i64],
    /// The number of the search it belongs to.
    pub games: &'a mut [i64],
    /// The legal actions, leaf after leaf.
    pub actions: &'a mut [i64],
    /// Where those of each leaf begin, and where the last ones end.
    pub offsets: &'a mut [i64],
}

impl<G: Searchable + Observe> SearchBatch<G> {
    /// Searches from these states; `Argument` for bad settings, and where chance is in turn.
    pub fn new(game: G, states: Vec<G::State>, settings: Settings, seed: u64) -> Result<Self, Failure> {
        settings.check()?;
        let count = states.len();
        let numbered = (0_u64..).zip(states);
        let search = |(number, state): (u64, G::State)| {
            let search = Search::new(&game, state, seed_of_game(seed, number));
            search.map_err(|error| error.in_game(number as usize))
        };
        let searches = numbered.map(search).collect::<Result<Vec<_>, Error>>()?;
        let window = game.window(None)?;
        let size = size(&game.fields(window));
        let none = || vec![0; count + 1];
        let (leaves, bytes, asked) = (none(), none(), none());
        Ok(Self { game, settings, pool: Pool::new(1), window, size, searches, leaves, bytes, asked })
    }

    /// The same on so many threads, or as many as the system allows.
    #[must_use]
    pub fn jobs(self, jobs: usize) -> Self {
        Self { pool: Pool::new(jobs), ..self }
    }

    /// The same with a window of so many squares a side, or the usual one.
    pub fn window(self, asked: Option<i64>) -> Result<Self, Error> {
        let window = self.game.window(asked)?;
        let size = size(&self.game.fields(window));
        Ok(Self { window, size, ..self })
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The settings.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Bytes an observation takes.
    #[must_use]
    pub const fn observation_size(&self) -> usize {
        self.size
    }

    /// The searches.
    #[must_use]
    pub fn searches(&self) -> &[Search<G>] {
        &self.searches
    }

    /// What search `number` has found; `None` where it has run no simulation, as in a game that is over.
    pub fn results(&mut self, number: usize) -> Option<Results> {
        self.searches.get_mut(number)?.results(&self.game, &self.settings)
    }

    /// Have all run all their simulations?
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.searches.iter().all(|search| search.is_done(&self.settings))
    }

    /// Runs simulations in all games until their leaves wait; none may, where many games are over soon. `Argument` where
    /// no deal fits what a seat sees.
    ///
    /// # Panics
    /// If leaves wait already.
    pub fn gather(&mut self) -> Result<(), Error> {
        let (game, settings) = (&self.game, &self.settings);
        self.pool.run(self.searches.len(), &mut self.searches[..], |first, searches| {
            let numbered = (first..).zip(searches);
            numbered
                .into_iter()
                .try_for_each(|(number, search)| search.gather(game, settings).map_err(|error| error.in_game(number)))
        })?;
        self.measure();
        Ok(())
    }

    /// Notes how much of everything there is.
    fn measure(&mut self) {
        let (mut leaves, mut asked) = (0, 0);
        for (number, search) in (1..).zip(&self.searches) {
            leaves += search.waiting();
            asked += search.asked();
            self.leaves[number] = offset(leaves);
            self.bytes[number] = offset(leaves * self.size);
            self.asked[number] = offset(asked);
        }
    }

    /// How many leaves wait.
    #[must_use]
    pub fn leaves(&self) -> usize {
        self.leaves[self.searches.len()] as usize
    }

    /// How many legal actions they have together.
    #[must_use]
    pub fn asked(&self) -> usize {
        self.asked[self.searches.len()] as usize
    }

    /// Writes the leaves that wait, game after game.
    ///
    /// # Panics
    /// If an array is not as long as it must be.
    pub fn write(&self, out: Leaves<'_>) {
        let Leaves { observations, seats, games, actions, offsets } = out;
        assert_eq!(observations.len(), self.leaves() * self.size, "an observation a leaf");
        assert_eq!(actions.len(), self.asked(), "every legal action");
        let rows = (Ragged::new(observations, &self.bytes), Ragged::new(actions, &self.asked));
        let done: Result<(), ()> =
            self.pool.run(self.searches.len(), (&self.searches[..], rows), |_, (searches, (seen, actions))| {
                for ((search, seen), mut actions) in searches.iter().zip(seen.each()).zip(actions.each()) {
                    for (leaf, seen) in search.leaves().zip(seen.chunks_exact_mut(self.size)) {
                        self.game.observe(leaf.state, leaf.seat, self.window, seen);
                        let (own, others) = actions.split_at_mut(leaf.actions.len());
                        own.iter_mut().zip(leaf.actions).for_each(|(place, action)| *place = action.cast_signed());
                        actions = others;
                    }
                }
                Ok(())
            });
        debug_assert_eq!(done, Ok(()));
        let (mut leaf, mut end) = (0, 0);
        offsets[0] = 0;
        for (number, search) in (0..).zip(&self.searches) {
            for waiting in search.leaves() {
                end += waiting.actions.len();
                (seats[leaf], games[leaf], offsets[leaf + 1]) = (waiting.seat.into(), number, offset(end));
                leaf += 1;
            }
        }
    }

    /// Takes the answers about the leaves that wait: a logit for each legal action, and for each leaf the expected share of
    /// every seat, that in turn there first and then by turns. `Argument` for another number of them, or one that is not
    /// finite.
    pub fn answer(&mut self, logits: &[f32], values: &[f32]) -> Result<(), Error> {
        let players = self.game.players();
        check("logits", logits, self.asked())?;
        check("values", values, self.leaves() * players)?;
        let (game, settings, leaves, asked) = (&self.game, &self.settings, &self.leaves, &self.asked);
        let part = |offsets: &[i64], number: usize| offsets[number] as usize..offsets[number + 1] as usize;
        let done: Result<(), ()> = self.pool.run(self.searches.len(), &mut self.searches[..], |first, searches| {
            for (number, search) in (first..).zip(searches) {
                if search.waiting() > 0 {
                    let own = part(leaves, number);
                    let values = &values[own.start * players..own.end * players];
                    search.answer(game, settings, &logits[part(asked, number)], values);
                }
            }
            Ok(())
        });
        debug_assert_eq!(done, Ok(()));
        self.measure();
        Ok(())
    }
}

/// A place in an array, as numpy counts.
const fn offset(place: usize) -> i64 {
    place.cast_signed() as i64
}

fn check(name: &'static str, numbers: &[f32], wanted: usize) -> Result<(), Error> {
    if numbers.len() != wanted {
        let accepted = format!("{wanted} of them");
        return Err(Error::argument(name, numbers.len().to_string(), accepted));
    }
    let Some(place) = numbers.iter().position(|number| !number.is_finite()) else { return Ok(()) };
    let reason = format!("number {place} is {}, and must be finite", numbers[place]);
    Err(Error::new(ErrorKind::Argument, reason).field(name))
}
