//! `multise explore-function` and `multise list-functions`, the hidden commands that `multise test` is made of.
//!
//! Invariant: a worker prints one `FunctionReport` and ends well whatever happens to the function; only misuse is an error.

use crate::arguments::{ExploreFunctionArguments, ListFunctionsArguments, nodes_within};
use crate::watch::{Answer, Limits, Watch, raced};
use interp::Bounds;
use path::{Stop, TierSet};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use suite::{FunctionOptions, Race, function};
use testgen::model::FunctionReport;

/// Runs `multise explore-function`.
pub fn explore(arguments: &ExploreFunctionArguments) -> Result<u8, String> {
    let limits = Limits { timeout: Some(arguments.timeout), memory: arguments.memory, is_paranoid: false };
    raced(limits, Race::new(true), |watch| explore_watched(arguments, watch))
}

fn explore_watched(arguments: &ExploreFunctionArguments, watch: &Watch) -> Result<Option<Answer>, String> {
    let ExploreFunctionArguments { file, name, project, timeout, memory, .. } = arguments;
    let (seconds, limit) = (timeout.as_secs_f64(), *memory);
    let (lost_file, lost_name, lost_project) = (file.clone(), name.clone(), project.clone());
    watch.know(move |stop| {
        let problem = match (stop, limit) {
            (Stop::Timeout, _) => format!("it did not end within {seconds} s (--timeout)"),
            (Stop::Memory, Some(limit)) => format!("it needs more than {limit} MB (--memory)"),
            (Stop::Memory, None) => "it needs more memory than there is (--memory)".to_owned(),
            (Stop::Interrupted, _) => "interrupted".to_owned(),
        };
        answer(&function::failed(&lost_file, &lost_name, &lost_project, &problem))
    });
    let functions = FunctionOptions {
        calls: arguments.calls,
        integers: arguments.integers,
        is_for_tests: true,
        ..FunctionOptions::default()
    };
    let bounds = Bounds {
        max_depth: explore::MAX_DEPTH,
        max_visits: arguments.max_visits,
        max_steps: arguments.max_steps,
    };
    let node_budget = arguments.node_budget.min(nodes_within(arguments.memory));
    let limits = path::Limits { node_budget, smt_timeout: arguments.smt_timeout };
    let options = explore::Options { bounds, limits, tiers: TierSet::all(), ..explore::Options::default() };
    let &ExploreFunctionArguments { timeout, max_length, audit, allow_effects, .. } = arguments;
    let settings =
        function::Settings { functions, options, timeout, max_length, audit, allows_effects: allow_effects };
    let work = || function::explore(file, name, project, &settings, &watch.means());
    let report = catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        let problem = "the exploration broke off: this is a bug of ours";
        watch.speaks().then(|| function::failed(file, name, project, problem))
    });
    Ok(report.as_ref().map(answer))
}

/// A report as its reader expects it.
fn answer(report: &FunctionReport) -> Answer {
    let text = serde_json::to_string_pretty(report).expect("a report has nothing that JSON has not");
    Answer { text: format!("{text}\n"), code: 0 }
}

/// Runs `multise list-functions`.
pub fn list(arguments: &ListFunctionsArguments) -> Result<u8, String> {
    let listed: Vec<_> =
        arguments.files.iter().map(|file| function::functions(file, &arguments.project)).collect();
    print(&serde_json::to_string_pretty(&listed).map_err(|error| format!("multise: {error}\n"))?);
    Ok(0)
}

/// A reader that has gone away is no failure.
fn print(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}
