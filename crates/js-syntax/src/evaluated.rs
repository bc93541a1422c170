//! Texts for `eval`: scripts that may use what the code around them may use.

use oxc_allocator::Allocator;

use super::diagnostics::{Diagnostic, Draft, locate};
use super::dialect::Dialect;
use super::kind::{Goal, Kind};
use super::nesting::with_deep_stack;
use super::parse::{Parsed, check};

/// What the code around a direct `eval` lets the text use.
#[derive(Clone, Debug, Default)]
pub struct EvalContext {
    /// Whether that code is strict.
    pub is_strict: bool,
    /// `new.target`
    pub new_target: bool,
    /// `super.x`
    pub super_property: bool,
    /// `super()`
    pub super_call: bool,
    /// Not `arguments`: the code initialises a field.
    pub no_arguments: bool,
    /// `#x`, without the sign.
    pub private_names: Vec<String>,
    /// Names that lie between the text and the variables that it declares.
    pub taken: Vec<String>,
}

/// Makes a text strict; the line end keeps what is special at the start of a line as it is.
const STRICT: &str = "'use strict';\n";

/// Parses a text for `eval` and checks it for every early error. Places in strict code are behind the directive that makes it so.
pub fn parse_eval<'a>(
    allocator: &'a Allocator,
    source: &str,
    context: &EvalContext,
) -> Result<Parsed<'a>, Vec<Diagnostic>> {
    let prefix = if context.is_strict { STRICT } else { "" };
    let source: &'a str = allocator.alloc_str(&format!("{prefix}{source}"));
    let kind = Kind::javascript(Goal::Script);
    let is_error = |draft: &Draft| !context.allows(draft, source);
    let parsed =
        with_deep_stack(|| check(allocator, source, kind, &Dialect::default(), &context.taken, &is_error));
    let parsed = parsed.and_then(|parsed| match context.forbidden(&parsed, source) {
        None => Ok(parsed),
        Some(draft) => Err(vec![draft]),
    });
    parsed.map_err(|drafts| locate(drafts, source))
}

impl EvalContext {
    /// Whether what is an error elsewhere is none here.
    fn allows(&self, draft: &Draft, source: &str) -> bool {
        let text = source.get(draft.span.start as usize..).unwrap_or_default();
        match draft.message.as_str() {
            "new.target expression is not allowed here" => self.new_target,
            "'super' keyword unexpected here" => match text.strip_prefix("super").map(str::trim_start) {
                Some(rest) if rest.starts_with('(') => self.super_call,
                Some(rest) if rest.starts_with(['.', '[']) => self.super_property,
                _ => false,
            },
            message => {
                let private = message
                    .strip_prefix("Private field '#")
                    .and_then(|rest| rest.strip_suffix("' must be declared in an enclosing class"));
                private.is_some_and(|name| self.private_names.iter().any(|known| known == name))
            }
        }
    }

    fn forbidden(&self, parsed: &Parsed<'_>, source: &str) -> Option<Draft> {
        let is_it =
            |offset: u32| source.get(offset as usize..).is_some_and(|text| text.starts_with("arguments"));
        let mut free = parsed.scopes.references.iter().filter(|reference| reference.binding.is_none());
        let found = free.find(|reference| self.no_arguments && is_it(reference.offset))?;
        let message = "'arguments' is not allowed in class field initializer or static initialization block";
        let span = super::Span { start: found.offset, end: found.offset + "arguments".len() as u32 };
        Some(Draft::syntax(message, span))
    }
}
