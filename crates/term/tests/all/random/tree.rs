//! Random operation trees with a direct definition of their value, independent of the crate's own arithmetic.

use proptest::prelude::*;
use term::{
    Assignment, BinaryFunction, Concrete, Cond, DoubleFunction, Interval, Spelling, Symbol, SymbolKind, Term,
    Terms,
};

/// A store with symbols of different ranges.
pub struct World {
    pub terms: Terms,
    ints: Vec<Symbol>,
    doubles: Vec<Symbol>,
    /// Indexes, by depth.
    places: Vec<Symbol>,
}

pub const RANGES: [(i64, i64); 6] =
    [(-100, 100), (0, 255), (i64::MIN, i64::MAX), (i32::MIN as i64, i32::MAX as i64), (0, 1 << 53), (-7, -1)];
const DOUBLES: usize = 2;
/// The values of an index.
const PLACES: i64 = 4;
const DEPTHS: u32 = 2;

impl World {
    pub fn new() -> World {
        let mut terms = Terms::new();
        let int = |terms: &mut Terms, idx: usize, (lo, hi): (i64, i64)| {
            terms.symbol(&format!("x{idx}"), SymbolKind::Int(Interval::new(lo.into(), hi.into())))
        };
        let ints = RANGES.iter().enumerate().map(|(idx, &range)| int(&mut terms, idx, range)).collect();
        let doubles = (0..DOUBLES).map(|idx| terms.symbol(&format!("d{idx}"), SymbolKind::Double)).collect();
        let places = (0..DEPTHS).map(|depth| terms.index(PLACES, depth)).collect();
        World { terms, ints, doubles, places }
    }
}

/// Values of all symbols.
#[derive(Clone, Debug)]
pub struct Given {
    ints: Vec<i64>,
    doubles: Vec<f64>,
    places: [i64; DEPTHS as usize],
    pub assignment: Assignment,
}

impl Given {
    /// The same with other values of the indexes: all there are.
    pub fn at_all_places(&self) -> Vec<Given> {
        let all = (0..PLACES).flat_map(|outer| (0..PLACES).map(move |inner| [outer, inner]));
        all.map(|places| self.at(places)).collect()
    }

