//! Replays of many cases in one Node process.
//!
//! Invariant: an answer belongs to its case; every case has fresh modules of the program. A case that hangs or ends the process has no
//! answer, and those behind it are run in another process.

use crate::check::case;
use crate::check::node::{Replayer, failure_of, node_in};
use crate::leftovers::Started;
use explore::js::Case;
use path::CancelToken;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// A case that takes longer has no answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long Node may take to start on a busy machine, and TypeScript's compiler where a file needs it.
const STARTING: Duration = Duration::from_secs(20);
/// What the script writes when it starts with the cases.
const READY: &str = "ready";
/// Between two looks at what is there.
const PAUSE: Duration = Duration::from_millis(5);

/// What a case came to in Node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Replay {
    /// The last thing that was recorded, in the package's serialisation.
    pub recorded: Option<String>,
    /// The name and message of what was thrown.
    pub failure: Option<(Option<String>, String)>,
    /// An error that something thrown aside (a timer, a promise that nobody waits for) ended in.
    pub stray: Option<(Option<String>, String)>,
    /// What went to standard output before something ended the run.
    pub printed: String,
    /// What would have ended a process of its own: the first of what was thrown.
    pub ended: Option<(Option<String>, String)>,
    /// Whether all assumptions held.
    pub is_fulfilled: bool,
}

/// Runs cases until the token says that it is enough; the answers are in their order, with the reason where there is none.
pub fn replay_all(replayer: &Replayer, cases: &[Case], cancel: &CancelToken) -> Vec<Result<Replay, String>> {
    let mut answers: Vec<Result<Replay, String>> = Vec::new();
    while answers.len() < cases.len() {
        let first = answers.len();
        if cancel.is_cancelled() {
            answers.resize(cases.len(), Err("there was no time left (--timeout)".to_owned()));
            break;
        }
        let (more, why) = run_from(replayer, cases, first, cancel);
        answers.extend(more.into_iter().map(Ok));
        if answers.len() < cases.len() {
            answers.push(Err(why));
        }
    }
    answers
}

/// The answers from a case on, as far as they came, and why no more did.
fn run_from(
    replayer: &Replayer,
    cases: &[Case],
    first: usize,
    cancel: &CancelToken,
) -> (Vec<Replay>, String) {
    let (folder, harness) = replayer.prepared();
    let (asked, results) =
        (folder.join(format!("cases-{first}.json")), folder.join(format!("results-{first}.txt")));
    let list: Vec<Value> = cases[first..]
        .iter()
        .enumerate()
        .map(|(place, stored)| json!({ "index": first + place, "inputs": case::inputs(stored) }))
        .collect();
    let written = std::fs::write(&asked, Value::Array(list).to_string());
    if let Err(error) = written.and_then(|()| std::fs::write(&results, "")) {
        return (Vec::new(), error.to_string());
    }
    let batch = json!({ "harness": harness, "cases": asked, "results": results }).to_string();
    let mut node = node_in(folder, &folder.join("batch.mjs"));
    node.env("MULTISE_BATCH", batch).env("MULTISE_OUTCOME", folder.join("outcome.json"));
    let why = match Started::new(&mut node) {
        Ok(child) => wait(child, &results, cancel),
        Err(error) => format!("Node does not start: {error}"),
    };
    let text = std::fs::read_to_string(&results).unwrap_or_default();
    (text.lines().filter(|line| *line != READY).map_while(parse).collect(), why)
}

/// Waits for the end, as long as answers come and there is time; says why the next one is missing if one is.
fn wait(mut child: Started, results: &Path, cancel: &CancelToken) -> String {
    let size = || std::fs::metadata(results).map_or(0, |data| data.len());
    let (mut last, mut since) = (0, Instant::now());
    loop {
        match child.try_wait() {
            Ok(None) => {}
            Ok(Some(_)) => return "it ends the process".to_owned(),
            Err(error) => return error.to_string(),
        }
        let now = size();
        if now != last {
            (last, since) = (now, Instant::now());
        } else if since.elapsed() > if now == 0 { STARTING } else { PATIENCE } || cancel.is_cancelled() {
            child.end();
            return "it took too long".to_owned();
        }
        std::thread::sleep(PAUSE);
    }
}

fn parse(line: &str) -> Option<Replay> {
    let value: Value = serde_json::from_str(line).ok()?;
    let failure = |key: &str| value.get(key).filter(|thrown| !thrown.is_null()).map(Value::to_string);
    Some(Replay {
        recorded: value.get("recorded")?.as_array()?.last().and_then(Value::as_str).map(str::to_owned),
        failure: failure("thrown").and_then(|text| failure_of(&text)),
        stray: failure("stray").and_then(|text| failure_of(&text)),
        printed: value.get("printed")?.as_str()?.to_owned(),
        ended: failure("ended").and_then(|text| failure_of(&text)),
        is_fulfilled: value.get("isFulfilled")?.as_bool()?,
    })
}
