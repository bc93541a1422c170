//! The own keys of an object as one list for all paths: indexes ascending, then strings and then symbols in the order of their creation.
//!
//! A list has *places*. On each path some of them are taken, each by one key, and the taken ones in their order are the keys of that path.
//! So n properties that may be there or not are n places, where a list for each set of keys would be 2^n lists. Invariant: the arms of a
//! place are disjoint, and no key is in two places on one path.

use crate::object::properties::{where_absent, with_attribute};
use crate::realm::heap::object::{Attributes, Class, Key, Object};
use crate::realm::heap::properties::Property;
use crate::realm::op::Op;
use crate::value::by_path::{ByPath, Known};
use crate::value::value::{ABSENT, ObjectId};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

/// A place of a list of keys.
#[derive(Clone, Debug)]
pub struct KeyAt {
    /// The keys that take it, each with its paths.
    pub arms: Vec<(Guard, Key)>,
    /// Whether these are indexes, as far as they are strings: what depends on inputs may be one on some paths.
    pub is_index: bool,
}

/// A property that a list shows on some paths.
#[derive(Clone, Copy)]
struct ListedKey {
    key: Key,
    present: Guard,
    created: ByPath<usize>,
}

/// Which of two properties comes first, on paths that have both.
#[derive(Clone, Copy, PartialEq)]
enum First {
    /// The one on the left.
    Left,
    /// The other one.
    Right,
    /// There are no such paths.
    Neither,
    /// The one on the left on these paths.
    LeftOn(Guard),
}

