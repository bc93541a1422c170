//! Random cubes over members of families and first places, answered by the procedure and checked by enumerating every assignment.

use proptest::prelude::*;
use solver::{
    BoundsAnswer, Literal, Offers, Patterns, SmtAnswer, SmtBackend, Z3Backend, holds, solve_bounds,
};
use std::time::Duration;
use term::{Assignment, Cond, Interval, Symbol, SymbolKind, Term, Terms};

/// Members of the family, each in 0..=2.
const MEMBERS: usize = 5;

/// A condition over the index and the family.
#[derive(Clone, Debug)]
enum Body {
    /// The member at the index (and so far behind it) is at most a bound.
    AtMost(i64, i64),
    /// It is not this value.
    Not(i64),
    /// It is at most the number of the place.
    BelowPlace,
    /// It is at most the member at the next place, and not this value.
    Rises(i64),
    /// It is not the input.
    NotInput,
    /// The place is below the input.
    BeforeInput,
}

/// What is compared with a bound.
#[derive(Clone, Debug)]
enum Number {
    First(Body),
    Member(usize),
    MemberAt(i64, Body),
    Input,
    Between(Body, Body),
}

#[derive(Clone, Debug)]
struct Case {
    number: Number,
    bound: i64,
    positive: bool,
}

fn body() -> impl Strategy<Value = Body> {
    prop_oneof![
        (0..=1i64, 0..=1i64).prop_map(|(offset, bound)| Body::AtMost(offset, bound)),
        (0..=2i64).prop_map(Body::Not),
        Just(Body::BelowPlace),
        (0..=2i64).prop_map(Body::Rises),
        Just(Body::NotInput),
        Just(Body::BeforeInput),
    ]
}

fn case() -> impl Strategy<Value = Case> {
    let number = prop_oneof![
        4 => body().prop_map(Number::First),
        1 => (0..MEMBERS).prop_map(Number::Member),
        3 => (-1..=1i64, body()).prop_map(|(offset, body)| Number::MemberAt(offset, body)),
        1 => Just(Number::Input),
        2 => (body(), body()).prop_map(|(one, other)| Number::Between(one, other)),
    ];
    (number, -1..=(MEMBERS as i64), any::<bool>()).prop_map(|(number, bound, positive)| Case {
        number,
        bound,
        positive,
    })
}

struct Setting {
    terms: Terms,
    members: Vec<Symbol>,
    input: Symbol,
}

impl Setting {
    fn new() -> Setting {
        let mut terms = Terms::new();
        let member = |terms: &mut Terms, place: usize| {
            terms.symbol(&format!("a[{place}]"), SymbolKind::Int(Interval::new(0, 2)))
        };
        let members = (0..MEMBERS).map(|place| member(&mut terms, place)).collect();
        let input = terms.symbol("n", SymbolKind::Int(Interval::new(0, 3)));
        Setting { terms, members, input }
    }

    fn element(&mut self, place: Term) -> Term {
        let members: Vec<Term> = self.members.iter().map(|&member| self.terms.symbol_term(member)).collect();
        let family = self.terms.family(&members).unwrap();
        self.terms.element(family, place)
    }

    fn first(&mut self, body: &Body) -> Term {
        let index = self.terms.index(MEMBERS as i64, 0);
        let place = self.terms.symbol_term(index);
        let (here, input) = (self.element(place), self.terms.symbol_term(self.input));
        let conds = match *body {
            Body::AtMost(offset, bound) => {
                let (offset, bound) = (self.terms.int(offset), self.terms.int(bound));
                let place = self.terms.add(place, offset);
                let member = self.element(place);
                vec![self.terms.at_most(member, bound)]
            }
            Body::Not(value) => return self.first_unequal(index, here, value),
            Body::BelowPlace => vec![self.terms.at_most(here, place)],
            Body::Rises(bound) => {
                let (one, bound) = (self.terms.int(1), self.terms.int(bound));
                let next = self.terms.add(place, one);
                let next = self.element(next);
                vec![self.terms.at_most(here, next), self.terms.at_most(here, bound)]
            }
            Body::NotInput => {
                let equal = self.terms.equal(here, input).conjunction();
                let equal = self.terms.all_of(&equal);
                let unequal = self.terms.not(equal);
                return self.terms.first(index, unequal);
            }
            Body::BeforeInput => vec![self.terms.less(place, input)],
        };
        let condition = self.terms.all_of(&conds);
        self.terms.first(index, condition)
    }

