//! What is played in a batch: sampled actions, and steps in all games at once.

use super::batch::Batch;
use super::chunks::Rows;
use super::index;
use crate::kernel::seats::payoff;
use crate::kernel::{Action, Error, Observe, Turn};

/// Stands for no action: that of a game that is over.
pub const NO_ACTION: i64 = -1;

impl<G: Observe> Batch<G> {
    /// Writes a uniformly random legal action a game; `NO_ACTION` where it is over, and where it is not among the `chosen`.
    pub fn sample(&mut self, chosen: Option<&[bool]>, out: &mut [i64]) {
        let (game, count) = (&self.game, self.slots.len());
        let rows = (&mut self.slots[..], (chosen, out));
        let done: Result<(), ()> = self.pool.run(count, rows, |_, (slots, (chosen, out))| {
            for (number, (slot, place)) in slots.iter_mut().zip(out).enumerate() {
                *place = if is_chosen(chosen, number) && game.turn(&slot.state) != Turn::Over {
                    game.random_action(&slot.state, &mut slot.sampler).cast_signed()
                } else {
                    NO_ACTION
                };
            }
            Ok(())
        });
        debug_assert_eq!(done, Ok(()));
    }

    /// Plays an action in every game. With one that is illegal nothing is played anywhere, and the error names the game.
    /// The action for a game that is over, or not among the `chosen`, is not looked at: such a game stays as it is.
    ///
    /// Writes, for every game, a reward a seat - its payoff if the game is over with this step, else 0 - and whether it is
    /// over. Then deals anew what is over, unless the batch leaves that be.
    pub fn step(
        &mut self,
        actions: &[i64],
        chosen: Option<&[bool]>,
        rewards: &mut [f32],
        done: &mut [bool],
    ) -> Result<(), Error> {
        self.note(actions, chosen, |game, state, action, _| {
            let action = u64::try_from(action).map_err(|_| game.refuse_number(&action.to_string()))?;
            game.check(state, action)?;
            Ok(action)
        })?;
        self.play(rewards, done);
        Ok(())
    }

    /// `step` with the place of each action in the list of the legal ones.
    pub fn step_index(
        &mut self,
        indices: &[i64],
        chosen: Option<&[bool]>,
        rewards: &mut [f32],
        done: &mut [bool],
    ) -> Result<(), Error> {
        self.note(indices, chosen, index::legal_at)?;
        self.play(rewards, done);
        Ok(())
    }

    /// Notes what is to be played, in every game that is chosen and not over.
    fn note(
        &mut self,
        numbers: &[i64],
        chosen: Option<&[bool]>,
        action_of: impl Fn(&G, &G::State, i64, &mut Vec<Action>) -> Result<Action, Error> + Sync,
    ) -> Result<(), Error> {
        let (game, count) = (&self.game, self.slots.len());
        self.pool.run(count, (&mut self.slots[..], (numbers, chosen)), |first, (slots, (numbers, chosen))| {
            let mut legal = Vec::new();
            for (number, (slot, &asked)) in slots.iter_mut().zip(numbers).enumerate() {
                slot.next = None;
                if is_chosen(chosen, number) && game.turn(&slot.state) != Turn::Over {
                    let action = action_of(game, &slot.state, asked, &mut legal);
                    slot.next = Some(action.map_err(|error| error.in_game(first + number))?);
                }
            }
            Ok(())
        })
    }

    /// Plays what has been noted.
    fn play(&mut self, rewards: &mut [f32], done: &mut [bool]) {
        let (game, count, autoreset, players) = (&self.game, self.slots.len(), self.autoreset, self.game.players());
        let rows = (&mut self.slots[..], (Rows::new(rewards, players), done));
        let played: Result<(), ()> = self.pool.run(count, rows, |_, (slots, (rewards, done))| {
            for ((slot, rewards), done) in slots.iter_mut().zip(rewards.each()).zip(done) {
                rewards.fill(0.0);
                let turn = game.turn(&slot.state);
                let (Turn::Seat(mover), Some(action)) = (turn, slot.next) else {
                    *done = turn == Turn::Over;
                    continue;
                };
                slot.mover = mover;
                game.play_unchecked(&mut slot.state, action);
                *done = slot.resolve(game) == Turn::Over;
                if *done {
                    let winners = game.outcome(&slot.state).map(|outcome| outcome.winners).unwrap_or_default();
                    for (seat, reward) in (0..).zip(rewards) {
                        *reward = payoff(players, winners, seat) as f32;
                    }
                    if autoreset {
                        slot.reset(game);
                    }
                }
            }
            Ok(())
        });
        debug_assert_eq!(played, Ok(()));
    }
}

/// Is a game among the chosen ones? All are, unless it is said which.
fn is_chosen(chosen: Option<&[bool]>, number: usize) -> bool {
    chosen.is_none_or(|chosen| chosen[number])
}
