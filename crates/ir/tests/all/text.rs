//! The text form prints and parses back, and wrong text or programs are named.

const WHOLE: &str = r#"cells 3

func main() {
b0:
  v0 = input "x" ~ 3..9
  v1 = v0 * 2.0
  v2 = "a \"quoted\"\n text" + -0.5
  store @2, v1
  v3 = load @0
  v4 = call f1(v0, true, &b1)
  v4 = get_property(v0, "length", %12)
  v4 = call(v0, v4)
  branch v4, b1, b2 ~ 10..12
b1 handler b2 v3:
  v5 = &b2
  goto v5 [b0, b2]
b2:
  error "bad"
}

func helper(v0, v1, v2) {
b0:
  v3 = v0 <= 1e300
  branch v3, b1, b2
b1:
  return NaN
b2:
  suspend v0, "one", b3, v1, v4
b3:
  throw -inf
}
"#;

#[test]
fn prints_as_it_parses() {
    let program = ir::parse(WHOLE).unwrap();
    assert_eq!(ir::verify(&program), []);
    assert_eq!(program.to_string(), WHOLE);
}

fn broken(edit: (&str, &str), expected: &str) {
    let text = WHOLE.replacen(edit.0, edit.1, 1);
    assert_ne!(text, WHOLE, "the edit applies");
    let shown = match ir::parse(&text) {
        Err(error) => error.to_string(),
        Ok(program) => {
            ir::verify(&program).iter().map(|defect| defect.to_string()).collect::<Vec<_>>().join("; ")
        }
    };
    assert_eq!(shown, expected);
}

#[test]
fn every_defect_is_named() {
    broken(
        ("goto v5 [b0, b2]", "goto v5 [b2, b0]"),
        "f0 b1: the candidates of a computed jump are sorted and distinct",
    );
    broken(("b1, b2 ~", "b1, b9 ~"), "f0 b0: there is no block b9");
    broken(("one\", b3", "one\", b4"), "f1 b2: there is no block b4");
    broken(("store @2", "store @3"), "f0 b0: there is no cell @3");
    broken(("call f1", "call f7"), "f0 b0: there is no function f7");
    broken(("func main()", "func main(v0)"), "the first function takes no arguments");
    broken(
        ("error \"bad\"", "suspend v0, v0, b1, v0, v0"),
        "f0 b2: the first function has no caller to suspend to",
    );
    broken(("b1 handler", "b4 handler"), "line 14: block b1 is next, found b4");
    broken(("v0 * 2.0", "v0 ** 2.0"), "line 6: expected an operand, found `* 2.0`");
    broken(("\\n text\"", "\\n text"), "line 7: a closing `\"` is missing");
    broken(("  error \"bad\"\n", ""), "line 18: the last block has no exit");
}
