//! Inputs of the program: symbols in an exploration, values of a stored case in a replay.
//!
//! Invariant: an input is identified by its name and by how many times this path has read that name, whatever code reads it
//! (DESIGN §4), so that a case is one list of values per name.

use crate::op::errors::{missing_code, unsupported};
use crate::op::lift::lift;
use crate::realm::heap::object::Class;
use crate::realm::inputs::Inputs;
use crate::realm::op::{Done, Op};
use crate::realm::record::{LengthBound, Read, ReadParts, Recorded};
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::by_path::ByPath;
use crate::value::value::{Js, ObjectId, UNDEFINED, big_term, view};
use interp::{Cx, Effect, term_value};
use js_text::case::CaseValue;
use numeric::{Number, equal};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};
use term::{Interval, Symbol, SymbolInfo, SymbolKind, Term};

/// The longest string input: each of its units is a symbol.
const LONGEST: usize = 1 << 16;

/// `input_int(name, min, max)`
pub fn input_int(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [name, min, max]| {
        let range = interval(min, max);
        let nearest = 0.0f64.clamp(range.lo as f64, (range.hi as f64).max(range.lo as f64));
        op.read_input(guard, name, Value::number(nearest), |runtime, cx, guard, name, index| {
            let symbol = runtime.input_symbol(cx, name, index, "", SymbolKind::Int(range));
            runtime.note_read(cx, guard, name, index, ReadParts::Int(symbol))?;
            Ok(Value::into(term_value(cx.path.terms.symbol_term(symbol))))
        })
    })
}

/// `input_number(name)`
pub fn input_number(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [name]| {
        op.read_input(guard, name, Value::number(0.0), |runtime, cx, guard, name, index| {
            let symbol = runtime.input_symbol(cx, name, index, "", SymbolKind::Double);
            runtime.note_read(cx, guard, name, index, ReadParts::Number(symbol))?;
            Ok(Value::into(term_value(cx.path.terms.symbol_term(symbol))))
        })
    })
}

/// `input_bool(name)`
pub fn input_bool(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [name]| {
        op.read_input(guard, name, Value::FALSE, |runtime, cx, guard, name, index| {
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
pub fn input_bigint(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [name, min, max]| {
        let bound = |runtime: &Runtime, value: Value, otherwise: i64| match view(value) {
            Js::BigInt(id) => i64::try_from(&**runtime.bigints.get(id)).unwrap_or(otherwise),
            _ => otherwise,
        };
        let (low, high) = (bound(op.runtime, min, i64::MIN), bound(op.runtime, max, i64::MAX));
        let nearest = op.runtime.bigint_value(0.clamp(low, high.max(low)).into());
        op.read_input(guard, name, nearest, |runtime, cx, guard, name, index| {
            let kind = SymbolKind::Int(Interval::new(low.into(), high.max(low).into()));
            let symbol = runtime.input_symbol(cx, name, index, "", kind);
            runtime.note_read(cx, guard, name, index, ReadParts::BigInt(symbol))?;
            Ok(Value::into(big_term(cx.path.terms.symbol_term(symbol))))
        })
    })
}

/// `input_string(name, greatest length, alphabet or undefined)`: every unit is a symbol that is one of the alphabet.
pub fn input_string(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [name, longest, alphabet]| {
        let longest = longest.as_number().map_or(0, |length| length.max(0.0) as usize);
        if longest > LONGEST {
            return Ok(unsupported(op.cx, &format!("a string input of more than {LONGEST} units")));
        }
        let mut allowed: Vec<i64> = match view(alphabet) {
            Js::String(id) => op.runtime.strings.get(id).iter().map(|&unit| unit.into()).collect(),
            _ => Vec::new(),
        };
        allowed.sort_unstable();
        allowed.dedup();
        let empty = Value::from(op.runtime.names.empty);
        op.read_input(guard, name, empty, |runtime, cx, guard, name, index| {
            runtime.symbolic_string(cx, guard, name, index, longest, &allowed)
        })
    })
}

/// `input_is_long(greatest length)`: whether an array is to be made with all elements that it may have, and cut then.
pub fn input_is_long(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [longest]| {
        let is_symbolic = matches!(op.runtime.inputs, Inputs::Symbolic);
        let longest = longest.as_number().map_or(0, |longest| longest.max(0.0) as usize);
        Ok(Value::boolean(is_symbolic && op.runtime.is_long_array(longest)).into())
    })
}

/// `cut_array(array, length)`: the array of an input gets its length, which is an input; behind it there are no elements.
pub fn cut_array(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [array, length]| {
        let Js::Object(id) = view(array) else {
            return Ok(unsupported(op.cx, "cutting what is no array"));
        };
        let word = match (length.as_number(), view(length)) {
            (Some(_), _) => Some(length.into()),
            (None, Js::Term(term)) => {
                op.runtime.row_lengths.extend(op.cx.path.terms.symbols_of(term).iter().copied());
                op.runtime.counted_values(op.cx, length)?
            }
            _ => None,
        };
        let Some(word) = word else { return Ok(Step::Narrow(vec![length])) };
        if let Js::Term(term) = view(length) {
            op.runtime.array_lengths.insert(word, term);
        }
        let is_whole = op.is_whole(guard, op.store.object(id).exists);
        let Class::Array { length, .. } = &mut op.store.object_mut(id).class else {
            return Ok(unsupported(op.cx, "cutting what is no array"));
        };
        let new = ByPath::of_word(word);
        *length = if is_whole { new } else { length.with_each(op.cx, guard, new)? };
        Ok(UNDEFINED.into())
    })
}

