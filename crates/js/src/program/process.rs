//! What Node's modules ask of the process around: arguments, files, output, the end.
//!
//! Invariant: without a host there is nothing: no arguments, no files.

use crate::code::Code;
use crate::op::errors::missing_code;
use crate::op::lift::lift;
use crate::program::loader::text_of;
use crate::realm::heap::object::{Attributes, Class, Key};
use crate::realm::op::{Done, Op};
use crate::realm::record::Printed;
use crate::realm::runtime::Runtime;
use crate::realm::step::{Gather, Step};
use crate::value::value::{Js, UNDEFINED, view};
use interp::Effect;
use ir::FuncId;
use std::rc::Rc;
use summary::{Guard, Summary, Value};

/// `host_arguments()`: `process.argv`.
pub fn arguments(op: &mut Op<'_>) -> Done {
    let list = op.runtime.sources.host.as_ref().map(|host| host.arguments()).unwrap_or_default();
    Ok(Effect::value(op.array_of_texts(&list)))
}

/// `host_environment()`: an object with the variables of the environment.
pub fn environment(op: &mut Op<'_>) -> Done {
    let variables = op.runtime.sources.host.as_ref().map(|host| host.environment()).unwrap_or_default();
    let object = op.store.new_object(op.guard, op.runtime.realm.object_prototype, Class::Ordinary);
    for (name, value) in variables {
        let key = Key::String(op.runtime.strings.intern_str(&name));
        let value = op.runtime.strings.intern_str(&value);
        op.define_fresh(object, key, value.into(), Attributes::ALL);
    }
    Ok(Effect::value(Value::from(object).into()))
}

/// `host_folder()`: the current folder.
pub fn folder(op: &mut Op<'_>) -> Done {
    let folder = op.runtime.sources.host.as_ref().map_or("/".to_owned(), |host| host.folder());
    Ok(Effect::value(Value::from(op.runtime.strings.intern_str(&folder)).into()))
}

/// `host_read(path)`: the text of a file; undefined if there is none.
pub fn read(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [path]| {
        let path = text_of(op.runtime, path);
        let text = op.runtime.sources.host.as_ref().and_then(|host| host.read(&path).ok());
        Ok(text.map_or(UNDEFINED, |text| op.runtime.strings.intern_str(&text).into()).into())
    })
}

/// `host_stat(path)`: "file", "directory", or undefined if there is nothing.
pub fn stat(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [path]| {
        let path = text_of(op.runtime, path);
        let kind = op.runtime.sources.host.as_ref().and_then(|host| host.stat(&path));
        Ok(kind.map_or(UNDEFINED, |kind| op.runtime.strings.intern_str(kind).into()).into())
    })
}

/// `host_list(path)`: the names in a folder; undefined if it is none.
pub fn list(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [path]| {
        let path = text_of(op.runtime, path);
        let names = op.runtime.sources.host.as_ref().and_then(|host| host.list(&path));
        Ok(match names {
            Some(names) => Step::Value(op.array_of_texts(&names)),
            None => UNDEFINED.into(),
        })
    })
}

/// `host_write(text, is error)`: prints without a line end.
pub fn write(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [text, is_error]| {
        if let Js::Text(_) = view(text) {
            op.runtime.print_symbolic(guard, text, is_error == Value::TRUE);
            return Ok(UNDEFINED.into());
        }
        let text = text_of(op.runtime, text);
        op.runtime.print_text(guard, &text, is_error == Value::TRUE);
        Ok(UNDEFINED.into())
    })
}

/// `host_exit(code)`: the end of the program.
pub fn exit(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [code]| {
        op.runtime.exit_code = code.as_number().map_or(0, |code| (code as i64 & 0xff) as u8);
        match op.runtime.halt_function() {
            Ok(function) => Ok(Step::Call(function, Rc::new([]))),
            Err(message) => Ok(missing_code(op.cx, message)),
        }
    })
}

/// `host_exit_code(code)`: what the process says when it ends by itself.
pub fn exit_code(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [code]| {
        op.runtime.exit_code = code.as_number().map_or(0, |code| (code as i64 & 0xff) as u8);
        Ok(UNDEFINED.into())
    })
}

/// `run_exit()`: nothing is left to do; the listeners of `process` hear of it, if anybody used it.
pub fn run_exit(op: &mut Op<'_>) -> Done {
    if !op.runtime.sources.compiled.contains_key("node:process") {
        return Ok(Effect::value(UNDEFINED.into()));
    }
    let step = op.runtime.hosted_step(op.cx, "modules/commonjs.js", "atExit", &[]);
    let mut gather = Gather::new();
    gather.add(op.cx, op.guard, step)?;
    Ok(gather.finish())
}

impl Op<'_> {
    pub(crate) fn array_of_texts(&mut self, texts: &[String]) -> Summary {
        let elements =
            texts.iter().map(|text| Value::from(self.runtime.strings.intern_str(text)).into()).collect();
        let guard = self.guard;
        Value::from(self.new_array(guard, elements)).into()
    }
}

impl Runtime {
    pub(crate) fn halt_function(&mut self) -> Result<FuncId, String> {
        if let Some(&known) = self.sources.compiled.get("<halt>") {
            return Ok(known);
        }
        let ir = ir::parse("func <halt>() {\nb0:\n  halt\n}\n").map_err(|error| error.to_string())?;
        let code = Code { functions: vec![crate::realm::link::nobody()], ir, ..Code::default() };
        let function = FuncId::new(self.add_code(code)?);
        self.sources.compiled.insert("<halt>".to_owned(), function);
        Ok(function)
    }

    /// Prints a text as it is. What is printed on all paths goes out at once.
    pub(crate) fn print_text(&mut self, guard: Guard, text: &str, is_error: bool) {
        if guard.is_true() {
            if let Some(output) = &mut self.output {
                output(text, is_error);
            }
            let open = &mut self.open_lines[usize::from(is_error)];
            open.push_str(text);
            while let Some(end) = open.find('\n') {
                let line: String = open.drain(..=end).collect();
                self.transcript.push((line[..end].to_owned(), is_error));
            }
        }
        if self.record.is_on {
            let text = self.strings.intern_str(text).into();
            self.record.printed.push(Printed { guard, text, is_error });
        }
    }

    /// Prints a string that depends on inputs.
    pub(crate) fn print_symbolic(&mut self, guard: Guard, text: Value, is_error: bool) {
        self.record.printed.push(Printed { guard, text, is_error });
    }
}
