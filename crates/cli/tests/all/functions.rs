//! Reports about the functions of `corpus/testgen`, as `multise explore-function` prints them: next to each file in `.expect.json`.
//!
//! `UPDATE_EXPECT=1` writes the files; what depends on time is left out. Without Node there is nothing to compare.

use crate::support::{command, finish};
use serde_json::Value;
use std::path::{Path, PathBuf};

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/testgen")
}

fn json(arguments: &[&str]) -> Value {
    let mut command = command(arguments);
    if let Some(path) = std::env::var_os("PATH") {
        command.env("PATH", path);
    }
    let run = finish(command.spawn().expect("it starts"));
    assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.stderr);
    serde_json::from_str(&run.stdout).expect("it prints JSON")
}

/// The reports about a file's functions and classes.
fn reports(file: &Path) -> Vec<Value> {
    let (file, project) = (file.to_str().expect("a plain name"), corpus());
    let project = project.to_str().expect("a plain name");
    let listed = json(&["list-functions", file, "--project", project]);
    let functions = listed[0]["functions"].as_array().expect("a list").clone();
    let mut reports = Vec::new();
    for function in functions.iter().filter(|function| function["kind"] != "method") {
        let name = function["name"].as_str().expect("a name");
        let mut report = json(&["explore-function", file, name, "--project", project, "--calls", "2"]);
        report.as_object_mut().expect("an object").remove("effort");
        reports.push(report);
    }
    reports
}

#[test]
fn reports_are_as_expected() {
    let version = std::process::Command::new("node").arg("--version").output();
    if !version.is_ok_and(|version| version.status.success()) {
        println!("there is no node to ask");
        return;
    }
    let mut files: Vec<PathBuf> =
        ["ts", "mjs", "cjs"].iter().flat_map(|end| testkit::files(&corpus(), end)).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let mut text = serde_json::to_string_pretty(&reports(&file)).expect("JSON");
        text.push('\n');
        let expected = PathBuf::from(format!("{}.expect.json", file.display()));
        testkit::compare_with_file(&expected, &text);
    }
}

#[test]
fn what_cannot_be_explored_is_a_report_too() {
    let project = corpus();
    let project = project.to_str().expect("a plain name");
    for (file, name) in [("no-such-file.ts", "f"), ("leap.ts", "noSuchFunction")] {
        let path = corpus().join(file);
        let report = json(&["explore-function", path.to_str().expect("plain"), name, "--project", project]);
        assert_eq!(report["verdict"], "failed");
        assert!(report["problem"].as_str().is_some_and(|problem| !problem.contains('\n')));
    }
}
