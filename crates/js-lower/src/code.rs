//! What a source is lowered to: the program for the machine, and beside it what only the language understands.
//!
//! Invariant: `functions` has one entry per function of the program, by [`ir::FuncId`]; every [`ir::Const::Guest`] of the
//! program is an index into `constants`.
//!
//! The registers in which a function finds what it was called with: v0 the function object, v1 `this`, v2 `new.target`
//! (undefined in a plain call), then, if it takes a list, v3 an array of all arguments, then its parameters by position. The
//! runtime converts `this` for functions that are not strict; the script takes nothing.

use std::rc::Rc;

/// A lowered source.
#[derive(Clone, Debug, Default)]
pub struct Code {
    /// Blocks and instructions; `f0` is the script.
    pub ir: ir::Program,
    /// What the runtime must know about the functions.
    pub functions: Vec<FunctionInfo>,
    /// The constants that the program names.
    pub constants: Vec<Constant>,
    /// The statements of the source, for coverage.
    pub statements: Rc<[ir::Span]>,
}

/// A constant that the machine has no form for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Constant {
    /// `undefined`
    Undefined,
    /// `null`
    Null,
    /// A string or the name of a property or variable, in UTF-16.
    String(Rc<[u16]>),
    /// The decimal digits of an integer.
    BigInt(String),
    /// A symbol that the specification names.
    Symbol(WellKnown),
    /// A regular expression literal; each evaluation makes a new object.
    RegExp {
        /// The text between the slashes.
        pattern: Rc<[u16]>,
        /// The letters behind them.
        flags: String,
    },
    /// The strings of one tagged template: its object is made once for each of these constants.
    Template {
        /// The strings with escapes read; none where an escape is malformed.
        cooked: Vec<Option<Rc<[u16]>>>,
        /// The strings as they are written, line ends as `\n`.
        raw: Vec<Rc<[u16]>>,
    },
    /// What a direct `eval` sees.
    EvalScope(Rc<EvalScope>),
}

/// What the text of a direct `eval` sees of the code around it.
///
/// Invariant: of its links, all but [`EvalLink::Vars`] have an operand of the operation, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct EvalScope {
    /// What names mean, innermost first; what is not found is global.
    pub links: Vec<EvalLink>,
    /// Whether the code around is strict.
    pub is_strict: bool,
    /// Whether `this` is that of a script.
    pub is_script: bool,
    /// Whether `this` is in a box.
    pub is_this_boxed: bool,
    /// Whether `new.target` may be used.
    pub in_function: bool,
    /// Whether `super.x` may be used.
    pub in_method: bool,
    /// Whether `super()` may be used.
    pub in_derived: bool,
    /// Whether `arguments` must not be used.
    pub in_field: bool,
}

/// A part of what a direct `eval` sees.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EvalLink {
    /// A variable.
    Variable {
        /// Its name.
        name: Rc<str>,
        /// How it behaves.
        kind: VariableKind,
        /// Whether the operand is its box; else it is the value, which does not change.
        is_boxed: bool,
        /// Whether a `var` of the same name may not pass it.
        is_lexical: bool,
    },
    /// An object whose properties are variables.
    Object {
        /// Whether it is that of a `with`; else it holds the variables that `eval` made.
        is_with: bool,
    },
    /// Variables that `eval` declares go to the variables from here to the next object that is not of a `with`, or to that object.
    Vars,
    /// The function that initialises the fields of the class whose constructor is around, in its box.
    Fields,
    /// A private name of a class around.
    Private {
        /// Without `#`.
        name: Rc<str>,
    },
}

/// How a variable behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VariableKind {
    /// `var`, parameters, functions: undefined before anything else.
    Var,
    /// `let`, classes: not there before their declaration.
    Lexical,
    /// `const`, the name of a class inside it, and what the lowering made.
    Constant,
    /// The name of a function expression inside it: assignments are ignored, or errors in strict code.
    FunctionName,
}

/// The well-known symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WellKnown {
    /// `Symbol.iterator`
    Iterator,
    /// `Symbol.asyncIterator`
    AsyncIterator,
    /// `Symbol.hasInstance`
    HasInstance,
    /// `Symbol.toPrimitive`
    ToPrimitive,
    /// `Symbol.toStringTag`
    ToStringTag,
    /// `Symbol.species`
    Species,
    /// `Symbol.isConcatSpreadable`
    IsConcatSpreadable,
    /// `Symbol.unscopables`
    Unscopables,
    /// `Symbol.match`
    Match,
    /// `Symbol.matchAll`
    MatchAll,
    /// `Symbol.replace`
    Replace,
    /// `Symbol.search`
    Search,
    /// `Symbol.split`
    Split,
    /// `Symbol.dispose`
    Dispose,
    /// `Symbol.asyncDispose`
    AsyncDispose,
}

/// What the runtime must know about a function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FunctionInfo {
    /// The initial value of its property `name`.
    pub name: Rc<str>,
    /// The initial value of its property `length`.
    pub length: u32,
    /// What it may do and be done with.
    pub kind: FunctionKind,
    /// How it runs.
    pub manner: Manner,
    /// Whether it is strict mode code.
    pub strict: bool,
    /// Whether v3 receives an array of all arguments.
    pub takes_list: bool,
    /// What the closure carries, in the order of `captured(v0, k)`, for people.
    pub captures: Vec<Rc<str>>,
    /// The registers that hold variables, or the boxes of variables, for people. One register may be several, one after the other.
    pub variables: Vec<(ir::Reg, Rc<str>)>,
    /// Where it stands in the source.
    pub span: ir::Span,
    /// What `toString` shows of the source: a method from its key on, a constructor as its class.
    pub text: ir::Span,
    /// The source.
    pub source: Option<Rc<str>>,
}

/// How a function runs: at once, or in parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// From the call to the end.
    #[default]
    Plain,
    /// `function*`: from `next` to `yield`.
    Generator,
    /// `async`: from `await` to `await`; gives a promise.
    Async,
    /// `async function*`
    AsyncGenerator,
}

/// The kinds of functions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FunctionKind {
    /// The body of a script.
    #[default]
    Script,
    /// `function`: may be called and constructed.
    Normal,
    /// `=>`: what it sees of `this`, `new.target` and `super` it has captured.
    Arrow,
    /// A method, a field initialiser or a static block: no constructor.
    Method,
    /// `get`
    Getter,
    /// `set`
    Setter,
    /// The constructor of a class: may only be constructed.
    ClassConstructor {
        /// Whether it makes `this` by calling `super(…)`; it then returns the object, and v1 means nothing.
        derived: bool,
    },
}
