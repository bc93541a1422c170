//! Operations on text for `builtins/console`: small, concrete, and out of the guest's reach.
//!
//! Invariant: each works on code units, so that lone surrogates survive until something is printed.

use crate::op::errors::unsupported;
use crate::op::lift::lift;
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::text::Piece;
use crate::value::value::{Js, UNDEFINED, is_symbolic, view};
use std::rc::Rc;
use summary::Value;

/// `inspect_slice(text, start, end)`: a negative end counts from behind.
pub fn slice(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, _, [text, start, end]| {
        let Some(units) = op.runtime.units_of(text) else { return Ok(unsupported(op.cx, NO_TEXT)) };
        let (start, end) = (start.as_number().unwrap_or(0.0), end.as_number().unwrap_or(f64::INFINITY));
        let length = units.len();
        let end = if end < 0.0 { length.saturating_sub(-end as usize) } else { (end as usize).min(length) };
        let start = (start as usize).min(end);
        Ok(Value::from(op.runtime.strings.intern(&units[start..end])).into())
    })
}

/// `inspect_find(text, part, from)`: the place of the first occurrence, or -1.
pub fn find(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, _, [text, part, from]| {
        if is_symbolic(text) || is_symbolic(part) || is_symbolic(from) {
            let found = op.runtime.find_in_text(text, part, from);
            let narrow = || Step::Narrow(crate::value::arms::symbolic_ones(&[text, part, from]));
            return Ok(found.map_or_else(narrow, |at| Value::number(at).into()));
        }
        let (Some(units), Some(part)) = (op.runtime.units_of(text), op.runtime.units_of(part)) else {
            return Ok(unsupported(op.cx, NO_TEXT));
        };
        let from = (from.as_number().unwrap_or(0.0).max(0.0) as usize).min(units.len());
        let at = find_units(&units[from..], &part).map_or(-1.0, |at| (at + from) as f64);
        Ok(Value::number(at).into())
    })
}

impl Runtime {
    /// The first place of a part in a symbolic string where the digits of numbers are its only symbolic parts and the
    /// answer does not depend on them; none where it may.
    fn find_in_text(&mut self, text: Value, part: Value, from: Value) -> Option<f64> {
        let (pieces, part) = (self.pieces_of(text)?, self.units_of(part)?);
        let can_be_of_number =
            |unit: &u16| u8::try_from(*unit).is_ok_and(|unit| b"0123456789-+.eInfityNa".contains(&unit));
        if from.as_number() != Some(0.0) || part.iter().any(can_be_of_number) {
            return None;
        }
        let mut units = Vec::new();
        let mut has_numbers = false;
        for piece in pieces.iter() {
            match piece {
                Piece::Unit(unit) => units.push(*unit),
                Piece::Char(_) | Piece::Open(_) => return None,
                Piece::Decimal(_) => {
                    if let Some(at) = find_units(&units, &part) {
                        return (!has_numbers).then_some(at as f64);
                    }
                    has_numbers = true;
                    units.clear();
                }
            }
        }
        match find_units(&units, &part) {
            Some(at) if !has_numbers => Some(at as f64),
            Some(_) => None,
            None => Some(-1.0),
        }
    }
}

/// `inspect_replace(text, part, by)`: every occurrence.
pub fn replace(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, _, [text, part, by]| {
        let (Some(units), Some(part), Some(by)) =
            (op.runtime.units_of(text), op.runtime.units_of(part), op.runtime.units_of(by))
        else {
            return Ok(unsupported(op.cx, NO_TEXT));
        };
        let mut result = Vec::new();
        let mut rest = &units[..];
        while let Some(at) = find_units(rest, &part) {
            result.extend_from_slice(&rest[..at]);
            result.extend_from_slice(&by);
            rest = &rest[at + part.len()..];
        }
        result.extend_from_slice(rest);
        Ok(Value::from(op.runtime.strings.intern(&result)).into())
    })
}

