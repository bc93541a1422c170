//! Domains of cells, every narrowing of them with its reason, and the way back.
//!
//! Invariant: a domain only shrinks until it is undone; each [`Event`] follows from its literal (if any) and from
//! the events named as its antecedents, all of which are older. So the literals found by walking back from a
//! conflict contradict each other.

use stdx::typed_id;

typed_id! {
    /// A term whose possible values are tracked.
    pub(super) struct Cell = "c";
}

/// The values that a cell may have: `lo..=hi`, and NaN when `nan`.
///
/// An integer counts as itself, a Boolean as 0 or 1, a double as its position on the line of doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Domain {
    pub(super) lo: i128,
    pub(super) hi: i128,
    pub(super) nan: bool,
}

impl Domain {
    pub(super) fn range(lo: i128, hi: i128) -> Domain {
        Domain { lo, hi, nan: false }
    }

    pub(super) fn point(value: i128) -> Domain {
        Domain::range(value, value)
    }

    pub(super) fn is_empty(self) -> bool {
        self.lo > self.hi && !self.nan
    }

    /// The only value, if there is just one and it is a number.
    pub(super) fn as_point(self) -> Option<i128> {
        (self.lo == self.hi && !self.nan).then_some(self.lo)
    }

    pub(super) fn contains(self, value: i128) -> bool {
        self.lo <= value && value <= self.hi
    }
}

/// What a narrowing is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The lower bound rose.
    Lower = 0,
    /// The upper bound fell.
    Upper = 1,
    /// NaN was excluded.
    Number = 2,
}

/// All sides, for operations that look at a whole domain.
pub(super) const SIDES: [Side; 3] = [Side::Lower, Side::Upper, Side::Number];

/// One side of a cell's domain, as a premise.
pub(super) type Fact = (Cell, Side);

/// A contradiction: these facts, together with the literal, cannot all hold.
#[derive(Debug)]
pub(super) struct Conflict {
    pub(super) literal: Option<u32>,
    pub(super) facts: Vec<Fact>,
}

/// The event number of a fact that holds from the start.
const INITIAL: u32 = u32::MAX;

#[derive(Debug)]
struct Event {
    cell: Cell,
    side: Side,
    /// The bound before; unused for [`Side::Number`].
    old: i128,
    /// The event that had set the bound before.
    old_event: u32,
    literal: Option<u32>,
    /// Where its antecedents begin; they end where those of the next event begin.
    antecedents: u32,
}

/// Domains with their history.
#[derive(Debug)]
pub(super) struct Store {
    domains: Vec<Domain>,
    /// The last event of each side of each cell.
    latest: Vec<[u32; 3]>,
    events: Vec<Event>,
    antecedents: Vec<u32>,
    /// Whether reasons are kept. They are not while values are being tried, since no core comes from there.
    explaining: bool,
}

impl Store {
    pub(super) fn new(domains: Vec<Domain>) -> Store {
        let latest = vec![[INITIAL; 3]; domains.len()];
        Store { domains, latest, events: Vec::new(), antecedents: Vec::new(), explaining: true }
    }

    pub(super) fn domain(&self, cell: Cell) -> Domain {
        self.domains[cell.index()]
    }

    /// How many narrowings have happened; [`Store::undo_to`] goes back to such a number.
    pub(super) fn mark(&self) -> usize {
        self.events.len()
    }

