//! The front door: text in, a checked syntax tree out.
//!
//! Invariant: a [`Parsed`] program has no early error that ECMA-262 demands, and nests no deeper than
//! [`MAX_DEPTH`](super::nesting::MAX_DEPTH), so that later passes may recurse within [`with_deep_stack`].

use std::borrow::Cow;

use oxc_allocator::Allocator;
use oxc_ast::ast::Program;
use oxc_parser::{ParseOptions, Parser};
use oxc_semantic::SemanticBuilder;

use super::diagnostics::{Diagnostic, Draft, Span, locate};
use super::early;
use super::kind::Kind;
use super::nesting::{self, with_deep_stack};
use super::scopes::{self, Scopes};
use super::wording;

/// A program without early errors.
pub struct Parsed<'a> {
    /// The syntax tree. It and the text that it refers to live in the allocator.
    pub program: &'a Program<'a>,
    /// What it was parsed as.
    pub kind: Kind,
    /// Its names and functions.
    pub scopes: Scopes,
}

/// Parses a source and checks it for every early error.
///
/// `file_name` does not decide anything (`kind` does).
pub fn parse<'a>(
    allocator: &'a Allocator,
    source: &'a str,
    kind: Kind,
) -> Result<Parsed<'a>, Vec<Diagnostic>> {
    with_deep_stack(|| check(allocator, source, kind)).map_err(|drafts| locate(drafts, source))
}

/// The text of a file as Node reads it: UTF-8 in which invalid sequences become U+FFFD, without byte order mark.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes))
}

fn check<'a>(allocator: &'a Allocator, source: &'a str, kind: Kind) -> Result<Parsed<'a>, Vec<Draft>> {
    nesting::check_text(source, kind).map_err(|draft| vec![draft])?;
    let options = ParseOptions { parse_regular_expression: true, ..ParseOptions::default() };
    let parsed = Parser::new(allocator, source, kind.source_type()).with_options(options).parse();
    let errors: Vec<Draft> = parsed.diagnostics.errors().filter_map(|error| wording::translate(error, source)).collect();
    if !errors.is_empty() {
        return Err(errors);
    }
    if parsed.panicked {
        return Err(vec![Draft::syntax("Invalid or unexpected token", Span::default())]);
    }
    let program: &'a Program<'a> = allocator.alloc(parsed.program);
    nesting::check_tree(program).map_err(|draft| vec![draft])?;
    let semantic = SemanticBuilder::new_compiler().build(program);
    let mut errors: Vec<Draft> =
        semantic.diagnostics.errors().filter_map(|error| wording::translate(error, source)).collect();
    let (scopes, redeclarations) = scopes::build(program, kind);
    errors.extend(redeclarations);
    errors.extend(early::check(program, kind));
    if errors.is_empty() { Ok(Parsed { program, kind, scopes }) } else { Err(errors) }
}
