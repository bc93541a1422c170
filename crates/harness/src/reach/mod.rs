//! What decides how a function behaves: its own statement, the statements that it reaches through names, and whatever its modules do when
//! they are loaded.
//!
//! [`reach`] lists a module's functions with these parts. Invariant: as long as the texts of all parts stay the same, and those of files that
//! are read in other ways than by names, so does everything that can be found out about the function, except for the lines where the parts
//! begin.

mod facts;
mod graph;
mod statements;

use crate::exports::{Export, exports};
use crate::find::{display_name, signatures_of};
use crate::signature::Signature;
use crate::sources::{Module, Sources};
use facts::Facts;
use graph::{Graph, NodeId};
use js_syntax::modules::{Host, Unit};
use js_syntax::{Allocator, Diagnostic, with_deep_stack};
use std::collections::BTreeSet;
use std::rc::Rc;

/// A function of a module, and what it reaches.
#[derive(Clone, Debug)]
pub struct Reached {
    /// What can be called.
    pub signature: Signature,
    /// The file that defines it: another one than the module's for a re-export.
    pub defined_in: String,
    /// The texts that decide how it behaves, in a fixed order; functions share them.
    pub parts: Vec<Rc<Part>>,
}

/// A piece of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    /// The absolute path; for a package, the specifier.
    pub file: String,
    /// Where the piece begins: the line, from 1.
    pub line: u32,
    /// The column in bytes, from 1.
    pub column: u32,
    /// The text, with the comments before it.
    pub text: String,
}

impl Part {
    /// A part that is not about lines.
    fn whole(file: &str, text: String) -> Rc<Part> {
        Rc::new(Part { file: file.to_owned(), line: 0, column: 0, text })
    }
}

/// What can be called in modules, each with what it reaches; what a module keeps to itself is left out. A file that several of them import
/// is read once.
pub fn reach(units: &[Unit], host: &dyn Host) -> Vec<Result<Vec<Reached>, Vec<Diagnostic>>> {
    with_deep_stack(|| {
        let allocator = Allocator::default();
        let sources = Sources::new(&allocator, Some(host));
        let modules: Vec<_> = units.iter().map(|unit| sources.add(unit)).collect();
        let mut graph = Graph::new(&sources, host);
        let found: Vec<_> = modules
            .into_iter()
            .map(|module| module.map(|module| functions(&sources, &mut graph, &module)))
            .collect();
        let texts = graph.texts();
        let finish = |found: Found| {
            let mut parts: Vec<_> = found.nodes.into_iter().filter_map(|node| texts[node].as_ref()).collect();
            parts.sort_unstable_by_key(|(place, _)| *place);
            let mut parts: Vec<Rc<Part>> = parts.into_iter().map(|(_, part)| part.clone()).collect();
            parts.dedup_by(|one, other| Rc::ptr_eq(one, other));
            Reached { signature: found.signature, defined_in: found.defined_in, parts }
        };
        found.into_iter().map(|found| found.map(|all| all.into_iter().map(finish).collect())).collect()
    })
}

/// A function, and the nodes that it reaches.
struct Found {
    signature: Signature,
    defined_in: String,
    nodes: Vec<NodeId>,
}

fn functions<'a>(sources: &Sources<'a>, graph: &mut Graph<'_, 'a>, module: &Rc<Module<'a>>) -> Vec<Found> {
    let exported = exports(sources, module);
    let of_signature = |signature: Signature| {
        let export = export_of(&exported, &signature)?;
        let nodes = graph.reached(module, export);
        Some(Found { signature, defined_in: export.module.path.clone(), nodes })
    };
    let signatures = signatures_of(sources, module).into_iter();
    signatures.filter(|signature| signature.access.is_some()).filter_map(of_signature).collect()
}

/// The files of the program that files load, themselves included, as far as their texts say; sorted. One that cannot be parsed loads nothing.
pub fn loaded(units: &[Unit], host: &dyn Host) -> Vec<String> {
    with_deep_stack(|| {
        let allocator = Allocator::default();
        let sources = Sources::new(&allocator, Some(host));
        let mut found: BTreeSet<String> = units.iter().map(|unit| unit.name.clone()).collect();
        let mut work: Vec<_> = units.iter().filter_map(|unit| sources.add(unit).ok()).collect();
        while let Some(module) = work.pop() {
            let facts: Vec<Facts> = module.program.body.iter().map(Facts::of).collect();
            for specifier in facts.iter().flat_map(|facts| facts.loads.iter().chain(&facts.uses)) {
                if let Some(target) = sources.import(&module, specifier)
                    && found.insert(target.path.clone())
                {
                    work.push(target);
                }
            }
        }
        found.into_iter().collect()
    })
}

/// The export that a signature belongs to: the one whose name is the longest beginning of its name.
fn export_of<'e, 'a>(exported: &'e [Export<'a>], signature: &Signature) -> Option<&'e Export<'a>> {
    let is_of = |name: &str| {
        signature.name.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let named = exported.iter().map(|export| (display_name(export), export)).filter(|(name, _)| is_of(name));
    named.max_by_key(|(name, _)| name.len()).map(|(_, export)| export)
}
