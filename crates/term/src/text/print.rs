//! Printing terms.
//!
//! Invariant: an operand is put between parentheses unless the parser would read it as the same operand
//! without them.

use std::fmt::Write;

use stdx::FxHashMap;

use super::number::{js_number, marked_double};
use super::{RESERVED, sharing};
use crate::{Linear, Node, Term, Terms};

/// How tightly a text holds together; an operand needs at least the level that its place asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    Comparison,
    Sum,
    Product,
    Unary,
    Primary,
}

/// A term with definitions for its large and shared parts.
pub(super) fn with_definitions(terms: &Terms, term: Term) -> String {
    let named = sharing::named_parts(terms, term);
    let mut printer = Printer { terms, names: FxHashMap::default(), for_people: false };
    let mut text = String::new();
    for (idx, &part) in named.iter().enumerate() {
        let name = format!("#{}", idx + 1);
        let _ = write!(text, "let {name} = {}; ", printer.at(part, Level::Comparison));
        printer.names.insert(part, name);
    }
    text + &printer.at(term, Level::Comparison)
}

/// A term for people, with its large parts cut.
pub(super) fn for_people(terms: &Terms, term: Term) -> String {
    Printer::for_people(terms, term).at(term, Level::Comparison)
}

pub(super) struct Printer<'a> {
    terms: &'a Terms,
    /// What is printed instead of a term.
    names: FxHashMap<Term, String>,
    for_people: bool,
}

impl<'a> Printer<'a> {
    pub(super) fn for_people(terms: &'a Terms, term: Term) -> Printer<'a> {
        let named = sharing::named_parts(terms, term);
        let names = named.into_iter().map(|part| (part, "…".to_owned())).collect();
        Printer { terms, names, for_people: true }
    }

    /// The text of a term for a place that needs a level.
    pub(super) fn at(&self, term: Term, needed: Level) -> String {
        if let Some(name) = self.names.get(&term) {
            return name.clone();
        }
        let (text, level) = self.node(term);
        if level < needed { format!("({text})") } else { text }
    }

    fn node(&self, term: Term) -> (String, Level) {
        use Level::*;
        match *self.terms.node(term) {
            Node::Symbol(symbol) => (symbol_name(&self.terms.symbol_info(symbol).name), Primary),
            Node::Int(value) => (value.to_string(), if value < 0 { Unary } else { Primary }),
            Node::Double(value) => {
                let text = if self.for_people { js_number(value) } else { marked_double(value) };
                let level = if value.is_sign_negative() && !value.is_nan() { Unary } else { Primary };
                (text, level)
            }
            Node::Bool(value) => (value.to_string(), Primary),
            Node::Linear(ref linear) => (self.linear(linear), Sum),
            Node::Mul(one, whole) if self.terms.as_int(one) == Some(1) => {
                (self.call("opaque", &[whole]), Primary)
            }
            Node::Mul(a, b) => (self.infix("*", a, Unary, b, Unary), Product),
            Node::Div(a, b) => (self.infix("/", a, Unary, b, Unary), Product),
            Node::Rem(a, b) => (self.infix("%", a, Unary, b, Unary), Product),
            Node::BitAnd(a, b) => (self.bits("&", a, b), Primary),
            Node::BitOr(a, b) => (self.bits("|", a, b), Primary),
            Node::BitXor(a, b) => (self.bits("^", a, b), Primary),
            Node::Shl(a, b) => (self.bits("<<", a, b), Primary),
            Node::Sar(a, b) => (self.bits(">>", a, b), Primary),
            Node::Shr(a, b) => (self.bits(">>>", a, b), Primary),
            Node::ToInt32(a) => (self.call("int32", &[a]), Primary),
            Node::SignedZero(a, sign) => (self.call("zero", &[a, sign]), Primary),
            Node::Ite(condition, then, otherwise) => {
                let [condition, then, otherwise] =
                    [condition, then, otherwise].map(|part| self.at(part, Comparison));
                (format!("({condition} ? {then} : {otherwise})"), Primary)
            }
            Node::Element(family, index) => (self.element(self.terms.members(family), index), Primary),
            Node::Spelled(family, spelling) => {
                (self.spelled(self.terms.members(family), &spelling.name()), Primary)
            }
            Node::First(index, condition) => {
                let index = symbol_name(&self.terms.symbol_info(index).name);
                (format!("first({index}, {})", self.at(condition, Comparison)), Primary)
            }
            Node::ToDouble(a) if self.for_people => self.node(a),
            Node::ToDouble(a) => (self.call("double", &[a]), Primary),
            Node::FAdd(a, b) => (self.double_infix("+", a, Sum, b, Product), Sum),
            Node::FSub(a, b) => (self.double_infix("-", a, Sum, b, Product), Sum),
            Node::FMul(a, b) => (self.double_infix("*", a, Product, b, Unary), Product),
            Node::FDiv(a, b) => (self.double_infix("/", a, Product, b, Unary), Product),
            Node::FRem(a, b) => (self.double_infix("%", a, Product, b, Unary), Product),
            Node::FNeg(a) => (format!("-{}{}", self.dot(), self.at(a, Primary)), Unary),
            Node::FFunction(function, a) => (self.call(function.name(), &[a]), Primary),
            Node::FBinary(function, a, b) => (self.call(function.name(), &[a, b]), Primary),
            // Where the double is no such integer, nobody looks.
            Node::Whole(a, ..) if self.for_people => (self.at(a, Primary), Primary),
            Node::Whole(a, lo, hi) => (format!("whole({}, {lo}, {hi})", self.at(a, Comparison)), Primary),
            Node::BitsOfDouble(a, width) => (self.call(&format!("bits{width}"), &[a]), Primary),
            Node::DoubleOfBits(a, width) => (self.call(&format!("double{width}"), &[a]), Primary),
            Node::DoubleToInt32(a) => (self.call("doubleToInt32", &[a]), Primary),
            Node::AtMost(form, bound) => (format!("{} <= {bound}", self.at(form, Sum)), Comparison),
            Node::DoubleAtMost(a, bound) => {
                (format!("{} <=. {}", self.at(a, Sum), marked_double(bound)), Comparison)
            }
            Node::DoubleLess(a, b) => (self.double_infix("<", a, Sum, b, Sum), Comparison),
            Node::DoubleLessEq(a, b) => (self.double_infix("<=", a, Sum, b, Sum), Comparison),
        }
    }

    fn infix(&self, operator: &str, a: Term, level_a: Level, b: Term, level_b: Level) -> String {
        format!("{} {operator} {}", self.at(a, level_a), self.at(b, level_b))
    }

    fn double_infix(&self, operator: &str, a: Term, level_a: Level, b: Term, level_b: Level) -> String {
        self.infix(&format!("{operator}{}", self.dot()), a, level_a, b, level_b)
    }

    /// Few know how bit operators bind, so they stand between parentheses.
    fn bits(&self, operator: &str, a: Term, b: Term) -> String {
        format!("({})", self.infix(operator, a, Level::Unary, b, Level::Unary))
    }

    fn call(&self, function: &str, operands: &[Term]) -> String {
        let operands: Vec<String> =
            operands.iter().map(|&operand| self.at(operand, Level::Comparison)).collect();
        format!("{function}({})", operands.join(", "))
    }

    /// All members, but for people the first and the last: they know what lies between.
    fn element(&self, members: &[Term], index: Term) -> String {
        let text = |term: Term| self.at(term, Level::Comparison);
        if let ([first, _, .., last], true) = (members, self.for_people) {
            return format!("at({}, {}, …, {})", text(index), text(*first), text(*last));
        }
        let all: Vec<String> = std::iter::once(index).chain(members.iter().copied()).map(text).collect();
        format!("at({})", all.join(", "))
    }

    /// As [`Self::element`], for the number that members spell.
    fn spelled(&self, members: &[Term], name: &str) -> String {
        match (members, self.for_people) {
            ([first, _, .., last], true) => {
                let [first, last] = [first, last].map(|&term| self.at(term, Level::Comparison));
                format!("{name}({first}, …, {last})")
            }
            _ => self.call(name, members),
        }
    }

    fn dot(&self) -> &'static str {
        if self.for_people { "" } else { "." }
    }

