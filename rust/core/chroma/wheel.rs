//! The colour wheel (C2, C3): twenty colours and a table of who may touch whom. Data, not code: nothing else
//! computes with hues or tones.

use std::fmt;

use super::cards::COLOURS;

/// Codes of the colours, in the fixed order of C2.
pub const NAMES: [&str; COLOURS] = [
    "LR", "PR", "DR", "LO", "PO", "DO", "LY", "PY", "DY", "LG", "PG", "DG", "LB", "PB", "DB", "LV", "PV", "DV", "WH",
    "BK",
];

const WHITE: usize = 18;
const BLACK: usize = 19;

/// Which colours may touch: a symmetric 20 x 20 table, false on the diagonal.
///
/// The default, the sphere, is our reading of the wheel printed on the box; a game takes any other table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wheel {
    rows: [u32; COLOURS],
}

/// Why a table is no wheel (C3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// A colour fits itself.
    FitsItself(usize),
    /// One of the two colours fits the other, but not the other way round.
    OneWay(usize, usize),
}

impl fmt::Display for Flaw {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::FitsItself(a) => write!(formatter, "{} goes with itself", NAMES[a]),
            Self::OneWay(a, b) => write!(formatter, "{} and {} do not agree", NAMES[a], NAMES[b]),
        }
    }
}

impl std::error::Error for Flaw {}

impl Wheel {
    /// The named tables of C3.
    pub const PRESETS: [(&'static str, Self); 1] = [("sphere", Self::sphere())];

    /// The default (C3): tones as three rings of six hues, white above the lights, black below the darks.
    #[must_use]
    pub const fn sphere() -> Self {
        let mut rows = [0; COLOURS];
        let mut hue = 0;
        while hue < 6 {
            let (light, next_hue) = (3 * hue, (hue + 1) % 6);
            let mut tone = 0;
            while tone < 3 {
                rows = linked(rows, light + tone, 3 * next_hue + tone);
                tone += 1;
            }
            rows = linked(rows, light, light + 1);
            rows = linked(rows, light + 1, light + 2);
            rows = linked(rows, light, WHITE);
            rows = linked(rows, light + 2, BLACK);
            hue += 1;
        }
        Self { rows }
    }

    /// A wheel from its rows: bit b of row a says whether a and b may touch.
    ///
    /// The flaw found first, row by row in the upper triangle.
    pub fn new(rows: [u32; COLOURS]) -> Result<Self, Flaw> {
        let wheel = Self { rows };
        for a in 0..COLOURS {
            if wheel.fits(a, a) {
                return Err(Flaw::FitsItself(a));
            }
            if let Some(b) = (a..COLOURS).find(|&b| wheel.fits(a, b) != wheel.fits(b, a)) {
                return Err(Flaw::OneWay(a, b));
            }
        }
        Ok(wheel)
    }

    /// May cards of these colours touch (P2)?
    #[must_use]
    pub const fn fits(&self, a: usize, b: usize) -> bool {
        self.rows[a] >> b & 1 == 1
    }

    /// The colours that may touch `colour`, a bit each.
    #[must_use]
    pub const fn partners(&self, colour: usize) -> u32 {
        self.rows[colour]
    }

    /// The colours that may not touch `colour`, itself among them, a bit each.
    pub(super) const fn strangers(&self, colour: usize) -> u32 {
        !self.rows[colour] & ((1 << COLOURS) - 1)
    }
}

const fn linked(mut rows: [u32; COLOURS], a: usize, b: usize) -> [u32; COLOURS] {
    rows[a] |= 1 << b;
    rows[b] |= 1 << a;
    rows
}
