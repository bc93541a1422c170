//! Suites of the examples and of npm packages before those who judge suites: `evaluation/suites/run --quick` runs them in Vitest, Jest, Mocha and
//! Node's runner, shows them to Prettier and tsc, and compares every branch side that the tool claims with V8's own coverage.
//!
//! Where V8 cannot tell a side, `coverage.cjs` says why; a side that differs, or that it cannot explain, fails. The frameworks are installed
//! by npm into `.cache/suites`, once. Where that is not possible, this test fails: nobody should believe in suites that nobody ran.

use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// The time for one function, so short that the whole test takes about a minute on two cores that do nothing else.
const SECONDS: &str = "15";

#[test]
fn suites_pass_in_their_frameworks_and_v8_agrees() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let results = Path::new(env!("CARGO_TARGET_TMPDIR")).join("frameworks.json");
    // All examples, and half of the packages, the other ones at the next commit.
    let part = testkit::Turn::of(2).argument();
    let run = Command::new("node")
        .arg(root.join("evaluation/suites/run"))
        .args([
            "--part",
            &part,
            "--quick",
            "--timeout",
            SECONDS,
            "--multise",
            env!("CARGO_BIN_EXE_multise"),
            "--results",
        ])
        .arg(&results)
        .output()
        .expect("node runs");
    let said = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert!(run.status.success(), "{said}");
    let text = std::fs::read_to_string(&results).expect("the results can be read");
    let rows: Vec<Value> = serde_json::from_str(&text).expect("the results are JSON");
    for framework in ["vitest", "jest", "mocha", "node:test"] {
        assert!(rows.iter().any(|row| row["framework"] == framework), "nothing ran in {framework}:\n{said}");
    }
    assert!(rows.len() >= 4 + 4, "four examples and four packages:\n{said}");
    let found = rows.iter().filter(|row| row["findings"].as_u64() >= Some(1)).count();
    assert!(found >= 4, "each example has a bug, which its suite marks:\n{said}");
    for row in &rows {
        let claimed = row["sides"]["claimed"].as_u64().expect("a number");
        assert!(claimed >= 2 && row["tests"].as_u64() >= Some(2), "{} has no tests:\n{said}", row["name"]);
    }
}
