//! Rows, one for each game, split into chunks of neighbours that threads work on.

/// Something with a row for every game, which can be cut in two.
pub trait Split: Send + Sized {
    /// The first `rows` rows, and the others.
    fn split(self, rows: usize) -> (Self, Self);

    /// All `count` rows in at most so many chunks of nearly one size, each with the number of its first row.
    fn chunks(self, count: usize, chunks: usize) -> Vec<(usize, Self)> {
        let chunks = chunks.clamp(1, count.max(1));
        let (mut first, mut rest, mut all) = (0, self, Vec::new());
        for number in 1..chunks {
            let end = count * number / chunks;
            let (chunk, others) = rest.split(end - first);
            all.push((first, chunk));
            (first, rest) = (end, others);
        }
        all.push((first, rest));
        all
    }
}

impl<T: Send> Split for &mut [T] {
    fn split(self, rows: usize) -> (Self, Self) {
        self.split_at_mut(rows)
    }
}

impl<T: Sync> Split for &[T] {
    fn split(self, rows: usize) -> (Self, Self) {
        self.split_at(rows)
    }
}

impl<A: Split> Split for Option<A> {
    fn split(self, rows: usize) -> (Self, Self) {
        self.map_or((None, None), |all| {
            let (first, others) = all.split(rows);
            (Some(first), Some(others))
        })
    }
}

impl<A: Split, B: Split> Split for (A, B) {
    fn split(self, rows: usize) -> (Self, Self) {
        let ((a, other_a), (b, other_b)) = (self.0.split(rows), self.1.split(rows));
        ((a, b), (other_a, other_b))
    }
}

/// As many items for every game.
#[derive(Debug)]
pub struct Rows<'a, T> {
    items: &'a mut [T],
    width: usize,
}

impl<'a, T> Rows<'a, T> {
    /// Rows of `width` items (at least one).
    pub const fn new(items: &'a mut [T], width: usize) -> Self {
        Self { items, width }
    }

    /// The row of every game.
    pub fn each(self) -> impl Iterator<Item = &'a mut [T]> {
        self.items.chunks_exact_mut(self.width)
    }
}

impl<T: Send> Split for Rows<'_, T> {
    fn split(self, rows: usize) -> (Self, Self) {
        let width = self.width;
        let (items, others) = self.items.split_at_mut(rows * width);
        (Self { items, width }, Self { items: others, width })
    }
}

/// Items of which game i has those from `offsets[i]` to `offsets[i + 1]`.
#[derive(Debug)]
pub struct Ragged<'a, T> {
    items: &'a mut [T],
    offsets: &'a [i64],
}

impl<'a, T> Ragged<'a, T> {
    /// There is one offset more than there are games; they ascend, and the last is the number of items.
    pub const fn new(items: &'a mut [T], offsets: &'a [i64]) -> Self {
        Self { items, offsets }
    }

    /// The row of every game.
    pub fn each(self) -> impl Iterator<Item = &'a mut [T]> {
        let mut rest = self.items;
        self.offsets.windows(2).map(move |ends| {
            let (row, others) = std::mem::take(&mut rest).split_at_mut((ends[1] - ends[0]) as usize);
            rest = others;
            row
        })
    }
}

impl<T: Send> Split for Ragged<'_, T> {
    fn split(self, rows: usize) -> (Self, Self) {
        let first = (self.offsets[rows] - self.offsets[0]) as usize;
        let (items, others) = self.items.split_at_mut(first);
        (Self { items, offsets: &self.offsets[..=rows] }, Self { items: others, offsets: &self.offsets[rows..] })
    }
}
