//! Doubles as what the same computation gives over the reals, and how far rounding may take it from there.
//!
//! Invariant: a term's value lies within `error` of its polynomial's, for all values within the domains. There is a form only where no
//! value of the term is NaN or infinite. A square root is a variable whose square is, within an error, what it is the root of.

use stdx::{FxHashMap, FxHashSet};
use term::{DoubleFunction, Node, Sort, Term, Terms};

use super::boxes::finite_ends;
use super::network::Network;
use super::polynomial::{Polynomial, Range, add_up, mul_up};
use super::store::Store;
use super::sums::{self, SumRow};
use crate::Literal;

/// By what share of itself a number is rounded at most, and by how much where it is tiny.
const UNIT: f64 = 1.0 / (1u64 << 53) as f64;
const TINY: f64 = f64::from_bits(1);
/// The last number up to which integers are doubles.
const EXACT: f64 = (1u64 << 53) as f64;

/// How a form is made; none is always better than the others.
#[derive(Clone, Copy)]
struct Views {
    /// Rounding to an integer is an error of its operand, not an integer of its own.
    loose: bool,
    /// A symbol that is at least another one is that one and a difference.
    differences: bool,
}

#[derive(Clone, Debug)]
struct Form {
    polynomial: Polynomial,
    error: f64,
}

struct Variable {
    range: Range,
    is_integer: bool,
    /// What it is the square root of, and how far its square is from that.
    root_of: Option<Form>,
}

pub(super) struct Forms<'a> {
    terms: &'a Terms,
    network: &'a Network,
    store: &'a Store,
    views: Views,
    /// Doubles that are integers, as literals say.
    integers: FxHashSet<Term>,
    /// For an input another one, and by how much it is above that at least.
    lower: FxHashMap<Term, (Term, f64)>,
    variables: Vec<Variable>,
    numbers: FxHashMap<(Term, bool), u16>,
    known: FxHashMap<Term, Option<Form>>,
}

/// One side of a comparison.
#[derive(Clone, Copy)]
enum Side {
    Term(Term),
    Bound(f64),
}

impl<'a> Forms<'a> {
    /// Whether some literal of a cube does not hold, or, if that is asked, some of them together.
    pub(super) fn contradict(
        terms: &Terms,
        cube: &[Literal],
        network: &Network,
        store: &Store,
        together: bool,
    ) -> bool {
        let has_order = cube.iter().any(|literal| match terms.node(literal.atom) {
            Node::DoubleLess(..) | Node::DoubleLessEq(..) => true,
            _ => integers_in_order(terms, literal).is_some(),
        });
        let views = [(false, false), (true, false), (true, true)];
        views.into_iter().filter(|&(_, differences)| !differences || has_order).any(|(loose, differences)| {
            let mut forms = Forms {
                terms,
                network,
                store,
                views: Views { loose, differences },
                integers: integers_of(terms, cube),
                lower: FxHashMap::default(),
                variables: Vec::new(),
                numbers: FxHashMap::default(),
                known: FxHashMap::default(),
            };
            if differences {
                forms.learn_order(cube);
            }
            cube.iter().any(|literal| forms.refutes(*literal))
                || (together && !differences && forms.sums_refute(cube))
        })
    }

    /// Whether sums of what the literals say cannot be.
    fn sums_refute(&mut self, cube: &[Literal]) -> bool {
        let rows: Vec<SumRow> = cube.iter().filter_map(|literal| self.row(*literal)).collect();
        sums::contradict(&rows, &|variable| self.variables[usize::from(variable)].range)
    }

