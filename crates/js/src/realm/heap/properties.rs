//! The properties of an object, in one of two forms with the same meaning.
//!
//! *Shaped*: every path has the same keys with the same attributes, created in the same order; a slot per key. *Exact*: each
//! property carries per path whether it is there, its attributes and when it was created. Invariants: a slot of the shaped form
//! is never ABSENT on a path on which the object exists; in the exact form, the order on a path is the order of `created`. Keys that
//! depend on inputs (*late* ones) are in the exact form only. No late entry holds something on a path on which its key is a concrete key
//! that has an entry, be it an absent one; who asks for a concrete key that has none must have it settled first ([`Properties::may_miss`]).

use crate::realm::heap::object::{Attributes, Key};
use crate::realm::heap::shape::Shape;
use crate::value::by_path::{ByPath, Known};
use crate::value::value::{ABSENT, TextId};
use interp::{Cx, Renaming, Sides};
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Saturated, Summary, Value};

/// Objects with more keys are dictionaries.
const MAX_SHAPED: usize = 64;

/// A property.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    /// The value, an accessor, or ABSENT, per path.
    pub content: Summary,
    /// The attributes; any where the content is ABSENT.
    pub attributes: ByPath<Attributes>,
    /// When the property was created, by the object's own clock.
    pub created: ByPath<usize>,
}

/// The properties of an object.
#[derive(Clone, Debug)]
pub enum Properties {
    /// The same on all paths; no shape means no keys.
    Shaped(Option<Rc<Shape>>, Vec<Summary>),
    /// Per path.
    Exact(Box<Exact>),
}

/// The form that says everything per path.
#[derive(Clone, Debug)]
pub struct Exact {
    list: Vec<(Key, Property)>,
    places: FxHashMap<Key, usize>,
    /// The keys that depend on inputs.
    late: Vec<TextId>,
    /// When the next property is created. It goes on with every creation, on whatever paths: what comes later on a path has a later time.
    pub clock: usize,
}

impl Default for Properties {
    fn default() -> Properties {
        Properties::Shaped(None, Vec::new())
    }
}

impl Properties {
    /// How many keys there are, on any path.
    pub fn len(&self) -> usize {
        match self {
            Properties::Shaped(_, slots) => slots.len(),
            Properties::Exact(exact) => exact.list.len(),
        }
    }

    /// The keys that depend on inputs.
    pub fn late(&self) -> &[TextId] {
        match self {
            Properties::Shaped(..) => &[],
            Properties::Exact(exact) => &exact.late,
        }
    }

    /// Whether late entries may hold something under a key, on some path.
    #[inline]
    pub fn may_miss(&self, key: Key) -> bool {
        match self {
            Properties::Shaped(..) => false,
            Properties::Exact(exact) if exact.late.is_empty() => false,
            Properties::Exact(exact) => match key {
                Key::Index(_) | Key::String(_) => !exact.places.contains_key(&key),
                Key::Text(_) => true,
                Key::Symbol(_) | Key::Private(_) => false,
            },
        }
    }

    /// Whether another object has entries for the same keys, if one of them has late ones.
    pub fn has_late_of(&self, other: &Properties) -> bool {
        let is_plain = self.late().is_empty() && other.late().is_empty();
        is_plain || self.len() == other.len() && other.iter().all(|(key, _)| self.place(key).is_some())
    }

    fn place(&self, key: Key) -> Option<usize> {
        match self {
            Properties::Shaped(shape, _) => shape.as_ref()?.place(key),
            Properties::Exact(exact) => exact.places.get(&key).copied(),
        }
    }

    /// The property at a place below [`Properties::len`].
    pub fn at(&self, place: usize) -> (Key, Property) {
        match self {
            Properties::Shaped(shape, slots) => {
                let keys = shape.as_ref().map_or(&[][..], |shape| shape.keys());
                let (key, attributes) = keys[place];
                let (content, attributes) = (slots[place], attributes.into());
                (key, Property { content, attributes, created: place.into() })
            }
            Properties::Exact(exact) => exact.list[place],
        }
    }

    /// The property of this key, on whatever paths.
    pub fn get(&self, key: Key) -> Option<Property> {
        self.place(key).map(|place| self.at(place).1)
    }

    /// What the property of this key holds.
    pub fn content(&self, key: Key) -> Option<Summary> {
        let place = self.place(key)?;
        Some(match self {
            Properties::Shaped(_, slots) => slots[place],
            Properties::Exact(exact) => exact.list[place].1.content,
        })
    }

