//! `multise run FILE`: a program without inputs, run by the engine as `node FILE` runs it.
//!
//! Exit codes: what the program says, 1 after an error that nobody caught, 2 if it is given up or needs what is not supported.

use crate::arguments::RunArguments;
use crate::watch::{Answer, Limits, Watch, watched};
use explore::{Exploration, Options, explore};
use host::Files;
use interp::{Bounds, Loss, LossReason, NoObserver};
use js::Runtime;
use std::io::Write;
use std::rc::Rc;

/// Not supported, or given up.
const GIVEN_UP: u8 = 2;

/// Runs the command; the result is the exit code, or a message for standard error.
pub fn run(arguments: &RunArguments) -> Result<u8, String> {
    let limits = Limits { timeout: arguments.timeout, memory: arguments.memory, is_paranoid: false };
    watched(limits, |watch| Ok(Answer { text: String::new(), code: execute(arguments, watch)? }))
}

fn execute(arguments: &RunArguments, watch: &Watch) -> Result<u8, String> {
    let files = Files::with_arguments(&arguments.file, &arguments.arguments);
    let unit = files.unit(&arguments.file).map_err(|message| format!("multise: {message}\n"))?;
    let shown = arguments.file.display().to_string();
    let (mut runtime, code) = Runtime::for_units(Vec::new(), vec![unit], Some(Rc::new(files)))
        .map_err(|message| format!("multise: {shown}: {message}\n"))?;
    runtime.output = Some(Box::new(print));

    let smt = watch.solver();
    let cancel = watch.cancel.clone();
    let defaults = Options::default();
    let bounds = Bounds { max_depth: explore::RUN_DEPTH, ..defaults.bounds };
    let options = Options { policy: arguments.policy, bounds, ..defaults };
    let found = explore(&code.ir, runtime, Box::new(smt), &options, cancel, NoObserver);
    Ok(report(&found))
}

/// Prints what the program prints. A reader that has gone away (`| head`) is no failure.
fn print(text: &str, is_error: bool) {
    let _ = if is_error {
        std::io::stderr().write_all(text.as_bytes())
    } else {
        let mut out = std::io::stdout();
        out.write_all(text.as_bytes()).and_then(|()| out.flush())
    };
}

/// Says how the program ended if not well.
fn report(found: &Exploration<Runtime>) -> u8 {
    if let Some(refused) = &found.guest.refused {
        eprintln!("multise: {refused}");
        return GIVEN_UP;
    }
    if let Some(report) = &found.guest.uncaught_report {
        eprintln!("{report}\n\nNode.js v20.20.2");
        return found.guest.exit_code;
    }
    for finding in &found.findings {
        eprintln!("multise: {}", finding.message);
    }
    for loss in &found.losses {
        eprintln!("multise: {}", describe(loss, &found.guest));
    }
    if found.findings.is_empty() && found.losses.is_empty() { found.guest.exit_code } else { GIVEN_UP }
}

/// `out of time at file.js:3`
fn describe(loss: &Loss, guest: &Runtime) -> String {
    let is_stop = matches!(loss.reason, LossReason::Timeout | LossReason::Interrupted | LossReason::Memory);
    let source = loss.function.and_then(|function| guest.source_of(function));
    match source {
        Some(source) if is_stop && !loss.span.is_none() => {
            let place = source.place(loss.span.start);
            format!("{} at {}:{}", loss.reason, place.file, place.line)
        }
        _ => loss.reason.to_string(),
    }
}
