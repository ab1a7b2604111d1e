//! What a seat can tell of others' hands from what it has seen of the game: pieces (cards, tiles) that came in unseen,
//! went out in sight, were shown, or cannot have been there.
//!
//! A hand is a list of *holdings*, each with the set of pieces it may be. Where a piece leaves a hand in sight, which of
//! the holdings it was is drawn at random among those that may be it, anew for every deal, so no possible deal is lost
//! and none that the facts rule out is made.

use crate::kernel::{Rng, Seat, Seats};

/// A set of pieces below 128.
pub type Pieces = u128;

/// Anything.
pub const ANY: Pieces = Pieces::MAX;

/// A fact about the hand of a seat, in the order in which facts became known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// A piece comes in, one of these.
    Joins(Seat, Pieces),
    /// One of these leaves, in sight: all of them look the same.
    Leaves(Seat, Pieces),
    /// The piece that came in last leaves, in sight.
    LeavesAgain(Seat),
    /// A piece leaves for a hidden place, unseen.
    Hides(Seat),
    /// A piece changes hands unseen.
    Moves(Seat, Seat),
    /// No piece of the hand is one of these.
    Lacks(Seat, Pieces),
    /// The piece that came in last is none of these.
    LacksAgain(Seat, Pieces),
    /// As `Lacks`, if the seat plays greedily: it would rather have played one of these.
    Spurns(Seat, Pieces),
    /// As `LacksAgain`, likewise.
    SpurnsAgain(Seat, Pieces),
    /// The only piece of the hand is one of these.
    Shows(Seat, Pieces),
}

impl Fact {
    /// Whose hand it is about; for a piece that changes hands either will do, for neither is the viewer's.
    const fn seat(self) -> Seat {
        match self {
            Self::Joins(seat, _)
            | Self::Leaves(seat, _)
            | Self::LeavesAgain(seat)
            | Self::Hides(seat)
            | Self::Moves(seat, _)
            | Self::Lacks(seat, _)
            | Self::LacksAgain(seat, _)
            | Self::Spurns(seat, _)
            | Self::SpurnsAgain(seat, _)
            | Self::Shows(seat, _) => seat,
        }
    }
}

/// All facts of a game so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Beliefs {
    facts: Vec<Fact>,
    /// The seats that have done something which greedy would not have done with any hand.
    ungreedy: Seats,
}

/// What is hidden, and where.
#[derive(Debug, Clone, Copy)]
pub struct Unseen<'a> {
    /// The hidden pieces.
    pub pieces: Pieces,
    /// The hidden places of each hand, 0 for those that are in sight.
    pub hands: &'a [usize],
    /// Other hidden places.
    pub places: usize,
}

/// Deals tried with what leaves drawn at random.
const TRIES: usize = 8;

/// Deals tried with what has been there longest leaving first.
const LAST_TRIES: usize = 100;

impl Beliefs {
    /// Is nothing known?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// Adds a fact that `viewer` has learnt; about its own hand it has nothing to learn.
    pub fn add(&mut self, viewer: Seat, fact: Fact) {
        if fact.seat() != viewer {
            self.facts.push(fact);
        }
    }

    /// Notes whether something that a seat was seen to do is what greedy might do with some hand.
    pub fn judge(&mut self, seat: Seat, greedy: bool) {
        if !greedy {
            self.ungreedy = self.ungreedy.iter().chain([seat]).collect();
        }
    }

    /// The seats that have done nothing which greedy would not have done.
    #[must_use]
    pub fn greedy(&self, players: usize) -> Seats {
        (0..players as Seat).filter(|&seat| !self.ungreedy.contains(seat)).collect()
    }

    /// Deals the hidden pieces: in the order of seats, then other places, then what is left over, ascending. With what the
    /// seats of `greedy` spurned ruled out as well, where that leaves a deal. `None` where facts and hands do not fit.
    #[must_use]
    pub fn deal(&self, unseen: &Unseen<'_>, greedy: Seats, rng: &mut Rng) -> Option<Vec<u8>> {
        self.try_deals(unseen, greedy, rng).map(|(_, dealt)| dealt)
    }

    /// These facts with everything that they leave open about what left which hand settled at random: the holdings of now
    /// as facts, so that deals are made from them in less time. As they are, where facts and hands do not fit.
    #[must_use]
    pub fn settled(&self, unseen: &Unseen<'_>, greedy: Seats, rng: &mut Rng) -> Self {
        let Some(((hands, put_away), _)) = self.try_deals(unseen, greedy, rng) else { return self.clone() };
        let hidden = put_away.into_iter().flat_map(|pieces| [Fact::Joins(0, pieces), Fact::Hides(0)]);
        let held = (0..).zip(hands).flat_map(|(seat, hand)| hand.into_iter().map(move |held| Fact::Joins(seat, held)));
        Self { facts: hidden.chain(held).collect(), ungreedy: self.ungreedy }
    }

