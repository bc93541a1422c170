//! Names that stand for one value wherever a function reads them.
//!
//! Invariant: a name that is declared twice, or assigned to, is not among them.

use js_syntax::{Allocator, Kind, Span, parse, with_deep_stack};
use oxc_ast::ast::{AssignmentTargetPropertyIdentifier, BindingIdentifier, SimpleAssignmentTarget};
use oxc_ast_visit::{Visit, walk};
use std::collections::{BTreeMap, BTreeSet};

/// The names that a part of a source declares once and never assigns to.
pub fn stable_names(source: &str, kind: Kind, part: Span) -> BTreeSet<String> {
    with_deep_stack(|| {
        let allocator = Allocator::default();
        let Ok(parsed) = parse(&allocator, source, kind) else { return BTreeSet::new() };
        let mut finder = Finder { part, uses: BTreeMap::new() };
        finder.visit_program(parsed.program);
        finder.uses.into_iter().filter(|(_, uses)| *uses == 1).map(|(name, _)| name).collect()
    })
}

/// Counts declarations and assignments.
struct Finder {
    part: Span,
    uses: BTreeMap<String, usize>,
}

impl Finder {
    fn count(&mut self, name: &str, start: u32) {
        if self.part.start <= start && start < self.part.end {
            *self.uses.entry(name.to_owned()).or_default() += 1;
        }
    }
}

impl<'a> Visit<'a> for Finder {
    fn visit_binding_identifier(&mut self, name: &BindingIdentifier<'a>) {
        self.count(&name.name, name.span.start);
    }

    fn visit_simple_assignment_target(&mut self, target: &SimpleAssignmentTarget<'a>) {
        if let SimpleAssignmentTarget::AssignmentTargetIdentifier(name) = target {
            self.count(&name.name, name.span.start);
        }
        walk::walk_simple_assignment_target(self, target);
    }

    fn visit_assignment_target_property_identifier(
        &mut self,
        target: &AssignmentTargetPropertyIdentifier<'a>,
    ) {
        self.count(&target.binding.name, target.span.start);
        walk::walk_assignment_target_property_identifier(self, target);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use js_syntax::Goal;

    #[test]
    fn names_that_change_are_left_out() {
        let source = "function f(a, b, c, d, e) { b++; [c] = []; const g = (d) => d; ({ e } = {}); }";
        let whole = Span { start: 0, end: source.len() as u32 };
        let names = stable_names(source, Kind::javascript(Goal::Module), whole);
        assert_eq!(names.into_iter().collect::<Vec<_>>(), ["a", "f", "g"]);
    }
}
