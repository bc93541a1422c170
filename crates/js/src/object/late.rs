//! Late entries: properties under keys that depend on inputs and that may be new.
//!
//! An entry under [`Key::Text`] has, on each path, the key that its text is there. Invariant: on a path, no two entries of an object that
//! hold something have the same key. It is kept by *settling*: before an object is asked for a key, what late entries hold on paths on which
//! they have that key is moved to the entry of the key asked for. All that is known about properties then works for late entries as it
//! does for others, on paths on which the text is no concrete key of the object or of its chain (`object/symbolic_keys.rs` sees to that).

use crate::object::properties::where_absent;
use crate::object::symbolic_keys::KeyPlace;
use crate::op::errors::unsupported;
use crate::realm::heap::object::{Class, Key};
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::{Step, Stepped};
use crate::symbolic::same::Same;
use crate::symbolic::texts::{less_units, unit_term};
use crate::value::text::Piece;
use crate::value::value::{ABSENT, Js, MAX_INDEX, ObjectId, TextId, view};
use interp::Cx;
use numeric::Number;
use summary::{Guard, Saturated, Summary, Value};
use term::Sort;
/// The digits of the largest index.
const MOST_DIGITS: usize = 10;

impl Op<'_> {
    /// Moves what late entries hold under a key to the entry of that key.
    #[inline]
    pub fn settle_key(&mut self, object: ObjectId, key: Key) -> Result<(), Saturated> {
        let target = self.store.object(object);
        if !target.properties.may_miss(key) {
            return Ok(());
        }
        // What the class of an object gives it is no entry, and no late entry is under such a key.
        let is_of_class = match (&target.class, key) {
            (Class::Array { .. }, Key::Index(_)) => !target.is_sparse,
            (Class::Array { .. }, key) => key == Key::String(self.runtime.names.length),
            (Class::Primitive(value), key) => {
                let value = *value;
                self.runtime.string_property(value, key).of_known_length().is_some()
            }
            _ => false,
        };
        if is_of_class { Ok(()) } else { self.settle_late(object, key) }
    }

    #[cold]
    fn settle_late(&mut self, object: ObjectId, key: Key) -> Result<(), Saturated> {
        let wanted = self.runtime.key_value(key);
        for text in self.store.object(object).properties.late().to_vec() {
            let late = Key::Text(text);
            let Some(held) = self.store.object(object).properties.get(late).filter(|_| late != key) else {
                continue;
            };
            let present = !where_absent(self.cx, Guard::TRUE, held.content)?;
            if present.is_false() {
                continue;
            }
            let same = match self.runtime.where_same_key(self.cx, text, wanted)? {
                Some(same) => same,
                None => {
                    self.runtime.lose(present, "a comparison of keys with the text of a symbolic double");
                    continue;
                }
            };
            let here = self.cx.path.kernel.and(present, same)?;
            if here.is_false() {
                continue;
            }
            let left = self.cx.path.kernel.select(here, ABSENT.into(), held.content)?;
            let own = *self.store.object_mut(object).properties.exact().entry(key);
            let content = self.cx.path.kernel.select(here, held.content, own.content)?;
            // Where nothing is, attributes and times are any.
            let (attributes, created) = match own.content == Summary::from(ABSENT) {
                true => (held.attributes, held.created),
                false => (
                    own.attributes.with_each(self.cx, here, held.attributes)?,
                    own.created.with_each(self.cx, here, held.created)?,
                ),
            };
            let exact = self.store.object_mut(object).properties.exact();
            exact.entry(late).content = left;
            *exact.entry(key) = crate::realm::heap::properties::Property { content, attributes, created };
            if let Key::Index(index) = key {
                self.lengthen(object, here, index)?;
            }
        }
        if !matches!(key, Key::Text(_)) {
            // From now on writes under keys that depend on inputs are compared with it.
            self.store.object_mut(object).properties.exact().entry(key);
        }
        Ok(())
    }

    /// A TypeError about a key, which may depend on inputs; the message is made for what shows the key.
    pub(crate) fn key_error(&mut self, guard: Guard, key: Key, message: impl FnOnce(&str) -> String) -> Step {
        let shown = match key {
            Key::Text(text) if self.runtime.pieces_of(text.into()).is_some() => {
                self.runtime.marked(text.into())
            }
            Key::Text(_) => return unsupported(self.cx, "a message about such a key"),
            _ => self.runtime.show_key(key),
        };
        self.type_error(guard, &message(&shown))
    }

    /// A definition that was refused on the paths of a guard: another TypeError where the property is there.
    pub(crate) fn refused_definition(&mut self, refused: Guard, object: ObjectId, key: Key) -> Stepped {
        let own = self.own_property(object, key)?;
        let absent = where_absent(self.cx, refused, own.content)?;
        let there = self.cx.path.kernel.and_not(refused, absent)?;
        let is_class = matches!(self.store.object(object).class, Class::Function(_));
        let is_prototype = is_class && key == Key::String(self.runtime.names.prototype);
        let mut parts = Vec::new();
        for (guard, is_there) in [(absent, false), (there, true)] {
            if !guard.is_false() {
                let thrown = self.key_error(guard, key, |key| match is_there {
                    true if is_prototype => format!("Classes may not have a static property named '{key}'"),
                    true => format!("Cannot redefine property: {key}"),
                    false => format!("Cannot define property {key}, object is not extensible"),
                });
                parts.push((guard, thrown));
            }
        }
        Ok(Step::Parts(parts))
    }

    /// Whether new properties of an object may have keys that depend on inputs. The others have properties that are no slots, or are
    /// looked at by what does not ask for late entries.
    pub(crate) fn takes_late(&self, object: ObjectId) -> bool {
        let target = self.store.object(object);
        match target.class {
            Class::Ordinary
            | Class::Function(_)
            | Class::Arguments
            | Class::Table(_)
            | Class::Primitive(_) => object != self.runtime.realm.global,
            Class::Array { .. } => true,
            _ => false,
        }
    }
}

