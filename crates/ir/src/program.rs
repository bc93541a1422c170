//! The data: programs, functions, blocks, instructions. Plain public fields; what must hold is [`crate::verify`]'s.

use std::rc::Rc;
use stdx::typed_id;

typed_id! {
    /// A function of the program.
    pub struct FuncId = "f";
}
typed_id! {
    /// A basic block of a function.
    pub struct BlockId = "b";
}
typed_id! {
    /// A register of a frame.
    pub struct Reg = "v";
}
typed_id! {
    /// An operation of the guest language: an index into [`Program::operations`].
    pub struct OpId = "op";
}
typed_id! {
    /// A heap cell whose address the program text names.
    pub struct Cell = "@";
}

/// A range of bytes in the source text; empty for what has no source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// True for code that stands nowhere in the source.
    pub fn is_none(self) -> bool {
        self.start == 0 && self.end == 0
    }

    /// This place, or another one for code that stands nowhere.
    pub fn or(self, other: Span) -> Span {
        if self.is_none() { other } else { self }
    }
}

/// A whole program; execution starts in function `f0`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Program {
    /// The functions, indexed by [`FuncId`]. Shared with whoever runs them.
    pub functions: Vec<Rc<Function>>,
    /// How many heap cells the program text names: `@0` up to this number exist from the start, unwritten.
    pub cells: usize,
    /// The names of the guest's operations that the program uses.
    pub operations: Vec<String>,
}

impl Program {
    /// The operation of this name, entered in the table on first use.
    pub fn operation(&mut self, name: &str) -> OpId {
        let known = self.operations.iter().position(|known| known == name);
        OpId::new(known.unwrap_or_else(|| {
            self.operations.push(name.to_owned());
            self.operations.len() - 1
        }))
    }
}

/// A function: its first `params` registers receive the arguments, it starts in block `b0`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Function {
    /// For people.
    pub name: String,
    /// How many arguments it takes; missing ones are unassigned registers.
    pub params: usize,
    /// How many registers a frame has.
    pub registers: usize,
    /// The blocks, indexed by [`BlockId`].
    pub blocks: Vec<Block>,
}

/// Straight-line code with one exit.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Where a throw inside this block goes; none: to the caller.
    pub handler: Option<Handler>,
    /// The instructions in order.
    pub body: Vec<Instruction>,
    /// How the block is left.
    pub exit: Exit,
    /// Where the exit stands in the source.
    pub exit_span: Span,
}

/// The block that catches and the register that receives what was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    /// Catches here.
    pub block: BlockId,
    /// Receives the thrown value.
    pub value: Reg,
}

/// An instruction and where it stands in the source.
#[derive(Clone, Debug, PartialEq)]
pub struct Instruction {
    /// What is done.
    pub inst: Inst,
    /// Where it stands.
    pub span: Span,
}

/// What an instruction reads.
#[derive(Clone, Debug, PartialEq)]
pub enum Operand {
    /// A register.
    Reg(Reg),
    /// A constant.
    Const(Const),
}

/// A constant.
#[derive(Clone, Debug)]
pub enum Const {
    /// A number, as IEEE double.
    Number(f64),
    /// A truth value.
    Bool(bool),
    /// A text.
    Text(Rc<str>),
    /// The address of a block of the same function.
    Block(BlockId),
    /// A function.
    Function(FuncId),
    /// The address of a heap cell.
    Cell(Cell),
    /// A constant of the guest's own table.
    Guest(u32),
}

impl PartialEq for Const {
    /// Identity of the constant: numbers by their bits, so that `-0` and `0` differ and NaN is itself.
    fn eq(&self, other: &Const) -> bool {
        match (self, other) {
            (Const::Number(a), Const::Number(b)) => a.to_bits() == b.to_bits(),
            (Const::Bool(a), Const::Bool(b)) => a == b,
            (Const::Text(a), Const::Text(b)) => a == b,
            (Const::Block(a), Const::Block(b)) => a == b,
            (Const::Function(a), Const::Function(b)) => a == b,
            (Const::Cell(a), Const::Cell(b)) => a == b,
            (Const::Guest(a), Const::Guest(b)) => a == b,
            _ => false,
        }
    }
}

/// The binary operators; what they mean for which kinds of values is the guest language's affair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
    /// `==`
    Equal,
    /// `!=`
    Unequal,
    /// `&&`
    And,
    /// `||`
    Or,
}

