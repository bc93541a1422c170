//! What the project's own TypeScript says about suites.

use super::process::{Failure, RunningProgram, complaint};
use super::{STARTING, Session, Written};
use serde_json::{Value, json};
use std::process::{Command, Stdio};

/// Something that does not compile.
pub(super) struct Complaint {
    /// The place of the suite.
    pub(super) suite: usize,
    /// The function and the name of the test; none outside of tests.
    pub(super) test: Option<(String, String)>,
    /// What the compiler says.
    pub(super) cause: String,
}

/// Checks suites with the settings of the project; `Err` says why that is not possible.
pub(super) fn check(session: &Session<'_>, written: &Written) -> Result<Vec<Complaint>, String> {
    let (results, said) = (session.folder.join("types.json"), session.folder.join("said.txt"));
    let root = &session.court.project.root;
    let task = json!({ "project": root, "suites": written.files, "results": results });
    let mut command = Command::new("node");
    command.arg(session.folder.join("types.cjs")).current_dir(root).env("MULTISE_TRIAL", task.to_string());
    command.stdin(Stdio::null());
    let mut program = RunningProgram::start(&mut command, &said)?;
    // A large project is read as a whole.
    match program.wait(&session.limit(STARTING * 4)) {
        Ok(()) => {}
        Err(Failure::Stopped(why) | Failure::Broken(why)) => return Err(why),
    }
    let text = std::fs::read_to_string(&results).map_err(|_| complaint(&said))?;
    let found: Vec<Value> = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let read = |one: &Value| {
        let word = |key: &str| one[key].as_str().map(str::to_owned);
        let suite = *written.places.get(usize::try_from(one["suite"].as_u64()?).ok()?)?;
        let cause = super::process::shortened(&word("cause")?);
        Some(Complaint { suite, test: word("function").zip(word("name")), cause })
    };
    Ok(found.iter().filter_map(read).collect())
}
