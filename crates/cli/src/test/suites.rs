//! The test files: one per source file, written, compared, or left to the person who edited them.
//!
//! Invariant: a file that is not as we wrote it is never written or removed, and `--check` writes nothing.

use super::outcome::{Suite, SuiteState};
use super::project::Project;
use super::style;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use testgen::model::FunctionReport;
use testgen::suite;

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
        let style = style::of(self.project, self.framework, self.out, source);
        let file = style.file.clone();
        let path = self.path(&file);
        let before = std::fs::read_to_string(&path).ok();
        let text = suite::suite(reports, &style.options);
        let state = match before {
            Some(before) if before == text => SuiteState::Unchanged,
            Some(before) if !suite::is_untouched(&before) => SuiteState::Edited,
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
        let is_orphan = |name: &String| !known.contains(name.as_str()) && !self.has_source(name);
        let suite = |file: String| Suite { file, source: None, state: SuiteState::Orphan };
        names.filter(is_orphan).map(suite).collect()
    }

    /// Whether the source of a test file is there; its extension may be another one.
    fn has_source(&self, suite: &str) -> bool {
        let inside =
            suite.strip_prefix(self.out.trim_end_matches('/')).and_then(|rest| rest.strip_prefix('/'));
        let Some((stem, _)) = inside.and_then(|inside| inside.rsplit_once(".test.")) else { return true };
        style::EXTENSIONS.iter().any(|extension| self.path(&format!("{stem}.{extension}")).is_file())
    }

    fn ours_below(&self, folder: &Path, found: &mut Vec<PathBuf>) {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            if path.is_dir() {
                self.ours_below(&path, found);
            } else if path.file_name().is_some_and(|name| name.to_string_lossy().contains(".test."))
                && std::fs::read_to_string(&path).is_ok_and(|text| suite::is_untouched(&text))
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
