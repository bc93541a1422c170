//! Whether one file of the suite passes: every way in which it is to be run must end as it says.
//!
//! The rules are those of INTERPRETING.md of the suite.

use super::front_matter::{FrontMatter, Negative};
use super::harness::Harness;
use crate::engine::{self, End, Run, Source};
use js::syntax::Goal;
use std::path::Path;
use std::time::Duration;

/// The time of one run.
pub const LIMIT: Duration = Duration::from_secs(10);

/// The way in which a test is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Sloppy,
    Strict,
    Module,
}

/// Runs a file; `Err` says what went wrong in the first run that failed.
pub fn judge(harness: &mut Harness, file: &Path) -> Result<(), String> {
    let source = std::fs::read(file).map_err(|error| error.to_string())?;
    let source = String::from_utf8(source).map_err(|_| "the file is no UTF-8".to_owned())?;
    let matter = FrontMatter::of(&source);
    for mode in modes(&matter) {
        let first = if matter.has("raw") { None } else { Some(harness.script(&matter)?) };
        let goal = if mode == Mode::Module { Goal::Module } else { Goal::Script };
        let strict = if mode == Mode::Strict { "\"use strict\";\n" } else { "" };
        let (name, text) = (file.to_string_lossy(), format!("{strict}{source}"));
        let source = Source { name: &name, text: &text, goal, rejections_throw: false };
        let run = engine::run(first, &source, LIMIT);
        check(&matter, &run).map_err(|message| format!("{message}{}", mode.remark()))?;
    }
    Ok(())
}

impl Mode {
    /// Behind a message, so that it can be run again.
    fn remark(self) -> &'static str {
        match self {
            Mode::Sloppy => "",
            Mode::Strict => " (strict)",
            Mode::Module => " (module)",
        }
    }
}

fn modes(matter: &FrontMatter) -> Vec<Mode> {
    if matter.has("module") {
        vec![Mode::Module]
    } else if matter.has("raw") || matter.has("noStrict") {
        vec![Mode::Sloppy]
    } else if matter.has("onlyStrict") {
        vec![Mode::Strict]
    } else {
        vec![Mode::Sloppy, Mode::Strict]
    }
}

/// Whether a run ended as its test says.
fn check(matter: &FrontMatter, run: &Run) -> Result<(), String> {
    match (&matter.negative, &run.end) {
        (_, End::Refused(message)) => Err(message.clone()),
        (None, End::Normal) if matter.has("async") => check_async(&run.printed),
        (None, End::Normal) => Ok(()),
        (None, End::NoProgram(message)) => Err(format!("SyntaxError: {message}")),
        (None, End::Uncaught(thrown)) => Err(first_lines(thrown)),
        (Some(negative), end) => check_negative(negative, end),
    }
}

fn check_negative(negative: &Negative, end: &End) -> Result<(), String> {
    let Negative { phase, error } = negative;
    match end {
        End::NoProgram(_) if phase != "runtime" && error == "SyntaxError" => Ok(()),
        End::Uncaught(thrown) if phase != "parse" && name_of(thrown) == error => Ok(()),
        End::Normal => Err(format!("no {error}")),
        End::NoProgram(message) => Err(format!("no {error}, but SyntaxError: {message}")),
        End::Uncaught(thrown) => Err(format!("no {error}, but {}", first_lines(thrown))),
        End::Refused(message) => Err(message.clone()),
    }
}

fn check_async(printed: &[String]) -> Result<(), String> {
    if let Some(failure) = printed.iter().find(|line| line.starts_with("Test262:AsyncTestFailure:")) {
        return Err(failure.clone());
    }
    match printed.iter().filter(|line| *line == "Test262:AsyncTestComplete").count() {
        1 => Ok(()),
        0 => Err("$DONE was not called".to_owned()),
        _ => Err("$DONE was called more than once".to_owned()),
    }
}

/// The name of the constructor, as the text of an error begins with it.
fn name_of(thrown: &str) -> &str {
    let end = thrown.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'));
    &thrown[..end.unwrap_or(thrown.len())]
}

/// What an error says, without the places where it was thrown.
fn first_lines(thrown: &str) -> String {
    let lines = thrown.lines().map(str::trim).take_while(|line| !line.starts_with("at "));
    let text = lines.collect::<Vec<_>>().join(" ");
    if text.is_empty() { "an error without text".to_owned() } else { text }
}
