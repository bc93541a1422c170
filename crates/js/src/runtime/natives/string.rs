//! `String` on primitives: each method's work once its receiver and arguments are no objects.
//!
//! The methods are hosted (`builtins/string`): their JavaScript converts objects in the order of the specification and
//! then asks for the work here with `$string(name, receiver, arguments…)`. Where nothing needs converting the work is
//! done at once. Invariant: nothing here sees an object, a symbol or a symbolic number.

use super::array::clamp;
use super::{Arguments, Done};
use crate::number::{to_integer_or_infinity, to_uint16};
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::realm::ErrorKind;
use crate::runtime::value::{Js, UNDEFINED, view};
use crate::text::{self, collate};
use std::rc::Rc;
use summary::{Guard, Summary, Value};

/// What a method does with the code units of its receiver and with primitive arguments.
pub type Work = fn(&mut Runtime, &mut Call<'_>, Given<'_>) -> Done;

/// What the work is given.
#[derive(Clone, Copy)]
pub struct Given<'g> {
    /// The paths.
    pub guard: Guard,
    /// The receiver.
    pub this: &'g [u16],
    /// The arguments.
    pub list: &'g [Value],
}

impl Given<'_> {
    fn get(&self, index: usize) -> Value {
        self.list.get(index).copied().unwrap_or(UNDEFINED)
    }

    /// An argument as an integer or infinity.
    fn integer(&self, runtime: &Runtime, index: usize) -> f64 {
        to_integer_or_infinity(runtime.primitive_to_number(self.get(index)).unwrap_or(0.0))
    }

    /// An argument as a place within the receiver.
    fn place(&self, runtime: &Runtime, index: usize, default: usize) -> usize {
        match self.get(index) {
            UNDEFINED => default,
            _ => self.integer(runtime, index).clamp(0.0, self.this.len() as f64) as usize,
        }
    }

    /// An argument as a string.
    fn units(&self, runtime: &mut Runtime, index: usize) -> Rc<[u16]> {
        units(runtime, self.get(index))
    }
}

/// The string that a primitive is.
pub fn units(runtime: &mut Runtime, value: Value) -> Rc<[u16]> {
    match runtime.primitive_to_string(value) {
        Some(id) => runtime.strings.get(id).clone(),
        None => Rc::default(),
    }
}

/// Whether a value can be worked on without running anything of the guest.
pub fn is_plain(value: Value) -> bool {
    !matches!(view(value), Js::Object(_) | Js::Term(_) | Js::Symbol(_))
}

/// The code units of a receiver that is a string already, where the arguments are plain.
pub fn plain_receiver(runtime: &mut Runtime, arguments: Arguments<'_>) -> Option<Rc<[u16]>> {
    match view(arguments.this) {
        Js::String(id) if arguments.list.iter().all(|value| is_plain(*value)) => {
            Some(runtime.strings.get(id).clone())
        }
        _ => None,
    }
}

fn string(runtime: &mut Runtime, units: &[u16]) -> Done {
    Ok(Value::from(runtime.strings.intern(units)).into())
}

fn number(number: f64) -> Done {
    Ok(Value::number(number).into())
}

fn truth(truth: bool) -> Done {
    Ok(if truth { Value::TRUE } else { Value::FALSE }.into())
}

macro_rules! works {
    ($($name:ident($runtime:ident, $call:ident, $given:ident) $body:block)*) => {
        $(pub fn $name($runtime: &mut Runtime, $call: &mut Call<'_>, $given: Given<'_>) -> Done $body)*

        /// Every work by its name.
        pub const WORKS: &[(&str, Work)] = &[$((stringify!($name), $name)),*];
    };
}

/// The longest string, as V8 has it: 2^29 − 24 code units.
pub const MAX_LENGTH: usize = (1 << 29) - 24;

