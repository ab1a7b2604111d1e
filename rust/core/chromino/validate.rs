//! Everything kept incrementally, recomputed from the tiles laid and held, the slow and obvious way. For tests and fuzzing.

use std::collections::{BTreeSet, HashMap};

use super::options::{AfterDraw, Chromino, RuleSet};
use super::state::State;
use super::tile::{self, Colour, TILES, Tile, WILD};
use crate::kernel::{Action, Game, Turn};

type Square = (i32, i32);

const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// A tile in a place: first square, direction, colours.
type Lying = (Square, (i32, i32), [Colour; 3]);

/// Panics unless the state is consistent and its legal actions are those of a naive reading of the rules.
///
/// # Panics
/// If an incrementally kept fact differs from its recomputation.
pub fn validate(game: Chromino, state: &State) {
    let naive = Naive::of(game, state);
    naive.conservation();
    naive.open_places();
    assert_eq!(game.is_strict(state), naive.is_matched(), "contacts on the table (P3)");
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    assert_eq!(actions, naive.legal_actions(), "legal actions");
    let mut squares: Vec<Square> = naive.table.keys().copied().collect();
    let width = squares.iter().map(|&(x, _)| x).max().zip(squares.iter().map(|&(x, _)| x).min());
    squares.sort_by_key(|&(_, y)| y);
    let height = squares.last().map(|&(_, y)| y).zip(squares.first().map(|&(_, y)| y));
    let sides = [width, height].map(|side| side.map_or(0, |(high, low)| high - low + 1));
    assert_eq!(state.table.extent(), sides.into(), "extent");
}

struct Naive<'a> {
    game: Chromino,
    state: &'a State,
    /// Every square on which a tile lies: the tile, and which of its squares this is.
    table: HashMap<Square, (Lying, usize)>,
    /// By tile: the texts of all ways to lay it, each reading apart.
    ways: Vec<Vec<String>>,
}

/// An edge shared with a tile on the table (P2): own square, way to the other square, what lies there.
type Contact = (usize, (i32, i32), Lying, usize);

/// The squares of a tile in a place.
fn squares(((x, y), (dx, dy), _): Lying) -> [Square; 3] {
    [0, 1, 2].map(|k| (x + k * dx, y + k * dy))
}

/// Is the edge of square `index` of a tile towards `way` a short one (J2)?
fn is_short_edge((_, (dx, dy), _): Lying, index: usize, way: (i32, i32)) -> bool {
    (index == 0 && way == (-dx, -dy)) || (index == 2 && way == (dx, dy))
}

impl<'a> Naive<'a> {
    fn of(game: Chromino, state: &'a State) -> Self {
        let mut table = HashMap::new();
        for laid in state.table.laid() {
            let place = laid.place();
            let lying: Lying = ((place.x(), place.y()), place.step(), laid.colours());
            for (index, square) in squares(lying).into_iter().enumerate() {
                assert_eq!(table.insert(square, (lying, index)), None, "two tiles on {square:?} (P1)");
            }
        }
        let mut naive = Self { game, state, table, ways: Vec::new() };
        naive.ways = naive.all_ways();
        naive
    }

    /// Every tile is in one place: on the table, in a hand or in the bag (T1, T2).
    fn conservation(&self) {
        let State { table, hands, bag, drawn, .. } = self.state;
        let laid = table.laid().iter().map(|laid| laid.tile());
        let held = hands[..self.game.seats()].iter().flat_map(|&hand| tile::of(hand));
        let mut all: Vec<Tile> = laid.chain(held).chain(tile::of(*bag)).collect();
        all.sort_unstable();
        assert_eq!(all, tile::all().collect::<Vec<_>>(), "eighty tiles, each once");
        assert!(tile::of(*drawn).all(|tile| self.state.hand().contains(tile.number())));
    }

    fn contacts(&self, place: Lying) -> Vec<Contact> {
        let own = squares(place);
        let mut contacts = Vec::new();
        for (index, (x, y)) in own.into_iter().enumerate() {
            for (dx, dy) in DIRECTIONS {
                let other = (x + dx, y + dy);
                if let (false, Some(&(theirs, their_index))) = (own.contains(&other), self.table.get(&other)) {
                    contacts.push((index, (dx, dy), theirs, their_index));
                }
            }
        }
        contacts
    }

    /// Do all contacts on the table match (P3)?
    fn is_matched(&self) -> bool {
        let colour = |(_, _, colours): Lying, index: usize| colours[index];
        self.table.values().all(|&(lying, _)| {
            self.contacts(lying).into_iter().all(|(index, _, theirs, their_index)| {
                let (own, other) = (colour(lying, index), colour(theirs, their_index));
                own == other || own == WILD || other == WILD
            })
        })
    }

