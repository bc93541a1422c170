//! Numbers as the elements of typed arrays hold them (ECMA-262 table 69), symbolic ones included.
//!
//! Invariant: a [`Stored`] word holds nothing but values of the type of its element, so that reading it back is no conversion.

use crate::realm::heap::bytes::Layout;
use crate::realm::heap::element::{ElementKind, decode, encode};
use crate::realm::runtime::Runtime;
use crate::value::value::{Js, UNDEFINED, is_symbolic, view};
use interp::Cx;
use numeric::{Number, bits, mathematics};
use summary::{Guard, Saturated, Summary, Value};
use term::{DoubleFunction, Interval, Sort, Term, Terms};

/// A word that an element can hold as it is.
#[derive(Clone, Copy, Debug)]
pub struct Stored(Summary);

impl Stored {
    /// The word.
    pub fn word(self) -> Summary {
        self.0
    }
}

/// A word on its way into an element.
pub struct Conversion {
    /// What the element holds, on the paths where that can be said.
    pub stored: Stored,
    /// The values that must be concrete to say it, and where.
    pub unknown: Vec<(Guard, Value)>,
}

impl Runtime {
    /// Numbers or BigInts as an element holds them.
    pub fn converted(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        kind: ElementKind,
        value: Summary,
    ) -> Result<Conversion, Saturated> {
        let mut hidden: Vec<(Value, Guard)> = Vec::new();
        let stored = summary::map_under(cx, guard, value, |cx, value| {
            if !is_symbolic(value) {
                return Ok::<_, Saturated>(self.concrete_element(kind, value).into());
            }
            let (stored, unknown) = symbolic_element(cx, kind, value)?;
            if !unknown.is_false() {
                hidden.push((value, unknown));
            }
            Ok(stored)
        })?;
        let mut unknown = Vec::new();
        for (wanted, here) in hidden {
            let arm =
                summary::guard_of(cx, guard, value, |_, value| Ok::<_, Saturated>((value == wanted).into()))?;
            unknown.push((cx.path.kernel.and(arm, here)?, wanted));
        }
        unknown.retain(|(guard, _)| !guard.is_false());
        Ok(Conversion { stored: Stored(stored), unknown })
    }

    fn concrete_element(&mut self, kind: ElementKind, value: Value) -> Value {
        let layout = Layout { kind, little: true };
        let bytes = encode(self, layout, value);
        decode(self, layout, &bytes[..kind.size()])
    }
}

/// What an element holds after a symbolic value was written to it, and where that has no term.
fn symbolic_element(cx: &mut Cx, kind: ElementKind, value: Value) -> Result<(Summary, Guard), Saturated> {
    let term = match view(value) {
        Js::BigTerm(term) => return big_element(cx, kind, term, value),
        Js::Term(term) => term,
        _ => return Ok((UNDEFINED.into(), Guard::TRUE)),
    };
    let is_double = cx.path.terms.sort(term) == Sort::Double;
    let number = if is_double { Number::Double(term) } else { Number::Int(term) };
    let interval = if is_double { None } else { Some(cx.path.terms.interval(term)) };
    let is_within =
        |low: i128, high: i128| interval.is_some_and(|interval| interval.is_within(Interval::new(low, high)));
    if let Some((low, high)) = kind.integers() {
        if is_within(low.into(), high.into()) {
            // No integer element is −0.
            let term = cx.path.terms.strip_zero_sign(term);
            return Ok((cx.number_value(term).into(), Guard::FALSE));
        }
        if kind != ElementKind::Uint8Clamped {
            return Ok((wrapped(cx, kind, number), Guard::FALSE));
        }
        if is_double {
            return Ok((UNDEFINED.into(), Guard::TRUE));
        }
        let term = cx.path.terms.strip_zero_sign(term);
        return Ok((clamped(cx, term, low, high), Guard::FALSE));
    }
    /// Integers up to this are half-precision numbers.
    const HALF: i128 = 1 << 11;
    Ok(match kind {
        ElementKind::Float64 => (value.into(), Guard::FALSE),
        ElementKind::Float32 => (mathematics::of_double(cx, DoubleFunction::Fround, number), Guard::FALSE),
        ElementKind::Float16 if is_within(-HALF, HALF) => (value.into(), Guard::FALSE),
        _ => (UNDEFINED.into(), Guard::TRUE),
    })
}

