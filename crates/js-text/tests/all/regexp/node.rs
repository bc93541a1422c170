//! Random patterns on random texts: our answer against Node's.
//!
//! `MULTISE_REGEXP_CASES` sets how many cases are compared and `MULTISE_REGEXP_SEED` where the stream begins. Without
//! `node` on the path the test says so and passes.

use super::generate::Generator;
use super::support::Case;
use std::io::Write;
use std::process::{Command, Stdio};

/// Cases without a setting: a second or two.
const CASES: u64 = 3000;

/// Cases that one Node answers: few enough to find the one that kills it.
const BATCH: usize = 4000;

/// The answer of a Node that did not survive the case: V8 11.3 dies of `/[^\P{Any}]/v`.
const CRASH: &str = "crash";

#[test]
fn random_cases_agree_with_node() {
    let seed = setting("MULTISE_REGEXP_SEED", 1);
    let count = setting("MULTISE_REGEXP_CASES", CASES) as usize;
    let mut generator = Generator::new(seed);
    let cases: Vec<Case> = (0..count).map(|_| generator.case()).collect();
    let Some(answers) = cases.chunks(BATCH).map(ask_node).collect::<Option<Vec<_>>>().map(|all| all.concat())
    else {
        eprintln!("skipped: there is no `node` to compare with");
        return;
    };
    let mut wrong = Vec::new();
    let mut matched = 0;
    let mut refused = 0;
    let mut set_aside = 0;
    for (case, theirs) in cases.iter().zip(&answers) {
        let ours = case.answer();
        refused += usize::from(theirs.starts_with('!'));
        matched += usize::from(theirs.starts_with(|c: char| c.is_ascii_digit()));
        if theirs == CRASH || is_newer_syntax(case, theirs) || is_v8_position(case, theirs) {
            set_aside += 1;
        } else if ours != *theirs {
            wrong.push(format!("{}\n    ours {ours}\n    node {theirs}", case.line()));
        }
    }
    let disagree = wrong.len();
    println!(
        "{count} cases: {matched} matched, {refused} refused, {set_aside} set aside, {disagree} disagree"
    );
    assert_eq!(answers.len(), cases.len(), "node answered every case");
    assert!(
        wrong.is_empty(),
        "{} of {count} disagree:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
}

/// Node 20 knows neither modifiers nor equal names in alternatives.
fn is_newer_syntax(case: &Case, theirs: &str) -> bool {
    let pattern = String::from_utf16_lossy(&case.pattern);
    theirs == "! Duplicate capture group name" && pattern.contains('|')
        || theirs == "! Invalid group"
            && ["(?-", "(?i", "(?m", "(?s"].iter().any(|group| pattern.contains(group))
}

/// V8 11.3 finds empty matches of code points within a surrogate pair, where no position is; and a pattern that is one literal
/// does not step back to the start of the pair that holds `lastIndex`.
fn is_v8_position(case: &Case, theirs: &str) -> bool {
    let start = theirs.split('-').next().and_then(|text| text.parse().ok()).unwrap_or(0);
    let unit = |at: usize| case.input.get(at).map_or(0, |unit| unit & 0xfc00);
    let is_within_pair = |at: usize| at > 0 && unit(at - 1) == 0xd800 && unit(at) == 0xdc00;
    case.flags.contains(['u', 'v'])
        && (is_within_pair(start) || is_within_pair(case.start) && theirs == "none")
}

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Node's answers; `None` without Node. When Node dies, the cases are halved until the one that kills it is alone.
fn ask_node(cases: &[Case]) -> Option<Vec<String>> {
    if let Some(answers) = ask_node_at_once(cases)? {
        return Some(answers);
    }
    if cases.len() == 1 {
        return Some(vec![CRASH.to_owned()]);
    }
    let (left, right) = cases.split_at(cases.len() / 2);
    Some([ask_node(left)?, ask_node(right)?].concat())
}

fn ask_node_at_once(cases: &[Case]) -> Option<Option<Vec<String>>> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/regexp/answer.mjs");
    let mut command = Command::new("node");
    let spawned =
        command.arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut node = spawned.ok()?;
    let text: String = cases.iter().map(|case| case.line() + "\n").collect();
    node.stdin
        .take()
        .expect("stdin is piped")
        .write_all(text.as_bytes())
        .expect("node reads its input to the end");
    let output = node.wait_with_output().expect("node can be waited for");
    let text = String::from_utf8(output.stdout).expect("answers are text");
    let answers = text.lines().map(|line| Case::parse(line).1.to_owned()).collect();
    Some(output.status.success().then_some(answers))
}
