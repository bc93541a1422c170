//! test262: which files are run, by how many workers, and what is written about it.

mod front_matter;
mod harness;
mod pool;
mod record;
mod verdict;
mod worker;

use record::Record;
use std::path::{Path, PathBuf};
use std::process::Command;
pub use worker::{WorkerArguments, work};

/// The suites that are run; `intl402` and `staging` are not.
const AREAS: [&str; 3] = ["annexB", "built-ins", "language"];

/// The counts that are committed, from this crate.
const RECORD: &str = "../../record/test262.json";

/// What may be asked.
#[derive(clap::Args)]
pub struct Arguments {
    /// A checkout of test262; `TEST262_DIR` unless told.
    #[arg(long)]
    suite: Option<PathBuf>,
    /// Only tests whose path contains one of these, e.g. `language/statements/for-of`.
    #[arg(long, num_args = 1..)]
    filter: Vec<String>,
    /// Worker processes; as many as there are cores unless told.
    #[arg(long)]
    jobs: Option<usize>,
    /// Write the counts to `record/test262.json`.
    #[arg(long)]
    record: bool,
    /// Write the tests that fail to this file, with what each said first.
    #[arg(long)]
    failures: Option<PathBuf>,
    /// Write the messages of the failures to this file, the most frequent first.
    #[arg(long)]
    groups: Option<PathBuf>,
    /// Run every n-th test only.
    #[arg(long, default_value_t = 1)]
    every: usize,
}

/// The most frequent messages that are printed when nobody asked for a file.
const PRINTED_GROUPS: usize = 20;

/// Runs the suite, prints and writes what came of it.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let named = arguments.suite.clone().or_else(|| std::env::var_os("TEST262_DIR").map(PathBuf::from));
    let suite = &named.ok_or("name a checkout of test262 with --suite or TEST262_DIR")?;
    let tests = tests(suite, &arguments.filter)?;
    let tests: Vec<String> = tests.into_iter().step_by(arguments.every.max(1)).collect();
    if tests.is_empty() {
        return Err(format!("no test of {} is asked for", suite.display()));
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let outcomes = pool::run(suite, &tests, arguments.jobs.unwrap_or(cores))?;
    let record = Record::new(commit(suite), &tests, &outcomes);
    print!("{}", record.table());
    if arguments.record {
        write(&Path::new(env!("CARGO_MANIFEST_DIR")).join(RECORD), &record.json())?;
    }
    if let Some(file) = &arguments.failures {
        write(file, &record::failures(&tests, &outcomes))?;
    }
    let groups = record::groups(&tests, &outcomes);
    match &arguments.groups {
        Some(file) => write(file, &groups)?,
        None => groups.lines().take(PRINTED_GROUPS).for_each(|line| println!("{line}")),
    }
    Ok(())
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    std::fs::write(file, text).map_err(|error| format!("cannot write {}: {error}", file.display()))
}

/// The tests as paths below `test`, sorted.
fn tests(suite: &Path, filters: &[String]) -> Result<Vec<String>, String> {
    let root = suite.join("test");
    let mut found = Vec::new();
    for area in AREAS {
        collect(&root, area, &mut found)?;
    }
    found.retain(|test| filters.is_empty() || filters.iter().any(|filter| test.contains(filter.as_str())));
    found.sort();
    Ok(found)
}

fn collect(root: &Path, folder: &str, found: &mut Vec<String>) -> Result<(), String> {
    let path = root.join(folder);
    let entries =
        std::fs::read_dir(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let below = format!("{folder}/{name}");
        if entry.path().is_dir() {
            collect(root, &below, found)?;
        } else if name.ends_with(".js") && !name.contains("_FIXTURE") {
            found.push(below);
        }
    }
    Ok(())
}

/// The commit of the checkout; a copy without history is told by `TEST262_COMMIT`.
fn commit(suite: &Path) -> String {
    let git = Command::new("git").arg("-C").arg(suite).args(["rev-parse", "HEAD"]).output();
    let known = git.ok().filter(|output| output.status.success());
    let known = known.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    known.or_else(|| std::env::var("TEST262_COMMIT").ok()).unwrap_or_else(|| "unknown".to_owned())
}
