//! What Node needs to run the files of a program: TypeScript without its types, and the names of files that only `tsconfig.json` explains.
//!
//! Invariant: Node gets every file that the engine has read and that it cannot read itself. A file with constructs that are more than types
//! (decorators, namespaces, JSX) is compiled by the project's own TypeScript; where there is none, there is no replay, and it is said why.

use host::Files;
use js::Runtime;
use js::modules::Host;
use js::syntax::{Goal, Kind};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Texts and names for Node.
#[derive(Default)]
pub struct ForNode {
    /// JavaScript by path.
    erased: BTreeMap<String, String>,
    /// The files that need a compiler, and the first construct that does.
    compiled: BTreeMap<String, String>,
    /// By importing file and specifier: the files that `paths` of `tsconfig.json` name.
    mapped: BTreeMap<String, BTreeMap<String, String>>,
}

impl ForNode {
    /// For the files that a run has read.
    pub fn of(runtime: &Runtime) -> ForNode {
        let files = Files::new();
        let mut found = ForNode::default();
        for (_, source) in &runtime.sources.texts {
            found.add(&files, &source.name, &source.text);
        }
        for (from, module) in &runtime.sources.modules {
            for (request, target) in module.requests.iter().zip(&module.targets) {
                if is_mapped(&request.specifier, target) {
                    let of_file = found.mapped.entry(from.to_string()).or_default();
                    of_file.insert(request.specifier.clone(), target.to_string());
                }
            }
        }
        found
    }

    /// For some files, of which those count that can be read.
    pub fn of_files<'p>(paths: impl IntoIterator<Item = &'p PathBuf>) -> ForNode {
        let files = Files::new();
        let mut found = ForNode::default();
        for path in paths {
            if let Ok(text) = std::fs::read_to_string(path) {
                found.add(&files, &path.to_string_lossy(), &text);
            }
        }
        found
    }

    fn add(&mut self, files: &Files, name: &str, text: &str) {
        let kind = [Goal::Module, Goal::CommonJs].into_iter().find_map(|goal| {
            let kind = Kind::of_file(name, goal)?;
            (kind.is_typescript() || kind.jsx).then_some(kind)
        });
        let Some(kind) = kind else { return };
        match harness::erase_as(text, kind, &files.dialect(name)) {
            Ok(text) => drop(self.erased.entry(name.to_owned()).or_insert(text)),
            Err(reasons) => {
                let reason = reasons.first().map_or_else(String::new, |first| first.message.clone());
                self.compiled.entry(name.to_owned()).or_insert(reason);
            }
        }
    }

    /// Why Node cannot run the program.
    pub fn problem(&self) -> Option<String> {
        let missing = self.compiled.iter().find(|(file, _)| !has_compiler(Path::new(file)));
        missing.map(|(_, reason)| format!("{reason}, unless the project has `typescript` installed"))
    }

    /// What the hooks read.
    pub fn to_json(&self) -> Value {
        let compiled: Vec<&String> = self.compiled.keys().collect();
        let erased: Map<String, Value> =
            self.erased.iter().map(|(path, text)| (path.clone(), Value::from(text.as_str()))).collect();
        json!({ "erased": erased, "compiled": compiled, "mapped": self.mapped })
    }
}

/// Whether a specifier that looks like a package names a file of the project.
fn is_mapped(specifier: &str, target: &str) -> bool {
    let is_path = specifier.starts_with('.') || specifier.starts_with('/') || specifier.contains(':');
    !is_path && target.starts_with('/') && !target.contains("/node_modules/")
}

/// Whether Node finds TypeScript's compiler from a file.
fn has_compiler(file: &Path) -> bool {
    file.ancestors().any(|folder| folder.join("node_modules/typescript/package.json").is_file())
}
