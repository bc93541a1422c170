//! Objects: a prototype, properties whose slots hold summaries, and what their class adds.
//!
//! Invariants: a slot holds ABSENT on paths without the property. The index properties of an array are its elements unless it
//! is sparse; elements have all attributes, and a sparse array has no elements.

use crate::realm::heap::bytes::Bytes;
use crate::realm::heap::entries::Table;
use crate::realm::heap::promise::PromiseData;
use crate::realm::heap::properties::Properties;
use crate::realm::heap::view::View;
use crate::value::by_path::{ByPath, Fact};
use crate::value::value::{ObjectId, StringId, SymbolId, TextId};
use ir::FuncId;
use std::rc::Rc;
use stdx::typed_id;
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
    /// A string that depends on inputs: on each path the key that it is there. Only on paths where that is no key of another entry of
    /// the object does it hold something: see `object/late.rs`.
    Text(TextId),
}

/// The attributes of a property, as bits of a small number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

impl Fact for Attributes {
    fn word(self) -> Value {
        u32::from(self.0).word()
    }

    fn read(word: Value) -> Attributes {
        Attributes(u32::read(word) as u8)
    }
}

/// What a program wrote to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Writes {
    /// An object that is an input, or a part of one.
    pub(crate) to_given: bool,
    /// One that another one might be.
    pub(crate) to_shared: bool,
}

/// What an object that a harness made as an input has that no caller need keep to, as bits of a small number: none for all other objects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Given(u16);

impl Given {
    /// It is itself an input or a part of one, and no other part is the same object.
    pub const ALONE: Given = Given(1);
    /// Its members come in one order, or those that were copied from it.
    pub const ORDERED: Given = Given(2);
    /// It has no members but those of its type, or what was copied from it.
    pub const CLOSED: Given = Given(4);

    /// The first of the marks that say which kinds of values an array has.
    const KINDS: u32 = 3;

    /// An array with elements of a kind, below 8.
    pub fn holding(kind: u8) -> Given {
        Given(1 << (Given::KINDS + u32::from(kind)))
    }

    /// Whether two arrays have elements of one kind, or one of them has none.
    pub fn may_hold_same(self, other: Given) -> bool {
        let kinds = |given: Given| given.0 >> Given::KINDS;
        kinds(self) == 0 || kinds(other) == 0 || kinds(self) & kinds(other) != 0
    }

    /// Whether it has one of these marks.
    pub fn has(self, marks: Given) -> bool {
        self.0 & marks.0 != 0
    }

    /// Both.
    #[must_use]
    pub fn and(self, other: Given) -> Given {
        Given(self.0 | other.0)
    }

    /// What a copy of its members has.
    #[must_use]
    pub fn copied(self) -> Given {
        Given(self.0 & (Given::ORDERED.0 | Given::CLOSED.0))
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
    /// Its name where that is not what its code says.
    pub name: Option<StringId>,
}

/// The code of a function object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Callee {
    /// Lowered from source.
    Guest(FuncId),
    /// A function of this runtime, written in Rust.
    Native(NativeId),
    /// A bound function: it captures the function, its `this` and its first arguments.
    Bound,
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
        /// Above every index that is there.
        length: ByPath<u32>,
    },
    /// A function.
    Function(Rc<FunctionData>),
    /// An error.
    Error(ErrorData),
    /// A generator, whose frame is among the queues while it does not run. Async generators are hosted objects.
    Generator {
        /// Per path, as a number: see `coroutines`.
        state: Summary,
    },
    /// A promise.
    Promise(Box<PromiseData>),
    /// A boxed primitive.
    Primitive(Value),
    /// The arguments of a call, for printing.
    Arguments,
    /// A Proxy.
    Proxy(Box<ProxyData>),
    /// An object of a built-in that is written in JavaScript.
    Hosted(Box<HostedData>),
    /// An iterator over values that were there when it was made, or over an array as it grows.
    Iterator(IteratorData),
    /// A Map or Set, weak or not.
    Table(Box<Table>),
    /// An ArrayBuffer or SharedArrayBuffer.
    Buffer(Box<Bytes>),
    /// A typed array or DataView.
    View(View),
}

/// What an error knows of its making.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ErrorData {
    /// The frames that were active.
    pub trace: Option<TraceId>,
    /// What its property `stack` was made with. While nobody has read it (the object is lazy), its first line follows `name` and
    /// `message`.
    pub stack: Option<Summary>,
}

/// What an object of a hosted class holds.
#[derive(Clone, Debug)]
pub struct HostedData {
    /// The name of the class.
    pub class: Rc<str>,
    /// Its internal slots.
    pub slots: Vec<Summary>,
}

/// What a Proxy forwards to.
#[derive(Clone, Debug)]
pub struct ProxyData {
    /// The object behind it; null once it is revoked. Per path.
    pub target: Summary,
    /// The object with the traps; null once it is revoked. Per path.
    pub handler: Summary,
    /// Whether the target can be called.
    pub is_callable: bool,
    /// Whether the target is a constructor.
    pub is_constructor: bool,
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
    /// The result object of the loops that only look at it; those of calls of `next` are made anew.
    pub result: Option<ObjectId>,
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
    /// Whether properties may be added.
    pub extensible: ByPath<bool>,
    /// What it is.
    pub class: Class,
    /// Its properties; those that the class holds (elements, an array's length) are not among them.
    pub properties: Properties,
    /// Of an array: the paths on which its length is not writable.
    pub fixed_length: Guard,
    /// Of an array: whether its elements are properties, because they have attributes of their own or large gaps.
    pub is_sparse: bool,
    /// Of a function: whether its properties `length`, `name` and `prototype` are still to be made. Of an error: whether the first
    /// line of `stack` is.
    pub is_lazy: bool,
    /// What the harness that made it, or what it is a copy of, takes for granted.
    pub given: Given,
}

impl Object {
    /// An object without properties.
    pub fn new(exists: Guard, prototype: Summary, class: Class) -> Object {
        Object {
            exists,
            prototype,
            extensible: true.into(),
            class,
            properties: Properties::default(),
            fixed_length: Guard::FALSE,
            is_sparse: false,
            is_lazy: false,
            given: Given::default(),
        }
    }

    /// Every word that it holds.
    pub fn words(&self) -> Vec<Summary> {
        let mut words =
            vec![self.exists.into(), self.prototype, self.extensible.word(), self.fixed_length.into()];
        self.properties.words(&mut words);
        match &self.class {
            Class::Array { elements, length } => {
                words.push(length.word());
                words.extend(elements.iter().copied());
            }
            Class::Function(data) => {
                words.push(data.home);
                words.extend(data.captures.iter().copied());
            }
            Class::Proxy(data) => words.extend([data.target, data.handler]),
            Class::Hosted(data) => words.extend(&data.slots),
            Class::Generator { state } => words.push(*state),
            Class::Promise(data) => words.extend(data.words()),
            Class::Error(data) => words.extend(data.stack),
            Class::Iterator(data) => words.push(data.at),
            Class::Table(table) => words.extend(table.words()),
            Class::Buffer(bytes) => words.extend(bytes.words()),
            Class::Ordinary | Class::Primitive(_) | Class::Arguments | Class::View(_) => {}
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

stdx::typed_id! {
    /// A hosted function: an entry of [`crate::realm::runtime::Runtime::hosted`].
    pub struct HostedId = "hosted";
}

typed_id! {
    /// The frames at one moment.
    pub struct TraceId = "trace";
}
