//! The plain searcher for games with secrets, to measure against: single-observer information-set Monte Carlo tree search
//! (Cowling, Powley and Whitehouse 2012) with UCB1, max^n backups and uniform playouts. Every simulation deals what is
//! hidden anew from the view alone; chance in the tree is left to each simulation.

use std::collections::HashMap;

use chromacore::kernel::{Action, Rng, Searchable, Seat, Streams, Turn};

#[derive(Default)]
struct Node {
    visits: f64,
    /// How often it could have been chosen.
    available: f64,
    sum: f64,
    children: HashMap<Action, usize>,
}

/// The action that it plays for the seat in turn.
pub fn choose<G: Searchable>(game: &G, state: &G::State, simulations: u64, rng: &mut Rng) -> Action {
    let Turn::Seat(viewer) = game.turn(state) else { panic!("a seat is in turn") };
    let mut nodes = vec![Node::default()];
    let mut actions = Vec::new();
    for _ in 0..simulations {
        let mut world = game.redeal(state, viewer, rng).expect("the true one is a deal");
        let (mut at, mut path): (usize, Vec<(usize, Seat)>) = (0, Vec::new());
        while game.turn(&world) != Turn::Over {
            let Turn::Seat(seat) = game.turn(&world) else {
                let event = game.random_chance(&world, rng);
                game.play_unchecked(&mut world, event);
                continue;
            };
            game.legal_actions(&world, &mut actions);
            let fresh: Vec<Action> =
                actions.iter().copied().filter(|action| !nodes[at].children.contains_key(action)).collect();
            let action = if fresh.is_empty() {
                let score = |action: &Action| {
                    let child = &nodes[nodes[at].children[action]];
                    child.sum / child.visits + 0.7 * (child.available.ln() / child.visits).sqrt()
                };
                actions.iter().copied().max_by(|a, b| score(a).total_cmp(&score(b))).expect("an action")
            } else {
                fresh[rng.index(fresh.len())]
            };
            for other in &actions {
                if let Some(&child) = nodes[at].children.get(other) {
                    nodes[child].available += 1.0;
                }
            }
            if !fresh.is_empty() {
                let child = nodes.len();
                nodes.push(Node { available: 1.0, ..Node::default() });
                nodes[at].children.insert(action, child);
            }
            at = nodes[at].children[&action];
            path.push((at, seat));
            game.play_unchecked(&mut world, action);
            if !fresh.is_empty() {
                break;
            }
        }
        game.random_playout(&mut world, &mut Streams::new(rng.next_u64()), &mut G::Measures::default());
        let winners = game.outcome(&world).expect("over").winners;
        for (node, seat) in path {
            nodes[node].visits += 1.0;
            if winners.contains(seat) {
                nodes[node].sum += 1.0 / winners.len() as f64;
            }
        }
    }
    let visits = |child: usize| nodes[child].visits as u64;
    nodes[0]
        .children
        .iter()
        .max_by_key(|&(&action, &child)| (visits(child), action))
        .map(|(&action, _)| action)
        .unwrap()
}
