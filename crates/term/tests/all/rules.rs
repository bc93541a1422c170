//! What the constructors make of an expression: source on the left, normal form on the right.
//!
//! Symbols: `x` and `y` in -100..100, `b` in 0..255, `i` int32, `n` in 0..2^53, `w` any i64, `p` in 1..9, `d`
//! and `e` doubles.

use term::{Cond, EqualCond, Interval, SymbolKind, Terms};

fn world() -> Terms {
    let mut terms = Terms::new();
    let ranges = [
        ("x", -100, 100),
        ("y", -100, 100),
        ("b", 0, 255),
        ("i", i32::MIN.into(), i32::MAX.into()),
        ("n", 0, 1 << 53),
        ("w", i64::MIN.into(), i64::MAX.into()),
        ("p", 1, 9),
        ("one", 7, 7),
    ];
    for (name, lo, hi) in ranges {
        let symbol = terms.symbol(name, SymbolKind::Int(Interval::new(lo, hi)));
        terms.symbol_term(symbol);
    }
    for name in ["d", "e", "NaN", "odd `name`"] {
        let symbol = terms.symbol(name, SymbolKind::Double);
        terms.symbol_term(symbol);
    }
    terms
}

fn normal_form(source: &str) -> String {
    let mut terms = world();
    let term = terms.parse(source).unwrap_or_else(|error| panic!("{source}: {error}"));
    terms.display(term)
}

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for (source, expected) in cases {
        assert_eq!(normal_form(source), *expected, "{source}");
    }
}

#[test]
fn members_and_first_places() {
    let mut terms = world();
    terms.index(3, 0);
    for (source, expected) in [
        ("at(1, x, y, b)", "y"),
        ("at(-7, x, y, b)", "x"),
        ("at(p, x, y, b)", "at(p, x, y, b)"),
        ("at(p, x, y, y)", "y"),
        ("at(n, 5, 5)", "5"),
        ("at(y, d, e)", "at(y, d, e)"),
        ("first(i$3, at(i$3, x, y, b) <= 5)", "first(i$3, at(i$3, x, y, b) <= 5)"),
        ("first(i$3, x <= 5)", "3*(x <= 5 ? 1 : 0)"),
        ("first(i$3, true)", "3"),
        ("first(i$3, i$3 <= 9)", "3"),
        ("first(i$3, at(i$3, x, y, b) <= 5) <= 3", "true"),
    ] {
        let term = terms.parse(source).unwrap_or_else(|error| panic!("{source}: {error}"));
        assert_eq!(terms.display(term), expected, "{source}");
    }
    let term = terms.parse("first(i$3, at(i$3, x, y, b) <= 5)").unwrap();
    let names: Vec<&str> =
        terms.symbols_of(term).iter().map(|&symbol| &terms.symbol_info(symbol).name[..]).collect();
    assert_eq!(names, ["x", "y", "b"], "the index is bound");
    assert!(terms.is_quantified(term));
    // An input that has the name of an index is another symbol.
    let input = terms.symbol("i$3", SymbolKind::Int(Interval::new(0, 9)));
    assert_ne!(input, terms.index(3, 0));
    assert_eq!(terms.symbol("i$3", SymbolKind::Int(Interval::new(0, 9))), input);
}

#[test]
fn sums_and_products() {
    check(&[
        ("x + x", "2*x"),
        ("x - x", "0"),
        ("y - 3*x + 1 - y", "-3*x + 1"),
        ("2*(x - y) - 2*x", "-2*y"),
        ("-(x - 5)", "-x + 5"),
        ("y * x", "x * y"),
        ("2*x * 3*y", "6*(x * y)"),
        ("x * 0", "0"),
        ("one + x", "x + 7"),
        ("9223372036854775807 + 1 - 1", "opaque(1) + 9223372036854775806"),
        ("x + 9223372036854775807 + 1", "x + opaque(1) + 9223372036854775807"),
        ("-9223372036854775808 * x", "-9223372036854775808*x"),
        ("y + 4611686018427387904*-2*x", "-9223372036854775808*x + y"),
    ]);
}

#[test]
fn division_and_remainder() {
    check(&[
        ("7 / 2", "3"),
        ("-7 / 2", "-3"),
        ("-7 % 2", "-1"),
        ("x / 0", "0"),
        ("(4*x + 6) / 2", "2*x + 3"),
        ("x / 101", "0"),
        ("x % 101", "x"),
        ("x % -7", "x % 7"),
        ("(10*b + p) / 10", "b"),
        ("(10*b + p) % 10", "p"),
        ("(10*x + p) % 10", "(10*x + p) % 10"),
        ("x / 2 / 3", "x / 6"),
        ("x % 6 % 3", "x % 3"),
        ("p / p", "1"),
        ("x / x", "x / x"),
        ("x % x", "0"),
        ("p % (p + 8)", "p % (p + 8)"),
        ("p % (b + 10)", "p"),
    ]);
}

