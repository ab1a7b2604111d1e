//! The Rust side of the test-suite: laws that hold for every game, then the numbers of each rule book.

mod common {
    pub mod best;
    pub mod laws;
    mod options;
    mod progress;
    pub use progress::go_on;
}
mod nim {
    mod game;
    mod json;
    mod laws;
    mod learn;
    mod search;
    pub use game::{Nim, State};
}
mod search {
    mod bots;
    mod evaluated;
    mod exact;
    mod guesses;
    mod ismcts;
    mod matches;
    mod model;
    mod players;
    mod seated;
    mod solved;
    mod strength;
    mod views;
}
mod bulk {
    mod batch;
    mod counts;
    mod limits;
    mod records;
}
mod chroma {
    mod greedy;
    mod hostile;
    mod laws;
    mod numbers;
    mod refusals;
    mod setup;
    mod views;
}
mod chromatix {
    mod greedy;
    mod laws;
    mod numbers;
    mod refusals;
}
mod chromino {
    mod far;
    mod greedy;
    mod hidden;
    mod hostile;
    mod laws;
    mod numbers;
    mod refusals;
    mod setup;
}
