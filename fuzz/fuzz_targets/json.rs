//! Law: a position that is accepted is the same when written and read again. Run: `cargo fuzz run json`.
#![no_main]

use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::kernel::{Game, Value, json};
use libfuzzer_sys::fuzz_target;

fn law<G: Game>(value: &Value) {
    // The game is the one the text asks for, if there is one.
    let options = value.get("rules").and_then(Value::as_map).cloned().unwrap_or_default();
    let Ok(game) = G::from_values(&options) else { return };
    if let Ok(state) = game.from_value(value, true) {
        assert_eq!(game.from_value(&game.to_value(&state, None), true), Ok(state));
    }
}

fuzz_target!(|text: &str| {
    let Ok(value) = json::parse(text) else { return };
    law::<Chromatix>(&value);
    law::<Chroma>(&value);
    law::<Chromino>(&value);
});