    fn at(&self, places: [i64; DEPTHS as usize]) -> Given {
        // Indexes are declared behind all other symbols.
        let (first, mut given) = (RANGES.len() + DOUBLES, Given { places, ..self.clone() });
        for (depth, &value) in places.iter().enumerate() {
            given.assignment.set(Symbol::new(first + depth), Concrete::Int(value));
        }
        given
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum IntOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    And,
    Or,
    Xor,
    Shl,
    Sar,
    Shr,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum DoubleOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Order {
    AtMost,
    Less,
    Equal,
}

/// What to build.
#[derive(Clone, Debug)]
pub enum Tree {
    Int(i64),
    IntSymbol(usize),
    IntOp(IntOp, Box<Tree>, Box<Tree>),
    Scale(Box<Tree>, i64),
    Neg(Box<Tree>),
    ToInt32(Box<Tree>),
    SignedZero(Box<Tree>, Box<Tree>),
    Double(f64),
    DoubleSymbol(usize),
    ToDouble(Box<Tree>),
    DoubleOp(DoubleOp, Box<Tree>, Box<Tree>),
    DoubleNeg(Box<Tree>),
    Function(DoubleFunction, Box<Tree>),
    Binary(BinaryFunction, Box<Tree>, Box<Tree>),
    /// A double compared with itself after one of the ways to make it an integer.
    IsWhole(Wholeness, Box<Tree>),
    Whole(Box<Tree>, i64, i64),
    DoubleToInt32(Box<Tree>),
    Compare(Order, Box<Tree>, Box<Tree>),
    DoubleCompare(Order, Box<Tree>, Box<Tree>),
    Not(Box<Tree>),
    Choice(Box<Tree>, Box<Tree>, Box<Tree>),
    Place(usize),
    /// Index, members.
    Element(Box<Tree>, Vec<Tree>),
    /// Units, as distances from the digit 0.
    Spelled(Vec<Tree>),
    /// Depth of the index, condition.
    First(usize, Box<Tree>),
}

/// The ways to ask whether a double is an integer.
#[derive(Clone, Copy, Debug)]
pub enum Wholeness {
    Equal(DoubleFunction),
    FloorBelow,
    CeilNotAbove,
    NoRemainder,
    Signed,
    Unsigned,
}

impl Wholeness {
    fn holds(self, x: f64) -> bool {
        match self {
            Wholeness::Equal(function) => x == function.apply(x),
            Wholeness::FloorBelow => x.floor() < x,
            Wholeness::CeilNotAbove => x.ceil() <= x,
            Wholeness::NoRemainder => x % 1.0 == 0.0,
            Wholeness::Signed => x == f64::from(int32_of(x)),
            Wholeness::Unsigned => x == f64::from(int32_of(x) as u32),
        }
    }

    fn build(self, terms: &mut Terms, x: Term) -> Vec<Cond> {
        match self {
            Wholeness::Equal(function) => {
                let rounded = terms.double_function(function, x);
                terms.double_equal(x, rounded)
            }
            Wholeness::FloorBelow => {
                let floor = terms.double_function(DoubleFunction::Floor, x);
                terms.double_less(floor, x)
            }
            Wholeness::CeilNotAbove => {
                let ceil = terms.double_function(DoubleFunction::Ceil, x);
                terms.double_less_eq(ceil, x)
            }
            Wholeness::NoRemainder => {
                let (one, zero) = (terms.double(1.0), terms.double(0.0));
                let rest = terms.frem(x, one);
                terms.double_equal(rest, zero)
            }
            Wholeness::Signed | Wholeness::Unsigned => {
                let word = terms.double_to_int32(x);
                let zero = terms.int(0);
                let word = if matches!(self, Wholeness::Signed) { word } else { terms.shr(word, zero) };
                let wrapped = terms.to_double(word);
                terms.double_equal(wrapped, x)
            }
        }
    }
}

/// ToInt32 by its definition.
fn int32_of(x: f64) -> i32 {
    if x.is_finite() { x.trunc().rem_euclid(4_294_967_296.0) as u32 as i32 } else { 0 }
}

/// A value by definition: an integer with the sign of its zero, a double or a truth value.
#[derive(Clone, Copy, Debug)]
pub enum Direct {
    Int(i128, bool),
    Double(f64),
    Bool(bool),
}

impl Direct {
    pub fn int(self) -> i128 {
        let Direct::Int(value, _) = self else { panic!("an integer") };
        value
    }

    pub fn bool(self) -> bool {
        let Direct::Bool(value) = self else { panic!("a truth value") };
        value
    }

    pub fn double(self) -> f64 {
        match self {
            Direct::Int(0, true) => -0.0,
            Direct::Int(value, _) => value as f64,
            Direct::Double(value) => value,
            Direct::Bool(_) => panic!("a number"),
        }
    }
}

impl Tree {
    /// The value by definition; `None` beyond ±2^100.
    pub fn number(&self, given: &Given) -> Option<Direct> {
        let value = match self {
            Tree::Int(value) => Direct::Int((*value).into(), false),
            Tree::IntSymbol(idx) => Direct::Int(given.ints[*idx].into(), false),
            Tree::IntOp(op, a, b) => {
                Direct::Int(int_op(*op, a.number(given)?.int(), b.number(given)?.int())?, false)
            }
            Tree::Scale(a, k) => Direct::Int(a.number(given)?.int().checked_mul((*k).into())?, false),
            Tree::Neg(a) => Direct::Int(-a.number(given)?.int(), false),
            Tree::ToInt32(a) => Direct::Int(wrap(a.number(given)?.int()).into(), false),
            Tree::SignedZero(a, sign) => {
                let Direct::Int(value, negative) = a.number(given)? else { panic!("an integer") };
                Direct::Int(value, negative | sign.number(given)?.bool())
            }
            Tree::Double(value) => Direct::Double(*value),
            Tree::DoubleSymbol(idx) => Direct::Double(given.doubles[*idx]),
            Tree::ToDouble(a) => Direct::Double(a.number(given)?.double()),
            Tree::DoubleOp(op, a, b) => {
                Direct::Double(double_op(*op, a.number(given)?.double(), b.number(given)?.double()))
            }
            Tree::DoubleNeg(a) => Direct::Double(-a.number(given)?.double()),
            Tree::Function(function, a) => Direct::Double(function.apply(a.number(given)?.double())),
            Tree::Binary(function, a, b) => {
                Direct::Double(function.apply(a.number(given)?.double(), b.number(given)?.double()))
            }
            Tree::IsWhole(test, a) => Direct::Bool(test.holds(a.number(given)?.double())),
            Tree::Whole(a, lo, hi) => {
                let double = a.number(given)?.double();
                let inside = double == double.trunc() && *lo as f64 <= double && double <= *hi as f64;
                Direct::Int(if inside { double as i128 } else { 0.clamp(*lo, *hi).into() }, false)
            }
            Tree::DoubleToInt32(a) => Direct::Int(int32_of(a.number(given)?.double()).into(), false),
            Tree::Compare(order, a, b) => {
                Direct::Bool(ordered(*order, a.number(given)?.int(), b.number(given)?.int()))
            }
            Tree::DoubleCompare(order, a, b) => {
                Direct::Bool(ordered(*order, a.number(given)?.double(), b.number(given)?.double()))
            }
            Tree::Not(a) => Direct::Bool(!a.number(given)?.bool()),
            Tree::Choice(condition, a, b) => {
                // Both branches are computed, so that a saturating one is noticed.
                let (condition, a, b) = (condition.number(given)?, a.number(given)?, b.number(given)?);
                if condition.bool() { a } else { b }
            }
            Tree::Place(depth) => Direct::Int(given.places[*depth].into(), false),
            Tree::Element(index, members) => {
                let place = index.number(given)?.int().clamp(0, members.len() as i128 - 1);
                let members: Option<Vec<Direct>> =
                    members.iter().map(|member| member.number(given)).collect();
                Direct::Int(members?[place as usize].int(), false)
            }
            Tree::Spelled(units) => {
                let units: Option<Vec<Direct>> = units.iter().map(|unit| unit.number(given)).collect();
                let units: Vec<i128> = units?.into_iter().map(|unit| unit.int()).collect();
                let there = units.iter().filter(|unit| (-48..=65487).contains(*unit));
                let is_digit = |unit: &i128| (0..10).contains(unit);
                let digits = there.skip_while(|unit| !is_digit(unit)).take_while(|unit| is_digit(unit));
                Direct::Double(digits.fold(0.0, |sum, &digit| sum * 10.0 + digit as f64))
            }
            Tree::First(depth, condition) => {
                let mut first = PLACES;
                for place in (0..PLACES).rev() {
                    let mut places = given.places;
                    places[*depth] = place;
                    if !condition.number(&given.at(places))?.bool() {
                        first = place;
                    }
                }
                Direct::Int(first.into(), false)
            }
        };
        match value {
            Direct::Int(value, _) if value.unsigned_abs() > 1 << 100 => None,
            value => Some(value),
        }
    }

    /// The term that the constructors make of the tree.
    pub fn build(&self, world: &mut World) -> Term {
        match self {
            Tree::Int(value) => world.terms.int(*value),
            Tree::IntSymbol(idx) => world.terms.symbol_term(world.ints[*idx]),
            Tree::IntOp(op, a, b) => {
                let (a, b) = (a.build(world), b.build(world));
                build_int_op(&mut world.terms, *op, a, b)
            }
            Tree::Scale(a, k) => {
                let a = a.build(world);
                world.terms.scale(a, *k)
            }
            Tree::Neg(a) => {
                let a = a.build(world);
                world.terms.neg(a)
            }
            Tree::ToInt32(a) => {
                let a = a.build(world);
                world.terms.to_int32(a)
            }
            Tree::SignedZero(a, sign) => {
                let (a, sign) = (a.build(world), sign.build(world));
                world.terms.signed_zero(a, sign)
            }
            Tree::Double(value) => world.terms.double(*value),
            Tree::DoubleSymbol(idx) => world.terms.symbol_term(world.doubles[*idx]),
            Tree::ToDouble(a) => {
                let a = a.build(world);
                world.terms.to_double(a)
            }
            Tree::DoubleOp(op, a, b) => {
                let (a, b) = (a.build(world), b.build(world));
                build_double_op(&mut world.terms, *op, a, b)
            }
            Tree::Function(function, a) => {
                let a = a.build(world);
                world.terms.double_function(*function, a)
            }
            Tree::Binary(function, a, b) => {
                let (a, b) = (a.build(world), b.build(world));
                world.terms.binary_function(*function, a, b)
            }
            Tree::IsWhole(test, a) => {
                let a = a.build(world);
                let conds = test.build(&mut world.terms, a);
                conds.into_iter().fold(world.terms.bool(true), |all, cond| {
                    let (cond, no) = (world.terms.cond_term(cond), world.terms.bool(false));
                    world.terms.ite(cond, all, no)
                })
            }
            Tree::Whole(a, lo, hi) => {
                let a = a.build(world);
                world.terms.whole(a, *lo, *hi)
            }
            Tree::DoubleToInt32(a) => {
                let a = a.build(world);
                world.terms.double_to_int32(a)
            }
            Tree::DoubleNeg(a) => {
                let a = a.build(world);
                world.terms.fneg(a)
            }
            Tree::Compare(order, a, b) => {
                let (a, b) = (a.build(world), b.build(world));
                let conds = match order {
                    Order::AtMost => vec![world.terms.at_most(a, b)],
                    Order::Less => vec![world.terms.less(a, b)],
                    Order::Equal => world.terms.equal(a, b).conjunction(),
                };
                conjunction(&mut world.terms, &conds)
            }
            Tree::DoubleCompare(order, a, b) => {
                let (a, b) = (a.build(world), b.build(world));
                let conds = match order {
                    Order::AtMost => world.terms.double_less_eq(a, b),
                    Order::Less => world.terms.double_less(a, b),
                    Order::Equal => world.terms.double_equal(a, b),
                };
                conjunction(&mut world.terms, &conds)
            }
            Tree::Not(a) => {
                let a = a.build(world);
                let opposite = world.terms.condition(a).negate();
                world.terms.cond_term(opposite)
            }
            Tree::Choice(condition, a, b) => {
                let (condition, a, b) = (condition.build(world), a.build(world), b.build(world));
                world.terms.ite(condition, a, b)
            }
            Tree::Place(depth) => world.terms.symbol_term(world.places[*depth]),
            Tree::Element(index, members) => {
                let index = index.build(world);
                let members: Vec<Term> = members.iter().map(|member| member.build(world)).collect();
                let members: Vec<Term> =
                    members.into_iter().map(|member| world.terms.strip_zero_sign(member)).collect();
                let family = world.terms.family(&members).unwrap();
                world.terms.element(family, index)
            }
            Tree::Spelled(units) => {
                let zero = world.terms.int(48);
                let mut unit = |unit: &Tree| {
                    let distance = unit.build(world);
                    let distance = world.terms.strip_zero_sign(distance);
                    world.terms.add(distance, zero)
                };
                let units: Vec<Term> = units.iter().map(&mut unit).collect();
                world.terms.spelled(&units, Spelling::Digits(10))
            }
            Tree::First(depth, condition) => {
                let condition = condition.build(world);
                world.terms.first(world.places[*depth], condition)
            }
        }
    }
}

fn conjunction(terms: &mut Terms, conds: &[Cond]) -> Term {
    let (yes, no) = (terms.bool(true), terms.bool(false));
    conds.iter().fold(yes, |all, &cond| terms.ite_cond(cond, all, no))
}

fn wrap(value: i128) -> i32 {
    let low = value.rem_euclid(1 << 32);
    (if low >= 1 << 31 { low - (1 << 32) } else { low }) as i32
}

fn int_op(op: IntOp, a: i128, b: i128) -> Option<i128> {
    let count = wrap(b).rem_euclid(32) as u32;
    Some(match op {
        IntOp::Add => a + b,
        IntOp::Sub => a - b,
        IntOp::Mul => a.checked_mul(b)?,
        IntOp::Div => {
            if b == 0 {
                0
            } else {
                a / b
            }
        }
        IntOp::Rem => {
            if b == 0 {
                0
            } else {
                a % b
            }
        }
        IntOp::And => (wrap(a) & wrap(b)).into(),
        IntOp::Or => (wrap(a) | wrap(b)).into(),
        IntOp::Xor => (wrap(a) ^ wrap(b)).into(),
        IntOp::Shl => wrap(i128::from(wrap(a)) * (1 << count)).into(),
        IntOp::Sar => i128::from(wrap(a)).div_euclid(1 << count),
        IntOp::Shr => a.rem_euclid(1 << 32) / (1 << count),
    })
}

fn build_int_op(terms: &mut Terms, op: IntOp, a: Term, b: Term) -> Term {
    match op {
        IntOp::Add => terms.add(a, b),
        IntOp::Sub => terms.sub(a, b),
        IntOp::Mul => terms.mul(a, b),
        IntOp::Div => terms.div(a, b),
        IntOp::Rem => terms.rem(a, b),
        IntOp::And => terms.bit_and(a, b),
        IntOp::Or => terms.bit_or(a, b),
        IntOp::Xor => terms.bit_xor(a, b),
        IntOp::Shl => terms.shl(a, b),
        IntOp::Sar => terms.sar(a, b),
        IntOp::Shr => terms.shr(a, b),
    }
}

fn double_op(op: DoubleOp, a: f64, b: f64) -> f64 {
    match op {
        DoubleOp::Add => a + b,
        DoubleOp::Sub => a - b,
        DoubleOp::Mul => a * b,
        DoubleOp::Div => a / b,
        DoubleOp::Rem => a % b,
    }
}

fn build_double_op(terms: &mut Terms, op: DoubleOp, a: Term, b: Term) -> Term {
    match op {
        DoubleOp::Add => terms.fadd(a, b),
        DoubleOp::Sub => terms.fsub(a, b),
        DoubleOp::Mul => terms.fmul(a, b),
        DoubleOp::Div => terms.fdiv(a, b),
        DoubleOp::Rem => terms.frem(a, b),
    }
}

fn ordered<T: PartialOrd>(order: Order, a: T, b: T) -> bool {
    match order {
        Order::AtMost => a <= b,
        Order::Less => a < b,
        Order::Equal => a == b,
    }
}

/// Integers where rules change: small ones, powers of two and their neighbours, the ends of `i64`.
fn any_int() -> impl Strategy<Value = i64> {
    let power = (0..63u32, -1..=1i64, any::<bool>()).prop_map(|(exponent, offset, negative)| {
        let value = (1i64 << exponent) + offset;
        if negative { -value } else { value }
    });
    prop_oneof![6 => -6..=9i64, 4 => power, 1 => Just(i64::MIN), 1 => Just(i64::MAX), 2 => -1000..1000i64]
}

pub fn any_double() -> impl Strategy<Value = f64> {
    let edges = vec![
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        1.5,
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        5e-324,
        -5e-324,
        f64::MAX,
        9007199254740991.0,
        9007199254740993.0,
        -9007199254740992.0,
        4294967296.0,
        0.1,
    ];
    prop_oneof![3 => prop::sample::select(edges), 2 => any_int().prop_map(|value| value as f64), 1 => any::<f64>()]
}

/// Values for all symbols: edges of their ranges, small or random integers inside them.
pub fn given() -> impl Strategy<Value = Given> {
    let int = |(lo, hi): (i64, i64)| {
        prop_oneof![
            1 => Just(lo), 1 => Just(hi), 3 => any_int().prop_map(move |value| value.clamp(lo, hi)), 2 => lo..=hi,
        ]
    };
    let ints: Vec<_> = RANGES.iter().map(|&range| int(range)).collect();
    (ints, prop::collection::vec(any_double(), DOUBLES)).prop_map(|(ints, doubles)| {
        let world = World::new();
        let mut assignment = Assignment::new();
        for (&symbol, &value) in world.ints.iter().zip(&ints) {
            assignment.set(symbol, Concrete::Int(value));
        }
        for (&symbol, &value) in world.doubles.iter().zip(&doubles) {
            assignment.set(symbol, Concrete::Double(value));
        }
        Given { ints, doubles, places: [0; DEPTHS as usize], assignment }
    })
}

fn boxed(tree: BoxedStrategy<Tree>) -> impl Strategy<Value = Box<Tree>> {
    tree.prop_map(Box::new)
}

/// Trees of each sort up to a depth.
struct Trees {
    int: BoxedStrategy<Tree>,
    double: BoxedStrategy<Tree>,
    bool: BoxedStrategy<Tree>,
}

fn leaves() -> Trees {
    let int = prop_oneof![
        6 => (0..RANGES.len()).prop_map(Tree::IntSymbol),
        2 => any_int().prop_map(Tree::Int),
        1 => (0..DEPTHS as usize).prop_map(Tree::Place),
    ]
    .boxed();
    let double =
        prop_oneof![2 => (0..DOUBLES).prop_map(Tree::DoubleSymbol), 1 => any_double().prop_map(Tree::Double)]
            .boxed();
    let bool = comparison(&int, &double);
    Trees { int, double, bool }
}

fn comparison(int: &BoxedStrategy<Tree>, double: &BoxedStrategy<Tree>) -> BoxedStrategy<Tree> {
    let order = || prop::sample::select(vec![Order::AtMost, Order::Less, Order::Equal]);
    let ints = (order(), boxed(int.clone()), boxed(int.clone()));
    let doubles = (order(), boxed(double.clone()), boxed(double.clone()));
    prop_oneof![
        3 => ints.prop_map(|(order, a, b)| Tree::Compare(order, a, b)),
        1 => doubles.prop_map(|(order, a, b)| Tree::DoubleCompare(order, a, b)),
    ]
    .boxed()
}

fn choice(
    condition: &BoxedStrategy<Tree>,
    branch: &BoxedStrategy<Tree>,
) -> impl Strategy<Value = Tree> + use<> {
    (boxed(condition.clone()), boxed(branch.clone()), boxed(branch.clone()))
        .prop_map(|(condition, a, b)| Tree::Choice(condition, a, b))
}

/// Ranges of integers that doubles are taken for.
const WHOLES: [(i64, i64); 4] = [(0, 100), (-MAX_SAFE, MAX_SAFE), (5, 7), (-1000, -1)];
const MAX_SAFE: i64 = (1 << 53) - 1;

fn wholeness() -> Vec<Wholeness> {
    use Wholeness::*;
    let all = functions(true).into_iter().map(Equal);
    all.chain([FloorBelow, CeilNotAbove, NoRemainder, Signed, Unsigned]).collect()
}

/// Functions that IEEE arithmetic gives exactly, or all others.
fn functions(are_exact: bool) -> Vec<DoubleFunction> {
    let is_such = |function: &DoubleFunction| matches!(function, DoubleFunction::Other(_)) != are_exact;
    DoubleFunction::ALL.into_iter().filter(is_such).collect()
}

fn deeper(below: &Trees) -> Trees {
    use IntOp::*;
    let (int, double) = (&below.int, &below.double);
    let pair = |tree: &BoxedStrategy<Tree>| (boxed(tree.clone()), boxed(tree.clone()));
    let op = prop::sample::select(vec![Add, Add, Sub, Sub, Mul, Div, Rem, And, Or, Xor, Shl, Sar, Shr]);
    let by_constant = prop::sample::select(vec![Mul, Div, Rem, And, Or, Xor, Shl, Sar, Shr]);
    let double_op =
        prop::sample::select(vec![DoubleOp::Add, DoubleOp::Sub, DoubleOp::Mul, DoubleOp::Div, DoubleOp::Rem]);
    let ints = prop_oneof![
        2 => int.clone(),
        5 => (op, pair(int)).prop_map(|(op, (a, b))| Tree::IntOp(op, a, b)),
        4 => (by_constant, boxed(int.clone()), any_int())
            .prop_map(|(op, a, k)| Tree::IntOp(op, a, Box::new(Tree::Int(k)))),
        2 => (boxed(int.clone()), any_int()).prop_map(|(a, k)| Tree::Scale(a, k)),
        1 => boxed(int.clone()).prop_map(Tree::Neg),
        1 => boxed(int.clone()).prop_map(Tree::ToInt32),
        1 => (boxed(int.clone()), boxed(below.bool.clone())).prop_map(|(a, sign)| Tree::SignedZero(a, sign)),
        1 => (boxed(double.clone()), prop::sample::select(WHOLES.to_vec()))
            .prop_map(|(a, (lo, hi))| Tree::Whole(a, lo, hi)),
        1 => boxed(double.clone()).prop_map(Tree::DoubleToInt32),
        3 => choice(&below.bool, int),
        1 => (boxed(int.clone()), prop::collection::vec(int.clone(), 1..4))
            .prop_map(|(index, members)| Tree::Element(index, members)),
        1 => (0..DEPTHS as usize, boxed(below.bool.clone()))
            .prop_map(|(depth, condition)| Tree::First(depth, condition)),
    ]
    .boxed();
    let doubles = prop_oneof![
        1 => double.clone(),
        3 => boxed(int.clone()).prop_map(Tree::ToDouble),
        3 => (double_op, pair(double)).prop_map(|(op, (a, b))| Tree::DoubleOp(op, a, b)),
        1 => prop::collection::vec(int.clone(), 1..4).prop_map(Tree::Spelled),
        1 => boxed(double.clone()).prop_map(Tree::DoubleNeg),
        1 => (prop::sample::select(functions(true)), boxed(double.clone()))
            .prop_map(|(function, a)| Tree::Function(function, a)),
        1 => (prop::sample::select(functions(false)), boxed(double.clone()))
            .prop_map(|(function, a)| Tree::Function(function, a)),
        1 => (prop::sample::select(BinaryFunction::ALL.to_vec()), pair(double))
            .prop_map(|(function, (a, b))| Tree::Binary(function, a, b)),
        1 => choice(&below.bool, double),
    ]
    .boxed();
    let bools = prop_oneof![
        4 => comparison(int, double),
        1 => (prop::sample::select(wholeness()), boxed(double.clone())).prop_map(|(test, a)| Tree::IsWhole(test, a)),
        1 => boxed(below.bool.clone()).prop_map(Tree::Not),
        1 => choice(&below.bool, &below.bool),
    ]
    .boxed();
    Trees { int: ints, double: doubles, bool: bools }
}

fn trees() -> Trees {
    (0..4).fold(leaves(), |below, _| deeper(&below))
}

pub fn int_tree() -> BoxedStrategy<Tree> {
    trees().int
}

pub fn double_tree() -> BoxedStrategy<Tree> {
    trees().double
}

pub fn any_number() -> BoxedStrategy<Tree> {
    let trees = trees();
    prop_oneof![trees.int, trees.double].boxed()
}

pub fn any_tree() -> BoxedStrategy<Tree> {
    let trees = trees();
    prop_oneof![4 => trees.int, 2 => trees.double, 1 => trees.bool].boxed()
}