impl Op<'_> {
    /// The keys that an object has itself.
    pub fn own_keys(&mut self, guard: Guard, object: ObjectId) -> Result<Vec<KeyAt>, Saturated> {
        self.keys_with(guard, object, 0)
    }

    /// The own keys that show in enumerations.
    pub fn enumerable_keys(&mut self, guard: Guard, object: ObjectId) -> Result<Vec<KeyAt>, Saturated> {
        self.keys_with(guard, object, Attributes::ENUMERABLE)
    }

    /// The own keys of the properties that have these attributes.
    fn keys_with(&mut self, guard: Guard, object: ObjectId, wanted: u8) -> Result<Vec<KeyAt>, Saturated> {
        let mut slots = self.class_slots(object)?;
        let properties = self.store.object(object).properties.iter();
        slots.extend(properties.filter(|(key, _)| !matches!(key, Key::Private(_))));
        let [mut indexes, mut strings, mut symbols] = [const { Vec::new() }; 3];
        for (key, property) in slots {
            let present = self.where_shown(guard, property, wanted)?;
            if present.is_false() {
                continue;
            }
            let shown = ListedKey { key, present, created: property.created };
            match key {
                Key::Index(_) => indexes.push(shown),
                Key::String(_) => strings.push(shown),
                Key::Symbol(_) | Key::Private(_) => symbols.push(shown),
                Key::Text(text) => {
                    let index = self.runtime.where_index(self.cx, text.into())?;
                    let index = index.expect("what cannot be told to be an index is no late key");
                    let is_index = self.cx.path.kernel.and(present, index)?;
                    let is_other = self.cx.path.kernel.and_not(present, index)?;
                    indexes
                        .extend((!is_index.is_false()).then_some(ListedKey { present: is_index, ..shown }));
                    strings
                        .extend((!is_other.is_false()).then_some(ListedKey { present: is_other, ..shown }));
                }
            }
        }
        let mut list = self.in_order(indexes, Op::first_index)?;
        list.iter_mut().for_each(|place| place.is_index = true);
        let strings = self.in_order(strings, Op::first_created)?;
        list.extend(self.shared(strings)?);
        list.extend(self.in_order(symbols, Op::first_created)?);
        Ok(list)
    }

    /// The same list with one place for neighbours of which no path has two, as what is written under a string of several lengths.
    fn shared(&mut self, places: Vec<KeyAt>) -> Result<Vec<KeyAt>, Saturated> {
        let mut shared: Vec<KeyAt> = Vec::with_capacity(places.len());
        let mut taken = Guard::TRUE;
        for place in places {
            let here = place.taken(self.cx)?;
            match shared.last_mut() {
                Some(last) if self.cx.path.kernel.and(taken, here)?.is_false() => {
                    taken = self.cx.path.kernel.or(taken, here)?;
                    last.arms.extend(place.arms);
                }
                _ => {
                    taken = here;
                    shared.push(place);
                }
            }
        }
        Ok(shared)
    }

    /// Where a property is there with attributes that are wanted.
    fn where_shown(&mut self, guard: Guard, property: Property, wanted: u8) -> Result<Guard, Saturated> {
        let absent = where_absent(self.cx, guard, property.content)?;
        let present = self.cx.path.kernel.and_not(guard, absent)?;
        with_attribute(self.cx, present, property.attributes, wanted)
    }

    /// Places for properties, of which `first` says in which order they come.
    fn in_order(
        &mut self,
        mut shown: Vec<ListedKey>,
        first: fn(&mut Self, ListedKey, ListedKey) -> Result<First, Saturated>,
    ) -> Result<Vec<KeyAt>, Saturated> {
        // As it is where nothing depends on inputs; where it does, that is a start.
        shown.sort_by_key(|shown| (index_of(shown.key), earliest(self.cx, shown.created)));
        let is_fixed = |shown: &ListedKey| {
            !matches!(shown.key, Key::Text(_))
                && (matches!(shown.key, Key::Index(_)) || shown.created.known() != Known::Several)
        };
        if shown.iter().all(is_fixed) {
            return Ok(shown.into_iter().map(|shown| KeyAt::new(vec![(shown.present, shown.key)])).collect());
        }
        let mut before = vec![vec![First::Neither; shown.len()]; shown.len()];
        for right in 0..shown.len() {
            for left in 0..right {
                let order = first(self, shown[left], shown[right])?;
                before[left][right] = order;
                before[right][left] = match order {
                    First::Left => First::Right,
                    First::Right => First::Left,
                    First::Neither => First::Neither,
                    First::LeftOn(guard) => First::LeftOn(!guard),
                };
            }
        }
        match fixed_order(&before) {
            Some(order) => {
                let places = order.into_iter().map(|at| shown[at]);
                Ok(places.map(|shown| KeyAt::new(vec![(shown.present, shown.key)])).collect())
            }
            None => self.ranked(&shown, &before),
        }
    }

    /// Places by rank, the number of properties before one, where the order depends on inputs.
    fn ranked(&mut self, shown: &[ListedKey], before: &[Vec<First>]) -> Result<Vec<KeyAt>, Saturated> {
        let mut places: Vec<KeyAt> = shown.iter().map(|_| KeyAt::new(Vec::new())).collect();
        for (at, own) in shown.iter().enumerate() {
            let mut rank = ByPath::one(0usize);
            for (other, row) in before.iter().enumerate() {
                let earlier = match row[at] {
                    First::Left => shown[other].present,
                    First::LeftOn(guard) => self.cx.path.kernel.and(shown[other].present, guard)?,
                    First::Right | First::Neither => continue,
                };
                let counted = self.cx.path.kernel.and(own.present, earlier)?;
                if !counted.is_false() {
                    rank = rank.changed(self.cx, counted, |rank| rank + 1)?;
                }
            }
            rank.each_under(self.cx, own.present, |_, arm, rank| {
                places[rank].arms.push((arm, own.key));
                Ok(())
            })?;
        }
        places.retain(|place| !place.arms.is_empty());
        Ok(places)
    }

    fn first_created(&mut self, left: ListedKey, right: ListedKey) -> Result<First, Saturated> {
        let both = self.cx.path.kernel.and(left.present, right.present)?;
        if both.is_false() {
            return Ok(First::Neither);
        }
        let (lefts, rights) = (left.created.possible(self.cx), right.created.possible(self.cx));
        // What a class gives its objects has the time 0, and stands on the left.
        if lefts.iter().max() <= rights.iter().min() {
            return Ok(First::Left);
        }
        if rights.iter().max() < lefts.iter().min() {
            return Ok(First::Right);
        }
        let (lhs, rhs) = (left.created.word(), right.created.word());
        let earlier = summary::zip_under(self.cx, both, lhs, rhs, |_, lhs, rhs| {
            Ok::<_, Saturated>(Value::boolean(lhs.as_number() <= rhs.as_number()).into())
        })?;
        let earlier = earlier.as_guard().expect("truth values are a guard");
        self.first_on(both, earlier)
    }

    fn first_index(&mut self, left: ListedKey, right: ListedKey) -> Result<First, Saturated> {
        if let (Key::Index(lhs), Key::Index(rhs)) = (left.key, right.key) {
            return Ok(if lhs < rhs { First::Left } else { First::Right });
        }
        let both = self.cx.path.kernel.and(left.present, right.present)?;
        if both.is_false() {
            return Ok(First::Neither);
        }
        let (lhs, rhs) = (self.runtime.key_value(left.key), self.runtime.key_value(right.key));
        let below = self.runtime.where_index_below(self.cx, lhs, rhs)?;
        let Some(below) = below else {
            self.runtime.lose(both, "the order of elements under such keys");
            return Ok(First::Left);
        };
        self.first_on(both, below)
    }

    fn first_on(&mut self, both: Guard, earlier: Guard) -> Result<First, Saturated> {
        let earlier = self.cx.path.kernel.and(both, earlier)?;
        Ok(if earlier == both {
            First::Left
        } else if earlier.is_false() {
            First::Right
        } else {
            First::LeftOn(earlier)
        })
    }

    /// The words of the taken places in order, as the elements of an array and its length; `words` are those of the places.
    pub fn taken(
        &mut self,
        guard: Guard,
        places: &[KeyAt],
        words: &[Summary],
    ) -> Result<(Vec<Summary>, ByPath<u32>), Saturated> {
        // From the end: what follows a place is the same whatever came before it.
        let mut elements: Vec<Summary> = Vec::new();
        let mut length = ByPath::one(0u32);
        for (place, &word) in places.iter().zip(words).rev() {
            let taken = place.taken(self.cx)?;
            if taken == guard {
                elements.insert(0, word);
                length = length.map(self.cx, guard, |length| length + 1)?;
                continue;
            }
            let mut next = Vec::with_capacity(elements.len() + 1);
            for at in 0..=elements.len() {
                let here = if at == 0 { word } else { elements[at - 1] };
                let otherwise = elements.get(at).copied().unwrap_or(ABSENT.into());
                next.push(self.cx.path.kernel.select(taken, here, otherwise)?);
            }
            elements = next;
            length = length.changed(self.cx, taken, |length| length + 1)?;
        }
        Ok((elements, length))
    }

    /// A new array of the keys of a list.
    pub fn new_key_array(&mut self, guard: Guard, places: &[KeyAt]) -> Result<ObjectId, Saturated> {
        let words = self.key_words(places)?;
        let (elements, length) = self.taken(guard, places, &words)?;
        Ok(self.new_array_of(guard, elements, length))
    }

    /// What the keys of each place are for the guest.
    pub fn key_words(&mut self, places: &[KeyAt]) -> Result<Vec<Summary>, Saturated> {
        let mut words = Vec::with_capacity(places.len());
        for place in places {
            let mut word = Summary::DEAD;
            for &(arm, key) in &place.arms {
                let value = self.runtime.key_value(key).into();
                word = match place.arms.len() {
                    1 => value,
                    _ => self.cx.path.kernel.select(arm, value, word)?,
                };
            }
            words.push(word);
        }
        Ok(words)
    }

    /// A new array whose length may differ per path; elements beyond it are ABSENT.
    pub fn new_array_of(&mut self, guard: Guard, elements: Vec<Summary>, length: ByPath<u32>) -> ObjectId {
        let prototype = Value::from(self.runtime.realm.array_prototype);
        self.store.allocate(Object::new(guard, prototype.into(), Class::Array { elements, length }))
    }

    /// Where an object itself has a key.
    pub fn where_own(&mut self, guard: Guard, object: ObjectId, key: Key) -> Result<Guard, Saturated> {
        let mut found = Guard::FALSE;
        if let Key::Text(text) = key {
            let own: Vec<Key> = self.own_keys(guard, object)?.into_iter().flat_map(KeyAt::keys).collect();
            for own in own.into_iter().filter(|key| matches!(key, Key::Index(_) | Key::String(_))) {
                let value = self.runtime.key_value(own);
                let same = self.runtime.where_same_key(self.cx, text, value)?;
                let same = self.cx.path.kernel.and(guard, same.unwrap_or(Guard::FALSE))?;
                if !same.is_false() {
                    let here = self.where_own(same, object, own)?;
                    found = self.cx.path.kernel.or(found, here)?;
                }
            }
        }
        let rest = self.cx.path.kernel.and_not(guard, found)?;
        let content = self.own_property(object, key)?.content;
        let absent = where_absent(self.cx, rest, content)?;
        let here = self.cx.path.kernel.and_not(rest, absent)?;
        self.cx.path.kernel.or(found, here)
    }
}

