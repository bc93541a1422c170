//! The two engines, each as a function from a script to what it prints.

use boa_engine::{Context, JsValue, NativeFunction, Source, js_string, object::ObjectInitializer, property::Attribute};
use explore::{Options, explore};
use interp::{Bounds, NoObserver};
use js::lower::compile;
use js::Runtime;
use js::syntax::{Goal, Kind};
use path::CancelToken;
use solver::Z3Backend;
use std::cell::RefCell;

/// Runs a script; what it printed, or why it did not end well.
pub type Engine = fn(&str) -> Result<Vec<String>, String>;

/// Calls inside calls.
const MAX_DEPTH: usize = 10_000;

/// The engine of this repository.
pub fn ours(source: &str) -> Result<Vec<String>, String> {
    let code = compile(source, Kind::javascript(Goal::Script)).map_err(|refusal| format!("{refusal:?}"))?;
    let (runtime, code) = Runtime::new(None, code)?;
    let defaults = Options::default();
    let options = Options { bounds: Bounds { max_depth: MAX_DEPTH, ..defaults.bounds }, ..defaults };
    let smt = Box::new(Z3Backend::new());
    let found = explore(&code.ir, runtime, smt, &options, CancelToken::new(None), NoObserver);
    if let Some(message) = found.guest.refused.or(found.guest.uncaught) {
        return Err(message);
    }
    if let Some(loss) = found.losses.first() {
        return Err(loss.reason.to_string());
    }
    Ok(found.guest.transcript.into_iter().map(|(line, _)| line).collect())
}

thread_local! {
    static PRINTED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Boa, with a `console.log` for strings and numbers.
pub fn boa(source: &str) -> Result<Vec<String>, String> {
    PRINTED.with_borrow_mut(Vec::clear);
    let mut context = Context::default();
    let log = NativeFunction::from_fn_ptr(log);
    let console = ObjectInitializer::new(&mut context).function(log, js_string!("log"), 0).build();
    context
        .register_global_property(js_string!("console"), console, Attribute::all())
        .map_err(|error| error.to_string())?;
    context.eval(Source::from_bytes(source)).map_err(|error| error.to_string())?;
    context.run_jobs().map_err(|error| error.to_string())?;
    Ok(PRINTED.with_borrow_mut(std::mem::take))
}

fn log(_this: &JsValue, arguments: &[JsValue], context: &mut Context) -> boa_engine::JsResult<JsValue> {
    let mut words = Vec::new();
    for argument in arguments {
        words.push(argument.to_string(context)?.to_std_string_escaped());
    }
    PRINTED.with_borrow_mut(|printed| printed.push(words.join(" ")));
    Ok(JsValue::undefined())
}
