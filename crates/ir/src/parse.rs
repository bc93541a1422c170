//! The text form, read. The number of registers of a function is one more than the largest that it names.

use crate::program::{
    BinaryOp, Block, BlockId, Cell, Const, Exit, FuncId, Function, Handler, Inst, Instruction, Operand,
    Program, Reg, Span,
};
use std::rc::Rc;

/// Why a text is not a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Counted from 1.
    pub line: usize,
    /// What was expected, what was found.
    pub message: String,
}

impl std::fmt::Display for ParseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ParseError {}

/// Reads a program. `#` starts a comment. The result is well-formed text, not yet a verified program.
pub fn parse(text: &str) -> Result<Program, ParseError> {
    let mut program = Program::default();
    let mut open: Option<OpenFunction> = None;
    for (index, line) in text.lines().enumerate() {
        let mut cursor = Cursor { rest: line.trim() };
        if cursor.rest.is_empty() || cursor.rest.starts_with('#') {
            continue;
        }
        parse_line(&mut program, &mut open, &mut cursor)
            .map_err(|message| ParseError { line: index + 1, message })?;
    }
    match open {
        None => Ok(program),
        Some(_) => Err(ParseError { line: text.lines().count(), message: "a `}` is missing".into() }),
    }
}

type Parsed<T> = Result<T, String>;

/// A function whose closing brace has not come yet.
#[derive(Default)]
struct OpenFunction {
    function: Function,
    block: Option<(Option<Handler>, Vec<Instruction>)>,
    largest_register: Option<usize>,
}

fn parse_line(program: &mut Program, open: &mut Option<OpenFunction>, cursor: &mut Cursor<'_>) -> Parsed<()> {
    match open {
        None if cursor.take_word("cells") => {
            program.cells = cursor.number()?;
        }
        None => {
            cursor.expect("func")?;
            *open = Some(function_head(cursor)?);
        }
        Some(function) if cursor.take("}") => {
            if function.block.is_some() {
                return Err("the last block has no exit".into());
            }
            let mut done = open.take().expect("just matched");
            done.function.registers = done.largest_register.map_or(0, |largest| largest + 1);
            program.functions.push(done.function.into());
        }
        Some(function) => function.line(program, cursor)?,
    }
    cursor.end()
}

fn function_head(cursor: &mut Cursor<'_>) -> Parsed<OpenFunction> {
    let mut open = OpenFunction::default();
    open.function.name = cursor.name()?.to_string();
    cursor.expect("(")?;
    while !cursor.take(")") {
        let register = open.register(cursor)?;
        if register.index() != open.function.params {
            return Err(format!("argument {} must be v{}", register, open.function.params));
        }
        open.function.params += 1;
        cursor.take(",");
    }
    cursor.expect("{")?;
    Ok(open)
}

impl OpenFunction {
    fn line(&mut self, program: &mut Program, cursor: &mut Cursor<'_>) -> Parsed<()> {
        if self.block.is_none() {
            return self.block_head(cursor);
        }
        if let Some(exit) = self.exit(cursor)? {
            let exit_span = cursor.span()?;
            let (handler, body) = self.block.take().expect("checked above");
            self.function.blocks.push(Block { handler, body, exit, exit_span });
            return Ok(());
        }
        let inst = self.inst(program, cursor)?;
        let span = cursor.span()?;
        self.block.as_mut().expect("checked above").1.push(Instruction { inst, span });
        Ok(())
    }

    fn block_head(&mut self, cursor: &mut Cursor<'_>) -> Parsed<()> {
        let block = cursor.block()?;
        if block.index() != self.function.blocks.len() {
            return Err(format!("block b{} is next, found {block}", self.function.blocks.len()));
        }
        let mut handler = None;
        if cursor.take_word("handler") {
            handler = Some(Handler { block: cursor.block()?, value: self.register(cursor)? });
        }
        cursor.expect(":")?;
        self.block = Some((handler, Vec::new()));
        Ok(())
    }

