//! Between Python objects and JSON values.

use std::borrow::Cow;

use chromacore::kernel::{Error, json};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyBytes, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use serde_json::{Map, Number, Value};

use crate::errors::{InvalidPosition, raise};

/// Deeper nesting than any position has; a dict that contains itself ends here, too.
const DEPTH: usize = 100;

/// More items than any position has; lists that share others many times over end here.
const ITEMS: usize = 100_000;

/// A Python object as a value. What JSON does not know becomes a marker that no check accepts.
pub fn to_value(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    Reader { items: 0, scalar }.read(object, 0)
}

/// A position or a view as a value: `to_value`, but what is no dict is not looked into.
pub fn to_position(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
        return Ok(Value::Array(Vec::new()));
    }
    to_value(object)
}

struct Reader {
    items: usize,
    scalar: fn(&Bound<'_, PyAny>) -> PyResult<Value>,
}

impl Reader {
    fn read(&mut self, object: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
        self.items += 1;
        if self.items > ITEMS {
            return refuse(format!("more than {ITEMS} items"));
        }
        if let Ok(dict) = object.cast::<PyDict>() {
            return self.map(dict, deeper(depth)?).map(Value::Object);
        }
        if let Ok(list) = object.cast::<PyList>() {
            let depth = deeper(depth)?;
            return list.iter().map(|item| self.read(&item, depth)).collect();
        }
        if let Ok(tuple) = object.cast::<PyTuple>() {
            let depth = deeper(depth)?;
            return tuple.iter().map(|item| self.read(&item, depth)).collect();
        }
        (self.scalar)(object)
    }

    fn map(&mut self, dict: &Bound<'_, PyDict>, depth: usize) -> PyResult<Map<String, Value>> {
        dict.iter()
            .map(|(key, item)| {
                let Ok(key) = key.cast::<PyString>() else {
                    return refuse(format!("the keys of a position are str, not {}", key.get_type().name()?));
                };
                Ok((json::outside_key(text(key)?.into_owned()), self.read(&item, depth)?))
            })
            .collect()
    }
}

fn refuse<T>(reason: String) -> PyResult<T> {
    Err(raise(Error::InvalidPosition(reason)))
}

fn deeper(depth: usize) -> PyResult<usize> {
    if depth == DEPTH { refuse(format!("JSON nested deeper than {DEPTH}")) } else { Ok(depth + 1) }
}

fn scalar(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    Ok(if object.is_none() {
        Value::Null
    } else if let Ok(flag) = object.cast::<PyBool>() {
        Value::Bool(flag.is_true())
    } else if let Ok(string) = object.cast::<PyString>() {
        Value::String(text(string)?.into_owned())
    } else if let Ok(number) = object.cast::<PyFloat>() {
        Number::from_f64(number.value()).map_or_else(|| json::foreign("float"), Value::Number)
    } else if object.is_instance_of::<PyInt>() {
        integer(object.extract())
    } else {
        foreign(object)?
    })
}

fn foreign(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    Ok(json::foreign(&object.get_type().name()?.to_string_lossy()))
}

/// Beyond 64 bits is larger than any number a position or an option takes; all such are refused alike.
fn integer<E>(number: Result<i64, E>) -> Value {
    number.map_or_else(|_| u64::MAX.into(), Value::from)
}

/// The text of a str; a lone surrogate, which UTF-8 has no place for, becomes a question mark.
pub fn text<'a>(string: &'a Bound<'_, PyString>) -> PyResult<Cow<'a, str>> {
    if let Ok(text) = string.to_cow() {
        return Ok(text);
    }
    let bytes = string.call_method1("encode", ("utf-8", "replace"))?;
    Ok(String::from_utf8_lossy(bytes.cast::<PyBytes>()?.as_bytes()).into_owned().into())
}

/// An option value: what has `__index__` counts as an integer, and what no option can be is of a foreign type.
pub fn to_option(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    let scalar =
        |object: &Bound<'_, PyAny>| index(object)?.map_or_else(|| scalar(object), |number| Ok(integer(number)));
    match (Reader { items: 0, scalar }).read(object, 0) {
        Err(error) if error.is_instance_of::<InvalidPosition>(object.py()) => foreign(object),
        value => value,
    }
}

/// Keyword arguments as options.
pub fn to_options(options: Option<&Bound<'_, PyDict>>) -> PyResult<Map<String, Value>> {
    let Some(options) = options else { return Ok(Map::new()) };
    options.iter().map(|(name, object)| Ok((text(name.cast()?)?.into_owned(), to_option(&object)?))).collect()
}

/// The integer behind an object with `__index__`: itself, or how a message shows one beyond 64 bits. `None` for a bool
/// and for what is no integer.
#[inline]
pub fn index(object: &Bound<'_, PyAny>) -> PyResult<Option<Result<i64, &'static str>>> {
    if let Ok(number) = object.cast_exact::<PyInt>() {
        return Ok(Some(number.extract().map_err(|_| "beyond 64 bits")));
    }
    // As Python does, the type is asked: an instance may answer to any name.
    if object.is_instance_of::<PyBool>() || !object.get_type().hasattr("__index__")? {
        return Ok(None);
    }
    match object.get_type().call_method1("__index__", (object,)) {
        Ok(number) => Ok(Some(number.extract().map_err(|_| "beyond 64 bits"))),
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Numbers below this are kept as Python objects: handing one out is cheaper than making it.
const KEPT: u64 = 4_096;

/// Action numbers as a Python list.
pub fn to_list<'py>(py: Python<'py>, numbers: &[u64]) -> PyResult<Bound<'py, PyList>> {
    static INTEGERS: PyOnceLock<Vec<Py<PyInt>>> = PyOnceLock::new();
    let kept = INTEGERS.get_or_init(py, || (0..KEPT).map(|number| PyInt::new(py, number).unbind()).collect());
    let integer = |&number: &u64| match kept.get(number as usize) {
        Some(integer) => integer.clone_ref(py),
        None => PyInt::new(py, number).unbind(),
    };
    PyList::new(py, numbers.iter().map(integer))
}

/// A value as Python objects.
pub fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(flag) => PyBool::new(py, *flag).to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(number), _) => number.into_pyobject(py)?.into_any(),
            (_, Some(number)) => number.into_pyobject(py)?.into_any(),
            _ => number.as_f64().into_pyobject(py)?.into_any(),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(items) => {
            let items = items.iter().map(|item| to_python(py, item)).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, items)?.into_any()
        }
        Value::Object(items) => {
            let dict = PyDict::new(py);
            for (key, item) in items {
                dict.set_item(key, to_python(py, item)?)?;
            }
            dict.into_any()
        }
    })
}
