//! The store of a state: objects, shared variables, accessors and how many inputs were read. Copy-on-write, so that states fork
//! cheaply.
//!
//! Invariant: addresses are concrete and given out in order; an object or box is only ever reached on paths of the guard
//! under which it was made.

use crate::realm::heap::object::{Accessor, Attributes, Class, Given, Key, Object, Writes};
use crate::realm::heap::queues::Queues;
use crate::realm::heap::scopes::{InputCounts, Instance, Lexical, Lexicals, TemplateObjects};
use crate::realm::heap::shape::Shape;
use crate::realm::heap::slots;
use crate::value::value::{AccessorId, BoxId, Js, ObjectId, StringId, view};
use interp::{Cx, Renaming, Sides, Slot, Unjoined};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;
use summary::{Guard, Summary, Value};

/// Entries per page: a fork copies page pointers, a write copies one page.
const PAGE: usize = 64;

/// Places of entries that belong to one state. Places are numbers of the guest, which are exact up to 2^53.
const PLACES: u64 = 1 << 24;

/// A growing array in copy-on-write pages.
#[derive(Clone)]
pub(super) struct Pages<T> {
    pages: Vec<Rc<Vec<T>>>,
}

impl<T: Clone> Pages<T> {
    fn new() -> Pages<T> {
        Pages { pages: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.pages.last().map_or(0, |last| (self.pages.len() - 1) * PAGE + last.len())
    }

    pub(super) fn push(&mut self, entry: T) -> usize {
        let index = self.len();
        match self.pages.last_mut() {
            Some(last) if last.len() < PAGE => Rc::make_mut(last).push(entry),
            _ => self.pages.push(Rc::new(vec![entry])),
        }
        index
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> &T {
        &self.pages[index / PAGE][index % PAGE]
    }

    #[inline]
    pub(super) fn get_mut(&mut self, index: usize) -> &mut T {
        &mut Rc::make_mut(&mut self.pages[index / PAGE])[index % PAGE]
    }

    fn iter(&self) -> impl Iterator<Item = &T> {
        self.pages.iter().flat_map(|page| page.iter())
    }

    /// The places of another array that lie on pages which the two do not share.
    pub(super) fn differing_pages<'p>(&'p self, other: &'p Pages<T>) -> impl Iterator<Item = usize> + 'p {
        let differs = |index: usize| match (self.pages.get(index), other.pages.get(index)) {
            (Some(mine), Some(theirs)) => !Rc::ptr_eq(mine, theirs),
            _ => true,
        };
        let pages = (0..other.pages.len()).filter(move |&index| differs(index));
        pages.flat_map(|index| index * PAGE..index * PAGE + other.pages[index].len())
    }
}

impl Pages<Rc<Object>> {
    /// The places below a bound that hold other objects than another array.
    pub(super) fn differing<'p>(
        &'p self,
        other: &'p Pages<Rc<Object>>,
        bound: usize,
    ) -> impl Iterator<Item = usize> + 'p {
        let differs = |index: usize| index >= self.len() || !Rc::ptr_eq(self.get(index), other.get(index));
        self.differing_pages(other).filter(move |&index| index < bound && differs(index))
    }
}

/// What a state holds beside registers.
#[derive(Clone)]
pub struct JsStore {
    pub(super) objects: Pages<Rc<Object>>,
    pub(super) boxes: Pages<(Guard, Summary)>,
    pub(super) accessors: Pages<Accessor>,
    /// How many objects, the first ones, have numbers that the guest knows by heart.
    pub(super) fixed: usize,
    /// The least place of a new entry of a Map or Set: no two states give out the same.
    pub(crate) first_place: u64,
    /// The shape without keys, from which all others come.
    root: Rc<Shape>,
    /// The `let`s, `const`s and classes of scripts.
    pub(super) lexicals: Rc<Lexicals>,
    /// The ECMAScript modules that are linked, and what they import, by key.
    pub(super) modules: Rc<BTreeMap<Rc<str>, Instance>>,
    /// The objects of tagged templates.
    pub(crate) templates: TemplateObjects,
    /// How many inputs of each name were read.
    pub(crate) inputs: Rc<InputCounts>,
    pub(super) queues: Rc<Queues>,
    /// What each path has thrown last by a statement, and the number of the place.
    pub last_throw: (Summary, Summary),
    /// The inputs that are objects, and their parts.
    given: Rc<Vec<ObjectId>>,
    /// What the program wrote to of them: one cell for all states of a run.
    pub(crate) writes: Rc<Cell<Writes>>,
}

