//! ECMA-262 22.1.3.19.1 GetSubstitution: what `$` means in the replacement of `replace`.

/// A part of a replacement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Text, with everything that needs no look-up of a name put in.
    Text(Vec<u16>),
    /// `$<name>`, where there are named captures.
    Name(Vec<u16>),
}

/// What was matched.
#[derive(Clone, Copy, Debug)]
pub struct Match<'m> {
    /// The whole text.
    pub text: &'m [u16],
    /// Where the match begins.
    pub position: usize,
    /// The matched part.
    pub matched: &'m [u16],
    /// The captures from the first on; none where a group took no part.
    pub captures: &'m [Option<Vec<u16>>],
    /// Whether there are named captures.
    pub has_names: bool,
}

const DOLLAR: u16 = b'$' as u16;

/// The parts of a replacement; neighbouring text is one part.
pub fn expand(template: &[u16], found: &Match<'_>) -> Vec<Part> {
    let (mut parts, mut text, mut at) = (Vec::new(), Vec::new(), 0);
    while let Some(&unit) = template.get(at) {
        let next = template.get(at + 1).and_then(|unit| char::from_u32((*unit).into()));
        if unit != DOLLAR {
            text.push(unit);
            at += 1;
            continue;
        }
        at += match next {
            Some('$') => {
                text.push(DOLLAR);
                2
            }
            Some('&') => {
                text.extend_from_slice(found.matched);
                2
            }
            Some('`') => {
                text.extend_from_slice(&found.text[..found.position.min(found.text.len())]);
                2
            }
            Some('\'') => {
                let end = (found.position + found.matched.len()).min(found.text.len());
                text.extend_from_slice(&found.text[end..]);
                2
            }
            Some('0'..='9') => match capture_number(&template[at + 1..], found.captures.len()) {
                Some((number, digits)) => {
                    if let Some(capture) = &found.captures[number - 1] {
                        text.extend_from_slice(capture);
                    }
                    1 + digits
                }
                None => {
                    text.push(DOLLAR);
                    1
                }
            },
            Some('<') if found.has_names => {
                match template[at + 2..].iter().position(|unit| *unit == u16::from(b'>')) {
                    Some(size) => {
                        parts.push(Part::Text(std::mem::take(&mut text)));
                        parts.push(Part::Name(template[at + 2..at + 2 + size].to_vec()));
                        size + 3
                    }
                    None => {
                        text.push(DOLLAR);
                        1
                    }
                }
            }
            _ => {
                text.push(DOLLAR);
                1
            }
        };
    }
    parts.push(Part::Text(text));
    parts
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
