//! Node as the oracle: a batch of programs in one process.

use std::io::Write;
use std::process::{Command, Stdio};

/// Runs the programs one after the other; collects what each prints, and waits for its jobs.
const DRIVER: &str = include_str!("driver.js");

/// Whether there is a Node of the version that we compare with.
pub fn version() -> Option<String> {
    let output = Command::new("node").arg("--version").output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// What each program prints, a line per line.
pub fn run(prelude: &str, programs: &[String]) -> Result<Vec<Vec<String>>, String> {
    let mut script = format!("{prelude}\nconst programs = [];\n");
    for program in programs {
        let text = serde_json::to_string(program).map_err(|error| error.to_string())?;
        script.push_str(&format!("programs.push({text});\n"));
    }
    script.push_str(DRIVER);
    let mut child = Command::new("node")
        .args(["--stack-size=900", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot start node: {error}"))?;
    let mut input = child.stdin.take().expect("it is piped");
    // All of the script is read before anything is printed, so neither side waits for the other.
    input.write_all(script.as_bytes()).map_err(|error| error.to_string())?;
    drop(input);
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let printed: Vec<Vec<String>> = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    if printed.len() == programs.len() {
        Ok(printed)
    } else {
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(format!("node ended after {} of {} programs: {errors}", printed.len(), programs.len()))
    }
}
