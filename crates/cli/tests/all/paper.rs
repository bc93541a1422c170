//! What the paper says about its examples.

use crate::support::{arms, losses, multise, report, values};

const RUNNING_EXAMPLE: &str = "paper/running-example.imp";

#[test]
fn the_running_example_ends_in_one_state() {
    for policy in ["multise", "dse"] {
        let (run, report) = report(&[RUNNING_EXAMPLE, "--policy", policy]);
        assert_eq!((run.code, report["verdict"].as_str()), (Some(0), Some("verified")));
        assert_eq!(values(&report, "x"), ["2*x0"]);
        let sorted = |name: &str| {
            let mut values = values(&report, name);
            values.sort();
            values
        };
        assert_eq!(sorted("r"), ["1.3", "r0"]);
        assert_eq!(sorted("z"), ["0.30000000000000004", "r0 - 1", "z0"]);
        assert_eq!(values(&report, "position"), ["halt at line 18"]);
        assert_eq!(report["stats"]["paths"], 5);
    }
}

#[test]
fn a_statement_is_evaluated_once_per_value_and_not_once_per_path() {
    let merged = multise(&["imp", RUNNING_EXAMPLE, "--trace"]);
    assert_eq!(merged.arms_of_steps("above = r > 1"), [2]);
    let forked = multise(&["imp", RUNNING_EXAMPLE, "--trace", "--policy", "dse"]);
    assert_eq!(forked.arms_of_steps("above = r > 1"), [1, 1, 1]);
}

#[test]
fn a_trace_beside_json_goes_to_standard_error() {
    let run = multise(&["imp", RUNNING_EXAMPLE, "--trace", "--json"]);
    assert_eq!(run.json()["verdict"], "verified");
    assert!(run.stderr.contains("above = r > 1"), "{}", run.stderr);
}

#[test]
fn two_cells_have_the_four_arms_of_the_paper() {
    let (_, report) = report(&["paper/two-cells.imp"]);
    let pair = |value: &str, guard: &str| (value.to_owned(), guard.to_owned());
    let first = [pair("x0 + 10", "which0 != 0"), pair("10", "which0 == 0")];
    let second = [pair("20", "which0 != 0"), pair("x0 + 20", "which0 == 0")];
    assert_eq!(arms(&report, "@0"), first);
    assert_eq!(arms(&report, "@1"), second);
    assert_eq!(values(&report, "sum"), ["x0 + 30"], "both arms make the same sum");
    assert_eq!(report["verdict"], "verified");
}

#[test]
fn a_call_through_a_function_value_needs_no_solver() {
    let (run, report) = report(&["paper/function-value.imp"]);
    assert_eq!(run.code, Some(1));
    assert_eq!(report["stats"]["smt_calls"], 0);
    assert_eq!(report["findings"][0]["replay"], "confirmed");
    assert_eq!(report["findings"][0]["location"]["line"], 18);
}

#[test]
fn a_product_of_inputs_is_factored() {
    for policy in ["multise", "dse"] {
        let (run, report) = report(&["paper/product.imp", "--policy", policy]);
        assert_eq!((run.code, report["verdict"].as_str()), (Some(1), Some("violated")));
        let finding = &report["findings"][0];
        assert_eq!(finding["location"]["line"], 14);
        assert_eq!(finding["replay"], "confirmed");
        let value = |index: usize| finding["inputs"][index]["value"].as_i64().expect("a number");
        assert_eq!(value(0) * value(1), 42);
        assert!(losses(&report).is_empty(), "{report:#}");
    }
}

#[test]
fn a_loop_over_an_input_is_left_at_the_bound() {
    for policy in ["multise", "dse"] {
        let (run, report) = report(&["paper/input-bound-loop.imp", "--policy", policy]);
        assert_eq!((run.code, report["verdict"].as_str()), (Some(0), Some("bounded")));
        assert_eq!(losses(&report), [("loop-bound".to_owned(), Some(6))]);
        assert!(report["losses"][0]["remedy"].as_str().is_some_and(|text| text.contains("--max-visits")));
    }
}
