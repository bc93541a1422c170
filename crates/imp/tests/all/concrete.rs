//! The concrete interpreter against files: programs, inputs, and the outcome and final state as text.
//!
//! A file holds cases: a line `== title`, the program, then for each run a line `-- inputs` and the expected line.
#![allow(clippy::unwrap_used)] // Clippy exempts only the test functions themselves.

use crate::support;
use std::fmt::Write;
use std::path::Path;

#[test]
fn runs_end_as_the_files_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/concrete");
    let files = testkit::files(&folder, "txt");
    assert!(!files.is_empty());
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        testkit::compare_with_file(&path, &answered(&text));
    }
}

/// The file with what really happens in the place of the expected lines.
fn answered(text: &str) -> String {
    let mut out = String::new();
    let mut source = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        writeln!(out, "{line}").unwrap();
        if line.starts_with("==") {
            source.clear();
        } else if let Some(inputs) = line.strip_prefix("--") {
            writeln!(out, "{}", answer(&source, inputs)).unwrap();
            lines.next_if(|next| !next.is_empty() && !next.starts_with("--") && !next.starts_with("=="));
        } else {
            writeln!(source, "{line}").unwrap();
        }
    }
    out
}

fn answer(source: &str, inputs: &str) -> String {
    match imp::parse("case.imp", source.as_bytes()) {
        Ok((program, _)) => support::run_text(&program, inputs),
        Err(errors) => {
            errors.iter().map(|error| format!("refused: {}", error.message)).collect::<Vec<_>>().join("; ")
        }
    }
}