    fn first_unequal(&mut self, index: Symbol, here: Term, value: i64) -> Term {
        let value = self.terms.int(value);
        let equal = self.terms.equal(here, value).conjunction();
        let equal = self.terms.all_of(&equal);
        let unequal = self.terms.not(equal);
        self.terms.first(index, unequal)
    }

    fn literal(&mut self, case: &Case) -> Option<Literal> {
        let number = match &case.number {
            Number::First(body) => self.first(body),
            Number::Member(place) => self.terms.symbol_term(self.members[*place]),
            Number::MemberAt(offset, body) => {
                let (first, offset) = (self.first(body), self.terms.int(*offset));
                let place = self.terms.add(first, offset);
                self.element(place)
            }
            Number::Input => self.terms.symbol_term(self.input),
            Number::Between(one, other) => {
                let (one, other) = (self.first(one), self.first(other));
                self.terms.sub(one, other)
            }
        };
        let bound = self.terms.int(case.bound);
        match self.terms.at_most(number, bound) {
            Cond::Const(_) => None,
            Cond::Literal { atom, positive } => Some(Literal { atom, positive: positive == case.positive }),
        }
    }

    /// Whether some assignment satisfies the cube.
    fn is_satisfiable(&self, cube: &[Literal]) -> bool {
        let values = 3usize.pow(MEMBERS as u32);
        (0..4 * values).any(|number| {
            let mut assignment = Assignment::new();
            assignment.set_int(self.input, (number / values) as i64);
            for (place, &member) in self.members.iter().enumerate() {
                assignment.set_int(member, (number / 3usize.pow(place as u32) % 3) as i64);
            }
            holds(&self.terms, cube, &assignment)
        })
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_procedure_is_right(cases in prop::collection::vec(case(), 1..5)) {
        let mut setting = Setting::new();
        let cube: Vec<Literal> = cases.iter().filter_map(|case| setting.literal(case)).collect();
        let mut z3 = Z3Backend::new();
        let mut patterns = Patterns::default();
        let answer = patterns.solve(&mut setting.terms, &cube, &mut |terms, cube| match solve_bounds(terms, cube, &mut Offers::new(0)) {
            BoundsAnswer::Sat(found) => SmtAnswer::Sat(found),
            BoundsAnswer::Unsat { core } => SmtAnswer::Unsat { core: Some(core) },
            BoundsAnswer::Unknown { .. } => z3.check_cube(terms, cube, Duration::from_secs(5)),
        });
        match answer {
            SmtAnswer::Sat(found) => prop_assert!(holds(&setting.terms, &cube, &found)),
            SmtAnswer::Unsat { core } => {
                let core = core.unwrap_or_default();
                prop_assert!(core.iter().all(|literal| cube.contains(literal)));
                prop_assert!(!setting.is_satisfiable(&core));
            }
            // Families as short as these are written out at last.
            SmtAnswer::Unknown(why) => prop_assert!(false, "{why:?}"),
        }
    }

    #[test]
    fn the_bounds_claim_nothing_wrong(cases in prop::collection::vec(case(), 1..5)) {
        let mut setting = Setting::new();
        let cube: Vec<Literal> = cases.iter().filter_map(|case| setting.literal(case)).collect();
        match solve_bounds(&setting.terms, &cube, &mut Offers::new(0)) {
            BoundsAnswer::Unsat { core } => prop_assert!(!setting.is_satisfiable(&core)),
            BoundsAnswer::Sat(_) | BoundsAnswer::Unknown { .. } => {}
        }
    }
}