    /// What a literal says of the computation without rounding.
    fn row(&mut self, literal: Literal) -> Option<SumRow> {
        // The lower one first.
        let (low, high, is_strict) = match (self.terms.node(literal.atom), literal.positive) {
            (&Node::DoubleLess(a, b), true) => (Side::Term(a), Side::Term(b), true),
            (&Node::DoubleLessEq(a, b), true) => (Side::Term(a), Side::Term(b), false),
            // Whatever has a form is a number.
            (&Node::DoubleLess(a, b), false) => (Side::Term(b), Side::Term(a), false),
            (&Node::DoubleLessEq(a, b), false) => (Side::Term(b), Side::Term(a), true),
            (&Node::DoubleAtMost(a, bound), true) if bound.next_up().is_finite() => {
                (Side::Term(a), Side::Bound(bound.next_up()), true)
            }
            (&Node::DoubleAtMost(a, bound), false) if bound.is_finite() => {
                (Side::Bound(bound), Side::Term(a), true)
            }
            _ => return None,
        };
        let (mut below, mut above) = (self.side(low)?, self.side(high)?);
        // Rounding takes no number across a double: what was rounded to something below one was below it before.
        if let (true, true, Side::Term(low)) = (is_strict, above.error == 0.0, low) {
            below = self.unrounded(low)?;
        } else if let (true, true, Side::Term(high)) = (is_strict, below.error == 0.0, high) {
            above = self.unrounded(high)?;
        }
        let difference = plus(&below, &scaled(&above, Range::point(-1.0)))?;
        Some(SumRow { polynomial: difference.polynomial, error: difference.error, is_strict })
    }

    fn side(&mut self, side: Side) -> Option<Form> {
        match side {
            Side::Term(term) => self.form(term),
            Side::Bound(bound) => Some(constant(bound)),
        }
    }

    /// The form of a double before its last rounding.
    fn unrounded(&mut self, term: Term) -> Option<Form> {
        // The form of the double itself says that nothing is infinite.
        let rounded = self.form(term)?;
        match *self.terms.node(term) {
            Node::FAdd(a, b) => plus(&self.form(a)?, &self.form(b)?),
            Node::FSub(a, b) => plus(&self.form(a)?, &scaled(&self.form(b)?, Range::point(-1.0))),
            Node::FMul(a, b) => {
                match [(a, b), (b, a)].into_iter().find_map(|(of, by)| self.shrinks(of, by)) {
                    Some((of, by)) => Some(scaled(&self.unrounded(of)?, Range::point(by))),
                    None => self.product(a, b),
                }
            }
            Node::FDiv(a, b) => match self.terms.as_double(b).filter(|by| by.is_normal()) {
                // A double times a power of two is one again.
                Some(by) if by >= 1.0 && is_power_of_two(by) => {
                    Some(scaled(&self.unrounded(a)?, Range::point(1.0 / by)))
                }
                Some(by) if by.abs() < 1e300 => Some(scaled(&self.form(a)?, Range::reciprocal(by))),
                _ => Some(rounded),
            },
            _ => Some(rounded),
        }
    }

    /// A term and the power of two, at most one, that it is multiplied with.
    fn shrinks(&self, of: Term, by: Term) -> Option<(Term, f64)> {
        let by = self.terms.as_double(by)?;
        (by > 1e-300 && by <= 1.0 && is_power_of_two(by)).then_some((of, by))
    }

    fn learn_order(&mut self, cube: &[Literal]) {
        for literal in cube {
            let (a, b, least) = match *self.terms.node(literal.atom) {
                Node::DoubleLess(a, b) | Node::DoubleLessEq(a, b) if literal.positive => (a, b, 0.0),
                // Whatever has ends is a number.
                Node::DoubleLess(a, b) | Node::DoubleLessEq(a, b)
                    if self.ends(a).is_some() && self.ends(b).is_some() =>
                {
                    (b, a, 0.0)
                }
                _ => match integers_in_order(self.terms, literal) {
                    Some(order) => order,
                    None => continue,
                },
            };
            let (a, b) = (self.plain(a), self.plain(b));
            let is_lower = self.lower.values().any(|&(lower, _)| lower == b);
            let is_input = |term: Term| matches!(self.terms.node(term), Node::Symbol(_));
            let are_inputs = is_input(a) && is_input(b);
            if are_inputs && !self.lower.contains_key(&a) && !is_lower {
                self.lower.entry(b).or_insert((a, least));
            }
        }
    }

    /// A double that is an integer, in place of the integer that it is.
    fn plain(&self, term: Term) -> Term {
        match *self.terms.node(term) {
            Node::Whole(of, lo, hi) if self.is_whole(of, lo, hi) => of,
            _ => term,
        }
    }

