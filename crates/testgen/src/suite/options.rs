//! What a suite is written for: framework, language, kind of module, and the path of the source.
//!
//! Invariant: a specifier made here resolves to the source from the folder of the test under the stated rule.

use serde::{Deserialize, Serialize};

/// How a suite is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SuiteOptions {
    /// Who runs it.
    pub framework: Framework,
    /// The language of the test file.
    pub language: Language,
    /// The kind of module that the test file is; for a source that is an ES module it must be one, too.
    pub module: Module,
    /// The kind of module that the source is.
    pub source_module: Module,
    /// How the test names the source, see [`specifier`].
    pub specifier: String,
}

/// The test frameworks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Framework {
    /// `vitest run`
    Vitest,
    /// `jest`
    Jest,
    /// `mocha`, with `node:assert`
    Mocha,
    /// `node --test`, with `node:assert`
    #[serde(rename = "node:test")]
    NodeTest,
}

/// The languages of tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// With types.
    TypeScript,
    /// Without.
    JavaScript,
}

/// The kinds of modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Module {
    /// `import`
    Esm,
    /// `require`
    CommonJs,
}

/// What becomes of the extension of a source in the import of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Extension {
    /// As the file has it: JavaScript, and TypeScript with `allowImportingTsExtensions`.
    Kept,
    /// None: `moduleResolution` `bundler`, `node` and `node10`.
    Dropped,
    /// That of the emitted file (`.js` for `.ts`): `moduleResolution` `node16` and `nodenext`.
    Emitted,
}

/// How a test in `test` names the module in `source`; both are relative to the project, with `/`.
pub fn specifier(test: &str, source: &str, extension: Extension) -> String {
    let parts = |path: &str| -> Vec<String> {
        path.split('/').filter(|part| !part.is_empty() && *part != ".").map(str::to_owned).collect()
    };
    let (mut from, mut to) = (parts(test), parts(source));
    from.pop();
    let file = to.pop().unwrap_or_default();
    let common = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    let mut path = if from.len() == common { "./".to_owned() } else { "../".repeat(from.len() - common) };
    for folder in &to[common..] {
        path.push_str(folder);
        path.push('/');
    }
    path + &with_extension(&file, extension)
}

fn with_extension(file: &str, extension: Extension) -> String {
    let Some((stem, ending)) = file.rsplit_once('.') else { return file.to_owned() };
    let emitted = match ending {
        "ts" | "tsx" | "jsx" => "js",
        "mts" => "mjs",
        "cts" => "cjs",
        other => other,
    };
    match extension {
        Extension::Kept => file.to_owned(),
        // Only these two are tried without being named.
        Extension::Dropped if matches!(ending, "ts" | "tsx" | "js") => stem.to_owned(),
        Extension::Dropped | Extension::Emitted => format!("{stem}.{emitted}"),
    }
}
