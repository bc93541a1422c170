//! The audit: what an exploration says about a sample of inputs, against what Node does with them.
//!
//! Invariant: a disagreement was seen in processes of their own, so that it is about the input and not about what ran before it. An
//! input that Node gives no answer for is neither agreement nor disagreement, and is counted.

use crate::check_report::thrown_text;
use crate::intent::{is_outside, is_same_failure};
use crate::node::Replayer;
use crate::node::{Replay, is_refused, replay_all};
use crate::program::Program;
use explore_js::sample::{Content, Prediction, Returned, sample};
use explore_js::{JsExploration, PredictedRun};
use harness::case;
use interp::LossReason;
use js::{Case, SourcePlace};
use path::CancelToken;
use report::{Audit, Disagreement};
use serde_json::Value;

/// Inputs of a sample where nobody says otherwise.
pub const DEFAULT_AUDIT: usize = 64;
/// How often a disagreement is run again, alone: timers that are a millisecond apart may come in either order in Node.
const MOST_AGAIN: usize = 2;
/// Disagreements that are told.
const MOST_TOLD: usize = 3;

/// An input, and what the exploration says about it; none where it says nothing and nothing was left out.
struct Question {
    case: Case,
    predicted: Option<(PredictedRun, Option<Returned>)>,
    /// Where its failure was made.
    place: Option<SourcePlace>,
}

/// What Node is to be asked.
pub struct Questions {
    asked: Vec<Question>,
    lost: usize,
    why: Option<String>,
}

impl Questions {
    /// About a sample of the inputs.
    pub fn of(program: &Program, found: &mut JsExploration, count: usize) -> Questions {
        let none = |why: &str| Questions { asked: Vec::new(), lost: 0, why: Some(why.to_owned()) };
        if count == 0 {
            return none("not asked for (--audit 0)");
        }
        if found.exploration.final_state.is_none() {
            return none("the final state does not fit the node budget (--node-budget raises it)");
        }
        let source = std::fs::read_to_string(&program.path).unwrap_or_default();
        let (inputs, lost) = sample(found, &source, count);
        let mut asked = Vec::new();
        for input in inputs {
            let case = found.case_of(&input);
            let predicted = match found.predict(&input) {
                Prediction::Lost(_) => continue,
                Prediction::Missing => None,
                Prediction::Ends(outcome) => Some((outcome, found.returned_of(&input))),
            };
            let place = found.place_of(&input);
            asked.push(Question { case, predicted, place });
        }
        let why = (asked.is_empty() && lost > 0).then(|| "all inputs of the sample are left out".to_owned());
        Questions { asked, lost, why }
    }

    /// The cases to run.
    pub fn cases(&self) -> Vec<Case> {
        self.asked.iter().map(|question| question.case.clone()).collect()
    }

    /// Compares the answers, which are in the order of the cases.
    pub fn judge(
        self,
        program: &Program,
        replayer: &Replayer,
        answers: Vec<Result<Replay, String>>,
        cancel: &CancelToken,
    ) -> Audit {
        let mut audit = Audit { lost: self.lost, why: self.why, ..Audit::default() };
        for (question, answer) in self.asked.iter().zip(answers) {
            let mut answer = answer;
            for _ in 0..MOST_AGAIN {
                if answer.as_ref().is_ok_and(|replay| !question.is_answered_by(replay)) {
                    let again = replay_all(replayer, std::slice::from_ref(&question.case), cancel);
                    answer = again.into_iter().next().unwrap_or_else(|| Err("it was not run".to_owned()));
                }
            }
            match answer {
                Err(why) => {
                    audit.unanswered += 1;
                    audit.why.get_or_insert(why);
                }
                Ok(replay) if question.is_answered_by(&replay) => audit.agreed += 1,
                Ok(replay) => audit.disagreements.push(question.disagreement(program, &replay)),
            }
            if audit.disagreements.len() >= MOST_TOLD {
                break;
            }
        }
        audit
    }
}

