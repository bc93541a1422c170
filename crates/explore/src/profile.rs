//! Where the time of a run goes: a second thread looks at the meter now and then.
//!
//! Invariant: nothing of it is in results. Shares are of the looks, so they are estimates; a run shorter than a few dozen looks
//! has none.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;
use stdx::{Activity, Meter};

/// Between two looks.
const INTERVAL: Duration = Duration::from_micros(20);
/// Fewer looks than this say nothing.
const FEWEST_LOOKS: u64 = 10;

/// Shares of the time of a run, between 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shares {
    /// Operations on diagrams.
    pub diagrams: f64,
    /// Deciding sides, without diagrams and solver.
    pub ladder: f64,
    /// The complete solver.
    pub solver: f64,
}

/// The thread that looks.
pub(crate) struct Sampler {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<[u64; Activity::ALL.len()]>,
}

impl Sampler {
    /// Starts to look at a meter; none if the machine has no thread to spare.
    pub(crate) fn start(meter: Meter) -> Option<Sampler> {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let look = move || {
            let mut looks = [0; Activity::ALL.len()];
            while !stopped.load(Ordering::Relaxed) {
                if let Some(activity) = meter.now() {
                    looks[activity as usize] += 1;
                }
                std::thread::sleep(INTERVAL);
            }
            looks
        };
        let thread = std::thread::Builder::new().name("profile".to_owned()).spawn(look).ok()?;
        Some(Sampler { stop, thread })
    }

    /// Ends it; none after too few looks.
    pub(crate) fn finish(self) -> Option<Shares> {
        self.stop.store(true, Ordering::Relaxed);
        let looks = self.thread.join().ok()?;
        let total: u64 = looks.iter().sum::<u64>() - looks[Activity::Aside as usize];
        if total < FEWEST_LOOKS {
            return None;
        }
        let share = |activity: Activity| looks[activity as usize] as f64 / total as f64;
        Some(Shares {
            diagrams: share(Activity::Diagrams),
            ladder: share(Activity::Ladder),
            solver: share(Activity::Solver),
        })
    }
}