/// `inspect_repeat(text, count)`
pub fn repeat(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [text, count]| {
        let Some(units) = op.runtime.units_of(text) else { return Ok(unsupported(op.cx, NO_TEXT)) };
        let count = count.as_number().unwrap_or(0.0).max(0.0) as usize;
        Ok(Value::from(op.runtime.strings.intern(&units.repeat(count))).into())
    })
}

/// `inspect_join(list, separator)`: the list is one of ours.
pub fn join(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [list, separator]| {
        crate::op::lists::for_each_list(op, guard, list, |op, guard, words| {
            let mut parts = Vec::new();
            for (arm, values) in crate::value::arms::value_combinations(op.cx, guard, words)? {
                let mut joined: Vec<Piece> = Vec::new();
                for (index, value) in values.iter().enumerate() {
                    if index > 0 {
                        joined
                            .extend(op.runtime.pieces_of(separator).iter().flat_map(|pieces| pieces.iter()));
                    }
                    joined.extend(op.runtime.pieces_of(*value).iter().flat_map(|pieces| pieces.iter()));
                }
                parts.push((arm, op.runtime.string_of_pieces(op.cx, &joined).into()));
            }
            Ok(Step::Parts(parts))
        })
    })
}

/// `inspect_quote(text)`: in the quotes that need the fewest escapes.
pub fn quote(op: &mut Op<'_>) -> Done {
    map_units(op, |units| {
        let has = |quote: char| units.contains(&(quote as u16));
        let is_template = units.windows(2).any(|pair| pair == [u16::from(b'$'), u16::from(b'{')]);
        let quote = match () {
            () if !has('\'') => '\'',
            () if !has('"') => '"',
            () if !has('`') && !is_template => '`',
            () => '\'',
        };
        let mut result = vec![quote as u16];
        escape_into(units, quote == '\'', &mut result);
        result.push(quote as u16);
        result
    })
}

/// `inspect_escape(text)`: as in single quotes, without them.
pub fn escape(op: &mut Op<'_>) -> Done {
    map_units(op, |units| {
        let mut result = Vec::new();
        escape_into(units, true, &mut result);
        result
    })
}

/// `inspect_strip(text)`: without escape sequences for terminals.
pub fn strip(op: &mut Op<'_>) -> Done {
    map_units(op, strip_units)
}

/// `inspect_is_name(text)`: whether a key is shown without quotes.
pub fn is_name(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [text]| {
        let Some(units) = op.runtime.units_of(text) else { return Ok(unsupported(op.cx, NO_TEXT)) };
        let is_word =
            |unit: u16| u8::try_from(unit).is_ok_and(|unit| unit.is_ascii_alphanumeric() || unit == b'_');
        let starts_well = units.first().is_some_and(|unit| !(48..58).contains(unit));
        let is_name = starts_well && units.iter().all(|unit| is_word(*unit));
        Ok(if is_name { Value::TRUE } else { Value::FALSE }.into())
    })
}

/// `inspect_width(text)`: how many columns it takes on a terminal.
pub fn width(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [text]| {
        let Some(units) = op.runtime.units_of(text) else { return Ok(unsupported(op.cx, NO_TEXT)) };
        let columns: usize = char::decode_utf16(units.iter().copied())
            .map(|character| columns_of(character.map_or(0xfffd, u32::from)))
            .sum();
        Ok(Value::number(columns as f64).into())
    })
}

/// `inspect_sqrt(x)`, `inspect_round(x)`, `inspect_floor(x)`
pub fn sqrt(op: &mut Op<'_>) -> Done {
    map_number(op, f64::sqrt)
}

/// See [`sqrt`].
pub fn round(op: &mut Op<'_>) -> Done {
    map_number(op, |number| (number + 0.5).floor())
}

/// See [`sqrt`].
pub fn floor(op: &mut Op<'_>) -> Done {
    map_number(op, f64::floor)
}

/// `inspect_fixed(x, digits)`: with that many digits behind the point.
pub fn fixed(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [value, digits]| {
        let digits = digits.as_number().unwrap_or(0.0) as usize;
        let text = format!("{:.digits$}", value.as_number().unwrap_or(f64::NAN));
        Ok(Value::from(op.runtime.strings.intern_str(&text)).into())
    })
}