    fn exit(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Option<Exit>> {
        let exit = if cursor.take_word("jump") {
            Exit::Jump(cursor.block()?)
        } else if cursor.take_word("branch") {
            let condition = self.operand(cursor)?;
            cursor.expect(",")?;
            let then = cursor.block()?;
            cursor.expect(",")?;
            Exit::Branch { condition, then, otherwise: cursor.block()? }
        } else if cursor.take_word("goto") {
            let target = self.operand(cursor)?;
            cursor.expect("[")?;
            let mut candidates = Vec::new();
            while !cursor.take("]") {
                candidates.push(cursor.block()?);
                cursor.take(",");
            }
            Exit::Goto { target, candidates }
        } else if cursor.take_word("return") {
            Exit::Return(self.operand(cursor)?)
        } else if cursor.take_word("throw") {
            Exit::Throw(self.operand(cursor)?)
        } else if cursor.take_word("suspend") {
            self.suspend(cursor)?
        } else if cursor.take_word("halt") {
            Exit::Halt
        } else if cursor.take_word("error") {
            Exit::Error(cursor.text()?)
        } else {
            return Ok(None);
        };
        Ok(Some(exit))
    }

    fn suspend(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Exit> {
        let owner = self.operand(cursor)?;
        cursor.expect(",")?;
        let value = self.operand(cursor)?;
        cursor.expect(",")?;
        let resume = cursor.block()?;
        cursor.expect(",")?;
        let received = self.register(cursor)?;
        cursor.expect(",")?;
        Ok(Exit::Suspend { owner, value, resume, received, mode: self.register(cursor)? })
    }

    fn inst(&mut self, program: &mut Program, cursor: &mut Cursor<'_>) -> Parsed<Inst> {
        if cursor.take_word("store") {
            let address = self.operand(cursor)?;
            cursor.expect(",")?;
            return Ok(Inst::Store { address, value: self.operand(cursor)? });
        }
        let dst = self.register(cursor)?;
        cursor.expect("=")?;
        // First, because an operation may have the name of an instruction: the parenthesis tells them apart.
        if let Some(name) = cursor.take_operation() {
            let operation = program.operation(name);
            return Ok(Inst::Operate { dst, operation, arguments: self.arguments(cursor)? });
        }
        if cursor.take_word("input") {
            return Ok(Inst::Input { dst, name: cursor.text()? });
        }
        if cursor.take_word("load") {
            return Ok(Inst::Load { dst, address: self.operand(cursor)? });
        }
        if cursor.take_word("call") {
            return self.call(dst, cursor);
        }
        let lhs = self.operand(cursor)?;
        let op = BinaryOp::TEXTS.iter().find(|(_, text)| cursor.take(text)).map(|(op, _)| *op);
        match op {
            None => Ok(Inst::Copy { dst, source: lhs }),
            Some(op) => Ok(Inst::Binary { dst, op, lhs, rhs: self.operand(cursor)? }),
        }
    }

    fn call(&mut self, dst: Reg, cursor: &mut Cursor<'_>) -> Parsed<Inst> {
        let callee = self.operand(cursor)?;
        Ok(Inst::Call { dst, callee, arguments: self.arguments(cursor)? })
    }

    fn arguments(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Vec<Operand>> {
        cursor.expect("(")?;
        let mut arguments = Vec::new();
        while !cursor.take(")") {
            arguments.push(self.operand(cursor)?);
            cursor.take(",");
        }
        Ok(arguments)
    }

    fn register(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Reg> {
        let index = cursor.id("v")?;
        self.largest_register = self.largest_register.max(Some(index));
        Ok(Reg::new(index))
    }

    fn operand(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Operand> {
        if cursor.rest.starts_with('v') {
            return Ok(Operand::Reg(self.register(cursor)?));
        }
        cursor.constant().map(Operand::Const)
    }
}

/// The rest of one line.
struct Cursor<'t> {
    rest: &'t str,
}

impl<'t> Cursor<'t> {
    fn advance(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest.trim_start();
        taken
    }

    fn take(&mut self, text: &str) -> bool {
        let found = self.rest.starts_with(text);
        if found {
            self.advance(text.len());
        }
        found
    }

    fn take_word(&mut self, word: &str) -> bool {
        let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
        self.rest.strip_prefix(word).is_some_and(ends) && self.take(word)
    }

    /// The name of an operation: a word directly before a parenthesis.
    fn take_operation(&mut self) -> Option<&'t str> {
        let end = self.rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.'))?;
        let is_name = end > 0
            && self.rest.starts_with(|c: char| c.is_alphabetic())
            && self.rest[end..].starts_with('(');
        is_name.then(|| self.advance(end))
    }

    fn expect(&mut self, text: &str) -> Parsed<()> {
        if self.take(text) { Ok(()) } else { Err(format!("expected `{text}`, found `{}`", self.rest)) }
    }

    fn end(&self) -> Parsed<()> {
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(format!("expected the end of the line, found `{}`", self.rest))
        }
    }

    fn while_char(&mut self, accept: impl Fn(char) -> bool) -> &'t str {
        let end = self.rest.find(|c: char| !accept(c)).unwrap_or(self.rest.len());
        self.advance(end)
    }

    fn name(&mut self) -> Parsed<&'t str> {
        let name = self.while_char(|c| c.is_alphanumeric() || "_$.<>".contains(c));
        if name.is_empty() { Err(format!("expected a name, found `{}`", self.rest)) } else { Ok(name) }
    }

