//! How deep a source may nest: two limits, one on its text before parsing, one on its tree after.
//!
//! oxc's parser and visitors recurse over the program and know no limit, so nothing may reach them that needs more than
//! [`STACK_BYTES`]. Invariant: a text that passes [`check_text`] parses within that stack, a tree that passes [`check_tree`] may
//! be walked within it by a pass that needs at most 5 KB a level. Measured need of oxc 0.146 (bytes a level): parentheses and
//! arrays 1,580, objects and templates 1,830, functions in parameters 2,260, class bodies 2,450, `else if` 350, prefix
//! operators 100-600. Node's own limits are lower (1,600 parentheses, 4,700 `else if`) except for chains of binary operators.

mod scan;

use oxc_ast::ast::{AssignmentTarget, BindingPattern, Expression, JSXElement, Program, Statement, TSType};
use oxc_ast_visit::{Visit, walk};
use oxc_span::GetSpan;

use super::diagnostics::{Draft, Span};
use super::kind::Kind;

/// The stack on which sources are parsed and trees are walked. Only what is used of it is ever backed by memory.
pub const STACK_BYTES: usize = 256 << 20;

/// Trees are at most so deep, counted in expressions, statements, patterns, elements and types.
pub const MAX_DEPTH: usize = 50_000;

/// Runs `f` on a stack of [`STACK_BYTES`]; within another such call on the stack that is there already.
pub fn with_deep_stack<T>(f: impl FnOnce() -> T) -> T {
    // Nested calls keep the outer stack while at least half of it is left: what recurses below was measured to need less.
    stacker::maybe_grow(STACK_BYTES / 2, STACK_BYTES, f)
}

const MESSAGE: &str = "Maximum call stack size exceeded";

fn too_deep(start: usize) -> Draft {
    let start = start as u32;
    Draft {
        help: Some("the source nests too deeply at this place".to_owned()),
        ..Draft::range(MESSAGE, Span { start, end: start + 1 })
    }
}

/// Refuses a text in which too much is open at once.
///
/// This reads tokens only as exactly as it must: a wrong guess between a division and a regular expression is over at the end of
/// the line. To be misled into an overflow a text needs more than a hundred thousand tokens written for that purpose.
pub(super) fn check_text(source: &str, kind: Kind) -> Result<(), Draft> {
    match scan::too_much_open(source.as_bytes(), kind.jsx) {
        Some(at) => Err(too_deep(at)),
        None => Ok(()),
    }
}

/// Refuses a tree that is too deep.
pub(super) fn check_tree(program: &Program<'_>) -> Result<(), Draft> {
    let mut depth = Depth { level: 0, refused: None };
    depth.visit_program(program);
    match depth.refused {
        Some(start) => Err(too_deep(start as usize)),
        None => Ok(()),
    }
}

/// Counts levels, and goes no further down than [`MAX_DEPTH`].
struct Depth {
    level: usize,
    refused: Option<u32>,
}

impl Depth {
    fn nested<N: GetSpan>(&mut self, node: &N, go_down: impl FnOnce(&mut Depth, &N)) {
        if self.level == MAX_DEPTH || self.refused.is_some() {
            self.refused.get_or_insert(node.span().start);
            return;
        }
        self.level += 1;
        go_down(self, node);
        self.level -= 1;
    }
}

impl<'a> Visit<'a> for Depth {
    fn visit_expression(&mut self, node: &Expression<'a>) {
        self.nested(node, walk::walk_expression);
    }
    fn visit_statement(&mut self, node: &Statement<'a>) {
        self.nested(node, walk::walk_statement);
    }
    fn visit_binding_pattern(&mut self, node: &BindingPattern<'a>) {
        self.nested(node, walk::walk_binding_pattern);
    }
    fn visit_assignment_target(&mut self, node: &AssignmentTarget<'a>) {
        self.nested(node, walk::walk_assignment_target);
    }
    fn visit_jsx_element(&mut self, node: &JSXElement<'a>) {
        self.nested(node, walk::walk_jsx_element);
    }
    fn visit_ts_type(&mut self, node: &TSType<'a>) {
        self.nested(node, walk::walk_ts_type);
    }
}
