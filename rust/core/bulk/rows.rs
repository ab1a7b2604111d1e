//! Work on many games at once: the games and what belongs to each are cut into runs of neighbours, one a thread.

use std::thread;

/// Something with a row for every game, which can be cut in two.
pub trait Cut: Send + Sized {
    /// The first `rows` rows, and the others.
    fn cut(self, rows: usize) -> (Self, Self);
}

impl<T: Send> Cut for &mut [T] {
    fn cut(self, rows: usize) -> (Self, Self) {
        self.split_at_mut(rows)
    }
}

impl<T: Sync> Cut for &[T] {
    fn cut(self, rows: usize) -> (Self, Self) {
        self.split_at(rows)
    }
}

impl<A: Cut> Cut for Option<A> {
    fn cut(self, rows: usize) -> (Self, Self) {
        self.map_or((None, None), |all| {
            let (first, others) = all.cut(rows);
            (Some(first), Some(others))
        })
    }
}

impl<A: Cut, B: Cut> Cut for (A, B) {
    fn cut(self, rows: usize) -> (Self, Self) {
        let ((a, other_a), (b, other_b)) = (self.0.cut(rows), self.1.cut(rows));
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

impl<T: Send> Cut for Rows<'_, T> {
    fn cut(self, rows: usize) -> (Self, Self) {
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

impl<T: Send> Cut for Ragged<'_, T> {
    fn cut(self, rows: usize) -> (Self, Self) {
        let first = (self.offsets[rows] - self.offsets[0]) as usize;
        let (items, others) = self.items.split_at_mut(first);
        (Self { items, offsets: &self.offsets[..=rows] }, Self { items: others, offsets: &self.offsets[rows..] })
    }
}

/// Runs `work` on all `count` rows, cut into as many runs as there are `threads`; it is told the number of its first row.
/// The error is that of the first run that has one.
pub fn spread<C: Cut, E: Send>(
    threads: usize,
    count: usize,
    rows: C,
    work: impl Fn(usize, C) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let threads = threads.min(count);
    if threads <= 1 {
        return work(0, rows);
    }
    thread::scope(|scope| {
        let mut rest = rows;
        let mut runs = Vec::with_capacity(threads - 1);
        let mut first = 0;
        for number in 1..threads {
            let end = count * number / threads;
            let (run, others) = rest.cut(end - first);
            let work = &work;
            let start = first;
            runs.push(scope.spawn(move || work(start, run)));
            (rest, first) = (others, end);
        }
        let last = work(first, rest);
        let join = |run: thread::ScopedJoinHandle<'_, Result<(), E>>| {
            run.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        let others: Vec<Result<(), E>> = runs.into_iter().map(join).collect();
        others.into_iter().chain([last]).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_worked_on_once() {
        for threads in [1, 2, 3, 7, 50] {
            let mut rows = vec![0_u32; 20 * 3];
            let offsets: Vec<i64> = (0..=20).map(|row| row * (row - 1) / 2).collect();
            let mut ragged = vec![0_u32; offsets[20] as usize];
            let both = (Rows::new(&mut rows, 3), Ragged::new(&mut ragged, &offsets));
            let done: Result<(), ()> = spread(threads, 20, both, |first, (rows, ragged)| {
                for (number, (row, ragged)) in rows.each().zip(ragged.each()).enumerate() {
                    for item in row {
                        *item += (first + number) as u32;
                    }
                    assert_eq!(ragged.len(), first + number);
                    ragged.fill(1);
                }
                Ok(())
            });
            assert_eq!(done, Ok(()));
            assert!(rows.iter().enumerate().all(|(place, &item)| item as usize == place / 3));
            assert!(ragged.iter().all(|&item| item == 1));
        }
    }

    #[test]
    fn the_first_error_is_told() {
        for threads in [1, 2, 8] {
            let mut rows = [(); 8];
            let refuse =
                |first, rows: &mut [()]| (first..first + rows.len()).find(|&row| row % 3 == 2).map_or(Ok(()), Err);
            assert_eq!(spread(threads, 8, &mut rows[..], refuse), Err(2));
        }
    }
}
