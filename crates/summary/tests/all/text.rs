//! The text form: `check("text", "as printed")`, round trips, and what is no text form.

use crate::universe::{THREE_ATOMS, Universe};
use proptest::prelude::*;
use summary::{Atom, Guard, Kernel, Summary, Value};

/// Atoms a, b, c on separate chains, x3 and x7 on one, and one whose name needs quotes.
fn kernel() -> (Kernel, Vec<(&'static str, Atom)>) {
    let mut kernel = Kernel::new(1000);
    let mut names = Vec::new();
    for name in ["a", "b", "c", "p && `q`"] {
        let chain = kernel.new_chain();
        names.push((name, kernel.atom_at(chain, 0)));
    }
    let line = kernel.new_chain();
    names.push(("x<=3", kernel.atom_at(line, 3)));
    names.push(("x<=7", kernel.atom_at(line, 7)));
    (kernel, names)
}

fn atom(names: &[(&'static str, Atom)], name: &str) -> Option<Atom> {
    names.iter().find(|entry| entry.0 == name).map(|entry| entry.1)
}

fn atom_name(names: &[(&'static str, Atom)], atom: Atom) -> String {
    names.iter().find(|entry| entry.1 == atom).unwrap().0.to_owned()
}

/// Strings are specials by their length here; other values are numbers.
fn value(name: &str) -> Option<Value> {
    let is_string = name.starts_with('"');
    if is_string { Some(Value::special(name.len() as u32)) } else { name.parse().ok().map(Value::number) }
}

fn value_name(value: Value) -> String {
    match value.as_special() {
        Some(length) => format!("\"{}\"", "|".repeat(length as usize - 2)),
        None => value.as_number().unwrap().to_string(),
    }
}

#[test]
fn guards() {
    let cases = [
        ("true", "true"),
        ("false", "false"),
        ("a", "a"),
        ("!a", "!a"),
        (" a&&b ", "a && b"),
        ("a && !b || c", "a && b && c || a && !b || !a && c"),
        ("!(a || !b) && true", "!a && b"),
        ("!!!a || (false)", "!a"),
        ("a && !a", "false"),
        ("x<=3", "x<=3"),
        ("x<=3 || x<=7", "x<=7"),
        ("!x<=7", "!x<=7"),
        ("x<=7 && !x<=3", "!x<=3 && x<=7"),
        ("!x<=3 && !x<=7", "!x<=7"),
        ("`p && ``q``` || a", "a || !a && `p && ``q```"),
        ("`a`", "a"),
    ];
    let (mut kernel, names) = kernel();
    for (text, expected) in cases {
        let guard = kernel.parse_guard(text, |name| atom(&names, name)).unwrap();
        let printed = kernel.display_guard(guard, |atom| atom_name(&names, atom));
        let again = kernel.parse_guard(&printed, |name| atom(&names, name));
        assert_eq!(again, Ok(guard), "{printed}");
        assert_eq!(printed, expected, "{text}");
    }
}

#[test]
fn summaries() {
    let cases = [
        ("1", "1"),
        ("dead", "dead"),
        ("true", "true"),
        ("1 @ a | 2 @ !a", "1 @ a | 2 @ !a"),
        ("2 @ !a|1@a", "1 @ a | 2 @ !a"),
        ("1 @ a && b | 2 @ !(a && b)", "1 @ a && b | 2 @ a && !b || !a"),
        ("1 @ x<=3 | 2 @ !x<=3 && x<=7 | 3 @ !x<=7", "1 @ x<=3 | 2 @ !x<=3 && x<=7 | 3 @ !x<=7"),
        ("true @ a | false @ !a", "true @ a | false @ !a"),
        ("\"||\" @ a | -1.5 @ !a", "\"||\" @ a | -1.5 @ !a"),
        ("1 @ a", "1"),
        ("1 @ a | 1 @ !a", "1"),
    ];
    let (mut kernel, names) = kernel();
    for (text, expected) in cases {
        let x = kernel.parse(text, |name| atom(&names, name), value).unwrap();
        let printed = kernel.display(x, |atom| atom_name(&names, atom), value_name);
        assert_eq!(printed, expected, "{text}");
        assert_eq!(kernel.parse(&printed, |name| atom(&names, name), value), Ok(x));
    }
}

#[test]
fn errors_say_where() {
    let cases = [
        ("", 0, "expected an atom"),
        ("a &&", 4, "expected an atom"),
        ("a || | b", 5, "expected an atom"),
        ("(a", 2, "expected `)`"),
        ("a b", 2, "expected the end"),
        ("a && nope", 5, "there is no atom `nope`"),
        ("`a", 0, "this back quote is never closed"),
        ("é", 0, "there is no atom `é`"),
    ];
    let (mut kernel, names) = kernel();
    for (text, offset, message) in cases {
        let error = kernel.parse_guard(text, |name| atom(&names, name)).unwrap_err();
        assert_eq!((error.offset, error.message.as_str()), (offset, message), "{text}");
    }
    let cases = [
        ("", 0, "expected a value"),
        ("1 @", 3, "expected an atom"),
        ("1 |", 3, "expected a value"),
        ("one", 0, "there is no value `one`"),
        ("1 @ a | 2 @ b", 8, "this arm overlaps an earlier one"),
        ("1 || 2", 2, "expected the end"),
    ];
    for (text, offset, message) in cases {
        let error = kernel.parse(text, |name| atom(&names, name), value).unwrap_err();
        assert_eq!((error.offset, error.message.as_str()), (offset, message), "{text}");
    }
    kernel.set_node_budget(0);
    kernel.collect([]);
    let error = kernel.parse_guard("a", |name| atom(&names, name)).unwrap_err();
    assert_eq!(error.to_string(), "the diagrams have reached their node budget (at byte 1)");
}

#[test]
fn all_small_guards_and_summaries_come_back() {
    for layout in THREE_ATOMS {
        let mut universe = Universe::new(layout);
        let resolve = |name: &str| name.strip_prefix('a').and_then(|index| index.parse().ok()).map(Atom::new);
        for guard in universe.guards() {
            let text = universe.kernel.display_guard(guard, |atom| atom.to_string());
            assert_eq!(universe.kernel.parse_guard(&text, resolve), Ok(guard), "{layout:?} {text}");
            let text = universe.kernel.display(guard.into(), |atom| atom.to_string(), value_name);
            assert_eq!(universe.kernel.parse(&text, resolve, value), Ok(guard.into()), "{layout:?} {text}");
            let one = Summary::from(Value::number(1.0));
            let x = universe.kernel.select(guard, one, Guard::TRUE.into()).unwrap();
            let text = universe.kernel.display(x, |atom| atom.to_string(), value_name);
            assert_eq!(universe.kernel.parse(&text, resolve, value), Ok(x), "{layout:?} {text}");
        }
    }
}

proptest! {
    /// Whatever the text, there is an answer, and an offset inside the text.
    #[test]
    fn any_text_is_a_guard_or_an_error(text in "[ab!&|()@`\"\\\\ 1é]{0,24}|.{0,24}") {
        let (mut kernel, names) = kernel();
        if let Err(error) = kernel.parse_guard(&text, |name| atom(&names, name)) {
            prop_assert!(text.is_char_boundary(error.offset));
        }
        if let Err(error) = kernel.parse(&text, |name| atom(&names, name), value) {
            prop_assert!(text.is_char_boundary(error.offset));
        }
    }
}
