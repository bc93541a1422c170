//! Two stores become one.
//!
//! Objects have numbers that each state gives out in order, so that states which were one before have used the same new numbers for
//! different objects. What a number stands for is free on each path: number k may be one object on the paths of the one state and another on
//! those of the other, as long as what does not change in the life of an object is the same. Otherwise the other state's object
//! gets a number that nobody has, and everything that the other state holds speaks of it by that.
//!
//! Invariants: restricted to a path, the joined store is the store that had the path, up to the numbers of objects. What a program
//! cannot change about an object (its class, what a closure captured, what an iterator is over) is one thing on all paths: built-ins rely on it.

mod fit;
mod lists;
mod objects;
mod queues;
mod renamed;

use crate::realm::heap::object::Object;
use crate::realm::heap::store::JsStore;
use crate::value::value::ObjectId;
use fit::{cause, fits};
use interp::{Cx, Refusal, Renaming, Sides, Unjoined, join_counters};
use objects::join_object;
use queues::join_queues;
use renamed::{renamed, renamed_queues};
use std::rc::Rc;
use stdx::FxHashMap;
use summary::Saturated;

/// The numbers that objects of the other state get, and the same as values.
#[derive(Default)]
struct Moved {
    numbers: FxHashMap<ObjectId, ObjectId>,
    /// In order of their new numbers.
    order: Vec<ObjectId>,
    renaming: Renaming,
}

impl Moved {
    fn id(&self, id: ObjectId) -> ObjectId {
        self.numbers.get(&id).copied().unwrap_or(id)
    }

    fn add(&mut self, id: ObjectId, first: usize) {
        let new = ObjectId::new(first + self.order.len());
        self.numbers.insert(id, new);
        self.order.push(id);
        self.renaming.add(id.into(), new.into());
    }
}

impl JsStore {
    /// Adds what another store holds on the paths of its state.
    pub(super) fn join_store(
        &mut self,
        cx: &mut Cx,
        sides: Sides,
        other: &JsStore,
    ) -> Result<Renaming, Unjoined> {
        if !Rc::ptr_eq(&self.lexicals, &other.lexicals) && self.lexicals != other.lexicals {
            return Err(Refusal("declarations of scripts").into());
        }
        if !Rc::ptr_eq(&self.modules, &other.modules) && self.modules != other.modules {
            return Err(Refusal("modules").into());
        }
        let mut moved = self.moved(cx, other)?;
        let in_modules = |moved: &Moved| {
            let held = other.modules.values().flat_map(|instance| instance.objects());
            held.into_iter().any(|id| moved.numbers.contains_key(&id))
        };
        if !moved.order.is_empty() && in_modules(&moved) {
            return Err(Refusal("objects of modules").into());
        }
        self.join_objects(cx, sides, other, &mut moved)?;
        self.join_boxes(cx, sides, other, &mut moved.renaming)?;
        self.join_accessors(cx, sides, other, &mut moved.renaming)?;
        for &id in other.given().iter() {
            self.add_given(moved.id(id));
        }
        // The other state gives out no more places.
        self.first_place = self.first_place.max(other.first_place);
        let mut templates = other.templates.clone();
        templates.rename(cx, &mut moved.renaming)?;
        self.templates.join(&mut cx.path.kernel, sides, &templates)?;
        join_counters(&mut cx.path.kernel, &mut self.inputs, &other.inputs, sides)?;
        for (mine, theirs) in
            [(&mut self.last_throw.0, other.last_throw.0), (&mut self.last_throw.1, other.last_throw.1)]
        {
            let theirs = moved.renaming.word(cx, theirs)?;
            *mine = sides.word(&mut cx.path.kernel, *mine, theirs)?;
        }
        if !Rc::ptr_eq(&self.queues, &other.queues) || !moved.order.is_empty() {
            let theirs = renamed_queues(cx, other.queues(), &mut moved)?;
            join_queues(&mut cx.path.kernel, sides, self.queues_mut(), theirs)?;
        }
        Ok(moved.renaming)
    }

