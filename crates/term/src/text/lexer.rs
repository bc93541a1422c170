//! Tokens of the text form, with their offsets.

use super::TextError;
use super::print::{is_name_part, is_name_start};

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token {
    Name(String),
    /// A name between backquotes, which is never a reserved word.
    Quoted(String),
    /// The digits of an integer, without sign.
    Int(u64),
    Double(f64),
    /// `#7`, a name given by `let`.
    Reference(u64),
    Operator(&'static str),
    End,
}

/// Longer operators before their prefixes.
const OPERATORS: [&str; 33] = [
    ">>>", "<=.", ">=.", "==.", "<<", ">>", "<=", ">=", "==", "<.", ">.", "+.", "-.", "*.", "/.", "%.", "+",
    "-", "*", "/", "%", "&", "|", "^", "~", "!", "?", ":", "(", ")", ",", ";", "=",
];

/// Comparisons that are prefixes of others.
const SHORT_COMPARISONS: [&str; 2] = ["<", ">"];

pub(super) fn tokens(text: &str) -> Result<Vec<(Token, usize)>, TextError> {
    let mut tokens = Vec::new();
    let mut offset = 0;
    while let Some(first) = text[offset..].chars().next() {
        let rest = &text[offset..];
        if first.is_whitespace() {
            offset += first.len_utf8();
            continue;
        }
        let (token, length) = token(rest, first).map_err(|message| TextError { offset, message })?;
        tokens.push((token, offset));
        offset += length;
    }
    tokens.push((Token::End, text.len()));
    Ok(tokens)
}

/// The token at the start of a text, and its length.
fn token(rest: &str, first: char) -> Result<(Token, usize), String> {
    if is_name_start(first) {
        let name = prefix(rest, is_name_part);
        return Ok((Token::Name(name.to_owned()), name.len()));
    }
    if first.is_ascii_digit() {
        return number(rest);
    }
    if first == '#' {
        let digits = prefix(&rest[1..], |c| c.is_ascii_digit());
        let number = digits.parse().map_err(|_| "a number must follow `#`".to_owned())?;
        return Ok((Token::Reference(number), 1 + digits.len()));
    }
    if first == '`' {
        return quoted(rest);
    }
    let operator = OPERATORS.iter().chain(&SHORT_COMPARISONS).find(|operator| rest.starts_with(**operator));
    let operator = operator.ok_or_else(|| format!("unexpected character `{first}`"))?;
    Ok((Token::Operator(operator), operator.len()))
}

fn prefix(text: &str, belongs: impl Fn(char) -> bool) -> &str {
    let end = text.find(|c| !belongs(c)).unwrap_or(text.len());
    &text[..end]
}

fn digits(text: &str) -> usize {
    prefix(text, |c| c.is_ascii_digit()).len()
}

/// Digits, and for a double a point with digits, or an exponent.
fn number(rest: &str) -> Result<(Token, usize), String> {
    let whole = digits(rest);
    let mut length = whole;
    if rest[length..].starts_with('.') && digits(&rest[length + 1..]) > 0 {
        length += 1 + digits(&rest[length + 1..]);
    }
    if let Some(exponent) = rest[length..].strip_prefix('e') {
        let unsigned = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
        if digits(unsigned) > 0 {
            length = rest.len() - unsigned.len() + digits(unsigned);
        }
    }
    let text = &rest[..length];
    if length == whole {
        let value = text.parse().map_err(|_| "integer out of range".to_owned())?;
        return Ok((Token::Int(value), length));
    }
    let value = text.parse().map_err(|_| "not a number".to_owned())?;
    Ok((Token::Double(value), length))
}

/// A name between backquotes, with `\` before a backquote or backslash that belongs to it.
fn quoted(rest: &str) -> Result<(Token, usize), String> {
    let mut name = String::new();
    let mut chars = rest.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '`' => return Ok((Token::Quoted(name), at + 1)),
            '\\' => name.extend(chars.next().map(|(_, escaped)| escaped)),
            _ => name.push(c),
        }
    }
    Err("a name without its closing backquote".to_owned())
}
