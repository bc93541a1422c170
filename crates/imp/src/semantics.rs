//! The operations of the language for the machine: on single values, concrete or symbolic.
//!
//! They follow the rules in the crate's documentation; [`crate::concrete`] is written apart from this and compared with it.

use crate::addresses::Addresses;
use crate::ast::{Address, MAX_CELL};
use crate::operations::MAX_STRING_UNITS;
use interp::{Cx, Effect, Guest, Kind, Operation, ValueExt, cell, term_value, text};
use ir::{BinaryOp, Cell};
use numeric::Number;
use std::cell::RefCell;
use std::cmp::Ordering;
use std::rc::Rc;
use stdx::{FxHashMap, FxHashSet};
use summary::{Guard, Saturated, Summary, Value};
use term::{Family, Interval, Sort, Symbol, SymbolKind, Term, js_number};

type Result<T> = std::result::Result<T, Saturated>;

/// The core language as a guest of the machine.
pub struct Imp {
    /// The cells by address; grows when arithmetic makes new addresses, so whoever prints them looks on.
    pub addresses: Rc<RefCell<Addresses>>,
    /// The inputs that some path has read, in the order in which they were first read.
    pub inputs: Vec<Input>,
    /// The symbols among them.
    known: FxHashSet<Symbol>,
    /// Families of inputs, by name, first and last.
    families: FxHashMap<(String, i128, i128), Family>,
}

/// An input: the `index`-th read of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// Its symbol.
    pub symbol: Symbol,
    /// The variable that it is read into.
    pub name: String,
    /// How many inputs of that name were read before it.
    pub index: usize,
}

impl Imp {
    /// The language before anything has run.
    pub fn new(addresses: Rc<RefCell<Addresses>>) -> Imp {
        Imp { addresses, inputs: Vec::new(), known: FxHashSet::default(), families: FxHashMap::default() }
    }
}

impl Guest for Imp {
    type Store = ();

    fn new_store(&mut self) {}

    /// The language has no operations beyond those of the machine; programs in `ir` text may name some.
    fn operate(&mut self, cx: &mut Cx, _store: &mut (), _operation: &Operation<'_>) -> Result<Effect> {
        Ok(Effect::value(cx.failure("the core language has no such operation").into()))
    }

    fn binary(&mut self, cx: &mut Cx, op: BinaryOp, lhs: Value, rhs: Value) -> Result<Summary> {
        if lhs == Value::UNASSIGNED || rhs == Value::UNASSIGNED {
            return Ok(cx.failure("an operand has no value on this path").into());
        }
        match op {
            BinaryOp::And | BinaryOp::Or => self.connective(cx, op, lhs, rhs),
            BinaryOp::Equal => equal(cx, lhs, rhs).map(Summary::from),
            BinaryOp::Unequal => equal(cx, lhs, rhs).map(|guard| Summary::from(!guard)),
            BinaryOp::Less | BinaryOp::AtMost => order(cx, op, lhs, rhs),
            BinaryOp::Greater => order(cx, BinaryOp::Less, rhs, lhs),
            BinaryOp::AtLeast => order(cx, BinaryOp::AtMost, rhs, lhs),
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => {
                self.arithmetic(cx, op, lhs, rhs)
            }
        }
    }

    fn truth(&mut self, cx: &mut Cx, value: Value) -> Result<Guard> {
        if let Some(number) = Number::of(cx, value) {
            return match number {
                Number::Concrete(number) => Ok(constant(number != 0.0 && !number.is_nan())),
                Number::Int(_) | Number::Double(_) => numeric::truth(cx, number),
            };
        }
        Ok(match value.kind() {
            Kind::Text(id) => constant(!cx.texts.get(id).is_empty()),
            _ => Guard::TRUE,
        })
    }

    /// An int32. A name that ends in a digit is set off from the count: the second `x` is `x1`, the first `x1` is `x1$0`.
    fn input(&mut self, cx: &mut Cx, name: &str, index: u64) -> Value {
        let separator = if name.ends_with(|c: char| c.is_ascii_digit()) { "$" } else { "" };
        let range = Interval::new(i128::from(i32::MIN), i128::from(i32::MAX));
        let symbol = cx.path.terms.symbol(&format!("{name}{separator}{index}"), SymbolKind::Int(range));
        if self.known.insert(symbol) {
            self.inputs.push(Input { symbol, name: name.to_owned(), index: index as usize });
        }
        term_value(cx.path.terms.symbol_term(symbol))
    }

    fn repeats(&self) -> bool {
        true
    }

