//! When two characters of the text are the same, for back-references.
//!
//! Invariant: where `yes` holds they are the same, where neither `yes` nor `unsure` holds they are not. `unsure` is FALSE
//! unless case does not matter and both characters are symbolic and may lie beyond ASCII.

use super::Unit;
use super::characters::{Character, Characters, at_most};
use interp::Cx;
use js_text::regexp::{CharSet, Folding};
use summary::{Guard, Saturated};
use term::Term;

/// The answer; the guards are disjoint.
#[derive(Clone, Copy, Debug)]
pub(super) struct SameCharacter {
    pub(super) yes: Guard,
    pub(super) unsure: Guard,
}

impl SameCharacter {
    fn certain(yes: Guard) -> SameCharacter {
        SameCharacter { yes, unsure: Guard::FALSE }
    }
}

/// The largest character of ASCII.
const LAST_ASCII: u32 = 0x7f;

/// How far a lower-case letter of ASCII lies behind its upper case.
const CASE_DISTANCE: i64 = 32;

/// Compares two characters, provided that both are read.
pub(super) fn same(
    cx: &mut Cx,
    text: &mut Characters<'_>,
    lhs: Character,
    rhs: Character,
    folding: Folding,
) -> Result<SameCharacter, Saturated> {
    if lhs == rhs {
        return Ok(SameCharacter::certain(Guard::TRUE));
    }
    match (text.concrete(lhs), text.concrete(rhs)) {
        (Some(lhs), Some(rhs)) => Ok(SameCharacter::certain(Guard::from(folding.equal(lhs, rhs)))),
        (Some(c), None) => Ok(SameCharacter::certain(text.member(cx, folding.same_as(c), rhs)?)),
        (None, Some(c)) => Ok(SameCharacter::certain(text.member(cx, folding.same_as(c), lhs)?)),
        (None, None) => {
            let equal = equal(cx, text, lhs, rhs)?;
            if folding == Folding::Exact {
                return Ok(SameCharacter::certain(equal));
            }
            folded(cx, text, (lhs, rhs), equal, folding)
        }
    }
}

/// Where the characters are equal unit by unit.
fn equal(cx: &mut Cx, text: &mut Characters<'_>, lhs: Character, rhs: Character) -> Result<Guard, Saturated> {
    let guard = match (lhs, rhs) {
        (Character::Single(a), Character::Single(b)) => units_equal(cx, text, a, b)?,
        (Character::Pair(a), Character::Pair(b)) => {
            let leads = units_equal(cx, text, a, b)?;
            let trails = units_equal(cx, text, a + 1, b + 1)?;
            cx.path.kernel.and(leads, trails)?
        }
        _ => Guard::FALSE,
    };
    Ok(text.settle(cx, guard))
}

fn units_equal(cx: &mut Cx, text: &Characters<'_>, a: usize, b: usize) -> Result<Guard, Saturated> {
    let (a, b) = (term_of(cx, text.unit(a)), term_of(cx, text.unit(b)));
    cx.path.guard_of_equal(a, b)
}

fn term_of(cx: &mut Cx, unit: Unit) -> Term {
    match unit {
        Unit::Concrete(unit) => cx.path.terms.int(i64::from(unit)),
        Unit::Symbolic(term) => term,
    }
}

/// Letters of ASCII are compared exactly. Beyond it there are some thousand classes of characters that are the same:
/// where one of the two is such a character and the other could be the same without being equal, we do not say.
fn folded(
    cx: &mut Cx,
    text: &mut Characters<'_>,
    (lhs, rhs): (Character, Character),
    equal: Guard,
    folding: Folding,
) -> Result<SameCharacter, Saturated> {
    let mut yes = equal;
    if let (Character::Single(a), Character::Single(b)) = (lhs, rhs) {
        for (upper, lower) in [(a, b), (b, a)] {
            let letter = text.member(cx, CharSet::range('A' as u32, 'Z' as u32), Character::Single(upper))?;
            let (upper, lower) = (term_of(cx, text.unit(upper)), term_of(cx, text.unit(lower)));
            let distance = cx.path.terms.sub(lower, upper);
            let up_to = at_most(cx, distance, CASE_DISTANCE)?;
            let below = at_most(cx, distance, CASE_DISTANCE - 1)?;
            let apart = cx.path.kernel.and_not(up_to, below)?;
            let both = cx.path.kernel.and(letter, apart)?;
            yes = cx.path.kernel.or(yes, both)?;
        }
    }
    let (members, beyond) = members(folding);
    let mut unsure = Guard::FALSE;
    for (one, other) in [(lhs, rhs), (rhs, lhs)] {
        let one = text.member(cx, beyond.clone(), one)?;
        if !one.is_false() {
            let other = text.member(cx, members.clone(), other)?;
            let both = cx.path.kernel.and(one, other)?;
            unsure = cx.path.kernel.or(unsure, both)?;
        }
    }
    let unsure = cx.path.kernel.and_not(unsure, yes)?;
    Ok(SameCharacter { yes: text.settle(cx, yes), unsure: text.settle(cx, unsure) })
}

/// The members of all classes that reach beyond ASCII, and those of them that lie beyond it.
fn members(folding: Folding) -> (CharSet, CharSet) {
    let reaching = folding.classes().iter().filter(|class| class.iter().any(|&c| c > LAST_ASCII));
    let all: Vec<(u32, u32)> = reaching.flatten().map(|&c| (c, c)).collect();
    let beyond = all.iter().copied().filter(|range| range.0 > LAST_ASCII).collect();
    (CharSet::from_ranges(all), CharSet::from_ranges(beyond))
}
