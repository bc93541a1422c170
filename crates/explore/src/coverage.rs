//! What was reached of the program's own files: sides of branches and statements.
//!
//! Invariant: only what the source shows counts. A branch side is identified by file, place and truth, so that explorations and
//! concrete runs of the same files name it alike.

use crate::run::Exploration;
use ir::{Exit, FuncId, Span};
use js::runtime::{Runtime, SourcePlace};
use js::syntax::{Goal, Kind, statements};
use path::Witness;
use std::collections::{BTreeMap, BTreeSet};

/// A side of a branch.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BranchSide {
    /// Where the branch is.
    pub place: SourcePlace,
    /// Whether it is the side of a condition that holds.
    pub side: bool,
}

/// What was reached.
#[derive(Clone, Debug, Default)]
pub struct JsCoverage {
    /// The sides that some input reaches, each with the first one.
    pub reached: Vec<(BranchSide, Witness)>,
    /// The sides that none was found for; the truth says whether the branch itself was reached.
    pub missed: Vec<(BranchSide, bool)>,
    /// Statements that were reached, and all.
    pub statements: (usize, usize),
}

/// Gathers the coverage of an exploration; `own` is a file that is not the user's.
pub fn coverage_of(exploration: &Exploration<Runtime>, own: Option<&str>) -> JsCoverage {
    let mut coverage = JsCoverage::default();
    let reached: BTreeMap<_, _> =
        exploration.coverage.reached.iter().map(|(side, witness)| (*side, witness)).collect();
    let mut known: BTreeSet<BranchSide> = BTreeSet::new();
    let mut missed: BTreeMap<BranchSide, bool> = BTreeMap::new();
    let mut places: BTreeMap<&str, Places> = BTreeMap::new();
    for (index, function) in exploration.guest.functions().iter().enumerate() {
        let id = FuncId::new(index);
        let Some(source) = exploration.guest.source_of(id).filter(|source| own != Some(&source.name)) else {
            continue;
        };
        let visited = exploration.visited.get(index).map_or(&[][..], |visited| visited);
        // Of a module whose function is checked, only what the function calls is asked for.
        if own.is_some() && !visited.first().copied().unwrap_or(false) {
            continue;
        }
        let places = places.entry(&source.name).or_insert_with(|| Places::of(&source.name, &source.text));
        for (number, block) in function.blocks.iter().enumerate() {
            let is_visited = visited.get(number).copied().unwrap_or(false);
            let spans = block.body.iter().map(|instruction| instruction.span).chain([block.exit_span]);
            spans.for_each(|span| places.note(span, is_visited));
            let Exit::Branch { then, otherwise, .. } = &block.exit else { continue };
            if block.exit_span.is_none() || then == otherwise {
                continue;
            }
            for (target, side) in [(*then, true), (*otherwise, false)] {
                let branch = BranchSide { place: source.place(block.exit_span.start), side };
                let site = interp::Site { function: id, block: ir::BlockId::new(number) };
                match reached.get(&interp::Side { site, target }) {
                    Some(witness) => {
                        missed.remove(&branch);
                        if known.insert(branch.clone()) {
                            coverage.reached.push((branch, (*witness).clone()));
                        }
                    }
                    None if !known.contains(&branch) => drop(missed.insert(branch, is_visited)),
                    None => {}
                }
            }
        }
    }
    coverage.missed = missed.into_iter().collect();
    for places in places.values() {
        coverage.statements.0 += places.reached.len();
        coverage.statements.1 += places.all.len();
    }
    coverage
}

/// A side of a branch as the source shows it; none for one that the user's files do not show.
pub(crate) fn side_of(
    exploration: &Exploration<Runtime>,
    side: interp::Side,
    own: Option<&str>,
) -> Option<BranchSide> {
    let interp::Side { site, target } = side;
    let source = exploration.guest.source_of(site.function).filter(|source| own != Some(&source.name))?;
    let block = &exploration.guest.functions()[site.function.index()].blocks[site.block.index()];
    let Exit::Branch { then, otherwise, .. } = &block.exit else { return None };
    if block.exit_span.is_none() || then == otherwise {
        return None;
    }
    Some(BranchSide { place: source.place(block.exit_span.start), side: target == *then })
}

/// The statements of a file that have code, and those of them that were reached.
struct Places {
    statements: Vec<Span>,
    all: BTreeSet<usize>,
    reached: BTreeSet<usize>,
}

impl Places {
    fn of(name: &str, text: &str) -> Places {
        let kind = Kind::of_file(name, Goal::CommonJs).unwrap_or(Kind::javascript(Goal::CommonJs));
        let mut found = statements(text, kind);
        if found.is_empty() {
            found = statements(text, Kind { goal: Goal::Module, ..kind });
        }
        Places { statements: found, all: BTreeSet::new(), reached: BTreeSet::new() }
    }

    /// Notes an instruction: it belongs to the smallest statement around it.
    fn note(&mut self, span: Span, is_reached: bool) {
        if span.is_none() {
            return;
        }
        let around = self.statements.iter().enumerate();
        let around = around.filter(|(_, known)| known.start <= span.start && span.end <= known.end);
        let Some((index, _)) = around.min_by_key(|(_, known)| known.end - known.start) else { return };
        self.all.insert(index);
        if is_reached {
            self.reached.insert(index);
        }
    }
}
