//! Statements and declarations.

use super::Lowering;
use super::at;
use super::control::Control;
use super::disposal::Disposal;
use super::patterns::Target;
use ir::Span;
use oxc_ast::ast::{
    BindingPattern, BlockStatement, IfStatement, LabeledStatement, ReturnStatement, Statement,
    VariableDeclaration, VariableDeclarationKind,
};
use oxc_span::GetSpan;

impl Lowering<'_> {
    /// The statements of a scope that is entered already: its functions first.
    pub(super) fn statements(&mut self, statements: &[Statement<'_>]) {
        self.hoist_functions(statements);
        let span = statements.first().map_or(Span::default(), |first| at(first.span()));
        self.disposing(Disposal::of_statements(statements), span, |this| {
            for statement in statements {
                this.statement(statement, Vec::new());
            }
        });
    }

    /// One statement; `labels` stand before it. Where control cannot come, nothing is lowered.
    pub(super) fn statement(&mut self, statement: &Statement<'_>, labels: Vec<String>) {
        if !self.builder().is_alive() {
            return;
        }
        let mark = self.builder().mark();
        self.reset_completion(statement);
        match statement {
            Statement::ExpressionStatement(statement) => match self.builder().completion {
                None => self.unused(&statement.expression),
                Some(completion) => {
                    let value = self.expression(&statement.expression);
                    self.builder().copy(completion, value, at(statement.span));
                }
            },
            Statement::VariableDeclaration(declaration) => self.declaration(declaration),
            Statement::BlockStatement(block) => self.labelled(labels, |this| this.block(block)),
            Statement::IfStatement(statement) => self.labelled(labels, |this| this.if_else(statement)),
            Statement::TryStatement(statement) => self.labelled(labels, |this| this.try_catch(statement)),
            Statement::SwitchStatement(statement) => self.switch(statement, labels),
            Statement::ForStatement(statement) => self.for_loop(statement, labels),
            Statement::ForInStatement(statement) => self.for_in(statement, labels),
            Statement::ForOfStatement(statement) => self.for_of(statement, labels),
            Statement::WhileStatement(statement) => self.while_loop(statement, labels),
            Statement::DoWhileStatement(statement) => self.do_while(statement, labels),
            Statement::LabeledStatement(statement) => self.label(statement, labels),
            Statement::BreakStatement(statement) => {
                self.break_to(statement.label.as_ref().map(|label| label.name.as_str()), at(statement.span));
            }
            Statement::ContinueStatement(statement) => {
                self.continue_to(
                    statement.label.as_ref().map(|label| label.name.as_str()),
                    at(statement.span),
                );
            }
            Statement::ReturnStatement(statement) => self.return_statement(statement),
            Statement::ThrowStatement(statement) => {
                let value = self.expression(&statement.argument);
                self.effect("note_throw", [value.clone()], at(statement.span));
                self.builder().throw(value, at(statement.span));
            }
            Statement::ClassDeclaration(class) => self.class_declaration(class),
            Statement::FunctionDeclaration(function) => self.function_statement(function),
            Statement::EmptyStatement(_) | Statement::DebuggerStatement(_) => {}
            statement => self.rare_statement(statement),
        }
        self.builder().release(mark);
    }

    /// In a text for `eval`, statements that may have no value have undefined.
    fn reset_completion(&mut self, statement: &Statement<'_>) {
        let Some(completion) = self.builder().completion else { return };
        if let Statement::IfStatement(_)
        | Statement::TryStatement(_)
        | Statement::SwitchStatement(_)
        | Statement::ForStatement(_)
        | Statement::ForInStatement(_)
        | Statement::ForOfStatement(_)
        | Statement::WhileStatement(_)
        | Statement::DoWhileStatement(_)
        | Statement::WithStatement(_) = statement
        {
            let undefined = self.undefined();
            self.builder().copy(completion, undefined, at(statement.span()));
        }
    }

    /// Types and declarations without code are erased; what is left has no lowering.
    fn rare_statement(&mut self, statement: &Statement<'_>) {
        let what = match statement {
            Statement::TSTypeAliasDeclaration(_) | Statement::TSInterfaceDeclaration(_) => return,
            Statement::TSGlobalDeclaration(_) | Statement::TSExternalModuleDeclaration(_) => return,
            Statement::TSEnumDeclaration(declaration) => return self.enumeration(declaration, None),
            Statement::TSNamespaceDeclaration(declaration) => return self.namespace(declaration, None),
            Statement::ExportDeclaration(export) => return self.namespace_export(export),
            Statement::TSImportEqualsDeclaration(import) => return self.import_equals(import, false),
            Statement::TSNamespaceExportDeclaration(_) => return,
            Statement::TSExportAssignment(assignment) => return self.export_equals(assignment),
            Statement::ImportDeclaration(import) if super::typescript::is_type_import(import) => return,
            Statement::ExportNamedDeclaration(export) if super::typescript::is_type_export(export) => return,
            Statement::WithStatement(statement) => return self.with(statement),
            // What a CommonJS module imports, it has asked for before.
            Statement::ImportDeclaration(_) if self.facts.require().is_some() => return,
            Statement::ImportDeclaration(_) => "`import` is",
            _ => "`export` is",
        };
        self.refuse(what, statement.span());
    }

    pub(super) fn declaration(&mut self, declaration: &VariableDeclaration<'_>) {
        if declaration.declare {
            return;
        }
        for declarator in &declaration.declarations {
            let span = at(declarator.span);
            let mark = self.builder().mark();
            let name = match &declarator.id {
                BindingPattern::BindingIdentifier(identifier) => identifier.name.as_str(),
                _ => "",
            };
            let value = match &declarator.init {
                Some(init) => {
                    let value = self.named(init, name);
                    // `var { a, b } = a` reads `b` of the old `a`.
                    self.hold(value, declarator.span.start, declarator.span.end, span)
                }
                None if declaration.kind == VariableDeclarationKind::Var => continue,
                None if self.is_property(&declarator.id) => continue,
                None => self.undefined(),
            };
            self.note_resource(Disposal::of(declaration), value.clone(), span);
            let place = match (&declarator.id, &declarator.init) {
                // V8 iterates where the value comes from.
                (BindingPattern::ArrayPattern(_), Some(init)) => {
                    Span { start: init.span().start, end: span.end }
                }
                _ => at(declarator.span),
            };
            self.put_pattern(Target::Binding(&declarator.id), value, place);
            self.builder().release(mark);
        }
    }

    /// Whether a name that is declared is a property of a namespace.
    fn is_property(&self, pattern: &BindingPattern<'_>) -> bool {
        match pattern {
            BindingPattern::BindingIdentifier(name) => self.property_of(self.variable(name)).is_some(),
            _ => false,
        }
    }

    pub(super) fn block(&mut self, block: &BlockStatement<'_>) {
        self.enter_scope(block.span);
        self.statements(&block.body);
    }

    /// A statement that stands alone in its place: `if (x) function f() {}` declares as a block would.
    pub(super) fn lone_statement(&mut self, statement: &Statement<'_>) {
        if let Statement::FunctionDeclaration(function) = statement {
            if self.builder().is_alive() {
                let mark = self.builder().mark();
                self.enter_scope(function.span);
                self.declared_function(function);
                self.function_statement(function);
                self.builder().release(mark);
            }
            return;
        }
        self.statement(statement, Vec::new());
    }

    fn if_else(&mut self, statement: &IfStatement<'_>) {
        let span = at(statement.span);
        let [then, otherwise, done] = [(); 3].map(|()| self.builder().new_block());
        let otherwise = if statement.alternate.is_some() { otherwise } else { done };
        self.condition(&statement.test, then, otherwise);
        self.builder().start(then);
        self.lone_statement(&statement.consequent);
        self.builder().jump(done, span);
        if let Some(alternate) = &statement.alternate {
            self.builder().start(otherwise);
            self.lone_statement(alternate);
            self.builder().jump(done, span);
        }
        self.builder().start(done);
    }

    fn label(&mut self, statement: &LabeledStatement<'_>, mut labels: Vec<String>) {
        labels.push(statement.label.name.to_string());
        self.statement(&statement.body, labels);
    }

    /// A statement that `break` with one of the labels leaves.
    fn labelled(&mut self, labels: Vec<String>, lower: impl FnOnce(&mut Self)) {
        if labels.is_empty() {
            return lower(self);
        }
        let done = self.builder().new_block();
        let target = Control::Target { labels, is_plain: false, on_break: Some(done), on_continue: None };
        self.builder().control.push(target);
        lower(self);
        self.builder().control.pop();
        self.builder().jump(done, Span::default());
        self.builder().start(done);
    }

    fn return_statement(&mut self, statement: &ReturnStatement<'_>) {
        let span = at(statement.span);
        let Some(argument) = &statement.argument else { return self.return_nothing(span) };
        let value = self.expression(argument);
        let value = self.returned(value, span);
        self.return_value(value, span);
    }
}
