//! The text form: guards as `a0 && !a1 || a2`, summaries as `1 @ a0 && a1 | 2 @ !a0`, printed and parsed back.
//!
//! What atoms and values are called, the client says. A name that the grammar would not read as one word is printed in
//! back quotes (a back quote inside is doubled); a string literal in double quotes stands as it is. Printing writes out
//! the cubes of a guard, so it is for people and tests, not for diagrams of thousands of nodes.
//!
//! ```text
//! summary = arm { "|" arm }          arm   = name [ "@" guard ]      (a name alone holds everywhere)
//! guard   = and { "||" and }         and   = not { "&&" not }        not = "!" not | "(" guard ")" | "true" | "false" | name
//! ```

use crate::atoms::Atom;
use crate::deep::{is_stride, on_deep_stack};
use crate::word::{Guard, Summary, Value};
use crate::{Kernel, Saturated};
use std::fmt;
use std::ops::ControlFlow;

/// Why a text is no guard or no summary, and at which byte.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// Byte offset into the text.
    pub offset: usize,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.message, self.offset)
    }
}

impl std::error::Error for TextError {}

const DEAD: &str = "dead";
/// Words of the grammar, which as names are quoted.
const RESERVED: [&str; 3] = ["true", "false", DEAD];

impl Kernel {
    /// The guard as a disjunction of cubes.
    pub fn display_guard(&self, guard: Guard, mut atom_name: impl FnMut(Atom) -> String) -> String {
        if guard.is_false() {
            return "false".to_owned();
        }
        let mut text = String::new();
        let done: ControlFlow<()> = self.cubes(guard, |cube| {
            if !text.is_empty() {
                text.push_str(" || ");
            }
            self.write_cube(&mut text, cube, &mut atom_name);
            ControlFlow::Continue(())
        });
        debug_assert!(done.is_continue(), "nobody stops the walk");
        text
    }

    fn write_cube(
        &self,
        text: &mut String,
        cube: &[(Atom, bool)],
        atom_name: &mut impl FnMut(Atom) -> String,
    ) {
        let start = text.len();
        for (idx, (atom, truth)) in cube.iter().enumerate() {
            // A false atom makes all earlier ones of its chain false: only the last needs to be said.
            let next = cube.get(idx + 1);
            if next.is_some_and(|next| !next.1 && self.chain_of(next.0).0 == self.chain_of(*atom).0) {
                continue;
            }
            if text.len() > start {
                text.push_str(" && ");
            }
            text.push_str(if *truth { "" } else { "!" });
            text.push_str(&quoted(atom_name(*atom), false));
        }
        if text.len() == start {
            text.push_str("true");
        }
    }

    /// The summary as its arms. Takes the kernel mutably for the guards of the arms, which may pass the node budget for
    /// the moment.
    pub fn display(
        &mut self,
        x: Summary,
        mut atom_name: impl FnMut(Atom) -> String,
        mut value_name: impl FnMut(Value) -> String,
    ) -> String {
        if x.is_dead() {
            return DEAD.to_owned();
        }
        let budget = self.node_budget();
        self.set_node_budget(usize::MAX);
        let arms = self.arms(Guard::TRUE, x).expect("there is no budget to run into");
        self.set_node_budget(budget);
        let mut value_text = |value| match Value::as_bool(value) {
            Some(truth) => truth.to_string(),
            None => quoted(value_name(value), true),
        };
        if let [(_, value)] = arms[..] {
            return value_text(value);
        }
        let arm_text =
            |(guard, value)| format!("{} @ {}", value_text(value), self.display_guard(guard, &mut atom_name));
        arms.into_iter().map(arm_text).collect::<Vec<_>>().join(" | ")
    }

    /// Reads a guard; `atom` finds the atom of a name.
    pub fn parse_guard(
        &mut self,
        text: &str,
        mut atom: impl FnMut(&str) -> Option<Atom>,
    ) -> Result<Guard, TextError> {
        let mut parser = Parser { kernel: self, text, offset: 0, atom: &mut atom };
        let guard = parser.guard(0)?;
        parser.end()?;
        Ok(guard)
    }

    /// Reads a summary; the resolvers find the atom and the value of a name. Booleans and `dead` are known. Where no arm
    /// holds the result is don't-care; arms that overlap are an error.
    pub fn parse(
        &mut self,
        text: &str,
        mut atom: impl FnMut(&str) -> Option<Atom>,
        mut value: impl FnMut(&str) -> Option<Value>,
    ) -> Result<Summary, TextError> {
        let mut parser = Parser { kernel: self, text, offset: 0, atom: &mut atom };
        let (mut result, mut covered) = (Summary::DEAD, Guard::FALSE);
        loop {
            let offset = parser.skip_space();
            let arm = parser.value(&mut value)?;
            let guard = if parser.eat("@") { parser.guard(0)? } else { Guard::TRUE };
            if !parser.kernel.disjoint(covered, guard) {
                return Err(error(offset, "this arm overlaps an earlier one"));
            }
            covered = parser.make(|kernel| kernel.or(covered, guard))?;
            result = parser.make(|kernel| kernel.select(guard, arm, result))?;
            if !parser.eat("|") {
                parser.end()?;
                return Ok(result);
            }
        }
    }
}

fn error(offset: usize, message: impl Into<String>) -> TextError {
    TextError { offset, message: message.into() }
}

