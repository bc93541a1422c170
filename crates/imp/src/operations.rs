//! What the binary operators mean for concrete values: a table of kinds, straight from the language's description.

use std::cmp::Ordering;

use crate::ast::{Address, MAX_CELL, Operator, Program};
use crate::concrete::{Concrete, Fault};

/// A longer string (in UTF-16 code units) is a fault, so that a short program cannot fill the memory by doubling one.
pub const MAX_STRING_UNITS: usize = 1 << 16;

/// The result of `lhs operator rhs`.
pub(crate) fn binary(
    program: &Program,
    operator: Operator,
    lhs: &Concrete,
    rhs: &Concrete,
) -> Result<Concrete, Fault> {
    let result = match operator {
        Operator::Equal => Some(Concrete::Bool(equal(lhs, rhs))),
        Operator::NotEqual => Some(Concrete::Bool(!equal(lhs, rhs))),
        Operator::And => Some(Concrete::Bool(truthy(lhs) && truthy(rhs))),
        Operator::Or => Some(Concrete::Bool(truthy(lhs) || truthy(rhs))),
        Operator::Less | Operator::LessEqual | Operator::Greater | Operator::GreaterEqual => {
            compare(operator, lhs, rhs).map(Concrete::Bool)
        }
        Operator::Add => {
            return add(lhs, rhs).unwrap_or_else(|| Err(no_meaning(program, operator, lhs, rhs)));
        }
        Operator::Subtract => {
            return subtract(lhs, rhs).unwrap_or_else(|| Err(no_meaning(program, operator, lhs, rhs)));
        }
        Operator::Multiply => numbers(lhs, rhs).map(|(lhs, rhs)| Concrete::Number(lhs * rhs)),
        Operator::Divide => numbers(lhs, rhs).map(|(lhs, rhs)| Concrete::Number(lhs / rhs)),
        // Like JavaScript's, the remainder of doubles has the sign of the dividend.
        Operator::Remainder => numbers(lhs, rhs).map(|(lhs, rhs)| Concrete::Number(lhs % rhs)),
    };
    result.ok_or_else(|| no_meaning(program, operator, lhs, rhs))
}

/// Whether `if` jumps on this value.
pub(crate) fn truthy(value: &Concrete) -> bool {
    match value {
        Concrete::Number(number) => *number != 0.0 && !number.is_nan(),
        Concrete::Bool(value) => *value,
        Concrete::String(text) => !text.is_empty(),
        Concrete::Label(_) | Concrete::Address(_) => true,
    }
}

fn no_meaning(program: &Program, operator: Operator, lhs: &Concrete, rhs: &Concrete) -> Fault {
    Fault(format!("`{operator}` has no meaning for {} and {}", kind(program, lhs), kind(program, rhs)))
}

/// The value's kind, and for addresses the value itself.
fn kind(program: &Program, value: &Concrete) -> String {
    match value {
        Concrete::Number(_) => "a number".into(),
        Concrete::Bool(_) => "a boolean".into(),
        Concrete::String(_) => "a string".into(),
        Concrete::Label(_) => "a label".into(),
        Concrete::Address(address) => format!("the address {}", program.show_address(*address)),
    }
}

/// A number, or a boolean counted as 0 or 1.
fn number(value: &Concrete) -> Option<f64> {
    match value {
        Concrete::Number(number) => Some(*number),
        Concrete::Bool(value) => Some(f64::from(u8::from(*value))),
        Concrete::String(_) | Concrete::Label(_) | Concrete::Address(_) => None,
    }
}

fn numbers(lhs: &Concrete, rhs: &Concrete) -> Option<(f64, f64)> {
    Some((number(lhs)?, number(rhs)?))
}

