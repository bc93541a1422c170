//! The reader of JSON texts: in one pass, with an explicit stack, so that no nesting is too deep.

use crate::number::string_to_number;
use cancel::Stopped;

/// What the reader makes of a text.
pub trait Builder {
    /// A value.
    type Value;
    /// The name of a property.
    type Key;

    /// Counts a value that is about to be read; an error ends the reading.
    fn begin(&mut self) -> Result<(), Stopped>;
    /// `null`
    fn null(&mut self) -> Self::Value;
    /// `true` or `false`
    fn bool(&mut self, truth: bool) -> Self::Value;
    /// A number.
    fn number(&mut self, number: f64) -> Self::Value;
    /// A string.
    fn string(&mut self, text: &[u16]) -> Self::Value;
    /// A name.
    fn key(&mut self, text: &[u16]) -> Self::Key;
    /// An array.
    fn array(&mut self, elements: Vec<Self::Value>) -> Self::Value;
    /// An object; of properties with one name the last counts.
    fn object(&mut self, properties: Vec<(Self::Key, Self::Value)>) -> Self::Value;
}

/// Why a text is no JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// In the words of V8.
    pub message: String,
    /// The unit that does not fit.
    pub at: usize,
}

/// Why there is no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The text is no JSON.
    Fault(Fault),
    /// The run is to stop.
    Stopped(Stopped),
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        Failure::Fault(fault)
    }
}

impl From<Stopped> for Failure {
    fn from(stopped: Stopped) -> Failure {
        Failure::Stopped(stopped)
    }
}

/// Reads a text.
pub fn parse<B: Builder>(builder: &mut B, text: &[u16]) -> Result<B::Value, Failure> {
    let mut reader = Reader { text, at: 0, scratch: Vec::new() };
    let value = reader.nested(builder)?;
    reader.skip_space();
    match reader.peek() {
        None => Ok(value),
        Some(_) => Err(reader.fault("Unexpected non-whitespace character after JSON").into()),
    }
}

/// An array or object whose end was not seen yet.
enum Open<B: Builder> {
    Array(Vec<B::Value>),
    Object(Vec<(B::Key, B::Value)>, B::Key),
}

struct Reader<'t> {
    text: &'t [u16],
    at: usize,
    /// The string at hand, where it has escapes.
    scratch: Vec<u16>,
}

/// The letters that JSON knows.
const fn unit(letter: char) -> u16 {
    letter as u16
}

