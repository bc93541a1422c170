//! The event loop: which job is next, and what that does.
//!
//! Order, as in Node: all ticks, then all jobs, again until there are none; then rejections that nobody cares for are errors;
//! then the timer or immediate that is due first, on virtual time. The body of an ECMAScript module runs among the jobs, so that those
//! it has made come before its ticks. Invariant: each queue has the jobs of all paths in one order that is right for each path; whether a path is
//! among its ticks or among its jobs is [`Queues::among_jobs`](crate::realm::heap::queues::Queues::among_jobs).

use crate::op::lift::lift;
use crate::realm::heap::object::{Attributes, Class, Key};
use crate::realm::heap::queues::{Job, Task, Timer};
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::record::Assumption;
use crate::realm::step::Gather;
use crate::value::value::{Js, ObjectId, UNDEFINED, view};
use interp::Effect;
use std::collections::VecDeque;
use std::rc::Rc;
use summary::{Guard, Kernel, Saturated, Summary, Value};

/// How Node explains a rejection that nobody cares for.
const UNHANDLED: &str = "This error originated either by throwing inside of an async function without a catch block, or by \
    rejecting a promise which was not handled with .catch().";

/// The longest delay of a timer; longer ones are over at once, as in Node.
const LONGEST_DELAY: f64 = 2_147_483_647.0;

/// `job_waits()`: whether anything is left to do on some path; the same truth value on all.
pub fn job_waits(op: &mut Op<'_>) -> Done {
    let guard = op.guard;
    let queues = op.store.queues_mut();
    let kernel = &mut op.cx.path.kernel;
    for jobs in [&mut queues.ticks, &mut queues.jobs] {
        while let Some(first) = jobs.front() {
            if !kernel.and(first.guard, guard)?.is_false() {
                return Ok(Effect::value(Value::TRUE.into()));
            }
            jobs.pop_front();
        }
    }
    let mut kept = Vec::new();
    for (paths, promise) in std::mem::take(&mut queues.rejections) {
        let paths = kernel.and(paths, guard)?;
        if !paths.is_false() {
            kept.push((paths, promise));
        }
    }
    queues.rejections = kept;
    let mut timers = Vec::new();
    for timer in std::mem::take(&mut queues.timers) {
        if !kernel.and(timer.job.guard, guard)?.is_false() {
            timers.push(timer);
        }
    }
    queues.timers = timers;
    let waits = !queues.rejections.is_empty() || !queues.timers.is_empty();
    Ok(Effect::value(Guard::from(waits).into()))
}

/// `run_job()`: runs what is next, on its paths.
pub fn run_job(op: &mut Op<'_>) -> Done {
    if let Some(job) = next_job(op)? {
        return run(op, job);
    }
    // Whatever comes now may make ticks, and these are before its jobs.
    let queues = op.store.queues_mut();
    queues.among_jobs = op.cx.path.kernel.and_not(queues.among_jobs, op.guard)?;
    if !queues.rejections.is_empty() {
        let (paths, promise) = queues.rejections.remove(0);
        return op.report_rejection(paths, promise);
    }
    let Some(job) = next_timer(op)? else { return Ok(Effect::value(UNDEFINED.into())) };
    run(op, job)
}

/// Takes a tick or job that is next on some paths, for these paths; its place in the queue keeps the others.
fn next_job(op: &mut Op<'_>) -> Result<Option<Job>, Saturated> {
    let guard = op.guard;
    let queues = op.store.queues_mut();
    let kernel = &mut op.cx.path.kernel;
    let with_jobs = waiting(kernel, &queues.jobs, guard)?;
    let kept = kernel.and(queues.among_jobs, with_jobs)?;
    let with_tick = kernel.and_not(guard, kept)?;
    if let Some(tick) = take(kernel, &mut queues.ticks, with_tick)? {
        queues.among_jobs = kernel.and_not(queues.among_jobs, tick.guard)?;
        return Ok(Some(tick));
    }
    // Nobody has a tick that is next: on all paths the next is a job, if there is one.
    let job = take(kernel, &mut queues.jobs, guard)?;
    if let Some(job) = &job {
        queues.among_jobs = kernel.or(queues.among_jobs, job.guard)?;
    }
    Ok(job)
}

