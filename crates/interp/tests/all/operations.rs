//! Operations of a guest: a value on some paths, a call on others, a throw on the rest, and a store of its own.

use explore::{Options, PolicyKind, explore};
use interp::{
    CallRequest, Cx, Effect, Guest, Kind, NoObserver, Operation, Renaming, Sides, Store, Unjoined, ValueExt,
    term_value,
};
use ir::{BinaryOp, FuncId};
use numeric::Number;
use path::CancelToken;
use solver::Z3Backend;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};
use term::{Assignment, Interval, SymbolKind};

/// `judge(x)` throws x where it is negative, calls `f1(x)` above 10, and is x + 1 between; `tick()` counts its calls.
struct Judge;

/// How often `tick` was called on each path.
#[derive(Clone)]
struct Ticks(Summary);

impl Store for Ticks {
    fn words(&self) -> Vec<Summary> {
        vec![self.0]
    }

    fn join(&mut self, cx: &mut Cx, sides: Sides, other: &Ticks) -> Result<Renaming, Unjoined> {
        self.0 = sides.word(&mut cx.path.kernel, self.0, other.0)?;
        Ok(Renaming::default())
    }
}

impl Guest for Judge {
    type Store = Ticks;

    fn new_store(&mut self) -> Ticks {
        Ticks(Value::number(0.0).into())
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
        store: &mut Ticks,
        operation: &Operation<'_>,
    ) -> Result<Effect, Saturated> {
        let Some(&argument) = operation.arguments.first() else { return self.tick(cx, store, operation) };
        let compare = |cx: &mut Cx, bound: f64, below: bool| {
            summary::guard_of(cx, operation.guard, argument, |cx, value| {
                let (value, bound) = (Number::of(cx, value).unwrap(), Number::Concrete(bound));
                if below { numeric::less(cx, value, bound) } else { numeric::less(cx, bound, value) }
            })
        };
        let negative = compare(cx, 0.0, true)?;
        let large = compare(cx, 10.0, false)?;
        let value = summary::map_under(cx, operation.guard, argument, |cx, value| {
            let number = Number::of(cx, value).unwrap();
            numeric::add(cx, number, Number::Concrete(1.0))
        })?;
        let call = CallRequest::function(FuncId::new(1), large, Rc::new([argument]));
        Ok(Effect { value, calls: vec![call], throws: vec![(negative, argument)], narrows: Vec::new() })
    }
}

impl Judge {
    fn tick(
        &mut self,
        cx: &mut Cx,
        store: &mut Ticks,
        operation: &Operation<'_>,
    ) -> Result<Effect, Saturated> {
        let next = summary::map_under(cx, operation.guard, store.0, |_, count| {
            Ok::<_, Saturated>(Value::number(count.as_number().unwrap() + 1.0).into())
        })?;
        store.0 = cx.path.kernel.select(operation.guard, next, store.0)?;
        Ok(Effect::value(next))
    }
}

const PROGRAM: &str = r#"
func main() {
b0:
  v0 = input "x"
  v1 = tick()
  jump b1
b1 handler b3 v2:
  v3 = judge(v0)
  jump b2
b2:
  v4 = tick()
  halt
b3:
  v3 = v2 + 1000
  halt
}

func large(v0) {
b0:
  v1 = v0 < 20
  branch v1, b1, b2
b1:
  v2 = judge(5)
  return v2
b2:
  return 99
}
"#;

#[test]
fn paths_throw_call_and_go_on() {
    let program = ir::parse(PROGRAM).unwrap();
    assert_eq!(ir::verify(&program), []);
    let chance = (0..20).map(PolicyKind::Chance);
    for policy in PolicyKind::ALL.into_iter().chain(chance) {
        let options = Options { policy, ..Options::default() };
        let smt = Box::new(Z3Backend::new());
        let found = explore(&program, Judge, smt, &options, CancelToken::default(), NoObserver);
        let state = found.final_state.as_ref().unwrap();
        let at = |register: usize, input: i64| {
            let symbol = found.cx.path.terms.symbol_named("x0").unwrap();
            let mut assignment = Assignment::new();
            assignment.set_int(symbol, input);
            let word = state.registers[register];
            let value = found.cx.path.kernel.eval(word, |atom| found.cx.path.atom_holds(atom, &assignment));
            match value.map(|value| found.cx.concrete(value, &assignment).kind()) {
                Some(Kind::Number(number)) => number,
                other => panic!("register v{register} for {input} is {other:?}"),
            }
        };
        // Thrown and caught, the value itself, by the callee's inner operation, by the callee itself.
        for (input, result) in
            [(-7, 993.0), (0, 1.0), (10, 11.0), (11, 6.0), (19, 6.0), (20, 99.0), (999, 99.0)]
        {
            assert_eq!(at(3, input), result, "{} of {input}", policy.name());
        }
        assert_eq!([at(1, 3), at(4, 3), at(4, 50)], [1.0, 2.0, 2.0], "{}", policy.name());
        let paths = explore::PathCount::Exactly(4u32.into());
        assert_eq!(found.paths, paths, "{}: thrown, direct, and two through the callee", policy.name());
    }
}