/// `assume(condition)`: paths on which it does not hold end, and nothing is said about them.
pub fn assume(op: &mut Op<'_>) -> Done {
    let guard = op.guard;
    let condition = op.argument(0);
    let holds =
        summary::guard_of(op.cx, guard, condition, |cx, value| interp::Guest::truth(op.runtime, cx, value))?;
    let fails = op.cx.path.kernel.and_not(guard, holds)?;
    let mut gather = crate::realm::step::Gather::new();
    gather.add(op.cx, holds, UNDEFINED.into())?;
    if !fails.is_false() {
        let step = match op.runtime.inputs {
            Inputs::Symbolic => op.runtime.end_path(op.cx),
            Inputs::Missing | Inputs::Case(_) => {
                op.guard = fails;
                op.runtime.record.is_assumption_broken = true;
                op.runtime.hosted_step(op.cx, "multise/multise.js", "assumptionFailed", &[])
            }
        };
        gather.add(op.cx, fails, step)?;
    }
    Ok(gather.finish())
}

/// `max_length(name, length or undefined, default)`: how long an input may be. What the user asked for by name is stronger than what
/// the harness says, that is stronger than what the user asked for in general.
pub fn max_length(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, _, [name, said, otherwise]| {
        let by_name = match view(name) {
            Js::String(id) => op.runtime.max_lengths.of(&op.runtime.strings.show(id)),
            _ => None,
        };
        let asked = |length: usize| Value::number(length as f64);
        let said = (said != UNDEFINED).then_some(said);
        let length = by_name.map(asked).or(said).or(op.runtime.max_lengths.default.map(asked));
        let length = length.unwrap_or(otherwise);
        if let (Js::String(id), Some(most)) = (view(name), length.as_number()) {
            let is_stated = by_name.is_none() && said.is_some();
            let bound = LengthBound { name: op.runtime.strings.show(id), most: most as u64, is_stated };
            if !op.runtime.record.lengths.contains(&bound) {
                op.runtime.record.lengths.push(bound);
            }
        }
        Ok(length.into())
    })
}

/// `is_replay()`: whether the inputs are those of a stored case.
pub fn is_replay(op: &mut Op<'_>) -> Done {
    Ok(Effect::value(Value::boolean(matches!(op.runtime.inputs, Inputs::Case(_))).into()))
}

/// `input_chosen(name, index, text)`: what an input that chooses among values stands for, in a replay.
pub fn input_chosen(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, _, [name, index, text]| {
        let (name, text) = (op.runtime.text_of(name), op.runtime.text_of(text));
        if let Some(index) = index.as_number() {
            op.runtime.record.chosen.push((name, index as u32, text));
        }
        Ok(UNDEFINED.into())
    })
}

/// `record_result(text, serialised)`: the result of a replay.
pub fn record_result(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [text, serialised]| {
        let text = op.runtime.text_of(text);
        op.runtime.record.results.push(text);
        let serialised = op.runtime.text_of(serialised);
        op.runtime.record.serialised.push(serialised);
        Ok(UNDEFINED.into())
    })
}

/// `record_value(value)`: a result of an exploration, as it is on each path.
pub fn record_value(op: &mut Op<'_>) -> Done {
    if op.runtime.record.is_on {
        let (guard, value) = (op.guard, op.argument(0));
        let mut objects = Vec::new();
        op.each_arm(guard, value, |op, arm, value| {
            if let Js::Object(id) = view(value) {
                objects.extend(kinds_of_object(op, arm, id)?);
            }
            Ok(())
        })?;
        let held = op.held(guard, value)?;
        op.runtime.record.values.push(Recorded { guard, value, objects, held });
    }
    Ok(Effect::value(UNDEFINED.into()))
}

