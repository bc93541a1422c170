//! The program as the interpreter and the lowering see it: names resolved to indices, every part with its place in the source.
//!
//! Invariant (kept by `check`, the only producer): every [`Variable`], [`StatementId`] and [`Cell`] in a
//! [`Program`] is an index into that program's vectors, and every jump target that is a constant is a label.

use std::sync::Arc;

use stdx::typed_id;

typed_id! {
    /// A program variable: the index into [`Program::variables`].
    pub struct Variable = "v";
}

typed_id! {
    /// A statement: the index into [`Program::statements`]. A label *is* the statement it stands before.
    pub struct StatementId = "s";
}

typed_id! {
    /// A named memory cell that is no variable: the index into [`Program::cells`].
    pub struct Cell = "c";
}

/// The largest number of a numbered cell: the largest integer up to which doubles count exactly.
pub const MAX_CELL: u64 = (1 << 53) - 1;

/// A range of bytes of the source, the end excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

impl Span {
    /// The range from the start of `self` to the end of `last`.
    pub fn to(self, last: Span) -> Span {
        Span { start: self.start, end: last.end.max(self.start) }
    }

    /// The empty range just after `self`.
    pub fn after(self) -> Span {
        Span { start: self.end, end: self.end }
    }
}

/// A program whose names are resolved.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Program {
    /// The name the source was given, for reports.
    pub file_name: String,
    /// The statements in the order of the text; control falls from each to the next and halts after the last.
    pub statements: Vec<Statement>,
    /// The names of the variables in the order of their first appearance.
    pub variables: Vec<String>,
    /// The names of the cells written `@name` that are no variables, in the order of their first appearance.
    pub cells: Vec<String>,
}

impl Program {
    /// The statement with this id.
    pub fn statement(&self, id: StatementId) -> &Statement {
        &self.statements[id.index()]
    }

    /// The name of a variable.
    pub fn variable_name(&self, variable: Variable) -> &str {
        &self.variables[variable.index()]
    }

    /// The variable with this name.
    pub fn variable(&self, name: &str) -> Option<Variable> {
        self.variables.iter().position(|known| known == name).map(Variable::new)
    }

    /// The statement that carries this label.
    pub fn label(&self, name: &str) -> Option<StatementId> {
        let carries = |statement: &Statement| statement.labels.iter().any(|label| label.name == name);
        self.statements.iter().position(carries).map(StatementId::new)
    }

    /// All statement ids in order.
    pub fn ids(&self) -> impl Iterator<Item = StatementId> + use<> {
        (0..self.statements.len()).map(StatementId::new)
    }
}

/// One statement with its labels and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// The labels that stand before it; jumping to any of them is the same jump.
    pub labels: Vec<Label>,
    /// What it does.
    pub kind: StatementKind,
    /// The text from its first to its last token, without labels and without `;`.
    pub span: Span,
    /// The line of its first token, from 1.
    pub line: usize,
    /// The column of its first token in characters, from 1.
    pub column: usize,
}

/// The place where a label is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Its name.
    pub name: String,
    /// The name's place.
    pub span: Span,
}

/// What a statement does.
#[derive(Clone, Debug, PartialEq)]
pub enum StatementKind {
    /// `x = readInput`
    Read {
        /// The variable that receives the input and names it.
        target: Assigned,
    },
    /// `x = c` or `x = y`
    Assign {
        /// The variable assigned.
        target: Assigned,
        /// Its new value.
        value: Operand,
    },
    /// `z = a OP b`
    Binary {
        /// The variable assigned.
        target: Assigned,
        /// The operation.
        operator: Operator,
        /// Its left operand, read first.
        lhs: Operand,
        /// Its right operand.
        rhs: Operand,
    },
    /// `if a goto T`; `goto T` is the same with the condition `true`.
    Jump {
        /// The condition, taken by truthiness.
        condition: Operand,
        /// A label constant or a variable that should hold one; read only when the jump is taken.
        target: Operand,
    },
    /// `y = *x`
    Load {
        /// The variable assigned.
        target: Assigned,
        /// An address constant or a variable that should hold one.
        address: Operand,
    },
    /// `*x = y`
    Store {
        /// An address constant or a variable that should hold one; read before the value.
        address: Operand,
        /// What is written.
        value: Operand,
    },
    /// `error` or `error "text"`
    Error {
        /// The text after `error`.
        message: Option<Arc<str>>,
    },
    /// `halt`
    Halt,
}

/// A variable where it is assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assigned {
    /// The variable.
    pub variable: Variable,
    /// Where its name is written.
    pub span: Span,
}

/// A variable or a constant where it is read.
#[derive(Clone, Debug, PartialEq)]
pub struct Operand {
    /// Which of the two.
    pub kind: OperandKind,
    /// Where it is written; for the condition of a plain `goto`, the keyword.
    pub span: Span,
}

/// What an operand is.
#[derive(Clone, Debug, PartialEq)]
pub enum OperandKind {
    /// The value that the variable has on this path.
    Variable(Variable),
    /// A fixed value.
    Constant(Constant),
}

/// A value of the language. Equality here is that of Rust (NaN differs from itself), not that of `==` in a program.
#[derive(Clone, Debug, PartialEq)]
pub enum Constant {
    /// A JavaScript number.
    Number(f64),
    /// `true` or `false`
    Bool(bool),
    /// A string; no lone surrogates, so UTF-8 holds all of them.
    String(Arc<str>),
    /// `&label`: the statement that carries the label.
    Label(StatementId),
    /// `@name` or `@5`
    Address(Address),
}

/// The address of a memory cell. Two spellings of one cell are the same address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Address {
    /// The cell of a program variable.
    Variable(Variable),
    /// A named cell that is no variable.
    Named(Cell),
    /// A numbered cell, at most [`MAX_CELL`].
    Numbered(u64),
}

/// The binary operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Remainder,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `&&`
    And,
    /// `||`
    Or,
}

impl Operator {
    /// Every operator, in the order of the language's description.
    pub const ALL: [Operator; 13] = [
        Operator::Add,
        Operator::Subtract,
        Operator::Multiply,
        Operator::Divide,
        Operator::Remainder,
        Operator::Less,
        Operator::LessEqual,
        Operator::Greater,
        Operator::GreaterEqual,
        Operator::Equal,
        Operator::NotEqual,
        Operator::And,
        Operator::Or,
    ];

    /// The operator as it is written.
    pub fn text(self) -> &'static str {
        match self {
            Operator::Add => "+",
            Operator::Subtract => "-",
            Operator::Multiply => "*",
            Operator::Divide => "/",
            Operator::Remainder => "%",
            Operator::Less => "<",
            Operator::LessEqual => "<=",
            Operator::Greater => ">",
            Operator::GreaterEqual => ">=",
            Operator::Equal => "==",
            Operator::NotEqual => "!=",
            Operator::And => "&&",
            Operator::Or => "||",
        }
    }
}
