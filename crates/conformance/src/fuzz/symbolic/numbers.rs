//! Claims about numbers: what an exploration verifies is tried in Node on many points, those where rounding, signs and limits show among them.
//!
//! Invariant: a claim is a function of its inputs alone, so that the same text is explored and tried.

use crate::fuzz::generate::{Grammar, tree};
use crate::fuzz::tree::{
    Kind::{self, Bool, Key, Number, Statements},
    Part, Tree,
};
use crate::random::Random;

/// Finds a point that is given and for which the claim does not hold; see the file.
const SEARCH: &str = include_str!("points.js");
/// Templates inside templates.
const DEPTH: usize = 3;
/// Between these lines stands what is both explored and tried.
const BEGIN: &str = "// the claim\n";
const END: &str = "// its inputs\nconst { assume, assert } = require(\"multise\");\n";

/// Inputs of every program: as they are read, and as the search tries them (all values, or any number).
const INPUTS: &[(&str, &str)] = &[
    ("number(NAME)", "any"),
    ("number(NAME)", "any"),
    ("int(NAME, { min: -20, max: 40 })", "[-20, 40]"),
    ("int(NAME, { min: 0, max: 1000 })", "[0, 1000]"),
    ("int(NAME)", "integer"),
];

/// What may stand for a kind.
const TEMPLATES: &[(Kind, &str)] = &[
    (Number, "x"),
    (Number, "x"),
    (Number, "x"),
    (Number, "y"),
    (Number, "y"),
    (Number, "a"),
    (Number, "%k"),
    (Number, "(%n + %n)"),
    (Number, "(%n - %n)"),
    (Number, "(%n * %k)"),
    (Number, "(%n * %n)"),
    (Number, "(%n / %k)"),
    (Number, "(%n / %n)"),
    (Number, "(%n %% %k)"),
    (Number, "(%n %% %n)"),
    (Number, "-%n"),
    (Number, "Math.floor(%n)"),
    (Number, "Math.floor(%n / %k)"),
    (Number, "Math.ceil(%n / %k)"),
    (Number, "Math.round(%n)"),
    (Number, "Math.round(%n * 100) / 100"),
    (Number, "Math.trunc(%n)"),
    (Number, "Math.abs(%n)"),
    (Number, "Math.sign(%n)"),
    (Number, "Math.sqrt(%n)"),
    (Number, "Math.min(%n, %n)"),
    (Number, "Math.max(%n, %n)"),
    (Number, "Math.hypot(%n, %n)"),
    (Number, "Math.fround(%n)"),
    (Number, "Math.cbrt(%n)"),
    (Number, "Math.log2(%n)"),
    (Number, "Math.exp(%n)"),
    (Number, "Math.sin(%n)"),
    (Number, "Math.atan2(%n, %n)"),
    (Number, "%n ** 2"),
    (Number, "(%n | 0)"),
    (Number, "(%n >>> 0)"),
    (Number, "(%n >> 2)"),
    (Number, "(%n & 255)"),
    (Number, "(%n ^ %n)"),
    (Number, "Number((%n).toFixed(2))"),
    (Number, "(%b ? %n : %n)"),
    (Number, "((%n %% 360) + 360) %% 360"),
    (Number, "(%n - Math.floor(%n / %k) * %k)"),
    (Number, "(%n + (%n - %n) * (x - Math.floor(x)))"),
    (Key, "1"),
    (Key, "2"),
    (Key, "3"),
    (Key, "7"),
    (Key, "10"),
    (Key, "12"),
    (Key, "60"),
    (Key, "100"),
    (Key, "1000"),
    (Key, "0.5"),
    (Key, "0.1"),
    (Key, "0.01"),
    (Key, "1.8"),
    (Key, "-2"),
    (Key, "2 ** 31"),
    (Key, "2 ** 53"),
    (Bool, "x <= %n"),
    (Bool, "%n < %n"),
    (Bool, "%n <= %n"),
    (Bool, "%n === %n"),
    (Bool, "%n !== %k"),
    (Bool, "%n >= %k"),
    (Bool, "%n < %k"),
    (Bool, "Number.isInteger(%n)"),
    (Bool, "Object.is(%n, %n)"),
    (Bool, "(%b && %b)"),
    (Bool, "(%b || %b)"),
    (Bool, "!(%b)"),
];

