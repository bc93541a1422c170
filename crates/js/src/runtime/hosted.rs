//! Built-ins that are written in JavaScript: the realm names them, and each is compiled when it is first called.
//!
//! Invariant: calling a hosted function gives what its JavaScript says; a native fast path may only answer where it gives
//! the same, and declines otherwise.

use super::guest::{Op, Runtime};
use super::link::{append, forget_sources, forget_spans};
use super::natives::NativeArguments;
use super::object::{Accessor, Attributes, Callee, Class, FunctionData, Key};
use super::outcome::Step;
use super::realm::{Realm, Setup};
use super::value::{NULL, ObjectId, UNDEFINED};
use crate::builtins::{FILES, needed_for};
use crate::code::Code;
use crate::lower::{HostedCode, Refusal, compile_hosted};
use interp::Cx;
use ir::FuncId;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use summary::{Saturated, Value};

stdx::typed_id! {
    /// A hosted function: an entry of [`Runtime::hosted`].
    pub struct HostedId = "hosted";
}

/// A native that answers simple cases of a hosted function; `None` leaves it to the JavaScript.
pub type Fast = fn(&mut Op<'_>, NativeArguments<'_>) -> Result<Option<Step>, Saturated>;

/// A function of a hosted file.
#[derive(Clone, Copy)]
pub struct Hosted {
    /// The file, as [`FILES`] names it.
    pub file: &'static str,
    /// The function in it.
    pub function: &'static str,
    /// Tried first.
    pub fast: Option<Fast>,
    /// Where its code is, once it is compiled.
    pub code: Option<FuncId>,
}

/// The code of functions by file and name, each with what it needs of its file.
type Known = BTreeMap<(&'static str, &'static str), Rc<HostedCode>>;

/// The code of hosted files, for those who make many runtimes: what one has compiled the others find.
#[derive(Clone, Default)]
pub struct HostedFiles(Rc<RefCell<Known>>);

impl HostedFiles {
    /// The code of a function of a file, and of what it needs there, compiled if nobody has done that before.
    fn code(&self, file: &'static str, function: &'static str) -> Result<Rc<HostedCode>, String> {
        if let Some(known) = self.0.borrow().get(&(file, function)) {
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
        self.0.borrow_mut().insert((file, function), hosted.clone());
        Ok(hosted)
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
            captures: Rc::new([]),
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
        fast: Fast,
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
        table: &'static [(&str, u32, &'static str, Option<Fast>)],
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

impl Runtime {
    /// The code of a hosted function, compiled now if nobody has needed it before; `Err` is our bug.
    pub fn hosted_code(&mut self, id: HostedId) -> Result<FuncId, String> {
        let Hosted { file, function, code, .. } = self.hosted[id.index()];
        if let Some(code) = code {
            return Ok(code);
        }
        let code = match self.compiled.get(file).and_then(|functions| functions.get(function)) {
            Some(&known) => known,
            None => self.compile_function(file, function)?,
        };
        self.hosted[id.index()].code = Some(code);
        Ok(code)
    }

    /// A function of a hosted file that no object stands for, for operations that need one.
    pub fn hosted_helper(&mut self, file: &'static str, function: &'static str) -> Result<FuncId, String> {
        let known = self.hosted.iter().position(|hosted| hosted.file == file && hosted.function == function);
        let index = known.unwrap_or_else(|| {
            self.hosted.push(Hosted { file, function, fast: None, code: None });
            self.hosted.len() - 1
        });
        self.hosted_code(HostedId::new(index))
    }

    /// Compiles a function and what it needs of its file. What was compiled for others of the file already is there twice then,
    /// which nobody can tell.
    fn compile_function(&mut self, file: &'static str, function: &'static str) -> Result<FuncId, String> {
        let hosted = self.hosted_files.code(file, function)?;
        let first = self.add_code(hosted.code.clone())?;
        let known = self.compiled.entry(file).or_default();
        for (name, id) in &hosted.functions {
            known.entry(name.clone()).or_insert(FuncId::new(id.index() + first));
        }
        Ok(known[function])
    }

    /// Adds code to the running program; the result is the index of its first function. `Err` names an operation that the
    /// runtime does not have.
    pub fn add_code(&mut self, added: Code) -> Result<usize, String> {
        let code = Rc::make_mut(&mut self.code);
        let first = code.ir.functions.len();
        append(code, added);
        let names = code.ir.operations.clone();
        self.new_functions.extend(self.code.ir.functions[first..].iter().cloned());
        self.know_operations(&names)?;
        Ok(first)
    }
}

fn describe(file: &str, source: &str, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Syntax(diagnostics) => crate::syntax::render(diagnostics, file, source, false),
        Refusal::Unsupported(constructs) => {
            let messages = constructs.iter().map(|construct| construct.message.as_str());
            format!("{file}: {}", messages.collect::<Vec<_>>().join(", "))
        }
    }
}

/// Where calls go that need a hosted function and cannot have it: a failure that names our bug.
pub fn missing_code(cx: &mut Cx, message: String) -> Step {
    Step::Value(Value::into(cx.failure(message)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::operations::OPERATIONS;

    #[test]
    fn every_hosted_file_compiles_and_uses_known_operations() {
        for (file, source) in FILES {
            let hosted = compile_hosted(source)
                .unwrap_or_else(|refusal| panic!("{}", describe(file, source, &refusal)));
            for name in &hosted.code.ir.operations {
                assert!(OPERATIONS.iter().any(|(known, _)| **known == **name), "{file}: no operation {name}");
            }
        }
    }

    #[test]
    fn every_hosted_function_is_in_its_file() {
        let (mut runtime, _) = Runtime::new(None, Code::default()).expect("an empty program");
        for index in 0..runtime.hosted.len() {
            runtime.hosted_code(HostedId::new(index)).expect("the realm names what is there");
        }
    }
}