impl Reader<'_> {
    fn peek(&self) -> Option<u16> {
        self.text.get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(0x20 | 0x0a | 0x0d | 0x09)) {
            self.at += 1;
        }
    }

    fn accept(&mut self, letter: char) -> bool {
        let found = self.peek() == Some(unit(letter));
        self.at += usize::from(found);
        found
    }

    /// A value with everything inside it.
    fn nested<B: Builder>(&mut self, builder: &mut B) -> Result<B::Value, Failure> {
        let mut stack: Vec<Open<B>> = Vec::new();
        loop {
            builder.begin()?;
            self.skip_space();
            let mut value = match self.peek() {
                Some(first) if first == unit('{') => {
                    self.at += 1;
                    self.skip_space();
                    if self.accept('}') {
                        builder.object(Vec::new())
                    } else {
                        let key = self.name(builder, "Expected property name or '}'")?;
                        stack.push(Open::Object(Vec::new(), key));
                        continue;
                    }
                }
                Some(first) if first == unit('[') => {
                    self.at += 1;
                    self.skip_space();
                    if !self.accept(']') {
                        stack.push(Open::Array(Vec::new()));
                        continue;
                    }
                    builder.array(Vec::new())
                }
                _ => self.scalar(builder)?,
            };
            // The value may be the last of what it stands in, and that of what it stands in.
            loop {
                self.skip_space();
                match stack.pop() {
                    None => return Ok(value),
                    Some(Open::Array(mut elements)) => {
                        elements.push(value);
                        if self.accept(',') {
                            stack.push(Open::Array(elements));
                            break;
                        }
                        if !self.accept(']') {
                            return Err(self.fault("Expected ',' or ']' after array element").into());
                        }
                        value = builder.array(elements);
                    }
                    Some(Open::Object(mut properties, key)) => {
                        properties.push((key, value));
                        if self.accept(',') {
                            self.skip_space();
                            let key = self.name(builder, "Expected double-quoted property name")?;
                            stack.push(Open::Object(properties, key));
                            break;
                        }
                        if !self.accept('}') {
                            return Err(self.fault("Expected ',' or '}' after property value").into());
                        }
                        value = builder.object(properties);
                    }
                }
            }
        }
    }

    /// The name of a property and its colon.
    fn name<B: Builder>(&mut self, builder: &mut B, expected: &str) -> Result<B::Key, Fault> {
        if self.peek() != Some(unit('"')) {
            return Err(self.fault(expected));
        }
        let key = self.string(|text| builder.key(text))?;
        self.skip_space();
        if self.accept(':') { Ok(key) } else { Err(self.fault("Expected ':' after property name")) }
    }

    fn scalar<B: Builder>(&mut self, builder: &mut B) -> Result<B::Value, Fault> {
        match self.peek().and_then(|first| char::from_u32(first.into())) {
            Some('"') => self.string(|text| builder.string(text)),
            Some('-' | '0'..='9') => self.number().map(|number| builder.number(number)),
            Some('t') => self.word("true").map(|()| builder.bool(true)),
            Some('f') => self.word("false").map(|()| builder.bool(false)),
            Some('n') => self.word("null").map(|()| builder.null()),
            _ => Err(self.unexpected()),
        }
    }

    fn word(&mut self, word: &str) -> Result<(), Fault> {
        for letter in word.chars() {
            if !self.accept(letter) {
                return Err(self.unexpected());
            }
        }
        Ok(())
    }

    fn digits(&mut self) -> bool {
        let start = self.at;
        while matches!(self.peek(), Some(0x30..=0x39)) {
            self.at += 1;
        }
        self.at > start
    }

    fn number(&mut self) -> Result<f64, Fault> {
        let start = self.at;
        let _ = self.accept('-');
        if self.accept('0') {
            if matches!(self.peek(), Some(0x30..=0x39)) {
                return Err(self.fault("Unexpected number"));
            }
        } else if !self.digits() {
            return Err(self.fault("No number after minus sign"));
        }
        if self.accept('.') && !self.digits() {
            return Err(self.fault("Unterminated fractional number"));
        }
        if matches!(self.peek(), Some(0x65 | 0x45)) {
            self.at += 1;
            let _ = self.accept('+') || self.accept('-');
            if !self.digits() {
                return Err(self.fault("Exponent part is missing a number"));
            }
        }
        let digits = &self.text[start..self.at];
        // Up to nine digits are a small integer, the most frequent number by far.
        const SMALL: usize = 9;
        if digits.len() <= SMALL && digits.iter().all(|digit| (0x30..=0x39).contains(digit)) {
            return Ok(f64::from(digits.iter().fold(0, |sum, digit| sum * 10 + u32::from(digit - 0x30))));
        }
        Ok(string_to_number(digits))
    }

    fn string<T>(&mut self, made: impl FnOnce(&[u16]) -> T) -> Result<T, Fault> {
        self.at += 1;
        let start = self.at;
        while let Some(unit) = self.peek() {
            match unit {
                0x22 => {
                    self.at += 1;
                    return Ok(made(&self.text[start..self.at - 1]));
                }
                0x5c => break,
                0..0x20 => return Err(self.fault("Bad control character in string literal")),
                _ => self.at += 1,
            }
        }
        self.scratch.clear();
        self.scratch.extend_from_slice(&self.text[start..self.at]);
        while let Some(unit) = self.peek() {
            match unit {
                0x22 => {
                    self.at += 1;
                    return Ok(made(&self.scratch));
                }
                0x5c => self.escape()?,
                0..0x20 => return Err(self.fault("Bad control character in string literal")),
                _ => {
                    self.at += 1;
                    self.scratch.push(unit);
                }
            }
        }
        Err(self.fault("Unterminated string"))
    }

    fn escape(&mut self) -> Result<(), Fault> {
        self.at += 1;
        let Some(letter) = self.peek() else { return Err(self.unexpected()) };
        let meant = match char::from_u32(letter.into()) {
            Some('"' | '\\' | '/') => letter,
            Some('b') => 0x08,
            Some('f') => 0x0c,
            Some('n') => 0x0a,
            Some('r') => 0x0d,
            Some('t') => 0x09,
            Some('u') => {
                let mut code = 0;
                for _ in 0..4 {
                    self.at += 1;
                    let digit = self.peek().and_then(|unit| char::from_u32(unit.into())?.to_digit(16));
                    let Some(digit) = digit else { return Err(self.fault("Bad Unicode escape")) };
                    code = code * 16 + digit as u16;
                }
                code
            }
            _ => return Err(self.fault("Bad escaped character")),
        };
        self.at += 1;
        self.scratch.push(meant);
        Ok(())
    }

    fn fault(&self, what: &str) -> Fault {
        let message = format!("{what} in JSON at position {}", self.at);
        self.fault_of(message.replace("after JSON in JSON", "after JSON"))
    }

    fn fault_of(&self, message: String) -> Fault {
        Fault { message, at: self.at }
    }

    /// What V8 says of a token that nothing else is to be said of: with the text around it.
    fn unexpected(&self) -> Fault {
        /// How much of the text is shown on either side.
        const CONTEXT: usize = 10;
        let Some(token) = self.peek() else {
            return self.fault_of("Unexpected end of JSON input".to_owned());
        };
        let show = |from: usize, to: usize| String::from_utf16_lossy(&self.text[from..to]);
        let whole = show(0, self.text.len());
        if matches!(whole.as_str(), "NaN" | "Infinity" | "undefined" | "[object Object]") {
            return self.fault_of(format!("\"{whole}\" is not valid JSON"));
        }
        let (at, length) = (self.at, self.text.len());
        let around = if length <= 2 * CONTEXT {
            format!("\"{whole}\"")
        } else if at < CONTEXT {
            format!("\"{}\"...", show(0, at + CONTEXT))
        } else if at < length - CONTEXT {
            format!("...\"{}\"...", show(at - CONTEXT, at + CONTEXT))
        } else {
            format!("...\"{}\"", show(at - CONTEXT, length))
        };
        let token = String::from_utf16_lossy(&[token]);
        self.fault_of(format!("Unexpected token '{token}', {around} is not valid JSON"))
    }
}
