//! Runs the built command and looks at what it prints.
//!
//! Every run starts without environment variables in the corpus folder, so nothing depends on where the tests run.
#![allow(clippy::unwrap_used)] // Clippy exempts only the test functions.

use serde_json::Value;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A run that takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// A run that has ended.
#[derive(Debug)]
pub struct Run {
    /// The exit code; none when a signal ended it.
    pub code: Option<i32>,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

impl Run {
    /// Fails unless the command ended in one of the documented ways.
    #[track_caller]
    pub fn assert_orderly(&self) {
        let ours = ["panicked", "a bug of ours"].iter().any(|word| self.stderr.contains(word));
        assert!(!ours && matches!(self.code, Some(0..=2)), "{self:#?}");
    }

    /// The JSON object on standard output.
    #[track_caller]
    pub fn json(&self) -> Value {
        self.assert_orderly();
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {self:#?}"))
    }

    /// The lines of a trace that execute a statement: how many arms each was evaluated for.
    pub fn arms_of_steps(&self, statement: &str) -> Vec<u32> {
        let steps = self.stdout.lines().filter(|line| line.starts_with("step ") && line.contains(statement));
        let arms = |line: &str| {
            let (_, count) = line.split_once("evaluated for ").unwrap();
            count.split_whitespace().next().unwrap().parse().unwrap()
        };
        steps.map(arms).collect()
    }
}

/// The repository's folder of programs.
pub fn corpus() -> PathBuf {
    testkit::corpus("imp")
}

/// Writes a program to a file of its own and gives its path.
pub fn program(name: &str, source: impl AsRef<[u8]>) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.imp"));
    std::fs::write(&path, source).unwrap();
    path.into_os_string().into_string().unwrap()
}

/// The command with these arguments, ready to start.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_multise"));
    command.args(arguments).env_clear().current_dir(corpus());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the command to its end.
pub fn multise(arguments: &[&str]) -> Run {
    finish(command(arguments).spawn().unwrap())
}

/// Runs `multise imp --json`.
#[track_caller]
pub fn report(arguments: &[&str]) -> (Run, Value) {
    let run = multise(&[&["imp", "--json"], arguments].concat());
    let report = run.json();
    (run, report)
}

/// Waits for a run to end; one that does not is ended and fails.
#[track_caller]
pub fn finish(mut child: Child) -> Run {
    let (stdout, stderr) = (drain(child.stdout.take()), drain(child.stderr.take()));
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if start.elapsed() > PATIENCE {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("still running after {PATIENCE:?}");
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    Run { code: status.code(), stdout: stdout.join().unwrap(), stderr: stderr.join().unwrap() }
}

/// Reads a pipe to its end, so that the writer never waits.
fn drain(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            pipe.read_to_end(&mut bytes).unwrap();
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// The arms of a row of the final state as (value, guard).
#[track_caller]
pub fn arms(report: &Value, name: &str) -> Vec<(String, String)> {
    let rows = report["state"].as_array().expect("there is a final state");
    let row = rows.iter().find(|row| row["name"] == name).expect("the row is there");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    row["arms"].as_array().unwrap().iter().map(|arm| (text(&arm["value"]), text(&arm["guard"]))).collect()
}

/// The values of a row of the final state.
#[track_caller]
pub fn values(report: &Value, name: &str) -> Vec<String> {
    arms(report, name).into_iter().map(|(value, _)| value).collect()
}

/// The codes of the losses with their lines.
pub fn losses(report: &Value) -> Vec<(String, Option<u64>)> {
    let losses = report["losses"].as_array().unwrap().iter();
    losses
        .map(|loss| (loss["code"].as_str().unwrap().to_owned(), loss["location"]["line"].as_u64()))
        .collect()
}
