//! Inputs of the program: symbols in an exploration, values of a stored case in a replay.
//!
//! Invariant: an input is identified by its name and by how many times this path has read that name, whatever code reads it
//! (DESIGN §4), so that a case is one list of values per name.

use super::errors::unsupported;
use super::guest::{Call, Runtime};
use super::hosted::missing_code;
use super::lift::lift;
use super::object::Class;
use super::outcome::Step;
use super::record::{Read, ReadParts, Recorded};
use super::texts::Piece;
use super::value::{Js, ObjectId, StringId, UNDEFINED, big_term, view};
use interp::number::{Number, at_most, equal};
use interp::{Cx, Effect, term_value};
use std::collections::BTreeMap;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};
use term::{Interval, Symbol, SymbolKind};

type Done = Result<Effect, Saturated>;

/// Where inputs come from.
#[derive(Default)]
pub enum Inputs {
    /// There are none: reading one is an error of the program's user.
    #[default]
    Missing,
    /// Every input is a symbol.
    Symbolic,
    /// The values of a stored case by name; what is not there has a default.
    Case(BTreeMap<String, Vec<CaseValue>>),
}

/// How long inputs may be, where the user wants it otherwise than the harness.
#[derive(Clone, Debug, Default)]
pub struct MaxLengths {
    /// Of inputs for which the harness says nothing.
    pub default: Option<usize>,
    /// By the name of a string or array.
    pub by_name: BTreeMap<String, usize>,
}

/// A value of a stored case.
#[derive(Clone, Debug, PartialEq)]
pub enum CaseValue {
    /// A number.
    Number(f64),
    /// A truth value.
    Bool(bool),
    /// A big integer, in decimal.
    BigInt(String),
    /// A string, by code units.
    String(Vec<u16>),
}

/// The longest string input; longer ones have too many arms.
const LONGEST: usize = 4096;

/// `input_int(name, min, max)`
pub fn input_int(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, [name, min, max]| {
        let range = interval(min, max);
        let nearest = 0.0f64.clamp(range.lo as f64, (range.hi as f64).max(range.lo as f64));
        runtime.read_input(
            cx,
            call,
            guard,
            name,
            Value::number(nearest),
            |runtime, cx, guard, name, index| {
                let symbol = runtime.input_symbol(cx, name, index, "", SymbolKind::Int(range));
                runtime.note_read(cx, guard, name, index, ReadParts::Int(symbol))?;
                Ok(Value::into(term_value(cx.path.terms.symbol_term(symbol))))
            },
        )
    })
}

/// `input_number(name)`
pub fn input_number(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [name]| {
        runtime.read_input(cx, call, guard, name, Value::number(0.0), |runtime, cx, guard, name, index| {
            let symbol = runtime.input_symbol(cx, name, index, "", SymbolKind::Double);
            runtime.note_read(cx, guard, name, index, ReadParts::Number(symbol))?;
            Ok(Value::into(term_value(cx.path.terms.symbol_term(symbol))))
        })
    })
}

/// `input_bool(name)`
pub fn input_bool(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [name]| {
        runtime.read_input(cx, call, guard, name, Value::FALSE, |runtime, cx, guard, name, index| {
            let kind = SymbolKind::Int(Interval::new(0, 1));
            let symbol = runtime.input_symbol(cx, name, index, "", kind);
            runtime.note_read(cx, guard, name, index, ReadParts::Bool(symbol))?;
            let term = cx.path.terms.symbol_term(symbol);
            let is_one = equal(cx, Number::Int(term), Number::Concrete(1.0))?;
            Ok(is_one.into())
        })
    })
}

