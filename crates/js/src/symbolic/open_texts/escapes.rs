//! Open texts with units written in another way: in the quotes of JSON, in URIs, and by `escape`.
//!
//! Invariant: what a unit becomes is what the concrete functions write, cell by cell; digits of what is far from ASCII are terms.

use super::Flat;
use super::changes::{Changes, classes_before, classes_behind, looked_up};
use super::engine::{Next, Query, Ways, ask};
use crate::realm::runtime::Runtime;
use crate::symbolic::text_works::classes::{LEADS, Range, TRAILS, unit_in};
use crate::value::text::Piece;
use crate::value::value::UNDEFINED;
use interp::Cx;
use summary::{Guard, Saturated, Summary};

const QUOTE: Piece = Piece::Unit(b'"' as u16);
/// Units that stay behind a backslash.
const THEMSELVES: &[Range] = &[(0x22, 0x22), (0x5C, 0x5C)];
/// Units that have a letter behind the backslash.
const LETTERS: &[Range] = &[(0x08, 0x0A), (0x0C, 0x0D)];
const LETTER: &[(Range, u16)] = &[
    ((0x08, 0x08), b'b' as u16),
    ((0x09, 0x09), b't' as u16),
    ((0x0A, 0x0A), b'n' as u16),
    ((0x0C, 0x0C), b'f' as u16),
    ((0x0D, 0x0D), b'r' as u16),
];
/// The other units below the space.
const CONTROLS: &[Range] = &[(0x00, 0x07), (0x0B, 0x0B), (0x0E, 0x1F)];
const SURROGATES: Range = (0xD800, 0xDFFF);

/// Bits of a unit that make a hexadecimal digit.
#[derive(Clone, Copy)]
pub struct Digit {
    /// The units that are so written.
    pub range: Range,
    /// Added first.
    pub offset: i64,
    /// The bits below.
    pub shift: u32,
    /// How many bits there are.
    pub bits: u32,
    /// Added to the bits.
    pub base: u16,
    /// The letter of ten.
    pub letters: u8,
}

impl Digit {
    /// The digit of a unit.
    pub fn of(self, unit: u16) -> u16 {
        let shifted = (i64::from(unit.clamp(self.range.0, self.range.1)) + self.offset) >> self.shift;
        let digit = (shifted & ((1 << self.bits) - 1)) as u16 + self.base;
        digit + if digit < 10 { u16::from(b'0') } else { u16::from(self.letters) - 10 }
    }

    fn piece(self, cx: &mut Cx, piece: Piece) -> Piece {
        let term = match piece {
            Piece::Unit(unit) => return Piece::Unit(self.of(unit)),
            Piece::Char(term) | Piece::Decimal(term) => term,
            Piece::Open(_) => unreachable!("an open text is no unit"),
        };
        let interval = cx.path.terms.interval(term);
        let low = i128::from(self.range.0).max(interval.lo);
        let high = i128::from(self.range.1).min(interval.hi);
        if low >= high {
            return Piece::Unit(self.of(low.clamp(0, 0xFFFF) as u16));
        }
        let terms = &mut cx.path.terms;
        // Beyond the range the digit does not matter; bounds keep it short.
        let (first, last) = (terms.int(low as i64), terms.int(high as i64));
        let (is_below, is_up_to) = (terms.at_most(term, first), terms.at_most(term, last));
        let unit = terms.ite_cond(is_up_to, term, last);
        let unit = terms.ite_cond(is_below, first, unit);
        let (offset, power) = (terms.int(self.offset), terms.int(1 << self.shift));
        let (count, base) = (terms.int(1 << self.bits), terms.int(i64::from(self.base)));
        let unit = terms.add(unit, offset);
        let shifted = terms.div(unit, power);
        let bits = terms.rem(shifted, count);
        let digit = terms.add(bits, base);
        let (zero, letters) = (terms.int(i64::from(b'0')), terms.int(i64::from(self.letters) - 10));
        let (decimal, letter, nine) = (terms.add(digit, zero), terms.add(digit, letters), terms.int(9));
        let is_decimal = terms.at_most(digit, nine);
        let digit = terms.ite_cond(is_decimal, decimal, letter);
        match terms.as_int(digit) {
            Some(unit) => Piece::Unit(unit as u16),
            None => Piece::Char(digit),
        }
    }
}

/// Whether every surrogate has its other half.
struct IsWellFormed;

impl Query for IsWellFormed {
    /// Whether the unit before was the first half of a pair.
    type State = bool;

    fn start(&self) -> bool {
        false
    }

    fn finish(&self, is_half: bool, _: usize) -> Summary {
        Guard::from(!is_half).into()
    }

