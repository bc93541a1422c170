//! The realm: the objects that exist before the program starts.

use crate::realm::heap::object::{Attributes, Callee, Class, FunctionData, Key, NativeId};
use crate::realm::heap::properties::Properties;
use crate::realm::heap::store::JsStore;
use crate::realm::hosted::Hosted;
use crate::realm::native::{Native, NativeArguments};
use crate::realm::op::Op;
use crate::realm::step::Step;
use crate::value::strings::Strings;
use crate::value::value::{Js, NULL, ObjectId, SymbolId, UNDEFINED, view};
use std::collections::BTreeMap;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// The kinds of errors that operations throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// `Error`
    Error,
    /// `TypeError`
    Type,
    /// `RangeError`
    Range,
    /// `ReferenceError`
    Reference,
    /// `SyntaxError`
    Syntax,
    /// `EvalError`
    Eval,
    /// `URIError`
    Uri,
    /// `AggregateError`
    Aggregate,
}

impl ErrorKind {
    /// Every kind.
    pub const ALL: [ErrorKind; 8] = [
        ErrorKind::Error,
        ErrorKind::Type,
        ErrorKind::Range,
        ErrorKind::Reference,
        ErrorKind::Syntax,
        ErrorKind::Eval,
        ErrorKind::Uri,
        ErrorKind::Aggregate,
    ];

    /// The name of its constructor.
    pub fn name(self) -> &'static str {
        match self {
            ErrorKind::Error => "Error",
            ErrorKind::Type => "TypeError",
            ErrorKind::Range => "RangeError",
            ErrorKind::Reference => "ReferenceError",
            ErrorKind::Syntax => "SyntaxError",
            ErrorKind::Eval => "EvalError",
            ErrorKind::Uri => "URIError",
            ErrorKind::Aggregate => "AggregateError",
        }
    }
}

/// Where the prototypes of primitives and of what syntax makes are.
#[derive(Clone, Debug)]
pub struct Realm {
    /// `globalThis`
    pub global: ObjectId,
    /// `Object.prototype`
    pub object_prototype: ObjectId,
    /// `Function.prototype`
    pub function_prototype: ObjectId,
    /// `Array.prototype`
    pub array_prototype: ObjectId,
    /// `String.prototype`
    pub string_prototype: ObjectId,
    /// `Number.prototype`
    pub number_prototype: ObjectId,
    /// `Boolean.prototype`
    pub boolean_prototype: ObjectId,
    /// `Symbol.prototype`
    pub symbol_prototype: ObjectId,
    /// `BigInt.prototype`
    pub bigint_prototype: ObjectId,
    /// By [`ErrorKind`].
    pub error_prototypes: [ObjectId; 8],
    /// The prototype of the iterators of arrays.
    pub array_iterator_prototype: ObjectId,
    /// The prototype of the iterators of strings.
    pub string_iterator_prototype: ObjectId,
    /// `Date.prototype`
    pub date_prototype: ObjectId,
    /// `RegExp.prototype`
    pub regexp_prototype: ObjectId,
    /// The prototype of what `matchAll` returns.
    pub regexp_iterator_prototype: ObjectId,
    /// Holds the last match.
    pub regexp_statics: ObjectId,
    /// `Array.prototype.values`, which is also the iterator of arguments.
    pub array_values: ObjectId,
    /// `Map.prototype`
    pub map_prototype: ObjectId,
    /// `Set.prototype`
    pub set_prototype: ObjectId,
    /// The cache of `require`, Node's own modules and the main module.
    pub module_state: ObjectId,
    /// The function `eval`.
    pub eval: ObjectId,
    /// `%MapIteratorPrototype%`
    pub map_iterator_prototype: ObjectId,
    /// `%SetIteratorPrototype%`
    pub set_iterator_prototype: ObjectId,
    /// `Symbol.iterator`
    pub iterator: SymbolId,
    /// Generators, promises and their like.
    pub coroutines: Coroutines,
}

impl Realm {
    /// The prototype of errors of a kind.
    pub fn error_prototype(&self, kind: ErrorKind) -> ObjectId {
        self.error_prototypes[kind as usize]
    }
}

/// Defines properties of objects that exist on all paths, while the realm is made.
pub struct Setup<'s> {
    /// The store.
    pub store: &'s mut JsStore,
    /// The strings.
    pub strings: &'s mut Strings,
    /// The native functions so far.
    pub natives: Vec<Native>,
    /// The hosted functions so far.
    pub hosted: Vec<Hosted>,
    /// The objects of the realm by name: `Map`, `Map.prototype`.
    pub intrinsics: BTreeMap<String, ObjectId>,
    /// `length` and `name`.
    function_keys: [Key; 2],
    /// What the first function got under these keys: all others have its shape.
    first_function: Option<Properties>,
    /// Built-in functions capture nothing.
    pub no_captures: Rc<[Summary]>,
}

