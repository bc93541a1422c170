//! A progress line on a terminal, for runs that take longer than a second.

use indicatif::{ProgressBar, ProgressStyle};
use interp::{Cx, Instant, Observer, State};
use std::io::IsTerminal;
use std::time::{Duration, Instant as Clock};
use summary::Guard;

/// Steps between two looks at the clock.
const STEPS_PER_LOOK: u64 = 256;
/// Shorter runs show nothing.
const QUIET: Duration = Duration::from_secs(1);

/// Shows steps, ended bundles of paths and solver calls.
pub struct Progress {
    start: Clock,
    bar: Option<ProgressBar>,
    steps: u64,
    ends: u64,
}

impl Progress {
    /// A progress line if somebody can see it.
    pub fn on_terminal() -> Option<Progress> {
        let visible = std::io::stderr().is_terminal();
        visible.then(|| Progress { start: Clock::now(), bar: None, steps: 0, ends: 0 })
    }

    fn show(&mut self, cx: &Cx) {
        if self.start.elapsed() < QUIET {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::new_spinner();
            if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed_precise} {msg}") {
                bar.set_style(style);
            }
            bar.enable_steady_tick(Duration::from_millis(120));
            bar
        });
        let (steps, ends) = (self.steps, self.ends);
        let counters = cx.path.kernel.counters();
        let calls = cx.path.counters.smt_calls;
        bar.set_message(format!(
            "{steps} steps, {ends} ends, {} nodes, {calls} smt calls",
            counters.nodes_live
        ));
    }
}

impl Observer for Progress {
    fn step(&mut self, cx: &mut Cx, _state: &State, _instant: &Instant) {
        self.steps += 1;
        if self.steps.is_multiple_of(STEPS_PER_LOOK) {
            self.show(cx);
        }
    }

    fn steps(&mut self, steps: u64, _writes: u64) {
        self.steps += steps;
    }

    fn end(&mut self, _cx: &Cx, _guard: Guard) {
        self.ends += 1;
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
