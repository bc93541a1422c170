//! How many complete feasible paths a merged run stands for.
//!
//! A path is what it did at every split: one arm, or not there at all. So the number of paths is the number of different
//! vectors of outcomes over all inputs. It is counted without listing them: outcomes over different inputs multiply, and
//! what is left after some outcomes are fixed is counted once, however many ways lead to it.
//!
//! Invariant: the count is exact, or it is not given.

use interp::{Cx, Observer, Site, SplitArm};
use num_bigint::BigUint;
use path::Verdict;
use stdx::FxHashMap;
use summary::{Guard, Saturated, Summary, Value};
use term::{Symbol, Term};

/// Distinct rests of a count before it gives up. A run with more distinct suffixes than this takes longer to count
/// than to explore.
const MAX_RESTS: usize = 20_000;

/// The number of paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathCount {
    /// Exactly so many.
    Exactly(BigUint),
    /// Not counted, with the reason.
    Unknown(&'static str),
}

/// Remembers every split of a merged run.
#[derive(Default)]
pub(crate) struct SplitLog {
    /// Per split: the outcome as a summary, the number of the arm where paths went, -1 where no path came.
    outcomes: Vec<Summary>,
    overflow: bool,
}

impl SplitLog {
    /// Splits of one guest execution beyond this are not remembered.
    const MAX_SPLITS: usize = 100_000;

    pub(crate) fn record(&mut self, cx: &mut Cx, arms: &[Guard]) -> Result<(), Saturated> {
        if self.outcomes.len() >= SplitLog::MAX_SPLITS {
            self.overflow = true;
            return Ok(());
        }
        let mut outcome = Summary::from(Value::number(-1.0));
        for (index, &arm) in arms.iter().enumerate() {
            outcome = cx.path.kernel.select(arm, Value::number(index as f64).into(), outcome)?;
        }
        self.outcomes.push(outcome);
        Ok(())
    }

    /// Counts the paths among the inputs of `ended`.
    pub(crate) fn count(self, cx: &mut Cx, ended: Guard) -> PathCount {
        if self.overflow {
            return PathCount::Unknown("too many splits to remember");
        }
        let mut counter = Counter { cx, known: FxHashMap::default(), gave_up: None };
        let domain = if ended.is_true() { vec![] } else { vec![ended] };
        let count = counter.count(Rest { outcomes: self.outcomes, domain }, 0);
        match (count, counter.gave_up) {
            (Some(count), None) => PathCount::Exactly(count),
            (_, reason) => PathCount::Unknown(reason.unwrap_or("the node budget")),
        }
    }
}

/// The splits as they are seen; the guards are kept for [`SplitLog`], which needs the context to build outcomes.
#[derive(Default)]
pub(crate) struct SplitObserver {
    pub(crate) arms: Vec<Vec<Guard>>,
    pub(crate) enabled: bool,
}

impl Observer for SplitObserver {
    fn split(&mut self, _cx: &Cx, _site: Site, _guard: Guard, arms: &[SplitArm]) {
        if self.enabled && self.arms.len() <= SplitLog::MAX_SPLITS {
            self.arms.push(arms.iter().map(|arm| arm.guard).collect());
        }
    }

    fn words(&self) -> Vec<Summary> {
        self.arms.iter().flatten().map(|&guard| guard.into()).collect()
    }
}

/// What is still to be counted: outcomes that are not fixed, over the inputs that satisfy all of `domain`.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Rest {
    outcomes: Vec<Summary>,
    domain: Vec<Guard>,
}

struct Counter<'c> {
    cx: &'c mut Cx,
    known: FxHashMap<Rest, BigUint>,
    gave_up: Option<&'static str>,
}

/// Recursion of the count on the host stack is at most one level per split of a path; deeper runs are not counted.
const MAX_DEPTH: usize = 2_000;