    /// Whether a double is an integer of a range.
    fn is_whole(&self, double: Term, lo: i64, hi: i64) -> bool {
        let is_within = |ends: Range| ends.lo >= lo as f64 && ends.hi <= hi as f64;
        self.is_integral(double) && self.ends(double).is_some_and(is_within)
    }

    /// Whether all values of a term that are finite are integers: rounding takes none of them to something else.
    fn is_integral(&self, term: Term) -> bool {
        match *self.terms.node(term) {
            Node::Double(value) => value.fract() == 0.0,
            Node::ToDouble(_) => true,
            Node::FFunction(function, _) => function.is_integral(),
            Node::FAdd(a, b) | Node::FSub(a, b) | Node::FMul(a, b) => {
                self.is_integral(a) && self.is_integral(b)
            }
            Node::FNeg(a) => self.is_integral(a),
            _ => self.terms.sort(term) == Sort::Int || self.integers.contains(&term),
        }
    }

    fn refutes(&mut self, literal: Literal) -> bool {
        let terms = self.terms;
        let (difference, is_integer) = match *terms.node(literal.atom) {
            Node::DoubleLess(a, b) | Node::DoubleLessEq(a, b) => {
                (self.difference(a, b), self.is_integral(a) && self.is_integral(b))
            }
            Node::DoubleAtMost(a, bound) if bound.is_finite() => {
                let is_integer = self.is_integral(a);
                (self.less(a, if is_integer { bound.floor() } else { bound }), is_integer)
            }
            Node::AtMost(a, bound) if bound.unsigned_abs() <= 1 << 53 => (self.less(a, bound as f64), true),
            _ => return false,
        };
        let Some(difference) = difference else { return false };
        let mut range = self.range_of(&difference);
        let of = |variable: u16| self.variables[usize::from(variable)].range;
        if !difference.polynomial.is_linear()
            && let Some(around) = (difference.polynomial.range_at_corners(&of))
                .or_else(|| difference.polynomial.range_around_middles(&of))
        {
            range = range.intersect(around.add(Range::around_zero(difference.error)));
        }
        // What integers differ by is an integer.
        let range = if is_integer { Range { lo: range.lo.ceil(), hi: range.hi.floor() } } else { range };
        let is_strict = matches!(self.terms.node(literal.atom), Node::DoubleLess(..));
        match (literal.positive, is_strict) {
            (true, true) => range.lo >= 0.0,
            (true, false) => range.lo > 0.0,
            (false, true) => range.hi < 0.0,
            (false, false) => range.hi <= 0.0,
        }
    }

    /// A value less a constant.
    fn less(&mut self, a: Term, bound: f64) -> Option<Form> {
        plus(&self.form(a)?, &constant(-bound))
    }

    /// One value less another one, without rounding.
    fn difference(&mut self, a: Term, b: Term) -> Option<Form> {
        let (a, b) = (self.form(a)?, self.form(b)?);
        let polynomial = a.polynomial.plus(&b.polynomial.scaled(Range::point(-1.0)))?;
        Some(Form { polynomial, error: add_up(a.error, b.error) })
    }

    fn range_of(&self, form: &Form) -> Range {
        let range = form.polynomial.range(&|variable| self.variables[usize::from(variable)].range);
        range.add(Range::around_zero(form.error))
    }

    /// Between which numbers a term's values lie, if all are finite.
    fn ends(&self, term: Term) -> Option<Range> {
        let integers = || {
            let interval = self.terms.interval(term);
            Range { lo: (interval.lo as f64).next_down(), hi: (interval.hi as f64).next_up() }
        };
        let range = match (self.terms.sort(term), self.network.cell(term)) {
            (Sort::Double, Some(cell)) => {
                let (lo, hi) = finite_ends(self.store.domain(cell))?;
                Range { lo, hi }
            }
            (Sort::Int, Some(cell)) => {
                let domain = self.store.domain(cell);
                // Casts round; the numbers beside contain what was rounded.
                let outside = |value: i128, to: fn(f64) -> f64| match value as f64 {
                    near if near as i128 == value => near,
                    near => to(near),
                };
                let (lo, hi) = (outside(domain.lo, f64::next_down), outside(domain.hi, f64::next_up));
                Range { lo, hi }.intersect(integers())
            }
            (Sort::Int, None) => integers(),
            _ => return None,
        };
        (range.is_finite() && range.lo <= range.hi).then_some(range)
    }

