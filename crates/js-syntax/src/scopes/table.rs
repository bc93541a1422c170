//! The table itself: plain data and look-up.
//!
//! Invariant: the lists that are searched by offset are sorted by it.

use crate::Span;

stdx::typed_id! {
    /// A function, or another part of the program that runs with its own `this` or its own variables.
    pub struct FunctionId = "f";
}
stdx::typed_id! {
    /// A scope.
    pub struct ScopeId = "s";
}
stdx::typed_id! {
    /// A binding of a name in a scope.
    pub struct BindingId = "b";
}

/// What a [`Function`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The whole source as a script.
    Script,
    /// The whole source as a module.
    Module,
    /// The whole source as the body of Node's wrapper function.
    CommonJs,
    /// A function declaration or expression.
    Function,
    /// An arrow function: `this`, `arguments`, `super` and `new.target` are those outside.
    Arrow,
    /// A method of an object or class.
    Method,
    /// A getter.
    Getter,
    /// A setter.
    Setter,
    /// The constructor of a class without `extends`.
    Constructor,
    /// The constructor of a class with `extends`: `this` is not there before `super()`.
    DerivedConstructor,
    /// The initializer of a class field.
    Field,
    /// A static block of a class.
    StaticBlock,
    /// The body of a TypeScript namespace.
    Namespace,
}

impl Form {
    /// Whether the function has an `arguments` object of its own.
    pub fn has_arguments(self) -> bool {
        matches!(
            self,
            Form::CommonJs
                | Form::Function
                | Form::Method
                | Form::Getter
                | Form::Setter
                | Form::Constructor
                | Form::DerivedConstructor
        )
    }
}

/// What a function's code mentions, of the things that are not bindings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// `this`.
    pub this: bool,
    /// `arguments`, where no declared name hides it.
    pub arguments: bool,
    /// `super.x`.
    pub super_property: bool,
    /// `super()`.
    pub super_call: bool,
    /// `new.target`.
    pub new_target: bool,
    /// A direct `eval`: all the others, and every name in sight, may be used.
    pub eval: bool,
}

/// A function, or what runs like one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// What it is.
    pub form: Form,
    /// The function around it; none for the whole source.
    pub parent: Option<FunctionId>,
    /// Where it is in the source: of a field the whole definition.
    pub span: Span,
    /// Its own name, if it is written; of methods nothing.
    pub name: Option<String>,
    /// Whether its code is strict mode code.
    pub is_strict: bool,
    /// Whether it is `async`.
    pub is_async: bool,
    /// Whether it is a generator.
    pub is_generator: bool,
    /// Whether all parameters are plain names; `arguments` is mapped only then and in sloppy mode.
    pub has_simple_parameters: bool,
    /// Whether a parameter has an initializer or a computed key, so that the body has variables apart from the parameters.
    pub has_parameter_expressions: bool,
    /// The scope of a function expression's own name.
    pub name_scope: Option<ScopeId>,
    /// The scope of the parameters, and of the body's variables unless [`body_scope`](Function::body_scope) is another.
    pub scope: ScopeId,
    /// The scope of the body's variables.
    pub body_scope: ScopeId,
    /// What its own code or arrow functions within it use.
    pub uses: Uses,
    /// What only closures use: arrow functions within it, so that it must live in the heap.
    pub captured_by_arrows: Uses,
    /// Whether there is a `with` in it.
    pub has_with: bool,
    /// Whether a direct `eval` in it may add variables to its [`body_scope`](Function::body_scope).
    pub has_sloppy_eval: bool,
}

/// What a [`Scope`] belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScopeKind {
    /// The top level of the source.
    Top,
    /// The own name of a function expression.
    FunctionName,
    /// The parameters of a function, usually with the variables of its body.
    Parameters,
    /// The variables of a function's body when parameters have expressions; a static block; the body of a namespace.
    Body,
    /// A block, or a function declaration as the branch of an `if`.
    Block,
    /// The head of `for (let …;;)`, `for (let … of …)` and `for (let … in …)`.
    Loop,
    /// The cases of a `switch`.
    Switch,
    /// The parameter of a `catch`.
    Catch,
    /// A class: its name as its own code sees it.
    Class,
    /// The body of a `with`: any name may be a property of the object.
    With,
    /// The members of a TypeScript `enum`.
    Enum,
}

/// A scope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    /// What it belongs to.
    pub kind: ScopeKind,
    /// The scope around it.
    pub parent: Option<ScopeId>,
    /// The function whose frame it is in.
    pub function: FunctionId,
    /// Where it is in the source.
    pub span: Span,
    /// Its bindings in the order of their declarations.
    pub bindings: Vec<BindingId>,
    /// Of a [`ScopeKind::Loop`]: closures see its bindings, so that each iteration needs its own.
    pub is_fresh_per_iteration: bool,
    /// Whether a direct `eval` in it can see its names.
    pub is_seen_by_eval: bool,
}

