//! What a source is written in: language, JSX, and the goal symbol it is parsed with.
//!
//! Invariant: a [`Kind`] is complete; nothing about a source is guessed from its text.

use oxc_span::SourceType;

/// The language of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// ECMAScript.
    JavaScript,
    /// TypeScript, whose types are erased later.
    TypeScript,
}

/// The goal symbol a source is parsed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// ECMA-262 *Script*.
    Script,
    /// ECMA-262 *Module*: strict, `import`, `export`, top-level `await`.
    Module,
    /// A script that Node wraps in a function: `return` and `new.target` are allowed at its top level.
    CommonJs,
}

/// What a source is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The language.
    pub language: Language,
    /// Whether `<a/>` is an element.
    pub jsx: bool,
    /// The goal symbol.
    pub goal: Goal,
}

impl Kind {
    /// JavaScript without JSX.
    pub fn javascript(goal: Goal) -> Kind {
        Kind { language: Language::JavaScript, jsx: false, goal }
    }

    /// TypeScript without JSX.
    pub fn typescript(goal: Goal) -> Kind {
        Kind { language: Language::TypeScript, jsx: false, goal }
    }

    /// The kind that the extension of a file name demands; `goal` is for the extensions that leave it open (`.js`, `.jsx`, `.ts`,
    /// `.tsx`), as package.json's `type` or the importer says. `None` for every other extension.
    pub fn of_file(file_name: &str, goal: Goal) -> Option<Kind> {
        use Language::{JavaScript, TypeScript};
        let base = file_name.rsplit(['/', '\\']).next().unwrap_or(file_name);
        let (_, extension) = base.rsplit_once('.')?;
        let (language, jsx, goal) = match extension {
            "js" => (JavaScript, false, goal),
            "jsx" => (JavaScript, true, goal),
            "mjs" => (JavaScript, false, Goal::Module),
            "cjs" => (JavaScript, false, Goal::CommonJs),
            "ts" => (TypeScript, false, goal),
            "tsx" => (TypeScript, true, goal),
            "mts" => (TypeScript, false, Goal::Module),
            "cts" => (TypeScript, false, Goal::CommonJs),
            _ => return None,
        };
        Some(Kind { language, jsx, goal })
    }

    /// Whether types may be written.
    pub fn is_typescript(self) -> bool {
        self.language == Language::TypeScript
    }

    /// Whether the whole source is strict mode code by its goal.
    pub fn is_module(self) -> bool {
        self.goal == Goal::Module
    }

    pub(super) fn source_type(self) -> SourceType {
        let goal = match self.goal {
            Goal::Script => SourceType::script(),
            Goal::Module => SourceType::mjs(),
            Goal::CommonJs => SourceType::cjs(),
        };
        goal.with_typescript(self.is_typescript()).with_jsx(self.jsx)
    }
}
