//! The texts that a source compares something with: how long a variable of the environment should be able to get.
//!
//! Invariant: what is found is a proposal for a bound, never a claim about the program, so that reading the text without parsing it does.

/// The longest text that is proposed: every unit is a symbol and an arm more. As for the parameters of functions.
const LONGEST: usize = 40;
/// What stands before or behind a text that is compared.
const BEFORE: [&str; 10] =
    ["==", "!=", "case", "[", ",", "startsWith(", "endsWith(", "includes(", "indexOf(", "equals("];
const BEHIND: [&str; 4] = ["==", "!=", "]", ","];

/// The length of the longest text between quotes that is compared, or an element of a list.
pub fn longest_compared(source: &str) -> usize {
    let mut longest = 0;
    let mut rest = 0;
    while let Some((start, end)) = next_text(source, rest) {
        let before = source[..start].trim_end();
        let behind = source[end..].trim_start();
        let length = source[start + 1..end - 1].encode_utf16().count();
        let is_compared =
            BEFORE.iter().any(|mark| before.ends_with(mark) || before.ends_with(&format!("{mark}=")))
                || BEHIND.iter().any(|mark| behind.starts_with(mark));
        if is_compared && length <= LONGEST {
            longest = longest.max(length);
        }
        rest = end;
    }
    longest
}

/// The next text between quotes, from an offset on, quotes included; comments are skipped, and what has no end on its line is no text.
fn next_text(source: &str, from: usize) -> Option<(usize, usize)> {
    let bytes = source.as_bytes();
    let mut at = from;
    while at < bytes.len() {
        let rest = &source.as_bytes()[at..];
        if rest.starts_with(b"//") {
            at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
        } else if rest.starts_with(b"/*") {
            at += rest.windows(2).skip(2).position(|pair| pair == b"*/").map_or(rest.len(), |end| end + 4);
        } else if matches!(rest[0], b'"' | b'\'' | b'`') {
            match end_of_text(rest) {
                Some(length) => return Some((at, at + length)),
                None => at += 1,
            }
        } else {
            at += 1;
        }
    }
    None
}

/// How long a text is that begins with a quote, both quotes included.
fn end_of_text(text: &[u8]) -> Option<usize> {
    let mut at = 1;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'\n' => return None,
            b'\\' => at += 2,
            _ if byte == text[0] => return Some(at + 1),
            _ => at += 1,
        }
    }
    None
}
