//! Law: a record that is accepted is the same when written and read again. Run: `cargo fuzz run records`.
//!
//! It starts no thread, so that LeakSanitizer can run for long.
#![no_main]

use chromacore::bulk::Record;
use chromacore::games::checks;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    let Ok(record) = Record::read(text) else { return };
    let Ok(check) = checks().of(record.game()) else { return };
    if check(&record).is_ok() {
        assert_eq!(Record::read(record.line().as_bytes()), Ok(record));
    }
});
