//! What operators and methods are mistaken for.

/// The operators that are written instead of one of two sides.
pub(super) fn binary(operator: &str) -> &'static [&'static str] {
    match operator {
        "<" => &["<=", ">="],
        "<=" => &["<", ">"],
        ">" => &[">=", "<="],
        ">=" => &[">", "<"],
        "==" => &["!="],
        "!=" => &["=="],
        "===" => &["!=="],
        "!==" => &["==="],
        "+" => &["-"],
        "-" => &["+"],
        "*" => &["/"],
        "/" => &["*"],
        "%" => &["*"],
        "&" => &["|"],
        "|" => &["&"],
        "^" => &["&"],
        "<<" => &[">>"],
        ">>" | ">>>" => &["<<"],
        _ => &[],
    }
}

/// Whether the result is a truth value.
pub(super) fn is_comparison(operator: &str) -> bool {
    matches!(operator, "<" | "<=" | ">" | ">=" | "==" | "!=" | "===" | "!==")
}

/// The same for `&&` and its like.
pub(super) fn logical(operator: &str) -> &'static str {
    match operator {
        "&&" => "||",
        _ => "&&",
    }
}

/// The same for assignments that compute.
pub(super) fn assignment(operator: &str) -> Option<&'static str> {
    Some(match operator {
        "+=" => "-=",
        "-=" => "+=",
        "*=" => "/=",
        "/=" | "%=" => "*=",
        "&=" => "|=",
        "|=" | "^=" => "&=",
        "<<=" => ">>=",
        ">>=" | ">>>=" => "<<=",
        "&&=" => "||=",
        "||=" | "??=" => "&&=",
        _ => return None,
    })
}

/// The method that is called instead; an empty name where the call is left out.
pub(super) fn method(name: &str) -> Option<&'static str> {
    Some(match name {
        "filter" | "slice" | "sort" | "reverse" | "trim" | "substring" | "substr" | "charAt" | "concat"
        | "flat" | "normalize" => "",
        "some" => "every",
        "every" => "some",
        "startsWith" => "endsWith",
        "endsWith" => "startsWith",
        "toUpperCase" => "toLowerCase",
        "toLowerCase" => "toUpperCase",
        "trimStart" => "trimEnd",
        "trimEnd" => "trimStart",
        "padStart" => "padEnd",
        "padEnd" => "padStart",
        "min" => "max",
        "max" => "min",
        "floor" => "ceil",
        "ceil" => "floor",
        _ => return None,
    })
}
