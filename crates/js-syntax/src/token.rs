//! What Node says about a token that does not fit.

/// `Unexpected …` about the token at an offset.
pub(super) fn unexpected(source: &str, offset: usize) -> String {
    let rest = source.get(offset..).unwrap_or("").trim_start();
    let Some(first) = rest.chars().next() else {
        return "Unexpected end of input".to_owned();
    };
    match first {
        '0'..='9' => "Unexpected number".to_owned(),
        '.' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) => "Unexpected number".to_owned(),
        '"' | '\'' => "Unexpected string".to_owned(),
        '`' => "Unexpected template string".to_owned(),
        '#' => name(&rest[1..]).map_or_else(invalid, |name| format!("Unexpected identifier '#{name}'")),
        _ => match name(rest) {
            Some(name) => unexpected_name(name),
            None => punctuator(rest).map_or_else(invalid, |token| format!("Unexpected token '{token}'")),
        },
    }
}

fn invalid() -> String {
    "Invalid or unexpected token".to_owned()
}

fn unexpected_name(name: &str) -> String {
    match name {
        "enum" => "Unexpected reserved word".to_owned(),
        _ if is_keyword(name) => format!("Unexpected token '{name}'"),
        _ if STRICT_RESERVED.contains(&name) => "Unexpected strict mode reserved word".to_owned(),
        _ => format!("Unexpected identifier '{name}'"),
    }
}

fn name(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).unwrap_or(text.len());
    (end > 0).then(|| &text[..end])
}

fn punctuator(text: &str) -> Option<&'static str> {
    PUNCTUATORS.iter().copied().find(|token| text.starts_with(token))
}

/// Whether a name is a keyword that no identifier may be, in any mode.
pub fn is_keyword(name: &str) -> bool {
    KEYWORDS.contains(&name)
}

const KEYWORDS: &[&str] = &[
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "debugger",
    "default",
    "delete",
    "do",
    "else",
    "export",
    "extends",
    "false",
    "finally",
    "for",
    "function",
    "if",
    "import",
    "in",
    "instanceof",
    "new",
    "null",
    "return",
    "super",
    "switch",
    "this",
    "throw",
    "true",
    "try",
    "typeof",
    "var",
    "void",
    "while",
    "with",
];

const STRICT_RESERVED: &[&str] = &["implements", "interface", "package", "private", "protected", "public"];

/// The longest first.
const PUNCTUATORS: &[&str] = &[
    ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=", "<=",
    ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>",
    "**", "{", "}", "(", ")", "[", "]", ";", ",", "<", ">", "+", "-", "*", "/", "%", "&", "|", "^", "!", "~",
    "?", ":", "=", ".", "@",
];