impl Default for JsStore {
    fn default() -> JsStore {
        JsStore {
            objects: Pages::new(),
            boxes: Pages::new(),
            accessors: Pages::new(),
            fixed: 0,
            first_place: 0,
            root: Rc::default(),
            lexicals: Rc::default(),
            modules: Rc::default(),
            templates: TemplateObjects::default(),
            inputs: Rc::default(),
            queues: Rc::default(),
            last_throw: (Summary::DEAD, Summary::DEAD),
            given: Rc::default(),
            writes: Rc::default(),
        }
    }
}

impl JsStore {
    /// A new object.
    pub fn allocate(&mut self, object: Object) -> ObjectId {
        ObjectId::new(self.objects.push(Rc::new(object)))
    }

    /// A new object of a class, without properties.
    pub fn new_object(&mut self, exists: Guard, prototype: impl Into<Value>, class: Class) -> ObjectId {
        self.allocate(Object::new(exists, prototype.into().into(), class))
    }

    /// Makes a fresh object what its class is, on some paths. An object is one thing wherever it is: paths that come second get
    /// one of their own, which looks like it. The result is the object of these paths.
    pub fn become_one(&mut self, guard: Guard, fresh: ObjectId, class: Class) -> ObjectId {
        if let Class::Hosted(_) = self.object(fresh).class {
            let object = self.object_mut(fresh);
            (object.exists, object.class) = (guard, class);
            return fresh;
        }
        let object = Object { exists: guard, class, ..self.object(fresh).clone() };
        self.allocate(object)
    }

    /// An object.
    #[inline]
    pub fn object(&self, id: ObjectId) -> &Object {
        self.objects.get(id.index())
    }

    /// An object as it is shared between states.
    pub(super) fn shared_object(&self, id: ObjectId) -> &Rc<Object> {
        self.objects.get(id.index())
    }

    /// From now on the objects that there are keep their numbers.
    pub fn fix_numbers(&mut self) {
        self.fixed = self.object_count();
    }

    /// How many objects there are.
    pub fn object_count(&self) -> usize {
        self.objects.len()
    }

