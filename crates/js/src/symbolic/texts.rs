//! Symbolic strings: sequences of pieces of which at least one depends on inputs.
//!
//! A piece is a code unit, a symbolic code unit, or the decimal text of a symbolic number. Invariant: a text without symbolic
//! pieces is a string, so that every text has one; the id of a text says nothing about equality with other texts, which is
//! a guard. What needs to know lengths and single units works on texts without decimals: see [`Runtime::expand`].

use crate::op::operator::Operator;
use crate::realm::heap::object::Key;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::big_terms::MOST;
use crate::symbolic::same::Same;
use crate::symbolic::text_works::classes::unit_in;
use crate::value::arms::symbolic_ones;
use crate::value::text::{Cell, Piece};
use crate::value::value::{Js, StringId, TextId, UNDEFINED, view};
use interp::{Cx, term_value};
use numeric::{Number, at_most, equal};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};
use term::{Assignment, Interval, Sort, Term, js_number};

/// The digits that a safe integer may have.
const MOST_DIGITS: u32 = 16;

impl Runtime {
    /// The string of some pieces: a plain one where nothing of it is symbolic.
    pub fn string_of_pieces(&mut self, cx: &Cx, pieces: &[Piece]) -> Value {
        let mut folded = Vec::with_capacity(pieces.len());
        for &piece in pieces {
            match piece {
                Piece::Char(term) => match cx.path.terms.as_int(term) {
                    Some(unit) => folded.push(Piece::Unit(unit as u16)),
                    None => folded.push(piece),
                },
                Piece::Decimal(term) => match cx.number_value(term).as_number() {
                    Some(number) => folded.extend(js_number(number).encode_utf16().map(Piece::Unit)),
                    None => folded.push(piece),
                },
                Piece::Unit(_) | Piece::Open(_) => folded.push(piece),
            }
        }
        self.text_of_pieces(&folded)
    }

    /// The string of some pieces none of whose terms is a constant.
    pub(crate) fn text_of_pieces(&mut self, pieces: &[Piece]) -> Value {
        let units: Option<Vec<u16>> = pieces
            .iter()
            .map(|piece| match piece {
                Piece::Unit(unit) => Some(*unit),
                Piece::Char(_) | Piece::Decimal(_) | Piece::Open(_) => None,
            })
            .collect();
        match units {
            Some(units) => self.strings.intern(&units).into(),
            None => self.texts.intern(pieces).into(),
        }
    }

    /// The pieces of the text that a primitive value has; none for objects, symbols and symbolic big integers.
    pub fn pieces_of(&mut self, value: Value) -> Option<Rc<[Piece]>> {
        match view(value) {
            Js::Text(id) => Some(self.texts.get(id).clone()),
            Js::Term(term) => Some([Piece::Decimal(term)].into()),
            _ => {
                let id = self.primitive_to_string(value)?;
                Some(self.strings.get(id).iter().map(|&unit| Piece::Unit(unit)).collect())
            }
        }
    }

    /// The text of a symbolic primitive value, without splitting paths.
    pub fn symbolic_to_string(&mut self, cx: &Cx, value: Value) -> Option<Value> {
        let value = number_of_big(cx, value);
        let pieces = self.pieces_of(value)?;
        Some(self.string_of_pieces(cx, &pieces))
    }

    /// Two strings in a row, of which one is symbolic.
    pub fn concatenate_texts(&mut self, cx: &Cx, lhs: Value, rhs: Value) -> Option<Value> {
        let (lhs, rhs) = (number_of_big(cx, lhs), number_of_big(cx, rhs));
        let (lhs, rhs) = (self.pieces_of(lhs)?, self.pieces_of(rhs)?);
        let pieces: Vec<Piece> = lhs.iter().chain(rhs.iter()).copied().collect();
        Some(self.string_of_pieces(cx, &pieces))
    }

