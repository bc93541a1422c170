//! `eval`: the call as it is written, and the lowering of the text that it gets.
//!
//! A direct call hands over the boxes of all variables in sight; the text is lowered as an arrow function that captures those
//! which it uses.

use super::builder::{Capture, FunctionBuilder, Place};
use super::facts::{Facts, Unit, Variable};
use super::functions::Head;
use super::names::Outside;
use super::{Lowering, Refusal, at};
use crate::code::{Code, Constant, EvalLink, EvalScope, FunctionKind};
use ir::{Operand, Reg, Span};
use js_syntax::scopes::{BindingKind, Form, ScopeId, ScopeKind};
use js_syntax::{self as syntax, Allocator, EvalContext, Parsed, with_deep_stack};
use oxc_ast::ast::IdentifierReference;

/// The operands of a direct `eval` before those of the links: `this`, `new.target` and the callee.
pub const EVAL_HEAD: usize = 3;

/// A lowered text.
pub struct EvalCode {
    /// `f0` is the text as a function.
    pub code: Code,
    /// What its closure carries: operands of the direct `eval`, by number.
    pub captures: Vec<usize>,
}

/// Parses and lowers a text for `eval`; without a scope the call is indirect.
pub fn compile_eval(source: &str, scope: Option<&EvalScope>) -> Result<EvalCode, Refusal> {
    let allocator = Allocator::default();
    let context = scope.map(context_of).unwrap_or_default();
    let parsed = syntax::parse_eval(&allocator, source, &context).map_err(Refusal::Syntax)?;
    lower_eval(&parsed, scope).map_err(Refusal::Unsupported)
}

fn context_of(scope: &EvalScope) -> EvalContext {
    let private = |link: &EvalLink| match link {
        EvalLink::Private { name } => Some(name.to_string()),
        _ => None,
    };
    EvalContext {
        is_strict: scope.is_strict,
        new_target: scope.in_function,
        super_property: scope.in_method,
        super_call: scope.in_derived,
        no_arguments: scope.in_field,
        private_names: scope.links.iter().filter_map(private).collect(),
        taken: taken_names(scope),
    }
}

/// The names that a `var` of the text would pass on its way out: all in blocks and `catch`, and what is lexical where variables are.
fn taken_names(scope: &EvalScope) -> Vec<String> {
    let mut in_vars = false;
    let mut taken = Vec::new();
    for link in &scope.links {
        match link {
            EvalLink::Vars => in_vars = true,
            EvalLink::Object { is_with: false } if in_vars => break,
            EvalLink::Variable { name, is_lexical, .. } if *is_lexical || !in_vars => {
                taken.push(name.to_string());
            }
            _ => {}
        }
    }
    taken
}

fn lower_eval(parsed: &Parsed<'_>, scope: Option<&EvalScope>) -> Result<EvalCode, Vec<super::Unsupported>> {
    with_deep_stack(|| {
        let is_strict = parsed.scopes.functions[0].is_strict;
        let unit = Unit::Eval { is_strict };
        let mut lowering =
            Lowering::new(Facts::of(parsed.program, &parsed.scopes, unit), parsed.program.source_text);
        lowering.eval_scope = scope.cloned();
        let operands = lowering.stand_in(scope);
        let (facts, span) = (lowering.facts.script(), at(parsed.program.span));
        let kind = FunctionKind::Arrow;
        let head = Head { strict: is_strict, ..Head::plain("", kind, span) };
        let lowered = lowering.build(&head, 3, |this| {
            let completion = this.builder().lasting_register();
            // A directive is an expression statement, so its string is a value.
            // The one that makes the text as strict as the code around it is not of the text.
            let added = usize::from(scope.is_some_and(|scope| scope.is_strict));
            let first = match parsed.program.directives.get(added..).and_then(<[_]>::last) {
                Some(directive) => {
                    let literal = &directive.expression;
                    this.literal_string(&literal.value, literal.lone_surrogates)
                }
                None => this.undefined(),
            };
            this.builder().copy(completion, first, span);
            this.builder().completion = Some(completion);
            this.open_body(facts, &parsed.program.body, span);
            this.builder().give_back(Operand::Reg(completion), span);
        });
        let captures = lowered.captures().iter().map(|&capture| operands.number(capture)).collect();
        lowering.keep_source(parsed);
        Ok(EvalCode { code: lowering.finish()?, captures })
    })
}

