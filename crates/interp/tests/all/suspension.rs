//! Frames put aside and resumed, functions added while the program runs, and calls that are too deep.
//!
//! The guest has two owners, 1 and 2: `suspend` keeps a frame for its owner, `resume(owner, received, mode)` goes on with it.
//! `made()` makes a function of its own and calls it.
#![allow(clippy::unwrap_used)] // Clippy exempts only the test functions themselves.

use explore::{Exploration, Options, PolicyKind, explore};
use interp::{
    Bounds, CallRequest, Callee, Cx, Effect, Guest, Kind, NoObserver, Operation, Renaming, Sides, Store,
    Suspended, Unjoined, ValueExt, term_value,
};
use ir::{BinaryOp, FuncId};
use numeric::Number;
use path::CancelToken;
use solver::Z3Backend;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};
use term::{Assignment, Interval, SymbolKind};

struct Keeper {
    operations: Vec<String>,
    functions: usize,
    made: Vec<Rc<ir::Function>>,
}

#[derive(Clone, Default)]
struct Kept([Option<Suspended>; 3]);

impl Store for Kept {
    fn words(&self) -> Vec<Summary> {
        self.0.iter().flatten().flat_map(Suspended::words).collect()
    }

    fn join(&mut self, cx: &mut Cx, sides: Sides, other: &Kept) -> Result<Renaming, Unjoined> {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            match (&mut *mine, theirs.clone()) {
                (_, None) => {}
                (Some(mine), Some(theirs)) => mine.join_sides(&mut cx.path.kernel, sides, theirs)?,
                (None, theirs) => *mine = theirs,
            }
        }
        Ok(Renaming::default())
    }
}

impl Guest for Keeper {
    type Store = Kept;

    fn new_store(&mut self) -> Kept {
        Kept::default()
    }

    fn binary(&mut self, cx: &mut Cx, op: BinaryOp, lhs: Value, rhs: Value) -> Result<Summary, Saturated> {
        let (lhs, rhs) = (Number::of(cx, lhs).unwrap(), Number::of(cx, rhs).unwrap());
        match op {
            BinaryOp::Less => numeric::less(cx, lhs, rhs).map(Summary::from),
            _ => numeric::add(cx, lhs, rhs),
        }
    }

    fn truth(&mut self, cx: &mut Cx, value: Value) -> Result<Guard, Saturated> {
        let number = Number::of(cx, value).unwrap();
        numeric::truth(cx, number)
    }

    fn input(&mut self, cx: &mut Cx, name: &str, index: u64) -> Value {
        let range = SymbolKind::Int(Interval::new(-1_000, 1_000));
        let symbol = cx.path.terms.symbol(&format!("{name}{index}"), range);
        term_value(cx.path.terms.symbol_term(symbol))
    }

    fn operate(
        &mut self,
        cx: &mut Cx,
        store: &mut Kept,
        operation: &Operation<'_>,
    ) -> Result<Effect, Saturated> {
        if self.operations[operation.id.index()] == "made" {
            return Ok(self.make(operation));
        }
        let [owner, received, mode] = *operation.arguments else { panic!("resume has three arguments") };
        let mut effect = Effect::value(Summary::DEAD);
        for (guard, owner) in cx.path.kernel.arms(operation.guard, owner)? {
            let slot = &mut store.0[owner.as_number().unwrap() as usize];
            let mut left = slot.clone().unwrap();
            left.restrict(&mut cx.path.kernel, !guard)?;
            let mut frame = slot.take().unwrap();
            *slot = (!left.paths().is_false()).then_some(left);
            frame.restrict(&mut cx.path.kernel, guard)?;
            let callee = Callee::Frame(frame);
            effect.calls.push(CallRequest { callee, guard, arguments: Rc::new([received, mode]) });
        }
        Ok(effect)
    }

    fn suspend(
        &mut self,
        cx: &mut Cx,
        store: &mut Kept,
        _alive: Guard,
        owner: Value,
        frame: Suspended,
    ) -> Result<(), Saturated> {
        match &mut store.0[owner.as_number().unwrap() as usize] {
            Some(known) => known.join(&mut cx.path.kernel, frame)?,
            slot => *slot = Some(frame),
        }
        Ok(())
    }

    fn too_deep(
        &mut self,
        _cx: &mut Cx,
        _store: &mut Kept,
        _alive: Guard,
        _guard: Guard,
        _stack: interp::Stack<'_>,
    ) -> Result<Option<Summary>, Saturated> {
        Ok(Some(Value::number(-1.0).into()))
    }

    fn has_functions(&self) -> bool {
        !self.made.is_empty()
    }

    fn take_functions(&mut self) -> Vec<Rc<ir::Function>> {
        std::mem::take(&mut self.made)
    }
}

impl Keeper {
    fn make(&mut self, operation: &Operation<'_>) -> Effect {
        let mut made = ir::parse("func made(v0) {\nb0:\n  v1 = v0 + 500\n  return v1\n}").unwrap();
        self.made.append(&mut made.functions);
        let id = FuncId::new(self.functions);
        self.functions += 1;
        let mut effect = Effect::value(Summary::DEAD);
        effect.calls.push(CallRequest::function(id, operation.guard, operation.arguments.into()));
        effect
    }
}