    /// A string as arms whose lengths are known: decimals become digits, and open texts one for each length. None if it has the text of
    /// a double, or too many forms.
    pub fn expand(&mut self, cx: &mut Cx, value: Value) -> Result<Option<Summary>, Saturated> {
        let Js::Text(id) = view(value) else { return Ok(Some(value.into())) };
        let pieces = self.texts.get(id).clone();
        if let [Piece::Open(open)] = pieces[..]
            && let Some(lengths) = self.lengths_of(cx, open)?
        {
            return Ok(Some(lengths));
        }
        let mut arms: Vec<(Guard, Vec<Piece>)> = vec![(Guard::TRUE, Vec::new())];
        for &piece in pieces.iter() {
            let forms = match piece {
                Piece::Unit(_) | Piece::Char(_) => {
                    arms.iter_mut().for_each(|(_, pieces)| pieces.push(piece));
                    continue;
                }
                Piece::Decimal(term) => decimal_forms(cx, term)?,
                Piece::Open(open) => self.open_forms(cx, open)?,
            };
            // A text of thousands of numbers has no end soon.
            cx.look()?;
            let Some(forms) = forms else { return Ok(None) };
            let mut next = Vec::new();
            for (guard, known) in &arms {
                for (form, digits) in &forms {
                    let both = cx.path.kernel.and(*guard, *form)?;
                    if !both.is_false() {
                        next.push((both, known.iter().chain(digits).copied().collect()));
                    }
                }
            }
            arms = next;
        }
        let mut result = Summary::DEAD;
        for (guard, pieces) in arms {
            let text = self.string_of_pieces(cx, &pieces);
            result = cx.path.kernel.select(guard, text.into(), result)?;
        }
        Ok(Some(result))
    }

    /// The units of a string of known length; none for what is no string, has decimals or is open.
    pub fn text_units(&self, value: Value) -> Option<Rc<[Piece]>> {
        match view(value) {
            Js::String(id) => Some(self.strings.get(id).iter().map(|&unit| Piece::Unit(unit)).collect()),
            Js::Text(id) => {
                let pieces = self.texts.get(id);
                let is_unit = |piece: &Piece| matches!(piece, Piece::Unit(_) | Piece::Char(_));
                pieces.iter().all(is_unit).then(|| pieces.clone())
            }
            _ => None,
        }
    }

    /// Where two strings are equal.
    pub fn equal_texts(&mut self, cx: &mut Cx, lhs: Value, rhs: Value) -> Result<Same, Saturated> {
        if lhs == rhs {
            return Ok(true.into());
        }
        if let (Some(a), Some(b)) = (self.text_units(lhs), self.text_units(rhs)) {
            return equal_units(cx, &a, &b).map(Same::Where);
        }
        if let (Some(a), Some(b)) = (self.pieces_of(lhs), self.pieces_of(rhs))
            && differ(&a, &b)
        {
            return Ok(false.into());
        }
        if let Some(guard) = self.equal_open(cx, lhs, rhs)? {
            return Ok(Same::Where(guard));
        }
        let (Some(a), Some(b)) = (self.expand(cx, lhs)?, self.expand(cx, rhs)?) else {
            return Ok(match (self.pieces_of(lhs), self.pieces_of(rhs)) {
                (Some(lhs), Some(rhs)) => self.equal_double_texts(cx, &lhs, &rhs)?,
                _ => Same::Unknown,
            });
        };
        let equal = summary::zip_under(cx, Guard::TRUE, a, b, |cx, a, b| {
            let (a, b) = (self.text_units(a), self.text_units(b));
            let (a, b) = (a.expect("expanded texts have units"), b.expect("expanded texts have units"));
            equal_units(cx, &a, &b).map(Summary::from)
        })?;
        Ok(equal.as_guard().map_or(Same::Unknown, Same::Where))
    }

    /// `length` and the units of a symbolic string; none for other keys.
    pub fn text_property(&mut self, cx: &mut Cx, text: Value, key: Key) -> Result<Option<Step>, Saturated> {
        let index = match key {
            Key::String(name) if name == self.names.length => None,
            Key::Index(index) => Some(index as usize),
            _ => return Ok(None),
        };
        let known = match index {
            None => self.open_length(cx, text)?,
            Some(index) => self.open_unit(cx, text, index, UNDEFINED)?,
        };
        if let Some(known) = known {
            return Ok(Some(Step::Value(known)));
        }
        let Some(expanded) = self.expand(cx, text)? else { return Ok(Some(Step::Narrow(vec![text]))) };
        let result = summary::map_under(cx, Guard::TRUE, expanded, |cx, text| {
            let units = self.text_units(text).expect("expanded texts have units");
            Ok::<_, Saturated>(Summary::from(match index {
                None => Value::number(units.len() as f64),
                Some(index) => match units.get(index) {
                    Some(&unit) => self.string_of_pieces(cx, &[unit]),
                    None => UNDEFINED,
                },
            }))
        })?;
        Ok(Some(Step::Value(result)))
    }