/// What an object is, as people say it; an array may be empty on some paths.
fn kinds_of_object(
    op: &mut Op<'_>,
    guard: Guard,
    id: ObjectId,
) -> Result<Vec<(Guard, &'static str)>, Saturated> {
    let kind = match &op.store.object(id).class {
        Class::Array { length, .. } => {
            let empty = length.paths_with(op.cx, guard, |length| length == 0)?;
            let filled = op.cx.path.kernel.and_not(guard, empty)?;
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

impl Op<'_> {
    /// Reads the next input of a name, per path; `otherwise` is what a case has where it says nothing.
    pub(crate) fn read_input(
        &mut self,
        guard: Guard,
        name: Value,
        otherwise: Value,
        mut make: impl FnMut(&mut Runtime, &mut Cx, Guard, &str, u64) -> Result<Summary, Saturated>,
    ) -> Result<Step, Saturated> {
        let Js::String(name) = view(name) else {
            return Ok(unsupported(self.cx, "an input whose name is no string"));
        };
        if let Inputs::Missing = self.runtime.inputs {
            return Ok(self.runtime.hosted_step(self.cx, "multise/multise.js", "noInputs", &[]));
        }
        let text = self.runtime.strings.show(name);
        let zero = Summary::from(Value::number(0.0));
        let count = self.store.inputs.get(&name).copied().unwrap_or(zero);
        let (mut result, mut next) = (Summary::DEAD, count);
        self.each_arm(guard, count, |op, arm, index| {
            let index = index.as_number().unwrap_or(0.0) as u64;
            let value = match &op.runtime.inputs {
                Inputs::Case(case) => {
                    let stored = case.get(&text).and_then(|list| list.get(index as usize)).cloned();
                    stored.map_or(otherwise, |stored| op.runtime.case_value(&stored)).into()
                }
                _ => make(op.runtime, op.cx, arm, &text, index)?,
            };
            result = op.cx.path.kernel.select(arm, value, result)?;
            next = op.cx.path.kernel.select(arm, Value::number((index + 1) as f64).into(), next)?;
            Ok(())
        })?;
        Rc::make_mut(&mut self.store.inputs).insert(name, next);
        Ok(Step::Value(result))
    }
}

impl Runtime {
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
    pub(crate) fn input_symbol(
        &self,
        cx: &mut Cx,
        name: &str,
        index: u64,
        part: &str,
        kind: SymbolKind,
    ) -> Symbol {
        let is_such = |info: &SymbolInfo| info.kind == kind && info.among.is_none();
        let full = free_name(cx, name, index, part, is_such);
        cx.path.terms.symbol(&full, kind)
    }

    /// As [`Runtime::input_symbol`], of an input that is one of some values, which are ascending.
    fn input_among(&self, cx: &mut Cx, name: &str, index: u64, part: &str, values: &[i64]) -> Symbol {
        let (first, last) = (values[0], values[values.len() - 1]);
        let kind = SymbolKind::Int(Interval::new(first.into(), last.into()));
        let is_such = |info: &SymbolInfo| match &info.among {
            Some(among) => among[..] == *values,
            None => info.kind == kind && last - first + 1 == values.len() as i64,
        };
        let full = free_name(cx, name, index, part, is_such);
        cx.path.terms.symbol_among(&full, values)
    }

    pub(crate) fn note_read(
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

    /// A string input: one open text. Its units are of the alphabet, if there is one.
    pub(crate) fn symbolic_string(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        name: &str,
        index: u64,
        longest: usize,
        alphabet: &[i64],
    ) -> Result<Summary, Saturated> {
        let greatest = longest as i128;
        let length_kind = SymbolKind::Int(Interval::new(0, greatest));
        let length = self.input_symbol(cx, name, index, ".length", length_kind);
        let any_unit = SymbolKind::Int(Interval::new(0, u16::MAX.into()));
        let mut units = Vec::new();
        // Another length has units of its own: they are there where it says so.
        let name_of_length = &cx.path.terms.symbol_info(length).name;
        let marks = "'".repeat(name_of_length.len() - name_of_length.trim_end_matches('\'').len());
        for place in 0..longest {
            let part = format!("[{place}]{marks}");
            units.push(match alphabet {
                [] => self.input_symbol(cx, name, index, &part, any_unit),
                _ => self.input_among(cx, name, index, &part, alphabet),
            });
        }
        self.note_read(cx, guard, name, index, ReadParts::String { length, units: units.clone() })?;
        if longest == 0 {
            return Ok(Value::from(self.names.empty).into());
        }
        cx.path.declare_family(length, &units);
        if self.is_long(longest)
            && let Some(text) = self.row_text(cx, length, &units)
        {
            return Ok(text.into());
        }
        let length = cx.path.terms.symbol_term(length);
        let units: Vec<Term> = units.iter().map(|&unit| cx.path.terms.symbol_term(unit)).collect();
        let open = self.open_of_units(cx, length, &units)?;
        Ok(self.open_text(open).into())
    }

    /// Ends paths about which nothing is to be said.
    pub(crate) fn end_path(&mut self, cx: &mut Cx) -> Step {
        match self.halt_function() {
            Ok(function) => Step::Call(function, Rc::new([])),
            Err(message) => missing_code(cx, message),
        }
    }
}

/// The name of a part of an input, marked until no other symbol has it.
fn free_name(cx: &Cx, name: &str, index: u64, part: &str, is_such: impl Fn(&SymbolInfo) -> bool) -> String {
    let mut full = if index == 0 { format!("{name}{part}") } else { format!("{name}#{index}{part}") };
    while let Some(known) = cx.path.terms.symbol_named(&full) {
        if is_such(cx.path.terms.symbol_info(known)) {
            break;
        }
        full.push('\'');
    }
    full
}
