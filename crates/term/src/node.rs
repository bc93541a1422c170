//! What terms look like: ids, sorts, and the read-only [`Node`] behind every id.
//!
//! Invariant: two nodes are equal exactly when all their words are; doubles compare by their bits, so that
//! the term for `-0` is not the term for `0` and the one NaN equals itself.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use stdx::typed_id;

use crate::{BinaryFunction, DoubleFunction, Interval};

typed_id! {
    /// A term of one `Terms`: two terms are the same expression exactly when their ids are equal.
    pub struct Term = "t";
}

typed_id! {
    /// An input of the program.
    pub struct Symbol = "s";
}

typed_id! {
    /// A row of terms of one sort that is read by an index: the units of a text, the elements of an array, the reads of a name.
    pub struct Family = "f";
}

/// The type of a term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// A truth value; only atoms and conditions have it.
    Bool,
    /// A mathematical integer.
    Int,
    /// An IEEE binary64 number with JavaScript's operations.
    Double,
}

/// What is known about a symbol.
#[derive(Clone, PartialEq, Debug)]
pub struct SymbolInfo {
    /// The name that the text form prints.
    pub name: String,
    /// Its sort and range.
    pub kind: SymbolKind,
    /// The only values that it may have, ascending, where these are not all of the range.
    pub among: Option<Arc<[i64]>>,
    /// What it stands for.
    pub role: Role,
}

/// What a symbol stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// An input of the program.
    Input,
    /// A place in families: bound by a [`Node::First`], or the number of a round that is looked at for all rounds.
    Index,
    /// The value of another term, in questions to a solver only.
    Stand,
}

impl SymbolInfo {
    /// The smallest possible value that is not below `value`, which is at most the greatest one.
    #[inline]
    pub fn up_to_possible(&self, value: i64) -> i64 {
        let Some(among) = &self.among else { return value };
        let place = among.partition_point(|&possible| possible < value);
        among.get(place).copied().unwrap_or(value)
    }

    /// The greatest possible value that is not above `value`, which is at least the smallest one.
    pub fn down_to_possible(&self, value: i64) -> i64 {
        let Some(among) = &self.among else { return value };
        let place = among.partition_point(|&possible| possible <= value);
        place.checked_sub(1).map_or(value, |place| among[place])
    }

    /// The stretches of integers that the possible values make up; none where these are all of the range.
    pub fn stretches(&self) -> Vec<(i64, i64)> {
        let mut stretches: Vec<(i64, i64)> = Vec::new();
        for &value in self.among.iter().flat_map(|among| among.iter()) {
            match stretches.last_mut() {
                Some((_, end)) if *end + 1 == value => *end = value,
                _ => stretches.push((value, value)),
            }
        }
        stretches
    }
}

/// The sort and range of a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SymbolKind {
    /// An integer of the interval, which lies within the range of `i64`.
    Int(Interval),
    /// Any double, including NaN, the infinities and -0.
    Double,
}

/// A flat sum `constant + Σ coefficient · part`.
///
/// The parts are sorted by id, have no zero coefficients, and are never themselves `Linear` or `Int`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Linear {
    /// The constant of the sum.
    pub constant: i64,
    /// Coefficients and what they multiply.
    pub parts: Vec<(i64, Term)>,
}

/// How the members of a family spell a number. Members below zero are no code units, and what is before the first digit does not count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spelling {
    /// Digits up to the first unit that is none, of a radix that is ten or a power of two up to 32. The prefix `0x`, `0o` or `0b` of the
    /// radix is none of them.
    Digits(u8),
    /// Decimal digits with a point among or before them.
    Decimal,
    /// The same, and a power of ten behind an `e`.
    Scientific,
}

/// One operation and its operands, as stored after rewriting.
#[derive(Clone, Debug)]
pub enum Node {
    /// An input, Int or Double.
    Symbol(Symbol),

