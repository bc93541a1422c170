//! The corpus against the concrete interpreter: witnesses violate, and random inputs contradict no expectation.
//!
//! A program starts with a comment that says what it shows, then `#! expect: verified|violated|bounded`, and when it can be
//! violated, `#! inputs: x=1,2 y=3`, inputs that do it.
#![allow(clippy::unwrap_used)] // Clippy exempts only the test functions themselves.

use crate::support;
use imp::concrete::{Limits, RunEnd, run};
use imp::generate::{input_constants, random_inputs};

/// Enough for the slowest program of the corpus that ends.
const LIMITS: Limits = Limits { steps: 5_000 };

struct Case {
    expect: String,
    inputs: Option<String>,
}

fn header(source: &str) -> Case {
    let mut lines = source.lines();
    let title = lines.next().unwrap_or("");
    assert!(
        title.starts_with("# ") && title.ends_with('.'),
        "the first line says what the program shows: {title}"
    );
    let field = |line: Option<&str>, name: &str| line?.strip_prefix(name).map(|text| text.trim().to_string());
    let expect = field(lines.next(), "#! expect:").expect("the second line says what to expect");
    Case { expect, inputs: field(lines.next(), "#! inputs:") }
}

fn fails(outcome: &RunEnd) -> bool {
    matches!(outcome, RunEnd::Error { .. } | RunEnd::Fault { .. })
}

#[test]
fn the_corpus_does_what_it_says() {
    let malformed = testkit::corpus("imp").join("malformed");
    let files = testkit::files(&testkit::corpus("imp"), "imp");
    let files: Vec<_> = files.into_iter().filter(|path| !path.starts_with(&malformed)).collect();
    assert!(files.len() >= 45, "{} files", files.len());
    for path in files {
        let name = path.display().to_string();
        let source = std::fs::read_to_string(&path).unwrap();
        let case = header(&source);
        let (program, warnings) = imp::parse(&name, source.as_bytes())
            .unwrap_or_else(|errors| panic!("{}", imp::render(&errors, &name, source.as_bytes(), false)));
        assert!(warnings.is_empty(), "{name}: {warnings:?}");
        let constants = input_constants(&program);
        let random = (0..500).map(|seed| run(&program, &mut random_inputs(seed, &constants), LIMITS).outcome);
        match (case.expect.as_str(), case.inputs) {
            ("violated", Some(inputs)) => {
                let outcome = run(&program, &mut support::inputs(&inputs), LIMITS).outcome;
                assert!(fails(&outcome), "{name} with {inputs}: {outcome:?}");
            }
            ("verified", None) => {
                for outcome in random {
                    assert!(matches!(outcome, RunEnd::Halted { .. }), "{name}: {outcome:?}");
                }
            }
            ("bounded", None) => {
                let endless = run(&program, &mut |_, _| i32::MAX, LIMITS).outcome;
                assert!(matches!(endless, RunEnd::OutOfSteps { .. }), "{name}: {endless:?}");
                for outcome in random {
                    assert!(!fails(&outcome), "{name}: {outcome:?}");
                }
            }
            (expect, inputs) => panic!("{name}: expect {expect} with inputs {inputs:?}"),
        }
    }
}
