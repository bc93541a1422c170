//! String literals with JSON's escapes: reading them and writing them back.
//!
//! Invariant: what [`write`] writes, [`scan`] reads as the same text. Lone surrogates are refused, so every string is UTF-8.

/// A literal at the start of a text.
pub(crate) struct Scanned {
    /// How many bytes it takes, quotes included.
    pub(crate) length: usize,
    /// Its meaning, or the first thing wrong with it.
    pub(crate) text: Result<String, Problem>,
}

/// What is wrong inside a literal; the bytes count from its opening quote.
pub(crate) struct Problem {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) message: &'static str,
    pub(crate) help: Option<&'static str>,
}

const ESCAPES: &str =
    "the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits";

/// Reads the literal at the start of `source`, which must be a double quote. It ends at its closing quote or with the line.
pub(crate) fn scan(source: &str) -> Scanned {
    let mut text = String::new();
    let mut problem = None;
    let mut at = 1;
    loop {
        let rest = source.get(at..).unwrap_or("");
        let plain = rest.find(['"', '\\', '\n', '\r']).unwrap_or(rest.len());
        text.push_str(&rest[..plain]);
        at += plain;
        match rest.as_bytes().get(plain) {
            Some(b'"') => break Scanned { length: at + 1, text: problem.map_or(Ok(text), Err) },
            Some(b'\\') => match escape(&rest[plain..]) {
                Ok((c, length)) => {
                    text.push(c);
                    at += length;
                }
                Err((message, help, length)) => {
                    problem.get_or_insert(Problem { start: at, end: at + length, message, help });
                    at += length;
                }
            },
            _ => {
                let help = Some("close it with `\"` on the same line; a line break inside is written `\\n`");
                let unterminated = Problem { start: 0, end: at, message: "unterminated string", help };
                break Scanned { length: at, text: Err(unterminated) };
            }
        }
    }
}

type EscapeProblem = (&'static str, Option<&'static str>, usize);

/// The character that an escape at the start of `source` means, and the bytes it takes.
fn escape(source: &str) -> Result<(char, usize), EscapeProblem> {
    let simple = match source.as_bytes().get(1) {
        Some(b'"') => '"',
        Some(b'\\') => '\\',
        Some(b'/') => '/',
        Some(b'b') => '\u{8}',
        Some(b'f') => '\u{c}',
        Some(b'n') => '\n',
        Some(b'r') => '\r',
        Some(b't') => '\t',
        Some(b'u') => return unicode_escape(source),
        // The line or the file ends here: the string is unterminated, which is reported instead.
        None | Some(b'\n' | b'\r') => return Err(("unterminated string", None, 1)),
        Some(_) => {
            let length = 1 + source[1..].chars().next().map_or(0, char::len_utf8);
            return Err(("unknown escape", Some(ESCAPES), length));
        }
    };
    Ok((simple, 2))
}

fn unicode_escape(source: &str) -> Result<(char, usize), EscapeProblem> {
    let Some(unit) = code_unit(source) else {
        let digits = source[2..].bytes().take(4).take_while(u8::is_ascii_hexdigit).count();
        return Err(("bad escape", Some("`\\u` takes four hexadecimal digits, as in `\\u0041`"), 2 + digits));
    };
    if let Some(c) = char::from_u32(u32::from(unit)) {
        return Ok((c, 6));
    }
    let low = code_unit(&source[6..]).unwrap_or(0);
    match char::decode_utf16([unit, low]).next() {
        Some(Ok(c)) => Ok((c, 12)),
        _ => Err(("lone surrogate", Some("a surrogate needs its other half, as in `\\ud83d\\ude00`"), 6)),
    }
}

/// The value of a `\uXXXX` at the start.
fn code_unit(source: &str) -> Option<u16> {
    let digits = source.strip_prefix("\\u")?.get(..4)?;
    if digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        u16::from_str_radix(digits, 16).ok()
    } else {
        None
    }
}

/// Writes the text as a literal.
pub(crate) fn write(text: &str, out: &mut impl std::fmt::Write) -> std::fmt::Result {
    out.write_char('"')?;
    for c in text.chars() {
        match c {
            '"' => out.write_str("\\\"")?,
            '\\' => out.write_str("\\\\")?,
            '\n' => out.write_str("\\n")?,
            '\r' => out.write_str("\\r")?,
            '\t' => out.write_str("\\t")?,
            c if u32::from(c) < 0x20 => write!(out, "\\u{:04x}", u32::from(c))?,
            c => out.write_char(c)?,
        }
    }
    out.write_char('"')
}
