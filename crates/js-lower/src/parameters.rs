//! Parameters: their places, defaults, patterns and the rest.

use super::Lowering;
use super::at;
use super::builder::Place;
use super::patterns::Target;
use ir::{Operand, Reg, Span};
use oxc_ast::ast::{BindingIdentifier, BindingPattern, FormalParameter, FormalParameters};

impl Lowering<'_> {
    /// Binds the parameters, which arrive in the registers from `first` on.
    pub(super) fn parameters(&mut self, params: &FormalParameters<'_>, first: usize, span: Span) {
        for (index, param) in params.items.iter().enumerate() {
            self.place_parameter(&param.pattern, Reg::new(first + index), span);
        }
        if let Some(rest) = &params.rest {
            self.declare_names(&rest.rest.argument, span);
        }
        for (index, param) in params.items.iter().enumerate() {
            self.parameter(param, Reg::new(first + index));
        }
        if let Some(rest) = &params.rest {
            let span = at(rest.span);
            let list = Operand::Reg(Reg::new(3));
            let count = super::constants::number_constant(params.items.len() as f64);
            let value = self.operate("rest_of", [list, count], span);
            self.put_pattern(Target::Binding(&rest.rest.argument), value, span);
        }
    }

    /// A parameter that is a name lives in the register in which it arrives, if it needs no box.
    fn place_parameter(&mut self, pattern: &BindingPattern<'_>, register: Reg, span: Span) {
        match pattern {
            BindingPattern::BindingIdentifier(name) if !self.facts.needs_box(self.variable(name)) => {
                let variable = self.variable(name);
                self.builder().place(variable, Place::Register(register));
            }
            pattern => self.declare_names(pattern, span),
        }
    }

    fn is_in_register(&mut self, name: &BindingIdentifier<'_>) -> bool {
        let variable = self.variable(name);
        matches!(self.builder().places.get(&variable), Some(Place::Register(_)))
    }

    fn declare_names(&mut self, pattern: &BindingPattern<'_>, span: Span) {
        for_each_name(pattern, &mut |name| {
            let variable = self.variable(name);
            self.declare_variable(variable, span);
        });
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
        // It is there already, or a later parameter of the same name is.
        if let BindingPattern::BindingIdentifier(name) = &param.pattern
            && self.is_in_register(name)
        {
            return;
        }
        let mark = self.builder().mark();
        self.put_pattern(Target::Binding(&param.pattern), Operand::Reg(register), span);
        self.builder().release(mark);
    }
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
