//! The small part of JavaScript that tests are made of.
//!
//! Invariant: texts inside are as Prettier writes them (double quotes, keys without needless quotes), so that only lines remain to
//! be chosen.

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Expression {
    /// Names, keywords, regular expressions, and text that is left as it is.
    Atom(String),
    /// A number with its sign.
    Number(String),
    /// A string with its quotes.
    String(String),
    /// Elements; none is a hole.
    Array(Vec<Option<Expression>>),
    /// Keys as they are written, and values; an empty key for `...value`.
    Object(Vec<(String, Expression)>),
    /// `callee(arguments)`
    Call(Box<Expression>, Vec<Expression>),
    /// `new callee(arguments)`
    New(Box<Expression>, Vec<Expression>),
    /// `object.name`, `object[0]`: the object, and the text that follows.
    Member(Box<Expression>, String),
    /// `() => body`: the text up to `=>`, and the body.
    Arrow(String, Box<Expression>),
    /// `() => { statements }`
    Block(String, Vec<Statement>),
    /// `await x`, `typeof x`, `...x`: with the blank, if there is one.
    Prefix(String, Box<Expression>),
    /// `x as T`
    As(Box<Expression>, String),
    /// `(x)`
    Grouped(Box<Expression>),
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Statement {
    /// `expression;`
    Expression(Expression),
    /// `const name = value;`: what stands before `=`, and the value.
    Const(String, Expression),
    /// `// text`, one line each.
    Comment(String),
    /// `import { names } from "path";`: what stands before the bracket, the names, what stands after it.
    Bindings(String, Vec<String>, String),
    /// `try { expression; } catch (error) { text }`
    Try(Expression, String),
    /// An empty line.
    Blank,
    /// Text that is left as it is.
    Raw(String),
}

impl Expression {
    /// A name.
    pub(super) fn name(text: impl Into<String>) -> Expression {
        Expression::Atom(text.into())
    }

    /// A string literal for a text.
    pub(super) fn string(text: &str) -> Expression {
        Expression::String(quote(text))
    }

    /// A call of it.
    pub(super) fn call(self, arguments: Vec<Expression>) -> Expression {
        Expression::Call(Box::new(self), arguments)
    }

    /// `new name(arguments)`
    pub(super) fn construct(name: &str, arguments: Vec<Expression>) -> Expression {
        Expression::New(Box::new(Expression::name(name)), arguments)
    }

    /// A property of it.
    pub(super) fn member(self, name: &str) -> Expression {
        let text = if is_identifier(name) { format!(".{name}") } else { format!("[{}]", quote(name)) };
        Expression::Member(Box::new(self), text)
    }

    /// An element of it.
    pub(super) fn element(self, index: usize) -> Expression {
        Expression::Member(Box::new(self), format!("[{index}]"))
    }

    /// `await` it.
    pub(super) fn awaited(self) -> Expression {
        Expression::Prefix("await ".to_owned(), Box::new(self))
    }

    /// `() => it`
    pub(super) fn deferred(self) -> Expression {
        Expression::Arrow("() =>".to_owned(), Box::new(self))
    }

    /// `async () => it`
    pub(super) fn deferred_promise(self) -> Expression {
        Expression::Arrow("async () =>".to_owned(), Box::new(self))
    }

    /// All elements, none of them missing.
    pub(super) fn array(elements: Vec<Expression>) -> Expression {
        Expression::Array(elements.into_iter().map(Some).collect())
    }
}

/// Whether a property of this name needs no quotes.
pub(super) fn is_identifier(name: &str) -> bool {
    let mut chars = name.chars();
    let starts = |c: char| c.is_alphabetic() || c == '$' || c == '_';
    chars.next().is_some_and(starts) && chars.all(|c| starts(c) || c.is_ascii_digit())
}

/// A key of an object as Prettier writes it.
pub(super) fn key(name: &str) -> String {
    let is_index = name.len() < 16 && name.parse::<u64>().is_ok_and(|index| index.to_string() == name);
    match name {
        // Written plainly it would set the prototype.
        "__proto__" => "[\"__proto__\"]".to_owned(),
        name if is_index || is_identifier(name) => name.to_owned(),
        name => quote(name),
    }
}

/// A string literal: in double quotes unless it has more of those than single ones.
pub(super) fn quote(text: &str) -> String {
    quote_units(&text.encode_utf16().collect::<Vec<u16>>())
}

/// The same for code units, among which halves of characters may be.
pub(super) fn quote_units(units: &[u16]) -> String {
    let mut escaped = String::new();
    for decoded in char::decode_utf16(units.iter().copied()) {
        match decoded {
            Ok('\\') => escaped.push_str("\\\\"),
            Ok('\n') => escaped.push_str("\\n"),
            Ok('\r') => escaped.push_str("\\r"),
            Ok('\t') => escaped.push_str("\\t"),
            Ok(c) if is_shown(c) => escaped.push(c),
            Ok(c) => c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| escape(&mut escaped, *unit)),
            Err(half) => escape(&mut escaped, half.unpaired_surrogate()),
        }
    }
    enclose(&escaped)
}

fn escape(escaped: &mut String, unit: u16) {
    escaped.push_str(&if unit < 0x100 { format!("\\x{unit:02x}") } else { format!("\\u{unit:04x}") });
}

/// Puts quotes around text that is escaped but for quotes.
pub(super) fn enclose(escaped: &str) -> String {
    let doubles = escaped.matches('"').count();
    let singles = escaped.matches('\'').count();
    let (mark, written) = if doubles > singles { ('\'', "\\'") } else { ('"', "\\\"") };
    format!("{mark}{}{mark}", escaped.replace(mark, written))
}

/// Whether readers see the character for what it is.
fn is_shown(c: char) -> bool {
    matches!(c, ' '..='~' | '\u{a1}'..='\u{ac}' | '\u{ae}'..='\u{2ff}' | '\u{370}'..='\u{58f}')
        || (!c.is_ascii() && c.is_alphabetic() && !matches!(c, '\u{300}'..='\u{36f}'))
        || matches!(c, '€' | '…' | '–' | '—' | '→' | '\u{1F300}'..='\u{1F64F}')
}
