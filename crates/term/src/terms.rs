//! The store of terms and symbols.
//!
//! Invariants: a node is stored once, operands have smaller ids than the terms that use them, and what is
//! known about a term (sort, interval, symbols) is computed when it is stored. Only the constructors of
//! `rewrite` and `compare` store nodes, so every stored node is in normal form.

use stdx::FxHashMap;

use crate::describe::{Description, describe};
use crate::families::Families;
use crate::symbols::SymbolSets;
use crate::{Interval, Node, Role, Sort, Symbol, SymbolInfo, SymbolKind, Term};

/// All terms of one run.
pub struct Terms {
    symbols: Vec<SymbolInfo>,
    symbol_ids: FxHashMap<String, Symbol>,
    nodes: Vec<Node>,
    descriptions: Vec<Description>,
    term_ids: FxHashMap<Node, Term>,
    pub(crate) symbol_sets: SymbolSets,
    pub(crate) families: Families,
    /// Double terms that are an integer term with a sign for its zero: comparisons look through them.
    pub(crate) signed_doubles: FxHashMap<Term, Term>,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms::new()
    }
}

impl Terms {
    /// A store without symbols or terms.
    pub fn new() -> Terms {
        Terms {
            symbols: Vec::new(),
            symbol_ids: FxHashMap::default(),
            nodes: Vec::new(),
            descriptions: Vec::new(),
            term_ids: FxHashMap::default(),
            symbol_sets: SymbolSets::new(),
            families: Families::default(),
            signed_doubles: FxHashMap::default(),
        }
    }

    /// The symbol of this name, declared by the first call. Later calls must agree about the kind; the first
    /// wins. An interval that leaves the range of `i64` is cut to it.
    pub fn symbol(&mut self, name: &str, kind: SymbolKind) -> Symbol {
        if let Some(&known) = self.symbol_ids.get(name) {
            // No input is mistaken for a symbol of the engine.
            let is_input = self.symbol_info(known).role == Role::Input;
            return if is_input { known } else { self.symbol(&format!("{name}'"), kind) };
        }
        let (name, kind) = (name.to_owned(), cut_to_i64(kind));
        self.declare(SymbolInfo { name, kind, among: None, role: Role::Input })
    }

    /// As [`Terms::symbol`], for an integer that is one of some values; these are ascending and at least one.
    ///
    /// Comparisons of the symbol with constants are made to ones with its values, so that diagrams and tiers need not be
    /// told which values there are: rounding up to the next of them changes the truth of no such comparison.
    pub fn symbol_among(&mut self, name: &str, values: &[i64]) -> Symbol {
        if let Some(&known) = self.symbol_ids.get(name) {
            let is_input = self.symbol_info(known).role == Role::Input;
            return if is_input { known } else { self.symbol_among(&format!("{name}'"), values) };
        }
        let [first, .., last] = *values else {
            let only = values.first().copied().unwrap_or(0);
            return self.symbol(name, SymbolKind::Int(Interval::point(only.into())));
        };
        let kind = SymbolKind::Int(Interval::new(first.into(), last.into()));
        let has_gaps = values.windows(2).any(|pair| pair[0] + 1 != pair[1]);
        let among = has_gaps.then(|| values.into());
        self.declare(SymbolInfo { name: name.to_owned(), kind, among, role: Role::Input })
    }

    pub(crate) fn declare(&mut self, info: SymbolInfo) -> Symbol {
        let symbol = Symbol::new(self.symbols.len());
        self.symbol_ids.insert(info.name.clone(), symbol);
        self.symbols.push(info);
        symbol
    }

    /// The declared symbol of this name.
    pub fn symbol_named(&self, name: &str) -> Option<Symbol> {
        self.symbol_ids.get(name).copied()
    }

    /// Name and kind of a symbol.
    pub fn symbol_info(&self, symbol: Symbol) -> &SymbolInfo {
        &self.symbols[symbol.index()]
    }

    /// How many symbols there are; their indexes are 0 up to this.
    pub fn symbols(&self) -> usize {
        self.symbols.len()
    }

    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether no term was made yet.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The operation behind a term.
    pub fn node(&self, term: Term) -> &Node {
        &self.nodes[term.index()]
    }

