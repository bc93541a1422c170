//! The atom table: Boolean term ↔ atom, and number lines as chains of the kernel.
//!
//! Invariant: all comparisons of one linear form with constants sit on one chain at their constant, so the kernel's
//! chain law (a true atom implies the later ones) says `x <= 3` implies `x <= 7`. `term` has brought every linear comparison into the form
//! `form <= k` with coprime coefficients, so questions about one input and many constants, as in parsers and switch statements, are answered
//! by the diagram.
//!
//! The units of a text whose length is an input have a family of chains. The comparison `length <= i` is the end of unit i's chain, and
//! an atom `unit <= k` of that chain means "the text ends before the unit, or the unit is at most k": so an end implies all that follows.
//! Nobody asks for a unit beyond the end, so inputs there are as good as the least unit, which every witness has ([`AtomTable::settle`]).

use stdx::{FxHashMap, FxHashSet};
use summary::{Atom, Chain, END, Kernel};
use term::{Assignment, Concrete, Cond, Node, Role, Symbol, SymbolKind, Term, Terms};

/// What each atom means.
#[derive(Default)]
pub(crate) struct AtomTable {
    lines: FxHashMap<Term, Chain>,
    atoms: FxHashMap<Term, Atom>,
    terms: Vec<Option<Term>>,
    /// How many lines are of a sum, of a difference, or of two doubles.
    sums: usize,
    /// By atom of a unit: the term of its chain's end. None for ends and for atoms of other chains.
    ends: Vec<Option<Term>>,
    families: Vec<Family>,
    /// The lengths and units of the families.
    symbols_of_texts: FxHashSet<Symbol>,
}

/// A text whose length is an input.
struct Family {
    length: Symbol,
    units: Vec<Symbol>,
}

impl AtomTable {
    /// Gives a length and the units that it counts a family of chains. The units are new, or the family is known.
    pub(crate) fn declare_family(
        &mut self,
        kernel: &mut Kernel,
        terms: &mut Terms,
        length: Symbol,
        units: &[Symbol],
    ) {
        if self.families.iter().any(|family| family.length == length) {
            return;
        }
        let first = kernel.new_family(units.len());
        let length_term = terms.symbol_term(length);
        for (place, &unit) in units.iter().enumerate() {
            let chain = Chain::new(first.index() + place);
            let bound = terms.int(place as i64);
            let Cond::Literal { atom: ended, positive: true } = terms.at_most(length_term, bound) else {
                unreachable!("a length may be any number up to that of the units");
            };
            let end = kernel.atom_at(chain, END);
            self.put(end, ended, None);
            let unit = terms.symbol_term(unit);
            // A unit that can have one value only is a constant, and nobody asks about it.
            if matches!(terms.node(unit), Node::Symbol(_)) {
                let known = self.lines.insert(unit, chain);
                assert!(known.is_none(), "a unit belongs to one text");
            }
        }
        self.symbols_of_texts.extend(units.iter().copied().chain([length]));
        self.families.push(Family { length, units: units.to_vec() });
    }

    fn put(&mut self, atom: Atom, term: Term, end: Option<Term>) {
        self.atoms.insert(term, atom);
        if self.terms.len() <= atom.index() {
            self.terms.resize(atom.index() + 1, None);
            self.ends.resize(atom.index() + 1, None);
        }
        self.terms[atom.index()] = Some(term);
        self.ends[atom.index()] = end;
    }

    /// The term of the end of an atom's chain, where that is another atom: "the text ends before this unit".
    pub(crate) fn end(&self, atom: Atom) -> Option<Term> {
        self.ends[atom.index()]
    }

    /// Gives units beyond the end of their text the least value that they may have.
    pub(crate) fn settle(&self, terms: &Terms, assignment: &mut Assignment) {
        for family in &self.families {
            let Concrete::Int(length) = assignment.value(terms, family.length) else { continue };
            for &unit in family.units.iter().skip(length as usize) {
                if let SymbolKind::Int(range) = terms.symbol_info(unit).kind
                    && assignment.get(unit).is_some()
                {
                    assignment.set_int(unit, range.lo as i64);
                }
            }
        }
    }

