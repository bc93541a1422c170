//! The summary of a result as a table: conditions over inputs and what comes of them.
//!
//! Invariant: the conditions of the rows exclude each other; a row says what happens for all inputs of its condition. `otherwise` stands
//! for all inputs of no other row.

use crate::exploration::{JsExploration, OUTSIDE};
use js::{Failure, Js, ReadParts, Recorded, view};
use path::{Condition, Context, Verdict};
use std::collections::BTreeMap;
use summary::{Guard, Saturated, Value};
use term::{Node, Symbol, Term};

/// Rows of one table.
const MOST_ROWS: usize = 30;
/// Rows in the words of the source: more of them say less than a few simple ones.
const MOST_TREE_ROWS: usize = 16;
/// Conjunctions of one condition that people still read.
const MOST_CONJUNCTIONS: usize = 4;
/// And its characters.
const LONGEST: usize = 160;

/// The name of the n-th choice of an input, if it is one: `=== "fast"`, `is a number`.
pub type Choices<'c> = &'c dyn Fn(&str, i64) -> Option<String>;

/// A branch in the words of the source: what holds on each side.
pub struct WordedBranch {
    /// The sides, the true one first.
    pub words: [String; 2],
    /// The paths that take them.
    pub guards: [Guard; 2],
}

/// The rows of what was recorded and thrown: conditions over inputs, or over the source's own words where those would be long.
pub fn outcome_rows(
    found: &mut JsExploration,
    choices: Choices<'_>,
    branches: &[WordedBranch],
) -> Vec<(String, String)> {
    let Ok(outcomes) = outcomes(found) else { return Vec::new() };
    rows_of(found, choices, branches, &outcomes)
}

/// The rows of some outcomes, each with its paths.
pub(crate) fn rows_of(
    found: &mut JsExploration,
    choices: Choices<'_>,
    branches: &[WordedBranch],
    outcomes: &[(String, Guard)],
) -> Vec<(String, String)> {
    let names = Names::of(found, choices);
    let path = &found.exploration.cx.path;
    let rows = outcomes.iter().map(|(outcome, guard)| (names.condition(path, *guard), outcome.clone()));
    let rows: Vec<(Option<String>, String)> = rows.collect();
    let complex = rows.iter().filter(|(condition, _)| condition.is_none()).count();
    if rows.len() <= MOST_ROWS && (complex == 0 || (complex == 1 && rows.len() > 1)) {
        let (plain, rest): (Vec<_>, Vec<_>) =
            rows.into_iter().partition(|(condition, _)| condition.is_some());
        let rows = plain.into_iter().chain(rest);
        let row = |(condition, outcome): (Option<String>, String)| {
            (condition.unwrap_or("otherwise".to_owned()), outcome)
        };
        return rows.map(row).collect();
    }
    let mut tree = Tree { found, outcomes, branches, rows: Vec::new() };
    let ended = outcomes
        .iter()
        .try_fold(Guard::FALSE, |all, (_, guard)| tree.found.exploration.cx.path.kernel.or(all, *guard));
    match ended.and_then(|ended| tree.grow(ended, &mut Vec::new())) {
        Ok(()) if tree.rows.len() <= MOST_TREE_ROWS => tree.rows,
        _ => {
            let rest: Vec<usize> = (0..rows.len()).filter(|&index| rows[index].0.is_none()).collect();
            let plain =
                rows.iter().filter_map(|(condition, outcome)| Some((condition.clone()?, outcome.clone())));
            let mut shown: Vec<(String, String)> = plain.take(MOST_ROWS - 1).collect();
            let is_whole = shown.len() + rest.len() == rows.len();
            let all: Vec<usize> = (0..rows.len()).collect();
            let left = if is_whole { rest } else { all };
            let condition = if shown.is_empty() { "always" } else { "otherwise" };
            shown.push((condition.to_owned(), together(&left, outcomes)));
            shown
        }
    }
}

