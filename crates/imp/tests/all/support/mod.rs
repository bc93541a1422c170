//! What the tests share: inputs and runs as text.
#![allow(missing_docs)]

use std::collections::BTreeMap;

use imp::ast::{Program, StatementId};
use imp::concrete::{Limits, Run, RunEnd, run};

/// Inputs as text, `x=3,4 y=-1`: the first read of `x` gives 3, the second 4; every other read gives 0.
pub fn inputs(text: &str) -> impl FnMut(&str, usize) -> i32 + use<> {
    let mut lists: BTreeMap<String, Vec<i32>> = BTreeMap::new();
    for part in text.split_whitespace() {
        let (name, values) = part.split_once('=').unwrap();
        lists.insert(name.to_string(), values.split(',').map(|value| value.parse().unwrap()).collect());
    }
    move |name, count| lists.get(name).and_then(|list| list.get(count)).copied().unwrap_or(0)
}

/// The outcome and the final state, on one line.
pub fn run_text(program: &Program, input_text: &str) -> String {
    let run = run(program, &mut inputs(input_text), Limits { steps: 10_000 });
    let mut parts = Vec::new();
    for (name, value) in program.variables.iter().zip(&run.variables) {
        match value {
            Some(value) => parts.push(format!("{name} = {}", program.show(value))),
            None => parts.push(format!("{name} unset")),
        }
    }
    for (address, value) in &run.cells {
        parts.push(format!("{} = {}", program.show_address(*address), program.show(value)));
    }
    format!("{}: {}", outcome_text(program, &run), parts.join(", ")).trim_end().to_string()
}

fn outcome_text(program: &Program, run: &Run) -> String {
    let line = |at: &StatementId| program.statement(*at).line;
    match &run.outcome {
        RunEnd::Halted { at: None } => "end".to_string(),
        RunEnd::Halted { at: Some(at) } => format!("halt in line {}", line(at)),
        RunEnd::Error { at, message: None } => format!("error in line {}", line(at)),
        RunEnd::Error { at, message: Some(text) } => format!("error in line {} ({text})", line(at)),
        RunEnd::Fault { at, message } => format!("fault in line {} ({message})", line(at)),
        RunEnd::OutOfSteps { at } => format!("out of steps in line {}", line(at)),
    }
}