    /// An object, to be changed.
    #[inline]
    pub fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        if self.object(id).given.has(Given::ALONE) {
            self.note_write(id);
        }
        self.object_unseen(id)
    }

    /// An object, to be changed by what is no write of the program.
    #[inline]
    pub(super) fn object_unseen(&mut self, id: ObjectId) -> &mut Object {
        Rc::make_mut(self.objects.get_mut(id.index()))
    }

    /// Marks an object as one that a harness made, once it is whole.
    pub(crate) fn mark_given(&mut self, id: ObjectId, marks: Given) {
        let object = self.object_unseen(id);
        object.given = object.given.and(marks);
        if marks.has(Given::ALONE) {
            self.add_given(id);
        }
    }

    pub(super) fn add_given(&mut self, id: ObjectId) {
        if !self.given.contains(&id) {
            Rc::make_mut(&mut self.given).push(id);
        }
    }

    pub(super) fn given(&self) -> &Rc<Vec<ObjectId>> {
        &self.given
    }

    /// Notes that the program writes to an input, and whether another one might be the same object.
    fn note_write(&self, id: ObjectId) {
        if !self.writes.get().to_shared {
            let written = self.object(id);
            let others = self.given.iter().filter(|&&other| other != id);
            let to_shared = others.map(|&other| self.object(other)).any(|other| may_be_one(written, other));
            self.writes.set(Writes { to_given: true, to_shared });
        }
    }

    /// Adds a property on all paths of an object, on which it is absent.
    pub fn add_property(&mut self, id: ObjectId, key: Key, content: Summary, attributes: Attributes) {
        let object = Rc::make_mut(self.objects.get_mut(id.index()));
        object.properties.add(&self.root, key, content, attributes);
    }

    /// The same for an object whose shape no other is to share.
    pub fn add_own_property(&mut self, id: ObjectId, key: Key, content: Summary, attributes: Attributes) {
        let object = Rc::make_mut(self.objects.get_mut(id.index()));
        object.properties.add_own(&self.root, key, content, attributes);
    }

    /// The objects of one number that two states hold and that are not the same, on their own paths.
    pub fn differing_objects<'s>(
        &'s self,
        other: &'s JsStore,
    ) -> impl Iterator<Item = (&'s Object, &'s Object)> + 's {
        let both = self.object_count().min(other.object_count());
        let differing = self.objects.differing(&other.objects, both);
        differing.map(|index| (self.object(ObjectId::new(index)), other.object(ObjectId::new(index))))
    }

    /// The shared variables, by their numbers, that two states hold with other contents.
    pub fn differing_boxes<'s>(
        &'s self,
        other: &'s JsStore,
    ) -> impl Iterator<Item = (usize, Summary, Summary)> + 's {
        let both = self.boxes.len().min(other.boxes.len());
        let contents = move |index: usize| (index, self.boxes.get(index).1, other.boxes.get(index).1);
        let pages = self.boxes.differing_pages(&other.boxes).filter(move |&index| index < both);
        pages.map(contents).filter(|(_, mine, theirs)| mine != theirs)
    }

    /// A new shared variable, unassigned.
    pub fn new_box(&mut self, exists: Guard, content: Summary) -> BoxId {
        BoxId::new(self.boxes.push((exists, content)))
    }

    /// The paths on which a shared variable was made, and what it holds.
    #[inline]
    pub fn shared(&self, id: BoxId) -> (Guard, Summary) {
        *self.boxes.get(id.index())
    }

    /// Replaces what a shared variable holds.
    #[inline]
    pub fn set_shared(&mut self, id: BoxId, content: Summary) {
        self.boxes.get_mut(id.index()).1 = content;
    }

    /// The variable of a script that has a name.
    #[inline]
    pub fn lexical(&self, name: StringId) -> Option<Lexical> {
        self.lexicals.get(&name).copied()
    }

    /// Declares a variable for the scripts that follow.
    pub fn declare_lexical(&mut self, name: StringId, lexical: Lexical) {
        Rc::make_mut(&mut self.lexicals).insert(name, lexical);
    }

    /// What runs later.
    pub fn queues(&self) -> &Queues {
        &self.queues
    }

    /// What runs later, to be changed.
    pub fn queues_mut(&mut self) -> &mut Queues {
        Rc::make_mut(&mut self.queues)
    }

    /// A module that is linked.
    pub fn module(&self, key: &str) -> Option<&Instance> {
        self.modules.get(key)
    }

    /// Adds a module.
    pub fn set_module(&mut self, key: Rc<str>, instance: Instance) {
        Rc::make_mut(&mut self.modules).insert(key, instance);
    }

    /// Removes a module that could not be linked.
    pub fn forget_module(&mut self, key: &str) {
        Rc::make_mut(&mut self.modules).remove(key);
    }

    /// Changes a module.
    pub fn change_module(&mut self, key: &str, change: impl FnOnce(&mut Instance)) {
        if let Some(instance) = Rc::make_mut(&mut self.modules).get_mut(key) {
            change(instance);
        }
    }

    /// A new getter and setter.
    pub fn new_accessor(&mut self, accessor: Accessor) -> AccessorId {
        AccessorId::new(self.accessors.push(accessor))
    }

    /// A getter and setter.
    pub fn accessor(&self, id: AccessorId) -> Accessor {
        *self.accessors.get(id.index())
    }
}

