//! Random patterns on random texts: our answer against Node's.
//!
//! `MULTISE_REGEXP_CASES` sets how many cases are compared and `MULTISE_REGEXP_SEED` where the stream begins. Without
//! `node` on the path the test says so and passes.

#[path = "regexp/generate.rs"]
mod generate;
#[path = "regexp/support.rs"]
mod support;

use generate::Generator;
use std::io::Write;
use std::process::{Command, Stdio};
use support::Case;

/// Cases without a setting: a second or two.
const CASES: u64 = 3000;

#[test]
fn random_cases_agree_with_node() {
    let seed = setting("MULTISE_REGEXP_SEED", 1);
    let count = setting("MULTISE_REGEXP_CASES", CASES) as usize;
    let mut generator = Generator::new(seed);
    let cases: Vec<Case> = (0..count).map(|_| generator.case()).collect();
    let Some(answers) = ask_node(&cases) else {
        eprintln!("skipped: there is no `node` to compare with");
        return;
    };
    let mut wrong = Vec::new();
    let mut matched = 0;
    let mut refused = 0;
    for (case, theirs) in cases.iter().zip(&answers) {
        let ours = case.answer();
        refused += usize::from(theirs.starts_with('!'));
        matched += usize::from(theirs.starts_with(|c: char| c.is_ascii_digit()));
        if ours != *theirs {
            wrong.push(format!("{}\n    ours {ours}\n    node {theirs}", case.line()));
        }
    }
    println!("{count} cases: {matched} matched, {refused} refused, {} disagree", wrong.len());
    assert_eq!(answers.len(), cases.len(), "node answered every case");
    assert!(
        wrong.is_empty(),
        "{} of {count} disagree:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
}

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn ask_node(cases: &[Case]) -> Option<Vec<String>> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/regexp/answer.mjs");
    let spawned = Command::new("node").arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut node = spawned.ok()?;
    let text: String = cases.iter().map(|case| case.line() + "\n").collect();
    node.stdin
        .take()
        .expect("stdin is piped")
        .write_all(text.as_bytes())
        .expect("node reads its input to the end");
    let output = node.wait_with_output().expect("node can be waited for");
    assert!(output.status.success(), "node answers");
    let text = String::from_utf8(output.stdout).expect("answers are ASCII");
    Some(text.lines().map(|line| Case::parse(line).1.to_owned()).collect())
}
