//! The options, and the game they make.

use crate::kernel::options::{Accepts, Words};

/// How STOP-NEXT is read (U2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StopNext {
    /// Neither leave the next player a winning placement nor complete that player's win.
    Strict,
    /// Completing the next player's win is not forbidden: no next turn follows.
    Literal,
    /// No such rule.
    Off,
}

crate::words! { StopNext { Strict = "strict", Literal = "literal", Off = "off" } }

crate::options! {
    /// The options of Chromatix.
    pub struct Options {
        /// Cells a side of the board.
        size: u8 = 5, Accepts::Range(2, 13), "B1";
        /// How STOP-NEXT is read: whether completing the next player's win is forbidden, too, or nothing is.
        stop_next: StopNext = StopNext::Strict, Accepts::Words(StopNext::WORDS), "U2";
    }
}

/// The game: board size and reading of STOP-NEXT.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chromatix {
    size: u8,
    stop_next: StopNext,
}

impl Default for Chromatix {
    fn default() -> Self {
        Self::of(&Options::default())
    }
}

impl Chromatix {
    pub(super) const fn of(options: &Options) -> Self {
        Self { size: options.size, stop_next: options.stop_next }
    }

    pub(super) const fn as_options(self) -> Options {
        Options { size: self.size, stop_next: self.stop_next }
    }

    /// Cells a side.
    #[must_use]
    pub const fn size(self) -> usize {
        self.size as usize
    }

    /// The reading of STOP-NEXT.
    #[must_use]
    pub const fn stop_next(self) -> StopNext {
        self.stop_next
    }

    /// Number of cells (B1).
    #[must_use]
    pub const fn cells(self) -> usize {
        crate::kernel::hexhex::cells(self.size as usize)
    }
}
