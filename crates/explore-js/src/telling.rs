//! Inputs from which tests are chosen: for every branch side, every kind of outcome, and both sides of every bound that decides.
//!
//! Invariant: every input was confirmed to satisfy what it was made for, and is one that people like to read; the number of questions
//! is bounded, and the same exploration gives the same inputs.

use crate::coverage::{BranchSide, ShownSide};
use crate::exploration::JsExploration;
use crate::minimise::{Taste, minimise};
use explore::Exploration;
use explore::SideLog;
use interp::number::{Number, equal, less};
use interp::{Cx, term_value};
use js::{Js, ReadParts, SourcePlace, view};
use path::Verdict as Answer;
use std::collections::{BTreeMap, BTreeSet};
use summary::{Atom, Guard, Saturated, Summary};
use term::{Assignment, Node, Sort, Symbol, Term};

/// Questions to which inputs are sought; functions of a few dozen lines have fewer.
const MOST_GOALS: usize = 240;
/// Of them, about bounds.
const MOST_BOUNDS: usize = 60;
/// Conditions of one branch whose bounds are asked for.
const MOST_ATOMS: usize = 4;

/// An input, and the bounds at which it lies.
pub struct Telling {
    /// The input.
    pub input: Assignment,
    /// Names of bounds.
    pub bounds: BTreeSet<String>,
}

/// A condition for which an input is sought.
struct Goal {
    guard: Guard,
    /// Set for bounds: all of them are to be met.
    bound: Option<String>,
}

/// Inputs for tests; those under `avoided` are taken only where no other will do.
pub fn telling_inputs(
    found: &mut JsExploration,
    log: &SideLog,
    shown: &[ShownSide],
    avoided: Guard,
) -> Vec<Telling> {
    let goals = goals(found, log, shown);
    let ended = found.exploration.final_state.as_ref().and_then(|state| state.guard).unwrap_or(Guard::TRUE);
    let mut inputs: Vec<Assignment> = Vec::new();
    for goal in goals.iter().take(MOST_GOALS) {
        // A kernel that is full leaves the goal to the witnesses of the exploration.
        inputs.extend(input_of(found, goal.guard, ended, avoided).ok().flatten());
    }
    let path = &found.exploration.cx.path;
    let bounds = |input: &Assignment| {
        let met = goals.iter().filter(|goal| goal.bound.is_some() && path.holds(goal.guard, input));
        met.filter_map(|goal| goal.bound.clone()).collect()
    };
    inputs.into_iter().map(|input| Telling { bounds: bounds(&input), input }).collect()
}

/// An input of a guard: one that ends by itself and is not avoided, if there is one.
fn input_of(
    found: &mut JsExploration,
    guard: Guard,
    ended: Guard,
    avoided: Guard,
) -> Result<Option<Assignment>, Saturated> {
    let Exploration { cx, guest, .. } = &mut found.exploration;
    let complete = cx.path.kernel.and(guard, ended)?;
    let liked = cx.path.kernel.and_not(complete, avoided)?;
    for guard in [liked, complete, guard] {
        if let Answer::Sat(witness) = cx.path.feasible(guard)? {
            let witness = minimise(cx, &guest.record.reads, guard, witness, Taste::Telling);
            return Ok(Some(witness.assignment().clone()));
        }
    }
    Ok(None)
}

fn goals(found: &mut JsExploration, log: &SideLog, shown: &[ShownSide]) -> Vec<Goal> {
    let sides = side_guards(found, log, shown);
    let mut goals: Vec<Goal> = Vec::new();
    let failures = found.findings.iter().map(|finding| finding.guard);
    goals.extend(failures.map(|guard| Goal { guard, bound: None }));
    goals.extend(sides.values().map(|&guard| Goal { guard, bound: None }));
    goals.extend(
        outcome_goals(found).unwrap_or_default().into_iter().map(|guard| Goal { guard, bound: None }),
    );
    let texts: BTreeMap<&SourcePlace, &str> =
        shown.iter().map(|side| (&side.branch.place, side.text.as_str())).collect();
    let units = unit_symbols(found);
    let mut bounds = Vec::new();
    for (place, text) in texts {
        let side = |side: bool| sides.get(&BranchSide { place: place.clone(), side }).copied();
        let both = [side(true).unwrap_or(Guard::FALSE), side(false).unwrap_or(Guard::FALSE)];
        let is_of_units = compares_units(text);
        let wanted = |cx: &Cx, term: Term| {
            let symbols = cx.path.terms.symbols_of(term);
            is_of_units || symbols.len() != 1 || !units.contains(&symbols[0])
        };
        bounds.extend(bound_goals(&mut found.exploration.cx, place, both, &wanted).unwrap_or_default());
    }
    goals.extend(bounds.into_iter().take(MOST_BOUNDS));
    goals.retain(|goal| !goal.guard.is_false());
    goals
}

