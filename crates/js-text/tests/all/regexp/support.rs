//! The text form of cases: `/pattern/flags@start TAB input TAB answer`.
//!
//! A code unit that is not printable ASCII is written `⟨hhhh⟩`. An answer is `none`, or the captures as `0-3 - 1-2`, or `!` and
//! what is wrong with the pattern.

use js_text::regexp::{Budget, Captures, Flags, Regexp};

/// More than any case here needs.
pub const STEPS: u64 = 20_000_000;

/// A case without its answer.
#[derive(Clone, Debug)]
pub struct Case {
    pub pattern: Vec<u16>,
    pub flags: String,
    pub start: usize,
    pub input: Vec<u16>,
}

impl Case {
    /// Reads the first two fields of a line; the rest is the answer.
    pub fn parse(line: &str) -> (Case, &str) {
        let mut fields = line.splitn(3, '\t');
        let head = fields.next().expect("a line has a first field");
        let input = decode(fields.next().unwrap_or_default());
        let answer = fields.next().unwrap_or_default();
        let slash = head.rfind('/').expect("a pattern stands between slashes");
        let pattern = decode(&head[1..slash]);
        let (flags, start) = head[slash + 1..].split_once('@').unwrap_or((&head[slash + 1..], "0"));
        let start = start.parse().expect("a start is a number");
        (Case { pattern, flags: flags.to_owned(), start, input }, answer)
    }

    /// The line without an answer.
    pub fn line(&self) -> String {
        let start = if self.start == 0 { String::new() } else { format!("@{}", self.start) };
        format!("/{}/{}{start}\t{}", encode(&self.pattern), self.flags, encode(&self.input))
    }

    /// Our answer.
    pub fn answer(&self) -> String {
        let units: Vec<u16> = self.flags.encode_utf16().collect();
        let Some(flags) = Flags::parse(&units) else {
            return format!("! Invalid flags supplied to RegExp constructor '{}'", self.flags);
        };
        let regexp = match Regexp::compile(&self.pattern, flags) {
            Ok(regexp) => regexp,
            Err(error) => return format!("! {}", error.reason),
        };
        let mut budget = Budget::new(STEPS);
        let result = if flags.sticky {
            regexp.match_at(&self.input, self.start, &mut budget)
        } else {
            regexp.find_at(&self.input, self.start, &mut budget)
        };
        match result {
            Ok(found) => found.map_or("none".to_owned(), |captures| describe(&captures)),
            Err(exhausted) => exhausted.to_string(),
        }
    }
}

fn describe(captures: &Captures) -> String {
    let group =
        |range: &Option<(usize, usize)>| range.map_or("-".to_owned(), |(from, to)| format!("{from}-{to}"));
    captures.groups.iter().map(group).collect::<Vec<_>>().join(" ")
}

fn encode(units: &[u16]) -> String {
    let unit = |&unit: &u16| match char::from_u32(unit.into()) {
        Some(c @ ' '..='~') => c.to_string(),
        _ => format!("⟨{unit:04x}⟩"),
    };
    units.iter().map(unit).collect()
}

fn decode(text: &str) -> Vec<u16> {
    let mut units = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        if c == '⟨' {
            let (hex, after) = rest.split_once('⟩').expect("a bracket is closed");
            units.push(u16::from_str_radix(hex, 16).expect("four hexadecimal digits"));
            rest = after;
        } else {
            units.extend(c.encode_utf16(&mut [0; 2]).iter());
        }
    }
    units
}
