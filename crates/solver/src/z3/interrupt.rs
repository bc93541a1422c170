//! Stopping Z3 from another thread.
//!
//! Invariant: an interrupt reaches Z3 only while the check for which it was meant is running, so that no later check
//! is stopped by it.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use z3::{Context, ContextHandle};

use crate::Interrupter;

/// Z3 forgets an interrupt that comes just before it starts to search, so interrupts are repeated this often.
/// A check that is searching was seen to stop within 50 ms; while Z3 rewrites a large question it may take longer.
const REPEATS: usize = 200;
const BETWEEN_REPEATS: Duration = Duration::from_millis(1);

thread_local! {
    /// A context lives as long as its thread; an interrupter may live longer, so the context must not be freed.
    /// This costs one context for each thread that ever had a back end.
    static CONTEXT: &'static Context = Box::leak(Box::new(Context::thread_local()));
}

/// What the checks of one back end and its interrupters share.
#[derive(Clone)]
pub(super) struct Watch {
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<State>,
    /// Made with the first check: a context takes longer to make than most runs, and most runs never need one.
    handle: OnceLock<ContextHandle<'static>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Idle,
    Running,
    Interrupted,
}

/// While this lives, a check is running.
pub(super) struct Running {
    watch: Watch,
}

impl Watch {
    /// Watches the Z3 context of this thread.
    pub(super) fn new() -> Watch {
        Watch { shared: Arc::new(Shared { state: Mutex::new(State::Idle), handle: OnceLock::new() }) }
    }

    pub(super) fn start(&self) -> Running {
        self.shared.handle.get_or_init(|| CONTEXT.with(|context| context.handle()));
        *self.shared.lock() = State::Running;
        Running { watch: self.clone() }
    }

    pub(super) fn is_interrupted(&self) -> bool {
        *self.shared.lock() == State::Interrupted
    }

    pub(super) fn interrupter(&self) -> Interrupter {
        let shared = Arc::clone(&self.shared);
        Interrupter::new(move || shared.interrupt())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        *self.watch.shared.lock() = State::Idle;
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn interrupt(&self) {
        {
            let mut state = self.lock();
            if *state == State::Idle {
                return;
            }
            *state = State::Interrupted;
        }
        for _ in 0..REPEATS {
            if !self.interrupt_once() {
                return;
            }
            thread::sleep(BETWEEN_REPEATS);
        }
    }

    /// Interrupts Z3 unless the check has ended; the lock keeps it from ending, and another from starting, meanwhile.
    fn interrupt_once(&self) -> bool {
        let state = self.lock();
        let still_running = *state == State::Interrupted;
        if still_running && let Some(handle) = self.handle.get() {
            handle.interrupt();
        }
        still_running
    }
}
