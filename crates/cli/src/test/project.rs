//! The project: its folder, its package.json, and names of files relative to it.
//!
//! Invariant: the folder is absolute and without links, and shown names use `/` everywhere.

use serde_json::Value;
use std::path::{Component, Path, PathBuf};

/// A project.
pub struct Project {
    /// Its folder.
    pub root: PathBuf,
    /// Its package.json, if it has one that can be read.
    pub package: Option<Value>,
}

impl Project {
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
        let package = std::fs::read_to_string(root.join("package.json")).ok();
        let package = package.and_then(|text| serde_json::from_str(&text).ok());
        Ok(Project { root, package })
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
