//! Proof-number search: can one seat force a win against all others together?
//!
//! The states make a tree of "or" (the seat is in turn: one action has to win) and "and" (another is in turn: all have to).
//! The *proof number* of a state is the least number of states below it that would have to turn out won to show that it
//! is won, the *disproof number* the same for lost (Allis, van der Meulen and van den Herik, 1994). The search looks next
//! where fewest are missing. It goes depth first within thresholds (df-pn: Nagai, 2002), so that nothing but a table of
//! bounded size is kept. With all others taken for one opponent it is the paranoid search of Saito and Winands (2010).
//!
//! A state that has not been looked at yet counts as one for whom a single action is enough, and as many as it has actions
//! for whom it takes them all. Two ways to one state make a sum count it twice; on small boards of Chromatix that costs less
//! than counting too little, as weak proof-number search does (Ueda, Hashimoto, Hashimoto and Iida, 2008).

use std::sync::atomic::{AtomicBool, Ordering};

use super::table::{Key, Numbers, Table, add};
use crate::kernel::{Action, Searchable, Seat, Seats, Turn};

/// The nodes are used up, or somebody has asked to stop.
#[derive(Debug)]
pub struct Exhausted;

/// What is left of the nodes that a question may look at.
pub struct Budget<'s> {
    pub left: u64,
    pub stop: &'s AtomicBool,
}

impl Budget<'_> {
    /// Counts one more node.
    pub fn enter(&mut self) -> Result<(), Exhausted> {
        if self.left == 0 || self.stop.load(Ordering::Relaxed) {
            return Err(Exhausted);
        }
        self.left -= 1;
        Ok(())
    }
}

/// Answers whether one seat can force a win, from as many states as one likes: what is found stays known.
pub struct Prover<'g, G: Searchable> {
    game: &'g G,
    seat: Seat,
    table: Table,
}

struct Child<S> {
    state: S,
    key: Key,
    numbers: Numbers,
}

impl<'g, G: Searchable> Prover<'g, G> {
    pub fn new(game: &'g G, seat: Seat, table: Table) -> Self {
        Self { game, seat, table }
    }

    /// Can the seat force a win from here?
    pub fn forces(&mut self, state: &G::State, budget: &mut Budget) -> Result<bool, Exhausted> {
        let key = Key::of(self.game, state);
        let mut numbers = self.look(state, &key);
        while !numbers.is_decided() {
            numbers = self.search(state, &key, Numbers::DECIDED, budget)?;
        }
        Ok(numbers.is_won())
    }

    /// What is known without a search.
    fn look(&self, state: &G::State, key: &Key) -> Numbers {
        let certain = match self.game.settled(state) {
            None if self.game.turn(state) == Turn::Over => Some(Seats::NONE),
            settled => settled,
        };
        match certain {
            Some(winners) if winners == Seats::only(self.seat) => Numbers::WON,
            Some(_) => Numbers::LOST,
            None => self.table.recall(key).unwrap_or_else(|| {
                let own = self.game.turn(state) == Turn::Seat(self.seat);
                Numbers::of_kinds(1, self.game.count_legal(state) as u32, own)
            }),
        }
    }

    /// Searches below a state until one of its numbers reaches its bound.
    fn search(
        &mut self,
        state: &G::State,
        key: &Key,
        bound: Numbers,
        budget: &mut Budget,
    ) -> Result<Numbers, Exhausted> {
        budget.enter()?;
        let own = self.game.turn(state) == Turn::Seat(self.seat);
        let mut children = self.children(state, own);
        loop {
            let (numbers, best, next) = combine(&children, own);
            if numbers.reaches(bound) {
                self.table.keep(key, numbers);
                return Ok(numbers);
            }
            let child = &mut children[best];
            let inner = numbers.within(bound, child.numbers, next, own);
            child.numbers = self.search(&child.state, &child.key, inner, budget)?;
        }
    }

    /// The states after each action, up to the first that decides.
    fn children(&self, state: &G::State, own: bool) -> Vec<Child<G::State>> {
        let mut actions: Vec<Action> = Vec::new();
        self.game.legal_actions(state, &mut actions);
        let mut children: Vec<Child<G::State>> = Vec::with_capacity(actions.len());
        for action in actions {
            let mut after = state.clone();
            self.game.play_unchecked(&mut after, action);
            let key = Key::of(self.game, &after);
            let numbers = self.look(&after, &key);
            let decides = numbers == if own { Numbers::WON } else { Numbers::LOST };
            if decides {
                children.clear();
            }
            if decides || !numbers.is_decided() {
                children.push(Child { state: after, key, numbers });
            }
            if decides {
                break;
            }
        }
        children
    }
}

/// The numbers of a state from those of its children, the child to search next, and the number of the second best.
fn combine<S>(children: &[Child<S>], own: bool) -> (Numbers, usize, u32) {
    let (mut best, mut least, mut next) = (0, u32::MAX, u32::MAX);
    let mut sum: u32 = 0;
    for (place, child) in children.iter().enumerate() {
        let (one, all) = child.numbers.seen_by(own);
        if one < least {
            (best, least, next) = (place, one, least);
        } else {
            next = next.min(one);
        }
        sum = add(sum, all);
    }
    (Numbers::of_kinds(least, sum, own), best, next)
}
