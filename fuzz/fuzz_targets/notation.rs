//! Law: text that is a move is the notation of that move, in one of its spellings. Run: `cargo fuzz run notation`.
#![no_main]

use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::kernel::Game;
use libfuzzer_sys::fuzz_target;

fn law<G: Game>(game: &G, text: &str) {
    if let Ok(action) = game.parse(text) {
        assert_eq!(game.parse(&game.notation(action)), Ok(action));
    }
}

fuzz_target!(|text: &str| {
    law(&Chromatix::default(), text);
    law(&Chroma::default(), text);
    law(&Chromino::default(), text);
});
