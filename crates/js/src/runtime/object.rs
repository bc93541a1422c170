//! Objects: a prototype, properties whose slots hold summaries, and what their class adds.
//!
//! Invariants: a slot holds ABSENT on paths without the property; properties are kept in the order in which they were first
//! created on any path, and each carries per path when that was, so that the order on a path is exact.

use super::hosted::HostedId;
use super::value::{ABSENT, StringId, SymbolId};
use ir::FuncId;
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Summary, Value};

/// The key of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// An array index.
    Index(u32),
    /// Any other string.
    String(StringId),
    /// A symbol.
    Symbol(SymbolId),
    /// A private name, which no enumeration shows.
    Private(SymbolId),
}

/// The attributes of a property, as bits of a small number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attributes(pub u8);

impl Attributes {
    /// May be assigned.
    pub const WRITABLE: u8 = 1;
    /// Shows in enumerations.
    pub const ENUMERABLE: u8 = 2;
    /// May be deleted and redefined.
    pub const CONFIGURABLE: u8 = 4;
    /// As an assignment or a literal makes it.
    pub const ALL: Attributes = Attributes(7);
    /// As the specification gives to methods of built-ins.
    pub const METHOD: Attributes = Attributes(Attributes::WRITABLE | Attributes::CONFIGURABLE);
    /// Only to be redefined.
    pub const HIDDEN: Attributes = Attributes(Attributes::CONFIGURABLE);

    /// Whether all of the bits are set.
    pub fn has(self, bits: u8) -> bool {
        self.0 & bits == bits
    }
}

/// A property.
#[derive(Clone, Debug)]
pub struct Property {
    /// The value, an accessor, or ABSENT, per path.
    pub content: Summary,
    /// The attributes, per path, as a number.
    pub attributes: Summary,
    /// When the property was created on a path, by the object's own count.
    pub created: Summary,
}

/// The properties of an object, in order of creation on any path.
#[derive(Clone, Debug, Default)]
pub struct Properties {
    list: Vec<(Key, Property)>,
    index: FxHashMap<Key, usize>,
}

impl Properties {
    /// The property of this key, on whatever paths.
    pub fn get(&self, key: Key) -> Option<&Property> {
        // A handful of properties is found faster by looking at each.
        const FEW: usize = 8;
        if self.list.len() <= FEW {
            return self.list.iter().find(|(known, _)| *known == key).map(|(_, property)| property);
        }
        self.index.get(&key).map(|&at| &self.list[at].1)
    }

    /// The property of this key, made absent on all paths if it is new.
    pub fn entry(&mut self, key: Key) -> &mut Property {
        let next = self.list.len();
        let at = *self.index.entry(key).or_insert(next);
        if at == next {
            let nothing = Property {
                content: ABSENT.into(),
                attributes: Value::number(f64::from(Attributes::ALL.0)).into(),
                created: Value::number(0.0).into(),
            };
            self.list.push((key, nothing));
        }
        &mut self.list[at].1
    }

    /// All properties that exist on some path, in order of creation.
    pub fn iter(&self) -> impl Iterator<Item = (Key, &Property)> {
        self.list.iter().map(|(key, property)| (*key, property))
    }
}

/// What a function object does when it is called.
#[derive(Clone, Debug)]
pub struct FunctionData {
    /// The code.
    pub callee: Callee,
    /// The shared variables that it captured.
    pub captures: Rc<[Summary]>,
    /// Where `super` starts to look; null for functions that are no methods.
    pub home: Summary,
    /// Whether `new` may call it.
    pub is_constructor: bool,
}

/// The code of a function object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Callee {
    /// Lowered from source.
    Guest(FuncId),
    /// Ours.
    Native(NativeId),
    /// A built-in that is written in JavaScript.
    Hosted(HostedId),
}

stdx::typed_id! {
    /// A native function: an entry of the table of natives.
    pub struct NativeId = "native";
}

/// What an object is beside its properties.
#[derive(Clone, Debug)]
pub enum Class {
    /// Nothing else.
    Ordinary,
    /// An array: dense elements (ABSENT for holes) and its length per path.
    Array {
        /// From index 0.
        elements: Vec<Summary>,
        /// As a number.
        length: Summary,
    },
    /// A function.
    Function(Rc<FunctionData>),
    /// An error.
    Error,
    /// A boxed primitive.
    Primitive(Value),
    /// The arguments of a call, for printing.
    Arguments,
    /// An iterator over values that were there when it was made, or over an array as it grows.
    Iterator(IteratorData),
    /// A Map or Set: keys in order of insertion, ABSENT where one was deleted, and their values.
    Table {
        /// Whether it is a Map.
        is_map: bool,
        /// In order of insertion.
        entries: Vec<(Value, Summary)>,
        /// The entries that are not deleted, by key.
        index: FxHashMap<Value, usize>,
    },
}

/// What a native iterator is over.
#[derive(Clone, Debug)]
pub struct IteratorData {
    /// An array, string, Map or Set.
    pub over: Value,
    /// What each step gives.
    pub what: IteratorWhat,
    /// The place of the next element; none when it is exhausted. Per path, as a number.
    pub at: Summary,
}

/// What each step of a native iterator gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IteratorWhat {
    /// The keys.
    Keys,
    /// The values.
    Values,
    /// Arrays of key and value.
    Entries,
}

/// An object.
#[derive(Clone, Debug)]
pub struct Object {
    /// The paths on which it was made: a write under all of them is a plain store.
    pub exists: Guard,
    /// An object or null.
    pub prototype: Summary,
    /// Whether properties may be added, as a truth value.
    pub extensible: Summary,
    /// What it is.
    pub class: Class,
    /// Its properties; those that the class holds (elements, an array's length) are not among them.
    pub properties: Properties,
    /// How many properties were created on a path.
    pub created: Summary,
}

impl Object {
    /// An object without properties.
    pub fn new(exists: Guard, prototype: Summary, class: Class) -> Object {
        Object {
            exists,
            prototype,
            extensible: Value::TRUE.into(),
            class,
            properties: Properties::default(),
            created: Value::number(0.0).into(),
        }
    }

    /// Every word that it holds.
    pub fn words(&self) -> Vec<Summary> {
        let mut words = vec![self.exists.into(), self.prototype, self.extensible, self.created];
        for (_, property) in self.properties.iter() {
            words.extend([property.content, property.attributes, property.created]);
        }
        match &self.class {
            Class::Array { elements, length } => {
                words.push(*length);
                words.extend(elements.iter().copied());
            }
            Class::Function(data) => {
                words.push(data.home);
                words.extend(data.captures.iter().copied());
            }
            Class::Iterator(data) => words.push(data.at),
            Class::Table { entries, .. } => words.extend(entries.iter().map(|(_, value)| *value)),
            Class::Ordinary | Class::Error | Class::Primitive(_) | Class::Arguments => {}
        }
        words
    }
}

/// A getter and a setter, each a function object or undefined.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accessor {
    /// Called to read.
    pub getter: Summary,
    /// Called to write.
    pub setter: Summary,
}