const NO_TEXT: &str = "printing a text that depends on inputs";

fn map_number(op: &mut Op<'_>, f: fn(f64) -> f64) -> Done {
    lift::<1>(op, |_, _, [value]| Ok(Value::number(f(value.as_number().unwrap_or(f64::NAN))).into()))
}

fn map_units(op: &mut Op<'_>, f: fn(&[u16]) -> Vec<u16>) -> Done {
    lift::<1>(op, |op, _, [text]| {
        let Some(units) = op.runtime.units_of(text) else { return Ok(unsupported(op.cx, NO_TEXT)) };
        Ok(Value::from(op.runtime.strings.intern(&f(&units))).into())
    })
}

impl Runtime {
    /// The code units of a string; none for other values.
    fn units_of(&mut self, value: Value) -> Option<Rc<[u16]>> {
        match view(value) {
            Js::String(id) => Some(self.strings.get(id).clone()),
            _ if value == UNDEFINED => Some(Rc::from([])),
            _ => None,
        }
    }
}

fn find_units(units: &[u16], part: &[u16]) -> Option<usize> {
    if part.is_empty() {
        return Some(0);
    }
    units.windows(part.len()).position(|window| window == part)
}

/// Escapes control characters, the backslash, lone surrogates and, where asked, the single quote.
fn escape_into(units: &[u16], escapes_quote: bool, result: &mut Vec<u16>) {
    let mut put = |text: &str| result.extend(text.encode_utf16());
    let mut index = 0;
    while index < units.len() {
        let unit = units[index];
        let next = units.get(index + 1).copied().unwrap_or(0);
        match unit {
            0x08 => put("\\b"),
            0x09 => put("\\t"),
            0x0a => put("\\n"),
            0x0c => put("\\f"),
            0x0d => put("\\r"),
            0x27 if escapes_quote => put("\\'"),
            0x5c => put("\\\\"),
            0..0x20 | 0x7f..0xa0 => put(&format!("\\x{unit:02X}")),
            0xd800..0xdc00 if (0xdc00..0xe000).contains(&next) => {
                put(&String::from_utf16_lossy(&[unit, next]));
                index += 1;
            }
            0xd800..0xe000 => put(&format!("\\u{unit:x}")),
            _ => put(&String::from_utf16_lossy(&[unit])),
        }
        index += 1;
    }
}

/// Leaves out CSI sequences: escape, `[`, parameters, a final letter.
fn strip_units(units: &[u16]) -> Vec<u16> {
    let mut result = Vec::new();
    let mut index = 0;
    while index < units.len() {
        if units[index] == 0x1b && units.get(index + 1) == Some(&u16::from(b'[')) {
            let mut end = index + 2;
            while units.get(end).is_some_and(|unit| (0x20..0x40).contains(unit)) {
                end += 1;
            }
            index = end + 1;
            continue;
        }
        result.push(units[index]);
        index += 1;
    }
    result
}

/// Control and combining characters take no column, wide East Asian ones and emoji two.
fn columns_of(point: u32) -> usize {
    match point {
        0..=0x1f | 0x7f..=0x9f | 0x300..=0x36f | 0x200b..=0x200f | 0x20d0..=0x20ff => 0,
        0xfe00..=0xfe0f | 0xfe20..=0xfe2f | 0xe0100..=0xe01ef => 0,
        0x1100..=0x115f | 0x2329 | 0x232a | 0x2e80..=0x303e | 0x3040..=0x3247 | 0x3250..=0x4dbf => 2,
        0x4e00..=0xa4c6 | 0xa960..=0xa97c | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0xfe10..=0xfe19 => 2,
        0xfe30..=0xfe6b | 0xff01..=0xff60 | 0xffe0..=0xffe6 | 0x1b000..=0x1b001 => 2,
        0x1f200..=0x1f251 | 0x1f300..=0x1f64f | 0x1f680..=0x1f6ff | 0x1f900..=0x1f9ff => 2,
        0x20000..=0x3fffd => 2,
        _ => 1,
    }
}
