//! Programs that are large in one way: many paths, many comparisons. Judged by counters, never by time.

use crate::support::{program, report, values};
use std::fmt::Write;

/// `count` ifs over inputs of their own.
fn independent_ifs(count: usize) -> String {
    let mut text = "n = 0;\n".to_owned();
    for index in 0..count {
        writeln!(text, "x{index}_ = readInput; if x{index}_ goto a{index}; goto b{index};").unwrap();
        writeln!(text, "a{index}: n = 1;\nb{index}: n = 0;").unwrap();
    }
    text
}

/// A parser's diet: each of `inputs` tokens is compared with `constants` constants inside comparisons that part the range, and
/// the state that the next token meets depends on it.
fn parser(inputs: usize, constants: usize) -> String {
    let mut text = "state = 0;\n".to_owned();
    for token in 0..inputs {
        writeln!(text, "t = readInput;").unwrap();
        let half = constants / 2;
        writeln!(text, "c = t < {}; if c goto low{token};", 3 * half).unwrap();
        for range in [half..constants, 0..half] {
            if range.start == 0 {
                writeln!(text, "low{token}: kind = -1;").unwrap();
            }
            for constant in range {
                let value = 3 * constant;
                writeln!(text, "c = t == {value}; if c goto hit{token}_{constant};").unwrap();
            }
            writeln!(text, "kind = 9; goto next{token};").unwrap();
        }
        for constant in 0..constants {
            let kind = constant % 4;
            writeln!(text, "hit{token}_{constant}: kind = {kind}; goto next{token};").unwrap();
        }
        writeln!(text, "next{token}: c = kind == state; if c goto step{token}; goto done{token};").unwrap();
        writeln!(text, "step{token}: state = state + 1;\ndone{token}: kind = 0;").unwrap();
    }
    text
}

fn smt_calls(report: &serde_json::Value) -> u64 {
    report["stats"]["smt_calls"].as_u64().expect("a count")
}

#[test]
fn two_hundred_ifs_are_two_to_the_two_hundred_paths() {
    let file = program("ifs-200", independent_ifs(200));
    let (run, report) = report(&[&file]);
    assert_eq!((run.code, report["verdict"].as_str()), (Some(0), Some("verified")));
    let paths = "1606938044258990275541962092341162602522202993782792835301376";
    assert_eq!(report["stats"]["paths"], paths, "2^200");
    assert_eq!(smt_calls(&report), 0);
    assert_eq!(values(&report, "n"), ["0"]);
}

#[test]
fn sixteen_ifs_are_as_many_paths_one_by_one() {
    let file = program("ifs-16", independent_ifs(16));
    let (run, report) = report(&[&file, "--policy", "dse"]);
    assert_eq!((run.code, report["verdict"].as_str()), (Some(0), Some("verified")));
    assert_eq!(report["stats"]["paths"], 65_536);
}

#[test]
fn comparisons_with_constants_need_no_solver() {
    let file = program("parser", parser(8, 100));
    let (run, report) = report(&[&file]);
    assert_eq!((run.code, report["verdict"].as_str()), (Some(0), Some("verified")));
    assert_eq!(smt_calls(&report), 0);
    let mut states = values(&report, "state");
    states.sort();
    assert_eq!(states, ["0", "1", "2", "3", "4"]);
}