    fn form(&mut self, term: Term) -> Option<Form> {
        if let Some(known) = self.known.get(&term) {
            return known.clone();
        }
        let form = match self.ends(term) {
            Some(ends) if self.views.differences && self.lower.contains_key(&term) => {
                self.above_another(term, ends)
            }
            Some(ends) => self.compute(term, ends).or_else(|| self.variable(term, ends, None)),
            None => None,
        };
        let form = form.filter(|form| form.error.is_finite());
        self.known.insert(term, form.clone());
        form
    }

    fn variable(&mut self, term: Term, range: Range, root_of: Option<Form>) -> Option<Form> {
        let is_difference = false;
        let is_integer = self.is_integral(term);
        self.numbered((term, is_difference), Variable { range, is_integer, root_of })
    }

    fn numbered(&mut self, key: (Term, bool), variable: Variable) -> Option<Form> {
        let next = u16::try_from(self.variables.len()).ok()?;
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.variables.push(variable);
        }
        Some(Form { polynomial: Polynomial::variable(number), error: 0.0 })
    }

    fn compute(&mut self, term: Term, ends: Range) -> Option<Form> {
        match *self.terms.node(term) {
            Node::Int(value) if value.unsigned_abs() <= 1 << 53 => Some(constant(value as f64)),
            Node::Double(value) => Some(constant(value)),
            Node::Linear(ref linear) => {
                if linear.constant.unsigned_abs() > 1 << 53 {
                    return None;
                }
                let mut sum = constant(linear.constant as f64);
                for &(coefficient, part) in &linear.parts {
                    if coefficient.unsigned_abs() > 1 << 53 {
                        return None;
                    }
                    let part = scaled(&self.form(part)?, Range::point(coefficient as f64));
                    sum = plus(&sum, &part)?;
                }
                Some(sum)
            }
            Node::Mul(a, b) => self.product(a, b),
            Node::Div(a, b) => self.quotient(a, b),
            // What was rounded is an integer; within the range it is this one.
            Node::Whole(a, lo, hi) => self.is_whole(a, lo, hi).then(|| self.form(a)).flatten(),
            Node::ToDouble(a) => {
                let exact = self.form(a)?;
                self.rounded(exact, ends)
            }
            Node::FAdd(a, b) => {
                let exact = plus(&self.form(a)?, &self.form(b)?)?;
                self.rounded(exact, ends)
            }
            Node::FSub(a, b) => {
                let exact = plus(&self.form(a)?, &scaled(&self.form(b)?, Range::point(-1.0)))?;
                self.rounded(exact, ends)
            }
            Node::FMul(a, b) => {
                let exact = self.product(a, b)?;
                self.rounded(exact, ends)
            }
            Node::FDiv(a, b) => {
                let by = self.terms.as_double(b).filter(|by| by.is_normal() && by.abs() < 1e300)?;
                let exact = scaled(&self.form(a)?, Range::reciprocal(by));
                self.rounded(exact, ends)
            }
            Node::FNeg(a) => Some(scaled(&self.form(a)?, Range::point(-1.0))),
            Node::FFunction(function, a) => self.function(term, function, a, ends),
            Node::Ite(condition, then, otherwise) => {
                let cell = self.network.cell(condition)?;
                match self.store.domain(cell).as_point()? {
                    0 => self.form(otherwise),
                    _ => self.form(then),
                }
            }
            _ => None,
        }
    }

    /// An input that is another one and what it is above that.
    fn above_another(&mut self, term: Term, ends: Range) -> Option<Form> {
        let (lower, least) = self.lower[&term];
        let below = self.ends(lower)?;
        let gap = ends.add(below.negated()).intersect(Range { lo: least, hi: f64::MAX });
        let is_integer = self.is_integral(term) && self.is_integral(lower);
        let gap = self.numbered((term, true), Variable { range: gap, is_integer, root_of: None })?;
        plus(&self.form(lower)?, &gap)
    }

    fn product(&mut self, a: Term, b: Term) -> Option<Form> {
        let ends_of_a = self.ends(a)?;
        let (a, b) = (self.form(a)?, self.form(b)?);
        let range_of_b = self.range_of(&Form { error: 0.0, ..b.clone() });
        let error = add_up(mul_up(ends_of_a.magnitude(), b.error), mul_up(range_of_b.magnitude(), a.error));
        let product = Form { polynomial: a.polynomial.times(&b.polynomial)?, error };
        self.without_squares_of_roots(product)
    }

    /// The quotient of integers, towards zero; without that where there is no remainder.
    fn quotient(&mut self, a: Term, b: Term) -> Option<Form> {
        let by = self.terms.as_int(b).filter(|by| *by != 0 && by.unsigned_abs() <= 1 << 53)?;
        let is_exact = self.network.terms().any(|(term, cell)| {
            matches!(*self.terms.node(term), Node::Rem(x, y) if (x, y) == (a, b))
                && self.store.domain(cell).as_point() == Some(0)
        });
        if !is_exact && !self.views.loose {
            return None;
        }
        let exact = scaled(&self.form(a)?, Range::reciprocal(by as f64));
        if is_exact {
            return Some(exact);
        }
        let ends = self.ends(a)?;
        cut_off(&exact, if by > 0 { ends } else { ends.negated() })
    }

    fn without_squares_of_roots(&mut self, mut form: Form) -> Option<Form> {
        let variables = &self.variables;
        let is_root = |variable: u16| variables[usize::from(variable)].root_of.is_some();
        while let Some((root, others)) = form.polynomial.take_square(is_root) {
            let square = variables[usize::from(root)].root_of.as_ref().expect("it is a root");
            let scale = others.range(&|variable| variables[usize::from(variable)].range).magnitude();
            form.error = add_up(form.error, mul_up(scale, square.error));
            form.polynomial = form.polynomial.plus(&others.times(&square.polynomial)?)?;
        }
        Some(form)
    }

    /// The double nearest to a number of the form.
    fn rounded(&self, exact: Form, ends: Range) -> Option<Form> {
        if self.is_double_already(&exact) {
            return Some(exact);
        }
        let size = self.range_of(&exact).magnitude().min(ends.magnitude());
        let error = add_up(exact.error, add_up(mul_up(size, UNIT), TINY));
        Some(Form { polynomial: exact.polynomial, error })
    }

    /// Whether every value of the form is a double: that of a variable, or an integer that is small enough.
    fn is_double_already(&self, form: &Form) -> bool {
        if form.error != 0.0 {
            return false;
        }
        let parts: Vec<(&[u16], Range)> = form.polynomial.parts().collect();
        match parts[..] {
            [] => return true,
            [(&[variable], coefficient)]
                if coefficient.lo == coefficient.hi && coefficient.lo.abs() == 1.0 =>
            {
                let of = self.numbers.iter().find(|&(_, &number)| number == variable).map(|(key, _)| *key);
                if of.is_some_and(|(term, is_gap)| !is_gap && self.terms.sort(term) == Sort::Double) {
                    return true;
                }
            }
            _ => {}
        }
        let are_integers = parts.iter().all(|(monomial, coefficient)| {
            coefficient.lo == coefficient.hi
                && coefficient.lo.fract() == 0.0
                && monomial.iter().all(|&variable| self.variables[usize::from(variable)].is_integer)
        });
        are_integers && self.range_of(form).magnitude() <= EXACT
    }

    fn function(&mut self, term: Term, function: DoubleFunction, a: Term, ends: Range) -> Option<Form> {
        use DoubleFunction::{Abs, Ceil, Fixed, Floor, Fround, Other, Round, Sqrt, Trunc};
        let of = self.form(a)?;
        let range = self.range_of(&of).intersect(self.ends(a)?);
        match function {
            Abs if range.lo >= 0.0 => Some(of),
            Abs if range.hi <= 0.0 => Some(scaled(&of, Range::point(-1.0))),
            Abs => Some(between(Range { lo: 0.0, hi: range.magnitude() })),
            Sqrt => {
                // The root is within a unit of its own, so that its square is within two of the operand.
                let size = mul_up(range.magnitude(), 2.25 * UNIT);
                let error = add_up(of.error, add_up(size, TINY));
                self.variable(term, ends, Some(Form { polynomial: of.polynomial, error }))
            }
            Round | Floor | Ceil | Trunc | Fixed(_) if !self.views.loose => None,
            Round => Some(Form { error: add_up(of.error, 0.5), ..of }),
            Trunc => cut_off(&of, range),
            Floor if range.lo >= 0.0 => cut_off(&of, range),
            Ceil if range.hi <= 0.0 => cut_off(&of, range),
            Floor => plus(&of, &between(Range { lo: -1.0, hi: 0.0 })),
            Ceil => plus(&of, &between(Range { lo: 0.0, hi: 1.0 })),
            // Up to 2^53 it is the nearest integer of the exact product.
            Fixed(decimals) if ends.magnitude() <= EXACT => {
                let scaled = scaled(&of, Range::point(10_f64.powi(decimals.into())));
                Some(Form { error: add_up(scaled.error, 0.5), ..scaled })
            }
            Fround | Fixed(_) | Other(_) => None,
        }
    }
}

