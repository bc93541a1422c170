//! `multise imp FILE`.

use crate::arguments::ImpArguments;
use crate::imp_report;
use crate::interrupt::stop_on_ctrl_c;
use crate::progress::Progress;
use crate::trace::Trace;
use explore::imp::{explore_imp, prepare};
use explore::{Options, Verdict};
use interp::{NoObserver, Observer, Tee};
use path::CancelToken;
use report::Style;
use solver::{SmtBackend, Z3Backend};
use std::io::{IsTerminal, Write};

/// Runs the command; the result is the exit code, or a message for standard error.
pub fn run(arguments: &ImpArguments) -> Result<u8, String> {
    let name = arguments.file.display().to_string();
    let source =
        std::fs::read(&arguments.file).map_err(|error| format!("multise: cannot read {name}: {error}\n"))?;
    let colour_errors = wants_colour(arguments, std::io::stderr().is_terminal());
    let (program, warnings) = match imp::parse(&name, &source) {
        Ok(parsed) => parsed,
        Err(errors) => return Err(imp::render(&errors, &name, &source, colour_errors)),
    };
    eprint!("{}", imp::render(&warnings, &name, &source, colour_errors));

    let smt = Z3Backend::new();
    let cancel = CancelToken::new(Some(arguments.exploration.timeout));
    stop_on_ctrl_c(cancel.clone(), vec![smt.interrupter()])?;
    let prepared = prepare(&program);
    let mut observer: Box<dyn Observer + '_> = Box::new(NoObserver);
    if let Some(progress) = Progress::on_terminal() {
        observer = Box::new(progress);
    }
    if arguments.trace {
        let out: Box<dyn Write> =
            if arguments.json { Box::new(std::io::stderr()) } else { Box::new(std::io::stdout().lock()) };
        observer = Box::new(Tee(observer, Trace::new(prepared.names.clone(), out)));
    }
    let Options { bounds, counts_paths, .. } = Options::default();
    let options = arguments.exploration.options(bounds.max_depth, counts_paths);
    let found = explore_imp(&prepared, Box::new(smt), &options, cancel, observer);

    let verdict = found.exploration.verdict;
    let colour = !arguments.json && wants_colour(arguments, std::io::stdout().is_terminal());
    let report = imp_report::build(&prepared, found, arguments.exploration.first_policy(), &source, colour);
    let text = if arguments.json {
        report::to_json(&report)
    } else {
        report::to_text(&report, if colour { Style::Coloured } else { Style::Plain })
    };
    // A reader that has gone away (`| head`) is no failure.
    let _ = std::io::stdout().write_all(text.as_bytes());
    Ok(u8::from(verdict == Verdict::Violated))
}

fn wants_colour(arguments: &ImpArguments, is_terminal: bool) -> bool {
    match arguments.color.as_str() {
        "always" => true,
        "never" => false,
        _ => is_terminal && std::env::var_os("NO_COLOR").is_none(),
    }
}