/// `input_bigint(name, min, max)`
pub fn input_bigint(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, [name, min, max]| {
        let bound = |runtime: &Runtime, value: Value, otherwise: i64| match view(value) {
            Js::BigInt(id) => i64::try_from(&**runtime.bigints.get(id)).unwrap_or(otherwise),
            _ => otherwise,
        };
        let (low, high) = (bound(runtime, min, i64::MIN), bound(runtime, max, i64::MAX));
        let nearest = runtime.bigint_value(0.clamp(low, high.max(low)).into());
        runtime.read_input(cx, call, guard, name, nearest, |runtime, cx, guard, name, index| {
            let kind = SymbolKind::Int(Interval::new(low.into(), high.max(low).into()));
            let symbol = runtime.input_symbol(cx, name, index, "", kind);
            runtime.note_read(cx, guard, name, index, ReadParts::BigInt(symbol))?;
            Ok(Value::into(big_term(cx.path.terms.symbol_term(symbol))))
        })
    })
}

/// `input_string(name, greatest length, alphabet or undefined)`: paths on which a unit is not of the alphabet end.
pub fn input_string(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, [name, longest, alphabet]| {
        let longest = longest.as_number().map_or(0, |length| length.max(0.0) as usize);
        if longest > LONGEST {
            return Ok(unsupported(cx, &format!("a string input of more than {LONGEST} units")));
        }
        let mut allowed: Vec<u16> = match view(alphabet) {
            Js::String(id) => runtime.strings.get(id).to_vec(),
            _ => Vec::new(),
        };
        allowed.sort_unstable();
        allowed.dedup();
        let empty = Value::from(runtime.names.empty);
        let mut wrong = Guard::FALSE;
        let step = runtime.read_input(cx, call, guard, name, empty, |runtime, cx, guard, name, index| {
            let (value, bad) = runtime.symbolic_string(cx, guard, name, index, longest, &allowed)?;
            wrong = cx.path.kernel.or(wrong, bad)?;
            Ok(value)
        })?;
        let wrong = cx.path.kernel.and(wrong, guard)?;
        if wrong.is_false() {
            return Ok(step);
        }
        let right = cx.path.kernel.and_not(guard, wrong)?;
        Ok(Step::Parts(vec![(right, step), (wrong, runtime.end_path(cx))]))
    })
}

/// `assume(condition)`: paths on which it does not hold end, and nothing is said about them.
pub fn assume(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let guard = call.guard;
    let condition = call.argument(0);
    let holds =
        summary::guard_of(cx, guard, condition, |cx, value| interp::Guest::truth(runtime, cx, value))?;
    let fails = cx.path.kernel.and_not(guard, holds)?;
    let mut gather = super::outcome::Gather::new();
    gather.add(cx, holds, UNDEFINED.into())?;
    if !fails.is_false() {
        let step = match runtime.inputs {
            Inputs::Symbolic => runtime.end_path(cx),
            Inputs::Missing | Inputs::Case(_) => {
                call.guard = fails;
                runtime.record.is_assumption_broken = true;
                runtime.hosted_step(cx, "multise/multise.js", "assumptionFailed", &[])
            }
        };
        gather.add(cx, fails, step)?;
    }
    Ok(gather.finish())
}

/// `max_length(name, length or undefined, default)`: how long an input may be. What the user asked for by name is stronger than what
/// the harness says, that is stronger than what the user asked for in general.
pub fn max_length(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, _, _, _, [name, said, otherwise]| {
        let by_name = match view(name) {
            Js::String(id) => runtime.max_lengths.by_name.get(&runtime.strings.show(id)).copied(),
            _ => None,
        };
        let asked = |length: usize| Value::number(length as f64);
        let said = (said != UNDEFINED).then_some(said);
        let length = by_name.map(asked).or(said).or(runtime.max_lengths.default.map(asked));
        Ok(length.unwrap_or(otherwise).into())
    })
}

/// `is_replay()`: whether the inputs are those of a stored case.
pub fn is_replay(runtime: &mut Runtime, _cx: &mut Cx, _call: &mut Call<'_>) -> Done {
    Ok(Effect::value(Value::boolean(matches!(runtime.inputs, Inputs::Case(_))).into()))
}

/// `record_result(text, serialised)`: the result of a replay.
pub fn record_result(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, _, _, _, [text, serialised]| {
        let text = runtime.text_of(text);
        runtime.record.results.push(text);
        let serialised = runtime.text_of(serialised);
        runtime.record.serialised.push(serialised);
        Ok(UNDEFINED.into())
    })
}

