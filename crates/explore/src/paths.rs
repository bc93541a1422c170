//! How many complete feasible paths a merged run stands for.
//!
//! A path is what it did at every split: one arm, or not there at all. So the number of paths is the number of different
//! vectors of outcomes over all inputs. It is counted without listing them: outcomes over different inputs multiply, and
//! what is left after some outcomes are fixed is counted once, however many ways lead to it.
//!
//! Invariant: the count is exact, or it is not given.

use interp::{Cx, Observer, Site};
use num_bigint::BigUint;
use path::Verdict;
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Atom, END, Guard, Saturated, Segments, Summary, Value};
use term::{Symbol, Term};

/// Distinct rests of a count before it gives up. A run with more distinct suffixes than this takes longer to count
/// than to explore.
const MAX_RESTS: usize = 20_000;

/// Outcomes narrowed one by one before it gives up: well under a second of work.
const MAX_NARROWINGS: usize = 300_000;

/// Nodes that a count may make before it gives up, for the same reason: guards over many inputs at once do not shrink as
/// outcomes are fixed.
const MAX_NODES: u64 = 200_000;

/// Questions of a count that only the complete solver can answer: a count is not worth more of its time.
const MAX_HARD: usize = 16;

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
        if ended.is_false() {
            return PathCount::Exactly(BigUint::ZERO);
        }
        if self.overflow {
            return PathCount::Unknown("too many splits to remember");
        }
        let mut counter = Counter {
            nodes_before: cx.path.kernel.counters().nodes_made,
            cx,
            known_facts: FxHashMap::default(),
            known: FxHashMap::default(),
            narrowings: 0,
            hard_left: MAX_HARD,
            gave_up: None,
        };
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
    /// Whether a loop was done at once: its rounds did not split one after the other.
    pub(crate) is_beyond: bool,
}

impl SplitObserver {
    /// Forgets a run.
    pub(crate) fn clear(&mut self) {
        self.arms.clear();
        self.is_beyond = false;
    }
}

impl Observer for SplitObserver {
    fn split(&mut self, _cx: &Cx, _site: Site, arms: &[Guard]) {
        if self.enabled && self.arms.len() <= SplitLog::MAX_SPLITS {
            self.arms.push(arms.to_vec());
        }
    }

    fn at_once(&mut self) {
        self.is_beyond = true;
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

impl Rest {
    fn words(&self) -> Vec<Summary> {
        self.outcomes.iter().copied().chain(self.domain.iter().map(|&guard| guard.into())).collect()
    }
}

/// What a word depends on.
struct Facts {
    /// Sorted.
    symbols: Vec<Symbol>,
    /// Its number lines, if each is linear over one symbol.
    lines: Option<Vec<(Symbol, Term)>>,
}

impl Facts {
    /// What depends on both.
    fn joined(one: &Rc<Facts>, other: &Rc<Facts>) -> Rc<Facts> {
        if Rc::ptr_eq(one, other) || one.has_all_of(other) {
            return one.clone();
        }
        if other.has_all_of(one) {
            return other.clone();
        }
        let mut symbols = [&one.symbols[..], &other.symbols[..]].concat();
        symbols.sort_unstable();
        symbols.dedup();
        let lines = one.lines.as_ref().zip(other.lines.as_ref()).map(|(one, other)| {
            let mut lines = [&one[..], &other[..]].concat();
            lines.sort_unstable();
            lines.dedup();
            lines
        });
        Rc::new(Facts { symbols, lines })
    }

    fn has_all_of(&self, other: &Facts) -> bool {
        let has_lines = match (&self.lines, &other.lines) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(lines), Some(others)) => others.iter().all(|line| lines.contains(line)),
        };
        has_lines && other.symbols.iter().all(|symbol| self.symbols.binary_search(symbol).is_ok())
    }
}

fn facts_of(path: &path::Context, atom: Atom) -> Facts {
    let (terms, term) = (&path.terms, path.term_of(atom));
    let symbols = terms.symbols_of(term).to_vec();
    let lines = match symbols[..] {
        [symbol] if terms.is_linear(term) => Some(vec![(symbol, terms.line_of(term).form)]),
        _ => None,
    };
    Facts { symbols, lines }
}

struct Counter<'c> {
    cx: &'c mut Cx,
    known_facts: FxHashMap<Summary, Rc<Facts>>,
    known: FxHashMap<Rest, BigUint>,
    narrowings: usize,
    /// The nodes that had been made when the count began.
    nodes_before: u64,
    /// Questions that may still go to the complete solver.
    hard_left: usize,
    gave_up: Option<&'static str>,
}