    fn number(&mut self) -> Parsed<usize> {
        let digits = self.while_char(|c| c.is_ascii_digit());
        digits
            .parse::<u32>()
            .map(|number| number as usize)
            .map_err(|_| format!("expected a number, found `{digits}`"))
    }

    fn id(&mut self, prefix: &str) -> Parsed<usize> {
        self.expect(prefix)?;
        self.number()
    }

    fn block(&mut self) -> Parsed<BlockId> {
        self.id(BlockId::PREFIX).map(BlockId::new)
    }

    fn span(&mut self) -> Parsed<Span> {
        if !self.take("~") {
            return Ok(Span::default());
        }
        let start = self.number()? as u32;
        self.expect("..")?;
        Ok(Span { start, end: self.number()? as u32 })
    }

    fn constant(&mut self) -> Parsed<Const> {
        if self.rest.starts_with('"') {
            return self.text().map(Const::Text);
        }
        if self.take("&") {
            return self.block().map(Const::Block);
        }
        if self.rest.starts_with(FuncId::PREFIX) && !self.rest.starts_with("false") {
            return self.id(FuncId::PREFIX).map(|index| Const::Function(FuncId::new(index)));
        }
        if self.rest.starts_with(Cell::PREFIX) {
            return self.id(Cell::PREFIX).map(|index| Const::Cell(Cell::new(index)));
        }
        if self.take("%") {
            return self.number().map(|index| Const::Guest(index as u32));
        }
        if self.take_word("true") {
            return Ok(Const::Bool(true));
        }
        if self.take_word("false") {
            return Ok(Const::Bool(false));
        }
        self.double().map(Const::Number)
    }

    fn double(&mut self) -> Parsed<f64> {
        let bytes = self.rest.as_bytes();
        let mut end = usize::from(bytes.first() == Some(&b'-'));
        while let Some(&byte) = bytes.get(end) {
            let sign_of_exponent = matches!(byte, b'+' | b'-') && matches!(bytes[end - 1], b'e' | b'E');
            if !(byte.is_ascii_alphanumeric() || byte == b'.' || (end > 0 && sign_of_exponent)) {
                break;
            }
            end += 1;
        }
        let text = &self.rest[..end];
        let number =
            text.parse::<f64>().map_err(|_| format!("expected an operand, found `{}`", self.rest))?;
        self.advance(end);
        Ok(number)
    }

    /// A text in quotes, with the escapes that Rust's `{:?}` prints.
    fn text(&mut self) -> Parsed<Rc<str>> {
        self.expect_quote()?;
        let mut out = String::new();
        let mut chars = self.rest.char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    self.advance(at + 1);
                    return Ok(out.into());
                }
                '\\' => out.push(escape(&mut chars)?),
                _ => out.push(c),
            }
        }
        Err("a closing `\"` is missing".into())
    }

    /// Takes the opening quote without skipping the white space behind it.
    fn expect_quote(&mut self) -> Parsed<()> {
        self.rest =
            self.rest.strip_prefix('"').ok_or_else(|| format!("expected a text, found `{}`", self.rest))?;
        Ok(())
    }
}

fn escape(chars: &mut std::str::CharIndices<'_>) -> Parsed<char> {
    let bad = || "unknown escape in a text".to_string();
    match chars.next().map(|(_, c)| c) {
        Some('n') => Ok('\n'),
        Some('r') => Ok('\r'),
        Some('t') => Ok('\t'),
        Some('0') => Ok('\0'),
        Some(c @ ('"' | '\\' | '\'')) => Ok(c),
        Some('u') => {
            let digits: String =
                chars.by_ref().map(|(_, c)| c).take_while(|&c| c != '}').filter(|&c| c != '{').collect();
            u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32).ok_or_else(bad)
        }
        _ => Err(bad()),
    }
}
