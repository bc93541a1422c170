//! The runner of the suite of the standard, on a small suite of our own: what passes and what fails, and how it is told.

use std::path::Path;
use std::process::Command;

const EXPECTED: &str = "\
language/statements/async-fails.js: Test262:AsyncTestFailure:no
language/statements/async-not-done.js: $DONE was not called
language/statements/fails-strict.js: Test262Error { message: 'there is a this' } (strict)
language/statements/fails.js: Test262Error { message: 'one is not two' }
language/statements/negative-other.js: no Test262Error, but TypeError: another
language/statements/negative-parse-fails.js: no SyntaxError, but SyntaxError
language/statements/no-such-include.js: cannot read SUITE/harness/none.js: No such file or directory (os error 2)
";

#[test]
fn a_suite_is_counted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let failures = Path::new(env!("CARGO_TARGET_TMPDIR")).join("failures");
    let output = Command::new(env!("CARGO_BIN_EXE_conformance"))
        .args(["test262", "--jobs", "2", "--suite"])
        .arg(folder.join("suite"))
        .arg("--failures")
        .arg(&failures)
        .output()
        .unwrap();
    let text = std::fs::read_to_string(failures).unwrap();
    let suite = folder.join("suite").display().to_string();
    assert_eq!(text.replace(&suite, "SUITE"), EXPECTED);
    let table = String::from_utf8(output.stdout).unwrap();
    let counts: Vec<&str> = table.lines().take(7).collect();
    let expected = [
        "     1 of      1  annexB/language",
        "     1 of      1  built-ins/Array",
        "     6 of     13  language/statements",
        "annexB: 1 of 1 (100 %)",
        "built-ins: 1 of 1 (100 %)",
        "language: 6 of 13 (46.15 %)",
        "panicked 0, crashed 0, hung 0",
    ];
    assert_eq!(counts, expected);
}
