//! Two stores become one.
//!
//! Objects have numbers that each state gives out in order, so that states which were one before have used the same new numbers for
//! different objects. What a number stands for is free on each path: number k may be one object on the paths of the one state and another on
//! those of the other, as long as what does not change in the life of an object is the same. Otherwise the other state's object
//! gets a number that nobody has, and everything that the other state holds speaks of it by that.
//!
//! Invariants: restricted to a path, the joined store is the store that had the path, up to the numbers of objects. What a program
//! cannot change about an object (its class, what a closure captured, what an iterator is over) is one thing on all paths: built-ins rely on it.

use crate::realm::heap::object::{Class, FunctionData, IteratorData, Object};
use crate::realm::heap::promise::{PromiseData, Target};
use crate::realm::heap::queues::{Job, Queues, Task};
use crate::realm::heap::store::JsStore;
use crate::value::value::{ABSENT, ObjectId};
use interp::{Cx, Refusal, Renaming, Sides, Suspended, Unjoined, join_counters};
use ir::FuncId;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Kernel, Saturated, Summary};

/// The numbers that objects of the other state get, and the same as values.
#[derive(Default)]
struct Moved {
    numbers: FxHashMap<ObjectId, ObjectId>,
    /// In order of their new numbers.
    order: Vec<ObjectId>,
    renaming: Renaming,
}

impl Moved {
    fn id(&self, id: ObjectId) -> ObjectId {
        self.numbers.get(&id).copied().unwrap_or(id)
    }

    fn add(&mut self, id: ObjectId, first: usize) {
        let new = ObjectId::new(first + self.order.len());
        self.numbers.insert(id, new);
        self.order.push(id);
        self.renaming.add(id.into(), new.into());
    }
}

impl JsStore {
    /// Adds what another store holds on the paths of its state.
    pub(super) fn join_store(
        &mut self,
        cx: &mut Cx,
        sides: Sides,
        other: &JsStore,
    ) -> Result<Renaming, Unjoined> {
        if !Rc::ptr_eq(&self.lexicals, &other.lexicals) && self.lexicals != other.lexicals {
            return Err(Refusal("declarations of scripts").into());
        }
        if !Rc::ptr_eq(&self.modules, &other.modules) && self.modules != other.modules {
            return Err(Refusal("modules").into());
        }
        let mut moved = self.moved(cx, other)?;
        let in_modules = |moved: &Moved| {
            let held = other.modules.values().flat_map(|instance| instance.objects());
            held.into_iter().any(|id| moved.numbers.contains_key(&id))
        };
        if !moved.order.is_empty() && in_modules(&moved) {
            return Err(Refusal("objects of modules").into());
        }
        self.join_objects(cx, sides, other, &mut moved)?;
        self.join_boxes(cx, sides, other, &mut moved.renaming)?;
        self.join_accessors(cx, sides, other, &mut moved.renaming)?;
        // The other state gives out no more places.
        self.first_place = self.first_place.max(other.first_place);
        let mut templates = other.templates.clone();
        templates.rename(cx, &mut moved.renaming)?;
        self.templates.join(&mut cx.path.kernel, sides, &templates)?;
        join_counters(&mut cx.path.kernel, &mut self.inputs, &other.inputs, sides)?;
        for (mine, theirs) in
            [(&mut self.last_throw.0, other.last_throw.0), (&mut self.last_throw.1, other.last_throw.1)]
        {
            let theirs = moved.renaming.word(cx, theirs)?;
            *mine = sides.word(&mut cx.path.kernel, *mine, theirs)?;
        }
        if !Rc::ptr_eq(&self.queues, &other.queues) || !moved.order.is_empty() {
            let theirs = renamed_queues(cx, other.queues(), &mut moved)?;
            join_queues(&mut cx.path.kernel, sides, self.queues_mut(), theirs)?;
        }
        Ok(moved.renaming)
    }

