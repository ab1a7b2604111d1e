//! The table looked at square by square: why a tile does not fit. Not for the hot loop.

use std::collections::HashMap;

use super::laid::Laid;
use super::place::{Place, Square};
use super::rules::Joints;
use super::table::Table;
use super::tile::{Colour, WILD};

/// The squares beside a square, in the order in which messages look at them: up, left, right, down.
const BESIDE: [(i32, i32); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

const WORDS: [&str; 6] = ["wild", "red", "yellow", "green", "blue", "purple"];

/// The colour that lies on a square.
fn colour_at(table: &Table, square: Square) -> Option<Colour> {
    table.laid().iter().find_map(|laid| {
        let index = laid.place().squares().iter().position(|&taken| taken == square)?;
        Some(laid.colours()[index])
    })
}

/// The first square of a place on which a tile lies, as messages say it (P1).
pub fn taken(table: &Table, place: Place) -> Option<String> {
    let (x, y) = place.squares().into_iter().find(|&square| colour_at(table, square).is_some())?;
    Some(format!("({x},{y}) is taken (P1)"))
}

/// A contact of a tile (P2): its own square, the colour there, the colour on the table.
type Contact = (Square, Colour, Colour);

/// The contacts of a tile with what lies beside it.
fn contacts_of(laid: Laid, colour_at: impl Fn(Square) -> Option<Colour>) -> Vec<Contact> {
    let own = laid.place().squares();
    let beside =
        |(x, y): Square| BESIDE.map(|(dx, dy)| (x + dx, y + dy)).into_iter().filter(|other| !own.contains(other));
    let mut contacts = Vec::new();
    for (square, colour) in own.into_iter().zip(laid.colours()) {
        contacts.extend(beside(square).filter_map(&colour_at).map(|theirs| (square, colour, theirs)));
    }
    contacts
}

/// The first contact that does not match (P3), as messages say it.
fn mismatch(contacts: &[Contact]) -> Option<String> {
    let clashes = |&&(_, own, theirs): &&Contact| own != theirs && own != WILD && theirs != WILD;
    let &((x, y), own, theirs) = contacts.iter().find(clashes)?;
    Some(format!("{} against {} at ({x},{y}) (P3)", WORDS[usize::from(own)], WORDS[usize::from(theirs)]))
}

/// The first mismatch between tiles on the table (P3), in the order of JSON.
pub fn mismatch_on(laid: &[Laid]) -> Option<String> {
    let colours: HashMap<Square, Colour> =
        laid.iter().flat_map(|laid| laid.place().squares().into_iter().zip(laid.colours())).collect();
    laid.iter().find_map(|&laid| mismatch(&contacts_of(laid, |square| colours.get(&square).copied())))
}

/// Why a tile that does not fit does not: the first reason that applies.
pub fn misfit(table: &Table, laid: Laid, joints: Joints) -> String {
    let contacts = contacts_of(laid, |square| colour_at(table, square));
    if let Some(reason) = taken(table, laid.place()).or_else(|| mismatch(&contacts)) {
        return reason;
    }
    let contacts = contacts.len();
    let counted = if contacts == 1 { "1 contact".to_owned() } else { format!("{contacts} contacts") };
    match joints {
        Joints::Contacts => format!("{counted}, at least 2 are needed (P4)"),
        Joints::Junior { .. } if contacts != 1 => format!("{counted}, exactly 1 is needed (J1)"),
        Joints::Junior { .. } if laid.tile().is_chameleon() => {
            "a chameleon is laid crosswise, its centre on an end (J3)".to_owned()
        }
        Joints::Junior { .. } => {
            "not an end in line with an end, nor an end on a chameleon's centre (J2, J4)".to_owned()
        }
    }
}
