//! Compares an exploration with what Node does on single inputs.
//!
//! Invariant: an input either ends in the final state as it does in Node, or does not fulfil an assumption in both, or is under a
//! recorded loss. Nothing else passes.

use super::answers::Answers;
use super::node::{Node, NodeOutcome, json_of};
use explore_js::sample::{Hints, Prediction, Random, all, next};
use explore_js::{JsExploration, PredictedRun};
use js::Case;
use std::collections::BTreeSet;
use std::path::Path;
use std::slice::from_ref;
use term::Assignment;

/// Inputs of which all are compared; random ones are where there are more.
const ALL: usize = 64;
/// Random inputs that are tried for one that is wanted: many do not fulfil an assumption.
const TRIES: usize = 6;
/// Disagreements that are told of one exploration.
const TOLD: usize = 1;

/// A program and its source.
pub struct Program<'p> {
    /// The path of its file.
    pub file: &'p Path,
    /// Its text.
    pub text: &'p str,
}

/// What a comparison came to.
#[derive(Default)]
pub struct Compared {
    /// Inputs that end as in Node.
    pub same: usize,
    /// Inputs under a loss.
    pub lost: usize,
    /// Inputs that do not fulfil an assumption.
    pub assumed: usize,
    /// Loops that were done at once.
    pub at_once: u64,
    /// What differs.
    pub wrong: Vec<String>,
    /// Inputs that differ in the messages of errors alone.
    pub texts: Vec<Text>,
    /// Why inputs are under losses.
    pub losses: Vec<String>,
    /// What other configurations must say as well; none where something was left out.
    pub answers: Option<Answers>,
    /// Explorations under other policies that left nothing out, like the first one.
    pub others: usize,
    /// The verdict of a merged exploration and that of one that joins states, where both were made.
    pub verdicts: Option<(&'static str, &'static str)>,
}

/// An input on which an error has another message than in Node.
pub struct Text {
    /// The input.
    pub case: Case,
    /// What we say.
    pub ours: PredictedRun,
    /// What differs.
    pub what: String,
}

/// An input to ask Node about, and what we say.
struct Question {
    case: Case,
    stored: String,
    ours: PredictedRun,
    /// The name and message that a finding gives for it.
    finding: Option<(Option<String>, String)>,
}

/// Compares all witnesses, and all inputs or some random ones.
pub fn compare(
    found: &mut JsExploration,
    program: &Program<'_>,
    node: Option<&mut Node>,
    seed: u64,
    count: usize,
) -> Compared {
    let mut compared = Compared::default();
    if found.exploration.final_state.is_none() {
        return compared;
    }
    let questions = questions(found, program, seed, count, &mut compared);
    let Some(node) = node else { return compared };
    let cases: Vec<String> = questions.iter().map(|question| question.stored.clone()).collect();
    match node.run(program.file, program.text, &cases) {
        Err(what) => compared.wrong.push(what),
        Ok(theirs) => {
            for (question, mut theirs) in questions.iter().zip(theirs) {
                // On a machine with other work a short timer may be as late as a long one. Nothing else is asked about twice.
                if has_timers(program.text)
                    && !question.is_answered(&theirs)
                    && let Ok(again) = node.run(program.file, program.text, from_ref(&question.stored))
                {
                    theirs = again.into_iter().next().unwrap_or(theirs);
                }
                compared.judge(question, &theirs);
            }
        }
    }
    let more = compared.wrong.len().saturating_sub(TOLD);
    compared.wrong.truncate(TOLD);
    if more > 0 {
        compared.wrong.push(format!("and {more} more"));
    }
    compared
}

