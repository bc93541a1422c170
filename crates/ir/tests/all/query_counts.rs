//! Query counts: programs with what is asked behind one of their blocks, and about what.

use ir::{
    Assumptions, BlockId, BlockOrder, Code, FuncId, Function, OpId, Operand, Place, Program, QueryCounts,
    Role, Variable, block_order,
};
use std::fmt::Write;

struct Text {
    program: Program,
    orders: Vec<BlockOrder>,
}

impl Code for Text {
    fn function(&self, id: FuncId) -> &Function {
        &self.program.functions[id.index()]
    }

    fn order(&self, id: FuncId) -> &BlockOrder {
        &self.orders[id.index()]
    }

    fn callees(&self, _place: Place) -> Vec<FuncId> {
        Vec::new()
    }

    /// `element` only depends on its operands, `get` asks about its key, `length` reads a member, `set_length` writes it.
    fn role(&self, _function: FuncId, operation: OpId, _arguments: &[Operand]) -> Role {
        let length = Variable::Member("length".into());
        match &*self.program.operations[operation.index()] {
            "get" => Role { asks: vec![1], ..Role::default() },
            "length" => Role { reads: Some(length), ..Role::default() },
            "set_length" => Role { writes: Some((length, 1)), ..Role::default() },
            "unknown" => Role { asks: vec![0], calls: Some(vec![None, Some(1)]), ..Role::default() },
            _ => Role::default(),
        }
    }
}

/// All questions before a block of the first function, then those of each variable; hot ones (α = 0.5) with a star.
fn counts(text: &str, beta: f64, kappa: u32, block: usize) -> String {
    let program = ir::parse(text).expect("the program is right");
    let orders = program.functions.iter().map(|function| block_order(function)).collect();
    let code = Text { program, orders };
    let mut known = QueryCounts::new(Assumptions { beta, kappa });
    let place = Place { function: FuncId::new(0), block: BlockId::new(block), ip: 0 };
    let counts = known.before(&code, place);
    let hot: Vec<&Variable> = counts.hot(0.5).collect();
    let mut said = format!("{:.4}:", counts.total);
    for (variable, weight) in counts.iter() {
        let star = if hot.contains(&variable) { "*" } else { "" };
        write!(said, " {variable}{star} {weight:.4}").expect("a text takes everything");
    }
    said
}

/// The `echo` of the paper (its figure 1): v0 is `r`, v1 `arg`, v2 `argc`, v3 `argv`, v4 `i`. b3 is its line 7.
const ECHO: &str = "
func main(v0, v1, v2, v3) {
b0:
  v5 = element(v3, v1)
  branch v5, b1, b2
b1:
  v0 = 0
  v1 = v1 + 1
  jump b3
b2:
  jump b3
b3:
  v5 = v1 < v2
  branch v5, b4, b8
b4:
  v4 = 0
  jump b5
b5:
  v5 = element(v3, v1)
  v6 = element(v5, v4)
  branch v6, b6, b7
b6:
  v4 = v4 + 1
  jump b5
b7:
  v1 = v1 + 1
  jump b3
b8:
  branch v0, b9, b10
b9:
  jump b10
b10:
  return v0
}
";

#[test]
fn the_example_of_the_paper() {
    // Q_t = 1 + 2β + 2β², Q_add(arg) = 1 + β, Q_add(r) = β + 2β²; only `arg` is hot among what the paper counts.
    assert_eq!(counts(ECHO, 0.6, 1, 3), "2.9200: v0 1.3200 v1* 1.6000 v2 1.0000 v3 0.6000");
}

#[test]
fn loops_go_round_as_often_as_is_said() {
    let text = "
func main(v0, v1) {
b0:
  jump b1
b1:
  v2 = v0 < v1
  branch v2, b2, b3
b2:
  v0 = v0 + 1
  jump b1
b3:
  return v0
}
";
    for (kappa, said) in [(1, "1.0000"), (2, "1.5000"), (3, "1.7500")] {
        let expected = format!("{said}: v0* {said} v1* {said}");
        assert_eq!(counts(text, 0.5, kappa, 0), expected);
    }
}

#[test]
fn callees_ask_too() {
    let text = "
func main(v0, v1) {
b0:
  v2 = call f1(v1, v0)
  branch v2, b1, b1
b1:
  halt
}
func twice(v0, v1) {
b0:
  branch v1, b1, b1
b1:
  branch v1, b2, b2
b2:
  return v0
}
";
    // In the callee: 1 + 2β·1 = 3 with β = 1; the result depends on both arguments.
    assert_eq!(counts(text, 1.0, 1, 0), "4.0000: v0* 4.0000 v1 1.0000");
}

#[test]
fn recursion_goes_round_as_often_as_is_said() {
    let text = "
func main(v0) {
b0:
  branch v0, b1, b2
b1:
  v1 = v0 - 1
  v2 = call f0(v1)
  return v2
b2:
  return v0
}
";
    for (kappa, said) in [(1, "1.0000"), (2, "1.5000"), (3, "1.7500")] {
        assert_eq!(counts(text, 0.5, kappa, 0), format!("{said}: v0* {said}"));
    }
}

#[test]
fn memory_of_a_name_is_a_variable() {
    let text = "
func main(v0, v1) {
b0:
  v5 = set_length(v0, v1)
  store @0, v1
  jump b1
b1:
  v2 = length(v0)
  branch v2, b2, b3
b2:
  v3 = load @0
  branch v3, b3, b3
b3:
  v4 = get(v0, v1)
  halt
}
";
    // `get` asks about its key, v1.
    assert_eq!(counts(text, 0.5, 1, 1), "2.5000: v0 1.0000 v1 1.0000 @0 0.5000 .length 1.0000");
    // What is written there was in v1; other objects may have the key as well, but there is one cell.
    assert_eq!(counts(text, 0.5, 1, 0), "2.5000: v0 1.0000 v1* 2.5000 .length 1.0000");
}

#[test]
fn whoever_is_not_known_asks_about_its_arguments() {
    let text = "
func main(v0, v1) {
b0:
  v2 = unknown(v0, v1)
  halt
}
";
    assert_eq!(counts(text, 0.8, 10, 0), "11.0000: v0 1.0000 v1* 10.0000");
}
