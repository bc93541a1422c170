//! What makes two states similar: the variables that are hot where they stand.
//!
//! Invariant: this only ever keeps states apart, which is always correct. The counts are those of `ir::QueryCounts`, with the callees that were seen so far;
//! a word is *symbolic* if it has several arms, or one value that depends on inputs.

use crate::guest::Guest;
use crate::loaded::Loaded;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::policy::{Queries, Similarity};
use crate::position::Position;
use crate::state::{Frame, State, World};
use ir::{Assumptions, BlockOrder, Code, Counts, FuncId, Function, OpId, Operand, Place, Role, Variable};
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use stdx::{FxHashMap, FxHasher};
use summary::Summary;

/// Places of which the counts are kept; then all are forgotten.
const MOST_PLACES: usize = 1 << 14;

/// The counts of a run, as far as they were asked for.
pub(crate) struct Heat {
    queries: Queries,
    counts: ir::QueryCounts,
    places: FxHashMap<Place, Rc<Counts>>,
    stacks: FxHashMap<Rc<Position>, Rc<StackCounts>>,
}

impl Heat {
    pub(crate) fn of(similarity: Similarity) -> Option<Heat> {
        let Similarity::Queries(queries) = similarity else { return None };
        let assumptions = Assumptions { beta: queries.beta, kappa: queries.kappa };
        Some(Heat {
            queries,
            counts: ir::QueryCounts::new(assumptions),
            places: FxHashMap::default(),
            stacks: FxHashMap::default(),
        })
    }

    /// A function calls one that it was not known to call.
    pub(crate) fn forget(&mut self, caller: FuncId) {
        self.counts.forget(caller);
        self.places.clear();
        self.stacks.clear();
    }

    fn at(&mut self, code: &impl Code, place: Place) -> Rc<Counts> {
        if let Some(known) = self.places.get(&place) {
            return known.clone();
        }
        let counts = Rc::new(self.counts.before(code, place));
        if self.places.len() >= MOST_PLACES {
            self.places.clear();
        }
        self.places.insert(place, counts.clone());
        counts
    }

    /// What is asked behind the places of all frames of a state.
    fn of_stack(&mut self, code: &impl Code, state: &State, position: &Rc<Position>) -> Rc<StackCounts> {
        if let Some(known) = self.stacks.get(position) {
            return known.clone();
        }
        let mut counts = StackCounts::default();
        for frame in &state.frames {
            let here = self.of_frame(code, frame);
            counts.memory.add_memory_of(&here);
            counts.frames.push(here);
        }
        let counts = Rc::new(counts);
        if self.stacks.len() >= MOST_PLACES {
            self.stacks.clear();
        }
        self.stacks.insert(position.clone(), counts.clone());
        counts
    }

    fn of_frame(&mut self, code: &impl Code, frame: &Frame) -> Rc<Counts> {
        let function = frame.function;
        if let Some(active) = &frame.active {
            // Behind the call, where it is one: what is asked in it is the callee's.
            let ip = active.ip + usize::from(active.call.is_some());
            return self.at(code, Place { function, block: active.block, ip });
        }
        let order = code.order(function);
        let next = order.next(frame.pending_ranks()).map(|next| order.block[frame.pending[next].0 as usize]);
        let call = frame.called.first().map(|call| (call.block, call.ip + 1));
        let place = call.or(next.map(|block| (block, 0)));
        match place {
            Some((block, ip)) => self.at(code, Place { function, block, ip }),
            None => Rc::default(),
        }
    }
}

/// The counts of a state.
#[derive(Default)]
struct StackCounts {
    /// By frame: those of its place.
    frames: Vec<Rc<Counts>>,
    /// All of them together, without registers.
    memory: Counts,
}

/// Why two states are not similar: the variable that weighs most.
pub(crate) struct Unlike {
    pub(crate) variable: String,
}

/// The functions of a machine and what its language says about operations.
pub(crate) struct KnownCode<'m, G> {
    pub(crate) functions: &'m [Rc<Loaded>],
    pub(crate) guest: &'m G,
}

impl<G: Guest> Code for KnownCode<'_, G> {
    fn function(&self, id: FuncId) -> &Function {
        &self.functions[id.index()].function
    }

    fn order(&self, id: FuncId) -> &BlockOrder {
        &self.functions[id.index()].order
    }

    fn callees(&self, place: Place) -> Vec<FuncId> {
        self.functions[place.function.index()].callees(place.block, place.ip)
    }

    fn role(&self, function: FuncId, operation: OpId, arguments: &[Operand]) -> Role {
        self.guest.role(function, &self.functions[function.index()].function, operation, arguments)
    }
}

/// The most that is asked about variables which differ.
#[derive(Default)]
struct Difference {
    weight: f64,
    variable: Option<(Option<FuncId>, Variable)>,
}

