//! The counts of one function: backwards through its blocks, loops κ times.

use super::counts::{Counts, Variable};
use super::{Assumptions, Code, Local, MANY_BLOCKS, Place, Role};
use crate::program::{BlockId, Const, Exit, FuncId, Inst, Operand};
use std::collections::BTreeSet;
use std::rc::Rc;
use stdx::FxHashMap;

/// Loops within so many others are gone through once for each round of the outer ones.
const DEEPEST_LOOP: usize = 3;

/// The functions that a function may call, as far as that is known.
pub(super) fn all_callees(code: &impl Code, id: FuncId) -> BTreeSet<FuncId> {
    let mut all = BTreeSet::new();
    for (index, block) in code.function(id).blocks.iter().enumerate() {
        for (ip, instruction) in block.body.iter().enumerate() {
            let place = Place { function: id, block: BlockId::new(index), ip };
            match &instruction.inst {
                Inst::Call { callee: Operand::Const(Const::Function(callee)), .. } => {
                    all.insert(*callee);
                }
                Inst::Call { .. } | Inst::Operate { .. } => all.extend(code.callees(place)),
                _ => {}
            }
        }
    }
    all
}

pub(super) struct Counter<'c, C> {
    pub(super) code: &'c C,
    pub(super) id: FuncId,
    pub(super) assumptions: Assumptions,
    /// Of functions that are counted, or in a recursion as far as it was followed.
    pub(super) known: &'c FxHashMap<FuncId, Rc<Local>>,
    /// The ranks of loop heads, in order.
    pub(super) heads: Vec<u32>,
}

