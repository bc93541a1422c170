//! Many workers: so many at a time, until all functions are explored, the budget is used up, or somebody stops it.
//!
//! Invariant: every function gets an answer; the order of the answers is that of the functions, whatever the order of the work.

use super::progress::Bar;
use super::worker::{Worker, WorkerLimits};
use std::path::Path;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};
use suite::Target;
use testgen::model::FunctionReport;

/// Between two looks at the workers.
const PAUSE: Duration = Duration::from_millis(10);

/// What became of a function.
pub enum FunctionAnswer {
    /// Its report.
    Explored(Box<FunctionReport>),
    /// Its worker failed.
    Failed(String),
    /// It was not explored, or not to the end.
    Skipped(String),
}

/// How functions are explored.
pub struct Pool<'p> {
    /// The project's folder.
    pub project: &'p Path,
    /// The flags of the workers.
    pub bounds: &'p [String],
    /// Workers at a time.
    pub jobs: usize,
    /// Of one worker.
    pub limits: WorkerLimits,
    /// For everything.
    pub budget: Option<Duration>,
    /// Signals that ask for a stop.
    pub stop: &'p AtomicU8,
}

impl Pool<'_> {
    /// Explores the functions; `done` hears of each as soon as there is an answer.
    pub fn explore(
        &self,
        targets: &[&Target],
        bar: &Bar,
        done: &mut dyn FnMut(usize, &FunctionAnswer),
    ) -> Vec<FunctionAnswer> {
        let start = Instant::now();
        let mut answers: Vec<Option<FunctionAnswer>> = targets.iter().map(|_| None).collect();
        let mut running: Vec<(usize, Worker)> = Vec::new();
        let mut next = 0;
        loop {
            if let Some(why) = self.why_stop(start) {
                running.iter_mut().for_each(|(_, worker)| worker.kill());
                return answers
                    .into_iter()
                    .map(|answer| answer.unwrap_or(FunctionAnswer::Skipped(why.clone())))
                    .collect();
            }
            while running.len() < self.jobs && next < targets.len() {
                let target = targets[next];
                match Worker::start(self.project, &target.file, &target.name, self.bounds, self.limits) {
                    Ok(worker) => running.push((next, worker)),
                    Err(problem) => answer(&mut answers, next, FunctionAnswer::Failed(problem), done),
                }
                next += 1;
            }
            running.retain_mut(|(index, worker)| match worker.poll() {
                None => true,
                Some(ended) => {
                    let ended = match ended {
                        Ok(report) => FunctionAnswer::Explored(Box::new(report)),
                        Err(problem) => FunctionAnswer::Failed(problem),
                    };
                    answer(&mut answers, *index, ended, done);
                    false
                }
            });
            let slowest = running.iter().max_by_key(|(_, worker)| worker.elapsed());
            bar.show(slowest.map(|(index, worker)| (targets[*index], worker.elapsed())));
            if running.is_empty() && next == targets.len() {
                let missing = || FunctionAnswer::Failed("its worker was lost".to_owned());
                return answers.into_iter().map(|answer| answer.unwrap_or_else(missing)).collect();
            }
            std::thread::sleep(PAUSE);
        }
    }

    fn why_stop(&self, start: Instant) -> Option<String> {
        if self.stop.load(Ordering::Relaxed) > 0 {
            return Some("not explored: interrupted".to_owned());
        }
        let budget = self.budget.filter(|budget| start.elapsed() > *budget)?;
        Some(format!("not explored: the budget of {} s is used up (--budget)", budget.as_secs_f64()))
    }
}

fn answer(
    answers: &mut [Option<FunctionAnswer>],
    index: usize,
    answer: FunctionAnswer,
    done: &mut dyn FnMut(usize, &FunctionAnswer),
) {
    done(index, &answer);
    answers[index] = Some(answer);
}
