//! After the walk: Annex B's variables, what every mention means, and what that makes of bindings, scopes and functions.

use super::build::{Builder, Mention, sorted};
use super::table::{BindingId, BindingKind, Form, Reference, ScopeId, ScopeKind, Scopes};
use crate::Span;

impl Builder {
    /// Annex B.3.2: a function in a block of sloppy mode code is also a variable of the function around it, unless a `var` in its
    /// place would be an early error or a parameter has its name.
    pub(super) fn link_block_functions(&mut self) {
        for index in 0..self.block_functions.len() {
            let block_function = &self.block_functions[index];
            let (binding, scope) = (block_function.binding, block_function.scope);
            if let Some(variable) = self.variable_for(binding, scope) {
                self.bindings[binding.index()].annex_b = Some(variable);
            }
        }
    }

    fn variable_for(&mut self, binding: BindingId, block: ScopeId) -> Option<BindingId> {
        let name = self.bindings[binding.index()].name.clone();
        let function = &self.functions[self.scopes[block.index()].function.index()];
        let (body, parameters, form) = (function.body_scope, function.scope, function.form);
        let mut scope = self.scopes[block.index()].parent?;
        while scope != body {
            if self.lookup(scope, &name).is_some() && !self.is_simple_catch(scope) {
                return None;
            }
            scope = self.scopes[scope.index()].parent?;
        }
        if parameters != body && self.lookup(parameters, &name).is_some() {
            return None;
        }
        match self.lookup(body, &name) {
            Some(old) if self.kind_of(old).is_var() => Some(old),
            Some(_) => None,
            // 19.2.1.3 step 11.a.ii: a binding of the code around an `eval` is in the way.
            None if form == Form::Script && self.taken.contains(&name) => None,
            None if name == "arguments" && form.has_arguments() => Some(self.implicit_arguments(parameters)),
            None => {
                let span = self.bindings[binding.index()].span;
                Some(self.add_binding(&name, BindingKind::Var, body, span, span.end))
            }
        }
    }

    /// Whether a scope is that of `catch (name)`, in which `var name` is allowed (Annex B.3.4).
    pub(super) fn is_simple_catch(&self, scope: ScopeId) -> bool {
        let scope = &self.scopes[scope.index()];
        scope.kind == ScopeKind::Catch
            && scope.bindings.first().is_some_and(|&parameter| {
                // A pattern starts before its first name.
                self.bindings[parameter.index()].initialized_at == self.bindings[parameter.index()].span.end
            })
    }

    fn implicit_arguments(&mut self, parameters: ScopeId) -> BindingId {
        let function = self.scopes[parameters.index()].function;
        self.functions[function.index()].uses.arguments = true;
        let span = Span::default();
        self.lookup(parameters, "arguments")
            .unwrap_or_else(|| self.add_binding("arguments", BindingKind::Arguments, parameters, span, 0))
    }

    /// Resolves everything.
    pub(super) fn resolve(mut self) -> Scopes {
        self.spread_evals();
        self.own_arguments_variables();
        let mentions = std::mem::take(&mut self.mentions);
        let references = mentions.iter().map(|mention| self.resolve_mention(mention)).collect();
        self.mark_fresh_loops();
        self.finish(sorted(references))
    }

    /// A direct `eval` may use whatever is in sight.
    fn spread_evals(&mut self) {
        for site in std::mem::take(&mut self.evals) {
            let mut next = Some(site);
            while let Some(scope) = next.filter(|scope| !self.scopes[scope.index()].is_seen_by_eval) {
                self.scopes[scope.index()].is_seen_by_eval = true;
                for index in 0..self.scopes[scope.index()].bindings.len() {
                    let binding = self.scopes[scope.index()].bindings[index];
                    self.bindings[binding.index()].is_captured = true;
                }
                next = self.scopes[scope.index()].parent;
            }
        }
    }

