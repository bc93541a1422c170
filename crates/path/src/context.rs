//! The context that every operation over summaries is handed: kernel, terms, atoms, ladder.

use crate::atoms::AtomTable;
use crate::ladder::Verdict;
use crate::lemmas::Lemmas;
use crate::order::Pruning;
use crate::points::Points;
use crate::pool::Pool;
use crate::population::Population;
use crate::samples::Samples;
use crate::tiers::{TierCounters, TierSet};
use crate::told::Tellers;
use crate::whole::Wholes;
use cancel::{CancelToken, Work};
use solver::{LinearSolver, PatternCounters, Patterns, SmtBackend};
use std::rc::Rc;
use std::time::Duration;
use stdx::FxHashMap;
use summary::{Atom, Collected, Guard, Kernel, KernelHost, Saturated, StopSignal, Summary};
use term::{Assignment, Cond, EqualCond, Pieces, Symbol, Term, Terms};

/// What bounds the ladder.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Nodes that the kernel may hold.
    pub node_budget: usize,
    /// For one call of the complete solver.
    pub smt_timeout: Duration,
}

/// Kernel, terms and ladder of one run.
pub struct Context {
    /// The diagrams.
    pub kernel: Kernel,
    /// The terms.
    pub terms: Terms,
    /// How many questions were answered by which tier.
    pub counters: TierCounters,
    /// Asked before anything that may take long.
    pub cancel: CancelToken,
    pub(crate) atoms: AtomTable,
    pub(crate) pool: Pool,
    pub(crate) points: Points,
    pub(crate) samples: Samples,
    /// Points of boxes, where these are wanted.
    pub(crate) population: Option<Population>,
    pub(crate) lemmas: Lemmas,
    /// A tableau for sums of integers.
    pub(crate) linear: LinearSolver,
    pub(crate) pruning: Pruning,
    pub(crate) wholes: Wholes,
    /// How many symbols stand for doubles that are integers.
    pub(crate) integers: usize,
    /// Forms with many choices on one symbol, piece by piece; none for those that have no pieces.
    pub(crate) pieces: FxHashMap<Term, Option<Rc<Pieces>>>,
    /// As `pieces`, for the units of texts, whose digits have pieces.
    pub(crate) unit_pieces: FxHashMap<Term, Option<Rc<Pieces>>>,
    /// Numbers whose bounds somebody else tells.
    pub(crate) tellers: Tellers,
    pub(crate) tiers: TierSet,
    pub(crate) smt: Box<dyn SmtBackend>,
    /// What decides questions over the members of families.
    pub(crate) patterns: Patterns,
    pub(crate) smt_timeout: Duration,
    /// Verdicts by guard; words change their meaning at a collection, so it is emptied there.
    pub(crate) verdicts: FxHashMap<Guard, Verdict>,
    /// Time spent in the complete solver, for the statistics.
    pub smt_time: Duration,
}

impl KernelHost for Context {
    fn kernel(&mut self) -> &mut Kernel {
        &mut self.kernel
    }
}

impl Context {
    /// A fresh context.
    pub fn new(smt: Box<dyn SmtBackend>, tiers: TierSet, limits: &Limits, cancel: CancelToken) -> Context {
        let mut kernel = Kernel::new(limits.node_budget);
        kernel.set_stop(Some(stop_by(&cancel)));
        Context {
            kernel,
            terms: Terms::new(),
            counters: TierCounters::default(),
            cancel,
            atoms: AtomTable::default(),
            pool: Pool::default(),
            points: Points::default(),
            samples: Samples::default(),
            population: None,
            lemmas: Lemmas::default(),
            linear: LinearSolver::default(),
            pruning: Pruning::default(),
            wholes: Wholes::default(),
            integers: 0,
            pieces: FxHashMap::default(),
            unit_pieces: FxHashMap::default(),
            tellers: Tellers::default(),
            tiers,
            smt,
            patterns: Patterns::default(),
            smt_timeout: limits.smt_timeout,
            verdicts: FxHashMap::default(),
            smt_time: Duration::ZERO,
        }
    }

    /// Goes on under another token: questions that were not answered for lack of time may be asked again.
    pub fn renew(&mut self, cancel: CancelToken) {
        if self.cancel.is_cancelled() {
            self.verdicts.clear();
        }
        self.kernel.set_stop(Some(stop_by(&cancel)));
        self.cancel = cancel;
    }

