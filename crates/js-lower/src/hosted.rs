//! Built-ins that are written in JavaScript ("hosted"): how their sources differ from those of guests.
//!
//! Invariant: a hosted file has only strict functions and constants with literal values on its top level, so that nothing of it
//! runs before one of its functions is called, and its functions capture nothing of the file. A call of `$name(…)` is the
//! operation `name`; a call of a function of the file is direct; both are out of the guest's reach.

use super::calls::has_spread;
use super::constants::{bool_constant, number_constant};
use super::facts::{Unit, Variable};
use super::functions::Lowered;
use super::{Lowering, Refusal, at, with_lowering};
use crate::code::Code;
use ir::{Const, FuncId, Inst, Operand, Span};
use js_syntax::{self as syntax, Allocator, Goal, Kind};
use oxc_ast::ast::{
    Argument, BindingPattern, CallExpression, Expression, Function, Program, Statement, VariableDeclaration,
};
use oxc_span::GetSpan;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The code of a hosted file and where its functions are.
pub struct HostedCode {
    /// `f0` is empty: the file itself does nothing.
    pub code: Code,
    /// By name, in the order of the file.
    pub functions: Vec<(Rc<str>, FuncId)>,
}

/// What the top level of a hosted file declares.
#[derive(Default)]
pub(super) struct TopLevel {
    functions: BTreeMap<Variable, HostedFunction>,
    constants: BTreeMap<Variable, Operand>,
    /// The function for which an identifier is set aside that is being lowered now.
    pub(super) reserved: Option<FuncId>,
}

#[derive(Clone, Copy)]
struct HostedFunction {
    id: FuncId,
    /// How many parameters it has, if it takes no list.
    plain_params: Option<usize>,
}

/// Compiles a hosted file.
pub fn compile_hosted(source: &str) -> Result<HostedCode, Refusal> {
    let allocator = Allocator::default();
    let source = format!("\"use strict\";\n{source}");
    let parsed =
        syntax::parse(&allocator, &source, Kind::javascript(Goal::Script)).map_err(Refusal::Syntax)?;
    let mut functions = Vec::new();
    let code =
        with_lowering(&parsed, Unit::Wrapped, |lowering| functions = lowering.hosted_file(parsed.program))
            .map_err(Refusal::Unsupported)?;
    Ok(HostedCode { code, functions })
}

/// Compiles a script that stands before the guest's: `$name(…)` is an operation there too.
pub fn compile_prelude(source: &str) -> Result<Code, Refusal> {
    let allocator = Allocator::default();
    let kind = Kind::javascript(Goal::Script);
    let parsed = syntax::parse(&allocator, source, kind).map_err(Refusal::Syntax)?;
    with_lowering(&parsed, Unit::Script, |lowering| {
        lowering.hosted = Some(TopLevel::default());
        lowering.script(parsed.program);
    })
    .map_err(Refusal::Unsupported)
}

/// Compiles a CommonJS module that is part of the runtime: `$name(…)` is an operation there too.
pub fn compile_internal(source: &str) -> Result<Code, Refusal> {
    let allocator = Allocator::default();
    let parsed =
        syntax::parse(&allocator, source, Kind::javascript(Goal::CommonJs)).map_err(Refusal::Syntax)?;
    with_lowering(&parsed, Unit::Wrapped, |lowering| {
        lowering.hosted = Some(TopLevel::default());
        lowering.common_js(parsed.program);
    })
    .map_err(Refusal::Unsupported)
}