    /// An integer constant.
    Int(i64),
    /// A sum of at least one part that is more than `1 · part + 0`.
    Linear(Arc<Linear>),
    /// A product. `Mul(1, t)` is `t` kept apart from linear arithmetic because a coefficient would overflow.
    Mul(Term, Term),
    /// The quotient rounded towards zero; 0 when the divisor is 0.
    Div(Term, Term),
    /// The remainder with the sign of the dividend; 0 when the divisor is 0.
    Rem(Term, Term),
    /// `&` on the operands wrapped to int32.
    BitAnd(Term, Term),
    /// `|` on the operands wrapped to int32.
    BitOr(Term, Term),
    /// `^` on the operands wrapped to int32.
    BitXor(Term, Term),
    /// `<<` on the operands wrapped to int32; the count is taken modulo 32.
    Shl(Term, Term),
    /// `>>` on the operands wrapped to int32; the count is taken modulo 32.
    Sar(Term, Term),
    /// `>>>` on the left operand wrapped to uint32; the count is taken modulo 32.
    Shr(Term, Term),
    /// The integer of the int32 range that is equal modulo 2^32.
    ToInt32(Term),
    /// The integer `.0`; when it is 0 and the condition `.1` holds, its value as a JavaScript number is -0.
    /// Only ever outermost.
    SignedZero(Term, Term),

    /// The member of a family at an index; an index beyond either end reads the member at that end.
    Element(Family, Term),
    /// The least value of the index `.0` at which the condition `.1` fails, or the number of its values where it fails at none. The
    /// index occurs in the condition only: the term is a function of the inputs.
    First(Symbol, Term),

    /// The double that is nearest to the number which the members of a family of integers spell; 0 where there is no digit. Never below zero.
    Spelled(Family, Spelling),

    /// Then-branch `.1` where the condition `.0` holds, else-branch `.2`: both Int, both Double or both Bool.
    Ite(Term, Term, Term),

    /// A double constant; there is one NaN.
    Double(f64),
    /// The double nearest to an integer; never -0.
    ToDouble(Term),
    /// Double `+`.
    FAdd(Term, Term),
    /// Double `-`.
    FSub(Term, Term),
    /// Double `*`.
    FMul(Term, Term),
    /// Double `/`.
    FDiv(Term, Term),
    /// JavaScript's `%`: exact, sign of the dividend.
    FRem(Term, Term),
    /// The other sign bit.
    FNeg(Term),
    /// A function of one double.
    FFunction(DoubleFunction, Term),
    /// A function of two doubles.
    FBinary(BinaryFunction, Term, Term),
    /// The integer that the double `.0` is, where it is one from `.1` to `.2`; elsewhere the one of these that is closest to 0. Int. Both
    /// are safe integers.
    Whole(Term, i64, i64),
    /// The bits of a double as a signed integer; of the nearest binary32 number where the width `.1` is 32 and not 64. NaN has the bits of
    /// the one that is quiet, positive and otherwise zero. Int.
    BitsOfDouble(Term, u32),
    /// The double that has the lowest bits of an integer, 64 of them or those of a binary32 number.
    DoubleOfBits(Term, u32),
    /// ToInt32 of a double: its integer part modulo 2^32, 0 for NaN and the infinities. Int.
    DoubleToInt32(Term),

    /// A constant condition.
    Bool(bool),
    /// Linear form `.0` ≤ constant `.1`. The form has no constant, coprime coefficients, and the first is
    /// positive.
    AtMost(Term, i64),
    /// Double ≤ constant; false for NaN. The constant is neither NaN nor -0.
    DoubleAtMost(Term, f64),
    /// Double `<`; false for NaN.
    DoubleLess(Term, Term),
    /// Double `<=`; false for NaN.
    DoubleLessEq(Term, Term),
}

impl Spelling {
    fn word(self) -> u64 {
        match self {
            Spelling::Decimal => 0,
            Spelling::Scientific => 1,
            Spelling::Digits(radix) => radix.into(),
        }
    }

    /// The name in the text form.
    pub(crate) fn name(self) -> String {
        match self {
            Spelling::Decimal => "decimal".to_owned(),
            Spelling::Scientific => "scientific".to_owned(),
            Spelling::Digits(radix) => format!("digits{radix}"),
        }
    }