/// What is claimed: laws of arithmetic that hold, hold nearly, or hold for some of its inputs. The part in front of the arrow is given.
const CLAIMS: &[&str] = &[
    "true => !(%b && %b)",
    "%b => %b",
    "%b && %b => !(%b && %b)",
    "x >= 0 && x <= 1000 => Math.floor(%n / 7) * 7 <= %n",
    "x >= 0 && x <= 100000 => Math.floor(Math.floor(x / %k) / %k) <= x",
    "x >= 0 && x <= 1000 && y >= 0 && y <= 1000 => x + y - y === x",
    "x > 0 && x < 1e6 => (x * %k) / %k === x",
    "x > 0 && x < 1e6 => (x / %k) * %k === x",
    "x > 0 && x < 1e6 && Number.isInteger(x) => Math.round((x / %k) * %k) === x",
    "x >= 0 && x <= 1e4 => Math.abs(Math.round(x * 100) / 100 - x) <= 0.005",
    "x >= 0 && x <= 1e4 => Math.abs(Math.round(x * 100) / 100 - x) <= 0.00501",
    "x >= -1e4 && x <= 1e4 => Math.abs(%n - Math.round(%n)) <= 0.5",
    "x >= 0 && x <= 1e4 => Math.abs(Number(x.toFixed(2)) - x) < 0.0051",
    "x <= y => Math.floor(x / %k) <= Math.floor(y / %k)",
    "x <= y => Math.round(x * %k) <= Math.round(y * %k)",
    "x <= y && y < 1e9 && x > -1e9 => x * %k <= y * %k + 1",
    "x < y => x / 2 + y / 2 >= x",
    "x <= y => (x + y) / 2 >= x && (x + y) / 2 <= y",
    "x >= 0 && x <= 1 && y >= -100 && y <= 100 => y + (100 - y) * x <= 100",
    "x >= 0 && x <= 1e6 => Math.sqrt(x) * Math.sqrt(x) <= x",
    "x >= 0 && x <= 1e6 => Math.abs(Math.sqrt(x) * Math.sqrt(x) - x) < 1e-9",
    "x >= 0 && x <= 1e6 && Number.isInteger(x) => Math.floor(Math.sqrt(x)) ** 2 <= x",
    "Number.isFinite(x) => Math.trunc(x) + (x % 1) === x",
    "Number.isFinite(x) && y > 0 => x % y < y",
    "x > -1e6 && x < 1e6 && y > 0 && y < 1000 => ((x % y) + y) % y >= 0",
    "x > -1e6 && x < 1e6 && y > 0 && y < 1000 => ((x % y) + y) % y < y",
    "Number.isInteger(x) && Number.isInteger(y) && y > 0 && y < 100 && Math.abs(x) < 1e6 => Math.floor(x / y) * y + (((x % y) + y) % y) === x",
    "Number.isInteger(x) && y !== 0 => Math.trunc(x / y) * y + (x % y) === x",
    "Math.abs(x) < 1e6 && Math.abs(y) < 1e6 => Math.abs(x - y) === Math.abs(y - x)",
    "x >= 1 && x <= 1000 && y >= 1 && y <= 1000 => Math.hypot(x, y) >= x",
    "x > 0 && x < 100 => Math.exp(Math.log(x)) <= x * 1.0000001",
    "x >= -10 && x <= 10 => Math.sin(x) <= 1 && Math.sin(x) >= -1",
    "x >= -10 && x <= 10 => Math.sin(x) ** 2 + Math.cos(x) ** 2 <= 1",
    "x >= 0 && x < 4294967296 => (x >>> 0) === Math.floor(x)",
    "x >= -2147483648 && x < 2147483648 => (x | 0) === Math.trunc(x)",
    "%b => Math.max(%n, %n) >= Math.min(%n, %n)",
    "x >= 0 && x <= 100 => (a = x * 1.08, a >= x)",
    "x >= 0 && x <= 1000 && Number.isInteger(x) => (a = Math.round(x * 119 / 100), a - x === Math.round(x * 19 / 100))",
    "x >= 0 && x < 86400 => (a = Math.floor(x / 3600), a * 3600 <= x && a < 24)",
    "x >= 0 && x <= 1000 => Math.fround(x) <= x + 0.001 && Math.fround(x) >= x - 0.001",
    "x >= 0 && x <= 1000 && y >= 0 && y <= 1000 => (x + y) * (x + y) >= x * x + y * y",
    "x > 0 && y > 0 && x < 1e5 && y < 1e5 => Math.sqrt(x * y) <= (x + y) / 2",
];

