//! The tier of linear integers: simplex over the rationals, a test of unit cubes, rounding, and branching within a budget. Each sum that is compared is a row, each atom a bound of it, and
//! the tableau stays from question to question, so that a question that differs from the last one in one literal takes few pivots.
//!
//! Invariant: `Unsat` comes from rows that contradict each other over the rationals, in every branch where there were any; the core has the literals of
//! all these rows. Literals that are not linear, and the insides of products and choices, are left out, which only makes more models possible; so
//! `Sat` is confirmed by the evaluator on every literal. What does not fit 128 bits, or the budget, is `Unknown`.
//!
//! Reading order: `rational` is exact arithmetic, `tableau` the simplex method, and this file makes bounds of literals and integers of vertices.

mod rational;

mod tableau;

use stdx::FxHashMap;
use term::{Assignment, Interval, Linear, Node, Term, Terms};

use crate::{Literal, Offers, holds};
use rational::Rational;
use tableau::{Bound, Bounds, Check, Reason, Tableau};

/// The answer of [`LinearSolver::solve`].
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

/// Pivots of one cube, at most: dense cubes of ten rows need some tens of them.
const PIVOTS: u32 = 1_000;
/// Entries of the tableau that these may touch: some milliseconds.
const ENTRIES: u32 = 1 << 16;
/// Branches of one cube. Where rounding and unit cubes find nothing, more than these are rarely few enough.
const BRANCHES: u32 = 64;
/// Columns and rows beyond which a dense tableau costs more than a solver that is made for sparse ones.
const MOST_COLUMNS: usize = 64;
const MOST_ROWS: usize = 64;
/// Rows of earlier questions that are carried along beside as many as the present one has.
const SPARE_ROWS: usize = 16;

/// A tableau that stays.
#[derive(Debug, Default)]
pub struct LinearSolver {
    tableau: Tableau,
    /// The integer terms that are columns, with their variables.
    columns: Vec<(Term, usize)>,
    variables: FxHashMap<Term, usize>,
    /// The sums that are rows, by number.
    sums: FxHashMap<Term, usize>,
    rows: Vec<Row>,
    /// What happened so far.
    pub counters: LinearCounters,
}

#[derive(Clone, Copy, Debug)]
struct Row {
    variable: usize,
    /// The sum of the sizes of its coefficients.
    size: i128,
    /// The constant of the sum, which is no part of the row.
    constant: i64,
}

/// What a solver of linear integers did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LinearCounters {
    /// Exchanges of variables.
    pub pivots: u64,
    /// Questions that a rounded vertex answered.
    pub rounded: u64,
    /// Questions that the centre of a unit cube answered.
    pub cubes: u64,
    /// Sides of branches that were looked at.
    pub branches: u64,
    /// Questions that were refuted.
    pub refuted: u64,
    /// Questions that were given up.
    pub given_up: u64,
}

enum Answer {
    Model(Assignment),
    /// Places of literals.
    Core(Vec<u32>),
}

/// One question.
struct Question<'a> {
    terms: &'a Terms,
    cube: &'a [Literal],
    /// Values of symbols that are in no row.
    base: &'a Assignment,
    offers: &'a mut Offers,
    branches: u32,
}

impl LinearSolver {
    /// Decides a cube if its linear literals do. Symbols that are in no sum stay as in `base`.
    pub fn solve(
        &mut self,
        terms: &Terms,
        cube: &[Literal],
        base: &Assignment,
        offers: &mut Offers,
    ) -> LinearAnswer {
        if !cube.iter().any(|literal| sum_of(terms, literal).is_some()) {
            return LinearAnswer::Unknown;
        }
        let mut question = Question { terms, cube, base, offers, branches: BRANCHES };
        let answer = self.prepare(terms, cube).and_then(|()| self.answer(&mut question));
        self.counters.pivots += std::mem::take(&mut self.tableau.pivoted);
        match answer {
            Some(Answer::Model(model)) => LinearAnswer::Sat(model),
            Some(Answer::Core(mut core)) => {
                core.sort_unstable();
                core.dedup();
                self.counters.refuted += 1;
                LinearAnswer::Unsat { core: core.into_iter().map(|place| cube[place as usize]).collect() }
            }
            None => {
                // What did not fit may be in the tableau.
                self.clear();
                self.counters.given_up += 1;
                LinearAnswer::Unknown
            }
        }
    }

