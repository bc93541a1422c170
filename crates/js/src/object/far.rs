//! Elements of arrays under indexes that depend on inputs and may lie far behind the end: late entries of a sparse array.
//!
//! Invariant: the length in the class of an array is above every index that is there, those of late entries excepted; what a program sees as the
//! length is [`Op::length_with_late`]. An array with late entries that may be elements is sparse, so that nobody takes its elements for all of them.

use crate::object::define::beyond_length;
use crate::object::properties::where_absent;
use crate::realm::heap::object::{Class, Key};
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::value::by_path::ByPath;
use crate::value::text::Piece;
use crate::value::value::{Js, ObjectId, TextId, view};
use interp::{Cx, term_value};
use numeric::Number;
use summary::{Guard, Saturated, Summary, Value, map_under, zip_under};

/// The digits of the largest index.
const MOST_DIGITS: usize = 10;

impl Op<'_> {
    /// Whether an array may take elements under a late key, which are no elements of its class: not where its length is fixed, unless it
    /// takes no new properties at all.
    pub(crate) fn takes_far(&self, array: ObjectId) -> bool {
        let target = self.store.object(array);
        let is_open = target.fixed_length.is_false() || target.extensible.is_everywhere(false);
        matches!(target.class, Class::Array { .. }) && is_open
    }

    /// The late entries of an array that are elements, with the paths on which they are there.
    pub(crate) fn late_elements(&mut self, array: ObjectId) -> Result<Vec<(Guard, TextId)>, Saturated> {
        let target = self.store.object(array);
        if !target.is_sparse || target.properties.late().is_empty() {
            return Ok(Vec::new());
        }
        let mut found = Vec::new();
        for text in target.properties.late().to_vec() {
            let Some(held) = self.store.object(array).properties.get(Key::Text(text)) else { continue };
            let absent = where_absent(self.cx, Guard::TRUE, held.content)?;
            let index = self.runtime.where_index(self.cx, text.into())?;
            let index = index.expect("what cannot be told to be an index is no late key");
            let there = self.cx.path.kernel.and_not(index, absent)?;
            if !there.is_false() {
                found.push((there, text));
            }
        }
        Ok(found)
    }

    /// The length of an array as the program sees it: above its late elements, too.
    pub(crate) fn length_with_late(
        &mut self,
        array: ObjectId,
        length: ByPath<u32>,
    ) -> Result<Summary, Saturated> {
        let mut word = self.runtime.length_of_array(length);
        for (there, text) in self.late_elements(array)? {
            let Some(indexes) = self.runtime.index_of_text(self.cx, there, text)? else {
                self.runtime.lose(there, "the length of an array behind an element under such a key");
                continue;
            };
            let longer = zip_under(self.cx, there, indexes, word, |cx, index, length| {
                let (Some(number), Some(before)) = (Number::of(cx, index), Number::of(cx, length)) else {
                    return Ok(length.into());
                };
                let inside = numeric::less(cx, number, before)?;
                let behind = one_more(cx, index);
                cx.path.kernel.select(inside, length.into(), behind.into())
            })?;
            word = self.cx.path.kernel.select(there, longer, word)?;
        }
        Ok(word)
    }

    /// Makes the length of an array that of its elements, once a late one has become the element of an index on some paths.
    pub(crate) fn lengthen(&mut self, array: ObjectId, here: Guard, index: u32) -> Result<(), Saturated> {
        let Class::Array { length, .. } = self.store.object(array).class else { return Ok(()) };
        let beyond = beyond_length(self.cx, here, index, length)?;
        if beyond.is_false() {
            return Ok(());
        }
        let longer = length.with(self.cx, beyond, index + 1)?;
        if let Class::Array { length, .. } = &mut self.store.object_mut(array).class {
            *length = longer;
        }
        Ok(())
    }

    /// Leaves out the paths on which a late element is deleted: the length of its array stays, and follows from its elements here.
    pub(crate) fn lose_length(
        &mut self,
        guard: Guard,
        object: ObjectId,
        text: TextId,
    ) -> Result<(), Saturated> {
        for (there, late) in self.late_elements(object)? {
            if late == text && matches!(self.store.object(object).class, Class::Array { .. }) {
                let lost = self.cx.path.kernel.and(guard, there)?;
                self.runtime.lose(lost, "deleting an element of an array under such a key");
            }
        }
        Ok(())
    }

    /// Deletes the late elements that a new length leaves out.
    pub(crate) fn truncate_late(&mut self, guard: Guard, array: ObjectId, new: u32) -> Result<(), Saturated> {
        for (there, text) in self.late_elements(array)? {
            let here = self.cx.path.kernel.and(guard, there)?;
            if here.is_false() {
                continue;
            }
            let Some(indexes) = self.runtime.index_of_text(self.cx, here, text)? else {
                self.runtime.lose(here, "a shorter array with an element under such a key");
                continue;
            };
            let kept = summary::guard_of(self.cx, here, indexes, |cx, index| match Number::of(cx, index) {
                Some(index) => numeric::less(cx, index, Number::Concrete(f64::from(new))),
                None => Ok(Guard::FALSE),
            })?;
            let gone = self.cx.path.kernel.and_not(here, kept)?;
            self.store_content(gone, array, Key::Text(text), crate::value::value::ABSENT.into())?;
        }
        Ok(())
    }
}

impl Runtime {
    /// The number that a text is where it is an index, without a number for each of its lengths; none where that has no form.
    pub(crate) fn index_word(&mut self, cx: &mut Cx, text: Value) -> Result<Option<Summary>, Saturated> {
        let known = match view(text) {
            Js::Text(id) => match self.texts.get(id)[..] {
                [Piece::Decimal(term)] => {
                    return Ok(Some(term_value(cx.path.terms.strip_zero_sign(term)).into()));
                }
                _ => None,
            },
            Js::String(id) => self.strings.index(id),
            _ => None,
        };
        match known {
            Some(index) => Ok(Some(Value::number(f64::from(index)).into())),
            None => self.index_of_open(cx, text),
        }
    }

    /// The number that a text is on the paths of a guard, on which it is an index; none where it cannot be told.
    fn index_of_text(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        text: TextId,
    ) -> Result<Option<Summary>, Saturated> {
        if let [Piece::Decimal(_)] = self.texts.get(text)[..] {
            return self.index_word(cx, text.into());
        }
        let Some(forms) = self.expand(cx, text.into())? else {
            return self.index_word(cx, text.into());
        };
        let mut are_known = true;
        let numbers = map_under(cx, guard, forms, |cx, form| {
            let Some(units) = self.text_units(form).filter(|units| units.len() <= MOST_DIGITS) else {
                are_known &= self.text_units(form).is_some();
                return Ok::<_, Saturated>(Value::number(0.0).into());
            };
            let mut sum = cx.path.terms.int(0);
            for &unit in units.iter() {
                let unit = crate::symbolic::texts::unit_term(cx, unit);
                let zero = cx.path.terms.int(i64::from(b'0'));
                let digit = cx.path.terms.sub(unit, zero);
                let shifted = cx.path.terms.scale(sum, 10);
                sum = cx.path.terms.add(shifted, digit);
            }
            Ok(cx.number_value(sum).into())
        })?;
        Ok(are_known.then_some(numbers))
    }
}

/// The number behind another one.
fn one_more(cx: &mut Cx, number: Value) -> Value {
    match view(number) {
        Js::Term(term) => {
            let one = cx.path.terms.int(1);
            let sum = cx.path.terms.add(term, one);
            cx.number_value(sum)
        }
        _ => Value::number(number.as_number().map_or(0.0, |number| number + 1.0)),
    }
}
