//! Node as the oracle of harness files: one process runs many cases.
//!
//! Invariant: an answer belongs to the case that was asked: a process that dies or hangs is thrown away with its questions.

use js::{Case, CaseValue};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Runs the cases; see the file.
const DRIVER: &str = include_str!("driver.cjs");
/// The time of one case; they take milliseconds.
const PATIENCE: Duration = Duration::from_secs(20);

/// What a run of a case came to in Node.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct NodeOutcome {
    /// What it printed to standard output.
    pub printed: String,
    /// The name and message of what nobody caught.
    pub failure: Option<(Option<String>, String)>,
    /// Whether an assumption did not hold.
    pub assumed: bool,
}

#[derive(Serialize)]
struct Request<'r> {
    file: &'r Path,
    text: &'r str,
    cases: Vec<Box<serde_json::value::RawValue>>,
}

/// A process that runs cases.
pub struct Node {
    process: Option<(Child, ChildStdin, Receiver<String>)>,
}

impl Node {
    /// A process that is started when there is something to do.
    pub fn new() -> Node {
        Node { process: None }
    }

    /// What a program does on some cases, which are texts of JSON.
    pub fn run(&mut self, file: &Path, text: &str, cases: &[String]) -> Result<Vec<NodeOutcome>, String> {
        let result = self.ask(file, text, cases);
        if result.is_err() {
            self.stop();
        }
        result
    }

    fn ask(&mut self, file: &Path, text: &str, cases: &[String]) -> Result<Vec<NodeOutcome>, String> {
        let raw = |case: &String| serde_json::value::RawValue::from_string(case.clone());
        let cases: Result<Vec<_>, _> = cases.iter().map(raw).collect();
        let request = Request { file, text, cases: cases.map_err(|error| error.to_string())? };
        let count = request.cases.len();
        let mut line = serde_json::to_string(&request).map_err(|error| error.to_string())?;
        line.push('\n');
        if self.process.is_none() {
            self.process = Some(start()?);
        }
        let (_, input, answers) = self.process.as_mut().expect("it was started");
        // The driver reads the whole line before it prints, so neither side waits for the other.
        input.write_all(line.as_bytes()).map_err(|error| format!("node: {error}"))?;
        let mut outcomes = Vec::new();
        for _ in 0..count {
            let answer = answers.recv_timeout(PATIENCE).map_err(|_| {
                let case = request.cases.get(outcomes.len()).map_or("", |case| case.get());
                format!("node does not answer on {case}")
            })?;
            outcomes.push(serde_json::from_str(&answer).map_err(|error| format!("{error}: {answer}"))?);
        }
        Ok(outcomes)
    }

    fn stop(&mut self) {
        if let Some((mut child, ..)) = self.process.take() {
            // It may have ended by itself.
            child.kill().ok();
            child.wait().ok();
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.stop();
    }
}

fn start() -> Result<(Child, ChildStdin, Receiver<String>), String> {
    let package = repository().join("npm/multise");
    let mut child = Command::new("node")
        .args(["--stack-size=900", "--no-warnings", "-e", DRIVER, "--"])
        .arg(package)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("cannot start node: {error}"))?;
    let input = child.stdin.take().expect("it is piped");
    let output = child.stdout.take().expect("it is piped");
    let (sender, answers) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    Ok((child, input, answers))
}

/// The folder of the repository.
pub fn repository() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::canonicalize(&folder).unwrap_or(folder)
}

/// The inputs of a case as JSON; what JSON cannot say is an object with one key.
pub fn json_of(case: &Case) -> String {
    let mut text = String::from("{");
    for (place, (name, values)) in case.iter().enumerate() {
        if place > 0 {
            text.push(',');
        }
        let name: Vec<u16> = name.encode_utf16().collect();
        let values: Vec<String> = values.iter().map(json_of_value).collect();
        text.push_str(&format!("{}:[{}]", quoted(&name), values.join(",")));
    }
    text.push('}');
    text
}

fn json_of_value(value: &CaseValue) -> String {
    match value {
        CaseValue::Number(number) if *number == 0.0 && number.is_sign_negative() => {
            "{\"number\":\"-0\"}".to_owned()
        }
        CaseValue::Number(number) if number.is_finite() => format!("{number:?}"),
        CaseValue::Number(number) if number.is_nan() => "{\"number\":\"NaN\"}".to_owned(),
        CaseValue::Number(number) => {
            format!("{{\"number\":\"{}Infinity\"}}", if *number < 0.0 { "-" } else { "" })
        }
        CaseValue::Bool(truth) => truth.to_string(),
        CaseValue::BigInt(digits) => format!("{{\"bigint\":\"{digits}\"}}"),
        CaseValue::String(units) => quoted(units),
    }
}

/// A string of JSON in plain ASCII, so that lone surrogates survive.
fn quoted(units: &[u16]) -> String {
    let mut text = String::from("\"");
    for &unit in units {
        match u8::try_from(unit) {
            Ok(byte) if (0x20..0x7f).contains(&byte) && byte != b'"' && byte != b'\\' => {
                text.push(char::from(byte));
            }
            _ => text.push_str(&format!("\\u{unit:04x}")),
        }
    }
    text.push('"');
    text
}