works! {
    char_at(runtime, _call, given) {
        let index = given.integer(runtime, 0);
        let unit = if index < 0.0 { None } else { given.this.get(index as usize).copied() };
        string(runtime, unit.as_slice())
    }
    char_code_at(runtime, _call, given) {
        let index = given.integer(runtime, 0);
        let unit = if index < 0.0 { None } else { given.this.get(index as usize) };
        number(unit.map_or(f64::NAN, |unit| f64::from(*unit)))
    }
    code_point_at(runtime, _call, given) {
        let index = given.integer(runtime, 0);
        let point = if index < 0.0 { None } else { text::code_point_at(given.this, index as usize) };
        Ok(point.map_or(UNDEFINED, |(point, _)| Value::number(f64::from(point))).into())
    }
    at(runtime, _call, given) {
        let index = given.integer(runtime, 0);
        let index = if index < 0.0 { index + given.this.len() as f64 } else { index };
        match given.this.get(index as usize).filter(|_| index >= 0.0) {
            Some(unit) => string(runtime, &[*unit]),
            None => Ok(UNDEFINED.into()),
        }
    }
    index_of(runtime, _call, given) {
        let wanted = given.units(runtime, 0);
        let from = given.place(runtime, 1, 0);
        number(text::find(given.this, &wanted, from).map_or(-1.0, |at| at as f64))
    }
    last_index_of(runtime, _call, given) {
        let wanted = given.units(runtime, 0);
        let from = match runtime.primitive_to_number(given.get(1)) {
            Some(from) if !from.is_nan() => from.clamp(0.0, given.this.len() as f64) as usize,
            _ => given.this.len(),
        };
        number(text::find_last(given.this, &wanted, from).map_or(-1.0, |at| at as f64))
    }
    includes(runtime, _call, given) {
        let wanted = given.units(runtime, 0);
        let from = given.place(runtime, 1, 0);
        truth(text::find(given.this, &wanted, from).is_some())
    }
    starts_with(runtime, _call, given) {
        let wanted = given.units(runtime, 0);
        let from = given.place(runtime, 1, 0);
        truth(given.this[from..].starts_with(&wanted))
    }
    ends_with(runtime, _call, given) {
        let wanted = given.units(runtime, 0);
        let to = given.place(runtime, 1, given.this.len());
        truth(given.this[..to].ends_with(&wanted))
    }
    slice(runtime, _call, given) {
        let size = given.this.len();
        let (from, to) = (clamp(runtime, given.get(0), size, 0), clamp(runtime, given.get(1), size, size));
        string(runtime, given.this.get(from..to).unwrap_or_default())
    }
    substring(runtime, _call, given) {
        let (from, to) = (given.place(runtime, 0, 0), given.place(runtime, 1, given.this.len()));
        string(runtime, &given.this[from.min(to)..from.max(to)])
    }
    substr(runtime, _call, given) {
        let size = given.this.len();
        let from = clamp(runtime, given.get(0), size, 0);
        let count = match given.get(1) {
            UNDEFINED => size - from,
            _ => given.integer(runtime, 1).clamp(0.0, (size - from) as f64) as usize,
        };
        string(runtime, &given.this[from..from + count])
    }
    split(runtime, call, given) {
        let limit = match given.get(1) {
            UNDEFINED => u32::MAX,
            limit => crate::number::to_uint32(runtime.primitive_to_number(limit).unwrap_or(0.0)),
        } as usize;
        let mut parts: Vec<&[u16]> = Vec::new();
        if given.get(0) == UNDEFINED {
            parts.push(given.this);
        } else {
            let separator = given.units(runtime, 0);
            if separator.is_empty() {
                parts.extend(given.this.chunks(1).take(limit));
            } else {
                let mut from = 0;
                while let Some(at) = text::find(given.this, &separator, from) {
                    parts.push(&given.this[from..at]);
                    from = at + separator.len();
                }
                parts.push(&given.this[from..]);
            }
        }
        parts.truncate(limit);
        let parts = parts.iter().map(|part| Summary::from(Value::from(runtime.strings.intern(part)))).collect();
        Ok(Value::from(runtime.new_array(call, given.guard, parts)).into())
    }
    trim(runtime, _call, given) {
        string(runtime, crate::number::text::trim(given.this))
    }
    trim_start(runtime, _call, given) {
        string(runtime, crate::number::text::trim_start(given.this))
    }
    trim_end(runtime, _call, given) {
        let is_white = |unit: &u16| crate::number::text::is_white_space(*unit);
        let end = given.this.iter().rposition(|unit| !is_white(unit)).map_or(0, |last| last + 1);
        string(runtime, &given.this[..end])
    }
    to_upper_case(runtime, _call, given) {
        string(runtime, &text::to_upper_case(given.this))
    }
    to_lower_case(runtime, _call, given) {
        string(runtime, &text::to_lower_case(given.this))
    }
    normalize(runtime, call, given) {
        let form = match given.get(0) {
            UNDEFINED => "NFC".encode_utf16().collect(),
            _ => given.units(runtime, 0),
        };
        match text::normalize(given.this, &form) {
            Some(normal) => string(runtime, &normal),
            None => {
                let message = "The normalization form should be one of NFC, NFD, NFKC, NFKD.";
                Ok(runtime.throw(call, given.guard, ErrorKind::Range, message))
            }
        }
    }
    locale_compare(runtime, _call, given) {
        let other = given.units(runtime, 0);
        number(collate::compare(given.this, &other, collate::Strength::FULL) as i32 as f64)
    }
    repeat(runtime, call, given) {
        let count = given.integer(runtime, 0);
        if !(0.0..f64::INFINITY).contains(&count) {
            let shown = crate::number::to_string(count);
            let message = format!("Invalid count value: {shown}");
            return Ok(runtime.throw(call, given.guard, ErrorKind::Range, &message));
        }
        if given.this.is_empty() {
            return string(runtime, &[]);
        }
        if count * given.this.len() as f64 > MAX_LENGTH as f64 {
            return Ok(runtime.throw(call, given.guard, ErrorKind::Range, "Invalid string length"));
        }
        string(runtime, &given.this.repeat(count as usize))
    }
    pad_start(runtime, call, given) {
        pad(runtime, call, given, true)
    }
    pad_end(runtime, call, given) {
        pad(runtime, call, given, false)
    }
    is_well_formed(_runtime, _call, given) {
        truth(text::is_well_formed(given.this))
    }
    to_well_formed(runtime, _call, given) {
        string(runtime, &text::to_well_formed(given.this))
    }
    from_char_code(runtime, _call, given) {
        let unit = |runtime: &Runtime, value: &Value| to_uint16(runtime.primitive_to_number(*value).unwrap_or(0.0));
        let units: Vec<u16> = given.list.iter().map(|value| unit(runtime, value)).collect();
        string(runtime, &units)
    }
    // One code point, or a RangeError that quotes the number.
    from_code_point(runtime, call, given) {
        let point = runtime.primitive_to_number(given.get(0)).unwrap_or(f64::NAN);
        if point.trunc() != point || !(0.0..=1_114_111.0).contains(&point) {
            let message = format!("Invalid code point {}", String::from_utf16_lossy(&given.units(runtime, 0)));
            return Ok(runtime.throw(call, given.guard, ErrorKind::Range, &message));
        }
        let mut units = Vec::new();
        text::push_code_point(&mut units, point as u32);
        string(runtime, &units)
    }
}

fn pad(runtime: &mut Runtime, call: &mut Call<'_>, given: Given<'_>, at_start: bool) -> Done {
    let size = crate::number::to_length(runtime.primitive_to_number(given.get(0)).unwrap_or(0.0)) as usize;
    let filler = match given.get(1) {
        UNDEFINED => [u16::from(b' ')].into(),
        _ => given.units(runtime, 1),
    };
    let missing = if filler.is_empty() { 0 } else { size.saturating_sub(given.this.len()) };
    if missing > 0 && size > MAX_LENGTH {
        return Ok(runtime.throw(call, given.guard, ErrorKind::Range, "Invalid string length"));
    }
    let padding = filler.iter().copied().cycle().take(missing);
    let padded: Vec<u16> = if at_start {
        padding.chain(given.this.iter().copied()).collect()
    } else {
        given.this.iter().copied().chain(padding).collect()
    };
    string(runtime, &padded)
}
