//! Counts of chunks made by many threads, added in the order of their numbers.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::tally::Tally;
use crate::kernel::game::Measures;

/// The sum of the first chunks, without a gap: whenever the work is stopped, it is that of the first games.
#[derive(Debug)]
pub struct Prefix<M>(Mutex<Sum<M>>);

#[derive(Debug)]
struct Sum<M> {
    total: Tally<M>,
    /// The number of the next chunk.
    next: u64,
    /// Chunks after it, which have come early.
    early: BTreeMap<u64, Tally<M>>,
}

impl<M: Measures> Prefix<M> {
    pub fn new(players: usize) -> Self {
        Self(Mutex::new(Sum { total: Tally::new(players), next: 0, early: BTreeMap::new() }))
    }

    /// Adds the chunk with this number, when all those before it have been added.
    pub fn add(&self, number: u64, chunk: Tally<M>) {
        let mut sum = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if number != sum.next {
            sum.early.insert(number, chunk);
            return;
        }
        let mut now = Some(chunk);
        while let Some(chunk) = now {
            sum.total.merge(&chunk);
            sum.next += 1;
            let next = sum.next;
            now = sum.early.remove(&next);
        }
    }

    /// The sum.
    pub fn total(self) -> Tally<M> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner).total
    }
}
