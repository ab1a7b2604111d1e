//! What a seat does not know: the places of hidden cards, the cards themselves, and deals of these to those.

use super::board::Lying;
use super::cards::{Card, Cards};
use super::check::Asked;
use super::ending::{DEAD_BOARD, STALLED};
use super::game::Chroma;
use super::state::{Core, Phase};
use crate::kernel::bits::Bits;
use crate::kernel::{Rng, Seat};

/// Deals tried at random.
const TRIES: usize = 1_000;

/// The places whose cards are not known, and the cards that may be there.
#[derive(Debug, Clone)]
pub struct Hidden {
    /// The seats whose hand is only a count, and the count.
    pub hands: Vec<(Seat, usize)>,
    /// The places of wilds.
    pub wilds: Vec<usize>,
    pub pile: usize,
    /// Ascending, until they are shuffled.
    pub cards: Vec<Card>,
}

impl Hidden {
    /// The places whose cards a seat does not know, and the cards there.
    pub fn from<const W: usize>(game: &Chroma, core: &Core<W>, viewer: Seat) -> Self {
        let (mut hands, mut wilds, mut cards) = (Vec::new(), Vec::new(), Vec::new());
        for seat in (0..game.options.players).filter(|&seat| !core.shows_hand(seat, Some(viewer))) {
            let hand = core.hands[usize::from(seat)];
            hands.push((seat, hand.len()));
            cards.extend(game.deck.list(hand));
        }
        for place in core.board.occupied.iter() {
            match core.board.at(place) {
                Lying::Wild(card, by) if by != viewer => {
                    wilds.push(place);
                    cards.push(card);
                }
                _ => {}
            }
        }
        cards.extend(game.deck.list(core.pile));
        cards.sort_unstable();
        Self { hands, wilds, pile: core.pile.len(), cards }
    }

    /// Number of places.
    pub fn places(&self) -> usize {
        self.hands.iter().map(|&(_, count)| count).sum::<usize>() + self.wilds.len() + self.pile
    }

    /// Deals `cards`, in their order now, to the hidden places: hands by seat, wilds by cell, the rest to the pile.
    pub fn deal<const W: usize>(&self, game: &Chroma, core: &mut Core<W>) {
        let mut cards = self.cards.iter().copied();
        for &(seat, count) in &self.hands {
            core.hands[usize::from(seat)] = game.deck.set(cards.by_ref().take(count));
        }
        for &place in &self.wilds {
            let card = cards.next().expect("as many cards as places");
            core.board.swap_wild(place, card);
        }
        if self.pile > 0 {
            core.pile = game.deck.set(cards);
        }
    }

    /// The card that `deal` gives last to the hand of a seat, if it gives any.
    fn last_to(&self, seat: Seat) -> Option<Card> {
        let mut end = 0;
        for &(other, count) in &self.hands {
            end += count;
            if other == seat {
                return (count > 0).then(|| self.cards[end - 1]);
            }
        }
        None
    }
}

/// What a deal must bring about, beyond what can be seen without it.
#[derive(Debug)]
struct Needs<const W: usize> {
    /// A card that the seat in turn holds: the one a Gift has taken.
    taken: Option<Card>,
    /// Cells on one of which the seat in turn can play.
    play: Option<Bits<W>>,
    /// Whether the board is dead (E4).
    dead: Option<bool>,
}

/// How many hidden places have no card yet.
#[derive(Debug)]
struct Left {
    in_turn: usize,
    others: usize,
    wilds: usize,
    pile: usize,
}

impl<const W: usize> Core<W> {
    /// Deals what is hidden so that the state is one of this game: at random, or, where that fails, the first such deal in
    /// the order of places and cards. `false` if there is none, and the state is spoilt.
    pub fn deal_hidden(&mut self, game: &Chroma, viewer: Seat, hidden: &mut Hidden, rng: &mut Rng) -> bool {
        let known = self.pending.and_then(|pending| pending.taken).filter(|_| self.shows_taken(Some(viewer)));
        let mut deal = |core: &mut Self, hidden: &mut Hidden| {
            rng.shuffle(&mut hidden.cards);
            core.is_dealt(game, hidden, known)
        };
        // Nearly always the first deal will do.
        if deal(self, hidden) {
            return true;
        }
        let needs = self.needs(game, known);
        self.check(game, false, Asked::Visible).is_ok()
            && self.can_be_dealt(game, hidden, &needs)
            && ((1..TRIES).any(|_| deal(self, hidden)) || self.deal_in_order(game, hidden, &needs, known))
    }

