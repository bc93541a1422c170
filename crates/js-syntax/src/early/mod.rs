//! The early errors of ECMA-262 that oxc misses, and those whose wording needs more than oxc tells.
//!
//! Redeclarations, duplicate parameters, `with` and assignments to `eval` are found while the scope table is built, which has
//! their names and strictness at hand.

mod attributes;
mod coalesce;
mod javascript;
mod jumps;
mod modules;
mod regexps;

use oxc_ast::ast::Program;

use super::diagnostics::Draft;
use super::kind::Kind;
use super::scopes::Scopes;

/// All of them, in no particular order.
pub(super) fn check(program: &Program<'_>, kind: Kind, scopes: &Scopes) -> Vec<Draft> {
    let mut drafts = jumps::check(program);
    drafts.extend(regexps::check(program));
    drafts.extend(attributes::check(program));
    drafts.extend(coalesce::check(program));
    if kind.is_typescript() {
        drafts.extend(modules::check(program, kind, scopes));
    } else {
        drafts.extend(javascript::check(program));
    }
    drafts
}
