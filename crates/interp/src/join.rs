//! Two live states become one: registers, cells, inputs and the guest's store, on the paths of both.
//!
//! A join needs equal stacks; live registers, cells and inputs that differ become summaries over the guard of one side. The guest joins its
//! store ([`Store::join`]) and may refuse: two states then stay two, and statistics say why.
//!
//! Invariant: restricted to a path, the joined state is the state that had the path. The two have no path in common, so that a word
//! that differs is one word on the paths of the one and the other elsewhere: a join makes arms, and never asks a solver. To refuse is always
//! correct, and every refusal says why.

use crate::cx::Cx;
use crate::loaded::Loaded;
use crate::state::{Active, CallRequest, Callee, Frame, State, Store, World};
use crate::suspended::suspend_at;
use ir::Reg;
use std::collections::BTreeMap;
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Kernel, Saturated, Summary, Value, map_under};

/// Why two states cannot become one, in a few words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Refusal(pub &'static str);

/// How a join may end without a state.
#[derive(Debug)]
pub enum Unjoined {
    /// The two stay two.
    Refused(Refusal),
    /// The work cannot go on.
    Saturated(Saturated),
}

impl From<Saturated> for Unjoined {
    fn from(saturated: Saturated) -> Unjoined {
        Unjoined::Saturated(saturated)
    }
}

impl From<Refusal> for Unjoined {
    fn from(refusal: Refusal) -> Unjoined {
        Unjoined::Refused(refusal)
    }
}

/// The paths of two states that are joined; they have none in common.
#[derive(Clone, Copy, Debug)]
pub struct Sides {
    /// Those of the state that the other becomes part of.
    pub mine: Guard,
    /// Those of the other.
    pub theirs: Guard,
}

impl Sides {
    /// What both have in the same place.
    pub fn word(self, kernel: &mut Kernel, mine: Summary, theirs: Summary) -> Result<Summary, Saturated> {
        if mine == theirs { Ok(mine) } else { kernel.select(self.theirs, theirs, mine) }
    }

    /// The paths that something is about: some of each side.
    pub fn guard(self, kernel: &mut Kernel, mine: Guard, theirs: Guard) -> Result<Guard, Saturated> {
        if mine == theirs {
            return Ok(mine);
        }
        let (mine, theirs) = (kernel.and(mine, self.mine)?, kernel.and(theirs, self.theirs)?);
        kernel.or(mine, theirs)
    }
}

/// How values of the one state are called in the joined one, where they cannot keep their names.
#[derive(Default)]
pub struct Renaming {
    names: FxHashMap<Value, Value>,
    known: FxHashMap<Summary, Summary>,
}

impl Renaming {
    /// From now on a value has another name.
    pub fn add(&mut self, value: Value, name: Value) {
        self.known.clear();
        self.names.insert(value, name);
    }

    /// Whether all values keep their names.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The name of a value.
    pub fn value(&self, value: Value) -> Value {
        self.names.get(&value).copied().unwrap_or(value)
    }

    /// A word with all its values renamed.
    pub fn word(&mut self, cx: &mut Cx, word: Summary) -> Result<Summary, Saturated> {
        if self.names.is_empty() {
            return Ok(word);
        }
        if let Some(value) = word.as_value() {
            return Ok(self.value(value).into());
        }
        if !word.is_node() || word.as_guard().is_some() {
            return Ok(word);
        }
        if let Some(&known) = self.known.get(&word) {
            return Ok(known);
        }
        let names = &self.names;
        let renamed = map_under(cx, Guard::TRUE, word, |_, value| {
            Ok::<_, Saturated>(names.get(&value).copied().unwrap_or(value).into())
        })?;
        self.known.insert(word, renamed);
        Ok(renamed)
    }

    /// Renames all words of a list.
    pub fn words(&mut self, cx: &mut Cx, words: &mut [Summary]) -> Result<(), Saturated> {
        for word in words {
            *word = self.word(cx, *word)?;
        }
        Ok(())
    }
}

/// The state that has the paths of two.
pub(crate) fn join_worlds<S: Store>(
    cx: &mut Cx,
    functions: &[Rc<Loaded>],
    mine: &World<S>,
    theirs: &World<S>,
) -> Result<World<S>, Unjoined> {
    stand_together(mine, theirs)?;
    let sides = Sides { mine: mine.guard, theirs: theirs.guard };
    if !cx.path.kernel.and(sides.mine, sides.theirs)?.is_false() {
        debug_assert!(false, "states have no path in common");
        return Err(Refusal("paths in common").into());
    }
    let mut store = mine.store.clone();
    let mut renaming = store.join(cx, sides, &theirs.store)?;
    let mut state = theirs.state.clone();
    if !renaming.is_empty() {
        rename_state(cx, &mut renaming, &mut state)?;
    }
    let state = join_states(&mut cx.path.kernel, functions, mine.state.clone(), state, sides)?;
    Ok(World { state, store })
}

