//! Families: rows of terms that are read by an index, and the indexes that conditions over them bind.
//!
//! Invariants: a family is stored once; its members are of one sort, at least one, and without a sign of zero (which is only ever
//! outermost). An index has the values 0 up to the number of its places, and nobody takes it for an input.

use std::sync::Arc;

use stdx::FxHashMap;

use crate::symbols::SymbolSet;
use crate::{Family, Interval, Node, Role, Sort, Symbol, SymbolInfo, SymbolKind, Term, Terms};

/// What is known about a family.
pub(crate) struct FamilyInfo {
    members: Arc<[Term]>,
    pub(crate) sort: Sort,
    pub(crate) interval: Interval,
    pub(crate) symbols: SymbolSet,
    pub(crate) may_be_nan: bool,
    /// Of the largest member.
    pub(crate) tree_size: u32,
}

#[derive(Default)]
pub(crate) struct Families {
    infos: Vec<FamilyInfo>,
    ids: FxHashMap<Arc<[Term]>, Family>,
    indexes: FxHashMap<(i64, u32), Symbol>,
}

impl Families {
    pub(crate) fn info(&self, family: Family) -> &FamilyInfo {
        &self.infos[family.index()]
    }
}

impl Terms {
    /// The family of these members; none where they are not of one sort of numbers or a zero among them may be negative.
    pub fn family(&mut self, members: &[Term]) -> Option<Family> {
        if let Some(&known) = self.families.ids.get(members) {
            return Some(known);
        }
        let sort = self.sort(*members.first()?);
        let fits = |&member: &Term| self.sort(member) == sort && self.zero_sign(member).is_none();
        if sort == Sort::Bool || !members.iter().all(fits) {
            return None;
        }
        let intervals = members.iter().map(|&member| self.interval(member));
        let interval = intervals.reduce(Interval::hull).unwrap_or(Interval::ALL);
        let may_be_nan = members.iter().any(|&member| self.may_be_nan(member));
        let tree_size = members.iter().map(|&member| self.tree_size(member)).max().unwrap_or(1);
        let symbols = self.symbols_of_all(members);
        let (members, family) = (Arc::<[Term]>::from(members), Family::new(self.families.infos.len()));
        self.families.ids.insert(members.clone(), family);
        self.families.infos.push(FamilyInfo { members, sort, interval, symbols, may_be_nan, tree_size });
        Some(family)
    }

    /// The members of a family, by index.
    pub fn members(&self, family: Family) -> &[Term] {
        &self.families.info(family).members
    }

    /// An index with this many places. Indexes of different depths are different symbols, so that a condition may be about several.
    pub fn index(&mut self, places: i64, depth: u32) -> Symbol {
        let places = places.max(1);
        if let Some(&known) = self.families.indexes.get(&(places, depth)) {
            return known;
        }
        let letter = char::from(b'i' + u8::try_from(depth.min(17)).unwrap_or(0));
        let mut name = format!("{letter}${places}");
        while self.symbol_named(&name).is_some() {
            name.push('\'');
        }
        let kind = SymbolKind::Int(Interval::new(0, i128::from(places) - 1));
        let symbol = self.declare(SymbolInfo { name, kind, among: None, role: Role::Index });
        self.families.indexes.insert((places, depth), symbol);
        symbol
    }

    /// A symbol for the value of another term, of its sort and within its interval, and among the values that all members of a family are
    /// among. It is never part of an input.
    pub fn stand(&mut self, name: &str, of: Term) -> Symbol {
        let kind = match self.sort(of) {
            Sort::Double => SymbolKind::Double,
            Sort::Int | Sort::Bool => SymbolKind::Int(self.interval(of)),
        };
        let mut name = name.to_owned();
        while self.symbol_named(&name).is_some() {
            name.push('\'');
        }
        self.declare(SymbolInfo {
            name,
            kind: crate::terms::cut_to_i64(kind),
            among: self.among_of(of),
            role: Role::Stand,
        })
    }

    /// The values that the members of the family of an element are among, if these are the same for all.
    fn among_of(&self, element: Term) -> Option<Arc<[i64]>> {
        let Node::Element(family, _) = *self.node(element) else { return None };
        let among = |member: Term| match *self.node(member) {
            Node::Symbol(symbol) => self.symbol_info(symbol).among.as_ref(),
            _ => None,
        };
        let (first, rest) = self.members(family).split_first()?;
        let first = among(*first)?;
        rest.iter().all(|&member| among(member) == Some(first)).then(|| first.clone())
    }

    /// How many places an index has.
    pub fn places(&self, index: Symbol) -> i128 {
        match self.symbol_info(index).kind {
            SymbolKind::Int(interval) => interval.hi + 1,
            SymbolKind::Double => 0,
        }
    }

    /// The index that a term is.
    pub fn as_index(&self, term: Term) -> Option<Symbol> {
        match *self.node(term) {
            Node::Symbol(symbol) if self.symbol_info(symbol).role == Role::Index => Some(symbol),
            _ => None,
        }
    }

    /// The union in one go: one after the other, each union of a long row would be a set that stays.
    fn symbols_of_all(&mut self, members: &[Term]) -> SymbolSet {
        let mut symbols: Vec<Symbol> =
            members.iter().flat_map(|&member| self.symbols_of(member).iter().copied()).collect();
        symbols.sort_unstable();
        symbols.dedup();
        self.symbol_sets.of(symbols)
    }
}
