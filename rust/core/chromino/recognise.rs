//! A state brought in line with what a seat has seen of the next action: hidden tiles change places until it can be played.

use super::legal::{is_lone_chameleon, only_tile};
use super::moves::Choice;
use super::options::Chromino;
use super::state::State;
use super::tile::{self, Tile};
use crate::kernel::error::show;
use crate::kernel::search::Seen;
use crate::kernel::{Error, ErrorKind, Game, Seat};

impl Chromino {
    /// The choice that `viewer` has seen, the state having been brought in line with it.
    pub(super) fn recognise_choice(self, state: &mut State, viewer: Seat, seen: &Seen<'_>) -> Result<Choice, Error> {
        let refuse = || Error::new(ErrorKind::Argument, "no deal fits what was seen").value(show(seen.text));
        if seen.text == "=?" {
            // What it is shows when it is placed.
            return state.bag.first().map(|tile| Choice::Drawn(Tile::new(tile))).ok_or_else(refuse);
        }
        let choice = Choice::of(self.parse(seen.text)?);
        let shown = seen.shown.iter().find(|(seat, _)| *seat == state.to_move);
        let shown = shown.map(|(_, piece)| piece.parse::<Tile>()).transpose()?;
        self.make_possible(state, viewer, choice, shown).ok_or_else(refuse)?;
        Ok(choice)
    }

    fn make_possible(self, state: &mut State, viewer: Seat, choice: Choice, shown: Option<Tile>) -> Option<()> {
        let seat = state.to_move;
        if let Choice::Drawn(tile) = choice {
            let mut owners = (0..self.options.players).zip(&state.hands);
            if let Some((owner, _)) = owners.find(|(_, hand)| hand.contains(tile.number())) {
                let out = Tile::new(state.bag.first()?);
                self.exchange(state, viewer, owner, tile, |other| other == out)?;
            }
            return Some(());
        }
        if seat == viewer {
            return Some(());
        }
        match choice {
            Choice::Place(laid) => {
                let tile = laid.tile();
                if let Some(last) = state.last_drawn.filter(|&last| last != tile) {
                    if state.hand().contains(tile.number()) {
                        // It holds both: the other way round.
                        state.drawn.remove(last.number());
                        state.drawn.insert(tile.number());
                        state.last_drawn = Some(tile);
                    } else {
                        self.exchange(state, viewer, seat, last, |other| other == tile)?;
                    }
                }
                let has = [Some(tile), shown];
                for missing in has.into_iter().flatten() {
                    if !state.hand().contains(missing.number()) {
                        let out = tile::of(state.hand()).find(|&held| !has.contains(&Some(held)))?;
                        self.exchange(state, viewer, seat, out, |other| other == missing)?;
                    }
                }
            }
            Choice::Draw | Choice::Pass if !self.options.voluntary && !is_lone_chameleon(state.hand()) => {
                let ways = *state.table.ways();
                let fits = |tile: Tile| ways[tile.number()] > 0;
                for out in tile::of(state.placeable()).filter(|&tile| fits(tile)).collect::<Vec<_>>() {
                    self.exchange(state, viewer, seat, out, |other| !fits(other))?;
                }
            }
            _ => {}
        }
        Some(())
    }

    /// Exchanges a tile of a hand for a hidden one that is elsewhere.
    fn exchange(
        self,
        state: &mut State,
        viewer: Seat,
        seat: Seat,
        out: Tile,
        wanted: impl Fn(Tile) -> bool,
    ) -> Option<()> {
        let hidden = |state: &State, seat: Seat| seat != viewer && only_tile(state.hands[usize::from(seat)]).is_none();
        if !hidden(state, seat) {
            return None;
        }
        let find = |tiles: tile::Tiles| tile::of(tiles).find(|&tile| wanted(tile));
        let others = (0..self.options.players).filter(|&other| other != seat && hidden(state, other));
        let found = find(state.bag).map(|tile| (None, tile));
        let found = found.or_else(|| {
            others.into_iter().find_map(|other| find(state.hands[usize::from(other)]).map(|tile| (Some(other), tile)))
        });
        let (from, tile) = found?;
        let source = match from {
            None => &mut state.bag,
            Some(other) => &mut state.hands[usize::from(other)],
        };
        source.remove(tile.number());
        source.insert(out.number());
        let hand = &mut state.hands[usize::from(seat)];
        hand.remove(out.number());
        hand.insert(tile.number());
        if seat == state.to_move && state.drawn.contains(out.number()) {
            state.drawn.remove(out.number());
            state.drawn.insert(tile.number());
            state.last_drawn = state.last_drawn.map(|last| if last == out { tile } else { last });
        }
        Some(())
    }
}
