//! Variables: where they live, how they are read, initialised and assigned, and how inner functions get at them.
//!
//! Invariant: entering a scope gives a place to each of its variables before any code of the scope runs.

use super::Lowering;
use super::at;
use super::builder::{Capture, Place};
use super::constants::bool_constant;
use super::facts::{Kind, Variable};
use crate::code::FunctionKind;
use ir::{Operand, Reg, Span};
use js_syntax::scopes::Scope;
use oxc_ast::ast::{BindingIdentifier, Expression};
use oxc_span::GetSpan;
use std::rc::Rc;

impl Lowering<'_> {
    /// Gives the variables of the block or loop that starts at a place their places. Boxes are new ones each time control comes
    /// here.
    pub(super) fn enter_scope(&mut self, span: oxc_span::Span) {
        if let Some(scope) = self.facts.scope_at(span) {
            self.declare_all(scope, at(span));
        }
    }

    /// Gives the variables of a scope their places; enumerations are undefined there, as `var`s are.
    pub(super) fn declare_all(&mut self, scope: &Scope, span: Span) {
        for &binding in &scope.bindings {
            let variable = Variable::of(binding);
            self.declare_variable(variable, span);
            let binding = self.facts.binding(variable);
            if binding.is_some_and(|binding| binding.kind.starts_undefined()) {
                let undefined = self.undefined();
                self.initialise(variable, undefined, span);
            }
        }
    }

    /// A register, or a new box if the variable needs one.
    pub(super) fn declare_variable(&mut self, variable: Variable, span: Span) {
        if self.property_of(variable).is_some() {
            return;
        }
        let needs_box = self.facts.needs_box(variable);
        let register = self.builder().register();
        let place = if needs_box { Place::Box(register) } else { Place::Register(register) };
        self.builder().place(variable, place);
        if self.facts.is_global_lexical(variable) {
            let is_constant = bool_constant(self.facts.kind(variable) == Kind::Constant);
            let name = self.name_of(variable);
            let name = self.string(&name);
            return self.operate_into(register, "global_lexical", vec![name, is_constant], span);
        }
        self.new_box(variable, span);
    }

    /// Another box for a variable that has one: the variable of the next iteration.
    pub(super) fn new_box(&mut self, variable: Variable, span: Span) {
        if let Some(&Place::Box(register)) = self.builder().places.get(&variable) {
            self.operate_into(register, "box", Vec::new(), span);
        }
    }

    /// A variable of the lowering's own that inner functions see as it is when they are made.
    pub(super) fn fix(&mut self, value: Operand, span: Span) -> Variable {
        let variable = self.facts.new_variable();
        let register = self.builder().register();
        self.builder().copy(register, value, span);
        self.builder().place(variable, Place::Fixed(register));
        variable
    }

    /// A variable of the lowering's own in a box.
    pub(super) fn boxed(&mut self, span: Span) -> Variable {
        let variable = self.facts.new_variable();
        let register = self.builder().register();
        self.builder().place(variable, Place::Box(register));
        self.new_box(variable, span);
        variable
    }

    /// The variable that a declaration names.
    pub(super) fn variable(&self, identifier: &BindingIdentifier<'_>) -> Variable {
        self.facts.declared(identifier).expect("the table of scopes has every declaration that runs")
    }

    pub(super) fn name_of(&self, variable: Variable) -> Rc<str> {
        self.facts.name(variable).into()
    }

    pub(super) fn read(&mut self, variable: Variable, span: Span) -> Operand {
        if let Some(value) = self.hosted_value(variable, span) {
            return value;
        }
        if self.facts.is_outward(variable) {
            let reference = self.outward_reference(&self.name_of(variable), span);
            return self.get_reference(&reference, span);
        }
        match self.place(variable) {
            Place::Register(register) | Place::Fixed(register) => Operand::Reg(register),
            Place::Box(register) => {
                let name = self.name_of(variable);
                let name = self.string(&name);
                self.operate("box_get", [Operand::Reg(register), name], span)
            }
        }
    }

    /// The first value of a variable. What holds the value afterwards is returned.
    pub(super) fn initialise(&mut self, variable: Variable, value: Operand, span: Span) -> Operand {
        if self.facts.is_outward(variable) {
            let reference = self.outward_reference(&self.name_of(variable), span);
            return self.set_reference(&reference, value, span);
        }
        if let Some((owner, name)) = self.property_of(variable) {
            let (owner, key) = (self.read(owner, span), self.string(&name));
            self.effect("set", [owner, key, value.clone(), bool_constant(true)], span);
            return value;
        }
        match self.place(variable) {
            Place::Register(register) | Place::Fixed(register) => self.builder().copy(register, value, span),
            Place::Box(register) => {
                self.effect("box_set", [Operand::Reg(register), value.clone()], span);
                value
            }
        }
    }

    /// Another value for a variable. What holds the value afterwards is returned.
    pub(super) fn assign(&mut self, variable: Variable, value: Operand, span: Span) -> Operand {
        if self.property_of(variable).is_some() {
            return self.initialise(variable, value, span);
        }
        let place = self.place(variable);
        let name = self.name_of(variable);
        match (self.facts.kind(variable), place) {
            (Kind::Constant, place) => {
                if let Place::Box(_) = place {
                    self.read(variable, span);
                }
                let name = self.string(&name);
                self.effect("throw_const", [name], span);
            }
            (Kind::FunctionName, _) if self.builder().strict => {
                let name = self.string(&name);
                self.effect("throw_const", [name], span);
            }
            (Kind::FunctionName, _) => {}
            (kind, Place::Box(register)) if kind == Kind::Lexical || self.facts.is_parameter(variable) => {
                let name = self.string(&name);
                self.effect("box_assign", [Operand::Reg(register), value.clone(), name], span);
            }
            (Kind::Var | Kind::Lexical, _) => {
                return self.initialise(variable, value, span);
            }
        }
        value
    }

    /// The operand with the value it has now, if something assigns the variable that it is before `until` in the source.
    pub(super) fn hold(&mut self, operand: Operand, from: u32, until: u32, span: Span) -> Operand {
        let Operand::Reg(register) = operand else { return operand };
        let Some(variable) = self.builder().variable_in(register) else { return operand };
        if !self.facts.is_written_in(variable, from, until) {
            return operand;
        }
        let held = self.builder().register();
        self.builder().copy(held, operand, span);
        Operand::Reg(held)
    }

    /// The value of an expression as it is before what follows up to `until` in the source.
    pub(super) fn held(&mut self, expression: &Expression<'_>, until: u32) -> Operand {
        let value = self.expression(expression);
        let span = expression.span();
        self.hold(value, span.end, until, at(span))
    }

    fn place(&mut self, variable: Variable) -> Place {
        let level = self.builders.len() - 1;
        self.place_at(level, Capture::Variable(variable))
    }

    /// Where something lives as the function at a level sees it; functions on the way capture it.
    fn place_at(&mut self, level: usize, what: Capture) -> Place {
        if let Some(place) = self.own_place(level, what) {
            return place;
        }
        let builder = &self.builders[level];
        if let Some(place) = builder.captured(what) {
            return place;
        }
        if level == 0 {
            // Nothing refers to a variable outside its scope; to be safe against a bug here it is refused, not guessed.
            let name = self.capture_name(what);
            self.refuse(&format!("the reference to `{name}` is"), oxc_span::SPAN);
            return Place::Fixed(Reg::new(0));
        }
        let outer = self.place_at(level - 1, what);
        let name = self.capture_name(what);
        self.builders[level].capture(what, outer, name)
    }

    fn own_place(&self, level: usize, what: Capture) -> Option<Place> {
        let builder = &self.builders[level];
        let has_own = builder.kind != FunctionKind::Arrow;
        let fixed = |index: usize| Some(Place::Fixed(Reg::new(index)));
        match what {
            Capture::Variable(variable) => builder.places.get(&variable).copied(),
            _ if !has_own => None,
            Capture::This => builder.this_box.map(Place::Box).or(fixed(1)),
            Capture::NewTarget => fixed(2),
            Capture::Callee => fixed(0),
        }
    }

    fn capture_name(&self, what: Capture) -> Rc<str> {
        match what {
            Capture::Variable(variable) => self.name_of(variable),
            Capture::This => "this".into(),
            Capture::NewTarget => "new.target".into(),
            Capture::Callee => "callee".into(),
        }
    }

    /// The operands with which the current function makes a closure that carries these things.
    pub(super) fn carried(&mut self, captures: &[Capture]) -> Vec<Operand> {
        let level = self.builders.len() - 1;
        captures.iter().map(|&what| Operand::Reg(self.place_at(level, what).register())).collect()
    }

    /// The innermost function around that is no arrow function.
    pub(super) fn owner_of_this(&self) -> usize {
        let owner = self.builders.iter().rposition(|builder| builder.kind != FunctionKind::Arrow);
        owner.unwrap_or(0)
    }

    pub(super) fn this(&mut self, span: Span) -> Operand {
        if self.builders[self.owner_of_this()].kind == FunctionKind::Script {
            return self.operate("script_this", [], span);
        }
        match self.place_now(Capture::This) {
            Place::Box(register) => {
                let name = self.string("this");
                self.operate("box_get", [Operand::Reg(register), name], span)
            }
            place => Operand::Reg(place.register()),
        }
    }

    /// Where the current function finds something that it has or captures.
    pub(super) fn place_now(&mut self, what: Capture) -> Place {
        let level = self.builders.len() - 1;
        self.place_at(level, what)
    }
}
