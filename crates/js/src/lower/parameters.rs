//! Parameters: their places, defaults, patterns and the rest.

use super::Lowering;
use super::at;
use super::builder::Place;
use super::operators::inner;
use super::patterns::{Target, variable_of};
use ir::{Operand, Reg, Span};
use oxc_ast::ast::{BindingIdentifier, BindingPattern, Expression, FormalParameter, FormalParameters};

impl Lowering {
    /// Binds the parameters, which arrive in the registers from `first` on.
    pub(super) fn parameters(&mut self, params: &FormalParameters<'_>, first: usize, span: Span) {
        for (index, param) in params.items.iter().enumerate() {
            self.place_parameter(&param.pattern, Reg::new(first + index), span);
        }
        if let Some(rest) = &params.rest {
            for_each_name(&rest.rest.argument, &mut |name| self.declare_variable(variable_of(name), span));
        }
        for (index, param) in params.items.iter().enumerate() {
            self.parameter(param, Reg::new(first + index));
        }
        if let Some(rest) = &params.rest {
            let span = at(rest.span);
            let list = Operand::Reg(Reg::new(3));
            let value = match (params.items.len(), self.builder().arguments) {
                // The list is made for this call; nobody else has it.
                (0, None) => list,
                (count, _) => {
                    let count = super::constants::number_constant(count as f64);
                    self.operate("rest_of", [list, count], span)
                }
            };
            self.put_pattern(Target::Binding(&rest.rest.argument), value, span);
        }
    }

    /// A parameter that is a name lives in the register in which it arrives, if it needs no box.
    fn place_parameter(&mut self, pattern: &BindingPattern<'_>, register: Reg, span: Span) {
        match pattern {
            BindingPattern::BindingIdentifier(name) if !self.facts.fact(variable_of(name)).needs_box() => {
                self.builder().place(variable_of(name), Place::Register(register));
            }
            pattern => for_each_name(pattern, &mut |name| self.declare_variable(variable_of(name), span)),
        }
    }

    fn parameter(&mut self, param: &FormalParameter<'_>, register: Reg) {
        let span = at(param.span);
        if let Some(default) = &param.initializer {
            let name = match &param.pattern {
                BindingPattern::BindingIdentifier(name) => name.name.as_str(),
                _ => "",
            };
            self.default_into(register, default, name);
        }
        if let BindingPattern::BindingIdentifier(name) = &param.pattern
            && self.builder().places.get(&variable_of(name)) == Some(&Place::Register(register))
        {
            return;
        }
        let mark = self.builder().mark();
        self.put_pattern(Target::Binding(&param.pattern), Operand::Reg(register), span);
        self.builder().release(mark);
    }

    /// Where parameters have expressions, a `var` of the body with the name of a parameter is a variable of its own, which
    /// functions in the parameters do not see. oxc takes the two for one.
    pub(super) fn check_parameters_redeclared(&mut self, params: &FormalParameters<'_>) {
        let has_functions =
            params.items.iter().any(|item| item.initializer.as_deref().is_some_and(may_hold_function));
        if !has_functions {
            return;
        }
        let mut refused = Vec::new();
        for param in &params.items {
            for_each_name(&param.pattern, &mut |name| {
                let Some(symbol) = name.symbol_id.get() else { return };
                let redeclared = self.facts.scoping.symbol_redeclarations(symbol);
                let is_captured = self.facts.fact(variable_of(name)).captured;
                refused.extend(redeclared.last().filter(|_| is_captured).map(|last| last.span));
            });
        }
        for span in refused {
            self.refuse("a `var` with the name of a parameter that a default value captures is", span);
        }
    }
}

/// False for the defaults that are plainly no functions.
fn may_hold_function(default: &Expression<'_>) -> bool {
    !matches!(
        inner(default),
        Expression::BooleanLiteral(_)
            | Expression::NullLiteral(_)
            | Expression::NumericLiteral(_)
            | Expression::StringLiteral(_)
            | Expression::Identifier(_)
    )
}

/// Visits the names that a pattern declares.
pub(super) fn for_each_name(pattern: &BindingPattern<'_>, visit: &mut impl FnMut(&BindingIdentifier<'_>)) {
    match pattern {
        BindingPattern::BindingIdentifier(name) => visit(name),
        BindingPattern::AssignmentPattern(with_default) => for_each_name(&with_default.left, visit),
        BindingPattern::ObjectPattern(object) => {
            for property in &object.properties {
                for_each_name(&property.value, visit);
            }
            if let Some(rest) = &object.rest {
                for_each_name(&rest.argument, visit);
            }
        }
        BindingPattern::ArrayPattern(array) => {
            for element in array.elements.iter().flatten() {
                for_each_name(element, visit);
            }
            if let Some(rest) = &array.rest {
                for_each_name(&rest.argument, visit);
            }
        }
    }
}
