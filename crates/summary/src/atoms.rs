//! Atoms and their order: [`Atom`]s lie on [`Chain`]s, and diagrams test them by (chain, position).
//!
//! The chain law: an atom that is true implies every later atom of its chain (`x<=3` implies `x<=7`).
//! The family law: chains made together are a *family*, one for each unit of a text, and each begins with an *end*: "the text ends
//! here or before". An end that is true implies every later atom of its chain and all atoms of the family's later chains.
//! Chains come in the order of their making, those made for the top first: where they are known to decide what is asked of others.
//! Invariant: [`AtomOrder::key`] grows strictly along the order, its upper half is the chain, and inserting an atom never
//! changes how two older atoms compare. So diagrams stay valid when a chain gets an atom in its middle. What an atom implies is
//! what lies between it and [`AtomOrder::reach`]: one stretch of the order, under both laws.

use crate::Kernel;
use stdx::typed_id;

typed_id! {
    /// A Boolean that the kernel knows only by its place in the order.
    pub struct Atom = "a";
}

typed_id! {
    /// A number line: atoms each of which implies all later ones.
    pub struct Chain = "c";
}

/// What nodes store for an atom: its index + 1. 0 is the terminal, which comes after every atom.
pub(crate) type Var = u32;

/// The distance between two labels at the ends of a chain. 2^12 leaves room for a dozen bisections and for a million
/// atoms on one chain before labels are spread anew.
const LABEL_GAP: u64 = 1 << 12;
const LABEL_BITS: u32 = 32;
const LABEL_MASK: u64 = (1 << LABEL_BITS) - 1;
/// Where the first atom of a chain is put: in the middle, chains grow at both ends.
const FIRST_LABEL: u64 = 1 << (LABEL_BITS - 1);
/// The label of ends, and of nothing else.
const END_LABEL: u64 = 0;

/// Set in the keys of chains that are not at the top.
const BELOW: u64 = 1 << 31;

/// The position of the end on each chain of a family: before all others.
pub const END: i64 = i64::MIN;

impl Atom {
    #[inline]
    pub(crate) fn var(self) -> Var {
        self.index() as Var + 1
    }

    #[inline]
    pub(crate) fn from_var(var: Var) -> Atom {
        debug_assert!(var != 0, "the terminal has no atom");
        Atom::new(var as usize - 1)
    }
}

/// All atoms with their places.
pub(crate) struct AtomOrder {
    /// Per var: place of the chain << 32 | label; labels grow along the chain. `keys[0]` is the terminal's.
    keys: Vec<u64>,
    /// Per atom: its position as the client gave it.
    positions: Vec<i64>,
    /// Per chain: its atoms by position, without its end.
    chains: Vec<Vec<(i64, Atom)>>,
    /// Per chain: its end, if it is of a family, and the last chain of the family.
    families: Vec<Option<(Atom, Chain)>>,
    /// Per chain: whether it comes before all that are not.
    at_top: Vec<bool>,
}

/// The chain of a key.
#[inline]
fn chain_in(key: u64) -> Chain {
    Chain::new((key >> LABEL_BITS & !BELOW) as usize)
}

impl AtomOrder {
    pub(crate) fn new() -> AtomOrder {
        AtomOrder {
            keys: vec![u64::MAX],
            positions: Vec::new(),
            chains: Vec::new(),
            families: Vec::new(),
            at_top: Vec::new(),
        }
    }

    #[inline]
    pub(crate) fn key(&self, var: Var) -> u64 {
        self.keys[var as usize]
    }

    /// The last key that an atom implies: all between its own and this one belong to atoms that are true where it is.
    #[inline]
    fn reach(&self, key: u64) -> u64 {
        let last = if key & LABEL_MASK == END_LABEL { self.last_of_family(key) } else { key };
        last | LABEL_MASK
    }

    #[cold]
    fn last_of_family(&self, key: u64) -> u64 {
        self.families[chain_in(key).index()].map_or(key, |(_, last)| self.key_of_chain(last))
    }

    /// The key of a chain, without a label.
    fn key_of_chain(&self, chain: Chain) -> u64 {
        let below = if self.at_top[chain.index()] { 0 } else { BELOW };
        (chain.index() as u64 | below) << LABEL_BITS
    }

