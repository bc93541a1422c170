//! The project as reports name its parts: files relative to its folder, places, texts of conditions.
//!
//! Invariant: names have `/` on every machine, and files outside of the project keep their absolute path.

use js::SourcePlace;
use std::path::{Path, PathBuf};
use testgen::model::Place;

/// The folder that reports are relative to.
pub struct Project {
    root: PathBuf,
}

impl Project {
    /// The project of a folder.
    pub fn new(folder: &Path) -> Project {
        Project { root: std::fs::canonicalize(folder).unwrap_or(folder.to_owned()) }
    }

    /// The name of a file.
    pub fn name(&self, file: &str) -> String {
        let path = Path::new(file);
        let relative = path.strip_prefix(&self.root).unwrap_or(path);
        relative.to_string_lossy().replace('\\', "/")
    }

    /// Whether a file is the project's own, and not of a package that it uses.
    pub fn owns(&self, file: &str) -> bool {
        Path::new(file).strip_prefix(&self.root).is_ok_and(|relative| !is_of_package(relative))
    }

    /// A place.
    pub fn place(&self, place: &SourcePlace) -> Place {
        Place { file: self.name(&place.file), line: place.line, column: place.column }
    }
}

fn is_of_package(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == "node_modules")
}
