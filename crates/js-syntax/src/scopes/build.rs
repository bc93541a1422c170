//! Building the table: the verbs that the walk over the tree uses.
//!
//! Invariant: while the tree is walked nothing is resolved; names of outer scopes may still be declared further down.

use oxc_ast::ast::Program;
use stdx::FxHashMap;

use super::merging::Part;
use super::table::{
    Binding, BindingId, BindingKind, Form, Function, FunctionId, Reference, Scope, ScopeId, ScopeKind,
    Scopes, Uses,
};
use crate::diagnostics::Draft;
use crate::{Goal, Jsx, Kind, Span};

/// The parameters of the function that Node wraps around CommonJS modules.
const WRAPPER_PARAMETERS: [&str; 5] = ["exports", "require", "module", "__filename", "__dirname"];

/// The scope facts of a program, and its redeclarations. `taken` are names around a text for `eval` that a function in a block leaves alone.
pub(crate) fn build(program: &Program<'_>, kind: Kind, jsx: &Jsx, taken: &[String]) -> (Scopes, Vec<Draft>) {
    let mut builder = Builder::new(program.span.into(), kind);
    builder.taken = taken.to_vec();
    builder.jsx = jsx.roots().map(|(factory, fragment)| (factory.to_owned(), fragment.to_owned()));
    builder.walk_program(program);
    builder.link_block_functions();
    let drafts = builder.find_conflicts();
    builder.share_members();
    (builder.resolve(), drafts)
}

/// A `var` on its way from where it stands to its function's scope.
pub(super) struct VarDeclaration {
    pub(super) binding: BindingId,
    pub(super) from: ScopeId,
    pub(super) span: Span,
}

/// A mention of a name before it is resolved.
pub(super) struct Mention {
    pub(super) name: String,
    pub(super) offset: u32,
    pub(super) scope: ScopeId,
    pub(super) is_write: bool,
    /// A `var` with initializer: it does not count as an assignment.
    pub(super) is_declaration: bool,
}

/// A function declaration in a block of sloppy mode code.
pub(super) struct BlockFunction {
    pub(super) binding: BindingId,
    pub(super) scope: ScopeId,
}

pub(super) struct Builder {
    pub(super) functions: Vec<Function>,
    pub(super) scopes: Vec<Scope>,
    pub(super) bindings: Vec<Binding>,
    /// The names of each scope.
    pub(super) names: Vec<FxHashMap<String, BindingId>>,
    pub(super) declarations: Vec<(u32, BindingId)>,
    pub(super) vars: Vec<VarDeclaration>,
    pub(super) mentions: Vec<Mention>,
    pub(super) block_functions: Vec<BlockFunction>,
    pub(super) evals: Vec<ScopeId>,
    pub(super) drafts: Vec<Draft>,
    /// Where the walk is.
    pub(super) function: FunctionId,
    pub(super) scope: ScopeId,
    pub(super) is_strict: bool,
    /// The variables that an element and a fragment mention.
    pub(super) jsx: Option<(String, String)>,
    /// The names that functions in blocks of the top level do not become variables with.
    pub(super) taken: Vec<String>,
    /// The parts of namespaces and enumerations.
    pub(super) parts: Vec<Part>,
}

impl Builder {
    fn new(span: Span, kind: Kind) -> Builder {
        let mut builder = Builder {
            functions: Vec::new(),
            scopes: Vec::new(),
            bindings: Vec::new(),
            names: Vec::new(),
            declarations: Vec::new(),
            vars: Vec::new(),
            mentions: Vec::new(),
            block_functions: Vec::new(),
            evals: Vec::new(),
            drafts: Vec::new(),
            function: FunctionId::new(0),
            scope: ScopeId::new(0),
            is_strict: kind.is_module(),
            jsx: None,
            taken: Vec::new(),
            parts: Vec::new(),
        };
        let form = match kind.goal {
            Goal::Script => Form::Script,
            Goal::Module => Form::Module,
            Goal::CommonJs => Form::CommonJs,
        };
        builder.push_scope_entry(ScopeKind::Top, None, span);
        builder.functions.push(new_function(form, None, span, ScopeId::new(0)));
        if form == Form::CommonJs {
            for name in WRAPPER_PARAMETERS {
                builder.add_binding(name, BindingKind::Parameter, ScopeId::new(0), Span::default(), 0);
            }
        }
        builder
    }

    pub(super) fn current(&mut self) -> &mut Function {
        &mut self.functions[self.function.index()]
    }

    fn push_scope_entry(&mut self, kind: ScopeKind, parent: Option<ScopeId>, span: Span) -> ScopeId {
        let id = ScopeId::new(self.scopes.len());
        self.scopes.push(Scope {
            kind,
            parent,
            function: self.function,
            span,
            bindings: Vec::new(),
            is_fresh_per_iteration: false,
            is_seen_by_eval: false,
        });
        self.names.push(FxHashMap::default());
        id
    }

    /// Runs `inside` in a new scope.
    pub(super) fn in_scope(
        &mut self,
        kind: ScopeKind,
        span: Span,
        inside: impl FnOnce(&mut Builder),
    ) -> ScopeId {
        let outer = self.scope;
        let id = self.push_scope_entry(kind, Some(outer), span);
        self.scope = id;
        inside(self);
        self.scope = outer;
        id
    }

