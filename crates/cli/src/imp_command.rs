//! `multise imp FILE`.

use crate::arguments::ImpArguments;
use crate::imp_report;
use crate::progress;
use crate::trace::Trace;
use crate::watch::{Answer, Watch, watched};
use explore::Options;
use explore_imp::{explore_imp, prepare};
use interp::{Observer, Tee};
use report::{Report, Style};
use std::io::{IsTerminal, Write};

/// Runs the command; the result is the exit code, or a message for standard error.
pub fn run(arguments: &ImpArguments) -> Result<u8, String> {
    watched(arguments.exploration.limits(), |watch| explore(arguments, watch))
}

fn explore(arguments: &ImpArguments, watch: &Watch) -> Result<Answer, String> {
    let name = arguments.file.display().to_string();
    let source =
        std::fs::read(&arguments.file).map_err(|error| format!("multise: cannot read {name}: {error}\n"))?;
    let colour_errors = wants_colour(arguments, std::io::stderr().is_terminal());
    let (program, warnings) = match imp::parse(&name, &source) {
        Ok(parsed) => parsed,
        Err(errors) => return Err(imp::render(&errors, &name, &source, colour_errors)),
    };
    eprint!("{}", imp::render(&warnings, &name, &source, colour_errors));

    let smt = watch.solver();
    let colour = !arguments.json && wants_colour(arguments, std::io::stdout().is_terminal());
    let is_json = arguments.json;
    let answer = move |report: &Report| Answer {
        text: match is_json {
            true => report::to_json(report),
            false => report::to_text(report, if colour { Style::Coloured } else { Style::Plain }),
        },
        code: u8::from(!report.findings.is_empty()),
    };
    watch.know(move |stop| answer(&imp_report::unknown(&name, stop)));
    let prepared = prepare(&program);
    let mut observer: Box<dyn Observer + '_> = progress::observer();
    if arguments.trace {
        let out: Box<dyn Write> =
            if arguments.json { Box::new(std::io::stderr()) } else { Box::new(std::io::stdout().lock()) };
        observer = Box::new(Tee(observer, Trace::new(prepared.names.clone(), out)));
    }
    let Options { bounds, counts_paths, .. } = Options::default();
    let options = arguments.exploration.options(bounds.max_depth, counts_paths);
    let mut found = explore_imp(&prepared, Box::new(smt), &options, watch.cancel.clone(), observer);
    found.exploration.cx.path.renew(watch.cancel.reporting());
    let report = imp_report::build(&prepared, found, arguments.exploration.first_policy(), &source, colour);
    Ok(answer(&report))
}

fn wants_colour(arguments: &ImpArguments, is_terminal: bool) -> bool {
    match arguments.color.as_str() {
        "always" => true,
        "never" => false,
        _ => is_terminal && std::env::var_os("NO_COLOR").is_none(),
    }
}
