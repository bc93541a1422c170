//! Sets of characters as sorted ranges, and the tests that a program makes of them.
//!
//! Invariant: the ranges of a set are sorted, disjoint and not adjacent, so equal sets are equal values.

use std::fmt;

/// The largest character of a pattern with `u` or `v`.
pub const LAST_CODE_POINT: u32 = 0x10_ffff;

/// The largest character of a pattern without `u` and `v`: one code unit.
pub const LAST_CODE_UNIT: u32 = 0xffff;

/// A set of characters: code points (lone surrogates included) or code units.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CharSet {
    ranges: Vec<(u32, u32)>,
}

impl CharSet {
    /// The set without members.
    pub fn empty() -> CharSet {
        CharSet::default()
    }

    /// The set of one character.
    pub fn of(c: u32) -> CharSet {
        CharSet { ranges: vec![(c, c)] }
    }

    /// All characters from `from` to `to`, both included; empty when `from > to`.
    pub fn range(from: u32, to: u32) -> CharSet {
        CharSet::from_ranges(vec![(from, to)])
    }

    /// The union of inclusive ranges in any order.
    pub fn from_ranges(mut ranges: Vec<(u32, u32)>) -> CharSet {
        ranges.retain(|&(from, to)| from <= to);
        ranges.sort_unstable();
        let mut merged: Vec<(u32, u32)> = Vec::with_capacity(ranges.len());
        for (from, to) in ranges {
            match merged.last_mut() {
                Some(last) if from <= last.1.saturating_add(1) => last.1 = last.1.max(to),
                _ => merged.push((from, to)),
            }
        }
        CharSet { ranges: merged }
    }

    /// The inclusive ranges, sorted, disjoint and not adjacent.
    pub fn ranges(&self) -> &[(u32, u32)] {
        &self.ranges
    }

    /// Whether the set has no members.
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// The only member, if there is exactly one.
    pub fn single(&self) -> Option<u32> {
        match self.ranges[..] {
            [(from, to)] if from == to => Some(from),
            _ => None,
        }
    }

    /// Whether `c` is a member.
    pub fn contains(&self, c: u32) -> bool {
        let after = self.ranges.partition_point(|&(from, _)| from <= c);
        after > 0 && c <= self.ranges[after - 1].1
    }

    /// The members of either set.
    pub fn union(&self, other: &CharSet) -> CharSet {
        CharSet::from_ranges([&self.ranges[..], &other.ranges[..]].concat())
    }

    /// The characters up to `last` that are not members.
    pub fn complement(&self, last: u32) -> CharSet {
        let mut ranges = Vec::with_capacity(self.ranges.len() + 1);
        let mut next = 0;
        for &(from, to) in self.ranges.iter().filter(|range| range.0 <= last) {
            if next < from {
                ranges.push((next, from - 1));
            }
            next = to.saturating_add(1);
        }
        if next <= last {
            ranges.push((next, last));
        }
        CharSet { ranges }
    }

    /// The members of both sets.
    pub fn intersection(&self, other: &CharSet) -> CharSet {
        let (mut left, mut right) = (0, 0);
        let mut ranges = Vec::new();
        while let (Some(a), Some(b)) = (self.ranges.get(left), other.ranges.get(right)) {
            ranges.push((a.0.max(b.0), a.1.min(b.1)));
            if a.1 < b.1 {
                left += 1;
            } else {
                right += 1;
            }
        }
        CharSet::from_ranges(ranges)
    }

    /// The members of `self` that are not members of `other`.
    pub fn difference(&self, other: &CharSet) -> CharSet {
        self.intersection(&other.complement(LAST_CODE_POINT))
    }
}

/// `[0-9A-Z\u2028]`: members that are not printable ASCII, or would read as punctuation of the class, are escaped.
impl fmt::Display for CharSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for &(from, to) in &self.ranges {
            write_char(f, from)?;
            if to > from {
                if to > from + 1 {
                    f.write_str("-")?;
                }
                write_char(f, to)?;
            }
        }
        f.write_str("]")
    }
}

/// Writes a character so that it reads back as a member of a class.
pub(super) fn write_char(f: &mut fmt::Formatter<'_>, c: u32) -> fmt::Result {
    match char::from_u32(c) {
        Some(letter @ ('\\' | '-' | '[' | ']' | '^' | '\'')) => write!(f, "\\{letter}"),
        Some(letter @ '!'..='~') => write!(f, "{letter}"),
        _ if c <= LAST_CODE_UNIT => write!(f, "\\u{c:04x}"),
        _ => write!(f, "\\u{{{c:x}}}"),
    }
}

