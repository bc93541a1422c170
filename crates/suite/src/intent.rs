//! Which ends of a function are meant: what a program makes and throws by itself is behaviour, what the language raises is a finding, wherever the
//! program throws it again, as is a result that is not of the declared type. `check` and `test` ask here.
//!
//! Invariant: an assertion that fails is never meant, nor is a result outside of the declared type.

use crate::function::Run;
use explore_js::OUTSIDE;
use harness::Signature;
use js::SourcePlace;

/// Names of failing assertions.
const ASSERTIONS: [&str; 2] = ["AssertionFailed", "AssertionError"];

/// Errors that the language itself makes.
const OF_THE_LANGUAGE: [&str; 7] =
    ["TypeError", "RangeError", "SyntaxError", "ReferenceError", "URIError", "EvalError", "AggregateError"];

/// Where an exception comes from.
#[derive(Clone, Copy, Default)]
pub struct Places<'p> {
    /// Where the program threw it last; where it was made, if that is not known.
    pub thrown: Option<&'p SourcePlace>,
    /// The code of the program that made an error, if it was not a built-in.
    pub made: Option<&'p SourcePlace>,
}

/// Whether a run ended by an exception that looks like a bug.
pub fn is_finding(signature: &Signature, run: &Run) -> bool {
    let places = Places { thrown: run.place.as_ref(), made: run.made.as_ref() };
    run.failure.as_ref().is_some_and(|failure| is_unmeant(signature, failure, places))
}

/// Whether an exception of some name and message, from some places, looks like a bug.
pub fn is_unmeant(
    signature: &Signature,
    (name, message): &(Option<String>, String),
    places: Places<'_>,
) -> bool {
    // What is no error was thrown by somebody.
    let Some(name) = name else { return false };
    if ASSERTIONS.contains(&name.as_str()) || name == OUTSIDE {
        return true;
    }
    let is_announced = signature.throws().contains(&name.as_str());
    !is_announced && !is_from_the_program(places, name, message)
}

/// Whether the code of the program made what is thrown, or throws what is no caught error of somebody else.
fn is_from_the_program(Places { thrown, made }: Places<'_>, name: &str, message: &str) -> bool {
    let is_made = |made: &SourcePlace| {
        let is_own_class =
            || is_constructing(made, message) && (!OF_THE_LANGUAGE.contains(&name) || is_of_own_class(made));
        is_thrown_on_purpose(made, message) || is_own_class()
    };
    match (thrown, made) {
        // Of a variable that is thrown, only the place where its error was made tells who made it.
        (Some(thrown), Some(made)) if throws_a_variable(thrown) => is_made(made),
        (Some(thrown), made) => is_thrown_on_purpose(thrown, message) || made.is_some_and(is_made),
        (None, made) => made.is_some_and(is_made),
    }
}

/// Whether a run did not end by an exception but returned something that is not of the declared type.
pub fn is_outside(failure: Option<&(Option<String>, String)>) -> bool {
    matches!(failure, Some((Some(name), _)) if name == OUTSIDE)
}

/// Whether Node failed as predicted. What a program throws must have its words; an error that the language or a built-in makes is the same where its
/// class is, for the words are V8's and not part of what is claimed. `place` is where it was made.
pub fn is_same_failure(
    ours: Option<&(Option<String>, String)>,
    theirs: Option<&(Option<String>, String)>,
    place: Option<&SourcePlace>,
) -> bool {
    match (ours, theirs) {
        (Some((Some(name), message)), Some((Some(theirs), text))) if name == theirs && name != OUTSIDE => {
            message == text || place.is_some_and(|place| !is_thrown_on_purpose(place, message))
        }
        _ => ours == theirs,
    }
}

/// `assertion`, `result`, `rejection` or `exception`.
pub fn kind_of(run: &Run, is_async: bool) -> &'static str {
    let name = run.failure.as_ref().and_then(|(name, _)| name.as_deref());
    match name {
        Some(name) if ASSERTIONS.contains(&name) => "assertion",
        Some(OUTSIDE) => "result",
        _ if is_async => "rejection",
        _ => "exception",
    }
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}

