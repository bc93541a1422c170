//! `multise run FILE.js`: a program without inputs, run by the engine.
//!
//! Exit codes: 0 it ended, 1 an error that nobody caught, 2 it is no program or needs what is not supported.

use crate::arguments::RunArguments;
use crate::interrupt::stop_on_ctrl_c;
use explore::{Exploration, Options, explore};
use interp::{Bounds, NoObserver};
use js::lower::{Refusal, Unsupported, compile};
use js::runtime::{Runtime, builtins};
use js::syntax::{Goal, Kind};
use path::CancelToken;
use solver::{SmtBackend, Z3Backend};
use std::io::Write;

/// Calls inside calls before a path is given up; Node has room for about as many.
const MAX_DEPTH: usize = 10_000;
/// An error that nobody caught.
const UNCAUGHT: u8 = 1;
/// Not supported, or given up.
const GIVEN_UP: u8 = 2;

/// Runs the command; the result is the exit code, or a message for standard error.
pub fn run(arguments: &RunArguments) -> Result<u8, String> {
    let name = arguments.file.display().to_string();
    let source = std::fs::read_to_string(&arguments.file)
        .map_err(|error| format!("multise: cannot read {name}: {error}\n"))?;
    let kind = Kind::of_file(&name, Goal::Script).unwrap_or(Kind::javascript(Goal::Script));
    let code = compile(&source, kind).map_err(|refusal| match refusal {
        Refusal::Syntax(diagnostics) => js::syntax::render(&diagnostics, &name, &source, false),
        Refusal::Unsupported(constructs) => {
            constructs.iter().map(|construct| unsupported(&name, &source, construct)).collect()
        }
    })?;
    let (runtime, code) =
        Runtime::new(builtins(), code).map_err(|message| format!("multise: {name}: {message}\n"))?;

    let smt = Z3Backend::new();
    let cancel = CancelToken::new(None);
    stop_on_ctrl_c(cancel.clone(), smt.interrupter())?;
    let defaults = Options::default();
    let bounds = Bounds { max_depth: MAX_DEPTH, ..defaults.bounds };
    let options = Options { policy: arguments.policy, bounds, ..defaults };
    let found = explore(&code.ir, runtime, Box::new(smt), &options, cancel, NoObserver);
    Ok(report(&found))
}

/// `file.js:3: a generator is not supported yet`
fn unsupported(name: &str, source: &str, construct: &Unsupported) -> String {
    let before = source.get(..construct.span.start as usize).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    format!("multise: {name}:{line}: {}\n", construct.message)
}

/// Prints what the program printed, and how it ended if not well.
fn report(found: &Exploration<Runtime>) -> u8 {
    for (line, is_error) in &found.guest.transcript {
        // A reader that has gone away (`| head`) is no failure.
        let _ = if *is_error {
            writeln!(std::io::stderr(), "{line}")
        } else {
            writeln!(std::io::stdout(), "{line}")
        };
    }
    if let Some(refused) = &found.guest.refused {
        eprintln!("multise: {refused}");
        return GIVEN_UP;
    }
    if let Some(uncaught) = &found.guest.uncaught {
        eprintln!("Uncaught {uncaught}");
        return UNCAUGHT;
    }
    for finding in &found.findings {
        eprintln!("multise: {}", finding.message);
    }
    for loss in &found.losses {
        eprintln!("multise: {}", loss.reason);
    }
    if found.findings.is_empty() && found.losses.is_empty() { 0 } else { GIVEN_UP }
}
