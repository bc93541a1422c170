//! What the kernel's opaque values mean here.
//!
//! Layout of the 48-bit payload behind the client tags of `summary`: tag 0 is a term; tag 1 a reference whose top byte says to
//! what; tag 2 a place in code (function, block).

use crate::texts::TextId;
use ir::{BlockId, Cell, FuncId};
use stdx::typed_id;
use summary::{Tag, Value};
use term::Term;

typed_id! {
    /// A failure of the guest that was raised somewhere: an entry of [`crate::Cx`]'s list.
    pub struct FaultId = "fault";
}

const TERM: Tag = Tag::new(0);
const REFERENCE: Tag = Tag::new(1);
const CODE: Tag = Tag::new(2);

/// What a reference refers to is in the top byte of its payload.
const KIND_SHIFT: u32 = 40;
const TEXT: u64 = 0;
const CELL: u64 = 1;
const FUNCTION: u64 = 2;
const FAULT: u64 = 3;

/// Blocks of one function fit 28 bits, functions 20.
const BLOCK_BITS: u32 = 28;

/// First free number for our special values.
const UNASSIGNED: u32 = 16;

/// A value, taken apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A concrete number.
    Number(f64),
    /// A concrete truth value.
    Bool(bool),
    /// A symbolic number: an Int or Double term.
    Term(Term),
    /// A text.
    Text(TextId),
    /// The address of a block.
    Code(FuncId, BlockId),
    /// A function.
    Function(FuncId),
    /// The address of a heap cell.
    Cell(Cell),
    /// Nothing was written here on this path.
    Unassigned,
    /// The operation failed on this path.
    Fault(FaultId),
    /// A value that only a front end knows.
    Other(Value),
}

/// Views of a value.
pub trait ValueExt {
    /// The value of a register or cell that this path has not written.
    const UNASSIGNED: Value;
    /// Takes the value apart.
    fn kind(self) -> Kind;
    /// The fault, if it is one.
    fn fault_id(self) -> Option<FaultId>;
}

impl ValueExt for Value {
    const UNASSIGNED: Value = Value::special(UNASSIGNED);

    #[inline]
    fn kind(self) -> Kind {
        if let Some(number) = self.as_number() {
            return Kind::Number(number);
        }
        if let Some(truth) = self.as_bool() {
            return Kind::Bool(truth);
        }
        if let Some(payload) = self.as_tagged(TERM) {
            return Kind::Term(Term::new(payload as usize));
        }
        if let Some(payload) = self.as_tagged(CODE) {
            let block = payload & ((1 << BLOCK_BITS) - 1);
            return Kind::Code(FuncId::new((payload >> BLOCK_BITS) as usize), BlockId::new(block as usize));
        }
        if let Some(payload) = self.as_tagged(REFERENCE) {
            return reference(payload).unwrap_or(Kind::Other(self));
        }
        if self == Value::UNASSIGNED { Kind::Unassigned } else { Kind::Other(self) }
    }

    fn fault_id(self) -> Option<FaultId> {
        match self.kind() {
            Kind::Fault(id) => Some(id),
            _ => None,
        }
    }
}

fn reference(payload: u64) -> Option<Kind> {
    let index = (payload & ((1 << KIND_SHIFT) - 1)) as usize;
    Some(match payload >> KIND_SHIFT {
        TEXT => Kind::Text(TextId::new(index)),
        CELL => Kind::Cell(Cell::new(index)),
        FUNCTION => Kind::Function(FuncId::new(index)),
        FAULT => Kind::Fault(FaultId::new(index)),
        _ => return None,
    })
}

fn refer(kind: u64, index: usize) -> Value {
    Value::tagged(REFERENCE, kind << KIND_SHIFT | index as u64)
}

/// The value of a symbolic number.
pub fn term_value(term: Term) -> Value {
    Value::tagged(TERM, term.index() as u64)
}

/// The value of a text.
pub fn text(id: TextId) -> Value {
    refer(TEXT, id.index())
}

/// The address of a cell.
pub fn cell(cell: Cell) -> Value {
    refer(CELL, cell.index())
}

/// The value of a function.
pub fn function(function: FuncId) -> Value {
    refer(FUNCTION, function.index())
}

/// The value that stands for a failed operation until the machine turns it into a throw.
pub fn fault(id: FaultId) -> Value {
    refer(FAULT, id.index())
}

/// The address of a block.
pub fn code(function: FuncId, block: BlockId) -> Value {
    Value::tagged(CODE, (function.index() as u64) << BLOCK_BITS | block.index() as u64)
}
