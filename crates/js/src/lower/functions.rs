//! Functions: from their head to their closure, and the hoisting of what they declare.

use super::Lowering;
use super::at;
use super::builder::{Capture, FunctionBuilder, Place};
use super::facts::Variable;
use super::patterns::variable_of;
use crate::code::{FunctionInfo, FunctionKind};
use ir::{Const, FuncId, Operand, Reg, Span};
use oxc_ast::ast::{
    ArrowFunctionBody, ArrowFunctionExpression, FormalParameters, Function, FunctionBody, Program, Statement,
};
use oxc_syntax::scope::ScopeId;
use oxc_syntax::symbol::{SymbolFlags, SymbolId};
use std::collections::BTreeSet;
use std::rc::Rc;

/// What is known of a function before its body is lowered.
pub(super) struct Head<'e, 'a> {
    pub(super) name: &'e str,
    pub(super) kind: FunctionKind,
    pub(super) strict: bool,
    /// The scope of parameters and body.
    pub(super) scope: Option<ScopeId>,
    pub(super) params: Option<&'e FormalParameters<'a>>,
    /// Whether v3 is an array of all arguments.
    pub(super) takes_list: bool,
    pub(super) span: Span,
}

/// A function that is lowered, and what its closures carry.
pub(super) struct Lowered {
    pub(super) id: FuncId,
    captures: Vec<Capture>,
    pub(super) uses_home: bool,
}

impl Lowering {
    pub(super) fn script(&mut self, program: &Program<'_>) {
        let scope = program.scope_id.get();
        let strict = scope.is_some_and(|scope| self.facts.scoping.scope_flags(scope).is_strict_mode());
        let head = Head {
            name: "",
            kind: FunctionKind::Script,
            strict,
            scope,
            params: None,
            takes_list: false,
            span: at(program.span),
        };
        self.build(&head, 0, |this| this.body_scope(scope, &program.body, at(program.span)));
    }

    /// Lowers a function with its parameters; `body` lowers what follows them.
    pub(super) fn lower_function(&mut self, head: &Head<'_, '_>, body: impl FnOnce(&mut Self)) -> Lowered {
        self.lower_function_after(head, |_| {}, body)
    }

    /// The same; `before` lowers what comes before the parameters.
    pub(super) fn lower_function_after(
        &mut self,
        head: &Head<'_, '_>,
        before: impl FnOnce(&mut Self),
        body: impl FnOnce(&mut Self),
    ) -> Lowered {
        let first = if head.takes_list { 4 } else { 3 };
        let count = head.params.map_or(0, |params| params.items.len());
        self.build(head, first + count, |this| {
            if let FunctionKind::ClassConstructor { derived: true } = head.kind {
                let shared = this.builder().lasting_register();
                this.operate_into(shared, "box", Vec::new(), head.span);
                this.builder().this_box = Some(shared);
            }
            if this.facts.uses_arguments(head.scope) && head.takes_list && head.kind != FunctionKind::Arrow {
                let arguments = this.builder().lasting_register();
                let list = Operand::Reg(Reg::new(3));
                this.operate_into(arguments, "arguments_object", vec![list], head.span);
                this.builder().arguments = Some(arguments);
            }
            before(this);
            if let Some(params) = head.params {
                this.parameters(params, first, head.span);
            }
            body(this);
        })
    }

    fn build(&mut self, head: &Head<'_, '_>, params: usize, body: impl FnOnce(&mut Self)) -> Lowered {
        let id = FuncId::new(self.code.ir.functions.len());
        self.code.ir.functions.push(ir::Function::default());
        self.code.functions.push(info_of(head));
        self.builders.push(FunctionBuilder::new(head.kind, head.strict, params));
        let chain_exits = std::mem::take(&mut self.chain_exits);
        body(self);
        let end = Span { start: head.span.end.saturating_sub(1), end: head.span.end };
        self.return_nothing(end);
        self.chain_exits = chain_exits;
        let builder = self.builders.pop().expect("pushed above");
        let (captures, names): (Vec<Capture>, Vec<Rc<str>>) = builder.captures().into_iter().unzip();
        let fetch = (!captures.is_empty()).then(|| self.code.ir.operation("captured"));
        let uses_home = builder.uses_home;
        self.code.functions[id.index()].captures = names;
        self.code.ir.functions[id.index()] = builder.finish(shown_name(head), fetch);
        Lowered { id, captures, uses_home }
    }

