//! The summary of a class: what each method comes to on a new instance, and after another one was called.
//!
//! Invariant: as for the tables of functions; a row is about all paths that make exactly the calls that it names.

use crate::exploration::JsExploration;
use crate::outcome_table::{Choices, WordedBranch, last_outcomes, rows_of};
use interp::number::{Number, equal};
use interp::term_value;
use js::ReadParts;
use summary::{Guard, Saturated};
use term::Symbol;

/// Rows of one class.
const MOST_ROWS: usize = 40;
/// Classes with more methods have no rows about two calls.
const MOST_PAIRED: usize = 5;

/// The rows of a class, by its methods as people write their calls.
pub fn class_rows(
    found: &mut JsExploration,
    choices: Choices<'_>,
    branches: &[WordedBranch],
    (class, methods): (&str, &[String]),
) -> Vec<(String, String)> {
    let mut rows: Vec<(String, String)> = Vec::new();
    let made = rows_after(found, choices, branches, &[]);
    push(&mut rows, &format!("new {class}"), made);
    let alone: Vec<Vec<(String, String)>> =
        (0..methods.len()).map(|method| rows_after(found, choices, branches, &[method])).collect();
    for (method, alone) in methods.iter().zip(&alone) {
        push(&mut rows, method, alone.clone());
    }
    if methods.len() <= MOST_PAIRED {
        for (second, method) in methods.iter().enumerate() {
            for (first, before) in methods.iter().enumerate() {
                let after = rows_after(found, choices, branches, &[first, second]);
                // What the first call does not change is said already.
                if after != alone[second] {
                    push(&mut rows, &format!("{method} after {before}"), after);
                }
            }
        }
    }
    rows.truncate(MOST_ROWS);
    rows
}

fn push(rows: &mut Vec<(String, String)>, label: &str, more: Vec<(String, String)>) {
    rows.extend(more.into_iter().map(|(condition, outcome)| match condition.as_str() {
        "always" => (label.to_owned(), outcome),
        _ => (format!("{label}: {condition}"), outcome),
    }));
}

/// The rows of the last of some calls, by the numbers of the methods.
fn rows_after(
    found: &mut JsExploration,
    choices: Choices<'_>,
    branches: &[WordedBranch],
    calls: &[usize],
) -> Vec<(String, String)> {
    let outcomes = paths_of(found, calls).and_then(|within| last_outcomes(found, within));
    match outcomes {
        Ok(outcomes) if !outcomes.is_empty() => rows_of(found, choices, branches, &outcomes),
        _ => Vec::new(),
    }
}

/// The paths that make exactly these calls.
fn paths_of(found: &mut JsExploration, calls: &[usize]) -> Result<Guard, Saturated> {
    let (counted, count) = read_of(found, "calls", 0)?;
    let is_count = is_value(found, count, calls.len())?;
    let mut within = found.exploration.cx.path.kernel.and(counted, is_count)?;
    if calls.is_empty() {
        // A constructor that throws comes to no count.
        return found.exploration.cx.path.kernel.or(within, !counted);
    }
    for (place, &method) in calls.iter().enumerate() {
        let (read, symbol) = read_of(found, "method", place as u64)?;
        let is_method = is_value(found, symbol, method)?;
        let kernel = &mut found.exploration.cx.path.kernel;
        within = kernel.and(within, read)?;
        within = kernel.and(within, is_method)?;
    }
    Ok(within)
}

/// The paths that read an input, and its symbol.
fn read_of(found: &mut JsExploration, name: &str, index: u64) -> Result<(Guard, Option<Symbol>), Saturated> {
    let (mut guard, mut symbol) = (Guard::FALSE, None);
    for read in found.exploration.guest.record.reads.clone() {
        if &*read.name == name
            && read.index == index
            && let ReadParts::Int(own) = read.parts
        {
            guard = found.exploration.cx.path.kernel.or(guard, read.guard)?;
            symbol = Some(own);
        }
    }
    Ok((guard, symbol))
}

fn is_value(found: &mut JsExploration, symbol: Option<Symbol>, value: usize) -> Result<Guard, Saturated> {
    let cx = &mut found.exploration.cx;
    let Some(symbol) = symbol else { return Ok(Guard::FALSE) };
    let term = cx.path.terms.symbol_term(symbol);
    match Number::of(cx, term_value(term)) {
        Some(number) => equal(cx, number, Number::Concrete(value as f64)),
        None => Ok(Guard::FALSE),
    }
}
