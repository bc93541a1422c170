//! Which parts of a large term are printed once, under a name.
//!
//! Invariant: between two named parts there are at most [`INLINE`] operations, so that printing neither
//! recurses deeply nor repeats anything large.

use stdx::FxHashMap;

use crate::{Node, Term, Terms};

/// A part with more operations than this gets a name; about a line and a half of text.
const INLINE: u32 = 64;

/// In a large term, a part that occurs twice and has at least this many operations gets a name too.
const SHARED: u32 = 6;

/// The parts to name, operands before the parts that use them. The term itself is not among them.
pub(super) fn named_parts(terms: &Terms, term: Term) -> Vec<Term> {
    if terms.tree_size(term) <= INLINE && !terms.is_quantified(term) {
        return Vec::new();
    }
    let uses = count_uses(terms, term);
    let mut parts: Vec<Term> = uses.keys().copied().collect();
    parts.sort_unstable();
    let mut printed_size: FxHashMap<Term, u32> = FxHashMap::default();
    let mut named = Vec::new();
    for part in parts {
        let mut size = 1u32;
        for_each_printed(terms, part, |child| size = size.saturating_add(printed_size[&child]));
        let is_named = part != term && (size > INLINE || (uses[&part] > 1 && size >= SHARED));
        if is_named {
            named.push(part);
        }
        printed_size.insert(part, if is_named { 1 } else { size });
    }
    named
}

/// Calls `visit` for everything that the text of a term is made of: operands, members of families, conditions.
fn for_each_printed(terms: &Terms, term: Term, mut visit: impl FnMut(Term)) {
    match *terms.node(term) {
        Node::Element(family, index) => {
            visit(index);
            terms.members(family).iter().for_each(|&member| visit(member));
        }
        Node::Spelled(family, _) => terms.members(family).iter().for_each(|&member| visit(member)),
        Node::First(_, condition) => visit(condition),
        ref node => node.for_each_child(visit),
    }
}

/// How many operand positions hold each part of a term.
fn count_uses(terms: &Terms, term: Term) -> FxHashMap<Term, u32> {
    let mut uses = FxHashMap::default();
    uses.insert(term, 1);
    let mut pending = vec![term];
    while let Some(next) = pending.pop() {
        for_each_printed(terms, next, |child| {
            let count = uses.entry(child).or_insert(0);
            *count += 1;
            if *count == 1 {
                pending.push(child);
            }
        });
    }
    uses
}
