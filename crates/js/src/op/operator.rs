//! The binary operators by name.

/// The binary operators that convert their operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
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
    /// `**`
    Exp,
    /// `&`
    BitAnd,
    /// `|`
    BitOr,
    /// `^`
    BitXor,
    /// `<<`
    Shl,
    /// `>>`
    Sar,
    /// `>>>`
    Shr,
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
}

impl Operator {
    /// Every operator, at the place of its number.
    pub const ALL: [Operator; 18] = {
        use Operator::*;
        [
            Add, Sub, Mul, Div, Rem, Exp, BitAnd, BitOr, BitXor, Shl, Sar, Shr, Less, AtMost, Greater,
            AtLeast, Equal, Unequal,
        ]
    };
}
