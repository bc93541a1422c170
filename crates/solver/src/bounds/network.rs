//! A cube as cells (terms with a domain) and rules between them.
//!
//! Invariant: every rule holds in every model of the cube. A literal about one cell is a [`Known`], one about a sum
//! is a row; everything below that (products, conditions, doubles) is defined by its operation. A sum that several
//! literals are about is a cell itself, unless it is a difference: those are rows, which `differences` can read.

use stdx::{FxHashMap, FxHashSet};
use term::{Linear, Node, Sort, Symbol, SymbolKind, Term, Terms, position_of_double};

use super::differences::{Edge, Graph};
use super::doubles;
use super::integers::{self, Bitwise};
use super::operations::{Definition, Operation};
use super::rows::Row;
use super::store::{Cell, Conflict, Domain, Fact, SIDES, Side, Store};
use crate::Literal;

/// A constraint between cells.
#[derive(Debug)]
pub(super) enum Rule {
    Row(Row),
    Definition(Definition),
}

impl Rule {
    /// Narrows the cells, or finds a contradiction.
    pub(super) fn apply(&self, store: &mut Store, scratch: &mut Vec<Fact>) -> Result<(), Conflict> {
        match self {
            Rule::Row(row) => row.apply(store, scratch),
            Rule::Definition(definition) => definition.apply(store, scratch),
        }
    }

    /// The facts whose change can make the rule say more.
    fn for_each_watched(&self, mut visit: impl FnMut(Fact)) {
        match self {
            Rule::Row(row) => row.parts.iter().for_each(|&(k, cell)| visit((cell, Row::least_side(k)))),
            Rule::Definition(definition) => {
                definition.cells().for_each(|cell| SIDES.iter().for_each(|&side| visit((cell, side))));
            }
        }
    }
}

/// What one literal says about one cell.
#[derive(Debug)]
pub(super) struct Known {
    pub(super) cell: Cell,
    pub(super) domain: Domain,
    pub(super) literal: u32,
}

/// A symbol and its cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Input {
    pub(super) symbol: Symbol,
    pub(super) cell: Cell,
    pub(super) is_double: bool,
}

/// Cells, rules and what is known at the start.
#[derive(Debug)]
pub(super) struct Network {
    pub(super) domains: Vec<Domain>,
    pub(super) inputs: Vec<Input>,
    pub(super) facts: Vec<Known>,
    pub(super) rules: Vec<Rule>,
    /// Rules by watched fact: those of fact `i` are `watching[starts[i]..starts[i + 1]]`.
    starts: Vec<u32>,
    watching: Vec<u32>,
    cells: FxHashMap<Term, Cell>,
}

impl Network {
    /// The network of a cube; literals are numbered by their place in it.
    pub(super) fn new(terms: &Terms, cube: &[Literal]) -> Network {
        let mut builder = Builder {
            terms,
            cells: FxHashMap::default(),
            order: Vec::new(),
            seen_sums: FxHashSet::default(),
        };
        cube.iter().for_each(|literal| builder.visit_literal(*literal));
        builder.number_cells();
        let mut network = builder.network();
        for (idx, literal) in cube.iter().enumerate() {
            builder.add_literal(&mut network, *literal, idx as u32);
        }
        builder.add_signs_of_differences(&mut network, cube);
        network.index_watchers();
        network.cells = builder.cells;
        network
    }

