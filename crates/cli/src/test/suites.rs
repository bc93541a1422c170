//! The test files: one per source file, written, compared, or left to the person who edited them.
//!
//! Invariant: a file that is not as we wrote it is never written or removed, and `--check` writes nothing.

use super::outcome::{Suite, SuiteState};
use super::project::Project;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use testgen::model::FunctionReport;

/// How test files are written.
pub struct Writer<'p> {
    /// The project.
    pub project: &'p Project,
    /// The folder of the suites, relative to the project.
    pub out: &'p str,
    /// The framework.
    pub framework: &'p str,
    /// Only look.
    pub check: bool,
}

impl Writer<'_> {
    /// The test file of a source file, relative to the project: `multise-tests/src/cart.test.ts`.
    pub fn suite_of(&self, source: &str) -> String {
        let (stem, extension) = source.rsplit_once('.').unwrap_or((source, "js"));
        format!("{}/{stem}.test.{extension}", self.out.trim_end_matches('/'))
    }

    /// Writes the tests of a source file; none if there are none. Where not all functions were explored, an existing file stays.
    pub fn write(
        &self,
        source: &str,
        reports: &[&FunctionReport],
        is_complete: bool,
    ) -> Result<Option<Suite>, String> {
        let has_tests =
            reports.iter().any(|report| !report.behaviours.is_empty() || !report.findings.is_empty());
        if !has_tests {
            return Ok(None);
        }
        let file = self.suite_of(source);
        let path = self.path(&file);
        let before = std::fs::read_to_string(&path).ok();
        let text = self.text(source, &file, reports);
        let state = match before {
            Some(before) if before == text => SuiteState::Unchanged,
            Some(before) if !is_untouched(&before) => SuiteState::Edited,
            Some(_) if !is_complete => SuiteState::Incomplete,
            _ if self.check => SuiteState::OutOfDate,
            _ => {
                write_whole(&path, &text)
                    .map_err(|error| format!("multise: cannot write {file}: {error}\n"))?;
                SuiteState::Written
            }
        };
        Ok(Some(Suite { file, source: Some(source.to_owned()), state }))
    }

    /// Files that we wrote for sources that are no more.
    pub fn orphans(&self, known: &[Suite]) -> Vec<Suite> {
        let known: BTreeSet<&str> = known.iter().map(|suite| suite.file.as_str()).collect();
        let mut found = Vec::new();
        self.ours_below(&self.path(self.out), &mut found);
        let names = found.iter().filter_map(|path| self.project.relative(path));
        let is_orphan = |name: &String| !known.contains(name.as_str()) && self.source_of(name).is_none();
        let suite = |file: String| Suite { file, source: None, state: SuiteState::Orphan };
        names.filter(is_orphan).map(suite).collect()
    }

    /// The source of a test file, if it is there.
    fn source_of(&self, suite: &str) -> Option<String> {
        let inside = suite.strip_prefix(self.out.trim_end_matches('/'))?.strip_prefix('/')?;
        let source = inside.replacen(".test.", ".", 1);
        self.path(&source).is_file().then_some(source)
    }

    fn ours_below(&self, folder: &Path, found: &mut Vec<PathBuf>) {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            if path.is_dir() {
                self.ours_below(&path, found);
            } else if path.file_name().is_some_and(|name| name.to_string_lossy().contains(".test."))
                && std::fs::read_to_string(&path).is_ok_and(|text| is_untouched(&text))
            {
                found.push(path);
            }
        }
    }

    fn path(&self, file: &str) -> PathBuf {
        self.project.root.join(file)
    }
}

/// Writes a file so that it is there as a whole or not at all.
fn write_whole(path: &Path, text: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension(format!("{}.new", std::process::id()));
    std::fs::write(&beside, text)?;
    std::fs::rename(beside, path)
}

impl Writer<'_> {
    fn text(&self, source: &str, file: &str, reports: &[&FunctionReport]) -> String {
        let _ = (self.framework, file);
        format!("{source} {}", reports.len())
    }
}

fn is_untouched(text: &str) -> bool {
    text.starts_with("// ")
}
