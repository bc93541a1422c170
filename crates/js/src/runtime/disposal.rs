//! What `using` and decorators do: operations that are functions of hosted files.

use super::guest::{Call, Runtime};
use super::lift::lift;
use interp::{Cx, Effect};
use summary::{Saturated, Summary};

type Done = Result<Effect, Saturated>;

const DISPOSAL: &str = "disposal/disposal.js";
const DECORATORS: &str = "decorators/decorators.js";

/// Calls a function of a hosted file with the first operands; it does what has to be done per path.
fn hosted(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    file: &'static str,
    function: &'static str,
    count: usize,
) -> Done {
    let words: Vec<Summary> = (0..count).map(|index| call.argument(index)).collect();
    lift::<0>(runtime, cx, call, |runtime, cx, _, _, []| Ok(runtime.hosted_step(cx, file, function, &words)))
}

/// `disposal()`
pub fn disposal(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    hosted(runtime, cx, call, DISPOSAL, "newDisposal", 0)
}

/// `disposal_add(disposal, value, is async)`
pub fn disposal_add(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    hosted(runtime, cx, call, DISPOSAL, "addResource", 3)
}

/// `disposal_next(disposal)`
pub fn disposal_next(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    hosted(runtime, cx, call, DISPOSAL, "disposeNext", 1)
}

/// `disposal_failed(disposal, thrown)`
pub fn disposal_failed(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    hosted(runtime, cx, call, DISPOSAL, "disposalFailed", 2)
}

/// `disposal_end(disposal)`
pub fn disposal_end(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    hosted(runtime, cx, call, DISPOSAL, "disposalEnd", 1)
}

/// `decorate_legacy(decorators, target, key, kind)`
pub fn decorate_legacy(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    hosted(runtime, cx, call, DECORATORS, "decorateLegacy", 4)
}

/// `decorate_parameter(decorator, index)`
pub fn decorate_parameter(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    hosted(runtime, cx, call, DECORATORS, "decorateParameter", 2)
}

/// `decoration(superclass)`
pub fn decoration(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    hosted(runtime, cx, call, DECORATORS, "newDecoration", 1)
}

/// `decorate_member(decoration, decorators, kind, key, is static, private name, target, functions, lists)`
pub fn decorate_member(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    hosted(runtime, cx, call, DECORATORS, "decorateMember", 9)
}

/// `decorate_class(decoration, decorators, class, name)`
pub fn decorate_class(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    hosted(runtime, cx, call, DECORATORS, "decorateClass", 4)
}

/// `run_initialisers(this, lists, index)`
pub fn run_initialisers(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    hosted(runtime, cx, call, DECORATORS, "runInitialisers", 3)
}

/// `initialise_value(this, lists, value)`
pub fn initialise_value(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    hosted(runtime, cx, call, DECORATORS, "initialiseValue", 3)
}
