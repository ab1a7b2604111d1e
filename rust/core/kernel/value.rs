//! Values as JSON has them: what options, positions and records are read from and written to.
//!
//! Keys keep their order, so that what is written is canonical. The type is the crate's own because the order and the
//! exact integers of `serde_json` are features that would change every program this crate is built into.

use std::fmt;

use indexmap::IndexMap;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::kernel::error::show;

/// Names with their values, in order; equal whatever the order.
pub type Map = IndexMap<String, Value>;

/// Null, a flag, a number, a text, a list or a map.
///
/// ```
/// use chromacore::kernel::{Value, json};
///
/// let value = json::parse(r#"{"size":5,"stop_next":"off"}"#).unwrap();
/// assert_eq!(value.get("size").and_then(Value::as_i64), Some(5));
/// assert_eq!(json::write(&value), r#"{"size":5,"stop_next":"off"}"#);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Value {
    /// Nothing.
    #[default]
    Null,
    /// True or false.
    Bool(bool),
    /// An integer of 64 bits.
    Integer(i64),
    /// Any other number: a fraction, `-0`, or an integer beyond 64 bits.
    Float(f64),
    /// A text.
    Text(String),
    /// Values in order.
    List(Vec<Value>),
    /// Values by name.
    Map(Map),
    /// Something of a host language that JSON has no word for; holds its type's name there. Nothing accepts it.
    Foreign(String),
}

impl Value {
    /// Values by name.
    #[must_use]
    pub fn map<const N: usize>(fields: [(&str, Self); N]) -> Self {
        Self::Map(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    /// Is it null?
    #[must_use]
    pub const fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// The flag, if it is one.
    #[must_use]
    pub const fn as_bool(&self) -> Option<bool> {
        if let Self::Bool(flag) = *self { Some(flag) } else { None }
    }

    /// The integer, if it is one.
    #[must_use]
    pub const fn as_i64(&self) -> Option<i64> {
        if let Self::Integer(number) = *self { Some(number) } else { None }
    }

    /// The integer, if it is one from 0 to 255.
    #[must_use]
    pub fn as_byte(&self) -> Option<u8> {
        self.as_i64().and_then(|number| u8::try_from(number).ok())
    }

    /// The text, if it is one.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The items, if it is a list.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Self]> {
        if let Self::List(items) = self { Some(items) } else { None }
    }

    /// The fields, if it is a map.
    #[must_use]
    pub const fn as_map(&self) -> Option<&Map> {
        if let Self::Map(fields) = self { Some(fields) } else { None }
    }

    /// The value under a name, if it is a map that has it.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Self> {
        self.as_map()?.get(name)
    }

    /// The values of a map with exactly these names.
    #[must_use]
    pub fn exactly<'a, const N: usize>(&'a self, names: [&str; N]) -> Option<[&'a Self; N]> {
        let fields = self.as_map().filter(|fields| fields.len() == N)?;
        let mut values = [self; N];
        for (place, name) in values.iter_mut().zip(names) {
            *place = fields.get(name)?;
        }
        Some(values)
    }

    /// What kind of value it is, in a message: `a list`.
    #[must_use]
    pub fn kind(&self) -> String {
        match self {
            Self::Null => "null".to_owned(),
            Self::Bool(_) => "a flag".to_owned(),
            Self::Integer(_) => "an integer".to_owned(),
            Self::Float(_) => "a number that is no integer of 64 bits".to_owned(),
            Self::Text(_) => "a text".to_owned(),
            Self::List(_) => "a list".to_owned(),
            Self::Map(_) => "a map".to_owned(),
            Self::Foreign(name) => format!("a {}", show(name).trim_matches('\'')),
        }
    }

    /// The value in a message: short, one line.
    #[must_use]
    pub fn shown(&self) -> String {
        match self {
            Self::Bool(flag) => flag.to_string(),
            Self::Integer(number) => number.to_string(),
            Self::Text(text) => show(text),
            other => other.kind(),
        }
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Bool(flag)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Integer(number)
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        Self::Integer(number.into())
    }
}

/// Counts: no memory holds 2^63 of anything.
impl From<usize> for Value {
    fn from(count: usize) -> Self {
        Self::Integer(count.cast_signed() as i64)
    }
}

/// Counts of games and decisions, which never reach 2^63.
impl From<u64> for Value {
    fn from(count: u64) -> Self {
        Self::Integer(count.cast_signed())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Map> for Value {
    fn from(fields: Map) -> Self {
        Self::Map(fields)
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl<T: Into<Self>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Self {
        items.into_iter().collect()
    }
}

impl<T: Into<Self>> FromIterator<T> for Value {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null | Self::Foreign(_) => serializer.serialize_unit(),
            Self::Bool(flag) => serializer.serialize_bool(*flag),
            Self::Integer(number) => serializer.serialize_i64(*number),
            Self::Float(number) => serializer.serialize_f64(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(items) => serializer.collect_seq(items),
            Self::Map(fields) => {
                let mut map = serializer.serialize_map(Some(fields.len()))?;
                for (name, value) in fields {
                    map.serialize_entry(name, value)?;
                }
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(Value::Bool(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Integer(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(i64::try_from(number).map_or(Value::Float(number as f64), Value::Integer))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Value::Float(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(Value::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some((name, value)) = fields.next_entry::<String, Value>()? {
            map.insert(name, value);
        }
        Ok(Value::Map(map))
    }
}
