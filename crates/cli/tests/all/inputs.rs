//! Inputs that are made from types, documentation or use are read in Node as in the engine: the audit of a function finds nothing else.
//!
//! The functions are those of `corpus/harness`; every commit looks at another part of them.

use crate::support::{command, finish};
use std::path::PathBuf;
use testkit::Turn;

/// Commits that the functions are divided among: each takes a process of the program, and Node.
const PARTS: u64 = 8;
/// Inputs of each function that Node is asked about, and seconds for one.
const LIMITS: [&str; 4] = ["--audit", "16", "--timeout", "5"];

/// The functions that files export by a declaration, with their files.
fn functions() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for folder in ["types", "jsdoc", "guess"] {
        let folder = testkit::corpus("harness").join(folder);
        for path in ["ts", "js"].into_iter().flat_map(|extension| testkit::files(&folder, extension)) {
            let source = std::fs::read_to_string(&path).expect("the corpus is readable");
            let names = source.lines().filter_map(|line| {
                let rest = line.strip_prefix("export ")?;
                let rest = rest.strip_prefix("async ").unwrap_or(rest).strip_prefix("function ")?;
                Some(rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?.to_owned())
            });
            found.extend(names.map(|name| (path.clone(), name)));
        }
    }
    found
}

#[test]
fn functions_go_in_node_as_predicted() {
    let all = functions();
    assert!(all.len() >= 100, "{} functions", all.len());
    let turn = Turn::of(PARTS);
    let mut wrong = Vec::new();
    for (number, (path, name)) in all.iter().enumerate().filter(|(number, _)| turn.includes(*number)) {
        let target = format!("{}#{name}", path.display());
        let mut command = command(&[&["check", &target, "--json"], &LIMITS[..]].concat());
        // Replays need Node.
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        let run = finish(command.spawn().expect("the command starts"));
        // What cannot be checked says so in words, without a report.
        let Ok(report) = serde_json::from_str::<serde_json::Value>(&run.stdout) else { continue };
        if report["verdict"] == "unsound" {
            wrong.push(format!("{number} {target}: {}", report["audit"]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