impl interp::Store for JsStore {
    fn words(&self) -> Vec<Summary> {
        let mut words = Vec::new();
        for object in self.objects.iter() {
            words.extend(object.words());
        }
        words.extend(self.boxes.iter().flat_map(|&(guard, content)| [guard.into(), content]));
        words.extend(self.accessors.iter().flat_map(|accessor| [accessor.getter, accessor.setter]));
        words.extend(self.queues.words());
        words.extend(self.templates.words());
        words.extend([self.last_throw.0, self.last_throw.1]);
        words.extend(self.inputs.values().copied());
        words
    }

    fn divided(&mut self, number: usize) {
        self.first_place = number as u64 * PLACES;
    }

    fn differing_slots(&self, before: &JsStore) -> Option<Vec<Slot>> {
        slots::differing(self, before)
    }

    fn slot(&self, slot: Slot) -> Summary {
        slots::read(self, slot)
    }

    fn set_slot(&mut self, slot: Slot, word: Summary) {
        slots::write(self, slot, word);
    }

    fn knows(&self, value: Value) -> bool {
        match view(value) {
            Js::Object(id) => id.index() < self.objects.len(),
            Js::Box(id) => id.index() < self.boxes.len(),
            Js::Accessor(id) => id.index() < self.accessors.len(),
            _ => true,
        }
    }

    fn join(&mut self, cx: &mut Cx, sides: Sides, other: &JsStore) -> Result<Renaming, Unjoined> {
        self.join_store(cx, sides, other)
    }
}

/// Whether a caller might give one object for two inputs: as far as what they hold tells their types.
fn may_be_one(lhs: &Object, rhs: &Object) -> bool {
    match (&lhs.class, &rhs.class) {
        (Class::Array { .. }, Class::Array { .. }) => lhs.given.may_hold_same(rhs.given),
        (Class::Table(lhs), Class::Table(rhs)) => lhs.kind == rhs.kind,
        (Class::View(lhs), Class::View(rhs)) => lhs.kind == rhs.kind,
        (Class::Hosted(lhs), Class::Hosted(rhs)) => lhs.class == rhs.class,
        (Class::Ordinary, Class::Ordinary) if lhs.prototype == rhs.prototype => {
            let mut common = lhs.properties.iter().filter_map(|(key, property)| {
                rhs.properties.content(key).map(|content| are_alike(property.content, content))
            });
            let is_empty = |object: &Object| object.properties.iter().next().is_none();
            match common.next() {
                None => is_empty(lhs) || is_empty(rhs),
                Some(first) => first && common.all(|alike| alike),
            }
        }
        _ => false,
    }
}

/// Whether two values may be of one type; texts that tell the members of a union from each other are not.
fn are_alike(lhs: Summary, rhs: Summary) -> bool {
    if let (Some(Js::String(lhs)), Some(Js::String(rhs))) =
        (lhs.as_value().map(view), rhs.as_value().map(view))
    {
        return lhs == rhs;
    }
    kind(lhs).zip(kind(rhs)).is_none_or(|(lhs, rhs)| lhs == rhs)
}

/// The kind of a value, if it has one on all paths.
fn kind(word: Summary) -> Option<u8> {
    if word.as_guard().is_some() {
        return Some(0);
    }
    kind_of(word.as_value()?)
}

/// The kind of a value; none of what is none.
pub(crate) fn kind_of(value: Value) -> Option<u8> {
    Some(match view(value) {
        Js::Bool(_) => 0,
        Js::Number(_) | Js::Term(_) => 1,
        Js::String(_) | Js::Text(_) => 2,
        Js::BigInt(_) | Js::BigTerm(_) => 3,
        Js::Object(_) => 4,
        _ => return None,
    })
}
