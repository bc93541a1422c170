//! What runs later: ticks, jobs, timers, and frames that were put aside. Part of the store.
//!
//! Invariant: a queue is one list for all paths in which each entry has its guard; restricted to a path it is the queue of that
//! path, in its order.

use crate::value::value::ObjectId;
use interp::Suspended;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;
use summary::{Guard, Kernel, Saturated, Summary, Value};

/// Something to be run on some paths.
#[derive(Clone)]
pub struct Job {
    /// The paths.
    pub guard: Guard,
    /// What is run.
    pub task: Task,
}

/// What a job does.
#[derive(Clone)]
pub enum Task {
    /// Calls a function.
    Call {
        /// A function object.
        function: Summary,
        /// What it is called with; `this` is undefined.
        arguments: Rc<[Summary]>,
    },
    /// Resumes the frame of an owner.
    Resume {
        /// The owner.
        owner: ObjectId,
        /// The value that the frame receives.
        value: Summary,
        /// What it does with that.
        mode: f64,
    },
}

/// A timer or immediate.
#[derive(Clone)]
pub struct Timer {
    /// By which it can be cleared.
    pub id: u64,
    /// When it is due, on the [`Queues::clock`].
    pub due: f64,
    /// How many milliseconds after each call it is due again.
    pub every: Option<f64>,
    /// What it does.
    pub job: Job,
}

/// The queues of a state.
#[derive(Clone)]
pub struct Queues {
    /// `process.nextTick`.
    pub ticks: VecDeque<Job>,
    /// The jobs of ECMA-262 9.5.
    pub jobs: VecDeque<Job>,
    /// The paths that are among the jobs: all that are left come before the next tick. On the others it is the other way round.
    pub among_jobs: Guard,
    /// In order of insertion.
    pub timers: Vec<Timer>,
    /// Promises that were rejected and had nobody who cared.
    pub rejections: Vec<(Guard, ObjectId)>,
    /// The virtual time of a path: twice the milliseconds, and one more in the phase of the event loop that runs immediates.
    /// The script itself runs in such a phase.
    pub clock: Summary,
    /// The frames that were put aside, by their owner. An owner has a frame of one function on each path; what its number stands for may be
    /// different objects on different paths.
    pub frames: BTreeMap<ObjectId, Vec<Suspended>>,
    /// How many timers were made.
    pub timer_count: u64,
}

impl Default for Queues {
    fn default() -> Queues {
        Queues {
            ticks: VecDeque::new(),
            jobs: VecDeque::new(),
            among_jobs: Guard::FALSE,
            timers: Vec::new(),
            rejections: Vec::new(),
            clock: Value::number(1.0).into(),
            frames: BTreeMap::new(),
            timer_count: 0,
        }
    }
}

impl Task {
    fn words(&self) -> Vec<Summary> {
        match self {
            Task::Call { function, arguments } => {
                let mut words = vec![*function];
                words.extend(arguments.iter());
                words
            }
            Task::Resume { value, .. } => vec![*value],
        }
    }
}

impl Job {
    fn words(&self) -> Vec<Summary> {
        let mut words = self.task.words();
        words.push(self.guard.into());
        words
    }
}

impl Queues {
    /// Every word that is held here.
    pub fn words(&self) -> Vec<Summary> {
        let mut words = vec![self.clock, self.among_jobs.into()];
        for job in self.ticks.iter().chain(&self.jobs).chain(self.timers.iter().map(|timer| &timer.job)) {
            words.extend(job.words());
        }
        words.extend(self.rejections.iter().map(|(guard, _)| Summary::from(*guard)));
        for frame in self.frames.values().flatten() {
            words.extend(frame.words());
        }
        words
    }

    /// Puts a frame aside for its owner, beside what the owner has on other paths.
    pub fn put_aside(
        &mut self,
        kernel: &mut Kernel,
        owner: ObjectId,
        frame: Suspended,
    ) -> Result<(), Saturated> {
        let frames = self.frames.entry(owner).or_default();
        match frames.iter_mut().find(|there| there.function() == frame.function()) {
            Some(there) => there.join(kernel, frame),
            None => {
                frames.push(frame);
                Ok(())
            }
        }
    }

    /// Takes the paths of a guard out of the frames that were put aside for an owner.
    pub fn take_frames(
        &mut self,
        kernel: &mut Kernel,
        owner: ObjectId,
        guard: Guard,
    ) -> Result<Vec<Suspended>, Saturated> {
        let mut frames = self.frames.remove(&owner).unwrap_or_default();
        let mut kept = Vec::new();
        for frame in &mut frames {
            let rest = kernel.and_not(frame.paths(), guard)?;
            if !rest.is_false() {
                let mut left = frame.clone();
                left.restrict(kernel, rest)?;
                kept.push(left);
                frame.restrict(kernel, guard)?;
            }
        }
        if !kept.is_empty() {
            self.frames.insert(owner, kept);
        }
        // What has no path here is another object's of the same number.
        if frames.len() > 1 {
            frames.retain(|frame| !frame.paths().is_false());
        }
        Ok(frames)
    }

    /// Forgets the paths of a guard of a promise that somebody cares for now.
    pub fn forget_rejection(
        &mut self,
        kernel: &mut Kernel,
        promise: ObjectId,
        guard: Guard,
    ) -> Result<(), Saturated> {
        for (paths, known) in &mut self.rejections {
            if *known == promise {
                *paths = kernel.and_not(*paths, guard)?;
            }
        }
        self.rejections.retain(|(paths, _)| !paths.is_false());
        Ok(())
    }
}