    /// A member of the family of all inputs that it may be.
    fn input_at(&mut self, cx: &mut Cx, name: &str, index: Term) -> Option<Value> {
        let range = cx.path.terms.interval(index);
        if range.hi - range.lo >= MOST_READS || range.lo < 0 {
            return None;
        }
        let key = (name.to_owned(), range.lo, range.hi);
        let family = match self.families.get(&key) {
            Some(&family) => family,
            None => {
                let input = |index: i128| match self.input(cx, name, index as u64).kind() {
                    Kind::Term(member) => Some(member),
                    _ => None,
                };
                let members: Option<Vec<Term>> = (range.lo..=range.hi).map(input).collect();
                let family = cx.path.terms.family(&members?)?;
                self.families.insert(key, family);
                family
            }
        };
        let first = cx.path.terms.int(range.lo as i64);
        let place = cx.path.terms.sub(index, first);
        let member = cx.path.terms.element(family, place);
        Some(cx.number_value(member))
    }
}

/// Inputs of one name that are read by a number that depends on inputs: as many as there may be at that read.
const MOST_READS: i128 = 1 << 17;

fn constant(truth: bool) -> Guard {
    if truth { Guard::TRUE } else { Guard::FALSE }
}

fn equal(cx: &mut Cx, lhs: Value, rhs: Value) -> Result<Guard> {
    match (Number::of(cx, lhs), Number::of(cx, rhs)) {
        (Some(Number::Concrete(lhs)), Some(Number::Concrete(rhs))) => Ok(constant(lhs == rhs)),
        (Some(lhs), Some(rhs)) => numeric::equal(cx, lhs, rhs),
        // Texts are stored once, and labels and cells are what they are: the same value or another.
        _ => Ok(constant(lhs == rhs)),
    }
}

fn order(cx: &mut Cx, op: BinaryOp, lhs: Value, rhs: Value) -> Result<Summary> {
    match (Number::of(cx, lhs), Number::of(cx, rhs)) {
        (Some(Number::Concrete(lhs)), Some(Number::Concrete(rhs))) => {
            let truth = if op == BinaryOp::Less { lhs < rhs } else { lhs <= rhs };
            return Ok(Value::boolean(truth).into());
        }
        (Some(lhs), Some(rhs)) => {
            let guard = match op {
                BinaryOp::Less => numeric::less(cx, lhs, rhs)?,
                _ => numeric::at_most(cx, lhs, rhs)?,
            };
            return Ok(guard.into());
        }
        _ => {}
    }
    let (Kind::Text(a), Kind::Text(b)) = (lhs.kind(), rhs.kind()) else {
        return Ok(cx.failure("these values have no order").into());
    };
    let ordering = cx.texts.get(a).encode_utf16().cmp(cx.texts.get(b).encode_utf16());
    let truth = ordering == Ordering::Less || (op == BinaryOp::AtMost && ordering == Ordering::Equal);
    Ok(Value::boolean(truth).into())
}

impl Imp {
    fn connective(&mut self, cx: &mut Cx, op: BinaryOp, lhs: Value, rhs: Value) -> Result<Summary> {
        let (lhs, rhs) = (self.truth(cx, lhs)?, self.truth(cx, rhs)?);
        let kernel = &mut cx.path.kernel;
        let guard = if op == BinaryOp::And { kernel.and(lhs, rhs)? } else { kernel.or(lhs, rhs)? };
        Ok(guard.into())
    }

    fn arithmetic(&mut self, cx: &mut Cx, op: BinaryOp, lhs: Value, rhs: Value) -> Result<Summary> {
        if let (Some(lhs), Some(rhs)) = (Number::of(cx, lhs), Number::of(cx, rhs)) {
            return match op {
                BinaryOp::Add => numeric::add(cx, lhs, rhs),
                BinaryOp::Sub => numeric::sub(cx, lhs, rhs),
                BinaryOp::Mul => numeric::mul(cx, lhs, rhs),
                BinaryOp::Div => numeric::div(cx, lhs, rhs),
                _ => numeric::rem(cx, lhs, rhs),
            };
        }
        let is_text = |value: Value| matches!(value.kind(), Kind::Text(_));
        let is_cell = |value: Value| matches!(value.kind(), Kind::Cell(_));
        match op {
            BinaryOp::Add if is_text(lhs) || is_text(rhs) => Ok(concatenate(cx, lhs, rhs).into()),
            BinaryOp::Add | BinaryOp::Sub if is_cell(lhs) || is_cell(rhs) => {
                self.move_address(cx, op, lhs, rhs)
            }
            _ => Ok(cx.failure("these values have no such arithmetic").into()),
        }
    }

