//! The words: a [`Summary`] is 64 bits, a NaN-boxed value or a diagram node; a [`Guard`] is 32 bits.
//!
//! Invariant: words compare by identity. A word that is a node only ever comes from a kernel, and equal functions are
//! equal words of that kernel. `DEAD` ("no path gets here") is a word but neither a value nor a node.
//!
//! | top 16 bits | meaning of the lower 48 |
//! |---|---|
//! | below `FFF9` | a double; every NaN is the one canonical NaN |
//! | `FFF9` | guard node: index and complement bit |
//! | `FFFA` | summary node: index |
//! | `FFFB` | constants: DEAD, FALSE, TRUE, and the specials of the client |
//! | `FFFC`..`FFFF` | the client's tags 0..=3 with a payload |

use std::fmt;
use std::ops::Not;

const TAG_SHIFT: u32 = 48;
const PAYLOAD: u64 = (1 << TAG_SHIFT) - 1;
const GUARD_NODE: u64 = 0xFFF9;
const SUMMARY_NODE: u64 = 0xFFFA;
const CONSTANT: u64 = 0xFFFB;
const CLIENT: u64 = 0xFFFC;
const CANONICAL_NAN: u64 = 0x7FF8_0000_0000_0000;

const DEAD_WORD: u64 = CONSTANT << TAG_SHIFT;
/// FALSE and TRUE differ in bit 0 only, as a guard node and its complement do.
const FALSE_WORD: u64 = CONSTANT << TAG_SHIFT | 2;
const TRUE_WORD: u64 = FALSE_WORD | 1;
/// The payload of the client's special 0: below it are the kernel's own constants.
const FIRST_SPECIAL: u64 = 16;

/// A value summary: one value, a diagram with many values, or DEAD.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Summary(u64);

/// A word that is neither a node nor DEAD: one concrete value.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Value(u64);

/// A Boolean function of atoms: TRUE, FALSE or a guard node, possibly complemented.
///
/// The bits are `node index << 1 | complement`; index 0 stands for the constants.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Guard(pub(crate) u32);

/// One of the four tags that a client may give to its values.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tag(u8);

impl Tag {
    /// The client tag with this number; only the two lowest bits count.
    #[inline]
    pub const fn new(number: u8) -> Tag {
        Tag(number & 3)
    }

    /// The number of the tag, 0..=3.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl Summary {
    /// No path gets here. Never inside a node.
    pub const DEAD: Summary = Summary(DEAD_WORD);

    /// The value, if this is one value.
    #[inline]
    pub fn as_value(self) -> Option<Value> {
        (!self.is_node() && !self.is_dead()).then_some(Value(self.0))
    }

    /// The guard, if this is TRUE, FALSE or a guard node: a guard *is* a summary with Boolean values.
    #[inline]
    pub fn as_guard(self) -> Option<Guard> {
        if self.0 >> TAG_SHIFT == GUARD_NODE {
            Some(Guard(self.0 as u32))
        } else if self.0 | 1 == TRUE_WORD {
            Some(Guard((self.0 & 1) as u32))
        } else {
            None
        }
    }

    /// Is this DEAD?
    #[inline]
    pub fn is_dead(self) -> bool {
        self.0 == DEAD_WORD
    }

    /// Is this a diagram with at least two values?
    #[inline]
    pub fn is_node(self) -> bool {
        matches!(self.0 >> TAG_SHIFT, GUARD_NODE | SUMMARY_NODE)
    }

    #[inline]
    pub(crate) fn from_bits(bits: u64) -> Summary {
        Summary(bits)
    }

    /// The word as a number, for keys and orders that need no meaning.
    #[inline]
    pub fn bits(self) -> u64 {
        self.0
    }

    #[inline]
    pub(crate) fn from_node(index: u32) -> Summary {
        Summary(SUMMARY_NODE << TAG_SHIFT | u64::from(index))
    }

    /// The index of a summary node (not of a guard node).
    #[inline]
    pub(crate) fn node_index(self) -> Option<usize> {
        (self.0 >> TAG_SHIFT == SUMMARY_NODE).then_some(self.0 as u32 as usize)
    }
}

impl Value {
    /// The Boolean false.
    pub const FALSE: Value = Value(FALSE_WORD);
    /// The Boolean true.
    pub const TRUE: Value = Value(TRUE_WORD);

    /// A double. All NaNs are one value; 0 and -0 are two.
    #[inline]
    pub const fn number(number: f64) -> Value {
        if number.is_nan() { Value(CANONICAL_NAN) } else { Value(number.to_bits()) }
    }

    /// A Boolean.
    #[inline]
    pub const fn boolean(truth: bool) -> Value {
        Value(FALSE_WORD | truth as u64)
    }

    /// A value of the client: a tag and a payload, of which 48 bits are kept.
    #[inline]
    pub const fn tagged(tag: Tag, payload: u64) -> Value {
        debug_assert!(payload <= PAYLOAD, "the payload of a tagged value has 48 bits");
        Value((CLIENT | tag.0 as u64) << TAG_SHIFT | payload & PAYLOAD)
    }

    /// A constant of the client (undefined, null, absent, ...), told apart by its number.
    #[inline]
    pub const fn special(number: u32) -> Value {
        Value(CONSTANT << TAG_SHIFT | (FIRST_SPECIAL + number as u64))
    }

    /// The double, if this is one.
    #[inline]
    pub const fn as_number(self) -> Option<f64> {
        if self.0 >> TAG_SHIFT < GUARD_NODE { Some(f64::from_bits(self.0)) } else { None }
    }

    /// The Boolean, if this is one.
    #[inline]
    pub const fn as_bool(self) -> Option<bool> {
        match self.0 {
            FALSE_WORD => Some(false),
            TRUE_WORD => Some(true),
            _ => None,
        }
    }

