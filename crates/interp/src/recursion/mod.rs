//! Recursive calls that wait for each other. Paths that call a function again with the same arguments from inside of it wait until
//! the other paths have left it; then all that wait run it together, wherever they have called it. Paths that come back go on together
//! as well. So a parser has one activation for all of its callers, not one for each history of calls and rounds of loops.
//!
//! While a recursion is under way, the stack ends with one frame of its function and the callees of that. Where its paths go on when they
//! leave it is told by guards: the frames that wait are no part of the stack.
//!
//! Invariant: a path is in one place: on the stack, among those that wait, or among those that have come back.

mod waiting;

use crate::join::Frames;
use crate::loaded::Loaded;
use crate::state::{Frame, State};
use ir::{FuncId, Reg};
use std::rc::Rc;
use stdx::FxHashSet;
use summary::{Guard, Kernel, Saturated, Summary};
pub(crate) use waiting::Results;
use waiting::{hand_in, waiting_frame};

/// How far down the stack an activation of the same function is looked for: the functions of a grammar nest less deep before one is
/// called again.
const MOST_FRAMES: usize = 64;
/// Paths that are nested deeper call at once. They have few paths to meet, and their depth must be known before it comes near the bound.
const DEEPEST: usize = 1_000;

/// A function that was called with the same arguments from inside of itself, and the paths that have.
#[derive(Clone)]
pub(crate) struct Recursion {
    /// Where the function's frame is on the stack.
    pub(crate) base: usize,
    function: FuncId,
    arguments: Rc<[Summary]>,
    /// Where the paths of that frame go on.
    rest: Rest,
    /// The most frames of a path of that frame that are not on the stack.
    depth: usize,
    /// The paths of that frame that have joined those that wait.
    joined: Guard,
    /// Paths that wait to call.
    waiting: Option<Waiting>,
    /// Paths that have come back.
    back: Vec<Back>,
    /// Whether that frame is one of paths that had come back.
    is_resumed: bool,
    /// What has come back to the first caller, which is on the stack.
    results: Results,
}

/// Where paths go on when they leave a frame of the function: in the callers that have their guards, or in the first one.
#[derive(Clone)]
struct Rest {
    callers: Vec<(Rc<Waiting>, Guard)>,
    first: Guard,
}

/// Paths that wait in a call of the function.
#[derive(Clone)]
struct Waiting {
    /// A frame of the function, with the frames of its callees in its calls.
    frame: Frame,
    rest: Rest,
    /// The most frames that a path has below the function's.
    depth_below: usize,
    /// The most frames that a path has when those of the function and of its callees are counted, too.
    depth: usize,
}

/// What has come back to paths that wait.
#[derive(Clone)]
struct Back {
    caller: Rc<Waiting>,
    results: Results,
}

/// How a recursion goes on when the function's frame is done.
pub(crate) enum Next {
    /// With another one.
    Frame(Box<Frame>),
    /// It is over, and this is what comes back to the first caller.
    Done(Results),
}

impl Recursion {
    /// A recursion that begins: all paths of the frame go on in its caller.
    pub(crate) fn new(base: usize, frame: &Frame, arguments: Rc<[Summary]>) -> Recursion {
        Recursion {
            base,
            function: frame.function,
            arguments,
            rest: Rest { callers: Vec::new(), first: frame.guard },
            depth: 0,
            joined: Guard::FALSE,
            waiting: None,
            back: Vec::new(),
            is_resumed: false,
            results: Results::NONE,
        }
    }

    /// The most frames of a path that are not on the stack now.
    pub(crate) fn depth(&self) -> usize {
        self.depth
    }

    /// Paths of the innermost of some frames, of which the outermost is the function's, are to wait in a call.
    pub(crate) fn wait(
        &mut self,
        kernel: &mut Kernel,
        functions: &[Rc<Loaded>],
        frames: &[Frame],
        guard: Guard,
        dst: Reg,
    ) -> Result<(), Saturated> {
        let frame = waiting_frame(frames, guard, dst);
        let (depth_below, depth) = (self.depth, self.depth + frames.len());
        self.joined = kernel.or(self.joined, guard)?;
        match &mut self.waiting {
            Some(known) => {
                Frames { kernel, functions: Some(functions) }.join(&mut known.frame, frame, false)?;
                known.depth_below = known.depth_below.max(depth_below);
                known.depth = known.depth.max(depth);
            }
            None => self.waiting = Some(Waiting { frame, rest: Rest::NOWHERE, depth_below, depth }),
        }
        Ok(())
    }

    /// The function's frame is done with these results. Paths that have come back and those that wait take turns, so that the former may
    /// come to wait with the latter.
    pub(crate) fn go_on(
        &mut self,
        kernel: &mut Kernel,
        functions: &[Rc<Loaded>],
        results: Results,
    ) -> Result<Next, Saturated> {
        self.hand_back(kernel, results)?;
        let is_their_turn = !self.is_resumed || self.waiting.is_none();
        if is_their_turn && let Some(frame) = self.resume(kernel, functions)? {
            self.is_resumed = true;
            return Ok(Next::Frame(Box::new(frame)));
        }
        self.is_resumed = false;
        let Some(waiting) = self.waiting.take() else { return Ok(Next::Done(self.results)) };
        let guard = waiting.frame.guard;
        self.depth = waiting.depth;
        self.rest = Rest { callers: vec![(Rc::new(waiting), guard)], first: Guard::FALSE };
        let loaded = &functions[self.function.index()];
        Ok(Next::Frame(Box::new(Frame::new(self.function, loaded, guard, &self.arguments))))
    }

