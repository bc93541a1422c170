//! Node as the oracle: many programs in one process, each in a realm of its own.
//!
//! Invariant: a program that does not end, or ends its process, is told apart from one that prints nothing, and costs its
//! neighbours nothing.

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

/// Runs the programs one after the other; collects what each prints, and waits for its jobs.
const DRIVER: &str = include_str!("driver.js");
/// The time of one program; they take milliseconds.
const LIMIT: Duration = Duration::from_secs(5);
/// The time of one process, whatever its programs do.
const PROCESS_LIMIT: Duration = Duration::from_secs(120);
/// The memory of one process, in megabytes.
const MEMORY: usize = 700;
/// How often we look whether a process has ended.
const PAUSE: Duration = Duration::from_millis(2);

/// The lines that a program prints; nothing where it did not end.
pub type Printed = Option<Vec<String>>;

/// Whether there is a Node of the version that we compare with.
pub fn version() -> Option<String> {
    let output = Command::new("node").arg("--version").output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The first number of the version, asked once.
pub fn major() -> Option<u32> {
    static MAJOR: OnceLock<Option<u32>> = OnceLock::new();
    *MAJOR.get_or_init(|| version()?.trim_start_matches('v').split('.').next()?.parse().ok())
}

/// What each program prints after the prelude, a line per line.
pub fn run(prelude: &str, programs: &[String]) -> Result<Vec<Printed>, String> {
    let mut printed = Vec::new();
    while printed.len() < programs.len() {
        let script = script(prelude, &programs[printed.len()..])?;
        let text = process(&script)?;
        printed.extend(text.lines().filter_map(|line| serde_json::from_str::<Printed>(line).ok()));
        if printed.len() < programs.len() {
            // The process ended with the program whose line is missing.
            printed.push(None);
        }
    }
    Ok(printed)
}

fn script(prelude: &str, programs: &[String]) -> Result<String, String> {
    let json = |value: &serde_json::Value| value.to_string();
    let mut script = format!("const limit = {}, prelude = {};\n", LIMIT.as_millis(), json(&prelude.into()));
    let programs: Vec<String> = programs.iter().map(|program| json(&program.as_str().into())).collect();
    script.push_str(&format!("const programs = [{}];\n{DRIVER}", programs.join(",\n")));
    Ok(script)
}

/// What one process prints until it ends or its time is up.
fn process(script: &str) -> Result<String, String> {
    let memory = format!("--max-old-space-size={MEMORY}");
    let mut child = Command::new("node")
        .args(["--stack-size=900", &memory, "-"])
        .env("TZ", "UTC")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("cannot start node: {error}"))?;
    let mut output = child.stdout.take().expect("it is piped");
    let reader = thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was read before an error counts.
        let _ = output.read_to_end(&mut bytes);
        bytes
    });
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(script.as_bytes()).map_err(|error| error.to_string())?;
    drop(input);
    let start = Instant::now();
    while child.try_wait().map_err(|error| error.to_string())?.is_none() {
        if start.elapsed() > PROCESS_LIMIT {
            child.kill().map_err(|error| error.to_string())?;
        }
        thread::sleep(PAUSE);
    }
    let bytes = reader.join().map_err(|_| "the output of node cannot be read".to_owned())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
