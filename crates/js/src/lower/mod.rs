//! Lowering: the syntax tree of a source to blocks and instructions.
//!
//! Invariant: what is lowered does what ECMA-262 says, in its order, and passes [`ir::verify`]; everything else is refused with
//! a message that names the construct and its place. Every instruction carries the span of what it came from.
//!
//! The operations that lowered code uses are listed in [`operations`]; [`crate::code`] says how functions are called.

mod builder;
mod constants;
mod control;
mod facts;
mod operations;
mod scope;

mod expressions;

mod assignment;
mod calls;
mod literals;
mod members;
mod operators;
mod patterns;

mod functions;
mod hosted;
mod parameters;

mod classes;
mod fields;
mod private;

mod exceptions;
mod loops;
mod statements;
mod switch;

mod typescript;

use crate::code::{Code, Constant};
use crate::syntax::{self, Allocator, Diagnostic, Kind, Parsed, with_deep_stack};
use builder::FunctionBuilder;
use facts::{Facts, Variable};
use hosted::TopLevel;
pub use hosted::{HostedCode, compile_hosted};
pub use operations::OPERATIONS;
use std::collections::BTreeMap;
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
    let allocator = Allocator::default();
    let parsed = syntax::parse(&allocator, source, kind).map_err(Refusal::Syntax)?;
    lower(&parsed).map_err(Refusal::Unsupported)
}

/// Lowers a program. `Err` lists every construct that is not supported.
pub fn lower(parsed: &Parsed<'_>) -> Result<Code, Vec<Unsupported>> {
    with_lowering(parsed, |lowering| lowering.script(parsed.program))
}

fn with_lowering(
    parsed: &Parsed<'_>,
    lower: impl FnOnce(&mut Lowering<'_>),
) -> Result<Code, Vec<Unsupported>> {
    with_deep_stack(|| {
        let mut lowering = Lowering {
            facts: Facts::of(parsed.program, &parsed.scopes),
            code: Code::default(),
            constants: FxHashMap::default(),
            builders: Vec::new(),
            chain_exits: Vec::new(),
            private_names: Vec::new(),
            hosted: None,
            unsupported: Vec::new(),
        };
        lower(&mut lowering);
        let Lowering { code, mut unsupported, .. } = lowering;
        unsupported.sort_by_key(|construct| construct.span);
        if unsupported.is_empty() { Ok(code) } else { Err(unsupported) }
    })
}

/// The lowering of one source.
struct Lowering<'p> {
    facts: Facts<'p>,
    code: Code,
    constants: FxHashMap<Constant, u32>,
    /// The functions under construction, the innermost last.
    builders: Vec<FunctionBuilder>,
    /// Where the optional chains around the current expression go when they are cut short.
    chain_exits: Vec<ir::BlockId>,
    /// The private names of the classes around, the innermost last.
    private_names: Vec<BTreeMap<String, Variable>>,
    /// What a hosted file declares; none in sources of guests.
    hosted: Option<TopLevel>,
    unsupported: Vec<Unsupported>,
}

/// The span as the machine knows it.
fn at(span: oxc_span::Span) -> ir::Span {
    ir::Span { start: span.start, end: span.end }
}