    /// All terms that have a cell, in no order that means anything.
    pub(super) fn terms(&self) -> impl Iterator<Item = (Term, Cell)> + '_ {
        self.cells.iter().map(|(&term, &cell)| (term, cell))
    }

    /// The cell of a term, if it has one.
    pub(super) fn cell(&self, term: Term) -> Option<Cell> {
        self.cells.get(&term).copied()
    }

    /// The rules that look at this side of the cell.
    pub(super) fn watchers(&self, cell: Cell, side: Side) -> &[u32] {
        let fact = fact_index((cell, side));
        &self.watching[self.starts[fact] as usize..self.starts[fact + 1] as usize]
    }

    /// The graph of the difference constraints that hold within the domains of the store, and whether they are the whole network.
    pub(super) fn differences(&self, store: &Store) -> (Graph, bool) {
        let mut graph = Graph::new(&self.domains);
        let zero = graph.zero();
        let mut numbers = Numbers { network: self, store, known: FxHashMap::default() };
        for fact in &self.facts {
            let Known { cell, domain, literal } = *fact;
            // What excludes NaN itself needs no other reason.
            let reasons = match domain.nan {
                true => numbers.reasons(&mut graph, &[cell]),
                false => Some(None),
            };
            let (node, literal) = (cell.index() as u32, Some(literal));
            let Some(reasons) = reasons else { continue };
            graph.add(Edge { from: zero, to: node, weight: domain.hi, literal, reasons });
            let weight = domain.lo.saturating_neg();
            graph.add(Edge { from: node, to: zero, weight, literal, reasons });
        }
        let mut complete = true;
        let mut truths: FxHashMap<Cell, &Known> = FxHashMap::default();
        truths.extend(self.facts.iter().map(|fact| (fact.cell, fact)));
        for rule in &self.rules {
            if let Some(edge) = difference(rule) {
                graph.add(edge);
                continue;
            }
            let Some((lhs, rhs, gap, fact)) = double_comparison(rule, &truths) else {
                complete = false;
                continue;
            };
            let literal = Some(fact.literal);
            let (lhs_node, rhs_node) = (lhs.index() as u32, rhs.index() as u32);
            match fact.domain.as_point() {
                // A comparison that holds says that both are numbers.
                Some(1) => {
                    let (from, to, weight) = (rhs_node, lhs_node, -gap);
                    graph.add(Edge { from, to, weight, literal, reasons: None });
                }
                _ => {
                    if let Some(reasons) = numbers.reasons(&mut graph, &[lhs, rhs]) {
                        let (from, to, weight) = (lhs_node, rhs_node, gap - 1);
                        graph.add(Edge { from, to, weight, literal, reasons });
                    }
                }
            }
        }
        (graph, complete)
    }

    fn index_watchers(&mut self) {
        let mut starts = vec![0_u32; 3 * self.domains.len() + 1];
        for rule in &self.rules {
            rule.for_each_watched(|fact| starts[fact_index(fact) + 1] += 1);
        }
        for idx in 1..starts.len() {
            starts[idx] += starts[idx - 1];
        }
        let mut next = starts.clone();
        self.watching = vec![0; starts[starts.len() - 1] as usize];
        for (idx, rule) in self.rules.iter().enumerate() {
            rule.for_each_watched(|fact| {
                let place = &mut next[fact_index(fact)];
                self.watching[*place as usize] = idx as u32;
                *place += 1;
            });
        }
        self.starts = starts;
    }
}

/// Why doubles are numbers.
struct Numbers<'a> {
    network: &'a Network,
    store: &'a Store,
    known: FxHashMap<Vec<Cell>, Option<u32>>,
}

impl Numbers<'_> {
    /// The list of literals for which none of the cells is NaN, if none of them can be.
    fn reasons(&mut self, graph: &mut Graph, cells: &[Cell]) -> Option<Option<u32>> {
        if cells.iter().any(|&cell| self.store.domain(cell).nan) {
            return None;
        }
        let facts: Vec<Fact> = cells
            .iter()
            .filter(|cell| self.network.domains[cell.index()].nan)
            .map(|&cell| (cell, Side::Number))
            .collect();
        if facts.is_empty() {
            return Some(None);
        }
        let store = self.store;
        let list = self.known.entry(cells.to_vec()).or_insert_with(|| {
            let conflict = Conflict { literal: None, facts };
            Some(graph.reasons(store.explain(&conflict)))
        });
        Some(*list)
    }
}

