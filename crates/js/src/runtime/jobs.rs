//! The event loop: which job is next, and what that does.
//!
//! Order, as in Node: all ticks, then all jobs, again until there are none; then rejections that nobody cares for are errors;
//! then the timer or immediate that is due first, on virtual time. Invariant: jobs of all paths are in one order that is right for
//! each path, so a job runs once for all its paths.

use super::guest::{Call, Runtime};
use super::lift::lift;
use super::object::{Attributes, Class, Key};
use super::outcome::Gather;
use super::queues::{Job, Task, Timer};
use super::realm::ErrorKind;
use super::value::{Js, ObjectId, UNDEFINED, view};
use interp::{Cx, Effect};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// How Node explains a rejection that nobody cares for.
const UNHANDLED: &str = "This error originated either by throwing inside of an async function without a catch block, or by \
    rejecting a promise which was not handled with .catch().";

type Done = Result<Effect, Saturated>;

/// The longest delay of a timer; longer ones are over at once, as in Node.
const LONGEST_DELAY: f64 = 2_147_483_647.0;

/// `job_waits()`: whether anything is left to do on some path; the same truth value on all.
pub fn job_waits(_runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let guard = call.guard;
    let queues = call.store.queues_mut();
    let kernel = &mut cx.path.kernel;
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
pub fn run_job(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let queues = call.store.queues_mut();
    let next = queues.ticks.pop_front().or_else(|| queues.jobs.pop_front());
    if let Some(job) = next {
        return run(runtime, cx, call, job);
    }
    if !queues.rejections.is_empty() {
        let (paths, promise) = queues.rejections.remove(0);
        return runtime.report_rejection(cx, call, paths, promise);
    }
    let Some(job) = next_timer(cx, call)? else { return Ok(Effect::value(UNDEFINED.into())) };
    run(runtime, cx, call, job)
}

/// Takes the timer that is due first; those of an interval stay, due later.
fn next_timer(cx: &mut Cx, call: &mut Call<'_>) -> Result<Option<Job>, Saturated> {
    let queues = call.store.queues_mut();
    let first = (0..queues.timers.len()).min_by(|&a, &b| {
        let (a, b) = (&queues.timers[a], &queues.timers[b]);
        a.due.total_cmp(&b.due)
    });
    let Some(first) = first else { return Ok(None) };
    let mut timer = queues.timers.remove(first);
    let job = timer.job.clone();
    let clock = cx.path.kernel.select(job.guard, Value::number(timer.due).into(), queues.clock)?;
    queues.clock = clock;
    if let Some(every) = timer.every {
        timer.due += 2.0 * every;
        queues.timers.push(timer);
    }
    Ok(Some(job))
}

fn run(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, job: Job) -> Done {
    let guard = cx.path.kernel.and(job.guard, call.guard)?;
    let others = cx.path.kernel.and_not(call.guard, guard)?;
    let mut gather = Gather::new();
    gather.add(cx, others, UNDEFINED.into())?;
    match job.task {
        Task::Resume { owner, value, mode } => {
            let step = runtime.resume(cx, call, guard, owner, value, mode)?;
            gather.add(cx, guard, step)?;
        }
        Task::Call { function, arguments } => {
            for (arm, function) in cx.path.kernel.arms(guard, function)? {
                let undefined = Summary::from(UNDEFINED);
                let step = runtime.call_value(cx, call, arm, function, undefined, undefined, &arguments)?;
                gather.add(cx, arm, step)?;
            }
        }
    }
    Ok(gather.finish())
}

/// `enqueue_job(function, arguments…)`
pub fn enqueue_job(_runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let job = job_of(call);
    call.store.queues_mut().jobs.push_back(job);
    Ok(Effect::value(UNDEFINED.into()))
}

/// `enqueue_tick(function, arguments…)`
pub fn enqueue_tick(_runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let job = job_of(call);
    call.store.queues_mut().ticks.push_back(job);
    Ok(Effect::value(UNDEFINED.into()))
}

fn job_of(call: &Call<'_>) -> Job {
    let arguments: Rc<[Summary]> = call.arguments.get(1..).unwrap_or_default().into();
    Job { guard: call.guard, task: Task::Call { function: call.argument(0), arguments } }
}

/// `timer_start(function, delay, repeats)`: the number of a new timer. A delay that is no number is an immediate's.
pub fn timer_start(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let function = call.argument(0);
    let operands = [call.argument(1), call.argument(2)];
    call.with(&operands, |call| {
        lift::<2>(runtime, cx, call, |_, cx, call, guard, [delay, repeats]| {
            let clock = call.store.queues().clock;
            let id = call.store.queues().timer_count + 1;
            for (arm, clock) in cx.path.kernel.arms(guard, clock)? {
                let now = clock.as_number().unwrap_or_default();
                let delay = delay.as_number().map(milliseconds);
                // The next phase for immediates is the next odd number.
                let due = match delay {
                    Some(delay) => 2.0 * ((now / 2.0).floor() + delay),
                    None => 2.0 * ((now + 1.0) / 2.0).floor() + 1.0,
                };
                let every = delay.filter(|_| repeats == Value::TRUE);
                let task = Task::Call { function, arguments: Rc::new([]) };
                let job = Job { guard: arm, task };
                call.store.queues_mut().timers.push(Timer { id, due, every, job });
            }
            call.store.queues_mut().timer_count = id;
            Ok(Value::number(id as f64).into())
        })
    })
}

fn milliseconds(delay: f64) -> f64 {
    if (1.0..=LONGEST_DELAY).contains(&delay) { delay.trunc() } else { 1.0 }
}

/// `timer_clear(number)`
pub fn timer_clear(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |_, cx, call, guard, [id]| {
        let Some(id) = id.as_number() else { return Ok(UNDEFINED.into()) };
        let queues = call.store.queues_mut();
        for timer in queues.timers.iter_mut().filter(|timer| timer.id as f64 == id) {
            timer.job.guard = cx.path.kernel.and_not(timer.job.guard, guard)?;
        }
        queues.timers.retain(|timer| !timer.job.guard.is_false());
        Ok(UNDEFINED.into())
    })
}