    /// The payload, if this is a value of that tag.
    #[inline]
    pub const fn as_tagged(self, tag: Tag) -> Option<u64> {
        if self.0 >> TAG_SHIFT == CLIENT | tag.0 as u64 { Some(self.0 & PAYLOAD) } else { None }
    }

    /// The client's tag, if this value has one.
    #[inline]
    pub const fn tag(self) -> Option<Tag> {
        let top = self.0 >> TAG_SHIFT;
        if top >= CLIENT { Some(Tag((top & 3) as u8)) } else { None }
    }

    /// The number of the special constant, if this is one.
    #[inline]
    pub const fn as_special(self) -> Option<u32> {
        let payload = self.0 & PAYLOAD;
        if self.0 >> TAG_SHIFT == CONSTANT && payload >= FIRST_SPECIAL {
            Some((payload - FIRST_SPECIAL) as u32)
        } else {
            None
        }
    }

    /// The word as a number, for tables and hashing; it has no order that means anything.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl Guard {
    /// No assignment.
    pub const FALSE: Guard = Guard(0);
    /// Every assignment.
    pub const TRUE: Guard = Guard(1);

    /// Is this the constant TRUE?
    #[inline]
    pub fn is_true(self) -> bool {
        self == Guard::TRUE
    }

    /// Is this the constant FALSE?
    #[inline]
    pub fn is_false(self) -> bool {
        self == Guard::FALSE
    }

    #[inline]
    pub(crate) fn is_constant(self) -> bool {
        self.0 <= 1
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        (self.0 >> 1) as usize
    }

    #[inline]
    pub(crate) fn complement_bit(self) -> u32 {
        self.0 & 1
    }
}

impl Not for Guard {
    type Output = Guard;

    #[inline]
    fn not(self) -> Guard {
        Guard(self.0 ^ 1)
    }
}

impl From<Value> for Summary {
    #[inline]
    fn from(value: Value) -> Summary {
        Summary(value.0)
    }
}

impl From<Guard> for Summary {
    #[inline]
    fn from(guard: Guard) -> Summary {
        let base = if guard.is_constant() { FALSE_WORD } else { GUARD_NODE << TAG_SHIFT };
        Summary(base | u64::from(guard.0))
    }
}

impl From<bool> for Guard {
    #[inline]
    fn from(truth: bool) -> Guard {
        Guard(u32::from(truth))
    }
}

impl fmt::Debug for Guard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Guard::FALSE => f.write_str("false"),
            Guard::TRUE => f.write_str("true"),
            Guard(bits) => write!(f, "{}g{}", if bits & 1 == 1 { "!" } else { "" }, bits >> 1),
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.as_number() {
            write!(f, "{number:?}")
        } else if let Some(truth) = self.as_bool() {
            write!(f, "{truth}")
        } else if let Some(tag) = self.tag() {
            write!(f, "tag{}:{}", tag.0, self.0 & PAYLOAD)
        } else {
            write!(f, "special{}", (self.0 & PAYLOAD).wrapping_sub(FIRST_SPECIAL))
        }
    }
}

impl fmt::Debug for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_dead() {
            f.write_str("dead")
        } else if let Some(guard) = self.as_guard() {
            guard.fmt(f)
        } else if let Some(index) = self.node_index() {
            write!(f, "s{index}")
        } else {
            Value(self.0).fmt(f)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_keep_what_they_hold() {
        for number in [0.0, -0.0, 1.5, f64::MAX, f64::INFINITY, f64::NEG_INFINITY, f64::MIN_POSITIVE] {
            let value = Value::number(number);
            assert_eq!(value.as_number().map(f64::to_bits), Some(number.to_bits()));
            assert_eq!((value.as_bool(), value.tag(), value.as_special()), (None, None, None));
            assert_eq!(Summary::from(value).as_value(), Some(value));
        }
        for nan in [f64::NAN, -f64::NAN, f64::from_bits(u64::MAX)] {
            assert_eq!(Value::number(nan), Value::number(f64::NAN));
        }
        for tag in 0..4 {
            let value = Value::tagged(Tag::new(tag), PAYLOAD);
            assert_eq!(value.tag(), Some(Tag::new(tag)));
            for other in 0..4 {
                assert_eq!(value.as_tagged(Tag::new(other)), (tag == other).then_some(PAYLOAD));
            }
            assert_eq!((value.as_number(), value.as_bool(), value.as_special()), (None, None, None));
        }
        for number in [0, 1, 16, u32::MAX] {
            assert_eq!(Value::special(number).as_special(), Some(number));
            assert_eq!(Value::special(number).as_bool(), None);
            assert!(!Summary::from(Value::special(number)).is_dead());
        }
    }

    #[test]
    fn guards_are_boolean_summaries() {
        for truth in [false, true] {
            assert_eq!(Summary::from(Guard::from(truth)), Summary::from(Value::boolean(truth)));
            assert_eq!(Summary::from(Value::boolean(truth)).as_guard(), Some(Guard::from(truth)));
            assert_eq!(Value::boolean(truth).as_bool(), Some(truth));
        }
        assert_eq!(!Guard::TRUE, Guard::FALSE);
        let node = Guard(7);
        assert_eq!(Summary::from(node).as_guard(), Some(node));
        assert!(Summary::from(node).is_node() && Summary::from(node).as_value().is_none());
        assert_eq!(Summary::DEAD.as_value(), None);
        assert_eq!(Summary::DEAD.as_guard(), None);
        assert_eq!(format!("{:?} {:?} {:?}", node, Summary::DEAD, Value::number(1.5)), "!g3 dead 1.5");
    }
}
