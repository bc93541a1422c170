//! Shapes: which keys an object has, with which attributes and in which order, shared by all objects made the same way.
//!
//! Invariants: a shape that objects share never changes; its keys are distinct and in order of creation; a key is reached from the root over the
//! same transitions by every object of a guest that creates the same properties in the same order.

use crate::realm::heap::object::{Attributes, Key};
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use stdx::FxHashMap;

/// A handful of keys is found faster by looking at each.
const FEW: usize = 8;

/// Transitions that a shape remembers. Objects used as dictionaries would otherwise fill the tables.
const MAX_TRANSITIONS: usize = 512;

/// The keys of an object with their attributes.
#[derive(Debug, Default)]
pub struct Shape {
    keys: Vec<(Key, Attributes)>,
    /// Made at the first look-up of a shape with many keys.
    places: OnceCell<FxHashMap<Key, usize>>,
    next: RefCell<Transitions>,
}

/// The shapes with one more key.
#[derive(Debug, Default)]
struct Transitions {
    last: Option<((Key, Attributes), Rc<Shape>)>,
    all: FxHashMap<(Key, Attributes), Rc<Shape>>,
}

impl Shape {
    /// A shape that shares nothing.
    pub fn new(keys: Vec<(Key, Attributes)>) -> Rc<Shape> {
        Rc::new(Shape { keys, ..Shape::default() })
    }

    /// How many keys there are.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// The keys in order of creation.
    pub fn keys(&self) -> &[(Key, Attributes)] {
        &self.keys
    }

    /// The place of a key.
    #[inline]
    pub fn place(&self, key: Key) -> Option<usize> {
        if self.keys.len() <= FEW {
            return self.keys.iter().position(|(known, _)| *known == key);
        }
        let places = self
            .places
            .get_or_init(|| self.keys.iter().enumerate().map(|(place, (key, _))| (*key, place)).collect());
        places.get(&key).copied()
    }

    /// The shape with one more key, for an object that shares it with no other: in place where that is so already.
    pub fn with_own(shape: Option<Rc<Shape>>, key: Key, attributes: Attributes) -> Rc<Shape> {
        let Some(mut shape) = shape else { return Shape::new(vec![(key, attributes)]) };
        match Rc::get_mut(&mut shape) {
            Some(own) => {
                if let Some(places) = own.places.get_mut() {
                    places.insert(key, own.keys.len());
                }
                own.keys.push((key, attributes));
                shape
            }
            None => {
                let own = shape.keys.iter().copied().chain([(key, attributes)]);
                Shape::new(own.collect())
            }
        }
    }

    /// The shape with one more key.
    pub fn with(&self, key: Key, attributes: Attributes) -> Rc<Shape> {
        let mut next = self.next.borrow_mut();
        if let Some((step, shape)) = &next.last
            && *step == (key, attributes)
        {
            return shape.clone();
        }
        let step = (key, attributes);
        let shape = match next.all.get(&step) {
            Some(shape) => shape.clone(),
            None => {
                let mut keys = Vec::with_capacity(self.keys.len() + 1);
                keys.extend_from_slice(&self.keys);
                keys.push(step);
                let shape = Shape::new(keys);
                if next.all.len() >= MAX_TRANSITIONS {
                    return shape;
                }
                next.all.insert(step, shape.clone());
                shape
            }
        };
        next.last = Some((step, shape.clone()));
        shape
    }
}
