//! When a behaviour happens, in the words of the source.
//!
//! Invariant: no two behaviours of a function have the same words; the sides that are named are taken by the behaviour, and where one
//! or two of them tell it from all others, no more are named.

use super::inputs::Inputs;
use super::run::Run;
use explore_js::{BranchSide, ShownSide};
use js::{Case, CaseValue, SourcePlace};
use std::collections::{BTreeMap, BTreeSet};

/// The words of branches by their place.
pub type Texts = BTreeMap<SourcePlace, Words>;

/// What a branch asks.
#[derive(Clone, Debug)]
pub struct Words(harness::Asked);

impl Words {
    /// The words of a side's branch.
    pub fn of(side: &ShownSide) -> Words {
        Words(harness::asked(&side.text, &side.around.0, &side.around.1))
    }

    /// The condition, or what a loop goes through.
    pub fn shown(&self) -> String {
        match &self.0 {
            harness::Asked::Items(text) => format!("… of {text}"),
            _ => self.side(true, &|_| false),
        }
    }

    /// What holds on a side; `is_ordered` as for [`harness::negated`].
    pub fn side(&self, side: bool, is_ordered: &dyn Fn(&str) -> bool) -> String {
        match (&self.0, side) {
            (harness::Asked::Condition(text), true) => text.clone(),
            (harness::Asked::Condition(text), false) => harness::negated(text, is_ordered),
            (harness::Asked::Nullish(text), true) => format!("{text} == null"),
            (harness::Asked::Nullish(text), false) => format!("{text} != null"),
            (harness::Asked::Missing(name), true) => format!("{name} === undefined"),
            (harness::Asked::Missing(name), false) => format!("{name} !== undefined"),
            (harness::Asked::Case(text), true) => text.clone(),
            (harness::Asked::Case(text), false) => format!("not {text}"),
            (harness::Asked::Items(text), true) => format!("{text} has more"),
            (harness::Asked::Items(text), false) => format!("{text} has no more"),
        }
    }

    fn is_loop(&self) -> bool {
        matches!(self.0, harness::Asked::Items(_))
    }
}

/// The words for each run; `calls` are the texts of the calls.
pub fn conditions(runs: &[&Run], calls: &[String], texts: &Texts, inputs: &Inputs) -> Vec<String> {
    if runs.len() < 2 {
        return runs.iter().map(|_| String::new()).collect();
    }
    let mut words: Vec<String> = (0..runs.len())
        .map(|index| shown(&telling_sides(runs, index, texts), runs[index], texts, inputs))
        .collect();
    let plain = words.clone();
    for (index, text) in words.iter_mut().enumerate() {
        if plain.iter().filter(|other| **other == *text).count() > 1 || text.is_empty() {
            let sep = if text.is_empty() { "" } else { ", " };
            *text = format!("{text}{sep}for {}", calls[index]);
        }
    }
    words
}

/// The sides of a run that are decided once: those of a loop that goes round and ends say little.
fn decided<'r>(run: &'r Run, texts: &Texts) -> Vec<&'r BranchSide> {
    let all = run.sides();
    let is_decided = |side: &&BranchSide| {
        let other = BranchSide { place: side.place.clone(), side: !side.side };
        // That a loop which was left early has more says nothing.
        let is_early = side.side && texts.get(&side.place).is_some_and(Words::is_loop);
        !all.contains(&other) && !is_early
    };
    let mut known = BTreeSet::new();
    let mut last_first: Vec<&BranchSide> =
        run.steps.iter().rev().filter(|side| known.insert(*side)).filter(is_decided).collect();
    last_first.reverse();
    last_first
}

/// One or two sides that no other run has, the last ones first; or that no run with another outcome has. None where more are needed.
fn telling_sides<'r>(runs: &[&'r Run], index: usize, texts: &Texts) -> Vec<&'r BranchSide> {
    let own = decided(runs[index], texts);
    let all = |run: &Run| !std::ptr::eq(run, runs[index]);
    let different =
        |run: &Run| (&run.recorded, &run.failure) != (&runs[index].recorded, &runs[index].failure);
    let others: [Vec<BTreeSet<&BranchSide>>; 2] = [
        runs.iter().filter(|run| all(run)).map(|run| run.sides()).collect(),
        runs.iter().filter(|run| different(run)).map(|run| run.sides()).collect(),
    ];
    others.iter().find_map(|others| telling_among(&own, others)).unwrap_or_default()
}

fn telling_among<'r>(
    own: &[&'r BranchSide],
    others: &[BTreeSet<&BranchSide>],
) -> Option<Vec<&'r BranchSide>> {
    let is_telling =
        |sides: &[&BranchSide]| !others.iter().any(|other| sides.iter().all(|side| other.contains(side)));
    if let Some(side) = own.iter().rev().find(|side| is_telling(&[side])) {
        return Some(vec![side]);
    }
    for (second, later) in own.iter().enumerate().rev() {
        for earlier in own[..second].iter().rev() {
            if is_telling(&[earlier, later]) {
                return Some(vec![earlier, later]);
            }
        }
    }
    None
}

fn shown(sides: &[&BranchSide], run: &Run, texts: &Texts, inputs: &Inputs) -> String {
    let has_nan = has_nan(&run.case);
    let words = sides.iter().filter_map(|side| {
        let words = texts.get(&side.place)?;
        Some(match &words.0 {
            // A loop that was never entered.
            harness::Asked::Items(text) => format!("{text} is empty"),
            _ => words.side(side.side, &|part| !has_nan && inputs.is_input(part, &side.place)),
        })
    });
    words.collect::<Vec<_>>().join(" and ")
}

fn has_nan(case: &Case) -> bool {
    let is_nan = |value: &CaseValue| matches!(value, CaseValue::Number(number) if number.is_nan());
    case.values().flatten().any(is_nan)
}