/// Splits of one path beyond which it is not counted.
const MAX_COUNTED_DEPTH: usize = 100_000;
/// The count recurses once per split of a path: when less host stack than this is left, it goes on in a new piece of
/// that size.
const STACK_LEFT: usize = 64 * 1024;
const STACK_PIECE: usize = 4 * 1024 * 1024;

impl Counter<'_> {
    fn count(&mut self, rest: Rest, depth: usize) -> Option<BigUint> {
        let mut product = BigUint::from(1u32);
        for component in self.components(rest) {
            product *=
                stacker::maybe_grow(STACK_LEFT, STACK_PIECE, || self.count_component(component, depth))?;
        }
        Some(product)
    }

    fn count_component(&mut self, rest: Rest, depth: usize) -> Option<BigUint> {
        if let Some(known) = self.known.get(&rest) {
            return Some(known.clone());
        }
        let nodes = self.cx.path.kernel.counters().nodes_made;
        let large = self.known.len() >= MAX_RESTS || nodes - self.nodes_before >= MAX_NODES;
        let spent = large || depth >= MAX_COUNTED_DEPTH || self.narrowings >= MAX_NARROWINGS;
        if spent || self.cx.path.cancel.is_cancelled() {
            self.gave_up.get_or_insert("too many different rests of paths");
            return None;
        }
        let theory = self.is_theory_needed(&rest);
        if !theory && let Some(groups) = self.along_first_line(&rest) {
            let mut total = BigUint::from(0u32);
            for group in groups {
                total += self.count(group, depth + 1)?;
            }
            self.known.insert(rest, total.clone());
            return Some(total);
        }
        let mut total = BigUint::from(0u32);
        let (&first, others) = rest.outcomes.split_first()?;
        // Paths are counted arm by arm, each within its own domain.
        for (arm, _) in self.cx.path.kernel.arms(Guard::TRUE, first).ok()? {
            let mut domain = rest.domain.clone();
            domain.push(arm);
            let whole = self.conjunction(&domain)?;
            if whole.is_false() || (theory && !self.is_feasible(whole)?) {
                continue;
            }
            let mut outcomes = Vec::with_capacity(others.len());
            self.narrowings += others.len();
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

    /// The rests that are left when the first number line of the component is fixed, each once. None when two of them
    /// might have an outcome vector in common, so that their counts do not add up.
    fn along_first_line(&self, rest: &Rest) -> Option<Vec<Rest>> {
        let kernel = &self.cx.path.kernel;
        let words = rest.words();
        let lines: Vec<Option<Segments>> = words.iter().map(|&word| kernel.segments(word)).collect();
        // The first in the order, which is not that in which chains were made.
        let is_before =
            |one: &Segments, other: &Segments| kernel.comes_before(one.parts[0].0, other.parts[0].0);
        let first =
            lines.iter().flatten().reduce(|one, other| if is_before(other, one) { other } else { one })?;
        let chain = first.chain;
        let on_line = |line: &&Segments| line.chain == chain;
        let mut positions: Vec<i64> = Vec::new();
        for line in lines.iter().flatten().filter(on_line) {
            positions.extend(line.parts.iter().map(|&(atom, _)| kernel.chain_of(atom).1));
        }
        positions.sort_unstable();
        positions.dedup();
        // What each word becomes on each stretch: up to each position, and beyond the last.
        let mut stretches: Vec<Vec<Summary>> = vec![Vec::with_capacity(words.len()); positions.len() + 1];
        // Where a text has ended, its later units are settled, too; also for a word that tests this unit and not its end.
        let settled = |index: usize, word: Summary| match positions.get(index) == Some(&END) {
            true => kernel.beyond_end(word, chain),
            false => word,
        };
        for (word, line) in words.iter().zip(&lines) {
            let Some(line) = line.as_ref().filter(on_line) else {
                for (index, stretch) in stretches.iter_mut().enumerate() {
                    stretch.push(settled(index, *word));
                }
                continue;
            };
            let mut parts =
                line.parts.iter().map(|&(atom, child)| (kernel.chain_of(atom).1, child)).peekable();
            for (index, stretch) in stretches.iter_mut().enumerate() {
                // The part whose position is the first at or beyond this stretch's end.
                while let (Some(&(end, _)), Some(&position)) = (parts.peek(), positions.get(index))
                    && end < position
                {
                    parts.next();
                }
                let beyond = positions.get(index).is_none();
                let part = match parts.peek() {
                    Some(&(_, child)) if !beyond => child,
                    _ => line.rest,
                };
                stretch.push(settled(index, part));
            }
        }
        stretches.sort_unstable_by(|one, other| {
            one.iter().map(|word| word.bits()).cmp(other.iter().map(|word| word.bits()))
        });
        stretches.dedup();
        let impossible = Summary::from(Guard::FALSE);
        stretches.retain(|stretch| !stretch[rest.outcomes.len()..].contains(&impossible));
        if !are_told_apart(&stretches, rest.outcomes.len()) {
            return None;
        }
        Some(stretches.into_iter().map(|stretch| self.open_part(&stretch, rest.outcomes.len())).collect())
    }

    /// What is not fixed yet of the words on a stretch.
    fn open_part(&self, words: &[Summary], outcomes: usize) -> Rest {
        let (outcomes, domain) = words.split_at(outcomes);
        Rest {
            outcomes: outcomes.iter().copied().filter(|outcome| outcome.is_node()).collect(),
            domain: domain.iter().filter(|word| word.is_node()).filter_map(|word| word.as_guard()).collect(),
        }
    }

    fn conjunction(&mut self, guards: &[Guard]) -> Option<Guard> {
        let mut all = Guard::TRUE;
        for &guard in guards {
            all = self.cx.path.kernel.and(all, guard).ok()?;
        }
        Some(all)
    }

    fn is_feasible(&mut self, guard: Guard) -> Option<bool> {
        let mut verdict = self.cx.path.feasible_quickly(guard).ok()?;
        if let (Verdict::Unknown(_), 1..) = (&verdict, self.hard_left) {
            self.hard_left -= 1;
            verdict = self.cx.path.feasible(guard).ok()?;
        }
        match verdict {
            Verdict::Sat(_) => Some(true),
            Verdict::Unsat => Some(false),
            Verdict::Unknown(_) => {
                self.gave_up.get_or_insert("a path that the solver cannot decide");
                None
            }
        }
    }

    /// Number lines over different single symbols have no laws between them: what the diagram allows is possible.
    fn is_theory_needed(&mut self, rest: &Rest) -> bool {
        let mut line_of: FxHashMap<Symbol, Term> = FxHashMap::default();
        for word in rest.words() {
            let Some(lines) = &self.facts(word).lines else { return true };
            for &(symbol, form) in lines {
                if *line_of.entry(symbol).or_insert(form) != form {
                    return true;
                }
            }
        }
        false
    }

    /// What a word depends on, looked up once for each of its nodes.
    fn facts(&mut self, word: Summary) -> Rc<Facts> {
        let mut pending = vec![word];
        while let Some(&word) = pending.last() {
            if self.known_facts.contains_key(&word) {
                pending.pop();
                continue;
            }
            let Some((atom, hi, lo)) = self.cx.path.kernel.top(word) else {
                let nothing = Facts { symbols: Vec::new(), lines: Some(Vec::new()) };
                self.known_facts.insert(word, Rc::new(nothing));
                continue;
            };
            match (self.known_facts.get(&hi), self.known_facts.get(&lo)) {
                (Some(hi), Some(lo)) => {
                    let mut own = facts_of(&self.cx.path, atom);
                    // A unit is there where the length says so: units of one text are not independent.
                    if let Some(end) = self.cx.path.end_of(atom) {
                        own.symbols.extend(self.cx.path.terms.symbols_of(end));
                        own.symbols.sort_unstable();
                    }
                    let facts = Facts::joined(&Facts::joined(hi, lo), &Rc::new(own));
                    self.known_facts.insert(word, facts);
                    pending.pop();
                }
                (hi_facts, lo_facts) => {
                    pending.extend(lo_facts.is_none().then_some(lo));
                    pending.extend(hi_facts.is_none().then_some(hi));
                }
            }
        }
        self.known_facts[&word].clone()
    }

    /// Parts of the rest that share no input, in order of their first outcome; outcomes that are fixed and domains that
    /// concern none vanish.
    fn components(&mut self, rest: Rest) -> Vec<Rest> {
        let mut groups = Groups::default();
        let mut first_symbol = Vec::new();
        for word in rest.words() {
            let facts = self.facts(word);
            let first = facts.symbols.first().copied();
            facts.symbols.iter().for_each(|&symbol| groups.join(first.unwrap_or(symbol), symbol));
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

/// Whether any two stretches differ in an outcome that is fixed on all of them.
fn are_told_apart(stretches: &[Vec<Summary>], outcomes: usize) -> bool {
    let fixed: Vec<usize> =
        (0..outcomes).filter(|&index| stretches.iter().all(|stretch| !stretch[index].is_node())).collect();
    let mut keys: Vec<Vec<u64>> =
        stretches.iter().map(|stretch| fixed.iter().map(|&index| stretch[index].bits()).collect()).collect();
    keys.sort_unstable();
    keys.windows(2).all(|pair| pair[0] != pair[1])
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
