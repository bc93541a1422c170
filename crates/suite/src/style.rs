//! How the test file of a source file is called and written: language, kind of module, name of the import.
//!
//! Invariant: decided by the source, package.json, tsconfig.json and the framework alone.

use crate::jsonc;
use crate::project::Project;
use host::Files;
use js::modules::{Format, Host};
use js::syntax::{Goal, Kind};
use testgen::suite::{Extension, Framework, Language, Module, SuiteOptions, specifier};

/// The extensions of sources.
pub const EXTENSIONS: [&str; 8] = ["js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts"];

/// How a test file is written.
pub struct Style {
    /// Its name, relative to the project: `multise-tests/src/cart.test.ts`.
    pub file: String,
    /// What the suite must know.
    pub options: SuiteOptions,
}

/// The style of the test file of a source.
pub fn of(project: &Project, framework: &str, out: &str, source: &str) -> Style {
    let framework = match framework {
        "vitest" => Framework::Vitest,
        "jest" => Framework::Jest,
        "mocha" => Framework::Mocha,
        _ => Framework::NodeTest,
    };
    let (stem, ending) = source.rsplit_once('.').unwrap_or((source, "js"));
    let is_typed = Kind::of_file(source, Goal::Module).is_some_and(Kind::is_typescript);
    let source_module = match Files::new().format(&project.root.join(source).to_string_lossy()) {
        Format::Source(kind) if !kind.is_module() => Module::CommonJs,
        _ => Module::Esm,
    };
    let package_module = match project.package().is_some_and(|package| package["type"] == "module") {
        true => Module::Esm,
        false => Module::CommonJs,
    };
    let (module, ending) = match ending {
        // Vitest cannot be required.
        "cjs" if framework == Framework::Vitest => (Module::Esm, "mjs"),
        "cjs" => (Module::CommonJs, "cjs"),
        "mjs" => (Module::Esm, "mjs"),
        "js" | "jsx" if framework == Framework::Vitest => (Module::Esm, ending),
        "js" | "jsx" => (package_module, ending),
        // Compilers of tests take `import` whatever they make of it.
        _ => (Module::Esm, ending),
    };
    let language = if is_typed { Language::TypeScript } else { Language::JavaScript };
    let file = format!("{}/{stem}.test.{ending}", out.trim_end_matches('/'));
    let extension = if is_typed { typed_extension(project) } else { Extension::Kept };
    let specifier = specifier(&file, source, extension);
    Style { options: SuiteOptions { framework, language, module, source_module, specifier }, file }
}

/// What tsconfig.json wants imports to look like.
fn typed_extension(project: &Project) -> Extension {
    let config = project.read("tsconfig.json").and_then(|text| jsonc::parse(&text).ok()).unwrap_or_default();
    let options = &config["compilerOptions"];
    let word = |key: &str| options[key].as_str().unwrap_or_default().to_lowercase();
    let resolution = match word("moduleResolution") {
        empty if empty.is_empty() => word("module"),
        named => named,
    };
    match resolution.as_str() {
        _ if options["allowImportingTsExtensions"] == true => Extension::Kept,
        "node16" | "node18" | "node20" | "nodenext" => Extension::Emitted,
        _ => Extension::Dropped,
    }
}
