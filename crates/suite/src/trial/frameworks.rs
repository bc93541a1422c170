//! The frameworks of projects: how each runs some files, in another order, and tells what came of every test.
//!
//! Invariant: nothing is asked of the project's configuration; what it forbids is a problem in the report.

use super::process::{Failure, Limit, RunningProgram, complaint, package};
use super::{Order, Results, Session, Written};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The program of a framework that a project has; for Node's runner, that is Node.
pub(super) fn program(root: &Path, framework: &str) -> Option<PathBuf> {
    let found = |name: &str, files: &[&str]| {
        let folder = package(root, name)?;
        files.iter().map(|file| folder.join(file)).find(|path| path.is_file())
    };
    match framework {
        "vitest" => found("vitest", &["vitest.mjs"]),
        "jest" => found("jest", &["bin/jest.js"]),
        "mocha" => found("mocha", &["bin/mocha.js", "bin/mocha"]),
        _ => Some(PathBuf::from("node")),
    }
}

/// Runs suites.
pub(super) fn run(
    session: &Session<'_>,
    program: &Path,
    written: &Written,
    order: Order,
    limit: &Limit<'_>,
) -> Result<Results, Failure> {
    let framework = session.court.framework;
    let (results, said) = (session.folder.join("framework.json"), session.folder.join("said.txt"));
    let _ = std::fs::remove_file(&results);
    let mut command = Command::new("node");
    command.current_dir(&session.court.project.root).env("CI", "1").env("NO_COLOR", "1");
    command.envs(order.zone().map(|zone| ("TZ", zone)));
    let is_other = order == Order::Other;
    match framework {
        "vitest" => {
            command.arg(program).args(["run", "--coverage.enabled=false", "--reporter=json", "--no-color"]);
            command.arg("--outputFile").arg(&results);
            command.args(
                is_other.then_some(["--sequence.shuffle=true", "--sequence.seed=1"]).into_iter().flatten(),
            );
            command.args(&written.files);
        }
        "jest" => {
            command.arg(program).args([
                "--ci",
                "--coverage=false",
                "--watchAll=false",
                "--json",
                "--outputFile",
            ]);
            command.arg(&results);
            command.args(is_other.then_some(["--randomize", "--seed=1"]).into_iter().flatten());
            command.arg("--runTestsByPath").args(&written.files);
        }
        "mocha" => {
            command.arg(program).args(["--no-color", "--reporter", "json", "--reporter-option"]);
            command.arg(format!("output={}", results.display()));
            if is_other {
                command.arg("--require").arg(session.folder.join("reverse.cjs"));
            }
            command.args(&written.files);
        }
        _ => {
            // Node reads TypeScript through the hooks of replays. Nothing is refused here: the replays of these tests were not.
            if written
                .files
                .iter()
                .any(|file| file.extension().is_some_and(|end| end != "js" && end != "mjs" && end != "cjs"))
            {
                command.env("MULTISE_FOLDER", &*session.folder).env("MULTISE_EFFECTS", "allowed");
                command.arg("--require").arg(session.folder.join("hook.cjs"));
            }
            command.args(["--no-warnings", "--test"]);
            command.arg("--test-reporter").arg(session.folder.join("reporter.mjs"));
            command.arg("--test-reporter-destination").arg(&results).args(&written.files);
        }
    }
    command.stdin(Stdio::null());
    let mut running = RunningProgram::start(&mut command, &said).map_err(Failure::Broken)?;
    running.wait(limit)?;
    let text = std::fs::read_to_string(&results).unwrap_or_default();
    let mut found = match framework {
        "vitest" | "jest" => by_file(&text, written),
        "mocha" => by_title(&text, written),
        _ => by_line(&text, written),
    };
    if let Some(found) = found.as_mut().filter(|found| !found.tests.is_empty()) {
        let seen: BTreeSet<usize> = found.tests.keys().map(|(place, ..)| *place).collect();
        for place in written.places.iter().filter(|place| !seen.contains(place)) {
            found.broken.entry(*place).or_insert_with(|| "its configuration leaves the file out".to_owned());
        }
    }
    found
        .filter(|found| !found.tests.is_empty() || !found.broken.is_empty())
        .ok_or_else(|| Failure::Broken(complaint(&said)))
}

/// The JSON of Vitest and Jest.
fn by_file(text: &str, written: &Written) -> Option<Results> {
    let whole: Value = serde_json::from_str(text).ok()?;
    let mut results = Results::default();
    for file in whole["testResults"].as_array()? {
        let Some(place) = file["name"].as_str().and_then(|name| written.place(name)) else { continue };
        let tests = file["assertionResults"].as_array().map_or(&[][..], Vec::as_slice);
        if tests.is_empty() {
            let why = file["message"].as_str().unwrap_or("it has no tests");
            results.broken.insert(place, first_of(why));
        }
        for test in tests {
            let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let key = (place, word(&test["ancestorTitles"][0]), word(&test["title"]));
            let outcome = match test["status"].as_str() {
                Some("passed") => Ok(()),
                Some("failed") => Err(first_of(test["failureMessages"][0].as_str().unwrap_or("it fails"))),
                _ => continue,
            };
            results.tests.insert(key, outcome);
        }
    }
    Some(results)
}

/// The JSON of Mocha.
fn by_title(text: &str, written: &Written) -> Option<Results> {
    let whole: Value = serde_json::from_str(text).ok()?;
    let mut results = Results::default();
    for test in whole["tests"].as_array()? {
        let word = |key: &str| test[key].as_str().unwrap_or_default().to_owned();
        let Some(place) = written.place(&word("file")) else { continue };
        let (full, name) = (word("fullTitle"), word("title"));
        let function = full.strip_suffix(&name).unwrap_or_default().trim_end().to_owned();
        let outcome = match test["err"]["message"].as_str() {
            Some(message) => Err(first_of(message)),
            None => Ok(()),
        };
        results.tests.insert((place, function, name), outcome);
    }
    Some(results)
}

/// The lines of our reporter in Node's runner.
fn by_line(text: &str, written: &Written) -> Option<Results> {
    let mut results = Results::default();
    for line in text.lines().map_while(|line| serde_json::from_str::<Value>(line).ok()) {
        let word = |key: &str| line[key].as_str().unwrap_or_default().to_owned();
        let Some(place) = written.place(&word("file")) else { continue };
        if line["broken"].is_string() {
            results.broken.insert(place, first_of(&word("broken")));
            continue;
        }
        // What is marked may do as it likes.
        let outcome = match line["cause"].as_str() {
            Some(cause) if line["isTodo"] != true => Err(first_of(cause)),
            _ => Ok(()),
        };
        results.tests.insert((place, word("function"), word("name")), outcome);
    }
    Some(results)
}

/// The first lines that say something: what was expected often stands below what was compared.
fn first_of(text: &str) -> String {
    let is_said = |line: &&str| !line.is_empty() && !line.starts_with("at ");
    let lines: Vec<&str> = text.lines().map(str::trim).filter(is_said).take(3).collect();
    if lines.is_empty() { "it fails".to_owned() } else { lines.join(" ") }
}
