//! JSON texts (ECMA-262 25.5): reading with the messages of V8, and quoting. Knows no runtime.

mod parse;

pub use parse::{Builder, Failure, Fault, parse};

/// ECMA-262 25.5.2.3 QuoteJSONString: appends a string in quotes.
pub fn quote_into(out: &mut Vec<u16>, text: &[u16]) {
    let is_lead = |unit: u16| (0xD800..0xDC00).contains(&unit);
    let is_trail = |unit: u16| (0xDC00..0xE000).contains(&unit);
    out.push(0x22);
    let mut at = 0;
    while let Some(&unit) = text.get(at) {
        match unit {
            0x22 | 0x5c => out.extend([0x5c, unit]),
            0x08 => out.extend([0x5c, 0x62]),
            0x09 => out.extend([0x5c, 0x74]),
            0x0a => out.extend([0x5c, 0x6e]),
            0x0c => out.extend([0x5c, 0x66]),
            0x0d => out.extend([0x5c, 0x72]),
            0..0x20 => escape(out, unit),
            _ if is_lead(unit) && text.get(at + 1).is_some_and(|&next| is_trail(next)) => {
                out.extend([unit, text[at + 1]]);
                at += 1;
            }
            _ if is_lead(unit) || is_trail(unit) => escape(out, unit),
            _ => out.push(unit),
        }
        at += 1;
    }
    out.push(0x22);
}

fn escape(out: &mut Vec<u16>, unit: u16) {
    out.extend(format!("\\u{unit:04x}").encode_utf16());
}