/// `None` where `+` has no meaning.
fn add(lhs: &Concrete, rhs: &Concrete) -> Option<Result<Concrete, Fault>> {
    match (lhs, rhs) {
        (Concrete::String(_), _) | (_, Concrete::String(_)) => Some(concatenate(&text(lhs)?, &text(rhs)?)),
        (Concrete::Address(Address::Numbered(cell)), offset)
        | (offset, Concrete::Address(Address::Numbered(cell))) => Some(offset_cell(*cell, number(offset)?)),
        _ => numbers(lhs, rhs).map(|(lhs, rhs)| Ok(Concrete::Number(lhs + rhs))),
    }
}

/// `None` where `-` has no meaning.
fn subtract(lhs: &Concrete, rhs: &Concrete) -> Option<Result<Concrete, Fault>> {
    match (lhs, rhs) {
        (Concrete::Address(Address::Numbered(lhs)), Concrete::Address(Address::Numbered(rhs))) => {
            // Both are at most 2^53 - 1, so the difference is exact.
            Some(Ok(Concrete::Number(*lhs as f64 - *rhs as f64)))
        }
        (Concrete::Address(Address::Numbered(cell)), offset) => Some(offset_cell(*cell, -number(offset)?)),
        _ => numbers(lhs, rhs).map(|(lhs, rhs)| Ok(Concrete::Number(lhs - rhs))),
    }
}

fn offset_cell(cell: u64, offset: f64) -> Result<Concrete, Fault> {
    let limit = MAX_CELL as f64;
    let whole = offset.fract() == 0.0 && offset.abs() <= limit;
    let moved = if whole { (cell as i64).checked_add(offset as i64) } else { None };
    match moved.and_then(|moved| u64::try_from(moved).ok()) {
        Some(cell) if cell <= MAX_CELL => Ok(Concrete::Address(Address::Numbered(cell))),
        _ => Err(Fault(format!("@{cell} + {} is no cell", ryu_js::Buffer::new().format(offset)))),
    }
}

/// What a value contributes to a concatenation.
fn text(value: &Concrete) -> Option<String> {
    match value {
        Concrete::String(text) => Some(text.to_string()),
        Concrete::Number(number) => Some(ryu_js::Buffer::new().format(*number).to_string()),
        Concrete::Bool(value) => Some(value.to_string()),
        Concrete::Label(_) | Concrete::Address(_) => None,
    }
}

fn concatenate(lhs: &str, rhs: &str) -> Result<Concrete, Fault> {
    let text = format!("{lhs}{rhs}");
    if text.encode_utf16().count() > MAX_STRING_UNITS {
        return Err(Fault(format!("a string is longer than {MAX_STRING_UNITS} code units")));
    }
    Ok(Concrete::String(text.into()))
}

fn equal(lhs: &Concrete, rhs: &Concrete) -> bool {
    match (lhs, rhs) {
        (Concrete::String(lhs), Concrete::String(rhs)) => lhs == rhs,
        (Concrete::Label(lhs), Concrete::Label(rhs)) => lhs == rhs,
        (Concrete::Address(lhs), Concrete::Address(rhs)) => lhs == rhs,
        _ => numbers(lhs, rhs).is_some_and(|(lhs, rhs)| lhs == rhs),
    }
}

/// `None` where the comparison has no meaning.
fn compare(operator: Operator, lhs: &Concrete, rhs: &Concrete) -> Option<bool> {
    let ordering = match (lhs, rhs) {
        (Concrete::String(lhs), Concrete::String(rhs)) => Some(lhs.encode_utf16().cmp(rhs.encode_utf16())),
        _ => numbers(lhs, rhs).map(|(lhs, rhs)| lhs.partial_cmp(&rhs))?,
    };
    // NaN has no order to anything, and every comparison with it is false.
    Some(match operator {
        Operator::Less => ordering == Some(Ordering::Less),
        Operator::LessEqual => matches!(ordering, Some(Ordering::Less | Ordering::Equal)),
        Operator::Greater => ordering == Some(Ordering::Greater),
        _ => matches!(ordering, Some(Ordering::Greater | Ordering::Equal)),
    })
}
