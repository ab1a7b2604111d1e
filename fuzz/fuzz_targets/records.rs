//! Law: a record that is accepted is the same when written and read again. Run: `cargo fuzz run records`.
#![no_main]

use chromacore::bulk::{Pause, Record, verify};
use chromacore::games::check_of;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    let found = verify(&mut &text[..], 1, check_of, &mut |_| Pause::GoOn).expect("goes on").expect("bytes can be read");
    if found.fault.is_none() && found.games == 1 {
        let record = Record::read(text.trim_ascii()).expect("one line of a record");
        assert_eq!(Record::read(record.line().as_bytes()), Ok(record));
    }
});
