//! Guards and words with a term for an index: what a round did, at one of its places.
//!
//! Invariant: under every input the result is what the original is where the index has the value of the term.

use crate::cx::Cx;
use crate::guest::Guest;
use crate::value::{Kind, ValueExt};
use stdx::FxHashMap;
use summary::{Atom, Guard, Saturated, Summary, Value};
use term::{Symbol, Term};

/// The largest term in which others are put: the work is recursive.
const LARGEST: u32 = 2_000;

/// A term for an index.
#[derive(Clone, Copy)]
pub(crate) struct Placing {
    index: Symbol,
    place: Term,
}

/// A node of a diagram on its way up: the kernel is not at hand while the diagram is walked.
#[derive(Clone, Copy)]
enum NodeWord {
    Leaf(Value),
    Step(usize),
}

impl Placing {
    pub(crate) fn new(index: Symbol, place: Term) -> Placing {
        Placing { index, place }
    }

    pub(crate) fn term(&self) -> Term {
        self.place
    }

    pub(crate) fn with(&self, place: Term) -> Placing {
        Placing { index: self.index, place }
    }

    /// The term at the place; none where it is too large.
    fn placed(&self, cx: &mut Cx, term: Term) -> Option<Term> {
        let terms = &mut cx.path.terms;
        if terms.symbols_of(term).binary_search(&self.index).is_err() {
            return Some(term);
        }
        (terms.tree_size(term) <= LARGEST).then(|| terms.substitute(term, self.index, self.place))
    }

    /// The guard at the place.
    pub(crate) fn guard(&self, cx: &mut Cx, guard: Guard) -> Result<Option<Guard>, Saturated> {
        let word = self.diagram(cx, guard.into(), |_, value| Ok(Some(value.into())))?;
        let Some(word) = word else { return Ok(None) };
        Ok(Some(cx.path.kernel.guard_for(Guard::TRUE, word, Value::TRUE)?))
    }

    /// The word at the place; none where a value depends on the index in a way that only the guest knows.
    pub(crate) fn word<G: Guest>(
        &self,
        cx: &mut Cx,
        guest: &mut G,
        word: Summary,
    ) -> Result<Option<Summary>, Saturated> {
        self.diagram(cx, word, |cx, value| {
            Ok(match value.kind() {
                Kind::Term(term) => self.placed(cx, term).map(|term| cx.number_value(term).into()),
                Kind::Other(value) => guest.placed(cx, value, self.index, self.place).map(Summary::from),
                _ => Some(value.into()),
            })
        })
    }

    fn diagram(
        &self,
        cx: &mut Cx,
        word: Summary,
        mut leaf: impl FnMut(&mut Cx, Value) -> Result<Option<Summary>, Saturated>,
    ) -> Result<Option<Summary>, Saturated> {
        if word.is_dead() {
            return Ok(Some(word));
        }
        let mut steps: Vec<(Atom, NodeWord, NodeWord)> = Vec::new();
        let root = cx.path.kernel.fold(word, NodeWord::Leaf, |atom, hi, lo| {
            steps.push((atom, hi, lo));
            NodeWord::Step(steps.len() - 1)
        });
        // A part of the diagram that nobody comes to.
        let Some(root) = root else { return Ok(None) };
        let mut made: Vec<Summary> = Vec::with_capacity(steps.len());
        let mut leaves: FxHashMap<Value, Summary> = FxHashMap::default();
        let mut part = |cx: &mut Cx, made: &[Summary], part: NodeWord| match part {
            NodeWord::Step(number) => Ok(Some(made[number])),
            NodeWord::Leaf(value) => {
                if let Some(&known) = leaves.get(&value) {
                    return Ok(Some(known));
                }
                let placed = leaf(cx, value)?;
                leaves.extend(placed.map(|placed| (value, placed)));
                Ok::<_, Saturated>(placed)
            }
        };
        for (atom, hi, lo) in steps {
            let (Some(hi), Some(lo)) = (part(cx, &made, hi)?, part(cx, &made, lo)?) else { return Ok(None) };
            let term = cx.path.term_of(atom);
            let Some(term) = self.placed(cx, term) else { return Ok(None) };
            let cond = cx.path.terms.condition(term);
            let guard = cx.path.guard_of_cond(cond)?;
            made.push(cx.path.kernel.select(guard, hi, lo)?);
        }
        part(cx, &made, root)
    }
}

/// A guard as a Bool term; none where it is too large.
pub fn bool_term(cx: &mut Cx, guard: Guard) -> Option<Term> {
    let term = guard_term(cx, guard);
    (cx.path.terms.tree_size(term) <= LARGEST).then_some(term)
}

/// A guard as a Bool term, however large: what a diagram has once, the term has once.
pub fn guard_term(cx: &mut Cx, guard: Guard) -> Term {
    let mut steps: Vec<(Atom, NodeWord, NodeWord)> = Vec::new();
    let root = cx.path.kernel.fold(guard.into(), NodeWord::Leaf, |atom, hi, lo| {
        steps.push((atom, hi, lo));
        NodeWord::Step(steps.len() - 1)
    });
    let root = root.expect("a guard is a truth value on all paths");
    let mut made: Vec<Term> = Vec::with_capacity(steps.len());
    let part = |terms: &mut term::Terms, made: &[Term], part: NodeWord| match part {
        NodeWord::Step(number) => made[number],
        NodeWord::Leaf(value) => terms.bool(value == Value::TRUE),
    };
    for (atom, hi, lo) in steps {
        let (mut condition, end) = (cx.path.term_of(atom), cx.path.end_of(atom));
        let terms = &mut cx.path.terms;
        // Units behind the end of a text are the least that they may be, whatever their symbols are.
        if let Some(end) = end {
            let yes = terms.bool(true);
            condition = terms.ite(end, yes, condition);
        }
        let (hi, lo) = (part(terms, &made, hi), part(terms, &made, lo));
        made.push(terms.ite(condition, hi, lo));
    }
    part(&mut cx.path.terms, &made, root)
}