    /// The atom of a Boolean term, made on first use.
    pub(crate) fn atom(&mut self, kernel: &mut Kernel, terms: &Terms, term: Term) -> Atom {
        if let Some(&atom) = self.atoms.get(&term) {
            return atom;
        }
        let line = terms.line_of(term);
        let at_top = self.is_at_top(terms, line.form);
        let sums = &mut self.sums;
        let chain = *self.lines.entry(line.form).or_insert_with(|| {
            let is_pair =
                |node: &Node| matches!(node, Node::Linear(_) | Node::DoubleLess(..) | Node::DoubleLessEq(..));
            *sums += usize::from(is_pair(terms.node(line.form)));
            if at_top { kernel.new_chain_at_top() } else { kernel.new_chain() }
        });
        let atom = kernel.atom_at(chain, line.position);
        let end = kernel.end_of(chain).map(|end| self.term(end));
        self.put(atom, term, end);
        atom
    }

    /// Whether a line comes before the units of all texts: one of numbers that are inputs. Which unit is asked about may depend on it, and a
    /// diagram that tests all units before would remember what each of them has said.
    fn is_at_top(&self, terms: &Terms, form: Term) -> bool {
        let symbols = terms.symbols_of(form);
        let is_number = |&symbol: &Symbol| {
            terms.symbol_info(symbol).role == Role::Input && !self.symbols_of_texts.contains(&symbol)
        };
        !symbols.is_empty() && symbols.iter().all(is_number)
    }

    /// Whether a symbol is a unit of a text whose length is an input.
    pub(crate) fn is_unit(&self, kernel: &Kernel, symbol: Term) -> bool {
        self.lines.get(&symbol).is_some_and(|&chain| kernel.end_of(chain).is_some())
    }

    /// Indexes of atoms are below this.
    pub(crate) fn extent(&self) -> usize {
        self.terms.len()
    }

    /// The terms of the atoms with this index and greater ones.
    pub(crate) fn terms_from(&self, index: usize) -> impl Iterator<Item = Term> + '_ {
        self.terms.iter().skip(index).filter_map(|&term| term)
    }

    /// How many number lines are of sums, of differences or of two doubles.
    pub(crate) fn differences(&self) -> usize {
        self.sums
    }

    /// Whether an atom holds for an input.
    pub(crate) fn holds(&self, terms: &Terms, atom: Atom, assignment: &Assignment) -> bool {
        let is_ended = self.end(atom).is_some_and(|end| terms.eval_bool(end, assignment));
        is_ended || self.is_true(terms, self.term(atom), assignment)
    }

    /// The truth of a term: comparisons of an input, or of a sum of inputs, with a constant without walking over it.
    fn is_true(&self, terms: &Terms, term: Term, assignment: &Assignment) -> bool {
        let value = |term: Term| match *terms.node(term) {
            Node::Symbol(symbol) => Some(assignment.value(terms, symbol)),
            _ => None,
        };
        let known = match *terms.node(term) {
            Node::AtMost(form, bound) => match terms.node(form) {
                Node::Linear(linear) => {
                    // Where 64 bits do not do, the evaluator knows what does.
                    let add = |sum: i64, &(factor, part): &(i64, Term)| match value(part)? {
                        Concrete::Int(value) => sum.checked_add(factor.checked_mul(value)?),
                        Concrete::Double(_) => None,
                    };
                    linear.parts.iter().try_fold(linear.constant, add).map(|sum| sum <= bound)
                }
                _ => match value(form) {
                    Some(Concrete::Int(value)) => Some(value <= bound),
                    _ => None,
                },
            },
            Node::DoubleAtMost(form, bound) => match value(form) {
                Some(Concrete::Double(value)) => Some(value <= bound),
                _ => None,
            },
            _ => None,
        };
        known.unwrap_or_else(|| terms.eval_bool(term, assignment))
    }

    /// The Boolean term of an atom.
    pub(crate) fn term(&self, atom: Atom) -> Term {
        self.terms[atom.index()].expect("every atom of a guard was made by the table")
    }
}