/// The name as it stands in the text.
fn quoted(name: String, is_value: bool) -> String {
    let is_string = is_value && string_length(&name) == Some(name.len());
    let is_word = !name.is_empty() && name.chars().all(is_name_char) && !RESERVED.contains(&name.as_str());
    if is_string || is_word { name } else { format!("`{}`", name.replace('`', "``")) }
}

fn is_name_char(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, '!' | '&' | '|' | '(' | ')' | '@' | '`' | '"')
}

/// The length of the string literal that the text begins with, quotes included.
fn string_length(text: &str) -> Option<usize> {
    let mut bytes = text.bytes().enumerate();
    if bytes.next()?.1 != b'"' {
        return None;
    }
    while let Some((idx, byte)) = bytes.next() {
        match byte {
            b'"' => return Some(idx + 1),
            b'\\' => {
                bytes.next()?;
            }
            _ => {}
        }
    }
    None
}

struct Parser<'a, A> {
    kernel: &'a mut Kernel,
    text: &'a str,
    offset: usize,
    atom: &'a mut A,
}

impl<'a, A: FnMut(&str) -> Option<Atom>> Parser<'a, A> {
    fn guard(&mut self, depth: u32) -> Result<Guard, TextError> {
        let mut guard = self.conjunction(depth)?;
        while self.eat("||") {
            let next = self.conjunction(depth)?;
            guard = self.make(|kernel| kernel.or(guard, next))?;
        }
        Ok(guard)
    }

    fn conjunction(&mut self, depth: u32) -> Result<Guard, TextError> {
        let mut guard = self.negation(depth)?;
        while self.eat("&&") {
            let next = self.negation(depth)?;
            guard = self.make(|kernel| kernel.and(guard, next))?;
        }
        Ok(guard)
    }

    fn negation(&mut self, depth: u32) -> Result<Guard, TextError> {
        let mut complement = false;
        while self.eat("!") {
            complement = !complement;
        }
        let guard = if self.eat("(") { self.parenthesised(depth)? } else { self.literal()? };
        Ok(if complement { !guard } else { guard })
    }

    fn parenthesised(&mut self, depth: u32) -> Result<Guard, TextError> {
        let guard =
            if is_stride(depth) { on_deep_stack(|| self.guard(depth + 1))? } else { self.guard(depth + 1)? };
        if self.eat(")") { Ok(guard) } else { Err(error(self.offset, "expected `)`")) }
    }

    fn literal(&mut self) -> Result<Guard, TextError> {
        let offset = self.skip_space();
        let (name, is_quoted) = self.name("an atom")?;
        match (name.as_str(), is_quoted) {
            ("true", false) => Ok(Guard::TRUE),
            ("false", false) => Ok(Guard::FALSE),
            (text, _) => match (self.atom)(text) {
                Some(atom) => self.make(|kernel| kernel.literal(atom)),
                None => Err(error(offset, format!("there is no atom `{text}`"))),
            },
        }
    }

    fn value(&mut self, value: &mut impl FnMut(&str) -> Option<Value>) -> Result<Summary, TextError> {
        let offset = self.skip_space();
        if let Some(length) = string_length(&self.text[offset..]) {
            self.offset += length;
            let text = &self.text[offset..self.offset];
            return value(text).map(Summary::from).ok_or_else(|| error(offset, "no such value"));
        }
        let (name, is_quoted) = self.name("a value")?;
        match (name.as_str(), is_quoted) {
            ("true", false) => Ok(Value::TRUE.into()),
            ("false", false) => Ok(Value::FALSE.into()),
            (DEAD, false) => Ok(Summary::DEAD),
            (text, _) => match value(text) {
                Some(value) => Ok(value.into()),
                None => Err(error(offset, format!("there is no value `{text}`"))),
            },
        }
    }

    /// A name and whether it was quoted.
    fn name(&mut self, what: &str) -> Result<(String, bool), TextError> {
        self.skip_space();
        if self.rest().starts_with('`') {
            return Ok((self.quoted_name()?, true));
        }
        let rest = self.rest();
        let length = rest.find(|c| !is_name_char(c)).unwrap_or(rest.len());
        if length == 0 {
            return Err(error(self.offset, format!("expected {what}")));
        }
        self.offset += length;
        Ok((rest[..length].to_owned(), false))
    }

    fn quoted_name(&mut self) -> Result<String, TextError> {
        let start = self.offset;
        let mut name = String::new();
        loop {
            self.offset += 1;
            let rest = self.rest();
            let length = rest.find('`').ok_or_else(|| error(start, "this back quote is never closed"))?;
            name.push_str(&rest[..length]);
            self.offset += length + 1;
            if !self.rest().starts_with('`') {
                return Ok(name);
            }
            name.push('`');
        }
    }

    fn make<T>(&mut self, f: impl FnOnce(&mut Kernel) -> Result<T, Saturated>) -> Result<T, TextError> {
        f(self.kernel).map_err(|saturated| error(self.offset, saturated.to_string()))
    }

    /// Consumes the token if it comes next. `|` is none where `||` stands.
    fn eat(&mut self, token: &str) -> bool {
        self.skip_space();
        let rest = self.rest();
        let found = rest.starts_with(token) && !(token == "|" && rest.starts_with("||"));
        if found {
            self.offset += token.len();
        }
        found
    }

    fn end(&mut self) -> Result<(), TextError> {
        self.skip_space();
        if self.rest().is_empty() { Ok(()) } else { Err(error(self.offset, "expected the end")) }
    }

    fn skip_space(&mut self) -> usize {
        let rest = self.rest();
        self.offset += rest.len() - rest.trim_start().len();
        self.offset
    }

    fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }
}
