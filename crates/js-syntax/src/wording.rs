//! oxc's errors in Node's words.
//!
//! Invariant: every error of oxc becomes exactly one draft; what has no entry here keeps oxc's words.

use oxc_diagnostics::OxcDiagnostic;

use super::diagnostics::{Draft, Span};
use super::token;

/// What Node says where strict code assigns to `eval` or `arguments`, or declares them.
pub(super) const STRICT_TARGET: &str = "Unexpected eval or arguments in strict mode";

/// The draft of an error that oxc reports; none where we look for it ourselves.
pub(super) fn translate(error: &OxcDiagnostic, source: &str) -> Option<Draft> {
    let span = span_of(error, source);
    let message: &str = &error.message;
    if is_found_by_us(message) {
        return None;
    }
    let help = error.help.as_ref().map(|help| help.to_string());
    let (message, help) = match node_wording(message, help.as_deref().unwrap_or(""), span, source) {
        // Node's sentence says it all; oxc's help often names its own options.
        Some(wording) => (wording, None),
        None => (message.trim_end_matches('.').to_owned(), help),
    };
    Some(Draft { help, ..Draft::syntax(message, span) })
}

/// The place that the error is about: of two declarations that exclude each other the later.
fn span_of(error: &OxcDiagnostic, source: &str) -> Span {
    let is_repetition = ["already", "Multiple", "more than once", "multiple", "Duplicated"]
        .iter()
        .any(|word| error.message.contains(word));
    let other = if is_repetition { error.labels.last() } else { error.labels.first() };
    match error.labels.iter().find(|label| label.primary()).or(other) {
        Some(label) => Span { start: label.offset(), end: label.offset() + label.len() },
        // Of what is no text oxc does not say where.
        None => source
            .find('\u{FFFD}')
            .map_or(Span::default(), |at| Span { start: at as u32, end: at as u32 + 3 }),
    }
}

/// Redeclarations and `with`, about which oxc knows less in TypeScript than in JavaScript, and jumps.
fn is_found_by_us(message: &str) -> bool {
    OURS.iter().any(|start| message.starts_with(start))
        || message.strip_prefix("Identifier `").is_some_and(|rest| {
            rest.ends_with("` has already been declared")
                && !rest.starts_with('#')
                && !rest.starts_with("__proto__`")
        })
}

fn node_wording(message: &str, help: &str, span: Span, source: &str) -> Option<String> {
    if let Some(wording) = by_context(message, help, span, source) {
        return Some(wording);
    }
    if let Some((_, wording)) = FIXED.iter().find(|(ours, _)| message == *ours) {
        return Some((*wording).to_owned());
    }
    if is_unexpected(message) {
        return Some(token::unexpected(source, span.start as usize));
    }
    let starts = |prefix: &str| message.starts_with(prefix);
    match () {
        () if starts("Identifier `__proto__` has already") => {
            Some("Duplicate __proto__ fields are not allowed in object literals".to_owned())
        }
        () if starts("Identifier `#") => Some(message.replace('`', "'")),
        () if starts("Private field '#") || starts("Private identifier '#") => private(message),
        () if starts("Duplicated export") => {
            quoted(message).map(|name| format!("Duplicate export of '{name}'"))
        }
        () if starts("Export '") => {
            quoted(message).map(|name| format!("Export '{name}' is not defined in module"))
        }
        () if starts("The keyword '") => Some(reserved(message)),
        () if starts("Cannot assign to '") => Some(STRICT_TARGET.to_owned()),
        () if starts("'arguments' is not allowed in") => Some(
            "'arguments' is not allowed in class field initializer or static initialization block".to_owned(),
        ),
        () if starts("`let` cannot be declared") => {
            Some("let is disallowed as a lexically bound name".to_owned())
        }
        () if starts("for-in loop variable") || starts("for-of loop variable") => Some(format!("{message}.")),
        () if starts("Unexpected flag") || starts("Flag ") => {
            Some("Invalid regular expression flags".to_owned())
        }
        () if starts("Invalid regular expression") => Some(message.to_owned()),
        () if starts("Invalid Character") || starts("Invalid Number") => {
            Some("Invalid or unexpected token".to_owned())
        }
        () if starts("Identifier expected. '") => Some(token::unexpected(source, span.start as usize)),
        () if starts("Cannot use `await` as an identifier") => Some("Unexpected reserved word".to_owned()),
        () if starts("Cannot use `yield` as an identifier") => {
            Some("Unexpected identifier 'yield'".to_owned())
        }
        () if starts("A unary expression with the") => Some(UNARY.to_owned()),
        () if starts("Only a single declaration is allowed in a `for...of`") => {
            Some("Invalid left-hand side in for-of loop: Must have a single binding.".to_owned())
        }
        () if starts("Only a single declaration is allowed in a `for...in`") => {
            Some("Invalid left-hand side in for-in loop: Must have a single binding.".to_owned())
        }
        () if starts("yield expression not allowed") => {
            Some("Yield expression not allowed in formal parameter".to_owned())
        }
        () if starts("await expression not allowed") => {
            Some("Illegal await-expression in formal parameters of async function".to_owned())
        }
        () => None,
    }
}

