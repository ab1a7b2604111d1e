//! The laws of every game, over all options of CHROMA.

use chromacore::chroma::validate::validate;
use chromacore::chroma::{COLOURS, Chroma, DeckEnd, Magnets, Options, Power, Powers, Wheel};
use chromacore::kernel::Rng;

use super::setup::{game, powers};
use crate::common::laws;

fn hold(game: &Chroma, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        laws::hold(game, seed, validate);
    }
}

#[test]
fn laws_hold_with_default_options() {
    hold(&Chroma::default(), 0..6);
}

#[test]
fn laws_hold_with_every_option() {
    let some = Options::default;
    for options in [
        Options { players: 2, hand_size: 1, ..some() },
        Options { players: 8, hand_size: 12, ..some() },
        Options { players: 2, hand_size: 49, ..some() },
        Options { players: 4, hand_size: 24, deck_end: DeckEnd::Immediate, ..some() },
        Options { players: 4, hand_size: 24, deck_end: DeckEnd::OnFailedDraw, ..some() },
        Options { players: 4, hand_size: 24, deck_end: DeckEnd::TurnEnd, ..some() },
        Options { magnets: Magnets::Most, powers: powers("mmmmm"), ..some() },
        Options { magnets: Magnets::Any, powers: powers("mmlll"), players: 5, ..some() },
        Options { magnets: Magnets::Most, powers: powers("mmrrr"), players: 5, ..some() },
        Options { gift_may_return_same: false, powers: powers("ggggg"), ..some() },
        Options { gift_may_return_same: false, powers: powers("gg-rl"), players: 2, hand_size: 2, ..some() },
        Options { powers: powers("rrrrr"), ..some() },
        Options { powers: Powers::two(), ..some() },
        Options { powers: Powers::one(), ..some() },
        Options { powers: Powers::none(), ..some() },
    ] {
        hold(&game(options), 0..3);
    }
}

#[test]
fn laws_hold_on_every_kind_of_board() {
    for (rows, columns, seeds) in
        [(3, 3, 0..8), (3, 15, 0..2), (15, 3, 0..2), (5, 5, 0..4), (9, 9, 0..1), (15, 15, 0..1)]
    {
        hold(&game(Options { rows, columns, powers: Powers::two(), ..Options::default() }), seeds);
    }
}

/// A wheel on which each pair fits with this chance in 16.
fn random_wheel(rng: &mut Rng, chance: u64) -> Wheel {
    let mut rows = [0_u32; COLOURS];
    for a in 0..COLOURS {
        for b in 0..a {
            if rng.below(16) < chance {
                rows[a] |= 1 << b;
                rows[b] |= 1 << a;
            }
        }
    }
    Wheel::new(rows).expect("symmetric, and nothing fits itself")
}

fn random_powers(rng: &mut Rng) -> Powers {
    let entry = |rng: &mut Rng| Power::ALL.get(rng.index(5)).copied();
    Powers::new(std::array::from_fn(|_| std::array::from_fn(|_| entry(rng))))
}

fn random_game(rng: &mut Rng) -> Chroma {
    fn pick<T: Copy>(rng: &mut Rng, values: &[T]) -> T {
        values[rng.index(values.len())]
    }
    let chance = pick(rng, &[0, 1, 4, 8, 16]);
    game(Options {
        players: pick(rng, &[2, 3, 5, 8]),
        hand_size: pick(rng, &[1, 2, 5, 12]),
        rows: pick(rng, &[3, 5, 7, 9]),
        columns: pick(rng, &[3, 5, 9, 11]),
        gift_may_return_same: pick(rng, &[true, false]),
        magnets: pick(rng, &[Magnets::Any, Magnets::Most]),
        deck_end: pick(rng, &[DeckEnd::TurnEnd, DeckEnd::Immediate, DeckEnd::OnFailedDraw]),
        wheel: random_wheel(rng, chance),
        powers: random_powers(rng),
    })
}

#[test]
fn laws_hold_for_random_wheels_and_powers() {
    let mut rng = Rng::new(4);
    for seed in 0..24 {
        hold(&random_game(&mut rng), seed..seed + 1);
    }
}

#[test]
#[ignore = "slow: naive recomputation after every move of hundreds of games"]
fn slow_laws_hold_for_many_random_games() {
    let mut rng = Rng::new(5);
    for seed in 0..600 {
        hold(&random_game(&mut rng), seed..seed + 1);
    }
}