/// Whether what a statement throws is what a handler before it has caught: that somebody else threw.
fn is_thrown_again(before: &str, thrown: &str) -> bool {
    let end = thrown.find(|c: char| !is_of_name(c)).unwrap_or(thrown.len());
    let (name, rest) = thrown.split_at(end);
    let is_variable =
        !name.is_empty() && !rest.trim_start().starts_with(['(', '.', '[', '`']) && name != "new";
    let is_caught = |handler: &str| {
        let parameter = handler.trim_start().strip_prefix('(').unwrap_or_default().trim_start();
        parameter.strip_prefix(name).is_some_and(|rest| !rest.starts_with(is_of_name))
    };
    is_variable && before.split("catch").skip(1).any(is_caught)
}

/// The source of a place before it and, on its line, after it.
fn around(place: &SourcePlace) -> Option<(String, String)> {
    let text = std::fs::read_to_string(&place.file).ok()?;
    let source = js::Source::new(&place.file, text, false);
    let line: Vec<u16> = source.line(place.line).encode_utf16().collect();
    let column = (place.column as usize).saturating_sub(1).min(line.len());
    let after = String::from_utf16_lossy(&line[column..]);
    let start = source.offset_of_line(place.line) as usize + String::from_utf16_lossy(&line[..column]).len();
    let before = source.text.get(..start).unwrap_or_default().trim_end();
    Some((before.to_owned(), after))
}

/// What a `throw` that begins a text throws.
fn thrown_in(after: &str) -> Option<&str> {
    after.strip_prefix("throw").filter(|rest| !rest.starts_with(is_of_name)).map(str::trim_start)
}

/// Whether the statement at a place is `throw error` with the name of a variable.
fn throws_a_variable(place: &SourcePlace) -> bool {
    let Some((_, after)) = around(place) else { return false };
    let Some(thrown) = thrown_in(&after) else { return false };
    let end = thrown.find(|c: char| !is_of_name(c)).unwrap_or(thrown.len());
    let rest = thrown[end..].trim_start();
    end > 0 && (rest.is_empty() || rest.starts_with([';', '}', '/']))
}

/// Whether an instance of a class is made at a place: `new Invalid(…)`, `super(…)`.
fn is_constructing(place: &SourcePlace, message: &str) -> bool {
    let is_start = |after: &str| after.starts_with("new ") || after.starts_with("super(");
    around(place).is_some_and(|(_, after)| is_start(&after)) && !message.ends_with("is not a constructor")
}

/// Whether what is made at a place is an instance of a class that its file declares or imports: one may extend `TypeError` and keep its name.
fn is_of_own_class(place: &SourcePlace) -> bool {
    let Some((before, after)) = around(place) else { return false };
    let Some(made) = after.strip_prefix("new ") else { return after.starts_with("super(") };
    let made = made.trim_start();
    let class = &made[..made.find(|c: char| !is_of_name(c)).unwrap_or(made.len())];
    let is_named = |behind: &str| {
        let rest = behind.trim_start().strip_prefix(class);
        rest.is_some_and(|rest| !rest.starts_with(is_of_name))
    };
    let is_declared = |text: &str| text.split("class ").skip(1).any(is_named);
    let imports =
        before.split("import ").skip(1).map(|import| import.split(" from ").next().unwrap_or(import));
    let is_imported =
        imports.flat_map(|names| names.split(|c: char| !is_of_name(c))).any(|name| name == class);
    !class.is_empty() && (is_imported || is_declared(&whole(place)))
}

fn whole(place: &SourcePlace) -> String {
    std::fs::read_to_string(&place.file).unwrap_or_default()
}

/// Whether the source throws or makes the error where the engine says it was made: `new RangeError(…)`, `Error(…)`, `throw new Invalid(…)`.
fn is_thrown_on_purpose(place: &SourcePlace, message: &str) -> bool {
    let Some((before, after)) = around(place) else { return false };
    if let Some(thrown) = thrown_in(&after) {
        return !is_thrown_again(&before, thrown) && !message.ends_with("is not a constructor");
    }
    let made = after.strip_prefix("new ");
    let is_new = made.is_some() && !message.ends_with("is not a constructor");
    let callee = made.unwrap_or(&after).trim_start();
    let end =
        callee.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '$' | '.')).unwrap_or(callee.len());
    let class = callee[..end].rsplit('.').next().unwrap_or_default();
    let is_called = made.is_some() || callee[end..].trim_start().starts_with('(');
    let is_error_class = ["Error", "Exception"].iter().any(|word| class.ends_with(word));
    is_called && (is_error_class || (is_new && before.ends_with("throw")))
}
