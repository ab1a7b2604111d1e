//! Live games stepped together, as learners want them: chance is resolved inside, finished games are dealt anew.
//!
//! Every game has two streams of random numbers of its own, one for deals and chance, one for sampled actions. So what
//! happens in it depends on the seed, its number and the actions played, and neither on other games nor on threads.

use super::rows::{Cut, Ragged, Rows, spread};
use crate::kernel::observe::{Observe, size};
use crate::kernel::rng::{mix, seed_of_game};
use crate::kernel::seats::payoff;
use crate::kernel::{Action, Error, Game, Rng, Seat, Turn};

/// Most games a batch may have.
pub const MOST_GAMES: usize = 1 << 20;

/// Stands for no action: that of a game that is over.
pub const NO_ACTION: i64 = -1;

/// Games stepped together.
///
/// ```
/// use chromacore::bulk::Batch;
/// use chromacore::chromatix::Chromatix;
///
/// let mut batch = Batch::new(Chromatix::default(), 8, 0, 2, true, 0);
/// let (mut actions, mut rewards, mut done) = ([0; 8], [0.0; 24], [false; 8]);
/// for _ in 0..200 {
///     batch.sample(None, &mut actions);
///     batch.step(&actions, None, &mut rewards, &mut done).unwrap();
/// }
/// assert!((0..8).all(|game| batch.last_position(game).is_some()));
/// ```
#[derive(Debug, Clone)]
pub struct Batch<G: Observe> {
    pub(super) game: G,
    pub(super) threads: usize,
    pub(super) autoreset: bool,
    pub(super) window: usize,
    /// Bytes of an observation.
    pub(super) size: usize,
    pub(super) games: Vec<Live<G>>,
}

/// One of the games.
#[derive(Debug, Clone)]
pub(super) struct Live<G: Game> {
    pub(super) position: G::Position,
    /// Deals and chance.
    pub(super) chance: Rng,
    /// Sampled actions.
    pub(super) sampler: Rng,
    /// Who decided last; seat 0 before anybody has.
    pub(super) mover: Seat,
    /// The end of the game played here before this one.
    pub(super) last: Option<Box<End<G>>>,
    /// The action to be played, once all are known to be legal; None where nothing is.
    pub(super) chosen: Option<Action>,
}

/// How a game ended.
#[derive(Debug, Clone)]
pub(super) struct End<G: Game> {
    pub(super) position: G::Position,
    pub(super) mover: Seat,
}

impl<G: Game> Live<G> {
    fn start(game: &G, seed: u64) -> Self {
        let mut chance = Rng::new(seed);
        let position = game.deal(&mut chance);
        let mut live = Self { position, chance, sampler: Rng::new(mix(seed)), mover: 0, last: None, chosen: None };
        live.resolve(game);
        live
    }

    /// Lets chance decide until a seat is in turn or the game is over.
    #[inline]
    fn resolve(&mut self, game: &G) -> Turn {
        loop {
            let turn = game.turn(&self.position);
            if turn != Turn::Chance {
                return turn;
            }
            let event = game.random_chance(&self.position, &mut self.chance);
            game.play_unchecked(&mut self.position, event);
        }
    }

    /// Keeps the end and deals anew.
    fn reset(&mut self, game: &G) {
        let fresh = game.deal(&mut self.chance);
        let end = End { position: std::mem::replace(&mut self.position, fresh), mover: self.mover };
        match &mut self.last {
            Some(last) => **last = end,
            None => self.last = Some(Box::new(end)),
        }
        self.mover = 0;
        self.resolve(game);
    }

    /// The seat in turn; when the game is over, who decided last.
    fn viewer(&self, game: &G) -> Seat {
        game.seat_in_turn(&self.position).unwrap_or(self.mover)
    }
}

impl<G: Observe> Batch<G> {
    /// Deals `size` games; game i has the streams of `seed_of_game(seed, i)`, its first deal is that of a simulation.
    ///
    /// # Panics
    /// If there is no game, or more than [`MOST_GAMES`], or no thread.
    #[must_use]
    pub fn new(game: G, games: usize, seed: u64, threads: usize, autoreset: bool, window: usize) -> Self {
        assert!((1..=MOST_GAMES).contains(&games) && threads > 0, "checked by the caller");
        let lives = (0..games as u64).map(|number| Live::start(&game, seed_of_game(seed, number))).collect();
        Self::of(game, threads, autoreset, window, lives)
    }

