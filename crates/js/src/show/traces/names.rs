//! What frames are called: the names that V8 forms of functions, receivers and methods.
//!
//! Invariant: nothing of the guest runs, and getters are not asked. A receiver that differs by inputs has no part in the name.

use crate::code::{FunctionKind, WellKnown};
use crate::realm::heap::object::{Attributes, Callee, Class, Key};
use crate::realm::names::well_known;
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::traces::Shown;
use crate::value::by_path::Known;
use crate::value::value::{Js, ObjectId, StringId, UNDEFINED, view};
use interp::{Activation, ValueExt};
use summary::Value;

/// Objects with more properties are not searched for the name under which they hold a function.
const MOST_PROPERTIES: usize = 256;

impl Op<'_> {
    /// What the frame of an activation is called.
    pub(crate) fn shown_frame(&mut self, activation: &Activation<'_>) -> Shown {
        let word = |index: usize| activation.registers.get(index).and_then(|word| word.as_value());
        let info = &self.runtime.code.functions[activation.function.index()];
        if let (FunctionKind::ClassConstructor { .. }, Some(Js::Object(callee))) =
            (info.kind, word(0).map(view))
        {
            return Shown::New(self.name_of_function(callee));
        }
        match (word(0).map(view), word(1), word(2)) {
            (Some(Js::Object(callee)), this, Some(new_target)) => {
                let this = this.filter(|&this| this != Value::UNASSIGNED).unwrap_or(UNDEFINED);
                self.shown(callee, this, new_target)
            }
            _ => Shown::Plain(self.runtime.code_name(activation.function)),
        }
    }

    /// What a call is called.
    pub(crate) fn shown(&mut self, callee: ObjectId, this: Value, new_target: Value) -> Shown {
        let function = self.name_of_function(callee);
        if new_target != UNDEFINED {
            return Shown::New(function);
        }
        match self.type_name(this) {
            None => Shown::Plain(function),
            Some(owner) => {
                Shown::Method { owner, function, method: self.method_name(this, callee, function) }
            }
        }
    }

    /// The name of a function object; empty if it has none.
    pub(crate) fn name_of_function(&mut self, function: ObjectId) -> StringId {
        let object = self.store.object(function);
        if let (Class::Function(data), true) = (&object.class, object.is_lazy) {
            match (data.name, data.callee) {
                (Some(name), _) => return name,
                (None, Callee::Guest(code)) => return self.runtime.code_name(code),
                _ => {}
            }
        }
        let bare = match &object.class {
            Class::Function(data) => match data.callee {
                Callee::Guest(code) => Some(code),
                _ => None,
            },
            _ => None,
        };
        let content = self.own_content(function, Key::String(self.runtime.names.name));
        match (content.and_then(|content| content.as_value()).map(view), bare) {
            (Some(Js::String(name)), _) => name,
            (None, Some(code)) => self.runtime.code_name(code),
            _ => self.runtime.names.empty,
        }
    }

    /// The type of a receiver; none for what is no method's.
    fn type_name(&mut self, this: Value) -> Option<StringId> {
        let name = match view(this) {
            Js::Object(id) if id == self.runtime.realm.global => return None,
            Js::Object(id) => return Some(self.type_of_object(id)),
            Js::String(_) => "String",
            Js::Number(_) | Js::Term(_) => "Number",
            Js::Bool(_) => "Boolean",
            Js::Symbol(_) => "Symbol",
            Js::BigInt(_) => "BigInt",
            _ => return None,
        };
        Some(self.runtime.strings.intern_str(name))
    }

    fn type_of_object(&mut self, object: ObjectId) -> StringId {
        match &self.store.object(object).class {
            Class::Proxy(_) => return self.runtime.strings.intern_str("Proxy"),
            Class::Function(data) => {
                let is_class = matches!(data.callee, Callee::Guest(code)
                    if matches!(self.runtime.code.functions[code.index()].kind, FunctionKind::ClassConstructor { .. }));
                let name = if is_class { self.name_of_function(object) } else { self.runtime.names.empty };
                let is_named = self.runtime.strings.length(name) > 0;
                return if is_named { name } else { self.runtime.strings.intern_str("Function") };
            }
            _ => {}
        }
        if let Class::Hosted(data) = &self.store.object(object).class {
            let class = data.class.clone();
            return self.runtime.strings.intern_str(&class);
        }
        let plain = self.runtime.strings.intern_str("Object");
        let constructor = self.plain_content(object, Key::String(self.runtime.names.constructor));
        let name = match constructor.map(view) {
            Some(Js::Object(constructor)) => self.name_of_function(constructor),
            _ => self.runtime.names.empty,
        };
        if self.runtime.strings.length(name) > 0 && name != plain {
            return name;
        }
        let tag = Key::Symbol(well_known(WellKnown::ToStringTag));
        match self.plain_content(object, tag).map(view) {
            Some(Js::String(tag)) => tag,
            _ => plain,
        }
    }

    /// The key under which a receiver holds a function.
    fn method_name(&mut self, this: Value, function: ObjectId, name: StringId) -> Option<StringId> {
        let Js::Object(receiver) = view(this) else { return None };
        if matches!(&self.store.object(receiver).class, Class::Hosted(data) if &*data.class == "Timeout") {
            return Some(self.runtime.strings.intern_str("_onTimeout"));
        }
        let text = self.runtime.strings.show(name);
        let bare = text.strip_prefix("get ").or_else(|| text.strip_prefix("set "));
        let key = bare.map_or(name, |bare| self.runtime.strings.intern_str(bare));
        if self.runtime.strings.length(key) > 0
            && self.chain_holds(receiver, self.runtime.key_of_string(key), function)
        {
            return Some(key);
        }
        let mut found = None;
        let mut at = Some(receiver);
        while let Some(object) = at {
            let object = self.store.object(object);
            if matches!(object.class, Class::Proxy(_)) || object.properties.len() > MOST_PROPERTIES {
                break;
            }
            for (key, property) in object.properties.iter() {
                let is_shown = match property.attributes.known() {
                    Known::One(attributes) => attributes.has(Attributes::ENUMERABLE),
                    Known::Several => false,
                };
                let Key::String(key) = key else { continue };
                if is_shown && is_function(self, property.content.as_value(), function) {
                    // Two keys would only confuse.
                    if found.is_some() {
                        return None;
                    }
                    found = Some(key);
                }
            }
            at = parent(self, object.prototype.as_value());
        }
        found
    }

    /// Whether the first property of a name on the chain is a function, or has it as getter or setter.
    fn chain_holds(&mut self, receiver: ObjectId, key: Key, function: ObjectId) -> bool {
        let mut at = Some(receiver);
        while let Some(object) = at {
            if let Some(content) = self.own_content(object, key) {
                return is_function(self, content.as_value(), function);
            }
            at = parent(self, self.store.object(object).prototype.as_value());
        }
        false
    }
}