/// ECMA-262 7.1.8 ff.: the lowest bits of a number.
fn wrapped(cx: &mut Cx, kind: ElementKind, number: Number) -> Summary {
    let with = |cx: &mut Cx, operation: fn(&mut Terms, Term, Term) -> Term, number: Number, by: f64| {
        bits(cx, operation, number, Number::Concrete(by))
    };
    let signed = |cx: &mut Cx, by: f64| {
        let shifted = with(cx, Terms::shl, number, by);
        match shifted.as_value().and_then(|value| Number::of(cx, value)) {
            Some(shifted) => with(cx, Terms::sar, shifted, by),
            None => shifted,
        }
    };
    match kind {
        ElementKind::Int8 => signed(cx, 24.0),
        ElementKind::Int16 => signed(cx, 16.0),
        ElementKind::Uint8 => with(cx, Terms::bit_and, number, 255.0),
        ElementKind::Uint16 => with(cx, Terms::bit_and, number, 65535.0),
        ElementKind::Uint32 => with(cx, Terms::shr, number, 0.0),
        _ => with(cx, Terms::bit_or, number, 0.0),
    }
}

/// ECMA-262 7.1.12 ToUint8Clamp of an integer.
fn clamped(cx: &mut Cx, term: Term, low: i64, high: i64) -> Summary {
    let terms = &mut cx.path.terms;
    let (low, high) = (terms.int(low), terms.int(high));
    let (is_low, is_high) = (terms.at_most(term, low), terms.at_most(high, term));
    let upper = terms.ite_cond(is_high, high, term);
    let result = terms.ite_cond(is_low, low, upper);
    cx.number_value(result).into()
}

/// ECMA-262 7.1.15 ToBigInt64 and 7.1.16 ToBigUint64: a symbolic BigInt is within the signed 64 bits already.
fn big_element(
    cx: &mut Cx,
    kind: ElementKind,
    term: Term,
    value: Value,
) -> Result<(Summary, Guard), Saturated> {
    let range = match kind {
        ElementKind::BigInt64 => Interval::new(i64::MIN.into(), i64::MAX.into()),
        _ => Interval::new(0, u64::MAX.into()),
    };
    if cx.path.terms.interval(term).is_within(range) {
        return Ok((value.into(), Guard::FALSE));
    }
    // What is out of range on the other side is beyond the integers of terms.
    let (low, high) = match kind {
        ElementKind::BigInt64 => (i64::MIN, i64::MAX),
        _ => (0, i64::MAX),
    };
    let (low, high) = (cx.path.terms.int(low), cx.path.terms.int(high));
    let bounds = [cx.path.terms.at_most(low, term), cx.path.terms.at_most(term, high)];
    let inside = cx.path.guard_of_all(&bounds)?;
    Ok((value.into(), !inside))
}

/// A byte of a word that an element holds, counted from where the element lies; none where no term says what it is.
pub(crate) fn byte_of(
    runtime: &mut Runtime,
    cx: &mut Cx,
    layout: Layout,
    value: Summary,
    index: usize,
) -> Result<Option<Summary>, Saturated> {
    let place = if layout.little { index } else { layout.kind.size() - 1 - index };
    let mut is_known = true;
    let byte = summary::map_under(cx, Guard::TRUE, value, |cx, value| {
        if !is_symbolic(value) {
            let bytes = encode(runtime, layout, value);
            return Ok::<_, Saturated>(Value::number(f64::from(bytes[index])).into());
        }
        let number = Number::of(cx, value).filter(|_| layout.kind.integers().is_some());
        let Some(number) = number else {
            is_known = false;
            return Ok(value.into());
        };
        let shifted = bits(cx, Terms::shr, number, Number::Concrete(8.0 * place as f64));
        let shifted = shifted.as_value().and_then(|value| Number::of(cx, value));
        Ok(shifted
            .map_or(UNDEFINED.into(), |number| bits(cx, Terms::bit_and, number, Number::Concrete(255.0))))
    })?;
    Ok(is_known.then_some(byte))
}

/// The element that bytes are; none where no term says it.
pub(crate) fn assembled(
    runtime: &mut Runtime,
    cx: &mut Cx,
    layout: Layout,
    bytes: &[Value],
) -> Option<Summary> {
    if let Some(concrete) = bytes.iter().map(|byte| byte.as_number()).collect::<Option<Vec<f64>>>() {
        let bytes: Vec<u8> = concrete.into_iter().map(|byte| byte as u8).collect();
        return Some(decode(runtime, layout, &bytes).into());
    }
    layout.kind.integers()?;
    let mut sum = cx.path.terms.int(0);
    for (index, byte) in bytes.iter().enumerate() {
        let place = if layout.little { index } else { bytes.len() - 1 - index };
        let term = match view(*byte) {
            Js::Number(number) => cx.path.terms.int(number as i64),
            Js::Term(term) => term,
            _ => return None,
        };
        let scaled = cx.path.terms.scale(term, 1 << (8 * place));
        sum = cx.path.terms.add(sum, scaled);
    }
    Some(match layout.kind {
        ElementKind::Int8 | ElementKind::Int16 | ElementKind::Int32 => {
            wrapped(cx, layout.kind, Number::Int(sum))
        }
        _ => cx.number_value(sum).into(),
    })
}
