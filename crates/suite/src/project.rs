//! The project: its folder, its package.json, and names of files relative to it.
//!
//! Invariant: the folder is absolute and without links where it is there, names use `/` on every machine, and files outside of the project keep
//! their absolute path.

use js::SourcePlace;
use serde_json::Value;
use std::cell::OnceCell;
use std::path::{Component, Path, PathBuf};
use testgen::model::Place;

/// A project.
pub struct Project {
    /// Its folder.
    pub root: PathBuf,
    package: OnceCell<Option<Value>>,
}

impl Project {
    /// The project of a folder.
    pub fn new(folder: &Path) -> Project {
        let root = std::fs::canonicalize(folder).unwrap_or(folder.to_owned());
        Project { root, package: OnceCell::new() }
    }

    /// The project in a folder that was named, or around the first path, or around the current folder.
    pub fn find(named: Option<&Path>, paths: &[String]) -> Result<Project, String> {
        let root = match named {
            Some(folder) => folder.to_owned(),
            None => {
                let first = paths.first().map_or(".", |path| static_part(path));
                around(&absolute(Path::new(first))?)?
            }
        };
        let shown = root.display();
        let root = std::fs::canonicalize(&root)
            .ok()
            .filter(|root| root.is_dir())
            .ok_or_else(|| format!("multise: there is no folder {shown}\n"))?;
        Ok(Project { root, package: OnceCell::new() })
    }

    /// Its package.json, if it has one that can be read.
    pub fn package(&self) -> Option<&Value> {
        let read = || serde_json::from_str(&self.read("package.json")?).ok();
        self.package.get_or_init(read).as_ref()
    }

    /// The name of a file in reports.
    pub fn name(&self, file: &str) -> String {
        let path = Path::new(file);
        let relative = path.strip_prefix(&self.root).unwrap_or(path);
        relative.to_string_lossy().replace('\\', "/")
    }

    /// Whether a file is the project's own, and not of a package that it uses.
    pub fn owns(&self, file: &str) -> bool {
        let is_of_package = |path: &Path| path.components().any(|part| part.as_os_str() == "node_modules");
        Path::new(file).strip_prefix(&self.root).is_ok_and(|relative| !is_of_package(relative))
    }

    /// A place in reports.
    pub fn place(&self, place: &SourcePlace) -> Place {
        Place { file: self.name(&place.file), line: place.line, column: place.column }
    }

    /// The name of a file of the project; none if it is outside.
    pub fn relative(&self, path: &Path) -> Option<String> {
        let inside = path.strip_prefix(&self.root).ok()?;
        let parts: Vec<_> = inside
            .components()
            .filter_map(|part| match part {
                Component::Normal(name) => Some(name.to_string_lossy().into_owned()),
                _ => None,
            })
            .collect();
        Some(parts.join("/"))
    }

    /// The text of a file of the project.
    pub fn read(&self, file: &str) -> Option<String> {
        std::fs::read_to_string(self.root.join(file)).ok()
    }
}

/// The path without links, or as it is named where nothing is there.
pub fn absolute(path: &Path) -> Result<PathBuf, String> {
    let full =
        std::path::absolute(path).map_err(|error| format!("multise: {}: {error}\n", path.display()))?;
    Ok(std::fs::canonicalize(&full).unwrap_or(full))
}

/// `src` of `src/**/*.ts`.
pub fn static_part(pattern: &str) -> &str {
    let Some(at) = pattern.find(['*', '?', '[', '{']) else { return pattern };
    if Path::new(pattern).exists() {
        return pattern;
    }
    match pattern[..at].rfind('/') {
        Some(0) => "/",
        Some(slash) => &pattern[..slash],
        None => ".",
    }
}

/// The nearest folder with a package.json, else the current folder if the path is inside of it, else the path's own.
fn around(path: &Path) -> Result<PathBuf, String> {
    let folder = if path.is_dir() { path } else { path.parent().unwrap_or(path) };
    if let Some(found) = folder.ancestors().find(|folder| folder.join("package.json").is_file()) {
        return Ok(found.to_owned());
    }
    let current = absolute(Path::new("."))?;
    Ok(if folder.starts_with(&current) { current } else { folder.to_owned() })
}