/// `record_value(value)`: a result of an exploration, as it is on each path.
pub fn record_value(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    if runtime.record.is_on {
        let (guard, value) = (call.guard, call.argument(0));
        let mut objects = Vec::new();
        for (arm, value) in cx.path.kernel.arms(guard, value)? {
            if let Js::Object(id) = view(value) {
                objects.extend(kinds_of_object(cx, call, arm, id)?);
            }
        }
        runtime.record.values.push(Recorded { guard, value, objects });
    }
    Ok(Effect::value(UNDEFINED.into()))
}

/// What an object is, as people say it; an array may be empty on some paths.
fn kinds_of_object(
    cx: &mut Cx,
    call: &Call<'_>,
    guard: Guard,
    id: ObjectId,
) -> Result<Vec<(Guard, &'static str)>, Saturated> {
    let kind = match &call.store.object(id).class {
        Class::Array { length, .. } => {
            let length = *length;
            let empty = summary::guard_of(cx, guard, length, |cx, value| match Number::of(cx, value) {
                Some(number) => equal(cx, number, Number::Concrete(0.0)),
                None => Ok(Guard::FALSE),
            })?;
            let filled = cx.path.kernel.and_not(guard, empty)?;
            return Ok(vec![(empty, "an empty array"), (filled, "an array")]);
        }
        Class::Function(_) => "a function",
        Class::Error(_) => "an error",
        Class::Promise(_) => "a promise",
        _ => "an object",
    };
    Ok(vec![(guard, kind)])
}

/// The range that two bounds give.
fn interval(min: Value, max: Value) -> Interval {
    let low = min.as_number().unwrap_or(f64::from(i32::MIN)).ceil() as i128;
    let high = max.as_number().unwrap_or(f64::from(i32::MAX)).floor() as i128;
    Interval::new(low, high.max(low))
}

impl Runtime {
    /// Reads the next input of a name, per path; `otherwise` is what a case has where it says nothing.
    fn read_input(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        name: Value,
        otherwise: Value,
        mut make: impl FnMut(&mut Runtime, &mut Cx, Guard, &str, u64) -> Result<Summary, Saturated>,
    ) -> Result<Step, Saturated> {
        let Js::String(name) = view(name) else {
            return Ok(unsupported(cx, "an input whose name is no string"));
        };
        if let Inputs::Missing = self.inputs {
            return Ok(self.hosted_step(cx, "multise/multise.js", "noInputs", &[]));
        }
        let text = self.strings.show(name);
        let zero = Summary::from(Value::number(0.0));
        let count = call.store.inputs.get(&name).copied().unwrap_or(zero);
        let (mut result, mut next) = (Summary::DEAD, count);
        for (arm, index) in cx.path.kernel.arms(guard, count)? {
            let index = index.as_number().unwrap_or(0.0) as u64;
            let value = match &self.inputs {
                Inputs::Case(case) => {
                    let stored = case.get(&text).and_then(|list| list.get(index as usize)).cloned();
                    stored.map_or(otherwise, |stored| self.case_value(&stored)).into()
                }
                _ => make(self, cx, arm, &text, index)?,
            };
            result = cx.path.kernel.select(arm, value, result)?;
            next = cx.path.kernel.select(arm, Value::number((index + 1) as f64).into(), next)?;
        }
        Rc::make_mut(&mut call.store.inputs).insert(name, next);
        Ok(Step::Value(result))
    }

    fn case_value(&mut self, stored: &CaseValue) -> Value {
        match stored {
            CaseValue::Number(number) => Value::number(*number),
            CaseValue::Bool(truth) => Value::boolean(*truth),
            CaseValue::String(units) => self.strings.intern(units).into(),
            CaseValue::BigInt(digits) => {
                let integer = digits.parse::<num_bigint::BigInt>().unwrap_or_default();
                self.bigint_value(integer)
            }
        }
    }

