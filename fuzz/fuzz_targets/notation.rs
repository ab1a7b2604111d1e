//! Law: text that is a move is the notation of that move, in one of its spellings. Run: `cargo fuzz run notation`.
#![no_main]

use chromacore::chromatix::Chromatix;
use chromacore::kernel::Game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let game = Chromatix::default();
    if let Ok(action) = game.parse(text) {
        assert_eq!(game.parse(&game.notation(action)), Ok(action));
    }
});