    /// The text that is one unit.
    pub(crate) fn unit_text(&mut self, piece: Piece) -> Value {
        match piece {
            Piece::Unit(unit) => self.strings.intern_unit(unit).into(),
            piece => self.texts.intern(&[piece]).into(),
        }
    }

    /// `<`, `<=`, `>` or `>=` of two strings.
    pub fn compare_texts(
        &mut self,
        cx: &mut Cx,
        operator: Operator,
        lhs: Value,
        rhs: Value,
    ) -> Result<Step, Saturated> {
        let (before, behind) = match operator {
            Operator::Less | Operator::AtLeast => (lhs, rhs),
            _ => (rhs, lhs),
        };
        if let Some(less) = self.less_open(cx, before, behind)? {
            let is_strict = matches!(operator, Operator::Less | Operator::Greater);
            return Ok(Step::Value(if is_strict { less } else { !less }.into()));
        }
        let (Some(a), Some(b)) = (self.expand(cx, lhs)?, self.expand(cx, rhs)?) else {
            return Ok(Step::Narrow(symbolic_ones(&[lhs, rhs])));
        };
        let result = summary::zip_under(cx, Guard::TRUE, a, b, |cx, a, b| {
            let (a, b) = (self.text_units(a), self.text_units(b));
            let (a, b) = (a.expect("expanded texts have units"), b.expect("expanded texts have units"));
            let guard = match operator {
                Operator::Less => less_units(cx, &a, &b)?,
                Operator::Greater => less_units(cx, &b, &a)?,
                Operator::AtMost => !less_units(cx, &b, &a)?,
                _ => !less_units(cx, &a, &b)?,
            };
            Ok::<_, Saturated>(guard.into())
        })?;
        Ok(Step::Value(result))
    }

    /// Where two big integers are equal.
    pub fn equal_bigints(&mut self, cx: &mut Cx, lhs: Value, rhs: Value) -> Result<Same, Saturated> {
        let mut term = |value: Value| match view(value) {
            Js::BigTerm(term) => Some(term),
            Js::BigInt(id) => {
                let integer = i64::try_from(&**self.bigints.get(id)).ok()?;
                Some(cx.path.terms.int(integer))
            }
            _ => None,
        };
        match (term(lhs), term(rhs)) {
            (Some(a), Some(b)) => cx.path.guard_of_equal(a, b).map(Same::Where),
            // What is no integer of terms is equal to none.
            (Some(term), None) | (None, Some(term)) if cx.path.terms.interval(term).is_within(MOST) => {
                Ok(false.into())
            }
            _ => Ok(Same::Unknown),
        }
    }

    /// What a symbolic string is for an input, and where it is that.
    pub fn concrete_text(
        &mut self,
        cx: &mut Cx,
        id: TextId,
        input: &Assignment,
    ) -> Result<(Value, Guard), Saturated> {
        let pieces = self.texts.get(id).clone();
        let mut guard = Guard::TRUE;
        let mut units: Vec<u16> = Vec::new();
        for &piece in pieces.iter() {
            let (term, is_char) = match piece {
                Piece::Unit(unit) => {
                    units.push(unit);
                    continue;
                }
                Piece::Char(term) => (term, true),
                Piece::Decimal(term) => (term, false),
                Piece::Open(open) => {
                    let here = self.concrete_open(cx, open, input, &mut units)?;
                    guard = cx.path.kernel.and(guard, here)?;
                    continue;
                }
            };
            let (concrete, here) = interp::concrete_number(cx, term_value(term), input)?;
            let number = concrete.as_number().unwrap_or(0.0);
            if is_char {
                units.push(number as u16);
            } else {
                units.extend(js_number(number).encode_utf16());
            }
            guard = cx.path.kernel.and(guard, here)?;
        }
        Ok((self.strings.intern(&units).into(), guard))
    }

    /// A value as it is for an input: no part of it is symbolic any more.
    pub fn concrete_value(&mut self, cx: &Cx, value: Value, input: &Assignment) -> Value {
        match view(value) {
            Js::Text(id) => {
                let pieces = self.texts.get(id).clone();
                let mut units: Vec<u16> = Vec::new();
                for &piece in pieces.iter() {
                    match piece {
                        Piece::Unit(unit) => units.push(unit),
                        Piece::Char(term) => units.push(cx.path.terms.eval_number(term, input) as u16),
                        Piece::Decimal(term) => {
                            units.extend(js_number(cx.path.terms.eval_number(term, input)).encode_utf16());
                        }
                        Piece::Open(open) => self.units_for(cx, open, input, &mut units),
                    }
                }
                self.strings.intern(&units).into()
            }
            Js::BigTerm(term) => {
                let integer = cx.path.terms.eval(term, input).as_int();
                self.bigint_value(integer.into())
            }
            _ => cx.concrete(value, input),
        }
    }

