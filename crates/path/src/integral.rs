//! Cubes about doubles that have no fraction, as cubes about integers: `x` becomes the double of an integer of its range, and the
//! constructors make integer arithmetic of what is exact.
//!
//! Invariant: the cases of a cube have together exactly its models. A zero of a double is a case of its own, −0, where some literal tells
//! it from 0; what refutes all cases, with the literals that made the double an integer, refutes the cube.

use crate::context::Context;
use crate::steps::Chain;
use solver::{
    BoundsAnswer, Literal, Offers, SmtAnswer, SweepAnswer, SweepBudget, holds, solve_bounds, solve_small,
    sweep, sweep_pieces,
};
use stdx::FxHashSet;
use term::{
    Assignment, Concrete, Cond, DoubleFunction, Interval, Node, Substitution, Symbol, SymbolKind, Term, Terms,
};

/// The largest integer up to which every integer is a double.
const MAX_SAFE: f64 = ((1u64 << 53) - 1) as f64;

/// Doubles of a cube that become integers.
const MOST_DOUBLES: usize = 8;
/// Cases of a cube: those of two zeros.
const MOST_CASES: usize = 4;
/// Symbols that are made in all: each range of a double has one.
const MOST_SYMBOLS: usize = 4096;

/// A double of the cube that is an integer of a range: a symbol, or one that was rounded.
struct Whole {
    symbol: Symbol,
    rounded: Option<Term>,
    lo: i64,
    hi: i64,
    /// The places of the literals that say so.
    reasons: Vec<usize>,
}

/// What a double is in a case.
#[derive(Clone, Copy)]
enum Stead {
    Integer(Symbol),
    Constant(f64),
}

/// The cube where some doubles are integers.
struct Case {
    steads: Vec<(Symbol, Stead)>,
    literals: Vec<Literal>,
    /// By literal: the place of the literal of the cube that it comes from.
    sources: Vec<usize>,
    /// The place of a literal of the cube that does not hold in this case at all.
    refuted: Option<usize>,
    /// Whether a model of the case need not be one of the cube.
    is_loose: bool,
}

impl Case {
    /// An assignment of the case as one of the cube.
    fn back(&self, terms: &Terms, mut assignment: Assignment) -> Assignment {
        for &(symbol, stead) in &self.steads {
            let value = match stead {
                Stead::Constant(value) => value,
                Stead::Integer(integer) => match assignment.value(terms, integer) {
                    Concrete::Int(value) => value as f64,
                    Concrete::Double(value) => value,
                },
            };
            assignment.set_double(symbol, value);
        }
        assignment
    }

    /// The places in the cube of the literals of a core.
    fn places<'a>(&'a self, core: &'a [Literal]) -> impl Iterator<Item = usize> + 'a {
        let all = self.literals.iter().zip(&self.sources);
        all.filter(|(literal, _)| core.contains(literal)).map(|(_, &source)| source)
    }
}

/// What becomes of all cases.
enum Cases {
    Sat(Assignment),
    Unsat(Vec<Literal>),
    Open(Assignment),
}

impl Context {
    /// The tier of bounds on a cube; where it does not decide, on its integers.
    pub(crate) fn bounds_of(&mut self, cube: &[Literal], offers: &mut Offers) -> BoundsAnswer {
        let answer = solve_bounds(&self.terms, cube, offers);
        if !matches!(answer, BoundsAnswer::Unknown { .. }) {
            return answer;
        }
        let decided = self.by_cases(cube, |cx, literals| {
            // Candidates for integers that stand for doubles are no inputs.
            solve_bounds(&cx.terms, literals, &mut Offers::none())
        });
        match decided {
            Some(Cases::Sat(model)) => BoundsAnswer::Sat(model),
            Some(Cases::Unsat(core)) => BoundsAnswer::Unsat { core },
            Some(Cases::Open(hint)) => BoundsAnswer::Unknown { hint },
            None => answer,
        }
    }

