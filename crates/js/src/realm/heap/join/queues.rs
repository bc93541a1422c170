//! What runs later in two states becomes one.

use crate::realm::heap::join::lists::{join_lists, join_words};
use crate::realm::heap::queues::{Job, Queues, Task};
use crate::value::value::ObjectId;
use interp::{Sides, Suspended, Unjoined};
use ir::FuncId;
use std::collections::{BTreeMap, VecDeque};
use summary::{Kernel, Saturated};

pub(super) fn join_queues(
    kernel: &mut Kernel,
    sides: Sides,
    mine: &mut Queues,
    theirs: Queues,
) -> Result<(), Unjoined> {
    for (mine, theirs) in [(&mut mine.ticks, theirs.ticks), (&mut mine.jobs, theirs.jobs)] {
        let (own, its): (Vec<Job>, Vec<Job>) = (std::mem::take(mine).into(), theirs.into());
        let joined = join_lists(
            kernel,
            sides,
            own,
            its,
            |job| &mut job.guard,
            |kernel, mine, theirs| join_tasks(kernel, sides, &mut mine.task, &theirs.task),
        )?;
        *mine = VecDeque::from(joined);
    }
    let own = kernel.and_not(mine.among_jobs, sides.theirs)?;
    let its = kernel.and(theirs.among_jobs, sides.theirs)?;
    mine.among_jobs = kernel.or(own, its)?;
    let own = std::mem::take(&mut mine.timers);
    mine.timers = join_lists(
        kernel,
        sides,
        own,
        theirs.timers,
        |timer| &mut timer.job.guard,
        |kernel, mine, theirs| {
            let is_same = (mine.id, mine.due, mine.every) == (theirs.id, theirs.due, theirs.every);
            Ok(is_same && join_tasks(kernel, sides, &mut mine.job.task, &theirs.job.task)?)
        },
    )?;
    let own = std::mem::take(&mut mine.rejections);
    mine.rejections = join_lists(
        kernel,
        sides,
        own,
        theirs.rejections,
        |(guard, _)| guard,
        |_, mine, theirs| Ok(mine.1 == theirs.1),
    )?;
    mine.clock = sides.word(kernel, mine.clock, theirs.clock)?;
    // Numbers of timers need only be new.
    mine.timer_count = mine.timer_count.max(theirs.timer_count);
    join_frames(kernel, sides, mine, theirs.frames)
}

/// The frames that were put aside. On paths that have come back, what the other state has put aside is none of theirs.
fn join_frames(
    kernel: &mut Kernel,
    sides: Sides,
    mine: &mut Queues,
    theirs: BTreeMap<ObjectId, Vec<Suspended>>,
) -> Result<(), Unjoined> {
    let has = |frames: &BTreeMap<ObjectId, Vec<Suspended>>, owner: &ObjectId, function: FuncId| {
        frames.get(owner).is_some_and(|frames| frames.iter().any(|frame| frame.function() == function))
    };
    for (owner, frames) in &mut mine.frames {
        for frame in frames.iter_mut().filter(|frame| !has(&theirs, owner, frame.function())) {
            frame.restrict(kernel, sides.mine)?;
        }
    }
    for (owner, frames) in theirs {
        let known = mine.frames.entry(owner).or_default();
        for mut frame in frames {
            match known.iter_mut().find(|known| known.function() == frame.function()) {
                Some(known) => known.join_sides(kernel, sides, frame)?,
                None => {
                    frame.restrict(kernel, sides.theirs)?;
                    known.push(frame);
                }
            }
        }
    }
    for frames in mine.frames.values_mut() {
        frames.retain(|frame| !frame.paths().is_false());
    }
    mine.frames.retain(|_, frames| !frames.is_empty());
    Ok(())
}

/// Makes two tasks one where both call something, or both resume the same frame in the same way.
fn join_tasks(kernel: &mut Kernel, sides: Sides, mine: &mut Task, theirs: &Task) -> Result<bool, Saturated> {
    match (mine, theirs) {
        (
            Task::Call { function, arguments },
            Task::Call { function: their_function, arguments: their_arguments },
        ) if arguments.len() == their_arguments.len() => {
            *function = sides.word(kernel, *function, *their_function)?;
            *arguments = join_words(kernel, sides, arguments, their_arguments)?;
            Ok(true)
        }
        (
            Task::Resume { owner, value, mode },
            Task::Resume { owner: their_owner, value: their_value, mode: their_mode },
        ) if owner == their_owner && mode == their_mode => {
            *value = sides.word(kernel, *value, *their_value)?;
            Ok(true)
        }
        _ => Ok(false),
    }
}
