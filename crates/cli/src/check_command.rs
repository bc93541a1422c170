//! `multise check FILE`: a harness file, explored for all inputs.
//!
//! Exit codes: 0 verified or bounded, 1 violated, 2 misuse or our own failure.

use crate::arguments::CheckArguments;
use crate::interrupt::stop_on_ctrl_c;
use explore::js::{JsExploration, explore_js};
use explore::{Options, Verdict};
use host::Files;
use interp::{Bounds, NoObserver};
use js::runtime::{CaseValue, Runtime};
use js::syntax::{Allocator, render};
use path::{CancelToken, TierSet};
use solver::{SmtBackend, Z3Backend};
use std::rc::Rc;

/// Calls inside calls before a path is given up.
const MAX_DEPTH: usize = 2_000;

/// Runs the command; the result is the exit code, or a message for standard error.
pub fn run(arguments: &CheckArguments) -> Result<u8, String> {
    let files = Files::with_arguments(&arguments.file, &[]);
    let unit = files.unit(&arguments.file).map_err(|message| format!("multise: {message}\n"))?;
    let shown = arguments.file.display().to_string();
    if let Err(diagnostics) = js::syntax::parse(&Allocator::default(), &unit.text, unit.kind) {
        return Err(render(&diagnostics, &shown, &unit.text, false));
    }
    let (runtime, code) = Runtime::for_units(Vec::new(), vec![unit], Some(Rc::new(files)))
        .map_err(|message| format!("multise: {shown}: {message}\n"))?;
    let smt = Z3Backend::new();
    let cancel = CancelToken::new(Some(arguments.timeout));
    stop_on_ctrl_c(cancel.clone(), smt.interrupter())?;
    let defaults = Options::default();
    let tiers = arguments.without_tier.iter().fold(TierSet::all(), |tiers, tier| tiers.without(*tier));
    let bounds = Bounds { max_depth: MAX_DEPTH, max_visits: arguments.max_visits, ..defaults.bounds };
    let options = Options { policy: arguments.policy, bounds, tiers, ..defaults };
    let mut found = explore_js(&code.ir, runtime, Box::new(smt), &options, cancel, NoObserver);
    report(&mut found);
    Ok(u8::from(found.verdict == Verdict::Violated))
}

fn report(found: &mut JsExploration) {
    for index in 0..found.findings.len() {
        let finding = found.findings[index].clone();
        let input = finding.witness.assignment();
        println!("{}: {}", finding.name.clone().unwrap_or_else(|| "thrown".into()), finding.message);
        for (name, values) in found.case_of(input) {
            println!("  {name} = {}", values.iter().map(show).collect::<Vec<_>>().join(", "));
        }
        if let Some(outcome) = found.outcome_of(input) {
            print!("{}", outcome.printed);
        }
    }
    for loss in &found.exploration.losses {
        println!("loss: {} at {}..{}", loss.reason, loss.span.start, loss.span.end);
    }
    let statistics = &found.exploration.statistics;
    println!(
        "{} in {:?}; {} instructions, {} operations, {} smt calls",
        found.verdict.name(),
        found.exploration.time,
        statistics.instructions,
        statistics.operations,
        found.exploration.cx.path.counters.smt_calls
    );
}

fn show(value: &CaseValue) -> String {
    match value {
        CaseValue::Number(number) => term::js_number(*number),
        CaseValue::Bool(truth) => truth.to_string(),
        CaseValue::BigInt(digits) => format!("{digits}n"),
        CaseValue::String(units) => format!("{:?}", String::from_utf16_lossy(units)),
    }
}
