//! The options of a game as one table: a row says name, type, what is accepted, default, rule, and a sentence about it.
//!
//! Reading and writing follow from the rows, and so do the docstrings and listings of the layers above.

use crate::kernel::error::{Error, ErrorKind, show};
use crate::kernel::value::{Map, Value};

/// What an option accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accepts {
    /// Integers from one to another, both included.
    Range(i64, i64),
    /// Numbers from one to another, both included, with up to three decimals.
    Decimals(i64, i64),
    /// One of these numbers, `None` being null.
    Numbers(&'static [Option<i64>]),
    /// One of these words.
    Words(&'static [&'static str]),
    /// True or false.
    Flag,
    /// The word of a preset, or a table of this shape.
    Table(&'static [&'static str], &'static str),
}

impl Accepts {
    /// In words: `an integer from 2 to 13`.
    #[must_use]
    pub fn text(&self) -> String {
        let quoted = |words: &[&str]| words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(", ");
        match self {
            Self::Range(low, high) => format!("an integer from {low} to {high}"),
            Self::Decimals(low, high) => format!("a number from {low} to {high}"),
            Self::Numbers(numbers) => {
                let shown = |number: &Option<i64>| number.map_or("null".to_owned(), |number| number.to_string());
                format!("one of {}", numbers.iter().map(shown).collect::<Vec<_>>().join(", "))
            }
            Self::Words(words) => format!("one of {}", quoted(words)),
            Self::Flag => "true or false".to_owned(),
            Self::Table(presets, shape) => format!("one of {}, or {shape}", quoted(presets)),
        }
    }
}

/// Why a value is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// It is none of those that are accepted.
    NotAccepted,
    /// Its shape is right, but what it says is not.
    Because(String),
}

/// The type of an option.
pub trait Setting: Sized {
    /// The setting that a value stands for.
    fn read(value: &Value, accepts: &Accepts) -> Result<Self, Refusal>;

    /// The value that `read` takes back.
    fn write(&self) -> Value;
}

/// A setting with a word for each choice.
pub trait Words: Copy + PartialEq + 'static {
    /// The words, in the order in which they are listed.
    const WORDS: &'static [&'static str];
    /// The choices, in the same order.
    const CHOICES: &'static [Self];
}

impl Setting for u8 {
    fn read(value: &Value, accepts: &Accepts) -> Result<Self, Refusal> {
        let fits = |&number: &Self| match accepts {
            Accepts::Range(low, high) => (*low..=*high).contains(&number.into()),
            Accepts::Numbers(numbers) => numbers.contains(&Some(number.into())),
            _ => false,
        };
        value.as_byte().filter(fits).ok_or(Refusal::NotAccepted)
    }

    fn write(&self) -> Value {
        (*self).into()
    }
}

impl Setting for u32 {
    fn read(value: &Value, accepts: &Accepts) -> Result<Self, Refusal> {
        let fits =
            |number: &Self| matches!(accepts, Accepts::Range(low, high) if (*low..=*high).contains(&(*number).into()));
        value.as_i64().and_then(|number| Self::try_from(number).ok()).filter(fits).ok_or(Refusal::NotAccepted)
    }

    fn write(&self) -> Value {
        i64::from(*self).into()
    }
}

/// A number with three decimals, kept as thousandths so that it can be compared and hashed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Thousandths(pub u32);