impl KeyAt {
    fn new(arms: Vec<(Guard, Key)>) -> KeyAt {
        KeyAt { arms, is_index: false }
    }

    /// Where it is taken.
    pub fn taken(&self, cx: &mut Cx) -> Result<Guard, Saturated> {
        let mut taken = Guard::FALSE;
        for (arm, _) in &self.arms {
            taken = cx.path.kernel.or(taken, *arm)?;
        }
        Ok(taken)
    }

    /// The keys that take it on some path.
    pub fn keys(self) -> impl Iterator<Item = Key> {
        self.arms.into_iter().map(|(_, key)| key)
    }

    /// The key, if it is the same on all paths of a guard.
    pub fn only(&self, guard: Guard) -> Option<Key> {
        match self.arms[..] {
            [(arm, key)] if arm == guard => Some(key),
            _ => None,
        }
    }

    /// Whether symbols take it, as they do on all paths or on none.
    pub fn is_symbol(&self) -> bool {
        self.arms.iter().any(|(_, key)| matches!(key, Key::Symbol(_)))
    }
}

fn index_of(key: Key) -> u32 {
    match key {
        Key::Index(index) => index,
        _ => 0,
    }
}

fn earliest(cx: &Cx, created: ByPath<usize>) -> usize {
    match created.known() {
        Known::One(created) => created,
        Known::Several => created.possible(cx).into_iter().min().unwrap_or(0),
    }
}

/// An order that holds on all paths, if there is one.
fn fixed_order(before: &[Vec<First>]) -> Option<Vec<usize>> {
    let mut order = Vec::with_capacity(before.len());
    let mut left: Vec<usize> = (0..before.len()).collect();
    while !left.is_empty() {
        let is_next = |at: usize| {
            left.iter().all(|&other| other == at || matches!(before[at][other], First::Left | First::Neither))
        };
        let place = left.iter().position(|&at| is_next(at))?;
        order.push(left.remove(place));
    }
    Some(order)
}
