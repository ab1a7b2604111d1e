//! The options of every game: what a row says is what is read, written and refused.

use chromacore::for_each_game;
use chromacore::kernel::options::{Accepts, Options, Row};
use chromacore::kernel::{ErrorKind, Game, Map, Value};

use crate::nim::Nim;

/// Values that a row accepts.
fn accepted<O>(row: &Row<O>) -> Vec<Value> {
    match row.accepts {
        Accepts::Range(low, high) | Accepts::Decimals(low, high) => (low..=high).map(Value::from).collect(),
        Accepts::Numbers(numbers) => numbers.iter().copied().map(Value::from).collect(),
        Accepts::Words(words) | Accepts::Table(words, _) => words.iter().copied().map(Value::from).collect(),
        Accepts::Flag => vec![true.into(), false.into()],
    }
}

/// Values that a row does not accept.
fn refused<O>(row: &Row<O>) -> Vec<Value> {
    let near: Vec<i64> = match row.accepts {
        Accepts::Range(low, high) | Accepts::Decimals(low, high) => vec![low - 1, high + 1],
        Accepts::Numbers(numbers) => numbers.iter().flatten().map(|number| number + 1).collect(),
        _ => vec![0, 1],
    };
    let others = [Value::Null, true.into(), Value::Float(5.0), "".into(), "5".into(), Value::List(Vec::new())];
    let all = near.into_iter().map(Value::from).chain(others).chain([Value::Foreign("set".to_owned())]);
    all.filter(|value| !accepted(row).contains(value)).collect()
}

fn a_row_is_what_is_read<G: Game>(row: &Row<G::Options>) {
    for value in accepted(row) {
        let options = G::Options::read(G::NAME, &Map::from_iter([(row.name.to_owned(), value.clone())]));
        let options = options.unwrap_or_else(|error| panic!("{}: {error}", G::NAME));
        assert!((row.get)(&options) == value || matches!(row.accepts, Accepts::Table(..)));
        let again = G::Options::read(G::NAME, &options.write()).expect("what is written is read");
        assert_eq!(again.write(), options.write());
        assert_eq!(options.check(), Ok(()));
    }
    for value in refused(row) {
        let error = G::from_values(&Map::from_iter([(row.name.to_owned(), value.clone())])).expect_err(row.name);
        assert_eq!((error.kind, error.rule, error.field), (ErrorKind::InvalidRules, Some(row.rule), Some(row.name)));
        assert!(error.value.is_some() || !error.reason.is_empty(), "{error}");
    }
    assert!(row.about.ends_with(['.', '?']) && !row.about.starts_with(' '), "a sentence: {}", row.about);
}

fn the_table_is_what_is_read<G: Game + Default>() {
    let rows = G::Options::ROWS;
    rows.iter().for_each(a_row_is_what_is_read::<G>);
    assert_eq!(
        G::default().to_values().keys().collect::<Vec<_>>(),
        rows.iter().map(|row| row.name).collect::<Vec<_>>()
    );
    let unknown = G::from_values(&Map::from_iter([("colour".to_owned(), Value::Null)])).expect_err("no such option");
    assert_eq!((unknown.kind, unknown.rule, unknown.field), (ErrorKind::InvalidRules, None, None));
}

macro_rules! all_tables {
    ($($game:ident $Game:ident),*) => { $(the_table_is_what_is_read::<chromacore::$game::$Game>();)* };
}

#[test]
fn tables_are_what_is_read() {
    for_each_game!(all_tables);
    the_table_is_what_is_read::<Nim>();
}