/// `virtual_time()`: milliseconds since the start.
pub fn virtual_time(_runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let clock = call.store.queues().clock;
    let time = summary::map_under(cx, call.guard, clock, |_, clock| {
        let now = clock.as_number().unwrap_or_default();
        Ok::<_, Saturated>(Value::number((now / 2.0).floor()).into())
    })?;
    Ok(Effect::value(time))
}

/// `note_rejection(reason)`: what is thrown next is the reason of a rejection that nobody handled.
pub fn note_rejection(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, guard, [reason]| {
        if runtime.record.is_on {
            runtime.record.rejections.push((guard, reason));
        }
        Ok(UNDEFINED.into())
    })
}

/// `rejection_error(reason)`: what Node reports for a reason that is no error.
pub fn rejection_error(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, guard, [reason]| {
        Ok(runtime.rejection_error(call, guard, reason).into())
    })
}

impl Runtime {
    /// A rejection that nobody cares for is an error that nobody caught.
    fn report_rejection(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        paths: Guard,
        promise: ObjectId,
    ) -> Done {
        let paths = cx.path.kernel.and(paths, call.guard)?;
        let (mut open, reason) = self.unhandled(cx, call, paths, promise)?;
        if !self.rejections_throw {
            open = Guard::FALSE;
        }
        let others = cx.path.kernel.and_not(call.guard, open)?;
        let mut gather = Gather::new();
        gather.add(cx, others, UNDEFINED.into())?;
        for (arm, reason) in cx.path.kernel.arms(open, reason)? {
            let words = [reason, promise.into()].map(Summary::from);
            let step = self.hosted_step(cx, "process/fatal.js", "rejected", &words);
            gather.add(cx, arm, step)?;
        }
        Ok(gather.finish())
    }

    /// Whether an object has a method `toString` other than that of all objects, which V8 does not call for a message.
    fn has_own_text(&mut self, call: &mut Call<'_>, object: ObjectId) -> bool {
        let key = Key::String(self.names.to_string);
        let usual = self.plain_content(call, self.realm.object_prototype, key);
        matches!(call.store.object(object).class, Class::Ordinary)
            && self.plain_content(call, object, key) != usual
    }

    /// What Node reports for a reason that is no error.
    fn rejection_error(&mut self, call: &mut Call<'_>, guard: Guard, reason: Value) -> Value {
        let shown = match view(reason) {
            Js::String(id) => self.strings.show(id),
            Js::Object(id) if self.has_own_text(call, id) => "[object Object]".to_owned(),
            _ => self.show_brief(call, reason),
        };
        let message = format!("{UNHANDLED} The promise rejected with the reason \"{shown}\".");
        let error = self.new_error(call, guard, ErrorKind::Error, &message);
        let texts = [
            ("stack", format!("UnhandledPromiseRejection: {message}"), Attributes::METHOD),
            ("name", "UnhandledPromiseRejection".to_owned(), Attributes::METHOD),
            ("code", "ERR_UNHANDLED_REJECTION".to_owned(), Attributes::ALL),
        ];
        for (name, text, attributes) in texts {
            let key = Key::String(self.strings.intern_str(name));
            let text = self.message_value(&text);
            self.define_fresh(call, error, key, text, attributes);
        }
        error.into()
    }
}
