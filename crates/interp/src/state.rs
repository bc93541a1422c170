//! A state: the stack of frames, the heap and the input counters of a bundle of paths.
//!
//! Invariant: a state is a value. Cloning it copies what differs lazily (registers and pages are copy-on-write), so
//! a policy may fork it at any split.

use crate::cx::Cx;
use crate::heap::Heap;
use crate::join::{Renaming, Sides, Unjoined};
use crate::loaded::Loaded;
use crate::recursion::Recursion;
use crate::suspended::{ResumePoint, Suspended};
use crate::value::ValueExt;
use ir::{BlockId, FuncId, Reg};
use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;
use summary::{Guard, Kernel, Saturated, Summary, Value};

/// Everything that execution reads and writes.
#[derive(Clone)]
pub struct State {
    /// The paths that this state stands for, also those that have ended.
    pub guard: Guard,
    /// The stack; the last frame runs.
    pub frames: Vec<Frame>,
    /// The cells.
    pub heap: Heap,
    /// Per input name: how many times each path has read it.
    pub inputs: Rc<BTreeMap<Rc<str>, Summary>>,
    /// Paths of this state that have ended.
    pub ended: Guard,
    /// Recursions under way, outermost first.
    pub(crate) recursions: Vec<Recursion>,
}

/// A state together with what the guest keeps beside registers and cells.
#[derive(Clone)]
pub struct World<S> {
    /// Frames, cells, inputs.
    pub state: State,
    /// The guest's own heap; cloned at forks, so it should be cheap to clone.
    pub store: S,
}

impl<S> Deref for World<S> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

impl<S> DerefMut for World<S> {
    fn deref_mut(&mut self) -> &mut State {
        &mut self.state
    }
}

/// A place of a store that holds one word. What the numbers mean is the store's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slot {
    /// Whose place it is.
    pub holder: u64,
    /// Which one.
    pub place: u64,
}

/// What a guest keeps per state.
pub trait Store: Clone {
    /// Every word that it holds, to survive a collection.
    fn words(&self) -> Vec<Summary>;

    /// The store is a copy for another state from now on, which has a number that is greater than those of all states so far.
    fn divided(&mut self, _number: usize) {}

    /// The places that hold other words than in a copy that was made a while ago; none if it differs in other ways, or where that is
    /// hard to tell. What was made since is no difference as long as nobody holds it, see [`Store::knows`].
    fn differing_slots(&self, _before: &Self) -> Option<Vec<Slot>> {
        None
    }

    /// What a place holds.
    fn slot(&self, _slot: Slot) -> Summary {
        Summary::DEAD
    }

    /// Replaces what a place holds.
    fn set_slot(&mut self, _slot: Slot, _word: Summary) {}

    /// Whether what a value refers to is here.
    fn knows(&self, _value: Value) -> bool {
        true
    }

    /// Adds what the store of another state holds on that state's paths. The result says how values of the other are called from now
    /// on. After a refusal the store is not used any more.
    fn join(&mut self, cx: &mut Cx, sides: Sides, other: &Self) -> Result<Renaming, Unjoined>;
}

impl Store for () {
    fn words(&self) -> Vec<Summary> {
        Vec::new()
    }

    fn differing_slots(&self, _before: &()) -> Option<Vec<Slot>> {
        Some(Vec::new())
    }

    fn join(&mut self, _cx: &mut Cx, _sides: Sides, _other: &()) -> Result<Renaming, Unjoined> {
        Ok(Renaming::default())
    }
}

/// An activation of a function.
#[derive(Clone)]
pub struct Frame {
    /// The function.
    pub function: FuncId,
    /// The paths on which it was called. A write under all of them is a plain store.
    pub guard: Guard,
    /// One summary per register.
    pub registers: Rc<Vec<Summary>>,
    /// Blocks to run by their rank, in order, each with the paths that wait there.
    pub pending: Vec<(u32, Guard)>,
    /// The block that is running.
    pub active: Option<Active>,
    /// Calls whose callees are to go on before anything else runs here.
    pub called: Vec<Active>,
    /// Visits of loop heads whose paths depended on inputs.
    pub visits: Vec<(BlockId, Visits)>,
    /// Paths that have returned, and what.
    pub returned: (Guard, Summary),
    /// Paths that have thrown out of this frame, and what.
    pub thrown: (Guard, Summary),
    /// The result where what is returned is none by [`crate::Guest::is_result`]; DEAD: whatever is returned is.
    pub otherwise: Summary,
    /// Paths that have left this frame and may come back, by where they go on.
    pub suspended: Vec<ResumePoint>,
    /// Whether paths of this activation have waited in a recursion, so that they may not go round its loops together.
    pub(crate) has_waited: bool,
}