    /// Which objects of the other store need other numbers.
    fn moved(&self, cx: &mut Cx, other: &JsStore) -> Result<Moved, Unjoined> {
        let mut moved = Moved::default();
        let (mine, theirs) = (self.object_count(), other.object_count());
        let both = mine.min(theirs);
        let differ: Vec<usize> = self.objects.differing(&other.objects, both).collect();
        // What an object refers to may have got another number itself, so that it does not fit any more.
        loop {
            let before = moved.order.len();
            for &index in &differ {
                let id = ObjectId::new(index);
                if moved.numbers.contains_key(&id) {
                    continue;
                }
                let (own, its) = (self.object(id), other.object(id));
                let is_old = own.exists == its.exists;
                if fits(cx, own, its, is_old, &mut moved)? {
                    continue;
                }
                if is_old || index < self.fixed {
                    return Err(Refusal(cause(&own.class, &its.class)).into());
                }
                moved.add(id, mine.max(theirs));
            }
            if moved.order.len() == before {
                return Ok(moved);
            }
        }
    }

    fn join_objects(
        &mut self,
        cx: &mut Cx,
        sides: Sides,
        other: &JsStore,
        moved: &mut Moved,
    ) -> Result<(), Unjoined> {
        let (mine, theirs) = (self.object_count(), other.object_count());
        let indexes: Vec<usize> = match moved.order.is_empty() {
            true => self.objects.differing(&other.objects, theirs).collect(),
            // What the other holds speaks of objects that have other numbers now, wherever it is.
            false => (0..theirs).collect(),
        };
        for index in indexes {
            let id = ObjectId::new(index);
            if moved.numbers.contains_key(&id) {
                // On their paths this number is nobody's.
                let exists = cx.path.kernel.and(self.object(id).exists, sides.mine)?;
                self.object_mut(id).exists = exists;
                continue;
            }
            let its = renamed(cx, other.shared_object(id), moved)?;
            if index >= mine {
                let exists = cx.path.kernel.and(its.exists, sides.theirs)?;
                self.allocate(Object { exists, ..Rc::unwrap_or_clone(its) });
            } else if !Rc::ptr_eq(self.shared_object(id), &its) {
                join_object(cx, sides, self.object_mut(id), &its)?;
            }
        }
        for id in std::mem::take(&mut moved.order) {
            let its = renamed(cx, other.shared_object(id), moved)?;
            let exists = cx.path.kernel.and(its.exists, sides.theirs)?;
            let made = self.allocate(Object { exists, ..Rc::unwrap_or_clone(its) });
            debug_assert_eq!(made, moved.id(id), "numbers are given out in order");
            moved.order.push(id);
        }
        Ok(())
    }

    fn join_boxes(
        &mut self,
        cx: &mut Cx,
        sides: Sides,
        other: &JsStore,
        renaming: &mut Renaming,
    ) -> Result<(), Saturated> {
        let theirs = other.boxes.len();
        let indexes: Vec<usize> = match renaming.is_empty() {
            true => self.boxes.differing_pages(&other.boxes).collect(),
            false => (0..theirs).collect(),
        };
        for index in indexes {
            let (exists, content) = *other.boxes.get(index);
            let content = renaming.word(cx, content)?;
            if index >= self.boxes.len() {
                self.boxes.push((exists, content));
                continue;
            }
            let mine = *self.boxes.get(index);
            let kernel = &mut cx.path.kernel;
            let joined = (sides.guard(kernel, mine.0, exists)?, sides.word(kernel, mine.1, content)?);
            if joined != mine {
                *self.boxes.get_mut(index) = joined;
            }
        }
        Ok(())
    }

    fn join_accessors(
        &mut self,
        cx: &mut Cx,
        sides: Sides,
        other: &JsStore,
        renaming: &mut Renaming,
    ) -> Result<(), Saturated> {
        for index in 0..other.accessors.len() {
            let mut theirs = *other.accessors.get(index);
            theirs.getter = renaming.word(cx, theirs.getter)?;
            theirs.setter = renaming.word(cx, theirs.setter)?;
            if index >= self.accessors.len() {
                self.accessors.push(theirs);
                continue;
            }
            let mine = *self.accessors.get(index);
            if mine != theirs {
                let kernel = &mut cx.path.kernel;
                theirs.getter = sides.word(kernel, mine.getter, theirs.getter)?;
                theirs.setter = sides.word(kernel, mine.setter, theirs.setter)?;
                *self.accessors.get_mut(index) = theirs;
            }
        }
        Ok(())
    }
}