/// Whether the frames of two states are activations of the same functions at the same places.
fn stand_together(mine: &State, theirs: &State) -> Result<(), Refusal> {
    if !mine.recursions.is_empty() || !theirs.recursions.is_empty() {
        return Err(Refusal("a recursion under way"));
    }
    if mine.frames.len() != theirs.frames.len() {
        return Err(Refusal("other stacks"));
    }
    for (mine, theirs) in mine.frames.iter().zip(&theirs.frames) {
        if !is_same_callee(mine, theirs) {
            return Err(Refusal("other functions"));
        }
        let place = |active: &Active| (active.block, active.ip, active.call.as_ref().map(|call| call.dst));
        if mine.active.as_ref().map(place) != theirs.active.as_ref().map(place) {
            return Err(Refusal("other places"));
        }
    }
    Ok(())
}

fn join_states(
    kernel: &mut Kernel,
    functions: &[Rc<Loaded>],
    mut mine: State,
    theirs: State,
    sides: Sides,
) -> Result<State, Saturated> {
    let mut frames = Frames { kernel, functions: Some(functions) };
    for (index, (frame, other)) in mine.frames.iter_mut().zip(theirs.frames).enumerate() {
        // The registers of the first frame are results.
        frames.join(frame, other, index == 0)?;
    }
    mine.heap.join(kernel, &theirs.heap, sides)?;
    join_counters(kernel, &mut mine.inputs, &theirs.inputs, sides)?;
    mine.guard = kernel.or(mine.guard, theirs.guard)?;
    mine.ended = kernel.or(mine.ended, theirs.ended)?;
    Ok(mine)
}

/// How often inputs were read; one that is not there was not.
pub fn join_counters<K: Ord + Clone>(
    kernel: &mut Kernel,
    mine: &mut Rc<BTreeMap<K, Summary>>,
    theirs: &Rc<BTreeMap<K, Summary>>,
    sides: Sides,
) -> Result<(), Saturated> {
    if Rc::ptr_eq(mine, theirs) {
        return Ok(());
    }
    let none = Summary::from(Value::number(0.0));
    let mine = Rc::make_mut(mine);
    for (name, &count) in &**theirs {
        let known = mine.entry(name.clone()).or_insert(none);
        *known = sides.word(kernel, *known, count)?;
    }
    for (_, known) in mine.iter_mut().filter(|(name, _)| !theirs.contains_key(name)) {
        *known = sides.word(kernel, *known, none)?;
    }
    Ok(())
}

/// Whether two frames that were called from the same place may become one. What a constructor returns is judged, other results are not.
fn is_same_callee(frame: &Frame, other: &Frame) -> bool {
    (frame.function, frame.otherwise.is_dead()) == (other.function, other.otherwise.is_dead())
}

/// Joins activations: those of two states, those that wait in a recursion, and those that are put aside.
pub(crate) struct Frames<'f> {
    pub(crate) kernel: &'f mut Kernel,
    /// To tell which registers matter; without them all do.
    pub(crate) functions: Option<&'f [Rc<Loaded>]>,
}