    /// `var arguments` in a function that has the object shares its binding.
    fn own_arguments_variables(&mut self) {
        for index in 0..self.functions.len() {
            let function = &self.functions[index];
            if !function.form.has_arguments() {
                continue;
            }
            let (body, parameters) = (function.body_scope, function.scope);
            let named = self.lookup(body, "arguments").map(|binding| self.kind_of(binding));
            let mentions_it = named == Some(BindingKind::Var)
                && self
                    .lookup(parameters, "arguments")
                    .is_none_or(|b| self.kind_of(b) != BindingKind::Parameter);
            // 10.2.11 step 18: parameters with expressions have the object, whatever the body declares.
            let is_apart = body != parameters && self.lookup(parameters, "arguments").is_none();
            let is_seen = self.functions[index].uses.eval && (named.is_none() || is_apart);
            if mentions_it || is_seen {
                self.functions[index].uses.arguments = true;
            }
            if is_seen {
                let arguments = self.implicit_arguments(parameters);
                self.bindings[arguments.index()].is_captured = true;
            }
        }
    }

    fn resolve_mention(&mut self, mention: &Mention) -> Reference {
        let user = self.scopes[mention.scope.index()].function;
        let mut is_dynamic = false;
        let mut arrows = Vec::new();
        let mut next = Some(mention.scope);
        let mut binding = None;
        while let Some(scope) = next {
            binding = self.lookup(scope, &mention.name).or_else(|| self.arguments_of(scope, &mention.name));
            if binding.is_some() {
                break;
            }
            let entry = &self.scopes[scope.index()];
            let function = &self.functions[entry.function.index()];
            is_dynamic |= entry.kind == ScopeKind::With
                || (function.has_sloppy_eval && (scope == function.scope || scope == function.body_scope));
            if function.form == Form::Arrow && scope == function.scope {
                arrows.push(entry.function);
            }
            next = entry.parent;
        }
        if let Some(id) = binding {
            self.mark_use(id, mention, user != self.scopes[self.bindings[id.index()].scope.index()].function);
            if self.kind_of(id) == BindingKind::Arguments {
                self.mark_arguments(id, &arrows);
            }
        }
        Reference { offset: mention.offset, scope: mention.scope, binding, is_dynamic }
    }

    fn arguments_of(&mut self, scope: ScopeId, name: &str) -> Option<BindingId> {
        let entry = &self.scopes[scope.index()];
        let function = &self.functions[entry.function.index()];
        let is_it = name == "arguments" && scope == function.scope && function.form.has_arguments();
        if is_it { Some(self.implicit_arguments(scope)) } else { None }
    }

    fn mark_use(&mut self, id: BindingId, mention: &Mention, is_outside: bool) {
        let binding = &mut self.bindings[id.index()];
        binding.is_captured |= is_outside;
        if !mention.is_declaration {
            binding.is_referenced = true;
            binding.is_assigned |= mention.is_write;
        }
    }

    fn mark_arguments(&mut self, id: BindingId, arrows: &[super::table::FunctionId]) {
        let owner = self.scopes[self.bindings[id.index()].scope.index()].function;
        for arrow in arrows {
            self.functions[arrow.index()].uses.arguments = true;
        }
        if !arrows.is_empty() {
            self.functions[owner.index()].captured_by_arrows.arguments = true;
        }
    }

    fn mark_fresh_loops(&mut self) {
        for index in 0..self.scopes.len() {
            let scope = &self.scopes[index];
            let is_fresh = scope.kind == ScopeKind::Loop
                && scope.bindings.iter().any(|binding| self.bindings[binding.index()].is_captured);
            self.scopes[index].is_fresh_per_iteration = is_fresh;
        }
    }

    fn finish(self, references: Vec<Reference>) -> Scopes {
        let mut declarations = self.declarations;
        declarations.sort_by_key(|&(offset, _)| offset);
        let mut function_offsets: Vec<_> = (1..self.functions.len())
            .map(|index| (self.functions[index].span.start, super::table::FunctionId::new(index)))
            .collect();
        function_offsets.sort_by_key(|&(offset, _)| offset);
        let is_own = |kind| {
            !matches!(
                kind,
                ScopeKind::Top | ScopeKind::FunctionName | ScopeKind::Parameters | ScopeKind::Body
            )
        };
        let mut scope_offsets: Vec<_> = (0..self.scopes.len())
            .filter(|&index| is_own(self.scopes[index].kind))
            .map(|index| (self.scopes[index].span.start, ScopeId::new(index)))
            .collect();
        scope_offsets.sort_by_key(|&(offset, _)| offset);
        Scopes {
            functions: self.functions,
            scopes: self.scopes,
            bindings: self.bindings,
            references,
            declarations,
            function_offsets,
            scope_offsets,
        }
    }
}