/// The paths under a guard that a queue has something for.
fn waiting(kernel: &mut Kernel, jobs: &VecDeque<Job>, guard: Guard) -> Result<Guard, Saturated> {
    let mut rest = guard;
    for job in jobs {
        rest = kernel.and_not(rest, job.guard)?;
        if rest.is_false() {
            return Ok(guard);
        }
    }
    kernel.and_not(guard, rest)
}

/// Takes the first that some of these paths have. As no earlier one is theirs, each path has its own in order.
fn take(kernel: &mut Kernel, jobs: &mut VecDeque<Job>, paths: Guard) -> Result<Option<Job>, Saturated> {
    for index in 0..jobs.len() {
        let guard = kernel.and(jobs[index].guard, paths)?;
        if guard.is_false() {
            continue;
        }
        let rest = kernel.and_not(jobs[index].guard, guard)?;
        let job = Job { guard, task: jobs[index].task.clone() };
        jobs[index].guard = rest;
        if rest.is_false() {
            jobs.remove(index);
        }
        return Ok(Some(job));
    }
    Ok(None)
}

/// Takes the timer that is due first; those of an interval stay, due later.
fn next_timer(op: &mut Op<'_>) -> Result<Option<Job>, Saturated> {
    let queues = op.store.queues_mut();
    let first = (0..queues.timers.len()).min_by(|&a, &b| {
        let (a, b) = (&queues.timers[a], &queues.timers[b]);
        a.due.total_cmp(&b.due)
    });
    let Some(first) = first else { return Ok(None) };
    let mut timer = queues.timers.remove(first);
    let job = timer.job.clone();
    let clock = op.cx.path.kernel.select(job.guard, Value::number(timer.due).into(), queues.clock)?;
    queues.clock = clock;
    if let Some(every) = timer.every {
        timer.due += 2.0 * every;
        queues.timers.push(timer);
    }
    Ok(Some(job))
}

fn run(op: &mut Op<'_>, job: Job) -> Done {
    let guard = op.cx.path.kernel.and(job.guard, op.guard)?;
    let others = op.cx.path.kernel.and_not(op.guard, guard)?;
    let mut gather = Gather::new();
    gather.add(op.cx, others, UNDEFINED.into())?;
    match job.task {
        Task::Resume { owner, value, mode } => {
            let step = op.resume(guard, owner, value, mode)?;
            gather.add(op.cx, guard, step)?;
        }
        Task::Call { function, arguments } => {
            let undefined = Summary::from(UNDEFINED);
            let step = op.for_arms(guard, function, |op, arm, function| {
                op.call_value(arm, function, undefined, undefined, &arguments)
            })?;
            gather.add(op.cx, guard, step)?;
        }
    }
    Ok(gather.finish())
}

/// `enqueue_job(function, arguments…)`
pub fn enqueue_job(op: &mut Op<'_>) -> Done {
    let job = job_of(op);
    op.store.queues_mut().jobs.push_back(job);
    Ok(Effect::value(UNDEFINED.into()))
}

/// `enqueue_tick(function, arguments…)`
pub fn enqueue_tick(op: &mut Op<'_>) -> Done {
    let job = job_of(op);
    op.store.queues_mut().ticks.push_back(job);
    Ok(Effect::value(UNDEFINED.into()))
}

fn job_of(op: &Op<'_>) -> Job {
    let arguments: Rc<[Summary]> = op.arguments.get(1..).unwrap_or_default().into();
    Job { guard: op.guard, task: Task::Call { function: op.argument(0), arguments } }
}

/// `timer_start(function, delay, repeats)`: the number of a new timer. A delay that is no number is an immediate's.
pub fn timer_start(op: &mut Op<'_>) -> Done {
    let function = op.argument(0);
    let operands = [op.argument(1), op.argument(2)];
    op.with(&operands, |op| {
        lift::<2>(op, |op, guard, [delay, repeats]| {
            let clock = op.store.queues().clock;
            let id = op.store.queues().timer_count + 1;
            op.each_arm(guard, clock, |op, arm, clock| {
                let now = clock.as_number().unwrap_or_default();
                let delay = delay.as_number().map(milliseconds);
                // The next phase for immediates is the next odd number.
                let due = match delay {
                    Some(delay) => 2.0 * ((now / 2.0).floor() + delay),
                    None => 2.0 * ((now + 1.0) / 2.0).floor() + 1.0,
                };
                // A timer and the immediates right behind it: in Node it depends on the machine who comes first.
                let step = if delay.is_some() { 1.0 } else { -1.0 };
                let is_race = op.store.queues().timers.iter().any(|timer| timer.due == due + step);
                let every = delay.filter(|_| repeats == Value::TRUE);
                let task = Task::Call { function, arguments: Rc::new([]) };
                let job = Job { guard: arm, task };
                op.store.queues_mut().timers.push(Timer { id, due, every, job });
                if is_race {
                    op.runtime.assume(Assumption::Timers);
                }
                Ok(())
            })?;
            op.store.queues_mut().timer_count = id;
            Ok(Value::number(id as f64).into())
        })
    })
}