#[test]
fn bit_operations() {
    check(&[
        ("i | 0", "i"),
        ("n | 0", "int32(n)"),
        ("int32(n) & b", "(b & n)"),
        ("b & 255", "b"),
        ("b & 15", "b % 16"),
        ("n & 255", "n % 256"),
        ("i & 255", "(i & 255)"),
        ("b & 240", "b - b % 16"),
        ("i & -1", "i"),
        ("b << 8 | b", "257*b"),
        ("(b << 8 | p) & 255", "p"),
        ("b << 4 & 15", "0"),
        ("~i", "-i - 1"),
        ("~~n", "int32(n)"),
        ("b << 3", "8*b"),
        ("b << 35", "8*b"),
        ("b << 28", "int32(268435456*b)"),
        ("b >> 2", "b / 4"),
        ("-p >> 1", "(-p - 1) / 2"),
        ("i >> 1", "(i >> 1)"),
        ("i >> 1 >> 2", "(i >> 3)"),
        ("i >> 20 >> 20", "(i >> 31)"),
        ("i >>> 0", "(i >>> 0)"),
        ("b >>> 1", "b / 2"),
        ("n >>> 0", "(n >>> 0)"),
        ("5 >>> -1", "0"),
        ("-1 >>> 0", "4294967295"),
        ("x ^ x", "0"),
    ]);
}

#[test]
fn choices() {
    check(&[
        ("x <= 3 ? 1 : 0", "(x <= 3 ? 1 : 0)"),
        ("x <= 3 ? x + 1 : x", "x + (x <= 3 ? 1 : 0)"),
        ("x <= 3 ? 5 : 9", "-4*(x <= 3 ? 1 : 0) + 9"),
        ("x > 3 ? 2*y + 4 : 2*y", "2*y - 4*(x <= 3 ? 1 : 0) + 4"),
        ("x > 3 ? 2*y : 2*b", "2*(x <= 3 ? b : y)"),
        ("x <= 3 ? (x <= 3 ? y : b) : p", "(x <= 3 ? y : p)"),
        ("x <= 3 ? y : y", "y"),
        ("(x <= 3 ? 5 : 9) <= 6", "x <= 3"),
        ("(x <= 3 ? 1 : 0) == 0", "(x <= 3 ? false : true)"),
        ("(x <= -1 ? -x : x) >= 0", "true"),
        ("(b <= 9 ? b : 9) <= 9", "true"),
        ("x <= 3 ? double(y) : 2.0", "double((x <= 3 ? y - 2 : 0) + 2)"),
        ("x <= 3 ? d : 2.0", "(x <= 3 ? d : 2.0)"),
    ]);
}

#[test]
fn signed_zeros() {
    check(&[
        ("zero(x, y <= 3)", "zero(x, y <= 3)"),
        ("zero(p, y <= 3)", "p"),
        ("zero(x, false)", "x"),
        ("zero(x, y <= 3) + 1", "x + 1"),
        ("zero(zero(x, y <= 3), y <= 4)", "zero(x, (y <= 4 ? true : y <= 3))"),
        ("x <= 3 ? zero(y, b <= 1) : y", "zero(y, (x <= 3 ? b <= 1 : false))"),
        ("double(zero(x, true)) <. 2.5", "x <= 2"),
        ("double(zero(0, b <= 1))", "(b <= 1 ? -0.0 : 0.0)"),
        (
            "double(zero(x, b <= 1))",
            "(x <= 0 ? (x <= -1 ? double(x) : (b <= 1 ? -0.0 : double(x))) : double(x))",
        ),
    ]);
}