    pub(super) fn of(game: G, threads: usize, autoreset: bool, window: usize, games: Vec<Live<G>>) -> Self {
        let size = size(&game.fields(window));
        Self { game, threads, autoreset, window, size, games }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Number of games.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.games.len()
    }

    /// Never: a batch has a game at least.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Are finished games dealt anew?
    #[must_use]
    pub const fn autoreset(&self) -> bool {
        self.autoreset
    }

    /// Squares a side of the window of observations; 0 where there is none.
    #[must_use]
    pub const fn window(&self) -> usize {
        self.window
    }

    /// Bytes an observation takes.
    #[must_use]
    pub const fn observation_size(&self) -> usize {
        self.size
    }

    /// The position of a game.
    #[must_use]
    pub fn position(&self, number: usize) -> Option<&G::Position> {
        self.games.get(number).map(|live| &live.position)
    }

    /// The end of the last game that was played to its end where game `number` is now.
    #[must_use]
    pub fn last_position(&self, number: usize) -> Option<&G::Position> {
        self.games.get(number)?.last.as_ref().map(|end| &end.position)
    }

    /// Whose turn it is in every game; never chance.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        self.games.iter().map(|live| self.game.turn(&live.position))
    }

    /// Writes an observation a game: as `seat` sees it, or as the seat in turn (in a game that is over, the one that
    /// decided last).
    pub fn observe(&self, seat: Option<Seat>, out: &mut [u8]) {
        self.each(Rows::new(out, self.size), |live, rows| {
            let viewer = seat.unwrap_or_else(|| live.viewer(&self.game));
            self.game.observe(&live.position, viewer, self.window, rows);
        });
    }

    /// Writes for every game how the one before it, in its place, looked in the end: to `seat`, or to the one that decided
    /// last. Zeros where there was none.
    pub fn final_observation(&self, seat: Option<Seat>, out: &mut [u8]) {
        self.each(Rows::new(out, self.size), |live, row| match &live.last {
            Some(end) => self.game.observe(&end.position, seat.unwrap_or(end.mover), self.window, row),
            None => row.fill(0),
        });
    }

    /// Marks the legal actions; rows as long as the game has actions.
    ///
    /// # Panics
    /// If the actions of the game are not bounded.
    pub fn mask(&self, out: &mut [bool]) {
        let actions = self.game.num_distinct_actions().expect("asked of a game with bounded actions") as usize;
        self.each(Rows::new(out, actions), |live, row| self.game.mask(&live.position, row));
    }

    /// Writes where the legal actions of each game start in a list of all, and where the last ones end: that many there
    /// are.
    pub fn count_legal(&self, offsets: &mut [i64]) -> usize {
        offsets[0] = 0;
        self.each(Rows::new(&mut offsets[1..], 1), |live, row| {
            row[0] = self.game.count_legal(&live.position).cast_signed();
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
        let both = (&self.games[..], Ragged::new(out, offsets));
        let done: Result<(), ()> = spread(self.threads, self.len(), both, |_, (games, rows)| {
            let mut actions = Vec::new();
            for (live, row) in games.iter().zip(rows.each()) {
                self.game.legal_actions(&live.position, &mut actions);
                for (slot, &action) in row.iter_mut().zip(&actions) {
                    *slot = action.cast_signed();
                }
            }
            Ok(())
        });
        debug_assert_eq!(done, Ok(()));
    }

    /// Writes a uniformly random legal action a game; `NO_ACTION` where it is over, and where `only` says no.
    pub fn sample(&mut self, only: Option<&[bool]>, out: &mut [i64]) {
        let (game, count) = (&self.game, self.games.len());
        let rows = (&mut self.games[..], (only, out));
        let done: Result<(), ()> = spread(self.threads, count, rows, |_, (games, (only, out))| {
            for (number, (live, slot)) in games.iter_mut().zip(out).enumerate() {
                *slot = if asked(only, number) && game.turn(&live.position) != Turn::Over {
                    game.random_action(&live.position, &mut live.sampler).cast_signed()
                } else {
                    NO_ACTION
                };
            }
            Ok(())
        });
        debug_assert_eq!(done, Ok(()));
    }

    /// Plays an action in every game. With one that is illegal nothing is played anywhere, and the error names the game.
    /// What is given for a game that is over, or where `only` says no, is not looked at: such a game stays as it is.
    ///
    /// Writes, for every game, a reward a seat - its payoff if the game is over with this step, else 0 - and whether it is
    /// over. Then deals anew what is over, unless the batch leaves that be.
    pub fn step(
        &mut self,
        actions: &[i64],
        only: Option<&[bool]>,
        rewards: &mut [f32],
        done: &mut [bool],
    ) -> Result<(), Error> {
        self.choose(actions, only, |game, position, action, _| {
            let action = u64::try_from(action).map_err(|_| game.no_such_action(&action.to_string()))?;
            game.check(position, action)?;
            Ok(action)
        })?;
        self.play(rewards, done);
        Ok(())
    }

    /// `step` with the place of each action in the list of the legal ones.
    pub fn step_index(
        &mut self,
        indices: &[i64],
        only: Option<&[bool]>,
        rewards: &mut [f32],
        done: &mut [bool],
    ) -> Result<(), Error> {
        self.choose(indices, only, super::legal_at)?;
        self.play(rewards, done);
        Ok(())
    }

    /// Notes what is to be played, in every game that is asked and not over.
    fn choose(
        &mut self,
        given: &[i64],
        only: Option<&[bool]>,
        choose: impl Fn(&G, &G::Position, i64, &mut Vec<Action>) -> Result<Action, Error> + Sync,
    ) -> Result<(), Error> {
        let (game, count) = (&self.game, self.games.len());
        spread(self.threads, count, (&mut self.games[..], (given, only)), |first, (games, (given, only))| {
            let mut legal = Vec::new();
            for (number, (live, &given)) in games.iter_mut().zip(given).enumerate() {
                live.chosen = None;
                if asked(only, number) && game.turn(&live.position) != Turn::Over {
                    let action = choose(game, &live.position, given, &mut legal)
                        .map_err(|error| Error::IllegalMove(format!("game {}: {error}", first + number)))?;
                    live.chosen = Some(action);
                }
            }
            Ok(())
        })
    }

    /// Plays what has been noted.
    fn play(&mut self, rewards: &mut [f32], done: &mut [bool]) {
        let (game, count, autoreset, players) = (&self.game, self.games.len(), self.autoreset, self.game.players());
        let rows = (&mut self.games[..], (Rows::new(rewards, players), done));
        let played: Result<(), ()> = spread(self.threads, count, rows, |_, (games, (rewards, done))| {
            for ((live, rewards), done) in games.iter_mut().zip(rewards.each()).zip(done) {
                rewards.fill(0.0);
                let turn = game.turn(&live.position);
                let (Turn::Seat(mover), Some(action)) = (turn, live.chosen) else {
                    *done = turn == Turn::Over;
                    continue;
                };
                live.mover = mover;
                game.play_unchecked(&mut live.position, action);
                *done = live.resolve(game) == Turn::Over;
                if *done {
                    let winners = game.outcome(&live.position).map(|outcome| outcome.winners).unwrap_or_default();
                    for (seat, reward) in (0..).zip(rewards) {
                        *reward = payoff(players, winners, seat) as f32;
                    }
                    if autoreset {
                        live.reset(game);
                    }
                }
            }
            Ok(())
        });
        debug_assert_eq!(played, Ok(()));
    }

    /// Runs `work` for every game and its row.
    fn each<'a, T: Send>(&'a self, rows: Rows<'a, T>, work: impl Fn(&Live<G>, &mut [T]) + Sync)
    where
        Rows<'a, T>: Cut,
    {
        let done: Result<(), ()> = spread(self.threads, self.len(), (&self.games[..], rows), |_, (games, rows)| {
            games.iter().zip(rows.each()).for_each(|(live, row)| work(live, row));
            Ok(())
        });
        debug_assert_eq!(done, Ok(()));
    }
}

/// Is a game among those that are asked? All are, unless it is said which.
fn asked(only: Option<&[bool]>, number: usize) -> bool {
    only.is_none_or(|only| only[number])
}
