//! What Node needs to run the files of a program: TypeScript without its types, and the names of files that only `tsconfig.json` explains.
//!
//! Invariant: Node gets every file that the engine has read and that it cannot read itself. A file with constructs that are more than types
//! (decorators, namespaces, JSX) is compiled by the project's own TypeScript; where there is none, there is no replay, and it is said why.

use host::Files;
use js::modules::Host;
use js::runtime::Runtime;
use js::syntax::{Goal, Kind};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::Path;

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
            let kind = [Goal::Module, Goal::CommonJs].into_iter().find_map(|goal| {
                let kind = Kind::of_file(&source.name, goal)?;
                (kind.is_typescript() || kind.jsx).then_some(kind)
            });
            let Some(kind) = kind else { continue };
            match harness::erase_as(&source.text, kind, &files.dialect(&source.name)) {
                Ok(text) => found.erased.entry(source.name.clone()).or_insert(text),
                Err(reasons) => {
                    let reason = reasons.first().map_or_else(String::new, |first| first.message.clone());
                    found.compiled.entry(source.name.clone()).or_insert(reason)
                }
            };
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