    /// `@5 + 1`, `1 + @5`, `@5 - 1`, `@5 - @3`.
    fn move_address(&mut self, cx: &mut Cx, op: BinaryOp, lhs: Value, rhs: Value) -> Result<Summary> {
        let (base, offset) = match (lhs.kind(), rhs.kind()) {
            (Kind::Cell(a), Kind::Cell(b)) if op == BinaryOp::Sub => {
                return Ok(self.distance(cx, a, b).into());
            }
            (Kind::Cell(base), _) => (base, rhs),
            (_, Kind::Cell(base)) if op == BinaryOp::Add => (base, lhs),
            _ => return Ok(cx.failure("these values have no such arithmetic").into()),
        };
        let (Address::Numbered(start), Some(offset)) =
            (self.addresses.borrow().address(base), Number::of(cx, offset))
        else {
            return Ok(cx.failure("only numbered addresses move, and only by a number").into());
        };
        let sign = if op == BinaryOp::Add { 1.0 } else { -1.0 };
        match offset {
            Number::Concrete(offset) => Ok(self.moved(cx, start, offset * sign).into()),
            Number::Int(_) => self.choose_address(cx, start, sign, offset, (lhs, rhs)),
            Number::Double(_) => Ok(cx.outside_theory(lhs, rhs).into()),
        }
    }

    fn moved(&mut self, cx: &mut Cx, start: u64, offset: f64) -> Value {
        let target = start as f64 + offset;
        // Below MAX_CELL doubles count exactly, and the sum of two such numbers that is itself below is exact too.
        if offset == offset.trunc()
            && offset.abs() <= MAX_CELL as f64
            && (0.0..=MAX_CELL as f64).contains(&target)
        {
            return cell(self.addresses.borrow_mut().cell(Address::Numbered(target as u64)));
        }
        cx.failure(NO_ADDRESS)
    }

    fn distance(&mut self, cx: &mut Cx, a: Cell, b: Cell) -> Value {
        match (self.addresses.borrow().address(a), self.addresses.borrow().address(b)) {
            (Address::Numbered(a), Address::Numbered(b)) => Value::number(a as f64 - b as f64),
            _ => cx.failure("only numbered addresses have a distance"),
        }
    }

    /// A symbolic offset: one of the cells that are known, under the guard that it is this one; a failure where it leads below
    /// the first or beyond the last cell. Elsewhere the operation is outside the theory, which costs nothing if no path
    /// gets there.
    fn choose_address(
        &mut self,
        cx: &mut Cx,
        start: u64,
        sign: f64,
        offset: Number,
        operands: (Value, Value),
    ) -> Result<Summary> {
        let known: Vec<(u64, Cell)> = self.addresses.borrow().numbered().collect();
        let distance = |target: u64| Number::Concrete((target as f64 - start as f64) * sign);
        let mut chosen = Summary::from(cx.outside_theory(operands.0, operands.1));
        let bounds =
            if sign > 0.0 { [distance(0), distance(MAX_CELL)] } else { [distance(MAX_CELL), distance(0)] };
        let outside = [numeric::less(cx, offset, bounds[0])?, numeric::less(cx, bounds[1], offset)?];
        let outside = cx.path.kernel.or(outside[0], outside[1])?;
        if !outside.is_false() {
            let failure = cx.failure(NO_ADDRESS);
            chosen = cx.path.kernel.select(outside, failure.into(), chosen)?;
        }
        for (number, target) in known {
            let here = numeric::equal(cx, offset, distance(number))?;
            chosen = cx.path.kernel.select(here, cell(target).into(), chosen)?;
        }
        Ok(chosen)
    }
}

/// Why a moved address fails.
const NO_ADDRESS: &str = "this is no address";

fn concatenate(cx: &mut Cx, lhs: Value, rhs: Value) -> Value {
    let mut joined = String::new();
    for value in [lhs, rhs] {
        match value.kind() {
            Kind::Text(id) => joined.push_str(cx.texts.get(id)),
            Kind::Number(number) => joined.push_str(&js_number(number)),
            Kind::Bool(truth) => joined.push_str(if truth { "true" } else { "false" }),
            Kind::Term(term) => {
                debug_assert!(cx.path.terms.sort(term) != Sort::Bool, "truth values are guards, not terms");
                return cx.outside_theory(lhs, rhs);
            }
            _ => return cx.failure("this value has no text"),
        }
    }
    if joined.encode_utf16().count() > MAX_STRING_UNITS {
        return cx.failure("the text is too long");
    }
    text(cx.texts.intern(&joined))
}
