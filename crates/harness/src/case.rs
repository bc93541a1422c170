//! Stored cases: the values of inputs, one list per name.
//!
//! Invariant: strings keep their code units, lone surrogates included, which is why the JSON is read here and not by a library.

use crate::literal::Literal;
use std::collections::BTreeMap;

/// The inputs of one run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Case {
    /// The values of each name in the order in which a run reads them.
    pub inputs: BTreeMap<String, Vec<Literal>>,
}

impl Case {
    /// Adds a value for the next read of a name.
    pub fn push(&mut self, name: &str, value: Literal) {
        self.inputs.entry(name.to_owned()).or_default().push(value);
    }

    /// The case that a JSON text says: `{ "inputs": { "x": [1] } }`; other keys beside `inputs` are skipped.
    pub fn parse(text: &str) -> Result<Case, String> {
        let mut reader = Reader { bytes: text.as_bytes(), at: 0 };
        let Json::Object(members) = reader.value(0)? else { return Err("a case is an object".to_owned()) };
        let mut case = Case::default();
        let inputs = members.into_iter().find(|(key, _)| key == "inputs");
        let Some((_, Json::Object(inputs))) = inputs else { return Ok(case) };
        for (name, values) in inputs {
            let Json::Array(values) = values else {
                return Err(format!("the values of {name} are not a list"));
            };
            for value in values {
                case.push(&name, decode(value)?);
            }
        }
        Ok(case)
    }
}

/// Values that JSON cannot say are objects with one key.
fn decode(value: Json) -> Result<Literal, String> {
    let member = match value {
        Json::Literal(literal) => return Ok(literal),
        Json::Object(mut members) if members.len() == 1 => members.remove(0),
        _ => return Err("the case has a value of no known form".to_owned()),
    };
    match (member.0.as_str(), member.1) {
        ("undefined", _) => Ok(Literal::Undefined),
        ("number", Json::Literal(Literal::String(text))) => {
            Ok(Literal::Number(js::number::string_to_number(&text)))
        }
        ("bigint", Json::Literal(Literal::String(text))) => {
            Ok(Literal::BigInt(String::from_utf16_lossy(&text)))
        }
        (key, _) => Err(format!("the case has a value of no known form: {key}")),
    }
}

enum Json {
    Literal(Literal),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// No case nests deeper; a text that does is none.
const MAX_DEPTH: usize = 32;

struct Reader<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<u8> {
        while self.bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.bytes.get(self.at).copied()
    }

    fn eat(&mut self, expected: u8) -> bool {
        let is_there = self.peek() == Some(expected);
        self.at += usize::from(is_there);
        is_there
    }

    fn fail<T>(&self) -> Result<T, String> {
        Err(format!("the case is not JSON at byte {}", self.at))
    }

    fn value(&mut self, depth: usize) -> Result<Json, String> {
        if depth > MAX_DEPTH {
            return self.fail();
        }
        match self.peek() {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.array(depth),
            Some(b'"') => Ok(Json::Literal(Literal::String(self.string()?))),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => self.word(),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json, String> {
        self.at += 1;
        let mut members = Vec::new();
        while !self.eat(b'}') {
            if !members.is_empty() && !self.eat(b',') || self.peek() != Some(b'"') {
                return self.fail();
            }
            let key = String::from_utf16_lossy(&self.string()?);
            if !self.eat(b':') {
                return self.fail();
            }
            members.push((key, self.value(depth + 1)?));
        }
        Ok(Json::Object(members))
    }

    fn array(&mut self, depth: usize) -> Result<Json, String> {
        self.at += 1;
        let mut values = Vec::new();
        while !self.eat(b']') {
            if !values.is_empty() && !self.eat(b',') {
                return self.fail();
            }
            values.push(self.value(depth + 1)?);
        }
        Ok(Json::Array(values))
    }

    fn string(&mut self) -> Result<Vec<u16>, String> {
        self.at += 1;
        let mut units = Vec::new();
        loop {
            let rest = &self.bytes[self.at..];
            let end = rest.iter().position(|&byte| byte == b'"' || byte == b'\\');
            let Some(end) = end else { return self.fail() };
            units.extend(String::from_utf8_lossy(&rest[..end]).encode_utf16());
            self.at += end + 1;
            if rest[end] == b'"' {
                return Ok(units);
            }
            units.push(self.escape()?);
        }
    }

    fn escape(&mut self) -> Result<u16, String> {
        let Some(&kind) = self.bytes.get(self.at) else { return self.fail() };
        self.at += 1;
        Ok(match kind {
            b'b' => 8,
            b't' => 9,
            b'n' => 10,
            b'f' => 12,
            b'r' => 13,
            b'"' | b'\\' | b'/' => u16::from(kind),
            b'u' => {
                let digits =
                    self.bytes.get(self.at..self.at + 4).and_then(|digits| std::str::from_utf8(digits).ok());
                let Some(unit) = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok()) else {
                    return self.fail();
                };
                self.at += 4;
                unit
            }
            _ => return self.fail(),
        })
    }

    fn number(&mut self) -> Result<Json, String> {
        let start = self.at;
        let is_part = |byte: &u8| matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E');
        while self.bytes.get(self.at).is_some_and(is_part) {
            self.at += 1;
        }
        let text = std::str::from_utf8(&self.bytes[start..self.at]).unwrap_or_default();
        match text.parse() {
            Ok(number) => Ok(Json::Literal(Literal::Number(number))),
            Err(_) => self.fail(),
        }
    }

    fn word(&mut self) -> Result<Json, String> {
        let words =
            [("null", Literal::Null), ("true", Literal::Boolean(true)), ("false", Literal::Boolean(false))];
        for (word, literal) in words {
            if self.bytes[self.at..].starts_with(word.as_bytes()) {
                self.at += word.len();
                return Ok(Json::Literal(literal));
            }
        }
        self.fail()
    }
}
