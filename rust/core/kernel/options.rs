//! Reading the options of a game: names, types and values, with one wording for every refusal.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::kernel::error::{Error, show};
use crate::kernel::json;

/// The options somebody gave, to be asked for one by one in the order of the rules file.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    given: &'a Map<String, Value>,
}

impl<'a> Options<'a> {
    /// Options of `game`, refused if one has a name that is not among `names`.
    pub fn new(game: &str, names: &[&str], given: &'a Map<String, Value>) -> Result<Self, Error> {
        match given.keys().find(|key| !names.contains(&key.as_str())) {
            Some(key) => Err(Error::InvalidRules(format!(
                "unknown option {} of {game}: the options are {}",
                show(key),
                names.join(", ")
            ))),
            None => Ok(Self { given }),
        }
    }

    /// The value of an option, if given.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&'a Value> {
        self.given.get(name)
    }

    /// An integer option.
    pub fn integer(&self, name: &str, default: i64, range: RangeInclusive<i64>, rule: &str) -> Result<i64, Error> {
        let Some(value) = self.get(name) else { return Ok(default) };
        value
            .as_i64()
            .filter(|number| range.contains(number))
            .ok_or_else(|| refused(name, value, &format!("an integer from {} to {}", range.start(), range.end()), rule))
    }

    /// An option that is one of a few words, each standing for a value.
    pub fn word<T: Copy>(&self, name: &str, default: T, words: &[(&str, T)], rule: &str) -> Result<T, Error> {
        let Some(value) = self.get(name) else { return Ok(default) };
        let found = words.iter().find(|(word, _)| value.as_str() == Some(word));
        found.map(|&(_, meaning)| meaning).ok_or_else(|| {
            let quoted: Vec<String> = words.iter().map(|(word, _)| format!("'{word}'")).collect();
            refused(name, value, &format!("one of {}", quoted.join(", ")), rule)
        })
    }

    /// An option that is one of a few numbers, or None.
    pub fn number_or_none(
        &self,
        name: &str,
        default: Option<i64>,
        values: &[Option<i64>],
        rule: &str,
    ) -> Result<Option<i64>, Error> {
        let Some(value) = self.get(name) else { return Ok(default) };
        let found = values.iter().find(|known| known.map_or(value.is_null(), |number| value.as_i64() == Some(number)));
        found.copied().ok_or_else(|| {
            let words: Vec<String> =
                values.iter().map(|known| known.map_or("None".to_owned(), |number| number.to_string())).collect();
            refused(name, value, &format!("one of {}", words.join(", ")), rule)
        })
    }

    /// A yes-or-no option.
    pub fn flag(&self, name: &str, default: bool, rule: &str) -> Result<bool, Error> {
        let Some(value) = self.get(name) else { return Ok(default) };
        value.as_bool().ok_or_else(|| refused(name, value, "True or False", rule))
    }
}

/// The refusal of an option value.
#[must_use]
pub fn refused(name: &str, value: &Value, accepted: &str, rule: &str) -> Error {
    Error::InvalidRules(format!("{name}={}: {accepted} ({rule})", json::show_value(value)))
}
