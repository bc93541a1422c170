//! Observers: statistics, traces and path counts look on; no operator asks whether somebody does.

use crate::cx::Cx;
use crate::join::Refusal;
use crate::outcome::{CompletionKind, Side, Site};
use crate::state::State;
use ir::{BlockId, FuncId, Reg, Span};
use summary::{Guard, Summary};

/// One executed instruction or exit.
pub struct Instant {
    /// The function.
    pub function: FuncId,
    /// The block.
    pub block: BlockId,
    /// The place in the block; the exit is behind the last instruction.
    pub ip: usize,
    /// Where in the source.
    pub span: Span,
    /// The paths for which it ran.
    pub guard: Guard,
    /// For how many arms it was evaluated.
    pub arms: usize,
    /// The register it wrote.
    pub written: Option<Reg>,
}

/// Looks on.
pub trait Observer {
    /// After an instruction or exit; the state is the one after it. The context may be used to look at summaries.
    fn step(&mut self, _cx: &mut Cx, _state: &State, _instant: &Instant) {}

    /// Whether [`Observer::step`] must be told of every instruction.
    fn wants_every_step(&self) -> bool {
        false
    }

    /// Instructions and exits that were done in a row, each for one arm, and how many of them wrote one value: instead of
    /// `step` and `write` for each. All of them were under this guard.
    fn steps(&mut self, _guard: Guard, _steps: u64, _writes: u64) {}

    /// Whether [`Observer::side`] must be told of branches that do not part paths, too.
    fn wants_sides(&self) -> bool {
        false
    }

    /// The paths of `guard` take a side of a branch.
    fn side(&mut self, _side: Side, _guard: Guard) {}

    /// Paths part at a site into two or more feasible arms. What a policy that follows each path alone divides is told here, and
    /// nothing else: so a path is what it did at every split, under all policies.
    fn split(&mut self, _cx: &Cx, _site: Site, _arms: &[Guard]) {}

    /// A loop was done at once: the ways of its rounds were not told.
    fn at_once(&mut self) {}

    /// Two bundles of paths meet at a block.
    fn merge(&mut self, _cx: &Cx, _state: &State) {}

    /// A state was made; so many live now.
    fn state(&mut self, _live: usize) {}

    /// Two states that stood at one place were joined, or could not be.
    fn join(&mut self, _result: Result<(), Refusal>) {}

    /// Two states that stood at one place are not similar, because this variable differs.
    fn unlike(&mut self, _variable: &str) {}

    /// A state goes first to meet another one, or has met it.
    fn forward(&mut self, _has_met: bool) {}

    /// A state has ended; its multiplicity.
    fn ended_state(&mut self, _multiplicity: f64) {}

    /// A register or cell was written on the paths of the guard and holds this now.
    fn write(&mut self, _cx: &mut Cx, _guard: Guard, _content: Summary) {}

    /// The numbers of what is to be written become one term: there were too many.
    fn collapse(&mut self, _cx: &Cx, _content: Summary) {}

    /// A side of a branch was reached for the first time; `is_shown` where its source shows the branch.
    fn reach(&mut self, _side: Side, _is_shown: bool) {}

    /// A path bundle ended under this guard.
    fn end(&mut self, _cx: &Cx, _guard: Guard, _kind: &CompletionKind) {}

    /// Words that the observer holds, to survive a collection.
    fn words(&self) -> Vec<Summary> {
        Vec::new()
    }
}

/// Nobody looks.
pub struct NoObserver;

impl Observer for NoObserver {}

/// Two observers, one after the other.
pub struct Tee<A, B>(pub A, pub B);

impl<A: Observer, B: Observer> Observer for Tee<A, B> {
    fn step(&mut self, cx: &mut Cx, state: &State, instant: &Instant) {
        self.0.step(cx, state, instant);
        self.1.step(cx, state, instant);
    }

    fn wants_every_step(&self) -> bool {
        self.0.wants_every_step() || self.1.wants_every_step()
    }

    fn steps(&mut self, guard: Guard, steps: u64, writes: u64) {
        self.0.steps(guard, steps, writes);
        self.1.steps(guard, steps, writes);
    }

