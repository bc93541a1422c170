//! The results of a program as assertions of its own: with the true table, and with one entry changed.
//!
//! Invariant: a true table is not violated, and a changed one at the changed input alone, unless that input is under a loss.

use super::plan::{Planned, case_of};
use super::{assignment_of, exploration};
use crate::symbolic::node::json_of;
use explore::PolicyKind;
use explore_js::JsExploration;
use js::code::Code;
use serde_json::Value;

/// What tells that results come later, when the assertions were checked.
const LATER: &str = "<promise object";

/// Whether the program was asserted; the error says what is wrong.
pub fn check(prelude: &Code, program: &Planned, policy: PolicyKind) -> Result<bool, String> {
    let is_later = |token: &String| token == LATER || token.contains(char::REPLACEMENT_CHARACTER);
    if program.table.iter().any(|(_, tokens)| tokens.iter().any(is_later)) {
        return Ok(false);
    }
    let found = exploration(prelude, &text(program, None), policy)?;
    if let Some(finding) = found.findings.first() {
        let input = json_of(&found.case_of(finding.witness.assignment()));
        return Err(format!("with its true table it is violated at {input}: {}", finding.message));
    }
    let changed = program.name.len() % program.table.len();
    let found = exploration(prelude, &text(program, Some(changed)), policy)?;
    judge(&found, &program.table[changed].0)?;
    Ok(true)
}

fn judge(found: &JsExploration, changed: &Value) -> Result<(), String> {
    let case = case_of(changed).ok_or_else(|| format!("the input {changed} of the plan"))?;
    let expected = json_of(&case);
    for finding in &found.findings {
        let input = json_of(&found.case_of(finding.witness.assignment()));
        if input != expected {
            return Err(format!("with a table changed at {expected} it is violated at {input}"));
        }
    }
    let path = &found.exploration.cx.path;
    let input = assignment_of(found, &case);
    let is_lost = found.exploration.losses.iter().any(|loss| path.holds(loss.guard, &input));
    if found.findings.is_empty() && !is_lost {
        return Err(format!("with a table changed at {expected} it is {}", found.verdict().name()));
    }
    Ok(())
}

/// The program with assertions.
fn text(program: &Planned, changed: Option<usize>) -> String {
    let mut text = String::from("told.isKept = true;\nconst source = watched(require(\"multise\"));\n");
    text.push_str(&program.text.replacen("require(\"multise\")", "source", 1));
    for (place, (inputs, tokens)) in program.table.iter().enumerate() {
        let mut tokens = tokens.clone();
        if changed == Some(place)
            && let Some(last) = tokens.last_mut()
        {
            last.push('!');
        }
        let tokens = Value::from(tokens);
        text.push_str(&format!(
            "require(\"multise\").assert(!differs(source.given, {}, {tokens}), \"{place}\");\n",
            literal(inputs)
        ));
    }
    text
}

/// An input as an expression of lists.
fn literal(inputs: &Value) -> String {
    let value = |value: &Value| match value {
        Value::Object(special) => match (special.get("number"), special.get("bigint")) {
            (Some(Value::String(number)), _) => number.clone(),
            (_, Some(Value::String(digits))) => format!("{digits}n"),
            _ => "undefined".to_owned(),
        },
        plain => plain.to_string(),
    };
    let lists = inputs.as_object().into_iter().flatten().map(|(name, values)| {
        let values: Vec<String> = values.as_array().into_iter().flatten().map(value).collect();
        format!("{}: [{}]", Value::from(name.as_str()), values.join(", "))
    });
    format!("{{ {} }}", lists.collect::<Vec<_>>().join(", "))
}