/// A text with every letter after a percent sign filled by the grammar; a percent sign before anything else is the operator.
fn with_holes(grammar: &mut Grammar, text: &str) -> Tree {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        let hole = rest[at + 1..].chars().next().filter(|letter| "nbk".contains(*letter));
        let end = at + 1 + usize::from(hole.is_some());
        parts.push(Part::Text(rest[..if hole.is_some() { at } else { end }].to_owned()));
        if let Some(kind) = hole.and_then(Kind::of) {
            parts.push(Part::Tree(tree(grammar, kind, DEPTH - 1)));
        }
        rest = &rest[end..];
    }
    parts.push(Part::Text(rest.to_owned()));
    Tree { kind: Bool, parts }
}

/// The program of a seed.
pub fn program(seed: u64) -> Tree {
    let mut random = Random::new(seed);
    let claim = *random.pick(CLAIMS);
    let inputs = [*random.pick(INPUTS), *random.pick(INPUTS)];
    let grammar = &mut Grammar::with(random, TEMPLATES.to_vec());
    let (given, claimed) = claim.split_once(" => ").expect("every claim says what is given");
    let mut parts = vec![Part::Text(format!("{BEGIN}let a = 0;\nconst given = (x, y) => "))];
    parts.push(Part::Tree(with_holes(grammar, given)));
    parts.push(Part::Text(";\nconst claim = (x, y) => { a = ".to_owned()));
    parts.push(Part::Tree(tree(grammar, Number, DEPTH - 1)));
    parts.push(Part::Text("; return ".to_owned()));
    parts.push(Part::Tree(with_holes(grammar, claimed)));
    parts.push(Part::Text(format!("; }};\n{END}")));
    for (name, (input, domain)) in ["x", "y"].into_iter().zip(inputs) {
        let read = input.replace("NAME", &format!("\"{name}\""));
        parts.push(Part::Text(format!("const {name} = {read}; // {domain}\n")));
    }
    parts.push(Part::Text("assume(given(x, y));\nassert(claim(x, y));\n".to_owned()));
    Tree { kind: Statements, parts }
}

/// The program that searches for a point against a claim, and prints it; none where a text has no claim.
pub fn search(program: &str) -> Option<String> {
    let (_, rest) = program.split_once(BEGIN)?;
    let (claim, inputs) = rest.split_once(END)?;
    let domain = |line: &str| Some(line.split_once("; // ")?.1.to_owned());
    let domains: Vec<String> = inputs.lines().filter_map(domain).collect();
    let quoted = domains.iter().map(|domain| match domain.as_str() {
        "any" | "integer" => format!("\"{domain}\""),
        range => range.to_owned(),
    });
    let domains = quoted.collect::<Vec<_>>().join(", ");
    Some(format!("{SEARCH}\n{claim}\nsearch(given, claim, [{domains}], {:?});\n", claim))
}