/// Audits an exploration in a process of Node.
pub fn audit(
    program: &Program,
    found: &mut JsExploration,
    replayer: &Result<Replayer, String>,
    count: usize,
    cancel: &CancelToken,
) -> Audit {
    let replayer = match replayer {
        Ok(replayer) => replayer,
        Err(why) => return Audit::nothing(why),
    };
    let questions = Questions::of(program, found, count);
    let answers = replay_all(replayer, &questions.cases(), cancel);
    // The exploration took it for a run without effects: it did not do what the program does.
    if let Some(Err(what)) = answers.iter().find(|answer| is_refused(answer)) {
        found.leave_out(LossReason::Unsupported(format!("{what}, which is not explored")));
    }
    questions.judge(program, replayer, answers, cancel)
}

impl Question {
    fn is_answered_by(&self, replay: &Replay) -> bool {
        let Some((outcome, returned)) = &self.predicted else { return false };
        if !outcome.is_complete || !replay.is_fulfilled {
            return outcome.is_complete == replay.is_fulfilled;
        }
        let is_same_failure =
            is_same_failure(outcome.failure.as_ref(), replay.ended.as_ref(), self.place.as_ref());
        let is_same_end = outcome.printed == replay.printed && is_same_failure;
        let recorded = replay.recorded.as_deref().filter(|_| outcome.failure.is_none());
        is_same_end && returned.as_ref().is_none_or(|known| recorded.is_none_or(|text| is_such(known, text)))
    }

    fn disagreement(&self, program: &Program, replay: &Replay) -> Disagreement {
        let predicted = match &self.predicted {
            None => "does nothing that was explored".to_owned(),
            Some((outcome, _)) if !outcome.is_complete => "does not fulfil an assumption".to_owned(),
            Some((outcome, returned)) => {
                let returned = returned.as_ref().map(|returned| match returned {
                    Returned::Plain(text) => text.clone(),
                    Returned::Object(kind, Content::Unknown) => (*kind).to_owned(),
                    Returned::Object(_, content) => content.to_string(),
                });
                show(&outcome.printed, outcome.failure.as_ref(), returned.as_deref())
            }
        };
        let observed = match replay.is_fulfilled {
            true => show(&replay.printed, replay.ended.as_ref(), replay.recorded.as_deref()),
            false => "does not fulfil an assumption".to_owned(),
        };
        let inputs = case::inputs(&self.case);
        let shown = program.show(&self.case);
        Disagreement { inputs, shown, predicted, observed, command: command(program, &self.case) }
    }
}

/// Whether a serialised value is what was predicted: arrays and plain objects by what they hold, other objects by their kind.
fn is_such(returned: &Returned, text: &str) -> bool {
    let Returned::Object(kind, content) = returned else {
        return matches!(returned, Returned::Plain(known) if known == text);
    };
    let is_agreed = |value: Value| agrees(content, &value);
    // A key with half a surrogate pair is no text that is read here: then the kind is all that is compared.
    is_of_kind(kind, text) && serde_json::from_str(text).map_or(true, is_agreed)
}

/// Whether what is known of a value is so.
fn agrees(content: &Content, value: &Value) -> bool {
    // What was met before is named, what is no plain property is not shown.
    let is_aside =
        |value: &Value| ["reference", "accessor", "hidden"].iter().any(|tag| value.get(tag).is_some());
    match content {
        _ if is_aside(value) => true,
        Content::Unknown => true,
        Content::Plain(text) => serde_json::from_str::<Value>(text).is_ok_and(|known| known == *value),
        Content::Array(elements) => value.as_array().is_some_and(|values| {
            values.len() == elements.len()
                && elements.iter().zip(values).all(|(content, value)| agrees(content, value))
        }),
        Content::Object(properties) => value.get("object").and_then(Value::as_object).is_some_and(|values| {
            let is_shown = |(name, value): &(&String, &Value)| {
                !name.starts_with("Symbol(") && value.get("hidden").is_none()
            };
            values.iter().filter(is_shown).count() == properties.len()
                && properties
                    .iter()
                    .all(|(name, content)| values.get(name).is_some_and(|value| agrees(content, value)))
        }),
    }
}

