//! Places of the store that hold one word each, whatever value of the language it is: shared variables, data properties of plain objects, what
//! regular expressions have matched last. What a round of a loop changes is compared by them.
//!
//! Invariants: two stores that differ in nothing but places, and in what only the later one has, are told apart by these places alone; nobody
//! takes what is in a place for a concrete number without looking.

use crate::realm::heap::object::{Class, Given, Object};
use crate::realm::heap::properties::Properties;
use crate::realm::heap::store::JsStore;
use crate::value::value::{BoxId, ObjectId};
use interp::Slot;
use std::rc::Rc;
use summary::Summary;

/// Holders from here on are shared variables.
const BOXES: u64 = 1 << 40;
/// Places from here on are of the class.
const INTERNAL: u64 = 1 << 32;

/// The class of what was matched last, and its slot that says where.
const STATICS: &str = "RegExpStatics";
const STATICS_START: usize = 3;

/// The places at which a store holds other words than an earlier copy of it; none where it differs in another way.
pub(super) fn differing(store: &JsStore, before: &JsStore) -> Option<Vec<Slot>> {
    let known =
        |at: usize| at >= before.accessors.len() || store.accessors.get(at) == before.accessors.get(at);
    let is_same = store.accessors.len() >= before.accessors.len()
        && store.accessors.differing_pages(&before.accessors).all(known)
        && Rc::ptr_eq(&store.lexicals, &before.lexicals)
        && Rc::ptr_eq(&store.modules, &before.modules)
        && store.templates.words().eq(before.templates.words())
        && store.inputs == before.inputs
        && Rc::ptr_eq(&store.queues, &before.queues)
        && Rc::ptr_eq(store.given(), before.given())
        && store.first_place == before.first_place
        && store.last_throw == before.last_throw
        && store.objects.len() >= before.objects.len()
        && store.boxes.len() >= before.boxes.len();
    if !is_same {
        return None;
    }
    let mut slots = Vec::new();
    for index in store.boxes.differing_pages(&before.boxes) {
        let ((exists, content), (existed, was)) = (*store.boxes.get(index), *before.boxes.get(index));
        if exists != existed {
            return None;
        }
        if content != was {
            slots.push(Slot { holder: BOXES + index as u64, place: 0 });
        }
    }
    for index in store.objects.differing(&before.objects, before.objects.len()) {
        differing_parts(store.objects.get(index), before.objects.get(index), index as u64, &mut slots)?;
    }
    Some(slots)
}

/// The places in which an object differs from an earlier one; none where something else differs.
fn differing_parts(object: &Object, before: &Object, holder: u64, slots: &mut Vec<Slot>) -> Option<()> {
    let is_same = object.exists == before.exists
        && object.prototype == before.prototype
        && object.extensible == before.extensible
        && object.fixed_length == before.fixed_length
        && object.is_sparse == before.is_sparse
        && object.is_lazy == before.is_lazy
        && object.given == before.given
        && !object.given.has(Given::ALONE);
    if !is_same {
        return None;
    }
    let (Properties::Shaped(shape, words), Properties::Shaped(old_shape, old)) =
        (&object.properties, &before.properties)
    else {
        return None;
    };
    let is_same_shape = match (shape, old_shape) {
        (Some(shape), Some(old_shape)) => Rc::ptr_eq(shape, old_shape),
        (None, None) => true,
        _ => false,
    };
    if !is_same_shape || words.len() != old.len() {
        return None;
    }
    let mut differing = |words: &[Summary], old: &[Summary], from: u64| {
        let places = words.iter().zip(old).enumerate().filter(|(_, (word, old))| word != old);
        slots.extend(places.map(|(place, _)| Slot { holder, place: from + place as u64 }));
    };
    differing(words, old, 0);
    match (&object.class, &before.class) {
        (Class::Ordinary, Class::Ordinary) => {}
        // Natives look into other objects of built-ins, and into where a match began, for concrete numbers.
        (Class::Hosted(hosted), Class::Hosted(old))
            if hosted.class.as_ref() == STATICS
                && old.class == hosted.class
                && hosted.slots.len() == old.slots.len()
                && hosted.slots.get(STATICS_START) == old.slots.get(STATICS_START) =>
        {
            differing(&hosted.slots, &old.slots, INTERNAL);
        }
        (Class::Array { elements, length }, Class::Array { elements: old, length: old_length })
            if elements == old && length == old_length => {}
        _ => return None,
    }
    Some(())
}

/// What a place holds.
pub(super) fn read(store: &JsStore, slot: Slot) -> Summary {
    if let Some(index) = slot.holder.checked_sub(BOXES) {
        return store.shared(BoxId::new(index as usize)).1;
    }
    let object = store.object(ObjectId::new(slot.holder as usize));
    let Some(place) = slot.place.checked_sub(INTERNAL) else {
        return object.properties.at(slot.place as usize).1.content;
    };
    match &object.class {
        Class::Hosted(hosted) => hosted.slots[place as usize],
        _ => unreachable!("places are those of objects of these classes"),
    }
}

/// Replaces what a place holds.
pub(super) fn write(store: &mut JsStore, slot: Slot, word: Summary) {
    if let Some(index) = slot.holder.checked_sub(BOXES) {
        store.set_shared(BoxId::new(index as usize), word);
        return;
    }
    let object = store.object_mut(ObjectId::new(slot.holder as usize));
    let Some(place) = slot.place.checked_sub(INTERNAL) else {
        let key = object.properties.at(slot.place as usize).0;
        *object.properties.slot(key).expect("places are those of keys") = word;
        return;
    };
    match &mut object.class {
        Class::Hosted(hosted) => hosted.slots[place as usize] = word,
        _ => unreachable!("places are those of objects of these classes"),
    }
}