/// The doubles of which a literal says that they have no fraction.
fn integers_of(terms: &Terms, cube: &[Literal]) -> FxHashSet<Term> {
    let integer = |literal: &Literal| match *terms.node(literal.atom) {
        Node::DoubleLessEq(double, floor) if literal.positive => match *terms.node(floor) {
            Node::FFunction(DoubleFunction::Floor, of) if of == double => Some(double),
            _ => None,
        },
        _ => None,
    };
    cube.iter().filter_map(integer).collect()
}

/// Two integers of which a literal says by how much the second is above the first at least, where that is not below zero.
fn integers_in_order(terms: &Terms, literal: &Literal) -> Option<(Term, Term, f64)> {
    let Node::AtMost(form, bound) = *terms.node(literal.atom) else { return None };
    let Node::Linear(linear) = terms.node(form) else { return None };
    let &[(one, a), (other, b)] = &linear.parts[..] else { return None };
    // `a - b <= bound`, or the other way round.
    let (a, b) = match (one, other) {
        (1, -1) => (a, b),
        (-1, 1) => (b, a),
        _ => return None,
    };
    let bound = i128::from(bound) - i128::from(linear.constant);
    let (lower, upper, least) = if literal.positive { (a, b, -bound) } else { (b, a, bound + 1) };
    (0..1 << 53).contains(&least).then_some((lower, upper, least as f64))
}

/// Whether a normal number above zero is a power of two.
fn is_power_of_two(value: f64) -> bool {
    value.to_bits().trailing_zeros() >= 52
}

fn constant(value: f64) -> Form {
    Form { polynomial: Polynomial::constant(Range::point(value)), error: 0.0 }
}

/// Any number of a range.
fn between(range: Range) -> Form {
    Form { polynomial: Polynomial::constant(range), error: 0.0 }
}

fn plus(a: &Form, b: &Form) -> Option<Form> {
    Some(Form { polynomial: a.polynomial.plus(&b.polynomial)?, error: add_up(a.error, b.error) })
}

/// A number without its fraction. That of a double that is not below zero is at most the last double before 1, and that of a quotient of safe integers at
/// most one less a part of the divisor, which is no more.
fn cut_off(form: &Form, range: Range) -> Option<Form> {
    let most = 1.0_f64.next_down();
    let lo = if range.hi <= 0.0 { 0.0 } else { -most };
    let hi = if range.lo >= 0.0 { 0.0 } else { most };
    plus(form, &between(Range { lo, hi }))
}

fn scaled(form: &Form, by: Range) -> Form {
    Form { polynomial: form.polynomial.scaled(by), error: mul_up(form.error, by.magnitude()) }
}
