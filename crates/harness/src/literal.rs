//! Values that a type or an input can name, and how JavaScript writes them.
//!
//! Invariant: the text of a literal, evaluated as JavaScript, is that value again, also -0, NaN and lone surrogates.

use crate::signature::Access;
use std::fmt::Write;

/// A primitive value.
#[derive(Clone, Debug, PartialEq)]
pub enum Literal {
    /// `undefined`
    Undefined,
    /// `null`
    Null,
    /// `true` or `false`
    Boolean(bool),
    /// A double.
    Number(f64),
    /// Decimal digits, with a sign.
    BigInt(String),
    /// Code units.
    String(Vec<u16>),
    /// A member of an enumeration.
    Member(Box<Member>),
}

/// A member of an enumeration.
#[derive(Clone, Debug, PartialEq)]
pub struct Member {
    /// Its value.
    pub value: Literal,
    /// `Color.Red`
    pub text: String,
    /// Where the enumeration is found; none if its module keeps it to itself.
    pub access: Option<Access>,
}

impl Literal {
    /// A string.
    pub fn string(text: &str) -> Literal {
        Literal::String(text.encode_utf16().collect())
    }

    /// The string, if it is one that has no lone surrogates.
    pub fn as_string(&self) -> Option<String> {
        match self.plain() {
            Literal::String(units) => String::from_utf16(units).ok(),
            _ => None,
        }
    }

    /// The value itself, without the name that it has in an enumeration.
    pub fn plain(&self) -> &Literal {
        match self {
            Literal::Member(member) => member.value.plain(),
            other => other,
        }
    }

    /// Its text in a call: by its name where an enumeration has one. TypeScript does not take the strings of enumerations for their members.
    pub fn shown(&self, is_typed: bool) -> String {
        let Literal::Member(member) = self else { return self.text() };
        match (&member.access, member.value.plain()) {
            (Some(_), _) => member.text.clone(),
            (None, Literal::String(_)) if is_typed => format!("{} as any", self.text()),
            (None, _) => self.text(),
        }
    }

    /// Its JavaScript text.
    pub fn text(&self) -> String {
        match self {
            Literal::Undefined => "undefined".to_owned(),
            Literal::Null => "null".to_owned(),
            Literal::Boolean(value) => value.to_string(),
            Literal::Number(value) => number(*value),
            Literal::BigInt(digits) => format!("{digits}n"),
            Literal::String(units) => quote(units),
            Literal::Member(member) => member.value.text(),
        }
    }
}

/// A number as JavaScript prints it, and `-0`.
pub fn number(value: f64) -> String {
    if value == 0.0 && value.is_sign_negative() {
        return "-0".to_owned();
    }
    js_text::number::to_string(value)
}

/// A string in double quotes.
pub fn quote(units: &[u16]) -> String {
    let mut text = String::from("\"");
    for decoded in char::decode_utf16(units.iter().copied()) {
        match decoded {
            Ok('"') => text.push_str("\\\""),
            Ok('\\') => text.push_str("\\\\"),
            Ok('\n') => text.push_str("\\n"),
            Ok('\r') => text.push_str("\\r"),
            Ok('\t') => text.push_str("\\t"),
            Ok(c) if is_shown(c) => text.push(c),
            Ok(c) => c.encode_utf16(&mut [0; 2]).iter().for_each(|&unit| escape(&mut text, unit)),
            Err(lone) => escape(&mut text, lone.unpaired_surrogate()),
        }
    }
    text.push('"');
    text
}

/// The same for text that has no lone surrogates.
pub fn quote_text(text: &str) -> String {
    quote(&text.encode_utf16().collect::<Vec<u16>>())
}

fn escape(text: &mut String, unit: u16) {
    let written = if unit < 0x100 { write!(text, "\\x{unit:02x}") } else { write!(text, "\\u{unit:04x}") };
    written.expect("writing to a string does not fail");
}

/// Whether a reader can tell a character when it is written as itself.
fn is_shown(c: char) -> bool {
    c == ' ' || (c.is_ascii_graphic()) || c.is_alphanumeric()
}

/// A key of an object literal: as it is where that is a name, quoted otherwise.
pub fn key(name: &str) -> String {
    // `{ "__proto__": x }` names the prototype; a computed key names a property.
    if name == "__proto__" {
        return "[\"__proto__\"]".to_owned();
    }
    if is_identifier(name) { name.to_owned() } else { quote_text(name) }
}

/// `.name` or `["other name"]`.
pub fn member(name: &str) -> String {
    if is_identifier(name) { format!(".{name}") } else { format!("[{}]", quote_text(name)) }
}

/// Whether a text is a name, reserved words included.
pub fn is_identifier(name: &str) -> bool {
    let mut chars = name.chars();
    let starts = chars.next().is_some_and(oxc_syntax::identifier::is_identifier_start);
    starts && chars.all(oxc_syntax::identifier::is_identifier_part)
}

/// A text as it stands between backquotes.
pub(crate) fn in_template(text: &str) -> String {
    text.replace('\\', "\\\\").replace('`', "\\`").replace("${", "\\${").replace('\r', "\\r")
}
