//! Names that stand for one value wherever a function reads them.
//!
//! Invariant: a name that is declared twice, or assigned to, is not among them.

use js_syntax::{Parsed, Span, with_deep_stack};
use oxc_ast::ast::{AssignmentTargetPropertyIdentifier, BindingIdentifier, SimpleAssignmentTarget};
use oxc_ast_visit::{Visit, walk};
use std::collections::{BTreeMap, BTreeSet};

/// Where the names of a source are declared and assigned to.
#[derive(Clone, Debug, Default)]
pub struct Writes(Vec<(u32, String)>);

impl Writes {
    /// Those of a source.
    pub fn of(parsed: &Parsed<'_>) -> Writes {
        let mut writes = Writes::default();
        with_deep_stack(|| writes.visit_program(parsed.program));
        writes
    }

    /// The names that a part of the source declares once and never assigns to.
    pub fn stable_names(&self, part: Span) -> BTreeSet<String> {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, name) in self.0.iter().filter(|(start, _)| part.start <= *start && *start < part.end) {
            *counts.entry(name).or_default() += 1;
        }
        counts.into_iter().filter(|(_, count)| *count == 1).map(|(name, _)| name.to_owned()).collect()
    }
}

impl<'a> Visit<'a> for Writes {
    fn visit_binding_identifier(&mut self, name: &BindingIdentifier<'a>) {
        self.0.push((name.span.start, name.name.to_string()));
    }

    fn visit_simple_assignment_target(&mut self, target: &SimpleAssignmentTarget<'a>) {
        if let SimpleAssignmentTarget::AssignmentTargetIdentifier(name) = target {
            self.0.push((name.span.start, name.name.to_string()));
        }
        walk::walk_simple_assignment_target(self, target);
    }

    fn visit_assignment_target_property_identifier(
        &mut self,
        target: &AssignmentTargetPropertyIdentifier<'a>,
    ) {
        self.0.push((target.span.start, target.binding.name.to_string()));
        walk::walk_assignment_target_property_identifier(self, target);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use js_syntax::{Allocator, Goal, Kind, parse};

    #[test]
    fn names_that_change_are_left_out() {
        let source = "function f(a, b, c, d, e) { b++; [c] = []; const g = (d) => d; ({ e } = {}); }";
        let whole = Span { start: 0, end: source.len() as u32 };
        let allocator = Allocator::default();
        let parsed = parse(&allocator, source, Kind::javascript(Goal::Module)).expect("it has no errors");
        let names = Writes::of(&parsed).stable_names(whole);
        assert_eq!(names.into_iter().collect::<Vec<_>>(), ["a", "f", "g"]);
    }
}
