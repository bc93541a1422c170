//! Whatever `multise check` reports of the corpus, Node confirms: every finding of every harness file that states `// verdict: violated`, and the
//! sample of inputs by which the others are audited.
//! A file may also state all its findings by kind, class and number of messages: `// finds: rejection RangeError 1, exception Error 2`.

use crate::support::finish;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use testkit::Turn;

/// The folders with harness files.
const FOLDERS: [&str; 4] = ["js/symbolic", "evaluation", "beyond", "merging"];

/// Programs with findings are divided among as many commits: each takes a process of the program, and Node.
const PARTS: u64 = 4;
/// As are those without, of which there are more.
const AUDITED_PARTS: u64 = 12;

#[test]
fn node_confirms_what_is_said() {
    if !Command::new("node")
        .arg("--version")
        .stdout(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
    {
        println!("there is no node to ask");
        return;
    }
    let mut programs = in_turn("violated", PARTS);
    programs.extend(in_turn("verified", AUDITED_PARTS));
    assert!(!programs.is_empty());
    let told = testkit::in_parallel(programs.len(), |job| {
        let (file, text) = &programs[job];
        replays(file, text)
    });
    let (mut findings, mut wrong) = (0, Vec::new());
    for ((file, _), told) in programs.iter().zip(told) {
        let bad = match told {
            Ok(replays) => {
                findings += replays.len();
                replays.into_iter().filter(|replay| replay != "confirmed").collect()
            }
            Err(what) => vec![what],
        };
        wrong.extend(bad.into_iter().map(|replay| format!("{}: {replay}", file.display())));
    }
    println!("{} findings of {} programs", findings, programs.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The programs with a verdict whose turn it is, with their texts.
fn in_turn(verdict: &str, parts: u64) -> Vec<(PathBuf, String)> {
    let turn = Turn::of(parts);
    let programs = stated(verdict).into_iter().enumerate().filter(|(number, _)| turn.includes(*number));
    programs.map(|(_, program)| program).collect()
}

/// The programs that state a verdict, with their texts.
fn stated(verdict: &str) -> Vec<(PathBuf, String)> {
    let folders = FOLDERS.map(testkit::corpus);
    let files = folders.iter().filter(|folder| folder.is_dir()).flat_map(|folder| {
        ["js", "mjs", "cjs", "ts"].into_iter().flat_map(|extension| testkit::files(folder, extension))
    });
    let texts = files.map(|file| {
        let text = std::fs::read_to_string(&file).unwrap();
        (file, text)
    });
    texts.filter(|(_, text)| header(text, "verdict") == Some(verdict) && !is_unfinished(text)).collect()
}

/// Whether the time of one run is not enough for it.
fn is_unfinished(text: &str) -> bool {
    text.lines().any(|line| line == "// unfinished: multise")
}

/// A line `// key: value` at the beginning of a program.
fn header<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    let mut lines = text.lines().take_while(|line| line.starts_with("//"));
    lines.find_map(|line| line.strip_prefix("// ")?.strip_prefix(key)?.strip_prefix(": "))
}

/// What the report says about each finding.
fn replays(file: &Path, text: &str) -> Result<Vec<String>, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_multise"));
    command.arg("check").arg("--json").arg(file);
    if let Some(visits) = header(text, "max-visits") {
        command.args(["--max-visits", visits]);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let report = finish(command.spawn().map_err(|error| error.to_string())?).json();
    let findings = report["findings"].as_array().ok_or("it has no findings")?;
    let verdict = report["verdict"].as_str().unwrap_or_default();
    match header(text, "verdict") {
        // Not all end in the time that a busy machine gives them.
        Some("verified") if ["verified", "bounded"].contains(&verdict) => return Ok(Vec::new()),
        Some("violated") if verdict == "violated" => {}
        _ => return Err(format!("the verdict is {verdict}: {}", report["audit"])),
    }
    if let Some(stated) = header(text, "finds") {
        let mut found: Vec<String> = findings.iter().map(short).collect();
        let mut stated: Vec<&str> = stated.split(", ").collect();
        found.sort();
        stated.sort();
        if found != stated {
            return Err(format!("it finds {}", found.join(", ")));
        }
    }
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Ok(findings.iter().map(|finding| text(&finding["replay"])).collect())
}

/// The kind of a finding, the class of its error, and the number of messages.
fn short(finding: &Value) -> String {
    let class = finding["message"].as_str().unwrap_or_default().split(':').next().unwrap_or_default();
    format!("{} {class} {}", finding["kind"].as_str().unwrap_or_default(), finding["messages"])
}