/// The witnesses and random inputs that the final state covers, each case once.
fn questions(
    found: &mut JsExploration,
    program: &Program<'_>,
    seed: u64,
    count: usize,
    compared: &mut Compared,
) -> Vec<Question> {
    let mut asked = BTreeSet::new();
    let mut questions = Vec::new();
    let mut known: Vec<Assignment> = Vec::new();
    for finding in found.findings.clone() {
        let input = finding.witness.assignment().clone();
        let said = Some((finding.name, finding.message));
        questions.extend(question(found, &input, said, &mut asked, compared));
        known.push(input);
    }
    let reached: Vec<Assignment> =
        found.exploration.coverage.reached.iter().map(|(_, witness)| witness.assignment().clone()).collect();
    for input in reached {
        questions.extend(question(found, &input, None, &mut asked, compared));
        known.push(input);
    }
    if let Some(inputs) = all(found, ALL) {
        for input in &inputs {
            questions.extend(question(found, input, None, &mut asked, compared));
        }
        return questions;
    }
    let hints = Hints::of(program.text);
    let mut random = Random::new(seed);
    let mut wanted = count;
    for _ in 0..count * TRIES {
        if wanted == 0 {
            break;
        }
        let input = next(found, &hints, &known, &mut random);
        let before = compared.lost;
        let asked = question(found, &input, None, &mut asked, compared);
        wanted -=
            usize::from(asked.as_ref().is_some_and(|known| known.ours.is_complete) || compared.lost > before);
        questions.extend(asked);
    }
    questions
}

/// What we say about an input; none where it was asked before, or is not covered.
fn question(
    found: &mut JsExploration,
    input: &Assignment,
    finding: Option<(Option<String>, String)>,
    asked: &mut BTreeSet<String>,
    compared: &mut Compared,
) -> Option<Question> {
    let case = found.case_of(input);
    let stored = json_of(&case);
    if !asked.insert(stored.clone()) {
        return None;
    }
    match found.predict(input) {
        Prediction::Ends(ours) => return Some(Question { case, stored, ours, finding }),
        Prediction::Lost(_) => compared.lost += 1,
        Prediction::Missing => {
            compared.wrong.push(format!("the case {stored} is neither covered nor under a loss"));
        }
    }
    None
}

/// Whether what a program prints may depend on how fast the machine is.
fn has_timers(text: &str) -> bool {
    ["setTimeout", "setInterval", "setImmediate", "timers"].iter().any(|word| text.contains(word))
}

impl Question {
    /// Whether Node does what we say, to the letter.
    fn is_answered(&self, theirs: &NodeOutcome) -> bool {
        match (self.ours.is_complete, theirs.assumed) {
            (false, true) => true,
            (true, false) => self.ours.printed == theirs.printed && self.ours.failure == theirs.failure,
            _ => false,
        }
    }
}

impl Compared {
    /// Messages of errors count as everything else does.
    pub fn with_texts(mut self) -> Compared {
        self.wrong.extend(self.texts.drain(..).take(TOLD).map(|text| text.what));
        self
    }

    fn judge(&mut self, question: &Question, theirs: &NodeOutcome) {
        let Question { case, stored, ours, finding } = question;
        let what = || format!("the case {stored}\n  we say {ours:?}\n  Node   {theirs:?}");
        match (ours.is_complete, theirs.assumed) {
            (false, true) => self.assumed += 1,
            (true, false) if question.is_answered(theirs) => self.same += 1,
            (true, false) if is_same_but_for_messages(ours, theirs) => {
                self.texts.push(Text { case: case.clone(), ours: ours.clone(), what: what() });
                return;
            }
            _ => self.wrong.push(what()),
        }
        if finding.is_some() && *finding != theirs.failure {
            self.wrong.push(format!("the case {stored} of {finding:?}\n  Node {theirs:?}"));
        }
    }
}

/// Whether two runs differ in the messages of errors alone, as far as that can be seen: where one is printed, what follows it on its line is
/// not compared.
fn is_same_but_for_messages(ours: &PredictedRun, theirs: &NodeOutcome) -> bool {
    let lines = |text: &str| -> Vec<String> {
        let before = |line: &str| line.split_once("Error:").map_or(line, |(before, _)| before).to_owned();
        text.lines().map(before).collect()
    };
    let name = |failure: &Option<(Option<String>, String)>| failure.as_ref().map(|(name, _)| name.clone());
    lines(&ours.printed) == lines(&theirs.printed) && name(&ours.failure) == name(&theirs.failure)
}
