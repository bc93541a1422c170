//! The JSON report: one object with the documented fields, the same bytes on every run but for the times.

use crate::support::{command, corpus, finish, multise, program, report};
use serde_json::Value;

fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

fn sorted<const N: usize>(mut names: [&str; N]) -> [&str; N] {
    names.sort_unstable();
    names
}

#[test]
fn a_report_has_the_documented_fields() {
    let (_, report) = report(&["faults/unassigned.imp"]);
    let fields = ["schema", "file", "verdict", "findings", "losses", "tests", "state", "coverage", "stats"];
    assert_eq!(keys(&report), sorted(fields));
    let finding = &report["findings"][0];
    assert_eq!(keys(finding), sorted(["kind", "message", "location", "inputs", "condition", "replay"]));
    assert_eq!(keys(&finding["location"]), sorted(["file", "line", "column"]));
    assert_eq!(keys(&finding["inputs"][0]), sorted(["name", "index", "value"]));
    assert_eq!(keys(&report["tests"][0]), sorted(["inputs", "outcome", "covers"]));
    assert_eq!(keys(&report["coverage"]), sorted(["branches", "statements", "uncovered"]));
    assert_eq!(keys(&report["coverage"]["branches"]), sorted(["covered", "total"]));
    assert_eq!(keys(&report["state"][0]), sorted(["name", "arms"]));
    assert_eq!(keys(&report["state"][0]["arms"][0]), sorted(["guard", "value"]));
    let tiers = ["diagram", "lemmas", "pool", "samples", "bounds", "sweep", "search", "smt"];
    assert_eq!(keys(&report["stats"]["tiers"]), sorted(tiers));
    for field in ["policy", "paths", "sides", "smt_calls", "operations", "nodes", "time_ms", "solver_ms"] {
        assert!(report["stats"].get(field).is_some(), "stats.{field}");
    }
}

#[test]
fn a_loss_has_the_documented_fields() {
    let (_, report) = report(&["paper/input-bound-loop.imp", "--max-visits", "3"]);
    assert_eq!(keys(&report["losses"][0]), sorted(["code", "reason", "location", "condition", "remedy"]));
}

#[test]
fn every_side_is_decided_by_somebody() {
    for file in ["branches/triangle.imp", "paper/product.imp", "loops/nested.imp"] {
        let (_, report) = report(&[file]);
        let stats = &report["stats"];
        let tiers = stats["tiers"].as_object().expect("an object").values();
        let decided: u64 = tiers.map(|count| count.as_u64().expect("a count")).sum();
        assert_eq!(Some(decided + stats["undecided"].as_u64().expect("a count")), stats["sides"].as_u64());
    }
}

#[test]
fn counts_beyond_doubles_are_strings() {
    let ifs = |count: usize| -> String {
        let one = |index| format!("x = readInput; if x goto a{index}; n = 1; a{index}: n = 2;\n");
        (0..count).map(one).collect()
    };
    let paths = |count: usize| {
        let file = program(&format!("ifs-{count}"), ifs(count));
        report(&[&file]).1["stats"]["paths"].clone()
    };
    assert_eq!(paths(53), Value::from(1_u64 << 53));
    assert_eq!(paths(54), Value::from((1_u64 << 54).to_string()));
    assert_eq!(paths(70), Value::from((1_u128 << 70).to_string()));
}

fn without_times(text: &str) -> String {
    let is_time = |line: &str| line.contains("\"time_ms\"") || line.contains("\"solver_ms\"");
    text.lines().filter(|line| !is_time(line)).map(|line| format!("{line}\n")).collect()
}

#[test]
fn two_runs_print_the_same_bytes() {
    let programs = [
        "branches/triangle.imp",
        "branches/merge.imp",
        "paper/product.imp",
        "jumps/table.imp",
        "loops/nested.imp",
        "memory/array-sum.imp",
        "faults/two-kinds.imp",
        "arithmetic/halves.imp",
    ];
    for file in programs {
        for policy in ["multise", "dse"] {
            let arguments = ["imp", file, "--json", "--policy", policy];
            let [first, second] = [multise(&arguments), multise(&arguments)];
            first.assert_orderly();
            assert_eq!(without_times(&first.stdout), without_times(&second.stdout), "{file} {policy}");
            assert_ne!(first.stdout.lines().count(), without_times(&first.stdout).lines().count());
        }
    }
}

#[test]
fn the_command_needs_neither_its_folder_nor_variables() {
    let file = corpus().join("paper/product.imp");
    let mut command = command(&["imp", file.to_str().expect("a plain path"), "--json"]);
    command.current_dir(std::env::temp_dir());
    let run = finish(command.spawn().expect("the command starts"));
    assert_eq!((run.code, run.json()["verdict"].as_str()), (Some(1), Some("violated")));
}

#[test]
fn help_has_examples_and_exit_codes() {
    for arguments in [&["--help"][..], &["imp", "--help"]] {
        let run = multise(arguments);
        assert_eq!(run.code, Some(0), "{arguments:?}");
    }
    let help = multise(&["imp", "--help"]).stdout;
    for part in
        ["Examples:", "multise imp program.imp --policy dse --json", "Exit codes: 0", "--without-tier"]
    {
        assert!(help.contains(part), "{part} is not in\n{help}");
    }
}