    fn ways(&self, is_half: bool, _: usize) -> Ways<bool> {
        let no = Next::Answer(Guard::FALSE.into());
        let (other, lead, trail) =
            if is_half { (no, no, Next::To(false)) } else { (Next::To(false), Next::To(true), no) };
        vec![(0xD7FF, other), (0xDBFF, lead), (0xDFFF, trail), (u16::MAX, other)]
    }
}

impl Runtime {
    /// ECMA-262 25.5.2.3 QuoteJSONString.
    pub(super) fn open_quote(&mut self, cx: &mut Cx, flat: &Flat) -> Result<Summary, Saturated> {
        let (leads, trails) = (classes_before(cx, flat, LEADS)?, classes_behind(cx, flat, TRAILS)?);
        let mut changes = Changes::new(flat);
        while let Some((place, cell)) = changes.next_unit() {
            cx.look()?;
            let piece = cell.piece;
            let backslash = Piece::Unit(u16::from(b'\\'));
            let coded = [backslash, Piece::Unit(u16::from(b'u'))];
            let alone = is_alone(cx, piece, leads[place], trails[place])?;
            let (itself, letter) = (unit_in(cx, piece, THEMSELVES)?, unit_in(cx, piece, LETTERS)?);
            let control = unit_in(cx, piece, CONTROLS)?;
            let mut forms = Vec::new();
            for (guard, range) in [(alone, SURROGATES), (control, (0, 0x1F))] {
                if !guard.is_false() {
                    let digits = [12, 8, 4, 0].map(|shift| {
                        Digit { range, offset: 0, shift, bits: 4, base: 0, letters: b'a' }.piece(cx, piece)
                    });
                    forms.push((guard, coded.into_iter().chain(digits).collect()));
                }
            }
            if !letter.is_false() {
                forms.push((letter, vec![backslash, looked_up(cx, piece, LETTER)]));
            }
            forms.push((itself, vec![backslash, piece]));
            changes.add(cx, forms, vec![piece])?;
        }
        let text = self.changed_text(cx, changes)?;
        let inner = self.pieces_of(text).expect("a string has pieces");
        let pieces: Vec<Piece> = [QUOTE].into_iter().chain(inner.iter().copied()).chain([QUOTE]).collect();
        Ok(self.text_of_pieces(&pieces).into())
    }

    /// ECMA-262 19.2.6.5 Encode: undefined where a surrogate is alone. `plain` are the units that stay.
    pub(super) fn open_encode(
        &mut self,
        cx: &mut Cx,
        flat: &Flat,
        plain: &[Range],
    ) -> Result<Summary, Saturated> {
        use Part::{Bits, Is};
        const ASCII: &[Range] = &[(0, 0x7F)];
        const TWO: Range = (0x80, 0x7FF);
        const THREE: &[Range] = &[(0x800, 0xD7FF), (0xE000, 0xFFFF)];
        let mut changes = Changes::new(flat);
        while let Some((_, cell)) = changes.next_unit() {
            cx.look()?;
            let piece = cell.piece;
            let (stays, ascii) = (unit_in(cx, piece, plain)?, unit_in(cx, piece, ASCII)?);
            let (two, three) = (unit_in(cx, piece, &[TWO])?, unit_in(cx, piece, THREE)?);
            let (lead, trail) = (unit_in(cx, piece, LEADS)?, unit_in(cx, piece, TRAILS)?);
            let single = cx.path.kernel.and_not(ascii, stays)?;
            // What the first half of a pair says of the code point: 0x40 is what pairs are beyond the other code points.
            let (leads, trails, pairs) = (LEADS[0], TRAILS[0], 0x40 - 0xD800);
            let all = (0x800, 0xFFFF);
            let parts: [(Guard, &[Part]); 5] = [
                (
                    lead,
                    &[
                        Is(b'%'),
                        Is(b'F'),
                        Bits(leads, pairs, 8, 3, 0),
                        Is(b'%'),
                        Bits(leads, pairs, 6, 2, 8),
                        Bits(leads, pairs, 2, 4, 0),
                        Is(b'%'),
                        Bits(leads, pairs, 0, 2, 8),
                    ],
                ),
                (
                    trail,
                    &[Bits(trails, 0, 6, 4, 0), Is(b'%'), Bits(trails, 0, 4, 2, 8), Bits(trails, 0, 0, 4, 0)],
                ),
                (
                    three,
                    &[
                        Is(b'%'),
                        Is(b'E'),
                        Bits(all, 0, 12, 4, 0),
                        Is(b'%'),
                        Bits(all, 0, 10, 2, 8),
                        Bits(all, 0, 6, 4, 0),
                        Is(b'%'),
                        Bits(all, 0, 4, 2, 8),
                        Bits(all, 0, 0, 4, 0),
                    ],
                ),
                (
                    two,
                    &[
                        Is(b'%'),
                        Bits(TWO, 0, 10, 1, 12),
                        Bits(TWO, 0, 6, 4, 0),
                        Is(b'%'),
                        Bits(TWO, 0, 4, 2, 8),
                        Bits(TWO, 0, 0, 4, 0),
                    ],
                ),
                (single, &[Is(b'%'), Bits(ASCII[0], 0, 4, 3, 0), Bits(ASCII[0], 0, 0, 4, 0)]),
            ];
            let mut forms = Vec::new();
            for (guard, parts) in parts {
                if !guard.is_false() {
                    forms.push((guard, parts.iter().map(|part| part.piece(cx, piece)).collect()));
                }
            }
            changes.add(cx, forms, vec![piece])?;
        }
        let text = self.changed_text(cx, changes)?;
        let whole = ask(&mut cx.path, flat, &IsWellFormed)?;
        let whole = whole.as_guard().expect("a diagram of Booleans is a guard");
        cx.path.kernel.select(whole, text.into(), UNDEFINED.into())
    }