impl Runtime {
    fn code_name(&mut self, function: ir::FuncId) -> StringId {
        let info = &self.code.functions[function.index()];
        let name = if info.kind == FunctionKind::Script { "" } else { &*info.name };
        self.strings.intern_str(name)
    }

    /// A name as V8 puts it before the place.
    pub(crate) fn show_name(&self, shown: Shown) -> String {
        let text = |id: StringId| self.strings.show(id);
        let (owner, function, method) = match shown {
            Shown::Plain(name) => return text(name),
            Shown::New(name) if self.strings.length(name) == 0 => return "new <anonymous>".to_owned(),
            Shown::New(name) => return format!("new {}", text(name)),
            Shown::Method { owner, function, method } => (text(owner), text(function), method.map(text)),
        };
        if function.is_empty() {
            return format!("{owner}.{}", method.as_deref().unwrap_or("<anonymous>"));
        }
        let mut name =
            if is_identifier(&function) { format!("{owner}.{function}") } else { function.clone() };
        if let Some(method) = method
            && function != method
            && !function.ends_with(&format!(".{method}"))
        {
            name.push_str(&format!(" [as {method}]"));
        }
        name
    }
}

fn parent(op: &Op<'_>, prototype: Option<Value>) -> Option<ObjectId> {
    match view(prototype?) {
        Js::Object(id) if !matches!(op.store.object(id).class, Class::Proxy(_)) => Some(id),
        _ => None,
    }
}

fn is_function(op: &Op<'_>, content: Option<Value>, function: ObjectId) -> bool {
    let function = Value::from(function);
    match content.map(|content| (content, view(content))) {
        Some((_, Js::Accessor(id))) => {
            let accessor = op.store.accessor(id);
            accessor.getter == function.into() || accessor.setter == function.into()
        }
        Some((content, _)) => content == function,
        None => false,
    }
}

/// Whether a text is an identifier, which names of accessors and symbols are not.
fn is_identifier(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(|first| first.is_alphabetic() || first == '_' || first == '$')
        && chars.all(|c| c.is_alphanumeric() || c == '_' || c == '$')
}
