//! ECMA-262 22.1.3.19.1 GetSubstitution: what `$` means in the replacement of `replace`.
//!
//! A template may have units that are not known. They are taken for text; [`unknown`] says which units they must not be for
//! that to be right.

/// A unit of a template.
pub trait TemplateUnit: Copy {
    /// Which code unit it is; none if that is not known.
    fn known(self) -> Option<u16>;
}

impl TemplateUnit for u16 {
    fn known(self) -> Option<u16> {
        Some(self)
    }
}

/// A part of a replacement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part<U = u16> {
    /// Text of the template.
    Text(Vec<U>),
    /// What a group captured; 0 is the whole match.
    Capture(usize),
    /// The text before the match.
    Before,
    /// The text after the match.
    After,
    /// `$<name>`, where there are named captures.
    Name(Vec<U>),
}

const DOLLAR: u16 = b'$' as u16;

/// The parts of a replacement, where so many groups capture; neighbouring text is one part.
pub fn parts<U: TemplateUnit>(template: &[U], captures: usize, has_names: bool) -> Vec<Part<U>> {
    let (mut parts, mut text, mut at) = (Vec::new(), Vec::new(), 0);
    while let Some(&unit) = template.get(at) {
        let rest = &template[at + 1..];
        let meaning = match unit.known() {
            Some(DOLLAR) => special(unit, rest, captures, has_names),
            _ => None,
        };
        let (part, size) = meaning.unwrap_or_else(|| (Part::Text(vec![unit]), 0));
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

/// What a unit that is not known must not be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suspect {
    /// A dollar.
    Dollar,
    /// Anything that means something after a dollar.
    Special,
    /// A digit.
    Digit,
    /// Anything: it is part of a name.
    Any,
}

/// The unknown units of a template, by their places, and what each must not be for [`parts`] to be right.
pub fn unknown<U: TemplateUnit>(template: &[U], has_names: bool) -> Vec<(usize, Suspect)> {
    let known = |at: usize| template.get(at).and_then(|unit| unit.known());
    let is_digit = |unit: u16| (u16::from(b'0')..=u16::from(b'9')).contains(&unit);
    let mut found = Vec::new();
    let (mut at, mut in_name) = (0, false);
    while at < template.len() {
        if known(at).is_none() {
            found.push((at, if in_name { Suspect::Any } else { Suspect::Dollar }));
        }
        if known(at) != Some(DOLLAR) {
            at += 1;
            continue;
        }
        match known(at + 1) {
            // Whether this dollar belongs to the next unit is not known, so neither is whether that is a dollar by itself.
            None if at + 1 < template.len() => {
                found.push((at + 1, if in_name { Suspect::Any } else { Suspect::Special }));
                at += 2;
            }
            Some(DOLLAR) => at += 2,
            Some(unit) if is_digit(unit) => {
                if at + 2 < template.len() && known(at + 2).is_none() {
                    found.push((at + 2, Suspect::Digit));
                }
                at += 2;
            }
            Some(unit) if unit == u16::from(b'<') && has_names => {
                // Where a name ends, and whether it does, may depend on every unit behind.
                in_name = true;
                at += 2;
            }
            _ => at += 1,
        }
    }
    found
}

/// The replacement where nothing is captured.
pub fn expand<U: TemplateUnit>(template: &[U], text: &[U], position: usize, matched: &[U]) -> Vec<U> {
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
fn special<U: TemplateUnit>(
    dollar: U,
    rest: &[U],
    captures: usize,
    has_names: bool,
) -> Option<(Part<U>, usize)> {
    match char::from_u32(rest.first()?.known()?.into())? {
        '$' => Some((Part::Text(vec![dollar]), 1)),
        '&' => Some((Part::Capture(0), 1)),
        '`' => Some((Part::Before, 1)),
        '\'' => Some((Part::After, 1)),
        '0'..='9' => capture_number(rest, captures).map(|(number, digits)| (Part::Capture(number), digits)),
        '<' if has_names => {
            let size = rest.iter().position(|unit| unit.known() == Some(u16::from(b'>')))?;
            Some((Part::Name(rest[1..size].to_vec()), size + 1))
        }
        _ => None,
    }
}

/// The number of a capture in one or two digits, and how many digits it has; two only if there is such a capture.
fn capture_number<U: TemplateUnit>(digits: &[U], captures: usize) -> Option<(usize, usize)> {
    let digit = |at: usize| {
        let unit = digits.get(at).and_then(|unit| unit.known());
        unit.and_then(|unit| unit.checked_sub(u16::from(b'0'))).filter(|digit| *digit < 10)
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
