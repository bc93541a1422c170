//! One concrete run of a source in the engine.
//!
//! Invariant: a run ends: by itself, at its deadline, or by a panic that the caller catches. What the engine refused is told
//! apart from what the program threw.

use explore::{Options, explore};
use interp::{Bounds, NoObserver};
use js::code::Code;
use js::lower::{Refusal, compile_prelude};
use js::modules::{Asker, Format, Host, NotFound, Unit};
use js::syntax::{Allocator, Goal, Kind, parse};
use js::{HostedFiles, Runtime};
use path::CancelToken;
use solver::Z3Backend;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

thread_local! {
    /// Compiled once for all runs: many programs use the same built-ins.
    static HOSTED_FILES: HostedFiles = HostedFiles::default();
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself.
    Normal,
    /// The source is no program; the message of the first error.
    NoProgram(String),
    /// The program threw and did not catch; the value as Node shows it.
    Uncaught(String),
    /// The engine does not support something, or gave up.
    Refused(String),
}

/// What came of a run.
pub struct Run {
    /// The lines on standard output.
    pub printed: Vec<String>,
    /// How it ended.
    pub end: End,
}

/// What stands before a test as a script, which may use operations of the runtime; or how a run of it ends.
pub fn compiled_prelude(source: &str) -> Result<Code, End> {
    compile_prelude(source).map_err(end_of)
}

fn end_of(refusal: Refusal) -> End {
    match refusal {
        Refusal::Syntax(errors) => {
            End::NoProgram(errors.first().map(|error| error.message.clone()).unwrap_or_default())
        }
        Refusal::Unsupported(constructs) => {
            End::Refused(constructs.first().map(|construct| construct.message.clone()).unwrap_or_default())
        }
    }
}

/// A source of the suite.
pub struct Source<'s> {
    /// The path of its file; modules that it imports are beside it.
    pub name: &'s str,
    /// Its text.
    pub text: &'s str,
    /// As what it is run.
    pub goal: Goal,
    /// Whether a rejection that nobody handles ends it: Node says so, the standard leaves it to the host.
    pub rejections_throw: bool,
}

/// Runs a source to its end, after a script that is compiled already.
pub fn run(first: Option<&Code>, source: &Source<'_>, limit: Duration) -> Run {
    let ended = |end| Run { printed: Vec::new(), end };
    let kind = Kind::javascript(source.goal);
    if let Err(errors) = parse(&Allocator::default(), source.text, kind) {
        let message = errors.first().map(|error| error.message.clone());
        return ended(End::NoProgram(message.unwrap_or_default()));
    }
    let scripts = first.cloned().into_iter().collect();
    let unit = Unit { name: source.name.to_owned(), text: source.text.to_owned(), kind };
    let (mut runtime, code) = match Runtime::for_units(scripts, vec![unit], Some(Rc::new(Beside))) {
        Ok(made) => made,
        Err(message) => return ended(End::Refused(message)),
    };
    runtime.rejections_throw = source.rejections_throw;
    runtime.hosted_files = HOSTED_FILES.with(HostedFiles::clone);
    let defaults = Options::default();
    let bounds = Bounds { max_depth: explore::RUN_DEPTH, ..defaults.bounds };
    let options = Options { bounds, ..defaults };
    let cancel = CancelToken::new(Some(limit));
    let found = explore(&code.ir, runtime, Box::new(Z3Backend::new()), &options, cancel, NoObserver);
    let guest = found.guest;
    let end = match (guest.refused, guest.uncaught, found.findings.first(), found.losses.first()) {
        (Some(refused), ..) => End::Refused(refused),
        (None, _, _, Some(loss)) => End::Refused(loss.reason.to_string()),
        (None, Some(uncaught), ..) => End::Uncaught(uncaught),
        (None, None, Some(finding), None) => End::Refused(finding.message.clone()),
        (None, None, None, None) => End::Normal,
    };
    let printed =
        guest.transcript.into_iter().filter(|(_, is_error)| !is_error).map(|(line, _)| line).collect();
    Run { printed, end }
}

/// Files beside the one that asks: the suite has no packages, and what its modules import are modules.
struct Beside;

impl Host for Beside {
    fn resolve(&self, specifier: &str, from: &str, _asker: Asker) -> Result<String, NotFound> {
        let folder = Path::new(from).parent().unwrap_or(Path::new("/"));
        match std::fs::canonicalize(folder.join(specifier)) {
            Ok(path) => Ok(path.to_string_lossy().into_owned()),
            Err(_) => Err(NotFound {
                message: format!("Cannot find module '{specifier}' imported from {from}"),
                code: "ERR_MODULE_NOT_FOUND",
                broken: None,
            }),
        }
    }

    fn format(&self, path: &str) -> Format {
        if path.ends_with(".json") { Format::Json } else { Format::Source(Kind::javascript(Goal::Module)) }
    }

    fn read(&self, path: &str) -> Result<String, String> {
        std::fs::read_to_string(path).map_err(|error| error.to_string())
    }
}
