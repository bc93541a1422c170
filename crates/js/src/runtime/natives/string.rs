//! `String` on primitives: each method's work once its receiver and arguments are no objects; see [`super::works`].

use super::array::clamp;
use super::works::{Given, Work, fast, number_value as number, string, truth, works};
use super::{Done, Realm, Setup};
use crate::number::{to_integer_or_infinity, to_uint16};
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::hosted::{Fast, Hosted, Look};
use crate::runtime::object::{Attributes, Key};
use crate::runtime::realm::ErrorKind;
use crate::runtime::value::{UNDEFINED, view, Js};
use crate::text::{self, collate};
use std::rc::Rc;
use summary::{Summary, Value};

/// The longest string, as V8 has it: 2^29 − 24 code units.
pub const MAX_LENGTH: usize = (1 << 29) - 24;

works! {
    char_at(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let index = given.integer(runtime, 1);
        let unit = if index < 0.0 { None } else { this.get(index as usize).copied() };
        string(runtime, unit.as_slice())
    }
    char_code_at(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let index = given.integer(runtime, 1);
        let unit = if index < 0.0 { None } else { this.get(index as usize) };
        number(unit.map_or(f64::NAN, |unit| f64::from(*unit)))
    }
    code_point_at(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let index = given.integer(runtime, 1);
        let point = if index < 0.0 { None } else { text::code_point_at(this, index as usize) };
        Ok(point.map_or(UNDEFINED, |(point, _)| Value::number(f64::from(point))).into())
    }
    at(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let index = given.integer(runtime, 1);
        let index = if index < 0.0 { index + this.len() as f64 } else { index };
        match this.get(index as usize).filter(|_| index >= 0.0) {
            Some(unit) => string(runtime, &[*unit]),
            None => Ok(UNDEFINED.into()),
        }
    }
    index_of(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let wanted = given.units(runtime, 1);
        let from = place(runtime, given, 2, &this, 0);
        number(text::find(this, &wanted, from).map_or(-1.0, |at| at as f64))
    }
    last_index_of(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let wanted = given.units(runtime, 1);
        let from = match runtime.primitive_to_number(given.get(2)) {
            Some(from) if !from.is_nan() => from.clamp(0.0, this.len() as f64) as usize,
            _ => this.len(),
        };
        number(text::find_last(this, &wanted, from).map_or(-1.0, |at| at as f64))
    }
    includes(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let wanted = given.units(runtime, 1);
        let from = place(runtime, given, 2, &this, 0);
        truth(text::find(this, &wanted, from).is_some())
    }
    starts_with(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let wanted = given.units(runtime, 1);
        let from = place(runtime, given, 2, &this, 0);
        truth(this[from..].starts_with(&wanted))
    }
    ends_with(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let wanted = given.units(runtime, 1);
        let to = place(runtime, given, 2, &this, this.len());
        truth(this[..to].ends_with(&wanted))
    }
    slice(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let size = this.len();
        let (from, to) = (clamp(runtime, given.get(1), size, 0), clamp(runtime, given.get(2), size, size));
        string(runtime, this.get(from..to).unwrap_or_default())
    }
    substring(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let (from, to) = (place(runtime, given, 1, &this, 0), place(runtime, given, 2, &this, this.len()));
        string(runtime, &this[from.min(to)..from.max(to)])
    }
    substr(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let size = this.len();
        let from = clamp(runtime, given.get(1), size, 0);
        let count = match given.get(2) {
            UNDEFINED => size - from,
            _ => given.integer(runtime, 2).clamp(0.0, (size - from) as f64) as usize,
        };
        string(runtime, &this[from..from + count])
    }
    split(runtime, call, given) {
        let this = given.units(runtime, 0);
        let limit = match given.get(2) {
            UNDEFINED => u32::MAX,
            limit => crate::number::to_uint32(runtime.primitive_to_number(limit).unwrap_or(0.0)),
        } as usize;
        let mut parts: Vec<&[u16]> = Vec::new();
        if given.get(1) == UNDEFINED {
            parts.push(this);
        } else {
            let separator = given.units(runtime, 1);
            if separator.is_empty() {
                parts.extend(this.chunks(1).take(limit));
            } else {
                let mut from = 0;
                while let Some(at) = text::find(this, &separator, from) {
                    parts.push(&this[from..at]);
                    from = at + separator.len();
                }
                parts.push(&this[from..]);
            }
        }
        parts.truncate(limit);
        let parts = parts.iter().map(|part| Summary::from(Value::from(runtime.strings.intern(part)))).collect();
        Ok(Value::from(runtime.new_array(call, given.guard, parts)).into())
    }
    trim(runtime, _call, given) {
        let this = given.units(runtime, 0);
        string(runtime, crate::number::text::trim(this))
    }
    trim_start(runtime, _call, given) {
        let this = given.units(runtime, 0);
        string(runtime, crate::number::text::trim_start(this))
    }
    trim_end(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let is_white = |unit: &u16| crate::number::text::is_white_space(*unit);
        let end = this.iter().rposition(|unit| !is_white(unit)).map_or(0, |last| last + 1);
        string(runtime, &this[..end])
    }
    to_upper_case(runtime, _call, given) {
        let this = given.units(runtime, 0);
        string(runtime, &text::to_upper_case(this))
    }
    to_lower_case(runtime, _call, given) {
        let this = given.units(runtime, 0);
        string(runtime, &text::to_lower_case(this))
    }
    normalize(runtime, call, given) {
        let this = given.units(runtime, 0);
        let form = match given.get(1) {
            UNDEFINED => "NFC".encode_utf16().collect(),
            _ => given.units(runtime, 1),
        };
        match text::normalize(this, &form) {
            Some(normal) => string(runtime, &normal),
            None => {
                let message = "The normalization form should be one of NFC, NFD, NFKC, NFKD.";
                Ok(runtime.throw(call, given.guard, ErrorKind::Range, message))
            }
        }
    }
    locale_compare(runtime, _call, given) {
        let this = given.units(runtime, 0);
        let other = given.units(runtime, 1);
        number(collate::compare(this, &other, collate::Strength::FULL) as i32 as f64)
    }
    repeat(runtime, call, given) {
        let this = given.units(runtime, 0);
        let count = given.integer(runtime, 1);
        if !(0.0..f64::INFINITY).contains(&count) {
            let shown = crate::number::to_string(count);
            let message = format!("Invalid count value: {shown}");
            return Ok(runtime.throw(call, given.guard, ErrorKind::Range, &message));
        }
        if this.is_empty() {
            return string(runtime, &[]);
        }
        if count * this.len() as f64 > MAX_LENGTH as f64 {
            return Ok(runtime.throw(call, given.guard, ErrorKind::Range, "Invalid string length"));
        }
        string(runtime, &this.repeat(count as usize))
    }
    pad_start(runtime, call, given) {
        pad(runtime, call, given, true)
    }
    pad_end(runtime, call, given) {
        pad(runtime, call, given, false)
    }
    is_well_formed(_runtime, _call, given) {
        let this = given.units(runtime, 0);
        truth(text::is_well_formed(this))
    }
    to_well_formed(runtime, _call, given) {
        let this = given.units(runtime, 0);
        string(runtime, &text::to_well_formed(this))
    }
    from_char_code(runtime, _call, given) {
        let unit = |runtime: &Runtime, value: &Value| to_uint16(runtime.primitive_to_number(*value).unwrap_or(0.0));
        let units: Vec<u16> = given.list.iter().map(|value| unit(runtime, value)).collect();
        string(runtime, &units)
    }
    // One code point, or a RangeError that quotes the number.
    from_code_point(runtime, call, given) {
        let this = given.units(runtime, 0);
        let point = runtime.primitive_to_number(given.get(1)).unwrap_or(f64::NAN);
        if point.trunc() != point || !(0.0..=1_114_111.0).contains(&point) {
            let message = format!("Invalid code point {}", String::from_utf16_lossy(&given.units(runtime, 1)));
            return Ok(runtime.throw(call, given.guard, ErrorKind::Range, &message));
        }
        let mut units = Vec::new();
        text::push_code_point(&mut units, point as u32);
        string(runtime, &units)
    }
}

fn pad(runtime: &mut Runtime, call: &mut Call<'_>, given: Given<'_>, at_start: bool) -> Done {
    let size = crate::number::to_length(runtime.primitive_to_number(given.get(1)).unwrap_or(0.0)) as usize;
    let filler = match given.get(2) {
        UNDEFINED => [u16::from(b' ')].into(),
        _ => given.units(runtime, 2),
    };
    let missing = if filler.is_empty() { 0 } else { size.saturating_sub(this.len()) };
    if missing > 0 && size > MAX_LENGTH {
        return Ok(runtime.throw(call, given.guard, ErrorKind::Range, "Invalid string length"));
    }
    let padding = filler.iter().copied().cycle().take(missing);
    let padded: Vec<u16> = if at_start {
        padding.chain(this.iter().copied()).collect()
    } else {
        this.iter().copied().chain(padding).collect()
    };
    string(runtime, &padded)
}
