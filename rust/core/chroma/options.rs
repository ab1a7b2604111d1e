//! The wheel and the powers as option values: a preset's word, or a table of 20 rows.

use serde_json::{Value, json};

use super::cards::{COLOURS, COPIES};
use super::powers::{Power, Powers};
use super::wheel::{Flaw, NAMES, Wheel};
use crate::kernel::Error;
use crate::kernel::options::refused;

/// The one preset of the wheel.
const SPHERE: &str = "sphere";

pub fn read_wheel(value: &Value) -> Result<Wheel, Error> {
    if value == SPHERE {
        return Ok(Wheel::sphere());
    }
    let rows = rows(value).and_then(|rows| each(rows, read_row));
    let rows = rows.ok_or_else(|| refused("wheel", value, "'sphere' or 20 rows of 20 characters 0 or 1", "C3"))?;
    Wheel::new(rows).map_err(|flaw| {
        Error::InvalidRules(match flaw {
            Flaw::FitsItself(a) => format!("wheel: {} goes with itself (C3)", NAMES[a]),
            Flaw::OneWay(a, b) => format!("wheel: {} and {} do not agree (C3)", NAMES[a], NAMES[b]),
        })
    })
}

pub fn write_wheel(wheel: &Wheel) -> Value {
    if *wheel == Wheel::sphere() {
        return json!(SPHERE);
    }
    let digit = |a, b| if wheel.fits(a, b) { '1' } else { '0' };
    (0..COLOURS).map(|a| (0..COLOURS).map(|b| digit(a, b)).collect::<String>()).collect()
}

pub fn read_powers(value: &Value) -> Result<Powers, Error> {
    if let Some((_, powers)) = Powers::PRESETS.iter().find(|(word, _)| value == word) {
        return Ok(*powers);
    }
    let table = rows(value).and_then(|rows| each(rows, read_entries));
    table.map(Powers::new).ok_or_else(|| {
        let words = "one of 'four', 'two', 'one', 'none', or 20 texts of 5 characters r, g, m, l or -";
        refused("powers", value, words, "C4")
    })
}

pub fn write_powers(powers: &Powers) -> Value {
    if let Some((word, _)) = Powers::PRESETS.iter().find(|(_, preset)| preset == powers) {
        return json!(word);
    }
    let text =
        |colour| -> String { powers.of_colour(colour).map(|power| power.map_or('-', Power::letter)).iter().collect() };
    (0..COLOURS).map(text).collect()
}

/// The 20 rows of a table.
fn rows(value: &Value) -> Option<&[Value; COLOURS]> {
    value.as_array()?.as_slice().try_into().ok()
}

/// All items read, or none.
fn each<T: Copy + Default, const N: usize>(items: &[Value; N], read: impl Fn(&Value) -> Option<T>) -> Option<[T; N]> {
    let mut all = [T::default(); N];
    for (place, item) in all.iter_mut().zip(items) {
        *place = read(item)?;
    }
    Some(all)
}

/// One row of a wheel: 20 digits in a text, or 20 bools or integers in a list.
fn read_row(row: &Value) -> Option<u32> {
    let bits: Vec<bool> = match row {
        Value::String(text) => text.chars().map(|digit| flag(u64::from(digit.to_digit(10)?))).collect::<Option<_>>()?,
        Value::Array(items) => {
            items.iter().map(|item| item.as_bool().or_else(|| flag(item.as_u64()?))).collect::<Option<_>>()?
        }
        _ => return None,
    };
    (bits.len() == COLOURS).then(|| bits.iter().rev().fold(0, |row, &bit| row << 1 | u32::from(bit)))
}

fn flag(number: u64) -> Option<bool> {
    [false, true].get(usize::try_from(number).ok()?).copied()
}

/// The entries of one colour: five letters, `-` for a plain card.
fn read_entries(row: &Value) -> Option<[Option<Power>; COPIES]> {
    let letters: Vec<char> = row.as_str()?.chars().collect();
    let letters: [char; COPIES] = letters.try_into().ok()?;
    let mut entries = [None; COPIES];
    for (entry, letter) in entries.iter_mut().zip(letters) {
        if letter != '-' {
            *entry = Some(Power::from_letter(letter)?);
        }
    }
    Some(entries)
}
