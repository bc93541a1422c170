//! Looking at diagrams without changing them: values, support, size, evaluation, cubes.
//!
//! Invariant: nothing here makes a node, and every order of results is the diagrams' own: true side before false side.

use crate::Kernel;
use crate::atoms::{Atom, Chain, Var};
use crate::word::{Guard, Summary, Value};
use std::ops::ControlFlow;
use stdx::{FxHashMap, FxHashSet};

impl Kernel {
    /// The atom that `x` tests first and `x` where it is true and where it is false; `None` if `x` is no node.
    #[inline]
    pub fn top(&self, x: Summary) -> Option<(Atom, Summary, Summary)> {
        let (hi, lo) = self.children(x);
        x.is_node().then(|| (Atom::from_var(self.var_of(x)), hi, lo))
    }

    /// The number of the node (guard nodes and summary nodes never share one) and whether the word complements it.
    /// Stable until the node is collected.
    #[inline]
    pub fn node_key(&self, x: Summary) -> Option<(u32, bool)> {
        match (x.node_index(), x.as_guard()) {
            (Some(index), _) => Some(((index as u32) << 1 | 1, false)),
            (None, Some(guard)) if !guard.is_constant() => Some((guard.0 & !1, guard.complement_bit() == 1)),
            _ => None,
        }
    }

    /// `x` along the chain that it tests first: what it is where each of the chain's atoms is the first true one, in
    /// order of position, and what it is where all of them are false. `None` if `x` is no node.
    pub fn segments(&self, x: Summary) -> Option<Segments> {
        let (first, _, _) = self.top(x)?;
        let (chain, _) = self.chain_of(first);
        let mut parts = Vec::new();
        let mut rest = x;
        while let Some((atom, hi, lo)) = self.top(rest)
            && self.chain_of(atom).0 == chain
        {
            parts.push((atom, hi));
            rest = lo;
        }
        Some(Segments { chain, parts, rest })
    }

    /// `x` where the chain's end is true, which comes before all atoms that `x` tests.
    pub fn beyond_end(&self, x: Summary, chain: Chain) -> Summary {
        self.end_of(chain).map_or(x, |end| self.word_forced(x, self.order.key(end.var())))
    }

    /// The value of `x` under an assignment of the atoms; `None` for DEAD.
    pub fn eval(&self, x: Summary, mut truth: impl FnMut(Atom) -> bool) -> Option<Value> {
        let mut x = x;
        while let Some((atom, hi, lo)) = self.top(x) {
            x = if truth(atom) { hi } else { lo };
        }
        x.as_value()
    }

    /// The distinct values of `x`, in the order in which a walk meets them.
    pub fn values(&self, x: Summary) -> Vec<Value> {
        let mut values = ValueList::default();
        let mut seen = FxHashSet::default();
        let mut pending = vec![x];
        while let Some(x) = pending.pop() {
            if let Some(guard) = x.as_guard() {
                self.values_of_guard(guard, &mut values);
            } else if let Some(value) = x.as_value() {
                values.add(value);
            } else if !x.is_dead() && seen.insert(x) {
                let (hi, lo) = self.children(x);
                pending.extend([lo, hi]);
            }
        }
        values.list
    }

    /// The value where all atoms hold that it depends on; none on dead paths.
    pub fn first_value(&self, x: Summary) -> Option<Value> {
        let mut first = x;
        loop {
            if let Some(guard) = first.as_guard() {
                let mut values = ValueList::default();
                self.values_of_guard(guard, &mut values);
                return values.list.first().copied();
            }
            if first.is_dead() {
                return None;
            }
            match first.as_value() {
                Some(value) => return Some(value),
                None => first = self.children(first).0,
            }
        }
    }

    /// A guard node has both Booleans; which one is met first, the all-true path says.
    fn values_of_guard(&self, guard: Guard, values: &mut ValueList) {
        let mut first = guard;
        while !first.is_constant() {
            first = self.guard_children(first).0;
        }
        values.add(Value::boolean(first.is_true()));
        if !guard.is_constant() {
            values.add(Value::boolean(first.is_false()));
        }
    }

    /// The distinct values of `x` that are alive under the guard, in the order in which a walk of both meets them.
    pub fn values_under(&mut self, guard: Guard, x: Summary) -> Vec<Value> {
        if guard.is_true() {
            return self.values(x);
        }
        let mut values = ValueList::default();
        let mut seen = FxHashSet::default();
        let mut pending = vec![(guard, x)];
        while let Some((guard, x)) = pending.pop() {
            if guard.is_false() || x.is_dead() {
                continue;
            }
            if let Some(value) = x.as_value() {
                values.add(value);
                continue;
            }
            if seen.insert((guard, x)) {
                let key = self.key_of(x).min(self.key_of(guard.into()));
                let (guard1, guard0) = self.guard_cofactors(guard, key);
                let (x1, x0) = self.word_cofactors(x, key);
                pending.extend([(guard0, x0), (guard1, x1)]);
            }
        }
        values.list
    }

