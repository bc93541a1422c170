//! The block order, as data: edges of a graph → blocks in the order in which they run, loops in brackets behind a `*`.

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
    let shown = (0..).zip(&order.block).map(|(rank, block)| {
        let begin = if order.is_head[block.index()] { "*(" } else { "" };
        let is_end = |&head: &usize| order.is_head[order.block[head].index()] && order.last[head] == rank;
        let ends = (0..=rank as usize).filter(is_end).count();
        format!("{begin}{}{}", block.index(), ")".repeat(ends))
    });
    assert_eq!(shown.collect::<Vec<_>>().join(" "), expected, "for {edges}");
}

#[test]
fn a_block_comes_after_all_that_reach_it_and_loops_before_their_exits() {
    check("0>1 0>2 1>3 2>3", "0 2 1 3");
    // A loop: the exit (block 2) stands before the body in the text, but runs after it.
    check("0>1 1>2 1>3 3>1", "0 *(1 3) 2");
    check("0>1 1>3 1>2 3>1", "0 *(1 3) 2");
    // Nested loops, the inner one's exit leads back to the outer head.
    check("0>1 1>2 1>5 2>3 2>4 3>2 4>1", "0 *(1 *(2 3) 4) 5");
    // A break out of the inner loop to the end waits for everything.
    check("0>1 1>2 1>6 2>3 2>4 3>2 3>6 4>1", "5 0 *(1 *(2 3) 4) 6");
    // A self-loop, an unreachable block.
    check("0>0 0>1", "*(0) 1");
    // Irreducible: two entries into a cycle.
    check("0>1 0>2 1>2 2>1 2>3", "0 *(1 2) 3");
}

#[test]
fn a_loop_head_waits_for_the_blocks_of_its_loop() {
    let text = "func main() {\nb0:\n  jump b1\nb1:\n  branch true, b2, b5\nb2:\n  branch true, b3, b1\n\
                b3:\n  branch true, b2, b4\nb4:\n  jump b1\nb5:\n  halt\n}\n";
    let order = ir::block_order(&ir::parse(text).unwrap().functions[0]);
    let next = |waiting: &[usize]| {
        let mut ranks: Vec<u32> = waiting.iter().map(|&block| order.rank[block]).collect();
        ranks.sort_unstable();
        order.next(ranks.iter().copied()).map(|index| order.block[ranks[index] as usize].index())
    };
    // The loop of 1 has the blocks 2, 3 and 4, the loop of 2 in it 3.
    assert_eq!(next(&[1, 5]), Some(1));
    assert_eq!(next(&[1, 4]), Some(4));
    assert_eq!(next(&[1, 2, 3, 4]), Some(3));
    assert_eq!(next(&[1, 2, 4]), Some(2));
    assert_eq!(next(&[5]), Some(5));
    assert_eq!(next(&[]), None);
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
