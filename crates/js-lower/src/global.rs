//! The declarations of a script, and of a text for `eval`: what becomes of names that outlive the source.
//!
//! Invariant: everything is checked before anything is declared, as ECMA-262 16.1.7 GlobalDeclarationInstantiation and
//! 19.2.1.3 EvalDeclarationInstantiation have it.

use super::Lowering;
use super::at;
use super::constants::bool_constant;
use super::facts::{Unit, Variable};
use super::functions::declared_functions;
use crate::code::EvalLink;
use ir::{Operand, Span};
use js_syntax::scopes;
use oxc_ast::ast::{Function, Statement};

/// Where a variable that a text for `eval` declares is.
enum Home {
    /// A property of the global object.
    Global,
    /// A variable that is there already.
    Known,
    /// A property of this object.
    Object(Variable),
}

impl Lowering<'_> {
    /// The declarations of the top level whose names outlive the source, and its statements.
    pub(super) fn open_body(&mut self, facts: &scopes::Function, statements: &[Statement<'_>], span: Span) {
        let functions: Vec<&Function<'_>> = self.last_functions(statements);
        let top = self.facts.scope(facts.scope);
        let all: Vec<Variable> = top.bindings.iter().map(|&binding| Variable::of(binding)).collect();
        let (outward, own): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|&variable| self.facts.is_outward(variable));
        let is_function = |this: &Self, variable: Variable| {
            functions.iter().any(|function| this.declared_name(function) == Some(variable))
        };
        for &variable in &own {
            if self.facts.is_global_lexical(variable) {
                self.check_global(variable, "let", span);
            }
        }
        for &variable in &outward {
            self.check_outward(variable, "var", span);
        }
        for &variable in &outward {
            let what = if is_function(self, variable) { "function" } else { "property" };
            self.check_outward(variable, what, span);
        }
        for &variable in &own {
            self.declare_variable(variable, span);
            self.initial_value_of(variable, facts, span);
        }
        for function in &functions {
            self.outward_function(function);
        }
        for &variable in &outward {
            if !is_function(self, variable) {
                self.declare_outward(variable, span);
            }
        }
        for statement in statements {
            self.statement(statement, Vec::new());
        }
    }

    /// The functions that a list of statements declares; of several with one name the last.
    fn last_functions<'e, 'a>(&self, statements: &'e [Statement<'a>]) -> Vec<&'e Function<'a>> {
        let all: Vec<_> = declared_functions(statements).collect();
        let is_last = |index: usize| {
            let name = self.declared_name(all[index]);
            !all[index + 1..].iter().any(|later| self.declared_name(later) == name)
        };
        (0..all.len()).filter(|&index| is_last(index)).map(|index| all[index]).collect()
    }

    fn check_global(&mut self, variable: Variable, what: &str, span: Span) {
        let name = self.name_of(variable);
        let (name, what) = (self.string(&name), self.string(what));
        self.effect("global_check", [name, what], span);
    }

    fn check_outward(&mut self, variable: Variable, what: &str, span: Span) {
        if self.facts.unit() != Unit::Script && what == "var" {
            self.check_conflict(variable, span);
        }
        if let Home::Global = self.home_of(variable) {
            let is_hoisted = what == "var" && self.facts.is_hoisted(variable);
            self.check_global(variable, if is_hoisted { "block function" } else { what }, span);
        }
    }

    /// ECMA-262 19.2.1.3 step 3.d: a `var` may not pass a `let` of its name on its way out.
    fn check_conflict(&mut self, variable: Variable, span: Span) {
        let wanted = self.name_of(variable);
        let mut in_vars = false;
        let passed = self.outside.iter().take_while(|outside| {
            in_vars |= outside.link == EvalLink::Vars;
            !(in_vars && outside.link == EvalLink::Object { is_with: false })
        });
        let is_conflict = |link: &EvalLink| matches!(link, EvalLink::Variable { name, is_lexical: true, .. } if *name == wanted);
        if passed.map(|outside| &outside.link).any(is_conflict) {
            let message = self.string(&format!("Identifier '{wanted}' has already been declared"));
            self.effect("throw_syntax_error", [message], span);
        }
    }

    /// Where a variable of the top level goes.
    fn home_of(&self, variable: Variable) -> Home {
        let wanted = self.name_of(variable);
        let mut in_vars = false;
        for outside in &self.outside {
            match &outside.link {
                EvalLink::Vars => in_vars = true,
                EvalLink::Object { is_with: false } if in_vars => return Home::Object(outside.variable),
                EvalLink::Variable { name, .. } if in_vars && *name == wanted => return Home::Known,
                _ => {}
            }
        }
        Home::Global
    }

    fn outward_function(&mut self, function: &Function<'_>) {
        let (Some(id), Some(variable)) = (&function.id, self.declared_name(function)) else { return };
        let span = at(function.span);
        if !self.facts.is_outward(variable) {
            return self.declared_function(function);
        }
        let mark = self.builder().mark();
        let closure = self.function_expression(function, &id.name);
        let name = self.string(&id.name);
        match self.home_of(variable) {
            Home::Global => {
                let deletable = bool_constant(self.facts.unit() != Unit::Script);
                self.effect("global_function", [name, closure, deletable], span);
            }
            Home::Known => {
                let reference = self.outward_variable(&id.name);
                self.initialise(reference, closure, span);
            }
            Home::Object(object) => {
                let object = self.read(object, span);
                self.effect("define", [object, name, closure], span);
            }
        }
        self.builder().release(mark);
    }

    /// The variable of the code around that has a name.
    fn outward_variable(&self, wanted: &str) -> Variable {
        let vars = self.outside.iter().skip_while(|outside| outside.link != EvalLink::Vars);
        let is_it = |link: &EvalLink| matches!(link, EvalLink::Variable { name, .. } if &**name == wanted);
        vars.into_iter().find(|outside| is_it(&outside.link)).expect("the caller found it").variable
    }

    fn declare_outward(&mut self, variable: Variable, span: Span) {
        let name = self.name_of(variable);
        let name = self.string(&name);
        match self.home_of(variable) {
            Home::Global => {
                let deletable = bool_constant(self.facts.unit() != Unit::Script);
                self.effect("global_var", [name, deletable], span);
            }
            Home::Known => {}
            Home::Object(object) => {
                let object: Operand = self.read(object, span);
                self.effect("scope_var", [object, name], span);
            }
        }
    }
}
