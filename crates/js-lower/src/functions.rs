//! Functions: from their head to their closure, and the hoisting of what they declare.

use super::Lowering;
use super::at;
use super::builder::{Capture, FunctionBuilder, Place};
use super::constants::{bool_constant, number_constant};
use super::facts::UNNAMED;
use super::facts::{Unit, Variable};
use crate::code::{FunctionInfo, FunctionKind, Manner};
use ir::{Const, FuncId, Operand, Reg, Span};
use js_syntax::scopes::{self, BindingKind};
use oxc_ast::ast::{
    ArrowFunctionBody, ArrowFunctionExpression, BindingPattern, Declaration, FormalParameters, Function,
    Program, Statement,
};
use oxc_span::GetSpan;
use std::collections::BTreeSet;
use std::rc::Rc;

/// What is known of a function before its body is lowered.
pub(super) struct Head<'e, 'a> {
    pub(super) name: &'e str,
    pub(super) kind: FunctionKind,
    pub(super) manner: Manner,
    pub(super) strict: bool,
    pub(super) params: Option<&'e FormalParameters<'a>>,
    /// Whether v3 is an array of all arguments.
    pub(super) takes_list: bool,
    pub(super) span: Span,
}

impl<'e> Head<'e, '_> {
    /// A strict function without parameters that runs from the call to the end.
    pub(super) fn plain(name: &'e str, kind: FunctionKind, span: Span) -> Head<'e, 'static> {
        let manner = Manner::Plain;
        Head { name, kind, manner, strict: true, params: None, takes_list: false, span }
    }
}

/// A function that is lowered, and what its closures carry.
pub(super) struct Lowered {
    pub(super) id: FuncId,
    captures: Vec<Capture>,
    pub(super) uses_home: bool,
}

impl Lowered {
    /// What its closures carry.
    pub(super) fn captures(&self) -> &[Capture] {
        &self.captures
    }
}

