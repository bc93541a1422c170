//! Where V8 says that something happens: the byte of an expression that stacks and messages name.
//!
//! Invariant: a place is the start of a token of the expression; the end stays that of the expression.

use super::Lowering;
use ir::Span;
use js_syntax::is_keyword;
use oxc_ast::ast::{CallExpression, Expression, MemberExpression};
use oxc_span::GetSpan;

impl Lowering<'_> {
    /// A call is at the last name before its arguments, else at the parenthesis.
    pub(super) fn call_place(&self, call: &CallExpression<'_>) -> Span {
        Span { start: call_start(self.text, call), end: call.span.end }
    }

    /// A member is at its name or bracket; behind a call or in an optional chain at the dot.
    pub(super) fn member_place(&self, member: &MemberExpression<'_>) -> Span {
        let behind = member.object().span().end;
        let in_chain = member.optional() || follows_call(member.object());
        let start = match member {
            MemberExpression::ComputedMemberExpression(_) => token_behind(self.text, behind, b'['),
            _ if in_chain => next_token(self.text, behind),
            MemberExpression::StaticMemberExpression(member) => member.property.span.start,
            MemberExpression::PrivateFieldExpression(member) => member.field.span.start,
        };
        Span { start, end: member.span().end }
    }

    /// An operator between two expressions.
    pub(super) fn operator_place(&self, left: oxc_span::Span, whole: oxc_span::Span) -> Span {
        Span { start: next_token(self.text, left.end), end: whole.end }
    }
}

/// Where a call is.
pub(super) fn call_start(text: &str, call: &CallExpression<'_>) -> u32 {
    let named = match &call.callee {
        Expression::Identifier(identifier) => Some(identifier.span.start),
        Expression::Super(callee) => Some(callee.span.start),
        Expression::StaticMemberExpression(member) if !is_reserved(&member.property.name) => {
            Some(member.property.span.start)
        }
        Expression::PrivateFieldExpression(member) => Some(member.field.span.start),
        _ => None,
    };
    let behind = call.type_arguments.as_ref().map_or(call.callee.span().end, |types| types.span.end);
    named.unwrap_or_else(|| token_behind(text, behind, b'('))
}

/// Where an object pattern takes its value apart: at its first property, if that has a name in the source.
pub(super) fn pattern_start(pattern: oxc_span::Span, first: Option<(u32, bool)>) -> u32 {
    match first {
        Some((start, true)) => start,
        _ => pattern.start,
    }
}

/// Where the next token starts.
fn next_token(text: &str, from: u32) -> u32 {
    let bytes = text.as_bytes();
    let mut at = from as usize;
    while at < bytes.len() {
        match (bytes[at], bytes.get(at + 1)) {
            (b'/', Some(b'/')) => at += length_before(&bytes[at..], b"\n"),
            (b'/', Some(b'*')) => at += 2 + length_before(&bytes[at + 2..], b"*/") + 2,
            // Spaces may be of any script.
            (byte, _) if byte.is_ascii_whitespace() || !byte.is_ascii() => at += 1,
            _ => return at as u32,
        }
    }
    from
}

/// Where a token starts that comes next, perhaps behind `?.` or `!`.
fn token_behind(text: &str, from: u32, token: u8) -> u32 {
    let bytes = text.as_bytes();
    let mut at = next_token(text, from);
    for skipped in *b"!?." {
        if bytes.get(at as usize) == Some(&skipped) {
            at = next_token(text, at + 1);
        }
    }
    if bytes.get(at as usize) == Some(&token) { at } else { from }
}

fn length_before(bytes: &[u8], end: &[u8]) -> usize {
    bytes.windows(end.len()).position(|window| window == end).unwrap_or(bytes.len())
}

/// Whether a call of a property of this name is at its parenthesis, since the name is no identifier.
fn is_reserved(name: &str) -> bool {
    name == "enum" || (name != "super" && is_keyword(name))
}

/// Whether an expression is a call or an optional chain, or a member of one.
fn follows_call(expression: &Expression<'_>) -> bool {
    match expression {
        Expression::CallExpression(_) => true,
        Expression::TSNonNullExpression(inner) => follows_call(&inner.expression),
        expression => match expression.as_member_expression() {
            Some(member) => member.optional() || follows_call(member.object()),
            None => false,
        },
    }
}
