//! Properties under keys that depend on inputs: a ladder over the keys that are there.
//!
//! Invariant: the arms of a key are disjoint and cover the paths asked for. On the paths of [`KeyArm::Other`] the key is none of
//! those that the object or something on its chain has on any path, so that reading gives undefined and nothing is found. On those of
//! [`KeyArm::Late`] it is none of the concrete ones, but may be that of a late entry.

use crate::op::errors::unsupported;
use crate::realm::heap::object::{Class, Key};
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::open_texts::{UnitForm, is_indexed};
use crate::symbolic::same::Same;
use crate::value::text::Piece;
use crate::value::value::{Js, ObjectId, UNDEFINED, is_symbolic, view};
use interp::{Cx, term_value};
use numeric as numbers;
use numeric::Number;
use std::collections::BTreeSet;
use summary::{Guard, Saturated, Summary, Value};
use term::Sort;

/// What a symbolic key is on some paths.
pub enum KeyArm {
    /// This concrete key.
    Is(Value),
    /// None of the concrete keys that are there: this key that depends on inputs.
    Late(Key),
    /// None of the keys that are there.
    Other,
}

/// Whether a symbolic key is one of those that are there.
pub(crate) enum KeyPlace {
    /// It is that value on these paths.
    Is(Value, Guard),
    /// It never is.
    Never,
    /// It cannot be told.
    Unknown,
}

/// Tables of numbers with fewer entries are read by arms: those keep values apart, a term does not.
const SMALLEST_TABLE: usize = 9;

/// The keys of an object and of all on its chain, on any path.
#[derive(Default)]
struct ChainKeys {
    concrete: BTreeSet<Key>,
    /// Whether one of the objects has keys that depend on inputs.
    has_late: bool,
    /// Whether one of the objects is a typed array, which has a say in all keys that are numbers.
    has_view: bool,
}

/// Elements of an array of an input above which an index that is an input reads one term, and has no arm for each.
const MOST_ARMS: usize = 128;

/// Indexes behind the end of an array that are told apart where it is written: each is an arm.
const MOST_BEHIND: i128 = 64;

