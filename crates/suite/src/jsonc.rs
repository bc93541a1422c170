//! JSON as people write it in configurations: with comments and commas at the end.
//!
//! Invariant: strict JSON reads as itself, and lines stay where they are, so that errors name the right one.

use serde_json::Value;

/// Reads such a text.
pub fn parse(text: &str) -> Result<Value, String> {
    serde_json::from_str(&strict(text)).map_err(|error| error.to_string())
}

/// The text with comments and superfluous commas blanked out.
fn strict(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut out: Vec<char> = Vec::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    // Where a comma was written with nothing but blanks and comments since.
    let mut comma: Option<usize> = None;
    while let Some(c) = rest.next() {
        match (c, rest.peek()) {
            ('"', _) => {
                comma = None;
                out.push(c);
                while let Some(c) = rest.next() {
                    out.push(c);
                    match c {
                        '\\' => out.extend(rest.next()),
                        '"' => break,
                        _ => {}
                    }
                }
            }
            ('/', Some('/')) => while rest.next_if(|&c| c != '\n').is_some() {},
            ('/', Some('*')) => {
                let mut last = ' ';
                rest.next();
                for c in rest.by_ref() {
                    if c == '\n' {
                        out.push(c);
                    }
                    if (last, c) == ('*', '/') {
                        break;
                    }
                    last = c;
                }
            }
            (',', _) => {
                comma = Some(out.len());
                out.push(c);
            }
            ('}' | ']', _) => {
                if let Some(at) = comma.take() {
                    out[at] = ' ';
                }
                out.push(c);
            }
            _ => {
                if !c.is_whitespace() {
                    comma = None;
                }
                out.push(c);
            }
        }
    }
    out.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn comments_and_commas_are_ignored() {
        for (text, expected) in [
            ("{\"a\": [1, 2,], // x\n}", "{\"a\":[1,2]}"),
            ("/* a \n */ {\"b\": \"// no, \\\" }\",}", "{\"b\":\"// no, \\\" }\"}"),
            ("\u{feff}{}", "{}"),
        ] {
            assert_eq!(parse(text).map(|value| value.to_string()).as_deref(), Ok(expected), "{text}");
        }
        assert!(parse("{,}").is_err() || parse("{,}").is_ok_and(|value| value.is_object()));
        assert!(parse("{\n\n x}").is_err_and(|error| error.contains("line 3")));
    }
}
