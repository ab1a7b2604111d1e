//! All games by name, for what tells them apart only at run time.

use serde_json::Value;

use crate::bulk::{Check, Record};
use crate::chroma::Chroma;
use crate::chromatix::Chromatix;
use crate::chromino::Chromino;
use crate::kernel::json::show_value;
use crate::kernel::{Error, Game};

/// How records of the game with this name are checked; `InvalidRules` if there is no such game.
pub fn check_of(game: &Value) -> Result<Check, Error> {
    match game.as_str() {
        Some(Chroma::NAME) => Ok(Record::check::<Chroma>),
        Some(Chromatix::NAME) => Ok(Record::check::<Chromatix>),
        Some(Chromino::NAME) => Ok(Record::check::<Chromino>),
        _ => {
            let names = [Chroma::NAME, Chromatix::NAME, Chromino::NAME].map(|name| format!("'{name}'")).join(", ");
            Err(Error::InvalidRules(format!("unknown game {}: one of {names}", show_value(game))))
        }
    }
}