    /// All properties that exist on some path, in no order.
    pub fn iter(&self) -> impl Iterator<Item = (Key, Property)> + '_ {
        (0..self.len()).map(|place| self.at(place))
    }

    /// The keys with their attributes in order of creation, where that is the same on all paths.
    pub fn shared_keys(&self) -> Option<&[(Key, Attributes)]> {
        match self {
            Properties::Shaped(shape, _) => Some(shape.as_ref().map_or(&[][..], |shape| shape.keys())),
            Properties::Exact(_) => None,
        }
    }

    /// The slot of a key that is there.
    pub fn slot(&mut self, key: Key) -> Option<&mut Summary> {
        let place = self.place(key)?;
        Some(match self {
            Properties::Shaped(_, slots) => &mut slots[place],
            Properties::Exact(exact) => &mut exact.list[place].1.content,
        })
    }

    /// The slot of a key that is there and writable on all paths, in the exact form as far as its content is one value.
    pub fn writable_slot(&mut self, key: Key) -> Option<&mut Summary> {
        match self {
            Properties::Shaped(None, _) => None,
            Properties::Shaped(Some(shape), slots) => {
                let place = shape.place(key)?;
                shape.keys()[place].1.has(Attributes::WRITABLE).then(|| &mut slots[place])
            }
            Properties::Exact(exact) => {
                let place = *exact.places.get(&key)?;
                let property = &mut exact.list[place].1;
                match property.attributes.known() {
                    Known::One(attributes) if attributes.has(Attributes::WRITABLE) => {
                        Some(&mut property.content)
                    }
                    Known::One(_) | Known::Several => None,
                }
            }
        }
    }

    /// Adds a property on all paths, on which it was absent; `root` is the shape without keys.
    pub fn add(&mut self, root: &Rc<Shape>, key: Key, content: Summary, attributes: Attributes) {
        if let Properties::Shaped(shape, slots) = self
            && slots.len() < MAX_SHAPED
            && !matches!(key, Key::Text(_))
        {
            *shape = Some(shape.as_ref().unwrap_or(root).with(key, attributes));
            slots.push(content);
            return;
        }
        let exact = self.exact();
        let created = exact.tick().into();
        *exact.entry(key) = Property { content, attributes: attributes.into(), created };
    }

    /// The same keys with the same attributes and other contents, where all paths have them.
    pub fn with_contents(&self, contents: Vec<Summary>) -> Option<Properties> {
        match self {
            Properties::Shaped(shape, slots) if slots.len() == contents.len() => {
                Some(Properties::Shaped(shape.clone(), contents))
            }
            _ => None,
        }
    }

    /// Adds a property to an object whose shape no other is to share, as those of the realm: they have many keys, and a shape for each
    /// number of them would be for nobody.
    pub fn add_own(&mut self, root: &Rc<Shape>, key: Key, content: Summary, attributes: Attributes) {
        match self {
            Properties::Shaped(shape, slots) if slots.len() < MAX_SHAPED => {
                *shape = Some(Shape::with_own(shape.take(), key, attributes));
                slots.push(content);
            }
            _ => self.add(root, key, content, attributes),
        }
    }

    /// Replaces the attributes of a property on all paths.
    pub fn set_attributes(&mut self, key: Key, attributes: Attributes) {
        let Some(place) = self.place(key) else { return };
        match self {
            Properties::Shaped(Some(shape), _) => {
                if shape.keys()[place].1 != attributes {
                    let mut keys = shape.keys().to_vec();
                    keys[place].1 = attributes;
                    *shape = Shape::new(keys);
                }
            }
            Properties::Shaped(None, _) => {}
            Properties::Exact(exact) => exact.list[place].1.attributes = attributes.into(),
        }
    }

    /// Removes a property on all paths.
    pub fn remove(&mut self, key: Key) {
        if self.place(key).is_none() {
            return;
        }
        let exact = self.exact();
        if let Some(place) = exact.places.remove(&key) {
            exact.list.swap_remove(place);
            exact.late.retain(|text| Key::Text(*text) != key);
            if let Some((moved, _)) = exact.list.get(place) {
                exact.places.insert(*moved, place);
            }
        }
    }

    /// As if the property had never been made; for objects that no program has seen.
    pub fn forget(&mut self, key: Key) {
        let Some(place) = self.place(key) else { return };
        match self {
            Properties::Shaped(Some(shape), slots) => {
                let mut keys = shape.keys().to_vec();
                keys.remove(place);
                slots.remove(place);
                *shape = Shape::new(keys);
            }
            Properties::Shaped(None, _) => {}
            Properties::Exact(_) => self.remove(key),
        }
    }

    /// The form that says everything per path.
    pub fn exact(&mut self) -> &mut Exact {
        if let Properties::Shaped(..) = self {
            let list: Vec<(Key, Property)> = self.iter().collect();
            let places = list.iter().enumerate().map(|(place, (key, _))| (*key, place)).collect();
            let clock = list.len();
            *self = Properties::Exact(Box::new(Exact { list, places, late: Vec::new(), clock }));
        }
        match self {
            Properties::Exact(exact) => exact,
            Properties::Shaped(..) => unreachable!("it was replaced"),
        }
    }

    /// Whether another object has the same keys with the same attributes in the same order, on all paths.
    pub fn has_keys_of(&self, other: &Properties) -> bool {
        match (self, other) {
            (Properties::Shaped(None, _), Properties::Shaped(None, _)) => true,
            (Properties::Shaped(Some(mine), _), Properties::Shaped(Some(theirs), _)) => {
                Rc::ptr_eq(mine, theirs) || mine.keys() == theirs.keys()
            }
            _ => false,
        }
    }

    /// Renames the values of all properties; whether there was something to rename.
    pub fn rename(&mut self, cx: &mut Cx, renaming: &mut Renaming) -> Result<bool, Saturated> {
        let mut is_changed = false;
        let mut rename = |content: &mut Summary| {
            let new = renaming.word(cx, *content)?;
            is_changed |= new != *content;
            *content = new;
            Ok(())
        };
        match self {
            Properties::Shaped(_, slots) => slots.iter_mut().try_for_each(&mut rename)?,
            Properties::Exact(exact) => {
                exact.list.iter_mut().try_for_each(|(_, property)| rename(&mut property.content))?;
            }
        }
        Ok(is_changed)
    }

    /// Adds what the properties of another state's object are on that state's paths.
    pub fn join(&mut self, cx: &mut Cx, sides: Sides, other: &Properties) -> Result<(), Saturated> {
        if self.has_keys_of(other)
            && let (Properties::Shaped(_, mine), Properties::Shaped(_, theirs)) = (&mut *self, other)
        {
            for (slot, theirs) in mine.iter_mut().zip(theirs) {
                *slot = sides.word(&mut cx.path.kernel, *slot, *theirs)?;
            }
            return Ok(());
        }
        let mut other = other.clone();
        let (mine, theirs) = (self.exact(), other.exact());
        let new = theirs.list.iter().filter(|(key, _)| !mine.places.contains_key(key));
        let keys: Vec<Key> = mine.list.iter().chain(new).map(|(key, _)| *key).collect();
        for key in keys {
            let theirs = *theirs.entry(key);
            let own = mine.entry(key);
            own.content = sides.word(&mut cx.path.kernel, own.content, theirs.content)?;
            own.attributes = own.attributes.with_each(cx, sides.theirs, theirs.attributes)?;
            own.created = own.created.with_each(cx, sides.theirs, theirs.created)?;
        }
        mine.clock = mine.clock.max(theirs.clock);
        Ok(())
    }

    /// Adds every word that the properties hold.
    pub fn words(&self, words: &mut Vec<Summary>) {
        match self {
            Properties::Shaped(_, slots) => words.extend(slots),
            Properties::Exact(exact) => {
                words.extend(exact.late.iter().map(|text| Summary::from(Value::from(*text))));
                for (_, property) in &exact.list {
                    words.extend([property.content, property.attributes.word(), property.created.word()]);
                }
            }
        }
    }
}

impl Exact {
    /// The time of a creation.
    pub fn tick(&mut self) -> usize {
        self.clock += 1;
        self.clock - 1
    }

    /// The property of this key, made absent on all paths if it is new.
    pub fn entry(&mut self, key: Key) -> &mut Property {
        let next = self.list.len();
        let place = *self.places.entry(key).or_insert(next);
        if place == next {
            let nothing =
                Property { content: ABSENT.into(), attributes: Attributes::ALL.into(), created: 0.into() };
            self.list.push((key, nothing));
            if let Key::Text(text) = key {
                self.late.push(text);
            }
        }
        &mut self.list[place].1
    }
}