/// The characters of strings.
fn unit_symbols(found: &JsExploration) -> BTreeSet<Symbol> {
    let units = found.exploration.guest.record.reads.iter().filter_map(|read| match &read.parts {
        ReadParts::String { units, .. } => Some(units.clone()),
        _ => None,
    });
    units.flatten().collect()
}

/// Whether a condition compares characters itself, or calls a function that may; what built-ins ask about characters is theirs.
fn compares_units(text: &str) -> bool {
    let is_relational = text.replace("=>", "").contains(['<', '>']);
    let is_plain_call = text.ends_with(')')
        && text.split('(').next().is_some_and(|callee| {
            !callee.is_empty() && callee.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$')
        });
    (is_relational && text.contains(['"', '\'', '`'])) || is_plain_call
}

/// The paths that take a side, over all rounds of a loop and all calls.
pub fn side_guards(
    found: &mut JsExploration,
    log: &SideLog,
    shown: &[ShownSide],
) -> BTreeMap<BranchSide, Guard> {
    let kernel = &mut found.exploration.cx.path.kernel;
    let mut sides: BTreeMap<BranchSide, Guard> = BTreeMap::new();
    for side in shown {
        let known = sides.entry(side.branch.clone()).or_insert(Guard::FALSE);
        for guard in log.guards(side.code).0 {
            if let Ok(joined) = kernel.or(*known, guard) {
                *known = joined;
            }
        }
    }
    sides
}

/// The paths of each kind of result.
fn outcome_goals(found: &mut JsExploration) -> Result<Vec<Guard>, Saturated> {
    let cx = &mut found.exploration.cx;
    let mut goals: Vec<Guard> = Vec::new();
    for recorded in &found.exploration.guest.record.values {
        goals.extend(recorded.objects.iter().map(|(guard, _)| *guard));
        let mut kinds: BTreeMap<&str, Guard> = BTreeMap::new();
        // A goal is a list entry for each kind, not a value of a diagram.
        for (guard, value) in cx.path.kernel.arms(recorded.guard, recorded.value)? {
            let parts = match view(value) {
                Js::Undefined => vec![("undefined", guard)],
                Js::Null => vec![("null", guard)],
                Js::Bool(true) => vec![("true", guard)],
                Js::Bool(false) => vec![("false", guard)],
                Js::String(_) | Js::Text(_) => vec![("string", guard)],
                // An input that is handed back is one kind.
                Js::Term(term) if matches!(cx.path.terms.node(term), Node::Symbol(_)) => {
                    vec![("number", guard)]
                }
                Js::Number(_) | Js::Term(_) => number_kinds(cx, guard, value)?,
                _ => Vec::new(),
            };
            for (kind, guard) in parts {
                let known = kinds.entry(kind).or_insert(Guard::FALSE);
                *known = cx.path.kernel.or(*known, guard)?;
            }
        }
        goals.extend(kinds.into_values());
    }
    Ok(goals)
}

fn number_kinds(
    cx: &mut Cx,
    guard: Guard,
    value: summary::Value,
) -> Result<Vec<(&'static str, Guard)>, Saturated> {
    let Some(number) = Number::of(cx, value) else { return Ok(Vec::new()) };
    let zero = Number::Concrete(0.0);
    let (negative, none, positive) =
        (less(cx, number, zero)?, equal(cx, number, zero)?, less(cx, zero, number)?);
    let kernel = &mut cx.path.kernel;
    let known = kernel.or(negative, none)?;
    let known = kernel.or(known, positive)?;
    let kinds = [("negative", negative), ("zero", none), ("positive", positive), ("NaN", !known)];
    kinds.into_iter().map(|(kind, part)| Ok((kind, kernel.and(guard, part)?))).collect()
}