    /// The facts narrowed since `mark`.
    pub(super) fn since(&self, mark: usize) -> impl Iterator<Item = Fact> + '_ {
        self.events[mark..].iter().map(|event| (event.cell, event.side))
    }

    /// No reasons are kept from here on: [`Store::explain`] must not be called any more.
    pub(super) fn stop_explaining(&mut self) {
        self.explaining = false;
    }

    /// Lowers the upper bound to `hi` unless it is that low already.
    pub(super) fn lower_upper(&mut self, cell: Cell, hi: i128, literal: Option<u32>, facts: &[Fact]) {
        let old = self.domain(cell).hi;
        if hi < old {
            self.domains[cell.index()].hi = hi;
            self.record(cell, Side::Upper, old, literal, facts);
        }
    }

    /// Raises the lower bound to `lo` unless it is that high already.
    pub(super) fn raise_lower(&mut self, cell: Cell, lo: i128, literal: Option<u32>, facts: &[Fact]) {
        let old = self.domain(cell).lo;
        if lo > old {
            self.domains[cell.index()].lo = lo;
            self.record(cell, Side::Lower, old, literal, facts);
        }
    }

    /// Excludes NaN.
    pub(super) fn exclude_nan(&mut self, cell: Cell, literal: Option<u32>, facts: &[Fact]) {
        if self.domain(cell).nan {
            self.domains[cell.index()].nan = false;
            self.record(cell, Side::Number, 0, literal, facts);
        }
    }

    /// Narrows a cell to the values that are in `domain` too, which follows from the literal and the facts.
    pub(super) fn intersect(
        &mut self,
        cell: Cell,
        domain: Domain,
        literal: Option<u32>,
        facts: &[Fact],
    ) -> Result<(), Conflict> {
        self.raise_lower(cell, domain.lo, literal, facts);
        self.lower_upper(cell, domain.hi, literal, facts);
        if !domain.nan {
            self.exclude_nan(cell, literal, facts);
        }
        self.check(cell)
    }

    /// A conflict when nothing is left of the cell's domain.
    pub(super) fn check(&self, cell: Cell) -> Result<(), Conflict> {
        if self.domain(cell).is_empty() {
            let facts = SIDES.map(|side| (cell, side)).to_vec();
            return Err(Conflict { literal: None, facts });
        }
        Ok(())
    }

    fn record(&mut self, cell: Cell, side: Side, old: i128, literal: Option<u32>, facts: &[Fact]) {
        let old_event = self.latest[cell.index()][side as usize];
        let antecedents = self.antecedents.len() as u32;
        if self.explaining {
            let latest = &self.latest;
            let events = facts.iter().map(|&(cell, side)| latest[cell.index()][side as usize]);
            self.antecedents.extend(events.filter(|&event| event != INITIAL));
        }
        self.latest[cell.index()][side as usize] = self.events.len() as u32;
        self.events.push(Event { cell, side, old, old_event, literal, antecedents });
    }

    /// Takes every narrowing since `mark` back.
    pub(super) fn undo_to(&mut self, mark: usize) {
        while self.events.len() > mark {
            let event = self.events.pop().expect("more events than the mark");
            let domain = &mut self.domains[event.cell.index()];
            match event.side {
                Side::Lower => domain.lo = event.old,
                Side::Upper => domain.hi = event.old,
                Side::Number => domain.nan = true,
            }
            self.latest[event.cell.index()][event.side as usize] = event.old_event;
            self.antecedents.truncate(event.antecedents as usize);
        }
    }

    /// The literals, ascending, from which the conflict follows.
    pub(super) fn explain(&self, conflict: &Conflict) -> Vec<u32> {
        debug_assert!(self.explaining, "reasons were kept");
        let mut literals: Vec<u32> = conflict.literal.into_iter().collect();
        let mut needed = vec![false; self.events.len()];
        for &(cell, side) in &conflict.facts {
            let event = self.latest[cell.index()][side as usize];
            if event != INITIAL {
                needed[event as usize] = true;
            }
        }
        for idx in (0..self.events.len()).rev() {
            if needed[idx] {
                literals.extend(self.events[idx].literal);
                self.antecedents_of(idx).iter().for_each(|&older| needed[older as usize] = true);
            }
        }
        literals.sort_unstable();
        literals.dedup();
        literals
    }

    fn antecedents_of(&self, idx: usize) -> &[u32] {
        let end = self.events.get(idx + 1).map_or(self.antecedents.len(), |next| next.antecedents as usize);
        &self.antecedents[self.events[idx].antecedents as usize..end]
    }
}
