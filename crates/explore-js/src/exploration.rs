//! Explorations of JavaScript programs: cases for symbols, what a path prints and fails with for an input.
//!
//! Invariant: an [`PredictedRun`] is the final state restricted to one input; replaying the [`Case`] of that input in Node gives the
//! same, or we have a bug.

use crate::minimise::{Taste, minimise};
use explore::Options;
use explore::Verdict;
use explore::{Exploration, explore};
use interp::{LossReason, Observer};
use ir::{Program, Span};
use js::{Broken, Case, CaseValue, Failure, Inputs, ReadParts, Runtime, SourcePlace};
use path::{CancelToken, Verdict as Answer, Witness};
use solver::SmtBackend;
use std::collections::BTreeSet;
use std::time::Duration;
use summary::{Guard, Saturated, Summary, Value};
use term::{Assignment, Concrete, Symbol};

/// What a fraction's symbol counts: parts of one, of which a double between 0 and 1 holds each exactly.
pub(crate) const FRACTIONS: f64 = (1u64 << 53) as f64;

/// What choosing inputs may take in any case, in [counted work](path::Work): for most programs all that it needs. Blocks of lanes count whole where few of their
/// steps are run, so this is some two seconds.
const LEAST_CHOOSING: Duration = Duration::from_secs(10);

/// The name of what a harness throws where a function returns something else than it declares (`npm/multise/declared.cjs`).
pub const OUTSIDE: &str = "OutsideDeclaredType";

/// An exploration with the way back to the program's inputs.
pub struct JsExploration {
    /// What came out; its findings are replaced by those here.
    pub exploration: Exploration<Runtime>,
    /// Violations, each with an input.
    pub findings: Vec<JsFinding>,
}

/// A way to fail, with an input that leads there.
#[derive(Clone, Debug)]
pub struct JsFinding {
    /// The name of the error's class; none for what is no error.
    pub name: Option<String>,
    /// The message for the witness.
    pub message: String,
    /// Where the program threw it last; where it was made, if that is not known.
    pub place: Option<SourcePlace>,
    /// The code of the program that made an error, if it was not a built-in.
    pub made: Option<SourcePlace>,
    /// An input.
    pub witness: Witness,
    /// All inputs of the kind.
    pub guard: Guard,
    /// Whether nobody handled the rejection of a promise; otherwise nobody caught an exception.
    pub is_rejection: bool,
    /// The different messages that are known; a text that depends on inputs is one of them.
    pub messages: BTreeSet<String>,
}

impl JsFinding {
    /// `assertion`, `unreachable`, `result`, `rejection` or `exception`.
    pub fn kind(&self) -> &'static str {
        match self.name.as_deref() {
            Some(OUTSIDE) => "result",
            Some("AssertionFailed" | "AssertionError") => "assertion",
            Some("Unreachable") => "unreachable",
            _ if self.is_rejection => "rejection",
            _ => "exception",
        }
    }

    fn is_like(&self, other: &JsFinding) -> bool {
        let places = |finding: &JsFinding| (finding.place.clone(), finding.made.clone());
        self.name == other.name && places(self) == places(other) && self.is_rejection == other.is_rejection
    }
}

/// What the run of one input prints and ends with.
#[derive(Clone, Debug, PartialEq)]
pub struct PredictedRun {
    /// What it prints to standard output.
    pub printed: String,
    /// The name and message of what nobody caught.
    pub failure: Option<(Option<String>, String)>,
    /// Whether it ended by itself, not at an assumption that does not hold.
    pub is_complete: bool,
}

/// Explores a program for all inputs.
pub fn explore_js(
    program: &Program,
    mut runtime: Runtime,
    smt: Box<dyn SmtBackend>,
    options: &Options,
    cancel: CancelToken,
    observer: impl Observer,
) -> JsExploration {
    runtime.record.is_on = true;
    runtime.inputs = Inputs::Symbolic;
    let exploration = explore(program, runtime, smt, options, cancel.clone(), observer);
    let mut found = JsExploration::of(exploration);
    // What was thrown before the time was over is looked at after it.
    found.exploration.cx.path.renew(cancel.reporting());
    if found.find_all().is_err() {
        found.lose(Guard::TRUE, LossReason::NodeBudget);
    }
    found
}

impl JsExploration {
    /// A run that is not judged.
    pub fn of(exploration: Exploration<Runtime>) -> JsExploration {
        JsExploration { exploration, findings: Vec::new() }
    }

    /// From here on inputs are chosen and made smaller, for which there is as much [counted work](path::Work) as was needed to explore.
    pub fn begin_choosing(&mut self, cancel: CancelToken) {
        let share = self.exploration.effort.max(LEAST_CHOOSING);
        self.exploration.cx.path.renew(cancel.sparing(share));
    }

