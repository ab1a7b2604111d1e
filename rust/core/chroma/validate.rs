//! Everything kept incrementally, and what is legal, recomputed from the cards alone, the slow and obvious way. For tests
//! and fuzzing.

use std::collections::BTreeMap;

use super::board::Lying;
use super::cards::{COLOURS, Card};
use super::game::Chroma;
use super::grid::{self, Cell};
use super::moves::Move;
use super::options::Magnets;
use super::powers::Power;
use super::state::{Core, Phase};
use super::state::{State, on_core};
use crate::kernel::{Action, Game, Seat};

/// Panics unless the position is consistent and its legal actions are those of a naive reading of the rules.
///
/// # Panics
/// If an incrementally kept fact differs from its recomputation.
pub fn validate(game: &Chroma, state: &State) {
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    on_core!(state, core => {
        let naive = Naive::of(game, core);
        naive.compare(core);
        naive.compare_dead(core);
        assert_eq!(actions, naive.legal_actions(core), "legal actions of {naive:?}");
    });
    assert_eq!(game.count_legal(state), actions.len() as u64);
}

/// Column and row.
type Place = (usize, usize);

/// The table as a dictionary, the hands as lists.
#[derive(Debug)]
struct Naive<'a> {
    game: &'a Chroma,
    board: BTreeMap<Place, Lying>,
    effects: BTreeMap<Place, (Card, Seat)>,
    hands: Vec<Vec<Card>>,
    pile: Vec<Card>,
    to_move: Seat,
}

const fn memory((column, row): Place) -> usize {
    row * grid::STRIDE + column
}

impl<'a> Naive<'a> {
    fn of<const W: usize>(game: &'a Chroma, core: &Core<W>) -> Self {
        let all = || (0..game.rows()).flat_map(|row| (0..game.columns()).map(move |column| (column, row)));
        let at = |cell| Some(core.board.at(memory(cell))).filter(|&lying| lying != Lying::Nothing);
        Self {
            game,
            board: all().filter_map(|cell| Some((cell, at(cell)?))).collect(),
            effects: all()
                .filter(|&cell| core.board.effects.contains(memory(cell)))
                .map(|cell| (cell, core.board.effect(memory(cell))))
                .collect(),
            hands: core.hands.iter().map(|&hand| game.deck.list(hand).collect()).collect(),
            pile: game.deck.list(core.pile).collect(),
            to_move: core.to_move,
        }
    }

    fn cells(&self) -> impl Iterator<Item = Place> {
        (0..self.game.rows()).flat_map(|row| (0..self.game.columns()).map(move |column| (column, row)))
    }

    fn beside(&self, (column, row): Place) -> Vec<Place> {
        let near = |&(other_column, other_row): &Place| column.abs_diff(other_column) + row.abs_diff(other_row) == 1;
        self.cells().filter(near).collect()
    }

    fn touched(&self, cell: Place) -> Vec<Place> {
        self.beside(cell).into_iter().filter(|other| self.board.contains_key(other)).collect()
    }

    /// P2 and P3.
    fn fits(&self, colour: usize, cell: Place) -> bool {
        self.touched(cell).iter().all(|other| match self.board[other] {
            Lying::Up(card) => self.game.options.wheel.fits(colour, card.colour()),
            _ => true,
        })
    }

    /// P1, P2.
    fn could_play(&self, colour: usize, cell: Place) -> bool {
        !self.board.contains_key(&cell) && !self.touched(cell).is_empty() && self.fits(colour, cell)
    }

    fn compare<const W: usize>(&self, core: &Core<W>) {
        for cell in self.cells() {
            let (place, free) = (memory(cell), !self.board.contains_key(&cell));
            assert_eq!(core.board.empty.contains(place), free);
            assert_eq!(core.board.occupied.contains(place), !free);
            assert_eq!(core.board.frontier.contains(place), free && !self.touched(cell).is_empty(), "{cell:?}");
            for colour in 0..COLOURS {
                assert_eq!(core.board.fits[colour].contains(place), self.fits(colour, cell), "{colour} at {cell:?}");
            }
        }
        assert_eq!(core.board.empty.len() + core.board.occupied.len(), self.game.cells(), "nothing off the board");
        assert_eq!(core.board.effects.len(), self.effects.len());
        for (cell, &(card, by)) in &self.effects {
            assert_eq!(self.board[cell], Lying::Up(card));
            assert!(matches!(card.power(), Some(Power::Magnet | Power::Lock)) && by < self.game.options.players);
        }
        self.compare_cards(core);
        if core.outcome.is_none() {
            // E1 to E6 aside, a turn never begins with an empty hand.
            let start = core.phase == Phase::Play && core.pending.is_none();
            assert!(!start || !core.hand().is_empty(), "nobody begins a turn without cards");
        }
    }

