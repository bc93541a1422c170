//! The progress bar of `multise test`: how many functions are done, and which one takes longest.
//!
//! Invariant: nothing is shown unless somebody sits at a terminal.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::time::Duration;
use suite::Target;

/// A bar, or nothing.
pub struct Bar {
    bar: Option<ProgressBar>,
}

impl Bar {
    /// A bar for so many functions.
    pub fn new(functions: usize) -> Bar {
        let is_seen = std::io::stderr().is_terminal() && functions > 0;
        let bar = is_seen.then(|| {
            let bar = ProgressBar::new(functions as u64);
            if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} {elapsed} {msg}") {
                bar.set_style(style);
            }
            bar.enable_steady_tick(Duration::from_millis(120));
            bar
        });
        Bar { bar }
    }

    /// One more is done.
    pub fn advance(&self) {
        if let Some(bar) = &self.bar {
            bar.inc(1);
        }
    }

    /// The function that has been running longest.
    pub fn show(&self, slowest: Option<(&Target, Duration)>) {
        let (Some(bar), Some((target, time))) = (&self.bar, slowest) else { return };
        bar.set_message(format!("{} {} ({} s)", target.file, target.name, time.as_secs()));
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