    fn clear(&mut self) {
        self.tableau = Tableau::default();
        self.columns.clear();
        self.variables.clear();
        self.sums.clear();
        self.rows.clear();
    }

    /// Sets the bounds that the literals and the ranges of the terms are.
    fn prepare(&mut self, terms: &Terms, cube: &[Literal]) -> Option<()> {
        let sums = cube.iter().filter(|literal| sum_of(terms, literal).is_some()).count();
        let is_new = |literal: &&Literal| {
            sum_of(terms, literal).is_some_and(|(form, _)| !self.sums.contains_key(&form))
        };
        let new = cube.iter().filter(is_new).count();
        if self.rows.len() + new > 2 * sums + SPARE_ROWS || self.columns.len() > MOST_COLUMNS / 2 {
            self.clear();
        }
        self.tableau.bounds.iter_mut().for_each(|bounds| *bounds = Bounds::default());
        for literal in cube {
            match (sum_of(terms, literal), terms.node(literal.atom)) {
                (Some((form, linear)), _) => self.row(form, linear)?,
                (None, &Node::AtMost(form, _)) => _ = self.column(form),
                _ => {}
            }
        }
        if self.columns.len() > MOST_COLUMNS || self.rows.len() > MOST_ROWS {
            return None;
        }
        let entries = (self.columns.len() * self.rows.len()).max(1) as u32;
        self.tableau.pivots = (ENTRIES / entries).clamp(PIVOTS / 64, PIVOTS);
        for &(term, variable) in &self.columns {
            let Interval { lo, hi } = terms.interval(term);
            let bound = |value: i128| Bound { value: Rational::int(value), reason: Reason::Given };
            let bounds = &mut self.tableau.bounds[variable];
            bounds.lower = (lo > -Interval::LIMIT).then(|| bound(lo));
            bounds.upper = (hi < Interval::LIMIT).then(|| bound(hi));
        }
        for (place, literal) in cube.iter().enumerate() {
            let Node::AtMost(form, limit) = *terms.node(literal.atom) else { continue };
            let (variable, limit) = match self.sums.get(&form).map(|&number| self.rows[number]) {
                Some(row) => (row.variable, i128::from(limit) - i128::from(row.constant)),
                None => (self.variables[&form], limit.into()),
            };
            let reason = Reason::Literal(place as u32);
            match literal.positive {
                true => lower_upper(&mut self.tableau, variable, limit, reason)?,
                false => raise_lower(&mut self.tableau, variable, limit + 1, reason)?,
            }
        }
        Some(())
    }

    fn column(&mut self, term: Term) -> usize {
        if let Some(&variable) = self.variables.get(&term) {
            return variable;
        }
        let variable = self.tableau.add_column();
        self.variables.insert(term, variable);
        self.columns.push((term, variable));
        variable
    }

    fn row(&mut self, form: Term, linear: &Linear) -> Option<()> {
        if self.sums.contains_key(&form) {
            return Some(());
        }
        let parts: Vec<(i64, usize)> =
            linear.parts.iter().map(|&(factor, part)| (factor, self.column(part))).collect();
        let variable = self.tableau.add_row(&parts)?;
        let size = parts.iter().map(|&(factor, _)| i128::from(factor).abs()).sum();
        self.sums.insert(form, self.rows.len());
        self.rows.push(Row { variable, size, constant: linear.constant });
        Some(())
    }

