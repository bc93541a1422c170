//! Single units and code points of strings: surrogate pairs are split from single units by guards.

use crate::realm::step::{Step, Tried};
use crate::symbolic::text_works::classes::{LEADS, TRAILS, unit_in};
use crate::symbolic::text_works::{Kind, Part, RunWork, Site, TextWork};
use crate::symbolic::texts::unit_term;
use crate::value::text::Piece;
use crate::value::value::UNDEFINED;
use numeric::Number;
use summary::{Guard, Saturated, Summary, Value};
use term::Term;

pub(super) const WORKS: &[TextWork] = &[
    ("char_at", &[Kind::Text, Kind::Place], char_at as RunWork),
    ("char_code_at", &[Kind::Text, Kind::Place], char_code_at),
    ("code_point_at", &[Kind::Text, Kind::Place], code_point_at),
    ("at", &[Kind::Text, Kind::Place], at),
    ("point_at", &[Kind::Text, Kind::Place], point_at),
    ("is_known_text", &[Kind::Text], is_known_text),
    ("is_open_text", &[Kind::Text], is_open_text),
    ("is_well_formed", &[Kind::Text], is_well_formed),
    ("to_well_formed", &[Kind::Text], to_well_formed),
    ("from_char_code", &[Kind::Number], from_char_code),
    ("from_code_point", &[Kind::Number], from_code_point),
];

const FIRST_OF_PAIRS: i64 = 0x10000;
const REPLACEMENT: i64 = 0xFFFD;

fn unit_at(part: &Part, place: f64) -> Option<Piece> {
    if place < 0.0 { None } else { part.pieces().get(place as usize).copied() }
}

fn value(summary: Summary) -> Tried {
    Ok(Some(Step::Value(summary)))
}

/// Whether no unit of a text depends on inputs: hosted code that has both asks before native work on whole texts.
fn is_known_text(_: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let is_known = parts[0].pieces().iter().all(|piece| matches!(piece, Piece::Unit(_)));
    value(if is_known { Value::TRUE } else { Value::FALSE }.into())
}

/// Whether a text is one of those that work on open texts knows; see `open_texts`.
fn is_open_text(_: &mut Site<'_, '_>, _: &[Part]) -> Tried {
    value(Value::FALSE.into())
}

fn char_at(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let unit = unit_at(&parts[0], parts[1].integer());
    let text = site.text(unit.as_slice());
    value(text)
}

fn char_code_at(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    value(match unit_at(&parts[0], parts[1].integer()) {
        None => Value::number(f64::NAN).into(),
        Some(unit) => number_of(site, unit),
    })
}

fn number_of(site: &mut Site<'_, '_>, unit: Piece) -> Summary {
    let term = unit_term(site.op.cx, unit);
    site.op.cx.number_value(term).into()
}

fn at(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let place = parts[1].integer();
    let place = if place < 0.0 { place + parts[0].pieces().len() as f64 } else { place };
    value(match unit_at(&parts[0], place) {
        None => UNDEFINED.into(),
        Some(unit) => site.text(&[unit]),
    })
}

/// Where the units at a place and behind it are a pair.
fn is_pair(site: &mut Site<'_, '_>, pieces: &[Piece], place: usize) -> Result<Guard, Saturated> {
    let (Some(&first), Some(&second)) = (pieces.get(place), pieces.get(place + 1)) else {
        return Ok(Guard::FALSE);
    };
    let lead = unit_in(site.op.cx, first, LEADS)?;
    if lead.is_false() {
        return Ok(lead);
    }
    let trail = unit_in(site.op.cx, second, TRAILS)?;
    site.op.cx.path.kernel.and(lead, trail)
}

fn code_point_at(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let (pieces, place) = (parts[0].pieces(), parts[1].integer());
    let Some(first) = unit_at(&parts[0], place) else { return value(UNDEFINED.into()) };
    let single = number_of(site, first);
    let pair = is_pair(site, pieces, place as usize)?;
    if pair.is_false() {
        return value(single);
    }
    let (lead, trail) = (unit_term(site.op.cx, first), unit_term(site.op.cx, pieces[place as usize + 1]));
    let terms = &mut site.op.cx.path.terms;
    let base = terms.int(FIRST_OF_PAIRS - (0xD800 << 10) - 0xDC00);
    let shifted = terms.scale(lead, 1 << 10);
    let point = terms.add(shifted, trail);
    let point = terms.add(point, base);
    let point = site.op.cx.number_value(point).into();
    let both = site.select(pair, point, single)?;
    value(both)
}

/// The string of the code point at a place.
fn point_at(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let (pieces, place) = (parts[0].pieces(), parts[1].integer());
    let Some(first) = unit_at(&parts[0], place) else { return value(UNDEFINED.into()) };
    let single = site.text(&[first]);
    let pair = is_pair(site, pieces, place as usize)?;
    if pair.is_false() {
        return value(single);
    }
    let double = site.text(&pieces[place as usize..place as usize + 2]);
    let both = site.select(pair, double, single)?;
    value(both)
}