impl Lowering<'_> {
    pub(super) fn script(&mut self, program: &Program<'_>) {
        let (facts, span) = (self.facts.script(), at(program.span));
        let kind = FunctionKind::Script;
        let head = Head { strict: facts.is_strict, ..Head::plain("", kind, span) };
        self.build(&head, 0, |this| match this.facts.unit() {
            Unit::Script => this.open_body(facts, &program.body, span),
            Unit::Eval { .. } | Unit::Wrapped => this.body(Some(facts), &program.body, span),
        });
    }

    /// The function that Node makes of a CommonJS module.
    pub(super) fn common_js(&mut self, program: &Program<'_>) {
        let (facts, span) = (self.facts.script(), at(program.span));
        let takes_list = has_arguments(facts);
        let kind = FunctionKind::Normal;
        let head = Head { strict: facts.is_strict, takes_list, ..Head::plain("", kind, span) };
        let first = if takes_list { 4 } else { 3 };
        let bindings = &self.facts.scope(facts.scope).bindings;
        let is_parameter = |this: &Self, variable: Variable| {
            this.facts.binding(variable).is_some_and(|binding| binding.kind == BindingKind::Parameter)
        };
        let parameters: Vec<Variable> = bindings.iter().map(|&binding| Variable::of(binding)).collect();
        let parameters: Vec<Variable> =
            parameters.into_iter().filter(|&variable| is_parameter(self, variable)).collect();
        self.build(&head, first + parameters.len(), |this| {
            this.eval_variables_of(facts.scope, facts.body_scope, facts.has_sloppy_eval, span);
            this.arguments_variable(facts, span);
            for (index, &variable) in parameters.iter().enumerate() {
                let register = Reg::new(first + index);
                if this.facts.needs_box(variable) {
                    this.declare_variable(variable, span);
                    this.initialise(variable, Operand::Reg(register), span);
                } else {
                    this.builder().place(variable, Place::Register(register));
                }
            }
            if let Some(require) = this.facts.require() {
                this.require_jsx(program, require);
                this.require_imports(program, require);
            }
            this.body(Some(facts), &program.body, span);
        });
    }

    /// The body of a source whose top level does nothing.
    pub(super) fn empty_script(&mut self, program: &Program<'_>) {
        let span = at(program.span);
        let head = Head::plain("", FunctionKind::Script, span);
        if let Some(top_level) = &mut self.hosted {
            top_level.reserved = Some(FuncId::new(0));
        }
        self.build(&head, 0, |_| {});
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
            before(this);
            if let Some(params) = head.params {
                this.parameters(params, first, head.span);
                this.map_arguments(params, head.span);
            }
            this.begin_generator(head.manner, head.span);
            body(this);
        })
    }

    pub(super) fn build(
        &mut self,
        head: &Head<'_, '_>,
        params: usize,
        body: impl FnOnce(&mut Self),
    ) -> Lowered {
        let reserved = self.hosted.as_mut().and_then(|top_level| top_level.reserved.take());
        let id = reserved.unwrap_or_else(|| self.reserve());
        self.code.functions[id.index()] = info_of(head);
        if let Some(text) = self.next_text.take() {
            self.code.functions[id.index()].text = text;
        }
        self.builders.push(FunctionBuilder::new(head.kind, head.strict, params));
        let chain_exits = std::mem::take(&mut self.chain_exits);
        self.begin_async(head.manner, head.span);
        body(self);
        let end = Span { start: head.span.end.saturating_sub(1), end: head.span.end };
        self.return_nothing(end);
        self.end_coroutine(end);
        self.chain_exits = chain_exits;
        let builder = self.builders.pop().expect("pushed above");
        let (captures, names): (Vec<Capture>, Vec<Rc<str>>) = builder.captures().into_iter().unzip();
        let fetch = (!captures.is_empty()).then(|| self.code.ir.operation("captured"));
        let uses_home = builder.uses_home;
        let variables = builder.variables().map(|(register, variable)| (register, self.name_of(variable)));
        let variables = variables.filter(|(_, name)| &**name != UNNAMED).collect();
        self.code.functions[id.index()].captures = names;
        self.code.functions[id.index()].variables = variables;
        self.code.ir.functions[id.index()] = builder.finish(shown_name(head), fetch).into();
        Lowered { id, captures, uses_home }
    }

    /// The end of a function without `return`.
    pub(super) fn return_nothing(&mut self, span: Span) {
        if !self.builder().is_alive() {
            return;
        }
        let undefined = self.undefined();
        self.return_value(undefined, span);
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
        let head = self.function_head(function, kind, name);
        let before = |this: &mut Lowering<'_>| {
            this.eval_variables(function.span);
            this.function_names(function);
        };
        self.lower_function_after(&head, before, |this| this.function_body(function))
    }

    pub(super) fn function_head<'e, 'a>(
        &self,
        function: &'e Function<'a>,
        kind: FunctionKind,
        name: &'e str,
    ) -> Head<'e, 'a> {
        let facts = self.facts.function_at(function.span);
        Head {
            name,
            kind,
            manner: manner_of(function.generator, function.r#async),
            strict: facts.is_some_and(|facts| facts.is_strict),
            params: Some(&function.params),
            takes_list: facts.is_some_and(has_arguments) || function.params.rest.is_some(),
            span: at(function.span),
        }
    }

    /// What comes before the parameters of a function that is written as one: its name and its arguments object.
    pub(super) fn function_names(&mut self, function: &Function<'_>) {
        let Some(facts) = self.facts.function_at(function.span) else { return };
        let name = facts.name_scope.and_then(|scope| self.facts.scope(scope).bindings.first());
        if let Some(&name) = name {
            self.builder().place(Variable::of(name), Place::Fixed(Reg::new(0)));
        }
        self.arguments_variable(facts, at(function.span));
    }

    fn arguments_variable(&mut self, facts: &scopes::Function, span: Span) {
        for &binding in &self.facts.scope(facts.scope).bindings {
            let variable = Variable::of(binding);
            if self.facts.binding(variable).is_some_and(|binding| binding.kind == BindingKind::Arguments) {
                self.declare_variable(variable, span);
                self.initialise_arguments(variable, is_sloppy(facts), span);
            }
        }
    }

    fn initialise_arguments(&mut self, variable: Variable, is_sloppy: bool, span: Span) {
        let (list, callee) = (Operand::Reg(Reg::new(3)), Operand::Reg(Reg::new(0)));
        let object = self.operate("arguments_object", [list, callee, bool_constant(is_sloppy)], span);
        self.initialise(variable, object, span);
    }

    /// The arguments object of a sloppy function shares its parameters, of several with one name the last.
    fn map_arguments(&mut self, params: &FormalParameters<'_>, span: Span) {
        let function = oxc_span::Span::new(span.start, span.end);
        let Some(facts) = self.facts.function_at(function) else { return };
        if !self.facts.maps_arguments(facts) {
            return;
        }
        let bindings = &self.facts.scope(facts.scope).bindings;
        let is_it = |variable: &Variable| {
            self.facts.binding(*variable).is_some_and(|binding| binding.kind == BindingKind::Arguments)
        };
        let Some(arguments) = bindings.iter().map(|&id| Variable::of(id)).find(is_it) else { return };
        let object = self.read(arguments, span);
        let variables: Vec<Option<Variable>> = params
            .items
            .iter()
            .map(|item| match &item.pattern {
                BindingPattern::BindingIdentifier(name) => Some(self.variable(name)),
                _ => None,
            })
            .collect();
        for (index, variable) in variables.iter().enumerate() {
            let Some(variable) = variable.filter(|_| !variables[index + 1..].contains(variable)) else {
                continue;
            };
            if let Some(&Place::Box(register)) = self.builder().places.get(&variable) {
                let operands = [object.clone(), number_constant(index as f64), Operand::Reg(register)];
                self.effect("map_argument", operands, span);
            }
        }
    }

    /// What follows the parameters.
    pub(super) fn function_body(&mut self, function: &Function<'_>) {
        let facts = self.facts.function_at(function.span);
        if let Some(body) = &function.body {
            self.body(facts, &body.statements, at(body.span));
        }
    }

    pub(super) fn arrow(&mut self, arrow: &ArrowFunctionExpression<'_>, name: &str) -> Operand {
        let facts = self.facts.function_at(arrow.span);
        let head = Head {
            name,
            kind: FunctionKind::Arrow,
            manner: manner_of(false, arrow.r#async),
            strict: facts.is_some_and(|facts| facts.is_strict),
            params: Some(&arrow.params),
            takes_list: arrow.params.rest.is_some(),
            span: at(arrow.span),
        };
        let before = |this: &mut Lowering<'_>| this.eval_variables(arrow.span);
        let lowered = self.lower_function_after(&head, before, |this| match &arrow.body {
            ArrowFunctionBody::FunctionBody(body) => this.body(facts, &body.statements, at(body.span)),
            body => {
                this.body(facts, &[], at(body.span()));
                if let Some(expression) = body.as_expression() {
                    let value = this.expression(expression);
                    this.return_value(value, at(expression.span()));
                }
            }
        });
        self.closure(&lowered, at(arrow.span))
    }

    /// ECMA-262 10.2.11 FunctionDeclarationInstantiation, from step 27 on: the variables that are no parameters, then the
    /// statements.
    pub(super) fn body(
        &mut self,
        facts: Option<&scopes::Function>,
        statements: &[Statement<'_>],
        span: Span,
    ) {
        let hoisted: BTreeSet<Variable> =
            declared_functions(statements).filter_map(|function| self.declared_name(function)).collect();
        if let Some(facts) = facts {
            let (outer, inner) = (self.facts.scope(facts.scope), self.facts.scope(facts.body_scope));
            let inner = if facts.body_scope == facts.scope { &[][..] } else { &inner.bindings };
            for &binding in outer.bindings.iter().chain(inner) {
                let variable = Variable::of(binding);
                if !self.builder().places.contains_key(&variable) {
                    self.declare_variable(variable, span);
                    if !hoisted.contains(&variable) {
                        self.initial_value_of(variable, facts, span);
                    }
                }
            }
        }
        self.statements(statements);
    }

    /// A `var` is undefined, has the value of the parameter of its name, or is the arguments object.
    pub(super) fn initial_value_of(&mut self, variable: Variable, facts: &scopes::Function, span: Span) {
        let Some(binding) = self.facts.binding(variable) else { return };
        if !binding.kind.starts_undefined() && binding.kind != BindingKind::VarFunction {
            return;
        }
        let parameters = &self.facts.scope(facts.scope).bindings;
        let same_name = |other: &Variable| {
            *other != variable && self.facts.binding(*other).is_some_and(|other| other.name == binding.name)
        };
        let parameter = parameters.iter().map(|&other| Variable::of(other)).find(same_name);
        let value = match parameter {
            Some(parameter) if binding.scope == facts.body_scope => self.read(parameter, span),
            _ if binding.name == "arguments" && has_arguments(facts) => {
                return self.initialise_arguments(variable, is_sloppy(facts), span);
            }
            _ => self.undefined(),
        };
        self.initialise(variable, value, span);
    }

    pub(super) fn declared_name(&self, function: &Function<'_>) -> Option<Variable> {
        self.facts.declared(function.id.as_ref()?)
    }

    /// Makes the functions that a list of statements declares; of several with one name the last.
    pub(super) fn hoist_functions(&mut self, statements: &[Statement<'_>]) {
        let functions: Vec<_> = declared_functions(statements).collect();
        for (index, function) in functions.iter().enumerate() {
            let name = self.declared_name(function);
            if !functions[index + 1..].iter().any(|later| self.declared_name(later) == name) {
                self.declared_function(function);
            }
        }
    }

    /// Makes a function that is declared, and puts it in its variable.
    pub(super) fn declared_function(&mut self, function: &Function<'_>) {
        let (Some(id), Some(variable)) = (&function.id, self.declared_name(function)) else { return };
        let mark = self.builder().mark();
        let closure = self.function_expression(function, &id.name);
        self.initialise(variable, closure, at(function.span));
        self.builder().release(mark);
    }

    /// ECMA-262 B.3.2: where the declaration of a function in a block of sloppy code stands, the function becomes the value of a
    /// `var` as well.
    pub(super) fn function_statement(&mut self, function: &Function<'_>) {
        let Some(variable) = self.declared_name(function) else { return };
        let outside = self.facts.binding(variable).and_then(|binding| binding.annex_b);
        if let Some(outside) = outside {
            let value = self.read(variable, at(function.span));
            self.initialise(Variable::of(outside), value, at(function.span));
        }
    }
}

pub(super) fn declared_functions<'e, 'a>(
    statements: &'e [Statement<'a>],
) -> impl Iterator<Item = &'e Function<'a>> {
    statements.iter().map(behind_labels).filter_map(|statement| match statement {
        Statement::FunctionDeclaration(function) if !function.is_typescript_syntax() => Some(&**function),
        // In a namespace; modules make their functions themselves.
        Statement::ExportDeclaration(export) => match &export.declaration {
            Declaration::FunctionDeclaration(function) if !function.is_typescript_syntax() => {
                Some(&**function)
            }
            _ => None,
        },
        _ => None,
    })
}

/// ECMA-262 14.13: a function behind labels is declared as if they were not there.
fn behind_labels<'e, 'a>(mut statement: &'e Statement<'a>) -> &'e Statement<'a> {
    while let Statement::LabeledStatement(labelled) = statement {
        statement = &labelled.body;
    }
    statement
}

/// Whether a function has an arguments object that somebody uses.
fn has_arguments(facts: &scopes::Function) -> bool {
    facts.form.has_arguments() && facts.uses.arguments
}

fn manner_of(is_generator: bool, is_async: bool) -> Manner {
    match (is_generator, is_async) {
        (false, false) => Manner::Plain,
        (true, false) => Manner::Generator,
        (false, true) => Manner::Async,
        (true, true) => Manner::AsyncGenerator,
    }
}

/// Whether the arguments object of a function is that of sloppy code with plain parameters.
fn is_sloppy(facts: &scopes::Function) -> bool {
    !facts.is_strict && facts.has_simple_parameters
}

fn info_of(head: &Head<'_, '_>) -> FunctionInfo {
    let items = head.params.map_or(&[][..], |params| &params.items[..]);
    let length = items.iter().take_while(|item| item.initializer.is_none()).count();
    FunctionInfo {
        name: head.name.into(),
        length: length as u32,
        kind: head.kind,
        manner: head.manner,
        strict: head.strict,
        takes_list: head.takes_list,
        captures: Vec::new(),
        variables: Vec::new(),
        span: head.span,
        text: head.span,
        source: None,
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