impl BinaryOp {
    /// Every operator with its text; longer texts first, so that a scanner may take the first that fits.
    pub const TEXTS: [(BinaryOp, &'static str); 13] = [
        (BinaryOp::AtMost, "<="),
        (BinaryOp::AtLeast, ">="),
        (BinaryOp::Equal, "=="),
        (BinaryOp::Unequal, "!="),
        (BinaryOp::And, "&&"),
        (BinaryOp::Or, "||"),
        (BinaryOp::Add, "+"),
        (BinaryOp::Sub, "-"),
        (BinaryOp::Mul, "*"),
        (BinaryOp::Div, "/"),
        (BinaryOp::Rem, "%"),
        (BinaryOp::Less, "<"),
        (BinaryOp::Greater, ">"),
    ];

    /// The operator's text.
    pub fn text(self) -> &'static str {
        BinaryOp::TEXTS.iter().find(|(op, _)| *op == self).expect("TEXTS lists every operator").1
    }
}

/// An instruction. Families are executed in one file each of `interp`.
#[derive(Clone, Debug, PartialEq)]
pub enum Inst {
    /// `dst = source`
    Copy {
        /// Written.
        dst: Reg,
        /// Read.
        source: Operand,
    },
    /// `dst = lhs op rhs`
    Binary {
        /// Written.
        dst: Reg,
        /// The operator.
        op: BinaryOp,
        /// Left operand.
        lhs: Operand,
        /// Right operand.
        rhs: Operand,
    },
    /// `dst = input "name"`: the next value of the input of that name on this path.
    Input {
        /// Written.
        dst: Reg,
        /// The input's name.
        name: Rc<str>,
    },
    /// `dst = load address`
    Load {
        /// Written.
        dst: Reg,
        /// Must hold the address of a cell.
        address: Operand,
    },
    /// `store address, value`
    Store {
        /// Must hold the address of a cell.
        address: Operand,
        /// Written to the cell.
        value: Operand,
    },
    /// `dst = call callee(arguments)`
    Call {
        /// Receives what the callee returns.
        dst: Reg,
        /// Must hold a function.
        callee: Operand,
        /// In order.
        arguments: Vec<Operand>,
    },
    /// `dst = name(arguments)`: an operation whose meaning is the guest language's affair.
    Operate {
        /// Receives the result.
        dst: Reg,
        /// Which operation.
        operation: OpId,
        /// In order.
        arguments: Vec<Operand>,
    },
}

/// How a block is left.
#[derive(Clone, Debug, PartialEq)]
pub enum Exit {
    /// `jump b1`
    Jump(BlockId),
    /// `branch condition, b1, b2`
    Branch {
        /// Decides by its truth.
        condition: Operand,
        /// When it is true.
        then: BlockId,
        /// When it is false.
        otherwise: BlockId,
    },
    /// `goto target [b1, b2]`: a computed jump.
    Goto {
        /// Must hold the address of one of the candidates.
        target: Operand,
        /// Every block that the target may be.
        candidates: Vec<BlockId>,
    },
    /// `return value`
    Return(Operand),
    /// `throw value`
    Throw(Operand),
    /// `suspend owner, value, b1, v2, v3`: the paths leave the frame, which is put aside for the owner to be resumed.
    Suspend {
        /// Whom the guest keeps the frame for.
        owner: Operand,
        /// Handed to the caller as if it were returned.
        value: Operand,
        /// Where the paths go on when they are resumed.
        resume: BlockId,
        /// Written on resumption: what the frame is resumed with.
        received: Reg,
        /// Written on resumption: how it is to go on.
        mode: Reg,
    },
    /// `halt`: the whole program ends.
    Halt,
    /// `error "message"`: the whole program ends, and this is what the user wants to hear about.
    Error(Rc<str>),
}

impl Exit {
    /// Calls `visit` for each block of this function that control may reach next, not counting the handler.
    pub fn for_each_successor(&self, mut visit: impl FnMut(BlockId)) {
        match self {
            Exit::Jump(block) => visit(*block),
            Exit::Branch { then, otherwise, .. } => {
                visit(*then);
                visit(*otherwise);
            }
            Exit::Goto { candidates, .. } => candidates.iter().copied().for_each(visit),
            Exit::Suspend { resume, .. } => visit(*resume),
            Exit::Return(_) | Exit::Throw(_) | Exit::Halt | Exit::Error(_) => {}
        }
    }
}