fn milliseconds(delay: f64) -> f64 {
    if (1.0..=LONGEST_DELAY).contains(&delay) { delay.trunc() } else { 1.0 }
}

/// `timer_clear(number)`
pub fn timer_clear(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [id]| {
        let Some(id) = id.as_number() else { return Ok(UNDEFINED.into()) };
        let queues = op.store.queues_mut();
        for timer in queues.timers.iter_mut().filter(|timer| timer.id as f64 == id) {
            timer.job.guard = op.cx.path.kernel.and_not(timer.job.guard, guard)?;
        }
        queues.timers.retain(|timer| !timer.job.guard.is_false());
        Ok(UNDEFINED.into())
    })
}

/// `virtual_time()`: milliseconds since the start.
pub fn virtual_time(op: &mut Op<'_>) -> Done {
    let clock = op.store.queues().clock;
    let time = summary::map_under(op.cx, op.guard, clock, |_, clock| {
        let now = clock.as_number().unwrap_or_default();
        Ok::<_, Saturated>(Value::number((now / 2.0).floor()).into())
    })?;
    Ok(Effect::value(time))
}

/// `note_rejection(reason)`: what is thrown next is the reason of a rejection that nobody handled.
pub fn note_rejection(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [reason]| {
        if op.runtime.record.is_on {
            op.runtime.record.rejections.push((guard, reason));
        }
        Ok(UNDEFINED.into())
    })
}

/// `rejection_error(reason)`: what Node reports for a reason that is no error.
pub fn rejection_error(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [reason]| Ok(op.rejection_error(guard, reason).into()))
}

impl Op<'_> {
    /// A rejection that nobody cares for is an error that nobody caught.
    fn report_rejection(&mut self, paths: Guard, promise: ObjectId) -> Done {
        let paths = self.cx.path.kernel.and(paths, self.guard)?;
        let (mut open, reason) = self.unhandled(paths, promise)?;
        if !self.runtime.rejections_throw {
            open = Guard::FALSE;
        }
        let others = self.cx.path.kernel.and_not(self.guard, open)?;
        let mut gather = Gather::new();
        gather.add(self.cx, others, UNDEFINED.into())?;
        let step = self.for_arms(open, reason, |op, _, reason| {
            let words = [reason, promise.into()].map(Summary::from);
            Ok(op.runtime.hosted_step(op.cx, "process/fatal.js", "rejected", &words))
        })?;
        gather.add(self.cx, open, step)?;
        Ok(gather.finish())
    }

    /// Whether an object has a method `toString` other than that of all objects, which V8 does not call for a message.
    fn has_own_text(&mut self, object: ObjectId) -> bool {
        let key = Key::String(self.runtime.names.to_string);
        let usual = self.plain_content(self.runtime.realm.object_prototype, key);
        matches!(self.store.object(object).class, Class::Ordinary) && self.plain_content(object, key) != usual
    }

    /// What Node reports for a reason that is no error.
    fn rejection_error(&mut self, guard: Guard, reason: Value) -> Value {
        let shown = match view(reason) {
            Js::String(id) => self.runtime.strings.show(id),
            Js::Object(id) if self.has_own_text(id) => "[object Object]".to_owned(),
            _ => self.show_brief(reason),
        };
        let message = format!("{UNHANDLED} The promise rejected with the reason \"{shown}\".");
        let error = self.new_error(guard, ErrorKind::Error, &message);
        let texts = [
            ("stack", format!("UnhandledPromiseRejection: {message}"), Attributes::METHOD),
            ("name", "UnhandledPromiseRejection".to_owned(), Attributes::METHOD),
            ("code", "ERR_UNHANDLED_REJECTION".to_owned(), Attributes::ALL),
        ];
        for (name, text, attributes) in texts {
            let key = Key::String(self.runtime.strings.intern_str(name));
            let text = self.runtime.message_value(&text);
            self.define_fresh(error, key, text, attributes);
        }
        error.into()
    }
}