    /// P3 and P4 or J1 to J5, word for word, on three free squares.
    fn fits(&self, lying: Lying, contacts: &[Contact]) -> bool {
        let matching = contacts.iter().all(|&(index, _, theirs, their_index)| {
            let (own, other) = (lying.2[index], theirs.2[their_index]);
            own == other || own == WILD || other == WILD
        });
        if self.game.options.ruleset != RuleSet::Junior {
            return matching && contacts.len() >= 2;
        }
        let [(index, way, theirs, their_index)] = *contacts else { return false };
        matching && self.joins(lying, index, way, theirs, their_index)
    }

    fn joins(&self, lying: Lying, index: usize, (dx, dy): (i32, i32), theirs: Lying, their_index: usize) -> bool {
        let options = self.game.options;
        let (chameleon, their_chameleon) = (lying.2[1] == WILD, theirs.2[1] == WILD);
        let (short, their_short) =
            (is_short_edge(lying, index, (dx, dy)), is_short_edge(theirs, their_index, (-dx, -dy)));
        let crosswise = chameleon && index == 1 && their_short;
        let own_end = index != 1 && (!chameleon || options.junior_chameleon_lengthwise);
        let in_line = short && their_short;
        let on_centre = short && their_index == 1 && their_chameleon;
        let corner = options.junior_corners && their_index != 1;
        crosswise || (own_end && (in_line || on_centre || corner))
    }

    /// Every free place (P1) that has a square beside the table.
    fn candidates(&self) -> BTreeSet<(Square, (i32, i32))> {
        let mut candidates = BTreeSet::new();
        for &(x, y) in self.table.keys() {
            for (dx, dy) in DIRECTIONS {
                for (step_x, step_y) in [(1, 0), (0, 1)] {
                    for k in 0..3 {
                        let first = (x + dx - k * step_x, y + dy - k * step_y);
                        let within = |at: i32| (-(1 << 20)..=1 << 20).contains(&at);
                        let own = squares((first, (step_x, step_y), [WILD; 3]));
                        let free = !own.iter().any(|square| self.table.contains_key(square));
                        if within(first.0) && within(first.1) && free {
                            candidates.insert((first, (step_x, step_y)));
                        }
                    }
                }
            }
        }
        candidates
    }

    fn all_ways(&self) -> Vec<Vec<String>> {
        let mut ways = vec![Vec::new(); TILES];
        for ((x, y), step) in self.candidates() {
            let contacts = self.contacts(((x, y), step, [WILD; 3]));
            for tile in tile::all() {
                let readings: &[bool] = if tile.is_palindrome() { &[false] } else { &[false, true] };
                for &reversed in readings {
                    if self.fits(((x, y), step, tile.squares(reversed)), &contacts) {
                        let letter = if step == (1, 0) { '>' } else { 'v' };
                        ways[tile.number()].push(format!("{}@{x},{y}{letter}", tile.text(reversed)));
                    }
                }
            }
        }
        ways
    }

    fn open_places(&self) {
        for tile in 0..TILES {
            let kept = usize::from(self.state.table.ways()[tile]);
            assert_eq!(kept, self.ways[tile].len(), "ways of {}", Tile::new(tile).text(false));
        }
        let open: BTreeSet<String> =
            self.ways.iter().flatten().filter_map(|text| text.split('@').nth(1)).map(str::to_owned).collect();
        let places = self.state.table.open().iter().map(|open| open.place());
        let kept: BTreeSet<String> =
            places.clone().map(|place| format!("{},{}{}", place.x(), place.y(), place.letter())).collect();
        assert_eq!(kept, open, "open places");
        assert!(places.is_sorted_by(|a, b| a < b), "in order, each once");
    }

    /// U1 to U6.
    fn legal_actions(&self) -> Vec<Action> {
        if !matches!(self.game.turn(self.state), Turn::Seat(_)) {
            return Vec::new();
        }
        let hand: Vec<Tile> = tile::of(self.state.hand()).collect();
        let drawn = self.state.drawn.len();
        let lone_chameleon = hand.len() == 1 && hand[0].is_chameleon();
        let allowed = |tile: Tile| {
            let after_draw = self.game.options.after_draw == AfterDraw::DrawnOnly && drawn > 0;
            !lone_chameleon && (!after_draw || self.state.last_drawn == Some(tile))
        };
        let placeable = hand.into_iter().filter(|&tile| allowed(tile));
        let mut texts: Vec<String> = placeable.flat_map(|tile| self.ways[tile.number()].clone()).collect();
        let can_place = !texts.is_empty();
        let bag = !self.state.bag.is_empty();
        let draws_left = self.game.options.draws_per_turn.is_none_or(|draws| drawn < usize::from(draws));
        let (draw, pass) = if self.game.options.voluntary {
            (bag && draws_left, !bag || drawn > 0)
        } else {
            (!can_place && bag && draws_left, !can_place && (!bag || !draws_left))
        };
        texts.extend(draw.then(|| "draw".to_owned()));
        texts.extend(pass.then(|| "pass".to_owned()));
        let mut actions: Vec<Action> =
            texts.iter().map(|text| self.game.parse(text).expect("texts of moves")).collect();
        actions.sort_unstable();
        actions
    }
}