/// Whether two objects of one number can be one. Old ones are one object that the states have changed; others are different objects, which are
/// made one only if they are so alike that the result is an object as a program makes it on all paths at once.
fn fits(
    cx: &mut Cx,
    mine: &Object,
    theirs: &Object,
    is_old: bool,
    moved: &mut Moved,
) -> Result<bool, Unjoined> {
    let is_alike = (mine.is_sparse, mine.is_lazy) == (theirs.is_sparse, theirs.is_lazy)
        && class_fits(cx, &mine.class, &theirs.class, is_old, moved)?;
    Ok(is_alike
        && (is_old
            || mine.prototype == moved.renaming.word(cx, theirs.prototype)?
                && mine.extensible == theirs.extensible
                && mine.properties.has_keys_of(&theirs.properties)))
}

fn class_fits(
    cx: &mut Cx,
    mine: &Class,
    theirs: &Class,
    is_old: bool,
    moved: &mut Moved,
) -> Result<bool, Unjoined> {
    Ok(match (mine, theirs) {
        (Class::Ordinary, Class::Ordinary)
        | (Class::Arguments, Class::Arguments)
        | (Class::Generator { .. }, Class::Generator { .. })
        | (Class::Promise(_), Class::Promise(_)) => true,
        (
            Class::Array { elements: mine, length: my_length },
            Class::Array { elements: theirs, length: their_length },
        ) => is_old || mine.len() == theirs.len() && my_length == their_length,
        (Class::Function(mine), Class::Function(theirs)) => function_fits(cx, mine, theirs, moved)?,
        (Class::Error(mine), Class::Error(theirs)) => mine == theirs,
        (Class::Primitive(mine), Class::Primitive(theirs)) => mine == theirs,
        (Class::Proxy(mine), Class::Proxy(theirs)) => {
            let target = moved.renaming.word(cx, theirs.target)?;
            let handler = moved.renaming.word(cx, theirs.handler)?;
            (mine.is_callable, mine.is_constructor) == (theirs.is_callable, theirs.is_constructor)
                && (is_old || (mine.target, mine.handler) == (target, handler))
        }
        (Class::Hosted(mine), Class::Hosted(theirs)) => {
            let mut slots = theirs.slots.clone();
            moved.renaming.words(cx, &mut slots)?;
            mine.class == theirs.class && mine.slots.len() == slots.len() && (is_old || mine.slots == slots)
        }
        (Class::Iterator(mine), Class::Iterator(theirs)) => {
            let result = theirs.result.map(|id| moved.id(id));
            (mine.over, mine.what, mine.result) == (moved.renaming.value(theirs.over), theirs.what, result)
        }
        (Class::Table(mine), Class::Table(theirs)) => {
            mine.kind == theirs.kind && mine.fits(theirs, &moved.renaming, is_old)
        }
        (Class::Buffer(mine), Class::Buffer(theirs)) => mine.fits(theirs, is_old),
        (Class::View(mine), Class::View(theirs)) => {
            let buffer = moved.id(theirs.buffer);
            (mine.kind, mine.buffer, mine.offset, mine.length)
                == (theirs.kind, buffer, theirs.offset, theirs.length)
        }
        _ => false,
    })
}

fn function_fits(
    cx: &mut Cx,
    mine: &FunctionData,
    theirs: &FunctionData,
    moved: &mut Moved,
) -> Result<bool, Unjoined> {
    let mut captures = theirs.captures.to_vec();
    moved.renaming.words(cx, &mut captures)?;
    let home = moved.renaming.word(cx, theirs.home)?;
    Ok((mine.callee, mine.is_constructor, mine.name) == (theirs.callee, theirs.is_constructor, theirs.name)
        && mine.home == home
        && mine.captures[..] == captures[..])
}

