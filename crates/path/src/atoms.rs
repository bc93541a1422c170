//! The atom table: Boolean term ↔ atom, and number lines as chains of the kernel.
//!
//! Invariant: all comparisons of one linear form with constants sit on one chain at their constant, so the kernel's
//! chain law (a true atom implies the later ones) says `x <= 3` implies `x <= 7`.

use stdx::FxHashMap;
use summary::{Atom, Chain, Kernel};
use term::{Assignment, Node, Term, Terms};

/// What each atom means.
#[derive(Default)]
pub(crate) struct AtomTable {
    lines: FxHashMap<Term, Chain>,
    atoms: FxHashMap<Term, Atom>,
    terms: Vec<Option<Term>>,
    /// How many lines are of a sum, of a difference, or of two doubles.
    sums: usize,
}

impl AtomTable {
    /// The atom of a Boolean term, made on first use.
    pub(crate) fn atom(&mut self, kernel: &mut Kernel, terms: &Terms, term: Term) -> Atom {
        if let Some(&atom) = self.atoms.get(&term) {
            return atom;
        }
        let line = terms.line_of(term);
        let sums = &mut self.sums;
        let chain = *self.lines.entry(line.form).or_insert_with(|| {
            let is_pair =
                |node: &Node| matches!(node, Node::Linear(_) | Node::DoubleLess(..) | Node::DoubleLessEq(..));
            *sums += usize::from(is_pair(terms.node(line.form)));
            kernel.new_chain()
        });
        let atom = kernel.atom_at(chain, line.position);
        self.atoms.insert(term, atom);
        if self.terms.len() <= atom.index() {
            self.terms.resize(atom.index() + 1, None);
        }
        self.terms[atom.index()] = Some(term);
        atom
    }

    /// How many number lines are of sums, of differences or of two doubles.
    pub(crate) fn differences(&self) -> usize {
        self.sums
    }

    /// Whether an atom holds for an input.
    pub(crate) fn holds(&self, terms: &Terms, atom: Atom, assignment: &Assignment) -> bool {
        terms.eval_bool(self.term(atom), assignment)
    }

    /// The Boolean term of an atom.
    pub(crate) fn term(&self, atom: Atom) -> Term {
        self.terms[atom.index()].expect("every atom of a guard was made by the table")
    }
}