/// How many 64-bit words the bitmap of the first 256 characters takes.
const BITMAP_WORDS: usize = 4;

/// A test on one character: whether it lies in a set that is already closed under the pattern's notion of case.
///
/// On a concrete character it is [`CharTest::contains`]; on a symbolic one it is the disjunction of
/// [`CharTest::ranges`], or for a text of code units of [`CharTest::units`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CharTest {
    set: CharSet,
    /// The answers for the first 256 characters.
    low: [u64; BITMAP_WORDS],
}

impl CharTest {
    /// The test for membership of `set`.
    pub fn new(set: CharSet) -> CharTest {
        let mut low = [0; BITMAP_WORDS];
        for &(from, to) in set.ranges() {
            for c in from..=to.min(BITMAP_WORDS as u32 * 64 - 1) {
                low[c as usize / 64] |= 1 << (c % 64);
            }
        }
        CharTest { set, low }
    }

    /// Whether the test holds of `c`.
    #[inline]
    pub fn contains(&self, c: u32) -> bool {
        match self.low.get((c / 64) as usize) {
            Some(word) => word >> (c % 64) & 1 == 1,
            None => self.set.contains(c),
        }
    }

    /// The set that is tested.
    pub fn set(&self) -> &CharSet {
        &self.set
    }

    /// The inclusive ranges of characters for which the test holds.
    pub fn ranges(&self) -> &[(u32, u32)] {
        self.set.ranges()
    }

    /// The same test over code units, for texts whose units are symbolic (see [`UnitTest`]).
    pub fn units(&self) -> UnitTest {
        let mut test = UnitTest::default();
        for &(from, to) in self.ranges() {
            if from <= LAST_CODE_UNIT {
                test.single.push((from as u16, to.min(LAST_CODE_UNIT) as u16));
            }
            if to > LAST_CODE_UNIT {
                push_pairs(&mut test.pairs, from.max(LAST_CODE_UNIT + 1), to);
            }
        }
        test
    }
}

impl fmt::Display for CharTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.set.fmt(f)
    }
}

/// An inclusive range of code units.
pub type UnitRange = (u16, u16);

/// A [`CharTest`] over code units: it holds of a character that is one unit in `single`, and of a surrogate pair whose
/// units lie in some entry of `pairs`. Which of the two a character is follows from the text, not from the test.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnitTest {
    /// Inclusive ranges of characters of one unit, lone surrogates included.
    pub single: Vec<UnitRange>,
    /// Inclusive ranges of lead surrogates, each with the inclusive range of trail surrogates allowed after it.
    pub pairs: Vec<(UnitRange, UnitRange)>,
}

/// Splits a range of code points above the first plane into rectangles of lead × trail surrogates.
fn push_pairs(pairs: &mut Vec<(UnitRange, UnitRange)>, from: u32, to: u32) {
    const TRAILS: UnitRange = (0xdc00, 0xdfff);
    let ((lead, trail), (last_lead, last_trail)) = (surrogates(from), surrogates(to));
    if lead == last_lead {
        pairs.push(((lead, lead), (trail, last_trail)));
        return;
    }
    let whole_from = if trail == TRAILS.0 { lead } else { lead + 1 };
    let whole_to = if last_trail == TRAILS.1 { last_lead } else { last_lead - 1 };
    if whole_from > lead {
        pairs.push(((lead, lead), (trail, TRAILS.1)));
    }
    if whole_from <= whole_to {
        pairs.push(((whole_from, whole_to), TRAILS));
    }
    if whole_to < last_lead {
        pairs.push(((last_lead, last_lead), (TRAILS.0, last_trail)));
    }
}

/// The surrogate pair of a code point above the first plane.
pub(super) fn surrogates(c: u32) -> (u16, u16) {
    let offset = c - 0x1_0000;
    (0xd800 + (offset >> 10) as u16, 0xdc00 + (offset & 0x3ff) as u16)
}

/// The code point of a surrogate pair.
#[inline]
pub fn code_point(lead: u16, trail: u16) -> u32 {
    0x1_0000 + ((u32::from(lead) - 0xd800) << 10) + (u32::from(trail) - 0xdc00)
}

/// Whether `unit` can start a surrogate pair.
#[inline]
pub(super) fn is_lead(unit: u16) -> bool {
    unit & 0xfc00 == 0xd800
}

/// Whether `unit` can end a surrogate pair.
#[inline]
pub(super) fn is_trail(unit: u16) -> bool {
    unit & 0xfc00 == 0xdc00
}
