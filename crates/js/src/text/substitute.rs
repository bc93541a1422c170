//! ECMA-262 22.1.3.19.1 GetSubstitution: what `$` means in the replacement of `replace`.

/// A part of a replacement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Text of the template.
    Text(Vec<u16>),
    /// What a group captured; 0 is the whole match.
    Capture(usize),
    /// The text before the match.
    Before,
    /// The text after the match.
    After,
    /// `$<name>`, where there are named captures.
    Name(Vec<u16>),
}

const DOLLAR: u16 = b'$' as u16;

/// The parts of a replacement, where so many groups capture; neighbouring text is one part.
pub fn parts(template: &[u16], captures: usize, has_names: bool) -> Vec<Part> {
    let (mut parts, mut text, mut at) = (Vec::new(), Vec::new(), 0);
    while let Some(&unit) = template.get(at) {
        let rest = &template[at + 1..];
        let (part, size) = match special(rest, captures, has_names) {
            Some(found) if unit == DOLLAR => found,
            _ => (Part::Text(vec![unit]), 0),
        };
        at += 1 + size;
        match part {
            Part::Text(more) => text.extend(more),
            part => {
                if !text.is_empty() {
                    parts.push(Part::Text(std::mem::take(&mut text)));
                }
                parts.push(part);
            }
        }
    }
    if !text.is_empty() {
        parts.push(Part::Text(text));
    }
    parts
}

/// The replacement where nothing is captured.
pub fn expand(template: &[u16], text: &[u16], position: usize, matched: &[u16]) -> Vec<u16> {
    let mut result = Vec::new();
    for part in parts(template, 0, false) {
        match part {
            Part::Text(units) => result.extend(units),
            Part::Capture(_) => result.extend_from_slice(matched),
            Part::Before => result.extend_from_slice(&text[..position.min(text.len())]),
            Part::After => result.extend_from_slice(&text[(position + matched.len()).min(text.len())..]),
            Part::Name(_) => {}
        }
    }
    result
}

/// What `$` means before this, and how many units that takes; none if it stands for itself.
fn special(rest: &[u16], captures: usize, has_names: bool) -> Option<(Part, usize)> {
    match char::from_u32((*rest.first()?).into())? {
        '$' => Some((Part::Text(vec![DOLLAR]), 1)),
        '&' => Some((Part::Capture(0), 1)),
        '`' => Some((Part::Before, 1)),
        '\'' => Some((Part::After, 1)),
        '0'..='9' => capture_number(rest, captures).map(|(number, digits)| (Part::Capture(number), digits)),
        '<' if has_names => {
            let size = rest.iter().position(|unit| *unit == u16::from(b'>'))?;
            Some((Part::Name(rest[1..size].to_vec()), size + 1))
        }
        _ => None,
    }
}

/// The number of a capture in one or two digits, and how many digits it has; two only if there is such a capture.
fn capture_number(digits: &[u16], captures: usize) -> Option<(usize, usize)> {
    let digit = |at: usize| {
        digits.get(at).and_then(|unit| unit.checked_sub(u16::from(b'0'))).filter(|digit| *digit < 10)
    };
    let first = usize::from(digit(0)?);
    if let Some(second) = digit(1) {
        let both = first * 10 + usize::from(second);
        if (1..=captures).contains(&both) {
            return Some((both, 2));
        }
    }
    (1..=captures).contains(&first).then_some((first, 1))
}
