//! Law: a saved batch that is accepted plays on, and is the same when saved and restored again. Run: `cargo fuzz run batch`.
#![no_main]

use chromacore::bulk::Batch;
use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::kernel::Observe;
use libfuzzer_sys::fuzz_target;

fn law<G: Observe + Default>(text: &str) {
    let Ok(mut batch) = Batch::restore(G::default(), text) else { return };
    let saved = batch.save().expect("room for a text");
    let again = Batch::restore(G::default(), &saved).expect("what is saved is restored");
    assert_eq!(again.save().expect("room for a text"), saved);
    let games = batch.len();
    let (mut actions, mut done) = (vec![0; games], vec![false; games]);
    let mut rewards = vec![0.0; games * batch.game().players()];
    for _ in 0..3 {
        batch.sample(None, &mut actions);
        batch.step(&actions, None, &mut rewards, &mut done).expect("sampled actions are legal");
    }
}

fuzz_target!(|text: &str| {
    law::<Chromatix>(text);
    law::<Chroma>(text);
    law::<Chromino>(text);
});