/// Splits paths along the branches of the source until they come to one outcome.
struct Tree<'t> {
    found: &'t mut JsExploration,
    outcomes: &'t [(String, Guard)],
    branches: &'t [WordedBranch],
    rows: Vec<(String, String)>,
}

impl Tree<'_> {
    fn grow(&mut self, guard: Guard, sides: &mut Vec<(usize, bool)>) -> Result<(), Saturated> {
        let mut here = Vec::new();
        for (index, (_, outcome)) in self.outcomes.iter().enumerate() {
            if !self.found.exploration.cx.path.kernel.and(guard, *outcome)?.is_false() {
                here.push(index);
            }
        }
        if here.is_empty() || matches!(self.found.exploration.cx.path.feasible(guard)?, Verdict::Unsat) {
            return Ok(());
        }
        let split =
            if here.len() > 1 && self.rows.len() < MOST_ROWS { self.split(guard, sides)? } else { None };
        let Some((branch, parts)) = split else {
            let words: Vec<&str> = sides
                .iter()
                .map(|&(branch, side)| self.branches[branch].words[usize::from(!side)].as_str())
                .collect();
            let condition = if words.is_empty() { "always".to_owned() } else { words.join(" && ") };
            if self.rows.len() < MOST_ROWS {
                self.rows.push((condition, together(&here, self.outcomes)));
            }
            return Ok(());
        };
        for (side, part) in [true, false].into_iter().zip(parts) {
            sides.push((branch, side));
            self.grow(part, sides)?;
            sides.pop();
        }
        Ok(())
    }

    /// Of the branches that all paths of a guard meet once and that part them, the one that tells outcomes apart best.
    fn split(
        &mut self,
        guard: Guard,
        sides: &[(usize, bool)],
    ) -> Result<Option<(usize, [Guard; 2])>, Saturated> {
        let kernel = &mut self.found.exploration.cx.path.kernel;
        let mut best: Option<(usize, usize, [Guard; 2])> = None;
        for (index, branch) in self.branches.iter().enumerate() {
            if sides.iter().any(|(known, _)| *known == index) {
                continue;
            }
            let [yes, no] = branch.guards;
            let parts = [kernel.and(guard, yes)?, kernel.and(guard, no)?];
            let both = kernel.and(parts[0], parts[1])?;
            let met = kernel.or(parts[0], parts[1])?;
            if both.is_false() && met == guard && parts.iter().all(|part| !part.is_false()) {
                let mut left = 0;
                for part in parts {
                    for (_, outcome) in self.outcomes {
                        left += usize::from(!kernel.and(part, *outcome)?.is_false());
                    }
                }
                if best.as_ref().is_none_or(|(known, ..)| left < *known) {
                    best = Some((left, index, parts));
                }
            }
        }
        Ok(best.map(|(_, index, parts)| (index, parts)))
    }
}

/// Several outcomes in a few words.
fn together(here: &[usize], outcomes: &[(String, Guard)]) -> String {
    let texts: Vec<&str> = here.iter().map(|&index| outcomes[index].0.as_str()).collect();
    match texts[..] {
        [only] => only.to_owned(),
        [first, second] => format!("{first} or {second}"),
        _ => {
            let mut kinds: Vec<&str> = Vec::new();
            for kind in texts.iter().map(|text| kind_of(text)) {
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                }
            }
            match kinds.len() {
                1..=3 => kinds.join(" or "),
                _ => format!("one of {} outcomes", texts.len()),
            }
        }
    }
}

/// The kind of an outcome, by its text.
fn kind_of(text: &str) -> &str {
    let Some(value) = text.strip_prefix("returns ") else {
        return text.split(':').next().unwrap_or(text);
    };
    if value.starts_with('"') || value == "a string" {
        "returns a string"
    } else if value.parse::<f64>().is_ok() || value == "NaN" {
        "returns a number"
    } else if value.starts_with("an ") || value.starts_with("a ") {
        text
    } else {
        "returns a value"
    }
}

