//! The test files: one per source file, written, compared, or left to the person who edited them.
//!
//! Invariant: a file that is not as we wrote it is never written or removed, and `--check` writes nothing.

use crate::project::Project;
use crate::project_report::{Suite, SuiteState};
use crate::style;
use crate::trial::Draft;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use testgen::model::FunctionReport;
use testgen::suite::{self, Selection};

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

/// A test file on its way to the disk.
pub struct Planned {
    /// What it is made of.
    pub draft: Draft,
    /// What was there.
    before: Option<String>,
    /// Whether all functions of its source were explored.
    is_complete: bool,
}

impl Planned {
    /// Whether it may be written, so that it has to be run first. What is there and was made of the same reports was run when it was written.
    pub fn has_to_run(&self, is_new: impl Fn(&FunctionReport) -> bool) -> bool {
        match &self.before {
            None => true,
            Some(before) if !suite::is_untouched(before) => false,
            Some(before) => {
                (self.is_complete || before == &self.known())
                    && (before != &self.known() || self.draft.reports.iter().any(is_new))
            }
        }
    }

    /// The text with the tests that the file itself says were left out.
    fn known(&self) -> String {
        let Draft { options, .. } = &self.draft;
        let reports = self.draft.reports();
        let tests = suite::tests(&reports, options);
        let selection = Selection::of(self.before.as_deref().unwrap_or_default(), &tests);
        let selection = suite::selection(&reports, options).and(selection);
        suite::suite_of(&reports, options, &selection)
    }
}

impl Writer<'_> {
    /// The test file of a source file; none if there are no tests.
    pub fn plan(&self, source: &str, reports: &[&FunctionReport], is_complete: bool) -> Option<Planned> {
        let has_tests =
            reports.iter().any(|report| !report.behaviours.is_empty() || !report.findings.is_empty());
        if !has_tests {
            return None;
        }
        let style = style::of(self.project, self.framework, self.out, source);
        let before = std::fs::read_to_string(self.path(&style.file)).ok();
        let draft = Draft {
            source: source.to_owned(),
            file: style.file,
            selection: suite::selection(reports, &style.options),
            options: style.options,
            reports: reports.iter().map(|report| (*report).clone()).collect(),
        };
        Some(Planned { draft, before, is_complete })
    }

    /// Takes over what an earlier run left out of the file, where this one does not run it.
    pub fn trust(&self, planned: &mut Planned) {
        let Draft { options, .. } = &planned.draft;
        let reports = planned.draft.reports();
        let tests = suite::tests(&reports, options);
        let selection = Selection::of(planned.before.as_deref().unwrap_or_default(), &tests);
        planned.draft.selection = suite::selection(&reports, options).and(selection);
    }

    /// Writes a test file. Where not all functions were explored, an existing file stays.
    pub fn write(&self, planned: &Planned) -> Result<Option<Suite>, String> {
        let Planned { draft, before, is_complete } = planned;
        let text = draft.text();
        let file = draft.file.clone();
        let state = match before {
            Some(before) if *before == text => SuiteState::Unchanged,
            Some(before) if !suite::is_untouched(before) => SuiteState::Edited,
            Some(_) if !is_complete => SuiteState::Incomplete,
            None if text.is_empty() => return Ok(None),
            _ if self.check => SuiteState::OutOfDate,
            Some(_) if text.is_empty() => {
                std::fs::remove_file(self.path(&file))
                    .map_err(|error| format!("multise: cannot remove {file}: {error}\n"))?;
                return Ok(None);
            }
            _ => {
                write_whole(&self.path(&file), &text)
                    .map_err(|error| format!("multise: cannot write {file}: {error}\n"))?;
                SuiteState::Written
            }
        };
        Ok(Some(Suite { file, source: Some(draft.source.clone()), state }))
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
