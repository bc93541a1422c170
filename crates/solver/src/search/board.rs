//! An assignment on its way to a goal: what every atom measures under it, and how far the goal is.
//!
//! Invariant: `measures` and `distance` always belong to `assignment`, whose values lie within the ranges of the
//! symbols. Distance 0 means that the goal is reached.

use stdx::{FxHashMap, FxHashSet};
use term::{Assignment, Concrete, Evaluator, Interval, Node, Symbol, SymbolKind, Term, Terms};
use term::{double_at_position, position_of_double};

use super::Goal;
use crate::FormulaRef;

/// Trees of more operations than this are counted as what they share.
const LARGE_TREE: u32 = 128;
/// What an operation of a large tree costs, whose value is kept, by what one of a small tree does.
const KEPT: u64 = 6;

/// By how much an atom is false: it holds when this is at most 0. `None` for a comparison with NaN, which is false
/// and not close to anything.
pub(super) type Measure = Option<i128>;

/// A literal that has to hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub(super) atom: usize,
    pub(super) positive: bool,
}

/// A symbol of the goal; integers have a range.
#[derive(Clone, Copy, Debug)]
pub(super) struct Input {
    pub(super) symbol: Symbol,
    pub(super) range: Option<Interval>,
}

/// What [`Board::set`] replaced.
pub(super) struct Undo {
    input: usize,
    value: Concrete,
    measures: Vec<Measure>,
    distance: f64,
}

enum Structure {
    Cube(Vec<Target>),
    /// Atom, then-child and else-child of every node, children first.
    Formula {
        nodes: Vec<(usize, FormulaRef, FormulaRef)>,
        root: FormulaRef,
    },
}

/// The state of a search.
pub(super) struct Board<'a> {
    terms: &'a Terms,
    structure: Structure,
    atoms: Vec<Term>,
    inputs: Vec<Input>,
    /// The atoms in which an input occurs.
    atoms_of: Vec<Vec<usize>>,
    /// The inputs that occur in an atom.
    inputs_of: Vec<Vec<usize>>,
    assignment: Assignment,
    measures: Vec<Measure>,
    distance: f64,
    /// How many evaluations are left.
    left: u32,
    /// How many operations the term of each atom has.
    sizes: Vec<u64>,
    /// How many operations were evaluated.
    work: u64,
}

impl<'a> Board<'a> {
    pub(super) fn new(terms: &'a Terms, goal: &Goal, start: &Assignment, evaluations: u32) -> Board<'a> {
        let (structure, atoms) = structure_of(goal);
        let (inputs, inputs_of) = inputs_of(terms, &atoms);
        let mut atoms_of = vec![Vec::new(); inputs.len()];
        for (atom, inputs) in inputs_of.iter().enumerate() {
            inputs.iter().for_each(|&input| atoms_of[input].push(atom));
        }
        let mut assignment = start.clone();
        inputs.iter().for_each(|input| assignment.set(input.symbol, start.value(terms, input.symbol)));
        let mut evaluator = Evaluator::new(terms, &assignment);
        let measures = atoms.iter().map(|&atom| measure(&mut evaluator, atom)).collect();
        let left = evaluations;
        let sizes: Vec<u64> = atoms.iter().map(|&atom| size_of(terms, atom)).collect();
        let work = sizes.iter().sum();
        let mut board = Board {
            terms,
            structure,
            atoms,
            inputs,
            atoms_of,
            inputs_of,
            assignment,
            measures,
            distance: 0.0,
            left,
            sizes,
            work,
        };
        board.distance = board.compute_distance();
        board
    }

    pub(super) fn is_reached(&self) -> bool {
        self.distance == 0.0
    }

    pub(super) fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// How many operations were evaluated.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    pub(super) fn distance(&self) -> f64 {
        self.distance
    }

    pub(super) fn assignment(&self) -> &Assignment {
        &self.assignment
    }

    pub(super) fn into_assignment(self) -> Assignment {
        self.assignment
    }

    pub(super) fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// The inputs that occur in an atom.
    pub(super) fn inputs_of(&self, atom: usize) -> &[usize] {
        &self.inputs_of[atom]
    }

    pub(super) fn is_linear(&self, atom: usize) -> bool {
        self.terms.is_linear(self.atoms[atom])
    }

    pub(super) fn value(&self, input: usize) -> Concrete {
        self.assignment.value(self.terms, self.inputs[input].symbol)
    }

    /// By how much the measure of the target's atom is off the value at which it just holds. At most 0 means that a
    /// positive target holds, at least 0 that a negative one does.
    pub(super) fn excess(&self, target: Target) -> Measure {
        self.measures[target.atom].map(|measure| excess(target, measure))
    }

    /// Counts the evaluation of one atom.
    fn spend(&mut self, atom: usize) {
        self.left = self.left.saturating_sub(1);
        self.work += self.sizes[atom];
    }