impl Op<'_> {
    /// What a symbolic key is, compared with the keys of an object and its chain; none where a Proxy is among them, or where it
    /// cannot be told whether it is one of them.
    pub fn key_arms(
        &mut self,
        guard: Guard,
        object: Value,
        key: Value,
    ) -> Result<Option<Vec<(Guard, KeyArm)>>, Saturated> {
        let Some(known) = self.chain_keys(guard, object)? else { return Ok(None) };
        let Some((mut arms, rest)) = self.concrete_arms(guard, key, &known)? else { return Ok(None) };
        if rest.is_false() {
            return Ok(Some(arms));
        }
        let other = match (known.has_late, known.has_view) {
            (false, _) => KeyArm::Other,
            (true, true) => return Ok(None),
            (true, false) => match self.runtime.late_key(self.cx, key)? {
                Some(key) => KeyArm::Late(key),
                None => return Ok(None),
            },
        };
        arms.push((rest, other));
        Ok(Some(arms))
    }

    /// The arms on which a symbolic key is a concrete one of a chain, and the rest of the paths.
    #[allow(clippy::type_complexity, reason = "arms and the rest")]
    fn concrete_arms(
        &mut self,
        guard: Guard,
        key: Value,
        known: &ChainKeys,
    ) -> Result<Option<(Vec<(Guard, KeyArm)>, Guard)>, Saturated> {
        let mut arms = Vec::new();
        let mut rest = guard;
        for &candidate in &known.concrete {
            let (concrete, here) = match self.runtime.where_key_is(self.cx, key, candidate)? {
                KeyPlace::Is(concrete, here) => (concrete, here),
                KeyPlace::Never => continue,
                KeyPlace::Unknown => return Ok(None),
            };
            let arm = self.cx.path.kernel.and(rest, here)?;
            if arm.is_false() {
                continue;
            }
            rest = self.cx.path.kernel.and_not(rest, here)?;
            arms.push((arm, KeyArm::Is(concrete)));
            if rest.is_false() {
                break;
            }
        }
        Ok(Some((arms, rest)))
    }

    /// Every key that an object or something on its chain has on some path; none where a Proxy is among them.
    fn chain_keys(&mut self, guard: Guard, object: Value) -> Result<Option<ChainKeys>, Saturated> {
        let mut keys = ChainKeys::default();
        let first = match view(object) {
            Js::Object(id) => id,
            Js::Undefined | Js::Null => return Ok(Some(keys)),
            _ => {
                self.runtime.string_keys(self.cx, object, &mut keys.concrete);
                match self.runtime.primitive_prototype(object) {
                    Some(prototype) => prototype,
                    None => return Ok(Some(keys)),
                }
            }
        };
        let mut seen = BTreeSet::new();
        let mut open: Vec<(Guard, ObjectId)> = vec![(guard, first)];
        while let Some((guard, object)) = open.pop() {
            if !seen.insert(object) {
                continue;
            }
            if self.is_proxy(object) {
                return Ok(None);
            }
            // Of all paths: a key that is there on others costs an arm without inputs, the sets of keys of the paths cost one each.
            keys.concrete.extend(self.class_slots(object)?.into_iter().map(|(key, _)| key));
            let target = self.store.object(object);
            let own = target.properties.iter().map(|(key, _)| key);
            keys.concrete.extend(own.filter(|key| !matches!(key, Key::Text(_))));
            keys.has_late |= !target.properties.late().is_empty();
            keys.has_view |= matches!(target.class, Class::View(_));
            if let Class::Primitive(value) = target.class {
                self.runtime.string_keys(self.cx, value, &mut keys.concrete);
            }
            self.each_prototype(guard, object, |_, arm, next| {
                open.extend(next.map(|next| (arm, next)));
                Ok(())
            })?;
        }
        Ok(Some(keys))
    }

    /// Does something under a key: for each of the keys that are there and that a symbolic one may be. `other` is the result
    /// under keys that are not there; without it they are made.
    pub fn by_key(
        &mut self,
        guard: Guard,
        [object, key]: [Value; 2],
        other: Option<Value>,
        mut f: impl FnMut(&mut Op<'_>, Guard, Key) -> Result<Step, Saturated>,
    ) -> Result<Step, Saturated> {
        if !is_symbolic(key) {
            return match self.runtime.key_of(key) {
                Some(key) => f(self, guard, key),
                None => Ok(unsupported(self.cx, "a property with such a key")),
            };
        }
        let arms = match (is_symbolic_key(key), other) {
            (false, _) => None,
            (true, Some(_)) => self.key_arms(guard, object, key)?,
            (true, None) => self.keys_to_write(guard, object, key)?,
        };
        let Some(arms) = arms else { return Ok(Step::Narrow(vec![key])) };
        let mut parts = Vec::new();
        for (arm, part) in arms {
            let known = match part {
                KeyArm::Is(key) => self.runtime.key_of(key),
                KeyArm::Late(key) => Some(key),
                KeyArm::Other => None,
            };
            let step = match (known, other) {
                (Some(known), _) => f(self, arm, known)?,
                (None, Some(other)) => other.into(),
                (None, None) => Step::Narrow(vec![key]),
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    }

    /// Reads a property under a symbolic key.
    pub fn get_by_symbolic(&mut self, guard: Guard, object: Value, key: Value) -> Result<Step, Saturated> {
        if let Some(step) = self.read_table(guard, object, key)? {
            return Ok(step);
        }
        if let Some(step) = self.read_row(guard, object, key)? {
            return Ok(step);
        }
        if let Some((within, element)) = self.element_of_row(guard, object, key)? {
            let outside = self.cx.path.kernel.and_not(guard, within)?;
            return Ok(Step::Parts(vec![(within, element.into()), (outside, UNDEFINED.into())]));
        }
        let Some(arms) = self.key_arms(guard, object, key)? else {
            return Ok(Step::Narrow(vec![key]));
        };
        self.get_by_arms(arms, object).map(Step::Parts)
    }

    fn get_by_arms(
        &mut self,
        arms: Vec<(Guard, KeyArm)>,
        object: Value,
    ) -> Result<Vec<(Guard, Step)>, Saturated> {
        let mut parts = Vec::new();
        for (arm, key) in arms {
            let step = match key {
                KeyArm::Is(key) => self.get_value(arm, object, key)?,
                KeyArm::Late(key) => self.get_late(arm, object, key)?,
                KeyArm::Other => UNDEFINED.into(),
            };
            parts.push((arm, step));
        }
        Ok(parts)
    }

    /// Reads a property under a late key, which is no concrete key of the object and its chain.
    fn get_late(&mut self, guard: Guard, object: Value, key: Key) -> Result<Step, Saturated> {
        let holder = match view(object) {
            Js::Object(id) => Some(id),
            _ => self.runtime.primitive_prototype(object),
        };
        let Some(holder) = holder else { return Ok(UNDEFINED.into()) };
        self.read_property(guard, holder, key, object, &|_, _| UNDEFINED.into())
    }

    /// An element of a long array of integers by a symbolic index: one term instead of an arm per element. Of an array of numbers that depend on
    /// inputs as well, where the index is the number of a round or one that was found by a loop.
    fn read_table(&mut self, guard: Guard, object: Value, key: Value) -> Result<Option<Step>, Saturated> {
        let (Js::Object(id), Js::Term(index)) = (view(object), view(key)) else { return Ok(None) };
        let target = self.store.object(id);
        let Class::Array { elements, .. } = &target.class else { return Ok(None) };
        if elements.len() < SMALLEST_TABLE || target.is_sparse || self.cx.path.terms.sort(index) != Sort::Int
        {
            return Ok(None);
        }
        let integer = |word: &Summary| {
            let number = word.as_value()?.as_number()?;
            let is_plain = number.trunc() == number && number.abs() <= numbers::MAX_SAFE as f64;
            (is_plain && !(number == 0.0 && number.is_sign_negative())).then_some(number as i64)
        };
        let table = elements.iter().map(integer).collect::<Option<Vec<i64>>>();
        let (table, family) = match table {
            Some(table) => (table, None),
            None if !is_indexed(&self.cx.path.terms, index) => return Ok(None),
            None => match family_of(self.cx, elements) {
                Some(family) => (vec![0; elements.len()], Some(family)),
                None => return Ok(None),
            },
        };
        let number = Number::Int(index);
        let above = numbers::at_most(self.cx, Number::Concrete(0.0), number)?;
        let last = Number::Concrete((table.len() - 1) as f64);
        let below = numbers::at_most(self.cx, number, last)?;
        let within = self.cx.path.kernel.and(above, below)?;
        let within = self.cx.path.kernel.and(guard, within)?;
        let outside = self.cx.path.kernel.and_not(guard, within)?;
        let mut parts = Vec::new();
        if !within.is_false() {
            let index = self.cx.path.terms.strip_zero_sign(index);
            let element = match family {
                Some(family) => self.cx.path.terms.element(family, index),
                None => table_term(self.cx, index, 0, &table),
            };
            parts.push((within, self.cx.number_value(element).into()));
        }
        if !outside.is_false() {
            // What is not an index of this array may still be a key of something on its chain.
            let step = match self.key_arms(outside, object, key)? {
                Some(arms) => Step::Parts(self.get_by_arms(arms, object)?),
                None => Step::Narrow(vec![key]),
            };
            parts.push((outside, step));
        }
        Ok(Some(Step::Parts(parts)))
    }

    /// An element of a long array of an input by an index that is the number of a round or was found by a loop, or that is one of very many, and
    /// where it is there: elsewhere nothing is, on the chain neither.
    pub(crate) fn element_of_row(
        &mut self,
        guard: Guard,
        object: Value,
        key: Value,
    ) -> Result<Option<(Guard, Value)>, Saturated> {
        let (Js::Object(id), Js::Term(index)) = (view(object), view(key)) else { return Ok(None) };
        let target = self.store.object(id);
        let Class::Array { elements, length } = &target.class else { return Ok(None) };
        let Some(&length) = self.runtime.array_lengths.get(&length.word()) else { return Ok(None) };
        let is_wanted = is_indexed(&self.cx.path.terms, index) || elements.len() > MOST_ARMS;
        if target.is_sparse || !is_wanted || self.cx.path.terms.sort(index) != Sort::Int {
            return Ok(None);
        }
        let elements = elements.clone();
        let Some(family) = self.family_of_row(guard, &elements, length)? else { return Ok(None) };
        let mut is_plain = !self.has_numeric_names(id);
        let mut chain = Vec::new();
        self.each_prototype(guard, id, |_, _, next| {
            chain.extend(next);
            Ok(())
        })?;
        for next in chain {
            is_plain &= self.is_plain_chain(guard, next)?;
        }
        if !is_plain {
            return Ok(None);
        }
        let index = self.cx.path.terms.strip_zero_sign(index);
        let begun = numbers::at_most(self.cx, Number::Concrete(0.0), Number::Int(index))?;
        let ended = numbers::at_most(self.cx, Number::Int(length), Number::Int(index))?;
        let within = self.cx.path.kernel.and_not(begun, ended)?;
        let within = self.cx.path.kernel.and(guard, within)?;
        let element = self.cx.path.terms.element(family, index);
        Ok(Some((within, self.cx.number_value(element))))
    }

    /// The elements of an array as a family, each being one number wherever the array is so long.
    fn family_of_row(
        &mut self,
        guard: Guard,
        elements: &[Summary],
        length: term::Term,
    ) -> Result<Option<term::Family>, Saturated> {
        let mut numbers = Vec::with_capacity(elements.len());
        for (place, &element) in elements.iter().enumerate() {
            let behind = numbers::at_most(self.cx, Number::Int(length), Number::Concrete(place as f64))?;
            let there = self.cx.path.kernel.and_not(guard, behind)?;
            if there.is_false() {
                break;
            }
            match self.cx.path.kernel.values_under(there, element)[..] {
                [number] => numbers.push(number),
                _ => return Ok(None),
            }
        }
        Ok(family(self.cx, &numbers))
    }

    /// Whether neither an object nor its chain has keys that are numbers.
    fn is_plain_chain(&mut self, guard: Guard, object: ObjectId) -> Result<bool, Saturated> {
        let known = self.chain_keys(guard, object.into())?;
        let is_number = |key: &Key| self.runtime.is_number_key(*key);
        let is_plain =
            |known: ChainKeys| !known.has_late && !known.has_view && !known.concrete.iter().any(is_number);
        Ok(known.is_some_and(is_plain))
    }

    /// Whether an array has properties besides its elements that a number may be the key of.
    fn has_numeric_names(&self, id: ObjectId) -> bool {
        let properties = &self.store.object(id).properties;
        let mut keys = properties.iter().map(|(key, _)| key);
        !properties.late().is_empty() || keys.any(|key| self.runtime.is_number_key(key))
    }

    /// A unit of a long text by an index that is the number of a round or was found by a loop.
    fn read_row(&mut self, guard: Guard, object: Value, key: Value) -> Result<Option<Step>, Saturated> {
        let (Some(row), Js::Term(index)) = (self.runtime.row_of(object), view(key)) else { return Ok(None) };
        if !self.runtime.is_row_index(self.cx, row, index) {
            return Ok(None);
        }
        // What is before the text or behind it may be a key of something on its chain.
        let is_plain = match self.runtime.primitive_prototype(object) {
            Some(prototype) => self.is_plain_chain(guard, prototype)?,
            None => false,
        };
        if !is_plain {
            return Ok(None);
        }
        let unit = self.runtime.row_unit(self.cx, row, key, UNDEFINED, UnitForm::Text)?;
        Ok(unit.map(Step::Value))
    }

    /// The arms of a key that is written: beside those that are there, the end of an array and what comes soon behind it, and new
    /// keys. Others are made concrete.
    pub fn keys_to_write(
        &mut self,
        guard: Guard,
        object: Value,
        key: Value,
    ) -> Result<Option<Vec<(Guard, KeyArm)>>, Saturated> {
        let Some(known) = self.chain_keys(guard, object)? else { return Ok(None) };
        let Some((mut arms, mut rest)) = self.concrete_arms(guard, key, &known)? else { return Ok(None) };
        let Js::Object(id) = view(object) else {
            // A primitive gets no properties; who is on its chain may have a setter.
            let late = match known.has_late {
                true => None,
                false => self.runtime.late_key(self.cx, key)?,
            };
            arms.extend((!rest.is_false()).then_some((rest, late.map_or(KeyArm::Other, KeyArm::Late))));
            return Ok(Some(arms));
        };
        let mut late = None;
        if !rest.is_false() && !known.has_view && self.takes_late(id) {
            late = self.runtime.late_key(self.cx, key)?;
        }
        if known.has_late && late.is_none() && !rest.is_false() {
            return Ok(None);
        }
        if let Class::Array { length, .. } = self.store.object(id).class {
            let mut ends = BTreeSet::new();
            length.each_under(self.cx, rest, |_, _, end| {
                ends.insert(end);
                Ok(())
            })?;
            if let Some(&first) = ends.first() {
                ends.extend(self.runtime.indexes_behind(self.cx, key, first));
            }
            for end in ends {
                let (concrete, here) = match self.runtime.where_key_is(self.cx, key, Key::Index(end))? {
                    KeyPlace::Is(concrete, here) => (concrete, here),
                    KeyPlace::Never => continue,
                    KeyPlace::Unknown => return Ok(None),
                };
                let arm = self.cx.path.kernel.and(rest, here)?;
                if !arm.is_false() {
                    arms.push((arm, KeyArm::Is(concrete)));
                    rest = self.cx.path.kernel.and_not(rest, here)?;
                }
            }
            // An element changes the length: it is a late entry of a sparse array.
            if let Some(Key::Text(text)) = late {
                let index = self.runtime.where_index(self.cx, text.into())?.unwrap_or(Guard::TRUE);
                let far = self.cx.path.kernel.and(rest, index)?;
                if !far.is_false() && self.takes_far(id) {
                    match self.cx.is_nowhere(far)? {
                        true => rest = self.cx.path.kernel.and_not(rest, far)?,
                        false => self.make_sparse(id),
                    }
                } else {
                    rest = self.cx.path.kernel.and_not(rest, far)?;
                    arms.extend((!far.is_false()).then_some((far, KeyArm::Other)));
                }
            }
        }
        if !rest.is_false() {
            arms.push((rest, late.map_or(KeyArm::Other, KeyArm::Late)));
        }
        Ok(Some(arms))
    }
}

impl Runtime {
    /// Where a symbolic key is a candidate.
    pub(crate) fn where_key_is(
        &mut self,
        cx: &mut Cx,
        key: Value,
        candidate: Key,
    ) -> Result<KeyPlace, Saturated> {
        let key = match view(key) {
            // The decimal text of a number is the number as a key.
            Js::Text(id) => match self.texts.get(id)[..] {
                [Piece::Decimal(term)] => term_value(term),
                _ => key,
            },
            _ => key,
        };
        let guard = match (view(key), candidate) {
            (_, Key::Symbol(_) | Key::Private(_) | Key::Text(_)) => return Ok(KeyPlace::Never),
            (Js::Term(_), Key::Index(index)) => {
                let number = Number::of(cx, key).expect("a term is a number");
                let concrete = Value::number(f64::from(index));
                let here = numbers::equal(cx, number, Number::Concrete(f64::from(index)))?;
                return Ok(KeyPlace::Is(concrete, here));
            }
            (Js::Term(_), Key::String(id)) => {
                let text = self.strings.show(id);
                let double = crate::number::string_to_number(self.strings.get(id));
                // Only the canonical text of a number is a number's key.
                if term::js_number(double) != text {
                    return Ok(KeyPlace::Never);
                }
                let number = Number::of(cx, key).expect("a term is a number");
                numbers::identical(cx, number, double)?
            }
            (Js::Text(_), _) => {
                let concrete = self.key_value(candidate);
                return Ok(match self.equal_texts(cx, key, concrete)? {
                    Same::Where(guard) => KeyPlace::Is(concrete, guard),
                    Same::Unknown => KeyPlace::Unknown,
                });
            }
            _ => return Ok(KeyPlace::Unknown),
        };
        Ok(KeyPlace::Is(self.key_value(candidate), guard))
    }

    /// Whether a key may be the text of a number.
    fn is_number_key(&self, key: Key) -> bool {
        match key {
            Key::Index(_) => true,
            Key::String(id) => {
                self.strings.show(id).starts_with(|first: char| first == '-' || first.is_ascii_digit())
            }
            _ => false,
        }
    }

    /// The indexes from one on that a symbolic key may be, if they are few.
    fn indexes_behind(&self, cx: &mut Cx, key: Value, first: u32) -> std::ops::Range<u32> {
        let term = match view(key) {
            Js::Term(term) => term,
            Js::Text(id) => match self.texts.get(id)[..] {
                [Piece::Decimal(term)] => term,
                _ => return first..first,
            },
            _ => return first..first,
        };
        if cx.path.terms.sort(term) != Sort::Int {
            return first..first;
        }
        let term = cx.path.terms.strip_zero_sign(term);
        let last = cx.path.terms.interval(term).hi;
        let first_number = i128::from(first);
        match last < first_number || last - first_number >= MOST_BEHIND {
            true => first..first,
            false => first..last as u32 + 1,
        }
    }

    /// The keys of a string: its length and as many indexes as it may have units.
    fn string_keys(&self, cx: &Cx, value: Value, keys: &mut BTreeSet<Key>) {
        let most = match view(value) {
            Js::String(id) => self.strings.length(id),
            // The text of a number has at most 25 units.
            Js::Text(id) => self.texts.get(id).iter().map(|piece| self.most_units(cx, *piece)).sum(),
            _ => return,
        };
        keys.insert(Key::String(self.names.length));
        keys.extend((0..most as u32).map(Key::Index));
    }

    /// The units that a piece has at most.
    fn most_units(&self, cx: &Cx, piece: Piece) -> usize {
        match piece {
            Piece::Unit(_) | Piece::Char(_) => 1,
            Piece::Decimal(_) => 25,
            Piece::Open(open) => match self.texts.open(open).row {
                Some(row) => cx.path.terms.members(row.units).len(),
                None => self.texts.open(open).cells.len(),
            },
        }
    }
}

/// Elements that are one number each, as a family.
fn family_of(cx: &mut Cx, elements: &[Summary]) -> Option<term::Family> {
    let numbers: Option<Vec<Value>> = elements.iter().map(|word| word.as_value()).collect();
    family(cx, &numbers?)
}

/// Numbers of one sort as a family.
fn family(cx: &mut Cx, numbers: &[Value]) -> Option<term::Family> {
    let are_doubles = numbers.iter().any(|&number| match view(number) {
        Js::Term(term) => cx.path.terms.sort(term) == Sort::Double,
        _ => false,
    });
    let mut members = Vec::with_capacity(numbers.len());
    for &number in numbers {
        members.push(match view(number) {
            Js::Term(term) => term,
            Js::Number(number) if are_doubles => cx.path.terms.double(number),
            Js::Number(number) if number.trunc() == number && number.abs() <= numbers::MAX_SAFE as f64 => {
                if number == 0.0 && number.is_sign_negative() {
                    return None;
                }
                cx.path.terms.int(number as i64)
            }
            _ => return None,
        });
    }
    cx.path.terms.family(&members)
}

/// The element of a table at an index within it, as a balanced choice.
fn table_term(cx: &mut Cx, index: term::Term, first: i64, table: &[i64]) -> term::Term {
    if let [only] = table {
        return cx.path.terms.int(*only);
    }
    if table.iter().all(|element| *element == table[0]) {
        return cx.path.terms.int(table[0]);
    }
    let half = table.len() / 2;
    let low = table_term(cx, index, first, &table[..half]);
    let high = table_term(cx, index, first + half as i64, &table[half..]);
    let bound = cx.path.terms.int(first + half as i64 - 1);
    let is_low = cx.path.terms.at_most(index, bound);
    cx.path.terms.ite_cond(is_low, low, high)
}

/// Whether an operation has to go over the arms of its key.
pub fn is_symbolic_key(key: Value) -> bool {
    is_symbolic(key) && !matches!(view(key), Js::BigTerm(_))
}
