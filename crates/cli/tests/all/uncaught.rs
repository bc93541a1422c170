//! Programs that end by an error: `multise run` prints and says what Node does.
//!
//! The expectation of `NAME.js` is `NAME.err`: what Node prints on standard output and standard error, and its exit code, without
//! what is of Node itself: its own functions on stacks, its version, and the line of its own sources where it throws (`<node>`).
//! `UPDATE_EXPECT=1` makes the files with the `node` that is there; where there is one of version 20 they are compared with it.
//! Node does not run TypeScript: those files hold what it says of the same text with blanks for types.

use std::path::Path;
use std::process::{Command, Output};

/// Stands for a line of Node's own sources.
const NODE_LINE: &str = "<node>\n";

#[test]
fn errors_that_nobody_caught_are_reported_as_by_node() {
    let folder = testkit::corpus("js/uncaught").canonicalize().unwrap();
    let has_node = node_version().is_some_and(|version| version.starts_with("v20."));
    let mut failures = Vec::new();
    let mut count = 0;
    for extension in ["js", "mjs", "ts", "mts"] {
        for file in testkit::files(&folder, extension) {
            count += 1;
            let is_typescript = extension.ends_with("ts");
            let expectation = file.with_extension("err");
            if has_node && !is_typescript {
                let output = Command::new("node").arg(&file).current_dir(&folder).output().unwrap();
                let theirs = told(&output, &folder, true);
                if testkit::updates_expectations() {
                    std::fs::write(&expectation, &theirs).unwrap();
                }
                compare(&file, &expectation, "Node", &theirs, &mut failures);
            }
            let output = Command::new(env!("CARGO_BIN_EXE_multise")).arg("run").arg(&file).output().unwrap();
            let mut ours = told(&output, &folder, false);
            let expected = std::fs::read_to_string(&expectation).unwrap_or_default();
            if expected.contains(NODE_LINE) {
                ours = without_code_frame(&ours, &expected);
            }
            compare(&file, &expectation, "multise", &ours, &mut failures);
        }
    }
    assert!(count >= 40, "{count} programs");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn node_version() -> Option<String> {
    let output = Command::new("node").arg("--version").output().ok()?;
    String::from_utf8(output.stdout).ok()
}

fn compare(file: &Path, expectation: &Path, who: &str, told: &str, failures: &mut Vec<String>) {
    let expected = std::fs::read_to_string(expectation).unwrap_or_default();
    if expected != told {
        failures.push(format!("{} differs from what {who} says:\n{told}", file.display()));
    }
}

/// What a run has printed and said, without what depends on the machine and on who ran it.
fn told(output: &Output, folder: &Path, is_node: bool) -> String {
    let folder = folder.to_str().unwrap();
    let text = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).replace(folder, "/corpus");
        without_frames_of_node(&text, is_node)
    };
    let (printed, said) = (text(&output.stdout), text(&output.stderr));
    format!("{printed}--- standard error\n{said}--- exit code {}\n", output.status.code().unwrap_or(-1))
}

/// Drops the lines of stacks that name Node's own functions; what follows them on a line belongs to the line before.
fn without_frames_of_node(text: &str, is_node: bool) -> String {
    let mut kept: Vec<String> = Vec::new();
    for line in text.lines() {
        let is_frame = line.trim_start().starts_with("at ") && line.contains("node:");
        let is_remark =
            line.trim_start().starts_with("... ") && line.contains("lines matching cause stack trace");
        if line.starts_with("Node.js v") {
            kept.push("Node.js".to_owned());
        } else if is_frame && is_node {
            let behind = [" {", ","].into_iter().find(|end| line.ends_with(end)).unwrap_or_default();
            if let Some(last) = kept.last_mut() {
                last.push_str(behind);
            }
        } else if !is_remark {
            kept.push(line.to_owned());
        }
    }
    let starts_at_node = kept.iter().position(|line| line.starts_with("node:"));
    if let Some(at) = starts_at_node.filter(|_| is_node) {
        kept.splice(at..(at + 3).min(kept.len()), [NODE_LINE.trim_end().to_owned()]);
    }
    kept.iter().map(|line| format!("{line}\n")).collect()
}

/// The report with a line of Node's sources for that of the program, which Node does not show.
fn without_code_frame(told: &str, expected: &str) -> String {
    let Some((before, report)) = told.split_once("--- standard error\n") else { return told.to_owned() };
    let mut lines: Vec<&str> = report.lines().collect();
    match lines.iter().position(|line| line.trim_start().starts_with('^')) {
        Some(mark) if mark >= 2 => drop(lines.splice(mark - 2..=mark, [NODE_LINE.trim_end()])),
        // A report of an error has an empty line behind, others have one before.
        _ if expected.contains("standard error\n<node>") => {
            drop(lines.splice(0..0, [NODE_LINE.trim_end(), ""]))
        }
        _ => drop(lines.splice(0..0, ["", NODE_LINE.trim_end()])),
    }
    let report: String = lines.iter().map(|line| format!("{line}\n")).collect();
    format!("{before}--- standard error\n{report}")
}
