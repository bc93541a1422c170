//! Inputs for an exploration: corners of what each may be, and random ones near what the program itself mentions, at the ends of ranges,
//! and changes of known inputs.
//!
//! Invariant: a seed gives the same inputs for the same exploration.

use super::random::Random;
use crate::exploration::{FRACTIONS, JsExploration};
use js::ReadParts;
use term::{Assignment, Symbol, SymbolKind};

/// What a program mentions.
pub struct Hints {
    numbers: Vec<f64>,
    texts: Vec<Vec<u16>>,
}

/// Doubles at which programs go wrong.
const DOUBLES: [f64; 16] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.5,
    0.1,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    9_007_199_254_740_992.0,
    4_294_967_296.0,
    5e-324,
    1e300,
];

/// Units at which programs go wrong: ends of classes, case without a partner, a surrogate.
const UNITS: [u16; 14] = [0, 9, 10, 32, 48, 57, 65, 90, 97, 122, 0xdf, 0x130, 0x2028, 0xd800];

impl Hints {
    /// What a source mentions: its numbers, the texts between quotes and slashes.
    pub fn of(source: &str) -> Hints {
        Hints { numbers: numbers(source), texts: texts(source) }
    }
}

fn numbers(source: &str) -> Vec<f64> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '.' || letter == '_';
    let words = source
        .split(|letter: char| !is_part(letter))
        .filter(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    let value = |word: &str| {
        let word = word.replace('_', "");
        let radix = |prefix: &str, radix| {
            word.strip_prefix(prefix).and_then(|digits| i64::from_str_radix(digits, radix).ok())
        };
        let whole = radix("0x", 16).or_else(|| radix("0b", 2)).or_else(|| radix("0o", 8));
        whole.map(|number| number as f64).or_else(|| word.trim_end_matches('n').parse().ok())
    };
    let mut found: Vec<f64> = words.filter_map(value).collect();
    found.sort_by(f64::total_cmp);
    found.dedup();
    found
}

fn texts(source: &str) -> Vec<Vec<u16>> {
    let mut found: Vec<Vec<u16>> = Vec::new();
    for line in source.lines().filter(|line| !line.trim_start().starts_with("//")) {
        for quote in ['"', '\'', '`', '/'] {
            let parts = line.split(quote).skip(1).step_by(2);
            found.extend(parts.map(|part| unescaped(part).encode_utf16().collect()));
        }
    }
    found.retain(|text| !text.is_empty());
    found.sort();
    found.dedup();
    found
}

/// A text with the characters that its escapes by number stand for: `\u00df`, `\u{1f600}`, `\xdf`.
fn unescaped(text: &str) -> String {
    let mut parts = text.split('\\');
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = |start: usize, count: usize| {
            let digits = part.get(start..start + count)?;
            let unit = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
            Some((unit, start + count))
        };
        let braced = || {
            let inner = part.strip_prefix("u{")?;
            let (unit, end) = digits(2, inner.find('}')?)?;
            Some((unit, end + 1))
        };
        let found = match part.as_bytes().first() {
            Some(b'u') => braced().or_else(|| digits(1, 4)),
            Some(b'x') => digits(1, 2),
            _ => None,
        };
        match found {
            Some((unit, end)) => {
                result.push(unit);
                result.push_str(&part[end..]);
            }
            None => {
                result.push('\\');
                result.push_str(part);
            }
        }
    }
    result
}

/// Values at the ends of what inputs may be: first one for all inputs, then for each alone while the others are plain.
pub fn corners(found: &JsExploration) -> Vec<Assignment> {
    let reads = &found.exploration.guest.record.reads;
    let mut inputs = vec![Assignment::new()];
    for corner in 0..CORNERS {
        let mut input = Assignment::new();
        reads.iter().for_each(|read| set_corner(found, corner, &read.parts, &mut input));
        inputs.push(input);
    }
    for read in reads {
        for corner in 0..CORNERS {
            let mut input = Assignment::new();
            set_corner(found, corner, &read.parts, &mut input);
            inputs.push(input);
        }
    }
    inputs
}

