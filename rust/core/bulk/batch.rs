//! Live games stepped together, as learners want them: chance is resolved inside, finished games are dealt anew.
//!
//! Every game has two streams of random numbers of its own, one for deals and chance, one for sampled actions. So what
//! happens in it depends on the seed, its number and the actions played, and neither on other games nor on threads.

use super::chunks::{Ragged, Rows, Split};
use super::failure::Failure;
use super::pool::Pool;
use super::slot::{End, Slot};
use crate::kernel::observe::{Observe, size};
use crate::kernel::rng::seed_of_game;
use crate::kernel::{Error, Seat, Turn};

/// Most games a batch may have.
pub const MOST_GAMES: usize = 1 << 20;

/// Games stepped together.
///
/// ```
/// use chromacore::bulk::Batch;
/// use chromacore::chromatix::Chromatix;
///
/// let mut batch = Batch::new(Chromatix::default(), 8, 0)?.jobs(2);
/// let (mut actions, mut rewards, mut done) = ([0; 8], [0.0; 24], [false; 8]);
/// for _ in 0..200 {
///     batch.sample(None, &mut actions);
///     batch.step(&actions, None, &mut rewards, &mut done)?;
/// }
/// assert!((0..8).all(|game| batch.last_state(game).is_some()));
/// # Ok::<(), chromacore::bulk::Failure>(())
/// ```
#[derive(Debug)]
pub struct Batch<G: Observe> {
    pub(super) game: G,
    pub(super) pool: Pool,
    pub(super) autoreset: bool,
    window: usize,
    /// Bytes of an observation.
    size: usize,
    pub(super) slots: Vec<Slot<G>>,
}

impl<G: Observe> Batch<G> {
    /// Deals `games` games; game i has the streams of `seed_of_game(seed, i)`, its first deal is that of a simulation.
    /// Finished games are dealt anew, one thread works, and the window is the usual one, unless it is said otherwise.
    pub fn new(game: G, games: usize, seed: u64) -> Result<Self, Failure> {
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(Error::argument("size", games.to_string(), format!("1 to {MOST_GAMES} games")).into());
        }
        let mut slots = Self::room(&game, games)?;
        slots.extend((0..games as u64).map(|number| Slot::deal(&game, seed_of_game(seed, number))));
        Ok(Self::of(game, slots))
    }

    /// Room for so many games, or the error that there is none: also for their ends, which are kept later, and for what
    /// they keep on the heap.
    pub(super) fn room(game: &G, games: usize) -> Result<Vec<Slot<G>>, Failure> {
        let mut slots = Vec::new();
        slots.try_reserve_exact(games)?;
        let later = size_of::<End<G>>() + 2 * game.heap_size();
        Vec::<u8>::new().try_reserve_exact(games.saturating_mul(later))?;
        Ok(slots)
    }

    pub(super) fn of(game: G, slots: Vec<Slot<G>>) -> Self {
        let window = game.window(None).expect("there is a usual one");
        let size = size(&game.fields(window));
        Self { game, pool: Pool::new(1), autoreset: true, window, size, slots }
    }

    /// The same on so many threads, or as many as the system allows. They are started when first needed, and kept.
    #[must_use]
    pub fn jobs(self, jobs: usize) -> Self {
        Self { pool: Pool::new(jobs), ..self }
    }

    /// The same, but finished games are dealt anew only if `autoreset`.
    #[must_use]
    pub fn autoreset(self, autoreset: bool) -> Self {
        Self { autoreset, ..self }
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

    /// Number of games.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.slots.len()
    }

    /// Never: a batch has a game at least.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// How many threads work.
    #[must_use]
    pub const fn threads(&self) -> usize {
        self.pool.jobs()
    }

    /// Are finished games dealt anew?
    #[must_use]
    pub const fn resets(&self) -> bool {
        self.autoreset
    }

    /// Squares a side of the window of observations; 0 where there is none.
    #[must_use]
    pub const fn window_size(&self) -> usize {
        self.window
    }

    /// Bytes an observation takes.
    #[must_use]
    pub const fn observation_size(&self) -> usize {
        self.size
    }

    /// The state of a game.
    #[must_use]
    pub fn state(&self, number: usize) -> Option<&G::State> {
        self.slots.get(number).map(|slot| &slot.state)
    }

    /// The end of the last game that was played to its end where game `number` is now.
    #[must_use]
    pub fn last_state(&self, number: usize) -> Option<&G::State> {
        self.slots.get(number)?.last.as_ref().map(|end| &end.state)
    }

    /// Whose turn it is in every game; never chance.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        self.slots.iter().map(|slot| self.game.turn(&slot.state))
    }

    /// Writes an observation a game: as `seat` sees it, or as the seat in turn (in a game that is over, the one that
    /// decided last).
    pub fn observe(&self, seat: Option<Seat>, out: &mut [u8]) {
        self.each(Rows::new(out, self.size), |slot, row| {
            let viewer = seat.unwrap_or_else(|| slot.viewer(&self.game));
            self.game.observe(&slot.state, viewer, self.window, row);
        });
    }

    /// Writes for every game how the one before it, in its place, looked in the end: to `seat`, or to the one that decided
    /// last. Zeros where there was none.
    pub fn final_observation(&self, seat: Option<Seat>, out: &mut [u8]) {
        self.each(Rows::new(out, self.size), |slot, row| match &slot.last {
            Some(end) => self.game.observe(&end.state, seat.unwrap_or(end.mover), self.window, row),
            None => row.fill(0),
        });
    }

    /// Marks the legal actions; rows as long as the game has actions.
    ///
    /// # Panics
    /// If the actions of the game are not bounded.
    pub fn mask(&self, out: &mut [bool]) {
        let actions = self.game.num_distinct_actions().expect("asked of a game with bounded actions") as usize;
        self.each(Rows::new(out, actions), |slot, row| self.game.mask(&slot.state, row));
    }

    /// Writes where the legal actions of each game start in a list of all, and where the last ones end: that many there
    /// are.
    pub fn count_legal(&self, offsets: &mut [i64]) -> usize {
        offsets[0] = 0;
        self.each(Rows::new(&mut offsets[1..], 1), |slot, row| {
            row[0] = self.game.count_legal(&slot.state).cast_signed();
        });
        let mut total = 0;
        for offset in &mut offsets[1..] {
            total += *offset;
            *offset = total;
        }
        total as usize
    }

    /// Writes the legal actions, game after game, where `count_legal` has put them.
    pub fn legal(&self, offsets: &[i64], out: &mut [i64]) {
        let both = (&self.slots[..], Ragged::new(out, offsets));
        let done: Result<(), ()> = self.pool.run(self.len(), both, |_, (slots, rows)| {
            let mut actions = Vec::new();
            for (slot, row) in slots.iter().zip(rows.each()) {
                self.game.legal_actions(&slot.state, &mut actions);
                for (place, &action) in row.iter_mut().zip(&actions) {
                    *place = action.cast_signed();
                }
            }
            Ok(())
        });
        debug_assert_eq!(done, Ok(()));
    }

    /// Runs `work` for every game and its row.
    fn each<'a, T: Send>(&'a self, rows: Rows<'a, T>, work: impl Fn(&Slot<G>, &mut [T]) + Sync)
    where
        Rows<'a, T>: Split,
    {
        let done: Result<(), ()> = self.pool.run(self.len(), (&self.slots[..], rows), |_, (slots, rows)| {
            slots.iter().zip(rows.each()).for_each(|(slot, row)| work(slot, row));
            Ok(())
        });
        debug_assert_eq!(done, Ok(()));
    }
}
