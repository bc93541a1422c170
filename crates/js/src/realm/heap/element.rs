//! The types of elements of typed arrays: from numbers to bytes and back (ECMA-262 table 69, 25.1.3.13 and 25.1.3.16).

use crate::realm::heap::bytes::Layout;
use crate::realm::runtime::Runtime;
use crate::value::value::{Js, view};
use summary::Value;

/// The type of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is the type of its name")]
pub enum ElementKind {
    Int8,
    Uint8,
    Uint8Clamped,
    Int16,
    Uint16,
    Int32,
    Uint32,
    Float16,
    Float32,
    Float64,
    BigInt64,
    BigUint64,
}

impl ElementKind {
    /// Every kind, in the order of the specification's table.
    pub const ALL: [ElementKind; 12] = [
        ElementKind::Int8,
        ElementKind::Uint8,
        ElementKind::Uint8Clamped,
        ElementKind::Int16,
        ElementKind::Uint16,
        ElementKind::Int32,
        ElementKind::Uint32,
        ElementKind::BigInt64,
        ElementKind::BigUint64,
        ElementKind::Float16,
        ElementKind::Float32,
        ElementKind::Float64,
    ];

    /// The name of the constructor of arrays of it.
    pub fn constructor(self) -> &'static str {
        match self {
            ElementKind::Int8 => "Int8Array",
            ElementKind::Uint8 => "Uint8Array",
            ElementKind::Uint8Clamped => "Uint8ClampedArray",
            ElementKind::Int16 => "Int16Array",
            ElementKind::Uint16 => "Uint16Array",
            ElementKind::Int32 => "Int32Array",
            ElementKind::Uint32 => "Uint32Array",
            ElementKind::Float16 => "Float16Array",
            ElementKind::Float32 => "Float32Array",
            ElementKind::Float64 => "Float64Array",
            ElementKind::BigInt64 => "BigInt64Array",
            ElementKind::BigUint64 => "BigUint64Array",
        }
    }

    /// The kind with this name, with or without `Array`.
    pub fn of_name(name: &str) -> Option<ElementKind> {
        ElementKind::ALL.into_iter().find(|kind| {
            let constructor = kind.constructor();
            constructor == name || constructor.strip_suffix("Array") == Some(name)
        })
    }

    /// Bytes per element.
    pub fn size(self) -> usize {
        match self {
            ElementKind::Int8 | ElementKind::Uint8 | ElementKind::Uint8Clamped => 1,
            ElementKind::Int16 | ElementKind::Uint16 | ElementKind::Float16 => 2,
            ElementKind::Int32 | ElementKind::Uint32 | ElementKind::Float32 => 4,
            ElementKind::Float64 | ElementKind::BigInt64 | ElementKind::BigUint64 => 8,
        }
    }

    /// Whether the elements are BigInts.
    pub fn is_big(self) -> bool {
        matches!(self, ElementKind::BigInt64 | ElementKind::BigUint64)
    }

    /// The integers of this type; none for floating point and BigInts.
    pub fn integers(self) -> Option<(i64, i64)> {
        Some(match self {
            ElementKind::Int8 => (-128, 127),
            ElementKind::Uint8 | ElementKind::Uint8Clamped => (0, 255),
            ElementKind::Int16 => (-32768, 32767),
            ElementKind::Uint16 => (0, 65535),
            ElementKind::Int32 => (i64::from(i32::MIN), i64::from(i32::MAX)),
            ElementKind::Uint32 => (0, i64::from(u32::MAX)),
            _ => return None,
        })
    }

    /// The number that an element holds after this number was written to it.
    pub fn round(self, number: f64) -> f64 {
        match self {
            ElementKind::Uint8Clamped => clamp(number),
            ElementKind::Float16 => half_to_number(number_to_half(number)),
            ElementKind::Float32 => f64::from(number as f32),
            ElementKind::Float64 | ElementKind::BigInt64 | ElementKind::BigUint64 => number,
            _ => {
                let bits = modulo_32(number);
                match self {
                    ElementKind::Int8 => f64::from(bits as i8),
                    ElementKind::Uint8 => f64::from(bits as u8),
                    ElementKind::Int16 => f64::from(bits as i16),
                    ElementKind::Uint16 => f64::from(bits as u16),
                    ElementKind::Int32 => f64::from(bits as i32),
                    _ => f64::from(bits),
                }
            }
        }
    }
}

/// ECMA-262 7.1.12 ToUint8Clamp.
fn clamp(number: f64) -> f64 {
    if number.is_nan() { 0.0 } else { number.clamp(0.0, 255.0).round_ties_even() + 0.0 }
}

