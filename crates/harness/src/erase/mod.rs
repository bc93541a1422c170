//! TypeScript without its types: JavaScript that Node runs, with everything else where it was.
//!
//! Types become blanks, so that lines and columns of what is left stay the same. What TypeScript adds beyond types is rewritten in place:
//! enumerations, parameter properties, `import =`, `export =`. Invariant: the result is JavaScript that does what the engine does with
//! the source, or there is none and each construct that stands in the way is named.

mod declarations;
mod enums;
mod modules;
mod text;
mod types;

use js_syntax::scopes::Scopes;
use js_syntax::{
    Allocator, Construct, Diagnostic, Dialect, ErrorClass, Kind, Parsed, Span, parse, with_deep_stack,
};
use oxc_ast_visit::Visit;
use text::Text;

/// The JavaScript of a TypeScript source under TypeScript's defaults; a source in JavaScript stays as it is.
pub fn erase(source: &str, kind: Kind) -> Result<String, Vec<Diagnostic>> {
    erase_as(source, kind, &Dialect::default())
}

/// The same under the choices of a project.
pub fn erase_as(source: &str, kind: Kind, dialect: &Dialect) -> Result<String, Vec<Diagnostic>> {
    with_deep_stack(|| {
        let allocator = Allocator::default();
        let parsed = parse(&allocator, source, kind)?;
        let refused = refused(&parsed, source);
        if !refused.is_empty() {
            return Err(refused);
        }
        if !kind.is_typescript() {
            return Ok(source.to_owned());
        }
        let text = Text::new(source, &parsed.program.comments);
        let assigns_fields = dialect.assigns_fields;
        let scopes = &parsed.scopes;
        let mut eraser = Eraser { text, scopes, kind, assigns_fields, depth: 0, refused: Vec::new() };
        eraser.visit_program(parsed.program);
        let Eraser { text, refused, .. } = eraser;
        if refused.is_empty() { Ok(text.finish()) } else { Err(refused) }
    })
}

/// The constructs that Node does not know and that are not rewritten.
fn refused(parsed: &Parsed<'_>, source: &str) -> Vec<Diagnostic> {
    let is_rewritten = |construct: &Construct| {
        matches!(
            construct,
            Construct::Enum
                | Construct::ConstEnum
                | Construct::ParameterProperty
                | Construct::ImportEquals
                | Construct::ExportEquals
        )
    };
    let others = parsed.unerasable.iter().filter(|(construct, _)| !is_rewritten(construct));
    others.map(|(construct, span)| refusal(construct.name(), *span, source)).collect()
}

fn refusal(what: &str, span: Span, source: &str) -> Diagnostic {
    let before = &source[..span.start as usize];
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    Diagnostic {
        class: ErrorClass::SyntaxError,
        message: format!("{what} cannot be turned into JavaScript for Node"),
        span,
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
        help: None,
    }
}

/// Walks a program and marks what goes.
struct Eraser<'s, 'a> {
    text: Text<'s, 'a>,
    scopes: &'s Scopes,
    kind: Kind,
    /// Whether a field without a value is only a type.
    assigns_fields: bool,
    /// How many blocks and functions are around.
    depth: usize,
    refused: Vec<Diagnostic>,
}

impl Eraser<'_, '_> {
    fn refuse(&mut self, what: &str, span: oxc_span::Span) {
        let refusal = refusal(what, Span::from(span), self.text.source());
        self.refused.push(refusal);
    }
}
