//! Members of objects, of `super`, and optional chains; references that are read and written later.

use super::Lowering;
use super::at;
use super::builder::{Capture, Place};
use super::constants::bool_constant;
use super::facts::Variable;
use ir::{Operand, Span};
use oxc_ast::ast::{
    ChainElement, ChainExpression, ComputedMemberExpression, Expression, IdentifierReference,
    MemberExpression, StaticMemberExpression,
};
use oxc_span::GetSpan;

/// Something that has a value and may be given another: its parts are evaluated, it is not read yet.
#[derive(Clone)]
pub(super) enum Reference {
    /// A variable of the source.
    Variable(Variable),
    /// A global variable, by the constant with its name.
    Global(Operand),
    /// A property of the object of a scope, where that is not undefined.
    Scoped { object: Operand, this: Operand, name: Operand, otherwise: Box<Reference> },
    /// `object[key]`
    Member { object: Operand, key: Operand },
    /// `super[key]`
    Super { home: Operand, key: Operand, this: Operand },
    /// `object.#name`
    Private { object: Operand, name: Operand },
}

impl Lowering<'_> {
    /// The reference that an identifier is.
    pub(super) fn identifier_reference(&mut self, identifier: &IdentifierReference<'_>) -> Reference {
        self.name_reference(identifier.span.start, &identifier.name, at(identifier.span))
    }

    /// The parts of a member expression, with the values they have before what follows up to `until` in the source.
    pub(super) fn member_reference(&mut self, member: &MemberExpression<'_>, until: u32) -> Reference {
        match member {
            MemberExpression::StaticMemberExpression(member) => self.static_member(member, until),
            MemberExpression::ComputedMemberExpression(member) => self.computed_member(member, until),
            MemberExpression::PrivateFieldExpression(member) => {
                let object = self.base(&member.object, member.optional, until);
                let name = self.private_name(&member.field);
                Reference::Private { object, name }
            }
        }
    }

    fn static_member(&mut self, member: &StaticMemberExpression<'_>, until: u32) -> Reference {
        if let Expression::Super(_) = &member.object {
            let this = self.this(at(member.span));
            let key = self.string(&member.property.name);
            return self.super_reference(this, key, at(member.span));
        }
        let object = self.base(&member.object, member.optional, until);
        let key = self.string(&member.property.name);
        Reference::Member { object, key }
    }

    fn computed_member(&mut self, member: &ComputedMemberExpression<'_>, until: u32) -> Reference {
        if let Expression::Super(_) = &member.object {
            let this = self.this(at(member.span));
            let key = self.held(&member.expression, until);
            return self.super_reference(this, key, at(member.span));
        }
        let object = self.base(&member.object, member.optional, until);
        let key = self.held(&member.expression, until);
        Reference::Member { object, key }
    }

    /// The object of a member expression; a nullish one ends the chain where the member is optional.
    fn base(&mut self, object: &Expression<'_>, optional: bool, until: u32) -> Operand {
        let value = self.held(object, until);
        if optional {
            self.cut_chain(value.clone(), at(object.span()));
        }
        value
    }

    fn super_reference(&mut self, this: Operand, key: Operand, span: Span) -> Reference {
        let owner = self.owner_of_this();
        self.builders[owner].uses_home = true;
        let callee = self.place_now(Capture::Callee).register();
        let home = self.operate("home", [Operand::Reg(callee)], span);
        Reference::Super { home, key, this }
    }

    /// Reads a reference.
    pub(super) fn get_reference(&mut self, reference: &Reference, span: Span) -> Operand {
        match reference.clone() {
            Reference::Variable(variable) => self.read_or_member(variable, span),
            Reference::Global(name) => self.operate("global_get", [name], span),
            Reference::Scoped { object, name, otherwise, .. } => {
                let inside = object.clone();
                self.by_scope(
                    &object,
                    span,
                    |this| this.operate("get", [inside, name], span),
                    |this| this.get_reference(&otherwise, span),
                )
            }
            Reference::Member { object, key } => self.operate("get", [object, key], span),
            Reference::Super { home, key, this } => self.operate("get_super", [home, key, this], span),
            Reference::Private { object, name } => self.operate("private_get", [object, name], span),
        }
    }

    /// Writes to a reference. What holds the value afterwards is returned.
    pub(super) fn set_reference(&mut self, reference: &Reference, value: Operand, span: Span) -> Operand {
        let strict = bool_constant(self.builder().strict);
        let stored = value.clone();
        match reference.clone() {
            Reference::Variable(variable) => return self.assign(variable, value, span),
            Reference::Global(name) => self.effect("global_set", [name, stored, strict], span),
            Reference::Scoped { object, name, otherwise, .. } => {
                let (inside, value) = (object.clone(), stored.clone());
                self.by_scope(
                    &object,
                    span,
                    |this| {
                        this.effect("set", [inside, name, stored, strict], span);
                        this.undefined()
                    },
                    |this| this.set_reference(&otherwise, value, span),
                );
            }
            Reference::Member { object, key } => self.effect("set", [object, key, stored, strict], span),
            Reference::Super { home, key, this } => {
                self.effect("set_super", [home, key, stored, this, strict], span)
            }
            Reference::Private { object, name } => self.effect("private_set", [object, name, stored], span),
        }
        value
    }

    /// The same reference with a key that may be used twice: it is converted once, if it is no constant. The object must have
    /// properties before that.
    pub(super) fn with_stable_key(&mut self, reference: Reference, span: Span) -> Reference {
        match reference {
            Reference::Member { object, key: key @ Operand::Reg(_) } => {
                let key = self.operate("to_property_key", [key, object.clone()], span);
                Reference::Member { object, key }
            }
            Reference::Super { home, key: key @ Operand::Reg(_), this } => {
                let key = self.operate("to_property_key", [key], span);
                Reference::Super { home, key, this }
            }
            reference => reference,
        }
    }

    /// The value of a member expression.
    pub(super) fn member(&mut self, expression: &Expression<'_>) -> Operand {
        match expression.as_member_expression() {
            Some(member) => self.member_value(member),
            None => self.refuse("this expression is", expression.span()),
        }
    }

    fn member_value(&mut self, member: &MemberExpression<'_>) -> Operand {
        let span = member.span();
        let reference = self.member_reference(member, span.end);
        self.get_reference(&reference, self.member_place(member))
    }

    pub(super) fn delete_member(&mut self, expression: &Expression<'_>, span: Span) -> Operand {
        let Some(member) = expression.as_member_expression() else { return bool_constant(true) };
        match self.member_reference(member, member.span().end) {
            Reference::Member { object, key } => {
                let strict = bool_constant(self.builder().strict);
                self.operate("delete", [object, key, strict], span)
            }
            _ => {
                let message = self.string("Unsupported reference to 'super'");
                self.operate("throw_reference_error", [message], span)
            }
        }
    }

    /// The value of an optional chain.
    pub(super) fn chain(&mut self, chain: &ChainExpression<'_>) -> Operand {
        let span = at(chain.span);
        let result = self.builder().register();
        let nullish = self.builder().new_block();
        self.chain_exits.push(nullish);
        let value = self.chain_element(&chain.expression);
        self.chain_exits.pop();
        self.builder().copy(result, value, span);
        let undefined = self.undefined();
        self.join_with(nullish, result, undefined, span)
    }

    /// The value of an optional chain that is called, and `this` for the call.
    pub(super) fn chain_callee(&mut self, chain: &ChainExpression<'_>) -> (Operand, Operand) {
        let span = at(chain.span);
        let undefined = self.undefined();
        let Some(member) = chain.expression.as_member_expression() else {
            return (self.chain(chain), undefined);
        };
        let (result, this) = (self.builder().register(), self.builder().register());
        let nullish = self.builder().new_block();
        self.chain_exits.push(nullish);
        let (value, object) = self.callee_member(member, member.span().end);
        self.chain_exits.pop();
        self.builder().copy(result, value, span);
        self.builder().copy(this, object, span);
        let done = self.builder().new_block();
        self.builder().jump(done, span);
        self.builder().start(nullish);
        self.builder().copy(result, undefined.clone(), span);
        self.builder().copy(this, undefined, span);
        self.builder().jump(done, span);
        self.builder().start(done);
        (Operand::Reg(result), Operand::Reg(this))
    }

    pub(super) fn chain_element(&mut self, element: &ChainElement<'_>) -> Operand {
        match element {
            ChainElement::CallExpression(call) => self.call(call),
            ChainElement::TSNonNullExpression(inner) => self.expression(&inner.expression),
            element => match element.as_member_expression() {
                Some(member) => self.member_value(member),
                None => self.refuse("this expression is", element.span()),
            },
        }
    }

    /// Object and key of a chain that ends in a member.
    pub(super) fn chain_member_parts(&mut self, element: &ChainElement<'_>) -> (Operand, Operand) {
        let reference = element.as_member_expression().map(|member| {
            let until = member.span().end;
            self.member_reference(member, until)
        });
        match reference {
            Some(Reference::Member { object, key }) => (object, key),
            _ => (self.refuse("this `delete` is", element.span()), self.undefined()),
        }
    }

    /// Ends the chain around if a value is null or undefined.
    pub(super) fn cut_chain(&mut self, value: Operand, span: Span) {
        let Some(&exit) = self.chain_exits.last() else { return };
        let go_on = self.builder().new_block();
        let nullish = self.operate("is_nullish", [value], span);
        self.builder().branch(nullish, exit, go_on, span);
        self.builder().start(go_on);
    }

    /// A variable's value, which may be a property.
    pub(super) fn read_or_member(&mut self, variable: Variable, span: Span) -> Operand {
        match self.property_of(variable) {
            Some((object, name)) => {
                let object = self.read(object, span);
                let key = self.string(&name);
                self.operate("get", [object, key], span)
            }
            None => self.read(variable, span),
        }
    }

    /// The box of `this` in the constructor of a derived class around.
    pub(super) fn this_box(&mut self) -> Option<Operand> {
        match self.place_now(Capture::This) {
            Place::Box(register) => Some(Operand::Reg(register)),
            Place::Register(_) | Place::Fixed(_) => None,
        }
    }
}