impl<'s> Setup<'s> {
    /// Nothing is there yet.
    pub fn new(store: &'s mut JsStore, strings: &'s mut Strings) -> Setup<'s> {
        let function_keys = ["length", "name"].map(|name| Key::String(strings.intern_str(name)));
        let (natives, hosted, intrinsics) = (Vec::new(), Vec::new(), BTreeMap::new());
        let (first_function, no_captures) = (None, Rc::new([]));
        Setup { store, strings, natives, hosted, intrinsics, function_keys, first_function, no_captures }
    }
}

impl Setup<'_> {
    /// An object that exists on all paths.
    pub fn object(&mut self, prototype: impl Into<Value>, class: Class) -> ObjectId {
        self.store.new_object(Guard::TRUE, prototype, class)
    }

    /// A data property.
    pub fn define(&mut self, object: ObjectId, key: Key, value: impl Into<Value>, attributes: Attributes) {
        let value = value.into().into();
        let target = self.store.object_mut(object);
        match target.properties.slot(key) {
            Some(slot) => {
                *slot = value;
                target.properties.set_attributes(key, attributes);
            }
            None if matches!(target.class, Class::Function(_)) => {
                self.store.add_property(object, key, value, attributes);
            }
            None => self.store.add_own_property(object, key, value, attributes),
        }
    }

    /// A data property with a string for its key, as built-ins have them.
    pub fn named(&mut self, object: ObjectId, name: &str, value: impl Into<Value>) {
        let key = Key::String(self.strings.intern_str(name));
        self.define(object, key, value, Attributes::METHOD);
    }

    /// A native function.
    pub fn native(
        &mut self,
        realm: &Realm,
        native: Native,
        name: &str,
        length: u32,
        is_constructor: bool,
    ) -> ObjectId {
        let id = NativeId::new(self.natives.len());
        self.natives.push(native);
        let data = FunctionData {
            callee: Callee::Native(id),
            captures: self.no_captures.clone(),
            home: NULL.into(),
            is_constructor,
            name: None,
        };
        let function = self.object(realm.function_prototype, Class::Function(Rc::new(data)));
        self.name_function(function, name, length);
        function
    }

    /// The properties `length` and `name` of a built-in function that has none yet.
    pub fn name_function(&mut self, function: ObjectId, name: &str, length: u32) {
        let (length, name) = (Value::number(f64::from(length)), Value::from(self.strings.intern_str(name)));
        let contents = || vec![length.into(), name.into()];
        if let Some(properties) =
            self.first_function.as_ref().and_then(|first| first.with_contents(contents()))
        {
            self.store.object_mut(function).properties = properties;
            return;
        }
        let [length_key, name_key] = self.function_keys;
        self.define(function, length_key, length, Attributes::HIDDEN);
        self.define(function, name_key, name, Attributes::HIDDEN);
        self.first_function = Some(self.store.object(function).properties.clone());
    }

    /// A method of a built-in object.
    pub fn method(&mut self, realm: &Realm, object: ObjectId, name: &str, length: u32, native: Native) {
        let function = self.native(realm, native, name, length, false);
        self.named(object, name, function);
    }

    /// A constructor with its prototype, as a global variable.
    pub fn constructor(
        &mut self,
        realm: &Realm,
        prototype: ObjectId,
        name: &str,
        length: u32,
        native: Native,
    ) -> ObjectId {
        let function = self.native(realm, native, name, length, true);
        let key = Key::String(self.strings.intern_str("prototype"));
        self.define(function, key, prototype, Attributes(0));
        self.named(prototype, "constructor", function);
        self.named(realm.global, name, function);
        self.intrinsic(name, function, prototype);
        function
    }

    /// Makes a constructor and its prototype known by name.
    pub fn intrinsic(&mut self, name: &str, constructor: ObjectId, prototype: ObjectId) {
        self.intrinsics.insert(name.to_owned(), constructor);
        self.intrinsics.insert(format!("{name}.prototype"), prototype);
    }

    /// The prototypes and the global object, still without functions.
    pub fn realm(&mut self, iterator: SymbolId) -> Realm {
        let object_prototype = self.object(NULL, Class::Ordinary);
        let nothing = NativeId::new(self.natives.len());
        self.natives.push(return_undefined);
        let data = FunctionData {
            callee: Callee::Native(nothing),
            captures: self.no_captures.clone(),
            home: NULL.into(),
            is_constructor: false,
            name: None,
        };
        let function_prototype = self.object(object_prototype, Class::Function(Rc::new(data)));
        self.name_function(function_prototype, "", 0);
        let empty_array = Class::Array { elements: vec![], length: 0.into() };
        let empty_string = self.strings.intern_str("");
        let error = self.object(object_prototype, Class::Ordinary);
        let mut error_prototypes = [error; 8];
        for prototype in error_prototypes.iter_mut().skip(1) {
            *prototype = self.object(error, Class::Ordinary);
        }
        let realm = Realm {
            global: self.object(object_prototype, Class::Ordinary),
            object_prototype,
            function_prototype,
            array_prototype: self.object(object_prototype, empty_array),
            string_prototype: self.object(object_prototype, Class::Primitive(empty_string.into())),
            number_prototype: self.object(object_prototype, Class::Primitive(Value::number(0.0))),
            boolean_prototype: self.object(object_prototype, Class::Primitive(Value::FALSE)),
            symbol_prototype: self.object(object_prototype, Class::Ordinary),
            bigint_prototype: self.object(object_prototype, Class::Ordinary),
            error_prototypes,
            array_iterator_prototype: self.object(object_prototype, Class::Ordinary),
            string_iterator_prototype: self.object(object_prototype, Class::Ordinary),
            date_prototype: self.object(object_prototype, Class::Ordinary),
            regexp_prototype: self.object(object_prototype, Class::Ordinary),
            regexp_iterator_prototype: self.object(object_prototype, Class::Ordinary),
            regexp_statics: self.object(object_prototype, Class::Ordinary),
            array_values: self.object(function_prototype, Class::Ordinary),
            map_prototype: self.object(object_prototype, Class::Ordinary),
            set_prototype: self.object(object_prototype, Class::Ordinary),
            module_state: self.object(NULL, Class::Ordinary),
            eval: function_prototype,
            map_iterator_prototype: object_prototype,
            set_iterator_prototype: object_prototype,
            iterator,
            coroutines: Coroutines::new(self, object_prototype, function_prototype),
        };
        self.named(realm.global, "globalThis", realm.global);
        let constants = [
            ("undefined", UNDEFINED),
            ("NaN", Value::number(f64::NAN)),
            ("Infinity", Value::number(f64::INFINITY)),
        ];
        for (name, value) in constants {
            let key = Key::String(self.strings.intern_str(name));
            self.define(realm.global, key, value, Attributes(0));
        }
        realm
    }
}