/// Every outcome with the paths that come to it, in order of appearance.
fn outcomes(found: &mut JsExploration) -> Result<Vec<(String, Guard)>, Saturated> {
    let names = Names::of(found, &|_, _| None);
    let mut all: Vec<(String, Guard)> = Vec::new();
    for recorded in found.exploration.guest.record.values.clone() {
        returned(found, &names, &recorded, recorded.guard, &mut all)?;
    }
    for failure in exceptions(found) {
        thrown(found, &failure, failure.guard, &mut all)?;
    }
    all.retain(|(_, guard)| !guard.is_false());
    Ok(all)
}

/// What was thrown. That a result is not of its type is said by the harness: there the function returned.
fn exceptions(found: &JsExploration) -> Vec<Failure> {
    let guest = &found.exploration.guest;
    let is_outside = |failure: &&Failure| match failure.name.as_value().map(view) {
        Some(Js::String(id)) => guest.strings.show(id) == OUTSIDE,
        _ => false,
    };
    guest.record.failures.iter().filter(|failure| !is_outside(failure)).cloned().collect()
}

/// Of paths on which several things are recorded, what is recorded last; or what is thrown.
pub(crate) fn last_outcomes(
    found: &mut JsExploration,
    within: Guard,
) -> Result<Vec<(String, Guard)>, Saturated> {
    let names = Names::of(found, &|_, _| None);
    let mut all: Vec<(String, Guard)> = Vec::new();
    let mut left = within;
    for failure in exceptions(found) {
        let here = found.exploration.cx.path.kernel.and(left, failure.guard)?;
        thrown(found, &failure, here, &mut all)?;
        left = found.exploration.cx.path.kernel.and_not(left, here)?;
    }
    for recorded in found.exploration.guest.record.values.clone().iter().rev() {
        let here = found.exploration.cx.path.kernel.and(left, recorded.guard)?;
        returned(found, &names, recorded, here, &mut all)?;
        left = found.exploration.cx.path.kernel.and_not(left, here)?;
    }
    let mut kept = Vec::new();
    for (text, guard) in all {
        if !matches!(found.exploration.cx.path.feasible(guard)?, Verdict::Unsat) {
            kept.push((text, guard));
        }
    }
    Ok(kept)
}

/// Adds what is recorded on some paths.
fn returned(
    found: &mut JsExploration,
    names: &Names<'_>,
    recorded: &Recorded,
    within: Guard,
    all: &mut Vec<(String, Guard)>,
) -> Result<(), Saturated> {
    for (guard, kind) in &recorded.objects {
        let guard = found.exploration.cx.path.kernel.and(*guard, within)?;
        add(found, format!("returns {kind}"), guard, all)?;
    }
    // A row for each text that values are shown by.
    for (guard, value) in found.exploration.cx.path.kernel.arms(within, recorded.value)? {
        if let Some(text) = value_text(found, names, value) {
            add(found, format!("returns {text}"), guard, all)?;
        }
    }
    Ok(())
}

/// Adds what is thrown on some paths.
fn thrown(
    found: &mut JsExploration,
    failure: &Failure,
    within: Guard,
    all: &mut Vec<(String, Guard)>,
) -> Result<(), Saturated> {
    // A row for each name of an error.
    for (guard, name) in found.exploration.cx.path.kernel.arms(within, failure.name)? {
        // And each message.
        for (guard, message) in found.exploration.cx.path.kernel.arms(guard, failure.message)? {
            let text = thrown_text(found, name, message);
            add(found, text, guard, all)?;
        }
    }
    Ok(())
}

fn add(
    found: &mut JsExploration,
    text: String,
    guard: Guard,
    all: &mut Vec<(String, Guard)>,
) -> Result<(), Saturated> {
    match all.iter_mut().find(|(known, _)| *known == text) {
        Some((_, known)) => *known = found.exploration.cx.path.kernel.or(*known, guard)?,
        None => all.push((text, guard)),
    }
    Ok(())
}

