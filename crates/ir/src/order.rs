//! The order in which a frame takes its pending blocks: a weak topological order (Bourdoncle).
//!
//! Invariant: without the edges back to loop heads, a block comes after all blocks that can reach it, and all
//! blocks of a loop come before the blocks that its exits lead to. Paths that leave a loop early therefore wait for
//! the others, paths that go round wait for those that are still on the way, and whatever can still meet has met when a block runs.

use crate::program::{BlockId, Function};

/// The rank of every block, and which blocks are loop heads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockOrder {
    /// `rank[block]`: smaller runs first. Unreachable blocks have a rank too; nobody asks for it.
    pub rank: Vec<u32>,
    /// `block[rank]`: the inverse of `rank`.
    pub block: Vec<BlockId>,
    /// Whether the block is the head of a loop.
    pub is_head: Vec<bool>,
    /// `last[rank]`: the greatest rank in the loop that the block of this rank is the head of; that of the block itself where it is none.
    /// The blocks of a loop have the ranks from its head's to that.
    pub last: Vec<u32>,
}

impl BlockOrder {
    /// Which of the blocks where paths wait runs next; `ranks` are theirs, in order. A loop head waits for all blocks of its loop, whose
    /// paths may come to it as well; so the paths of a loop go round together.
    pub fn next(&self, ranks: impl IntoIterator<Item = u32>) -> Option<usize> {
        let mut ranks = ranks.into_iter().enumerate().peekable();
        while let Some((index, rank)) = ranks.next() {
            if ranks.peek().is_none_or(|&(_, next)| next > self.last[rank as usize]) {
                return Some(index);
            }
        }
        None
    }
}

/// Computes the order: strongly connected components in topological order; inside a component its head first, then the
/// order of the component without the edges to the head.
pub fn block_order(function: &Function) -> BlockOrder {
    let count = function.blocks.len();
    let graph = Graph::new(function);
    let mut order = BlockOrder {
        rank: vec![0; count],
        block: Vec::with_capacity(count),
        is_head: vec![false; count],
        last: Vec::new(),
    };
    // By head: how many blocks its loop has beside it.
    let mut others = vec![0u32; count];
    let mut member_of = vec![0u32; count];
    let mut search = Search::new(count);
    let mut next_region = 1;
    // Regions still to be ordered: (blocks in order of discovery, their mark in `member_of`). Taken last in, first out.
    let mut todo: Vec<Region> = vec![Region { blocks: (0..count).collect(), mark: 0 }];
    while let Some(region) = todo.pop() {
        if let [single] = region.blocks[..] {
            order.block.push(BlockId::new(single));
            continue;
        }
        let mut inner = Vec::new();
        for component in graph.components(&mut search, &region, &member_of) {
            let head = component[0];
            let is_loop = component.len() > 1 || graph.successors[head].contains(&head);
            order.is_head[head] |= is_loop;
            inner.push(Region { blocks: vec![head], mark: region.mark });
            others[head] = component.len() as u32 - 1;
            if component.len() > 1 {
                let rest: Vec<usize> = component[1..].to_vec();
                rest.iter().for_each(|&block| member_of[block] = next_region);
                member_of[head] = u32::MAX;
                inner.push(Region { blocks: rest, mark: next_region });
                next_region += 1;
            }
        }
        todo.extend(inner.into_iter().rev());
    }
    for (rank, block) in order.block.iter().enumerate() {
        order.rank[block.index()] = rank as u32;
    }
    order.last = order.block.iter().zip(0..).map(|(block, rank)| rank + others[block.index()]).collect();
    order
}

struct Region {
    blocks: Vec<usize>,
    mark: u32,
}

struct Graph {
    successors: Vec<Vec<usize>>,
}

impl Graph {
    fn new(function: &Function) -> Graph {
        let successors = function.blocks.iter().map(|block| {
            let mut out = Vec::new();
            block.exit.for_each_successor(|next| out.push(next.index()));
            out.extend(block.handler.map(|handler| handler.block.index()));
            out
        });
        Graph { successors: successors.collect() }
    }

    /// Tarjan's algorithm on the blocks of a region, with an explicit stack. Components come in topological order,
    /// each with the block by which it was entered first.
    fn components(&self, search: &mut Search, region: &Region, member_of: &[u32]) -> Vec<Vec<usize>> {
        region.blocks.iter().for_each(|&block| search.number[block] = 0);
        for &root in &region.blocks {
            if search.number[root] == 0 {
                search.visit(root, |block| {
                    self.successors[block].iter().copied().filter(|&next| member_of[next] == region.mark)
                });
            }
        }
        let mut components = std::mem::take(&mut search.components);
        components.reverse();
        components
    }
}

/// The state of Tarjan's algorithm, used for one region after the other; `number` 0 means not met yet.
pub(crate) struct Search {
    number: Vec<u32>,
    low: Vec<u32>,
    on_stack: Vec<bool>,
    stack: Vec<usize>,
    met: u32,
    /// Those that are found, each after all that can be reached from it.
    pub(crate) components: Vec<Vec<usize>>,
}

impl Search {
    pub(crate) fn new(count: usize) -> Search {
        Search {
            number: vec![0; count],
            low: vec![0; count],
            on_stack: vec![false; count],
            stack: Vec::new(),
            met: 0,
            components: Vec::new(),
        }
    }

    fn enter(&mut self, block: usize) {
        self.met += 1;
        self.number[block] = self.met;
        self.low[block] = self.met;
        self.on_stack[block] = true;
        self.stack.push(block);
    }

    pub(crate) fn visit<I: Iterator<Item = usize>>(&mut self, root: usize, successors: impl Fn(usize) -> I) {
        let mut calls = vec![(root, successors(root))];
        self.enter(root);
        while let Some((block, rest)) = calls.last_mut() {
            let block = *block;
            match rest.next() {
                Some(next) if self.number[next] == 0 => {
                    self.enter(next);
                    calls.push((next, successors(next)));
                }
                Some(next) => {
                    if self.on_stack[next] {
                        self.low[block] = self.low[block].min(self.number[next]);
                    }
                }
                None => {
                    calls.pop();
                    if let Some((parent, _)) = calls.last() {
                        self.low[*parent] = self.low[*parent].min(self.low[block]);
                    }
                    if self.low[block] == self.number[block] {
                        self.close(block);
                    }
                }
            }
        }
    }

    /// Takes the finished component off the stack; its entry was pushed first.
    fn close(&mut self, entry: usize) {
        let start = self.stack.iter().rposition(|&block| block == entry).expect("the entry is on the stack");
        let component = self.stack.split_off(start);
        component.iter().for_each(|&block| self.on_stack[block] = false);
        self.components.push(component);
    }
}
