//! All games, listed once, for what tells them apart only at run time.

use crate::bulk::Checks;

/// Calls a macro with all games, as `module Type` each, in the order of their names. What is needed once for
/// every game, such as classes of another language, is made in such a macro.
///
/// ```
/// use chromacore::kernel::Game;
///
/// macro_rules! names {
///     ($($game:ident $Game:ident),*) => { [$(chromacore::$game::$Game::NAME),*] };
/// }
/// assert_eq!(chromacore::for_each_game!(names), ["chroma", "chromatix", "chromino"]);
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($call:ident) => {
        $call!(chroma Chroma, chromatix Chromatix, chromino Chromino)
    };
}

macro_rules! checks {
    ($($game:ident $Game:ident),*) => { Checks::default()$(.with::<crate::$game::$Game>())* };
}

/// The checks of records of all games, for [`verify`](crate::bulk::verify).
#[must_use]
pub fn checks() -> Checks {
    for_each_game!(checks)
}