    /// C1: a hundred cards, always.
    fn compare_cards<const W: usize>(&self, core: &Core<W>) {
        let on_board = self.board.values().map(|lying| match *lying {
            Lying::Up(card) | Lying::Wild(card, _) => card,
            Lying::Nothing => unreachable!("only cells with cards"),
        });
        let mut cards: Vec<Card> =
            on_board.chain(self.hands.iter().flatten().copied()).chain(self.pile.clone()).collect();
        cards.sort_unstable();
        assert_eq!(cards, self.game.deck.list(super::cards::Cards::ALL).collect::<Vec<_>>());
        assert!(core.hands[usize::from(self.game.options.players)..].iter().all(|hand| hand.is_empty()));
    }

    /// E4.
    fn compare_dead<const W: usize>(&self, core: &Core<W>) {
        let mut cards = self.hands.iter().flatten().chain(&self.pile);
        let dead = !cards.any(|card| self.cells().any(|cell| self.could_play(card.colour(), cell)));
        assert_eq!(core.is_dead(), dead);
    }

    /// The cells with a live effect of another seat.
    fn bound_by(&self, power: Power) -> Vec<Place> {
        let binding = |&(card, by): &(Card, Seat)| card.power() == Some(power) && by != self.to_move;
        self.effects.iter().filter(|(_, effect)| binding(effect)).map(|(&cell, _)| cell).collect()
    }

    /// U1, U7, U8, word for word.
    fn legal_plays(&self) -> Vec<(Card, Place)> {
        let mut hand = self.hands[usize::from(self.to_move)].clone();
        hand.dedup();
        let (locks, magnets) = (self.bound_by(Power::Lock), self.bound_by(Power::Magnet));
        let count = |effects: &[Place], cell| self.beside(cell).iter().filter(|other| effects.contains(other)).count();
        let pairs = hand.iter().flat_map(|&card| self.cells().map(move |cell| (card, cell)));
        let unlocked: Vec<(Card, Place)> =
            pairs.filter(|&(card, cell)| self.could_play(card.colour(), cell) && count(&locks, cell) == 0).collect();
        let most = unlocked.iter().map(|&(_, cell)| count(&magnets, cell)).max().unwrap_or(0);
        let least = if self.game.options.magnets == Magnets::Any { most.min(1) } else { most };
        unlocked.into_iter().filter(|&(_, cell)| count(&magnets, cell) >= least).collect()
    }

    fn legal_actions<const W: usize>(&self, core: &Core<W>) -> Vec<Action> {
        let place = |cell| Cell::new(memory(cell));
        let mut hand = self.hands[usize::from(self.to_move)].clone();
        let size = hand.len();
        let steps: Vec<Move> = match (core.outcome, core.phase) {
            (Some(_), _) | (None, Phase::Draw | Phase::Take) => Vec::new(),
            (None, Phase::Play) => match self.legal_plays() {
                plays if plays.is_empty() => vec![Move::Pass],
                plays => plays.into_iter().map(|(card, cell)| Move::Play(card, place(cell))).collect(),
            },
            (None, Phase::Wild) => {
                let free = || self.cells().filter(|cell| !self.board.contains_key(cell));
                hand.dedup();
                hand.iter().flat_map(|&card| free().map(move |cell| Move::Wild(card, place(cell)))).collect()
            }
            (None, Phase::Power) => self.power_steps(core),
            (None, Phase::Give) => {
                let taken = core.pending.and_then(|pending| pending.taken).expect("something was taken");
                if !self.game.options.gift_may_return_same && size > 1 {
                    // The very card taken stays; copies of it may go.
                    hand.remove(hand.iter().position(|&card| card == taken).expect("it is in the hand"));
                }
                hand.dedup();
                hand.into_iter().map(Move::Give).collect()
            }
        };
        steps.into_iter().map(|step| self.game.encode(step)).collect()
    }

    /// U4 to U8: what the power can do, and to skip it.
    fn power_steps<const W: usize>(&self, core: &Core<W>) -> Vec<Move> {
        let pending = core.pending.expect("a card is being resolved");
        let cell = (pending.cell.place() % grid::STRIDE, pending.cell.place() / grid::STRIDE);
        assert_eq!(self.board[&cell], Lying::Up(pending.card));
        let mut steps = match pending.card.power().expect("it has a power") {
            Power::Gift => {
                (0..self.game.options.players).filter(|&seat| seat != self.to_move).map(Move::Gift).collect()
            }
            Power::Replay => {
                assert!(!self.legal_plays().is_empty(), "U5: offered with a legal play only");
                vec![Move::Use]
            }
            Power::Magnet | Power::Lock => {
                assert!(self.touched(cell).len() < self.beside(cell).len(), "U4: offered beside an empty cell only");
                vec![Move::Use]
            }
        };
        steps.push(Move::Skip);
        steps
    }
}