    /// Which objects of the other store need other numbers.
    fn moved(&self, cx: &mut Cx, other: &JsStore) -> Result<Moved, Unjoined> {
        let mut moved = Moved::default();
        let (mine, theirs) = (self.object_count(), other.object_count());
        let both = mine.min(theirs);
        let differ: Vec<usize> = self.objects.differing(&other.objects, both).collect();
        // What an object refers to may have got another number itself, so that it does not fit any more.
        loop {
            let before = moved.order.len();
            for &index in &differ {
                let id = ObjectId::new(index);
                if moved.numbers.contains_key(&id) {
                    continue;
                }
                let (own, its) = (self.object(id), other.object(id));
                let is_old = own.exists == its.exists;
                if fits(cx, own, its, is_old, &mut moved)? {
                    continue;
                }
                if is_old || index < self.fixed {
                    return Err(Refusal(cause(&own.class, &its.class)).into());
                }
                moved.add(id, mine.max(theirs));
            }
            if moved.order.len() == before {
                return Ok(moved);
            }
        }
    }

    fn join_objects(
        &mut self,
        cx: &mut Cx,
        sides: Sides,
        other: &JsStore,
        moved: &mut Moved,
    ) -> Result<(), Unjoined> {
        let (mine, theirs) = (self.object_count(), other.object_count());
        let indexes: Vec<usize> = match moved.order.is_empty() {
            true => self.objects.differing(&other.objects, theirs).collect(),
            // What the other holds speaks of objects that have other numbers now, wherever it is.
            false => (0..theirs).collect(),
        };
        for index in indexes {
            let id = ObjectId::new(index);
            if moved.numbers.contains_key(&id) {
                // On their paths this number is nobody's.
                let exists = cx.path.kernel.and(self.object(id).exists, sides.mine)?;
                self.object_unseen(id).exists = exists;
                continue;
            }
            let its = renamed(cx, other.shared_object(id), moved)?;
            if index >= mine {
                let exists = cx.path.kernel.and(its.exists, sides.theirs)?;
                self.allocate(Object { exists, ..Rc::unwrap_or_clone(its) });
            } else if !Rc::ptr_eq(self.shared_object(id), &its) {
                join_object(cx, sides, self.object_unseen(id), &its)?;
            }
        }
        for id in std::mem::take(&mut moved.order) {
            let its = renamed(cx, other.shared_object(id), moved)?;
            let exists = cx.path.kernel.and(its.exists, sides.theirs)?;
            let made = self.allocate(Object { exists, ..Rc::unwrap_or_clone(its) });
            debug_assert_eq!(made, moved.id(id), "numbers are given out in order");
            moved.order.push(id);
        }
        Ok(())
    }

    fn join_boxes(
        &mut self,
        cx: &mut Cx,
        sides: Sides,
        other: &JsStore,
        renaming: &mut Renaming,
    ) -> Result<(), Saturated> {
        let theirs = other.boxes.len();
        let indexes: Vec<usize> = match renaming.is_empty() {
            true => self.boxes.differing_pages(&other.boxes).collect(),
            false => (0..theirs).collect(),
        };
        for index in indexes {
            let (exists, content) = *other.boxes.get(index);
            let content = renaming.word(cx, content)?;
            if index >= self.boxes.len() {
                self.boxes.push((exists, content));
                continue;
            }
            let mine = *self.boxes.get(index);
            let kernel = &mut cx.path.kernel;
            let joined = (sides.guard(kernel, mine.0, exists)?, sides.word(kernel, mine.1, content)?);
            if joined != mine {
                *self.boxes.get_mut(index) = joined;
            }
        }
        Ok(())
    }

    fn join_accessors(
        &mut self,
        cx: &mut Cx,
        sides: Sides,
        other: &JsStore,
        renaming: &mut Renaming,
    ) -> Result<(), Saturated> {
        for index in 0..other.accessors.len() {
            let mut theirs = *other.accessors.get(index);
            theirs.getter = renaming.word(cx, theirs.getter)?;
            theirs.setter = renaming.word(cx, theirs.setter)?;
            if index >= self.accessors.len() {
                self.accessors.push(theirs);
                continue;
            }
            let mine = *self.accessors.get(index);
            if mine != theirs {
                let kernel = &mut cx.path.kernel;
                theirs.getter = sides.word(kernel, mine.getter, theirs.getter)?;
                theirs.setter = sides.word(kernel, mine.setter, theirs.setter)?;
                *self.accessors.get_mut(index) = theirs;
            }
        }
        Ok(())
    }
}