    /// The string that a value is for an input, for people.
    pub fn show_for(&mut self, cx: &Cx, value: Value, input: &Assignment) -> Option<StringId> {
        let concrete = self.concrete_value(cx, value, input);
        self.primitive_to_string(concrete)
    }
}

/// A symbolic big integer as the number that has the same text, where all its values are safe integers.
fn number_of_big(cx: &Cx, value: Value) -> Value {
    match view(value) {
        Js::BigTerm(term) if cx.path.terms.interval(term).is_within(SAFE) => term_value(term),
        _ => value,
    }
}

/// The integers that numbers hold exactly.
const SAFE: Interval = Interval { lo: -((1 << 53) - 1), hi: (1 << 53) - 1 };

/// Where units are equal one by one.
pub fn equal_units(cx: &mut Cx, lhs: &[Piece], rhs: &[Piece]) -> Result<Guard, Saturated> {
    if lhs.len() != rhs.len() {
        return Ok(Guard::FALSE);
    }
    let mut guard = Guard::TRUE;
    for (&a, &b) in lhs.iter().zip(rhs) {
        let here = equal_unit(cx, a, b)?;
        guard = cx.path.kernel.and(guard, here)?;
        if guard.is_false() {
            break;
        }
    }
    Ok(guard)
}

/// Where a string comes before another.
pub(crate) fn less_units(cx: &mut Cx, lhs: &[Piece], rhs: &[Piece]) -> Result<Guard, Saturated> {
    let common = lhs.len().min(rhs.len());
    let mut less = Guard::from(lhs.len() < rhs.len());
    for place in (0..common).rev() {
        let (a, b) = (unit_term(cx, lhs[place]), unit_term(cx, rhs[place]));
        let same = cx.path.guard_of_equal(a, b)?;
        let below = cx.path.terms.less(a, b);
        let below = cx.path.guard_of_cond(below)?;
        less = cx.path.kernel.ite(same, less, below)?;
    }
    Ok(less)
}

/// Where two units are equal.
pub fn equal_unit(cx: &mut Cx, lhs: Piece, rhs: Piece) -> Result<Guard, Saturated> {
    match (lhs, rhs) {
        (Piece::Unit(a), Piece::Unit(b)) => return Ok((a == b).into()),
        (Piece::Char(_), Piece::Unit(unit)) => return unit_in(cx, lhs, &[(unit, unit)]),
        (Piece::Unit(unit), Piece::Char(_)) => return unit_in(cx, rhs, &[(unit, unit)]),
        _ => {}
    }
    let (a, b) = (unit_term(cx, lhs), unit_term(cx, rhs));
    cx.path.guard_of_equal(a, b)
}

/// A unit as an integer term.
pub fn unit_term(cx: &mut Cx, unit: Piece) -> Term {
    match unit {
        Piece::Unit(unit) => cx.path.terms.int(i64::from(unit)),
        Piece::Char(term) | Piece::Decimal(term) => term,
        Piece::Open(_) => unreachable!("an open text is no unit"),
    }
}

/// Whether two texts differ whatever is not known of them: in a unit at their beginnings or ends, or because one is longer.
fn differ(lhs: &[Piece], rhs: &[Piece]) -> bool {
    let units = |pair: (&Piece, &Piece)| match pair {
        (Piece::Unit(one), Piece::Unit(other)) => Some(one != other),
        _ => None,
    };
    let begins = lhs.iter().zip(rhs).map_while(units).any(|differs| differs);
    let ends = lhs.iter().rev().zip(rhs.iter().rev()).map_while(units).any(|differs| differs);
    // A decimal has one digit at least, and an open part may be empty.
    let least = |pieces: &[Piece]| pieces.iter().filter(|piece| !matches!(piece, Piece::Open(_))).count();
    let most = |pieces: &[Piece]| {
        let is_one = |piece: &Piece| matches!(piece, Piece::Unit(_) | Piece::Char(_));
        pieces.iter().all(is_one).then_some(pieces.len())
    };
    let is_longer = |one: &[Piece], other: &[Piece]| most(other).is_some_and(|most| least(one) > most);
    begins || ends || is_longer(lhs, rhs) || is_longer(rhs, lhs)
}