impl Runtime {
    /// Where a late key is a value, which is the string of a key; none if it cannot be told.
    pub(crate) fn where_same_key(
        &mut self,
        cx: &mut Cx,
        late: TextId,
        other: Value,
    ) -> Result<Option<Guard>, Saturated> {
        if let Some(known) = self.key_of(other) {
            return Ok(match self.where_key_is(cx, late.into(), known)? {
                KeyPlace::Is(_, guard) => Some(guard),
                KeyPlace::Never => Some(Guard::FALSE),
                KeyPlace::Unknown => None,
            });
        }
        if let (Some(lhs), Some(rhs)) = (self.decimal_of(cx, late.into()), self.decimal_of(cx, other)) {
            return numeric::equal(cx, lhs, rhs).map(Some);
        }
        Ok(match self.equal_texts(cx, late.into(), other)? {
            Same::Where(guard) => Some(guard),
            Same::Unknown => None,
        })
    }

    /// The late key of a symbolic value; none for what cannot be compared with other keys.
    pub(crate) fn late_key(&mut self, cx: &mut Cx, key: Value) -> Result<Option<Key>, Saturated> {
        let Some(text) = self.symbolic_to_string(cx, key) else { return Ok(None) };
        let Js::Text(id) = view(text) else { return Ok(None) };
        Ok(self.where_index(cx, text)?.map(|_| Key::Text(id)))
    }

    /// Where a text is an array index; none if it cannot be told.
    pub(crate) fn where_index(&mut self, cx: &mut Cx, text: Value) -> Result<Option<Guard>, Saturated> {
        if let Some(number) = self.decimal_of(cx, text) {
            let above = numeric::at_most(cx, Number::Concrete(0.0), number)?;
            let below = numeric::at_most(cx, number, Number::Concrete(f64::from(MAX_INDEX)))?;
            return cx.path.kernel.and(above, below).map(Some);
        }
        if let Js::Text(id) = view(text)
            && let Some(Piece::Unit(first)) = self.texts.get(id).first()
            && !is_digit(*first)
        {
            return Ok(Some(Guard::FALSE));
        }
        if let Some(guard) = self.where_open_index(cx, text)? {
            return Ok(Some(guard));
        }
        let Some(forms) = self.expand(cx, text)? else { return Ok(None) };
        let guard = summary::guard_of(cx, Guard::TRUE, forms, |cx, form| {
            let units = self.text_units(form).expect("expanded texts have units");
            is_index(cx, &units)
        })?;
        Ok(Some(guard))
    }

