//! Cubes and formulas for the solvers: a guard's paths to true as literals over terms, or the guard as a whole.

use crate::context::Context;
use solver::{Formula, FormulaNode, FormulaRef, Literal};
use std::ops::ControlFlow;
use stdx::FxHashMap;
use summary::{Atom, Guard, Kernel, Summary};

/// A conjunction of literals over atoms.
pub(crate) type Cube = Vec<(Atom, bool)>;

/// The first cube of a guard, without literals that another one of the same number line implies.
pub(crate) fn first_cube(kernel: &Kernel, guard: Guard) -> Option<Cube> {
    let found = kernel.cubes(guard, |literals| ControlFlow::Break(tightest(kernel, literals)));
    match found {
        ControlFlow::Break(cube) => Some(cube),
        ControlFlow::Continue(()) => None,
    }
}

/// Along one path the literals of a line come in order of position, false ones before a true one: the last false one
/// implies the others.
pub(crate) fn tightest(kernel: &Kernel, literals: &[(Atom, bool)]) -> Cube {
    let chain = |index: usize| kernel.chain_of(literals[index].0).0;
    let implied = |index: usize| {
        let later_false =
            literals.get(index + 1).is_some_and(|next| !next.1 && chain(index + 1) == chain(index));
        !literals[index].1 && later_false
    };
    (0..literals.len()).filter(|&index| !implied(index)).map(|index| literals[index]).collect()
}

impl Context {
    /// The literals of a cube, for solvers that know nothing of texts: a unit that is above something is there.
    pub(crate) fn literals(&self, cube: &[(Atom, bool)]) -> Vec<Literal> {
        let mut literals: Vec<Literal> = Vec::with_capacity(cube.len());
        for &(atom, positive) in cube {
            if let Some(end) = self.atoms.end(atom).filter(|_| !positive)
                && !literals.iter().any(|literal| literal.atom == end)
            {
                literals.push(Literal { atom: end, positive: false });
            }
            literals.push(Literal { atom: self.atoms.term(atom), positive });
        }
        literals
    }

    /// Back from the solver's literals to atoms.
    pub(crate) fn atoms_of(&mut self, literals: &[Literal]) -> Cube {
        let Context { atoms, kernel, terms, .. } = self;
        literals.iter().map(|literal| (atoms.atom(kernel, terms, literal.atom), literal.positive)).collect()
    }

    /// The guard as a formula: one node per node of the diagram.
    pub(crate) fn formula(&self, guard: Guard) -> Formula {
        let mut builder = Builder { cx: self, nodes: Vec::new(), done: FxHashMap::default() };
        let root = builder.build(guard.into());
        Formula { nodes: builder.nodes, root }
    }
}

struct Builder<'c> {
    cx: &'c Context,
    nodes: Vec<FormulaNode>,
    done: FxHashMap<u32, u32>,
}

impl Builder<'_> {
    /// Children first, with an explicit stack: guards may be deep.
    fn build(&mut self, root: Summary) -> FormulaRef {
        let mut stack = vec![root];
        while let Some(&word) = stack.last() {
            let Some((key, _)) = self.cx.kernel.node_key(word) else {
                stack.pop();
                continue;
            };
            if self.done.contains_key(&key) {
                stack.pop();
                continue;
            }
            let (atom, hi, lo) = self.cx.kernel.top(word).expect("a word with a key is a node");
            let waiting: Vec<Summary> =
                [hi, lo].into_iter().filter(|&child| self.find(child).is_none()).collect();
            if waiting.is_empty() {
                self.push(word, key, atom, hi, lo);
                stack.pop();
            } else {
                stack.extend(waiting);
            }
        }
        self.find(root).expect("the root was built")
    }

    /// Stores the node itself, so a complemented word's children are complemented back.
    fn push(&mut self, word: Summary, key: u32, atom: Atom, hi: Summary, lo: Summary) {
        let complemented = self.cx.kernel.node_key(word).is_some_and(|(_, complemented)| complemented);
        let child = |word: Summary| {
            let found = self.find(word).expect("children are built first");
            if complemented { negate(found) } else { found }
        };
        let (hi, lo) = (child(hi), child(lo));
        self.nodes.push(FormulaNode { atom: self.cx.atoms.term(atom), hi, lo });
        if let Some(end) = self.cx.atoms.end(atom) {
            let lo = FormulaRef::Node { index: self.nodes.len() as u32 - 1, negated: false };
            self.nodes.push(FormulaNode { atom: end, hi, lo });
        }
        self.done.insert(key, self.nodes.len() as u32 - 1);
    }

    fn find(&self, word: Summary) -> Option<FormulaRef> {
        match self.cx.kernel.node_key(word) {
            None => word.as_value().and_then(|value| value.as_bool()).map(FormulaRef::Const),
            Some((key, negated)) => self.done.get(&key).map(|&index| FormulaRef::Node { index, negated }),
        }
    }
}

fn negate(reference: FormulaRef) -> FormulaRef {
    match reference {
        FormulaRef::Const(truth) => FormulaRef::Const(!truth),
        FormulaRef::Node { index, negated } => FormulaRef::Node { index, negated: !negated },
    }
}
