//! Between Python objects and JSON values.

use chromacore::kernel::{Error, json};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use serde_json::{Map, Number, Value};

use crate::errors::raise;

/// Deeper nesting than any position has; a dict that contains itself ends here, too.
const DEPTH: usize = 100;

/// A Python object as a value. What JSON does not know becomes a marker that no check accepts.
pub fn to_value(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    nested(object, DEPTH)
}

fn nested(object: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
    if depth == 0 {
        return Err(raise(Error::InvalidPosition(format!("JSON nested deeper than {DEPTH}"))));
    }
    if object.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(flag) = object.cast::<PyBool>() {
        return Ok(Value::Bool(flag.is_true()));
    }
    if let Ok(text) = object.cast::<PyString>() {
        return Ok(Value::String(text.to_string_lossy().into_owned()));
    }
    if let Ok(number) = object.cast::<PyFloat>() {
        return Ok(Number::from_f64(number.value()).map_or_else(|| json::foreign("float"), Value::Number));
    }
    if let Ok(dict) = object.cast::<PyDict>() {
        return to_map(dict, depth).map(Value::Object);
    }
    if let Ok(list) = object.cast::<PyList>() {
        return list.iter().map(|item| nested(&item, depth - 1)).collect();
    }
    if let Ok(tuple) = object.cast::<PyTuple>() {
        return tuple.iter().map(|item| nested(&item, depth - 1)).collect();
    }
    if object.is_instance_of::<PyInt>() {
        return Ok(integer(object.extract()));
    }
    Ok(json::foreign(&object.get_type().name()?.to_string_lossy()))
}

/// Beyond 64 bits is larger than any number a position holds; as a float it is refused as what it is.
fn integer<E>(number: Result<i64, E>) -> Value {
    number.map_or_else(|_| 2_f64.powi(64).into(), Value::from)
}

fn to_map(dict: &Bound<'_, PyDict>, depth: usize) -> PyResult<Map<String, Value>> {
    dict.iter()
        .map(|(key, item)| {
            let Ok(key) = key.cast::<PyString>() else {
                let kind = key.get_type().name()?;
                return Err(raise(Error::InvalidPosition(format!("the keys of a position are str, not {kind}"))));
            };
            Ok((key.to_string_lossy().into_owned(), nested(&item, depth - 1)?))
        })
        .collect()
}

/// Keyword arguments as options; what has `__index__` counts as an integer.
pub fn to_options(options: Option<&Bound<'_, PyDict>>) -> PyResult<Map<String, Value>> {
    let Some(options) = options else { return Ok(Map::new()) };
    let mut values = to_map(options, DEPTH)?;
    for (value, (_, object)) in values.values_mut().zip(options) {
        if let Some(number) = index(&object)? {
            *value = integer(number);
        }
    }
    Ok(values)
}

/// The integer behind an object with `__index__`: itself, or how a message shows one beyond 64 bits. `None` for a bool
/// and for what is no integer.
#[inline]
pub fn index(object: &Bound<'_, PyAny>) -> PyResult<Option<Result<i64, &'static str>>> {
    if let Ok(number) = object.cast_exact::<PyInt>() {
        return Ok(Some(number.extract().map_err(|_| "beyond 64 bits")));
    }
    if object.is_instance_of::<PyBool>() || !object.hasattr("__index__")? {
        return Ok(None);
    }
    let number = object.call_method0("__index__")?;
    Ok(Some(number.extract().map_err(|_| "beyond 64 bits")))
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
            let list = PyList::empty(py);
            for item in items {
                list.append(to_python(py, item)?)?;
            }
            list.into_any()
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