/// The operands of a comparison of doubles that a literal is about, the least by which they differ in position where it holds, and the literal.
fn double_comparison<'a>(
    rule: &Rule,
    truths: &FxHashMap<Cell, &'a Known>,
) -> Option<(Cell, Cell, i128, &'a Known)> {
    let Rule::Definition(Definition { result, operation }) = *rule else { return None };
    let (lhs, rhs, gap) = match operation {
        Operation::DoubleLess(lhs, rhs) => (lhs, rhs, 1),
        Operation::DoubleLessEq(lhs, rhs) => (lhs, rhs, 0),
        _ => return None,
    };
    let fact = truths.get(&result)?;
    fact.domain.as_point()?;
    Some((lhs, rhs, gap, fact))
}

fn fact_index((cell, side): Fact) -> usize {
    3 * cell.index() + side as usize
}

/// The rule as an edge `to - from <= weight`, if it is a difference of two cells.
fn difference(rule: &Rule) -> Option<Edge> {
    let Rule::Row(row) = rule else { return None };
    if !is_difference(&row.parts) {
        return None;
    }
    let (first, second) = (row.parts[0].1, row.parts[1].1);
    let (from, to) = if row.parts[0].0 > 0 { (second, first) } else { (first, second) };
    let (from, to) = (from.index() as u32, to.index() as u32);
    Some(Edge { from, to, weight: row.limit, literal: row.literal, reasons: None })
}

/// Whether a sum is one thing minus another.
fn is_difference<T>(parts: &[(i64, T)]) -> bool {
    matches!(parts, [(1, _), (-1, _)] | [(-1, _), (1, _)])
}

/// Collects the terms that need a cell, then makes the rules.
struct Builder<'a> {
    terms: &'a Terms,
    cells: FxHashMap<Term, Cell>,
    /// The terms with a cell, operands before the terms that use them.
    order: Vec<Term>,
    /// The sums that some literal is about.
    seen_sums: FxHashSet<Term>,
}