/// How a name is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BindingKind {
    /// A parameter of a function, of Node's wrapper too.
    Parameter,
    /// The `arguments` object.
    Arguments,
    /// `var`, or the variable that Annex B makes for a function in a block.
    Var,
    /// A function declaration that counts as `var`: at the top level of a function or script.
    VarFunction,
    /// A function declaration in a block or at the top level of a module.
    Function,
    /// `let`.
    Let,
    /// `const`.
    Const,
    /// `using`.
    Using,
    /// `await using`.
    AwaitUsing,
    /// A class declaration.
    Class,
    /// An import.
    Import,
    /// The parameter of a `catch`.
    CatchParameter,
    /// The own name of a function expression: assignments are ignored in sloppy mode.
    FunctionName,
    /// The name of a class as its own code sees it.
    ClassName,
    /// A TypeScript `enum`.
    Enum,
    /// A member of a TypeScript `enum`.
    EnumMember,
    /// A TypeScript namespace with values in it.
    Namespace,
    /// What a namespace exports: a property of its object, no variable.
    NamespaceMember,
    /// `import a = …` of TypeScript.
    ImportEquals,
}

impl BindingKind {
    /// Whether reading it before its declaration has run is an error.
    pub fn has_dead_zone(self) -> bool {
        use BindingKind::*;
        matches!(self, Let | Const | Using | AwaitUsing | Class | ClassName)
    }

    /// Whether it is undefined where its scope is entered.
    pub fn starts_undefined(self) -> bool {
        matches!(
            self,
            BindingKind::Var | BindingKind::Enum | BindingKind::Namespace | BindingKind::ImportEquals
        )
    }

    /// Whether it is a property of the object of an enumeration or namespace.
    pub fn is_member(self) -> bool {
        matches!(self, BindingKind::EnumMember | BindingKind::NamespaceMember)
    }

    /// Whether it is among the VarDeclaredNames of its function.
    pub fn is_var(self) -> bool {
        matches!(self, BindingKind::Var | BindingKind::VarFunction)
    }
}

/// A binding of a name in a scope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The name.
    pub name: String,
    /// How it is declared.
    pub kind: BindingKind,
    /// The scope it is in.
    pub scope: ScopeId,
    /// The identifier of its first declaration.
    pub span: Span,
    /// The offset after which straight-line code finds it initialized: the end of the declaration.
    pub initialized_at: u32,
    /// Whether an inner function or a direct `eval` may use it, so that it must live in the heap.
    pub is_captured: bool,
    /// Whether anything but its declaration assigns to it.
    pub is_assigned: bool,
    /// Whether a value reference mentions it. TypeScript leaves imports out that are not.
    pub is_referenced: bool,
    /// Of a [`BindingKind::Function`] in a block: the variable that evaluating the declaration assigns to (Annex B.3.2).
    pub annex_b: Option<BindingId>,
}

/// A mention of a name as a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The offset of the identifier.
    pub offset: u32,
    /// The scope it is in.
    pub scope: ScopeId,
    /// What it means, as far as the text says; none is a global name.
    pub binding: Option<BindingId>,
    /// Whether a `with` or a sloppy direct `eval` in between may give it another meaning at run time.
    pub is_dynamic: bool,
}

/// The scope facts of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scopes {
    /// The functions; the first is the whole source.
    pub functions: Vec<Function>,
    /// The scopes; the first is the top level.
    pub scopes: Vec<Scope>,
    /// The bindings.
    pub bindings: Vec<Binding>,
    /// The references, by offset.
    pub references: Vec<Reference>,
    /// The declaring identifiers, by offset.
    pub(super) declarations: Vec<(u32, BindingId)>,
    /// The functions except the first, by offset.
    pub(super) function_offsets: Vec<(u32, FunctionId)>,
    /// The scopes that are not a function's, by offset.
    pub(super) scope_offsets: Vec<(u32, ScopeId)>,
}

impl Scopes {
    /// A function.
    pub fn function(&self, id: FunctionId) -> &Function {
        &self.functions[id.index()]
    }

    /// A scope.
    pub fn scope(&self, id: ScopeId) -> &Scope {
        &self.scopes[id.index()]
    }

    /// A binding.
    pub fn binding(&self, id: BindingId) -> &Binding {
        &self.bindings[id.index()]
    }

    /// The function whose span starts at an offset.
    pub fn function_at(&self, offset: u32) -> Option<FunctionId> {
        find(&self.function_offsets, offset)
    }

    /// The scope of the block, loop, switch, catch clause, class, `with` or enum that starts at an offset.
    pub fn scope_at(&self, offset: u32) -> Option<ScopeId> {
        find(&self.scope_offsets, offset)
    }

    /// The binding that the identifier at an offset declares.
    pub fn declared_at(&self, offset: u32) -> Option<BindingId> {
        find(&self.declarations, offset)
    }

    /// The reference at an offset. `var x = 1` is a declaration and a reference: in `catch (x) { var x = 1; }` it assigns to the parameter.
    pub fn reference_at(&self, offset: u32) -> Option<&Reference> {
        let found = self.references.binary_search_by_key(&offset, |reference| reference.offset).ok()?;
        self.references.get(found)
    }
}

fn find<T: Copy>(sorted: &[(u32, T)], offset: u32) -> Option<T> {
    let found = sorted.binary_search_by_key(&offset, |&(at, _)| at).ok()?;
    sorted.get(found).map(|&(_, id)| id)
}