fn thrown_text(found: &JsExploration, name: Value, message: Value) -> String {
    let text = |value: Value| match view(value) {
        Js::String(id) => Some(found.exploration.guest.strings.show(id)),
        _ => None,
    };
    match (text(name), text(message)) {
        (Some(name), Some(message)) if message.is_empty() => format!("throws {name}"),
        (Some(name), Some(message)) => format!("throws {name}: {message}"),
        (Some(name), None) => format!("throws {name}"),
        (None, Some(message)) => format!("throws {message}"),
        (None, None) => "throws a value".to_owned(),
    }
}

/// A primitive value, or a term over the inputs; none for objects.
fn value_text(found: &mut JsExploration, names: &Names<'_>, value: Value) -> Option<String> {
    let exploration = &mut found.exploration;
    Some(match view(value) {
        Js::Undefined => "undefined".to_owned(),
        Js::Null => "null".to_owned(),
        Js::Bool(truth) => truth.to_string(),
        Js::Number(number) => shown_number(number),
        Js::Term(term) => exploration.cx.path.terms.display_friendly(term).replace('`', ""),
        Js::BigTerm(term) => format!("BigInt({})", exploration.cx.path.terms.display_friendly(term)),
        Js::String(id) => quote(&exploration.guest.strings.show(id)),
        Js::Text(_) => {
            let pieces = exploration.guest.pieces_of(value);
            let units: Option<Vec<Term>> = pieces.and_then(|pieces| {
                pieces.iter().map(|piece| piece.unit_term()).collect::<Option<Vec<Term>>>()
            });
            units
                .and_then(|units| names.whole_input(&exploration.cx.path, &units))
                .unwrap_or("a string".to_owned())
        }
        Js::Symbol(_) => "a symbol".to_owned(),
        Js::BigInt(_) => "a bigint".to_owned(),
        _ => return None,
    })
}

fn shown_number(number: f64) -> String {
    if number == 0.0 && number.is_sign_negative() { "-0".to_owned() } else { term::js_number(number) }
}

fn quote(text: &str) -> String {
    format!("{text:?}")
}

/// What a symbol is a part of.
#[derive(Clone)]
enum Role {
    Truth(String),
    Length(String),
    Unit(String, usize),
    Number(String),
}

/// The inputs by their symbols.
struct Names<'c> {
    roles: BTreeMap<Symbol, Role>,
    choices: Choices<'c>,
    /// Whether the inputs are those of a class as a whole.
    is_of_class: bool,
}