impl Builder<'_> {
    /// Gives cells to what the literal talks about.
    fn visit_literal(&mut self, literal: Literal) {
        match *self.terms.node(literal.atom) {
            Node::AtMost(form, _) => match self.terms.node(form) {
                Node::Linear(linear) if is_difference(&linear.parts) || self.seen_sums.insert(form) => {
                    linear.parts.iter().for_each(|&(_, part)| self.visit(part));
                }
                _ => self.visit(form),
            },
            Node::DoubleAtMost(form, _) => self.visit(form),
            _ => self.visit(literal.atom),
        }
    }

    /// Gives cells to a term and everything below it.
    fn visit(&mut self, term: Term) {
        let mut stack = vec![term];
        while let Some(term) = stack.pop() {
            let fresh = Cell::new(self.order.len());
            if *self.cells.entry(term).or_insert(fresh) == fresh {
                self.order.push(term);
                self.terms.node(term).for_each_child(|child| stack.push(child));
            }
        }
    }

    /// Numbers the cells in the order of the term ids, in which operands come first.
    fn number_cells(&mut self) {
        self.order.sort_unstable();
        for (idx, &term) in self.order.iter().enumerate() {
            self.cells.insert(term, Cell::new(idx));
        }
    }

    /// The cells with their initial domains, and the rules that define them.
    fn network(&self) -> Network {
        let mut network = Network {
            domains: self.order.iter().map(|&term| self.initial(term)).collect(),
            inputs: Vec::new(),
            facts: Vec::new(),
            rules: Vec::new(),
            starts: Vec::new(),
            watching: Vec::new(),
            cells: FxHashMap::default(),
        };
        for (idx, &term) in self.order.iter().enumerate() {
            self.define(&mut network, Cell::new(idx), term);
        }
        network.inputs.sort_unstable_by_key(|input| input.symbol);
        network
    }

    fn initial(&self, term: Term) -> Domain {
        match (self.terms.sort(term), self.terms.node(term)) {
            (_, Node::Bool(value)) => Domain::point((*value).into()),
            (_, Node::Double(value)) if value.is_nan() => doubles::ONLY_NAN,
            (_, Node::Double(value)) => Domain::point(position_of_double(*value).into()),
            (Sort::Bool, _) => Domain::range(0, 1),
            (Sort::Int, _) => integers::domain(self.terms.interval(term)),
            (Sort::Double, _) => Domain { nan: self.terms.may_be_nan(term), ..doubles::ALL },
        }
    }

    /// Adds the rules that define a cell by the operation of its term.
    fn define(&self, network: &mut Network, result: Cell, term: Term) {
        match self.terms.node(term) {
            Node::Symbol(symbol) => {
                let is_double = self.terms.symbol_info(*symbol).kind == SymbolKind::Double;
                network.inputs.push(Input { symbol: *symbol, cell: result, is_double });
            }
            Node::Linear(linear) => self.define_sum(network, result, linear),
            node => {
                if let Some(operation) = self.operation(node) {
                    network.rules.push(Rule::Definition(Definition { result, operation }));
                }
            }
        }
    }

    /// `result = sum`, as two rows.
    fn define_sum(&self, network: &mut Network, result: Cell, linear: &Linear) {
        let constant = i128::from(linear.constant);
        for positive in [true, false] {
            let Some(mut parts) = self.parts(linear, positive) else { continue };
            parts.push((if positive { -1 } else { 1 }, result));
            let limit = if positive { -constant } else { constant };
            network.rules.push(Rule::Row(Row { parts, limit, literal: None }));
        }
    }

    /// The parts of a sum or of its negation; none when a coefficient cannot be negated.
    fn parts(&self, linear: &Linear, positive: bool) -> Option<Vec<(i64, Cell)>> {
        let sign = |k: i64| if positive { Some(k) } else { k.checked_neg() };
        linear.parts.iter().map(|&(k, part)| Some((sign(k)?, self.cells[&part]))).collect()
    }

    fn operation(&self, node: &Node) -> Option<Operation> {
        let cell = |term: Term| self.cells[&term];
        let bitwise = |operation, a, b| Operation::Bitwise(operation, cell(a), cell(b));
        Some(match *node {
            Node::SignedZero(a, _) => Operation::Same(cell(a)),
            Node::Mul(a, b) if a == b => Operation::Square(cell(a)),
            Node::Mul(a, b) => Operation::Mul(cell(a), cell(b)),
            Node::Div(a, b) => Operation::Div(cell(a), cell(b)),
            Node::Rem(a, b) => Operation::Rem(cell(a), cell(b)),
            Node::BitAnd(a, b) => bitwise(Bitwise::And, a, b),
            Node::BitOr(a, b) => bitwise(Bitwise::Or, a, b),
            Node::BitXor(a, b) => bitwise(Bitwise::Xor, a, b),
            Node::Shl(a, b) => bitwise(Bitwise::Shl, a, b),
            Node::Sar(a, b) => bitwise(Bitwise::Sar, a, b),
            Node::Shr(a, b) => bitwise(Bitwise::Shr, a, b),
            Node::ToInt32(a) => Operation::ToInt32(cell(a)),
            Node::Ite(condition, a, b) => Operation::Ite(cell(condition), cell(a), cell(b)),
            Node::ToDouble(a) => Operation::ToDouble(cell(a)),
            Node::FAdd(a, b) => Operation::FAdd(cell(a), cell(b)),
            Node::FSub(a, b) => Operation::FSub(cell(a), cell(b)),
            Node::FMul(a, b) => Operation::FMul(cell(a), cell(b)),
            Node::FDiv(a, b) => Operation::FDiv(cell(a), cell(b)),
            Node::FRem(a, b) => Operation::FRem(cell(a), cell(b)),
            Node::FNeg(a) => Operation::FNeg(cell(a)),
            Node::FFunction(function, a) => Operation::FFunction(function, cell(a)),
            Node::FBinary(function, a, b) => Operation::FBinary(function, cell(a), cell(b)),
            Node::Whole(a, lo, hi) => Operation::Whole(cell(a), lo, hi),
            Node::BitsOfDouble(a, width) => Operation::BitsOfDouble(cell(a), width),
            Node::DoubleToInt32(a) => Operation::DoubleToInt32(cell(a)),
            Node::AtMost(a, bound) => Operation::AtMost(cell(a), bound.into()),
            Node::DoubleAtMost(a, bound) => Operation::AtMost(cell(a), position_of_double(bound).into()),
            Node::DoubleLess(a, b) => Operation::DoubleLess(cell(a), cell(b)),
            Node::DoubleLessEq(a, b) => Operation::DoubleLessEq(cell(a), cell(b)),
            // Members of families and first places are cells of their own, about which only the literals say something.
            Node::Element(..)
            | Node::First(..)
            | Node::Spelled(..)
            | Node::Symbol(_)
            | Node::Int(_)
            | Node::Linear(_)
            | Node::Double(_)
            | Node::DoubleOfBits(..)
            | Node::Bool(_) => {
                return None;
            }
        })
    }

    /// Adds what a literal says.
    fn add_literal(&self, network: &mut Network, literal: Literal, idx: u32) {
        let mut know = |term: Term, domain: Domain| {
            if let Some(&cell) = self.cells.get(&term) {
                network.facts.push(Known { cell, domain, literal: idx });
            }
        };
        know(literal.atom, Domain::point(literal.positive.into()));
        match *self.terms.node(literal.atom) {
            Node::AtMost(form, bound) => match self.terms.node(form) {
                Node::Linear(linear) if is_difference(&linear.parts) || !self.cells.contains_key(&form) => {
                    network.rules.extend(self.row(linear, bound.into(), literal.positive, idx));
                }
                _ => know(form, half_line(bound.into(), literal.positive, false)),
            },
            Node::DoubleAtMost(form, bound) => {
                know(form, half_line(position_of_double(bound).into(), literal.positive, true));
            }
            _ => {}
        }
    }

    /// Where a double is below another one, or not above it, their difference has that sign: it is zero only for equal ones.
    fn add_signs_of_differences(&self, network: &mut Network, cube: &[Literal]) {
        let differences = network.rules.iter().filter_map(|rule| match *rule {
            Rule::Definition(Definition { result, operation: Operation::FSub(a, b) }) => Some((result, a, b)),
            _ => None,
        });
        let differences: Vec<(Cell, Cell, Cell)> = differences.collect();
        if differences.is_empty() {
            return;
        }
        for (idx, literal) in cube.iter().enumerate().filter(|(_, literal)| literal.positive) {
            let (lower, upper, gap) = match *self.terms.node(literal.atom) {
                Node::DoubleLess(a, b) => (self.cells[&a], self.cells[&b], 1),
                Node::DoubleLessEq(a, b) => (self.cells[&a], self.cells[&b], 0),
                _ => continue,
            };
            for &(cell, a, b) in &differences {
                // Equal infinities have no difference.
                let domain = match (a, b) {
                    of if of == (upper, lower) => Domain { lo: gap, hi: i128::MAX, nan: true },
                    of if of == (lower, upper) => Domain { lo: i128::MIN, hi: -gap, nan: true },
                    _ => continue,
                };
                network.facts.push(Known { cell, domain, literal: idx as u32 });
            }
        }
    }

    /// `sum <= bound` or its negation, as a row; none when a coefficient cannot be negated.
    fn row(&self, linear: &Linear, bound: i128, positive: bool, literal: u32) -> Option<Rule> {
        let bound = bound - i128::from(linear.constant);
        let limit = if positive { bound } else { -bound - 1 };
        Some(Rule::Row(Row { parts: self.parts(linear, positive)?, limit, literal: Some(literal) }))
    }
}

/// The values up to a bound, or all others, among which is NaN for doubles.
fn half_line(bound: i128, below: bool, double: bool) -> Domain {
    if below {
        Domain { lo: i128::MIN, hi: bound, nan: false }
    } else {
        Domain { lo: bound + 1, hi: i128::MAX, nan: double }
    }
}