#[test]
fn double_arithmetic() {
    check(&[
        ("0.1 +. 0.2", "0.30000000000000004"),
        ("-0.0 +. -0.0", "-0.0"),
        ("1.0 /. -0.0", "-Infinity"),
        ("0.0 /. 0.0", "NaN"),
        ("-1.0 %. 1.0", "-0.0"),
        ("5.5 %. Infinity", "5.5"),
        ("d +. 0.0", "d +. 0.0"),
        ("d -. 0.0", "d"),
        ("d *. 1.0", "d"),
        ("-.-.d", "d"),
        ("double(x) +. double(y)", "double(x + y)"),
        ("double(x) *. 2.0", "double(x) *. 2.0"),
        ("double(b) *. 2.0", "double(2*b)"),
        ("double(n) +. double(n)", "double(n) +. double(n)"),
        ("-.double(x)", "-.double(x)"),
        ("-.double(p)", "double(-p)"),
        ("double(9007199254740993)", "9007199254740992.0"),
        ("`NaN` +. `odd \\`name\\``", "`NaN` +. `odd \\`name\\``"),
    ]);
}

#[test]
fn comparisons() {
    check(&[
        ("2*x > 100", "(x <= 50 ? false : true)"),
        ("2*x < 5", "x <= 2"),
        ("-2*x < 5", "(x <= -3 ? false : true)"),
        ("y < x", "(x - y <= 0 ? false : true)"),
        ("x < y", "x - y <= -1"),
        ("4*x - 6*y <= 3", "2*x - 3*y <= 1"),
        ("x <= 100", "true"),
        ("x > 100", "false"),
        ("2*x == 5", "false"),
        ("b == 0", "b <= 0"),
        ("i >> 3 <= -2", "i <= -9"),
        ("(i >> 3) < 2", "i <= 15"),
        ("x / 7 <= -2", "x <= -14"),
        ("x / 7 <= 2", "x <= 20"),
        ("x == 5", "(x <= 5 ? (x <= 4 ? false : true) : false)"),
        ("x * x >= 0", "true"),
        ("w - 9223372036854775807 <= 9223372036854775807", "true"),
        ("d <. 1.5", "d <=. 1.4999999999999998"),
        ("d <=. -0.0", "d <=. 0.0"),
        ("d <. 0.0", "d <=. -5e-324"),
        ("d <. -Infinity", "false"),
        ("d >. Infinity", "false"),
        ("d <=. NaN", "false"),
        ("d >=. -Infinity", "d <=. Infinity"),
        ("d >. 1.5", "(d <=. 1.5 ? false : d <=. Infinity)"),
        ("d ==. d", "d <=. Infinity"),
        ("d <. d", "false"),
        ("d <. e", "d <. e"),
        ("e >=. d", "d <=. e"),
        ("double(x) <=. 2.5", "x <= 2"),
        ("double(x) >=. 2.5", "(x <= 2 ? false : true)"),
        ("double(x) ==. 2.5", "false"),
        ("double(x) <=. Infinity", "true"),
        ("double(x) >. -Infinity", "true"),
        ("double(x) <. double(y)", "x - y <= -1"),
        ("double(w) <. 2.0", "double(w) <=. 1.9999999999999998"),
        ("isNaN(d)", "(d <=. Infinity ? false : true)"),
        ("isNaN(double(w))", "false"),
    ]);
}

#[test]
fn outcomes() {
    let mut terms = world();
    let (x, three) = (terms.parse("x").unwrap(), terms.int(3));
    let EqualCond::Both(at_most, at_least) = terms.equal(x, three) else { panic!("undecided") };
    let atom = |terms: &mut Terms, text| terms.parse(text).unwrap();
    assert_eq!(at_most, Cond::Literal { atom: atom(&mut terms, "x <= 3"), positive: true });
    assert_eq!(at_least, Cond::Literal { atom: atom(&mut terms, "x <= 2"), positive: false });
    assert_eq!(terms.less(x, three), Cond::Literal { atom: atom(&mut terms, "x <= 2"), positive: true });
}

#[test]
fn facts() {
    let mut terms = world();
    let mut fact = |text: &str| {
        let term = terms.parse(text).unwrap();
        let symbols: Vec<&str> =
            terms.symbols_of(term).iter().map(|&symbol| terms.symbol_info(symbol).name.as_str()).collect();
        (terms.interval(term), symbols.join(" "), terms.is_linear(term))
    };
    assert_eq!(fact("2*y - x"), (Interval::new(-300, 300), "x y".to_owned(), true));
    assert_eq!(fact("x * x"), (Interval::new(0, 10_000), "x".to_owned(), false));
    assert_eq!(fact("i & b"), (Interval::new(0, 255), "b i".to_owned(), false));
    assert_eq!(fact("(b <= 9 ? b : 9)"), (Interval::new(0, 9), "b".to_owned(), false));
    assert_eq!(fact("x % 7"), (Interval::new(-6, 6), "x".to_owned(), false));
    assert!(fact("x - y <= 3").2);
}
