//! The code of texts, for those who make many runtimes of one program: what one has parsed and lowered the others find, and what was
//! parsed for another reason is lowered from that tree.
//!
//! Invariant: code is found by the whole text and its kind. The name only says where to look, so that two texts of one name are two
//! entries. The dialect is a matter of the file, and so of the name.

use crate::code::Code;
use crate::lower::{ModuleCode, Refusal, compile_dialect, compile_module, lower, lower_module};
use crate::modules::Unit;
use crate::syntax::{Diagnostic, Dialect, Goal, Kind, Parsed};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Code by name of the text; what clones of this have compiled is shared.
#[derive(Clone, Default)]
pub struct CompiledTexts(Rc<RefCell<Shelves>>);

#[derive(Default)]
struct Shelves {
    sources: Shelf<Code>,
    modules: Shelf<ModuleCode>,
}

/// What became of texts, by name.
type Shelf<T> = BTreeMap<String, Vec<CompiledText<T>>>;

struct CompiledText<T> {
    text: String,
    kind: Kind,
    code: Result<Rc<T>, Refusal>,
}

impl CompiledTexts {
    /// Compiles a unit before anybody runs it; `Err` says why it is no program.
    pub fn prepare(&self, unit: &Unit, dialect: &Dialect) -> Result<(), Vec<Diagnostic>> {
        let Unit { name, text, kind } = unit;
        let refusal = match kind.goal {
            Goal::Module => self.module(name, text, *kind, || dialect.clone()).err(),
            Goal::CommonJs | Goal::Script => self.source(name, text, *kind, || dialect.clone()).err(),
        };
        match refusal {
            Some(Refusal::Syntax(diagnostics)) => Err(diagnostics),
            // What is not supported is told by those who come to it.
            Some(Refusal::Unsupported(_)) | None => Ok(()),
        }
    }

    /// Lowers a text that somebody has parsed under its dialect, for those who come to run it.
    pub fn lower(&self, name: &str, parsed: &Parsed<'_>) {
        let (text, kind) = (parsed.program.source_text, parsed.kind);
        let mut shelves = self.0.borrow_mut();
        match kind.goal {
            Goal::Module if find(&shelves.modules, name, text, kind).is_none() => {
                let code = lower_module(parsed).map(Rc::new).map_err(Refusal::Unsupported);
                keep(&mut shelves.modules, name, text, kind, code);
            }
            Goal::CommonJs | Goal::Script if find(&shelves.sources, name, text, kind).is_none() => {
                let code = lower(parsed).map(Rc::new).map_err(Refusal::Unsupported);
                keep(&mut shelves.sources, name, text, kind, code);
            }
            Goal::Module | Goal::CommonJs | Goal::Script => {}
        }
    }

    /// The code of a script or a CommonJS module.
    pub fn source(
        &self,
        name: &str,
        text: &str,
        kind: Kind,
        dialect: impl FnOnce() -> Dialect,
    ) -> Result<Rc<Code>, Refusal> {
        if let Some(known) = find(&self.0.borrow().sources, name, text, kind) {
            return known;
        }
        let code = compile_dialect(text, kind, &dialect()).map(Rc::new);
        keep(&mut self.0.borrow_mut().sources, name, text, kind, code.clone());
        code
    }

    /// The code of an ECMAScript module.
    pub fn module(
        &self,
        name: &str,
        text: &str,
        kind: Kind,
        dialect: impl FnOnce() -> Dialect,
    ) -> Result<Rc<ModuleCode>, Refusal> {
        if let Some(known) = find(&self.0.borrow().modules, name, text, kind) {
            return known;
        }
        let code = compile_module(text, kind, &dialect()).map(Rc::new);
        keep(&mut self.0.borrow_mut().modules, name, text, kind, code.clone());
        code
    }
}

fn find<T>(shelf: &Shelf<T>, name: &str, text: &str, kind: Kind) -> Option<Result<Rc<T>, Refusal>> {
    let entries = shelf.get(name)?;
    entries.iter().find(|entry| entry.kind == kind && entry.text == text).map(|entry| entry.code.clone())
}

fn keep<T>(shelf: &mut Shelf<T>, name: &str, text: &str, kind: Kind, code: Result<Rc<T>, Refusal>) {
    shelf.entry(name.to_owned()).or_default().push(CompiledText { text: text.to_owned(), kind, code });
}
