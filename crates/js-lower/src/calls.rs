//! Calls, `new`, `super(…)` and tagged templates.

use super::Lowering;
use super::at;
use super::builder::Capture;
use super::constants::{literal_units, number_constant};
use super::members::Reference;
use super::operators::inner;
use crate::code::Constant;
use ir::{Operand, Span};
use oxc_ast::ast::{
    Argument, CallExpression, Expression, MemberExpression, NewExpression, TaggedTemplateExpression,
};
use oxc_span::GetSpan;

/// Arguments that are evaluated.
enum Arguments {
    /// So many values.
    Plain(Vec<Operand>),
    /// An array, because something was spread.
    List(Operand),
}

/// Whether something is spread among arguments.
pub(super) fn has_spread(arguments: &[Argument<'_>]) -> bool {
    arguments.iter().any(|argument| matches!(argument, Argument::SpreadElement(_)))
}

impl Lowering<'_> {
    pub(super) fn call(&mut self, call: &CallExpression<'_>) -> Operand {
        let span = self.call_place(call);
        if let Expression::Super(_) = &call.callee {
            return self.super_call(call, span);
        }
        if let Some(result) = self.hosted_call(call) {
            return result;
        }
        if let Expression::Identifier(identifier) = inner(&call.callee)
            && identifier.name == "eval"
            && !call.optional
        {
            return self.eval_call(identifier, &call.arguments, span);
        }
        let (callee, this) = self.callee(&call.callee, call.span.end);
        if call.optional {
            self.cut_chain(callee.clone(), at(call.callee.span()));
        }
        self.call_with(callee, this, &call.arguments, span)
    }

    /// `eval(…)`, where `eval` may be any function.
    fn eval_call(
        &mut self,
        identifier: &oxc_ast::ast::IdentifierReference<'_>,
        arguments: &[Argument<'_>],
        span: Span,
    ) -> Operand {
        let reference = self.identifier_reference(identifier);
        let callee = self.get_reference(&reference, at(identifier.span));
        let this = match reference {
            Reference::Scoped { this, .. } => this,
            _ => self.undefined(),
        };
        let arguments = self.arguments(arguments, span);
        let value = match &arguments {
            Arguments::Plain(values) => values.first().cloned().unwrap_or_else(|| self.undefined()),
            Arguments::List(list) => self.operate("get", [list.clone(), number_constant(0.0)], span),
        };
        let result = self.builder().register();
        let [direct, plain, done] = [(); 3].map(|()| self.builder().new_block());
        let is_eval = self.operate("is_eval", [callee.clone()], span);
        self.builder().part(is_eval, direct, plain, span);
        self.builder().start(direct);
        let evaluated = self.direct_eval(identifier, value, span);
        self.builder().copy(result, evaluated, span);
        self.builder().jump(done, span);
        self.builder().start(plain);
        let called = self.call_arguments(callee, this, arguments, span);
        self.builder().copy(result, called, span);
        self.builder().jump(done, span);
        self.builder().start(done);
        Operand::Reg(result)
    }

    fn call_with(
        &mut self,
        callee: Operand,
        this: Operand,
        arguments: &[Argument<'_>],
        span: Span,
    ) -> Operand {
        let arguments = self.arguments(arguments, span);
        self.call_arguments(callee, this, arguments, span)
    }

    fn call_arguments(
        &mut self,
        callee: Operand,
        this: Operand,
        arguments: Arguments,
        span: Span,
    ) -> Operand {
        match arguments {
            Arguments::Plain(values) => {
                let operands = [callee, this].into_iter().chain(values).collect();
                self.operate_list("call", operands, span)
            }
            Arguments::List(list) => self.operate("call_list", [callee, this, list], span),
        }
    }

    /// The function to be called and the `this` it is called with.
    fn callee(&mut self, callee: &Expression<'_>, until: u32) -> (Operand, Operand) {
        let callee = inner(callee);
        if let Expression::ChainExpression(chain) = callee {
            return self.chain_callee(chain);
        }
        if let Expression::Identifier(identifier) = callee
            && self.facts.is_dynamic(identifier.span.start)
        {
            let reference = self.identifier_reference(identifier);
            let function = self.get_reference(&reference, at(identifier.span));
            return match reference {
                Reference::Scoped { this, .. } => (function, this),
                _ => (function, self.undefined()),
            };
        }
        match callee.as_member_expression() {
            Some(member) => self.callee_member(member, until),
            None => {
                let function = self.held(callee, until);
                (function, self.undefined())
            }
        }
    }

    /// A member that is called, and the object that is `this` for it.
    pub(super) fn callee_member(&mut self, member: &MemberExpression<'_>, until: u32) -> (Operand, Operand) {
        let reference = self.member_reference(member, until);
        let function = self.get_reference(&reference, self.member_place(member));
        let this = match reference {
            Reference::Member { object, .. } | Reference::Private { object, .. } => object,
            Reference::Super { this, .. } => this,
            Reference::Variable(_) | Reference::Global(_) | Reference::Scoped { .. } => self.undefined(),
        };
        (function, this)
    }

    fn arguments(&mut self, arguments: &[Argument<'_>], place: Span) -> Arguments {
        if has_spread(arguments) {
            return Arguments::List(self.argument_list(arguments, place));
        }
        Arguments::Plain(self.plain_arguments(arguments, place.end))
    }

    /// The values of arguments without spreads.
    pub(super) fn plain_arguments(&mut self, arguments: &[Argument<'_>], until: u32) -> Vec<Operand> {
        let values = arguments.iter().filter_map(Argument::as_expression);
        values.map(|argument| self.held(argument, until)).collect()
    }

    /// The arguments as an array.
    fn argument_list(&mut self, arguments: &[Argument<'_>], place: Span) -> Operand {
        let until = Span { start: place.end, end: place.end };
        let span = arguments.first().map_or(until, |first| at(first.span()));
        let list = self.operate("new_array", [], span);
        for argument in arguments {
            let span = at(argument.span());
            let mark = self.builder().mark();
            match argument {
                Argument::SpreadElement(spread) => {
                    let iterable = self.expression(&spread.argument);
                    self.effect("array_append", [list.clone(), iterable], place);
                }
                argument => {
                    let value = argument.as_expression().map(|value| self.expression(value));
                    let value = value.unwrap_or_else(|| self.undefined());
                    self.effect("array_push", [list.clone(), value], span);
                }
            }
            self.builder().release(mark);
        }
        list
    }

    pub(super) fn construct(&mut self, new: &NewExpression<'_>) -> Operand {
        let span = at(new.span);
        let callee = self.held(&new.callee, new.span.end);
        match self.arguments(&new.arguments, span) {
            Arguments::Plain(values) => {
                let operands = [callee].into_iter().chain(values).collect();
                self.operate_list("construct", operands, span)
            }
            Arguments::List(list) => self.operate("construct_list", [callee, list], span),
        }
    }

    /// `super(…)`: makes `this` and initialises the fields.
    fn super_call(&mut self, call: &CallExpression<'_>, span: Span) -> Operand {
        let list = self.argument_list(&call.arguments, span);
        self.super_construct(list, span)
    }

    pub(super) fn super_construct(&mut self, list: Operand, span: Span) -> Operand {
        let callee = Operand::Reg(self.place_now(Capture::Callee).register());
        let new_target = Operand::Reg(self.place_now(Capture::NewTarget).register());
        let this = self.operate("super_construct_list", [callee, list, new_target], span);
        let Some(shared) = self.this_box() else {
            return self.refuse("`super(…)` here is", oxc_span::Span::new(span.start, span.end));
        };
        let owner = self.owner_of_this();
        let is_direct = owner + 1 == self.builders.len() && self.builder().control.is_empty();
        let is_first = is_direct && !std::mem::replace(&mut self.builders[owner].calls_super, true);
        let bind = if is_first { "box_set" } else { "bind_this" };
        self.effect(bind, [shared, this.clone()], span);
        self.initialise_fields(this.clone(), span);
        this
    }

    pub(super) fn tagged_template(&mut self, template: &TaggedTemplateExpression<'_>) -> Operand {
        let span = at(template.quasi.span);
        let (callee, this) = self.callee(&template.tag, template.span.end);
        let quasis = &template.quasi.quasis;
        let cooked = |element: &oxc_ast::ast::TemplateElement<'_>| {
            let text = element.value.cooked.as_ref();
            text.map(|text| literal_units(text, element.lone_surrogates))
        };
        let constant = self.own_constant(Constant::Template {
            cooked: quasis.iter().map(cooked).collect(),
            raw: quasis.iter().map(|element| super::constants::units(&element.value.raw)).collect(),
        });
        let strings = Operand::Const(ir::Const::Guest(constant));
        let strings = self.operate("template_object", [strings], at(template.quasi.span));
        let mut operands = vec![callee, this, strings];
        for expression in &template.quasi.expressions {
            let value = self.held(expression, template.span.end);
            operands.push(value);
        }
        self.operate_list("call", operands, span)
    }
}
