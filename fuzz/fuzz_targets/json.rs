//! Law: a position that is accepted is consistent, and written and read again it is the same. Run: `cargo fuzz run json`.
#![no_main]

use chromacore::chromatix::{Chromatix, validate::validate};
use chromacore::kernel::{Game, json};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let game = Chromatix::from_options(&serde_json::from_str(r#"{"size":3}"#).unwrap()).unwrap();
    let Ok(value) = json::parse(text) else { return };
    if let Ok(position) = game.from_value(&value, true) {
        validate(game, &position);
        assert_eq!(game.from_value(&game.to_value(&position, None), true), Ok(position));
    }
});