    fn try_deals(&self, unseen: &Unseen<'_>, greedy: Seats, rng: &mut Rng) -> Option<(Holdings, Vec<u8>)> {
        let all = self.universe(unseen);
        let supposing = if greedy.is_empty() { [None, Some(Seats::NONE)] } else { [Some(greedy), Some(Seats::NONE)] };
        supposing.into_iter().flatten().find_map(|greedy| {
            // What has been there longest can be the fewest things: if that is always what leaves, most stays possible.
            let ways = std::iter::repeat_n(true, TRIES).chain(std::iter::repeat_n(false, LAST_TRIES));
            ways.into_iter().find_map(|at_random| {
                let holdings = self.holdings(unseen.hands.len(), all, greedy, at_random, rng)?;
                let dealt = assign(&holdings, unseen, rng)?;
                Some((holdings, dealt))
            })
        })
    }

    /// The pieces that hands can have held: those unseen now, and those that have left since.
    fn universe(&self, unseen: &Unseen<'_>) -> Pieces {
        self.facts.iter().fold(unseen.pieces, |all, fact| match *fact {
            Fact::Leaves(_, pieces) | Fact::Shows(_, pieces) => all | pieces,
            Fact::Joins(_, pieces) if pieces != ANY => all | pieces,
            _ => all,
        })
    }

    /// The holdings of each seat, and those put away.
    fn holdings(&self, seats: usize, all: Pieces, greedy: Seats, at_random: bool, rng: &mut Rng) -> Option<Holdings> {
        let mut hands = vec![Vec::with_capacity(16); seats];
        let mut put_away = Vec::new();
        let mut take = |hand: &mut Vec<Pieces>, pieces: Pieces, at_random: bool| -> Option<Pieces> {
            // Of all deals in which one of them is the piece, those in which it is this one: the fewer others it may be,
            // the more.
            let weight = |held: Pieces| {
                if held & pieces == 0 {
                    0
                } else if pieces == ANY {
                    1
                } else {
                    1 + 100_000 / u64::from((held & all).count_ones().max(1))
                }
            };
            let total: u64 = hand.iter().map(|&held| weight(held)).sum();
            if total == 0 {
                return None;
            }
            let mut n = if at_random { rng.below(total) } else { 0 };
            let k = hand.iter().position(|&held| {
                let here = weight(held);
                let found = n < here;
                n = n.saturating_sub(here);
                found
            })?;
            Some(hand.remove(k))
        };
        for &fact in &self.facts {
            match fact {
                Fact::Joins(seat, pieces) => hands[usize::from(seat)].push(pieces),
                Fact::Leaves(seat, pieces) => drop(take(&mut hands[usize::from(seat)], pieces, at_random)?),
                Fact::LeavesAgain(seat) => drop(hands[usize::from(seat)].pop()?),
                Fact::Hides(seat) => put_away.push(take(&mut hands[usize::from(seat)], ANY, true)?),
                Fact::Moves(from, to) => {
                    let held = take(&mut hands[usize::from(from)], ANY, true)?;
                    hands[usize::from(to)].push(held);
                }
                Fact::Lacks(seat, pieces) => hands[usize::from(seat)].iter_mut().for_each(|held| *held &= !pieces),
                Fact::LacksAgain(seat, pieces) => *hands[usize::from(seat)].last_mut()? &= !pieces,
                Fact::Spurns(seat, pieces) if greedy.contains(seat) => {
                    hands[usize::from(seat)].iter_mut().for_each(|held| *held &= !pieces);
                }
                Fact::SpurnsAgain(seat, pieces) if greedy.contains(seat) => {
                    *hands[usize::from(seat)].last_mut()? &= !pieces;
                }
                Fact::Spurns(..) | Fact::SpurnsAgain(..) => {}
                Fact::Shows(seat, pieces) => hands[usize::from(seat)].iter_mut().for_each(|held| *held = pieces),
            }
        }
        Some((hands, put_away))
    }
}

/// What each piece in the hands may be, seat by seat, and each piece put away.
type Holdings = (Vec<Vec<Pieces>>, Vec<Pieces>);

