//! Query counts: how many questions may still be asked behind a place, and how many of them depend on each variable.
//!
//! After *Efficient State Merging in Symbolic Execution* (PLDI 2012): a branch is a question, each of its sides is taken with the same
//! probability β, loops and recursions go round κ times, and a variable that many of the later questions depend on is *hot*. Nothing is
//! executed; what depends on what is found by following registers backwards.
//!
//! Invariant: the counts of a function are those of its own code and of what it calls (*local* counts). Who wants those of a state adds up the local counts
//! of all places on its stack. A count never passes [`MOST`], a weight never the number of all questions.

mod counts;
mod function;

pub use counts::{Counts, MOST, Variable};

use crate::order::{BlockOrder, Search};
use crate::program::{BlockId, FuncId, Function, OpId, Operand};
use std::collections::BTreeSet;
use std::rc::Rc;
use stdx::FxHashMap;

/// What an operation of a language does, as far as questions are concerned. Without anything said its result depends on all of its operands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Role {
    /// The operands, by their places, that are asked about as a branch asks about its condition: keys, indexes, callees.
    pub asks: Vec<usize>,
    /// What the result is read from, beside the operands.
    pub reads: Option<Variable>,
    /// What is written, and the place of the operand that is written there.
    pub writes: Option<(Variable, usize)>,
    /// Whether functions are called: by parameter the place of the operand that it gets.
    pub calls: Option<Vec<Option<usize>>>,
}

/// The code that is counted.
pub trait Code {
    /// A function.
    fn function(&self, id: FuncId) -> &Function;

    /// The order of its blocks.
    fn order(&self, id: FuncId) -> &BlockOrder;

    /// The functions that an instruction is known to call, where the code does not say so itself.
    fn callees(&self, place: Place) -> Vec<FuncId>;

    /// What an operation does.
    fn role(&self, function: FuncId, operation: OpId, arguments: &[Operand]) -> Role;
}

/// An instruction of a function; its exit is behind the last of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The function.
    pub function: FuncId,
    /// The block.
    pub block: BlockId,
    /// The instruction.
    pub ip: usize,
}

/// What the estimate assumes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Assumptions {
    /// The probability with which a side of a branch has an input.
    pub beta: f64,
    /// How often loops and recursions go round.
    pub kappa: u32,
}

/// The local counts of one function.
#[derive(Clone, Debug, Default)]
pub struct Local {
    /// By block: before its first instruction.
    pub at: Vec<Counts>,
}

/// The counts of a program, made when they are asked for.
#[derive(Clone, Debug)]
pub struct QueryCounts {
    assumptions: Assumptions,
    known: FxHashMap<FuncId, Rc<Local>>,
    /// By function: whose counts have its counts in them.
    users: FxHashMap<FuncId, BTreeSet<FuncId>>,
}

impl QueryCounts {
    /// Nothing is counted yet.
    pub fn new(assumptions: Assumptions) -> QueryCounts {
        QueryCounts { assumptions, known: FxHashMap::default(), users: FxHashMap::default() }
    }

    /// The local counts of a function.
    pub fn of(&mut self, code: &impl Code, function: FuncId) -> Rc<Local> {
        if let Some(known) = self.known.get(&function) {
            return known.clone();
        }
        for component in self.components(code, function) {
            self.count(code, &component);
        }
        self.known.get(&function).cloned().unwrap_or_default()
    }

    /// The local counts before an instruction.
    pub fn before(&mut self, code: &impl Code, place: Place) -> Counts {
        let local = self.of(code, place.function);
        if place.ip == 0 {
            return local.at.get(place.block.index()).cloned().unwrap_or_default();
        }
        self.counter(code, place.function).before(&local.at, place.block, place.ip)
    }

    /// A function turned out to call others than were known: what was counted with it is counted again.
    pub fn forget(&mut self, function: FuncId) {
        let mut todo = vec![function];
        while let Some(next) = todo.pop() {
            if self.known.remove(&next).is_some() {
                todo.extend(self.users.remove(&next).into_iter().flatten());
            }
        }
    }

    /// The functions that a function comes to and that are not counted, in groups that call each other, callees first.
    fn components(&mut self, code: &impl Code, root: FuncId) -> Vec<Vec<FuncId>> {
        let mut numbers: FxHashMap<FuncId, usize> = FxHashMap::default();
        let mut functions = vec![root];
        let mut callees: Vec<Vec<usize>> = Vec::new();
        numbers.insert(root, 0);
        while callees.len() < functions.len() {
            let caller = functions[callees.len()];
            let mut own = Vec::new();
            for callee in function::all_callees(code, caller) {
                self.users.entry(callee).or_default().insert(caller);
                if self.known.contains_key(&callee) {
                    continue;
                }
                let number = *numbers.entry(callee).or_insert_with(|| {
                    functions.push(callee);
                    functions.len() - 1
                });
                own.push(number);
            }
            callees.push(own);
        }
        let mut search = Search::new(functions.len());
        search.visit(0, |number| callees[number].iter().copied());
        let named = |component: Vec<usize>| component.into_iter().map(|number| functions[number]).collect();
        search.components.into_iter().map(named).collect()
    }

    /// Counts functions that call each other; what else they call is counted already.
    fn count(&mut self, code: &impl Code, component: &[FuncId]) {
        let calls_itself = |&function: &FuncId| function::all_callees(code, function).contains(&function);
        let blocks: usize = component.iter().map(|&function| code.function(function).blocks.len()).sum();
        let is_recursive = component.len() > 1 || component.iter().any(calls_itself);
        let rounds = match is_recursive {
            false => 1,
            true if blocks > MANY_BLOCKS => 2,
            true => self.assumptions.kappa.max(1),
        };
        for _ in 0..rounds {
            // Those that are called first are at the end.
            for &function in component.iter().rev() {
                let local = self.counter(code, function).count();
                self.known.insert(function, Rc::new(local));
            }
        }
    }

    fn counter<'c, C: Code>(&'c self, code: &'c C, id: FuncId) -> function::Counter<'c, C> {
        let order = code.order(id);
        let is_head = |rank: &u32| order.is_head[order.block[*rank as usize].index()];
        let heads = (0..order.block.len() as u32).filter(is_head).collect();
        function::Counter { code, id, assumptions: self.assumptions, known: &self.known, heads }
    }
}

/// Functions of more blocks are not gone through κ times for each loop of a loop or each recursion: the estimate would cost more than it saves.
const MANY_BLOCKS: usize = 400;