    /// The symbol of a part of an input. Paths that read the same name with another range have another symbol.
    fn input_symbol(&self, cx: &mut Cx, name: &str, index: u64, part: &str, kind: SymbolKind) -> Symbol {
        let mut full = if index == 0 { format!("{name}{part}") } else { format!("{name}#{index}{part}") };
        while let Some(known) = cx.path.terms.symbol_named(&full) {
            if cx.path.terms.symbol_info(known).kind == kind {
                return known;
            }
            full.push('\'');
        }
        cx.path.terms.symbol(&full, kind)
    }

    fn note_read(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        name: &str,
        index: u64,
        parts: ReadParts,
    ) -> Result<(), Saturated> {
        let known = self
            .record
            .reads
            .iter_mut()
            .find(|read| &*read.name == name && read.index == index && read.parts == parts);
        match known {
            Some(read) => read.guard = cx.path.kernel.or(read.guard, guard)?,
            None => self.record.reads.push(Read { guard, name: name.into(), index, parts }),
        }
        Ok(())
    }

    /// A string input: an arm per length. The second result is where a unit is none of the allowed ones.
    fn symbolic_string(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        name: &str,
        index: u64,
        longest: usize,
        allowed: &[u16],
    ) -> Result<(Summary, Guard), Saturated> {
        let greatest = longest as i128;
        let length_kind = SymbolKind::Int(Interval::new(0, greatest));
        let length = self.input_symbol(cx, name, index, ".length", length_kind);
        let ends = (allowed.first().copied().unwrap_or(0), allowed.last().copied().unwrap_or(u16::MAX));
        let unit_kind = SymbolKind::Int(Interval::new(ends.0.into(), ends.1.into()));
        let mut units = Vec::new();
        for place in 0..longest {
            units.push(self.input_symbol(cx, name, index, &format!("[{place}]"), unit_kind));
        }
        self.note_read(cx, guard, name, index, ReadParts::String { length, units: units.clone() })?;
        let length = Number::Int(cx.path.terms.symbol_term(length));
        let (mut pieces, mut bad) = (Vec::new(), Vec::new());
        for unit in units {
            let term = cx.path.terms.symbol_term(unit);
            pieces.push(Piece::Char(term));
            bad.push(if allowed.is_empty() { Guard::FALSE } else { !one_of(cx, term, allowed)? });
        }
        let empty = Value::from(self.strings.intern_str(""));
        let mut result = Summary::from(empty);
        let (mut wrong, mut any_bad) = (Guard::FALSE, Guard::FALSE);
        for count in 1..=longest {
            let here = equal(cx, length, Number::Concrete(count as f64))?;
            let text = self.string_of_pieces(cx, &pieces[..count]);
            result = cx.path.kernel.select(here, text.into(), result)?;
            any_bad = cx.path.kernel.or(any_bad, bad[count - 1])?;
            let bad_here = cx.path.kernel.and(here, any_bad)?;
            wrong = cx.path.kernel.or(wrong, bad_here)?;
        }
        Ok((result, wrong))
    }

    /// Ends paths about which nothing is to be said.
    pub(super) fn end_path(&mut self, cx: &mut Cx) -> Step {
        match self.halt_function() {
            Ok(function) => Step::Call(function, Rc::new([])),
            Err(message) => missing_code(cx, message),
        }
    }
}

/// Where a unit is one of some, which are sorted.
fn one_of(cx: &mut Cx, term: term::Term, allowed: &[u16]) -> Result<Guard, Saturated> {
    let mut guard = Guard::FALSE;
    let mut start = 0;
    while start < allowed.len() {
        let mut end = start;
        while end + 1 < allowed.len() && allowed[end + 1] == allowed[end] + 1 {
            end += 1;
        }
        let (low, high) = (f64::from(allowed[start]), f64::from(allowed[end]));
        let above = at_most(cx, Number::Concrete(low), Number::Int(term))?;
        let below = at_most(cx, Number::Int(term), Number::Concrete(high))?;
        let range = cx.path.kernel.and(above, below)?;
        guard = cx.path.kernel.or(guard, range)?;
        start = end + 1;
    }
    Ok(guard)
}

/// The counters of inputs by name.
pub type InputCounts = BTreeMap<StringId, Summary>;
