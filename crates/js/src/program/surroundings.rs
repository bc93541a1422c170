//! What a run finds around it: the time, random numbers, the environment.
//!
//! Invariant: where there are inputs, nothing of the machine is seen. A random number, the time at which the run starts and a variable of the
//! environment are inputs with names; what is taken for granted beside them is noted ([`Assumption`]), so that a verdict can say it.

use crate::op::lift::lift;
use crate::realm::inputs::Inputs;
use crate::realm::op::{Done, Op};
use crate::realm::record::{Assumption, LengthBound, ReadParts};
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::compared_texts::longest_compared;
use crate::value::value::{Js, UNDEFINED, view};
use interp::{Cx, Effect, term_value};
use js_text::case::{CaseValue, NOW, RANDOM, VARIABLE};
use numeric::{Number, equal};
use summary::{Guard, Saturated, Summary, Value};
use term::{Interval, SymbolKind};

/// The years in which the clock starts. Every month of them is a case of its own where a program asks for the date, so they are few; they have
/// leap years and all weekdays, and seconds of 32 bits overflow within them.
pub const YEARS: (i32, i32) = (2020, 2039);
/// The first millisecond of the first year and the last one of the last.
const CLOCK: (i128, i128) = (1_577_836_800_000, 2_208_988_799_999);
/// How many numbers `Math.random` has to give: the multiples of 2^-53 below 1.
const FRACTIONS: i128 = 1 << 53;
/// How long a variable may be where nobody asks for more; as in `npm/multise/inputs.cjs`.
const VARIABLE_LENGTH: usize = 8;

/// `has_inputs()`: whether what is around the run is made of inputs.
pub fn has_inputs(op: &mut Op<'_>) -> Done {
    Ok(Effect::value(Value::boolean(op.runtime.has_inputs()).into()))
}

/// `assume_about(what)`: notes what is taken for granted.
pub fn assume_about(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [what]| {
        if let Some(assumption) = Assumption::named(&op.runtime.text_of(what)) {
            op.runtime.assume(assumption);
        }
        Ok(UNDEFINED.into())
    })
}

/// `input_random(otherwise)`: the next random number of each path; what a case does not have, and a run without inputs, is as given.
pub fn input_random(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [otherwise]| {
        if !op.runtime.has_inputs() {
            return Ok(otherwise.into());
        }
        let name = Value::from(op.runtime.strings.intern_str(RANDOM));
        op.read_input(guard, name, otherwise, |runtime, cx, guard, name, index| {
            let kind = SymbolKind::Int(Interval::new(0, FRACTIONS - 1));
            let symbol = runtime.input_symbol(cx, name, index, " * 2^53", kind);
            runtime.note_read(cx, guard, name, index, ReadParts::Fraction(symbol))?;
            let terms = &mut cx.path.terms;
            let (count, unit) = (terms.symbol_term(symbol), terms.double(1.0 / FRACTIONS as f64));
            let double = terms.to_double(count);
            Ok(Value::into(term_value(terms.fmul(double, unit))))
        })
    })
}

/// `clock()`: the time now: when the run started, and what timers have waited for since, which is counted in half milliseconds.
pub fn clock(op: &mut Op<'_>) -> Done {
    let start = op.runtime.clock_start(op.cx, op.guard)?;
    let passed = op.store.queues().clock;
    let now = summary::map_under(op.cx, op.guard, passed, |cx, passed| {
        let passed = passed.as_number().unwrap_or_default();
        numeric::add(cx, start, Number::Concrete((passed / 2.0).floor()))
    })?;
    Ok(Effect::value(now))
}

/// `input_variable(name)`: a variable of the environment for code of the project: a string, or undefined where it is not set. Packages see none.
pub fn input_variable(op: &mut Op<'_>) -> Done {
    let is_own = op.is_asked_by_project();
    let loaded = op.loaded_file();
    lift::<1>(op, |op, guard, [name]| {
        let Js::String(name) = view(name) else {
            return Ok(crate::op::errors::needs(op.cx, "process.env by a name that depends on inputs"));
        };
        if !is_own {
            op.runtime.assume(Assumption::Packages);
            return Ok(UNDEFINED.into());
        }
        let name = format!("{VARIABLE}{}", op.runtime.strings.show(name));
        if let Some(file) = &loaded {
            op.runtime.record.early.entry(name.clone()).or_insert_with(|| file.clone());
        }
        Ok(Step::Value(op.runtime.variable(op.cx, guard, &name)?))
    })
}

