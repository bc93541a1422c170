//! What must be known about a source before its first function is lowered: which variables inner functions see, which may be
//! touched before they are initialised, where they are assigned, and which functions use `arguments`.
//!
//! Invariant: a variable that is neither captured nor early is only read where it is initialised, by the function that owns
//! it; it may live in a register.

use super::parameters::for_each_name;
use oxc_ast::ast::{
    ArrowFunctionExpression, BindingIdentifier, BindingPattern, CatchClause, Class, ForInStatement,
    ForOfStatement, ForStatementLeft, FormalParameters, Function, IdentifierReference, Program,
    PropertyDefinition, StaticBlock, SwitchCase, TSEnumDeclaration, VariableDeclaration, VariableDeclarator,
};
use oxc_ast_visit::{Visit, walk};
use oxc_semantic::{Scoping, SemanticBuilder};
use oxc_span::{GetSpan, Span};
use oxc_syntax::scope::{ScopeFlags, ScopeId};
use oxc_syntax::symbol::{SymbolFlags, SymbolId};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

/// A variable of the source, or one that the lowering made. Symbols come first, then the inner names of classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Variable(u32);

/// How a variable behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// `var`, parameters, functions: undefined before anything else.
    Var,
    /// `let`, classes: not there before their declaration.
    Lexical,
    /// `const`, the name of a class inside it, and what the lowering made.
    Constant,
    /// The name of a function expression inside it: assignments are ignored, or errors in strict code.
    FunctionName,
}

/// What is known about a variable.
#[derive(Clone, Debug, Default)]
pub(super) struct Fact {
    /// An inner function refers to it.
    pub(super) captured: bool,
    /// It may be touched before it is initialised.
    pub(super) early: bool,
    /// Somebody refers to it.
    pub(super) used: bool,
    /// Where it is assigned, in order.
    writes: Vec<u32>,
}

/// The facts about a source.
pub(super) struct Facts {
    /// oxc's tables of scopes, symbols and references.
    pub(super) scoping: Scoping,
    variables: Vec<Fact>,
    /// Of class declarations: the source of the class and the variable that its name is inside.
    class_names: BTreeMap<SymbolId, (Span, Variable)>,
    /// Of enumerations: the scope of the members and the enumeration.
    enums: BTreeMap<ScopeId, SymbolId>,
    uses_arguments: BTreeSet<ScopeId>,
}