    /// Runs `inside` in a new function with a new scope of its own.
    pub(super) fn in_function(
        &mut self,
        form: Form,
        kind: ScopeKind,
        span: Span,
        inside: impl FnOnce(&mut Builder),
    ) -> FunctionId {
        let outer = (self.function, self.scope, self.is_strict);
        let id = FunctionId::new(self.functions.len());
        self.functions.push(new_function(form, Some(self.function), span, ScopeId::new(self.scopes.len())));
        self.function = id;
        self.scope = self.push_scope_entry(kind, Some(outer.1), span);
        inside(self);
        let is_strict = self.is_strict;
        self.functions[id.index()].is_strict = is_strict;
        (self.function, self.scope, self.is_strict) = outer;
        id
    }

    /// Starts the body's own scope if the parameters have expressions.
    pub(super) fn enter_body(&mut self, span: Span) {
        if !self.current().has_parameter_expressions {
            return;
        }
        self.scope = self.push_scope_entry(ScopeKind::Body, Some(self.scope), span);
        let scope = self.scope;
        self.current().body_scope = scope;
    }

    /// The scope to which `var` declarations at this place go.
    pub(super) fn var_scope(&self) -> ScopeId {
        self.functions[self.function.index()].body_scope
    }

    pub(super) fn kind_of(&self, id: BindingId) -> BindingKind {
        self.bindings[id.index()].kind
    }

    pub(super) fn lookup(&self, scope: ScopeId, name: &str) -> Option<BindingId> {
        self.names[scope.index()].get(name).copied()
    }

    pub(super) fn add_binding(
        &mut self,
        name: &str,
        kind: BindingKind,
        scope: ScopeId,
        span: Span,
        initialized_at: u32,
    ) -> BindingId {
        let id = BindingId::new(self.bindings.len());
        self.bindings.push(Binding {
            name: name.to_owned(),
            kind,
            scope,
            span,
            initialized_at,
            is_captured: false,
            is_assigned: false,
            is_referenced: false,
            annex_b: None,
        });
        self.scopes[scope.index()].bindings.push(id);
        self.names[scope.index()].insert(name.to_owned(), id);
        id
    }

    /// Declares a name in the current scope.
    pub(super) fn declare(
        &mut self,
        name: &str,
        kind: BindingKind,
        span: Span,
        initialized_at: u32,
    ) -> BindingId {
        let scope = self.scope;
        let id = match self.lookup(scope, name) {
            Some(old) if self.may_share(old, kind) => {
                self.bindings[old.index()].kind = merged(self.kind_of(old), kind);
                old
            }
            Some(old) => {
                self.conflict(name, span);
                old
            }
            None => self.add_binding(name, kind, scope, span, initialized_at),
        };
        self.declarations.push((span.start, id));
        id
    }

    /// Declares a name in the scope of the function's variables.
    pub(super) fn declare_var(&mut self, name: &str, kind: BindingKind, span: Span) -> BindingId {
        let scope = self.var_scope();
        let id = match self.lookup(scope, name) {
            Some(old) => {
                match self.kind_of(old) {
                    BindingKind::Var => self.bindings[old.index()].kind = kind,
                    BindingKind::VarFunction | BindingKind::Parameter | BindingKind::Arguments => {}
                    BindingKind::Namespace if kind == BindingKind::VarFunction => {}
                    _ => self.conflict(name, span),
                }
                old
            }
            None => self.add_binding(name, kind, scope, span, span.end),
        };
        self.declarations.push((span.start, id));
        self.vars.push(VarDeclaration { binding: id, from: self.scope, span });
        id
    }

    /// Records a mention of a name.
    pub(super) fn mention(&mut self, name: &str, offset: u32, is_write: bool) {
        let scope = self.scope;
        self.mentions.push(Mention { name: name.to_owned(), offset, scope, is_write, is_declaration: false });
    }

    /// Records a use that arrow functions pass on to the function around them.
    pub(super) fn use_of(&mut self, mark: impl Fn(&mut Uses)) {
        let mut id = self.function;
        loop {
            mark(&mut self.functions[id.index()].uses);
            let function = &self.functions[id.index()];
            match function.parent {
                Some(parent) if function.form == Form::Arrow => {
                    id = parent;
                    mark(&mut self.functions[id.index()].captured_by_arrows);
                }
                _ => return,
            }
        }
    }

    pub(super) fn conflict(&mut self, name: &str, span: Span) {
        self.drafts.push(Draft::syntax(format!("Identifier '{name}' has already been declared"), span));
    }

    /// Whether two declarations in one scope are one binding.
    fn may_share(&self, old: BindingId, new: BindingKind) -> bool {
        use BindingKind::*;
        match (self.kind_of(old), new) {
            // Annex B.3.2.4; that both are plain functions is checked where they are declared.
            (Function, Function) => !self.is_strict,
            (Parameter, Parameter) => true,
            (Enum, Enum) | (Namespace, Namespace) => true,
            (Function | VarFunction | Class | Enum, Namespace) | (Namespace, Enum | Function) => true,
            _ => false,
        }
    }
}

/// The kind of a binding that two declarations share: what has a value of its own wins over the namespace that extends it.
fn merged(old: BindingKind, new: BindingKind) -> BindingKind {
    if old == BindingKind::Namespace { new } else { old }
}

fn new_function(form: Form, parent: Option<FunctionId>, span: Span, scope: ScopeId) -> Function {
    Function {
        form,
        parent,
        span,
        name: None,
        is_strict: false,
        is_async: false,
        is_generator: false,
        has_simple_parameters: true,
        has_parameter_expressions: false,
        name_scope: None,
        scope,
        body_scope: scope,
        uses: Uses::default(),
        captured_by_arrows: Uses::default(),
        has_with: false,
        has_sloppy_eval: false,
    }
}

/// The references in source order, one for each place.
pub(super) fn sorted(mut references: Vec<Reference>) -> Vec<Reference> {
    references.sort_by_key(|reference| reference.offset);
    references.dedup_by_key(|reference| reference.offset);
    references
}