    /// The end of a function without `return`.
    pub(super) fn return_nothing(&mut self, span: Span) {
        if !self.builder().is_alive() {
            return;
        }
        let value = match self.builder().kind {
            FunctionKind::ClassConstructor { derived: true } => self.this(span),
            _ => self.undefined(),
        };
        self.return_value(value, span);
    }

    /// The function object of a lowered function.
    pub(super) fn closure(&mut self, lowered: &Lowered, span: Span) -> Operand {
        let mut operands = vec![Operand::Const(Const::Function(lowered.id))];
        operands.extend(self.carried(&lowered.captures));
        self.operate_list("closure", operands, span)
    }

    pub(super) fn function_expression(&mut self, function: &Function<'_>, name: &str) -> Operand {
        let name = function.id.as_ref().map_or(name, |id| id.name.as_str());
        let lowered = self.function(function, FunctionKind::Normal, name);
        self.closure(&lowered, at(function.span))
    }

    /// A method's function object, which knows its home if it needs it.
    pub(super) fn method_closure(
        &mut self,
        home: &Operand,
        function: &Function<'_>,
        kind: FunctionKind,
        name: &str,
        span: Span,
    ) -> Operand {
        let lowered = self.function(function, kind, name);
        let closure = self.closure(&lowered, span);
        if lowered.uses_home {
            self.effect("set_home", [closure.clone(), home.clone()], span);
        }
        closure
    }