impl Names<'_> {
    fn of<'c>(found: &JsExploration, choices: Choices<'c>) -> Names<'c> {
        let mut roles = BTreeMap::new();
        for read in &found.exploration.guest.record.reads {
            let name = match read.index {
                0 => read.name.to_string(),
                index => format!("{} (no. {})", read.name, index + 1),
            };
            match &read.parts {
                ReadParts::Bool(symbol) => drop(roles.insert(*symbol, Role::Truth(name))),
                ReadParts::Int(symbol) | ReadParts::Number(symbol) | ReadParts::BigInt(symbol) => {
                    roles.insert(*symbol, Role::Number(name));
                }
                ReadParts::Fraction(symbol) => {
                    roles.insert(*symbol, Role::Number(format!("{name} * 2^53")));
                }
                ReadParts::String { length, units } => {
                    roles.insert(*length, Role::Length(name.clone()));
                    for (place, unit) in units.iter().enumerate() {
                        roles.insert(*unit, Role::Unit(name.clone(), place));
                    }
                }
            }
        }
        let reads = &found.exploration.guest.record.reads;
        let is_of_class =
            ["calls", "method"].iter().all(|name| reads.iter().any(|read| &*read.name == *name));
        Names { roles, choices, is_of_class }
    }

    /// The string input whose units these are.
    fn whole_input(&self, path: &Context, units: &[Term]) -> Option<String> {
        let mut whole = None;
        for (place, &unit) in units.iter().enumerate() {
            let Node::Symbol(symbol) = *path.terms.node(unit) else { return None };
            match self.roles.get(&symbol) {
                Some(Role::Unit(name, at))
                    if *at == place && whole.as_ref().is_none_or(|known| known == name) =>
                {
                    whole = Some(name.clone());
                }
                _ => return None,
            }
        }
        whole
    }

    /// A guard in words; none if they are too many.
    fn condition(&self, path: &Context, guard: Guard) -> Option<String> {
        if guard.is_true() {
            return Some("always".to_owned());
        }
        let rows = path.conditions_of(guard, MOST_CONJUNCTIONS)?;
        let shown: Vec<String> = rows.iter().map(|row| self.conjunction(path, row)).collect();
        let text = shown.join(" || ");
        (text.len() <= LONGEST).then_some(text)
    }

    fn conjunction(&self, path: &Context, row: &[Condition]) -> String {
        let mut strings: BTreeMap<&str, Known> = BTreeMap::new();
        for (name, known) in row.iter().filter_map(|condition| self.fixed(path, condition)) {
            let string = strings.entry(name).or_default();
            match known {
                (None, length) => string.length = Some(length),
                (Some(place), unit) => drop(string.units.insert(place, unit)),
            }
        }
        let mut parts: Vec<String> = Vec::new();
        for condition in row.iter().filter(|condition| !self.is_of_sequence(path, condition)) {
            let text =
                match self.string_of(path, condition).and_then(|name| strings.get(name).map(|s| (name, s))) {
                    Some((name, string)) if self.fixed(path, condition).is_some() => string.text(name),
                    _ => self.one(path, condition),
                };
            if !parts.contains(&text) {
                parts.push(text);
            }
        }
        if parts.is_empty() { "always".to_owned() } else { parts.join(" && ") }
    }

    /// Whether a condition only says which methods of a class are called: tables of classes have a row for each.
    fn is_of_sequence(&self, path: &Context, condition: &Condition) -> bool {
        let Some(Role::Number(name)) = self.role(path, condition) else { return false };
        self.is_of_class && (name == "calls" || name == "method" || name.starts_with("method (no. "))
    }

    /// The string input that a condition is about.
    fn string_of(&self, path: &Context, condition: &Condition) -> Option<&str> {
        match self.role(path, condition)? {
            Role::Length(name) | Role::Unit(name, _) => Some(name),
            Role::Truth(_) | Role::Number(_) => None,
        }
    }

    /// The length, or the unit at a place, if the condition gives it one value.
    fn fixed(&self, path: &Context, condition: &Condition) -> Option<(&str, (Option<usize>, i64))> {
        let Condition::Ranges(_, ranges) = condition else { return None };
        let &[(low, high)] = &ranges[..] else { return None };
        let role = self.role(path, condition)?;
        let value: i64 = match (role, low, high) {
            (_, Some(low), Some(high)) if low == high => low,
            (Role::Length(_), None, Some(0)) => 0_i64,
            _ => return None,
        };
        match role {
            Role::Length(name) => Some((name, (None, value))),
            Role::Unit(name, place) => Some((name, (Some(*place), value))),
            Role::Truth(_) | Role::Number(_) => None,
        }
    }

    fn role(&self, path: &Context, condition: &Condition) -> Option<&Role> {
        let Condition::Ranges(form, _) = condition else { return None };
        let Node::Symbol(symbol) = *path.terms.node(*form) else { return None };
        self.roles.get(&symbol)
    }

    fn one(&self, path: &Context, condition: &Condition) -> String {
        let (form, ranges) = match condition {
            Condition::Text(text) => return text.replace('`', "").replace(" == ", " === "),
            Condition::Ranges(form, ranges) => (*form, ranges),
        };
        match self.role(path, condition) {
            Some(Role::Truth(name)) => {
                let holds = ranges.iter().any(|(low, _)| low.is_some_and(|low| low >= 1));
                match (name.strip_suffix('?'), holds) {
                    (Some(name), true) => format!("{name} !== undefined"),
                    (Some(name), false) => format!("{name} === undefined"),
                    (None, true) => name.clone(),
                    (None, false) => format!("!{name}"),
                }
            }
            Some(Role::Length(name)) => {
                compare(&format!("{name}.length"), ranges, &|value| value.to_string())
            }
            Some(Role::Unit(name, place)) => compare(&format!("{name}[{place}]"), ranges, &unit_text),
            Some(Role::Number(name)) => match self.choice(name, ranges) {
                Some(text) => text,
                None => compare(name, ranges, &|value| value.to_string()),
            },
            None => {
                let form = path.terms.display_friendly(form).replace('`', "");
                compare(&form, ranges, &|value| value.to_string())
            }
        }
    }

    /// Which of several things an input is.
    fn choice(&self, name: &str, ranges: &[(Option<i64>, Option<i64>)]) -> Option<String> {
        let mut shown = Vec::new();
        for &(low, high) in ranges {
            let low = low.unwrap_or(0);
            (self.choices)(name, low)?;
            let values =
                (low..=high.unwrap_or(low + MOST_ROWS as i64)).map_while(|value| (self.choices)(name, value));
            shown.extend(values);
        }
        let text = shown.join(" || ");
        Some(if shown.len() > 1 { format!("({text})") } else { text })
    }
}

