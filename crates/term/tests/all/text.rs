//! The text form beyond single rules: literals for people, errors, sharing, and terms too deep for the host
//! stack.

use term::{Assignment, Evaluator, Interval, Sort, SymbolKind, Term, Terms, Value};

fn world() -> Terms {
    let mut terms = Terms::new();
    for name in ["x0", "y0", "z0"] {
        let symbol = terms.symbol(name, SymbolKind::Int(Interval::new(-1000, 1000)));
        terms.symbol_term(symbol);
    }
    let symbol = terms.symbol("d", SymbolKind::Double);
    terms.symbol_term(symbol);
    terms
}

#[test]
fn literals_for_people() {
    let cases = [
        ("x0 <= 50", "x0 <= 50", "x0 > 50"),
        ("x0 - y0 <= 0", "x0 <= y0", "x0 > y0"),
        ("x0 - y0 <= -1", "x0 < y0", "x0 >= y0"),
        ("x0 - y0 - z0 <= 7", "x0 <= y0 + z0 + 7", "x0 > y0 + z0 + 7"),
        ("2*x0 + y0 <= -3", "2*x0 + y0 <= -3", "2*x0 + y0 > -3"),
        ("2*x0 - 3*y0 <= -4", "2*x0 <= 3*y0 - 4", "2*x0 > 3*y0 - 4"),
        ("x0 * y0 <= 6", "x0 * y0 <= 6", "x0 * y0 > 6"),
        ("d <=. 1.5", "d <= 1.5", "!(d <= 1.5)"),
        ("d <. 1.5", "d < 1.5", "!(d < 1.5)"),
        ("d <. 0.0", "d < 0", "!(d < 0)"),
        ("d <=. Infinity", "!isNaN(d)", "isNaN(d)"),
        ("d +. 1.0 <. d *. d", "d + 1 < d * d", "!(d + 1 < d * d)"),
        ("(x0 <= 5 ? y0 <= 1 : false)", "(x0 <= 5 ? y0 <= 1 : false)", "!(x0 <= 5 ? y0 <= 1 : false)"),
    ];
    for (source, positive, negative) in cases {
        let mut terms = world();
        let atom = terms.parse(source).unwrap();
        assert_eq!(terms.display_literal(atom, true), positive);
        assert_eq!(terms.display_literal(atom, false), negative);
    }
}

#[test]
fn errors_say_where() {
    let cases = [
        ("", 0, "expected a term"),
        ("x0 +", 4, "expected a term"),
        ("x0 + unknown", 5, "no symbol is named `unknown`"),
        ("x0 + 1.5", 5, "expected sort Int, found Double"),
        ("x0 +. 1.5", 0, "expected sort Double, found Int"),
        ("(x0 ? 1 : 2)", 1, "expected sort Bool, found Int"),
        ("(x0 <= 1 ? 1 : 2.0)", 15, "expected sort Int, found Double"),
        ("(x0", 3, "expected `)`"),
        ("x0 y0", 3, "expected an operator or the end"),
        ("9223372036854775808", 0, "integer out of range"),
        ("99999999999999999999", 0, "integer out of range"),
        ("x0 @ 1", 3, "unexpected character `@`"),
        ("let x0 = 1; 2", 4, "expected `#` and a number"),
        ("#1 + 2", 0, "#1 is not defined"),
        ("`x0", 0, "a name without its closing backquote"),
    ];
    for (text, offset, message) in cases {
        let error = world().parse(text).unwrap_err();
        assert_eq!((error.offset, error.message.as_str()), (offset, message), "{text}");
    }
}

#[test]
fn deep_texts_are_refused_and_long_ones_read() {
    let mut terms = world();
    for open in ["(", "-", "~", "!", "int32(", "1 <= 1 ? ", "x0 <= 1 ? 1 : ", "1 + (", "`", "let #1 = ("] {
        assert!(terms.parse(&open.repeat(100_000)).is_err());
    }
    let long = format!("x0{}", " + y0".repeat(100_000));
    let parsed = terms.parse(&long).unwrap();
    assert_eq!(terms.display(parsed), "x0 + 100000*y0");
}

/// x, (x+1)*y, ((x+1)*y+1)*y, …: no rule simplifies it.
fn tower(terms: &mut Terms, height: usize) -> Term {
    let (x, y, one) = (terms.parse("x0").unwrap(), terms.parse("y0").unwrap(), terms.int(1));
    (0..height).fold(x, |below, _| {
        let sum = terms.add(below, one);
        terms.mul(sum, y)
    })
}

#[test]
fn deep_terms_need_no_host_stack() {
    let mut terms = world();
    let deep = tower(&mut terms, 100_000);
    let mut assignment = Assignment::new();
    let (x, y) = (terms.symbol_named("x0").unwrap(), terms.symbol_named("y0").unwrap());
    assignment.set_int(x, 5);
    assignment.set_int(y, -1);
    assert_eq!(terms.eval(deep, &assignment), Value::Int(5));
    assert_eq!(terms.symbols_of(deep), [x, y]);
    let text = terms.display(deep);
    assert!(text.starts_with("let #1 = "));
    assert_eq!(terms.parse(&text), Ok(deep));
    assert_eq!(terms.display_friendly(deep).matches('…').count(), 1);
}

/// Squaring 60 times: 2^60 leaves as a tree.
#[test]
fn shared_parts_are_printed_and_evaluated_once() {
    let mut terms = world();
    let mut term = terms.parse("x0 + 1").unwrap();
    for _ in 0..60 {
        let square = terms.mul(term, term);
        let seven = terms.int(7);
        term = terms.rem(square, seven);
    }
    let text = terms.display(term);
    assert!(text.len() < 10_000, "{text}");
    assert_eq!(terms.parse(&text), Ok(term));
    let assignment = Assignment::new();
    assert_eq!(Evaluator::new(&terms, &assignment).eval(term), Value::Int(1));
}

#[test]
fn assignments_are_moved_into_range() {
    let mut terms = Terms::new();
    let symbol = terms.symbol("x", SymbolKind::Int(Interval::new(10, 20)));
    let term = terms.symbol_term(symbol);
    let mut assignment = Assignment::new();
    assert_eq!(terms.eval(term, &assignment), Value::Int(10));
    assignment.set_int(symbol, 99);
    assert_eq!(terms.eval(term, &assignment), Value::Int(20));
    assignment.set_double(symbol, 12.5);
    assert_eq!(terms.eval(term, &assignment), Value::Int(12));
}

#[test]
fn the_first_declaration_wins() {
    let mut terms = Terms::new();
    let first = terms.symbol("x", SymbolKind::Int(Interval::new(0, 1 << 80)));
    assert_eq!(terms.symbol("x", SymbolKind::Double), first);
    assert_eq!(terms.symbol_info(first).kind, SymbolKind::Int(Interval::new(0, i64::MAX.into())));
    let term = terms.symbol_term(first);
    assert_eq!((terms.sort(term), terms.symbols(), terms.len()), (Sort::Int, 1, 1));
}
