//! What decides how a function behaves: its own statement, the statements that it reaches through names, and whatever its modules do when
//! they are loaded.
//!
//! [`reach`] lists a module's functions with these parts. Invariant: as long as the texts of all parts stay the same, and those of files that
//! are read in other ways than by names, so does everything that can be found out about the function, except for the lines where the parts
//! begin.

mod facts;

use crate::exports::{Export, exports, local_of};
use crate::find::{display_name, signatures_of};
use crate::signature::Signature;
use crate::sources::{Module, Sources};
use facts::{Facts, Mention};
use js::modules::{Asker, Host, Unit};
use js::syntax::{Allocator, Diagnostic, with_deep_stack};
use oxc_ast::ast::Statement;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
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

/// What can be called in modules, each with what it reaches; what a module keeps to itself is left out. A file that several of them import
/// is read once.
pub fn reach(units: &[Unit], host: &dyn Host) -> Vec<Result<Vec<Reached>, Vec<Diagnostic>>> {
    with_deep_stack(|| {
        let allocator = Allocator::default();
        let sources = Sources::new(&allocator, Some(host));
        let modules: Vec<_> = units.iter().map(|unit| sources.add(unit)).collect();
        let reacher =
            Reacher { sources: &sources, host, known: RefCell::default(), others: RefCell::default() };
        modules.into_iter().map(|module| Ok(reacher.functions(&module?))).collect()
    })
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

/// A piece of work: ordered, so that the parts are.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Item {
    /// A module is loaded.
    Load(String),
    /// A statement is reached.
    Statement(String, usize),
    /// A file that is no module of the program: the specifier, who asks.
    Other(String, String),
}

struct Reacher<'s, 'a> {
    sources: &'s Sources<'a>,
    host: &'s dyn Host,
    known: RefCell<BTreeMap<String, Rc<Known>>>,
    /// Files that are no modules of the program, by specifier and who asks.
    others: RefCell<BTreeMap<Item, Rc<Part>>>,
}

/// What is known about the statements of a module.
struct Known {
    facts: Vec<Facts>,
    /// The statements that declare a name or add to it.
    by_name: BTreeMap<String, Vec<usize>>,
    /// The statements as parts.
    parts: Vec<Rc<Part>>,
    /// What counts for all functions.
    header: Rc<Part>,
}

/// What one function reaches so far.
#[derive(Default)]
struct Work<'a> {
    seen: BTreeSet<Item>,
    open: Vec<Item>,
    modules: BTreeMap<String, Rc<Module<'a>>>,
    /// Modules of which everything counts.
    whole: BTreeSet<String>,
}

impl<'a> Work<'a> {
    fn add(&mut self, item: Item) {
        if self.seen.insert(item.clone()) {
            self.open.push(item);
        }
    }

    fn load(&mut self, module: &Rc<Module<'a>>) {
        self.modules.entry(module.path.clone()).or_insert_with(|| module.clone());
        self.add(Item::Load(module.path.clone()));
    }
}

