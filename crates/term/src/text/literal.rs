//! Literals for people: the comparison that somebody would have written.

use super::number::js_number;
use super::print::{Level, Printer};
use crate::{Node, Term, Terms, double_at_position, position_of_double};

pub(super) fn for_people(terms: &Terms, atom: Term, positive: bool) -> String {
    let printer = Printer::for_people(terms, atom);
    match *terms.node(atom) {
        Node::AtMost(form, bound) => at_most(terms, &printer, form, bound, positive),
        Node::DoubleAtMost(a, bound) => double_at_most(terms, &printer, a, bound, positive),
        Node::DoubleLess(a, b) => double_order(terms, &printer, (a, b), ["<", ">="], positive),
        Node::DoubleLessEq(a, b) => double_order(terms, &printer, (a, b), ["<=", ">"], positive),
        Node::Bool(value) => (value == positive).to_string(),
        _ if positive => printer.at(atom, Level::Comparison),
        _ => format!("!{}", printer.at(atom, Level::Primary)),
    }
}

/// Negative parts go to the right: `x - y <= -1` is `x < y`.
fn at_most(terms: &Terms, printer: &Printer<'_>, form: Term, bound: i64, positive: bool) -> String {
    let (_, parts) = terms.sum_of(form);
    let side = |sign: i128| {
        let parts = parts.iter().map(move |&(coefficient, part)| (sign * i128::from(coefficient), part));
        parts.filter(|part| part.0 > 0)
    };
    let left = printer.sum(side(1), 0);
    let compares_terms = side(-1).next().is_some();
    let (operator, bound) = match (positive, compares_terms && bound == -1) {
        (true, true) => ("<", 0),
        (true, false) => ("<=", bound),
        (false, true) => (">=", 0),
        (false, false) => (">", bound),
    };
    format!("{left} {operator} {}", printer.sum(side(-1), i128::from(bound)))
}

fn double_at_most(terms: &Terms, printer: &Printer<'_>, a: Term, bound: f64, positive: bool) -> String {
    let term = printer.at(a, Level::Sum);
    if bound == f64::INFINITY {
        return format!("{}isNaN({})", if positive { "!" } else { "" }, printer.at(a, Level::Comparison));
    }
    // `d < 1.5` is stored as `d <= 1.4999999999999998`: whichever bound is shorter was meant.
    let next = js_number(double_at_position(position_of_double(bound) + 1));
    let bound = js_number(bound);
    let (operators, bound) =
        if next.len() < bound.len() { (["<", ">="], next) } else { (["<=", ">"], bound) };
    match (positive, terms.may_be_nan(a)) {
        (true, _) => format!("{term} {} {bound}", operators[0]),
        (false, false) => format!("{term} {} {bound}", operators[1]),
        (false, true) => format!("!({term} {} {bound})", operators[0]),
    }
}

/// A comparison of two terms; its negation is the opposite comparison only if neither can be NaN.
fn double_order(
    terms: &Terms,
    printer: &Printer<'_>,
    (a, b): (Term, Term),
    [operator, opposite]: [&str; 2],
    positive: bool,
) -> String {
    let text = |operator| format!("{} {operator} {}", printer.at(a, Level::Sum), printer.at(b, Level::Sum));
    match (positive, terms.may_be_nan(a) || terms.may_be_nan(b)) {
        (true, _) => text(operator),
        (false, false) => text(opposite),
        (false, true) => format!("!({})", text(operator)),
    }
}
