//! Counters by which regressions are judged: the same on every machine (instructions: with the same compiler), so that a change that makes one grow is seen.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The counters of an exploration with merging on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counters {
    /// Calls of the solver.
    pub smt_calls: u64,
    /// Instructions times arms.
    pub operations: u64,
    /// Diagram nodes made.
    pub nodes: u64,
    /// Instructions of the processor in the build that tests run, of the whole process; only of some programs.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub instructions: Option<u64>,
}

impl Counters {
    fn named(&self) -> [(&'static str, Option<u64>); 4] {
        [
            ("smt_calls", Some(self.smt_calls)),
            ("operations", Some(self.operations)),
            ("nodes", Some(self.nodes)),
            ("instructions", self.instructions),
        ]
    }
}

/// A counter that does not fit the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    /// The program.
    pub program: String,
    /// In words.
    pub what: String,
}

/// What has grown by more than a tenth, and what is not recorded.
pub fn compare_counters(
    record: &BTreeMap<String, Counters>,
    now: &BTreeMap<String, Counters>,
) -> Vec<Growth> {
    let mut grown = Vec::new();
    for (program, counters) in now {
        let mut complain = |what: String| grown.push(Growth { program: program.clone(), what });
        let Some(known) = record.get(program) else {
            complain("is not recorded".to_owned());
            continue;
        };
        for ((name, before), (_, after)) in known.named().into_iter().zip(counters.named()) {
            if let (Some(before), Some(after)) = (before, after)
                && after * 10 > before * 11
            {
                complain(format!("{name} grew from {before} to {after}"));
            }
        }
    }
    for program in record.keys().filter(|program| !now.contains_key(*program)) {
        grown.push(Growth { program: program.clone(), what: "is recorded and not there".to_owned() });
    }
    grown
}
