//! `import` and `export =` in a TypeScript source that runs as CommonJS: the first is `require`, the second gives `module.exports` its value.
//!
//! Invariant: an import is a property of what `require` gave, read where the import is used, as in the code that TypeScript emits
//! with `esModuleInterop`.

use super::Lowering;
use super::at;
use super::constants::bool_constant;
use super::facts::Variable;
use ir::{Operand, Span};
use oxc_ast::ast::{ImportDeclaration, ImportDeclarationSpecifier, Program, Statement, TSExportAssignment};

impl Lowering<'_> {
    /// Does what the imports say, before anything else of the source.
    pub(super) fn require_imports(&mut self, program: &Program<'_>, require: Variable) {
        for statement in &program.body {
            if let Statement::ImportDeclaration(import) = statement
                && !import.import_kind.is_type()
            {
                self.require_import(import, require);
            }
        }
    }

    fn require_import(&mut self, import: &ImportDeclaration<'_>, require: Variable) {
        let span = at(import.span);
        let specifiers = import.specifiers.iter().flatten();
        let used: Vec<_> = specifiers.filter_map(|specifier| self.used_import(specifier)).collect();
        let names_any = import.specifiers.as_ref().is_some_and(|all| !all.is_empty());
        if names_any && used.is_empty() {
            return;
        }
        let module = self.required(require, &import.source.value, span);
        let plain = self.fix(module.clone(), span);
        let needs_default = used.iter().any(|(_, name)| name.as_deref() == Some("default"));
        let wrapped = needs_default.then(|| {
            let wrapped = self.wrapped_default(module, span);
            self.fix(wrapped, span)
        });
        for (variable, name) in used {
            match name {
                Some(name) => {
                    let owner = wrapped.filter(|_| name == "default").unwrap_or(plain);
                    self.imported_members.insert(variable, (owner, name));
                }
                None => {
                    let value = self.read(plain, span);
                    self.declare_variable(variable, span);
                    self.initialise(variable, value, span);
                }
            }
        }
    }

    /// The variable of an import and its name in the other module, if it is used as a value. A namespace has no name.
    fn used_import(&self, specifier: &ImportDeclarationSpecifier<'_>) -> Option<(Variable, Option<String>)> {
        let (local, name) = match specifier {
            ImportDeclarationSpecifier::ImportSpecifier(one) if one.import_kind.is_type() => return None,
            ImportDeclarationSpecifier::ImportSpecifier(one) => {
                (&one.local, Some(one.imported.name().to_string()))
            }
            ImportDeclarationSpecifier::ImportDefaultSpecifier(one) => {
                (&one.local, Some("default".to_owned()))
            }
            ImportDeclarationSpecifier::ImportNamespaceSpecifier(one) => (&one.local, None),
        };
        let variable = self.variable(local);
        let is_used = self.facts.binding(variable).is_some_and(|binding| binding.is_referenced);
        is_used.then_some((variable, name))
    }

    /// `module && module.__esModule ? module : { default: module }`
    fn wrapped_default(&mut self, module: Operand, span: Span) -> Operand {
        let result = self.builder().lasting_register();
        let [ask, wrap, done] = [(); 3].map(|()| self.builder().new_block());
        self.builder().copy(result, module.clone(), span);
        self.builder().part(module.clone(), ask, wrap, span);
        self.builder().start(ask);
        let key = self.string("__esModule");
        let is_module = self.operate("get", [module.clone(), key], span);
        self.builder().part(is_module, done, wrap, span);
        self.builder().start(wrap);
        let object = self.operate("new_object", [], span);
        let key = self.string("default");
        self.effect("define", [object.clone(), key, module], span);
        self.builder().copy(result, object, span);
        self.builder().jump(done, span);
        self.builder().start(done);
        Operand::Reg(result)
    }

    /// `export = value`
    pub(super) fn export_equals(&mut self, assignment: &TSExportAssignment<'_>) {
        let span = at(assignment.span);
        let Some(module) = self.facts.wrapper("module") else {
            self.refuse("`export =` in an ECMAScript module is", assignment.span);
            return;
        };
        let module = self.read(module, span);
        let value = self.expression(&assignment.expression);
        let key = self.string("exports");
        self.effect("set", [module, key, value, bool_constant(true)], span);
    }
}