    fn linear(&self, linear: &Linear) -> String {
        let parts = linear.parts.iter().map(|&(coefficient, part)| (i128::from(coefficient), part));
        self.sum(parts, i128::from(linear.constant))
    }

    /// `2*x - y + 1`; the constant is left out when it is 0 and there are parts.
    pub(super) fn sum(&self, parts: impl Iterator<Item = (i128, Term)>, constant: i128) -> String {
        let mut text = String::new();
        for (coefficient, part) in parts {
            let sign = sign_before(&text, coefficient);
            let _ = match printed_magnitude(coefficient) {
                1 if sign == "-" => write!(text, "-{}", self.at(part, Level::Primary)),
                1 => write!(text, "{sign}{}", self.at(part, Level::Product)),
                factor => write!(text, "{sign}{factor}*{}", self.at(part, Level::Primary)),
            };
        }
        if text.is_empty() || constant != 0 {
            let _ = write!(text, "{}{}", sign_before(&text, constant), printed_magnitude(constant));
        }
        text
    }
}

/// The sign that joins a number to the sum so far.
fn sign_before(sum: &str, number: i128) -> &'static str {
    match (sum.is_empty(), printed_magnitude(number) != number) {
        (true, true) => "-",
        (true, false) => "",
        (false, true) => " - ",
        (false, false) => " + ",
    }
}

/// The number without its sign, except that -2^63 keeps it: 2^63 alone would be out of range for the parser.
fn printed_magnitude(number: i128) -> i128 {
    if number == i128::from(i64::MIN) { number } else { number.abs() }
}

/// A name as it parses: between backquotes unless it is a plain identifier.
fn symbol_name(name: &str) -> String {
    let mut chars = name.chars();
    let plain =
        chars.next().is_some_and(is_name_start) && chars.all(is_name_part) && !RESERVED.contains(&name);
    if plain {
        return name.to_owned();
    }
    format!("`{}`", name.replace('\\', "\\\\").replace('`', "\\`"))
}

pub(super) fn is_name_start(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_' || c == '$'
}

pub(super) fn is_name_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '@' | '[' | ']')
}