    fn answer(&mut self, question: &mut Question<'_>) -> Option<Answer> {
        if let Check::Conflict(reasons) = self.check(question)? {
            return Some(Answer::Core(literals(&reasons)));
        }
        if let Some(model) = self.rounded(question) {
            self.counters.rounded += 1;
            return Some(Answer::Model(model));
        }
        if let Some(model) = self.unit_cube(question)? {
            self.counters.cubes += 1;
            return Some(Answer::Model(model));
        }
        self.branch(question)
    }

    fn check(&mut self, question: &mut Question<'_>) -> Option<Check> {
        let LinearSolver { tableau, columns, .. } = self;
        tableau.check(&mut |tableau| {
            if question.offers.wants_any() {
                question.offers.offer(&rounding(question, columns, tableau));
            }
        })
    }

    /// The vertex with its coordinates rounded, if that is a model.
    fn rounded(&self, question: &mut Question<'_>) -> Option<Assignment> {
        let model = rounding(question, &self.columns, &self.tableau);
        if holds(question.terms, question.cube, &model) {
            return Some(model);
        }
        question.offers.offer(&model);
        None
    }

    /// Where a cube with edges of length one fits between all bounds, the integer point nearest to its centre is a model (of the linear part): rows are
    /// tightened by half the sum of their coefficients. The outer `None` is that of a check.
    fn unit_cube(&mut self, question: &mut Question<'_>) -> Option<Option<Assignment>> {
        let before = self.tableau.bounds.clone();
        for row in &self.rows {
            let margin = Rational::int(row.size).div(Rational::int(2))?;
            let bounds = &mut self.tableau.bounds[row.variable];
            if let Some(lower) = &mut bounds.lower {
                lower.value = lower.value.add(margin)?;
            }
            if let Some(upper) = &mut bounds.upper {
                upper.value = upper.value.sub(margin)?;
            }
        }
        let found = match self.check(question)? {
            Check::Feasible => self.rounded(question),
            Check::Conflict(_) => None,
        };
        self.tableau.bounds = before;
        Some(found)
    }

    /// Divides at a coordinate that is no integer. The core of both sides together, without what was chosen, is one of the whole.
    fn branch(&mut self, question: &mut Question<'_>) -> Option<Answer> {
        // The vertex of the unit cube may be another one.
        if let Check::Conflict(reasons) = self.check(question)? {
            return Some(Answer::Core(literals(&reasons)));
        }
        let is_fraction = |&&(_, variable): &&(Term, usize)| self.tableau.value(variable).as_int().is_none();
        // A vertex of integers that is no model: what was left out of the rows decides.
        let &(_, variable) = self.columns.iter().find(is_fraction)?;
        let floor = self.tableau.value(variable).floor();
        let before = self.tableau.bounds.clone();
        let mut core = Vec::new();
        for is_low in [true, false] {
            question.branches = question.branches.checked_sub(1)?;
            self.counters.branches += 1;
            match is_low {
                true => lower_upper(&mut self.tableau, variable, floor, Reason::Branch)?,
                false => raise_lower(&mut self.tableau, variable, floor + 1, Reason::Branch)?,
            }
            match self.check(question)? {
                Check::Conflict(reasons) => core.extend(literals(&reasons)),
                Check::Feasible => match self.rounded(question) {
                    Some(model) => return Some(Answer::Model(model)),
                    None => match self.branch(question)? {
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

/// The sum that a literal compares with a constant.
fn sum_of<'t>(terms: &'t Terms, literal: &Literal) -> Option<(Term, &'t Linear)> {
    match *terms.node(literal.atom) {
        Node::AtMost(form, _) => match terms.node(form) {
            Node::Linear(linear) => Some((form, linear)),
            _ => None,
        },
        _ => None,
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
fn rounding(question: &Question<'_>, columns: &[(Term, usize)], tableau: &Tableau) -> Assignment {
    let mut assignment = question.base.clone();
    for &(term, variable) in columns {
        if let Node::Symbol(symbol) = *question.terms.node(term) {
            let value = tableau.value(variable).round();
            let value = value.clamp(i64::MIN.into(), i64::MAX.into());
            assignment.set_int(symbol, value as i64);
        }
    }
    assignment
}
