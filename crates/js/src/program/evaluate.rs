//! Code that is compiled when the program runs: `eval`, the constructors of functions, further scripts.
//!
//! Invariant: a text is compiled once per scope in which it is evaluated; each evaluation has its own variables.

use crate::code::{Constant, EvalScope, WellKnown};
use crate::lower::{EVAL_HEAD, Refusal, compile_eval};
use crate::op::errors::{missing_code, unsupported};
use crate::op::lift::lift;
use crate::realm::heap::object::{Callee, Class, FunctionData};
use crate::realm::names::well_known;
use crate::realm::native::NativeArguments;
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::source::Source;
use crate::realm::sources::Evaluated;
use crate::realm::step::Step;
use crate::syntax::{Allocator, ErrorClass, EvalContext, Goal, Kind, parse_eval};
use crate::value::value::{Js, NULL, UNDEFINED, view};
use interp::Effect;
use ir::FuncId;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// `is_eval(value)`: whether a value is the function `eval` of the realm.
pub fn is_eval(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| Ok(Value::boolean(value == Value::from(op.runtime.realm.eval)).into()))
}

/// `direct_eval(scope, text, this, new target, callee, what the scope links…)`
pub fn direct_eval(op: &mut Op<'_>) -> Done {
    let operands: Vec<Summary> = op.arguments.get(2..).unwrap_or_default().to_vec();
    lift::<2>(op, |op, guard, [scope, text]| {
        let index = scope.as_number().map(|index| index as usize);
        let constant = index.and_then(|index| op.runtime.code.constants.get(index));
        let Some(Constant::EvalScope(scope)) = constant else {
            return Ok(unsupported(op.cx, "`eval` in this place"));
        };
        let scope = scope.clone();
        op.evaluate(guard, text, Some(&scope), &operands)
    })
}

/// `eval(text)` called as any function.
pub fn indirect_eval(op: &mut Op<'_>, arguments: NativeArguments<'_>) -> Result<Step, Saturated> {
    let undefined = [UNDEFINED; EVAL_HEAD].map(Summary::from);
    op.evaluate(arguments.guard, arguments.get(0), None, &undefined)
}

/// `make_function(kind, parameters, body)`: ECMA-262 20.2.1.1.1 CreateDynamicFunction from step 13 on.
pub fn make_function(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, texts| {
        let [kind, parameters, body] = texts.map(|text| match view(text) {
            Js::String(id) => String::from_utf16_lossy(op.runtime.strings.get(id)),
            _ => String::new(),
        });
        // 15.-19. Each part must be one by itself.
        if let Some(refusal) = refusal_of_part(&format!("({kind} anonymous({parameters}\n) {{}})")) {
            if ends_early(&kind, &parameters, &refusal) {
                return Ok(op.throw(guard, ErrorKind::Syntax, "Arg string terminates parameters early"));
            }
            return Ok(op.refuse_text(guard, &refusal));
        }
        if let Some(refusal) = refusal_of_part(&format!("({kind} anonymous() {{\n{body}\n}})")) {
            let is_another = matches!(&refusal, Refusal::Syntax(diagnostics) if diagnostics.is_empty());
            if is_another {
                return Ok(op.throw(guard, ErrorKind::Syntax, "Single function literal required"));
            }
            return Ok(op.refuse_text(guard, &refusal));
        }
        let text = format!("({kind} anonymous({parameters}\n) {{\n{body}\n}})");
        let text = op.runtime.strings.intern_str(&text).into();
        let undefined = [UNDEFINED; EVAL_HEAD].map(Summary::from);
        op.evaluate(guard, text, None, &undefined)
    })
}

/// Why a text in parentheses is not one function, if it is not.
fn refusal_of_part(part: &str) -> Option<Refusal> {
    let allocator = Allocator::default();
    let parsed = match parse_eval(&allocator, part, &EvalContext::default()) {
        Ok(parsed) => parsed,
        Err(diagnostics) => return Some(Refusal::Syntax(diagnostics)),
    };
    let span = parsed.scopes.functions.get(1).map(|function| function.span);
    let is_whole = span.is_some_and(|span| span.start == 1 && span.end as usize == part.len() - 1);
    (!is_whole).then(|| Refusal::Syntax(Vec::new()))
}

/// Whether refused parameters begin with whole ones, behind which there is something else. V8 says so in place of what it is.
fn ends_early(kind: &str, parameters: &str, refusal: &Refusal) -> bool {
    let Refusal::Syntax(diagnostics) = refusal else { return false };
    let Some(first) = diagnostics.first() else { return true };
    let head = format!("({kind} anonymous(");
    let at = (first.span.start as usize).checked_sub(head.len());
    let Some(before) = at.and_then(|at| parameters.get(..at)) else { return false };
    let is_unexpected = first.message.starts_with("Unexpected") || first.message.starts_with("Invalid or");
    let is_open = before.trim_end().ends_with(',') || before.trim_end().is_empty();
    is_unexpected && !is_open && refusal_of_part(&format!("{head}{before}\n) {{}})")).is_none()
}