    /// Is the second atom true wherever the first is, which is no later? An atom implies itself, and none implies the terminal.
    #[inline]
    pub(crate) fn implies(&self, a: u64, b: u64) -> bool {
        a <= b && b <= self.reach(a) && b != u64::MAX
    }

    /// The end of the family's next chain; none where the chain is of no family or its last.
    pub(crate) fn next_end(&self, key: u64) -> Option<Var> {
        let chain = chain_in(key).index();
        let (_, last) = self.families[chain]?;
        (chain < last.index()).then(|| self.families[chain + 1].expect("families have no gaps").0.var())
    }

    fn insert(&mut self, chain: Chain, idx: usize, position: i64) -> Atom {
        let atom = Atom::new(self.positions.len());
        self.positions.push(position);
        self.chains[chain.index()].insert(idx, (position, atom));
        match self.free_label(chain, idx) {
            Some(label) => self.keys.push(self.key_of_chain(chain) | label),
            None => {
                self.keys.push(0);
                self.spread_labels(chain);
            }
        }
        atom
    }

    /// A label strictly between the neighbours of the atom at `idx`, if there is one.
    fn free_label(&self, chain: Chain, idx: usize) -> Option<u64> {
        let atoms = &self.chains[chain.index()];
        let label = |idx: usize| atoms.get(idx).map(|(_, atom)| self.key(atom.var()) & LABEL_MASK);
        let before = idx.checked_sub(1).and_then(label);
        match (before, label(idx + 1)) {
            (None, None) => Some(FIRST_LABEL),
            (Some(before), None) => Some(before + LABEL_GAP).filter(|label| *label < LABEL_MASK),
            (None, Some(after)) => after.checked_sub(LABEL_GAP).filter(|label| *label > END_LABEL),
            (Some(before), Some(after)) => Some(before.midpoint(after)).filter(|label| *label > before),
        }
    }

    fn spread_labels(&mut self, chain: Chain) {
        let atoms = &self.chains[chain.index()];
        let gap = FIRST_LABEL / (atoms.len() as u64 + 1);
        let first = FIRST_LABEL - gap * (atoms.len() as u64 / 2);
        let chain = self.key_of_chain(chain);
        for (idx, (_, atom)) in atoms.iter().enumerate() {
            self.keys[atom.var() as usize] = chain | (first + gap * idx as u64);
        }
    }
}

impl Kernel {
    /// A new chain, after all others in the order. An atom without relations gets a chain of its own.
    pub fn new_chain(&mut self) -> Chain {
        self.order.chains.push(Vec::new());
        self.order.families.push(None);
        self.order.at_top.push(false);
        Chain::new(self.order.chains.len() - 1)
    }

    /// A new chain, after all others that were made so, and before all that were not.
    pub fn new_chain_at_top(&mut self) -> Chain {
        let chain = self.new_chain();
        self.order.at_top[chain.index()] = true;
        chain
    }

    /// A family of so many new chains, after all others in the order: the first of them. Each has its end at [`END`].
    pub fn new_family(&mut self, count: usize) -> Chain {
        let first = Chain::new(self.order.chains.len());
        let last = Chain::new(first.index() + count.saturating_sub(1));
        for _ in 0..count {
            let chain = self.new_chain();
            let atom = Atom::new(self.order.positions.len());
            self.order.positions.push(END);
            let key = self.order.key_of_chain(chain) | END_LABEL;
            self.order.keys.push(key);
            self.order.families[chain.index()] = Some((atom, last));
        }
        first
    }

    /// The end of a chain, if it is of a family.
    pub fn end_of(&self, chain: Chain) -> Option<Atom> {
        self.order.families[chain.index()].map(|(end, _)| end)
    }

    /// The atom at this position of the chain, made if there is none. `chain` must be one of this kernel.
    pub fn atom_at(&mut self, chain: Chain, position: i64) -> Atom {
        if let (END, Some(end)) = (position, self.end_of(chain)) {
            return end;
        }
        let atoms = &self.order.chains[chain.index()];
        match atoms.binary_search_by_key(&position, |(position, _)| *position) {
            Ok(idx) => atoms[idx].1,
            Err(idx) => self.order.insert(chain, idx, position),
        }
    }