/// Corners of one input.
const CORNERS: usize = 6;

fn set_corner(found: &JsExploration, corner: usize, parts: &ReadParts, input: &mut Assignment) {
    match parts {
        ReadParts::Int(symbol) | ReadParts::BigInt(symbol) | ReadParts::Bool(symbol) => {
            let (low, high) = range(found, *symbol);
            let corners = [low, high, 1, -1, low.saturating_add(1), high.saturating_sub(1)];
            input.set_int(*symbol, corners[corner]);
        }
        ReadParts::Fraction(symbol) => {
            let (low, high) = range(found, *symbol);
            let corners = [low, high, high / 2, high / 2 + 1, low + 1, high / 10];
            input.set_int(*symbol, corners[corner]);
        }
        ReadParts::Number(symbol) => {
            let corners = [-0.0, f64::NAN, f64::INFINITY, -1.0, 0.5, 4_294_967_296.0];
            input.set_double(*symbol, corners[corner]);
        }
        ReadParts::String { length, units } => {
            let longest = units.len();
            let count = [longest, 1, longest, 1, 2, longest][corner];
            let unit = [0x30, 0x61, 0x20, 0xd800, 0x41, 0x7a][corner];
            input.set_int(*length, count.min(longest) as i64);
            units.iter().for_each(|&symbol| input.set_int(symbol, unit));
        }
    }
}

/// The least and the greatest value of an integer input.
fn range(found: &JsExploration, symbol: Symbol) -> (i64, i64) {
    match found.exploration.cx.path.terms.symbol_info(symbol).kind {
        SymbolKind::Int(range) => (range.lo as i64, range.hi as i64),
        SymbolKind::Double => (i64::MIN, i64::MAX),
    }
}

/// Every input, where there are at most so many; none where there are more.
pub fn all(found: &JsExploration, most: usize) -> Option<Vec<Assignment>> {
    let mut inputs = vec![Assignment::new()];
    for read in &found.exploration.guest.record.reads {
        match &read.parts {
            ReadParts::Int(symbol) | ReadParts::BigInt(symbol) | ReadParts::Bool(symbol) => {
                inputs = each(found, &inputs, *symbol, most)?;
            }
            ReadParts::Number(_) | ReadParts::Fraction(_) => return None,
            ReadParts::String { length, units } => {
                inputs = each(found, &inputs, *length, most)?;
                for unit in units {
                    inputs = each(found, &inputs, *unit, most)?;
                }
            }
        }
    }
    Some(inputs)
}

/// The inputs with each value of one more symbol.
fn each(
    found: &JsExploration,
    inputs: &[Assignment],
    symbol: Symbol,
    most: usize,
) -> Option<Vec<Assignment>> {
    let SymbolKind::Int(range) = found.exploration.cx.path.terms.symbol_info(symbol).kind else {
        return None;
    };
    let (low, high) = (i64::try_from(range.lo).ok()?, i64::try_from(range.hi).ok()?);
    let values = usize::try_from(high.checked_sub(low)?).ok()?.checked_add(1)?;
    if values.checked_mul(inputs.len())? > most {
        return None;
    }
    let with = |input: &Assignment, value| {
        let mut input = input.clone();
        input.set_int(symbol, value);
        input
    };
    Some(inputs.iter().flat_map(|input| (low..=high).map(move |value| with(input, value))).collect())
}

/// One more input: new throughout, or a known one that is changed at some places.
pub fn next(found: &JsExploration, hints: &Hints, known: &[Assignment], random: &mut Random) -> Assignment {
    let reads = &found.exploration.guest.record.reads;
    if known.is_empty() || random.one_in(2) || reads.is_empty() {
        let mut input = Assignment::new();
        for read in reads {
            set(found, hints, random, &read.parts, &mut input);
        }
        return input;
    }
    let mut input = random.pick(known).clone();
    for _ in 0..=random.below(3) {
        let parts = &random.pick(reads).parts;
        match parts {
            ReadParts::String { length, units } if !random.one_in(3) => {
                let symbol = if random.one_in(4) {
                    *length
                } else {
                    *units.get(random.below(units.len().max(1))).unwrap_or(length)
                };
                let unit = if symbol == *length {
                    random.below(units.len() + 1) as i64
                } else {
                    unit(hints, random).into()
                };
                input.set_int(symbol, unit);
            }
            parts => set(found, hints, random, parts, &mut input),
        }
    }
    input
}

