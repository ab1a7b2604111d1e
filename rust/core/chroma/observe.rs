//! What a seat sees of CHROMA as numbers: planes on the board, and counts of cards.

use super::board::Lying;
use super::cards::{CARDS, COLOURS, COPIES, Card, Cards};
use super::game::Chroma;
use super::powers::Power;
use super::state::{Core, Phase};
use super::state::{State, on_core};
use crate::kernel::observe::{Field, Observe, Writer, relative};
use crate::kernel::options::Words;
use crate::kernel::{Game, Seat};

impl Chroma {
    fn mark(&self, plane: &mut [u8], cell: usize) {
        plane[self.number(cell)] = 1;
    }

    fn count_cards(&self, counts: &mut [u8], cards: Cards) {
        self.deck.list(cards).for_each(|card| counts[card.index()] += 1);
    }
}

impl<const W: usize> Core<W> {
    fn observe(&self, game: &Chroma, seat: Seat, out: &mut Writer<'_>) {
        let (players, cells) = (game.players(), game.cells());
        let seen = |other| relative(other, seat, players);
        let plane = |number: usize| number * cells..(number + 1) * cells;
        self.board.empty.iter().fold(out.take(cells), |plane, cell| {
            game.mark(plane, cell);
            plane
        });
        let (colours, powers) = (out.take(COLOURS * cells), out.take(Power::ALL.len() * cells));
        let (wilds, magnets, locks) = (out.take(players * cells), out.take(players * cells), out.take(players * cells));
        let pending_cell = out.take(cells);
        let own_wilds = out.take(CARDS);
        for cell in self.board.occupied.iter() {
            match self.board.at(cell) {
                Lying::Nothing => {}
                Lying::Up(card) => {
                    game.mark(&mut colours[plane(card.colour())], cell);
                    if let Some(power) = card.power() {
                        game.mark(&mut powers[plane(power as usize - 1)], cell);
                    }
                }
                Lying::Wild(card, by) => {
                    game.mark(&mut wilds[plane(seen(by))], cell);
                    if by == seat {
                        own_wilds[card.index()] += 1;
                    }
                }
            }
        }
        for cell in self.board.effects.iter() {
            let (card, by) = self.board.effect(cell);
            let effects = if card.power() == Some(Power::Magnet) { &mut *magnets } else { &mut *locks };
            game.mark(&mut effects[plane(seen(by))], cell);
        }
        if let Some(pending) = self.pending {
            game.mark(pending_cell, pending.cell.place());
        }
        self.observe_hands(game, seat, out);
        self.observe_turn(seat, players, out);
    }

    /// Hands as far as they are shown (U11), their sizes, the pile's.
    fn observe_hands(&self, game: &Chroma, seat: Seat, out: &mut Writer<'_>) {
        let players = game.players();
        game.count_cards(out.take(CARDS), self.hands[usize::from(seat)]);
        let (sizes, shown) = (out.take(players), out.take((players - 1) * CARDS));
        for other in 0..game.options.players {
            let (hand, place) = (self.hands[usize::from(other)], relative(other, seat, players));
            sizes[place] = hand.len() as u8;
            if other != seat && self.shows_hand(other, Some(seat)) {
                game.count_cards(&mut shown[(place - 1) * CARDS..place * CARDS], hand);
            }
        }
        out.number(self.pile.len());
    }

    /// Whose turn it is and what waits, as far as the seat may know.
    fn observe_turn(&self, seat: Seat, players: usize, out: &mut Writer<'_>) {
        let seen = |other| relative(other, seat, players);
        out.one_hot(players, Some(usize::from(seat)));
        out.one_hot(players, self.outcome.is_none().then(|| seen(self.to_move)));
        out.one_hot(players, Some(seen(self.first)));
        out.number(usize::from(self.passes));
        out.one_hot(Phase::CHOICES.len(), Some(self.phase as usize));
        let pending = self.pending;
        out.one_hot(CARDS, pending.map(|pending| pending.card.index()));
        out.one_hot(players, pending.and_then(|pending| pending.target).map(seen));
        let taken = pending.and_then(|pending| pending.taken).filter(|_| self.shows_taken(Some(seat)));
        out.one_hot(CARDS, taken.map(Card::index));
        let winners = out.take(players);
        if let Some(outcome) = self.outcome {
            outcome.winners.iter().for_each(|winner| winners[seen(winner)] = 1);
        }
        let ending = self.outcome.and_then(|outcome| Chroma::ENDINGS.iter().position(|&word| word == outcome.ending));
        out.one_hot(Chroma::ENDINGS.len(), ending);
    }
}

impl Observe for Chroma {
    fn fields(&self, _window: usize) -> Vec<Field> {
        let (players, rows, columns) = (self.players(), self.rows(), self.columns());
        let planes = |name, count| Field::flags(name, &[count, rows, columns]);
        vec![
            planes("empty", 1),
            planes("colours", COLOURS),
            planes("powers", Power::ALL.len()),
            planes("wilds", players),
            planes("magnets", players),
            planes("locks", players),
            planes("pending_cell", 1),
            Field::counts("own_wilds", &[CARDS], COPIES),
            Field::counts("hand", &[CARDS], COPIES),
            Field::counts("hand_sizes", &[players], CARDS),
            Field::flags("shown", &[players - 1, CARDS]),
            Field::counts("pile", &[1], CARDS),
            Field::flags("seat", &[players]),
            Field::flags("turn", &[players]),
            Field::flags("first", &[players]),
            Field::counts("passes", &[1], usize::from(self.most_passes())),
            Field::flags("phase", &[Phase::CHOICES.len()]),
            Field::flags("pending_card", &[CARDS]),
            Field::flags("pending_target", &[players]),
            Field::flags("taken", &[CARDS]),
            Field::flags("winners", &[players]),
            Field::flags("ending", &[Chroma::ENDINGS.len()]),
        ]
    }

    fn observe(&self, state: &State, seat: Seat, _window: usize, out: &mut [u8]) {
        let mut out = Writer::zeroed(out);
        on_core!(state, core => core.observe(self, seat, &mut out));
    }

    fn mask(&self, state: &State, mask: &mut [bool]) {
        mask.fill(false);
        on_core!(state, core => core.each_legal(self, |step| mask[self.encode(step) as usize] = true));
    }
}
