//! Parsing terms: precedence climbing over tokens, building with the rewriting constructors.
//!
//! Invariant: every text gives a term or an error; nesting is limited, and operands are checked for their
//! sort before a constructor sees them.

use stdx::FxHashMap;

use super::TextError;
use super::lexer::{Token, tokens};
use crate::{BinaryFunction, Cond, DoubleFunction, Sort, Spelling, Term, Terms};

/// How deep parentheses, choices and signs may nest. Printed terms stay below the 64 operations between two
/// definitions; the host stack would hold several times more.
const MAX_NESTING: usize = 160;

pub(super) fn parse(terms: &mut Terms, text: &str) -> Result<Term, TextError> {
    let tokens = tokens(text)?;
    let mut parser = Parser { terms, tokens, at: 0, nesting: 0, definitions: FxHashMap::default() };
    parser.definitions()?;
    let term = parser.choice()?;
    match parser.peek() {
        Token::End => Ok(term),
        _ => Err(parser.error("expected an operator or the end")),
    }
}

struct Parser<'a> {
    terms: &'a mut Terms,
    tokens: Vec<(Token, usize)>,
    at: usize,
    nesting: usize,
    definitions: FxHashMap<u64, Term>,
}

type Parsed = Result<Term, TextError>;

impl Parser<'_> {
    /// `let #1 = term; let #2 = term; …`
    fn definitions(&mut self) -> Result<(), TextError> {
        while *self.peek() == Token::Name("let".to_owned()) {
            self.advance();
            let Token::Reference(name) = *self.peek() else {
                return Err(self.error("expected `#` and a number"));
            };
            self.advance();
            self.expect("=")?;
            let term = self.choice()?;
            self.expect(";")?;
            self.definitions.insert(name, term);
        }
        Ok(())
    }

    /// `condition ? then : otherwise`, or anything that binds tighter.
    fn choice(&mut self) -> Parsed {
        self.nested(|parser| {
            let offset = parser.offset();
            let condition = parser.binary(0)?;
            if !parser.accept("?") {
                return Ok(condition);
            }
            parser.check(condition, Sort::Bool, offset)?;
            let then = parser.choice()?;
            parser.expect(":")?;
            let offset = parser.offset();
            let otherwise = parser.choice()?;
            parser.check(otherwise, parser.terms.sort(then), offset)?;
            Ok(parser.terms.ite(condition, then, otherwise))
        })
    }

    /// Operands joined by operators that bind at least this tightly; all associate to the left.
    fn binary(&mut self, least: u8) -> Parsed {
        let offset = self.offset();
        let mut left = self.unary()?;
        while let Token::Operator(operator) = *self.peek()
            && let Some(precedence) = precedence(operator)
            && precedence >= least
        {
            self.advance();
            let right_offset = self.offset();
            let right = self.binary(precedence + 1)?;
            let sort = if operator.ends_with('.') { Sort::Double } else { Sort::Int };
            self.check(left, sort, offset)?;
            self.check(right, sort, right_offset)?;
            left = apply(self.terms, operator, left, right);
        }
        Ok(left)
    }

    fn unary(&mut self) -> Parsed {
        let Token::Operator(operator @ ("-" | "-." | "~" | "!")) = *self.peek() else {
            return self.primary();
        };
        self.advance();
        if operator == "-"
            && let Some(constant) = self.negative_constant()?
        {
            return Ok(constant);
        }
        let offset = self.offset();
        let operand = self.nested(Parser::unary)?;
        let sort = match operator {
            "-." => Sort::Double,
            "!" => Sort::Bool,
            _ => Sort::Int,
        };
        self.check(operand, sort, offset)?;
        Ok(match operator {
            "-" => self.terms.neg(operand),
            "-." => self.terms.fneg(operand),
            "~" => self.terms.bit_not(operand),
            _ => {
                let opposite = self.terms.condition(operand).negate();
                self.terms.cond_term(opposite)
            }
        })
    }

    /// The constant after a minus sign, so that -2^63 and -0.0 can be written.
    fn negative_constant(&mut self) -> Result<Option<Term>, TextError> {
        let constant = match *self.peek() {
            Token::Int(digits) => {
                let value =
                    0i64.checked_sub_unsigned(digits).ok_or_else(|| self.error("integer out of range"))?;
                self.terms.int(value)
            }
            Token::Double(value) => self.terms.double(-value),
            Token::Name(ref name) if name == "Infinity" => self.terms.double(f64::NEG_INFINITY),
            _ => return Ok(None),
        };
        self.advance();
        Ok(Some(constant))
    }

    fn primary(&mut self) -> Parsed {
        let offset = self.offset();
        match self.peek().clone() {
            Token::Int(digits) => {
                let value = i64::try_from(digits).map_err(|_| self.error("integer out of range"))?;
                self.advance();
                Ok(self.terms.int(value))
            }
            Token::Double(value) => {
                self.advance();
                Ok(self.terms.double(value))
            }
            Token::Reference(name) => {
                let term = self.definitions.get(&name).copied();
                let term = term.ok_or_else(|| self.error(&format!("#{name} is not defined")))?;
                self.advance();
                Ok(term)
            }
            Token::Operator("(") => {
                self.advance();
                let term = self.choice()?;
                self.expect(")")?;
                Ok(term)
            }
            Token::Quoted(name) => {
                self.advance();
                self.symbol(&name, offset)
            }
            Token::Name(name) => {
                self.advance();
                self.named(&name, offset)
            }
            Token::Operator(_) | Token::End => Err(self.error("expected a term")),
        }
    }

    /// A constant or function of the text form, or a symbol.
    fn named(&mut self, name: &str, offset: usize) -> Parsed {
        Ok(match name {
            "true" => self.terms.bool(true),
            "false" => self.terms.bool(false),
            "NaN" => self.terms.double(f64::NAN),
            "Infinity" => self.terms.double(f64::INFINITY),
            "double" => {
                let [integer] = self.operands([Sort::Int])?;
                self.terms.to_double(integer)
            }
            "int32" => {
                let [integer] = self.operands([Sort::Int])?;
                self.terms.to_int32(integer)
            }
            "doubleToInt32" => {
                let [double] = self.operands([Sort::Double])?;
                self.terms.double_to_int32(double)
            }
            "at" => {
                let operands = self.list()?;
                let [(index, _), members @ ..] = &operands[..] else {
                    return Err(self.error("expected an index and members"));
                };
                self.check(*index, Sort::Int, offset)?;
                let members: Vec<Term> = members.iter().map(|&(member, _)| member).collect();
                match self.terms.family(&members) {
                    Some(family) => self.terms.element(family, *index),
                    None => return Err(TextError { offset, message: "these are no family".to_owned() }),
                }
            }
            _ if Spelling::named(name).is_some() => {
                let members = self.list()?;
                if members.is_empty() {
                    return Err(self.error("expected members"));
                }
                for &(member, place) in &members {
                    self.check(member, Sort::Int, place)?;
                }
                let members: Vec<Term> = members.into_iter().map(|(member, _)| member).collect();
                let spelling = Spelling::named(name).expect("the name was just looked up");
                self.terms.spelled(&members, spelling)
            }
            "first" => {
                let operands = self.list()?;
                let [(index, _), (condition, place)] = operands[..] else {
                    return Err(self.error("expected an index and a condition"));
                };
                self.check(condition, Sort::Bool, place)?;
                match self.terms.as_index(index) {
                    Some(index) => self.terms.first(index, condition),
                    None => return Err(TextError { offset, message: "expected an index".to_owned() }),
                }
            }
            "bits32" | "bits64" => {
                let [double] = self.operands([Sort::Double])?;
                self.terms.bits_of_double(double, if name == "bits32" { 32 } else { 64 })
            }
            "double32" | "double64" => {
                let [integer] = self.operands([Sort::Int])?;
                self.terms.double_of_bits(integer, if name == "double32" { 32 } else { 64 })
            }
            "whole" => {
                let [double, lo, hi] = self.operands([Sort::Double, Sort::Int, Sort::Int])?;
                let bounds = self.terms.as_int(lo).zip(self.terms.as_int(hi));
                let Some((lo, hi)) = bounds.filter(|(lo, hi)| lo <= hi) else {
                    return Err(self.error("expected two constants in order"));
                };
                self.terms.whole(double, lo, hi)
            }
            "opaque" => {
                let [integer] = self.operands([Sort::Int])?;
                self.terms.intern_apart(integer)
            }
            "zero" => {
                let [integer, sign] = self.operands([Sort::Int, Sort::Bool])?;
                self.terms.signed_zero(integer, sign)
            }
            "isNaN" => {
                let [double] = self.operands([Sort::Double])?;
                let nan = self.terms.not_nan(double).negate();
                self.terms.cond_term(nan)
            }
            _ => {
                if let Some(function) = DoubleFunction::named(name) {
                    let [double] = self.operands([Sort::Double])?;
                    return Ok(self.terms.double_function(function, double));
                }
                match BinaryFunction::ALL.into_iter().find(|known| known.name() == name) {
                    Some(function) => {
                        let [a, b] = self.operands([Sort::Double, Sort::Double])?;
                        self.terms.binary_function(function, a, b)
                    }
                    None => return self.symbol(name, offset),
                }
            }
        })
    }

    /// `(a, b)` with operands of these sorts.
    fn operands<const N: usize>(&mut self, sorts: [Sort; N]) -> Result<[Term; N], TextError> {
        let mut operands = Vec::with_capacity(N);
        for sort in sorts {
            self.expect(if operands.is_empty() { "(" } else { "," })?;
            let offset = self.offset();
            let operand = self.choice()?;
            self.check(operand, sort, offset)?;
            operands.push(operand);
        }
        self.expect(")")?;
        Ok(operands.try_into().expect("one operand per sort"))
    }

    /// `(a, b, …)` with where each starts.
    fn list(&mut self) -> Result<Vec<(Term, usize)>, TextError> {
        self.expect("(")?;
        let mut operands = Vec::new();
        loop {
            let offset = self.offset();
            operands.push((self.choice()?, offset));
            if !self.accept(",") {
                self.expect(")")?;
                return Ok(operands);
            }
        }
    }

    fn symbol(&mut self, name: &str, offset: usize) -> Parsed {
        match self.terms.symbol_named(name) {
            Some(symbol) => Ok(self.terms.symbol_term(symbol)),
            None => Err(TextError { offset, message: format!("no symbol is named `{name}`") }),
        }
    }

    fn nested(&mut self, parse: impl FnOnce(&mut Self) -> Parsed) -> Parsed {
        if self.nesting == MAX_NESTING {
            return Err(self.error("nested too deeply"));
        }
        self.nesting += 1;
        let result = parse(self);
        self.nesting -= 1;
        result
    }

    fn check(&self, term: Term, sort: Sort, offset: usize) -> Result<(), TextError> {
        let found = self.terms.sort(term);
        if found == sort {
            return Ok(());
        }
        Err(TextError { offset, message: format!("expected sort {sort:?}, found {found:?}") })
    }

    fn expect(&mut self, operator: &str) -> Result<(), TextError> {
        if self.accept(operator) { Ok(()) } else { Err(self.error(&format!("expected `{operator}`"))) }
    }

    fn accept(&mut self, operator: &str) -> bool {
        let found = matches!(self.peek(), Token::Operator(next) if *next == operator);
        if found {
            self.advance();
        }
        found
    }

    fn peek(&self) -> &Token {
        &self.tokens[self.at].0
    }

    fn offset(&self) -> usize {
        self.tokens[self.at].1
    }

    /// The last token, `End`, is never passed.
    fn advance(&mut self) {
        self.at = (self.at + 1).min(self.tokens.len() - 1);
    }

    fn error(&self, message: &str) -> TextError {
        TextError { offset: self.offset(), message: message.to_owned() }
    }
}