/// One message of oxc where Node has several.
fn by_context(message: &str, help: &str, span: Span, source: &str) -> Option<String> {
    let text = source.get(span.start as usize..span.end as usize)?;
    let before = source.get(..span.start as usize)?.trim_end();
    let after = source.get(span.end as usize..)?.trim_start();
    let is_update = |side: &str, at_end: bool| {
        ["++", "--"].iter().any(|sign| if at_end { side.ends_with(sign) } else { side.starts_with(sign) })
    };
    let wording = match message {
        "Cannot assign to this expression" if is_update(after, false) => {
            "Invalid left-hand side expression in postfix operation"
        }
        "Cannot assign to this expression" if is_update(before, true) => {
            "Invalid left-hand side expression in prefix operation"
        }
        "Cannot assign to this expression" if before.ends_with(['[', ':']) || before.ends_with("...") => {
            "Invalid destructuring assignment target"
        }
        "Cannot assign to this expression" if after.starts_with("of ") || after.starts_with("in ") => {
            "Invalid left-hand side in for-loop"
        }
        "Invalid function declaration" if help.contains("non-strict") => {
            "In non-strict mode code, functions can only be declared at top level, inside a block, or as the body of an if \
             statement."
        }
        "Invalid function declaration" => {
            "In strict mode code, functions can only be declared at top level or inside a block."
        }
        "'0'-prefixed octal literals and octal escape sequences are deprecated" if !text.starts_with('0') => {
            "Octal escape sequences are not allowed in strict mode."
        }
        "Invalid escape sequence" if help.contains("strict mode") => {
            "\\8 and \\9 are not allowed in strict mode."
        }
        "Invalid escape sequence" if text.contains("\\x") => "Invalid hexadecimal escape sequence",
        "Invalid escape sequence" | "Invalid Unicode escape sequence" if text.contains("\\u") => {
            "Invalid Unicode escape sequence"
        }
        _ => return None,
    };
    Some(wording.to_owned())
}

/// Errors that only say that a token does not fit.
fn is_unexpected(message: &str) -> bool {
    message == "Unexpected token"
        || message == "Unexpected end of file"
        || message == "Identifier expected."
        || message == "Empty parenthesized expression"
        || (message.starts_with("Expected ") && message.contains(" but found "))
        || message.starts_with("Expected a semicolon or an implicit semicolon")
        || message.ends_with("declaration can only be used at the top level of a module")
}

fn private(message: &str) -> Option<String> {
    quoted(message).map(|name| format!("Private field '{name}' must be declared in an enclosing class"))
}

fn reserved(message: &str) -> String {
    match quoted(message) {
        Some("await" | "enum") => "Unexpected reserved word".to_owned(),
        _ => "Unexpected strict mode reserved word".to_owned(),
    }
}

/// What stands between the first two quotes.
fn quoted(message: &str) -> Option<&str> {
    message.split('\'').nth(1)
}

const UNARY: &str = "Unary operator used immediately before exponentiation expression. Parenthesis must be used to disambiguate \
                     operator precedence";

/// What [`scopes`](super::scopes) and [`early`](super::early) find.
const OURS: &[&str] = &[
    "'with' statements are not allowed",
    "A `break` statement can only jump",
    "A `continue` statement can only jump",
    "Illegal break statement",
    "Illegal continue statement",
    "Jump target cannot cross function boundary",
    "Label `",
    "Use of undefined label",
];

