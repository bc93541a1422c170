//! Tokens to raw statements, names still as text. After an error it goes on with the next statement.
//!
//! Invariant: a statement that could not be read is left out, reported once, and its names are kept in
//! [`Raw::excused`], so that the checks do not blame other statements for it.

use std::sync::Arc;

use stdx::FxHashSet;

use crate::ast::{Operator, Program, Span};
use crate::check;
use crate::diagnostics::{Diagnostic, Sink, quoted};
use crate::lexer::{Keyword, Lexer, Token, TokenKind, keyword_as_name};

/// Reads and checks a program. `Ok` holds the warnings beside the program, `Err` all errors in source order
/// (the first [`crate::diagnostics::MAX_ERRORS`] of them).
pub fn parse(file_name: &str, source: &[u8]) -> Result<(Program, Vec<Diagnostic>), Vec<Diagnostic>> {
    let text = match std::str::from_utf8(source) {
        Ok(text) => text,
        Err(error) => return Err(not_utf8(source, error)),
    };
    let (raw, mut sink) = Parser::new(text).program();
    let (program, findings) = check::resolve(file_name, text, raw);
    sink.append(findings);
    sink.finish(source).map(|warnings| (program, warnings))
}

fn not_utf8(source: &[u8], error: std::str::Utf8Error) -> Vec<Diagnostic> {
    let start = error.valid_up_to();
    let span = Span { start, end: start + error.error_len().unwrap_or(source.len() - start) };
    let mut sink = Sink::default();
    sink.error(span, || {
        ("the program is not UTF-8".into(), Some("save the file in the encoding UTF-8".into()))
    });
    sink.finish(source).err().unwrap_or_default()
}

/// The statements that could be read.
#[derive(Default)]
pub(crate) struct Raw<'a> {
    pub(crate) statements: Vec<RawStatement<'a>>,
    /// The names in statements that could not be read: each may be a label or an assigned variable.
    pub(crate) excused: FxHashSet<&'a str>,
}

pub(crate) struct RawStatement<'a> {
    pub(crate) labels: Vec<RawName<'a>>,
    pub(crate) kind: RawKind<'a>,
    pub(crate) span: Span,
}

#[derive(Clone, Copy)]
pub(crate) struct RawName<'a> {
    pub(crate) name: &'a str,
    pub(crate) span: Span,
}

pub(crate) enum RawKind<'a> {
    Read { target: RawName<'a> },
    Assign { target: RawName<'a>, value: RawOperand<'a> },
    Binary { target: RawName<'a>, operator: Operator, lhs: RawOperand<'a>, rhs: RawOperand<'a> },
    Jump { condition: RawOperand<'a>, target: RawOperand<'a> },
    Load { target: RawName<'a>, address: RawOperand<'a> },
    Store { address: RawOperand<'a>, value: RawOperand<'a> },
    Error { message: Option<Arc<str>> },
    Halt,
}

#[derive(Clone)]
pub(crate) struct RawOperand<'a> {
    pub(crate) kind: RawValue<'a>,
    pub(crate) span: Span,
}

