//! The facts of Unicode that patterns ask for: properties by name, and classes of characters equal but for case.
//!
//! Invariant: everything comes from `tables.txt`, which `generate.mjs` prints from Node, so that a character has the
//! same properties here and there. The header of the script says how a line is read.

use super::char_set::{CharSet, LAST_CODE_POINT};

static TABLES: &str = include_str!("tables.txt");

/// The members of `\p{text}`; `None` when ECMA-262 knows no such property or value. Names are matched exactly.
pub(crate) fn property(text: &str) -> Option<CharSet> {
    match text.split_once('=') {
        Some(("General_Category" | "gc", value)) => category(value),
        Some(("Script" | "sc", value)) => lookup("sc", value),
        Some(("Script_Extensions" | "scx", value)) => lookup("scx", value).or_else(|| lookup("sc", value)),
        Some(_) => None,
        None => category(text).or_else(|| binary(text)),
    }
}

/// The members of the property of strings `name`: each a sequence of code points. `None` when it is unknown.
pub(super) fn strings(name: &str) -> Option<Vec<Vec<u32>>> {
    if name == "RGI_Emoji" {
        return Some(find_all("strings").flat_map(parse_strings).collect());
    }
    find("strings", name).map(parse_strings)
}

/// The classes of the folding `name`.
pub(super) fn folding(name: &str) -> Vec<Vec<u32>> {
    let mut classes: Vec<Vec<u32>> = Vec::new();
    for text in find("fold", name).unwrap_or_default().split(',') {
        let mut last = classes.last().map_or(0, |class| class[0]);
        let members = text.split('+').map(|distance| {
            last += number(distance);
            last
        });
        classes.push(members.collect());
    }
    classes
}

fn binary(name: &str) -> Option<CharSet> {
    match name {
        "Any" => Some(CharSet::range(0, LAST_CODE_POINT)),
        "ASCII" => Some(CharSet::range(0, 0x7f)),
        "Assigned" => Some(category("Cn")?.complement(LAST_CODE_POINT)),
        _ => lookup("binary", name),
    }
}

/// A general category, or one of the groups of them that have a name.
fn category(name: &str) -> Option<CharSet> {
    let members: &[&str] = match name {
        "LC" | "Cased_Letter" => &["Lu", "Ll", "Lt"],
        "L" | "Letter" => &["Lu", "Ll", "Lt", "Lm", "Lo"],
        "M" | "Mark" | "Combining_Mark" => &["Mn", "Mc", "Me"],
        "N" | "Number" => &["Nd", "Nl", "No"],
        "P" | "Punctuation" | "punct" => &["Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po"],
        "S" | "Symbol" => &["Sm", "Sc", "Sk", "So"],
        "Z" | "Separator" => &["Zs", "Zl", "Zp"],
        "C" | "Other" => &["Cc", "Cf", "Cs", "Co", "Cn"],
        _ => return lookup("gc", name),
    };
    members
        .iter()
        .map(|member| lookup("gc", member))
        .try_fold(CharSet::empty(), |all, set| Some(all.union(&set?)))
}

fn lookup(kind: &str, name: &str) -> Option<CharSet> {
    find(kind, name).map(parse_ranges)
}

/// The data of the line of this kind with this name.
fn find(kind: &str, name: &str) -> Option<&'static str> {
    lines(kind).find(|(names, _)| names.split('|').any(|known| known == name)).map(|(_, data)| data)
}

fn find_all(kind: &str) -> impl Iterator<Item = &'static str> {
    lines(kind).map(|(_, data)| data)
}

fn lines(kind: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    TABLES
        .lines()
        .filter_map(move |line| line.strip_prefix(kind)?.strip_prefix(' '))
        .filter_map(|rest| rest.split_once(' '))
}

fn parse_ranges(data: &str) -> CharSet {
    let mut ranges = Vec::new();
    let mut end = 0;
    let mut numbers = data.split(',').map(number);
    while let (Some(gap), Some(length)) = (numbers.next(), numbers.next()) {
        let from = end + gap;
        end = from + length;
        ranges.push((from, end - 1));
    }
    CharSet::from_ranges(ranges)
}

fn parse_strings(data: &str) -> Vec<Vec<u32>> {
    let mut strings: Vec<Vec<u32>> = Vec::new();
    for text in data.split(',') {
        let mut numbers = text.split('+').map(number);
        let shared = numbers.next().unwrap_or(0) as usize;
        let before = strings.last().map_or(&[][..], |string| &string[..shared]);
        strings.push(before.iter().copied().chain(numbers).collect());
    }
    strings
}

fn number(text: &str) -> u32 {
    u32::from_str_radix(text, 36).expect("generate.mjs prints numbers in base 36")
}
