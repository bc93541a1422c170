//! Stopping a run: a request that another thread may make, and a deadline.
//!
//! Invariant: clones, and the tokens made of one, share the request. A token for [reporting](CancelToken::reporting) is cancelled a
//! grace later than the one it was made of, whatever ended that.

mod effort;

pub use effort::{Effort, Work};

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Why a run should stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Somebody asked for it.
    Interrupted,
    /// It uses more memory than it may.
    Memory,
    /// The deadline has passed.
    Timeout,
}

/// Who sends a signal does not wait longer than this for the report.
const MOST_DELAY: Duration = Duration::from_secs(1);

/// Says whether the run should stop. Clones share the request.
#[derive(Clone, Debug, Default)]
pub struct CancelToken {
    /// Who asked first, and when.
    asked: Arc<OnceLock<(Stop, Instant)>>,
    deadline: Option<Instant>,
    /// What reporting gets beyond the end of the run.
    grace: Duration,
    /// How long after a request this token is cancelled.
    delay: Duration,
    /// Who counts the work of the run.
    effort: Option<Arc<Effort>>,
}

impl CancelToken {
    /// A token that nothing has cancelled, with a deadline `timeout` from now if given.
    pub fn new(timeout: Option<Duration>) -> CancelToken {
        // A timeout too long for the clock is none at all.
        let deadline = timeout.and_then(|span| Instant::now().checked_add(span));
        CancelToken { deadline, ..CancelToken::default() }
    }

    /// The same, with so much more time for reporting.
    pub fn with_grace(self, grace: Duration) -> CancelToken {
        CancelToken { grace, ..self }
    }

    /// A token for telling what is known when the run has ended, in time or not.
    pub fn reporting(&self) -> CancelToken {
        let deadline = self.deadline.and_then(|deadline| deadline.checked_add(self.grace));
        let delay = self.grace.min(MOST_DELAY);
        CancelToken { asked: self.asked.clone(), deadline, grace: Duration::ZERO, delay, effort: None }
    }

    /// The same, for a run whose work is counted, and which ends where nobody wants its result any more. Reporting is not counted.
    pub fn counting(&self, effort: Arc<Effort>) -> CancelToken {
        CancelToken { effort: Some(effort), ..self.clone() }
    }

    /// The same, for work of which somebody else may want to know how much it was.
    pub fn counted(self) -> CancelToken {
        if self.effort.is_some() { self } else { self.counting(Arc::default()) }
    }

    /// The same, for work that is not worth more than this: it is out of time when so much was [counted](Work).
    pub fn sparing(&self, limit: Duration) -> CancelToken {
        self.counting(Arc::new(Effort::up_to(limit, self.effort.clone())))
    }

    /// What was counted; nothing where nobody counts.
    pub fn spent(&self) -> Duration {
        self.effort.as_ref().map_or(Duration::ZERO, |effort| effort.spent())
    }

    /// How often each kind of work was done; nothing where nobody counts.
    pub fn work(&self) -> Vec<(&'static str, u64)> {
        let counts = self.effort.iter().flat_map(|effort| effort.counts());
        counts.map(|(name, _, times)| (name, times)).collect()
    }

    /// Whether more was done than the work is worth.
    pub fn is_spent(&self) -> bool {
        self.effort.as_ref().is_some_and(|effort| effort.is_enough())
    }

    /// Counts work of the run, if somebody wants to know.
    #[inline]
    pub fn spend(&self, work: Work, times: u64) {
        if let Some(effort) = &self.effort {
            effort.spend(work, times);
        }
    }

    /// Asks somebody whose work nobody can count.
    pub fn asking<T>(&self, question: impl FnOnce() -> T) -> T {
        match &self.effort {
            Some(effort) => effort.asking(question),
            None => question(),
        }
    }

    /// A token with the same request and a deadline `span` from now, if that is sooner.
    pub fn within(&self, span: Duration) -> CancelToken {
        let own = Instant::now().checked_add(span);
        let deadline = match (self.deadline, own) {
            (Some(deadline), Some(own)) => Some(deadline.min(own)),
            (deadline, own) => deadline.or(own),
        };
        CancelToken { deadline, ..self.clone() }
    }

    /// Asks the run to stop, from any thread. The first request counts.
    pub fn cancel(&self, stop: Stop) {
        // Who is second has nothing to add.
        let _ = self.asked.set((stop, Instant::now()));
    }

    /// Whether the run should stop: asked to, or out of time.
    pub fn is_cancelled(&self) -> bool {
        self.why().is_some()
    }

    /// Why the run should stop; none if it may go on.
    pub fn why(&self) -> Option<Stop> {
        match (self.asked.get(), self.deadline) {
            (Some((stop, _)), _) if self.delay.is_zero() => Some(*stop),
            (Some((stop, at)), _) if at.elapsed() >= self.delay => Some(*stop),
            (_, Some(deadline)) if Instant::now() >= deadline => Some(Stop::Timeout),
            _ if self.effort.as_ref().is_some_and(|effort| effort.is_vain()) => Some(Stop::Interrupted),
            _ if self.is_spent() => Some(Stop::Timeout),
            _ => None,
        }
    }

    /// Whether somebody asked the run to stop, as opposed to the deadline.
    pub fn is_asked(&self) -> bool {
        self.asked.get().is_some()
    }

    /// What is left until the deadline, at most `limit`.
    pub fn remaining(&self, limit: Duration) -> Duration {
        let asked = self.asked.get().map(|(_, at)| self.delay.saturating_sub(at.elapsed()));
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        [asked, left].into_iter().flatten().fold(limit, Duration::min)
    }
}

/// Units of work between two looks at the clock: a unit is some nanoseconds, so this is some milliseconds.
const WORK_PER_LOOK: u64 = 1 << 20;

/// The run is to stop: what was being worked on has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Counts work and looks at the clock now and then: for what takes long and knows nothing of diagrams.
#[derive(Clone, Debug)]
pub struct Patience {
    cancel: CancelToken,
    left: u64,
}

impl Patience {
    /// Lasts as long as the run may.
    pub fn new(cancel: &CancelToken) -> Patience {
        Patience { cancel: cancel.clone(), left: WORK_PER_LOOK }
    }

    /// Counts work that is done next, in steps of some nanoseconds.
    #[inline]
    pub fn work(&mut self, steps: u64) -> Result<(), Stopped> {
        match self.left.checked_sub(steps) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => self.look(),
        }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stopped> {
        self.left = WORK_PER_LOOK;
        self.cancel.spend(Work::Patience, 1);
        if self.cancel.is_cancelled() { Err(Stopped) } else { Ok(()) }
    }
}