/// Whether a serialised value is an object of a kind.
fn is_of_kind(kind: &str, text: &str) -> bool {
    let elements = if text.starts_with('[') { Some(text) } else { text.strip_prefix("{\"array\":") };
    let is_primitive = ["undefined", "number", "units", "bigint", "symbol"]
        .iter()
        .any(|kind| text.starts_with(&format!("{{\"{kind}\":")));
    match kind {
        "an empty array" => elements.is_some_and(|text| text.starts_with("[]")),
        "an array" => elements.is_some_and(|text| !text.starts_with("[]")),
        "a function" => text.starts_with("{\"function\":"),
        _ => elements.is_none() && text.starts_with('{') && !is_primitive,
    }
}

/// `prints "…" and returns 3`.
fn show(printed: &str, failure: Option<&(Option<String>, String)>, returned: Option<&str>) -> String {
    let end = match (failure, returned) {
        (Some((_, message)), _) if is_outside(failure) => message.clone(),
        (Some((name, message)), _) => format!("throws {}", thrown_text(name.as_deref(), message)),
        (None, Some(returned)) => format!("returns {returned}"),
        (None, None) => "ends".to_owned(),
    };
    if printed.is_empty() { end } else { format!("prints {printed:?} and {end}") }
}

/// A command for a shell that runs a case in Node.
fn command(program: &Program, case: &Case) -> String {
    let quoted = |text: &str| format!("'{}'", text.replace('\'', "'\\''"));
    let case = quoted(&case::to_json(case).to_string());
    let file = match &program.function {
        Some(signature) => format!("{}#{}", program.shown, signature.name),
        None => program.shown.clone(),
    };
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "._-/#@+:".contains(c);
    let file = if file.chars().all(is_plain) { file } else { quoted(&file) };
    format!("multise replay {case} {file}{}", program.flags())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_object_holds_is_predicted() {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/check/results.ts");
        let expected = [
            ("user", "{\"object\":{\"name\":\"\",\"tags\":[]}}"),
            (
                "deep",
                "{\"object\":{\"value\":0,\"left\":{\"object\":{\"value\":1,\"left\":{\"object\":{\"value\":0}}}}}}",
            ),
            ("pair", "[1,2]"),
        ];
        for (name, text) in expected {
            let program = Program::function(&file, name, Default::default()).expect("it is there");
            let (runtime, code) = program.runtime().expect("it can be loaded");
            let smt = Box::new(solver::Z3Backend::new());
            let options = explore::Options::default();
            let cancel = CancelToken::default();
            let mut found =
                explore_js::explore_js(&code.ir, runtime, smt, &options, cancel, interp::NoObserver);
            match found.returned_of(&term::Assignment::new()) {
                Some(Returned::Object(_, content)) => assert_eq!(content.to_string(), text),
                other => panic!("{name} gives {other:?}"),
            }
        }
    }

    #[test]
    fn arrays_and_plain_objects_are_compared_by_what_they_hold() {
        let plain = |text: &str| Content::Plain(text.to_owned());
        let list = Content::Array(vec![plain("1"), plain("{\"number\":\"-0\"}"), Content::Unknown]);
        let object = Content::Object(vec![("a".to_owned(), list.clone()), ("b".to_owned(), plain("\"x\""))]);
        let cases = [
            (&list, "an array", "[1,{\"number\":\"-0\"},{\"map\":[]}]", true),
            (&list, "an array", "[1,0,3]", false),
            (&list, "an array", "[1,{\"number\":\"-0\"}]", false),
            (&object, "an object", "{\"object\":{\"b\":\"x\",\"a\":[1,{\"number\":\"-0\"},3]}}", true),
            (&object, "an object", "{\"object\":{\"b\":\"y\",\"a\":[1,{\"number\":\"-0\"},3]}}", false),
            (&object, "an object", "{\"object\":{\"b\":\"x\"}}", false),
            (
                &object,
                "an object",
                "{\"object\":{\"b\":\"x\",\"c\":1,\"a\":[1,{\"number\":\"-0\"},3]}}",
                false,
            ),
            (&object, "an object", "{\"instance\":\"A\",\"properties\":{\"b\":\"x\"}}", false),
            (&Content::Unknown, "an object", "{\"instance\":\"A\",\"properties\":{}}", true),
            (&Content::Unknown, "an object", "[]", false),
        ];
        for (content, kind, text, expected) in cases {
            let returned = Returned::Object(kind, content.clone());
            assert_eq!(is_such(&returned, text), expected, "{content} and {text}");
        }
    }
}