/// Messages with the same words every time.
const FIXED: &[(&str, &str)] = &[
    (
        "'0'-prefixed octal literals and octal escape sequences are deprecated",
        "Octal literals are not allowed in strict mode.",
    ),
    ("'super' can only be referenced in a derived class.", "'super' keyword unexpected here"),
    (
        "'super' can only be referenced in members of derived classes or object literal expressions.",
        "'super' keyword unexpected here",
    ),
    (
        "'super' can only be used with function calls or in property accesses",
        "'super' keyword unexpected here",
    ),
    ("'new super()' is not allowed", "'super' keyword unexpected here"),
    (
        "Super calls are not permitted outside constructors or in nested functions inside constructors.",
        "'super' keyword unexpected here",
    ),
    (
        "A 'default' clause cannot appear more than once in a 'switch' statement.",
        "More than one default clause in switch statement",
    ),
    ("A 'return' statement can only be used within a function body.", "Illegal return statement"),
    ("A 'return' statement cannot be used inside a class static block.", "Illegal return statement"),
    ("A class name is required.", "Unexpected token '{'"),
    (
        "A rest element cannot have an initializer.",
        "`...` must be followed by an assignable reference in assignment contexts",
    ),
    ("A rest element must be last in a destructuring pattern", "Rest element must be last element"),
    ("A rest parameter cannot have an initializer.", "Rest parameter may not have a default initializer"),
    ("A rest parameter must be last in a parameter list", "Rest parameter must be last formal parameter"),
    (
        "A string literal cannot be used as an exported binding without `from`",
        "String literal module export names must be followed by a 'from' clause",
    ),
    (
        "Async functions can only be declared at the top level or inside a block",
        "Async functions can only be declared at the top level or inside a block.",
    ),
    ("Bad escape sequence in untagged template literal", "Invalid escape sequence in template"),
    ("Cannot assign to this expression", "Invalid left-hand side in assignment"),
    ("Cannot use await in class static initialization block", "Unexpected reserved word"),
    ("Cannot use export statement outside a module", "Unexpected token 'export'"),
    ("Cannot use new with dynamic import", "Cannot use new with import"),
    ("Classes can't have a field named 'constructor'", "Classes may not have a field named 'constructor'"),
    (
        "Classes can't have an element named '#constructor'",
        "Classes may not have a private field named '#constructor'",
    ),
    ("Constructor can't be a generator", "Class constructor may not be a generator"),
    ("Constructor can't be an async method", "Class constructor may not be an async method"),
    ("Constructor can't have get/set modifier", "Class constructor may not be an accessor"),
    (
        "Decimals with leading zeros are not allowed in strict mode",
        "Decimals with leading zeros are not allowed in strict mode.",
    ),
    (
        "Delete of an unqualified identifier in strict mode.",
        "Delete of an unqualified identifier in strict mode.",
    ),
    ("Expected function name", "Function statements require a function name"),
    (
        "Generators can only be declared at the top level or inside a block",
        "Generators can only be declared at the top level or inside a block.",
    ),
    ("Invalid Unicode escape sequence", "Invalid Unicode escape sequence"),
    ("Invalid assignment in object literal", "Invalid shorthand property initializer"),
    ("Invalid characters after number", "Invalid or unexpected token"),
    ("Invalid escape sequence", "Invalid or unexpected token"),
    ("Invalid optional chain from new expression.", "Invalid optional chain from new expression"),
    ("Keywords cannot contain escape characters", "Keyword must not contain escaped characters"),
    ("Line terminator not permitted before arrow", "Unexpected token '=>'"),
    ("Missing catch or finally clause", "Missing catch or finally after try"),
    ("Multiple constructor implementations are not allowed.", "A class may only have one constructor"),
    (
        "Optional chaining cannot appear in the callee of new expressions",
        "Invalid optional chain from new expression",
    ),
    ("Private fields cannot be accessed on super", "Unexpected private field"),
    ("Spread must be last element", "Rest element must be last element"),
    (
        "Tagged template expressions are not permitted in an optional chain",
        "Invalid tagged template on optional chain",
    ),
    (
        "The left-hand side of a `for...of` statement may not be `async`",
        "The left-hand side of a for-of loop may not be 'async'.",
    ),
    (
        "The left-hand side of a `for...of` statement may not start with `let`",
        "The left-hand side of a for-of loop may not start with 'let'.",
    ),
    (
        "The operand of a 'delete' operator cannot be a private identifier.",
        "Private fields can not be deleted",
    ),
    ("Unexpected import.meta expression", "Cannot use 'import.meta' outside a module"),
    ("Unexpected new.target expression", "new.target expression is not allowed here"),
    ("File appears to be binary.", "Invalid or unexpected token"),
    ("Unterminated multiline comment", "Invalid or unexpected token"),
    ("Unterminated regular expression", "Invalid regular expression: missing /"),
    ("Unterminated string", "Invalid or unexpected token"),
    (
        "`await` is only allowed within async functions and at the top levels of modules",
        "await is only valid in async functions and the top level bodies of modules",
    ),
    (
        "A rest parameter or binding pattern may not have a trailing comma.",
        "Rest element must be last element",
    ),
    (
        "Invalid rest element target in destructuring assignment",
        "`...` must be followed by an assignable reference in assignment contexts",
    ),
    ("Invalid class declaration", "Unexpected token 'class'"),
    ("A module cannot have multiple default exports.", "Duplicate export of 'default'"),
    ("A reserved word cannot be used as an exported binding without `from`", "Unexpected reserved word"),
    (
        "An export name cannot include a unicode lone surrogate",
        "Invalid module export name: contains unpaired surrogate",
    ),
    ("Parenthesized expressions may not have a trailing comma.", "Unexpected token ')'"),
    ("A 'get' accessor must not have any formal parameters.", "Getter must not have any formal parameters."),
    ("A 'set' accessor must have exactly one parameter.", "Setter must have exactly one formal parameter."),
    ("A 'set' accessor cannot have rest parameter.", "Setter function argument must not be a rest parameter"),
    ("import() requires a specifier.", "import() requires a specifier"),
    (
        "The left-hand side of an assignment expression must be a variable or a property access.",
        "Invalid left-hand side in assignment",
    ),
    (
        "Invalid rest element target in destructuring pattern",
        "`...` must be followed by an identifier in declaration contexts",
    ),
];