impl Facts {
    pub(super) fn of<'a>(program: &'a Program<'a>) -> Facts {
        let scoping = SemanticBuilder::new().build(program).semantic.into_scoping();
        let mut collector = Collector::new(&scoping);
        collector.visit_program(program);
        let Collector { references, ready, classes, enums, scope_function, uses_arguments, .. } = collector;
        let mut class_names = BTreeMap::new();
        for (index, (symbol, span)) in classes.into_iter().enumerate() {
            class_names.insert(symbol, (span, Variable((scoping.symbols_len() + index) as u32)));
        }
        let variables = vec![Fact::default(); scoping.symbols_len() + class_names.len()];
        let mut facts = Facts { scoping, variables, class_names, enums, uses_arguments };
        for mut reference in references {
            // To name a member is to read the enumeration's object.
            reference.symbol = facts.enum_of(reference.symbol).unwrap_or(reference.symbol);
            let owner = scope_function[facts.scoping.symbol_scope_id(reference.symbol).index()];
            facts.note(reference, owner, &ready);
        }
        facts.variables.iter_mut().for_each(|fact| fact.writes.sort_unstable());
        facts
    }

    fn note(&mut self, reference: Reference, owner: u32, ready: &BTreeMap<SymbolId, Ready>) {
        let variable = self.variable_at(reference.symbol, reference.at);
        let is_inner_name = variable != Variable::of(reference.symbol);
        let is_ready =
            !is_inner_name && ready.get(&reference.symbol).is_none_or(|ready| ready.is_over_at(reference.at));
        let fact = &mut self.variables[variable.0 as usize];
        fact.used = true;
        fact.captured |= reference.function != owner;
        fact.early |= !is_ready;
        if reference.writes {
            fact.writes.push(reference.at);
        }
    }

    /// The variable that an identifier refers to; none is a global one.
    pub(super) fn resolve(&self, identifier: &IdentifierReference<'_>) -> Option<Variable> {
        let reference = self.scoping.get_reference(identifier.reference_id.get()?);
        let symbol = reference.symbol_id()?;
        let flags = self.scoping.symbol_flags(symbol);
        let exists = flags.is_value() && !flags.is_ambient();
        exists.then(|| self.variable_at(symbol, identifier.span.start))
    }

    /// The variable of a symbol that is named at a place in the source: a class has a name of its own inside.
    fn variable_at(&self, symbol: SymbolId, at: u32) -> Variable {
        match self.class_names.get(&symbol) {
            Some((span, inner)) if span.start <= at && at < span.end => *inner,
            _ => Variable::of(symbol),
        }
    }

    /// The enumeration that a symbol is a member of.
    pub(super) fn enum_of(&self, member: SymbolId) -> Option<SymbolId> {
        let is_member = self.scoping.symbol_flags(member).is_enum_member();
        is_member.then(|| self.enums.get(&self.scoping.symbol_scope_id(member)).copied()).flatten()
    }

    /// The name of a class inside the class.
    pub(super) fn inner_name(&self, class: &Class<'_>) -> Option<Variable> {
        let symbol = class.id.as_ref()?.symbol_id.get()?;
        Some(self.class_names.get(&symbol).map_or(Variable::of(symbol), |(_, inner)| *inner))
    }

    /// The symbol, unless the lowering made the variable.
    pub(super) fn symbol(&self, variable: Variable) -> Option<SymbolId> {
        let index = variable.0 as usize;
        (index < self.scoping.symbols_len()).then(|| SymbolId::from_usize(index))
    }

    /// The name of the variable in the source.
    pub(super) fn name(&self, variable: Variable) -> &str {
        let of_class = |symbol: &SymbolId| self.class_names[symbol].1 == variable;
        let symbol = self
            .symbol(variable)
            .or_else(|| self.class_names.keys().copied().find(|symbol| of_class(symbol)));
        symbol.map_or("<made>", |symbol| self.scoping.symbol_name(symbol))
    }

    /// How the variable behaves.
    pub(super) fn kind(&self, variable: Variable) -> Kind {
        let Some(symbol) = self.symbol(variable) else { return Kind::Constant };
        let flags = self.scoping.symbol_flags(symbol);
        if flags.contains(SymbolFlags::FunctionExpression) {
            Kind::FunctionName
        } else if flags.is_const_variable() || (flags.is_class() && !self.class_names.contains_key(&symbol)) {
            Kind::Constant
        } else if flags.intersects(SymbolFlags::BlockScopedVariable | SymbolFlags::Class) {
            Kind::Lexical
        } else {
            Kind::Var
        }
    }

    /// Another variable, which lives in a place of the lowering's choice.
    pub(super) fn new_variable(&mut self) -> Variable {
        self.variables.push(Fact::default());
        Variable((self.variables.len() - 1) as u32)
    }

    pub(super) fn fact(&self, variable: Variable) -> &Fact {
        &self.variables[variable.0 as usize]
    }

    /// Whether a variable is assigned in a range of the source.
    pub(super) fn is_written_in(&self, variable: Variable, from: u32, until: u32) -> bool {
        let writes = &self.fact(variable).writes;
        let next = writes.partition_point(|&at| at < from);
        writes.get(next).is_some_and(|&at| at < until)
    }

    /// Whether the function of this scope, or an arrow function in it, uses its `arguments`.
    pub(super) fn uses_arguments(&self, scope: Option<ScopeId>) -> bool {
        scope.is_some_and(|scope| self.uses_arguments.contains(&scope))
    }

    /// The symbols that belong to a scope, in the order of the source.
    pub(super) fn symbols_in(&self, scope: ScopeId) -> Vec<SymbolId> {
        let mut symbols: Vec<SymbolId> = self.scoping.iter_bindings_in(scope).collect();
        symbols.sort_unstable();
        symbols
    }
}

impl Fact {
    /// Whether it must live in a box.
    pub(super) fn needs_box(&self) -> bool {
        self.captured || self.early
    }
}

impl Variable {
    /// The variable of a symbol.
    pub(super) fn of(symbol: SymbolId) -> Variable {
        Variable(symbol.index() as u32)
    }
}

struct Reference {
    symbol: SymbolId,
    function: u32,
    at: u32,
    writes: bool,
}

/// From where on a variable is initialised for code of the same function.
#[derive(Clone, Copy)]
struct Ready {
    /// Behind the declaration…
    from: u32,
    /// …up to the end of the `case` around it, from where control may come by another way.
    until: u32,
    /// Also in the rest of its own pattern.
    pattern: (u32, u32),
}

impl Ready {
    fn is_over_at(self, at: u32) -> bool {
        (self.from <= at && at < self.until) || (self.pattern.0 <= at && at < self.pattern.1)
    }
}