    /// ECMA-262 B.2.1.1 `escape`.
    pub(super) fn open_escape(&mut self, cx: &mut Cx, flat: &Flat) -> Result<Summary, Saturated> {
        const SHORT: Range = (0, 0xFF);
        const LONG: Range = (0x100, 0xFFFF);
        let mut changes = Changes::new(flat);
        while let Some((_, cell)) = changes.next_unit() {
            cx.look()?;
            let stays = unit_in(cx, cell.piece, PLAIN_IN_ESCAPE)?;
            let (short, long) = (unit_in(cx, cell.piece, &[SHORT])?, unit_in(cx, cell.piece, &[LONG])?);
            let short = cx.path.kernel.and_not(short, stays)?;
            let mut forms = Vec::new();
            for (guard, range, mark, shifts) in
                [(short, SHORT, &b"%"[..], &[4, 0][..]), (long, LONG, &b"%u"[..], &[12, 8, 4, 0][..])]
            {
                if guard.is_false() {
                    continue;
                }
                let mut pieces: Vec<Piece> = mark.iter().map(|&unit| Piece::Unit(unit.into())).collect();
                for &shift in shifts {
                    let digit = Digit { range, offset: 0, shift, bits: 4, base: 0, letters: b'A' };
                    pieces.push(digit.piece(cx, cell.piece));
                }
                forms.push((guard, pieces));
            }
            changes.add(cx, forms, vec![cell.piece])?;
        }
        self.changed_text(cx, changes).map(Summary::from)
    }
}

/// A unit of what a unit becomes in a URI.
#[derive(Clone, Copy)]
enum Part {
    Is(u8),
    /// A [`Digit`]: range, offset, shift, bits and base.
    Bits(Range, i64, u32, u32, u16),
}

impl Part {
    fn piece(self, cx: &mut Cx, unit: Piece) -> Piece {
        match self {
            Part::Is(unit) => Piece::Unit(u16::from(unit)),
            Part::Bits(range, offset, shift, bits, base) => {
                Digit { range, offset, shift, bits, base, letters: b'A' }.piece(cx, unit)
            }
        }
    }
}

const fn one(unit: u8) -> Range {
    (unit as u16, unit as u16)
}

const fn up_to(first: u8, last: u8) -> Range {
    (first as u16, last as u16)
}

/// What `encodeURIComponent` leaves as it is, in order.
pub const PLAIN_IN_COMPONENT: &[Range] = &[
    one(b'!'),
    up_to(b'\'', b'*'),
    up_to(b'-', b'.'),
    up_to(b'0', b'9'),
    up_to(b'A', b'Z'),
    one(b'_'),
    up_to(b'a', b'z'),
    one(b'~'),
];
/// What `encodeURI` leaves as it is, in order.
pub const PLAIN_IN_URI: &[Range] = &[
    one(b'!'),
    up_to(b'#', b'$'),
    up_to(b'&', b';'),
    one(b'='),
    up_to(b'?', b'Z'),
    one(b'_'),
    up_to(b'a', b'z'),
    one(b'~'),
];
/// What `escape` leaves as it is, in order.
pub const PLAIN_IN_ESCAPE: &[Range] =
    &[up_to(b'*', b'+'), up_to(b'-', b'9'), up_to(b'@', b'Z'), one(b'_'), up_to(b'a', b'z')];

/// Where a unit is a surrogate without its other half.
fn is_alone(cx: &mut Cx, piece: Piece, leads: Guard, trails: Guard) -> Result<Guard, Saturated> {
    let (lead, trail) = (unit_in(cx, piece, LEADS)?, unit_in(cx, piece, TRAILS)?);
    let (lead, trail) = (cx.path.kernel.and_not(lead, trails)?, cx.path.kernel.and_not(trail, leads)?);
    cx.path.kernel.or(lead, trail)
}
