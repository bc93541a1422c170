//! Redeclarations that show only when all declarations are known.
//!
//! ECMA-262 14.2.1, 14.7, 14.15.1, 15.2.1, 16.1.1, 16.2.1.1: a lexically declared name may not be a parameter of its function, nor the
//! parameter of its `catch`, nor may a `var` pass a scope in which its name is declared lexically.

use super::build::Builder;
use super::table::{BindingId, BindingKind, ScopeId, ScopeKind};
use crate::Span;
use crate::diagnostics::Draft;

impl Builder {
    /// All redeclarations.
    pub(super) fn find_conflicts(&mut self) -> Vec<Draft> {
        let passing: Vec<(String, Span)> =
            (0..self.vars.len()).filter_map(|index| self.passing_var(index)).collect();
        let hiding: Vec<(String, Span)> =
            (0..self.bindings.len()).filter_map(|index| self.hidden_parameter(index)).collect();
        for (name, span) in passing.into_iter().chain(hiding) {
            self.conflict(&name, span);
        }
        std::mem::take(&mut self.drafts)
    }

    fn passing_var(&self, index: usize) -> Option<(String, Span)> {
        let var = &self.vars[index];
        let binding = &self.bindings[var.binding.index()];
        let mut scope = var.from;
        while scope != binding.scope {
            let is_declared = self.lookup(scope, &binding.name).is_some();
            if is_declared
                && !self.is_simple_catch(scope)
                && self.scopes[scope.index()].kind != ScopeKind::Class
            {
                return Some((binding.name.clone(), var.span));
            }
            scope = self.scopes[scope.index()].parent?;
        }
        None
    }

    fn hidden_parameter(&self, index: usize) -> Option<(String, Span)> {
        let binding = &self.bindings[index];
        if binding.kind.is_var() || binding.kind == BindingKind::Arguments {
            return None;
        }
        let outer = self.outer_parameters(binding.scope)?;
        let parameter: BindingId = self.lookup(outer, &binding.name)?;
        let kind = self.kind_of(parameter);
        let is_parameter = matches!(kind, BindingKind::Parameter | BindingKind::CatchParameter);
        is_parameter.then(|| (binding.name.clone(), binding.span))
    }

    /// The scope whose parameters the declarations directly in this scope must not repeat.
    fn outer_parameters(&self, scope: ScopeId) -> Option<ScopeId> {
        let entry = &self.scopes[scope.index()];
        let parent = entry.parent?;
        let outer = &self.scopes[parent.index()];
        let is_body = entry.kind == ScopeKind::Body
            && outer.kind == ScopeKind::Parameters
            && outer.function == entry.function;
        let is_catch_body = entry.kind == ScopeKind::Block
            && outer.kind == ScopeKind::Catch
            && entry.span.end == outer.span.end;
        (is_body || is_catch_body).then_some(parent)
    }
}
