//! The sources of a program and what was compiled of them.

use crate::lower::{Export, Import, Request};
use crate::modules::{Host, Unit};
use crate::realm::compiled_texts::CompiledTexts;
use crate::realm::source::{Source, SourcePlace};
use crate::regexp::Regexp;
use crate::value::value::StringId;
use ir::FuncId;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use stdx::FxHashMap;

/// The sources of a program.
#[derive(Default)]
pub struct Sources {
    /// What runs, in order.
    pub units: Vec<Unit>,
    /// Where further files come from.
    pub host: Option<Rc<dyn Host>>,
    /// The functions of files that are compiled, by path.
    pub compiled: BTreeMap<String, FuncId>,
    /// The ECMAScript modules that are compiled, by key.
    pub modules: BTreeMap<Rc<str>, Rc<CompiledModule>>,
    /// The names that CommonJS modules export as far as their texts tell, with those that they pass on, by path.
    pub named_exports: BTreeMap<Rc<str>, Rc<BTreeSet<String>>>,
    /// The texts from which functions were compiled: the first function, name and text.
    pub texts: Vec<(usize, Rc<Source>)>,
    /// What could not be loaded.
    pub broken: Vec<Broken>,
    /// Where code is looked for before it is made; none where no other runtime has use for it.
    pub shared: Option<CompiledTexts>,
}

/// A file that cannot be loaded, or that asks for something that is not there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The message of the error that is thrown for it.
    pub message: String,
    /// What is wrong, in that file.
    pub place: SourcePlace,
}

/// A module that is compiled.
pub struct CompiledModule {
    /// The one that makes the functions, and the body.
    pub functions: [FuncId; 2],
    /// The modules that it asks for.
    pub requests: Vec<Request>,
    /// The same, found.
    pub targets: Vec<Rc<str>>,
    /// What it imports.
    pub imports: Vec<Import>,
    /// What it exports.
    pub exports: Vec<Export>,
    /// How many boxes it needs.
    pub slots: usize,
    /// The slots that the closures of its functions carry.
    pub captures: [Vec<usize>; 2],
    /// Whether the body waits for promises.
    pub is_async: bool,
}

/// A text that is compiled: the function, and which operands of a direct `eval` its closure carries.
#[derive(Clone, Debug)]
pub struct Evaluated {
    pub(crate) function: FuncId,
    pub(crate) captures: Rc<[usize]>,
}

/// Compiled expressions by source and flags.
pub type Compiled = FxHashMap<(StringId, StringId), Rc<Regexp>>;
