//! The fields of a position that name tiles, read one by one.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::laid::Laid;
use super::legal::Choice;
use super::notation::START;
use super::place::Square;
use super::rules::Chromino;
use super::tile::{self, Tile, Tiles};
use crate::kernel::Error;
use crate::kernel::error::show;
use crate::kernel::json::{self as read, refuse, show_value, type_name};

pub type Fields = Map<String, Value>;

/// The table, start tile first, on distinct squares.
pub fn read_table(fields: &Fields) -> Result<Vec<Laid>, Error> {
    let mut laid = Vec::new();
    for value in read::list(fields, "tiles")? {
        let Value::String(text) = value else {
            return refuse(format!("tiles: a str for every tile, not {}", type_name(value)));
        };
        match Choice::read(text) {
            Ok(Choice::Place(tile)) => laid.push(tile),
            Ok(_) => return refuse(format!("tiles: {} is no placement (P5)", show(text))),
            Err(error) => return refuse(format!("tiles: {error}")),
        }
    }
    let is_start = |laid: &Laid| laid.tile().is_chameleon() && *laid == Laid::new(laid.tile(), START, false);
    if !laid.first().is_some_and(is_start) {
        return refuse("tiles: the first is the start tile, such as 'P*R@-1,0>' (S2)");
    }
    let mut taken = HashSet::<Square>::new();
    for (x, y) in laid.iter().flat_map(|laid| laid.place().squares()) {
        if !taken.insert((x, y)) {
            return refuse(format!("tiles: two on ({x},{y}) (P1)"));
        }
    }
    Ok(laid)
}

/// Tiles by their names; `key` says in messages where they stand.
pub fn read_names(key: &str, names: &[Value]) -> Result<Vec<Tile>, Error> {
    let tile = |name: &Value| match name {
        Value::String(name) => {
            Chromino::read_name(name).map_err(|error| Error::InvalidPosition(format!("{key}: {error}")))
        }
        other => refuse(format!("{key}: a str for every tile, not {}", type_name(other))),
    };
    names.iter().map(tile).collect()
}

/// T1, over the table, the hands and the bag.
pub fn every_tile_once(laid: &[Laid], hands: &[Vec<Tile>], bag: &[Tile]) -> Result<(), Error> {
    let there = laid.iter().map(|laid| laid.tile()).chain(hands.iter().flatten().copied()).chain(bag.iter().copied());
    let seen = distinct(there).or_else(|twice| refuse(format!("{} is there twice (T1)", twice.text(false))))?;
    match tile::all().find(|tile| !seen.contains(tile.number())) {
        Some(missing) => refuse(format!("{} is missing (T1)", missing.text(false))),
        None => Ok(()),
    }
}

/// Tiles as a set; the first that comes again otherwise.
pub fn distinct(tiles: impl IntoIterator<Item = Tile>) -> Result<Tiles, Tile> {
    let mut seen = Tiles::EMPTY;
    for tile in tiles {
        if seen.contains(tile.number()) {
            return Err(tile);
        }
        seen.insert(tile.number());
    }
    Ok(seen)
}

/// What was drawn this turn.
pub fn read_drawn(fields: &Fields) -> Result<Vec<Tile>, Error> {
    let drawn = read_names("drawn", read::list(fields, "drawn")?)?;
    match distinct(drawn.iter().copied()) {
        Err(twice) => refuse(format!("drawn: {} is there twice (T1)", twice.text(false))),
        Ok(_) => Ok(drawn),
    }
}

/// A number from 0 to `most`.
pub fn read_number(fields: &Fields, key: &str, most: usize, kind: &str) -> Result<u8, Error> {
    match read::byte(&fields[key]).filter(|&number| usize::from(number) <= most) {
        Some(number) => Ok(number),
        None => refuse(format!("{key}={}: {kind} from 0 to {most}", show_value(&fields[key]))),
    }
}
