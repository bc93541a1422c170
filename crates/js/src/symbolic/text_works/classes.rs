//! Kinds of code units, as guards on the number line of a unit.

use crate::value::text::Piece;
use interp::Cx;
use summary::{Guard, Saturated};
use term::Term;

/// Code units from the first to the last.
pub type Range = (u16, u16);

/// WhiteSpace and LineTerminator (ECMA-262 12.2, 12.3), in order.
pub const WHITE: &[Range] = &[
    (0x0009, 0x000D),
    (0x0020, 0x0020),
    (0x00A0, 0x00A0),
    (0x1680, 0x1680),
    (0x2000, 0x200A),
    (0x2028, 0x2029),
    (0x202F, 0x202F),
    (0x205F, 0x205F),
    (0x3000, 0x3000),
    (0xFEFF, 0xFEFF),
];

/// The first units of surrogate pairs.
pub const LEADS: &[Range] = &[(0xD800, 0xDBFF)];
/// The second units of surrogate pairs.
pub const TRAILS: &[Range] = &[(0xDC00, 0xDFFF)];

/// Where a unit lies in one of the ranges, which are sorted. From the last range on, so that each bound is tested before all
/// that was made so far.
pub fn unit_in(cx: &mut Cx, unit: Piece, ranges: &[Range]) -> Result<Guard, Saturated> {
    let term = match unit {
        Piece::Unit(unit) => return Ok(ranges.iter().any(|&(from, to)| from <= unit && unit <= to).into()),
        Piece::Char(term) | Piece::Decimal(term) => term,
        Piece::Open(_) => unreachable!("an open text is no unit"),
    };
    let mut guard = Guard::FALSE;
    for &(from, to) in ranges.iter().rev() {
        let up_to = cx.path.guard_of_unit(term, i64::from(to))?;
        let below = cx.path.guard_of_unit(term, i64::from(from) - 1)?;
        guard = cx.path.kernel.ite(up_to, Guard::TRUE, guard)?;
        guard = cx.path.kernel.ite(below, Guard::FALSE, guard)?;
    }
    Ok(guard)
}

/// Where a term is at most a constant.
pub fn at_most(cx: &mut Cx, term: Term, bound: i64) -> Result<Guard, Saturated> {
    let bound = cx.path.terms.int(bound);
    let cond = cx.path.terms.at_most(term, bound);
    cx.path.guard_of_cond(cond)
}
