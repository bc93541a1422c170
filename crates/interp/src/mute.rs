//! An observer that may be told nothing for a while.

use crate::cx::Cx;
use crate::join::Refusal;
use crate::observer::{Instant, Observer};
use crate::outcome::{CompletionKind, Side, Site};
use crate::state::State;
use std::ops::{Deref, DerefMut};
use summary::{Guard, Summary};

/// An observer of the runs that count: it sees nothing of rounds that are run on copies.
pub struct Mute<O> {
    observer: O,
    pub(crate) is_muted: bool,
}

impl<O> Mute<O> {
    pub(crate) fn new(observer: O) -> Mute<O> {
        Mute { observer, is_muted: false }
    }

    /// The observer itself.
    pub fn into_inner(self) -> O {
        self.observer
    }

    /// The observer, if it is to be told.
    fn told(&mut self) -> Option<&mut O> {
        (!self.is_muted).then_some(&mut self.observer)
    }
}

impl<O> Deref for Mute<O> {
    type Target = O;

    fn deref(&self) -> &O {
        &self.observer
    }
}

impl<O> DerefMut for Mute<O> {
    fn deref_mut(&mut self) -> &mut O {
        &mut self.observer
    }
}

impl<O: Observer> Observer for Mute<O> {
    fn step(&mut self, cx: &mut Cx, state: &State, instant: &Instant) {
        if let Some(observer) = self.told() {
            observer.step(cx, state, instant);
        }
    }

    fn wants_every_step(&self) -> bool {
        self.observer.wants_every_step()
    }

    fn steps(&mut self, guard: Guard, steps: u64, writes: u64) {
        if let Some(observer) = self.told() {
            observer.steps(guard, steps, writes);
        }
    }

    fn wants_sides(&self) -> bool {
        self.observer.wants_sides()
    }

    fn side(&mut self, side: Side, guard: Guard) {
        if let Some(observer) = self.told() {
            observer.side(side, guard);
        }
    }

    fn split(&mut self, cx: &Cx, site: Site, arms: &[Guard]) {
        if let Some(observer) = self.told() {
            observer.split(cx, site, arms);
        }
    }

    fn at_once(&mut self) {
        if let Some(observer) = self.told() {
            observer.at_once();
        }
    }

    fn merge(&mut self, cx: &Cx, state: &State) {
        if let Some(observer) = self.told() {
            observer.merge(cx, state);
        }
    }

    fn state(&mut self, live: usize) {
        if let Some(observer) = self.told() {
            observer.state(live);
        }
    }

    fn join(&mut self, result: Result<(), Refusal>) {
        if let Some(observer) = self.told() {
            observer.join(result);
        }
    }

    fn unlike(&mut self, variable: &str) {
        if let Some(observer) = self.told() {
            observer.unlike(variable);
        }
    }

    fn forward(&mut self, has_met: bool) {
        if let Some(observer) = self.told() {
            observer.forward(has_met);
        }
    }

    fn ended_state(&mut self, multiplicity: f64) {
        if let Some(observer) = self.told() {
            observer.ended_state(multiplicity);
        }
    }

    fn write(&mut self, cx: &mut Cx, guard: Guard, content: Summary) {
        if let Some(observer) = self.told() {
            observer.write(cx, guard, content);
        }
    }

    fn collapse(&mut self, cx: &Cx, content: Summary) {
        if let Some(observer) = self.told() {
            observer.collapse(cx, content);
        }
    }

    fn reach(&mut self, side: Side, is_shown: bool) {
        if let Some(observer) = self.told() {
            observer.reach(side, is_shown);
        }
    }

    fn end(&mut self, cx: &Cx, guard: Guard, kind: &CompletionKind) {
        if let Some(observer) = self.told() {
            observer.end(cx, guard, kind);
        }
    }

    fn words(&self) -> Vec<Summary> {
        self.observer.words()
    }
}