    /// The excess that the target would have with another value of one input.
    pub(super) fn probe(&mut self, target: Target, input: usize, value: Concrete) -> Measure {
        self.spend(target.atom);
        let old = self.value(input);
        let symbol = self.inputs[input].symbol;
        self.assignment.set(symbol, value);
        let measure = measure(&mut Evaluator::new(self.terms, &self.assignment), self.atoms[target.atom]);
        self.assignment.set(symbol, old);
        measure.map(|measure| excess(target, measure))
    }

    /// By how much the two sides of the target's atom differ, as real numbers: more even than positions are.
    pub(super) fn difference(&mut self, target: Target, input: usize, value: Concrete) -> f64 {
        self.spend(target.atom);
        let old = self.value(input);
        let symbol = self.inputs[input].symbol;
        self.assignment.set(symbol, value);
        let mut evaluator = Evaluator::new(self.terms, &self.assignment);
        let difference = match *self.terms.node(self.atoms[target.atom]) {
            Node::AtMost(form, bound) => evaluator.eval(form).as_double() - bound as f64,
            Node::DoubleAtMost(form, bound) => evaluator.eval(form).as_double() - bound,
            Node::DoubleLess(lhs, rhs) | Node::DoubleLessEq(lhs, rhs) => {
                evaluator.eval(lhs).as_double() - evaluator.eval(rhs).as_double()
            }
            _ => f64::NAN,
        };
        self.assignment.set(symbol, old);
        difference
    }

    /// Gives an input another value.
    pub(super) fn set(&mut self, input: usize, value: Concrete) -> Undo {
        self.left = self.left.saturating_sub(1);
        let undo_value = self.value(input);
        self.assignment.set(self.inputs[input].symbol, value);
        let mut evaluator = Evaluator::new(self.terms, &self.assignment);
        let mut measures = Vec::with_capacity(self.atoms_of[input].len());
        for &atom in &self.atoms_of[input] {
            self.work += self.sizes[atom];
            measures.push(self.measures[atom]);
            self.measures[atom] = measure(&mut evaluator, self.atoms[atom]);
        }
        let distance = self.distance;
        self.distance = self.compute_distance();
        Undo { input, value: undo_value, measures, distance }
    }

    /// Takes the last [`Board::set`] back.
    pub(super) fn undo(&mut self, undo: Undo) {
        self.assignment.set(self.inputs[undo.input].symbol, undo.value);
        for (&atom, measure) in self.atoms_of[undo.input].iter().zip(undo.measures) {
            self.measures[atom] = measure;
        }
        self.distance = undo.distance;
    }

    /// The literals that fail; in a formula, those on the path that is closest to being taken.
    pub(super) fn failing(&self) -> Vec<Target> {
        let literals = match &self.structure {
            Structure::Cube(targets) => targets.clone(),
            Structure::Formula { nodes, root } => self.closest_path(nodes, *root),
        };
        literals.into_iter().filter(|&target| self.distance_of(target) > 0.0).collect()
    }

    fn distance_of(&self, target: Target) -> f64 {
        distance_of(self.measures[target.atom], target.positive)
    }

    fn compute_distance(&self) -> f64 {
        match &self.structure {
            Structure::Cube(targets) => targets.iter().map(|&target| self.distance_of(target)).sum(),
            Structure::Formula { nodes, root } => cost(&self.costs(nodes), *root, true),
        }
    }

    /// For every node the distance to its being false and to its being true.
    fn costs(&self, nodes: &[(usize, FormulaRef, FormulaRef)]) -> Vec<[f64; 2]> {
        let mut costs: Vec<[f64; 2]> = Vec::with_capacity(nodes.len());
        for &(atom, hi, lo) in nodes {
            let [to_hi, to_lo] = [true, false].map(|value| distance_of(self.measures[atom], value));
            let to = |value| (to_hi + cost(&costs, hi, value)).min(to_lo + cost(&costs, lo, value));
            let node = [to(false), to(true)];
            costs.push(node);
        }
        costs
    }

    fn closest_path(&self, nodes: &[(usize, FormulaRef, FormulaRef)], root: FormulaRef) -> Vec<Target> {
        let costs = self.costs(nodes);
        let (mut at, mut wanted) = (root, true);
        let mut path = Vec::new();
        while let FormulaRef::Node { index, negated } = at {
            let (atom, hi, lo) = nodes[index as usize];
            wanted ^= negated;
            let through =
                |child, positive| distance_of(self.measures[atom], positive) + cost(&costs, child, wanted);
            let positive = through(hi, true) <= through(lo, false);
            path.push(Target { atom, positive });
            at = if positive { hi } else { lo };
        }
        path
    }
}

/// The distance to a formula having a value, when those of the nodes are known.
fn cost(costs: &[[f64; 2]], at: FormulaRef, wanted: bool) -> f64 {
    match at {
        FormulaRef::Const(value) if value == wanted => 0.0,
        FormulaRef::Const(_) => f64::INFINITY,
        FormulaRef::Node { index, negated } => costs[index as usize][usize::from(wanted ^ negated)],
    }
}

