//! Built-ins that are written in JavaScript: how the realm names them before their code is compiled, and the files with their code. Modules of
//! Node's own are kept with them.

use crate::builtins::{FILES, needed_for};
use crate::code::Code;
use crate::lower::{HostedCode, Refusal, compile_hosted, compile_internal};
use crate::realm::heap::object::{Accessor, Attributes, Callee, Class, FunctionData, HostedId, Key};
use crate::realm::link::{forget_sources, forget_spans};
use crate::realm::native::NativeArguments;
use crate::realm::op::Op;
use crate::realm::realm::{Realm, Setup};
use crate::realm::step::Step;
use crate::value::value::{NULL, ObjectId, UNDEFINED};
use ir::FuncId;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use summary::Saturated;

/// A native that answers simple cases of a hosted function; `None` leaves it to the JavaScript.
pub type HostedFast = fn(&mut Op<'_>, NativeArguments<'_>) -> Result<Option<Step>, Saturated>;

/// A function of a hosted file.
#[derive(Clone, Copy)]
pub struct Hosted {
    /// The file, as [`FILES`] names it.
    pub file: &'static str,
    /// The function in it.
    pub function: &'static str,
    /// Tried first.
    pub fast: Option<HostedFast>,
    /// Where its code is, once it is compiled.
    pub code: Option<FuncId>,
}

/// The code of functions by file and name, each with what it needs of its file.
type HostedCodes = BTreeMap<(&'static str, &'static str), Rc<HostedCode>>;

/// The code of modules of Node's own, by name.
type Modules = BTreeMap<String, Rc<Code>>;

/// The code of hosted files and of Node's own modules, for those who make many runtimes: what one has compiled the others find.
#[derive(Clone, Default)]
pub struct HostedFiles {
    functions: Rc<RefCell<HostedCodes>>,
    modules: Rc<RefCell<Modules>>,
}

impl HostedFiles {
    /// The code of a function of a file, and of what it needs there, compiled if nobody has done that before.
    pub(crate) fn code(&self, file: &'static str, function: &'static str) -> Result<Rc<HostedCode>, String> {
        if let Some(known) = self.functions.borrow().get(&(file, function)) {
            return Ok(known.clone());
        }
        let source = FILES.iter().find(|(name, _)| *name == file).map(|(_, source)| *source);
        let source = source.ok_or_else(|| format!("there is no hosted file {file}"))?;
        let needed =
            needed_for(source, function).ok_or_else(|| format!("{file} has no function {function}"))?;
        let mut hosted = compile_hosted(&needed).map_err(|refusal| describe(file, &needed, &refusal))?;
        forget_spans(&mut hosted.code.ir);
        forget_sources(&mut hosted.code);
        let hosted = Rc::new(hosted);
        self.functions.borrow_mut().insert((file, function), hosted.clone());
        Ok(hosted)
    }

    /// The code of a module of Node's own, without places: no user reads it.
    pub(crate) fn module(&self, name: &str, source: &str) -> Result<Rc<Code>, Refusal> {
        if let Some(known) = self.modules.borrow().get(name) {
            return Ok(known.clone());
        }
        let mut code = compile_internal(source)?;
        forget_spans(&mut code.ir);
        let code = Rc::new(code);
        self.modules.borrow_mut().insert(name.to_owned(), code.clone());
        Ok(code)
    }
}

/// How a hosted function looks to the guest.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// `name`
    pub name: &'a str,
    /// `length`
    pub length: u32,
    /// Whether `new` may call it; it then makes the object itself.
    pub is_constructor: bool,
}

impl Setup<'_> {
    /// The object of a hosted function.
    pub fn hosted_function(&mut self, realm: &Realm, look: Look<'_>, hosted: Hosted) -> ObjectId {
        let id = HostedId::new(self.hosted.len());
        self.hosted.push(hosted);
        let data = FunctionData {
            callee: Callee::Hosted(id),
            captures: self.no_captures.clone(),
            home: NULL.into(),
            is_constructor: look.is_constructor,
            name: None,
        };
        let function = self.object(realm.function_prototype, Class::Function(Rc::new(data)));
        self.name_function(function, look.name, look.length);
        function
    }

    /// A hosted method of a built-in object.
    pub fn hosted(
        &mut self,
        realm: &Realm,
        object: ObjectId,
        name: &str,
        length: u32,
        file: &'static str,
        function: &'static str,
    ) -> ObjectId {
        let look = Look { name, length, is_constructor: false };
        let function = self.hosted_function(realm, look, Hosted { file, function, fast: None, code: None });
        self.named(object, name, function);
        function
    }

    /// A hosted method with a native fast path.
    #[allow(clippy::too_many_arguments, reason = "one line of a table")]
    pub fn hosted_fast(
        &mut self,
        realm: &Realm,
        object: ObjectId,
        name: &str,
        length: u32,
        file: &'static str,
        function: &'static str,
        fast: HostedFast,
    ) -> ObjectId {
        let look = Look { name, length, is_constructor: false };
        let hosted = Hosted { file, function, fast: Some(fast), code: None };
        let function = self.hosted_function(realm, look, hosted);
        self.named(object, name, function);
        function
    }

    /// Hosted methods: name, length, function of the file, fast path.
    pub fn hosted_table(
        &mut self,
        realm: &Realm,
        object: ObjectId,
        file: &'static str,
        table: &'static [(&str, u32, &'static str, Option<HostedFast>)],
    ) {
        for &(name, length, function, fast) in table {
            let look = Look { name, length, is_constructor: false };
            let function = self.hosted_function(realm, look, Hosted { file, function, fast, code: None });
            self.named(object, name, function);
        }
    }

    /// A hosted getter, setter or both, not enumerable. `name` is the key as function names show it.
    pub fn hosted_accessor(
        &mut self,
        realm: &Realm,
        object: ObjectId,
        key: Key,
        name: &str,
        file: &'static str,
        functions: [Option<&'static str>; 2],
    ) {
        let mut made = [UNDEFINED; 2];
        for (index, function) in functions.into_iter().enumerate() {
            let Some(function) = function else { continue };
            let name = format!("{} {name}", ["get", "set"][index]);
            let look = Look { name: &name, length: index as u32, is_constructor: false };
            let hosted = Hosted { file, function, fast: None, code: None };
            made[index] = self.hosted_function(realm, look, hosted).into();
        }
        let [getter, setter] = made.map(summary::Summary::from);
        let accessor = self.store.new_accessor(Accessor { getter, setter });
        self.define(object, key, accessor, Attributes::HIDDEN);
    }

    /// A hosted constructor with its prototype, as a global variable.
    pub fn hosted_constructor(
        &mut self,
        realm: &Realm,
        prototype: ObjectId,
        name: &str,
        length: u32,
        file: &'static str,
        function: &'static str,
    ) -> ObjectId {
        let look = Look { name, length, is_constructor: true };
        let function = self.hosted_function(realm, look, Hosted { file, function, fast: None, code: None });
        let key = Key::String(self.strings.intern_str("prototype"));
        self.define(function, key, prototype, Attributes(0));
        self.named(prototype, "constructor", function);
        self.named(realm.global, name, function);
        self.intrinsic(name, function, prototype);
        function
    }
}

/// What is wrong with a file, for people.
pub fn describe(file: &str, source: &str, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Syntax(diagnostics) => crate::syntax::render(diagnostics, file, source, false),
        Refusal::Unsupported(constructs) => {
            let messages = constructs.iter().map(|construct| construct.message.as_str());
            format!("{file}: {}", messages.collect::<Vec<_>>().join(", "))
        }
    }
}
