//! The block order, as data: edges of a graph → blocks in the order in which they run, loop heads marked with `*`.

use std::fmt::Write;

fn check(edges: &str, expected: &str) {
    let mut successors: Vec<Vec<usize>> = Vec::new();
    for edge in edges.split_whitespace() {
        let (from, to) = edge.split_once('>').unwrap();
        let (from, to): (usize, usize) = (from.parse().unwrap(), to.parse().unwrap());
        successors.resize(successors.len().max(from.max(to) + 1), Vec::new());
        successors[from].push(to);
    }
    let mut text = "func main() {\n".to_string();
    for (block, targets) in successors.iter().enumerate() {
        let exit = match targets[..] {
            [] => "halt".to_string(),
            [only] => format!("jump b{only}"),
            [then, otherwise] => format!("branch true, b{then}, b{otherwise}"),
            _ => {
                let mut list: Vec<_> = targets.to_vec();
                list.sort();
                let list: Vec<String> = list.iter().map(|target| format!("b{target}")).collect();
                format!("goto &b0 [{}]", list.join(", "))
            }
        };
        writeln!(text, "b{block}:\n  {exit}").unwrap();
    }
    text.push_str("}\n");
    let program = ir::parse(&text).unwrap();
    assert_eq!(ir::verify(&program), []);
    let order = ir::block_order(&program.functions[0]);
    let shown: Vec<String> = order
        .block
        .iter()
        .map(|block| format!("{}{}", block.index(), if order.is_head[block.index()] { "*" } else { "" }))
        .collect();
    assert_eq!(shown.join(" "), expected, "for {edges}");
}

#[test]
fn a_block_comes_after_all_that_reach_it_and_loops_before_their_exits() {
    check("0>1 0>2 1>3 2>3", "0 2 1 3");
    // A loop: the exit (block 2) stands before the body in the text, but runs after it.
    check("0>1 1>2 1>3 3>1", "0 1* 3 2");
    check("0>1 1>3 1>2 3>1", "0 1* 3 2");
    // Nested loops, the inner one's exit leads back to the outer head.
    check("0>1 1>2 1>5 2>3 2>4 3>2 4>1", "0 1* 2* 3 4 5");
    // A break out of the inner loop to the end waits for everything.
    check("0>1 1>2 1>6 2>3 2>4 3>2 3>6 4>1", "5 0 1* 2* 3 4 6");
    // A self-loop, an unreachable block.
    check("0>0 0>1", "0* 1");
    // Irreducible: two entries into a cycle.
    check("0>1 0>2 1>2 2>1 2>3", "0 1* 2 3");
}

#[test]
fn many_blocks_in_a_row_do_not_overflow() {
    let count = 100_000;
    let mut text = "func main() {\n".to_string();
    for block in 0..count {
        writeln!(text, "b{block}:\n  jump b{}", if block + 1 == count { 0 } else { block + 1 }).unwrap();
    }
    text.push_str("}\n");
    let order = ir::block_order(&ir::parse(&text).unwrap().functions[0]);
    assert!(order.is_head[0] && order.block.iter().enumerate().all(|(rank, block)| rank == block.index()));
}