impl Difference {
    fn note(&mut self, weight: f64, function: Option<FuncId>, variable: &Variable) {
        if weight > self.weight {
            *self = Difference { weight, variable: Some((function, variable.clone())) };
        }
    }
}

impl<G: Guest, O: Observer> Machine<G, O> {
    /// Notes that the running frame of a state calls a function.
    pub(crate) fn note_call(&mut self, state: &State, callee: FuncId) {
        let (Some(heat), Some(frame)) = (&mut self.heat, state.frames.last()) else { return };
        let Some(active) = &frame.active else { return };
        if self.functions[frame.function.index()].note_callee(active.block, active.ip, callee) {
            heat.forget(frame.function);
        }
    }

    fn is_symbolic(&self, word: Summary) -> bool {
        word.as_value().is_none_or(|value| self.guest.is_symbolic(value))
    }

    /// Whether two states that stand at one position may become one: what differs and is concrete in both is not hot, and what differs
    /// otherwise does not make many questions dearer.
    pub(crate) fn are_similar(
        &mut self,
        mine: &World<G::Store>,
        theirs: &World<G::Store>,
        position: &Rc<Position>,
    ) -> Result<(), Unlike> {
        let Some(heat) = &mut self.heat else { return Ok(()) };
        let code = KnownCode { functions: &self.functions, guest: &self.guest };
        let counts = heat.of_stack(&code, mine, position);
        let Queries { alpha, zeta, .. } = heat.queries;
        let differing = self.guest.differing(&mine.store, &theirs.store, &counts.memory, &mine.frames);
        let (mut added, mut dearer) = (Difference::default(), Difference::default());
        let mut note = |weight, function, variable: &Variable, one: Summary, other: Summary| {
            let is_symbolic = self.is_symbolic(one) || self.is_symbolic(other);
            let which = if is_symbolic { &mut dearer } else { &mut added };
            which.note(weight, function, variable);
        };
        let frames = mine.frames.iter().zip(&theirs.frames).zip(&counts.frames);
        for ((one, other), counts) in frames {
            if Rc::ptr_eq(&one.registers, &other.registers) {
                continue;
            }
            for (variable, weight) in counts.iter() {
                let Variable::Register(register) = variable else { continue };
                let (mine, theirs) = (one.registers[register.index()], other.registers[register.index()]);
                if mine != theirs {
                    note(weight, Some(one.function), variable, mine, theirs);
                }
            }
        }
        for (variable, weight) in counts.memory.iter() {
            if let Variable::Cell(cell) = variable {
                let (one, other) = (mine.heap.get(*cell), theirs.heap.get(*cell));
                if one != other {
                    note(weight, None, variable, one, other);
                }
            }
        }
        for (variable, one, other) in differing {
            note(counts.memory.of(&variable), None, &variable, one, other);
        }
        let cost = (zeta - 1.0) * dearer.weight + added.weight;
        if cost <= alpha * counts.memory.total {
            return Ok(());
        }
        let worst = if (zeta - 1.0) * dearer.weight > added.weight { dearer } else { added };
        Err(Unlike { variable: self.named(worst.variable) })
    }

    fn named(&self, variable: Option<(Option<FuncId>, Variable)>) -> String {
        match variable {
            Some((Some(function), Variable::Register(register))) => {
                let name = self.guest.variable_name(function, register);
                name.unwrap_or_else(|| "a value on the way".to_owned())
            }
            Some((_, variable)) => variable.to_string(),
            None => "several".to_owned(),
        }
    }

    /// A number that is the same for states at one position that are similar, as far as registers and cells tell.
    pub(crate) fn hash_of(&mut self, state: &State, position: &Rc<Position>) -> u64 {
        let mut hasher = FxHasher::default();
        position.hash(&mut hasher);
        let Some(heat) = &mut self.heat else { return hasher.finish() };
        let code = KnownCode { functions: &self.functions, guest: &self.guest };
        let counts = heat.of_stack(&code, state, position);
        let least = heat.queries.alpha * counts.memory.total;
        for (frame, counts) in state.frames.iter().zip(&counts.frames) {
            for (variable, weight) in counts.iter() {
                let Variable::Register(register) = variable else { continue };
                if weight > least {
                    self.hash_word(&mut hasher, frame.registers[register.index()]);
                }
            }
        }
        for (variable, weight) in counts.memory.iter() {
            if let Variable::Cell(cell) = variable
                && weight > least
            {
                self.hash_word(&mut hasher, state.heap.get(*cell));
            }
        }
        hasher.finish()
    }

    /// Diagrams get other words when nodes are collected, and whatever is symbolic is alike.
    fn hash_word(&self, hasher: &mut FxHasher, word: Summary) {
        match word.as_value().filter(|&value| !self.guest.is_symbolic(value)) {
            Some(value) => (1_u8, value).hash(hasher),
            None => 0_u8.hash(hasher),
        }
    }
}
