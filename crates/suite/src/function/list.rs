//! What can be explored in a file.

use crate::program::first_line;
use crate::project::Project;
use harness::{Callee, Signature};
use host::Files;
use js::Source;
use std::path::Path;
use testgen::model::{FileFunctions, FunctionKind, ListedFunction};

/// The exported functions, classes and methods of a file, in the order of the source.
pub fn functions(file: &Path, project: &Path) -> FileFunctions {
    let project = Project::new(project);
    let shown = std::fs::canonicalize(file).unwrap_or(file.to_owned());
    let name = project.name(&shown.to_string_lossy());
    let mut listed = FileFunctions { file: name, functions: Vec::new(), problem: None };
    let files = Files::new();
    let unit = match files.unit(file) {
        Ok(unit) => unit,
        Err(message) => {
            listed.problem = Some(first_line(&message));
            return listed;
        }
    };
    match harness::signatures(&unit, Some(&files)) {
        Ok(found) => {
            let exported = found.iter().filter(|signature| signature.access.is_some());
            listed.functions =
                exported.map(|signature| of_signature(signature, &unit.text, &project)).collect();
            if listed.functions.is_empty() {
                listed.problem = Some("it exports nothing that can be called".to_owned());
            }
        }
        Err(diagnostics) => {
            let first = diagnostics.first();
            let source = Source::new(&unit.name, unit.text.clone(), false);
            listed.problem = first.map(|first| {
                let place = source.place(first.span.start);
                format!("{}:{}: SyntaxError: {}", place.line, place.column, first_line(&first.message))
            });
        }
    }
    listed
}

fn of_signature(signature: &Signature, text: &str, project: &Project) -> ListedFunction {
    let class = || signature.name.rsplit_once('.').map(|(class, _)| class.to_owned());
    let (kind, class) = match &signature.callee {
        Callee::Function(_) => (FunctionKind::Function, None),
        Callee::Class(..) => (FunctionKind::Class, None),
        Callee::Method(..) => (FunctionKind::Method, class()),
    };
    let defined_in = project.name(&signature.defined_in);
    ListedFunction {
        name: signature.name.clone(),
        kind,
        class,
        lines: lines_of(signature, text),
        defined_in,
        notes: signature.sentences(),
        refusal: Some(signature.refusals().join("; ")).filter(|text| !text.is_empty()),
    }
}

/// The first and last line of a function of a text; that of another file where it is defined there.
pub fn lines_of(signature: &Signature, text: &str) -> (u32, u32) {
    let other = signature.access.as_ref().filter(|access| access.file != signature.defined_in);
    let other = other.and_then(|_| std::fs::read_to_string(&signature.defined_in).ok());
    let source = Source::new("", other.unwrap_or(text.to_owned()), false);
    let line = |offset: u32| source.place(offset.min(source.text.len() as u32)).line;
    (line(signature.span.start), line(signature.span.end))
}
