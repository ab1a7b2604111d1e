//! A set of seats.

use crate::kernel::Seat;

/// A set of at most eight seats, in ascending order when listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// One seat alone.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat)
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat;
    }

    /// Is `seat` one of them?
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat & 1 == 1
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Nobody?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// `seat 0`, `seats 0 and 2`, `seats 0, 1 and 2`, `nobody`.
    #[must_use]
    pub fn text(self) -> String {
        let seats: Vec<String> = self.iter().map(|seat| seat.to_string()).collect();
        match seats.as_slice() {
            [] => "nobody".to_owned(),
            [seat] => format!("seat {seat}"),
            [others @ .., last] => format!("seats {} and {last}", others.join(", ")),
        }
    }

    /// The seats, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// What a seat gets out of a game that these have won: with k winners of n each (n - k) / (k (n - 1)), each loser
/// -1 / (n - 1), so that the sum is 0; nothing where nobody has won. Alone it is 1 or 0.
#[must_use]
pub fn payoff(players: usize, winners: Seats, seat: Seat) -> f64 {
    let won = winners.contains(seat);
    if players == 1 || winners.is_empty() {
        return if won { 1.0 } else { 0.0 };
    }
    let (n, k) = (players as f64, winners.len() as f64);
    if won { (n - k) / (k * (n - 1.0)) } else { -1.0 / (n - 1.0) }
}
