//! How much is open at once in a text, found without parsing it.
//!
//! Invariant: what is counted as pending is at least what the parser's recursion has open, for texts whose tokens are read rightly.

/// So many brackets may be open at once: three times what Node takes, and few enough that the places where oxc's look-ahead is
/// quadratic (`(a=(a=(a=…`) stay within seconds.
const MAX_OPEN_BRACKETS: usize = 5_000;

/// So many operators, keywords and tags that nest without brackets may be pending at once; at 700 bytes each they need 70 MB.
const MAX_PENDING: usize = 100_000;

/// The offset at which too much is open, if there is one.
pub(super) fn too_much_open(source: &[u8], jsx: bool) -> Option<usize> {
    Scanner::new(source, jsx).run()
}

/// What is pending inside one open bracket.
#[derive(Clone, Copy, Default)]
struct Level {
    /// Operators of the expression being read.
    operators: u32,
    /// `if`, `else`, `for` … of the statement being read.
    heads: u32,
    /// Tags and type arguments not seen closed.
    tags: u32,
    /// Whether the bracket belongs to `if (`, `while (`, `for (` or `with (`: a regular expression may follow it.
    is_head: bool,
    /// Whether the bracket is `${` of a template.
    is_template: bool,
    /// Whether the bracket is a brace where an expression is expected: division may follow it.
    is_operand: bool,
}

impl Level {
    fn pending(self) -> usize {
        (self.operators + self.heads + self.tags) as usize
    }
}

/// What the token before was, as far as it decides what `/` means and where a statement ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// An operator, an opening bracket, a keyword that takes an operand, or nothing.
    Operator,
    /// The end of an operand.
    Operand,
    /// `if`, `while`, `for`, `with`: their bracket is a head.
    Head,
    /// A brace that may have ended a statement.
    Brace,
}

struct Scanner<'s> {
    bytes: &'s [u8],
    at: usize,
    jsx: bool,
    open: Vec<Level>,
    level: Level,
    /// Sum of `pending` over `open` and `level`.
    pending: usize,
    before: Before,
    /// A line ended since the token before.
    line_ended: bool,
    /// `;` was the token before: the statement is over unless `else` follows.
    statement_over: bool,
}

impl<'s> Scanner<'s> {
    fn new(bytes: &'s [u8], jsx: bool) -> Scanner<'s> {
        Scanner {
            bytes,
            at: 0,
            jsx,
            open: Vec::new(),
            level: Level::default(),
            pending: 0,
            before: Before::Operator,
            line_ended: false,
            statement_over: false,
        }
    }

    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn run(mut self) -> Option<usize> {
        while self.at < self.bytes.len() {
            self.token();
            if self.open.len() > MAX_OPEN_BRACKETS || self.pending > MAX_PENDING {
                return Some(self.at.saturating_sub(1));
            }
        }
        None
    }

    fn token(&mut self) {
        match self.peek(0) {
            b'\n' | b'\r' => {
                self.line_ended = true;
                self.at += 1;
            }
            b' ' | b'\t' => self.at += 1,
            b'/' if self.peek(1) == b'/' => self.skip_line(),
            b'/' if self.peek(1) == b'*' => self.skip_comment(),
            byte if byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'#' | b'\\' | 0x80..) => {
                self.word()
            }
            b'"' | b'\'' => self.string(),
            b'`' => self.template(),
            b'(' | b'[' | b'{' => self.open_bracket(),
            b')' | b']' | b'}' => self.close_bracket(),
            _ => self.punctuation(),
        }
    }

    fn set_before(&mut self, before: Before) {
        self.before = before;
        self.line_ended = false;
        self.statement_over = false;
    }

    fn end_statement(&mut self) {
        self.pending -= (self.level.operators + self.level.heads) as usize;
        self.level.operators = 0;
        self.level.heads = 0;
    }

    fn end_expression(&mut self) {
        self.pending -= self.level.operators as usize;
        self.level.operators = 0;
    }

    fn add_operator(&mut self) {
        self.level.operators += 1;
        self.pending += 1;
    }

    fn skip_line(&mut self) {
        while self.at < self.bytes.len() && !matches!(self.bytes[self.at], b'\n' | b'\r') {
            self.at += 1;
        }
    }

    fn skip_comment(&mut self) {
        let body = &self.bytes[self.at + 2..];
        let end = body.windows(2).position(|pair| pair == b"*/").map_or(body.len(), |at| at + 2);
        self.line_ended |= body[..end].contains(&b'\n');
        self.at += 2 + end;
    }

    fn word(&mut self) {
        let start = self.at;
        while self.at < self.bytes.len() && is_word_byte(self.bytes[self.at]) {
            self.at += 1;
        }
        let word = &self.bytes[start..self.at];
        let continues = matches!(
            word,
            b"else"
                | b"while"
                | b"catch"
                | b"finally"
                | b"in"
                | b"of"
                | b"instanceof"
                | b"as"
                | b"satisfies"
                | b"from"
        );
        if word != b"else" && (self.statement_over || (self.before == Before::Brace && !continues)) {
            self.end_statement();
        } else if self.line_ended && self.before == Before::Operand && !continues {
            self.end_expression();
        }
        match word {
            b"if" | b"while" | b"for" | b"with" => self.head(Before::Head),
            b"else" | b"do" => self.head(Before::Operator),
            b"typeof" | b"void" | b"delete" | b"new" | b"await" | b"yield" | b"keyof" | b"infer"
            | b"readonly" | b"unique" | b"asserts" | b"async" | b"extends" | b"in" | b"of"
            | b"instanceof" | b"function" | b"class" | b"abstract" => {
                self.add_operator();
                self.set_before(Before::Operator);
            }
            b"return" | b"throw" | b"case" => self.set_before(Before::Operator),
            _ => self.set_before(Before::Operand),
        }
    }

