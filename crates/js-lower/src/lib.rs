//! Lowering: the syntax tree of a source to blocks and instructions.
//!
//! Invariant: what is lowered does what ECMA-262 says, in its order, and passes [`ir::verify`]; everything else is refused with
//! a message that names the construct and its place. Every instruction carries the span of what it came from.
//!
//! The operations that lowered code uses are listed in [`operations`]; [`code`] says how functions are called.

#![warn(clippy::unwrap_used)]

pub mod code;

mod builder;
mod constants;
mod control;
mod facts;
mod names;
mod operations;
mod scope;
mod site_text;

mod expressions;

mod assignment;
mod calls;
mod literals;
mod members;
mod operators;
mod patterns;
mod positions;

mod coroutines;
mod delegation;
mod functions;
mod global;
mod hosted;
mod parameters;

mod eval;
mod imports;
mod modules;

mod accessors;
mod classes;
mod decorators;
mod fields;
mod private;

mod disposal;
mod exceptions;
mod loops;
mod statements;
mod switch;

mod jsx;
mod jsx_text;
mod namespaces;
mod typescript;

use crate::code::{Code, Constant, EvalScope};
use builder::FunctionBuilder;
pub use eval::{EVAL_HEAD, EvalCode, compile_eval};
use facts::{Facts, Unit, Variable};
use hosted::TopLevel;
pub use hosted::{HostedCode, compile_hosted, compile_internal, compile_prelude};
use js_syntax::scopes::ScopeId;
use js_syntax::{self as syntax, Allocator, Diagnostic, Dialect, Goal, Kind, Parsed, with_deep_stack};
pub use modules::{Export, Import, Imported, ModuleCode, Request, compile_module, lower_module};
use names::{Outside, ScopeObject};
pub use operations::{OPERATIONS, Operation};
pub use site_text::{SiteText, Wanted, site_text};
use std::collections::BTreeMap;
use std::rc::Rc;
use stdx::FxHashMap;

/// A construct that the lowering does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// `… is not supported yet`
    pub message: String,
    /// Where it stands.
    pub span: ir::Span,
}

/// Why a source has no code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is no program.
    Syntax(Vec<Diagnostic>),
    /// It is more than the lowering knows.
    Unsupported(Vec<Unsupported>),
}

/// Parses and lowers a source.
pub fn compile(source: &str, kind: Kind) -> Result<Code, Refusal> {
    compile_dialect(source, kind, &Dialect::default())
}

/// The same for a file of a project that chooses a dialect.
pub fn compile_dialect(source: &str, kind: Kind, dialect: &Dialect) -> Result<Code, Refusal> {
    let allocator = Allocator::default();
    let parsed = syntax::parse_dialect(&allocator, source, kind, dialect).map_err(Refusal::Syntax)?;
    lower(&parsed).map_err(Refusal::Unsupported)
}

/// Lowers a program. `Err` lists every construct that is not supported.
pub fn lower(parsed: &Parsed<'_>) -> Result<Code, Vec<Unsupported>> {
    match parsed.kind.goal {
        Goal::CommonJs => with_lowering(parsed, Unit::Wrapped, |lowering| lowering.common_js(parsed.program)),
        Goal::Module => with_lowering(parsed, Unit::Wrapped, |lowering| lowering.script(parsed.program)),
        Goal::Script => with_lowering(parsed, Unit::Script, |lowering| lowering.script(parsed.program)),
    }
}

fn with_lowering(
    parsed: &Parsed<'_>,
    unit: Unit,
    lower: impl FnOnce(&mut Lowering<'_>),
) -> Result<Code, Vec<Unsupported>> {
    with_deep_stack(|| {
        let mut lowering =
            Lowering::new(Facts::of(parsed.program, &parsed.scopes, unit), parsed.program.source_text);
        lowering.dialect = parsed.dialect.clone();
        lower(&mut lowering);
        lowering.keep_source(parsed);
        lowering.finish()
    })
}

/// The lowering of one source.
struct Lowering<'p> {
    facts: Facts<'p>,
    /// The source.
    text: &'p str,
    code: Code,
    constants: FxHashMap<Constant, u32>,
    /// The functions under construction, the innermost last.
    builders: Vec<FunctionBuilder>,
    /// The text of the next function, where that is more than the function itself.
    next_text: Option<ir::Span>,
    /// Where the optional chains around the current expression go when they are cut short.
    chain_exits: Vec<ir::BlockId>,
    /// The private names of the classes around, the innermost last.
    private_names: Vec<BTreeMap<String, Variable>>,
    /// What a hosted file declares; none in sources of guests.
    hosted: Option<TopLevel>,
    /// The objects of scopes whose variables are properties.
    scope_objects: BTreeMap<ScopeId, ScopeObject>,
    /// What a text for `eval` sees of the code around it, innermost first.
    outside: Vec<Outside>,
    /// The same for what is no variable.
    eval_scope: Option<EvalScope>,
    /// The variable of `export default` with an expression.
    default_export: Option<Variable>,
    /// What the project chooses.
    dialect: Dialect,
    /// What elements of JSX call.
    jsx_helpers: jsx::Helpers,
    /// The objects of namespaces, by the scopes of their parts.
    namespaces: BTreeMap<ScopeId, Variable>,
    /// The imports of a CommonJS module: the object that has them, and their names there.
    imported_members: BTreeMap<Variable, (Variable, String)>,
    unsupported: Vec<Unsupported>,
}

impl<'p> Lowering<'p> {
    /// Gives every function the text that `toString` takes its own from.
    fn keep_source(&mut self, parsed: &Parsed<'_>) {
        let source: Rc<str> = parsed.program.source_text.into();
        for function in &mut self.code.functions {
            function.source = Some(source.clone());
        }
        self.code.statements = syntax::statements(parsed).into();
    }

    fn new(facts: Facts<'p>, text: &'p str) -> Lowering<'p> {
        Lowering {
            facts,
            text,
            code: Code::default(),
            constants: FxHashMap::default(),
            builders: Vec::new(),
            chain_exits: Vec::new(),
            private_names: Vec::new(),
            hosted: None,
            scope_objects: BTreeMap::new(),
            outside: Vec::new(),
            eval_scope: None,
            default_export: None,
            dialect: Dialect::default(),
            jsx_helpers: jsx::Helpers::default(),
            namespaces: BTreeMap::new(),
            imported_members: BTreeMap::new(),
            unsupported: Vec::new(),
            next_text: None,
        }
    }

    fn finish(self) -> Result<Code, Vec<Unsupported>> {
        let Lowering { code, mut unsupported, .. } = self;
        unsupported.sort_by_key(|construct| construct.span);
        if unsupported.is_empty() { Ok(code) } else { Err(unsupported) }
    }
}

/// The span as the machine knows it.
fn at(span: oxc_span::Span) -> ir::Span {
    ir::Span { start: span.start, end: span.end }
}