/// `with_has(object, name)`: whether `with` finds a name on its object.
pub fn with_has(op: &mut Op<'_>) -> Done {
    let (object, name) = (op.argument(0), op.argument(1));
    lift::<1>(op, |op, _, _| match op.runtime.hosted_helper("function/constructor.js", "withHas") {
        Ok(function) => {
            let undefined = Summary::from(UNDEFINED);
            Ok(Step::Call(function, [undefined, undefined, undefined, object, name].into()))
        }
        Err(message) => Ok(missing_code(op.cx, message)),
    })
}

/// `unscopables()`: the symbol.
pub fn unscopables(_op: &mut Op<'_>) -> Done {
    Ok(Effect::value(Value::from(well_known(WellKnown::Unscopables)).into()))
}

impl Op<'_> {
    /// ECMA-262 19.2.1.1 PerformEval.
    fn evaluate(
        &mut self,
        guard: Guard,
        text: Value,
        scope: Option<&Rc<EvalScope>>,
        operands: &[Summary],
    ) -> Result<Step, Saturated> {
        // 2. If x is not a String, return x.
        let Js::String(id) = view(text) else { return Ok(text.into()) };
        let key = (id, scope.cloned());
        let known = self.runtime.evaluated.get(&key).cloned();
        let evaluated = match known {
            Some(evaluated) => evaluated,
            None => {
                let source = String::from_utf16_lossy(self.runtime.strings.get(id));
                let code = match compile_eval(&source, scope.map(|scope| &**scope)) {
                    Ok(code) => code,
                    Err(refusal) => {
                        let source = Source::new("<anonymous_script>", source, false);
                        return Ok(self.refuse_source(guard, &refusal, &source));
                    }
                };
                let (file, origin) = self.evaluation_origin();
                let mut source = Source::new(&file, source, false);
                (source.kind, source.origin) = (Some(Kind::javascript(Goal::Script)), Some(origin));
                let function = match self.runtime.add_text(code.code, source) {
                    Ok(first) => first,
                    Err(message) => return Ok(missing_code(self.cx, message)),
                };
                let evaluated = Evaluated { function, captures: code.captures.into() };
                self.runtime.evaluated.insert(key, evaluated.clone());
                evaluated
            }
        };
        let captures = evaluated.captures.iter().map(|&index| operands[index]).collect();
        let closure = self.bare_closure(guard, evaluated.function, captures);
        let words = [closure, UNDEFINED, UNDEFINED].map(Summary::from);
        Ok(Step::Call(evaluated.function, words.into()))
    }

    /// A function object that only the machine sees.
    pub fn bare_closure(&mut self, guard: Guard, function: FuncId, captures: Rc<[Summary]>) -> Value {
        let data = FunctionData {
            callee: Callee::Guest(function),
            captures,
            home: NULL.into(),
            is_constructor: false,
            name: None,
        };
        let prototype = self.runtime.realm.function_prototype;
        self.store.new_object(guard, prototype, Class::Function(Rc::new(data))).into()
    }

    /// As [`Op::refuse_text`], with the place in the text.
    pub(crate) fn refuse_source(&mut self, guard: Guard, refusal: &Refusal, source: &Source) -> Step {
        let step = self.refuse_text(guard, refusal);
        if let (Step::Throw(error), Refusal::Syntax(diagnostics)) = (&step, refusal)
            && let (Js::Object(error), Some(first)) = (view(*error), diagnostics.first())
        {
            self.mark_syntax_error(error, source, first);
        }
        step
    }

    /// What evaluating a text comes to that is no program, or more than the lowering knows.
    pub fn refuse_text(&mut self, guard: Guard, refusal: &Refusal) -> Step {
        match refusal {
            Refusal::Syntax(diagnostics) => {
                let first = diagnostics.first();
                let kind = match first.map(|diagnostic| diagnostic.class) {
                    Some(ErrorClass::RangeError) => ErrorKind::Range,
                    Some(ErrorClass::SyntaxError) | None => ErrorKind::Syntax,
                };
                let message = first.map_or("Invalid or unexpected token", |first| first.message.as_str());
                self.throw(guard, kind, message)
            }
            Refusal::Unsupported(constructs) => {
                let message = constructs.first().map_or("this code is not supported yet", |it| &it.message);
                missing_code(self.cx, message.to_owned())
            }
        }
    }
}