/// What a conjunction fixes of a string.
#[derive(Default)]
struct Known {
    length: Option<i64>,
    units: BTreeMap<usize, i64>,
}

impl Known {
    fn text(&self, name: &str) -> String {
        let prefix: Vec<u16> = (0..)
            .map_while(|place| self.units.get(&place))
            .filter_map(|unit| u16::try_from(*unit).ok())
            .collect();
        let shown = quote(&String::from_utf16_lossy(&prefix));
        let is_whole = self.units.len() == prefix.len();
        match self.length {
            Some(length) if length as usize == prefix.len() && is_whole => format!("{name} === {shown}"),
            Some(length) if prefix.is_empty() && is_whole => format!("{name}.length === {length}"),
            _ => {
                let mut parts = Vec::new();
                if !prefix.is_empty() {
                    parts.push(format!("{name}.startsWith({shown})"));
                }
                parts.extend(self.length.map(|length| format!("{name}.length === {length}")));
                let others = self.units.range(prefix.len()..);
                parts.extend(others.map(|(place, unit)| format!("{name}[{place}] === {}", unit_text(*unit))));
                parts.join(" && ")
            }
        }
    }
}

fn unit_text(unit: i64) -> String {
    let unit = u16::try_from(unit).unwrap_or(u16::MAX);
    quote(&String::from_utf16_lossy(&[unit]))
}

/// `x >= 3 && x <= 7`, `x !== 5`.
fn compare(name: &str, ranges: &[(Option<i64>, Option<i64>)], show: &dyn Fn(i64) -> String) -> String {
    if let [(None, Some(below)), (Some(above), None)] = ranges[..]
        && below.checked_add(2) == Some(above)
    {
        return format!("{name} !== {}", show(below + 1));
    }
    let one = |&(low, high): &(Option<i64>, Option<i64>)| match (low, high) {
        (Some(low), Some(high)) if low == high => format!("{name} === {}", show(low)),
        (Some(low), Some(high)) => format!("{name} >= {} && {name} <= {}", show(low), show(high)),
        (Some(low), None) => format!("{name} >= {}", show(low)),
        (None, Some(high)) => format!("{name} <= {}", show(high)),
        (None, None) => "true".to_owned(),
    };
    match ranges {
        [range] => one(range),
        _ => format!("({})", ranges.iter().map(one).collect::<Vec<_>>().join(" || ")),
    }
}