impl<C: Code> Counter<'_, C> {
    pub(super) fn count(&self) -> Local {
        let blocks = self.code.function(self.id).blocks.len();
        let mut at = vec![Counts::default(); blocks];
        if blocks > 0 {
            self.region(&mut at, 0, blocks as u32 - 1, 0);
        }
        Local { at }
    }

    /// The blocks of some ranks, last first. A loop among them ends with the last rank that is left.
    fn region(&self, at: &mut [Counts], first: u32, last: u32, depth: usize) {
        let order = self.code.order(self.id);
        let mut end = last as i64;
        while end >= first as i64 {
            let rank = end as u32;
            let is_loop = |&head: &u32| head >= first && head <= rank && order.last[head as usize] == rank;
            match self.heads.iter().copied().find(is_loop) {
                Some(head) => {
                    self.rounds(at, head, rank, depth);
                    end = i64::from(head) - 1;
                }
                None => {
                    self.block(at, order.block[rank as usize]);
                    end -= 1;
                }
            }
        }
    }

    /// A loop: after the last round it is left by one of its exits.
    fn rounds(&self, at: &mut [Counts], head: u32, last: u32, depth: usize) {
        let order = self.code.order(self.id);
        let function = self.code.function(self.id);
        let head_block = order.block[head as usize];
        let mut left = Counts::default();
        for rank in head..=last {
            let block = &function.blocks[order.block[rank as usize].index()];
            block.exit.for_each_successor(|next| {
                if !(head..=last).contains(&order.rank[next.index()]) {
                    left.raise(&at[next.index()]);
                }
            });
        }
        at[head_block.index()] = left;
        let is_large = function.blocks.len() > MANY_BLOCKS;
        let rounds = match depth {
            DEEPEST_LOOP.. => 1,
            1.. if is_large => 1,
            _ => self.assumptions.kappa.max(1),
        };
        for _ in 0..rounds {
            if head < last {
                self.region(at, head + 1, last, depth + 1);
            }
            self.block(at, head_block);
        }
    }

    fn block(&self, at: &mut [Counts], id: BlockId) {
        at[id.index()] = self.before(at, id, 0);
    }

    /// The counts before an instruction of a block, from those of the blocks that follow.
    pub(super) fn before(&self, at: &[Counts], id: BlockId, ip: usize) -> Counts {
        let block = &self.code.function(self.id).blocks[id.index()];
        let mut counts = self.exit(at, &block.exit);
        for (index, instruction) in block.body.iter().enumerate().skip(ip).rev() {
            let place = Place { function: self.id, block: id, ip: index };
            self.instruction(&mut counts, place, &instruction.inst);
        }
        if let Some(handler) = block.handler {
            // That something is thrown is no question.
            counts.raise(&at[handler.block.index()]);
        }
        counts
    }

    fn exit(&self, at: &[Counts], exit: &Exit) -> Counts {
        let mut counts = Counts::default();
        let share = match exit {
            Exit::Branch { .. } | Exit::Goto { .. } => self.assumptions.beta,
            _ => 1.0,
        };
        exit.for_each_successor(|next| counts.add_share(share, &at[next.index()]));
        match exit {
            Exit::Branch { condition: asked, .. } | Exit::Goto { target: asked, .. } => {
                ask(&mut counts, [asked]);
            }
            Exit::Suspend { received, mode, .. } => {
                counts.take(&Variable::Register(*received));
                counts.take(&Variable::Register(*mode));
            }
            _ => {}
        }
        counts.cap();
        counts
    }

    fn instruction(&self, counts: &mut Counts, place: Place, inst: &Inst) {
        let weight = inst.written().map_or(0.0, |register| counts.take(&Variable::Register(register)));
        let operands: Vec<&Operand> = inst.operands();
        let role = match inst {
            Inst::Operate { operation, arguments, .. } => self.code.role(self.id, *operation, arguments),
            _ => plain_role(inst),
        };
        for operand in &operands {
            add_to(counts, operand, weight);
        }
        if let Some(variable) = role.reads {
            counts.add(variable, weight);
        }
        if let Some((variable, source)) = &role.writes
            && let Some(source) = operands.get(*source)
        {
            // There is one cell of a name, but there may be other objects with the same key.
            let of_written = match variable {
                Variable::Cell(_) => counts.take(variable),
                _ => counts.of(variable),
            };
            add_to(counts, source, of_written);
        }
        if let Some(parameters) = &role.calls {
            self.call(counts, place, inst, &operands, parameters);
        }
        ask(counts, role.asks.iter().filter_map(|&asked| operands.get(asked).copied()));
        counts.cap();
    }

    /// What may be called is asked there. Whoever is not known asks κ times about everything that it gets.
    fn call(
        &self,
        counts: &mut Counts,
        place: Place,
        inst: &Inst,
        operands: &[&Operand],
        parameters: &[Option<usize>],
    ) {
        let callees = match inst {
            Inst::Call { callee: Operand::Const(Const::Function(callee)), .. } => vec![*callee],
            _ => self.code.callees(place),
        };
        if callees.is_empty() {
            let many = f64::from(self.assumptions.kappa);
            counts.total += many;
            parameters.iter().flatten().for_each(|&source| add_to(counts, operands[source], many));
            return;
        }
        let mut entry = Counts::default();
        for callee in &callees {
            if let Some(first) = self.known.get(callee).and_then(|local| local.at.first()) {
                entry.raise(first);
            }
        }
        counts.total += entry.total;
        for (variable, weight) in entry.iter() {
            match variable {
                Variable::Register(register) => {
                    let source = parameters.get(register.index()).copied().flatten();
                    if let Some(source) = source.and_then(|source| operands.get(source)) {
                        add_to(counts, source, weight);
                    }
                }
                memory => counts.add(memory.clone(), weight),
            }
        }
    }
}

/// One question about some operands; none where all of them are constants.
fn ask<'o>(counts: &mut Counts, operands: impl IntoIterator<Item = &'o Operand>) {
    let mut is_asked = false;
    for operand in operands {
        is_asked |= matches!(operand, Operand::Reg(_));
        add_to(counts, operand, 1.0);
    }
    if is_asked {
        counts.total += 1.0;
    }
}

fn add_to(counts: &mut Counts, operand: &Operand, weight: f64) {
    if let Operand::Reg(register) = operand {
        counts.add(Variable::Register(*register), weight);
    }
}

/// What instructions do whose meaning every language shares.
fn plain_role(inst: &Inst) -> Role {
    match inst {
        Inst::Load { address: Operand::Const(Const::Cell(cell)), .. } => {
            Role { reads: Some(Variable::Cell(*cell)), ..Role::default() }
        }
        Inst::Store { address: Operand::Const(Const::Cell(cell)), .. } => {
            Role { writes: Some((Variable::Cell(*cell), 1)), ..Role::default() }
        }
        Inst::Load { .. } | Inst::Store { .. } => Role { asks: vec![0], ..Role::default() },
        Inst::Call { arguments, .. } => {
            let parameters = (1..=arguments.len()).map(Some).collect();
            Role { asks: vec![0], calls: Some(parameters), ..Role::default() }
        }
        _ => Role::default(),
    }
}
