//! Sources as the runtime gets them: what runs first, and where further modules come from.
//!
//! Invariant: files are named by absolute paths; nothing here reads one, a [`Host`] does.

mod commonjs;
mod unit;

pub use commonjs::{NamedExports, named_exports};
pub use unit::Unit;

use crate::{Dialect, Kind, Parsed};

/// What a file is when it is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// JavaScript or TypeScript; its goal says whether it is a CommonJS module or an ECMAScript module.
    Source(Kind),
    /// Its value is what `JSON.parse` gives.
    Json,
}

/// Who asks for a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// `require`
    Require,
    /// `import`
    Import,
}

/// Why a specifier names nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotFound {
    /// As Node says it.
    pub message: String,
    /// Node's `code`.
    pub code: &'static str,
    /// The file that is to blame, with line and column, where it is not the one that asks.
    pub broken: Option<(String, u32, u32)>,
}

/// Finds and reads modules.
pub trait Host {
    /// The file that a specifier names in another file.
    fn resolve(&self, specifier: &str, from: &str, asker: Asker) -> Result<String, NotFound>;

    /// What a file is.
    fn format(&self, path: &str) -> Format;

    /// The text of a file.
    fn read(&self, path: &str) -> Result<String, String>;

    /// The file with the types of what a specifier names in another file: those that a package declares.
    fn declarations(&self, _specifier: &str, _from: &str) -> Option<String> {
        None
    }

    /// What the project of a file chooses about TypeScript and JSX.
    fn dialect(&self, _path: &str) -> Dialect {
        Dialect::default()
    }

    /// Somebody has parsed a file to learn what it declares. Trees are not kept: who wants more of this one takes it now, so that no file is
    /// parsed twice.
    fn parsed(&self, _path: &str, _parsed: &Parsed<'_>) {}

    /// `process.argv`
    fn arguments(&self) -> Vec<String> {
        Vec::new()
    }

    /// `process.env`
    fn environment(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The current folder.
    fn folder(&self) -> String {
        "/".to_owned()
    }

    /// Whether a path is a "file" or a "directory".
    fn stat(&self, _path: &str) -> Option<&'static str> {
        None
    }

    /// The names in a folder.
    fn list(&self, _path: &str) -> Option<Vec<String>> {
        None
    }
}