/// How often a loop went round with other paths than the time before.
#[derive(Clone, Copy)]
pub struct Visits {
    /// Such rounds.
    pub count: u64,
    /// The paths of the last visit.
    pub last: Guard,
    /// How often rounds that were done at once ended at the head again with other words than they began with.
    pub phases: u32,
    /// Whether they have just done so: paths stand at the head as if they had come from outside.
    pub is_fresh: bool,
}

impl Visits {
    /// The first visit, by some paths.
    pub fn first(last: Guard) -> Visits {
        Visits { count: 0, last, phases: 0, is_fresh: false }
    }
}

/// The position in a frame.
#[derive(Clone)]
pub struct Active {
    /// The block.
    pub block: BlockId,
    /// The next instruction of its body; the exit comes after the last.
    pub ip: usize,
    /// The paths that are here.
    pub guard: Guard,
    /// The call that is under way, if any.
    pub call: Option<Call>,
}

/// A call of one or more functions, one after the other, each under its guard.
#[derive(Clone)]
pub struct Call {
    /// Receives the result.
    pub dst: Reg,
    /// Not called yet; taken from the end.
    pub waiting: Vec<CallRequest>,
    /// Returned so far.
    pub returned: (Guard, Summary),
    /// Thrown so far.
    pub thrown: (Guard, Summary),
}

/// A function to be called on some paths.
#[derive(Clone)]
pub struct CallRequest {
    /// What is called.
    pub callee: Callee,
    /// The paths that call it.
    pub guard: Guard,
    /// What it is called with; a frame is resumed with two, the value that it receives and how it is to go on.
    pub arguments: Rc<[Summary]>,
}

impl CallRequest {
    /// A call of a function.
    pub fn function(function: FuncId, guard: Guard, arguments: Rc<[Summary]>) -> CallRequest {
        CallRequest { callee: Callee::Function(function), guard, arguments }
    }

    /// Every word that the request holds.
    fn words(&self) -> impl Iterator<Item = Summary> + '_ {
        let (frame, otherwise) = match &self.callee {
            Callee::Frame(frame) => (Some(frame.words()), None),
            Callee::Constructor(_, otherwise) => (None, Some(*otherwise)),
            Callee::Waiting(frame) => (Some(frame.words()), None),
            Callee::Function(_) => (None, None),
        };
        let own = std::iter::once(Summary::from(self.guard)).chain(self.arguments.iter().copied());
        own.chain(otherwise).chain(frame.into_iter().flatten())
    }
}

/// What a request calls.
#[derive(Clone)]
pub enum Callee {
    /// A function, in a new frame.
    Function(FuncId),
    /// A function whose result is what it returns where [`crate::Guest::is_result`] says so, else this.
    Constructor(FuncId, Summary),
    /// A frame that was put aside. The request's paths must all be suspended in it.
    Frame(Suspended),
    /// A frame that waits in calls.
    Waiting(Box<Frame>),
}

/// The result of a call from which no path has come back.
pub(crate) const NOBODY: (Guard, Summary) = (Guard::FALSE, Summary::DEAD);

impl Frame {
    /// A frame that is about to run the function's first block.
    pub(crate) fn new(id: FuncId, loaded: &Loaded, guard: Guard, arguments: &[Summary]) -> Frame {
        let Loaded { function, order, .. } = loaded;
        let mut registers = vec![Summary::from(Value::UNASSIGNED); function.registers];
        let count = function.params.min(arguments.len());
        registers[..count].copy_from_slice(&arguments[..count]);
        Frame {
            function: id,
            guard,
            registers: Rc::new(registers),
            pending: vec![(order.rank[0], guard)],
            active: None,
            called: Vec::new(),
            visits: Vec::new(),
            returned: NOBODY,
            thrown: NOBODY,
            otherwise: Summary::DEAD,
            suspended: Vec::new(),
            has_waited: false,
        }
    }

