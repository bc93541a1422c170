//! JavaScript values as words: what the kernel's opaque values mean to this language.
//!
//! Numbers, booleans and terms are those of `interp`. Client tag 3 holds references, with what they refer to in the top byte of
//! the payload; undefined, null and "no property here" are special values.

use interp::{Kind, ValueExt};
use stdx::typed_id;
use summary::{Tag, Value};
use term::Term;

typed_id! {
    /// A string: an entry of [`crate::value::strings::Strings`].
    pub struct StringId = "str";
}
typed_id! {
    /// A symbol.
    pub struct SymbolId = "sym";
}
typed_id! {
    /// A big integer: an entry of [`crate::value::bigints::BigInts`].
    pub struct BigIntId = "big";
}
typed_id! {
    /// A symbolic string: an entry of [`crate::value::text::Texts`].
    pub struct TextId = "text";
}
typed_id! {
    /// A part of a symbolic string whose units are not there on all paths: an entry of [`crate::value::text::Texts`].
    pub struct OpenId = "open";
}
typed_id! {
    /// An object: an entry of the store.
    pub struct ObjectId = "obj";
}
typed_id! {
    /// A variable that closures share: an entry of the store.
    pub struct BoxId = "box";
}
typed_id! {
    /// A getter and a setter: an entry of the store.
    pub struct AccessorId = "acc";
}

const REFERENCE: Tag = Tag::new(3);
const KIND_SHIFT: u32 = 40;

const STRING: u64 = 0;
const SYMBOL: u64 = 1;
const OBJECT: u64 = 2;
const BOX: u64 = 3;
const ACCESSOR: u64 = 4;
const BIGINT: u64 = 5;
const TEXT: u64 = 6;
const BIG_TERM: u64 = 7;

/// The special values of the language, apart from those of `interp`.
const UNDEFINED_NUMBER: u32 = 100;
const NULL_NUMBER: u32 = 101;
const ABSENT_NUMBER: u32 = 102;

/// `undefined`
pub const UNDEFINED: Value = Value::special(UNDEFINED_NUMBER);
/// `null`
pub const NULL: Value = Value::special(NULL_NUMBER);
/// The content of a property slot on paths that have no such property; never a value of the guest.
pub const ABSENT: Value = Value::special(ABSENT_NUMBER);

/// A value, taken apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Js {
    /// `undefined`
    Undefined,
    /// `null`
    Null,
    /// A truth value.
    Bool(bool),
    /// A concrete number.
    Number(f64),
    /// A symbolic number.
    Term(Term),
    /// A string.
    String(StringId),
    /// A symbolic string.
    Text(TextId),
    /// A symbol.
    Symbol(SymbolId),
    /// A symbolic big integer, an Int term.
    BigTerm(Term),
    /// A big integer.
    BigInt(BigIntId),
    /// An object, functions included.
    Object(ObjectId),
    /// A shared variable; never a value of the guest.
    Box(BoxId),
    /// A getter and setter in a property slot; never a value of the guest.
    Accessor(AccessorId),
    /// No property here; never a value of the guest.
    Absent,
    /// Not written yet (the temporal dead zone).
    Unassigned,
    /// A value of another layer: a function of the program as an operand, a fault.
    Other,
}

/// Takes a value apart.
#[inline]
pub fn view(value: Value) -> Js {
    if let Some(payload) = value.as_tagged(REFERENCE) {
        let index = (payload & ((1 << KIND_SHIFT) - 1)) as usize;
        return match payload >> KIND_SHIFT {
            STRING => Js::String(StringId::new(index)),
            SYMBOL => Js::Symbol(SymbolId::new(index)),
            OBJECT => Js::Object(ObjectId::new(index)),
            BOX => Js::Box(BoxId::new(index)),
            ACCESSOR => Js::Accessor(AccessorId::new(index)),
            BIGINT => Js::BigInt(BigIntId::new(index)),
            TEXT => Js::Text(TextId::new(index)),
            BIG_TERM => Js::BigTerm(Term::new(index)),
            _ => Js::Other,
        };
    }
    match value.kind() {
        Kind::Number(number) => Js::Number(number),
        Kind::Bool(truth) => Js::Bool(truth),
        Kind::Term(term) => Js::Term(term),
        Kind::Unassigned => Js::Unassigned,
        _ if value == UNDEFINED => Js::Undefined,
        _ if value == NULL => Js::Null,
        _ if value == ABSENT => Js::Absent,
        _ => Js::Other,
    }
}

/// Whether a value depends on inputs.
#[inline]
pub fn is_symbolic(value: Value) -> bool {
    matches!(view(value), Js::Term(_) | Js::Text(_) | Js::BigTerm(_))
}

/// The value of a symbolic big integer.
pub fn big_term(term: Term) -> Value {
    refer(BIG_TERM, term.index())
}

fn refer(kind: u64, index: usize) -> Value {
    Value::tagged(REFERENCE, kind << KIND_SHIFT | index as u64)
}

impl From<StringId> for Value {
    fn from(id: StringId) -> Value {
        refer(STRING, id.index())
    }
}

impl From<SymbolId> for Value {
    fn from(id: SymbolId) -> Value {
        refer(SYMBOL, id.index())
    }
}

impl From<ObjectId> for Value {
    fn from(id: ObjectId) -> Value {
        refer(OBJECT, id.index())
    }
}

impl From<BoxId> for Value {
    fn from(id: BoxId) -> Value {
        refer(BOX, id.index())
    }
}

impl From<AccessorId> for Value {
    fn from(id: AccessorId) -> Value {
        refer(ACCESSOR, id.index())
    }
}

impl From<BigIntId> for Value {
    fn from(id: BigIntId) -> Value {
        refer(BIGINT, id.index())
    }
}

impl From<TextId> for Value {
    fn from(id: TextId) -> Value {
        refer(TEXT, id.index())
    }
}

/// The largest array index; 2^32 − 1 itself is none.
pub(crate) const MAX_INDEX: u32 = u32::MAX - 1;
