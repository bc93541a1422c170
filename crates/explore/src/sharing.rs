//! The sharing factor of a merged run: how many paths reach a write for each value that it writes, averaged over the writes.
//!
//! The run only notes splits and writes. Afterwards the inputs are taken apart as the splits did it: a class is the inputs that
//! took the same way at every split so far, so it is a path up to there, and the paths that reach a write are the classes that its
//! guard has inputs of. Where that would be too much work, there is no factor.

use interp::{Cx, Observer, Site};
use path::Verdict;
use stdx::{Activity, FxHashMap};
use summary::{Guard, Summary};

/// Splits and writes that are noted; a log that is longer has no factor.
const MOST_EVENTS: usize = 400_000;
/// Classes at a time: more paths than a classic execution would follow in reasonable time.
const MOST_CLASSES: usize = 5_000;
/// Questions whether a class and a guard have inputs in common: some seconds of work.
const MOST_QUESTIONS: u64 = 30_000_000;

enum Event {
    Split(Vec<Guard>),
    /// Writes in a row on the same paths: how many, and the sum of what one path's share of each is.
    Writes {
        guard: Guard,
        count: u64,
        shares: f64,
    },
}

/// Notes splits and writes.
pub(crate) struct SharingLog {
    enabled: bool,
    events: Vec<Event>,
}

impl SharingLog {
    /// A log that notes something, or nothing.
    pub(crate) fn new(enabled: bool) -> SharingLog {
        SharingLog { enabled, events: Vec::new() }
    }

    fn note(&mut self, guard: Guard, count: u64, arms: usize) {
        if count == 0 {
            return;
        }
        let share = count as f64 / arms.max(1) as f64;
        if let Some(Event::Writes { guard: known, count: writes, shares }) = self.events.last_mut()
            && *known == guard
        {
            (*writes, *shares) = (*writes + count, *shares + share);
        } else if self.events.len() <= MOST_EVENTS {
            self.events.push(Event::Writes { guard, count, shares: share });
        }
    }

    /// Forgets everything: the run starts again.
    pub(crate) fn clear(&mut self) {
        self.events.clear();
    }

    /// The factor; none where it would take too long.
    pub(crate) fn factor(self, cx: &mut Cx) -> Option<f64> {
        if !self.enabled || self.events.len() > MOST_EVENTS {
            return None;
        }
        let mut classes = Classes { all: vec![Guard::TRUE], reaching: FxHashMap::default(), questions: 0 };
        let (mut writes, mut shared) = (0, 0.0);
        for event in &self.events {
            match event {
                Event::Split(arms) => classes.split(cx, arms)?,
                Event::Writes { guard, count, shares } => {
                    writes += count;
                    shared += shares * classes.reaching(cx, *guard)? as f64;
                }
            }
        }
        (writes > 0).then(|| shared / writes as f64)
    }
}

impl Observer for SharingLog {
    fn steps(&mut self, guard: Guard, _steps: u64, writes: u64) {
        if self.enabled {
            self.note(guard, writes, 1);
        }
    }

    fn split(&mut self, _cx: &Cx, _site: Site, arms: &[Guard]) {
        if self.enabled && self.events.len() <= MOST_EVENTS {
            self.events.push(Event::Split(arms.to_vec()));
        }
    }

    fn write(&mut self, cx: &mut Cx, guard: Guard, content: Summary) {
        if !self.enabled {
            return;
        }
        let before = cx.path.kernel.meter().begin(Activity::Aside);
        let arms = if content.is_node() { cx.path.kernel.values_under(guard, content).len() } else { 1 };
        cx.path.kernel.meter().end(before);
        self.note(guard, 1, arms);
    }

    fn words(&self) -> Vec<Summary> {
        let mut words = Vec::new();
        for event in &self.events {
            match event {
                Event::Split(arms) => words.extend(arms.iter().map(|&arm| Summary::from(arm))),
                Event::Writes { guard, .. } => words.push((*guard).into()),
            }
        }
        words
    }
}

/// The paths so far.
struct Classes {
    all: Vec<Guard>,
    /// By guard: how many classes it has inputs of. Good until the next split.
    reaching: FxHashMap<Guard, u64>,
    questions: u64,
}

impl Classes {
    /// Takes the classes apart whose inputs go several ways.
    fn split(&mut self, cx: &mut Cx, arms: &[Guard]) -> Option<()> {
        self.reaching.clear();
        let mut next = Vec::with_capacity(self.all.len());
        for &class in &self.all {
            self.questions += arms.len() as u64;
            let mut parts = Vec::new();
            for &arm in arms {
                let part = cx.path.kernel.and(class, arm).ok()?;
                if !part.is_false() && is_feasible(cx, part)? {
                    parts.push(part);
                }
            }
            match parts.len() {
                0 | 1 => next.push(class),
                _ => next.append(&mut parts),
            }
        }
        self.all = next;
        (self.all.len() <= MOST_CLASSES && self.questions <= MOST_QUESTIONS).then_some(())
    }

    fn reaching(&mut self, cx: &mut Cx, guard: Guard) -> Option<u64> {
        if let Some(&known) = self.reaching.get(&guard) {
            return Some(known);
        }
        self.questions += self.all.len() as u64;
        if self.questions > MOST_QUESTIONS || cx.path.cancel.is_cancelled() {
            return None;
        }
        let count = self.all.iter().filter(|&&class| !cx.path.kernel.disjoint(class, guard)).count() as u64;
        self.reaching.insert(guard, count);
        Some(count)
    }
}

fn is_feasible(cx: &mut Cx, guard: Guard) -> Option<bool> {
    match cx.path.feasible(guard).ok()? {
        Verdict::Sat(_) => Some(true),
        Verdict::Unsat => Some(false),
        Verdict::Unknown(_) => None,
    }
}