impl Op<'_> {
    /// The file that asks for something before the harness calls anything; none where there is no harness that was made.
    fn loaded_file(&self) -> Option<String> {
        let harness = self.runtime.harness.as_ref()?;
        let mut files =
            self.stack.innermost_first().filter_map(|activation| self.runtime.source_of(activation.function));
        let asks = files.next()?;
        (asks.name != *harness && files.all(|source| source.name != *harness)).then(|| asks.name.clone())
    }

    /// Whether the innermost code that is not built in belongs to the project, not to a package.
    fn is_asked_by_project(&self) -> bool {
        let mut active = self.stack.innermost_first();
        let asks = active.find_map(|activation| self.runtime.source_of(activation.function));
        asks.is_none_or(|source| !is_of_package(&source.name))
    }
}

impl Runtime {
    pub(crate) fn has_inputs(&self) -> bool {
        !matches!(self.inputs, Inputs::Missing)
    }

    /// Notes what is taken for granted.
    pub(crate) fn assume(&mut self, assumption: Assumption) {
        self.record.assumed.insert(assumption);
    }

    /// When the clock started: one input of a run, however often it is read.
    fn clock_start(&mut self, cx: &mut Cx, guard: Guard) -> Result<Number, Saturated> {
        match &self.inputs {
            Inputs::Missing => return Ok(Number::Concrete(self.start_time)),
            Inputs::Case(case) => {
                let stored = case.get(NOW).and_then(|list| list.first());
                return Ok(Number::Concrete(match stored {
                    Some(CaseValue::Number(number)) => *number,
                    _ => self.start_time,
                }));
            }
            Inputs::Symbolic => self.assume(Assumption::Clock),
        }
        let symbol = self.input_symbol(cx, NOW, 0, "", SymbolKind::Int(Interval::new(CLOCK.0, CLOCK.1)));
        self.note_read(cx, guard, NOW, 0, ReadParts::Int(symbol))?;
        Ok(Number::Int(cx.path.terms.symbol_term(symbol)))
    }

    /// A variable by the name of its input: whether it is set, and to what; the same whenever it is read.
    fn variable(&mut self, cx: &mut Cx, guard: Guard, name: &str) -> Result<Summary, Saturated> {
        let is_set_name = format!("{name}?");
        if let Inputs::Case(case) = &self.inputs {
            let first = |name: &str| case.get(name).and_then(|list| list.first()).cloned();
            let text = match (first(&is_set_name), first(name)) {
                (Some(CaseValue::Bool(true)), Some(CaseValue::String(units))) => units,
                (Some(CaseValue::Bool(true)), _) => Vec::new(),
                _ => return Ok(UNDEFINED.into()),
            };
            return Ok(Value::from(self.strings.intern(&text)).into());
        }
        let kind = SymbolKind::Int(Interval::new(0, 1));
        let symbol = self.input_symbol(cx, &is_set_name, 0, "", kind);
        self.note_read(cx, guard, &is_set_name, 0, ReadParts::Bool(symbol))?;
        let term = cx.path.terms.symbol_term(symbol);
        let is_set = equal(cx, Number::Int(term), Number::Concrete(1.0))?;
        let read = cx.path.kernel.and(guard, is_set)?;
        let longest = self.variable_length(name);
        let text = self.symbolic_string(cx, read, name, 0, longest, &[])?;
        cx.path.kernel.select(is_set, text, UNDEFINED.into())
    }

    /// How long a variable may be: what the user says, else what the code that names it asks for. The first answer stands, so that it is one
    /// input for all who read it.
    fn variable_length(&mut self, name: &str) -> usize {
        if let Some(known) = self.record.lengths.iter().find(|known| known.name == name) {
            return known.most as usize;
        }
        let lengths = &self.max_lengths;
        let said = lengths.of(name).or(lengths.default);
        let most = said.unwrap_or_else(|| self.asked_length(name).max(VARIABLE_LENGTH));
        self.record.lengths.push(LengthBound { name: name.to_owned(), most: most as u64, is_stated: false });
        most
    }

    /// The longest text that files of the project which name a variable compare something with.
    fn asked_length(&self, name: &str) -> usize {
        let variable = name.strip_prefix(VARIABLE).unwrap_or(name);
        let texts = self.sources.texts.iter().map(|(_, source)| source);
        let own = texts.filter(|source| !is_of_package(&source.name) && source.text.contains(variable));
        own.map(|source| longest_compared(&source.text)).max().unwrap_or(0)
    }
}

/// Whether a file belongs to an installed package.
fn is_of_package(file: &str) -> bool {
    file.contains("/node_modules/")
}
