//! The least length of what a regular expression matches.
//!
//! Invariant: never more than the least length; what is not understood counts as nothing.

/// The least number of units of a match.
pub(super) fn least(pattern: &str) -> usize {
    let mut reader = Reader { rest: pattern.chars().collect(), place: 0 };
    reader.alternatives()
}

struct Reader {
    rest: Vec<char>,
    place: usize,
}

impl Reader {
    fn peek(&self) -> Option<char> {
        self.rest.get(self.place).copied()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.place += 1;
        Some(next)
    }

    fn skip(&mut self, text: &str) -> bool {
        let is_there = text.chars().enumerate().all(|(idx, c)| self.rest.get(self.place + idx) == Some(&c));
        self.place += if is_there { text.len() } else { 0 };
        is_there
    }

    /// Up to a closing bracket or the end.
    fn alternatives(&mut self) -> usize {
        let mut least = usize::MAX;
        let mut sum: usize = 0;
        while let Some(c) = self.peek() {
            match c {
                ')' => break,
                '|' => {
                    self.place += 1;
                    least = least.min(sum);
                    sum = 0;
                }
                _ => {
                    let unit = self.unit();
                    sum = sum.saturating_add(unit.saturating_mul(self.count()));
                }
            }
        }
        least.min(sum)
    }

    /// One thing that a quantifier may follow.
    fn unit(&mut self) -> usize {
        match self.next() {
            Some('^' | '$') | None => 0,
            Some('(') => self.group(),
            Some('[') => self.class(),
            Some('\\') => self.escape(),
            Some(c) => c.len_utf16(),
        }
    }

    fn group(&mut self) -> usize {
        let is_empty = ["?=", "?!", "?<=", "?<!"].iter().any(|start| self.skip(start));
        if !is_empty && !self.skip("?:") && self.skip("?<") {
            while self.next().is_some_and(|c| c != '>') {}
        }
        let least = self.alternatives();
        self.skip(")");
        if is_empty { 0 } else { least }
    }

    /// A class; one that has only characters of two units takes two.
    fn class(&mut self) -> usize {
        let mut least = None;
        while let Some(c) = self.next() {
            let units = match c {
                ']' => break,
                '-' if least.is_some() && self.peek() != Some(']') => continue,
                '^' if least.is_none() => 1,
                '\\' => {
                    self.next();
                    1
                }
                c => c.len_utf16(),
            };
            least = Some(least.map_or(units, |least: usize| least.min(units)));
        }
        least.unwrap_or(1)
    }

    fn escape(&mut self) -> usize {
        match self.next() {
            Some('b' | 'B') | None => 0,
            Some('0'..='9') => 0,
            Some('k') => {
                while self.next().is_some_and(|c| c != '>') {}
                0
            }
            Some('u') if self.peek() == Some('{') => {
                let start = self.place + 1;
                while self.next().is_some_and(|c| c != '}') {}
                let digits: String =
                    self.rest[start..self.place.saturating_sub(1).max(start)].iter().collect();
                if u32::from_str_radix(&digits, 16).is_ok_and(|code| code > 0xffff) { 2 } else { 1 }
            }
            Some('p' | 'P') if self.peek() == Some('{') => {
                while self.next().is_some_and(|c| c != '}') {}
                1
            }
            Some('u') => {
                self.place += 4;
                1
            }
            Some('x') => {
                self.place += 2;
                1
            }
            Some('c') => {
                self.place += 1;
                1
            }
            Some(_) => 1,
        }
    }

    /// How often at least.
    fn count(&mut self) -> usize {
        let count = match self.peek() {
            Some('*' | '?') => 0,
            Some('+') => 1,
            Some('{') => {
                let end = self.rest[self.place..].iter().position(|c| *c == '}');
                let Some(end) = end else { return 1 };
                let inside: String = self.rest[self.place + 1..self.place + end].iter().collect();
                let first = inside.split(',').next().unwrap_or_default();
                let Ok(count) = first.parse() else { return 1 };
                self.place += end;
                count
            }
            _ => return 1,
        };
        self.place += 1;
        self.skip("?");
        count
    }
}

#[cfg(test)]
mod tests {
    use super::least;

    #[test]
    fn the_least_length_of_a_match() {
        let cases = [
            ("^DE\\d{20}$", 22),
            ("^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$", 15),
            ("a|bc", 1),
            ("(?:ab)+c?", 2),
            ("(?<year>\\d{4})-(?=x)\\k<year>", 5),
            ("\\u0041\\u{1f600}[^\\]]x*", 4),
            ("[а-яё]{5}€", 6),
            ("😀[😀-😎]+[😀a]", 5),
            ("\\bword\\b", 4),
            ("a{b}", 4),
        ];
        for (pattern, expected) in cases {
            assert_eq!(least(pattern), expected, "{pattern}");
        }
    }
}