    /// The results go to those who wait for them.
    fn hand_back(&mut self, kernel: &mut Kernel, results: Results) -> Result<(), Saturated> {
        let rest = std::mem::replace(&mut self.rest, Rest::NOWHERE);
        let joined = std::mem::replace(&mut self.joined, Guard::FALSE);
        if let Some(waiting) = &mut self.waiting {
            waiting.rest.add(kernel, &rest, joined)?;
        }
        let first = results.on(kernel, rest.first)?;
        self.results.add(kernel, first)?;
        for (caller, guard) in rest.callers {
            let results = results.on(kernel, guard)?;
            if results.are_none() {
                continue;
            }
            match self.back.iter_mut().find(|known| Rc::ptr_eq(&known.caller, &caller)) {
                Some(known) => known.results.add(kernel, results)?,
                None => self.back.push(Back { caller, results }),
            }
        }
        Ok(())
    }

    /// One frame of all paths that have come back.
    fn resume(&mut self, kernel: &mut Kernel, functions: &[Rc<Loaded>]) -> Result<Option<Frame>, Saturated> {
        let mut resumed: Option<Frame> = None;
        self.depth = 0;
        for Back { caller, results } in std::mem::take(&mut self.back) {
            let paths = results.paths(kernel)?;
            let mut frame = caller.frame.clone();
            frame.restrict(kernel, paths)?;
            let served = hand_in(kernel, &mut frame, results)?;
            debug_assert_eq!(served, paths, "every path that comes back has waited");
            self.rest.add(kernel, &caller.rest, paths)?;
            self.depth = self.depth.max(caller.depth_below);
            match &mut resumed {
                Some(known) => Frames { kernel, functions: Some(functions) }.join(known, frame, false)?,
                None => resumed = Some(frame),
            }
        }
        Ok(resumed)
    }

    /// The paths that are not on the stack.
    pub(crate) fn absent(&self) -> impl Iterator<Item = Guard> {
        let results = self.back.iter().map(|back| back.results).chain([self.results]);
        let waiting = self.waiting.iter().map(|waiting| waiting.frame.guard);
        results.flat_map(|results| [results.returned.0, results.thrown.0]).chain(waiting)
    }

    /// Every word that it holds.
    pub(crate) fn words(&self) -> Vec<Summary> {
        let mut words = self.arguments.to_vec();
        words.push(self.joined.into());
        words.extend(self.results.words());
        let mut rests = vec![&self.rest];
        let mut open: Vec<&Waiting> = self.waiting.iter().collect();
        let mut seen = FxHashSet::default();
        for back in &self.back {
            words.extend(back.results.words());
            if seen.insert(Rc::as_ptr(&back.caller)) {
                open.push(&back.caller);
            }
        }
        loop {
            while let Some(rest) = rests.pop() {
                words.push(rest.first.into());
                for (caller, guard) in &rest.callers {
                    words.push((*guard).into());
                    if seen.insert(Rc::as_ptr(caller)) {
                        open.push(caller);
                    }
                }
            }
            let Some(waiting) = open.pop() else { return words };
            words.extend(waiting.frame.words());
            rests.push(&waiting.rest);
        }
    }
}

impl Rest {
    const NOWHERE: Rest = Rest { callers: Vec::new(), first: Guard::FALSE };

    /// Adds where some paths of another frame go on.
    fn add(&mut self, kernel: &mut Kernel, other: &Rest, guard: Guard) -> Result<(), Saturated> {
        let first = kernel.and(other.first, guard)?;
        self.first = kernel.or(self.first, first)?;
        for (caller, paths) in &other.callers {
            let part = kernel.and(*paths, guard)?;
            if part.is_false() {
                continue;
            }
            match self.callers.iter_mut().find(|(known, _)| Rc::ptr_eq(known, caller)) {
                Some((_, known)) => *known = kernel.or(*known, part)?,
                None => self.callers.push((caller.clone(), part)),
            }
        }
        Ok(())
    }
}

impl State {
    /// The activation that a call is to wait for: one of the same function with the same arguments, unless all of its paths call. What counts
    /// are the arguments of calls that wait; those of the activation only tell whether there may be others.
    pub(crate) fn recursion_of(
        &self,
        functions: &[Rc<Loaded>],
        function: FuncId,
        guard: Guard,
        arguments: &[Summary],
    ) -> Option<usize> {
        if self.frames.len() + self.hidden_depth() > DEEPEST {
            return None;
        }
        let innermost = self.recursions.last();
        let lowest = innermost.map_or(1, |recursion| recursion.base);
        let params = functions[function.index()].function.params.min(arguments.len());
        for (index, frame) in self.frames.iter().enumerate().skip(lowest).rev().take(MOST_FRAMES) {
            if functions[frame.function.index()].suspends {
                return None;
            }
            if frame.function != function || !frame.otherwise.is_dead() {
                continue;
            }
            let waits = match innermost.filter(|recursion| recursion.base == index) {
                Some(recursion) => recursion.arguments[..] == *arguments,
                None => frame.guard != guard && frame.registers[..params] == arguments[..params],
            };
            if waits {
                return Some(index);
            }
        }
        None
    }

    /// The most frames that a path has beside those on the stack.
    pub(crate) fn hidden_depth(&self) -> usize {
        self.recursions.iter().map(Recursion::depth).sum()
    }

    /// How many of the outermost frames on the stack are not the next ones of all paths below the others.
    pub(crate) fn frames_cut(&self) -> usize {
        let has_callers = |recursion: &&Recursion| !recursion.rest.callers.is_empty();
        self.recursions.iter().rev().find(has_callers).map_or(0, |recursion| recursion.base)
    }

    /// Whether the running frame is the function's of a recursion.
    pub(crate) fn is_in_recursion(&self) -> bool {
        self.recursions.last().is_some_and(|recursion| recursion.base + 1 == self.frames.len())
    }
}