/// `Function.prototype` can be called and does nothing.
fn return_undefined(_op: &mut Op<'_>, _arguments: NativeArguments<'_>) -> Result<Step, Saturated> {
    Ok(UNDEFINED.into())
}

/// The prototypes of coroutines and what belongs to them.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "each is the object of its name")]
pub struct Coroutines {
    pub iterator_prototype: ObjectId,
    pub async_iterator_prototype: ObjectId,
    pub async_from_sync_prototype: ObjectId,
    pub generator_function_prototype: ObjectId,
    pub generator_prototype: ObjectId,
    pub generator_next: ObjectId,
    pub async_function_prototype: ObjectId,
    pub async_generator_function_prototype: ObjectId,
    pub async_generator_prototype: ObjectId,
    pub promise: ObjectId,
    pub promise_prototype: ObjectId,
    pub timeout_prototype: ObjectId,
    pub immediate_prototype: ObjectId,
}

impl Coroutines {
    /// The objects, still without properties.
    pub fn new(
        setup: &mut Setup<'_>,
        object_prototype: ObjectId,
        function_prototype: ObjectId,
    ) -> Coroutines {
        let mut object = |prototype: ObjectId| setup.object(prototype, Class::Ordinary);
        let iterator_prototype = object(object_prototype);
        let async_iterator_prototype = object(object_prototype);
        Coroutines {
            iterator_prototype,
            async_iterator_prototype,
            async_from_sync_prototype: object(async_iterator_prototype),
            generator_function_prototype: object(function_prototype),
            generator_prototype: object(iterator_prototype),
            generator_next: object(function_prototype),
            async_function_prototype: object(function_prototype),
            async_generator_function_prototype: object(function_prototype),
            async_generator_prototype: object(async_iterator_prototype),
            promise: object(function_prototype),
            promise_prototype: object(object_prototype),
            timeout_prototype: object(object_prototype),
            immediate_prototype: object(object_prototype),
        }
    }
}

/// An object that is a property of another.
pub(crate) fn property(
    store: &JsStore,
    strings: &mut Strings,
    holder: ObjectId,
    name: &str,
) -> Option<ObjectId> {
    let key = Key::String(strings.intern_str(name));
    match view(store.object(holder).properties.content(key)?.as_value()?) {
        Js::Object(id) => Some(id),
        _ => None,
    }
}