/// Which operands stand for what.
struct Operands {
    first: Vec<Variable>,
}

impl Operands {
    fn number(&self, capture: Capture) -> usize {
        match capture {
            Capture::This => 0,
            Capture::NewTarget => 1,
            Capture::Callee => 2,
            Capture::Variable(variable) => {
                let known = self.first.iter().position(|&known| known == variable);
                EVAL_HEAD + known.expect("only what stands outside is captured")
            }
        }
    }
}

impl Lowering<'_> {
    /// A function that stands for the code around, with a place for everything that it hands over.
    fn stand_in(&mut self, scope: Option<&EvalScope>) -> Operands {
        let nothing = EvalScope { is_script: true, ..EvalScope::default() };
        let scope = scope.unwrap_or(&nothing);
        let kind = match (scope.is_script, scope.is_this_boxed) {
            (true, _) => FunctionKind::Script,
            (false, true) => FunctionKind::ClassConstructor { derived: true },
            (false, false) => FunctionKind::Normal,
        };
        let mut builder = FunctionBuilder::new(kind, scope.is_strict, EVAL_HEAD);
        builder.this_box = scope.is_this_boxed.then_some(Reg::new(1));
        let mut variables = Vec::new();
        let mut private = std::collections::BTreeMap::new();
        for link in &scope.links {
            let variable = match link {
                EvalLink::Variable { name, kind, .. } => self.facts.outer_variable(name.clone(), *kind),
                EvalLink::Object { .. } | EvalLink::Vars | EvalLink::Fields | EvalLink::Private { .. } => {
                    self.facts.new_variable()
                }
            };
            self.outside.push(Outside { link: link.clone(), variable });
            if *link == EvalLink::Vars {
                continue;
            }
            if let EvalLink::Private { name } = link {
                private.entry(name.to_string()).or_insert(variable);
            }
            let register = Reg::new(EVAL_HEAD + variables.len());
            let is_boxed = matches!(link, EvalLink::Variable { is_boxed: true, .. } | EvalLink::Fields);
            if *link == EvalLink::Fields {
                builder.fields = Some(variable);
            }
            let place = if is_boxed { Place::Box(register) } else { Place::Fixed(register) };
            builder.place(variable, place);
            variables.push(variable);
        }
        self.private_names.push(private);
        self.builders.push(builder);
        Operands { first: variables }
    }

    /// A call that is written `eval(…)`: `value` is what is evaluated where the callee is the function of that name.
    pub(super) fn direct_eval(
        &mut self,
        identifier: &IdentifierReference<'_>,
        value: Operand,
        span: Span,
    ) -> Operand {
        let offset = identifier.span.start;
        let Some(site) = self.facts.scopes().reference_at(offset).map(|reference| reference.scope) else {
            return self.refuse("this `eval` is", identifier.span);
        };
        let owner = self.owner_of_this();
        let is_script = self.builders[owner].kind == FunctionKind::Script;
        self.builders[owner].uses_home = true;
        let mut scope = EvalScope { is_strict: self.builder().strict, is_script, ..self.outer_context(site) };
        let undefined = self.undefined();
        let mut head = vec![undefined.clone(), undefined.clone(), undefined];
        if !is_script {
            let this = self.place_now(Capture::This);
            scope.is_this_boxed = matches!(this, Place::Box(_));
            head[0] = Operand::Reg(this.register());
            head[1] = Operand::Reg(self.place_now(Capture::NewTarget).register());
            head[2] = Operand::Reg(self.place_now(Capture::Callee).register());
        }
        let (links, values) = self.links_from(site);
        scope.links = links;
        let constant = self.constant(Constant::EvalScope(scope.into()));
        let operands = [constant, value].into_iter().chain(head).chain(values).collect();
        self.operate_list("direct_eval", operands, span)
    }

    /// What may be used at a place of the things that are no variables.
    fn outer_context(&self, site: ScopeId) -> EvalScope {
        let form = self.form_around(site);
        if let (Form::Script, Some(outer)) = (form, &self.eval_scope) {
            return EvalScope { links: Vec::new(), ..outer.clone() };
        }
        let is_method = matches!(
            form,
            Form::Method
                | Form::Getter
                | Form::Setter
                | Form::Constructor
                | Form::DerivedConstructor
                | Form::Field
                | Form::StaticBlock
        );
        EvalScope {
            in_function: !matches!(form, Form::Script | Form::Module | Form::Namespace),
            in_method: is_method,
            in_derived: form == Form::DerivedConstructor,
            in_field: matches!(form, Form::Field | Form::StaticBlock),
            ..EvalScope::default()
        }
    }

    /// Everything in sight, innermost first, with the operands that hand it over.
    fn links_from(&mut self, site: ScopeId) -> (Vec<EvalLink>, Vec<Operand>) {
        let (mut links, mut values) = (Vec::new(), Vec::new());
        let mut next = Some(site);
        let mut has_vars = false;
        while let Some(id) = next {
            let scope = self.facts.scope(id);
            let function = self.facts.scopes().function(scope.function);
            let is_own = id == function.scope || id == function.body_scope;
            let object = self.scope_objects.get(&id).copied();
            let is_var_scope = is_own && !has_vars && object.is_some_and(|object| !object.is_with);
            // The variables that `eval` makes in parameters lie outside of the parameters.
            let is_outside = id == function.scope && function.scope != function.body_scope;
            if is_var_scope && !is_outside {
                links.push(EvalLink::Vars);
                has_vars = true;
            }
            for &binding in &scope.bindings {
                self.link_variable(
                    Variable::of(binding),
                    is_var_scope && is_outside,
                    &mut links,
                    &mut values,
                );
            }
            if is_var_scope && is_outside {
                links.push(EvalLink::Vars);
                has_vars = true;
            }
            if let Some(object) = object {
                links.push(EvalLink::Object { is_with: scope.kind == ScopeKind::With });
                values.push(self.place_now(Capture::Variable(object.variable)).register());
            }
            next = scope.parent;
        }
        self.link_outside(&mut links, &mut values);
        let owner = &self.builders[self.owner_of_this()];
        if let Some(fields) = owner.fields.filter(|_| !links.contains(&EvalLink::Fields)) {
            links.push(EvalLink::Fields);
            values.push(self.place_now(Capture::Variable(fields)).register());
        }
        self.link_private(&mut links, &mut values);
        (links, values.into_iter().map(Operand::Reg).collect())
    }

    fn link_variable(
        &mut self,
        variable: Variable,
        is_barrier: bool,
        links: &mut Vec<EvalLink>,
        values: &mut Vec<Reg>,
    ) {
        let has_place = self.builders.iter().any(|builder| builder.places.contains_key(&variable));
        let Some(binding) = self.facts.binding(variable) else { return };
        if !has_place || self.facts.is_outward(variable) || self.facts.enum_of(variable).is_some() {
            return;
        }
        let place = self.place_now(Capture::Variable(variable));
        let is_lexical = binding.kind.has_dead_zone()
            || matches!(binding.kind, BindingKind::Function | BindingKind::Import)
            || is_barrier;
        links.push(EvalLink::Variable {
            name: binding.name.as_str().into(),
            kind: self.facts.kind(variable),
            is_boxed: matches!(place, Place::Box(_)),
            is_lexical,
        });
        values.push(place.register());
    }

    fn link_outside(&mut self, links: &mut Vec<EvalLink>, values: &mut Vec<Reg>) {
        for outside in self.outside.clone() {
            if let EvalLink::Private { .. } = outside.link {
                continue;
            }
            if outside.link != EvalLink::Vars {
                values.push(self.place_now(Capture::Variable(outside.variable)).register());
            } else if links.contains(&EvalLink::Vars) {
                continue;
            }
            links.push(outside.link);
        }
    }

    fn link_private(&mut self, links: &mut Vec<EvalLink>, values: &mut Vec<Reg>) {
        let names: Vec<(String, Variable)> = self
            .private_names
            .iter()
            .rev()
            .flat_map(|names| names.iter().map(|(name, variable)| (name.clone(), *variable)))
            .collect();
        for (name, variable) in names {
            links.push(EvalLink::Private { name: name.into() });
            values.push(self.place_now(Capture::Variable(variable)).register());
        }
    }
}
