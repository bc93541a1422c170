//! What was reached of the program's own files: sides of branches and statements.
//!
//! Invariant: only what the source shows counts. A branch side is identified by file, place and truth, so that explorations and
//! concrete runs of the same files name it alike.

use explore::Exploration;
use ir::{Exit, FuncId, Span};
use js::{Runtime, SourcePlace};
use path::Witness;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

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
    /// Statements that were reached, and all, without those of installed packages.
    pub statements: (usize, usize),
    /// The same of installed packages.
    pub installed_statements: (usize, usize),
}

impl BranchSide {
    /// Whether it is in an installed package.
    pub fn is_installed(&self) -> bool {
        is_installed(&self.place.file)
    }
}

/// Whether a file belongs to an installed package.
fn is_installed(file: &str) -> bool {
    file.split(['/', '\\']).any(|folder| folder == "node_modules")
}

/// A side of a branch in the code of the machine, and where the source shows it.
#[derive(Clone, Debug)]
pub struct ShownSide {
    /// In the code.
    pub code: interp::Side,
    /// In the source.
    pub branch: BranchSide,
    /// The condition.
    pub text: String,
    /// A little of what stands before and behind it.
    pub around: (String, String),
    /// Whether its branch was reached.
    pub is_visited: bool,
}

/// The branch sides of the user's functions; `own` is a file that is not the user's, and then only functions that were called count.
pub fn shown_sides(exploration: &Exploration<Runtime>, own: Option<&str>) -> Vec<ShownSide> {
    let mut found = Vec::new();
    for_each_block(exploration, own, |source, site, block, is_visited| {
        let Exit::Branch { then, otherwise, .. } = &block.exit else { return };
        if block.exit_span.is_none() || then == otherwise {
            return;
        }
        let place = source.place(block.exit_span.start);
        let Span { start, end } = block.exit_span;
        let text = source.text.get(start as usize..end as usize).unwrap_or_default();
        let before = source.text.get(..start as usize).unwrap_or_default().trim_end();
        let behind = source.text.get(end as usize..).unwrap_or_default().trim_start();
        let around = (tail(before), behind.chars().take(MOST_AROUND).collect::<String>());
        // The code asks whether a `for`-`of` is done; the side that holds is the one that has more.
        let is_done = before.ends_with(" of");
        for (target, side) in [(*then, true), (*otherwise, false)] {
            let branch = BranchSide { place: place.clone(), side: side != is_done };
            let code = interp::Side { site, target };
            let (text, around) = (text.to_owned(), around.clone());
            found.push(ShownSide { code, branch, text, around, is_visited });
        }
    });
    found
}

/// Characters before and behind a condition that say what kind it is.
const MOST_AROUND: usize = 80;

fn tail(text: &str) -> String {
    let count = text.chars().count();
    text.chars().skip(count.saturating_sub(MOST_AROUND)).collect()
}

fn for_each_block(
    exploration: &Exploration<Runtime>,
    own: Option<&str>,
    mut look: impl FnMut(&js::Source, interp::Site, &ir::Block, bool),
) {
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
        for (number, block) in function.blocks.iter().enumerate() {
            let is_visited = visited.get(number).copied().unwrap_or(false);
            let site = interp::Site { function: id, block: ir::BlockId::new(number) };
            look(source, site, block, is_visited);
        }
    }
}

/// Gathers the coverage of an exploration; `own` is a file that is not the user's.
pub fn coverage_of(exploration: &Exploration<Runtime>, own: Option<&str>) -> JsCoverage {
    let mut coverage = JsCoverage::default();
    let reached: BTreeMap<_, _> =
        exploration.coverage.reached.iter().map(|(side, witness)| (*side, witness)).collect();
    let mut known: BTreeSet<BranchSide> = BTreeSet::new();
    let mut missed: BTreeMap<BranchSide, bool> = BTreeMap::new();
    for ShownSide { code, branch, is_visited, .. } in shown_sides(exploration, own) {
        match reached.get(&code) {
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
    coverage.missed = missed.into_iter().collect();
    let mut places: BTreeMap<String, Places> = BTreeMap::new();
    for_each_block(exploration, own, |source, _, block, is_visited| {
        if !places.contains_key(&source.name) {
            places.insert(source.name.clone(), Places::of(source));
        }
        let places = places.get_mut(&source.name).expect("it was just made");
        let spans = block.body.iter().map(|instruction| instruction.span).chain([block.exit_span]);
        spans.for_each(|span| places.note(span, is_visited));
    });
    for (file, places) in &places {
        let count = match is_installed(file) {
            true => &mut coverage.installed_statements,
            false => &mut coverage.statements,
        };
        count.0 += places.reached.len();
        count.1 += places.all.len();
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
    statements: Rc<[Span]>,
    all: BTreeSet<usize>,
    reached: BTreeSet<usize>,
}

impl Places {
    fn of(source: &js::Source) -> Places {
        let statements = source.statements.clone();
        Places { statements, all: BTreeSet::new(), reached: BTreeSet::new() }
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
