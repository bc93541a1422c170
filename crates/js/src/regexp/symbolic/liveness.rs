//! Which registers of a program are still read from an instruction on.
//!
//! A look-around's body ends at its [`Inst::LookEnd`]: what is read after it counts for the [`Inst::Look`], not for the body,
//! because the state goes on from there.
//!
//! Invariant: a register that is not live at an instruction makes no difference to what follows from it.

use js_text::regexp::program::{Inst, Program};

/// The registers that are read at all, and for each instruction which of them may still be read.
pub(super) struct Liveness {
    /// For each register its place among those that are read.
    slots: Vec<Option<usize>>,
    tracked: usize,
    /// For each instruction one bit per tracked register.
    live: Vec<Vec<u64>>,
}

impl Liveness {
    pub(super) fn new(program: &Program) -> Liveness {
        let mut slots = vec![None; program.registers()];
        let mut tracked: usize = 0;
        for &inst in program.insts() {
            for register in read_by(inst) {
                if slots[register].is_none() {
                    slots[register] = Some(tracked);
                    tracked += 1;
                }
            }
        }
        let words = tracked.div_ceil(64);
        let live = vec![vec![0; words]; program.insts().len()];
        let mut liveness = Liveness { slots, tracked, live };
        if tracked > 0 {
            while liveness.pass(program.insts()) {}
        }
        liveness
    }

    /// How many registers are read by some instruction.
    pub(super) fn tracked(&self) -> usize {
        self.tracked
    }

    /// The place of a register among the tracked ones.
    pub(super) fn slot(&self, register: usize) -> Option<usize> {
        self.slots[register]
    }

    /// Whether the tracked register may be read from the instruction on.
    pub(super) fn is_live(&self, ip: usize, slot: usize) -> bool {
        self.live[ip][slot / 64] >> (slot % 64) & 1 == 1
    }

    /// One pass from the last instruction to the first; whether anything changed.
    fn pass(&mut self, insts: &[Inst]) -> bool {
        let mut changed = false;
        for ip in (0..insts.len()).rev() {
            let inst = insts[ip];
            let mut live = vec![0; self.live[ip].len()];
            for next in followers(inst, ip) {
                live.iter_mut().zip(&self.live[next]).for_each(|(all, more)| *all |= more);
            }
            for slot in written_by(inst).filter_map(|register| self.slots[register]) {
                live[slot / 64] &= !(1 << (slot % 64));
            }
            // A reference that has no capture goes elsewhere without writing.
            if let Inst::ReferenceStart { absent, .. } = inst {
                live.iter_mut().zip(&self.live[absent.index()]).for_each(|(all, more)| *all |= more);
            }
            for slot in read_by(inst).into_iter().filter_map(|register| self.slots[register]) {
                live[slot / 64] |= 1 << (slot % 64);
            }
            changed |= live != self.live[ip];
            self.live[ip] = live;
        }
        changed
    }
}

fn read_by(inst: Inst) -> Vec<usize> {
    match inst {
        Inst::Loop { counter, .. } | Inst::Next { counter, .. } => vec![counter.index()],
        Inst::Progress { mark, required: None } => vec![mark.index()],
        Inst::Progress { mark, required: Some((counter, _)) } => vec![mark.index(), counter.index()],
        Inst::ReferenceStart { group, .. } => vec![2 * group as usize, 2 * group as usize + 1],
        Inst::ReferenceStep { registers, .. } => vec![registers.index(), registers.index() + 1],
        _ => Vec::new(),
    }
}

fn written_by(inst: Inst) -> std::ops::Range<usize> {
    match inst {
        Inst::Save(register) | Inst::Zero(register) => register.index()..register.index() + 1,
        Inst::Clear { from, to } => 2 * from as usize..2 * to as usize,
        Inst::ReferenceStart { registers, .. } => registers.index()..registers.index() + 2,
        _ => 0..0,
    }
}

/// Where an instruction can lead, except for the way of a reference without a capture.
fn followers(inst: Inst, ip: usize) -> Vec<usize> {
    match inst {
        Inst::Match | Inst::LookEnd { .. } => Vec::new(),
        Inst::Split { first, second } => vec![first.index(), second.index()],
        Inst::Jump(to) => vec![to.index()],
        Inst::Loop { exit, .. } | Inst::Look { exit, .. } => vec![ip + 1, exit.index()],
        Inst::Next { head, .. } => vec![head.index()],
        Inst::ReferenceStep { .. } => vec![ip, ip + 1],
        _ => vec![ip + 1],
    }
}
