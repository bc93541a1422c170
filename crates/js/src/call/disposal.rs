//! What `using` and decorators do: operations that are functions of hosted files.

use crate::op::errors::needs;
use crate::op::lift::lift;
use crate::realm::op::{Done, Op};
use crate::value::value::UNDEFINED;
use summary::Summary;

const DISPOSAL: &str = "disposal/disposal.js";
const DECORATORS: &str = "decorators/decorators.js";

/// Calls a function of a hosted file with the first operands; it does what has to be done per path.
fn hosted(op: &mut Op<'_>, file: &'static str, function: &'static str, count: usize) -> Done {
    let words: Vec<Summary> = (0..count).map(|index| op.argument(index)).collect();
    lift::<0>(op, |op, _, []| Ok(op.runtime.hosted_step(op.cx, file, function, &words)))
}

/// `disposal()`
pub fn disposal(op: &mut Op<'_>) -> Done {
    hosted(op, DISPOSAL, "newDisposal", 0)
}

/// `disposal_add(disposal, value, is async)`
pub fn disposal_add(op: &mut Op<'_>) -> Done {
    hosted(op, DISPOSAL, "addResource", 3)
}

/// `disposal_next(disposal)`
pub fn disposal_next(op: &mut Op<'_>) -> Done {
    hosted(op, DISPOSAL, "disposeNext", 1)
}

/// `disposal_failed(disposal, thrown)`
pub fn disposal_failed(op: &mut Op<'_>) -> Done {
    hosted(op, DISPOSAL, "disposalFailed", 2)
}

/// `disposal_end(disposal)`
pub fn disposal_end(op: &mut Op<'_>) -> Done {
    hosted(op, DISPOSAL, "disposalEnd", 1)
}

/// `decorate_legacy(decorators, target, key, kind)`
pub fn decorate_legacy(op: &mut Op<'_>) -> Done {
    hosted(op, DECORATORS, "decorateLegacy", 4)
}

/// `decorate_parameter(decorator, index)`
pub fn decorate_parameter(op: &mut Op<'_>) -> Done {
    hosted(op, DECORATORS, "decorateParameter", 2)
}

/// `decoration(superclass)`
pub fn decoration(op: &mut Op<'_>) -> Done {
    hosted(op, DECORATORS, "newDecoration", 1)
}

/// `decorate_member(decoration, decorators, kind, key, is static, private name, target, functions, lists)`
pub fn decorate_member(op: &mut Op<'_>) -> Done {
    hosted(op, DECORATORS, "decorateMember", 9)
}

/// `same_class(made, written)`: before static initialisers run. Whether their `this` is the class that a decorator gave differs between those who
/// compile decorators.
pub fn same_class(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [made, written]| {
        Ok(match made == written {
            true => UNDEFINED.into(),
            false => needs(op.cx, "static initialisers of a class that a decorator replaces"),
        })
    })
}

/// `decorate_class(decoration, decorators, class, name)`
pub fn decorate_class(op: &mut Op<'_>) -> Done {
    hosted(op, DECORATORS, "decorateClass", 4)
}

/// `run_initialisers(this, lists, index)`
pub fn run_initialisers(op: &mut Op<'_>) -> Done {
    hosted(op, DECORATORS, "runInitialisers", 3)
}

/// `initialise_value(this, lists, value)`
pub fn initialise_value(op: &mut Op<'_>) -> Done {
    hosted(op, DECORATORS, "initialiseValue", 3)
}