/// What two objects are that cannot be one.
fn cause(mine: &Class, theirs: &Class) -> &'static str {
    if std::mem::discriminant(mine) != std::mem::discriminant(theirs) {
        return "objects of other kinds";
    }
    match mine {
        Class::Ordinary | Class::Arguments => "objects",
        Class::Array { .. } => "arrays",
        Class::Function(_) => "functions",
        Class::Error(_) => "errors",
        Class::Generator { .. } => "generators",
        Class::Promise(_) => "promises",
        Class::Primitive(_) => "wrapped primitives",
        Class::Proxy(_) => "proxies",
        Class::Hosted(_) => "objects of built-ins",
        Class::Iterator(_) => "iterators",
        Class::Table(_) => "maps and sets",
        Class::Buffer(_) => "buffers",
        Class::View(_) => "typed arrays",
    }
}

/// An object of the other state, by the numbers that it and others have now.
fn renamed(cx: &mut Cx, object: &Rc<Object>, moved: &mut Moved) -> Result<Rc<Object>, Saturated> {
    if moved.numbers.is_empty() {
        return Ok(object.clone());
    }
    if !may_speak_of_moved(object, &moved.renaming) {
        return Ok(object.clone());
    }
    let renaming = &mut moved.renaming;
    let mut own = Object::clone(object);
    own.prototype = renaming.word(cx, own.prototype)?;
    let mut is_changed = own.prototype != object.prototype;
    is_changed |= own.properties.rename(cx, renaming)?;
    is_changed |= match &mut own.class {
        Class::Array { elements, .. } => rename_all(cx, renaming, elements)?,
        Class::Function(data) => {
            let mut captures = data.captures.to_vec();
            let home = renaming.word(cx, data.home)?;
            let changed = rename_all(cx, renaming, &mut captures)? || home != data.home;
            if changed {
                *data =
                    Rc::new(FunctionData { captures: captures.into(), home, ..FunctionData::clone(data) });
            }
            changed
        }
        Class::Proxy(data) => {
            let before = (data.target, data.handler);
            data.target = renaming.word(cx, data.target)?;
            data.handler = renaming.word(cx, data.handler)?;
            before != (data.target, data.handler)
        }
        Class::Hosted(data) => rename_all(cx, renaming, &mut data.slots)?,
        Class::Promise(data) => {
            rename_promise(cx, data, moved)?;
            true
        }
        Class::Iterator(data) => {
            let over = renaming.value(data.over);
            let result = data.result.map(|id| moved.numbers.get(&id).copied().unwrap_or(id));
            let changed = (over, result) != (data.over, data.result);
            *data = IteratorData { over, result, ..data.clone() };
            changed
        }
        Class::Table(table) => table.rename(cx, renaming)?,
        Class::View(view) => {
            let buffer = moved.numbers.get(&view.buffer).copied().unwrap_or(view.buffer);
            std::mem::replace(&mut view.buffer, buffer) != buffer
        }
        Class::Ordinary
        | Class::Error(_)
        | Class::Generator { .. }
        | Class::Primitive(_)
        | Class::Arguments
        | Class::Buffer(_) => false,
    };
    // What has not changed stays shared.
    Ok(if is_changed { Rc::new(own) } else { object.clone() })
}

/// Whether an object may hold something that has another name; most do not, and need no copy.
fn may_speak_of_moved(object: &Object, renaming: &Renaming) -> bool {
    let is_hidden =
        matches!(object.class, Class::Promise(_) | Class::Iterator(_) | Class::Table(_) | Class::View(_));
    let may_speak = |word: &Summary| match word.as_value() {
        Some(value) => renaming.value(value) != value,
        None => word.is_node(),
    };
    is_hidden || object.words().iter().any(may_speak)
}