    /// The spelling of a name.
    pub(crate) fn named(name: &str) -> Option<Spelling> {
        match name {
            "decimal" => Some(Spelling::Decimal),
            "scientific" => Some(Spelling::Scientific),
            _ => {
                let radix: u8 = name.strip_prefix("digits")?.parse().ok()?;
                matches!(radix, 2 | 4 | 8 | 10 | 16 | 32).then_some(Spelling::Digits(radix))
            }
        }
    }
}

impl Node {
    /// Calls `visit` for every operand, in order. Members of families and the condition of a [`Node::First`] are none: who walks
    /// operands sees such nodes as leaves with a sort and an interval, and [`Terms::is_quantified`](crate::Terms::is_quantified) tells.
    pub fn for_each_child(&self, mut visit: impl FnMut(Term)) {
        use Node::*;
        match *self {
            Symbol(_) | Int(_) | Double(_) | Bool(_) | First(..) | Spelled(..) => {}
            Linear(ref linear) => linear.parts.iter().for_each(|&(_, part)| visit(part)),
            ToInt32(a)
            | ToDouble(a)
            | FNeg(a)
            | FFunction(_, a)
            | Whole(a, _, _)
            | BitsOfDouble(a, _)
            | DoubleOfBits(a, _)
            | DoubleToInt32(a)
            | Element(_, a)
            | AtMost(a, _)
            | DoubleAtMost(a, _) => visit(a),
            Mul(a, b)
            | Div(a, b)
            | Rem(a, b)
            | BitAnd(a, b)
            | BitOr(a, b)
            | BitXor(a, b)
            | Shl(a, b)
            | Sar(a, b)
            | Shr(a, b)
            | SignedZero(a, b)
            | FAdd(a, b)
            | FSub(a, b)
            | FMul(a, b)
            | FDiv(a, b)
            | FRem(a, b)
            | FBinary(_, a, b)
            | DoubleLess(a, b)
            | DoubleLessEq(a, b) => {
                visit(a);
                visit(b);
            }
            Ite(a, b, c) => {
                visit(a);
                visit(b);
                visit(c);
            }
        }
    }

    /// The operands and constants as words; a sum has none and compares by content.
    fn words(&self) -> [u64; 3] {
        use Node::*;
        let id = |term: Term| term.index() as u64;
        match *self {
            Linear(_) => [0; 3],
            Symbol(a) => [a.index() as u64, 0, 0],
            Int(value) => [value as u64, 0, 0],
            Double(value) => [value.to_bits(), 0, 0],
            Bool(value) => [u64::from(value), 0, 0],
            ToInt32(a) | ToDouble(a) | FNeg(a) | DoubleToInt32(a) => [id(a), 0, 0],
            FFunction(function, a) => [id(a), function.word(), 0],
            FBinary(function, a, b) => [id(a), id(b), function as u64],
            Element(family, index) => [family.index() as u64, id(index), 0],
            First(index, condition) => [index.index() as u64, id(condition), 0],
            Spelled(family, spelling) => [family.index() as u64, spelling.word(), 0],
            Whole(a, lo, hi) => [id(a), lo as u64, hi as u64],
            BitsOfDouble(a, width) | DoubleOfBits(a, width) => [id(a), width.into(), 0],
            AtMost(a, k) => [id(a), k as u64, 0],
            DoubleAtMost(a, k) => [id(a), k.to_bits(), 0],
            Mul(a, b)
            | Div(a, b)
            | Rem(a, b)
            | BitAnd(a, b)
            | BitOr(a, b)
            | BitXor(a, b)
            | Shl(a, b)
            | Sar(a, b)
            | Shr(a, b)
            | SignedZero(a, b)
            | FAdd(a, b)
            | FSub(a, b)
            | FMul(a, b)
            | FDiv(a, b)
            | FRem(a, b)
            | DoubleLess(a, b)
            | DoubleLessEq(a, b) => [id(a), id(b), 0],
            Ite(a, b, c) => [id(a), id(b), id(c)],
        }
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        match (self, other) {
            (Node::Linear(a), Node::Linear(b)) => a == b,
            (a, b) => std::mem::discriminant(a) == std::mem::discriminant(b) && a.words() == b.words(),
        }
    }
}

impl Eq for Node {}

impl Hash for Node {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            Node::Linear(linear) => linear.hash(state),
            other => other.words().hash(state),
        }
    }
}
