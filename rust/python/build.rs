//! Takes the docstrings of the classes from the Python source, where they stand once: `doc!(State.play)`.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

/// Where the docstrings stand, seen from this crate: what all games have, then what one game has.
const SOURCES: [&str; 4] =
    ["protocols.py", "reference/chromatix/state.py", "reference/chroma/state.py", "reference/chromino/state.py"];

const QUOTES: &str = "\"\"\"";

fn main() -> io::Result<()> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../python/chromacore");
    let mut arms = String::new();
    for source in SOURCES {
        let path = package.join(source);
        println!("cargo::rerun-if-changed={}", path.display());
        write_arms(&fs::read_to_string(path)?, &mut arms);
    }
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("docs.rs");
    fs::write(out, format!("macro_rules! doc {{\n{arms}}}\n"))
}

/// Adds an arm of the macro for each public method with a docstring.
fn write_arms(python: &str, arms: &mut String) {
    let (mut class, mut method) = ("", "");
    let mut lines = python.lines();
    while let Some(line) = lines.next() {
        if let Some(name) = defined(line, "class ") {
            (class, method) = (name, "");
        } else if let Some(name) = defined(line, "    def ") {
            method = name;
        } else if let Some(start) = line.strip_prefix("        ").and_then(|text| text.strip_prefix(QUOTES)) {
            if !method.is_empty() && !method.starts_with('_') {
                let text = docstring(start, &mut lines);
                writeln!(arms, "({class}.{}) => {{ {text:?} }};", raw(method)).expect("writing to a String");
            }
            method = "";
        }
    }
}

/// The name that a line defines.
fn defined<'a>(line: &'a str, keyword: &str) -> Option<&'a str> {
    line.strip_prefix(keyword)?.split(['(', ':', '[']).next()
}

/// The text from behind the opening quotes, without the indentation.
fn docstring<'a>(start: &str, rest: &mut impl Iterator<Item = &'a str>) -> String {
    let mut text = start.to_owned();
    while !text.ends_with(QUOTES) {
        let line = rest.next().expect("a docstring ends");
        text.push('\n');
        text.push_str(line.strip_prefix("        ").unwrap_or(line));
    }
    text.truncate(text.trim_end_matches('"').trim_end().len());
    text
}

/// A name that Rust has as a keyword, too.
fn raw(method: &str) -> String {
    if method == "move" { format!("r#{method}") } else { method.to_owned() }
}