impl Counter<'_> {
    fn count(&mut self, rest: Rest, depth: usize) -> Option<BigUint> {
        let mut product = BigUint::from(1u32);
        for component in self.components(rest) {
            product *= self.count_component(component, depth)?;
        }
        Some(product)
    }

    fn count_component(&mut self, rest: Rest, depth: usize) -> Option<BigUint> {
        if let Some(known) = self.known.get(&rest) {
            return Some(known.clone());
        }
        if self.known.len() >= MAX_RESTS || depth >= MAX_DEPTH || self.cx.path.cancel.is_cancelled() {
            self.gave_up.get_or_insert("too many different rests of paths");
            return None;
        }
        let mut total = BigUint::from(0u32);
        let (&first, others) = rest.outcomes.split_first()?;
        let theory = self.is_theory_needed(&rest);
        for (arm, _) in self.cx.path.kernel.arms(Guard::TRUE, first).ok()? {
            let mut domain = rest.domain.clone();
            domain.push(arm);
            let whole = self.conjunction(&domain)?;
            if whole.is_false() || (theory && !self.is_feasible(whole)?) {
                continue;
            }
            let mut outcomes = Vec::with_capacity(others.len());
            for &outcome in others {
                // Fixed outcomes tell paths apart no more.
                let narrowed = self.cx.path.kernel.restrict(whole, outcome).ok()?;
                if narrowed.is_node() {
                    outcomes.push(narrowed);
                }
            }
            total += self.count(Rest { outcomes, domain }, depth + 1)?;
        }
        self.known.insert(rest, total.clone());
        Some(total)
    }

    fn conjunction(&mut self, guards: &[Guard]) -> Option<Guard> {
        let mut all = Guard::TRUE;
        for &guard in guards {
            all = self.cx.path.kernel.and(all, guard).ok()?;
        }
        Some(all)
    }

    fn is_feasible(&mut self, guard: Guard) -> Option<bool> {
        match self.cx.path.feasible(guard).ok()? {
            Verdict::Sat(_) => Some(true),
            Verdict::Unsat => Some(false),
            Verdict::Unknown(_) => {
                self.gave_up.get_or_insert("a path that the solver cannot decide");
                None
            }
        }
    }

    /// Number lines over different single symbols have no laws between them: what the diagram allows is possible.
    fn is_theory_needed(&self, rest: &Rest) -> bool {
        let mut line_of: FxHashMap<Symbol, Term> = FxHashMap::default();
        let words = rest.outcomes.iter().copied().chain(rest.domain.iter().map(|&guard| guard.into()));
        for word in words {
            for atom in self.cx.path.kernel.support(word) {
                let terms = &self.cx.path.terms;
                let term = self.cx.path.term_of(atom);
                let form = terms.line_of(term).form;
                let &[symbol] = terms.symbols_of(term) else { return true };
                if *line_of.entry(symbol).or_insert(form) != form || !terms.is_linear(term) {
                    return true;
                }
            }
        }
        false
    }

    /// Parts of the rest that share no input, in order of their first outcome; outcomes that are fixed and domains that
    /// concern none vanish.
    fn components(&self, rest: Rest) -> Vec<Rest> {
        let mut groups = Groups::default();
        let words: Vec<Summary> =
            rest.outcomes.iter().copied().chain(rest.domain.iter().map(|&guard| guard.into())).collect();
        let mut first_symbol = Vec::with_capacity(words.len());
        for &word in &words {
            let mut first = None;
            for atom in self.cx.path.kernel.support(word) {
                for &symbol in self.cx.path.terms.symbols_of(self.cx.path.term_of(atom)) {
                    let first = *first.get_or_insert(symbol);
                    groups.join(first, symbol);
                }
            }
            first_symbol.push(first);
        }
        let mut components: Vec<(Symbol, Rest)> = Vec::new();
        let mut place: FxHashMap<Symbol, usize> = FxHashMap::default();
        for (index, &outcome) in rest.outcomes.iter().enumerate() {
            let Some(symbol) = first_symbol[index] else { continue };
            let root = groups.find(symbol);
            let at = *place.entry(root).or_insert_with(|| {
                components.push((root, Rest { outcomes: vec![], domain: vec![] }));
                components.len() - 1
            });
            components[at].1.outcomes.push(outcome);
        }
        for (index, &guard) in rest.domain.iter().enumerate() {
            let Some(symbol) = first_symbol[rest.outcomes.len() + index] else { continue };
            if let Some(&at) = place.get(&groups.find(symbol)) {
                components[at].1.domain.push(guard);
            }
        }
        components.into_iter().map(|(_, rest)| rest).collect()
    }
}

/// Symbols that belong together.
#[derive(Default)]
struct Groups {
    parent: FxHashMap<Symbol, Symbol>,
}

impl Groups {
    fn find(&mut self, symbol: Symbol) -> Symbol {
        let mut root = symbol;
        while let Some(&parent) = self.parent.get(&root) {
            root = parent;
        }
        if root != symbol {
            self.parent.insert(symbol, root);
        }
        root
    }

    fn join(&mut self, a: Symbol, b: Symbol) {
        let (a, b) = (self.find(a), self.find(b));
        if a != b {
            self.parent.insert(b, a);
        }
    }
}
