//! Batches: the same on any number of threads, saved and restored, and refused where there is no room.

use chromacore::bulk::{Batch, Failure, NO_ACTION};
use chromacore::for_each_game;
use chromacore::kernel::{ErrorKind, Observe, Turn};

use crate::nim::Nim;

/// Actions, rewards, ends, and observations.
type Step = (Vec<i64>, Vec<f32>, Vec<bool>, Vec<u8>);

/// What happened in some steps of sampled actions.
fn run<G: Observe>(batch: &mut Batch<G>, steps: usize) -> Vec<Step> {
    let (games, players) = (batch.len(), batch.game().players());
    (0..steps)
        .map(|_| {
            let (mut actions, mut rewards, mut done) = (vec![0; games], vec![9.0; games * players], vec![true; games]);
            let mut seen = vec![7; games * batch.observation_size()];
            batch.sample(None, &mut actions);
            batch.step(&actions, None, &mut rewards, &mut done).expect("sampled actions are legal");
            batch.observe(None, &mut seen);
            (actions, rewards, done, seen)
        })
        .collect()
}

fn goes_on_alike<G: Observe + Default>() {
    let make = || Batch::new(G::default(), 30, 3).unwrap();
    let mut batch = make();
    let first = run(&mut batch, 40);
    for jobs in [2, 3, 50] {
        assert!(run(&mut make().jobs(jobs), 40) == first, "the same on {jobs} threads");
    }
    let saved = batch.save().unwrap();
    let mut again = Batch::restore(G::default(), &saved).unwrap().jobs(2);
    assert!(again.save().unwrap() == saved);
    assert!(run(&mut again, 40) == run(&mut batch, 40));
}

macro_rules! all_go_on_alike {
    ($($game:ident $Game:ident),*) => { $(goes_on_alike::<chromacore::$game::$Game>();)* };
}

#[test]
fn a_batch_is_the_same_on_any_threads_and_when_restored() {
    for_each_game!(all_go_on_alike);
    goes_on_alike::<Nim>();
}

#[test]
fn legal_actions_are_listed_and_marked() {
    let mut batch = Batch::new(Nim::default(), 20, 1).unwrap().jobs(3);
    for _ in 0..30 {
        run(&mut batch, 1);
        let mut offsets = [0; 21];
        let mut actions = vec![0; batch.count_legal(&mut offsets)];
        batch.legal(&offsets, &mut actions);
        let mut mask = [true; 20 * 7];
        batch.mask(&mut mask);
        for (game, ends) in offsets.windows(2).enumerate() {
            let marked = (0..7).filter(|&action| mask[game * 7 + action as usize]);
            assert!(actions[ends[0] as usize..ends[1] as usize].iter().copied().eq(marked));
        }
    }
}

#[test]
fn one_illegal_action_stops_all() {
    let mut batch = Batch::new(Nim::default(), 40, 1).unwrap().jobs(2);
    let saved = batch.save().unwrap();
    let (mut rewards, mut done) = ([0.0; 120], [false; 40]);
    let mut actions = [0; 40];
    (actions[17], actions[33]) = (6, -7);
    let error = batch.step(&actions, None, &mut rewards, &mut done).unwrap_err();
    assert_eq!(error.to_string(), "game 17: illegal move '=2': nothing is drawn now (N5)");
    assert_eq!((error.kind, error.rule, error.field), (ErrorKind::IllegalMove, Some("N5"), None));
    (actions[17], actions[33]) = (0, 9);
    let error = batch.step_index(&actions, None, &mut rewards, &mut done).unwrap_err();
    assert_eq!(error.to_string(), "game 33: illegal move 9: no legal action has this index: 0 to 2");
    assert_eq!(batch.save().unwrap(), saved);
    // What is not chosen is not looked at.
    let chosen: Vec<bool> = (0..40).map(|game| game != 33).collect();
    batch.step_index(&actions, Some(&chosen), &mut rewards, &mut done).unwrap();
    assert_eq!(batch.state(33), Batch::new(Nim::default(), 40, 1).unwrap().state(33));
    batch.sample(Some(&chosen), &mut actions);
    assert_eq!(actions[33], NO_ACTION);
}

#[test]
fn games_that_are_over_stay_so_without_reset() {
    let mut batch = Batch::new(Nim::default(), 5, 1).unwrap().autoreset(false);
    run(&mut batch, 30);
    assert!(batch.turns().all(|turn| turn == Turn::Over));
    let saved = batch.save().unwrap();
    assert!(run(&mut batch, 1)[0].2.iter().all(|&done| done));
    assert_eq!(batch.save().unwrap(), saved);
    assert!(!Batch::restore(Nim::default(), &saved).unwrap().resets());
}

#[test]
fn what_is_no_batch_is_refused() {
    let batch = Batch::new(Nim::default(), 2, 1).unwrap();
    let good = batch.save().unwrap();
    for (from, to, reason) in [
        ("\"size\":2", "\"size\":3", "size=3: as many as there are lines of games"),
        ("\"size\":2", "\"size\":true", "size=true: as many"),
        ("\"autoreset\":true", "\"autoreset\":1", "autoreset=1: true or false"),
        ("\"window\":null", "\"window\":5", "window=5: nim shows its whole board"),
        ("\"window\":null,", "", "a batch has the keys autoreset, window, size"),
        ("\"mover\":0", "\"mover\":3", "game 0: mover=3: a seat from 0 to 2"),
        ("\"phase\":\"turn\"", "\"phase\":\"draw\"", "game 0: phase: nobody can draw (N5)"),
        ("\"heap\":7", "\"heap\":7,\"game\":\"nim\"", "game 0: a position in a batch leaves game and rules out"),
        ("\"last\":null", "\"last\":[]", "game 0: last is a map, not a list"),
        ("\"chance\":[", "\"chance\":[7,", "game 0: chance: a stream is four numbers"),
        ("\n", "\n\n", "size=2: as many as"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{from}");
        let Err(Failure::Refused(error)) = Batch::restore(Nim::default(), &bad) else { panic!("{bad}") };
        assert!(error.to_string().starts_with(reason), "{error}");
        assert_eq!(error.kind, ErrorKind::InvalidPosition);
    }
    for games in [0, 1 << 21, usize::MAX] {
        let Err(Failure::Refused(error)) = Batch::new(Nim::default(), games, 0) else { panic!("{games} games") };
        assert_eq!((error.kind, error.field), (ErrorKind::Argument, Some("size")));
    }
}
