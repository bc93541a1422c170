//! The early errors of ECMA-262 that oxc does not report.

use oxc_ast::ast::Program;

use super::diagnostics::Draft;
use super::kind::Kind;

/// All of them, in no particular order.
pub(super) fn check(_program: &Program<'_>, _kind: Kind) -> Vec<Draft> {
    Vec::new()
}
