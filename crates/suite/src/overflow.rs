//! Recursion that does not end.
//!
//! Invariant: how deep calls may be nested is Node's to say, not the engine's. Paths beyond the bound are a loss; what Node says of one
//! input of them may make it a finding, too.

use crate::node::Replayer;
use explore_js::{JsExploration, JsFinding};
use interp::LossReason;
use std::collections::BTreeSet;

/// What Node throws where calls do not fit.
const OVERFLOW: (&str, &str) = ("RangeError", "Maximum call stack size exceeded");

/// Runs an input of each loss by depth in Node. Where nobody catches the overflow, that is a finding.
pub fn confirm(found: &mut JsExploration, replayer: &mut Replayer) {
    let is_deep = |loss: &&interp::Loss| matches!(loss.reason, LossReason::DepthBound(_));
    let losses: Vec<interp::Loss> = found.exploration.losses.iter().filter(is_deep).cloned().collect();
    for loss in losses {
        let Some(witness) = found.witness_of(loss.guard) else { continue };
        let stored = found.case_of(witness.assignment());
        let Ok(outcome) = replayer.run(&stored) else { continue };
        let Some((Some(name), message)) = outcome.failure else { continue };
        if (name.as_str(), message.as_str()) != OVERFLOW {
            continue;
        }
        let source = loss.function.and_then(|function| found.exploration.guest.source_of(function));
        let place = source.filter(|_| !loss.span.is_none()).map(|source| source.place(loss.span.start));
        let messages = BTreeSet::from([message.clone()]);
        let finding = JsFinding {
            name: Some(name),
            message,
            place,
            made: None,
            witness,
            guard: loss.guard,
            is_rejection: outcome.is_rejection,
            messages,
        };
        // Where the guards do not fit together any more, the known finding stands.
        let _ = found.add(finding);
    }
}