/// Deals pieces to holdings at random.
fn assign((holdings, put_away): &Holdings, unseen: &Unseen<'_>, rng: &mut Rng) -> Option<Vec<u8>> {
    let hidden = unseen.pieces;
    let mut wanted = Vec::with_capacity(32);
    for (held, &count) in holdings.iter().zip(unseen.hands) {
        if count > 0 {
            if held.len() != count {
                return None;
            }
            wanted.extend_from_slice(held);
        }
    }
    wanted.extend((0..unseen.places).map(|place| put_away.get(place).copied().unwrap_or(ANY)));
    // Those with the least choice first, equal ones in order.
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by_key(|&k| (wanted[k] & hidden).count_ones());
    let mut left = hidden;
    let mut dealt = vec![NOTHING; wanted.len()];
    for k in order {
        let fitting = wanted[k] & left;
        if fitting == 0 {
            left &= !(1 << exchange(&wanted, &mut dealt, k, left, &mut 0)?);
        } else {
            let piece = nth(fitting, rng.index(fitting.count_ones() as usize));
            left &= !(1 << piece);
            dealt[k] = piece;
        }
    }
    while left != 0 {
        dealt.push(left.trailing_zeros() as u8);
        left &= left - 1;
    }
    Some(dealt)
}

/// No piece yet.
const NOTHING: u8 = u8::MAX;

/// Gives holding `k`, for which no piece is left, one from another that can do with a different piece, and so on; the
/// piece out of those left that was used in the end.
fn exchange(wanted: &[Pieces], dealt: &mut [u8], k: usize, left: Pieces, seen: &mut Pieces) -> Option<u8> {
    if wanted[k] & left != 0 {
        dealt[k] = (wanted[k] & left).trailing_zeros() as u8;
        return Some(dealt[k]);
    }
    for other in 0..dealt.len() {
        let piece = dealt[other];
        if piece != NOTHING && wanted[k] >> piece & 1 == 1 && *seen >> piece & 1 == 0 {
            *seen |= 1 << piece;
            if let Some(used) = exchange(wanted, dealt, other, left, seen) {
                dealt[k] = piece;
                return Some(used);
            }
        }
    }
    None
}

/// The n-th member.
fn nth(mut set: Pieces, n: usize) -> u8 {
    for _ in 0..n {
        set &= set - 1;
    }
    set.trailing_zeros() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(list: &[u8]) -> Pieces {
        list.iter().fold(0, |set, piece| set | 1 << piece)
    }

    /// A random game of hands: pieces are drawn, laid, hidden and handed over, and hands are shown to lack some.
    #[test]
    fn deals_fit_the_facts_and_there_always_is_one() {
        const VIEWER: Seat = 0;
        for seed in 0..300 {
            let mut rng = Rng::new(seed);
            let (mut beliefs, mut stock, mut away) = (Beliefs::default(), (0..60_u8).collect::<Vec<_>>(), Vec::new());
            let mut hands = [Vec::new(), Vec::new(), Vec::new()];
            rng.shuffle(&mut stock);
            for _ in 0..60 {
                let seat = 1 + rng.index(2);
                let who = seat as Seat;
                let fact = match rng.below(6) {
                    0 | 1 if !stock.is_empty() => {
                        hands[seat].extend(stock.pop());
                        Fact::Joins(who, ANY)
                    }
                    2 if !hands[seat].is_empty() => {
                        let piece: u8 = hands[seat].swap_remove(rng.index(hands[seat].len()));
                        Fact::Leaves(who, 1 << piece)
                    }
                    3 if !hands[seat].is_empty() => {
                        let piece = hands[seat].swap_remove(rng.index(hands[seat].len()));
                        away.push(piece);
                        Fact::Hides(who)
                    }
                    4 if hands[seat].len() == 1 => Fact::Shows(who, 1 << hands[seat][0]),
                    _ => Fact::Lacks(who, !pieces(&hands[seat]) & Pieces::from(rng.next_u64() & rng.next_u64())),
                };
                beliefs.add(VIEWER, fact);
                let hidden: Vec<u8> = [&hands[1], &hands[2], &away, &stock].into_iter().flatten().copied().collect();
                let unseen = pieces(&hidden);
                let counts = hands.each_ref().map(Vec::len);
                let hidden_places = Unseen { pieces: unseen, hands: &counts, places: away.len() };
                let dealt = beliefs.deal(&hidden_places, Seats::NONE, &mut rng).expect("the true one is a deal");
                let settled = beliefs.settled(&hidden_places, Seats::NONE, &mut rng);
                assert!(settled.deal(&hidden_places, Seats::NONE, &mut rng).is_some());
                assert_eq!(pieces(&dealt), unseen);
                assert_eq!(dealt.len(), hidden.len());
                let dealt_to = if seat == 1 { &dealt[..counts[1]] } else { &dealt[counts[1]..][..counts[2]] };
                let dealt_to = pieces(dealt_to);
                match fact {
                    Fact::Lacks(_, lacking) => assert_eq!(dealt_to & lacking, 0),
                    Fact::Shows(_, piece) => assert_eq!(dealt_to, piece),
                    _ => {}
                }
            }
        }
    }
}
