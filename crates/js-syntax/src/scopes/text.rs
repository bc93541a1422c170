//! The text form of the table: one line for each function and scope, indented as they nest.
//!
//! `f1 function g strict async uses this` is a function, `  s2 block: b3 let x captured` a scope with its bindings, and
//! `  refers x=b3 y=global z=b1?` lists the references of the scope in source order, `?` where run time may decide otherwise.

use std::fmt::{self, Display, Formatter};

use super::table::{
    Binding, BindingKind, Form, Function, FunctionId, Reference, Scope, ScopeId, ScopeKind, Scopes, Uses,
};

impl Scopes {
    /// The text form; `source` gives the names of global references.
    pub fn to_text(&self, source: &str) -> String {
        let mut inner = vec![Vec::new(); self.scopes.len()];
        for (index, scope) in self.scopes.iter().enumerate() {
            if let Some(parent) = scope.parent {
                inner[parent.index()].push(ScopeId::new(index));
            }
        }
        let mut mentions = vec![Vec::new(); self.scopes.len()];
        for reference in &self.references {
            mentions[reference.scope.index()].push(*reference);
        }
        let mut printer = Printer { scopes: self, source, inner, mentions, text: String::new() };
        printer.function(FunctionId::new(0), 0);
        printer.text
    }
}

struct Printer<'s> {
    scopes: &'s Scopes,
    source: &'s str,
    /// The scopes directly in each scope.
    inner: Vec<Vec<ScopeId>>,
    /// The references directly in each scope.
    mentions: Vec<Vec<Reference>>,
    text: String,
}

impl Printer<'_> {
    fn line(&mut self, depth: usize, line: &str) {
        self.text.push_str(&"  ".repeat(depth));
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn function(&mut self, id: FunctionId, depth: usize) {
        let function = self.scopes.function(id);
        self.line(depth, &format!("{id} {function}"));
        let first = function.name_scope.unwrap_or(function.scope);
        self.scope(first, depth + 1);
    }

    fn scope(&mut self, id: ScopeId, depth: usize) {
        let scope = self.scopes.scope(id);
        let mut line = format!("{id} {scope}");
        for (index, &binding) in scope.bindings.iter().enumerate() {
            line.push_str(if index == 0 { ": " } else { ", " });
            line.push_str(&format!("{binding} {}", self.scopes.binding(binding)));
        }
        self.line(depth, &line);
        let mentioned: Vec<String> = self.mentions[id.index()]
            .iter()
            .map(|reference| {
                let name = identifier(self.source, reference.offset);
                let meaning = reference.binding.map_or("global".to_owned(), |binding| binding.to_string());
                format!("{name}={meaning}{}", if reference.is_dynamic { "?" } else { "" })
            })
            .collect();
        if !mentioned.is_empty() {
            self.line(depth + 1, &format!("refers {}", mentioned.join(" ")));
        }
        self.children(id, depth + 1);
    }

    fn children(&mut self, id: ScopeId, depth: usize) {
        for scope in std::mem::take(&mut self.inner[id.index()]) {
            let function = self.scopes.scope(scope).function;
            let entry = self.scopes.function(function);
            let is_first = entry.name_scope.unwrap_or(entry.scope) == scope;
            if is_first && function.index() > 0 {
                self.function(function, depth);
            } else {
                self.scope(scope, depth);
            }
        }
    }
}

fn identifier(source: &str, offset: u32) -> &str {
    let rest = source.get(offset as usize..).unwrap_or("");
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).unwrap_or(rest.len());
    &rest[..end]
}

impl Display for Function {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self.form {
            Form::Script => "script",
            Form::Module => "module",
            Form::CommonJs => "commonjs",
            Form::Function => "function",
            Form::Arrow => "arrow",
            Form::Method => "method",
            Form::Getter => "getter",
            Form::Setter => "setter",
            Form::Constructor => "constructor",
            Form::DerivedConstructor => "derived-constructor",
            Form::Field => "field",
            Form::StaticBlock => "static-block",
            Form::Namespace => "namespace",
        })?;
        if let Some(name) = &self.name {
            write!(f, " {name}")?;
        }
        let flags = [
            (self.is_strict, " strict"),
            (self.is_async, " async"),
            (self.is_generator, " generator"),
            (!self.has_simple_parameters, " complex-parameters"),
            (self.has_with, " with"),
        ];
        for (_, flag) in flags.iter().filter(|(is_set, _)| *is_set) {
            f.write_str(flag)?;
        }
        write_uses(f, " uses", self.uses)?;
        write_uses(f, " captured", self.captured_by_arrows)
    }
}

fn write_uses(f: &mut Formatter<'_>, title: &str, uses: Uses) -> fmt::Result {
    let names = [
        (uses.this, "this"),
        (uses.arguments, "arguments"),
        (uses.super_property, "super"),
        (uses.super_call, "super()"),
        (uses.new_target, "new.target"),
        (uses.eval, "eval"),
    ];
    let used: Vec<&str> = names.iter().filter(|(is_used, _)| *is_used).map(|&(_, name)| name).collect();
    if used.is_empty() { Ok(()) } else { write!(f, "{title} {}", used.join(" ")) }
}

impl Display for Scope {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            ScopeKind::Top => "top",
            ScopeKind::FunctionName => "name",
            ScopeKind::Parameters => "parameters",
            ScopeKind::Body => "body",
            ScopeKind::Block => "block",
            ScopeKind::Loop => "loop",
            ScopeKind::Switch => "switch",
            ScopeKind::Catch => "catch",
            ScopeKind::Class => "class",
            ScopeKind::With => "with",
            ScopeKind::Enum => "enum",
        })?;
        f.write_str(if self.is_fresh_per_iteration { " fresh" } else { "" })
    }
}

impl Display for Binding {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            BindingKind::Parameter => "parameter",
            BindingKind::Arguments => "object",
            BindingKind::Var => "var",
            BindingKind::VarFunction => "var-function",
            BindingKind::Function => "function",
            BindingKind::Let => "let",
            BindingKind::Const => "const",
            BindingKind::Using => "using",
            BindingKind::AwaitUsing => "await-using",
            BindingKind::Class => "class",
            BindingKind::Import => "import",
            BindingKind::CatchParameter => "catch",
            BindingKind::FunctionName => "function-name",
            BindingKind::ClassName => "class-name",
            BindingKind::Enum => "enum",
            BindingKind::EnumMember => "member",
            BindingKind::Namespace => "namespace",
            BindingKind::NamespaceMember => "namespace-member",
            BindingKind::ImportEquals => "import-equals",
        };
        write!(f, "{kind} {}", self.name)?;
        if let Some(variable) = self.annex_b {
            write!(f, " also={variable}")?;
        }
        f.write_str(if self.is_captured { " captured" } else { "" })?;
        f.write_str(if self.is_assigned { " assigned" } else { "" })
    }
}