impl Lowering<'_> {
    fn hosted_file(&mut self, program: &Program<'_>) -> Vec<(Rc<str>, FuncId)> {
        self.hosted = Some(TopLevel::default());
        // The file itself is f0, and empty.
        self.reserve();
        let mut named = Vec::new();
        for statement in &program.body {
            match statement {
                Statement::FunctionDeclaration(function) => named.extend(self.announce(function)),
                Statement::VariableDeclaration(declaration) => self.hosted_constants(declaration),
                Statement::EmptyStatement(_) => {}
                other => {
                    self.refuse("this on the top level of a hosted file is", other.span());
                }
            }
        }
        self.empty_script(program);
        for statement in &program.body {
            if let Statement::FunctionDeclaration(function) = statement {
                self.hosted_function(function);
            }
        }
        named
    }

    /// The identifier of the next function.
    pub(super) fn reserve(&mut self) -> FuncId {
        let id = FuncId::new(self.code.ir.functions.len());
        self.code.ir.functions.push(Rc::default());
        self.code.functions.push(crate::code::FunctionInfo::default());
        id
    }

    fn top_level(&mut self) -> &mut TopLevel {
        self.hosted.as_mut().expect("only called for hosted files")
    }

    fn announce(&mut self, function: &Function<'_>) -> Option<(Rc<str>, FuncId)> {
        let name = function.id.as_ref()?;
        let variable = self.facts.declared(name)?;
        let id = self.reserve();
        let takes_list =
            self.function_head(function, crate::code::FunctionKind::Normal, &name.name).takes_list;
        let plain_params = (!takes_list).then_some(function.params.items.len());
        self.top_level().functions.insert(variable, HostedFunction { id, plain_params });
        Some((name.name.as_str().into(), id))
    }

    fn hosted_constants(&mut self, declaration: &VariableDeclaration<'_>) {
        for declarator in &declaration.declarations {
            let BindingPattern::BindingIdentifier(name) = &declarator.id else {
                self.refuse("this on the top level of a hosted file is", declarator.span);
                continue;
            };
            let value = match &declarator.init {
                Some(Expression::NumericLiteral(literal)) => number_constant(literal.value),
                Some(Expression::BooleanLiteral(literal)) => bool_constant(literal.value),
                Some(Expression::StringLiteral(literal)) => {
                    self.literal_string(&literal.value, literal.lone_surrogates)
                }
                _ => self.refuse("a hosted constant that is no literal is", declarator.span),
            };
            if let Some(variable) = self.facts.declared(name) {
                self.top_level().constants.insert(variable, value);
            }
        }
    }

    fn hosted_function(&mut self, function: &Function<'_>) {
        let Some(name) = &function.id else { return };
        let Some(variable) = self.facts.declared(name) else { return };
        let Some(&HostedFunction { id, .. }) = self.top_level().functions.get(&variable) else { return };
        self.top_level().reserved = Some(id);
        let lowered: Lowered = self.function(function, crate::code::FunctionKind::Normal, &name.name);
        debug_assert_eq!(lowered.id, id);
    }

    /// The value of a name that a hosted file declares on its top level.
    pub(super) fn hosted_value(&mut self, variable: Variable, span: Span) -> Option<Operand> {
        let top_level = self.hosted.as_ref()?;
        if let Some(constant) = top_level.constants.get(&variable) {
            return Some(constant.clone());
        }
        let id = top_level.functions.get(&variable)?.id;
        Some(self.operate("closure", [Operand::Const(Const::Function(id))], span))
    }

    /// A call that only hosted code can make: an operation, or a function of the file.
    pub(super) fn hosted_call(&mut self, call: &CallExpression<'_>) -> Option<Operand> {
        self.hosted.as_ref()?;
        let Expression::Identifier(identifier) = &call.callee else { return None };
        match self.facts.resolve(identifier.span.start) {
            None => {
                let operation = identifier.name.strip_prefix('$')?;
                // Names of operations are in small letters; the suites have functions like `$DONE`.
                if operation.contains(char::is_uppercase) {
                    return None;
                }
                if has_spread(&call.arguments) {
                    return Some(self.refuse("a spread among the operands of an operation is", call.span));
                }
                let operands = self.plain_arguments(&call.arguments, call.span.end);
                Some(self.hosted_operation(operation, operands, at(call.span)))
            }
            Some(variable) => {
                let function = *self.top_level().functions.get(&variable)?;
                let params = function.plain_params.filter(|_| !has_spread(&call.arguments))?;
                Some(self.direct_call(function.id, params, &call.arguments, call.span))
            }
        }
    }

    fn hosted_operation(&mut self, name: &str, arguments: Vec<Operand>, span: Span) -> Operand {
        let dst = self.builder().register();
        if self.builder().is_alive() {
            let operation = self.code.ir.operation(name);
            self.builder().emit(Inst::Operate { dst, operation, arguments }, span);
        }
        Operand::Reg(dst)
    }

    fn direct_call(
        &mut self,
        function: FuncId,
        params: usize,
        arguments: &[Argument<'_>],
        span: oxc_span::Span,
    ) -> Operand {
        let undefined = self.undefined();
        // The callee itself, `this` and `new.target`.
        let mut operands = vec![undefined.clone(); 3];
        operands.extend(self.plain_arguments(arguments, span.end).into_iter().take(params));
        operands.resize(3 + params, undefined);
        let dst = self.builder().register();
        if self.builder().is_alive() {
            let callee = Operand::Const(Const::Function(function));
            self.builder().emit(Inst::Call { dst, callee, arguments: operands }, at(span));
        }
        Operand::Reg(dst)
    }
}