/// Inputs next to the bounds that decide a branch: at them and beside them.
fn bound_goals(
    cx: &mut Cx,
    place: &SourcePlace,
    sides: [Guard; 2],
    wanted: &dyn Fn(&Cx, Term) -> bool,
) -> Result<Vec<Goal>, Saturated> {
    let here = cx.path.kernel.or(sides[0], sides[1])?;
    let before: BTreeSet<Atom> = cx.path.kernel.support(Summary::from(here)).into_iter().collect();
    let mut atoms: BTreeSet<Atom> = BTreeSet::new();
    for side in sides {
        atoms.extend(cx.path.kernel.support(Summary::from(side)));
    }
    let terms: Vec<Term> =
        atoms.into_iter().filter(|atom| !before.contains(atom)).map(|atom| cx.path.term_of(atom)).collect();
    let mut goals = Vec::new();
    let is_bound = |term: &&Term| wanted(cx, **term) && !is_of_equality(cx, **term, &terms);
    let bounds: Vec<Term> = terms.iter().filter(is_bound).take(MOST_ATOMS).copied().collect();
    for term in bounds {
        for (value, at) in points(cx, term)? {
            // One side is enough: the other may be taken for reasons that have nothing to do with the bound.
            let yes = cx.path.kernel.and(sides[0], at)?;
            let is_yes = matches!(cx.path.feasible_quickly(yes)?, Answer::Sat(_));
            let guard = if is_yes { yes } else { cx.path.kernel.and(sides[1], at)? };
            goals.push(Goal { guard, bound: Some(format!("bound {place} {is_yes} {value}")) });
        }
    }
    Ok(goals)
}

/// Whether a bound is one of the two that say that a form has a value: then the sides say all.
fn is_of_equality(cx: &Cx, term: Term, all: &[Term]) -> bool {
    let terms = &cx.path.terms;
    all.iter().any(|&other| match (terms.node(term), terms.node(other)) {
        (Node::AtMost(form, bound), Node::AtMost(same, other)) => form == same && bound.abs_diff(*other) == 1,
        (Node::DoubleAtMost(form, bound), Node::DoubleAtMost(same, other)) => {
            form == same && (bound.next_up() == *other || bound.next_down() == *other)
        }
        _ => false,
    })
}

/// The values next to a bound, each with its name.
fn points(cx: &mut Cx, term: Term) -> Result<Vec<(String, Guard)>, Saturated> {
    let (form, values) = match *cx.path.terms.node(term) {
        Node::AtMost(form, bound) => (form, vec![bound as f64, bound as f64 + 1.0]),
        Node::DoubleAtMost(form, bound) => (form, beside(cx, form, bound)),
        Node::DoubleLess(a, b) | Node::DoubleLessEq(a, b) => {
            match (cx.path.terms.as_double(a), cx.path.terms.as_double(b)) {
                (_, Some(bound)) => (a, beside(cx, a, bound)),
                (Some(bound), _) => (b, beside(cx, b, bound)),
                (None, None) => {
                    let (a, b) = (number(cx, a), number(cx, b));
                    return Ok(vec![("equal".to_owned(), equal(cx, a, b)?)]);
                }
            }
        }
        _ => return Ok(Vec::new()),
    };
    let form = number(cx, form);
    let mut points = Vec::new();
    for value in values.into_iter().filter(|value| value.abs() <= interp::number::MAX_SAFE as f64) {
        points.push((value.to_string(), equal(cx, form, Number::Concrete(value))?));
    }
    Ok(points)
}

/// The last number within a bound and the first beyond it, as people count; the bound of `<` is just below the number that they wrote.
/// Of what is computed from inputs, only the bound itself is asked for.
fn beside(cx: &Cx, form: Term, bound: f64) -> Vec<f64> {
    let near = (bound * 1000.0).round() / 1000.0;
    let is_near = (near - bound).abs() < 1e-9;
    let is_input = matches!(cx.path.terms.node(form), Node::Symbol(_));
    match (is_near, near == bound) {
        _ if !is_input => vec![if is_near { near } else { bound }],
        (true, true) => vec![near, near + 1.0],
        (true, false) => vec![near - 1.0, near],
        (false, _) => vec![bound],
    }
}

fn number(cx: &Cx, term: Term) -> Number {
    match cx.path.terms.sort(term) {
        Sort::Double => Number::Double(term),
        _ => Number::of(cx, term_value(term)).unwrap_or(Number::Int(term)),
    }
}
