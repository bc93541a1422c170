//! Replays: the unmodified harness in real Node, on a stored case.
//!
//! Invariant: the user's folders stay untouched; what Node needs (the module `multise`, the hooks, the case) is in a temporary
//! folder that goes with the value.

use super::case;
use super::engine::Program;
use super::for_node::ForNode;
use crate::leftovers::{Started, Temporary};
use explore::js::Case;
use js::runtime::SourcePlace;
use path::CancelToken;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The files of the npm package.
const PACKAGE: [(&str, &str); 5] = [
    ("package.json", include_str!("../../../../npm/multise/package.json")),
    ("index.cjs", include_str!("../../../../npm/multise/index.cjs")),
    ("index.mjs", include_str!("../../../../npm/multise/index.mjs")),
    ("inputs.cjs", include_str!("../../../../npm/multise/inputs.cjs")),
    ("serialise.cjs", include_str!("../../../../npm/multise/serialise.cjs")),
];
/// Loaded before the harness.
const HOOKS: [(&str, &str); 6] = [
    ("hook.cjs", include_str!("hook.cjs")),
    ("loader.mjs", include_str!("loader.mjs")),
    ("modules.mjs", include_str!("modules.mjs")),
    ("batch.mjs", include_str!("batch.mjs")),
    ("strengthen.mjs", include_str!("strengthen.mjs")),
    ("variants.cjs", include_str!("variants.cjs")),
];

/// One replay is stopped after this time.
const TIME_LIMIT: Duration = Duration::from_secs(10);
/// Between two looks whether Node has ended.
const PAUSE: Duration = Duration::from_millis(2);

/// Node, about to run a script with the hooks of a prepared folder; what it prints is dropped.
pub fn node_in(folder: &Path, script: &Path) -> Command {
    let mut node = Command::new("node");
    node.arg("--no-warnings").arg("--require").arg(folder.join("hook.cjs")).arg(script);
    node.env("MULTISE_FOLDER", folder);
    node.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    node
}

/// A harness that can be replayed.
pub struct Replayer {
    folder: Temporary,
    harness: PathBuf,
    count: usize,
    cancel: CancelToken,
}

/// What a run in Node came to.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeOutcome {
    /// Standard output.
    pub printed: String,
    /// The name and message of what nobody caught.
    pub failure: Option<(Option<String>, String)>,
    /// What `record` was given, in the package's serialisation.
    pub recorded: Option<String>,
    /// The same for a run in the engine, where `recorded` is for people.
    pub serialised: Option<String>,
    /// Where it was thrown, if the engine ran it.
    pub place: Option<SourcePlace>,
    /// Whether it had to be stopped.
    pub timed_out: bool,
    /// Whether nobody handled a rejection, if the engine ran it.
    pub is_rejection: bool,
    /// Whether the case does not fulfil an assumption, if the engine ran it.
    pub is_assumption_broken: bool,
}

impl Replayer {
    /// Prepares replays of a harness file; `Err` says why there can be none.
    pub fn new(program: &Program, sources: &ForNode) -> Result<Replayer, String> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let version = Command::new("node").arg("--version").stderr(Stdio::null()).output();
        if !version.is_ok_and(|version| version.status.success()) {
            return Err("Node was not found".to_owned());
        }
        if let Some(problem) = sources.problem() {
            return Err(problem);
        }
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = Temporary::new(&format!("multise-{}-{number}", std::process::id()));
        let (path, text) = program.harness();
        let harness = if text.is_some() { folder.join("harness.mjs") } else { path };
        let replayer = Replayer { folder, harness, count: 0, cancel: program.cancel.clone() };
        let prepared = replayer.prepare(sources).and_then(|()| match text {
            Some(text) => std::fs::write(&replayer.harness, text),
            None => Ok(()),
        });
        prepared.map_err(|error| format!("cannot prepare replays: {error}"))?;
        Ok(replayer)
    }

    /// The folder with what Node needs, and the harness.
    pub fn prepared(&self) -> (&Path, &Path) {
        (&self.folder, &self.harness)
    }

    fn prepare(&self, sources: &ForNode) -> std::io::Result<()> {
        let package = self.folder.join("node_modules/multise");
        std::fs::create_dir_all(&package)?;
        for (name, text) in PACKAGE {
            std::fs::write(package.join(name), text)?;
        }
        for (name, text) in HOOKS {
            std::fs::write(self.folder.join(name), text)?;
        }
        std::fs::write(self.folder.join("sources.json"), sources.to_json().to_string())
    }

    /// Whether there is no time left for a run.
    pub fn is_late(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Runs the harness on a case.
    pub fn run(&mut self, stored: &Case) -> Result<NodeOutcome, String> {
        self.count += 1;
        let path = |kind: &str| self.folder.join(format!("{kind}-{}.json", self.count));
        let (case_path, outcome_path, record_path) = (path("case"), path("outcome"), path("record"));
        std::fs::write(&case_path, case::to_json(stored).to_string()).map_err(|error| error.to_string())?;
        let out_path = self.folder.join(format!("out-{}.txt", self.count));
        let out = std::fs::File::create(&out_path).map_err(|error| error.to_string())?;
        let mut node = node_in(&self.folder, &self.harness);
        node.env("MULTISE_CASE", &case_path)
            .env("MULTISE_OUTCOME", &outcome_path)
            .env("MULTISE_RESULT", &record_path)
            .stdout(out);
        let mut child = Started::new(&mut node).map_err(|error| format!("Node does not start: {error}"))?;
        let timed_out = !ends_in_time(&mut child, &self.cancel.within(TIME_LIMIT))?;
        let printed = std::fs::read(&out_path).unwrap_or_default();
        let failure = std::fs::read_to_string(&outcome_path).ok().and_then(|text| failure_of(&text));
        let recorded = std::fs::read_to_string(&record_path).ok();
        let printed = String::from_utf8_lossy(&printed).into_owned();
        Ok(NodeOutcome {
            printed,
            failure,
            recorded,
            serialised: None,
            place: None,
            timed_out,
            is_rejection: false,
            is_assumption_broken: false,
        })
    }
}

/// Waits for a process; one that does not end before the token says so is ended.
pub fn ends_in_time(child: &mut Started, cancel: &CancelToken) -> Result<bool, String> {
    while child.try_wait().map_err(|error| error.to_string())?.is_none() {
        if cancel.is_cancelled() {
            child.end();
            return Ok(false);
        }
        std::thread::sleep(PAUSE);
    }
    Ok(true)
}

pub fn failure_of(text: &str) -> Option<(Option<String>, String)> {
    let value: Value = serde_json::from_str(text).ok()?;
    let name = value.get("name").and_then(Value::as_str).map(str::to_owned);
    Some((name, value.get("message")?.as_str()?.to_owned()))
}
