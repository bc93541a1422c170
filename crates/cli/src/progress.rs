//! A progress line on a terminal, for runs that take longer than a second.

use indicatif::{ProgressBar, ProgressStyle};
use interp::{CompletionKind, Cx, Instant, NoObserver, Observer, Side, State};
use path::Tier;
use std::io::IsTerminal;
use std::time::{Duration, Instant as Clock};
use summary::Guard;

/// Steps between two looks at the clock.
const STEPS_PER_LOOK: u64 = 256;
/// Shorter runs show nothing.
const QUIET: Duration = Duration::from_secs(1);

/// Shows how far the run is: branch sides of the program that were reached, violations, solver questions and their speed.
pub struct Progress {
    start: Clock,
    bar: Option<ProgressBar>,
    steps: u64,
    ends: u64,
    branches: u64,
    violations: u64,
}

/// A progress line if somebody can see it, else nobody.
pub fn observer() -> Box<dyn Observer> {
    match Progress::on_terminal() {
        Some(progress) => Box::new(progress),
        None => Box::new(NoObserver),
    }
}

impl Progress {
    /// A progress line if somebody can see it.
    fn on_terminal() -> Option<Progress> {
        let visible = std::io::stderr().is_terminal();
        visible.then(|| Progress {
            start: Clock::now(),
            bar: None,
            steps: 0,
            ends: 0,
            branches: 0,
            violations: 0,
        })
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
        let Progress { steps, ends, branches, violations, .. } = self;
        let counters = cx.path.kernel.counters();
        let calls = cx.path.counters.smt_calls;
        let asked = Tier::ALL.into_iter().map(|tier| cx.path.counters.answered(tier)).sum::<u64>();
        let sides = asked as f64 / self.start.elapsed().as_secs_f64();
        bar.set_message(format!(
            "{branches} branch sides, {violations} violations, {ends} ends, {steps} steps, {sides:.0} sides/s, {} nodes, \
             {calls} smt calls",
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

    fn steps(&mut self, _guard: Guard, steps: u64, _writes: u64) {
        self.steps += steps;
    }

    fn reach(&mut self, _side: Side, is_shown: bool) {
        self.branches += u64::from(is_shown);
    }

    fn end(&mut self, _cx: &Cx, _guard: Guard, kind: &CompletionKind) {
        self.ends += 1;
        self.violations += u64::from(matches!(kind, CompletionKind::Error(_) | CompletionKind::Uncaught));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
