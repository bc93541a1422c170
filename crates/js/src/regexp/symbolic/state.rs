//! What is worked on: states of the program, and the beginnings of matches.

use super::Told;
use super::liveness::Liveness;
use js_text::regexp::program::{Ip, Register};

/// A register without a value.
pub(super) const NOTHING: u32 = u32::MAX;

/// Something that leads to a match or not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Goal {
    /// A match from the position on that the caller gave.
    Enter { at: usize, told: Told },
    /// A match that begins at the position, which is the start of a character, or later.
    Search { at: usize, told: Told },
    /// The same where the text has a unit at the position.
    SearchHere { at: usize, told: Told },
    /// A match that begins after the character at the position.
    SearchAfter { at: usize, told: Told },
    /// A match that begins here.
    Begin { at: usize, told: Told },
    /// A state of the program.
    State(State),
}

/// A state of the program. Invariant: registers that are not read from here on hold nothing, so states that lead to the same
/// are equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    pub(super) ip: usize,
    pub(super) at: usize,
    /// What is to be told of captures.
    pub(super) told: Told,
    /// In texts with gaps: whether the text has a unit at the position, which is looked at before anything else.
    pub(super) has_arrived: bool,
    /// The registers that [`Liveness`] tracks.
    registers: Box<[u32]>,
}

impl State {
    /// The first instruction, with registers that hold nothing.
    pub(super) fn first(liveness: &Liveness, at: usize, told: Told) -> State {
        State { ip: 0, at, told, has_arrived: false, registers: vec![NOTHING; liveness.tracked()].into() }
    }

    pub(super) fn get(&self, liveness: &Liveness, register: usize) -> u32 {
        liveness.slot(register).map_or(NOTHING, |slot| self.registers[slot])
    }

    /// Registers that are never read are not kept.
    pub(super) fn set(&mut self, liveness: &Liveness, register: usize, value: u32) {
        if let Some(slot) = liveness.slot(register) {
            self.registers[slot] = value;
        }
    }

    pub(super) fn position(&self, liveness: &Liveness, register: Register) -> usize {
        self.get(liveness, register.index()) as usize
    }

    /// The same at another instruction and position, without what nobody reads from there on.
    pub(super) fn moved(mut self, liveness: &Liveness, ip: usize, at: usize) -> State {
        self.has_arrived &= at == self.at;
        (self.ip, self.at) = (ip, at);
        for (slot, register) in self.registers.iter_mut().enumerate() {
            if !liveness.is_live(ip, slot) {
                *register = NOTHING;
            }
        }
        self
    }

    /// The same, known to be at a unit that is there.
    pub(super) fn arrived(mut self) -> State {
        self.has_arrived = true;
        self
    }

    pub(super) fn jumped(self, liveness: &Liveness, ip: Ip) -> State {
        let at = self.at;
        self.moved(liveness, ip.index(), at)
    }
}
