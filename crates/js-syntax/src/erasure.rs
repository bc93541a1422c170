//! What is left of TypeScript when its types are gone: the constructs that run, which the lowering has to know one by one.
//!
//! Invariant: a program without entries here is JavaScript once every type is skipped.

use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};

use super::diagnostics::Span as OwnSpan;

/// A construct beyond ECMAScript that does something at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Construct {
    /// `enum`, not `declare`d.
    Enum,
    /// `const enum`, whose members may be inlined.
    ConstEnum,
    /// `namespace` or `module` with values in it.
    Namespace,
    /// `constructor(private x)`: the parameter is also a field.
    ParameterProperty,
    /// `import a = require("x")` or `import a = b.c`.
    ImportEquals,
    /// `export = x`.
    ExportEquals,
    /// `@decorator`, a proposal that JavaScript sources may use too.
    Decorator,
    /// `accessor x`, part of the same proposal.
    Accessor,
    /// `<a/>`.
    Jsx,
}

impl Construct {
    /// The word for it in messages.
    pub fn name(self) -> &'static str {
        match self {
            Construct::Enum => "enum",
            Construct::ConstEnum => "const enum",
            Construct::Namespace => "namespace",
            Construct::ParameterProperty => "parameter property",
            Construct::ImportEquals => "import =",
            Construct::ExportEquals => "export =",
            Construct::Decorator => "decorator",
            Construct::Accessor => "accessor",
            Construct::Jsx => "JSX",
        }
    }
}

/// The constructs of a program that cannot be erased, in source order.
pub fn unerasable(program: &Program<'_>) -> Vec<(Construct, OwnSpan)> {
    let mut finder = Finder { found: Vec::new() };
    finder.visit_program(program);
    finder.found.sort_by_key(|&(_, span)| span);
    finder.found
}

struct Finder {
    found: Vec<(Construct, OwnSpan)>,
}

impl Finder {
    fn add(&mut self, construct: Construct, span: impl Into<OwnSpan>) {
        self.found.push((construct, span.into()));
    }
}

impl<'a> Visit<'a> for Finder {
    fn visit_ts_enum_declaration(&mut self, declaration: &TSEnumDeclaration<'a>) {
        if !declaration.declare {
            let construct = if declaration.r#const { Construct::ConstEnum } else { Construct::Enum };
            self.add(construct, declaration.span);
            walk::walk_ts_enum_declaration(self, declaration);
        }
    }

    fn visit_ts_namespace_declaration(&mut self, declaration: &TSNamespaceDeclaration<'a>) {
        if !declaration.declare && super::scopes::is_instantiated(&declaration.body) {
            self.add(Construct::Namespace, declaration.span);
            walk::walk_ts_namespace_declaration(self, declaration);
        }
    }

    fn visit_formal_parameter(&mut self, parameter: &FormalParameter<'a>) {
        if parameter.accessibility.is_some() || parameter.readonly || parameter.r#override {
            self.add(Construct::ParameterProperty, parameter.span);
        }
        walk::walk_formal_parameter(self, parameter);
    }

    fn visit_ts_import_equals_declaration(&mut self, declaration: &TSImportEqualsDeclaration<'a>) {
        if !declaration.import_kind.is_type() {
            self.add(Construct::ImportEquals, declaration.span);
        }
    }

    fn visit_ts_export_assignment(&mut self, assignment: &TSExportAssignment<'a>) {
        self.add(Construct::ExportEquals, assignment.span);
        walk::walk_ts_export_assignment(self, assignment);
    }

    fn visit_decorator(&mut self, decorator: &Decorator<'a>) {
        self.add(Construct::Decorator, decorator.span);
        walk::walk_decorator(self, decorator);
    }

    fn visit_accessor_property(&mut self, property: &AccessorProperty<'a>) {
        self.add(Construct::Accessor, property.span);
        walk::walk_accessor_property(self, property);
    }

    fn visit_jsx_element(&mut self, element: &JSXElement<'a>) {
        self.add(Construct::Jsx, element.span);
        walk::walk_jsx_element(self, element);
    }

    fn visit_jsx_fragment(&mut self, fragment: &JSXFragment<'a>) {
        self.add(Construct::Jsx, fragment.span);
        walk::walk_jsx_fragment(self, fragment);
    }

    fn visit_class(&mut self, class: &Class<'a>) {
        if !class.declare {
            walk::walk_class(self, class);
        }
    }

    fn visit_ts_type(&mut self, _: &TSType<'a>) {}
    fn visit_ts_interface_declaration(&mut self, _: &TSInterfaceDeclaration<'a>) {}
    fn visit_ts_external_module_declaration(&mut self, _: &TSExternalModuleDeclaration<'a>) {}
    fn visit_ts_global_declaration(&mut self, _: &TSGlobalDeclaration<'a>) {}
}