/// ECMA-262 7.1.7 ToUint32.
fn modulo_32(number: f64) -> u32 {
    if !number.is_finite() {
        return 0;
    }
    if number.abs() < 9e15 {
        return number as i64 as u32;
    }
    let modulus = 4_294_967_296.0;
    let rest = number.trunc() % modulus;
    (if rest < 0.0 { rest + modulus } else { rest }) as u32
}

/// The bytes of a concrete element, from the first; those behind its size are zero.
pub fn encode(runtime: &Runtime, layout: Layout, value: Value) -> [u8; 8] {
    let size = layout.kind.size();
    let bits = bits_of(runtime, layout.kind, value);
    let mut bytes = bits.to_le_bytes();
    if !layout.little {
        bytes[..size].reverse();
    }
    bytes
}

fn bits_of(runtime: &Runtime, kind: ElementKind, value: Value) -> u64 {
    if kind.is_big() {
        return runtime.big_bits(value);
    }
    let Js::Number(number) = view(value) else { return 0 };
    match kind {
        ElementKind::Uint8Clamped => clamp(number) as u64,
        ElementKind::Float16 => u64::from(number_to_half(number)),
        ElementKind::Float32 => u64::from((number as f32).to_bits()),
        ElementKind::Float64 => number.to_bits(),
        _ => u64::from(modulo_32(number)),
    }
}

/// The element that bytes are.
pub fn decode(runtime: &mut Runtime, layout: Layout, bytes: &[u8]) -> Value {
    let mut ordered = [0; 8];
    for (index, byte) in bytes.iter().take(8).enumerate() {
        ordered[if layout.little { index } else { bytes.len() - 1 - index }] = *byte;
    }
    let bits = u64::from_le_bytes(ordered);
    Value::number(match layout.kind {
        ElementKind::Int8 => f64::from(bits as i8),
        ElementKind::Uint8 | ElementKind::Uint8Clamped => f64::from(bits as u8),
        ElementKind::Int16 => f64::from(bits as i16),
        ElementKind::Uint16 => f64::from(bits as u16),
        ElementKind::Int32 => f64::from(bits as i32),
        ElementKind::Uint32 => f64::from(bits as u32),
        ElementKind::Float16 => half_to_number(bits as u16),
        ElementKind::Float32 => f64::from(f32::from_bits(bits as u32)),
        ElementKind::Float64 => f64::from_bits(bits),
        ElementKind::BigInt64 => return runtime.big_of(i128::from(bits as i64)),
        ElementKind::BigUint64 => return runtime.big_of(i128::from(bits)),
    })
}

/// The bits of the half-precision number that is nearest, ties to even.
pub fn number_to_half(number: f64) -> u16 {
    let sign = if number.is_sign_negative() { 0x8000 } else { 0 };
    let size = number.abs();
    if number.is_nan() {
        return 0x7e00;
    }
    // From the middle between the largest number and the next power of two on, it is infinite.
    if size >= 65520.0 {
        return sign | 0x7c00;
    }
    let (exponent, unit) = if size < 6.103_515_625e-5 {
        (0, 5.960_464_477_539_063e-8)
    } else {
        let exponent = ((size.to_bits() >> 52) as i32) - 1023;
        (exponent + 15, 2f64.powi(exponent - 10))
    };
    // The division by a power of two is exact.
    let mantissa = (size / unit).round_ties_even() as u16;
    // A mantissa that was rounded up to the next power of two carries into the exponent by itself.
    let bits = if exponent == 0 { mantissa } else { ((exponent as u16 - 1) << 10) + mantissa };
    sign | bits
}

/// The number of a half-precision number's bits.
pub fn half_to_number(bits: u16) -> f64 {
    let sign = if bits & 0x8000 != 0 { -1.0 } else { 1.0 };
    let (exponent, mantissa) = (i32::from(bits >> 10 & 0x1f), f64::from(bits & 0x3ff));
    match exponent {
        0 => sign * mantissa * 5.960_464_477_539_063e-8,
        31 if mantissa == 0.0 => sign * f64::INFINITY,
        31 => f64::NAN,
        _ => sign * (1024.0 + mantissa) * 2f64.powi(exponent - 25),
    }
}

impl Runtime {
    /// The lowest 64 bits of a BigInt in two's complement.
    pub fn big_bits(&self, value: Value) -> u64 {
        let Js::BigInt(id) = view(value) else { return 0 };
        let integer = self.bigints.get(id);
        let low = integer.iter_u64_digits().next().unwrap_or(0);
        if integer.sign() == num_bigint::Sign::Minus { low.wrapping_neg() } else { low }
    }

    /// A BigInt.
    pub fn big_of(&mut self, integer: i128) -> Value {
        self.bigint_value(integer.into())
    }
}