/// How tightly an infix operator binds.
fn precedence(operator: &str) -> Option<u8> {
    Some(match operator {
        "<=" | "<" | ">=" | ">" | "==" | "<=." | "<." | ">=." | ">." | "==." => 0,
        "|" => 1,
        "^" => 2,
        "&" => 3,
        "<<" | ">>" | ">>>" => 4,
        "+" | "-" | "+." | "-." => 5,
        "*" | "/" | "%" | "*." | "/." | "%." => 6,
        _ => return None,
    })
}

/// The term of an infix operator whose operands have the right sort.
fn apply(terms: &mut Terms, operator: &str, a: Term, b: Term) -> Term {
    match operator {
        "+" => terms.add(a, b),
        "-" => terms.sub(a, b),
        "*" => terms.mul(a, b),
        "/" => terms.div(a, b),
        "%" => terms.rem(a, b),
        "&" => terms.bit_and(a, b),
        "|" => terms.bit_or(a, b),
        "^" => terms.bit_xor(a, b),
        "<<" => terms.shl(a, b),
        ">>" => terms.sar(a, b),
        ">>>" => terms.shr(a, b),
        "+." => terms.fadd(a, b),
        "-." => terms.fsub(a, b),
        "*." => terms.fmul(a, b),
        "/." => terms.fdiv(a, b),
        "%." => terms.frem(a, b),
        _ => {
            let conds = compare(terms, operator, a, b);
            conjunction_term(terms, &conds)
        }
    }
}

fn compare(terms: &mut Terms, operator: &str, a: Term, b: Term) -> Vec<Cond> {
    match operator {
        "<=" => vec![terms.at_most(a, b)],
        "<" => vec![terms.less(a, b)],
        ">=" => vec![terms.at_most(b, a)],
        ">" => vec![terms.less(b, a)],
        "==" => terms.equal(a, b).conjunction(),
        "<=." => terms.double_less_eq(a, b),
        "<." => terms.double_less(a, b),
        ">=." => terms.double_less_eq(b, a),
        ">." => terms.double_less(b, a),
        _ => terms.double_equal(a, b),
    }
}

/// A conjunction as one Bool term.
fn conjunction_term(terms: &mut Terms, conds: &[Cond]) -> Term {
    let (yes, no) = (terms.bool(true), terms.bool(false));
    conds.iter().rev().fold(yes, |rest, &cond| terms.ite_cond(cond, rest, no))
}
