//! The functions of the files under test, each with the key that its report is cached under.
//!
//! Invariant: in the order of files and of places in them; a file that gives none says why in one line. What a file only hands on from
//! another file under test is left to that one.

use crate::hash::Hash;
use crate::project::Project;
use harness::{Callee, Part, Reached, Signature};
use host::Files;
use js::modules::Unit;
use js::syntax::Diagnostic;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::rc::Rc;
use testgen::model::{FORMAT, FunctionReport, Import, Verdict};

/// A file under test.
pub struct SourceFile {
    /// Relative to the project.
    pub file: String,
    /// Why there is nothing to explore.
    pub problem: Option<String>,
    /// Its functions.
    pub targets: Vec<Target>,
}

/// A function, a method or a class.
pub struct Target {
    /// The file that exports it, relative to the project.
    pub file: String,
    /// As people name it.
    pub name: String,
    /// How a test imports it.
    pub import: Import,
    /// Whether exploring its class covers it.
    pub is_method: bool,
    /// Its first and last line.
    pub lines: (u32, u32),
    /// What it reaches.
    pub parts: Vec<Rc<Piece>>,
    /// Changes with everything that its report depends on, except for where the parts are.
    pub key: String,
}

/// Where a piece of text is that a function reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Relative to the project.
    pub file: String,
    /// Its first line; 0 if it is not about lines.
    pub line: u32,
    /// How many lines it has.
    pub lines: u32,
}

/// The functions of the files; `files` are the names of all files under test.
pub fn targets(project: &Project, files: &[String], bounds: &[String]) -> Vec<SourceFile> {
    let host = Files::new();
    let common = Hash::new().text(&tool()).text(&FORMAT.to_string()).text(&bounds.join("\n"));
    let common = common.text(&project.read("tsconfig.json").unwrap_or_default());
    let units: Vec<Result<Unit, String>> =
        files.iter().map(|file| host.unit(&project.root.join(file))).collect();
    let readable: Vec<Unit> = units.iter().flatten().cloned().collect();
    let mut memo = Memo::default();
    let mut reached = harness::reach(&readable, &host).into_iter();
    let of_file = |(file, unit): (&String, Result<Unit, String>)| {
        let found = unit.and_then(|unit| {
            let reached = reached.next().expect("one answer for each file that can be read");
            reached.map(|reached| (unit, reached)).map_err(|errors| complaint(&errors))
        });
        match found {
            Ok((unit, reached)) => source_file(project, files, file, &unit, reached, common, &mut memo),
            Err(problem) => without_functions(file, problem),
        }
    };
    files.iter().zip(units).map(of_file).collect()
}

/// `SyntaxError: Unexpected token (3:4)`
fn complaint(errors: &[Diagnostic]) -> String {
    let first = errors.first().map(|first| format!("{} ({}:{})", first.headline(), first.line, first.column));
    first.unwrap_or_else(|| "it cannot be parsed".to_owned())
}

fn without_functions(file: &str, problem: String) -> SourceFile {
    SourceFile { file: file.to_owned(), problem: Some(problem), targets: Vec::new() }
}

fn source_file(
    project: &Project,
    files: &[String],
    file: &str,
    unit: &Unit,
    reached: Vec<Reached>,
    common: Hash,
    memo: &mut Memo,
) -> SourceFile {
    if reached.is_empty() {
        return without_functions(file, "it exports nothing that can be called".to_owned());
    }
    let is_handed_on = |reached: &Reached| {
        let defined = project.relative(Path::new(&reached.defined_in));
        defined.is_some_and(|defined| defined != file && files.contains(&defined))
    };
    let of_this_file = once_each(reached).into_iter().filter(|reached| !is_handed_on(reached));
    let mut targets: Vec<Target> =
        of_this_file.map(|reached| target(project, file, &unit.text, reached, common, memo)).collect();
    targets.sort_by(|a, b| (a.lines, &a.name).cmp(&(b.lines, &b.name)));
    SourceFile { file: file.to_owned(), problem: None, targets }
}