    /// Where one index is below another, of texts that are both indexes.
    pub(crate) fn where_index_below(
        &mut self,
        cx: &mut Cx,
        lhs: Value,
        rhs: Value,
    ) -> Result<Option<Guard>, Saturated> {
        if let (Some(lhs), Some(rhs)) = (self.decimal_of(cx, lhs), self.decimal_of(cx, rhs)) {
            return numeric::less(cx, lhs, rhs).map(Some);
        }
        let (lhs, rhs) = match (self.expand(cx, lhs)?, self.expand(cx, rhs)?) {
            (Some(lhs), Some(rhs)) => (lhs, rhs),
            _ => return self.where_number_below(cx, lhs, rhs),
        };
        let below = summary::zip_under(cx, Guard::TRUE, lhs, rhs, |cx, lhs, rhs| {
            let units = (self.text_units(lhs), self.text_units(rhs));
            let (lhs, rhs) = (units.0.expect("expanded"), units.1.expect("expanded"));
            let guard = match lhs.len() == rhs.len() {
                true => less_units(cx, &lhs, &rhs)?,
                false => (lhs.len() < rhs.len()).into(),
            };
            Ok::<_, Saturated>(Summary::from(guard))
        })?;
        Ok(below.as_guard())
    }

    /// The same by the numbers that the texts spell.
    fn where_number_below(
        &mut self,
        cx: &mut Cx,
        lhs: Value,
        rhs: Value,
    ) -> Result<Option<Guard>, Saturated> {
        let (Some(lhs), Some(rhs)) = (self.index_word(cx, lhs)?, self.index_word(cx, rhs)?) else {
            return Ok(None);
        };
        let below = summary::zip_under(cx, Guard::TRUE, lhs, rhs, |cx, lhs, rhs| {
            let guard = match (Number::of(cx, lhs), Number::of(cx, rhs)) {
                (Some(lhs), Some(rhs)) => numeric::less(cx, lhs, rhs)?,
                _ => Guard::FALSE,
            };
            Ok::<_, Saturated>(Summary::from(guard))
        })?;
        Ok(below.as_guard())
    }

    /// The integer of which a text is the decimal text; none for other texts.
    fn decimal_of(&self, cx: &mut Cx, text: Value) -> Option<Number> {
        match view(text) {
            Js::String(id) => self.strings.index(id).map(|index| Number::Concrete(f64::from(index))),
            Js::Text(id) => match self.texts.get(id)[..] {
                [Piece::Decimal(term)] if cx.path.terms.sort(term) == Sort::Int => {
                    Some(Number::Int(cx.path.terms.strip_zero_sign(term)))
                }
                _ => None,
            },
            _ => None,
        }
    }
}

fn is_digit(unit: u16) -> bool {
    (u16::from(b'0')..=u16::from(b'9')).contains(&unit)
}

/// Where units are the canonical text of an index.
fn is_index(cx: &mut Cx, units: &[Piece]) -> Result<Guard, Saturated> {
    if units.is_empty() || units.len() > MOST_DIGITS {
        return Ok(Guard::FALSE);
    }
    let mut found = Guard::TRUE;
    for (at, &unit) in units.iter().enumerate() {
        let lowest = if at == 0 && units.len() > 1 { b'1' } else { b'0' };
        let here = unit_within(cx, unit, u16::from(lowest), u16::from(b'9'))?;
        found = cx.path.kernel.and(found, here)?;
        if found.is_false() {
            return Ok(found);
        }
    }
    if units.len() == MOST_DIGITS {
        let largest: Vec<Piece> = MAX_INDEX.to_string().encode_utf16().map(Piece::Unit).collect();
        let above = less_units(cx, &largest, units)?;
        found = cx.path.kernel.and_not(found, above)?;
    }
    Ok(found)
}

/// Where a unit lies between two others.
fn unit_within(cx: &mut Cx, unit: Piece, low: u16, high: u16) -> Result<Guard, Saturated> {
    let (unit, low, high) = (unit_term(cx, unit), i64::from(low), i64::from(high));
    let (low, high) = (cx.path.terms.int(low), cx.path.terms.int(high));
    let (above, below) = (cx.path.terms.at_most(low, unit), cx.path.terms.at_most(unit, high));
    let (above, below) = (cx.path.guard_of_cond(above)?, cx.path.guard_of_cond(below)?);
    cx.path.kernel.and(above, below)
}
