//! What a machine does not give: memory for a batch, and threads. Each test runs itself again under `ulimit`.
#![cfg(unix)]

use std::env;
use std::io::ErrorKind;
use std::process::Command;

use chromacore::bulk::{Batch, Failure, MOST_GAMES, Simulation};
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::kernel::{Game, Observe};

use crate::common::go_on;
use crate::nim::Nim;

/// Set in the process that is short of something.
const INSIDE: &str = "CHROMACORE_LIMITED";

/// Runs the test of this name under a limit, unless this is that run; whether it is.
fn is_inside(limit: &str, test: &str) -> bool {
    if env::var_os(INSIDE).is_some() {
        return true;
    }
    let mut limited = Command::new("sh");
    limited.arg("-c").arg(format!("ulimit {limit}; exec \"$0\" --exact {test} --test-threads=1"));
    let output = limited.arg(env::current_exe().unwrap()).env(INSIDE, "1").output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("1 passed"), "{said}{}", String::from_utf8_lossy(&output.stderr));
    false
}

fn no_room<G: Observe>(game: G) {
    match Batch::new(game, MOST_GAMES, 0) {
        Err(Failure::Io(error)) => assert_eq!(error.kind(), ErrorKind::OutOfMemory),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("there is no room"),
    }
}

#[test]
fn a_batch_without_room_is_an_error() {
    if is_inside("-v 1000000", "bulk::limits::a_batch_without_room_is_an_error") {
        no_room(Chromino::default());
        // The states themselves would fit, not what they keep on the heap.
        let large = chromacore::chromatix::Options { size: 13, ..chromacore::chromatix::Options::default() };
        no_room(Chromatix::new(large).unwrap());
        assert_eq!(Batch::new(Nim::default(), 1_000, 0).unwrap().len(), 1_000);
    }
}

/// Threads need room for their stacks, of which there is some for a few.
#[test]
fn fewer_threads_do_the_work() {
    if is_inside("-v 300000", "bulk::limits::fewer_threads_do_the_work") {
        let game = Nim::default();
        let all = Simulation::new(&game, 100_000, 1).jobs(1024).run(&mut go_on).unwrap();
        assert_eq!(all, Simulation::new(&game, 100_000, 1).run(&mut go_on).unwrap());
        let mut batch = Batch::new(game, 5_000, 1).unwrap().jobs(1024);
        let mut actions = vec![0; 5_000];
        batch.sample(None, &mut actions);
        let mut alone = vec![0; 5_000];
        Batch::new(game, 5_000, 1).unwrap().sample(None, &mut alone);
        assert_eq!(actions, alone);
    }
}