    /// Whether the choice of inputs was ended because it took longer than the exploration.
    pub fn has_chosen_enough(&self) -> bool {
        self.exploration.cx.path.cancel.is_spent()
    }

    /// What can be said about the program, as far as it was judged.
    pub fn verdict(&self) -> Verdict {
        Verdict::of(!self.findings.is_empty(), !self.exploration.losses.is_empty())
    }

    /// What all paths need that is not there; none where some path does without.
    pub fn refused_everywhere(&mut self) -> Option<String> {
        let refused = self.exploration.guest.refused.clone()?;
        let mut everywhere = Guard::FALSE;
        for loss in &self.exploration.losses {
            if matches!(loss.reason, LossReason::Unsupported(_)) {
                let kernel = &mut self.exploration.cx.path.kernel;
                everywhere = kernel.or(everywhere, loss.guard).unwrap_or(everywhere);
            }
        }
        // A path that met it may be among those that were given up for another reason.
        let is_everywhere = everywhere == Guard::TRUE || self.exploration.losses.is_empty();
        is_everywhere.then_some(refused)
    }

    /// The file that no run can do without and that cannot be loaded.
    pub fn broken(&self) -> Option<&Broken> {
        let guest = &self.exploration.guest;
        let message = |failure: &Failure| match failure.message.as_value().map(js::view) {
            Some(js::Js::String(id)) => Some(guest.strings.show(id)),
            _ => None,
        };
        let everywhere = guest.record.failures.iter().filter(|failure| failure.guard == Guard::TRUE);
        everywhere.filter_map(message).find_map(|message| self.broken_file(&message))
    }

    /// The file that an error of this message is about, if one could not be loaded.
    pub fn broken_file(&self, message: &str) -> Option<&Broken> {
        self.exploration.guest.sources.broken.iter().find(|broken| broken.message == message)
    }

    /// Leaves out failures that are no findings.
    pub fn retain_findings(&mut self, is_finding: impl FnMut(&JsFinding) -> bool) {
        self.findings.retain(is_finding);
    }

    /// An input of the paths of a guard that people like to read, if one is known.
    pub fn witness_of(&mut self, guard: Guard) -> Option<Witness> {
        let Exploration { cx, guest, .. } = &mut self.exploration;
        match cx.path.feasible(guard) {
            Ok(Answer::Sat(witness)) => Some(minimise(cx, &guest.record.reads, guard, witness, Taste::Small)),
            Ok(Answer::Unsat | Answer::Unknown(_)) | Err(Saturated) => None,
        }
    }

    /// Claims nothing about any path, for a reason that a run in Node has shown.
    pub fn leave_out(&mut self, reason: LossReason) {
        self.lose(Guard::TRUE, reason);
    }

    fn lose(&mut self, guard: Guard, reason: LossReason) {
        self.exploration.losses.push(interp::Loss { reason, span: Span::default(), function: None, guard });
    }

    /// Turns every failure into findings, one per kind, name and place.
    fn find_all(&mut self) -> Result<(), Saturated> {
        let failures = self.exploration.guest.record.failures.clone();
        for failure in failures {
            let cx = &mut self.exploration.cx;
            // A finding for each name and message: what is collected are findings, not values of a diagram.
            for (arm, name) in cx.path.kernel.arms(failure.guard, failure.name)? {
                // Messages within one name.
                for (arm, message) in self.exploration.cx.path.kernel.arms(arm, failure.message)? {
                    self.find(arm, name, message, &failure)?;
                }
            }
        }
        Ok(())
    }

    fn find(
        &mut self,
        guard: Guard,
        name: Value,
        message: Value,
        failure: &Failure,
    ) -> Result<(), Saturated> {
        let answer = self.exploration.cx.path.feasible(guard)?;
        let witness = match answer {
            Answer::Sat(witness) => witness,
            Answer::Unsat => return Ok(()),
            Answer::Unknown(_) => {
                self.lose(guard, LossReason::Undecided("whether this failure is reachable".into()));
                return Ok(());
            }
        };
        let name = self.text(name, witness.assignment());
        let message = self.text(message, witness.assignment()).unwrap_or_default();
        let Failure { place, made, is_rejection, .. } = failure;
        let place = place.clone().or_else(|| self.broken_file(&message).map(|broken| broken.place.clone()));
        let is_rejection = *is_rejection;
        let messages = BTreeSet::from([message.clone()]);
        let made = made.clone();
        self.add(JsFinding { name, message, place, made, witness, guard, is_rejection, messages })
    }

