//! The walk that blanks types.
//!
//! Invariant: every node that has types in it is either walked here with its types blanked, or removed as a whole.

use super::Eraser;
use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use oxc_span::{GetSpan, Span};
use oxc_syntax::scope::ScopeFlags;

impl<'a> Visit<'a> for Eraser<'_, 'a> {
    fn visit_statement(&mut self, statement: &Statement<'a>) {
        if self.statement_is_done(statement) {
            return;
        }
        let is_block = matches!(statement, Statement::BlockStatement(_) | Statement::SwitchStatement(_));
        self.depth += usize::from(is_block);
        walk::walk_statement(self, statement);
        self.depth -= usize::from(is_block);
        self.text.end_statement(statement.span());
    }

    fn visit_ts_type_annotation(&mut self, annotation: &TSTypeAnnotation<'a>) {
        self.text.blank_span(annotation.span);
    }

    fn visit_ts_type_parameter_declaration(&mut self, parameters: &TSTypeParameterDeclaration<'a>) {
        self.text.blank_span(parameters.span);
    }

    fn visit_ts_type_parameter_instantiation(&mut self, arguments: &TSTypeParameterInstantiation<'a>) {
        self.text.blank_span(arguments.span);
    }

    fn visit_ts_as_expression(&mut self, expression: &TSAsExpression<'a>) {
        self.visit_expression(&expression.expression);
        self.text.blank(expression.expression.span().end, expression.span.end);
    }

    fn visit_ts_satisfies_expression(&mut self, expression: &TSSatisfiesExpression<'a>) {
        self.visit_expression(&expression.expression);
        self.text.blank(expression.expression.span().end, expression.span.end);
    }

    fn visit_ts_non_null_expression(&mut self, expression: &TSNonNullExpression<'a>) {
        self.visit_expression(&expression.expression);
        self.text.blank(expression.expression.span().end, expression.span.end);
    }

    fn visit_ts_instantiation_expression(&mut self, expression: &TSInstantiationExpression<'a>) {
        self.visit_expression(&expression.expression);
        self.text.blank_span(expression.type_arguments.span);
    }

    /// `<T>x`. What is left must neither start a block or a declaration, nor be cut from a `return` by the end of a line.
    fn visit_ts_type_assertion(&mut self, assertion: &TSTypeAssertion<'a>) {
        let (start, inner) = (assertion.span.start, assertion.expression.span().start);
        self.text.blank(start, inner);
        let rest = &self.text.source()[inner as usize..];
        let starts = |word: &str| rest.starts_with(word);
        let is_broken = self.text.slice(start, inner).contains(['\n', '\r', '\u{2028}', '\u{2029}']);
        if is_broken
            || starts("{")
            || starts("function")
            || starts("class")
            || starts("let")
            || starts("async")
        {
            self.text.put(start, "(");
            self.visit_expression(&assertion.expression);
            self.text.insert(assertion.span.end, ")");
        } else {
            self.visit_expression(&assertion.expression);
        }
    }

    fn visit_ts_this_parameter(&mut self, parameter: &TSThisParameter<'a>) {
        let end = self.text.source().len() as u32;
        let mut last = parameter.span.end;
        // The comma after it goes, too; without further parameters there is a parenthesis.
        let (comma, close) = (self.text.find(last, end, ","), self.text.find(last, end, ")"));
        if let Some(comma) = comma.filter(|comma| close.is_none_or(|close| *comma < close)) {
            last = comma + 1;
        }
        self.text.blank(parameter.span.start, last);
    }

    fn visit_function(&mut self, function: &Function<'a>, flags: ScopeFlags) {
        self.depth += 1;
        walk::walk_function(self, function, flags);
        self.depth -= 1;
    }

    fn visit_arrow_function_expression(&mut self, arrow: &ArrowFunctionExpression<'a>) {
        self.depth += 1;
        walk::walk_arrow_function_expression(self, arrow);
        self.depth -= 1;
        // No line may end between the parameters and the arrow, nor between `async` and the parameters.
        let is_broken =
            |span: Span, text: &str| text[span.start as usize..span.end as usize].contains(['\n', '\r']);
        let source = self.text.source();
        if let Some(result) = &arrow.return_type
            && is_broken(Span::new(arrow.params.span.end, result.span.end), source)
        {
            self.text.blank(arrow.params.span.end - 1, arrow.params.span.end);
            self.text.insert(result.span.end, ")");
        }
        if let Some(parameters) = &arrow.type_parameters
            && arrow.r#async
            && is_broken(parameters.span, source)
        {
            self.text.put(parameters.span.start, "(");
            self.text.blank(arrow.params.span.start, arrow.params.span.start + 1);
        }
    }

