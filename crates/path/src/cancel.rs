//! Stopping a run: a flag that another thread may set, and a deadline.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Says whether the run should stop. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct CancelToken {
    flag: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

impl CancelToken {
    /// A token that nothing has cancelled, with a deadline `timeout` from now if given.
    pub fn new(timeout: Option<Duration>) -> CancelToken {
        // A timeout too long for the clock is none at all.
        CancelToken {
            flag: Arc::default(),
            deadline: timeout.and_then(|span| Instant::now().checked_add(span)),
        }
    }

    /// A token with the same flag and a deadline `span` from now, if that is sooner.
    pub fn within(&self, span: Duration) -> CancelToken {
        let own = Instant::now().checked_add(span);
        let deadline = match (self.deadline, own) {
            (Some(deadline), Some(own)) => Some(deadline.min(own)),
            (deadline, own) => deadline.or(own),
        };
        CancelToken { flag: self.flag.clone(), deadline }
    }

    /// Asks the run to stop, from any thread.
    pub fn cancel(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether the run should stop: asked to, or out of time.
    pub fn is_cancelled(&self) -> bool {
        self.is_interrupted() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Whether somebody asked the run to stop, as opposed to the deadline.
    pub fn is_interrupted(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// What is left until the deadline, at most `limit`.
    pub fn remaining(&self, limit: Duration) -> Duration {
        self.deadline.map_or(limit, |deadline| deadline.saturating_duration_since(Instant::now()).min(limit))
    }
}