    /// Every word that the frame holds.
    pub fn words(&self) -> Box<dyn Iterator<Item = Summary> + '_> {
        let fixed = [self.guard, self.returned.0, self.thrown.0].map(Summary::from);
        let values = [self.returned.1, self.thrown.1, self.otherwise];
        let active = self.active.iter().chain(&self.called).flat_map(|active| {
            let call = active.call.iter().flat_map(|call| {
                let pairs = [call.returned, call.thrown];
                let waiting = call.waiting.iter().flat_map(CallRequest::words);
                waiting.chain(pairs.into_iter().flat_map(|(guard, value)| [guard.into(), value]))
            });
            std::iter::once(Summary::from(active.guard)).chain(call)
        });
        let pending = self.pending.iter().map(|&(_, guard)| Summary::from(guard));
        let visits = self.visits.iter().map(|(_, visits)| Summary::from(visits.last));
        let suspended = self.suspended.iter().flat_map(|point| [point.guard.into(), point.owner]);
        let own = fixed.into_iter().chain(values).chain(active).chain(pending).chain(visits);
        // A request may hold a frame, so the type of the iterator would contain itself.
        Box::new(own.chain(suspended).chain(self.registers.iter().copied()))
    }

    /// The ranks of the blocks where paths wait, in order.
    pub(crate) fn pending_ranks(&self) -> impl Iterator<Item = u32> {
        self.pending.iter().map(|&(rank, _)| rank)
    }

    /// The place in `pending` of a rank, or where it would go.
    pub(crate) fn pending_at(&self, rank: u32) -> Result<usize, usize> {
        self.pending.binary_search_by_key(&rank, |(rank, _)| *rank)
    }

    /// What is known about the visits of a loop head.
    pub(crate) fn visits_of(&mut self, block: BlockId) -> Option<&mut Visits> {
        self.visits.iter_mut().find(|(known, _)| *known == block).map(|(_, visits)| visits)
    }

    /// The visits of another frame that becomes one with this.
    pub(crate) fn join_visits(&mut self, others: &[(BlockId, Visits)]) {
        for &(block, visits) in others {
            match self.visits_of(block) {
                Some(known) if known.count > visits.count => {}
                Some(known) => *known = visits,
                None => self.visits.push((block, visits)),
            }
        }
    }

    /// Keeps only the paths of `guard`.
    pub(crate) fn restrict(&mut self, kernel: &mut Kernel, guard: Guard) -> Result<(), Saturated> {
        self.guard = kernel.and(self.guard, guard)?;
        for (_, pending) in &mut self.pending {
            *pending = kernel.and(*pending, guard)?;
        }
        self.pending.retain(|(_, pending)| !pending.is_false());
        for point in &mut self.suspended {
            point.guard = kernel.and(point.guard, guard)?;
        }
        self.suspended.retain(|point| !point.guard.is_false());
        self.returned.0 = kernel.and(self.returned.0, guard)?;
        self.thrown.0 = kernel.and(self.thrown.0, guard)?;
        for active in self.active.iter_mut().chain(&mut self.called) {
            active.restrict(kernel, guard)?;
        }
        self.called.retain(|active| !active.guard.is_false());
        Ok(())
    }
}

impl Active {
    fn restrict(&mut self, kernel: &mut Kernel, guard: Guard) -> Result<(), Saturated> {
        self.guard = kernel.and(self.guard, guard)?;
        let Some(call) = &mut self.call else { return Ok(()) };
        call.returned.0 = kernel.and(call.returned.0, guard)?;
        call.thrown.0 = kernel.and(call.thrown.0, guard)?;
        for request in &mut call.waiting {
            request.guard = kernel.and(request.guard, guard)?;
            if let Callee::Waiting(frame) = &mut request.callee {
                frame.restrict(kernel, guard)?;
            }
        }
        call.waiting.retain(|request| !request.guard.is_false());
        Ok(())
    }
}

impl State {
    /// Keeps only the paths of `guard`. Values outside it stay as they are: nobody looks at them.
    pub fn restrict(&mut self, kernel: &mut Kernel, guard: Guard) -> Result<(), Saturated> {
        debug_assert!(self.recursions.is_empty(), "states are split only where nobody waits");
        self.guard = kernel.and(self.guard, guard)?;
        self.ended = kernel.and(self.ended, guard)?;
        for frame in &mut self.frames {
            frame.restrict(kernel, guard)?;
        }
        Ok(())
    }

    /// The running frame.
    pub fn top(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a running state has a frame")
    }

    /// The running frame, to look at.
    pub(crate) fn top_ref(&self) -> &Frame {
        self.frames.last().expect("a running state has a frame")
    }

    /// Every word that the state holds.
    pub fn words(&self) -> impl Iterator<Item = Summary> + '_ {
        let own = [Summary::from(self.guard), Summary::from(self.ended)];
        let frames = self.frames.iter().flat_map(Frame::words);
        let recursions = self.recursions.iter().flat_map(Recursion::words);
        own.into_iter()
            .chain(frames)
            .chain(recursions)
            .chain(self.heap.words())
            .chain(self.inputs.values().copied())
    }
}
