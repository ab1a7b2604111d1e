//! The 24 places that touch a lying tile without covering it: 12 parallel, 12 perpendicular.
//!
//! They are found by trying every place nearby, not written down; the counts in the rules file are asserted while
//! compiling. Everything is for a tile lying along x at (0, 0); for one lying down, x and y change roles.

use super::place::Place;

/// A place touching the lying tile.
#[derive(Debug, Clone, Copy)]
pub struct Touching {
    /// From the first square of the lying tile to the first square of the place, along the lying tile and across it.
    pub along: i8,
    /// Across the lying tile.
    pub across: i8,
    /// Is the place perpendicular to it?
    pub turned: bool,
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

/// A place that has no contact with the lying tile.
pub const APART: u8 = 255;

/// A place that shares a square with it.
pub const COVERING: u8 = 254;

/// The places around a tile.
#[derive(Debug)]
pub struct Around {
    /// All that touch.
    pub touching: [Touching; TOUCHING],
    /// `relation[turned][across + 3][along + 3]`: an index in `touching`, [`APART`] or [`COVERING`].
    relation: [[[u8; 7]; 7]; 2],
}

/// The places around a tile.
pub static AROUND: Around = around();

const fn around() -> Around {
    let nowhere = Touching {
        along: 0,
        across: 0,
        turned: false,
        contacts: 0,
        square: 0,
        on: 0,
        by_short_edge: false,
        on_short_edge: false,
    };
    let mut around = Around { touching: [nowhere; TOUCHING], relation: [[[APART; 7]; 7]; 2] };
    let (mut found, mut parallel) = (0, 0);
    let mut turned = 0;
    while turned < 2 {
        let mut across = -3;
        while across <= 3 {
            let mut along = -3;
            while along <= 3 {
                let relation = &mut around.relation[turned as usize][(across + 3) as usize][(along + 3) as usize];
                if let Some(touching) = meet(along, across, turned == 1) {
                    if touching.contacts > 0 {
                        *relation = found as u8;
                        around.touching[found] = touching;
                        found += 1;
                        parallel += (turned == 0) as u8;
                    }
                } else {
                    *relation = COVERING;
                }
                along += 1;
            }
            across += 1;
        }
        turned += 1;
    }
    assert!(found == TOUCHING && parallel == 12);
    around
}

/// How a place meets the tile on (0, 0) (1, 0) (2, 0); `None` if it covers a square of it.
const fn meet(along: i8, across: i8, turned: bool) -> Option<Touching> {
    let mut met = Touching {
        along,
        across,
        turned,
        contacts: 0,
        square: 0,
        on: 0,
        by_short_edge: false,
        on_short_edge: false,
    };
    let mut square = 0;
    while square < 3 {
        let x = if turned { along } else { along + square };
        let y = if turned { across + square } else { across };
        let mut on = 0;
        while on < 3 {
            let (dx, dy) = (x - on, y);
            if dx == 0 && dy == 0 {
                return None;
            }
            if dx * dx + dy * dy == 1 {
                met.contacts += 1;
                met.square = square as u8;
                met.on = on as u8;
                // An edge is short where the line between the two squares runs along the tile; a centre has none, for
                // there its own end is in the way.
                met.on_short_edge = dy == 0;
                met.by_short_edge = turned == (dx == 0);
            }
            on += 1;
        }
        square += 1;
    }
    Some(met)
}

/// How `place` meets a tile that lies on `lying`: an index in [`Around::touching`], [`APART`] or [`COVERING`].
#[inline]
pub fn relation(lying: Place, place: Place) -> u8 {
    let (dx, dy) = (place.x() - lying.x(), place.y() - lying.y());
    let (along, across) = if lying.is_down() { (dy, dx) } else { (dx, dy) };
    let turned = usize::from(lying.is_down() != place.is_down());
    // Negative numbers become large ones, so each test looks at both ends.
    let (along, across) = ((along + 3) as usize, (across + 3) as usize);
    if along < 7 && across < 7 { AROUND.relation[turned][across][along] } else { APART }
}

/// The place that is `touching` a tile on `lying`; `None` beyond the reach of numbers.
#[inline]
pub fn beside(lying: Place, touching: &Touching) -> Option<Place> {
    let (along, across) = (i32::from(touching.along), i32::from(touching.across));
    let (dx, dy) = if lying.is_down() { (across, along) } else { (along, across) };
    Place::new(lying.x() + dx, lying.y() + dy, lying.is_down() != touching.turned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contacts_of_the_sole_neighbour() {
        // "The two aligned parallels make 3 contacts, the four shifted by one make 2, the other 18 make 1."
        let with = |contacts| AROUND.touching.iter().filter(|touching| touching.contacts == contacts).count();
        assert_eq!([with(3), with(2), with(1)], [2, 4, 18]);
        for touching in AROUND.touching.iter().filter(|touching| touching.contacts > 1) {
            assert!(!touching.turned && touching.across.abs() == 1 && touching.along.abs() <= 1);
        }
    }

    #[test]
    fn relations_follow_from_squares() {
        for lying_down in [false, true] {
            let lying = Place::new(10, -10, lying_down).expect("within reach");
            let mut touching = 0;
            for (x, y, down) in (4..17).flat_map(|x| (-16..-3).flat_map(move |y| [(x, y, false), (x, y, true)])) {
                let place = Place::new(x, y, down).expect("within reach");
                let near = |a: (i32, i32), b: (i32, i32)| (a.0 - b.0).abs() + (a.1 - b.1).abs();
                let distances = || place.squares().into_iter().flat_map(|a| lying.squares().map(|b| near(a, b)));
                let expected = distances().filter(|&distance| distance == 1).count();
                match relation(lying, place) {
                    COVERING => assert!(distances().any(|distance| distance == 0)),
                    APART => assert_eq!(expected, 0),
                    index => {
                        let found = &AROUND.touching[usize::from(index)];
                        assert_eq!(usize::from(found.contacts), expected);
                        assert_eq!(beside(lying, found), Some(place));
                        touching += 1;
                    }
                }
            }
            assert_eq!(touching, TOUCHING);
        }
    }
}