/// The forms that the decimal text of an integer term may have, by sign and number of digits; none for a double.
#[allow(clippy::type_complexity, reason = "guards with the digits under them")]
fn decimal_forms(cx: &mut Cx, term: Term) -> Result<Option<Vec<(Guard, Vec<Piece>)>>, Saturated> {
    // A double may be an integer on all paths here.
    let term = match cx.path.terms.sort(term) {
        Sort::Int => Some(term),
        _ => cx.path.integer_under(cx.here, term)?,
    };
    let Some(term) = term else { return Ok(None) };
    let term = cx.path.terms.strip_zero_sign(term);
    let interval = cx.path.terms.interval(term);
    let number = Number::Int(term);
    let negative_one = cx.path.terms.int(-1);
    let opposite = cx.path.terms.mul(term, negative_one);
    let is_zero = equal(cx, number, Number::Concrete(0.0))?;
    let mut forms = Vec::new();
    if !is_zero.is_false() {
        forms.push((is_zero, vec![Piece::Unit(u16::from(b'0'))]));
    }
    for (sign, magnitude) in [(1i128, term), (-1, opposite)] {
        for digits in 1..=MOST_DIGITS {
            let (low, high) = (10i128.pow(digits - 1), 10i128.pow(digits) - 1);
            let (low, high) = if sign > 0 { (low, high) } else { (-high, -low) };
            if high < interval.lo || low > interval.hi {
                continue;
            }
            let above = at_most(cx, Number::Concrete(low as f64), number)?;
            let below = at_most(cx, number, Number::Concrete(high as f64))?;
            let guard = cx.path.kernel.and(above, below)?;
            if guard.is_false() {
                continue;
            }
            let mut pieces = Vec::new();
            if sign < 0 {
                pieces.push(Piece::Unit(u16::from(b'-')));
            }
            for place in (0..digits).rev() {
                pieces.push(digit(cx, magnitude, place));
            }
            forms.push((guard, pieces));
        }
    }
    Ok(Some(forms))
}

/// The decimal text of an integer term as a row of cells: its sign, and the digits that it may have, of which the first ones are there where it is
/// large enough.
pub(crate) fn decimal_cells(cx: &mut Cx, term: Term) -> Result<Vec<Cell>, Saturated> {
    let term = cx.path.terms.strip_zero_sign(term);
    let (interval, number) = (cx.path.terms.interval(term), Number::Int(term));
    let opposite = cx.path.terms.neg(term);
    let negative = at_most(cx, number, Number::Concrete(-1.0))?;
    let magnitude = match (interval.lo >= 0, interval.hi <= 0) {
        (true, _) => term,
        (false, true) => opposite,
        (false, false) => {
            let zero = cx.path.terms.int(0);
            let is_below = cx.path.terms.less(term, zero);
            let is_below = cx.path.terms.cond_term(is_below);
            cx.path.terms.ite(is_below, opposite, term)
        }
    };
    let mut cells = Vec::new();
    if !negative.is_false() {
        cells.push(Cell { there: negative, piece: Piece::Unit(u16::from(b'-')) });
    }
    let largest = interval.lo.abs().max(interval.hi.abs());
    for place in (0..MOST_DIGITS).rev().filter(|&place| place == 0 || 10i128.pow(place) <= largest) {
        let there = match place {
            0 => Guard::TRUE,
            _ => {
                let power = 10f64.powi(place as i32);
                let above = at_most(cx, Number::Concrete(power), number)?;
                let below = at_most(cx, number, Number::Concrete(-power))?;
                cx.path.kernel.or(above, below)?
            }
        };
        cells.push(Cell { there, piece: digit(cx, magnitude, place) });
    }
    Ok(cells)
}

/// The digit of a positive integer at a decimal place.
fn digit(cx: &mut Cx, magnitude: Term, place: u32) -> Piece {
    let terms = &mut cx.path.terms;
    let (power, ten, zero) = (terms.int(10i64.pow(place)), terms.int(10), terms.int(i64::from(b'0')));
    let shifted = terms.div(magnitude, power);
    let digit = terms.rem(shifted, ten);
    // A digit is within 0..=9 where the text is used; elsewhere the value does not matter.
    Piece::Char(terms.add(digit, zero))
}
