//! The 24 places that touch a lying tile without covering it: 12 parallel, 12 perpendicular.
//!
//! They are found by trying every place nearby, not written down; the counts in the rules file are asserted while
//! compiling. There is one table for a tile lying along x, one for a tile lying down.

use super::place::Place;

/// A place touching the lying tile.
#[derive(Debug, Clone, Copy)]
pub struct Touching {
    /// From the first square of the lying tile to the first square of the place.
    pub dx: i8,
    /// The same down the table.
    pub dy: i8,
    /// Is the place a column?
    pub down: bool,
    /// Number of contacts (P2).
    pub contacts: u8,
    /// The last contact, the only one if there is one: the square of the place, 0 to 2.
    pub square: u8,
    /// Its square of the lying tile.
    pub on: u8,
    /// Is the contact at the short edge of the place?
    pub by_short_edge: bool,
    /// Is it at the short edge of the lying tile?
    pub on_short_edge: bool,
}

/// Number of places around a tile.
pub const TOUCHING: usize = 24;

/// Stands for the places that share a square with the lying tile.
pub const COVERING: usize = TOUCHING;

/// Stands for the places that have nothing to do with it.
pub const APART: usize = TOUCHING + 1;

/// The places around a tile.
#[derive(Debug)]
pub struct Around {
    /// All that touch, in the order of places.
    pub touching: [Touching; TOUCHING],
    /// `relation[down][dy + 3][dx + 3]`: an index in `touching`, [`APART`] or [`COVERING`]. The eighth row and column
    /// stand for all that is farther away.
    relation: [[[u8; 8]; 8]; 2],
}

/// The places around a tile that lies along x, and around one that lies down.
pub static AROUND: [Around; 2] = [around(false), around(true)];

const NOWHERE: Touching =
    Touching { dx: 0, dy: 0, down: false, contacts: 0, square: 0, on: 0, by_short_edge: false, on_short_edge: false };

const fn around(lying_down: bool) -> Around {
    let mut around = Around { touching: [NOWHERE; TOUCHING], relation: [[[APART as u8; 8]; 8]; 2] };
    let (mut found, mut parallel) = (0, 0);
    let mut dy = -3;
    while dy <= 3 {
        let mut dx = -3;
        while dx <= 3 {
            let mut turn = 0;
            while turn < 2 {
                let relation = &mut around.relation[turn][(dy + 3) as usize][(dx + 3) as usize];
                if let Some(touching) = meet(lying_down, dx, dy, turn == 1) {
                    if touching.contacts > 0 {
                        *relation = found as u8;
                        around.touching[found] = touching;
                        found += 1;
                        parallel += (touching.down == lying_down) as u8;
                    }
                } else {
                    *relation = COVERING as u8;
                }
                turn += 1;
            }
            dx += 1;
        }
        dy += 1;
    }
    assert!(found == TOUCHING && parallel == 12);
    around
}

/// How a place meets the tile whose first square is (0, 0); `None` if it covers a square of it.
const fn meet(lying_down: bool, dx: i8, dy: i8, down: bool) -> Option<Touching> {
    let mut met = Touching { dx, dy, down, ..NOWHERE };
    let mut square = 0;
    while square < 3 {
        let mut on = 0;
        while on < 3 {
            // From the square of the tile to the square of the place.
            let x = dx + if down { 0 } else { square } - if lying_down { 0 } else { on };
            let y = dy + if down { square } else { 0 } - if lying_down { on } else { 0 };
            if x == 0 && y == 0 {
                return None;
            }
            if x * x + y * y == 1 {
                met.contacts += 1;
                met.square = square as u8;
                met.on = on as u8;
                // An edge is short where the way across it runs along the tile. A centre has no such edge: there its own
                // end is in the way.
                met.on_short_edge = lying_down == (x == 0);
                met.by_short_edge = down == (x == 0);
            }
            on += 1;
        }
        square += 1;
    }
    Some(met)
}

/// How `place` meets a tile that lies on `lying`: an index in [`Around::touching`], [`APART`] or [`COVERING`].
#[inline]
pub fn relation(lying: Place, place: Place) -> usize {
    // Negative numbers become large ones, so one comparison looks at both ends.
    let dx = (place.x() - lying.x() + 3).cast_unsigned().min(7) as usize;
    let dy = (place.y() - lying.y() + 3).cast_unsigned().min(7) as usize;
    let around = &AROUND[usize::from(lying.is_down())];
    usize::from(around.relation[usize::from(place.is_down())][dy][dx])
}

/// The place that is `touching` a tile on `lying`; `None` beyond the reach of numbers.
#[inline]
pub const fn beside(lying: Place, touching: Touching) -> Option<Place> {
    Place::new(lying.x() + touching.dx as i32, lying.y() + touching.dy as i32, touching.down)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contacts_of_the_sole_neighbour() {
        // "The two aligned parallels make 3 contacts, the four shifted by one make 2, the other 18 make 1."
        for (lying_down, around) in [(false, &AROUND[0]), (true, &AROUND[1])] {
            let with = |contacts| around.touching.iter().filter(|touching| touching.contacts == contacts).count();
            assert_eq!([with(3), with(2), with(1)], [2, 4, 18]);
            assert!(around.touching.iter().all(|touching| touching.contacts == 1 || touching.down == lying_down));
        }
    }

    #[test]
    fn relations_follow_from_squares() {
        for lying_down in [false, true] {
            let lying = Place::new(10, -10, lying_down).expect("within reach");
            let mut touching = Vec::new();
            for (x, y, down) in (4..17).flat_map(|x| (-16..-3).flat_map(move |y| [(x, y, false), (x, y, true)])) {
                let place = Place::new(x, y, down).expect("within reach");
                let near = |a: (i32, i32), b: (i32, i32)| (a.0 - b.0).abs() + (a.1 - b.1).abs();
                let distances = || place.squares().into_iter().flat_map(|a| lying.squares().map(|b| near(a, b)));
                let expected = distances().filter(|&distance| distance == 1).count();
                match relation(lying, place) {
                    COVERING => assert!(distances().any(|distance| distance == 0)),
                    APART => assert_eq!(expected, 0),
                    index => {
                        let found = &AROUND[usize::from(lying_down)].touching[index];
                        assert_eq!(usize::from(found.contacts), expected);
                        assert_eq!(beside(lying, *found), Some(place));
                        touching.push((place, index));
                    }
                }
            }
            assert_eq!(touching.len(), TOUCHING);
            touching.sort_unstable();
            assert!(touching.into_iter().map(|(_, index)| index).eq(0..TOUCHING), "in the order of places");
        }
    }
}
