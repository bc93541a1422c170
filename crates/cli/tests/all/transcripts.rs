//! Transcripts: commands with what they print and how they exit, in `tests/transcripts/*.txt`.
//!
//! Left out are the inputs, of which any that lead there would do, and what follows the verdict: counters and times. `UPDATE_EXPECT=1` writes the files.

use crate::support::{Run, multise};
use std::path::Path;

/// What a reader of the result relies on.
fn stable(run: &Run) -> String {
    let mut text = String::new();
    let mut in_tests = false;
    for line in run.stdout.lines() {
        in_tests = (in_tests || line.starts_with("generated inputs")) && !line.is_empty();
        if in_tests || line.starts_with("  inputs: ") {
            continue;
        }
        text.push_str(line.trim_end());
        text.push('\n');
        if ["verified: ", "bounded: ", "violated: ", "failed: ", "unsound: "]
            .iter()
            .any(|verdict| line.starts_with(verdict))
        {
            break;
        }
    }
    for line in run.stderr.lines() {
        text.push_str(format!("! {line}").trim_end());
        text.push('\n');
    }
    let code = run.code.map_or("a signal".to_owned(), |code| code.to_string());
    // Blank lines belong to the layout of the report, not to what it says.
    let text: String = text.lines().filter(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect();
    format!("{text}exit {code}\n")
}

fn replay(transcript: &str) -> String {
    let commands = transcript.lines().filter(|line| line.starts_with("$ ") || line.starts_with("# "));
    let mut text = String::new();
    for line in commands {
        text.push_str(line);
        text.push('\n');
        if let Some(command) = line.strip_prefix("$ multise") {
            let arguments: Vec<&str> = command.split_whitespace().collect();
            text.push_str(&stable(&multise(&arguments)));
            text.push('\n');
        }
    }
    text.trim_end().to_owned() + "\n"
}

#[test]
fn commands_print_what_the_transcripts_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let transcripts = testkit::files(&folder, "txt");
    assert!(!transcripts.is_empty());
    let mut failures = Vec::new();
    for path in transcripts {
        let expected = std::fs::read_to_string(&path).expect("readable");
        let actual = replay(&expected);
        if testkit::updates_expectations() {
            std::fs::write(&path, actual).expect("writable");
        } else if actual != expected {
            failures.push(format!("{} differs, it is now:\n{actual}", path.display()));
        }
    }
    assert!(failures.is_empty(), "{}\n(UPDATE_EXPECT=1 writes them)", failures.join("\n"));
}
