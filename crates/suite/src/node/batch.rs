//! Replays of many cases in one Node process.
//!
//! Invariant: an answer belongs to its case; every case has fresh modules of the program. A case that hangs or ends the process has no
//! answer, and those behind it are run in another process.

use crate::intent::is_outside;
use crate::node::{Replayer, failure_of};
use harness::case;
use js::Case;
use os::Started;
use path::CancelToken;
use serde_json::{Value, json};
use std::collections::BTreeSet;
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
    /// What the program changed of built-in objects.
    pub changed: BTreeSet<String>,
    /// What went to standard output before something ended the run.
    pub printed: String,
    /// What would have ended a process of its own: the first of what was thrown.
    pub ended: Option<(Option<String>, String)>,
    /// Whether all assumptions held.
    pub is_fulfilled: bool,
    /// The inputs that were read, those included for which the case has no value.
    pub reads: Case,
}

impl Replay {
    /// What was returned; none where something was thrown.
    pub fn returned(&self) -> Option<&str> {
        let returns = self.failure.is_none() || is_outside(self.failure.as_ref());
        self.recorded.as_deref().filter(|_| returns)
    }
}

/// What Node says about a case, or why it says nothing.
pub type Answer = Result<Replay, String>;

/// How a reason begins that is an effect on the world: `would write a file (fs.unlinkSync)`. The script ends behind such a case.
const REFUSED: &str = "would ";

/// Whether a case has no answer because its run would have touched the world.
pub fn is_refused(answer: &Answer) -> bool {
    matches!(answer, Err(why) if why.starts_with(REFUSED))
}

/// Processes whose first case was refused, in a row, after which the others are taken to be refused as well.
const MOST_IN_VAIN: usize = 4;

/// Runs cases until the token says that it is enough; the answers are in their order, with the reason where there is none.
pub fn replay_all(replayer: &Replayer, cases: &[Case], cancel: &CancelToken) -> Vec<Answer> {
    let mut answers: Vec<Answer> = Vec::new();
    let mut in_vain = 0;
    while answers.len() < cases.len() {
        let first = answers.len();
        if cancel.is_cancelled() {
            answers.resize(cases.len(), Err("there was no time left (--timeout)".to_owned()));
            break;
        }
        let (more, why) = run_from(replayer, cases, first, cancel);
        in_vain = if more.first().is_some_and(is_refused) { in_vain + 1 } else { 0 };
        let is_stopped = more.last().is_some_and(is_refused);
        answers.extend(more);
        if in_vain >= MOST_IN_VAIN {
            let last = answers.last().cloned().unwrap_or(Err(why));
            answers.resize(cases.len(), last);
        } else if answers.len() < cases.len() && !is_stopped {
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
) -> (Vec<Answer>, String) {
    let (folder, harness) = replayer.prepared();
    let asked = folder.join(format!("cases-{first}.json"));
    let list: Vec<Value> = cases[first..]
        .iter()
        .enumerate()
        .map(|(place, stored)| json!({ "index": first + place, "inputs": case::inputs(stored) }))
        .collect();
    if let Err(error) = std::fs::write(&asked, Value::Array(list).to_string()) {
        return (Vec::new(), error.to_string());
    }
    let node = replayer.node(&folder.join("batch.mjs"), &format!("results-{first}.txt"));
    let (mut node, results) = match node {
        Ok(made) => made,
        Err(error) => return (Vec::new(), error.to_string()),
    };
    let task = json!({ "harness": harness, "isCommonJs": replayer.is_common_js, "cases": asked });
    node.env("MULTISE_BATCH", task.to_string());
    let why = match Started::new(&mut node) {
        Ok(child) => wait(child, &results, cancel),
        Err(error) => format!("Node does not start: {error}"),
    };
    read(&std::fs::read_to_string(&results).unwrap_or_default(), first, why)
}

/// The answers in the lines of a script, and why the next one is missing if one is.
fn read(text: &str, first: usize, why: String) -> (Vec<Answer>, String) {
    let lines = text.lines().filter(|line| *line != READY);
    let lines: Vec<Value> = lines.map_while(|line| serde_json::from_str(line).ok()).collect();
    let mut answers: Vec<Answer> = lines.iter().filter_map(parse).map(Ok).collect();
    let mut why = why;
    for line in &lines {
        let refused = line.get("refused").and_then(Value::as_str).map(str::to_owned);
        let (Some(what), Some(case)) = (refused, line.get("case").and_then(Value::as_u64)) else { continue };
        match answers.get_mut((case as usize).saturating_sub(first)) {
            Some(answer) => *answer = Err(what),
            None => why = what,
        }
    }
    (answers, why)
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

fn parse(answer: &Value) -> Option<Replay> {
    let failure = |key: &str| answer.get(key).and_then(failure_of);
    Some(Replay {
        recorded: answer.get("recorded")?.as_array()?.last().and_then(Value::as_str).map(str::to_owned),
        failure: failure("thrown"),
        stray: failure("stray"),
        changed: answer
            .get("changed")?
            .as_array()?
            .iter()
            .filter_map(Value::as_str)
            .map(str::to_owned)
            .collect(),
        printed: answer.get("printed")?.as_str()?.to_owned(),
        ended: failure("ended"),
        is_fulfilled: answer.get("isFulfilled")?.as_bool()?,
        reads: case::from_json(&json!({ "inputs": answer.get("reads")? }).to_string()).ok()?,
    })
}