impl<'a> Reacher<'_, 'a> {
    fn functions(&self, module: &Rc<Module<'a>>) -> Vec<Reached> {
        let exported = exports(self.sources, module);
        let of_signature = |signature: Signature| {
            let export = export_of(&exported, &signature)?;
            let parts = self.parts(module, export);
            Some(Reached { signature, defined_in: export.module.path.clone(), parts })
        };
        let signatures = signatures_of(self.sources, module).into_iter();
        signatures.filter(|signature| signature.access.is_some()).filter_map(of_signature).collect()
    }

    fn parts(&self, module: &Rc<Module<'a>>, export: &Export<'a>) -> Vec<Rc<Part>> {
        let mut work = Work::default();
        work.load(module);
        self.defined(&mut work, export);
        while let Some(item) = work.open.pop() {
            match item {
                Item::Load(path) => self.on_load(&mut work, &path),
                Item::Statement(path, index) => self.on_statement(&mut work, &path, index),
                Item::Other(..) => {}
            }
        }
        let Work { seen, modules, .. } = &work;
        let mut parts: Vec<Rc<Part>> = seen.iter().map(|item| self.part(modules, item)).collect();
        parts.dedup();
        parts
    }

    fn known(&self, module: &Module<'a>) -> Rc<Known> {
        if let Some(known) = self.known.borrow().get(&module.path) {
            return known.clone();
        }
        let mut facts: Vec<Facts> = module.program.body.iter().map(Facts::of).collect();
        for (facts, statement) in facts.iter_mut().zip(&module.program.body) {
            // Adding to what the module does not declare itself is felt elsewhere.
            let is_own = |name: &String| {
                let own = module.declared.get(name.as_str());
                matches!(name.as_str(), "exports" | "module") || own.is_some_and(|own| own.import.is_none())
            };
            let is_addition =
                matches!(statement, Statement::ExpressionStatement(_)) && facts.loads.is_empty();
            facts.runs |= is_addition && !facts.declares.iter().all(is_own);
        }
        let mut by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (index, facts) in facts.iter().enumerate() {
            for name in &facts.declares {
                by_name.entry(name.clone()).or_default().push(index);
            }
        }
        let parts = statements(module, &facts);
        let header = whole(&module.path, header(module));
        let known = Rc::new(Known { facts, by_name, parts, header });
        self.known.borrow_mut().insert(module.path.clone(), known.clone());
        known
    }

    fn on_load(&self, work: &mut Work<'a>, path: &str) {
        let Some(module) = work.modules.get(path).cloned() else { return };
        for (index, facts) in self.known(&module).facts.iter().enumerate() {
            if facts.runs {
                work.add(Item::Statement(path.to_owned(), index));
            }
            for specifier in &facts.loads {
                match self.sources.import(&module, specifier) {
                    Some(target) => work.load(&target),
                    None => work.add(Item::Other(specifier.clone(), path.to_owned())),
                }
            }
        }
    }

    fn on_statement(&self, work: &mut Work<'a>, path: &str, index: usize) {
        let Some(module) = work.modules.get(path).cloned() else { return };
        let known = self.known(&module);
        let facts = &known.facts[index];
        for mention in &facts.mentions {
            self.mention(work, &module, mention);
        }
        for specifier in &facts.uses {
            self.imported(work, &module, specifier, None);
        }
    }

    /// Follows a name that a statement of a module uses.
    fn mention(&self, work: &mut Work<'a>, module: &Rc<Module<'a>>, (name, property): &Mention) {
        self.declared(work, module, name, property.as_deref());
        let import = module.declared.get(name.as_str()).and_then(|declared| declared.import.as_ref());
        match import {
            Some((specifier, Some(imported))) => self.imported(work, module, specifier, Some(imported)),
            Some((specifier, None)) => self.imported(work, module, specifier, property.as_deref()),
            None => {}
        }
    }

    /// The statements of a module that declare a name, or add to it; of `exports.name`, those that may set this property.
    fn declared(&self, work: &mut Work<'a>, module: &Rc<Module<'a>>, name: &str, property: Option<&str>) {
        let known = self.known(module);
        for &index in known.by_name.get(name).into_iter().flatten() {
            let member = known.facts[index].member.as_deref();
            let is_other = property.zip(member).is_some_and(|(one, other)| name == "exports" && one != other);
            if !is_other {
                work.add(Item::Statement(module.path.clone(), index));
            }
        }
    }

    /// Follows a name that another module exports; without one, everything of that module counts.
    fn imported(&self, work: &mut Work<'a>, from: &Rc<Module<'a>>, specifier: &str, name: Option<&str>) {
        let Some(target) = self.sources.import(from, specifier) else {
            work.add(Item::Other(specifier.to_owned(), from.path.clone()));
            return;
        };
        work.load(&target);
        let is_found = name.is_some_and(|name| self.exported(work, &target, name));
        if !is_found {
            self.whole(work, &target);
        }
    }

    fn exported(&self, work: &mut Work<'a>, target: &Rc<Module<'a>>, name: &str) -> bool {
        if target.kind.is_module() {
            let Some((module, local)) = local_of(self.sources, target, name, 0) else { return false };
            work.load(&module);
            self.declared(work, &module, &local, None);
            return true;
        }
        let all = exports(self.sources, target);
        let found = all.iter().find(|export| export.access.properties == [name]);
        found.map(|export| self.defined(work, export)).is_some()
    }

    /// The statements that define an export.
    fn defined(&self, work: &mut Work<'a>, export: &Export<'a>) {
        work.load(&export.module);
        let start = export.definition.span().start;
        for (index, facts) in self.known(&export.module).facts.iter().enumerate() {
            if facts.span.start <= start && start < facts.span.end {
                work.add(Item::Statement(export.module.path.clone(), index));
            }
        }
        if let Some(local) = &export.local {
            self.declared(work, &export.module, local, None);
        }
    }

    fn whole(&self, work: &mut Work<'a>, module: &Rc<Module<'a>>) {
        if !work.whole.insert(module.path.clone()) {
            return;
        }
        for (index, facts) in self.known(module).facts.iter().enumerate() {
            work.add(Item::Statement(module.path.clone(), index));
            let is_forwarded = facts.mentions.is_empty();
            for specifier in facts.loads.iter().filter(|_| is_forwarded) {
                self.imported(work, module, specifier, None);
            }
        }
    }

    fn part(&self, modules: &BTreeMap<String, Rc<Module<'a>>>, item: &Item) -> Rc<Part> {
        let module = |path: &String| {
            let module = modules.get(path).expect("what is reached is in modules that were loaded");
            self.known(module)
        };
        match item {
            Item::Load(path) => module(path).header.clone(),
            Item::Statement(path, index) => module(path).parts[*index].clone(),
            Item::Other(specifier, from) => {
                let mut others = self.others.borrow_mut();
                others.entry(item.clone()).or_insert_with(|| self.other(specifier, from)).clone()
            }
        }
    }

    fn other(&self, specifier: &str, from: &str) -> Rc<Part> {
        let resolve = |asker: Asker| self.host.resolve(specifier, from, asker).ok();
        let found = resolve(Asker::Import).or_else(|| resolve(Asker::Require));
        whole(specifier, found.and_then(|path| self.host.read(&path).ok()).unwrap_or_default())
    }
}