#[derive(Clone)]
pub(crate) enum RawValue<'a> {
    Name(&'a str),
    Number(f64),
    Bool(bool),
    String(Arc<str>),
    Label(&'a str),
    NamedAddress(&'a str),
    NumberedAddress(u64),
}

/// The statement cannot be read, and that is reported.
struct Broken;

type Parsed<T> = Result<T, Broken>;

struct Parser<'a> {
    lexer: Lexer<'a>,
    source: &'a str,
    current: Token<'a>,
    next: Token<'a>,
    /// The span of the token before the current one.
    previous: Span,
    /// Where the statement begins after its labels.
    body_start: usize,
    /// The names read since the statement began.
    names: Vec<&'a str>,
    raw: Raw<'a>,
    sink: Sink,
}

impl<'a> Parser<'a> {
    fn new(source: &'a str) -> Parser<'a> {
        let mut lexer = Lexer::new(source);
        let current = lexer.next();
        let next = lexer.next();
        let previous = Span { start: current.span.start, end: current.span.start };
        let (names, raw, sink) = (Vec::new(), Raw::default(), Sink::default());
        Parser { lexer, source, current, next, previous, body_start: 0, names, raw, sink }
    }

    fn program(mut self) -> (Raw<'a>, Sink) {
        while self.current.kind != TokenKind::End {
            self.names.clear();
            match self.labelled_statement() {
                Ok(statement) => self.raw.statements.push(statement),
                Err(Broken) => self.recover(),
            }
        }
        self.sink.append(self.lexer.sink);
        (self.raw, self.sink)
    }

    fn labelled_statement(&mut self) -> Parsed<RawStatement<'a>> {
        let labels = self.labels();
        let start = self.current.span;
        self.body_start = start.start;
        let kind = self.statement(&labels)?;
        let span = start.to(self.previous);
        self.end_of_statement(&kind)?;
        Ok(RawStatement { labels, kind, span })
    }

    fn labels(&mut self) -> Vec<RawName<'a>> {
        let mut labels = Vec::new();
        while self.next.kind == TokenKind::Colon {
            match self.current.kind {
                TokenKind::Name(name) => labels.push(RawName { name, span: self.current.span }),
                TokenKind::Keyword(keyword) => {
                    self.sink.error(self.current.span, || keyword_as_name(keyword.text()));
                }
                _ => break,
            }
            self.advance();
            self.advance();
        }
        labels
    }

    fn statement(&mut self, labels: &[RawName<'a>]) -> Parsed<RawKind<'a>> {
        match self.current.kind {
            TokenKind::Name(name) => self.assignment(name),
            TokenKind::Operator(Operator::Multiply) => self.store(),
            TokenKind::Keyword(keyword) if self.next.kind == TokenKind::Assign => {
                self.fail(self.current.span, || keyword_as_name(keyword.text()))
            }
            TokenKind::Keyword(Keyword::If) => self.conditional_jump(),
            TokenKind::Keyword(Keyword::Goto) => self.plain_jump(),
            TokenKind::Keyword(Keyword::Error) => Ok(self.error_statement()),
            TokenKind::Keyword(Keyword::Halt) => {
                self.advance();
                Ok(RawKind::Halt)
            }
            TokenKind::Semicolon | TokenKind::End => self.no_statement(labels),
            _ => self.unexpected(
                "a statement",
                Some("statements start with a variable, `*`, `if`, `goto`, `error` or `halt`"),
            ),
        }
    }

    fn no_statement(&mut self, labels: &[RawName<'a>]) -> Parsed<RawKind<'a>> {
        match labels.last() {
            Some(label) => self.fail(label.span, || {
                let name = label.name;
                let message = format!("label {} has no statement", quoted(name));
                (
                    message,
                    Some("a label stands before a statement, at the end of a program before `halt;`".into()),
                )
            }),
            None => self.unexpected("a statement", Some("remove this `;`")),
        }
    }

    fn assignment(&mut self, name: &'a str) -> Parsed<RawKind<'a>> {
        let target = RawName { name, span: self.current.span };
        self.advance();
        if self.current.kind != TokenKind::Assign {
            let help = misspelt_keyword(name);
            return self.unexpected(&format!("`=` after {}", quoted(name)), help.as_deref());
        }
        self.advance();
        match self.current.kind {
            TokenKind::Keyword(Keyword::ReadInput) => {
                self.advance();
                Ok(RawKind::Read { target })
            }
            TokenKind::Operator(Operator::Multiply) => {
                self.advance();
                Ok(RawKind::Load { target, address: self.operand()? })
            }
            _ => self.value(target),
        }
    }

    fn value(&mut self, target: RawName<'a>) -> Parsed<RawKind<'a>> {
        let lhs = self.operand()?;
        let TokenKind::Operator(operator) = self.current.kind else {
            return Ok(RawKind::Assign { target, value: lhs });
        };
        self.advance();
        let rhs = self.operand()?;
        Ok(RawKind::Binary { target, operator, lhs, rhs })
    }

    fn store(&mut self) -> Parsed<RawKind<'a>> {
        self.advance();
        let address = self.operand()?;
        if self.current.kind != TokenKind::Assign {
            return self.unexpected("`=` after the address", None);
        }
        self.advance();
        Ok(RawKind::Store { address, value: self.operand()? })
    }

    fn conditional_jump(&mut self) -> Parsed<RawKind<'a>> {
        self.advance();
        let condition = self.operand()?;
        if self.current.kind != TokenKind::Keyword(Keyword::Goto) {
            let help = matches!(self.current.kind, TokenKind::Operator(_) | TokenKind::Assign)
                .then_some("a condition is one variable or constant: `t = a < b; if t goto L;`");
            return self.unexpected("`goto` after the condition", help);
        }
        self.advance();
        Ok(RawKind::Jump { condition, target: self.operand()? })
    }

    fn plain_jump(&mut self) -> Parsed<RawKind<'a>> {
        let condition = RawOperand { kind: RawValue::Bool(true), span: self.current.span };
        self.advance();
        Ok(RawKind::Jump { condition, target: self.operand()? })
    }

    fn error_statement(&mut self) -> RawKind<'a> {
        self.advance();
        let TokenKind::String(message) = &self.current.kind else { return RawKind::Error { message: None } };
        let message = Some(message.clone());
        self.advance();
        RawKind::Error { message }
    }

    fn operand(&mut self) -> Parsed<RawOperand<'a>> {
        let span = self.current.span;
        // A name that begins the next line's statement is not the operand that is missing here.
        if self.current.starts_line && self.starts_statement() {
            return self.missing_operand();
        }
        let kind = match &self.current.kind {
            TokenKind::Name(name) => RawValue::Name(name),
            TokenKind::Number(number) => RawValue::Number(*number),
            TokenKind::Keyword(Keyword::True) => RawValue::Bool(true),
            TokenKind::Keyword(Keyword::False) => RawValue::Bool(false),
            TokenKind::String(text) => RawValue::String(text.clone()),
            TokenKind::LabelConstant(name) => RawValue::Label(name),
            TokenKind::NamedAddress(name) => RawValue::NamedAddress(name),
            TokenKind::NumberedAddress(number) => RawValue::NumberedAddress(*number),
            TokenKind::Operator(Operator::Subtract) => return self.negative_number(),
            _ => return self.missing_operand(),
        };
        self.advance();
        Ok(RawOperand { kind, span })
    }

    fn negative_number(&mut self) -> Parsed<RawOperand<'a>> {
        let start = self.current.span;
        self.advance();
        let TokenKind::Number(number) = self.current.kind else {
            return self
                .unexpected("a number after `-`", Some("the negation of a variable is written `0 - x`"));
        };
        self.advance();
        Ok(RawOperand { kind: RawValue::Number(-number), span: start.to(self.previous) })
    }

    fn missing_operand(&mut self) -> Parsed<RawOperand<'a>> {
        match self.current.kind {
            TokenKind::Bad => Err(Broken),
            TokenKind::Keyword(Keyword::ReadInput) => {
                self.unexpected("an operand", Some("read the input into a variable first: `x = readInput;`"))
            }
            TokenKind::Operator(Operator::Multiply) => {
                self.unexpected("an operand", Some("load into a variable first: `x = *p;`"))
            }
            TokenKind::Semicolon | TokenKind::End | TokenKind::Keyword(Keyword::Goto) => {
                self.fail(self.previous.after(), missing_operand)
            }
            _ if self.current.starts_line => self.fail(self.previous.after(), missing_operand),
            _ => self.unexpected("an operand", None),
        }
    }

    /// Consumes the `;`. When only that is missing, the statement stands and the next one is read as usual.
    fn end_of_statement(&mut self, kind: &RawKind<'_>) -> Parsed<()> {
        match self.current.kind {
            TokenKind::Semicolon => {
                self.advance();
                Ok(())
            }
            TokenKind::Bad => Err(Broken),
            TokenKind::End => self.missing_semicolon(),
            _ if self.current.starts_line || self.starts_statement() => self.missing_semicolon(),
            _ => self.unexpected("`;`", self.surplus_help(kind)),
        }
    }

    fn missing_semicolon(&mut self) -> Parsed<()> {
        self.sink.error(self.previous.after(), || {
            ("missing `;`".into(), Some("every statement ends with `;`".into()))
        });
        Ok(())
    }

    fn surplus_help(&self, kind: &RawKind<'_>) -> Option<&'static str> {
        match (kind, &self.current.kind) {
            (RawKind::Jump { .. }, TokenKind::Operator(_)) => {
                Some("a jump target is a label or a variable: compute it in a statement of its own")
            }
            (_, TokenKind::Operator(_)) => {
                Some("a statement has one operator: put the rest into another statement")
            }
            (RawKind::Assign { .. }, TokenKind::Assign) => Some("equality is written `==`"),
            _ => None,
        }
    }

    /// Whether the current token can only be the start of a statement.
    fn starts_statement(&self) -> bool {
        match self.current.kind {
            TokenKind::Name(_) => matches!(self.next.kind, TokenKind::Assign | TokenKind::Colon),
            TokenKind::Keyword(keyword) => {
                matches!(keyword, Keyword::If | Keyword::Goto | Keyword::Error | Keyword::Halt)
            }
            _ => false,
        }
    }

    /// Skips the rest of a statement that cannot be read.
    fn recover(&mut self) {
        loop {
            match self.current.kind {
                TokenKind::End => break,
                TokenKind::Semicolon => {
                    self.advance();
                    break;
                }
                _ if self.resumes_here() => break,
                _ => self.advance(),
            }
        }
        self.raw.excused.extend(self.names.drain(..));
    }

    /// Whether a new statement starts here, other than the one that could not be read.
    fn resumes_here(&self) -> bool {
        self.current.starts_line && self.starts_statement() && self.current.span.start > self.body_start
    }

    fn unexpected<T>(&mut self, expected: &str, help: Option<&str>) -> Parsed<T> {
        if self.current.kind == TokenKind::Bad {
            return Err(Broken);
        }
        let found = self.describe_current();
        self.fail(self.current.span, || {
            (format!("expected {expected}, found {found}"), help.map(str::to_string))
        })
    }

    fn fail<T>(&mut self, span: Span, describe: impl FnOnce() -> (String, Option<String>)) -> Parsed<T> {
        self.sink.error(span, describe);
        Err(Broken)
    }

    fn describe_current(&self) -> String {
        let text = quoted(&self.source[self.current.span.start..self.current.span.end]);
        match self.current.kind {
            TokenKind::End => "the end of the program".into(),
            TokenKind::Keyword(_) => format!("keyword {text}"),
            TokenKind::String(_) => "a string".into(),
            _ => text,
        }
    }

    fn advance(&mut self) {
        if let TokenKind::Name(name) | TokenKind::LabelConstant(name) | TokenKind::NamedAddress(name) =
            self.current.kind
        {
            self.names.push(name);
        }
        self.previous = self.current.span;
        self.current = std::mem::replace(&mut self.next, self.lexer.next());
    }
}

fn missing_operand() -> (String, Option<String>) {
    ("missing operand".into(), Some("write a variable or a constant here".into()))
}

/// A statement that starts with a name but is no assignment may start with a misspelt keyword.
fn misspelt_keyword(name: &str) -> Option<String> {
    let starters = [Keyword::If, Keyword::Goto, Keyword::Error, Keyword::Halt];
    crate::diagnostics::did_you_mean(name, starters.iter().map(|keyword| keyword.text()))
}
