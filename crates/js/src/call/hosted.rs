//! The code of built-ins that are written in JavaScript: [`crate::realm::hosted`] names them, each is compiled when it is first called
//! and added to the program that runs.
//!
//! Invariant: calling a hosted function gives what its JavaScript says; a native fast path may only answer where it gives
//! the same, and declines otherwise.

use crate::code::Code;
use crate::realm::heap::object::HostedId;
use crate::realm::hosted::Hosted;
use crate::realm::link::append;
use crate::realm::runtime::Runtime;
use ir::FuncId;
use std::rc::Rc;

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
