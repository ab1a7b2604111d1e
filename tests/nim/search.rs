//! All that a search needs of a game: the defaults will do.

use chromacore::kernel::Searchable;

use super::game::Nim;

impl Searchable for Nim {
    const OPEN: bool = false;
    type Memory = ();
}
