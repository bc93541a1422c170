//! The front door: text in, a checked syntax tree out.
//!
//! Invariant: a [`Parsed`] program has no early error that ECMA-262 demands, and nests no deeper than
//! [`MAX_DEPTH`](super::nesting::MAX_DEPTH), so that later passes may recurse within [`with_deep_stack`].

use std::borrow::Cow;

use oxc_allocator::Allocator;
use oxc_ast::ast::{Program, Statement};
use oxc_parser::{Parser, ParserReturn};
use oxc_semantic::SemanticBuilder;

use super::diagnostics::{Diagnostic, Draft, Span, locate};
use super::dialect::Dialect;
use super::early;
use super::erasure::{Construct, unerasable};
use super::kind::{Goal, Kind};
use super::nesting::{self, with_deep_stack};
use super::scopes::{self, Scopes};
use super::wording;

/// A program without early errors.
pub struct Parsed<'a> {
    /// The syntax tree. It and the text that it refers to live in the allocator.
    pub program: &'a Program<'a>,
    /// What it was parsed as.
    pub kind: Kind,
    /// What its project and its own comments choose.
    pub dialect: Dialect,
    /// Its names and functions.
    pub scopes: Scopes,
    /// The constructs beyond ECMAScript that have to be lowered, in source order.
    pub unerasable: Vec<(Construct, Span)>,
}

/// Parses a source and checks it for every early error.
///
/// The errors are in source order, at most [`MAX_ERRORS`](super::MAX_ERRORS); [`render`](super::render) shows them with the name of the
/// file, which decides nothing here: `kind` does.
pub fn parse<'a>(
    allocator: &'a Allocator,
    source: &'a str,
    kind: Kind,
) -> Result<Parsed<'a>, Vec<Diagnostic>> {
    parse_dialect(allocator, source, kind, &Dialect::default())
}

/// The same for a file of a project that chooses a dialect.
pub fn parse_dialect<'a>(
    allocator: &'a Allocator,
    source: &'a str,
    kind: Kind,
    dialect: &Dialect,
) -> Result<Parsed<'a>, Vec<Diagnostic>> {
    with_deep_stack(|| check(allocator, source, kind, dialect, &[], &|_| true))
        .map_err(|drafts| locate(drafts, source))
}

/// The goal of a file whose name and package.json leave it open, as Node finds it: CommonJS, unless only a module can say what it says
/// (`import`, `export`, `import.meta`, top-level `await`). TypeScript takes a file with exports for a module, even if it exports only types.
pub fn detect_goal(source: &str, kind: Kind) -> Goal {
    let allocator = Allocator::default();
    match parse(&allocator, source, Kind { goal: Goal::CommonJs, ..kind }) {
        Ok(parsed) if kind.is_typescript() && exports_by_name(parsed.program) => Goal::Module,
        Ok(_) => Goal::CommonJs,
        Err(errors) if errors.iter().any(|error| MODULE_ONLY.contains(&error.message.as_str())) => {
            Goal::Module
        }
        Err(_) => Goal::CommonJs,
    }
}

/// Whether a source that parses as CommonJS exports something by name, which can be types only then.
fn exports_by_name(program: &Program<'_>) -> bool {
    let is_export = |statement: &Statement<'_>| {
        statement.as_module_declaration().is_some_and(|declaration| declaration.is_export())
            && !matches!(
                statement,
                Statement::TSExportAssignment(_) | Statement::TSNamespaceExportDeclaration(_)
            )
    };
    program.body.iter().any(is_export)
}

/// Whether a source says `export =`: only CommonJS can do that.
pub(super) fn exports_one_value(program: &Program<'_>) -> bool {
    program.body.iter().any(|statement| matches!(statement, Statement::TSExportAssignment(_)))
}

/// What is said about a module that is parsed as something else.
const MODULE_ONLY: [&str; 4] = [
    "Cannot use import statement outside a module",
    "Unexpected token 'export'",
    "Cannot use 'import.meta' outside a module",
    "await is only valid in async functions and the top level bodies of modules",
];

/// The text of a file as Node reads it: UTF-8 in which invalid sequences become U+FFFD, without byte order mark.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes))
}

/// The program, if nothing that `is_error` lets stand is wrong with it. `taken` are names that functions in blocks leave alone.
pub(super) fn check<'a>(
    allocator: &'a Allocator,
    source: &'a str,
    kind: Kind,
    dialect: &Dialect,
    taken: &[String],
    is_error: &dyn Fn(&Draft) -> bool,
) -> Result<Parsed<'a>, Vec<Draft>> {
    nesting::check_text(source, kind).map_err(|draft| vec![draft])?;
    let mut parsed = Parser::new(allocator, source, kind.source_type()).parse();
    let is_odd = !parsed.diagnostics.is_empty() || exports_one_value(&parsed.program);
    if kind.is_typescript() && kind.goal == Goal::CommonJs && is_odd {
        // TypeScript writes `import` and `export =` in CommonJS too.
        let as_module = Kind { goal: Goal::Module, ..kind };
        let again = Parser::new(allocator, source, as_module.source_type()).parse();
        if exports_one_value(&again.program) {
            parsed = again;
        }
    }
    refuse(&parsed, source, is_error)?;
    let program: &'a Program<'a> = allocator.alloc(parsed.program);
    nesting::check_tree(program).map_err(|draft| vec![draft])?;
    let semantic = SemanticBuilder::new_compiler().build(program);
    let mut errors: Vec<Draft> =
        semantic.diagnostics.errors().filter_map(|error| wording::translate(error, source)).collect();
    let dialect = dialect.of_file(program);
    let (scopes, redeclarations) = scopes::build(program, kind, &dialect.jsx, taken);
    // oxc takes every `eval` inside a pattern for a target, also in initializers; `scopes` knows the targets.
    errors.retain(|draft| {
        draft.message != wording::STRICT_TARGET || scopes.declared_at(draft.span.start).is_some()
    });
    errors.extend(redeclarations);
    errors.extend(early::check(program, kind, &scopes));
    errors.retain(is_error);
    if !errors.is_empty() {
        return Err(errors);
    }
    Ok(Parsed { program, kind, dialect, scopes, unerasable: unerasable(program) })
}

/// The errors of the parser. When it gave up, what it says after its first error is a consequence of that one.
fn refuse(
    parsed: &ParserReturn<'_>,
    source: &str,
    is_error: &dyn Fn(&Draft) -> bool,
) -> Result<(), Vec<Draft>> {
    let errors = parsed.diagnostics.errors().filter_map(|error| wording::translate(error, source));
    let errors: Vec<Draft> = errors.filter(|draft| is_error(draft)).collect();
    if parsed.panicked {
        let first = errors.into_iter().min_by_key(|draft| draft.span.start);
        return Err(vec![
            first.unwrap_or_else(|| Draft::syntax("Invalid or unexpected token", Span::default())),
        ]);
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}
