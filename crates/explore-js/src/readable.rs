//! Inputs of tests that people like to read, for the same branch sides.
//!
//! Invariant: an input that comes out passes the sides that it was asked for, on a path that was followed to its end.

use crate::coverage::{BranchSide, side_of};
use crate::exploration::JsExploration;
use crate::minimise::{Taste, minimise};
use explore::Exploration;
use std::collections::BTreeSet;
use summary::{Guard, Saturated};
use term::Assignment;

/// An input like one that is known, as small as a bounded search finds, which passes some sides as that one does; none where only a
/// run can tell what it passes.
pub fn readable_input(
    found: &mut JsExploration,
    input: &Assignment,
    sides: &BTreeSet<BranchSide>,
    own: Option<&str>,
) -> Option<Assignment> {
    let guard = paths_through(found, sides, own).ok()??;
    let Exploration { cx, guest, .. } = &mut found.exploration;
    let witness = cx.path.admit(guard, input.clone())?;
    Some(minimise(cx, &guest.record.reads, guard, witness, Taste::Small).assignment().clone())
}

/// The paths that pass all of some sides and end by themselves.
fn paths_through(
    found: &mut JsExploration,
    sides: &BTreeSet<BranchSide>,
    own: Option<&str>,
) -> Result<Option<Guard>, Saturated> {
    let exploration = &found.exploration;
    let Some(passes) = exploration.coverage.passes.whole() else { return Ok(None) };
    let Some(mut guard) = exploration.final_state.as_ref().and_then(|state| state.guard) else {
        return Ok(None);
    };
    let mut wanted: Vec<(BranchSide, Vec<Guard>)> = Vec::new();
    for (side, guards) in passes {
        let Some(side) = side_of(exploration, *side, own).filter(|side| sides.contains(side)) else {
            continue;
        };
        // The same text may be compiled more than once.
        match wanted.iter_mut().find(|(known, _)| *known == side) {
            Some((_, known)) => known.extend(guards),
            None => wanted.push((side, guards.clone())),
        }
    }
    let kernel = &mut found.exploration.cx.path.kernel;
    for (_, guards) in wanted {
        let mut passed = Guard::FALSE;
        for one in guards {
            passed = kernel.or(passed, one)?;
        }
        guard = kernel.and(guard, passed)?;
    }
    Ok(Some(guard))
}