    /// Goes up a diagram: what its values come to, joined at every atom with what the true and the false side came to. Each
    /// node is joined once. `None` for DEAD.
    pub fn fold<T: Copy>(
        &self,
        x: Summary,
        mut leaf: impl FnMut(Value) -> T,
        mut join: impl FnMut(Atom, T, T) -> T,
    ) -> Option<T> {
        let mut done: FxHashMap<Summary, T> = FxHashMap::default();
        let mut pending = vec![x];
        while let Some(&x) = pending.last() {
            let result = match (self.top(x), x.as_value()) {
                (Some((atom, hi, lo)), _) => match (done.get(&hi).copied(), done.get(&lo).copied()) {
                    (Some(hi), Some(lo)) => join(atom, hi, lo),
                    (known, _) => {
                        pending.push(if known.is_some() { lo } else { hi });
                        continue;
                    }
                },
                (None, Some(value)) => leaf(value),
                (None, None) => return None,
            };
            done.insert(x, result);
            pending.pop();
        }
        done.get(&x).copied()
    }

    /// How many distinct values `x` has.
    pub fn arm_count(&self, x: Summary) -> usize {
        self.values(x).len()
    }

    /// How many inner nodes the diagram has.
    pub fn size(&self, x: Summary) -> usize {
        let mut size = 0;
        self.visit_nodes([x], |_| size += 1);
        size
    }

    /// The atoms that `x` depends on, in diagram order.
    pub fn support(&self, x: Summary) -> Vec<Atom> {
        let mut seen = FxHashSet::default();
        self.visit_nodes([x], |var| {
            seen.insert(var);
        });
        let mut vars: Vec<Var> = seen.into_iter().collect();
        vars.sort_unstable_by_key(|var| self.order.key(*var));
        vars.into_iter().map(Atom::from_var).collect()
    }

    /// The atoms that these diagrams test, with how many nodes test each; most first, ties in diagram order.
    pub fn busiest_atoms(&self, roots: impl IntoIterator<Item = Summary>) -> Vec<(Atom, usize)> {
        let mut counts = vec![0; self.atom_count() + 1];
        self.visit_nodes(roots, |var| counts[var as usize] += 1);
        let mut vars: Vec<Var> = (1..counts.len() as Var).filter(|var| counts[*var as usize] > 0).collect();
        vars.sort_unstable_by_key(|var| (usize::MAX - counts[*var as usize], self.order.key(*var)));
        vars.into_iter().map(|var| (Atom::from_var(var), counts[var as usize])).collect()
    }

    /// Visits every node below the roots once, with its var.
    fn visit_nodes(&self, roots: impl IntoIterator<Item = Summary>, mut visit: impl FnMut(Var)) {
        let mut seen = FxHashSet::default();
        let mut pending: Vec<Summary> = roots.into_iter().collect();
        while let Some(x) = pending.pop() {
            if let Some((node, _)) = self.node_key(x)
                && seen.insert(node)
            {
                visit(self.var_of(x));
                let (hi, lo) = self.children(x);
                pending.extend([lo, hi]);
            }
        }
    }

    /// Visits the paths to TRUE as cubes, disjoint and together all of the guard, true sides first, until told to stop.
    /// A cube may name more literals of one chain than it needs.
    pub fn cubes<B>(
        &self,
        guard: Guard,
        mut visit: impl FnMut(&[(Atom, bool)]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut cube = Vec::new();
        let mut pending = vec![(guard, 0, None)];
        while let Some((guard, depth, literal)) = pending.pop() {
            cube.truncate(depth);
            cube.extend(literal);
            if guard.is_true() {
                visit(&cube)?;
            } else if !guard.is_false() {
                let atom = Atom::from_var(self.guards.node(guard.index()).var);
                let (hi, lo) = self.guard_children(guard);
                pending.push((lo, cube.len(), Some((atom, false))));
                pending.push((hi, cube.len(), Some((atom, true))));
            }
        }
        ControlFlow::Continue(())
    }
}

/// A word taken apart along one chain.
pub struct Segments {
    /// The chain.
    pub chain: Chain,
    /// Per atom, in order of position: the word where it is the first of these that is true.
    pub parts: Vec<(Atom, Summary)>,
    /// The word where none of them is true.
    pub rest: Summary,
}

/// Distinct values in the order in which they came.
#[derive(Default)]
struct ValueList {
    list: Vec<Value>,
    /// All of `list` once it is longer than [`ValueList::FEW`].
    seen: FxHashSet<Value>,
}

impl ValueList {
    /// Up to this many values a search one by one is faster than hashing.
    const FEW: usize = 16;

    fn add(&mut self, value: Value) {
        if self.list.len() < ValueList::FEW {
            if self.list.contains(&value) {
                return;
            }
        } else {
            if self.seen.is_empty() {
                self.seen.extend(self.list.iter().copied());
            }
            if !self.seen.insert(value) {
                return;
            }
        }
        self.list.push(value);
    }
}