fn set(found: &JsExploration, hints: &Hints, random: &mut Random, parts: &ReadParts, input: &mut Assignment) {
    match parts {
        ReadParts::Int(symbol) | ReadParts::BigInt(symbol) | ReadParts::Bool(symbol) => {
            let number = integer(found, hints, random, *symbol);
            input.set_int(*symbol, number);
        }
        ReadParts::Fraction(symbol) => {
            let number = fraction(hints, random);
            input.set_int(*symbol, number);
        }
        ReadParts::Number(symbol) => input.set_double(*symbol, double(hints, random)),
        ReadParts::String { length, units } => {
            let text = text(hints, random, units.len());
            input.set_int(*length, text.len() as i64);
            for (symbol, unit) in units.iter().zip(text) {
                input.set_int(*symbol, unit.into());
            }
        }
    }
}

/// An integer; the assignment moves what is outside the range of the symbol into it.
fn integer(found: &JsExploration, hints: &Hints, random: &mut Random, symbol: Symbol) -> i64 {
    let (low, high) = range(found, symbol);
    let small = random.below(7) as i64 - 3;
    match random.below(8) {
        0 | 1 if !hints.numbers.is_empty() => near(*random.pick(&hints.numbers) as i64, small),
        2 if !hints.numbers.is_empty() => -near(*random.pick(&hints.numbers) as i64, small),
        3 => small,
        4 => *random.pick(&[low, high, low.saturating_add(1), high.saturating_sub(1)]),
        5 => random.below(2_000) as i64 - 1_000,
        _ => low.saturating_add((random.word() % (high.abs_diff(low)).saturating_add(1).max(1)) as i64),
    }
}

/// A number between 0 and 1 in parts of [`FRACTIONS`]: near one that the program mentions, or any.
fn fraction(hints: &Hints, random: &mut Random) -> i64 {
    let mentioned: Vec<f64> =
        hints.numbers.iter().copied().filter(|number| *number > 0.0 && *number < 1.0).collect();
    if !mentioned.is_empty() && random.one_in(3) {
        return (random.pick(&mentioned) * FRACTIONS) as i64 + random.below(3) as i64 - 1;
    }
    (random.word() >> 11) as i64
}

fn near(number: i64, distance: i64) -> i64 {
    // Kept away from the end of the range, so that it can be negated.
    number.clamp(-(1 << 62), 1 << 62).saturating_add(distance)
}

fn double(hints: &Hints, random: &mut Random) -> f64 {
    match random.below(6) {
        0 | 1 if !hints.numbers.is_empty() => {
            let sign = if random.one_in(2) { 1.0 } else { -1.0 };
            sign * (*random.pick(&hints.numbers) + (random.below(9) as f64 - 4.0) / 4.0)
        }
        2 => *random.pick(&DOUBLES),
        3 => random.below(41) as f64 / 4.0 - 5.0,
        4 => f64::from_bits(random.word()),
        _ => (random.below(2_000_001) as f64 - 1e6) / 1_000.0,
    }
}

fn unit(hints: &Hints, random: &mut Random) -> u16 {
    match random.below(6) {
        0..=2 if !hints.texts.is_empty() => {
            let text = random.pick(&hints.texts);
            *random.pick(text)
        }
        3 => *random.pick(&UNITS),
        4 => random.word() as u16,
        _ => 32 + random.below(95) as u16,
    }
}

/// A text of at most so many units.
fn text(hints: &Hints, random: &mut Random, longest: usize) -> Vec<u16> {
    let mut text = Vec::new();
    let length = random.below(longest + 1);
    while text.len() < length {
        if !hints.texts.is_empty() && random.one_in(3) {
            text.extend(random.pick(&hints.texts));
        } else {
            text.push(unit(hints, random));
        }
    }
    text.truncate(longest);
    text
}