/// Where the unit at a place is a surrogate without its other half.
pub(crate) fn is_alone(site: &mut Site<'_, '_>, pieces: &[Piece], place: usize) -> Result<Guard, Saturated> {
    let lead = unit_in(site.op.cx, pieces[place], LEADS)?;
    let trail = unit_in(site.op.cx, pieces[place], TRAILS)?;
    let either = site.op.cx.path.kernel.or(lead, trail)?;
    if either.is_false() {
        return Ok(either);
    }
    let pair = is_pair(site, pieces, place)?;
    let behind = if place > 0 { is_pair(site, pieces, place - 1)? } else { Guard::FALSE };
    let paired = site.op.cx.path.kernel.or(pair, behind)?;
    site.op.cx.path.kernel.and_not(either, paired)
}

fn is_well_formed(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let pieces = parts[0].pieces();
    let mut alone = Guard::FALSE;
    for place in (0..pieces.len()).rev() {
        let here = is_alone(site, pieces, place)?;
        alone = site.op.cx.path.kernel.or(here, alone)?;
    }
    value((!alone).into())
}

fn to_well_formed(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let pieces = parts[0].pieces();
    let replacement = site.op.cx.path.terms.int(REPLACEMENT);
    let mut result = Vec::with_capacity(pieces.len());
    for (place, &piece) in pieces.iter().enumerate() {
        let unit = unit_term(site.op.cx, piece);
        let (lead, trail) = (term_in(site, unit, LEADS[0]), term_in(site, unit, TRAILS[0]));
        let follower = pieces.get(place + 1).map(|&next| unit_term(site.op.cx, next));
        let leader = place.checked_sub(1).map(|before| unit_term(site.op.cx, pieces[before]));
        let no = site.op.cx.path.terms.bool(false);
        let is_followed = follower.map_or(no, |next| term_in(site, next, TRAILS[0]));
        let is_led = leader.map_or(no, |before| term_in(site, before, LEADS[0]));
        let terms = &mut site.op.cx.path.terms;
        let as_lead = terms.ite(is_followed, unit, replacement);
        let as_trail = terms.ite(is_led, unit, replacement);
        let other = terms.ite(trail, as_trail, unit);
        result.push(Piece::Char(terms.ite(lead, as_lead, other)));
    }
    let text = site.text(&result);
    value(text)
}

/// Whether a unit is within a range, as a Bool term.
fn term_in(site: &mut Site<'_, '_>, unit: Term, (from, to): (u16, u16)) -> Term {
    let terms = &mut site.op.cx.path.terms;
    let (from, to) = (terms.int(from.into()), terms.int(to.into()));
    let (above, below) = (terms.at_most(from, unit), terms.at_most(unit, to));
    let below = terms.cond_term(below);
    let no = terms.bool(false);
    terms.ite_cond(above, below, no)
}

/// The integer term that a symbolic number is, also one among doubles where the program has seen to that.
fn integer(site: &mut Site<'_, '_>, part: &Part) -> Result<Option<Term>, Saturated> {
    let Part::Value(value) = part else { return Ok(None) };
    match Number::of(site.op.cx, *value) {
        Some(Number::Int(term)) => Ok(Some(site.op.cx.path.terms.strip_zero_sign(term))),
        Some(Number::Double(double)) => site.op.cx.path.integer_under(site.guard, double),
        Some(Number::Concrete(_)) | None => Ok(None),
    }
}

/// An integer that is equal to a symbolic number modulo 2^16, as ToUint16 has it.
fn int32_or_integer(site: &mut Site<'_, '_>, part: &Part) -> Result<Option<Term>, Saturated> {
    let Part::Value(value) = part else { return Ok(None) };
    match Number::of(site.op.cx, *value) {
        Some(Number::Double(term)) => Ok(Some(site.op.cx.path.terms.double_to_int32(term))),
        Some(Number::Int(_) | Number::Concrete(_)) => integer(site, part),
        None => Ok(None),
    }
}

/// 22.1.2.1: the number modulo 2^16.
fn from_char_code(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let Some(code) = int32_or_integer(site, &parts[0])? else { return Ok(None) };
    let interval = site.op.cx.path.terms.interval(code);
    let unit = if interval.lo >= 0 && interval.hi <= i128::from(u16::MAX) {
        code
    } else {
        let mask = site.op.cx.path.terms.int(u16::MAX.into());
        site.op.cx.path.terms.bit_and(code, mask)
    };
    let text = site.text(&[Piece::Char(unit)]);
    value(text)
}

/// 22.1.2.2, of a number that is known to be a code point.
fn from_code_point(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let Some(code) = integer(site, &parts[0])? else { return Ok(None) };
    let single = site.text(&[Piece::Char(code)]);
    let above = {
        let last = crate::symbolic::text_works::classes::at_most(site.op.cx, code, FIRST_OF_PAIRS - 1)?;
        site.op.cx.path.kernel.and_not(site.guard, last)?
    };
    if above.is_false() {
        return value(single);
    }
    let terms = &mut site.op.cx.path.terms;
    let (first, size) = (terms.int(FIRST_OF_PAIRS), terms.int(1 << 10));
    let (leads, trails) = (terms.int(0xD800), terms.int(0xDC00));
    let rest = terms.sub(code, first);
    let (high, low) = (terms.div(rest, size), terms.rem(rest, size));
    let pair = [Piece::Char(terms.add(leads, high)), Piece::Char(terms.add(trails, low))];
    let pair = site.text(&pair);
    let both = site.select(above, pair, single)?;
    value(both)
}