    /// Deals the cards in their order now; is the state one of this game, neighbours aside?
    fn is_dealt(&mut self, game: &Chroma, hidden: &Hidden, known: Option<Card>) -> bool {
        hidden.deal(game, self);
        if let Some(pending) = &mut self.pending
            && self.phase == Phase::Give
        {
            // Who does not know what was taken may take the hand's last card for it.
            pending.taken = known.or_else(|| hidden.last_to(self.to_move));
        }
        self.check(game, false, Asked::All).is_ok()
    }

    fn needs(&self, game: &Chroma, known: Option<Card>) -> Needs<W> {
        let play = self.is_second_play(game) || self.offers_replay();
        Needs {
            taken: known,
            play: play.then(|| self.board.frontier & !self.board.bonds(self.to_move).locked),
            dead: match self.outcome.map(|outcome| outcome.ending) {
                Some(DEAD_BOARD) => Some(true),
                Some(STALLED) => Some(false),
                _ => self.is_tested_alive().then_some(false),
            },
        }
    }

    /// Is there a deal that meets the needs?
    fn can_be_dealt(&self, game: &Chroma, hidden: &Hidden, needs: &Needs<W>) -> bool {
        let (start, left, rest) = self.undealt(game, hidden);
        start.can_meet(game, needs, &left, rest)
    }

    /// The state without its hidden cards, the places for them, and the cards.
    fn undealt(&self, game: &Chroma, hidden: &Hidden) -> (Self, Left, Cards) {
        let mut start = self.clone();
        let mut left = Left { in_turn: 0, others: 0, wilds: hidden.wilds.len(), pile: hidden.pile };
        for &(seat, count) in &hidden.hands {
            start.hands[usize::from(seat)] = Cards::NONE;
            *left.of(Some(seat), self.to_move) += count;
        }
        if hidden.pile > 0 {
            start.pile = Cards::NONE;
        }
        (start, left, game.deck.set(hidden.cards.iter().copied()))
    }

    /// Can the rest of the cards be dealt to the places left so that the needs are met? At most one of them is ever in
    /// doubt: who needs a play is not on a dead board.
    fn can_meet(&self, game: &Chroma, needs: &Needs<W>, left: &Left, rest: Cards) -> bool {
        let in_hand = |test: &dyn Fn(Cards) -> bool| test(self.hand()) || left.in_turn > 0 && test(rest);
        let taken = needs.taken.is_none_or(|card| in_hand(&|cards| game.deck.has(cards, card)));
        let play = needs.play.is_none_or(|cells| in_hand(&|cards| !(self.board.take_some(cards) & cells).is_empty()));
        let to_wilds = || game.deck.list(rest).filter(|&card| !self.board.places(card).is_empty()).count();
        let dead = match needs.dead {
            None => true,
            Some(true) => self.is_dead() && to_wilds() <= left.wilds,
            Some(false) => !self.is_dead() || left.in_turn + left.others + left.pile > 0 && self.finds_place(rest),
        };
        taken && play && dead
    }

    /// Deals the first cards, in their order, to the hidden places in theirs so that the needs can still be met.
    fn deal_in_order(&mut self, game: &Chroma, hidden: &mut Hidden, needs: &Needs<W>, known: Option<Card>) -> bool {
        let (mut now, mut left, mut rest) = self.undealt(game, hidden);
        let hands = hidden.hands.iter().flat_map(|&(seat, count)| std::iter::repeat_n(Some(seat), count));
        let places: Vec<Option<Seat>> = hands.chain(hidden.wilds.iter().map(|_| None)).collect();
        hidden.cards.clear();
        for hand in places {
            *left.of(hand, self.to_move) -= 1;
            let dealt = game.deck.types(rest).find_map(|card| {
                let (mut next, mut fewer) = (now.clone(), rest);
                game.deck.remove(&mut fewer, card);
                if let Some(seat) = hand {
                    game.deck.add(&mut next.hands[usize::from(seat)], card);
                }
                next.can_meet(game, needs, &left, fewer).then_some((card, next, fewer))
            });
            let Some((card, next, fewer)) = dealt else { return false };
            hidden.cards.push(card);
            (now, rest) = (next, fewer);
        }
        hidden.cards.extend(game.deck.list(rest));
        self.is_dealt(game, hidden, known)
    }
}

impl Left {
    /// The places of a hand, or of the wilds.
    const fn of(&mut self, hand: Option<Seat>, to_move: Seat) -> &mut usize {
        match hand {
            None => &mut self.wilds,
            Some(seat) if seat == to_move => &mut self.in_turn,
            Some(_) => &mut self.others,
        }
    }
}
