//! The tier of linear integers: simplex over the rationals, a test of unit cubes, rounding, and branching within a budget.
//!
//! Invariant: `Unsat` comes from rows that contradict each other over the rationals, in every branch where there were any; the core has the literals of
//! all these rows. Literals that are not linear, and the insides of products and choices, are left out, which only makes more models possible; so
//! `Sat` is confirmed by the evaluator on every literal. What does not fit 128 bits, or the budget, is `Unknown`.
//!
//! Reading order: `rational` is exact arithmetic, `tableau` the simplex method, and this file makes rows of literals and integers of vertices.

mod rational;

mod tableau;

use stdx::FxHashMap;
use term::{Assignment, Interval, Node, Sort, Term, Terms};

use crate::{Literal, Offers, holds};
use rational::Rational;
use tableau::{Bound, Check, Reason, Tableau};

/// The answer of [`solve_linear`].
#[derive(Clone, Debug)]
pub enum LinearAnswer {
    /// A model that the evaluator has confirmed.
    Sat(Assignment),
    /// There is no model.
    Unsat {
        /// Literals of the cube, in its order, that have no model together.
        core: Vec<Literal>,
    },
    /// Neither is known.
    Unknown,
}

/// Pivots of one cube: dense cubes of ten rows need some tens of them.
const PIVOTS: u32 = 2_000;
/// Branches of one cube. Where rounding and unit cubes find nothing, more than these are rarely few enough.
const BRANCHES: u32 = 64;
/// Columns and rows beyond which a dense tableau costs more than a solver that is made for sparse ones.
const MOST_COLUMNS: usize = 64;
const MOST_ROWS: usize = 128;

/// Decides a cube if its linear literals do.
pub fn solve_linear(terms: &Terms, cube: &[Literal], offers: &mut Offers) -> LinearAnswer {
    let Some(mut problem) = Problem::new(terms, cube) else { return LinearAnswer::Unknown };
    match problem.solve(offers) {
        Some(Answer::Model(model)) => LinearAnswer::Sat(model),
        Some(Answer::Core(mut core)) => {
            core.sort_unstable();
            core.dedup();
            LinearAnswer::Unsat { core: core.into_iter().map(|place| cube[place as usize]).collect() }
        }
        None => LinearAnswer::Unknown,
    }
}

enum Answer {
    Model(Assignment),
    /// Places of literals.
    Core(Vec<u32>),
}

struct Problem<'a> {
    terms: &'a Terms,
    cube: &'a [Literal],
    /// The integer terms that the columns are.
    columns: Vec<Term>,
    rows: Vec<Vec<Rational>>,
    tableau: Tableau,
    branches: u32,
}

