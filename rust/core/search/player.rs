//! Players by a text: `random`, `greedy`, `mcts(simulations=1000)`, `level(5)`.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use crate::kernel::error::{ErrorKind, show};
use crate::kernel::options::Options as _;
use crate::kernel::{Action, Error, Map, Rng, Searchable, Turn, Value};
use crate::search::analysis::analyse;
use crate::search::bot::Bot;
use crate::search::history::History;
use crate::search::limit::Limit;
use crate::search::settings::Settings;

/// Who decides for a seat. `Display` and `FromStr` are its text, which names what is not as by default.
///
/// ```
/// use chromacore::search::Player;
///
/// let player: Player = "mcts(seconds=0.1, rave=500)".parse().unwrap();
/// assert_eq!(player.to_string(), "mcts(seconds=0.1, rave=500)");
/// assert_eq!("level(5)".parse::<Player>().unwrap().to_string(), "level(5)");
/// assert_eq!("level(11)".parse::<Player>().unwrap_err().to_string(), "bot='level(11)': a level from 1 to 10");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    /// One of the simple bots.
    Simple(Bot),
    /// A search, with all its settings.
    Search(Limit, Settings),
    /// A search of a strength from 1 to 10.
    Level(u8),
}

/// Simulations of each level.
pub const LEVELS: [u32; 10] = [4, 10, 25, 60, 150, 400, 1_000, 2_500, 6_000, 15_000];

impl Player {
    /// The action it plays for the seat in turn, from what that seat may know of the state and has seen of the game.
    ///
    /// Draws one number from the stream for a search; refused as [`analyse`] and [`Bot::choose`] refuse.
    pub fn choose<G: Searchable>(
        &self,
        game: &G,
        state: &G::State,
        history: Option<&History<G>>,
        rng: &mut Rng,
    ) -> Result<Action, Error> {
        self.choose_until(game, state, history, rng, &AtomicBool::new(false))
    }

    /// The same, until it is asked to stop.
    pub fn choose_until<G: Searchable>(
        &self,
        game: &G,
        state: &G::State,
        history: Option<&History<G>>,
        rng: &mut Rng,
        stop: &AtomicBool,
    ) -> Result<Action, Error> {
        let (limit, settings) = match self {
            Self::Simple(bot) => return bot.choose(game, state, rng),
            Self::Search(limit, settings) => (limit.clone(), settings.clone()),
            Self::Level(level) => {
                (Limit::simulations(LEVELS[usize::from(*level).clamp(1, 10) - 1]), Settings::default())
            }
        };
        let seed = rng.next_u64();
        if let Turn::Seat(_) = game.turn(state)
            && game.count_legal(state) == 1
        {
            // Nothing to think about.
            return Ok(game.plies(state)[0]);
        }
        analyse(game, state, history, &limit, &settings, 0, seed, stop).map(|analysis| analysis.best)
    }

    /// Does it need to be told the history of its seat?
    #[must_use]
    pub const fn remembers(&self) -> bool {
        !matches!(self, Self::Simple(_))
    }
}

impl From<Bot> for Player {
    fn from(bot: Bot) -> Self {
        Self::Simple(bot)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Simple(bot) => formatter.write_str(bot.name()),
            Self::Level(level) => write!(formatter, "level({level})"),
            Self::Search(limit, settings) => {
                let said = |text: &mut Vec<String>, name: &str, value: &Value| {
                    text.push(format!("{name}={}", crate::kernel::json::write(value).trim_matches('"')));
                };
                let mut parts = Vec::new();
                for (name, value) in limit.write() {
                    let silent = match name.as_str() {
                        "megabytes" => limit.megabytes == Limit::default().megabytes,
                        _ => value == Value::Integer(0),
                    };
                    if !silent {
                        said(&mut parts, &name, &value);
                    }
                }
                let usual = Settings::default().write();
                for (name, value) in settings.write().iter().filter(|(name, value)| usual[name.as_str()] != **value) {
                    said(&mut parts, name, value);
                }
                write!(formatter, "mcts({})", parts.join(", "))
            }
        }
    }
}

impl FromStr for Player {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let refuse = |accepted: &'static str| Error::argument("bot", show(text), accepted);
        let (name, inside) = match text.split_once('(') {
            None => (text, None),
            Some((name, rest)) => {
                (name, Some(rest.strip_suffix(')').ok_or_else(|| refuse("a closing bracket at the end"))?))
            }
        };
        match (name, inside) {
            ("level", Some(level)) => {
                let level = level.trim().parse().ok().filter(|level| (1..=10).contains(level));
                level.map(Self::Level).ok_or_else(|| refuse("a level from 1 to 10"))
            }
            ("mcts", inside) => read_search(inside.unwrap_or("")),
            (name, None) => Bot::named(name).map(Self::Simple).map_err(|_| refuse(FORMS)),
            _ => Err(refuse(FORMS)),
        }
    }
}

const FORMS: &str = "'random', 'greedy', 'mcts(...)' or 'level(1)' to 'level(10)'";

impl Player {
    /// A search from what its limit and its settings are to be, by name, the others at their defaults. A limit in seconds
    /// alone takes the bound on simulations away.
    pub fn search(values: &Map) -> Result<Self, Error> {
        let (mut limits, mut settings) = (Map::new(), Map::new());
        for (name, value) in values {
            let table = if Limit::ROWS.iter().any(|row| row.name == name) {
                &mut limits
            } else if Settings::ROWS.iter().any(|row| row.name == name) {
                &mut settings
            } else {
                let names = Limit::ROWS.iter().map(|row| row.name).chain(Settings::ROWS.iter().map(|row| row.name));
                let accepted = format!("one of {}", names.collect::<Vec<_>>().join(", "));
                return Err(Error::argument("setting", show(name), accepted));
            };
            table.insert(name.clone(), value.clone());
        }
        if limits.contains_key("seconds") && !limits.contains_key("simulations") {
            limits.insert("simulations".to_owned(), 0_u8.into());
        }
        // They are arguments here, and no rules of a game.
        let as_argument = |error: Error| Error { kind: ErrorKind::Argument, rule: None, ..error };
        let limit = Limit::read("mcts", &limits).map_err(as_argument)?;
        limit.check()?;
        Ok(Self::Search(limit, Settings::read("mcts", &settings).map_err(as_argument)?))
    }
}

/// A search from its text.
fn read_search(inside: &str) -> Result<Player, Error> {
    let mut values = Map::new();
    for part in inside.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let Some((name, value)) = part.split_once('=') else {
            return Err(Error::argument("bot", show(part), "name=value"));
        };
        let (name, value) = (name.trim(), value.trim());
        let value = crate::kernel::json::parse(value).unwrap_or_else(|_| value.into());
        let value = match value.as_str() {
            Some("True") => true.into(),
            Some("False") => false.into(),
            _ => value,
        };
        values.insert(name.to_owned(), value);
    }
    Player::search(&values)
}