impl Frames<'_> {
    /// Adds the paths of another activation of the same function, which runs at the same place if both run: from now on both are one.
    pub(crate) fn join(&mut self, frame: &mut Frame, other: Frame, keeps_all: bool) -> Result<(), Saturated> {
        debug_assert_eq!(frame.function, other.function, "an activation runs one function");
        self.join_registers(frame, &other, keeps_all)?;
        if frame.otherwise != other.otherwise {
            frame.otherwise = self.kernel.select(other.guard, other.otherwise, frame.otherwise)?;
        }
        frame.join_visits(&other.visits);
        frame.has_waited |= other.has_waited;
        frame.guard = self.kernel.or(frame.guard, other.guard)?;
        self.join_result(&mut frame.returned, other.returned)?;
        self.join_result(&mut frame.thrown, other.thrown)?;
        for (rank, guard) in other.pending {
            match frame.pending_at(rank) {
                Ok(at) => frame.pending[at].1 = self.kernel.or(frame.pending[at].1, guard)?,
                Err(at) => frame.pending.insert(at, (rank, guard)),
            }
        }
        match (&mut frame.active, other.active) {
            (Some(active), Some(theirs)) => self.join_active(active, theirs)?,
            (active @ None, theirs) => *active = theirs,
            (Some(_), None) => {}
        }
        for call in other.called {
            match frame.called.iter_mut().find(|known| (known.block, known.ip) == (call.block, call.ip)) {
                Some(known) => self.join_active(known, call)?,
                None => frame.called.push(call),
            }
        }
        for point in other.suspended {
            suspend_at(self.kernel, &mut frame.suspended, point)?;
        }
        Ok(())
    }

    /// Registers that differ are merged where somebody may still read them.
    fn join_registers(&mut self, frame: &mut Frame, other: &Frame, keeps_all: bool) -> Result<(), Saturated> {
        if Rc::ptr_eq(&frame.registers, &other.registers) {
            return Ok(());
        }
        for index in 0..frame.registers.len() {
            let (mine, theirs) = (frame.registers[index], other.registers[index]);
            if mine == theirs || !(keeps_all || self.matters(other, index)) {
                continue;
            }
            let matters = keeps_all || self.matters(frame, index);
            let word = if matters { self.kernel.select(other.guard, theirs, mine)? } else { theirs };
            Rc::make_mut(&mut frame.registers)[index] = word;
        }
        Ok(())
    }

    /// Whether some path of a frame may read a register again.
    fn matters(&self, frame: &Frame, index: usize) -> bool {
        let Some(functions) = self.functions else { return true };
        let loaded = &functions[frame.function.index()];
        let register = Reg::new(index);
        let in_call = |active: &Active| loaded.is_live_after(active.block, active.ip, register);
        // Who is shown in a stack is told by the arguments.
        index < loaded.function.params
            || frame.called.iter().any(in_call)
            || frame.active.as_ref().is_some_and(|active| match active.call {
                Some(_) => in_call(active),
                None => loaded.is_live_at(active.block, active.ip, register),
            })
            || frame
                .pending
                .iter()
                .any(|&(rank, _)| loaded.is_live(loaded.order.block[rank as usize], register))
            || frame.suspended.iter().any(|point| loaded.is_live(point.block, register))
    }

    /// Results of other paths.
    fn join_result(&mut self, known: &mut (Guard, Summary), new: (Guard, Summary)) -> Result<(), Saturated> {
        *known = match (known.0.is_false(), new.0.is_false()) {
            (_, true) => return Ok(()),
            (true, false) => new,
            (false, false) => (self.kernel.or(known.0, new.0)?, self.kernel.select(new.0, new.1, known.1)?),
        };
        Ok(())
    }

    /// Adds the paths that run or wait at the same place. Those that call from there go on together.
    fn join_active(&mut self, known: &mut Active, other: Active) -> Result<(), Saturated> {
        debug_assert_eq!((known.block, known.ip), (other.block, other.ip), "both stand at one place");
        known.guard = self.kernel.or(known.guard, other.guard)?;
        let (Some(call), Some(theirs)) = (&mut known.call, other.call) else { return Ok(()) };
        self.join_result(&mut call.returned, theirs.returned)?;
        self.join_result(&mut call.thrown, theirs.thrown)?;
        for request in theirs.waiting {
            let Callee::Waiting(callee) = request.callee else {
                call.waiting.push(request);
                continue;
            };
            let same = call.waiting.iter_mut().find_map(|known| match &mut known.callee {
                Callee::Waiting(frame) if is_same_callee(frame, &callee) => Some((&mut known.guard, frame)),
                _ => None,
            });
            match same {
                Some((guard, frame)) => {
                    *guard = self.kernel.or(*guard, request.guard)?;
                    self.join(frame, *callee, false)?;
                }
                None => call.waiting.push(CallRequest { callee: Callee::Waiting(callee), ..request }),
            }
        }
        Ok(())
    }
}

fn rename_state(cx: &mut Cx, renaming: &mut Renaming, state: &mut State) -> Result<(), Saturated> {
    for frame in &mut state.frames {
        rename_frame(cx, renaming, frame)?;
    }
    state.heap.change(|word| renaming.word(cx, word))
}

/// Renames the values that a frame holds.
pub(crate) fn rename_frame(cx: &mut Cx, renaming: &mut Renaming, frame: &mut Frame) -> Result<(), Saturated> {
    for index in 0..frame.registers.len() {
        let renamed = renaming.word(cx, frame.registers[index])?;
        if renamed != frame.registers[index] {
            Rc::make_mut(&mut frame.registers)[index] = renamed;
        }
    }
    for word in [&mut frame.returned.1, &mut frame.thrown.1, &mut frame.otherwise] {
        *word = renaming.word(cx, *word)?;
    }
    for point in &mut frame.suspended {
        point.owner = renaming.word(cx, point.owner)?;
    }
    for active in frame.active.iter_mut().chain(&mut frame.called) {
        let Some(call) = &mut active.call else { continue };
        for word in [&mut call.returned.1, &mut call.thrown.1] {
            *word = renaming.word(cx, *word)?;
        }
        for request in &mut call.waiting {
            let mut arguments = request.arguments.to_vec();
            renaming.words(cx, &mut arguments)?;
            request.arguments = arguments.into();
            match &mut request.callee {
                Callee::Function(_) => {}
                Callee::Constructor(_, otherwise) => *otherwise = renaming.word(cx, *otherwise)?,
                Callee::Frame(suspended) => suspended.rename(cx, renaming)?,
                Callee::Waiting(frame) => rename_frame(cx, renaming, frame)?,
            }
        }
    }
    Ok(())
}