/// A part that is not about lines.
fn whole(file: &str, text: String) -> Rc<Part> {
    Rc::new(Part { file: file.to_owned(), line: 0, column: 0, text })
}

/// The statements of a module, each with the comments before it.
fn statements(module: &Module<'_>, facts: &[Facts]) -> Vec<Rc<Part>> {
    let text = module.program.source_text;
    let (mut end, mut seen, mut line) = (0, 0, 1);
    let mut parts = Vec::new();
    for facts in facts {
        let whole = &text[end..facts.span.end as usize];
        let shown = whole.trim_start();
        let start = end + (whole.len() - shown.len());
        line += text[seen..start].matches('\n').count();
        seen = start;
        end = facts.span.end as usize;
        let column = start - text[..start].rfind('\n').map_or(0, |at| at + 1) + 1;
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let (line, column) = (small(line), small(column));
        parts.push(Rc::new(Part { file: module.path.clone(), line, column, text: shown.to_owned() }));
    }
    parts
}

/// What counts for all functions of a module: how it is read, its directives, and the types that its comments define.
fn header(module: &Module<'_>) -> String {
    let mut text = format!("{:?}", module.kind);
    for directive in &module.program.directives {
        text.push('\n');
        text.push_str(directive.directive.as_str());
    }
    for comment in module.program.comments.iter().filter(|comment| comment.is_block()) {
        let span = comment.span;
        let written = &module.program.source_text[span.start as usize..span.end as usize];
        if ["@typedef", "@callback", "@template"].iter().any(|tag| written.contains(tag)) {
            text.push('\n');
            text.push_str(written);
        }
    }
    text
}