    fn visit_formal_parameter(&mut self, parameter: &FormalParameter<'a>) {
        let pattern = parameter.pattern.span();
        self.modifiers(parameter.span.start, pattern.start);
        if parameter.optional {
            self.mark(pattern.end, parameter.span.end, "?");
        }
        walk::walk_formal_parameter(self, parameter);
    }

    fn visit_variable_declarator(&mut self, declarator: &VariableDeclarator<'a>) {
        if declarator.definite {
            self.mark(declarator.id.span().end, declarator.span.end, "!");
        }
        walk::walk_variable_declarator(self, declarator);
    }

    fn visit_class(&mut self, class: &Class<'a>) {
        self.class(class);
    }

    fn visit_method_definition(&mut self, method: &MethodDefinition<'a>) {
        let is_declared =
            method.value.body.is_none() || method.r#type == MethodDefinitionType::TSAbstractMethodDefinition;
        if is_declared {
            self.text.remove(method.span);
            return;
        }
        self.member(method.span, &method.key, method.computed);
        if method.optional {
            self.mark(method.key.span().end, method.value.params.span.start, "?");
        }
        walk::walk_method_definition(self, method);
    }

    fn visit_property_definition(&mut self, property: &PropertyDefinition<'a>) {
        let is_type = self.assigns_fields
            && property.value.is_none()
            && !property.computed
            && !property.key.is_private_identifier();
        let is_abstract = property.r#type == PropertyDefinitionType::TSAbstractPropertyDefinition;
        if property.declare || is_abstract || is_type {
            self.text.remove(property.span);
            return;
        }
        self.member(property.span, &property.key, property.computed);
        let value = property.value.as_ref().map_or(property.span.end, |value| value.span().start);
        let end = property.type_annotation.as_ref().map_or(value, |annotation| annotation.span.start);
        if property.optional {
            self.mark(property.key.span().end, end, "?");
        }
        if property.definite {
            self.mark(property.key.span().end, end, "!");
        }
        walk::walk_property_definition(self, property);
        self.text.end_statement(property.span);
    }

    fn visit_ts_index_signature(&mut self, signature: &TSIndexSignature<'a>) {
        self.text.remove(signature.span);
    }
}

/// Words before a member or parameter that only types need.
const MODIFIERS: [&str; 7] =
    ["public", "private", "protected", "readonly", "override", "abstract", "declare"];

impl<'a> Eraser<'_, 'a> {
    /// Blanks the modifiers between two offsets; whether there were any.
    pub(super) fn modifiers(&mut self, start: u32, end: u32) -> bool {
        let words = self.text.words(start, end);
        let modifiers =
            words.into_iter().filter(|word| MODIFIERS.contains(&self.text.slice(word.start, word.end)));
        let modifiers: Vec<Span> = modifiers.collect();
        modifiers.iter().for_each(|word| self.text.blank_span(*word));
        !modifiers.is_empty()
    }

    /// Blanks the modifiers of a member of a class. What is left may start with something that continues the member before it.
    fn member(&mut self, span: Span, key: &PropertyKey<'a>, is_computed: bool) {
        let had_any = self.modifiers(span.start, key.span().start);
        let first = self.text.words(span.start, key.span().start).first().copied();
        let is_first = first.is_some_and(|word| {
            word.start == span.start && MODIFIERS.contains(&self.text.slice(word.start, word.end))
        });
        let is_generator = self.text.find(span.start, key.span().start, "*").is_some();
        let is_operator = matches!(key.static_name().as_deref(), Some("in" | "instanceof"));
        if had_any && is_first && (is_computed || is_generator || is_operator) {
            self.text.put(span.start, ";");
        }
    }

    /// Blanks `?` or `!` between two offsets.
    fn mark(&mut self, start: u32, end: u32, mark: &str) {
        if let Some(at) = self.text.find(start, end, mark) {
            self.text.blank(at, at + 1);
        }
    }
}
