//! Comments, strings, numbers and keywords of JavaScript and TypeScript, for colours only.
//!
//! Invariant: total over any text; the pieces come in order, do not overlap and lie on borders of characters. A wrong guess (a slash
//! that begins a regular expression) costs a colour until the end of the line.

use std::ops::Range;

/// What a piece of source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A comment.
    Comment,
    /// A string, a part of a template, a regular expression.
    Text,
    /// A number, or a word that stands for a value.
    Constant,
    /// A word of the language.
    Keyword,
}

impl Class {
    /// Its class in the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Class::Comment => "hc",
            Class::Text => "hs",
            Class::Constant => "hn",
            Class::Keyword => "hk",
        }
    }
}

const CONSTANTS: [&str; 6] = ["true", "false", "null", "undefined", "NaN", "Infinity"];
const KEYWORDS: [&str; 54] = [
    "abstract",
    "as",
    "async",
    "await",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "debugger",
    "declare",
    "default",
    "delete",
    "do",
    "else",
    "enum",
    "export",
    "extends",
    "finally",
    "for",
    "from",
    "function",
    "get",
    "if",
    "implements",
    "import",
    "in",
    "instanceof",
    "interface",
    "keyof",
    "let",
    "new",
    "of",
    "private",
    "protected",
    "public",
    "readonly",
    "return",
    "satisfies",
    "set",
    "static",
    "super",
    "switch",
    "this",
    "throw",
    "try",
    "type",
    "typeof",
    "var",
    "void",
    "while",
    "with",
    "yield",
];

/// The pieces that have a colour.
pub fn pieces(source: &str) -> Vec<(Range<usize>, Class)> {
    let mut lexer =
        Lexer { source, at: 0, pieces: Vec::new(), before: Before::Operator, templates: Vec::new() };
    while lexer.at < source.len() {
        lexer.step();
    }
    lexer.pieces
}

/// What stands before: whether a slash divides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Operand,
    Operator,
}

struct Lexer<'s> {
    source: &'s str,
    at: usize,
    pieces: Vec<(Range<usize>, Class)>,
    before: Before,
    /// The depth of braces within each template that is open.
    templates: Vec<usize>,
}

impl Lexer<'_> {
    fn step(&mut self) {
        let rest = &self.source[self.at..];
        let Some(first) = rest.chars().next() else { return };
        match first {
            '/' if rest.starts_with("//") => self.take(line_length(rest), Class::Comment),
            '/' if rest.starts_with("/*") => {
                let length = rest[2..].find("*/").map_or(rest.len(), |end| end + 4);
                self.take(length, Class::Comment);
            }
            '/' if self.before == Before::Operator => self.pattern(rest),
            '"' | '\'' => {
                self.take(quoted_length(rest, first), Class::Text);
                self.before = Before::Operand;
            }
            '`' => self.template(1),
            '{' | '}' => self.brace(first),
            '0'..='9' => {
                let word = |c: char| !(c.is_alphanumeric() || c == '.' || c == '_');
                self.take(rest.find(word).unwrap_or(rest.len()), Class::Constant);
                self.before = Before::Operand;
            }
            c if is_word(c) => self.word(rest),
            c => {
                self.at += c.len_utf8();
                if !c.is_whitespace() {
                    self.before = if matches!(c, ')' | ']') { Before::Operand } else { Before::Operator };
                }
            }
        }
    }

    fn take(&mut self, length: usize, class: Class) {
        self.pieces.push((self.at..self.at + length, class));
        self.at += length;
    }

    fn word(&mut self, rest: &str) {
        let length = rest.find(|c: char| !is_word(c)).unwrap_or(rest.len());
        let word = &rest[..length];
        let is_property = self.source[..self.at].ends_with('.');
        let is_keyword = !is_property && KEYWORDS.contains(&word);
        if is_keyword {
            self.take(length, Class::Keyword);
        } else if !is_property && CONSTANTS.contains(&word) {
            self.take(length, Class::Constant);
        } else {
            self.at += length;
        }
        let is_value = !is_keyword || matches!(word, "this" | "super");
        self.before = if is_value { Before::Operand } else { Before::Operator };
    }

    fn pattern(&mut self, rest: &str) {
        let (mut in_class, mut escaped) = (false, false);
        for (idx, c) in rest.char_indices().skip(1) {
            match c {
                '\n' => break,
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '[' => in_class = true,
                ']' => in_class = false,
                '/' if !in_class => {
                    let flags = rest[idx + 1..].find(|c: char| !is_word(c)).unwrap_or(rest.len() - idx - 1);
                    self.take(idx + 1 + flags, Class::Text);
                    self.before = Before::Operand;
                    return;
                }
                _ => {}
            }
        }
        self.at += 1;
    }

    /// A template from here, where `skip` bytes are known to belong to it, to its end or to its next substitution.
    fn template(&mut self, skip: usize) {
        let rest = &self.source[self.at..];
        let mut escaped = false;
        for (idx, c) in rest.char_indices().skip_while(|(idx, _)| *idx < skip) {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '`' => {
                    self.take(idx + 1, Class::Text);
                    self.before = Before::Operand;
                    return;
                }
                '$' if rest[idx + 1..].starts_with('{') => {
                    self.take(idx + 2, Class::Text);
                    self.templates.push(0);
                    self.before = Before::Operator;
                    return;
                }
                _ => {}
            }
        }
        self.take(rest.len(), Class::Text);
    }

    fn brace(&mut self, brace: char) {
        self.before = Before::Operator;
        match (self.templates.last_mut(), brace) {
            (Some(0), '}') => {
                self.templates.pop();
                return self.template(1);
            }
            (Some(depth), '}') => *depth -= 1,
            (Some(depth), _) => *depth += 1,
            (None, _) => {}
        }
        self.at += 1;
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

fn line_length(rest: &str) -> usize {
    rest.find('\n').unwrap_or(rest.len())
}

/// A string with its quotes; one that is not closed ends with its line.
fn quoted_length(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (idx, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' => return idx,
            c if c == quote => return idx + 1,
            _ => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(source: &str) -> String {
        let piece = |(range, class): (Range<usize>, Class)| format!("{}:{}", class.name(), &source[range]);
        pieces(source).into_iter().map(piece).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn pieces_of_sources() {
        assert_eq!(shown("if (a.if / 2) // x"), "hk:if hn:2 hc:// x");
        assert_eq!(shown("return /[/'] */g.test(s)"), "hk:return hs:/[/'] */g");
        assert_eq!(shown("`a${ {b: \"c\"} }d`"), "hs:`a${ hs:\"c\" hs:}d`");
        assert_eq!(shown("'it\nx /* é"), "hs:'it hc:/* é");
        assert_eq!(shown("`é\\`"), "hs:`é\\`");
    }
}