    /// The sort of a term.
    pub fn sort(&self, term: Term) -> Sort {
        self.description(term).sort
    }

    /// An interval that contains every value of an Int term; every integer for the other sorts.
    pub fn interval(&self, term: Term) -> Interval {
        self.description(term).interval
    }

    /// The symbols that occur in a term, sorted.
    pub fn symbols_of(&self, term: Term) -> &[Symbol] {
        self.symbol_sets.members(self.description(term).symbols)
    }

    /// Whether a term is a linear integer form over symbols, or an atom over one.
    pub fn is_linear(&self, term: Term) -> bool {
        self.description(term).linear
    }

    /// Whether a Double term can be NaN; false for the other sorts.
    pub fn may_be_nan(&self, term: Term) -> bool {
        self.description(term).may_be_nan
    }

    /// Whether a member of a family or the first place at which a condition fails occurs in a term.
    pub fn is_quantified(&self, term: Term) -> bool {
        self.description(term).quantified
    }

    /// How many operations the term has when it is written out as a tree, saturating.
    pub fn tree_size(&self, term: Term) -> u32 {
        self.description(term).tree_size
    }

    /// The term of a symbol: the symbol itself, or a constant when its interval has one member.
    pub fn symbol_term(&mut self, symbol: Symbol) -> Term {
        self.intern(Node::Symbol(symbol))
    }

    /// An integer constant.
    pub fn int(&mut self, value: i64) -> Term {
        self.intern(Node::Int(value))
    }

    /// A double constant; all NaNs are one.
    pub fn double(&mut self, value: f64) -> Term {
        self.intern(Node::Double(if value.is_nan() { f64::NAN } else { value }))
    }

    /// A constant condition.
    pub fn bool(&mut self, value: bool) -> Term {
        self.intern(Node::Bool(value))
    }

    /// The value of an integer constant. A zero that may be negative is no constant.
    pub fn as_int(&self, term: Term) -> Option<i64> {
        if let Node::Int(value) = *self.node(term) { Some(value) } else { None }
    }

    /// The value of a double constant.
    pub fn as_double(&self, term: Term) -> Option<f64> {
        if let Node::Double(value) = *self.node(term) { Some(value) } else { None }
    }

    /// The value of a constant condition.
    pub fn as_bool(&self, term: Term) -> Option<bool> {
        if let Node::Bool(value) = *self.node(term) { Some(value) } else { None }
    }

    pub(crate) fn description(&self, term: Term) -> &Description {
        &self.descriptions[term.index()]
    }

    /// Stores a node, or finds it. An integer term with only one possible value becomes that constant.
    pub(crate) fn intern(&mut self, node: Node) -> Term {
        if let Some(&known) = self.term_ids.get(&node) {
            return known;
        }
        let description = describe(self, &node);
        if let Some(value) = only_value(self, &node, &description) {
            let constant = self.int(value);
            self.term_ids.insert(node, constant);
            return constant;
        }
        let term = Term::new(self.nodes.len());
        self.nodes.push(node.clone());
        self.descriptions.push(description);
        self.term_ids.insert(node, term);
        term
    }
}

/// The single value of an Int node that may be replaced by a constant. Kept are what must stay apart from
/// linear arithmetic (`Mul(1, t)`), a zero with a sign, and sums, whose parts have more than one value
/// already.
fn only_value(terms: &Terms, node: &Node, description: &Description) -> Option<i64> {
    match *node {
        Node::Int(_) | Node::Linear(_) | Node::SignedZero(..) => return None,
        Node::Mul(one, _) if terms.as_int(one) == Some(1) => return None,
        _ if description.sort != Sort::Int => return None,
        _ => {}
    }
    description.interval.as_point().and_then(|value| i64::try_from(value).ok())
}

pub(crate) fn cut_to_i64(kind: SymbolKind) -> SymbolKind {
    match kind {
        SymbolKind::Double => SymbolKind::Double,
        SymbolKind::Int(interval) => {
            let cut = |end: i128| end.clamp(i128::from(i64::MIN), i128::from(i64::MAX));
            SymbolKind::Int(Interval::new(cut(interval.lo), cut(interval.hi)))
        }
    }
}