    fn head(&mut self, before: Before) {
        self.level.heads += 1;
        self.pending += 1;
        self.set_before(before);
    }

    fn string(&mut self) {
        let quote = self.bytes[self.at];
        let mut end = self.at + 1;
        while end < self.bytes.len() && self.bytes[end] != quote {
            match self.bytes[end] {
                // Text between tags has apostrophes of its own.
                b'\n' | b'\r' => {
                    self.at += 1;
                    return self.set_before(Before::Operand);
                }
                b'<' | b'{' if self.jsx => {
                    self.at += 1;
                    return self.set_before(Before::Operand);
                }
                b'\\' => end += 2,
                _ => end += 1,
            }
        }
        self.at = (end + 1).min(self.bytes.len());
        self.set_before(Before::Operand);
    }

    /// From a backtick, or from the brace that ends a substitution, to the next `${` or to the end of the template.
    fn template(&mut self) {
        self.at += 1;
        while self.at < self.bytes.len() {
            match self.bytes[self.at] {
                b'`' => {
                    self.at += 1;
                    break;
                }
                b'\\' => self.at += 2,
                b'$' if self.peek(1) == b'{' => {
                    self.at += 2;
                    return self.push(Level { is_template: true, ..Level::default() });
                }
                _ => self.at += 1,
            }
        }
        self.at = self.at.min(self.bytes.len());
        self.set_before(Before::Operand);
    }

    fn push(&mut self, level: Level) {
        self.open.push(self.level);
        self.level = level;
        self.set_before(Before::Operator);
    }

    fn open_bracket(&mut self) {
        let is_head = self.before == Before::Head && self.bytes[self.at] == b'(';
        let is_operand = self.before == Before::Operator && !self.statement_over;
        if self.statement_over {
            self.end_statement();
        }
        self.at += 1;
        self.push(Level { is_head, is_operand, ..Level::default() });
    }

    fn close_bracket(&mut self) {
        let Some(outer) = self.open.pop() else {
            self.at += 1;
            return self.set_before(Before::Operand);
        };
        let inner = self.level;
        self.pending -= inner.pending();
        self.level = outer;
        let byte = self.bytes[self.at];
        if inner.is_template && byte == b'}' {
            return self.template();
        }
        self.at += 1;
        self.set_before(match byte {
            b'}' if inner.is_operand => Before::Operand,
            b'}' => Before::Brace,
            b')' if inner.is_head => Before::Operator,
            _ => Before::Operand,
        });
    }

    fn punctuation(&mut self) {
        match self.peek(0) {
            b';' => {
                self.at += 1;
                self.end_expression();
                self.set_before(Before::Operator);
                self.statement_over = true;
            }
            b',' => {
                self.at += 1;
                self.end_expression();
                self.set_before(Before::Operator);
            }
            b'.' => {
                self.at += 1;
                self.set_before(Before::Operator);
            }
            b'/' => self.slash(),
            b'<' => self.less(),
            // `a++` ends an operand as much as `a` does.
            byte @ (b'+' | b'-') if self.peek(1) == byte => {
                self.at += 2;
                self.add_operator();
                let before = self.before;
                self.set_before(before);
            }
            _ => {
                self.at += 1;
                self.add_operator();
                self.set_before(Before::Operator);
            }
        }
    }

    fn less(&mut self) {
        self.at += 1;
        if self.peek(0) == b'/' {
            self.close_tag();
        } else if is_word_byte(self.peek(0)) || self.peek(0) == b'>' || self.peek(0) == b'(' {
            self.level.tags += 1;
            self.pending += 1;
        } else {
            self.add_operator();
        }
        self.set_before(Before::Operator);
    }

    fn close_tag(&mut self) {
        self.at += 1;
        if self.level.tags > 0 {
            self.level.tags -= 1;
            self.pending -= 1;
        }
    }

    fn slash(&mut self) {
        if self.jsx && self.peek(1) == b'>' {
            self.close_tag();
            return self.set_before(Before::Operand);
        }
        let may_be_regexp = matches!(self.before, Before::Operator | Before::Brace | Before::Head);
        if let Some(end) = may_be_regexp.then(|| self.regexp_end()).flatten() {
            self.at = end;
            return self.set_before(Before::Operand);
        }
        self.at += 1;
        self.add_operator();
        self.set_before(Before::Operator);
    }

    /// The byte after the slash that ends a regular expression starting here, if one does on this line.
    fn regexp_end(&self) -> Option<usize> {
        let mut in_class = false;
        let mut at = self.at + 1;
        loop {
            match self.bytes.get(at)? {
                b'\n' | b'\r' => return None,
                b'\\' => at += 1,
                b'[' => in_class = true,
                b']' => in_class = false,
                b'/' if !in_class => return Some(at + 1),
                _ => {}
            }
            at += 1;
        }
    }
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'#' | b'\\' | 0x80..)
}
