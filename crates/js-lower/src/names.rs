//! Names: which variable, property of a scope's object, or global variable an identifier means.
//!
//! Invariant: objects that may have the name as a property are asked in their order, innermost first, when the reference is
//! made; what is read or written later is what was found then.

use super::Lowering;
use super::constants::bool_constant;
use super::facts::Variable;
use super::members::Reference;
use crate::code::EvalLink;
use ir::{Operand, Span};
use js_syntax::scopes::{Form, ScopeId, ScopeKind};

/// An object whose properties are variables.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScopeObject {
    pub(super) variable: Variable,
    /// Whether it is that of a `with`; else it holds the variables that `eval` made.
    pub(super) is_with: bool,
}

/// What a source sees of the code around it.
#[derive(Clone, Debug)]
pub(super) struct Outside {
    pub(super) link: EvalLink,
    pub(super) variable: Variable,
}

/// What a name may mean.
pub(super) struct Meaning {
    /// Asked first.
    pub(super) objects: Vec<ScopeObject>,
    /// The variable; none is a global one.
    pub(super) variable: Option<Variable>,
}

impl Lowering<'_> {
    /// What the identifier at a place may mean.
    pub(super) fn meaning(&self, offset: u32, name: &str) -> Meaning {
        let reference = self.facts.scopes().reference_at(offset);
        let variable = self.facts.resolve(offset);
        let is_dynamic = reference.is_some_and(|reference| reference.is_dynamic);
        if variable.is_some() && !is_dynamic {
            return Meaning { objects: Vec::new(), variable };
        }
        let until = variable.and_then(|variable| self.facts.binding(variable)).map(|binding| binding.scope);
        let mut objects = Vec::new();
        let mut next = reference.map(|reference| reference.scope).filter(|_| is_dynamic);
        while let Some(scope) = next.filter(|scope| Some(*scope) != until) {
            objects.extend(self.scope_objects.get(&scope));
            next = self.facts.scope(scope).parent;
        }
        if variable.is_some() {
            return Meaning { objects, variable };
        }
        self.outer_meaning(objects, name)
    }

    /// What a name means outside the source.
    pub(super) fn outer_meaning(&self, mut objects: Vec<ScopeObject>, name: &str) -> Meaning {
        for outside in &self.outside {
            match &outside.link {
                EvalLink::Object { is_with } => {
                    objects.push(ScopeObject { variable: outside.variable, is_with: *is_with });
                }
                EvalLink::Variable { name: known, .. } if &**known == name => {
                    return Meaning { objects, variable: Some(outside.variable) };
                }
                EvalLink::Variable { .. } | EvalLink::Vars | EvalLink::Fields | EvalLink::Private { .. } => {}
            }
        }
        Meaning { objects, variable: None }
    }

    /// The reference that a name at a place is.
    pub(super) fn name_reference(&mut self, offset: u32, name: &str, span: Span) -> Reference {
        let meaning = self.meaning(offset, name);
        self.reference_to(meaning, name, span)
    }

    /// The reference that the name of a variable of the top level is, seen from the top level.
    pub(super) fn outward_reference(&mut self, name: &str, span: Span) -> Reference {
        let meaning = self.outer_meaning(Vec::new(), name);
        self.reference_to(meaning, name, span)
    }

    fn reference_to(&mut self, meaning: Meaning, name: &str, span: Span) -> Reference {
        let text = self.string(name);
        let otherwise = match meaning.variable {
            Some(variable) => Reference::Variable(variable),
            None => Reference::Global(text.clone()),
        };
        if meaning.objects.is_empty() {
            return otherwise;
        }
        let (object, this) = (self.builder().lasting_register(), self.builder().lasting_register());
        let found = self.builder().new_block();
        let undefined = self.undefined();
        self.builder().copy(this, undefined.clone(), span);
        for scope in meaning.objects {
            let next = self.builder().new_block();
            let value = self.read(scope.variable, span);
            self.builder().copy(object, value.clone(), span);
            let with_this = self.builder().new_block();
            let operation = if scope.is_with { "with_has" } else { "has" };
            let has = self.operate(operation, [value.clone(), text.clone()], span);
            self.builder().part(has, with_this, next, span);
            self.builder().start(with_this);
            if scope.is_with {
                self.builder().copy(this, value, span);
            }
            self.builder().jump(found, span);
            self.builder().start(next);
        }
        self.builder().copy(object, undefined, span);
        self.builder().jump(found, span);
        self.builder().start(found);
        Reference::Scoped {
            object: Operand::Reg(object),
            this: Operand::Reg(this),
            name: text,
            otherwise: Box::new(otherwise),
        }
    }

    /// Does one thing where the object of a scope has the name, another where it has not.
    pub(super) fn by_scope(
        &mut self,
        object: &Operand,
        span: Span,
        inside: impl FnOnce(&mut Self) -> Operand,
        otherwise: impl FnOnce(&mut Self) -> Operand,
    ) -> Operand {
        let result = self.builder().lasting_register();
        let [has, has_not, done] = [(); 3].map(|()| self.builder().new_block());
        let is_missing = self.operate("is_undefined", [object.clone()], span);
        self.builder().part(is_missing, has_not, has, span);
        self.builder().start(has);
        let value = inside(self);
        self.builder().copy(result, value, span);
        self.builder().jump(done, span);
        self.builder().start(has_not);
        let value = otherwise(self);
        self.builder().copy(result, value, span);
        self.builder().jump(done, span);
        self.builder().start(done);
        Operand::Reg(result)
    }

    /// `typeof` and `delete` of a name: `is_typeof` says which.
    pub(super) fn name_without_value(
        &mut self,
        reference: &Reference,
        is_typeof: bool,
        span: Span,
    ) -> Operand {
        match reference.clone() {
            Reference::Global(name) if is_typeof => self.operate("global_typeof", [name], span),
            Reference::Global(name) => self.operate("global_delete", [name], span),
            Reference::Scoped { object, name, otherwise, .. } => self.by_scope(
                &object.clone(),
                span,
                |this| match is_typeof {
                    true => this.operate("get", [object, name], span),
                    false => this.operate("delete", [object, name, bool_constant(false)], span),
                },
                |this| this.name_without_value(&otherwise, is_typeof, span),
            ),
            reference if is_typeof => self.get_reference(&reference, span),
            _ => bool_constant(false),
        }
    }

    /// Makes the objects for the variables that `eval` declares in the function that starts at a place.
    pub(super) fn eval_variables(&mut self, function: oxc_span::Span) {
        let Some(facts) = self.facts.function_at(function) else { return };
        self.eval_variables_of(facts.scope, facts.body_scope, facts.has_sloppy_eval, super::at(function));
    }

    pub(super) fn eval_variables_of(&mut self, scope: ScopeId, body: ScopeId, needed: bool, span: Span) {
        if !needed {
            return;
        }
        let scopes = if scope == body { vec![scope] } else { vec![scope, body] };
        for scope in scopes {
            let object = self.operate("scope_object", [], span);
            let variable = self.fix(object, span);
            self.scope_objects.insert(scope, ScopeObject { variable, is_with: false });
        }
    }

    /// Whether code at the top level of the source is inside something that has its own `new.target`; likewise `super`.
    pub(super) fn form_around(&self, scope: ScopeId) -> Form {
        let scopes = self.facts.scopes();
        let mut function = scopes.function(scopes.scope(scope).function);
        while let (Form::Arrow | Form::Namespace, Some(parent)) = (function.form, function.parent) {
            function = scopes.function(parent);
        }
        function.form
    }

    /// The statements of a `with`.
    pub(super) fn with(&mut self, statement: &oxc_ast::ast::WithStatement<'_>) {
        let span = super::at(statement.span);
        let value = self.expression(&statement.object);
        let object =
            self.operate("to_object", [value], super::at(oxc_span::GetSpan::span(&statement.object)));
        let variable = self.fix(object, span);
        let scope = self.facts.scopes().scope_at(statement.span.start);
        if let Some(scope) = scope.filter(|&scope| self.facts.scope(scope).kind == ScopeKind::With) {
            self.scope_objects.insert(scope, ScopeObject { variable, is_with: true });
        }
        self.lone_statement(&statement.body);
    }
}
