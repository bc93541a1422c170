//! Arms or one term: a summary of very many numbers becomes one term that says them all (DESIGN §3).
//!
//! Invariant: under every input the collapsed summary has the value that the summary had, −0 and NaN included. Only numbers
//! collapse; strings, objects and everything else stay arms. Integers and doubles become terms of their own sort.

use crate::cx::Cx;
use crate::number::MAX_SAFE;
use crate::value::{Kind, ValueExt};
use stdx::FxHashMap;
use summary::{Guard, Saturated, Summary, Value, guard_of};
use term::{Sort, Term};

/// Numbers that a summary may have before it is looked at: below, arms cost less than what a solver would need for a term.
const ARM_BUDGET: usize = 48;

/// Arms per atom from which on a summary is collapsed. A counter, a position in a text or a `switch` has about one number
/// per atom, and they are wanted one by one (as indexes); `acc * 2 + bit` has 2^n of n atoms.
const ARMS_PER_ATOM: usize = 3;

/// Nodes from which on also a summary of few numbers per atom is collapsed: every operation walks all of them. Where most of them
/// are terms (the numbers that a text may spell, by its shape) one choice between all would be as large, and no solver sees through it. A
/// [run](is_run) of integers stays apart, however large its diagram: it counts or points at something, and each later
/// use as an index would be a question about a term for every element (the length of a text of 92 units, found by a loop, took 0.6 s with arms and
/// did not end with a term).
const NODE_BUDGET: usize = 4096;

/// Terms that a summary may have before they become one choice: apart each of them is compared on its number line, together only a solver
/// compares them.
const TERM_BUDGET: usize = 1024;

/// Nodes that must have been made since the last write before a summary is looked at: one that passes the budget has cost
/// about as many, unless it was known before.
pub(crate) const NEW_NODES: u64 = 32;

/// The summary with its numbers as one term of each sort; none where it is within the budget.
pub(crate) fn collapse(cx: &mut Cx, content: Summary) -> Result<Option<Summary>, Saturated> {
    let values = cx.path.kernel.values(content);
    let count = |sort| values.iter().filter(|&&value| sort_of(cx, value) == Some(sort)).count();
    let (integers, doubles) = (count(Sort::Int), count(Sort::Double));
    if integers.max(doubles) <= ARM_BUDGET {
        return Ok(None);
    }
    let atoms = cx.path.kernel.support(content).len();
    let terms = values.iter().filter(|value| matches!(value.kind(), Kind::Term(_))).count();
    let are_terms = terms > values.len() / 2;
    let is_dense = integers.max(doubles) > ARMS_PER_ATOM * atoms && (!are_terms || terms > TERM_BUDGET);
    if !is_dense && (cx.path.kernel.size(content) <= NODE_BUDGET || are_terms || is_run(&values)) {
        return Ok(None);
    }
    let mut collapsed = content;
    for (sort, arms) in [(Sort::Int, integers), (Sort::Double, doubles)] {
        if arms > ARM_BUDGET {
            collapsed = collapse_sort(cx, collapsed, sort)?;
        }
    }
    Ok(Some(collapsed))
}

/// Whether the numbers are integers of which at least every second one of their range is there.
fn is_run(values: &[Value]) -> bool {
    let numbers: Option<Vec<f64>> = values
        .iter()
        .filter(|value| matches!(value.kind(), Kind::Number(_) | Kind::Term(_)))
        .map(|value| value.as_number().filter(|&number| is_integer(number)))
        .collect();
    let Some(numbers) = numbers else { return false };
    let low = numbers.iter().copied().fold(f64::INFINITY, f64::min);
    let high = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    high - low < 2.0 * numbers.len() as f64
}

/// The summary with its numbers of one sort as one term.
fn collapse_sort(cx: &mut Cx, content: Summary, sort: Sort) -> Result<Summary, Saturated> {
    let here = guard_of(cx, Guard::TRUE, content, |cx, value| {
        Ok::<_, Saturated>((sort_of(cx, value) == Some(sort)).into())
    })?;
    let path = &mut cx.path;
    let mut leaves: FxHashMap<Value, Term> = FxHashMap::default();
    for value in path.kernel.values(content) {
        let term = match value.kind() {
            Kind::Term(term) if path.terms.sort(term) == sort => term,
            Kind::Number(number) if sort == Sort::Int && is_integer(number) => {
                let integer = path.terms.int(number as i64);
                let is_negative = path.terms.bool(number == 0.0 && number.is_sign_negative());
                path.terms.signed_zero(integer, is_negative)
            }
            Kind::Number(number) if sort == Sort::Double && !is_integer(number) => path.terms.double(number),
            _ => continue,
        };
        leaves.insert(value, term);
    }
    // Where a side has no number of this sort, the other side's does as well: `here` does not hold there.
    let mut steps = Vec::new();
    let root = path.kernel.fold(
        content,
        |value| leaves.get(&value).map(|&term| NodeTerm::Leaf(term)).unwrap_or(NodeTerm::Nothing),
        |atom, hi, lo| match (hi, lo) {
            (NodeTerm::Nothing, other) | (other, NodeTerm::Nothing) => other,
            (hi, lo) => {
                steps.push((atom, hi, lo));
                NodeTerm::Step(steps.len() - 1)
            }
        },
    );
    let mut made: Vec<Term> = Vec::with_capacity(steps.len());
    for (atom, hi, lo) in steps {
        let condition = path.term_of(atom);
        let term = |part: NodeTerm| match part {
            NodeTerm::Leaf(term) => Some(term),
            NodeTerm::Step(index) => made.get(index).copied(),
            NodeTerm::Nothing => None,
        };
        let (hi, lo) = (term(hi).expect("it is a number"), term(lo).expect("it was made before"));
        made.push(path.terms.ite(condition, hi, lo));
    }
    let term = match root {
        Some(NodeTerm::Leaf(term)) => term,
        Some(NodeTerm::Step(index)) => made[index],
        Some(NodeTerm::Nothing) | None => return Ok(content),
    };
    let value = cx.number_value(term);
    cx.path.kernel.select(here, value.into(), content)
}

/// What a node of the diagram comes to: the store of terms is not at hand while the diagram is walked.
#[derive(Clone, Copy)]
enum NodeTerm {
    Nothing,
    Leaf(Term),
    Step(usize),
}

fn is_integer(number: f64) -> bool {
    number == number.trunc() && number.abs() <= MAX_SAFE as f64
}

/// The sort of the term that a number collapses into.
fn sort_of(cx: &Cx, value: Value) -> Option<Sort> {
    match value.kind() {
        Kind::Number(number) => Some(if is_integer(number) { Sort::Int } else { Sort::Double }),
        Kind::Term(term) => Some(cx.path.terms.sort(term)),
        _ => None,
    }
}