/// A function that the visitor is in. Initialisers of fields are functions of their own.
#[derive(Clone, Copy)]
struct Level {
    function: u32,
    /// The scope whose `arguments` are seen here.
    arguments: Option<ScopeId>,
}

struct Collector<'s> {
    scoping: &'s Scoping,
    levels: Vec<Level>,
    functions: u32,
    /// By scope: the function it belongs to.
    scope_function: Vec<u32>,
    references: Vec<Reference>,
    ready: BTreeMap<SymbolId, Ready>,
    classes: BTreeMap<SymbolId, Span>,
    enums: BTreeMap<ScopeId, SymbolId>,
    /// The two functions of the class around: for fields of instances, for static ones.
    initialisers: Vec<(u32, u32)>,
    uses_arguments: BTreeSet<ScopeId>,
    case_end: u32,
    /// Where the loop head ends that declares what is visited next.
    head_end: Option<u32>,
}

impl<'s> Collector<'s> {
    fn new(scoping: &'s Scoping) -> Collector<'s> {
        Collector {
            scoping,
            levels: vec![Level { function: 0, arguments: None }],
            functions: 1,
            scope_function: vec![0; scoping.scopes_len()],
            references: Vec::new(),
            ready: BTreeMap::new(),
            classes: BTreeMap::new(),
            enums: BTreeMap::new(),
            initialisers: Vec::new(),
            uses_arguments: BTreeSet::new(),
            case_end: u32::MAX,
            head_end: None,
        }
    }

    fn level(&self) -> Level {
        *self.levels.last().expect("the script is a level")
    }

    fn new_function(&mut self) -> u32 {
        self.functions += 1;
        self.functions - 1
    }

    fn inside(&mut self, level: Level, visit: impl FnOnce(&mut Self)) {
        let case_end = std::mem::replace(&mut self.case_end, u32::MAX);
        self.levels.push(level);
        visit(self);
        self.levels.pop();
        self.case_end = case_end;
    }

    /// Notes when the variables of a pattern are initialised: each behind its own part of the pattern, all from `from` on.
    fn declare(&mut self, pattern: &BindingPattern<'_>, from: u32) {
        let span = pattern.span();
        self.declare_part(pattern, span.end, from, span.end);
    }

    fn declare_part(&mut self, pattern: &BindingPattern<'_>, own_end: u32, from: u32, pattern_end: u32) {
        match pattern {
            BindingPattern::BindingIdentifier(identifier) => {
                self.declare_name(identifier, own_end, from, pattern_end);
            }
            BindingPattern::AssignmentPattern(with_default) => {
                self.declare_part(&with_default.left, own_end, from, pattern_end);
            }
            BindingPattern::ObjectPattern(object) => {
                for property in &object.properties {
                    self.declare_part(&property.value, property.span.end, from, pattern_end);
                }
                if let Some(rest) = &object.rest {
                    self.declare_part(&rest.argument, rest.span.end, from, pattern_end);
                }
            }
            BindingPattern::ArrayPattern(array) => {
                for element in array.elements.iter().flatten() {
                    self.declare_part(element, element.span().end, from, pattern_end);
                }
                if let Some(rest) = &array.rest {
                    self.declare_part(&rest.argument, rest.span.end, from, pattern_end);
                }
            }
        }
    }

    fn declare_name(
        &mut self,
        identifier: &BindingIdentifier<'_>,
        own_end: u32,
        from: u32,
        pattern_end: u32,
    ) {
        if let Some(symbol) = identifier.symbol_id.get() {
            let ready = Ready { from, until: self.case_end, pattern: (own_end, pattern_end) };
            self.ready.insert(symbol, ready);
        }
    }

    /// A `var` with a value is an assignment.
    fn note_assigned(&mut self, name: &BindingIdentifier<'_>) {
        if let Some(symbol) = name.symbol_id.get() {
            let function = self.level().function;
            self.references.push(Reference { symbol, function, at: name.span.start, writes: true });
        }
    }

    fn declare_head(&mut self, left: &ForStatementLeft<'_>, head_end: u32) {
        if matches!(left, ForStatementLeft::VariableDeclaration(_)) {
            self.head_end = Some(head_end);
        }
    }
}

impl<'a> Visit<'a> for Collector<'_> {
    fn enter_scope(&mut self, _flags: ScopeFlags, scope: &Cell<Option<ScopeId>>) {
        if let Some(scope) = scope.get() {
            self.scope_function[scope.index()] = self.level().function;
        }
    }

