//! Numbers as the elements of typed arrays hold them (ECMA-262 table 69), symbolic ones included.
//!
//! Invariant: a [`Stored`] word holds nothing but values of the type of its element, so that reading it back is no conversion.

use crate::realm::heap::bytes::Layout;
use crate::realm::heap::element::{ElementKind, decode, encode};
use crate::realm::runtime::Runtime;
use crate::value::value::{Js, UNDEFINED, big_term, is_symbolic, view};
use interp::Cx;
use numeric::{Number, bits, mathematics};
use summary::{Guard, Saturated, Summary, Value};
use term::{Cond, DoubleFunction, Interval, Sort, Term, Terms};

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
            return Ok((clamped_double(cx, term), Guard::FALSE));
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

/// ECMA-262 7.1.12 ToUint8Clamp of a double: the nearest integer, the even one of two.
fn clamped_double(cx: &mut Cx, term: Term) -> Summary {
    let terms = &mut cx.path.terms;
    let [nothing, half, most] = [0.0, 0.5, 255.0].map(|value| terms.double(value));
    let ite_all = |terms: &mut Terms, conds: Vec<Cond>, then: Term, otherwise: Term| {
        conds.into_iter().fold(then, |then, cond| terms.ite_cond(cond, then, otherwise))
    };
    // NaN is not above zero.
    let (is_above, is_below) = (terms.double_less(nothing, term), terms.double_less(term, most));
    let bounded = ite_all(terms, is_below, term, most);
    let bounded = ite_all(terms, is_above, bounded, nothing);
    let floor = terms.double_function(DoubleFunction::Floor, bounded);
    let (below, fraction) = (terms.whole(floor, 0, 255), terms.fsub(bounded, floor));
    let (one, two) = (terms.int(1), terms.int(2));
    let (above, to_even) = (terms.add(below, one), terms.rem(below, two));
    let even = terms.add(below, to_even);
    let (is_lower, is_upper) = (terms.double_less(fraction, half), terms.double_less(half, fraction));
    let nearest = ite_all(terms, is_upper, above, even);
    let nearest = ite_all(terms, is_lower, below, nearest);
    cx.number_value(nearest).into()
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
        let Some(all) = bits_of(cx, layout.kind, value) else {
            is_known = false;
            return Ok(value.into());
        };
        let byte = part_of(cx, all, place, 1);
        Ok(cx.number_value(byte).into())
    })?;
    Ok(is_known.then_some(byte))
}

/// The bits of a symbolic value that an element holds, as an integer that is equal to them modulo 2 to their number.
fn bits_of(cx: &mut Cx, kind: ElementKind, value: Value) -> Option<Term> {
    if let Js::BigTerm(term) = view(value) {
        return Some(term);
    }
    let number = Number::of(cx, value)?;
    if kind.integers().is_some() {
        return bits(cx, Terms::bit_or, number, Number::Concrete(0.0))
            .as_value()
            .and_then(|value| int_of(cx, value));
    }
    let width = match kind {
        ElementKind::Float64 => 64,
        ElementKind::Float32 => 32,
        _ => return None,
    };
    let double = number.double(cx);
    Some(cx.path.terms.bits_of_double(double, width))
}

fn int_of(cx: &mut Cx, value: Value) -> Option<Term> {
    match view(value) {
        Js::Number(number) => Some(cx.path.terms.int(number as i64)),
        Js::Term(term) => Some(term),
        _ => None,
    }
}

/// Some bytes of an integer, the lowest of which is at a place, as an integer that is not negative. They lie within its lower or its upper
/// four.
fn part_of(cx: &mut Cx, all: Term, place: usize, size: usize) -> Term {
    let terms = &mut cx.path.terms;
    let word = if place < 4 { all } else { upper_word(terms, all) };
    let shift = terms.int(8 * (place % 4) as i64);
    let shifted = terms.shr(word, shift);
    if size + place % 4 == 4 {
        return shifted;
    }
    let mask = terms.int((1 << (8 * size)) - 1);
    terms.bit_and(shifted, mask)
}

