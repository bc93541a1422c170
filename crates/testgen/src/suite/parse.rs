//! Reads the JavaScript text of calls and statements, so that its lines can be broken where they are too long.
//!
//! Invariant: total. Text that is not of the small subset that calls are written in is left as it is, in one piece.

use super::expression::{Expression, Statement, enclose, key};

/// The expression that a text is.
pub(super) fn expression(text: &str) -> Expression {
    let mut parser = Parser::new(text);
    let parsed = parser.expression().filter(|_| parser.is_at_end());
    parsed.unwrap_or_else(|| Expression::Atom(text.trim().to_owned()))
}

/// The statement that a text is.
pub(super) fn statement(text: &str) -> Statement {
    let plain = text.trim().trim_end_matches(';').trim_end();
    if plain.contains('\n') {
        return Statement::Raw(text.trim().to_owned());
    }
    for keyword in ["const ", "let "] {
        if let Some(rest) = plain.strip_prefix(keyword) {
            let Some((name, value)) = rest.split_once(" = ") else {
                return Statement::Raw(format!("{plain};"));
            };
            return Statement::Const(format!("{keyword}{name}"), expression(value));
        }
    }
    Statement::Expression(expression(plain))
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Parser<'t> {
        Parser { text, at: 0 }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn is_at_end(&mut self) -> bool {
        self.skip_blanks();
        self.rest().is_empty()
    }

    fn eat(&mut self, mark: &str) -> bool {
        self.skip_blanks();
        let is_there = self.rest().starts_with(mark);
        if is_there {
            self.at += mark.len();
        }
        is_there
    }

    /// A keyword, not the start of a longer name.
    fn eat_word(&mut self, word: &str) -> bool {
        self.skip_blanks();
        let is_there = self.rest().strip_prefix(word).is_some_and(|after| !after.starts_with(is_in_name));
        if is_there {
            self.at += word.len();
        }
        is_there
    }

    fn expression(&mut self) -> Option<Expression> {
        let inner = self.unary()?;
        if self.eat_word("as") {
            let wanted = self.type_text()?;
            return Some(Expression::As(Box::new(inner), wanted));
        }
        Some(inner)
    }

    /// The text of a type, up to what ends an argument.
    fn type_text(&mut self) -> Option<String> {
        self.skip_blanks();
        let mut depth = 0_usize;
        let mut end = self.rest().len();
        for (index, c) in self.rest().char_indices() {
            match c {
                '(' | '[' | '{' | '<' => depth += 1,
                ')' | ']' | '}' | ',' if depth == 0 => {
                    end = index;
                    break;
                }
                ')' | ']' | '}' | '>' => depth = depth.checked_sub(1)?,
                '"' | '\'' | '`' => return None,
                _ => {}
            }
        }
        let text = self.rest()[..end].trim_end().to_owned();
        self.at += end;
        (!text.is_empty()).then_some(text)
    }

    fn unary(&mut self) -> Option<Expression> {
        for word in ["await", "typeof", "void"] {
            if self.eat_word(word) {
                return Some(Expression::Prefix(format!("{word} "), Box::new(self.unary()?)));
            }
        }
        for mark in ["...", "!", "~", "+", "-"] {
            if self.eat(mark) {
                return Some(match (mark, self.unary()?) {
                    ("-", Expression::Number(digits)) if !digits.starts_with('-') => {
                        Expression::Number(format!("-{digits}"))
                    }
                    (_, inner) => Expression::Prefix(mark.to_owned(), Box::new(inner)),
                });
            }
        }
        self.arrow().or_else(|| self.postfix())
    }

    /// `() => body`, `(a, b) => body`, `async () => body`; the place is kept where there is none.
    fn arrow(&mut self) -> Option<Expression> {
        self.skip_blanks();
        let start = self.at;
        let found = self.try_arrow(start);
        if found.is_none() {
            self.at = start;
        }
        found
    }

    fn try_arrow(&mut self, start: usize) -> Option<Expression> {
        self.eat_word("async");
        if !self.eat("(") {
            return None;
        }
        let close = self.rest().find(')')?;
        let parameters = &self.rest()[..close];
        if parameters.contains(['(', '{', '[', '"', '\'', '=']) {
            return None;
        }
        self.at += close + 1;
        if !self.eat("=>") {
            return None;
        }
        let head = self.text[start..self.at].to_owned();
        self.skip_blanks();
        if self.rest().starts_with('{') {
            return None;
        }
        Some(Expression::Arrow(head, Box::new(self.expression()?)))
    }

    fn postfix(&mut self) -> Option<Expression> {
        let mut made = if self.eat_word("new") { self.construction()? } else { self.primary()? };
        loop {
            self.skip_blanks();
            if self.eat("?.") {
                made = Expression::Member(Box::new(made), format!("?.{}", self.word()?));
            } else if self.rest().starts_with('.') && !self.rest().starts_with("...") {
                self.at += 1;
                made = Expression::Member(Box::new(made), format!(".{}", self.word()?));
            } else if self.eat("[") {
                let (Expression::String(index) | Expression::Number(index) | Expression::Atom(index)) =
                    self.unary()?
                else {
                    return None;
                };
                self.eat("]").then_some(())?;
                made = Expression::Member(Box::new(made), format!("[{index}]"));
            } else if self.eat("(") {
                made = made.call(self.list(")")?);
            } else {
                return Some(match made {
                    // Brackets that nothing follows are not needed.
                    Expression::Grouped(inner) => *inner,
                    made => made,
                });
            }
        }
    }

    fn construction(&mut self) -> Option<Expression> {
        let mut class = Expression::Atom(self.word()?);
        while self.eat(".") {
            class = Expression::Member(Box::new(class), format!(".{}", self.word()?));
        }
        self.eat("(").then_some(())?;
        Some(Expression::New(Box::new(class), self.list(")")?))
    }

    fn list(&mut self, end: &str) -> Option<Vec<Expression>> {
        let mut items = Vec::new();
        while !self.eat(end) {
            items.push(self.expression()?);
            if !self.eat(",") {
                return self.eat(end).then_some(items);
            }
        }
        Some(items)
    }

    fn primary(&mut self) -> Option<Expression> {
        self.skip_blanks();
        let first = self.rest().chars().next()?;
        match first {
            '"' | '\'' => self.string(first),
            '0'..='9' => self.number(),
            '[' => self.array(),
            '{' => self.object(),
            '/' => self.regular_expression(),
            '(' => {
                self.at += 1;
                let inner = self.expression()?;
                self.eat(")").then(|| Expression::Grouped(Box::new(inner)))
            }
            _ => self.word().map(Expression::Atom),
        }
    }

    /// A name.
    fn word(&mut self) -> Option<String> {
        self.skip_blanks();
        let rest = self.rest();
        let length = rest.find(|c| !is_in_name(c)).unwrap_or(rest.len());
        let word = &rest[..length];
        self.at += length;
        word.starts_with(|c: char| !c.is_ascii_digit()).then(|| word.to_owned())
    }

    fn string(&mut self, mark: char) -> Option<Expression> {
        self.at += 1;
        let mut content = String::new();
        let mut chars = self.rest().char_indices();
        while let Some((index, c)) = chars.next() {
            match c {
                c if c == mark => {
                    self.at += index + 1;
                    return Some(Expression::String(enclose(&content)));
                }
                '\\' => match chars.next()?.1 {
                    quote @ ('"' | '\'') => content.push(quote),
                    other => content.extend(['\\', other]),
                },
                '\n' => return None,
                c => content.push(c),
            }
        }
        None
    }

    fn number(&mut self) -> Option<Expression> {
        let rest = self.rest();
        let mut length = 0;
        let mut before = ' ';
        for c in rest.chars() {
            let is_sign_of_exponent = matches!(c, '+' | '-') && before == 'e' && !rest.starts_with("0x");
            if !(c.is_ascii_alphanumeric() || c == '.' || is_sign_of_exponent) {
                break;
            }
            length += 1;
            before = c;
        }
        let text = rest[..length].replace("e+", "e");
        self.at += length;
        Some(Expression::Number(text))
    }

    fn regular_expression(&mut self) -> Option<Expression> {
        let rest = self.rest();
        let (mut is_class, mut is_escaped) = (false, false);
        for (index, c) in rest.char_indices().skip(1) {
            match c {
                _ if is_escaped => is_escaped = false,
                '\\' => is_escaped = true,
                '[' => is_class = true,
                ']' => is_class = false,
                '\n' => return None,
                '/' if !is_class => {
                    let after = &rest[index + 1..];
                    let flags = after.find(|c| !is_in_name(c)).unwrap_or(after.len());
                    let end = index + 1 + flags;
                    self.at += end;
                    return Some(Expression::Atom(rest[..end].to_owned()));
                }
                _ => {}
            }
        }
        None
    }

    fn array(&mut self) -> Option<Expression> {
        self.at += 1;
        let mut elements = Vec::new();
        while !self.eat("]") {
            if self.eat(",") {
                elements.push(None);
                continue;
            }
            elements.push(Some(self.expression()?));
            if !self.eat(",") {
                return self.eat("]").then_some(Expression::Array(elements));
            }
        }
        Some(Expression::Array(elements))
    }

    fn object(&mut self) -> Option<Expression> {
        self.at += 1;
        let mut properties = Vec::new();
        while !self.eat("}") {
            let name = self.property_key()?;
            self.eat(":").then_some(())?;
            properties.push((name, self.expression()?));
            if !self.eat(",") {
                return self.eat("}").then_some(Expression::Object(properties));
            }
        }
        Some(Expression::Object(properties))
    }

    fn property_key(&mut self) -> Option<String> {
        self.skip_blanks();
        match self.rest().chars().next()? {
            '[' => {
                self.at += 1;
                let (Expression::String(text) | Expression::Number(text)) = self.unary()? else {
                    return None;
                };
                self.eat("]").then(|| format!("[{text}]"))
            }
            mark @ ('"' | '\'') => match self.string(mark)? {
                // Only a text without escapes is surely the name itself.
                Expression::String(text) if !text.contains('\\') && text != "\"__proto__\"" => {
                    Some(key(&text[1..text.len() - 1]))
                }
                Expression::String(text) => Some(text),
                _ => None,
            },
            '0'..='9' => match self.number()? {
                Expression::Number(text) => Some(text),
                _ => None,
            },
            _ => self.word(),
        }
    }
}

fn is_in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}
