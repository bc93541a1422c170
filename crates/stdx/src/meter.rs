//! What a run is doing at the moment, for somebody who looks from another thread now and then.
//!
//! Invariant: a meter that is off costs a branch and is never written; whoever begins an activity ends it with what was going on
//! before, so that activities nest.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// What time may be spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// Everything that is nothing of the others.
    Run,
    /// Operations on diagrams.
    Diagrams,
    /// Deciding sides, without diagrams and solver.
    Ladder,
    /// The complete solver.
    Solver,
    /// What only happens because somebody looks on.
    Aside,
}

impl Activity {
    /// All, in order of their numbers.
    pub const ALL: [Activity; 5] =
        [Activity::Run, Activity::Diagrams, Activity::Ladder, Activity::Solver, Activity::Aside];
}

/// Shows one activity at a time; clones show the same.
#[derive(Clone, Debug, Default)]
pub struct Meter(Option<Arc<AtomicU8>>);

impl Meter {
    /// A meter that somebody will look at; the default one is off.
    pub fn on() -> Meter {
        Meter(Some(Arc::new(AtomicU8::new(Activity::Run as u8))))
    }

    /// Shows an activity; what was shown before is for [`Meter::end`].
    #[inline]
    pub fn begin(&self, activity: Activity) -> Activity {
        match &self.0 {
            None => Activity::Run,
            Some(shown) => {
                let before = Activity::ALL[shown.load(Ordering::Relaxed) as usize];
                shown.store(activity as u8, Ordering::Relaxed);
                before
            }
        }
    }

    /// Shows what was shown before.
    #[inline]
    pub fn end(&self, before: Activity) {
        if let Some(shown) = &self.0 {
            shown.store(before as u8, Ordering::Relaxed);
        }
    }

    /// What is shown; none if the meter is off.
    pub fn now(&self) -> Option<Activity> {
        self.0.as_ref().map(|shown| Activity::ALL[shown.load(Ordering::Relaxed) as usize])
    }
}
