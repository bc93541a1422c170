//! A kernel with a few atoms and all their valid assignments: what the exhaustive tests compare with.

use summary::{Atom, Chain, END, Guard, Kernel, Saturated, Summary, Value};

/// Where the atoms lie, in the order of their making: (chain, position). The chains that have an end are one family, and no chain lies
/// between them.
pub type Layout = &'static [(usize, i64)];

/// Three atoms on separate chains, on one, in a family, and mixed; made in order and out of order. Families are told apart from chains
/// by four atoms only: each end implies what follows on two chains.
pub const THREE_ATOMS: &[Layout] = &[
    &[(0, 0), (1, 0), (2, 0)],
    &[(2, 0), (0, 0), (1, 0)],
    &[(0, 1), (0, 2), (0, 3)],
    &[(0, 5), (0, -5), (0, 0)],
    &[(0, 1), (0, 2), (1, 0)],
    &[(1, 2), (0, 0), (1, 1)],
    &[(0, END), (1, END), (2, END)],
    &[(0, END), (0, 0), (1, END)],
    &[(1, END), (2, END), (0, 0)],
    &[(0, END), (1, END), (2, 0)],
    &[(0, END), (0, 0), (1, END), (1, 0)],
    &[(1, 7), (0, END), (1, END), (0, -7)],
    &[(2, 0), (1, END), (0, END), (2, END)],
];

pub struct Universe {
    pub kernel: Kernel,
    pub atoms: Vec<Atom>,
    /// Valid assignments: bit n is the truth of atom n.
    pub valid: Vec<usize>,
    layout: Layout,
}

impl Universe {
    pub fn new(layout: Layout) -> Universe {
        let mut kernel = Kernel::new(1 << 20);
        let family = family(layout);
        for chain in 0..layout.len() {
            if chain == family.start && !family.is_empty() {
                kernel.new_family(family.len());
            } else if !family.contains(&chain) {
                kernel.new_chain();
            }
        }
        let atoms =
            layout.iter().map(|(chain, position)| kernel.atom_at(Chain::new(*chain), *position)).collect();
        let valid = (0..1 << layout.len()).filter(|assignment| is_valid(layout, *assignment)).collect();
        Universe { kernel, atoms, valid, layout }
    }

    /// The guard that holds on exactly those valid assignments whose bit is set.
    pub fn guard(&mut self, table: u64) -> Guard {
        let mut guard = Guard::FALSE;
        for (idx, assignment) in self.valid.clone().into_iter().enumerate() {
            if table >> idx & 1 == 1 {
                let minterm = self.minterm(assignment).unwrap();
                guard = self.kernel.or(guard, minterm).unwrap();
            }
        }
        guard
    }

    fn minterm(&mut self, assignment: usize) -> Result<Guard, Saturated> {
        let mut minterm = Guard::TRUE;
        for (idx, atom) in self.atoms.clone().into_iter().enumerate() {
            let literal = self.kernel.literal(atom)?;
            let literal = if assignment >> idx & 1 == 1 { literal } else { !literal };
            minterm = self.kernel.and(minterm, literal)?;
        }
        Ok(minterm)
    }

    /// All guards, by their tables.
    pub fn guards(&mut self) -> Vec<Guard> {
        (0..1 << self.valid.len()).map(|table| self.guard(table)).collect()
    }

    /// On which valid assignments the guard holds.
    pub fn table(&self, guard: Guard) -> u64 {
        let truth = |value: Option<Value>| u64::from(value == Some(Value::TRUE));
        self.row(guard.into())
            .into_iter()
            .enumerate()
            .fold(0, |table, (idx, value)| table | truth(value) << idx)
    }

    pub fn all(&self) -> u64 {
        (1 << self.valid.len()) - 1
    }

    /// The summary with these values on the valid assignments.
    pub fn summary(&mut self, row: &[Value]) -> Summary {
        let mut summary = Summary::DEAD;
        for (idx, value) in row.iter().enumerate() {
            let minterm = self.minterm(self.valid[idx]).unwrap();
            summary = self.kernel.select(minterm, (*value).into(), summary).unwrap();
        }
        summary
    }

    /// The values of the summary on the valid assignments.
    pub fn row(&self, x: Summary) -> Vec<Option<Value>> {
        self.valid.iter().map(|assignment| self.value(x, *assignment)).collect()
    }

    pub fn value(&self, x: Summary, assignment: usize) -> Option<Value> {
        self.kernel.eval(x, |atom| assignment >> self.index_of(atom) & 1 == 1)
    }

    fn index_of(&self, atom: Atom) -> usize {
        self.atoms.iter().position(|other| *other == atom).unwrap()
    }

    /// The valid assignment (as an index into `valid`) that fixing an atom of this one gives.
    pub fn fixed(&self, idx: usize, atom: usize, truth: bool) -> usize {
        let mut assignment = self.valid[idx];
        for other in 0..self.layout.len() {
            let forced =
                if truth { implies(self.layout, atom, other) } else { implies(self.layout, other, atom) };
            if forced {
                assignment = if truth { assignment | 1 << other } else { assignment & !(1 << other) };
            }
        }
        self.valid.iter().position(|valid| *valid == assignment).unwrap()
    }
}

fn is_valid(layout: Layout, assignment: usize) -> bool {
    let truth = |idx: usize| assignment >> idx & 1 == 1;
    (0..layout.len()).all(|a| (0..layout.len()).all(|b| !(implies(layout, a, b) && truth(a) && !truth(b))))
}

/// Is atom `b` true wherever atom `a` is?
fn implies(layout: Layout, a: usize, b: usize) -> bool {
    let ((a_chain, a_position), (b_chain, b_position)) = (layout[a], layout[b]);
    let by_family = a_position == END && b_chain > a_chain && family(layout).contains(&b_chain);
    a_chain == b_chain && a_position <= b_position || by_family
}

/// The chains of the family.
fn family(layout: Layout) -> std::ops::Range<usize> {
    let ends = layout.iter().filter(|(_, position)| *position == END).map(|(chain, _)| *chain);
    match (ends.clone().min(), ends.max()) {
        (Some(first), Some(last)) => first..last + 1,
        _ => 0..0,
    }
}