    /// A cube over small domains, decided by trying every value, or by trying every value of its integers.
    pub(crate) fn small_of(&mut self, cube: &[Literal], offers: &mut Offers) -> Option<SmtAnswer> {
        if let Some(answer) = solve_small(&self.terms, cube, offers) {
            return Some(answer);
        }
        let open = || BoundsAnswer::Unknown { hint: Assignment::new() };
        let decided =
            self.by_cases(cube, |cx, literals| match solve_small(&cx.terms, literals, &mut Offers::none()) {
                Some(SmtAnswer::Sat(model)) => BoundsAnswer::Sat(model),
                Some(SmtAnswer::Unsat { core }) => {
                    BoundsAnswer::Unsat { core: core.unwrap_or_else(|| literals.to_vec()) }
                }
                Some(SmtAnswer::Unknown(_)) | None => open(),
            });
        match decided? {
            Cases::Sat(model) => Some(SmtAnswer::Sat(model)),
            Cases::Unsat(core) => Some(SmtAnswer::Unsat { core: Some(core) }),
            Cases::Open(_) => None,
        }
    }

    /// A cube, decided by trying every point of it, or of its integers.
    pub(crate) fn sweep_of(
        &mut self,
        cube: &[Literal],
        budget: &mut SweepBudget,
        offers: &mut Offers,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> SweepAnswer {
        let answer = sweep(&self.terms, cube, budget, offers, keep_going);
        if !matches!(answer, SweepAnswer::Unknown) {
            return answer;
        }
        let mut is_stopped = false;
        let decided = self.by_cases(cube, |cx, literals| {
            let mut answer = sweep(&cx.terms, literals, budget, &mut Offers::none(), keep_going);
            if let SweepAnswer::Unknown = answer {
                answer = sweep_pieces(&cx.terms, literals, budget, keep_going);
            }
            match answer {
                SweepAnswer::Sat(model) => BoundsAnswer::Sat(model),
                SweepAnswer::Unsat { core } => BoundsAnswer::Unsat { core },
                other @ (SweepAnswer::Unknown | SweepAnswer::Stopped) => {
                    is_stopped |= matches!(other, SweepAnswer::Stopped);
                    BoundsAnswer::Unknown { hint: Assignment::new() }
                }
            }
        });
        match decided {
            Some(Cases::Sat(model)) => SweepAnswer::Sat(model),
            Some(Cases::Unsat(core)) => SweepAnswer::Unsat { core },
            Some(Cases::Open(_)) | None if is_stopped => SweepAnswer::Stopped,
            Some(Cases::Open(_)) | None => sweep_pieces(&self.terms, cube, budget, keep_going),
        }
    }

    /// A cube, decided by the complete solver about its integers; none where it has none, or where that does not help.
    pub(crate) fn integers_of(
        &mut self,
        cube: &[Literal],
        mut ask: impl FnMut(&mut Context, &[Literal]) -> SmtAnswer,
    ) -> Option<SmtAnswer> {
        let decided = self.by_cases(cube, |cx, literals| match ask(cx, literals) {
            SmtAnswer::Sat(model) => BoundsAnswer::Sat(model),
            SmtAnswer::Unsat { core } => {
                BoundsAnswer::Unsat { core: core.unwrap_or_else(|| literals.to_vec()) }
            }
            SmtAnswer::Unknown(_) => BoundsAnswer::Unknown { hint: Assignment::new() },
        });
        match decided? {
            Cases::Sat(model) => Some(SmtAnswer::Sat(model)),
            Cases::Unsat(core) => Some(SmtAnswer::Unsat { core: Some(core) }),
            Cases::Open(_) => None,
        }
    }

    fn by_cases(
        &mut self,
        cube: &[Literal],
        mut decide: impl FnMut(&mut Context, &[Literal]) -> BoundsAnswer,
    ) -> Option<Cases> {
        let wholes = wholes_of(&self.terms, cube);
        if wholes.is_empty() {
            return None;
        }
        let mut places: Vec<usize> = wholes.iter().flat_map(|whole| whole.reasons.clone()).collect();
        // No integer lies between these bounds.
        if let Some(empty) = wholes.iter().find(|whole| whole.lo > whole.hi) {
            return Some(Cases::Unsat(core_at(cube, empty.reasons.clone())));
        }
        let mut hint = None;
        for case in self.cases(cube, &wholes)? {
            if let Some(place) = case.refuted {
                places.push(place);
                continue;
            }
            match decide(self, &case.literals) {
                BoundsAnswer::Sat(model) => {
                    let model = case.back(&self.terms, model);
                    if !case.is_loose || holds(&self.terms, cube, &model) {
                        return Some(Cases::Sat(model));
                    }
                    hint = hint.or(Some(model));
                }
                BoundsAnswer::Unsat { core } => places.extend(case.places(&core)),
                BoundsAnswer::Unknown { hint: near } => hint = hint.or(Some(case.back(&self.terms, near))),
            }
        }
        Some(hint.map_or_else(|| Cases::Unsat(core_at(cube, places)), Cases::Open))
    }

    /// All cases of a cube; none where one cannot be said.
    fn cases(&mut self, cube: &[Literal], wholes: &[Whole]) -> Option<Vec<Case>> {
        let mut steads: Vec<Vec<(Symbol, Stead)>> = vec![Vec::new()];
        for whole in wholes {
            let of = match (whole.lo, whole.hi) {
                (lo, hi) if lo == hi => Stead::Constant(lo as f64),
                (lo, hi) => Stead::Integer(self.integer_of(whole.symbol, lo, hi)?),
            };
            let with = |list: &[(Symbol, Stead)], stead| [list, &[(whole.symbol, stead)]].concat();
            let has_zero = whole.lo <= 0 && 0 <= whole.hi;
            let zeros = (has_zero && (whole.rounded.is_some() || self.tells_zeros(cube, whole.symbol)?))
                .then_some(Stead::Constant(-0.0));
            steads = [Some(of), zeros]
                .into_iter()
                .flatten()
                .flat_map(|stead| steads.iter().map(|list| with(list, stead)).collect::<Vec<_>>())
                .collect();
            if steads.len() > MOST_CASES {
                return None;
            }
        }
        steads.into_iter().map(|steads| self.case(cube, wholes, steads)).collect()
    }

    fn case(&mut self, cube: &[Literal], wholes: &[Whole], steads: Vec<(Symbol, Stead)>) -> Option<Case> {
        let mut substitution = Substitution::default();
        // In the order of the doubles.
        for (whole, &(symbol, stead)) in wholes.iter().zip(&steads) {
            let term = match stead {
                Stead::Constant(value) => self.terms.double(value),
                Stead::Integer(integer) => {
                    let integer = self.terms.symbol_term(integer);
                    self.terms.to_double(integer)
                }
            };
            match whole.rounded {
                Some(rounded) => substitution.set_term(symbol, rounded, term),
                None => substitution.set(symbol, term),
            }
        }
        let is_loose = wholes.iter().any(|whole| whole.rounded.is_some());
        let mut case = Case { steads, literals: Vec::new(), sources: Vec::new(), refuted: None, is_loose };
        for (place, &literal) in cube.iter().enumerate() {
            // What is about the fraction is left out, so that the case has more models.
            if is_loose && substitution.is_open(&self.terms, literal.atom) {
                continue;
            }
            let conds = match substitution.concerns(&self.terms, literal.atom) {
                true => substitution.conditions(&mut self.terms, literal.atom)?,
                false => vec![Cond::Literal { atom: literal.atom, positive: true }],
            };
            let conds = match (literal.positive, &conds[..]) {
                (true, _) => conds,
                (false, []) => vec![Cond::Const(false)],
                (false, [one]) => vec![one.negate()],
                (false, _) => return None,
            };
            for cond in conds {
                match cond {
                    Cond::Const(true) => {}
                    Cond::Const(false) => case.refuted = case.refuted.or(Some(place)),
                    Cond::Literal { atom, positive } => {
                        case.literals.push(Literal { atom, positive });
                        case.sources.push(place);
                    }
                }
            }
        }
        Some(case)
    }

    /// Whether some literal may differ between the zeros of a double; none where that cannot be said.
    fn tells_zeros(&mut self, cube: &[Literal], symbol: Symbol) -> Option<bool> {
        let [mut positive, mut negative] = [0.0, -0.0].map(|zero| {
            let mut substitution = Substitution::default();
            substitution.set(symbol, self.terms.double(zero));
            substitution
        });
        for literal in cube {
            if positive.concerns(&self.terms, literal.atom)
                && positive.conditions(&mut self.terms, literal.atom)?
                    != negative.conditions(&mut self.terms, literal.atom)?
            {
                return Some(true);
            }
        }
        Some(false)
    }

    /// The symbol of the integers of a range, for a double.
    fn integer_of(&mut self, symbol: Symbol, lo: i64, hi: i64) -> Option<Symbol> {
        let name = format!("\u{0}{} in {lo}..{hi}", self.terms.symbol_info(symbol).name);
        if self.terms.symbol_named(&name).is_none() {
            if self.integers >= MOST_SYMBOLS {
                return None;
            }
            self.integers += 1;
        }
        Some(self.terms.symbol(&name, SymbolKind::Int(Interval::new(lo.into(), hi.into()))))
    }
}

/// The literals at some places.
fn core_at(cube: &[Literal], mut places: Vec<usize>) -> Vec<Literal> {
    places.sort_unstable();
    places.dedup();
    places.into_iter().map(|place| cube[place]).collect()
}

/// The doubles of a cube that are integers of a range.
fn wholes_of(terms: &Terms, cube: &[Literal]) -> Vec<Whole> {
    let is_symbol = |term: Term| match *terms.node(term) {
        Node::Symbol(symbol) => Some(symbol),
        _ => None,
    };
    let mut wholes: Vec<Whole> = Vec::new();
    for (place, literal) in cube.iter().enumerate() {
        let Node::DoubleLessEq(double, floor) = *terms.node(literal.atom) else { continue };
        let is_floor =
            matches!(*terms.node(floor), Node::FFunction(DoubleFunction::Floor, of) if of == double);
        let (Some(symbol), true, true) = (is_symbol(double), is_floor, literal.positive) else { continue };
        let Some([(low, from), (high, to)]) = ends_of(terms, cube, double) else { continue };
        let (low, high) = (low.ceil(), high.floor());
        if let Some((lo, hi)) = safe(low, high) {
            wholes.push(Whole { symbol, rounded: None, lo, hi, reasons: vec![place, from, to] });
        }
        if wholes.len() == MOST_DOUBLES {
            break;
        }
    }
    for Rounding { symbol, chain, function, rounded } in roundings_of(terms, cube) {
        if wholes.len() == MOST_DOUBLES {
            break;
        }
        if wholes.iter().any(|whole| whole.symbol == symbol) {
            continue;
        }
        let Some([(low, from), (high, to)]) = ends_of(terms, cube, chain.symbol) else { continue };
        let (low, high) = chain.ends(low, high);
        if let Some((lo, hi)) = safe(function.apply(low), function.apply(high)) {
            wholes.push(Whole { symbol, rounded: Some(rounded), lo, hi, reasons: vec![from, to] });
        }
    }
    wholes
}

fn safe(low: f64, high: f64) -> Option<(i64, i64)> {
    let is_safe = |end: f64| end.abs() <= MAX_SAFE;
    (is_safe(low) && is_safe(high)).then_some((low as i64, high as i64))
}

/// The least and the greatest number that literals about a double leave, with the places of these literals.
fn ends_of(terms: &Terms, cube: &[Literal], double: Term) -> Option<[(f64, usize); 2]> {
    let mut low: Option<(f64, usize)> = None;
    let mut high: Option<(f64, usize)> = None;
    for (place, literal) in cube.iter().enumerate() {
        let Node::DoubleAtMost(form, bound) = *terms.node(literal.atom) else { continue };
        if form != double {
            continue;
        }
        if literal.positive && high.is_none_or(|(known, _)| bound < known) {
            high = Some((bound, place));
        } else if !literal.positive && low.is_none_or(|(known, _)| bound.next_up() > known) {
            low = Some((bound.next_up(), place));
        }
    }
    Some([low?, high?])
}

/// A term of a cube that rounds what is made of one symbol.
struct Rounding {
    symbol: Symbol,
    chain: Chain,
    function: DoubleFunction,
    rounded: Term,
}

/// Terms of a cube that round a symbol, or what is made of one in order; one for each symbol.
fn roundings_of(terms: &Terms, cube: &[Literal]) -> Vec<Rounding> {
    let mut found: Vec<Rounding> = Vec::new();
    let (mut stack, mut seen) = (Vec::new(), FxHashSet::default());
    let has_double = |term: Term| {
        let is_double = |symbol: &Symbol| terms.symbol_info(*symbol).kind == SymbolKind::Double;
        terms.symbols_of(term).iter().any(is_double)
    };
    stack.extend(cube.iter().map(|literal| literal.atom).filter(|&atom| has_double(atom)));
    while let Some(term) = stack.pop() {
        if !seen.insert(term) {
            continue;
        }
        if let Node::FFunction(function, double) = *terms.node(term)
            && function.is_integral()
            && let Some(chain) = Chain::to(terms, double)
            && let Node::Symbol(symbol) = *terms.node(chain.symbol)
            && found.iter().all(|known| known.symbol != symbol)
        {
            found.push(Rounding { symbol, chain, function, rounded: term });
        }
        terms.node(term).for_each_child(|child| stack.push(child));
    }
    found
}
