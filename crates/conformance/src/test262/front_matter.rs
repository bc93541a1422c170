//! The front matter of a test: the part of YAML that the suite uses.
//!
//! Invariant: reading never fails; a test without front matter is one without flags.

/// What a test says about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FrontMatter {
    /// `onlyStrict`, `noStrict`, `module`, `raw`, `async`, …
    pub flags: Vec<String>,
    /// Further files of the harness.
    pub includes: Vec<String>,
    /// Whether and how the test must fail.
    pub negative: Option<Negative>,
}

/// The failure that a test must end with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Negative {
    /// `parse`, `resolution` or `runtime`.
    pub phase: String,
    /// The name of the constructor of the error.
    pub error: String,
}

impl FrontMatter {
    /// Reads the front matter of a source.
    pub fn of(source: &str) -> FrontMatter {
        let matter = source.split_once("/*---").and_then(|(_, rest)| rest.split_once("---*/"));
        let Some((matter, _)) = matter else { return FrontMatter::default() };
        let lines: Vec<&str> = matter.lines().collect();
        let phase = nested(&lines, "negative", "phase");
        let negative = phase
            .map(|phase| Negative { phase, error: nested(&lines, "negative", "type").unwrap_or_default() });
        FrontMatter { flags: list(&lines, "flags"), includes: list(&lines, "includes"), negative }
    }

    /// Whether a flag is set.
    pub fn has(&self, flag: &str) -> bool {
        self.flags.iter().any(|known| known == flag)
    }
}

/// The text behind `key:` at the start of a line, and the number of the next line.
fn entry<'t>(lines: &[&'t str], key: &str) -> Option<(&'t str, usize)> {
    lines.iter().enumerate().find_map(|(index, line)| {
        let text = line.strip_prefix(key)?.strip_prefix(':')?;
        Some((text.trim(), index + 1))
    })
}

/// The indented lines behind a key.
fn block<'l, 't>(lines: &'l [&'t str], from: usize) -> impl Iterator<Item = &'t str> + use<'l, 't> {
    let inside = |line: &&&str| line.starts_with([' ', '\t', '-']) || line.trim().is_empty();
    lines[from..].iter().take_while(inside).map(|line| line.trim())
}

/// A list in brackets, on one line or several, or with a dash per entry.
fn list(lines: &[&str], key: &str) -> Vec<String> {
    let Some((first, from)) = entry(lines, key) else { return Vec::new() };
    let is_open = first.starts_with('[') && !first.contains(']');
    let mut text = first.to_owned();
    if first.is_empty() || is_open {
        for line in block(lines, from) {
            text.push(',');
            text.push_str(line.strip_prefix('-').unwrap_or(line));
        }
    }
    let word = |part: &str| part.trim_matches(|c: char| c.is_whitespace() || "[]\"'".contains(c)).to_owned();
    text.split(',').map(word).filter(|word| !word.is_empty()).collect()
}

/// `key:` with an indented `inner: value` below.
fn nested(lines: &[&str], key: &str, inner: &str) -> Option<String> {
    let (_, from) = entry(lines, key)?;
    let found = block(lines, from).find_map(|line| line.strip_prefix(inner)?.strip_prefix(':'));
    found.map(|value| value.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::FrontMatter;

    #[test]
    fn lists_and_negatives_are_read() {
        let source = "// x\n/*---\ndescription: >\n  flags: [no]\nflags: [onlyStrict, async]\nincludes:\n  - a.js\n  - b.js\nnegative:\n  phase: parse\n  type: SyntaxError\n---*/\n";
        let matter = FrontMatter::of(source);
        assert_eq!(matter.flags, ["onlyStrict", "async"]);
        assert_eq!(matter.includes, ["a.js", "b.js"]);
        let negative = matter.negative.unwrap();
        assert_eq!((negative.phase.as_str(), negative.error.as_str()), ("parse", "SyntaxError"));
    }

    #[test]
    fn what_has_no_front_matter_has_no_flags() {
        assert_eq!(FrontMatter::of("1"), FrontMatter::default());
        assert_eq!(FrontMatter::of("/*---\nflags: [raw]"), FrontMatter::default());
    }
}