impl<'a> Problem<'a> {
    /// None where no literal is about a sum, or the tableau would be too large.
    fn new(terms: &'a Terms, cube: &'a [Literal]) -> Option<Problem<'a>> {
        let mut places: FxHashMap<Term, usize> = FxHashMap::default();
        let mut columns: Vec<Term> = Vec::new();
        let mut forms: Vec<(Vec<(i64, usize)>, Term)> = Vec::new();
        let mut row_of: FxHashMap<Term, usize> = FxHashMap::default();
        let mut column = |term: Term| {
            *places.entry(term).or_insert_with(|| {
                columns.push(term);
                columns.len() - 1
            })
        };
        // By literal that is a comparison of integers: its column or row.
        let mut bounded: Vec<(usize, bool, usize)> = Vec::new();
        for (place, literal) in cube.iter().enumerate() {
            let Node::AtMost(form, _) = *terms.node(literal.atom) else { continue };
            match terms.node(form) {
                Node::Linear(linear) => {
                    let row = *row_of.entry(form).or_insert_with(|| {
                        let parts = linear.parts.iter().map(|&(factor, part)| (factor, column(part)));
                        forms.push((parts.collect(), form));
                        forms.len() - 1
                    });
                    bounded.push((place, true, row));
                }
                _ => bounded.push((place, false, column(form))),
            }
        }
        if forms.is_empty() || columns.len() > MOST_COLUMNS || forms.len() > MOST_ROWS {
            return None;
        }
        let count = columns.len();
        let row = |parts: &[(i64, usize)]| {
            let mut row = vec![Rational::ZERO; count];
            parts.iter().for_each(|&(factor, column)| row[column] = Rational::int(factor.into()));
            row
        };
        let rows: Vec<Vec<Rational>> = forms.iter().map(|(parts, _)| row(parts)).collect();
        let mut tableau = Tableau::new(count, rows.clone(), PIVOTS);
        for (variable, &term) in columns.iter().chain(forms.iter().map(|(_, form)| form)).enumerate() {
            debug_assert_eq!(terms.sort(term), Sort::Int);
            let Interval { lo, hi } = terms.interval(term);
            let bound = |value: i128| Bound { value: Rational::int(value), reason: Reason::Given };
            let bounds = &mut tableau.bounds[variable];
            bounds.lower = (lo > -Interval::LIMIT).then(|| bound(lo));
            bounds.upper = (hi < Interval::LIMIT).then(|| bound(hi));
        }
        for (place, is_row, index) in bounded {
            let Node::AtMost(_, limit) = *terms.node(cube[place].atom) else { continue };
            let variable = if is_row { count + index } else { index };
            let reason = Reason::Literal(place as u32);
            match cube[place].positive {
                true => lower_upper(&mut tableau, variable, limit.into(), reason)?,
                false => raise_lower(&mut tableau, variable, i128::from(limit) + 1, reason)?,
            }
        }
        Some(Problem { terms, cube, columns, rows, tableau, branches: BRANCHES })
    }

    fn solve(&mut self, offers: &mut Offers) -> Option<Answer> {
        if let Check::Conflict(reasons) = self.check(offers)? {
            return Some(Answer::Core(literals(&reasons)));
        }
        if let Some(model) = self.rounded(offers).or_else(|| self.unit_cube(offers)) {
            return Some(Answer::Model(model));
        }
        self.branch(offers)
    }

    fn check(&mut self, offers: &mut Offers) -> Option<Check> {
        let columns = &self.columns;
        let terms = self.terms;
        self.tableau.check(&mut |tableau| offers.offer(&rounding(terms, columns, tableau)))
    }

    /// The vertex with its coordinates rounded, if that is a model.
    fn rounded(&self, offers: &mut Offers) -> Option<Assignment> {
        let model = rounding(self.terms, &self.columns, &self.tableau);
        if holds(self.terms, self.cube, &model) {
            return Some(model);
        }
        offers.offer(&model);
        None
    }

    /// Where a cube with edges of length one fits between all bounds, the integer point nearest to its centre is a model (of the linear part): rows are
    /// tightened by half the sum of their coefficients.
    fn unit_cube(&mut self, offers: &mut Offers) -> Option<Assignment> {
        let mut inner = Problem {
            terms: self.terms,
            cube: self.cube,
            columns: self.columns.clone(),
            rows: Vec::new(),
            tableau: self.tableau.clone(),
            branches: 0,
        };
        let half = |sum: Rational| sum.div(Rational::int(2));
        for (index, row) in self.rows.iter().enumerate() {
            let mut sum = Rational::ZERO;
            for &factor in row {
                sum = sum.add(if factor.is_positive() { factor } else { factor.neg()? })?;
            }
            let margin = half(sum)?;
            let bounds = &mut inner.tableau.bounds[self.columns.len() + index];
            if let Some(lower) = &mut bounds.lower {
                lower.value = lower.value.add(margin)?;
            }
            if let Some(upper) = &mut bounds.upper {
                upper.value = upper.value.sub(margin)?;
            }
        }
        match inner.check(offers)? {
            Check::Feasible => inner.rounded(offers),
            Check::Conflict(_) => None,
        }
    }

    /// Divides at a coordinate that is no integer. The core of both sides together, without what was chosen, is one of the whole.
    fn branch(&mut self, offers: &mut Offers) -> Option<Answer> {
        let is_fraction = |&variable: &usize| self.tableau.value(variable).as_int().is_none();
        // A vertex of integers that is no model: what was left out of the rows decides.
        let variable = (0..self.columns.len()).find(is_fraction)?;
        let floor = self.tableau.value(variable).floor();
        let before = self.tableau.bounds.clone();
        let mut core = Vec::new();
        for is_low in [true, false] {
            self.branches = self.branches.checked_sub(1)?;
            match is_low {
                true => lower_upper(&mut self.tableau, variable, floor, Reason::Branch)?,
                false => raise_lower(&mut self.tableau, variable, floor + 1, Reason::Branch)?,
            }
            match self.check(offers)? {
                Check::Conflict(reasons) => core.extend(literals(&reasons)),
                Check::Feasible => match self.rounded(offers) {
                    Some(model) => return Some(Answer::Model(model)),
                    None => match self.branch(offers)? {
                        Answer::Core(further) => core.extend(further),
                        model @ Answer::Model(_) => return Some(model),
                    },
                },
            }
            self.tableau.bounds.clone_from(&before);
        }
        Some(Answer::Core(core))
    }
}

/// Lowers an upper bound, unless it is lower already.
fn lower_upper(tableau: &mut Tableau, variable: usize, value: i128, reason: Reason) -> Option<()> {
    let value = Rational::int(value);
    let upper = &mut tableau.bounds[variable].upper;
    let is_lower = match upper {
        Some(upper) => value.compare(upper.value)?.is_lt(),
        None => true,
    };
    if is_lower {
        *upper = Some(Bound { value, reason });
    }
    Some(())
}

/// Raises a lower bound, unless it is higher already.
fn raise_lower(tableau: &mut Tableau, variable: usize, value: i128, reason: Reason) -> Option<()> {
    let value = Rational::int(value);
    let lower = &mut tableau.bounds[variable].lower;
    let is_higher = match lower {
        Some(lower) => value.compare(lower.value)?.is_gt(),
        None => true,
    };
    if is_higher {
        *lower = Some(Bound { value, reason });
    }
    Some(())
}

/// The places of literals among reasons.
fn literals(reasons: &[Reason]) -> Vec<u32> {
    let place = |reason: &Reason| match *reason {
        Reason::Literal(place) => Some(place),
        Reason::Given | Reason::Branch => None,
    };
    reasons.iter().filter_map(place).collect()
}

/// The columns that are symbols, each with the integer nearest to its value.
fn rounding(terms: &Terms, columns: &[Term], tableau: &Tableau) -> Assignment {
    let mut assignment = Assignment::new();
    for (variable, &term) in columns.iter().enumerate() {
        if let Node::Symbol(symbol) = *terms.node(term) {
            let value = tableau.value(variable).round();
            let value = value.clamp(i64::MIN.into(), i64::MAX.into());
            assignment.set_int(symbol, value as i64);
        }
    }
    assignment
}
