//! What the seat in turn may do (U1 to U6), and why not.

use super::class::CLOSED;
use super::explain;
use super::laid::Laid;
use super::position::Position;
use super::rules::{AfterDraw, Chromino};
use super::tile::{self, Tile, Tiles};

/// A decision or a chance outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    Draw,
    Pass,
    /// Chance: the tile drawn.
    Drawn(Tile),
    Place(Laid),
}

impl Position {
    /// The tiles of the hand that may be placed now if they fit (U3, U6).
    #[inline]
    pub(super) fn placeable(&self) -> Tiles {
        let hand = self.hand();
        if is_lone_chameleon(hand) { Tiles::EMPTY } else { self.last_drawn.map_or(hand, tile::only) }
    }

    /// In how many ways the seat in turn may place a tile.
    #[inline]
    pub(super) fn placements(&self) -> u64 {
        let ways = self.table.ways();
        self.placeable().iter().map(|tile| u64::from(ways[tile])).sum()
    }
}

impl Chromino {
    /// Does a turn allow yet another draw (U4)? Whether there is a tile is another question.
    #[inline]
    pub(super) fn draws_left(self, position: &Position) -> bool {
        self.draws_per_turn().is_none_or(|draws| position.drawn.len() < usize::from(draws))
    }

    /// Are drawing and passing open, given the number of placements (U2, U4, U5)?
    #[inline]
    pub(super) fn draw_and_pass(self, position: &Position, placements: u64) -> (bool, bool) {
        let draw = !position.bag.is_empty() && self.draws_left(position);
        if self.voluntary() {
            (draw, position.bag.is_empty() || !position.drawn.is_empty())
        } else {
            (draw && placements == 0, !draw && placements == 0)
        }
    }

    /// May this be laid now?
    pub(super) fn may_place(self, position: &Position, laid: Laid) -> bool {
        let class = position.table.class(laid.place());
        let readings = self.joints().fits().readings[laid.tile().number()][usize::from(class)];
        let reading = u8::from(laid.is_reversed());
        class != CLOSED && position.placeable().contains(laid.tile().number()) && readings >> reading & 1 == 1
    }

    /// Every placement of the seat in turn, by place.
    pub(super) fn each_placement(self, position: &Position, mut found: impl FnMut(Laid)) {
        let fits = self.joints().fits();
        let ways = position.table.ways();
        for tile in tile::of(position.placeable()).filter(|tile| ways[tile.number()] > 0) {
            let readings = &fits.readings[tile.number()];
            for open in position.table.open() {
                let fitting = readings[usize::from(open.class())];
                for reversed in [false, true].into_iter().filter(|&reversed| fitting >> u8::from(reversed) & 1 == 1) {
                    found(Laid::new(tile, open.place(), reversed));
                }
            }
        }
    }

    /// The reason why a choice is not open in a running game; `None` if it is.
    pub(super) fn forbidden(self, position: &Position, choice: Choice) -> Option<String> {
        let seat = position.to_move;
        let bag_empty = position.bag.is_empty();
        match choice {
            Choice::Drawn(tile) if position.drawing => {
                (!position.bag.contains(tile.number())).then(|| format!("{} is not in the bag (U7)", tile.text(false)))
            }
            _ if position.drawing => Some("a tile is being drawn: '=' and a tile of the bag (U7)".to_owned()),
            Choice::Drawn(_) => Some("no tile is being drawn (U7)".to_owned()),
            Choice::Draw if bag_empty => Some("the bag is empty (U2)".to_owned()),
            Choice::Draw if !self.draws_left(position) => Some(self.all_drawn(position)),
            Choice::Pass if self.voluntary() => {
                (!bag_empty && position.drawn.is_empty()).then(|| "draw first, the bag is not empty (U5)".to_owned())
            }
            Choice::Draw | Choice::Pass if !self.voluntary() && position.placements() > 0 => {
                Some(format!("seat {seat} can place a tile (U2)"))
            }
            Choice::Pass => {
                (!bag_empty && self.draws_left(position)).then(|| format!("seat {seat} can draw a tile (U2)"))
            }
            Choice::Draw => None,
            Choice::Place(laid) => (!self.may_place(position, laid)).then(|| self.unplaceable(position, laid)),
        }
    }

    /// That the draws of the turn are used up (U4).
    pub(super) fn all_drawn(self, position: &Position) -> String {
        let allowed = self.draws_per_turn().unwrap_or(u8::MAX);
        format!("seat {} has drawn {} of {allowed} this turn (U4)", position.to_move, position.drawn.len())
    }

    /// Why a placement that is not open is not: the first reason that applies.
    fn unplaceable(self, position: &Position, laid: Laid) -> String {
        let (seat, hand, name) = (position.to_move, position.hand(), laid.tile().text(false));
        if !hand.contains(laid.tile().number()) {
            return format!("seat {seat} does not hold {name} (U1)");
        }
        if let Some(last) = position.last_drawn.filter(|&last| last != laid.tile()) {
            debug_assert_eq!(self.after_draw(), AfterDraw::DrawnOnly);
            return format!("after a draw only the tile drawn may be placed, {} (U3)", last.text(false));
        }
        if is_lone_chameleon(hand) {
            return "the last tile may not be a chameleon (U6)".to_owned();
        }
        explain::misfit(&position.table, laid, self.joints())
    }
}

/// A hand of exactly one chameleon (U6)?
#[inline]
pub fn is_lone_chameleon(hand: Tiles) -> bool {
    only_tile(hand).is_some_and(Tile::is_chameleon)
}

/// The tile of a hand of exactly one.
#[inline]
pub fn only_tile(mut hand: Tiles) -> Option<Tile> {
    let tile = hand.pop()?;
    hand.is_empty().then(|| Tile::new(tile))
}