/// An integer without its lowest 32 bits, divided by 2^32.
fn upper_word(terms: &mut Terms, all: Term) -> Term {
    let (zero, modulus) = (terms.int(0), terms.int(1 << 32));
    let low = terms.shr(all, zero);
    let rest = terms.sub(all, low);
    terms.div(rest, modulus)
}

/// What lies in an element of the same order of bytes, or in a part of it, that is read as one of another type; none where no term says it.
pub(crate) fn reinterpreted(
    runtime: &mut Runtime,
    cx: &mut Cx,
    guard: Guard,
    (outer, value): (Layout, Summary),
    offset: usize,
    inner: Layout,
) -> Result<Option<Summary>, Saturated> {
    let (whole, size) = (outer.kind.size(), inner.kind.size());
    let place = if outer.little { offset } else { whole - size - offset };
    let is_part = size <= 4 && place % 4 + size <= 4;
    if outer.little != inner.little && size > 1 || !(is_part || size == whole) {
        return Ok(None);
    }
    let mut is_known = true;
    let read = summary::map_under(cx, guard, value, |cx, value| {
        if !is_symbolic(value) {
            let bytes = encode(runtime, outer, value);
            return Ok(decode(runtime, inner, &bytes[offset..offset + size]).into());
        }
        let found = bits_of(cx, outer.kind, value).and_then(|all| {
            let part = if size == whole { all } else { part_of(cx, all, place, size) };
            of_bits(runtime, cx, inner.kind, part)
        });
        is_known &= found.is_some();
        Ok::<_, Saturated>(found.unwrap_or(UNDEFINED.into()))
    })?;
    Ok(is_known.then_some(read))
}

/// The element that has the lowest bits of an integer; none where no term says it.
fn of_bits(runtime: &mut Runtime, cx: &mut Cx, kind: ElementKind, all: Term) -> Option<Summary> {
    let i64s = Interval::new(i64::MIN.into(), i64::MAX.into());
    Some(match kind {
        ElementKind::Float64 => double_value(cx, all, 64),
        ElementKind::Float32 => double_value(cx, all, 32),
        ElementKind::Float16 => return None,
        ElementKind::BigInt64 if cx.path.terms.interval(all).is_within(i64s) => big_value(runtime, cx, all),
        ElementKind::BigUint64
            if cx.path.terms.interval(all).is_within(Interval::new(0, i64::MAX.into())) =>
        {
            big_value(runtime, cx, all)
        }
        ElementKind::BigInt64 | ElementKind::BigUint64 => return None,
        _ => wrapped(cx, kind, Number::Int(all)),
    })
}

fn big_value(runtime: &mut Runtime, cx: &Cx, all: Term) -> Summary {
    match cx.path.terms.as_int(all) {
        Some(integer) => runtime.big_of(integer.into()).into(),
        None => big_term(all).into(),
    }
}

fn double_value(cx: &mut Cx, all: Term, width: u32) -> Summary {
    let double = cx.path.terms.double_of_bits(all, width);
    cx.number_value(double).into()
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
    let mut sum = cx.path.terms.int(0);
    for (index, byte) in bytes.iter().enumerate() {
        let place = if layout.little { index } else { bytes.len() - 1 - index };
        let term = match view(*byte) {
            Js::Number(number) => cx.path.terms.int(number as i64),
            Js::Term(term) => term,
            _ => return None,
        };
        // The highest byte of eight is that of a signed integer.
        let term =
            if place == 7 && layout.kind != ElementKind::BigUint64 { signed_byte(cx, term) } else { term };
        let scaled = cx.path.terms.scale(term, 1 << (8 * place));
        sum = cx.path.terms.add(sum, scaled);
    }
    match layout.kind {
        ElementKind::Uint8 | ElementKind::Uint8Clamped | ElementKind::Uint16 | ElementKind::Uint32 => {
            Some(cx.number_value(sum).into())
        }
        kind => of_bits(runtime, cx, kind, sum),
    }
}

/// A byte as an integer from −128 to 127.
fn signed_byte(cx: &mut Cx, byte: Term) -> Term {
    let terms = &mut cx.path.terms;
    let (most, modulus) = (terms.int(127), terms.int(256));
    let is_positive = terms.at_most(byte, most);
    let negative = terms.sub(byte, modulus);
    terms.ite_cond(is_positive, byte, negative)
}
