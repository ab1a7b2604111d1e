//! Between Python objects and the core's values.

use std::borrow::Cow;

use chromacore::kernel::{Error, ErrorKind, Map, Value};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyBytes, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};

use crate::errors::raise;
use crate::finalizing::calling;

/// Deeper nesting than any position has; a dict that contains itself ends here, too.
const DEPTH: usize = 100;

/// More items than any position has; lists that share others many times over end here.
const ITEMS: usize = 100_000;

/// What could not be read: an exception of Python's, or too much of everything.
enum Failed {
    Raised(PyErr),
    Refused(String),
}

impl From<PyErr> for Failed {
    fn from(error: PyErr) -> Self {
        Self::Raised(error)
    }
}

/// A position or a view as a value. What is no dict is not looked into; what JSON does not know becomes a foreign thing,
/// which no check accepts.
pub fn to_position(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
        return Ok(Value::List(Vec::new()));
    }
    (Reader { items: 0, scalar }).read(object, 0).map_err(|failed| match failed {
        Failed::Raised(error) => error,
        Failed::Refused(reason) => raise(object.py(), &Error::new(ErrorKind::InvalidPosition, reason)),
    })
}

struct Reader {
    items: usize,
    scalar: fn(&Bound<'_, PyAny>) -> PyResult<Value>,
}

impl Reader {
    fn read(&mut self, object: &Bound<'_, PyAny>, depth: usize) -> Result<Value, Failed> {
        self.items += 1;
        if self.items > ITEMS {
            return Err(Failed::Refused(format!("more than {ITEMS} items")));
        }
        if let Ok(dict) = object.cast::<PyDict>() {
            return self.map(dict, deeper(depth)?).map(Value::Map);
        }
        if let Ok(list) = object.cast::<PyList>() {
            let depth = deeper(depth)?;
            return list.iter().map(|item| self.read(&item, depth)).collect::<Result<Vec<_>, _>>().map(Value::List);
        }
        if let Ok(tuple) = object.cast::<PyTuple>() {
            let depth = deeper(depth)?;
            return tuple.iter().map(|item| self.read(&item, depth)).collect::<Result<Vec<_>, _>>().map(Value::List);
        }
        Ok((self.scalar)(object)?)
    }

    fn map(&mut self, dict: &Bound<'_, PyDict>, depth: usize) -> Result<Map, Failed> {
        dict.iter()
            .map(|(key, item)| {
                let Ok(key) = key.cast::<PyString>() else {
                    return Err(Failed::Refused(format!("the keys of a position are str, not {}", type_name(&key))));
                };
                Ok((text(key)?.into_owned(), self.read(&item, depth)?))
            })
            .collect()
    }
}

fn deeper(depth: usize) -> Result<usize, Failed> {
    if depth == DEPTH { Err(Failed::Refused(format!("JSON nested deeper than {DEPTH}"))) } else { Ok(depth + 1) }
}

fn scalar(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    Ok(if object.is_none() {
        Value::Null
    } else if let Ok(flag) = object.cast::<PyBool>() {
        Value::Bool(flag.is_true())
    } else if let Ok(string) = object.cast::<PyString>() {
        Value::Text(text(string)?.into_owned())
    } else if let Ok(number) = object.cast::<PyFloat>() {
        Value::Float(number.value())
    } else if object.is_instance_of::<PyInt>() {
        integer(object.extract())
    } else {
        Value::Foreign(type_name(object))
    })
}

/// The name of an object's type.
pub fn type_name(object: &Bound<'_, PyAny>) -> String {
    object.get_type().name().map_or_else(|_| "thing".to_owned(), |name| name.to_string_lossy().into_owned())
}

/// Beyond 64 bits is no integer to the core; all such are refused alike.
fn integer<E>(number: Result<i64, E>) -> Value {
    number.map_or(Value::Float(f64::INFINITY), Value::Integer)
}

/// The text of a str; a lone surrogate, which UTF-8 has no place for, becomes a question mark.
pub fn text<'a>(string: &'a Bound<'_, PyString>) -> PyResult<Cow<'a, str>> {
    if let Ok(text) = string.to_cow() {
        return Ok(text);
    }
    let bytes = calling(string.py(), || string.call_method1("encode", ("utf-8", "replace")))?;
    Ok(String::from_utf8_lossy(bytes.cast::<PyBytes>()?.as_bytes()).into_owned().into())
}

/// An option value: what has `__index__` counts as an integer, numpy's bools as bools, and what no option can be is foreign.
pub fn to_option(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    let scalar = |object: &Bound<'_, PyAny>| {
        if let Ok(flag) = object.extract() {
            return Ok(Value::Bool(flag)); // numpy's, too
        }
        index(object)?.map_or_else(|| scalar(object), |number| Ok(integer(number)))
    };
    match calling(object.py(), || (Reader { items: 0, scalar }).read(object, 0)) {
        Ok(value) => Ok(value),
        Err(Failed::Refused(_)) => Ok(Value::Foreign(type_name(object))),
        Err(Failed::Raised(error)) => Err(error),
    }
}

/// Keyword arguments as options.
pub fn to_options(options: Option<&Bound<'_, PyDict>>) -> PyResult<Map> {
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
    if object.is_instance_of::<PyBool>() {
        return Ok(None);
    }
    calling(object.py(), || {
        // As Python does, the type is asked: an instance may answer to any name.
        let class = object.get_type();
        if !class.hasattr("__index__")? {
            return Ok(None);
        }
        match class.call_method1("__index__", (object,)) {
            Ok(number) => Ok(Some(number.extract().map_err(|_| "beyond 64 bits"))),
            Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Ok(None),
            Err(error) => Err(error),
        }
    })
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
        Value::Null | Value::Foreign(_) => py.None().into_bound(py),
        Value::Bool(flag) => PyBool::new(py, *flag).to_owned().into_any(),
        Value::Integer(number) => number.into_pyobject(py)?.into_any(),
        Value::Float(number) => number.into_pyobject(py)?.into_any(),
        Value::Text(text) => PyString::new(py, text).into_any(),
        Value::List(items) => {
            let items = items.iter().map(|item| to_python(py, item)).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, items)?.into_any()
        }
        Value::Map(fields) => {
            let dict = PyDict::new(py);
            for (key, item) in fields {
                dict.set_item(key, to_python(py, item)?)?;
            }
            dict.into_any()
        }
    })
}

/// The value of an option as an attribute: a table is a tuple, which cannot be changed and can be hashed.
pub fn to_attribute<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    let object = to_python(py, value)?;
    object.cast::<PyList>().map_or(Ok(object.clone()), |rows| Ok(rows.to_tuple().into_any()))
}
