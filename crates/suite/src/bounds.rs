//! Which bounds were in force in an exploration.
//!
//! Invariant: a bound is named if some input or path of the program may lie beyond it. What a harness file itself says about its inputs is a part
//! of the program, and no bound.

use crate::program::Program;
use explore_js::JsExploration;
use interp::LossReason;
use js::{Assumption, ReadParts, YEARS, without_indexes};
use report::Bound;
use std::collections::{BTreeMap, BTreeSet};
use term::SymbolKind;

/// The bounds, those about inputs first.
pub fn bounds(program: &Program, found: &JsExploration) -> Vec<Bound> {
    let mut bounds = lengths(program, found);
    let plain = |what: &str, most: u64| Bound { what: what.to_owned(), most: Some(most), inputs: Vec::new() };
    if has_wide_bigint(found) {
        bounds.push(plain("bits of bigints", 64));
    }
    bounds.extend(program.input_bounds().into_iter().map(|(what, most)| plain(what, most)));
    let narrowed = program.function.iter().flat_map(|signature| signature.narrowed());
    bounds.extend(narrowed.map(|what| Bound { what: what.to_owned(), most: None, inputs: Vec::new() }));
    let guessed = program.function.iter().flat_map(|signature| signature.guessed());
    let guessed: Vec<String> = guessed.map(|parameter| parameter.name.clone()).collect();
    if !guessed.is_empty() {
        bounds.push(Bound { what: GUESSED.to_owned(), most: None, inputs: guessed });
    }
    let mut passed: BTreeSet<(&str, u64)> = BTreeSet::new();
    for loss in &found.exploration.losses {
        match loss.reason {
            LossReason::LoopBound(most) => drop(passed.insert(("loops", most))),
            LossReason::DepthBound(most) => drop(passed.insert(("nested calls", most as u64))),
            LossReason::StepBound(most) => drop(passed.insert(("steps", most))),
            _ => {}
        }
    }
    bounds.extend(passed.into_iter().map(|(what, most)| plain(what, most)));
    let assumed = found.exploration.guest.record.assumptions().into_iter();
    bounds.extend(assumed.map(|assumption| Bound {
        what: words(assumption),
        most: None,
        inputs: Vec::new(),
    }));
    bounds
}

/// The names among those that the user gives lengths to which no input with a length has.
pub fn unknown_lengths(program: &Program, found: &JsExploration) -> Vec<String> {
    let known = &found.exploration.guest.record.lengths;
    let is_known = |name: &String| {
        known.iter().any(|length| length.name == *name || without_indexes(&length.name) == *name)
    };
    program.max_lengths.by_name.keys().filter(|name| !is_known(name)).cloned().collect()
}

/// What stands in the list where parameters have no type but what their use says.
const GUESSED: &str = "guessed types";

/// What stands in the list where local time was asked for.
pub const ZONE: &str = "the time zone UTC";

/// What is taken for granted, in words.
fn words(assumption: Assumption) -> String {
    match assumption {
        Assumption::Clock => format!("a clock from {} to {} that only timers move", YEARS.0, YEARS.1),
        Assumption::Zone => ZONE.to_owned(),
        Assumption::Locale => "the locale en-US".to_owned(),
        Assumption::Arguments => "no arguments of the process".to_owned(),
        Assumption::Packages => "no environment for packages".to_owned(),
        Assumption::Names => "no environment to list".to_owned(),
        Assumption::Machine => "one small machine (linux, x64, Node 20)".to_owned(),
        Assumption::Timers => "timers of 1 ms due before the next immediates".to_owned(),
        Assumption::Files => "the files as they are".to_owned(),
        Assumption::Members => "objects without members that their types do not name".to_owned(),
        Assumption::Order => "members in one order".to_owned(),
        Assumption::Identity => "no object twice in the inputs".to_owned(),
        Assumption::Holes => "arrays without holes".to_owned(),
        Assumption::Returning => "functions that do not throw".to_owned(),
        Assumption::Nameless => "functions without name and parameters".to_owned(),
        Assumption::Writable => "inputs that are not frozen".to_owned(),
        Assumption::Buffers => "Buffers with memory of their own".to_owned(),
    }
}

/// How long strings and arrays are; of each kind, the bound that most inputs have first.
fn lengths(program: &Program, found: &JsExploration) -> Vec<Bound> {
    let record = &found.exploration.guest.record;
    // One name may stand for a string and for an array, where a type has both: each has its own bound.
    let is_string = |name: &str, most: u64| {
        let mut reads = record.reads.iter().filter(|read| &*read.name == name);
        reads.any(|read| matches!(&read.parts, ReadParts::String { units, .. } if units.len() as u64 == most))
    };
    let terms = &found.exploration.cx.path.terms;
    let is_count = |symbol, most: u64| matches!(terms.symbol_info(symbol).kind, SymbolKind::Int(range) if range.hi == most.into());
    let is_array = |name: &str, most: u64| {
        let count = format!("{name}.length");
        let mut reads = record.reads.iter().filter(|read| *read.name == *count);
        reads.any(|read| matches!(read.parts, ReadParts::Int(symbol) if is_count(symbol, most)))
    };
    let mut inputs: BTreeMap<(bool, u64), BTreeSet<String>> = BTreeMap::new();
    for length in &record.lengths {
        if program.function.is_some() || !length.is_stated {
            let (is_string, is_array) =
                (is_string(&length.name, length.most), is_array(&length.name, length.most));
            for kind in [false, true] {
                let is_such = if kind { is_array || !is_string } else { is_string };
                if is_such {
                    inputs.entry((kind, length.most)).or_default().insert(without_indexes(&length.name));
                }
            }
        }
    }
    let mut bounds: Vec<((bool, u64), BTreeSet<String>)> = inputs.into_iter().collect();
    bounds.sort_by_key(|((kind, most), names)| (*kind, std::cmp::Reverse(names.len()), *most));
    let bound = |((is_array, most), names): ((bool, u64), BTreeSet<String>)| Bound {
        what: if is_array { "arrays" } else { "strings" }.to_owned(),
        most: Some(most),
        inputs: names.into_iter().collect(),
    };
    bounds.into_iter().map(bound).collect()
}

/// Whether a big integer may be all that 64 bits hold: nobody said less.
fn has_wide_bigint(found: &JsExploration) -> bool {
    let terms = &found.exploration.cx.path.terms;
    found.exploration.guest.record.reads.iter().any(|read| match read.parts {
        ReadParts::BigInt(symbol) => match terms.symbol_info(symbol).kind {
            SymbolKind::Int(range) => range.lo == i64::MIN.into() && range.hi == i64::MAX.into(),
            SymbolKind::Double => false,
        },
        _ => false,
    })
}
