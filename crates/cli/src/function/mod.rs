//! `multise explore-function` and `multise list-functions`, the hidden commands that `multise test` is made of.
//!
//! Invariant: a worker prints one `FunctionReport` and ends well whatever happens to the function; only misuse is an error.

pub mod batch;
mod choose;
mod graph;
mod imports;
mod inputs;
mod list;
mod outcome;
mod project;
pub mod run;
mod strengthen;
mod words;
mod worker;

use crate::arguments::{ExploreFunctionArguments, ListFunctionsArguments};
use crate::check::engine::FunctionOptions;
use interp::Bounds;
use path::{Limits, TierSet};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs `multise explore-function`.
pub fn explore(arguments: &ExploreFunctionArguments) -> Result<u8, String> {
    let functions =
        FunctionOptions { calls: arguments.calls, integers: arguments.integers, is_for_tests: true };
    let bounds = Bounds {
        max_depth: crate::check::MAX_DEPTH,
        max_visits: arguments.max_visits,
        max_steps: arguments.max_steps,
    };
    let limits = Limits { node_budget: arguments.node_budget, smt_timeout: arguments.smt_timeout };
    let options = explore::Options { bounds, limits, tiers: TierSet::all(), ..explore::Options::default() };
    let &ExploreFunctionArguments { timeout, max_length, audit, .. } = arguments;
    let settings = worker::Settings { functions, options, timeout, max_length, audit };
    let work = || worker::explore(&arguments.file, &arguments.name, &arguments.project, &settings);
    let report = catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        let problem = "the exploration broke off: this is a bug of ours";
        worker::failed(&arguments.file, &arguments.name, &arguments.project, problem)
    });
    print(&serde_json::to_string_pretty(&report).map_err(|error| format!("multise: {error}\n"))?);
    Ok(0)
}

/// Runs `multise list-functions`.
pub fn list(arguments: &ListFunctionsArguments) -> Result<u8, String> {
    let listed: Vec<_> =
        arguments.files.iter().map(|file| list::functions(file, &arguments.project)).collect();
    print(&serde_json::to_string_pretty(&listed).map_err(|error| format!("multise: {error}\n"))?);
    Ok(0)
}

/// A reader that has gone away is no failure.
fn print(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}