fn rename_all(cx: &mut Cx, renaming: &mut Renaming, words: &mut [Summary]) -> Result<bool, Saturated> {
    let mut is_changed = false;
    for word in words {
        let new = renaming.word(cx, *word)?;
        is_changed |= new != *word;
        *word = new;
    }
    Ok(is_changed)
}

fn rename_promise(cx: &mut Cx, data: &mut PromiseData, moved: &mut Moved) -> Result<(), Saturated> {
    data.result = moved.renaming.word(cx, data.result)?;
    for reaction in &mut data.reactions {
        match &mut reaction.target {
            Target::Frame(owner) => *owner = moved.id(*owner),
            Target::Job { function, words } => {
                *function = moved.renaming.word(cx, *function)?;
                let mut own = words.to_vec();
                moved.renaming.words(cx, &mut own)?;
                *words = own.into();
            }
        }
    }
    Ok(())
}

/// Makes two objects one: `mine` on the paths of the one side, `theirs` on those of the other.
fn join_object(cx: &mut Cx, sides: Sides, mine: &mut Object, theirs: &Object) -> Result<(), Unjoined> {
    let kernel = &mut cx.path.kernel;
    mine.exists = sides.guard(kernel, mine.exists, theirs.exists)?;
    mine.prototype = sides.word(kernel, mine.prototype, theirs.prototype)?;
    mine.fixed_length = sides.guard(kernel, mine.fixed_length, theirs.fixed_length)?;
    mine.extensible = mine.extensible.with_each(cx, sides.theirs, theirs.extensible)?;
    mine.properties.join(cx, sides, &theirs.properties)?;
    join_classes(cx, sides, &mut mine.class, &theirs.class)
}

fn join_classes(cx: &mut Cx, sides: Sides, mine: &mut Class, theirs: &Class) -> Result<(), Unjoined> {
    match (mine, theirs) {
        (
            Class::Array { elements, length },
            Class::Array { elements: their_elements, length: their_length },
        ) => {
            let count = elements.len().max(their_elements.len());
            elements.resize(count, ABSENT.into());
            for (index, element) in elements.iter_mut().enumerate() {
                let theirs = their_elements.get(index).copied().unwrap_or(ABSENT.into());
                *element = sides.word(&mut cx.path.kernel, *element, theirs)?;
            }
            *length = length.with_each(cx, sides.theirs, *their_length)?;
        }
        (Class::Generator { state }, Class::Generator { state: theirs }) => {
            *state = sides.word(&mut cx.path.kernel, *state, *theirs)?;
        }
        (Class::Promise(mine), Class::Promise(theirs)) => {
            join_promises(&mut cx.path.kernel, sides, mine, theirs)?;
        }
        (Class::Proxy(mine), Class::Proxy(theirs)) => {
            mine.target = sides.word(&mut cx.path.kernel, mine.target, theirs.target)?;
            mine.handler = sides.word(&mut cx.path.kernel, mine.handler, theirs.handler)?;
        }
        (Class::Hosted(mine), Class::Hosted(theirs)) => {
            for (slot, theirs) in mine.slots.iter_mut().zip(&theirs.slots) {
                *slot = sides.word(&mut cx.path.kernel, *slot, *theirs)?;
            }
        }
        (Class::Iterator(mine), Class::Iterator(theirs)) => {
            mine.at = sides.word(&mut cx.path.kernel, mine.at, theirs.at)?;
        }
        (Class::Table(mine), Class::Table(theirs)) => mine.join(&mut cx.path.kernel, sides, theirs)?,
        (Class::Buffer(mine), Class::Buffer(theirs)) => mine.join(cx, sides, theirs)?,
        // The rest is one thing on all paths, and was found to be the same.
        _ => {}
    }
    Ok(())
}