    /// Where the atom lies.
    pub fn chain_of(&self, atom: Atom) -> (Chain, i64) {
        let chain = chain_in(self.order.key(atom.var()));
        (chain, self.order.positions[atom.index()])
    }

    /// How many atoms there are; their indexes are below this.
    pub fn atom_count(&self) -> usize {
        self.order.positions.len()
    }

    /// How many chains there are; their indexes are below this.
    pub fn chain_count(&self) -> usize {
        self.order.chains.len()
    }

    /// The atoms of a chain by position, its end first: each implies all that follow.
    pub fn chain_atoms(&self, chain: Chain) -> impl Iterator<Item = (i64, Atom)> + '_ {
        let end = self.end_of(chain).map(|end| (END, end));
        end.into_iter().chain(self.order.chains[chain.index()].iter().copied())
    }

    /// Is `b` true wherever `a` is, by the laws of chains and families? An atom implies itself.
    pub fn atom_implies(&self, a: Atom, b: Atom) -> bool {
        self.order.implies(self.order.key(a.var()), self.order.key(b.var()))
    }

    /// Does `a` come before `b` in diagrams?
    pub fn comes_before(&self, a: Atom, b: Atom) -> bool {
        self.order.key(a.var()) < self.order.key(b.var())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way of inserting keeps keys strictly in the order of positions.
    #[test]
    fn keys_follow_positions() {
        let squeeze = |n: i64| if n == 0 { 0 } else { i64::MAX - n };
        let grow = |n: i64| if n == 0 { 1_000_000 } else { n };
        let scatter = |n: i64| (n.wrapping_mul(0x5851_F42D_4C95_7F2D)) >> 8;
        let cases: [&dyn Fn(i64) -> i64; 5] = [&|n| n, &|n| -n, &squeeze, &grow, &scatter];
        for position in cases {
            let mut kernel = Kernel::new(16);
            kernel.new_chain();
            let chain = kernel.new_chain();
            for n in 0..3000 {
                let atom = kernel.atom_at(chain, position(n));
                assert_eq!(kernel.atom_at(chain, position(n)), atom);
                assert_eq!(kernel.chain_of(atom), (chain, position(n)));
            }
            let atoms: Vec<_> = kernel.chain_atoms(chain).collect();
            assert_eq!(atoms.len(), kernel.atom_count());
            for pair in atoms.windows(2) {
                assert!(pair[0].0 < pair[1].0 && kernel.comes_before(pair[0].1, pair[1].1));
                assert_eq!(kernel.chain_of(pair[1].1).0, chain);
            }
        }
    }

    /// Chains made for the top come before what was made earlier, and no law reaches from a family to them.
    #[test]
    fn chains_at_the_top_come_first() {
        let mut kernel = Kernel::new(16);
        let family = kernel.new_family(2);
        let (top, below) = (kernel.new_chain_at_top(), kernel.new_chain());
        let [first, later] = [0, 5].map(|position| kernel.atom_at(top, position));
        let last = kernel.atom_at(below, 0);
        let unit = kernel.atom_at(family, 7);
        let end = kernel.end_of(family).unwrap();
        let next_end = kernel.end_of(Chain::new(family.index() + 1)).unwrap();
        let in_order = [first, later, end, unit, next_end, last];
        assert!(in_order.windows(2).all(|pair| kernel.comes_before(pair[0], pair[1])));
        assert_eq!(kernel.chain_of(later), (top, 5));
        assert!(kernel.atom_implies(first, later) && kernel.atom_implies(end, next_end));
        assert!(!kernel.atom_implies(later, end) && !kernel.atom_implies(end, last));
        let literals = in_order.map(|atom| kernel.literal(atom).unwrap());
        let either = kernel.or(literals[0], literals[2]).unwrap();
        let both = kernel.and(either, literals[4]).unwrap();
        let sides = (kernel.and(literals[0], literals[4]).unwrap(), literals[2]);
        assert_eq!(both, kernel.or(sides.0, sides.1).unwrap());
    }
}