    /// Adds a finding to one that is like it, or to the list.
    pub fn add(&mut self, finding: JsFinding) -> Result<(), Saturated> {
        match self.findings.iter_mut().find(|known| known.is_like(&finding)) {
            Some(known) => {
                known.guard = self.exploration.cx.path.kernel.or(known.guard, finding.guard)?;
                known.messages.extend(finding.messages);
            }
            None => self.findings.push(finding),
        }
        Ok(())
    }

    /// Gives every finding an input that people like to read, and the message for it.
    pub fn minimise_findings(&mut self) {
        for index in 0..self.findings.len() {
            let finding = self.findings[index].clone();
            let Exploration { cx, guest, .. } = &mut self.exploration;
            let witness = minimise(cx, &guest.record.reads, finding.guard, finding.witness, Taste::Small);
            if let Some(outcome) = self.outcome_of(witness.assignment())
                && let Some((name, message)) = outcome.failure
            {
                self.findings[index] = JsFinding { name, message, witness, ..self.findings[index].clone() };
            }
        }
    }

    /// The text of a value for an input; none for undefined.
    fn text(&mut self, value: Value, input: &Assignment) -> Option<String> {
        let Exploration { cx, guest, .. } = &mut self.exploration;
        if matches!(js::view(value), js::Js::Undefined) {
            return None;
        }
        let shown = guest.show_for(cx, value, input)?;
        Some(guest.strings.show(shown))
    }

    /// The values of the inputs that the run of an assignment reads.
    pub fn case_of(&self, input: &Assignment) -> Case {
        let cx = &self.exploration.cx;
        let mut case = Case::new();
        let mut reads: Vec<_> = self.exploration.guest.record.reads.iter().collect();
        reads.sort_by_key(|read| (read.name.clone(), read.index));
        for read in reads {
            if !cx.path.holds(read.guard, input) {
                continue;
            }
            let value = |symbol: Symbol| input.value(&cx.path.terms, symbol);
            let integer = |symbol: Symbol| match value(symbol) {
                Concrete::Int(integer) => integer,
                Concrete::Double(double) => double as i64,
            };
            let stored = match &read.parts {
                ReadParts::Int(symbol) => CaseValue::Number(integer(*symbol) as f64),
                ReadParts::Number(symbol) => CaseValue::Number(match value(*symbol) {
                    Concrete::Int(integer) => integer as f64,
                    Concrete::Double(double) => double,
                }),
                ReadParts::Fraction(symbol) => CaseValue::Number(integer(*symbol) as f64 / FRACTIONS),
                ReadParts::Bool(symbol) => CaseValue::Bool(integer(*symbol) == 1),
                ReadParts::BigInt(symbol) => CaseValue::BigInt(integer(*symbol).to_string()),
                ReadParts::String { length, units } => {
                    let length = integer(*length) as usize;
                    CaseValue::String(units[..length].iter().map(|&unit| integer(unit) as u16).collect())
                }
            };
            case.entry(read.name.to_string()).or_default().push(stored);
        }
        case
    }

    /// Whether the run of an input is known to end by itself, not at an assumption that does not hold.
    pub fn is_complete(&self, input: &Assignment) -> bool {
        let holds = |guard: Guard| self.exploration.cx.path.holds(guard, input);
        let ends = self.exploration.final_state.iter().flat_map(|state| &state.completions);
        ends.into_iter().any(|end| !matches!(end.kind, interp::CompletionKind::Halted) && holds(end.guard))
    }

    /// What an input's run comes to by the final state; none where the run was left out.
    pub fn outcome_of(&mut self, input: &Assignment) -> Option<PredictedRun> {
        let cx = &self.exploration.cx;
        let state = self.exploration.final_state.as_ref()?;
        let end = state.completions.iter().find(|known| cx.path.holds(known.guard, input))?;
        let is_complete = !matches!(end.kind, interp::CompletionKind::Halted);
        let trace = &self.exploration.guest.record;
        let printed: Vec<Value> = trace
            .printed
            .iter()
            .filter(|printed| !printed.is_error && cx.path.holds(printed.guard, input))
            .map(|printed| printed.text)
            .collect();
        let failure = trace.failures.iter().find(|failure| cx.path.holds(failure.guard, input)).cloned();
        let value_of = |word: Summary| cx.path.kernel.eval(word, |atom| cx.path.atom_holds(atom, input));
        let failure = failure.map(|failure| (value_of(failure.name), value_of(failure.message)));
        let mut text = String::new();
        for value in printed {
            text.push_str(&self.text(value, input).unwrap_or_default());
        }
        let failure = failure.map(|(name, message)| {
            let name = name.and_then(|name| self.text(name, input));
            (name, message.and_then(|message| self.text(message, input)).unwrap_or_default())
        });
        Some(PredictedRun { printed: text, failure, is_complete })
    }
}