fn run(text: &str, policy: PolicyKind) -> Exploration<Keeper> {
    let program = ir::parse(text).unwrap();
    assert_eq!(ir::verify(&program), []);
    let (operations, functions) = (program.operations.clone(), program.functions.len());
    let guest = Keeper { operations, functions, made: Vec::new() };
    let bounds = Bounds { max_depth: 50, ..Options::default().bounds };
    let options = Options { policy, bounds, ..Options::default() };
    explore(&program, guest, Box::new(Z3Backend::new()), &options, CancelToken::default(), NoObserver)
}

/// What the first function returns for an input.
fn returned(found: &Exploration<Keeper>, input: i64) -> f64 {
    let mut assignment = Assignment::new();
    if let Some(symbol) = found.cx.path.terms.symbol_named("x0") {
        assignment.set_int(symbol, input);
    }
    let state = found.final_state.as_ref().unwrap();
    let ended = |guard| found.cx.path.holds(guard, &assignment);
    let [completion] = &state.completions[..] else { panic!("{:?}", state.completions) };
    assert!(ended(completion.guard));
    let value =
        found.cx.path.kernel.eval(completion.value, |atom| found.cx.path.atom_holds(atom, &assignment));
    match value.map(|value| found.cx.concrete(value, &assignment).kind()) {
        Some(Kind::Number(number)) => number,
        other => panic!("{other:?}"),
    }
}

fn check(text: &str, expected: &[(i64, f64)]) {
    let chance = (0..20).map(PolicyKind::Chance);
    for policy in PolicyKind::ALL.into_iter().chain(chance) {
        let found = run(text, policy);
        assert!(found.losses.is_empty(), "{}: {:?}", policy.name(), found.losses);
        for &(input, result) in expected {
            assert_eq!(returned(&found, input), result, "{} of {input}", policy.name());
        }
    }
}

#[test]
fn a_frame_is_resumed_where_it_left_off() {
    let text = "
func main() {
b0:
  v0 = call f1(7)
  v1 = resume(1, 20, 0)
  v2 = resume(1, 300, 0)
  v3 = v0 + v1
  v3 = v3 + v2
  return v3
}
func counter(v0) {
b0:
  suspend 1, 1000, b1, v1, v2
b1:
  v0 = v0 + v1
  suspend 1, v0, b2, v1, v2
b2:
  v0 = v0 + v1
  return v0
}";
    check(text, &[(0, 1000.0 + 27.0 + 327.0)]);
}

#[test]
fn paths_suspended_at_different_places_are_resumed_together() {
    // Paths with x < 10 are one resumption ahead of the others when both go on.
    let text = r#"
func main() {
b0:
  v0 = input "x"
  v1 = call f1(v0)
  v2 = v0 < 10
  branch v2, b1, b2
b1:
  v1 = resume(1, 5, 0)
  jump b2
b2:
  v3 = resume(1, 60, 0)
  v4 = resume(1, 700, 0)
  v5 = v3 + v4
  return v5
}
func counter(v0) {
b0:
  suspend 1, 0, b1, v1, v2
b1:
  v3 = v0 < 0
  branch v3, b2, b3
b2:
  v1 = v1 + 1
  jump b3
b3:
  v0 = v0 + v1
  suspend 1, v0, b1, v1, v2
}"#;
    let model = |x: i64| {
        let (mut sum, mut results) = (x, Vec::new());
        let sent: &[i64] = if x < 10 { &[5, 60, 700] } else { &[60, 700] };
        for value in sent {
            sum += value + i64::from(sum < 0);
            results.push(sum);
        }
        results[results.len() - 2..].iter().sum::<i64>() as f64
    };
    check(text, &[-100, -60, -5, 0, 9, 10, 50].map(|x| (x, model(x))));
}

#[test]
fn an_owner_that_depends_on_paths_gets_its_own_frame() {
    let text = r#"
func main() {
b0:
  v0 = input "x"
  v1 = v0 < 0
  v2 = 1
  branch v1, b1, b2
b1:
  v2 = 2
  jump b2
b2:
  v3 = call f1(v2, v0)
  v4 = resume(v2, 3, 0)
  return v4
}
func once(v0, v1) {
b0:
  suspend v0, 0, b1, v2, v3
b1:
  v4 = v1 + v2
  v4 = v4 + v0
  return v4
}"#;
    check(text, &[(-5, 0.0), (5, 9.0)]);
}

#[test]
fn functions_may_be_added_at_any_time() {
    let text = r#"
func main() {
b0:
  v0 = input "x"
  v1 = made(v0)
  v2 = made(v1)
  return v2
}"#;
    check(text, &[(1, 1001.0)]);
}

#[test]
fn calls_that_are_too_deep_throw() {
    let text = r#"
func main() {
b0 handler b1 v1:
  v0 = call f1(0)
  return v0
b1:
  return v1
}
func deeper(v0) {
b0:
  v0 = v0 + 1
  v1 = call f1(v0)
  return v1
}"#;
    check(text, &[(0, -1.0)]);
}