    /// Makes some units those of one text: each is there where the length is above its place, which the diagrams ask just before they ask
    /// for the unit. The units are new symbols, and the length is one within 0 and their number.
    pub fn declare_family(&mut self, length: Symbol, units: &[Symbol]) {
        self.atoms.declare_family(&mut self.kernel, &mut self.terms, length, units);
    }

    /// The guard of a Boolean term: a diagram over the conditions of its choices, where these are few, else one atom.
    pub fn guard_of_atom(&mut self, term: Term) -> Result<Guard, Saturated> {
        if let Some(guard) = self.guard_told(term)? {
            return Ok(guard);
        }
        if let Some(guard) = self.guard_of_choice(term)? {
            return Ok(guard);
        }
        self.wholes.notice(term, self.terms.node(term), |term| self.terms.node(term).clone());
        let atom = self.atoms.atom(&mut self.kernel, &self.terms, term);
        self.kernel.literal(atom)
    }

    /// The guard of a condition.
    pub fn guard_of_cond(&mut self, cond: Cond) -> Result<Guard, Saturated> {
        match cond {
            Cond::Const(true) => Ok(Guard::TRUE),
            Cond::Const(false) => Ok(Guard::FALSE),
            Cond::Literal { atom, positive } => {
                let guard = self.guard_of_atom(atom)?;
                Ok(if positive { guard } else { !guard })
            }
        }
    }

    /// The guard of a conjunction of conditions.
    pub fn guard_of_all(&mut self, conds: &[Cond]) -> Result<Guard, Saturated> {
        let mut guard = Guard::TRUE;
        for &cond in conds {
            let next = self.guard_of_cond(cond)?;
            guard = self.kernel.and(guard, next)?;
        }
        Ok(guard)
    }

    /// The guard under which two integer terms are equal.
    pub fn guard_of_equal(&mut self, lhs: Term, rhs: Term) -> Result<Guard, Saturated> {
        match self.terms.equal(lhs, rhs) {
            EqualCond::Const(truth) => Ok(if truth { Guard::TRUE } else { Guard::FALSE }),
            EqualCond::Both(first, second) => self.guard_of_all(&[first, second]),
        }
    }

    /// The Boolean term that an atom of a guard stands for.
    pub fn term_of(&self, atom: Atom) -> Term {
        self.atoms.term(atom)
    }

    /// The term of "the text ends before this unit", for an atom about a unit of a text whose length is an input.
    pub fn end_of(&self, atom: Atom) -> Option<Term> {
        self.atoms.end(atom)
    }

    /// Whether the guard holds for an input.
    pub fn holds(&self, guard: Guard, assignment: &Assignment) -> bool {
        let value = self.kernel.eval(guard.into(), |atom| self.atom_holds(atom, assignment));
        value.and_then(|value| value.as_bool()) == Some(true)
    }

    /// Whether an atom holds for an input.
    pub fn atom_holds(&self, atom: Atom, assignment: &Assignment) -> bool {
        self.atoms.holds(&self.terms, atom, assignment)
    }

    /// What was done about questions over the members of families.
    pub fn pattern_counters(&self) -> PatternCounters {
        self.patterns.counters
    }

    /// Changes the time limit of one call of the complete solver; returns the one before.
    pub fn set_smt_timeout(&mut self, limit: Duration) -> Duration {
        std::mem::replace(&mut self.smt_timeout, limit)
    }

    /// Drops what is only kept for speed, to make room.
    pub fn forget_lemmas(&mut self) {
        self.lemmas = Lemmas::default();
    }

    /// Collects garbage; only what the roots reach survives. A safe point: no other word may be held.
    pub fn collect(&mut self, roots: impl IntoIterator<Item = Summary>) -> Collected {
        self.verdicts.clear();
        self.points.forget();
        self.pruning.forget();
        self.tellers.forget();
        let own = self.lemmas.roots().map(Summary::from);
        let mut words = 0;
        let roots = roots.into_iter().inspect(|_| words += 1);
        let collected = self.kernel.collect(own.chain(roots));
        self.cancel.spend(Work::Collection, words + collected.live as u64 + collected.freed as u64);
        collected
    }

    /// Tells who counts it what was done on diagrams since somebody was last told.
    pub fn count_diagrams(&mut self) {
        let ticks = self.kernel.take_ticks();
        self.cancel.spend(Work::Diagrams, ticks);
    }
}

/// Ends work on diagrams with the run, and counts it.
fn stop_by(cancel: &CancelToken) -> StopSignal {
    let token = cancel.clone();
    Box::new(move |ticks| {
        token.spend(Work::Diagrams, ticks);
        token.is_cancelled()
    })
}
