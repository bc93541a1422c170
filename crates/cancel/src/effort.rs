//! How much a run has done, counted and not timed: two runs of the same program come to the same counts on any machine, so who was ahead of
//! whom is the same every time.
//!
//! Invariant: counts depend on the program alone, but for questions that take [longer than most](QUICK): the clock counts what is beyond. Where
//! there is a limit the clock counts nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A question to the complete solver up to this long counts as one [`Work::Question`].
const QUICK: Duration = Duration::from_millis(50);

/// What a question counts where there is a limit: nothing that has one may end by the clock, so every question is taken for a slow one.
const SLOW_QUESTION: u64 = 7;

/// What is counted. Each kind is worth about the nanoseconds that it took in the programs of the corpus under both policies ([how it was
/// fitted](../../../docs/decisions.md)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// An instruction on the fast path.
    FastStep,
    /// An instruction over summaries, beside what it does on diagrams.
    Step,
    /// A node of a diagram that was asked for.
    Diagrams,
    /// A word or node that a collection looked at.
    Collection,
    /// Work of a [`Patience`](crate::Patience) between two looks.
    Patience,
    /// A symbol of a literal in a cube whose bounds are computed.
    Bounds,
    /// A search among mutated inputs, beside what it evaluates.
    Search,
    /// An operation of a term that a search evaluates.
    Evaluation,
    /// A step of a program of lanes, for all points that it does at once.
    Lanes,
    /// A question to the complete solver.
    Question,
}

/// The kinds of work: their names in reports, and the nanoseconds of each.
const KINDS: [(&str, u64); 10] = [
    ("fast_steps", 60),
    ("steps", 250),
    ("diagrams", 250),
    ("collection", 5),
    ("patience", 3_000_000),
    ("bounds", 500),
    ("searches", 100_000),
    ("evaluations", 3),
    ("lanes", 150),
    ("questions", 3_000_000),
];

/// The work of a run, which others may look at while it goes on.
#[derive(Debug)]
pub struct Effort {
    /// How often each kind of work was done.
    counts: [AtomicU64; KINDS.len()],
    /// Nanoseconds of questions beyond what is counted for them.
    slow: AtomicU64,
    begun: Instant,
    /// When the question under way was asked, in nanoseconds since `begun`; 0 for none.
    asked: AtomicU64,
    is_vain: AtomicBool,
    /// Nanoseconds of work after which it is enough.
    limit: u64,
    /// The work that this is done for: where nobody wants that, nobody wants this.
    whole: Option<Arc<Effort>>,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort {
            counts: Default::default(),
            slow: AtomicU64::new(0),
            begun: Instant::now(),
            asked: AtomicU64::new(0),
            is_vain: AtomicBool::new(false),
            limit: u64::MAX,
            whole: None,
        }
    }
}

impl Effort {
    /// Work for another that is not worth more than this; it is not counted there.
    pub(crate) fn up_to(limit: Duration, whole: Option<Arc<Effort>>) -> Effort {
        Effort { limit: nanoseconds(limit), whole, ..Effort::default() }
    }

    /// Whether more was done than it is worth.
    pub fn is_enough(&self) -> bool {
        self.limit != u64::MAX && nanoseconds(self.spent()) > self.limit
    }

    /// Counts work.
    #[inline]
    pub fn spend(&self, work: Work, times: u64) {
        self.counts[work as usize].fetch_add(times, Ordering::Relaxed);
    }

    /// Asks somebody whose work nobody can count.
    pub fn asking<T>(&self, question: impl FnOnce() -> T) -> T {
        if self.limit != u64::MAX {
            self.spend(Work::Question, SLOW_QUESTION);
            return question();
        }
        self.spend(Work::Question, 1);
        self.asked.store(self.now().max(1), Ordering::Relaxed);
        let answer = question();
        let late = self.late();
        self.asked.store(0, Ordering::Relaxed);
        self.slow.fetch_add(late, Ordering::Relaxed);
        answer
    }

    /// What was done so far, in nanoseconds.
    pub fn spent(&self) -> Duration {
        let counted: u64 = self.counts().map(|(_, nanoseconds, times)| nanoseconds * times).sum();
        Duration::from_nanos(counted + self.slow.load(Ordering::Relaxed) + self.late())
    }

    /// The kinds of work that were done: name, nanoseconds of each, how often.
    pub fn counts(&self) -> impl Iterator<Item = (&'static str, u64, u64)> + '_ {
        let count = |(&(name, nanoseconds), times): (&(&'static str, u64), &AtomicU64)| {
            (name, nanoseconds, times.load(Ordering::Relaxed))
        };
        KINDS.iter().zip(&self.counts).map(count)
    }

    /// Nobody wants the result any more.
    pub fn give_up(&self) {
        self.is_vain.store(true, Ordering::Relaxed);
    }

    /// Whether nobody wants the result any more.
    pub fn is_vain(&self) -> bool {
        self.is_vain.load(Ordering::Relaxed) || self.whole.as_ref().is_some_and(|whole| whole.is_vain())
    }

    fn now(&self) -> u64 {
        nanoseconds(self.begun.elapsed())
    }

    /// By how much the question under way is no quick one.
    fn late(&self) -> u64 {
        match self.asked.load(Ordering::Relaxed) {
            0 => 0,
            asked => self.now().saturating_sub(asked).saturating_sub(nanoseconds(QUICK)),
        }
    }
}

fn nanoseconds(span: Duration) -> u64 {
    u64::try_from(span.as_nanos()).unwrap_or(u64::MAX)
}
