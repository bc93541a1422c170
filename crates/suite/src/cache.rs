//! Reports of functions that have not changed.
//!
//! Invariant: an entry that is of another format, broken, or about files that are different now is no entry. Deleting the folder at any
//! time costs only time. Entries appear as a whole: they are written beside and renamed.

use crate::hash::of_text;
use crate::project::Project;
use crate::targets::{Piece, Target};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, SystemTime};
use testgen::model::{FORMAT, FunctionReport, Place, Verdict};

/// Entries that nobody asked for in this time are removed.
const KEEP: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// The folder of entries.
pub struct Cache {
    folder: PathBuf,
}

impl Cache {
    /// The cache of a project: with those of other tools if there are some, else in a folder of its own, which git ignores.
    pub fn of(project: &Project) -> Cache {
        let packages = project.root.join("node_modules");
        let folder = match packages.is_dir() {
            true => packages.join(".cache/multise"),
            false => project.root.join(".multise"),
        };
        Cache { folder }
    }

    /// The report of a function, if all that it depends on is as it was.
    pub fn find(&self, project: &Project, target: &Target) -> Option<FunctionReport> {
        let path = self.path(&target.key);
        let text = std::fs::read_to_string(&path).ok()?;
        let entry: Value = serde_json::from_str(&text).ok()?;
        if entry["format"] != FORMAT || entry["key"] != target.key.as_str() {
            return None;
        }
        for (file, hash) in entry["files"].as_object()? {
            if of_text(&project.read(file)?) != hash.as_str()? {
                return None;
            }
        }
        let report: FunctionReport = serde_json::from_value(entry["report"].clone()).ok()?;
        let lines: Vec<u32> = serde_json::from_value(entry["lines"].clone()).ok()?;
        let is_about_it = report.format == FORMAT && report.file == target.file && report.name == target.name;
        let report = moved(report, &lines, target).filter(|_| is_about_it)?;
        // Best effort: an entry that is used stays.
        let _ = std::fs::File::options()
            .write(true)
            .open(&path)
            .and_then(|file| file.set_modified(SystemTime::now()));
        Some(report)
    }

    /// Keeps a report, unless it is a failure, whose reason may be gone tomorrow. A cache that cannot be written is no failure.
    pub fn keep(&self, project: &Project, target: &Target, report: &FunctionReport) {
        if report.verdict == Verdict::Failed {
            return;
        }
        let is_new = |file: &&String| target.parts.iter().all(|part| part.file != **file);
        let mut files = serde_json::Map::new();
        for file in report.reads.iter().filter(is_new) {
            let Some(text) = project.read(file) else { return };
            files.insert(file.clone(), Value::String(of_text(&text)));
        }
        let lines: Vec<u32> = target.parts.iter().map(|part| part.line).collect();
        let entry =
            json!({ "format": FORMAT, "key": target.key, "files": files, "lines": lines, "report": report });
        let _ = self.write(&target.key, &entry.to_string());
    }

    fn write(&self, key: &str, text: &str) -> std::io::Result<()> {
        std::fs::create_dir_all(&self.folder)?;
        let ignore = self.folder.join(".gitignore");
        if !ignore.exists() {
            std::fs::write(ignore, "*\n")?;
        }
        let beside = self.folder.join(format!("{key}.{}.new", std::process::id()));
        std::fs::write(&beside, text)?;
        std::fs::rename(beside, self.path(key))
    }

    fn path(&self, key: &str) -> PathBuf {
        self.folder.join(format!("{key}.json"))
    }

    /// Removes what nobody asked for in a long time.
    pub fn prune(&self) {
        let entries = std::fs::read_dir(&self.folder).into_iter().flatten().flatten();
        for entry in entries {
            let is_entry = entry.file_name().to_string_lossy().ends_with(".json");
            let modified = entry.metadata().and_then(|data| data.modified());
            let age = modified.ok().and_then(|time| time.elapsed().ok()).unwrap_or_default();
            if is_entry && age > KEEP {
                let _ = std::fs::remove_file(entry.path());
            }
        }
    }
}

/// The report with its places where the parts are now; none if that cannot be told.
fn moved(mut report: FunctionReport, before: &[u32], target: &Target) -> Option<FunctionReport> {
    let now: Vec<u32> = target.parts.iter().map(|part| part.line).collect();
    if before.len() != now.len() {
        return None;
    }
    if before == now {
        return Some(report);
    }
    // Code frames and messages show lines as text.
    if !report.findings.is_empty() || report.problem.is_some() {
        return None;
    }
    report.lines = target.lines;
    let places = report.sides.iter_mut().map(|side| &mut side.place);
    let of_losses = report.losses.iter_mut().filter_map(|loss| loss.place.as_mut());
    for place in places.chain(of_losses) {
        place.line = line_now(place, before, &target.parts)?;
    }
    Some(report)
}

fn line_now(place: &Place, before: &[u32], parts: &[Rc<Piece>]) -> Option<u32> {
    let mut with_lines = before.iter().zip(parts).filter(|(before, _)| **before > 0);
    let found = with_lines.find(|(before, part)| {
        part.file == place.file && **before <= place.line && place.line - **before < part.lines
    });
    match found {
        Some((before, part)) => Some(place.line - before + part.line),
        None => parts.iter().all(|part| part.file != place.file).then_some(place.line),
    }
}