    pub(super) fn function(&mut self, function: &Function<'_>, kind: FunctionKind, name: &str) -> Lowered {
        if function.generator {
            self.refuse("a generator is", function.span);
        }
        if function.r#async {
            self.refuse("an `async` function is", function.span);
        }
        let head = self.function_head(function, kind, name);
        self.lower_function(&head, |this| this.function_body(function))
    }

    pub(super) fn function_head<'e, 'a>(
        &self,
        function: &'e Function<'a>,
        kind: FunctionKind,
        name: &'e str,
    ) -> Head<'e, 'a> {
        let scope = function.scope_id.get();
        Head {
            name,
            kind,
            strict: self.is_strict(scope),
            scope,
            params: Some(&function.params),
            takes_list: self.facts.uses_arguments(scope) || function.params.rest.is_some(),
            span: at(function.span),
        }
    }

    fn is_strict(&self, scope: Option<ScopeId>) -> bool {
        scope.is_some_and(|scope| self.facts.scoping.scope_flags(scope).is_strict_mode())
    }

    /// What follows the parameters.
    pub(super) fn function_body(&mut self, function: &Function<'_>) {
        let scope = function.scope_id.get();
        if let Some(id) = &function.id
            && function.is_expression()
        {
            self.builder().place(variable_of(id), Place::Fixed(Reg::new(0)));
        }
        if let Some(body) = &function.body {
            self.check_parameters_redeclared(&function.params);
            self.body_scope(scope, &body.statements, at(body.span));
        }
    }

    pub(super) fn arrow(&mut self, arrow: &ArrowFunctionExpression<'_>, name: &str) -> Operand {
        if arrow.r#async {
            return self.refuse("an `async` function is", arrow.span);
        }
        let scope = arrow.scope_id.get();
        let head = Head {
            name,
            kind: FunctionKind::Arrow,
            strict: self.is_strict(scope),
            scope,
            params: Some(&arrow.params),
            takes_list: arrow.params.rest.is_some(),
            span: at(arrow.span),
        };
        let lowered = self.lower_function(&head, |this| {
            this.check_parameters_redeclared(&arrow.params);
            match &arrow.body {
                ArrowFunctionBody::FunctionBody(body) => this.arrow_block(scope, body),
                body => this.arrow_value(scope, body),
            }
        });
        self.closure(&lowered, at(arrow.span))
    }

    fn arrow_block(&mut self, scope: Option<ScopeId>, body: &FunctionBody<'_>) {
        self.body_scope(scope, &body.statements, at(body.span));
    }

    fn arrow_value(&mut self, scope: Option<ScopeId>, body: &ArrowFunctionBody<'_>) {
        self.body_scope(scope, &[], Span::default());
        if let Some(expression) = body.as_expression() {
            let value = self.expression(expression);
            self.return_value(value, at(oxc_span::GetSpan::span(expression)));
        }
    }

    /// The variables of a function or script that are no parameters, then its statements.
    fn body_scope(&mut self, scope: Option<ScopeId>, statements: &[Statement<'_>], span: Span) {
        let hoisted: BTreeSet<SymbolId> = declared_functions(statements).map(|(_, symbol)| symbol).collect();
        for symbol in scope.map_or(Vec::new(), |scope| self.facts.symbols_in(scope)) {
            let variable = Variable::of(symbol);
            if self.builder().places.contains_key(&variable) {
                continue;
            }
            if hoisted.contains(&symbol) {
                self.declare_variable(variable, span);
            } else {
                self.declare(symbol, span);
            }
        }
        self.statements(statements);
    }

    /// Makes the functions that a list of statements declares; of several with one name the last.
    pub(super) fn hoist_functions(&mut self, statements: &[Statement<'_>]) {
        let functions: Vec<_> = declared_functions(statements).collect();
        for (index, (function, symbol)) in functions.iter().enumerate() {
            if functions[index + 1..].iter().any(|(_, later)| later == symbol) {
                continue;
            }
            self.declared_function(function);
        }
    }

    /// Makes a function that is declared, and puts it in its variable.
    pub(super) fn declared_function(&mut self, function: &Function<'_>) {
        let Some(id) = &function.id else { return };
        let mark = self.builder().mark();
        let closure = self.function_expression(function, &id.name);
        self.initialise(variable_of(id), closure, at(function.span));
        self.builder().release(mark);
    }

    /// ECMA-262 B.3.2: a function in a block of sloppy code is also a `var` of the function. oxc gives both one symbol; where it
    /// cannot, the program is refused.
    pub(super) fn check_block_functions(&mut self, scope: Option<ScopeId>, statements: &[Statement<'_>]) {
        let Some(scope) = scope else { return };
        let scoping = &self.facts.scoping;
        if scoping.scope_flags(scope).is_strict_mode() {
            return;
        }
        let mut refused = Vec::new();
        for (function, symbol) in declared_functions(statements) {
            let Some(id) = &function.id else { continue };
            let is_own = scoping.symbol_scope_id(symbol) == scope;
            let mut around = Vec::new();
            for ancestor in scoping.scope_ancestors(scope).skip(1) {
                around.extend(scoping.get_binding(ancestor, id.name));
                if scoping.scope_flags(ancestor).is_var() {
                    break;
                }
            }
            let is_shadowed = around.iter().any(|&other| {
                let flags = scoping.symbol_flags(other);
                let is_variable =
                    flags.intersects(SymbolFlags::FunctionScopedVariable | SymbolFlags::Function);
                other != symbol && (!is_own || is_variable)
            });
            if is_shadowed {
                refused.push(id.span);
            }
        }
        for span in refused {
            self.refuse("a function in a block with the name of a variable around it is", span);
        }
    }
}

fn declared_functions<'e, 'a>(
    statements: &'e [Statement<'a>],
) -> impl Iterator<Item = (&'e Function<'a>, SymbolId)> {
    statements.iter().filter_map(|statement| match statement {
        Statement::FunctionDeclaration(function) if !function.is_typescript_syntax() => {
            let symbol = function.id.as_ref()?.symbol_id.get()?;
            Some((&**function, symbol))
        }
        _ => None,
    })
}

fn info_of(head: &Head<'_, '_>) -> FunctionInfo {
    let items = head.params.map_or(&[][..], |params| &params.items[..]);
    let length = items.iter().take_while(|item| item.initializer.is_none()).count();
    FunctionInfo {
        name: head.name.into(),
        length: length as u32,
        kind: head.kind,
        strict: head.strict,
        takes_list: head.takes_list,
        captures: Vec::new(),
        span: head.span,
    }
}

/// The name in the text form: what is no part of a name there becomes an underscore.
fn shown_name(head: &Head<'_, '_>) -> String {
    match (head.kind, head.name) {
        (FunctionKind::Script, _) => "<script>".into(),
        (_, "") => "<anonymous>".into(),
        (_, name) => {
            let shown = |c: char| if c.is_alphanumeric() || "_$.<>".contains(c) { c } else { '_' };
            name.chars().map(shown).collect()
        }
    }
}