fn excess(target: Target, measure: i128) -> i128 {
    if target.positive { measure } else { measure - 1 }
}

/// The distance of NaN from every number: a bit more than between the ends of the line of doubles.
const NAN_DISTANCE: f64 = 70.0;

/// How far an atom is from a truth value, in bits, so that literals of different sizes can be added up.
fn distance_of(measure: Measure, positive: bool) -> f64 {
    match (measure, positive) {
        (Some(measure), true) => bits(measure),
        (Some(measure), false) => bits(1 - measure),
        (None, true) => NAN_DISTANCE,
        (None, false) => 0.0,
    }
}

fn bits(distance: i128) -> f64 {
    if distance <= 0 { 0.0 } else { (distance as f64 + 1.0).log2() }
}

fn measure(evaluator: &mut Evaluator, atom: Term) -> Measure {
    match *evaluator.terms().node(atom) {
        Node::AtMost(form, bound) => Some(evaluator.eval(form).as_int() - i128::from(bound)),
        Node::DoubleAtMost(form, bound) => {
            Some(position(evaluator, form)? - i128::from(position_of_double(bound)))
        }
        Node::DoubleLess(lhs, rhs) => Some(position(evaluator, lhs)? - position(evaluator, rhs)? + 1),
        Node::DoubleLessEq(lhs, rhs) => Some(position(evaluator, lhs)? - position(evaluator, rhs)?),
        _ => Some(if evaluator.eval(atom).as_bool() { 0 } else { 1 }),
    }
}

/// Where on the line of doubles a term is; NaN is not on it.
fn position(evaluator: &mut Evaluator, term: Term) -> Option<i128> {
    let value = evaluator.eval(term).as_double();
    (!value.is_nan()).then(|| position_of_double(value).into())
}

fn structure_of(goal: &Goal) -> (Structure, Vec<Term>) {
    let mut atoms = Vec::new();
    let mut numbers: FxHashMap<Term, usize> = FxHashMap::default();
    let mut number = |atom: Term| {
        *numbers.entry(atom).or_insert_with(|| {
            atoms.push(atom);
            atoms.len() - 1
        })
    };
    let structure = match goal {
        Goal::Cube(cube) => Structure::Cube(
            cube.iter()
                .map(|literal| Target { atom: number(literal.atom), positive: literal.positive })
                .collect(),
        ),
        Goal::Formula(formula) => Structure::Formula {
            nodes: formula.nodes.iter().map(|node| (number(node.atom), node.hi, node.lo)).collect(),
            root: formula.root,
        },
    };
    (structure, atoms)
}

/// About how many operations an evaluation of the term takes.
fn size_of(terms: &Terms, term: Term) -> u64 {
    let tree = terms.tree_size(term);
    if tree <= LARGE_TREE {
        return u64::from(tree) + 1;
    }
    let (mut seen, mut stack) = (FxHashSet::default(), vec![term]);
    while let Some(next) = stack.pop() {
        if seen.insert(next) {
            terms.node(next).for_each_child(|child| stack.push(child));
        }
    }
    KEPT * seen.len() as u64
}

/// The symbols of the atoms, and for every atom which of them occur in it.
fn inputs_of(terms: &Terms, atoms: &[Term]) -> (Vec<Input>, Vec<Vec<usize>>) {
    let mut symbols: Vec<Symbol> = atoms.iter().flat_map(|&atom| terms.symbols_of(atom)).copied().collect();
    symbols.sort_unstable();
    symbols.dedup();
    let place = |symbol: &Symbol| symbols.binary_search(symbol).expect("all symbols of the atoms are listed");
    let inputs_of = atoms.iter().map(|&atom| terms.symbols_of(atom).iter().map(place).collect()).collect();
    let range = |symbol: Symbol| match terms.symbol_info(symbol).kind {
        SymbolKind::Int(range) => Some(range),
        SymbolKind::Double => None,
    };
    (symbols.iter().map(|&symbol| Input { symbol, range: range(symbol) }).collect(), inputs_of)
}

impl Input {
    /// Where a value is on the line of the input's values: the integer, or the position of the double.
    pub(super) fn coordinate(&self, value: Concrete) -> Option<i128> {
        match value {
            Concrete::Int(value) => Some(value.into()),
            Concrete::Double(value) if value.is_nan() => None,
            Concrete::Double(value) => Some(position_of_double(value).into()),
        }
    }

    /// The value at a place of the line; beyond its end, the last one.
    pub(super) fn at(&self, coordinate: i128) -> Concrete {
        match self.range {
            Some(range) => Concrete::Int(range.nearest(coordinate) as i64),
            None => Concrete::Double(double_at_position(
                coordinate.clamp(i64::MIN.into(), i64::MAX.into()) as i64
            )),
        }
    }
}