impl Thousandths {
    /// The number.
    #[must_use]
    pub fn get(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

/// More decimals than three are rounded off.
impl Setting for Thousandths {
    fn read(value: &Value, accepts: &Accepts) -> Result<Self, Refusal> {
        let number = match *value {
            Value::Integer(number) => number as f64,
            Value::Float(number) => number,
            _ => return Err(Refusal::NotAccepted),
        };
        match *accepts {
            Accepts::Decimals(low, high) if (low as f64..=high as f64).contains(&number) => {
                Ok(Self((number * 1000.0).round() as u32))
            }
            _ => Err(Refusal::NotAccepted),
        }
    }

    fn write(&self) -> Value {
        if self.0.is_multiple_of(1000) { i64::from(self.0 / 1000).into() } else { Value::Float(self.get()) }
    }
}

/// A number, or none: no limit.
impl Setting for Option<u8> {
    fn read(value: &Value, accepts: &Accepts) -> Result<Self, Refusal> {
        match accepts {
            Accepts::Numbers(numbers) if value.is_null() && numbers.contains(&None) => Ok(None),
            _ => u8::read(value, accepts).map(Some),
        }
    }

    fn write(&self) -> Value {
        (*self).into()
    }
}

impl Setting for bool {
    fn read(value: &Value, _accepts: &Accepts) -> Result<Self, Refusal> {
        value.as_bool().ok_or(Refusal::NotAccepted)
    }

    fn write(&self) -> Value {
        (*self).into()
    }
}

impl<T: Words> Setting for T {
    fn read(value: &Value, _accepts: &Accepts) -> Result<Self, Refusal> {
        let place = Self::WORDS.iter().position(|&word| value.as_str() == Some(word));
        place.map(|place| Self::CHOICES[place]).ok_or(Refusal::NotAccepted)
    }

    fn write(&self) -> Value {
        let place = Self::CHOICES.iter().position(|choice| choice == self);
        place.map(|place| Self::WORDS[place]).into()
    }
}

/// One option of a game whose options are kept in an `O`.
#[derive(Debug)]
pub struct Row<O> {
    /// What it is called.
    pub name: &'static str,
    /// What it accepts.
    pub accepts: Accepts,
    /// The rules it changes, by number.
    pub rule: &'static str,
    /// A sentence about it.
    pub about: &'static str,
    /// Sets it from a value.
    pub set: fn(&mut O, &Value, &Accepts) -> Result<(), Refusal>,
    /// Its value.
    pub get: fn(&O) -> Value,
}

impl<O> Row<O> {
    /// The refusal of a value.
    #[must_use]
    pub fn refuse(&self, value: &Value, refusal: Refusal) -> Error {
        let error = match refusal {
            Refusal::NotAccepted => {
                Error::new(ErrorKind::InvalidRules, "").value(value.shown()).accepted(self.accepts.text())
            }
            Refusal::Because(reason) => Error::new(ErrorKind::InvalidRules, reason),
        };
        error.field(self.name).rule(self.rule)
    }
}

/// The options of a game, all at their defaults by `default()`; made by [`options!`](crate::options).
pub trait Options: Default + Clone + 'static {
    /// The rows, in the order of the rules file.
    const ROWS: &'static [Row<Self>];

    /// Options by name, the others at their defaults. `game` is the game's name, for messages.
    fn read(game: &str, values: &Map) -> Result<Self, Error> {
        if let Some(name) = values.keys().find(|name| Self::ROWS.iter().all(|row| row.name != name.as_str())) {
            let names: Vec<&str> = Self::ROWS.iter().map(|row| row.name).collect();
            let accepted = format!("one of {}", names.join(", "));
            return Err(Error::new(ErrorKind::InvalidRules, format!("no option of {game}"))
                .value(show(name))
                .accepted(accepted));
        }
        let mut options = Self::default();
        for row in Self::ROWS {
            if let Some(value) = values.get(row.name) {
                (row.set)(&mut options, value, &row.accepts).map_err(|refusal| row.refuse(value, refusal))?;
            }
        }
        Ok(options)
    }

    /// Every option with its value.
    fn write(&self) -> Map {
        Self::ROWS.iter().map(|row| (row.name.to_owned(), (row.get)(self))).collect()
    }

    /// Refuses options that are not accepted, one by one; a Rust program may have set the fields to anything.
    fn check(&self) -> Result<(), Error> {
        for row in Self::ROWS {
            let value = (row.get)(self);
            (row.set)(&mut Self::default(), &value, &row.accepts).map_err(|refusal| row.refuse(&value, refusal))?;
        }
        Ok(())
    }
}

/// A doc comment without the blank it begins with.
#[must_use]
pub const fn sentence(doc: &'static str) -> &'static str {
    if let [b' ', ..] = doc.as_bytes() { doc.split_at(1).1 } else { doc }
}

/// Makes the struct of a game's options with its table. A row is a sentence, name, type, default, what is accepted, and
/// the rules it changes.
///
/// ```
/// use chromacore::kernel::options::{Accepts, Options as _};
///
/// chromacore::options! {
///     /// The options of a game.
///     pub struct Options {
///         /// Cells a side of the board.
///         size: u8 = 5, Accepts::Range(2, 13), "B1";
///     }
/// }
/// assert_eq!(Options::default().size, 5);
/// assert_eq!(Options::ROWS[0].about, "Cells a side of the board.");
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$meta:meta])*
        pub struct $Options:ident {
            $(#[doc = $about:literal] $name:ident: $Type:ty = $default:expr, $accepts:expr, $rule:literal;)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub struct $Options {
            $(#[doc = concat!($about, " (", $rule, ")")] pub $name: $Type,)*
        }

        impl Default for $Options {
            fn default() -> Self {
                Self { $($name: $default,)* }
            }
        }

        impl $crate::kernel::options::Options for $Options {
            const ROWS: &'static [$crate::kernel::options::Row<Self>] = &[$($crate::kernel::options::Row {
                name: stringify!($name),
                accepts: $accepts,
                rule: $rule,
                about: $crate::kernel::options::sentence($about),
                set: |options, value, accepts| {
                    options.$name = $crate::kernel::options::Setting::read(value, accepts)?;
                    Ok(())
                },
                get: |options| $crate::kernel::options::Setting::write(&options.$name),
            },)*];
        }
    };
}

/// Gives the choices of an enum their words, once.
///
/// ```
/// use chromacore::kernel::options::Words;
///
/// #[derive(Debug, Clone, Copy, PartialEq, Eq)]
/// enum End { Now, Later }
/// chromacore::words! { End { Now = "now", Later = "later" } }
/// assert_eq!(End::WORDS, ["now", "later"]);
/// ```
#[macro_export]
macro_rules! words {
    ($Type:ident { $($Choice:ident = $word:literal),* $(,)? }) => {
        impl $crate::kernel::options::Words for $Type {
            const WORDS: &'static [&'static str] = &[$($word),*];
            const CHOICES: &'static [Self] = &[$(Self::$Choice),*];
        }
    };
}