    fn visit_identifier_reference(&mut self, identifier: &IdentifierReference<'a>) {
        let Some(id) = identifier.reference_id.get() else { return };
        let reference = self.scoping.get_reference(id);
        match reference.symbol_id() {
            Some(symbol) => self.references.push(Reference {
                symbol,
                function: self.level().function,
                at: identifier.span.start,
                writes: reference.is_write(),
            }),
            None if identifier.name == "arguments" => self.uses_arguments.extend(self.level().arguments),
            None => {}
        }
    }

    fn visit_function(&mut self, function: &Function<'a>, flags: ScopeFlags) {
        let level = Level { function: self.new_function(), arguments: function.scope_id.get() };
        self.inside(level, |this| walk::walk_function(this, function, flags));
    }

    fn visit_arrow_function_expression(&mut self, arrow: &ArrowFunctionExpression<'a>) {
        let level = Level { function: self.new_function(), arguments: self.level().arguments };
        self.inside(level, |this| walk::walk_arrow_function_expression(this, arrow));
    }

    fn visit_class(&mut self, class: &Class<'a>) {
        let symbol = class.id.as_ref().and_then(|id| id.symbol_id.get());
        match symbol {
            Some(symbol) if class.is_declaration() => {
                self.classes.insert(symbol, class.span);
                let (from, until) = (class.span.end, self.case_end);
                self.ready.insert(symbol, Ready { from, until, pattern: (0, 0) });
            }
            // Inside, the name is ready for methods only, and those are functions that capture it.
            Some(symbol) => {
                self.ready.insert(symbol, Ready { from: u32::MAX, until: 0, pattern: (0, 0) });
            }
            None => {}
        }
        let functions = (self.new_function(), self.new_function());
        self.initialisers.push(functions);
        walk::walk_class(self, class);
        self.initialisers.pop();
    }

    fn visit_property_definition(&mut self, field: &PropertyDefinition<'a>) {
        self.visit_decorators(&field.decorators);
        self.visit_property_key(&field.key);
        let Some(value) = &field.value else { return };
        let &(instance, of_class) = self.initialisers.last().expect("a field stands in a class");
        let function = if field.r#static { of_class } else { instance };
        self.inside(Level { function, arguments: None }, |this| this.visit_expression(value));
    }

    fn visit_static_block(&mut self, block: &StaticBlock<'a>) {
        let &(_, function) = self.initialisers.last().expect("a static block stands in a class");
        self.inside(Level { function, arguments: None }, |this| walk::walk_static_block(this, block));
    }

    fn visit_formal_parameters(&mut self, parameters: &FormalParameters<'a>) {
        let end = parameters.span.end;
        for parameter in &parameters.items {
            self.declare_part(&parameter.pattern, parameter.span.end, end, end);
        }
        if let Some(rest) = &parameters.rest {
            self.declare_part(&rest.rest.argument, rest.span.end, end, end);
        }
        walk::walk_formal_parameters(self, parameters);
    }

    fn visit_variable_declaration(&mut self, declaration: &VariableDeclaration<'a>) {
        let head_end = self.head_end.take();
        for VariableDeclarator { id, span, .. } in &declaration.declarations {
            if declaration.kind.is_lexical() {
                self.declare(id, head_end.unwrap_or(span.end));
            } else {
                for_each_name(id, &mut |name| self.note_assigned(name));
            }
        }
        walk::walk_variable_declaration(self, declaration);
    }

    fn visit_for_of_statement(&mut self, statement: &ForOfStatement<'a>) {
        self.declare_head(&statement.left, statement.right.span().end);
        walk::walk_for_of_statement(self, statement);
    }

    fn visit_for_in_statement(&mut self, statement: &ForInStatement<'a>) {
        self.declare_head(&statement.left, statement.right.span().end);
        walk::walk_for_in_statement(self, statement);
    }

    fn visit_ts_enum_declaration(&mut self, declaration: &TSEnumDeclaration<'a>) {
        if let (Some(scope), Some(symbol)) = (declaration.body.scope_id.get(), declaration.id.symbol_id.get())
        {
            self.enums.insert(scope, symbol);
        }
        walk::walk_ts_enum_declaration(self, declaration);
    }

    fn visit_catch_clause(&mut self, clause: &CatchClause<'a>) {
        if let Some(parameter) = &clause.param {
            self.declare(&parameter.pattern, parameter.span.end);
        }
        walk::walk_catch_clause(self, clause);
    }

    fn visit_switch_case(&mut self, case: &SwitchCase<'a>) {
        let case_end = std::mem::replace(&mut self.case_end, case.span.end);
        walk::walk_switch_case(self, case);
        self.case_end = case_end;
    }
}
