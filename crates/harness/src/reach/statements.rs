//! The statements at the top level of a module: their facts, and their texts as parts.
//!
//! Invariant: together the parts and the header are all of a module's text that can decide how something behaves.

use super::Part;
use super::facts::Facts;
use crate::sources::Module;
use oxc_ast::ast::Statement;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What is known about the statements of a module.
pub(super) struct Known {
    pub(super) facts: Vec<Facts>,
    /// The statements that declare a name or add to it.
    pub(super) by_name: BTreeMap<String, Vec<usize>>,
    /// The statements as parts.
    pub(super) parts: Vec<Rc<Part>>,
    /// What counts for all functions.
    pub(super) header: Rc<Part>,
}

impl Known {
    pub(super) fn of(module: &Module<'_>) -> Known {
        let mut facts: Vec<Facts> = module.program.body.iter().map(Facts::of).collect();
        for (facts, statement) in facts.iter_mut().zip(&module.program.body) {
            // Adding to what the module does not declare itself is felt elsewhere.
            let is_own = |name: &String| {
                let own = module.declared.get(name.as_str());
                matches!(name.as_str(), "exports" | "module") || own.is_some_and(|own| own.import.is_none())
            };
            let is_addition =
                matches!(statement, Statement::ExpressionStatement(_)) && facts.loads.is_empty();
            facts.runs |= is_addition && !facts.declares.iter().all(is_own);
        }
        let mut by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (index, facts) in facts.iter().enumerate() {
            for name in &facts.declares {
                by_name.entry(name.clone()).or_default().push(index);
            }
        }
        let parts = statements(module, &facts);
        let header = Part::whole(&module.path, header(module));
        Known { facts, by_name, parts, header }
    }
}

/// The statements of a module, each with the comments before it.
fn statements(module: &Module<'_>, facts: &[Facts]) -> Vec<Rc<Part>> {
    let text = module.program.source_text;
    let (mut end, mut seen, mut line) = (0, 0, 1);
    let mut parts = Vec::new();
    for facts in facts {
        let whole = &text[end..facts.span.end as usize];
        let shown = whole.trim_start();
        let start = end + (whole.len() - shown.len());
        line += text[seen..start].matches('\n').count();
        seen = start;
        end = facts.span.end as usize;
        let column = start - text[..start].rfind('\n').map_or(0, |at| at + 1) + 1;
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let (line, column) = (small(line), small(column));
        parts.push(Rc::new(Part { file: module.path.clone(), line, column, text: shown.to_owned() }));
    }
    parts
}

/// What counts for all functions of a module: how it is read, its directives, and the types that its comments define.
fn header(module: &Module<'_>) -> String {
    let mut text = format!("{:?}", module.kind);
    for directive in &module.program.directives {
        text.push('\n');
        text.push_str(directive.directive.as_str());
    }
    for comment in module.program.comments.iter().filter(|comment| comment.is_block()) {
        let span = comment.span;
        let written = &module.program.source_text[span.start as usize..span.end as usize];
        if ["@typedef", "@callback", "@template"].iter().any(|tag| written.contains(tag)) {
            text.push('\n');
            text.push_str(written);
        }
    }
    text
}