    fn wants_sides(&self) -> bool {
        self.0.wants_sides() || self.1.wants_sides()
    }

    fn side(&mut self, side: Side, guard: Guard) {
        self.0.side(side, guard);
        self.1.side(side, guard);
    }

    fn split(&mut self, cx: &Cx, site: Site, arms: &[Guard]) {
        self.0.split(cx, site, arms);
        self.1.split(cx, site, arms);
    }

    fn at_once(&mut self) {
        self.0.at_once();
        self.1.at_once();
    }

    fn merge(&mut self, cx: &Cx, state: &State) {
        self.0.merge(cx, state);
        self.1.merge(cx, state);
    }

    fn state(&mut self, live: usize) {
        self.0.state(live);
        self.1.state(live);
    }

    fn join(&mut self, result: Result<(), Refusal>) {
        self.0.join(result);
        self.1.join(result);
    }

    fn unlike(&mut self, variable: &str) {
        self.0.unlike(variable);
        self.1.unlike(variable);
    }

    fn forward(&mut self, has_met: bool) {
        self.0.forward(has_met);
        self.1.forward(has_met);
    }

    fn ended_state(&mut self, multiplicity: f64) {
        self.0.ended_state(multiplicity);
        self.1.ended_state(multiplicity);
    }

    fn write(&mut self, cx: &mut Cx, guard: Guard, content: Summary) {
        self.0.write(cx, guard, content);
        self.1.write(cx, guard, content);
    }

    fn collapse(&mut self, cx: &Cx, content: Summary) {
        self.0.collapse(cx, content);
        self.1.collapse(cx, content);
    }

    fn reach(&mut self, side: Side, is_shown: bool) {
        self.0.reach(side, is_shown);
        self.1.reach(side, is_shown);
    }

    fn end(&mut self, cx: &Cx, guard: Guard, kind: &CompletionKind) {
        self.0.end(cx, guard, kind);
        self.1.end(cx, guard, kind);
    }

    fn words(&self) -> Vec<Summary> {
        let mut words = self.0.words();
        words.extend(self.1.words());
        words
    }
}

impl<O: Observer + ?Sized> Observer for Box<O> {
    fn step(&mut self, cx: &mut Cx, state: &State, instant: &Instant) {
        (**self).step(cx, state, instant);
    }

    fn wants_every_step(&self) -> bool {
        (**self).wants_every_step()
    }

    fn steps(&mut self, guard: Guard, steps: u64, writes: u64) {
        (**self).steps(guard, steps, writes);
    }

    fn wants_sides(&self) -> bool {
        (**self).wants_sides()
    }

    fn side(&mut self, side: Side, guard: Guard) {
        (**self).side(side, guard);
    }

    fn split(&mut self, cx: &Cx, site: Site, arms: &[Guard]) {
        (**self).split(cx, site, arms);
    }

    fn at_once(&mut self) {
        (**self).at_once();
    }

    fn merge(&mut self, cx: &Cx, state: &State) {
        (**self).merge(cx, state);
    }

    fn state(&mut self, live: usize) {
        (**self).state(live);
    }

    fn join(&mut self, result: Result<(), Refusal>) {
        (**self).join(result);
    }

    fn unlike(&mut self, variable: &str) {
        (**self).unlike(variable);
    }

    fn forward(&mut self, has_met: bool) {
        (**self).forward(has_met);
    }

    fn ended_state(&mut self, multiplicity: f64) {
        (**self).ended_state(multiplicity);
    }

    fn write(&mut self, cx: &mut Cx, guard: Guard, content: Summary) {
        (**self).write(cx, guard, content);
    }

    fn collapse(&mut self, cx: &Cx, content: Summary) {
        (**self).collapse(cx, content);
    }

    fn reach(&mut self, side: Side, is_shown: bool) {
        (**self).reach(side, is_shown);
    }

    fn end(&mut self, cx: &Cx, guard: Guard, kind: &CompletionKind) {
        (**self).end(cx, guard, kind);
    }

    fn words(&self) -> Vec<Summary> {
        (**self).words()
    }
}