/// Without functions that a file exports under a second name; `default` gives way to others.
fn once_each(mut reached: Vec<Reached>) -> Vec<Reached> {
    reached.sort_by_key(|reached| reached.signature.name == "default");
    let mut seen = BTreeSet::new();
    reached.retain(|reached| {
        let Signature { span, callee, .. } = &reached.signature;
        !matches!(callee, Callee::Function(_)) || seen.insert((reached.defined_in.clone(), *span))
    });
    reached
}

/// What was worked out about parts that many functions share.
#[derive(Default)]
struct Memo {
    /// By address; the parts are kept alive with it.
    known: BTreeMap<*const Part, (Rc<Part>, Rc<Piece>, String)>,
}

impl Memo {
    /// Where a part is, and the hash of its text.
    fn look_up(&mut self, project: &Project, part: Rc<Part>) -> (&Rc<Piece>, &str) {
        let entry = self.known.entry(Rc::as_ptr(&part)).or_insert_with(|| {
            let file = project.relative(Path::new(&part.file)).unwrap_or_else(|| part.file.clone());
            let hash = Hash::new().text(&file).text(&part.column.to_string()).text(&part.text).hex();
            let lines = u32::try_from(part.text.matches('\n').count() + 1).unwrap_or(u32::MAX);
            let line = part.line;
            (part, Rc::new(Piece { file, line, lines }), hash)
        });
        (&entry.1, &entry.2)
    }
}

fn target(
    project: &Project,
    file: &str,
    text: &str,
    reached: Reached,
    common: Hash,
    memo: &mut Memo,
) -> Target {
    let Reached { signature, parts, defined_in } = reached;
    let mut hash = common.text(file).text(&signature.name);
    let mut pieces = Vec::new();
    for part in parts {
        let (piece, text) = memo.look_up(project, part);
        hash = hash.text(text);
        pieces.push(piece.clone());
    }
    let text = match Path::new(&defined_in) == project.root.join(file) {
        true => text.to_owned(),
        false => std::fs::read_to_string(&defined_in).unwrap_or_default(),
    };
    let line_at = |offset: u32| {
        let before = text.get(..offset as usize).unwrap_or(&text);
        u32::try_from(before.matches('\n').count() + 1).unwrap_or(u32::MAX)
    };
    let is_method = matches!(signature.callee, Callee::Method(..));
    let lines = (line_at(signature.span.start), line_at(signature.span.end));
    let access = signature.access.as_ref();
    let export = access.and_then(|access| access.export.clone());
    let properties = access.map(|access| access.properties.clone()).unwrap_or_default();
    let local = signature.name.split('.').next().unwrap_or_default().to_owned();
    let import = Import { export, properties, local };
    Target {
        file: file.to_owned(),
        name: signature.name,
        import,
        is_method,
        lines,
        parts: pieces,
        key: hash.hex(),
    }
}

/// What tells this build of the tool from others.
fn tool() -> String {
    let own = std::env::current_exe().and_then(std::fs::metadata);
    let stamp = own.and_then(|own| Ok((own.len(), own.modified()?)));
    let stamp = stamp.map(|(size, time)| format!("{size} {time:?}")).unwrap_or_default();
    format!("{} {stamp}", env!("CARGO_PKG_VERSION"))
}

impl Target {
    /// The report of a function about which nothing was found out.
    pub fn failed(&self, problem: String) -> FunctionReport {
        FunctionReport {
            format: FORMAT,
            file: self.file.clone(),
            name: self.name.clone(),
            import: self.import.clone(),
            others: Vec::new(),
            lines: self.lines,
            verdict: Verdict::Failed,
            within: Vec::new(),
            problem: Some(problem),
            notes: Vec::new(),
            behaviours: Vec::new(),
            findings: Vec::new(),
            sides: Vec::new(),
            table: Vec::new(),
            paths: "0".to_owned(),
            graph: None,
            losses: Vec::new(),
            reads: vec![self.file.clone()],
            audit: report::Audit::nothing("it was not explored"),
            effort: testgen::model::Effort::default(),
        }
    }
}
