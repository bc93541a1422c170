//! Which inputs notice small mistakes in the source, and more inputs where none of those that are known does.
//!
//! Invariant: a proposal only. What is proposed is run in the engine and replayed in Node as every other test is; where Node cannot do
//! it in time there is no proposal.

use super::run::Run;
use crate::node::ForNode;
use crate::node::{Replayer, ends_in_time};
use crate::program::Program;
use explore_js::JsExploration;
use harness::case;
use harness::{Change, InputType, Mutations};
use host::Files;
use js::syntax::{Goal, Kind};
use js::{Case, ReadParts};
use os::Started;
use path::CancelToken;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

/// All searches are bounded by counts; this is for machines that are too slow for them, and programs that hang in a built-in.
const PATIENCE: Duration = Duration::from_secs(12);

/// The mistakes that cases notice, each by its number.
#[derive(Default)]
pub struct Noticed {
    /// By case.
    pub known: Vec<BTreeSet<u64>>,
    /// More cases, with what only they notice.
    pub more: Vec<(Case, BTreeSet<u64>)>,
}

/// What the runs of a function notice, and what others would; `meant` are the runs that are no findings.
pub fn noticed(
    program: &Program,
    found: &JsExploration,
    runs: &[Run],
    meant: &[&Run],
    cancel: &CancelToken,
) -> Option<Noticed> {
    let signature = program.function.as_ref()?;
    let unit = Files::new().unit(Path::new(&signature.defined_in)).ok()?;
    let source = harness::erase(&unit.text, unit.kind).ok()?;
    let mutations = harness::mutations(&source, Kind::javascript(unit.kind.goal));
    if mutations.changes.is_empty() || runs.is_empty() {
        return None;
    }
    let replayer = Replayer::new(program, &ForNode::of(&found.exploration.guest)).ok()?;
    let (folder, _) = replayer.prepared();
    let harness = folder.join("callable.mjs");
    std::fs::write(&harness, program.callable_harness()?).ok()?;
    let names = |is_wanted: fn(&ReadParts) -> bool| {
        let reads = &found.exploration.guest.record.reads;
        let names = reads.iter().filter(|read| is_wanted(&read.parts)).map(|read| read.name.to_string());
        names.collect::<BTreeSet<String>>()
    };
    let integers =
        signature.parameters().into_iter().filter(|parameter| parameter.input == InputType::int32());
    let mut numbers = names(|parts| matches!(parts, ReadParts::Number(_)));
    numbers.extend(integers.map(|parameter| parameter.name.clone()));
    let thrown = |run: &&&Run| {
        run.failure.as_ref().map(|(name, message)| match name {
            Some(name) => json!({ "name": name, "message": message }),
            None => json!({ "message": message }),
        })
    };
    let task = json!({
        "cases": runs.iter().map(|run| case::inputs(&run.case)).collect::<Vec<_>>(),
        "meant": meant.iter().filter_map(|run| thrown(&run)).collect::<Vec<_>>(),
        "changes": vec![0; mutations.changes.len()],
        "numbers": numbers,
        "strings": names(|parts| matches!(parts, ReadParts::String { .. })),
        "isClass": matches!(signature.callee, harness::Callee::Class(..)),
    });
    let variants = variants(&unit.name, &source, unit.kind.goal == Goal::Module, &mutations);
    std::fs::write(folder.join("task.json"), task.to_string()).ok()?;
    std::fs::write(folder.join("variants.json"), variants.to_string()).ok()?;
    read(&run(&replayer, &harness, cancel)?)
}

fn variants(path: &str, source: &str, is_module: bool, mutations: &Mutations) -> Value {
    let change = |change: &Change| json!({ "start": change.start, "end": change.end, "text": change.text, "probe": change.probe });
    let changes: Vec<Value> = mutations.changes.iter().map(change).collect();
    json!({ "path": path, "source": source, "isModule": is_module, "changes": changes, "guards": mutations.guards })
}

/// The answer of Node, as far as it has one in time.
fn run(replayer: &Replayer, harness: &Path, cancel: &CancelToken) -> Option<Value> {
    let (folder, _) = replayer.prepared();
    let asked = json!({ "harness": harness, "task": folder.join("task.json") });
    let (mut node, answers) = replayer.node(&folder.join("strengthen.mjs"), "answers.txt").ok()?;
    node.env("MULTISE_STRENGTHEN", asked.to_string()).env("MULTISE_VARIANTS", folder.join("variants.json"));
    ends_in_time(&mut Started::new(&mut node).ok()?, &cancel.within(PATIENCE)).ok()?;
    let answers = std::fs::read_to_string(answers).ok()?;
    let mut answers = answers.lines().rev().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    answers.find(|answer| answer.get("kills").is_some())
}

fn read(answer: &Value) -> Option<Noticed> {
    let set = |list: &Value| list.as_array().map(|all| all.iter().filter_map(Value::as_u64).collect());
    let more = |one: &Value| {
        let stored = case::from_json(&json!({ "inputs": one.get("inputs")? }).to_string()).ok()?;
        Some((stored, set(one.get("kills")?)?))
    };
    Some(Noticed {
        known: answer.get("kills")?.as_array()?.iter().filter_map(set).collect(),
        more: answer.get("extra")?.as_array()?.iter().filter_map(more).collect(),
    })
}
