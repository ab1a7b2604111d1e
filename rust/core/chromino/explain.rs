//! Why a move is not legal: the first reason that applies, with its rule. Nothing here runs in the hot loop.
//!
//! The refusals name no move; the caller, who knows it, puts it in.

use std::borrow::Cow;
use std::collections::HashMap;

use super::legal::is_lone_chameleon;
use super::moves::Choice;
use super::options::{AfterDraw, Chromino, Joints};
use super::place::{Laid, Place, Square};
use super::state::State;
use super::table::Table;
use super::tile::{Colour, WILD};
use crate::kernel::{Error, ErrorKind};

/// The squares beside a square, in the order in which messages look at them: up, left, right, down.
const BESIDE: [(i32, i32); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

const WORDS: [&str; 6] = ["wild", "red", "yellow", "green", "blue", "purple"];

pub fn because(reason: impl Into<Cow<'static, str>>, rule: &'static str) -> Error {
    Error::new(ErrorKind::IllegalMove, reason).rule(rule)
}

impl Chromino {
    /// The reason why a choice is not open in a running game; `None` if it is.
    pub(super) fn forbidden(self, state: &State, choice: Choice) -> Option<Error> {
        let seat = state.to_move;
        let bag_empty = state.bag.is_empty();
        match choice {
            Choice::Drawn(tile) if state.drawing => {
                (!state.bag.contains(tile.number())).then(|| because(format!("{tile} is not in the bag"), "U7"))
            }
            _ if state.drawing => Some(because("a tile is being drawn: '=' and a tile of the bag", "U7")),
            Choice::Drawn(_) => Some(because("no tile is being drawn", "U7")),
            Choice::Draw if bag_empty => Some(because("the bag is empty", "U2")),
            Choice::Draw if !self.draws_left(state) => Some(self.all_drawn(state)),
            Choice::Pass if self.options.voluntary => {
                (!bag_empty && state.drawn.is_empty()).then(|| because("draw first, the bag is not empty", "U5"))
            }
            Choice::Draw | Choice::Pass if !self.options.voluntary && state.placements() > 0 => {
                Some(because(format!("seat {seat} can place a tile"), "U2"))
            }
            Choice::Pass => {
                (!bag_empty && self.draws_left(state)).then(|| because(format!("seat {seat} can draw a tile"), "U2"))
            }
            Choice::Draw => None,
            Choice::Place(laid) => (!self.may_place(state, laid)).then(|| self.unplaceable(state, laid)),
        }
    }

    /// That the draws of the turn are used up (U4).
    pub(super) fn all_drawn(self, state: &State) -> Error {
        let allowed = self.options.draws_per_turn.unwrap_or(u8::MAX);
        because(format!("seat {} has drawn {} of {allowed} this turn", state.to_move, state.drawn.len()), "U4")
    }

    fn unplaceable(self, state: &State, laid: Laid) -> Error {
        let (seat, hand, tile) = (state.to_move, state.hand(), laid.tile());
        if !hand.contains(tile.number()) {
            return because(format!("seat {seat} does not hold {tile}"), "U1");
        }
        if let Some(last) = state.last_drawn.filter(|&last| last != tile) {
            debug_assert_eq!(self.options.after_draw, AfterDraw::DrawnOnly);
            return because(format!("after a draw only the tile drawn may be placed, {last}"), "U3");
        }
        if is_lone_chameleon(hand) {
            return because("the last tile may not be a chameleon", "U6");
        }
        misfit(&state.table, laid, self.joints())
    }
}

/// The colour that lies on a square.
fn colour_at(table: &Table, square: Square) -> Option<Colour> {
    table.laid().iter().find_map(|laid| {
        let index = laid.place().squares().iter().position(|&taken| taken == square)?;
        Some(laid.colours()[index])
    })
}

/// That a tile lies on a square of a place, the first such (P1).
pub fn taken(table: &Table, place: Place) -> Option<Error> {
    let (x, y) = place.squares().into_iter().find(|&square| colour_at(table, square).is_some())?;
    Some(because(format!("({x},{y}) is taken"), "P1"))
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

/// The first contact that does not match (P3).
fn mismatch(contacts: &[Contact]) -> Option<Error> {
    let clashes = |&&(_, own, theirs): &&Contact| own != theirs && own != WILD && theirs != WILD;
    let &((x, y), own, theirs) = contacts.iter().find(clashes)?;
    let [own, theirs] = [own, theirs].map(|colour| WORDS[usize::from(colour)]);
    Some(because(format!("{own} against {theirs} at ({x},{y})"), "P3"))
}

/// The first mismatch between tiles on the table (P3), in the order of JSON.
pub fn mismatch_on(laid: &[Laid]) -> Option<Error> {
    let colours: HashMap<Square, Colour> =
        laid.iter().flat_map(|laid| laid.place().squares().into_iter().zip(laid.colours())).collect();
    laid.iter().find_map(|&laid| mismatch(&contacts_of(laid, |square| colours.get(&square).copied())))
}

/// Why a tile that does not fit does not.
fn misfit(table: &Table, laid: Laid, joints: Joints) -> Error {
    let contacts = contacts_of(laid, |square| colour_at(table, square));
    if let Some(refusal) = taken(table, laid.place()).or_else(|| mismatch(&contacts)) {
        return refusal;
    }
    let contacts = contacts.len();
    let counted = if contacts == 1 { "1 contact".to_owned() } else { format!("{contacts} contacts") };
    match joints {
        Joints::Contacts => because(format!("{counted}, at least 2 are needed"), "P4"),
        Joints::Junior { .. } if contacts != 1 => because(format!("{counted}, exactly 1 is needed"), "J1"),
        Joints::Junior { .. } if laid.tile().is_chameleon() => {
            because("a chameleon is laid crosswise, its centre on an end", "J3")
        }
        Joints::Junior { .. } => {
            because("not an end in line with an end, nor an end on a chameleon's centre", "J2, J4")
        }
    }
}
