//! Rows `function argument … = result`: their values, their tables, and Node as the oracle that answers them.

use std::io::Write;
use std::process::{Command, Stdio};

use num_bigint::BigInt;

/// An argument or a result.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Number(f64),
    Text(Vec<u16>),
    Big(BigInt),
    Undefined,
}

impl Value {
    pub fn parse(token: &str) -> Value {
        if let Some(quoted) = token.strip_prefix('"') {
            return Value::Text(unescape(quoted.strip_suffix('"').unwrap()));
        }
        if token == "undefined" {
            return Value::Undefined;
        }
        if let Some(integer) = token.strip_suffix('n') {
            return Value::Big(integer.parse().unwrap());
        }
        Value::Number(token.parse().unwrap_or_else(|_| panic!("{token} is no value")))
    }

    /// Equal as JavaScript values are under Object.is.
    pub fn same(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Number(lhs), Value::Number(rhs)) => {
                lhs.to_bits() == rhs.to_bits() || (lhs.is_nan() && rhs.is_nan())
            }
            _ => self == other,
        }
    }

    pub fn number(&self) -> f64 {
        let Value::Number(number) = self else { panic!("{self:?} is no number") };
        *number
    }

    pub fn text(&self) -> &[u16] {
        let Value::Text(text) = self else { panic!("{self:?} is no string") };
        text
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Number(number)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text.encode_utf16().collect())
    }
}

fn unescape(quoted: &str) -> Vec<u16> {
    let mut units = Vec::new();
    let mut rest = quoted;
    while let Some((plain, escaped)) = rest.split_once("\\u") {
        units.extend(plain.encode_utf16());
        units.push(u16::from_str_radix(&escaped[..4], 16).unwrap());
        rest = &escaped[4..];
    }
    units.extend(rest.encode_utf16());
    units
}

/// The token of a number; Rust prints the shortest digits that parse back.
pub fn number_token(number: f64) -> String {
    if number.is_infinite() {
        format!("{}Infinity", if number < 0.0 { "-" } else { "" })
    } else {
        format!("{number:e}")
    }
}

/// The token of a string.
pub fn text_token(units: &[u16]) -> String {
    let escaped = units.iter().map(|unit| match unit {
        0x21 | 0x23..=0x5B | 0x5D..=0x7E => char::from_u32(u32::from(*unit)).unwrap().to_string(),
        _ => format!("\\u{unit:04x}"),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

/// Compares every answered row with `evaluate`; how many rows there were.
pub fn check(answered: &str, evaluate: impl Fn(&str, &[Value]) -> Value) -> usize {
    let mut failures = Vec::new();
    let mut count = 0;
    for row in answered.lines().filter(|row| !row.is_empty() && !row.starts_with('#')) {
        let (question, expected) = row.split_once(" = ").unwrap_or_else(|| panic!("{row} has no result"));
        let mut tokens = question.split(' ');
        let name = tokens.next().unwrap();
        let arguments: Vec<Value> = tokens.map(Value::parse).collect();
        let actual = evaluate(name, &arguments);
        count += 1;
        if !actual.same(&Value::parse(expected)) {
            failures.push(match &actual {
                Value::Text(text) => format!("{row}\n    but is {}", text_token(text)),
                other => format!("{row}\n    but is {other:?}"),
            });
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {count} rows differ:\n{}",
        failures.len(),
        failures[..failures.len().min(12)].join("\n")
    );
    count
}

/// How many random cases each function gets: `MULTISE_NODE_CASES`, by default few enough for every test run.
pub fn random_cases() -> usize {
    std::env::var("MULTISE_NODE_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(500)
}

/// Node's answers to the rows. `None`, and a line on stderr, when there is no Node.
pub fn ask_node(script: &str, rows: &[String], time_zone: &str) -> Option<String> {
    let script = format!("{}/tests/all/{script}", env!("CARGO_MANIFEST_DIR"));
    let child = Command::new("node")
        .arg(script)
        .env("TZ", time_zone)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        // Written directly, because the test harness hides what `eprintln!` prints.
        std::io::stderr().write_all(b"SKIPPED: no comparison with Node, `node` is not on PATH\n").unwrap();
        return None;
    };
    let mut stdin = child.stdin.take().unwrap();
    let questions = rows.join("\n");
    let writer = std::thread::spawn(move || stdin.write_all(questions.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success(), "the oracle script failed");
    Some(String::from_utf8(output.stdout).unwrap())
}

/// A small generator of random bits (SplitMix64), seeded so that runs repeat.
pub struct Random(u64);

impl Random {
    pub fn new(seed: &str) -> Random {
        // Another seed for long runs that shall not repeat the short ones.
        let extra =
            std::env::var("MULTISE_NODE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0u64);
        Random(seed.bytes().fold(extra, |hash, byte| hash.wrapping_mul(31).wrapping_add(u64::from(byte))))
    }

    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound
    }

    pub fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len() as u64) as usize]
    }

    /// In 0 … 1.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Doubles of every kind: any bits, fractions, integers, near powers of two and ten, special values.
    pub fn number(&mut self) -> f64 {
        let magnitude = match self.below(12) {
            0 => f64::from_bits(self.bits() & (u64::MAX >> 1)),
            1 => self.unit(),
            2 => self.unit() * 10.0,
            3 => self.unit() * 1000.0,
            4 => (self.unit() * 120.0 - 60.0).exp2(),
            5 => self.unit() * 1e9,
            6 => self.below(2000) as f64 / (self.below(64) + 1) as f64,
            7 => 1.0 + (self.unit() - 0.5) * (-(self.below(50) as f64)).exp2(),
            8 => {
                (self.below(2100) as f64 - 1060.0).exp2()
                    * (1.0 + (self.below(5) as f64 - 2.0) * f64::EPSILON)
            }
            9 => format!("{}e{}", self.below(1000), self.below(50) as i64 - 25).parse().unwrap(),
            10 => self.bits() as f64,
            _ => self
                .pick(&[
                    &0.0,
                    &1.0,
                    &f64::INFINITY,
                    &f64::NAN,
                    &f64::MAX,
                    &5e-324,
                    &0.5,
                    &2147483648.0,
                    &25.0,
                ])
                .to_owned(),
        };
        if self.below(2) == 0 { magnitude } else { -magnitude }
    }
}