fn join_promises(
    kernel: &mut Kernel,
    sides: Sides,
    mine: &mut PromiseData,
    theirs: &PromiseData,
) -> Result<(), Saturated> {
    mine.state = sides.word(kernel, mine.state, theirs.state)?;
    mine.result = sides.word(kernel, mine.result, theirs.result)?;
    mine.handled = sides.word(kernel, mine.handled, theirs.handled)?;
    let (own, its) = (std::mem::take(&mut mine.reactions), theirs.reactions.clone());
    mine.reactions = join_lists(
        kernel,
        sides,
        own,
        its,
        |reaction| &mut reaction.guard,
        |kernel, mine, theirs| match (&mut mine.target, &theirs.target) {
            (Target::Frame(mine), Target::Frame(theirs)) => Ok(mine == theirs),
            (
                Target::Job { function, words },
                Target::Job { function: their_function, words: their_words },
            ) if words.len() == their_words.len() => {
                *function = sides.word(kernel, *function, *their_function)?;
                *words = join_words(kernel, sides, words, their_words)?;
                Ok(true)
            }
            _ => Ok(false),
        },
    )?;
    Ok(())
}

fn join_words(
    kernel: &mut Kernel,
    sides: Sides,
    mine: &[Summary],
    theirs: &[Summary],
) -> Result<Rc<[Summary]>, Saturated> {
    mine.iter().zip(theirs).map(|(mine, theirs)| sides.word(kernel, *mine, *theirs)).collect()
}

/// Lists in which each entry has its paths: the entries of both, in an order that keeps the order of each. Entries at the same place that
/// `unite` can make one are one; from the first that it cannot, the others follow one after the other.
fn join_lists<T: Clone>(
    kernel: &mut Kernel,
    sides: Sides,
    mine: Vec<T>,
    theirs: Vec<T>,
    guard: impl Fn(&mut T) -> &mut Guard,
    mut unite: impl FnMut(&mut Kernel, &mut T, &T) -> Result<bool, Saturated>,
) -> Result<Vec<T>, Saturated> {
    let restrict = |kernel: &mut Kernel, list: Vec<T>, paths: Guard| {
        let mut kept = Vec::with_capacity(list.len());
        for mut entry in list {
            let own = guard(&mut entry);
            *own = kernel.and(*own, paths)?;
            if !own.is_false() {
                kept.push(entry);
            }
        }
        Ok::<_, Saturated>(kept)
    };
    let mut joined = restrict(kernel, mine, sides.mine)?;
    let theirs = restrict(kernel, theirs, sides.theirs)?;
    let mut next = 0;
    while let (Some(entry), Some(other)) = (joined.get_mut(next), theirs.get(next)) {
        let before = entry.clone();
        if !unite(kernel, entry, other)? {
            *entry = before;
            break;
        }
        let more = *guard(&mut other.clone());
        let own = guard(entry);
        *own = kernel.or(*own, more)?;
        next += 1;
    }
    joined.extend(theirs.into_iter().skip(next));
    Ok(joined)
}

/// The queues of the other state, by the numbers that objects have now.
fn renamed_queues(cx: &mut Cx, queues: &Queues, moved: &mut Moved) -> Result<Queues, Saturated> {
    let mut own = queues.clone();
    if moved.numbers.is_empty() {
        return Ok(own);
    }
    let jobs = own.ticks.iter_mut().chain(&mut own.jobs);
    for job in jobs.chain(own.timers.iter_mut().map(|timer| &mut timer.job)) {
        match &mut job.task {
            Task::Call { function, arguments } => {
                *function = moved.renaming.word(cx, *function)?;
                let mut words = arguments.to_vec();
                moved.renaming.words(cx, &mut words)?;
                *arguments = words.into();
            }
            Task::Resume { owner, value, .. } => {
                *owner = moved.id(*owner);
                *value = moved.renaming.word(cx, *value)?;
            }
        }
    }
    for (_, promise) in &mut own.rejections {
        *promise = moved.id(*promise);
    }
    for (owner, mut frames) in std::mem::take(&mut own.frames) {
        for frame in &mut frames {
            frame.rename(cx, &mut moved.renaming)?;
        }
        own.frames.insert(moved.id(owner), frames);
    }
    Ok(own)
}

fn join_queues(kernel: &mut Kernel, sides: Sides, mine: &mut Queues, theirs: Queues) -> Result<(), Unjoined> {
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
