//! Cubes over members of families and first places: the questions that quantify.
//!
//! Each member that is read and each first place gets a stand, a symbol for its value, and what is known about it is said only at some
//! places. Invariants: the ground literals follow from the cube, so a contradiction among them is one of the cube, and its core names
//! literals of the cube; an assignment is handed out only after the evaluator has confirmed it for the cube itself.
//!
//! The stages: *strip* (each first place `k` of a condition φ is within its range, φ fails at `k` and holds at 0, at `k` − 1 and at the
//! places that the cube is about), *duplicate* (a place that nobody spoke of gets the value of the nearest place below that somebody did: it satisfies
//! what has to hold there, unless φ is about the number of the place itself), *repair* (the places at which the whole then fails are spoken of as
//! well, and the question is put again), *expand* (short families become choices).

use stdx::{FxHashMap, FxHashSet};
use term::{Assignment, Evaluator, Family, Node, Role, Symbol, Term, Terms};

use crate::{Literal, SmtAnswer, Why, holds};

/// How often a question is put again with more places. Conditions about values need none or one; those about the number of the place
/// need one for each place that matters.
const REPAIRS: usize = 16;

/// Ground literals beyond which the question is left alone.
const MOST_LITERALS: usize = 2_000;

/// Places that a cube may be about: each condition is said at each of them.
const MOST_PLACES: usize = 24;

/// Members of a family that a cube may name: reads at terms are compared with each. Loops are looked at behind 32 rounds, which name as many.
const MOST_NAMED: usize = 64;

/// Places and members that are written out, in all.
const EXPANDED: usize = 512;

/// What the stages have done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PatternCounters {
    /// Questions.
    pub asked: u64,
    /// Contradictions found with few places.
    pub stripped: u64,
    /// Inputs found by duplication, with or without repair.
    pub duplicated: u64,
    /// Repairs.
    pub repaired: u64,
    /// Questions that were written out.
    pub expanded: u64,
}

/// Stands of terms, and the counters. They belong to the terms of one `Terms`.
#[derive(Default)]
pub struct Patterns {
    stands: FxHashMap<Term, Term>,
    /// What the stages have done.
    pub counters: PatternCounters,
}

/// Whether a cube needs this procedure.
pub fn is_quantified(terms: &Terms, cube: &[Literal]) -> bool {
    cube.iter().any(|literal| terms.is_quantified(literal.atom))
}

impl Patterns {
    /// Decides a cube; `ground` decides those without families and first places.
    pub fn solve(
        &mut self,
        terms: &mut Terms,
        cube: &[Literal],
        ground: &mut dyn FnMut(&Terms, &[Literal]) -> SmtAnswer,
    ) -> SmtAnswer {
        self.counters.asked += 1;
        let mut question = PatternQuestion::new(self, cube);
        for &literal in cube {
            let atom = question.ground(terms, literal.atom);
            question.literals.push(Literal { atom, positive: literal.positive });
        }
        question.strip(terms);
        let mut why = Why::Incomplete("a condition over many places".to_owned());
        for _ in 0..=REPAIRS {
            if question.literals.len() > MOST_LITERALS {
                break;
            }
            let Some(literals) = question.undecided(terms) else {
                question.patterns.counters.stripped += 1;
                return SmtAnswer::Unsat { core: Some(cube.to_vec()) };
            };
            let all: Vec<Literal> = literals.iter().map(|&(literal, _)| literal).collect();
            match ground(terms, &all) {
                SmtAnswer::Unsat { core } => {
                    question.patterns.counters.stripped += 1;
                    let core = core.map(|core| question.original(&literals, &core));
                    return SmtAnswer::Unsat { core: Some(core.unwrap_or_else(|| cube.to_vec())) };
                }
                SmtAnswer::Unknown(reason) => {
                    why = reason;
                    break;
                }
                SmtAnswer::Sat(model) => {
                    let found = question.duplicate(terms, &model);
                    if holds(terms, cube, &found) {
                        question.patterns.counters.duplicated += 1;
                        return SmtAnswer::Sat(found);
                    }
                    if !question.repair(terms, &model, &found) {
                        break;
                    }
                    question.patterns.counters.repaired += 1;
                }
            }
        }
        self.expand(terms, cube, ground).unwrap_or(SmtAnswer::Unknown(why))
    }

    /// Decides a cube without the stages before the last.
    pub fn write_out(
        &mut self,
        terms: &mut Terms,
        cube: &[Literal],
        ground: &mut dyn FnMut(&Terms, &[Literal]) -> SmtAnswer,
    ) -> SmtAnswer {
        let why = Why::Incomplete("a condition over many places".to_owned());
        self.expand(terms, cube, ground).unwrap_or(SmtAnswer::Unknown(why))
    }

    /// The last resort: short families as choices between their members, and first places one by one.
    fn expand(
        &mut self,
        terms: &mut Terms,
        cube: &[Literal],
        ground: &mut dyn FnMut(&Terms, &[Literal]) -> SmtAnswer,
    ) -> Option<SmtAnswer> {
        let mut left = EXPANDED;
        let mut expanded = Vec::with_capacity(cube.len());
        for &Literal { atom, positive } in cube {
            expanded.push(Literal { atom: expanded_term(terms, atom, &mut left)?, positive });
        }
        self.counters.expanded += 1;
        let known: Option<Vec<Literal>> = without_constants(terms, &expanded);
        let Some(known) = known else { return Some(SmtAnswer::Unsat { core: Some(cube.to_vec()) }) };
        Some(match ground(terms, &known) {
            SmtAnswer::Unsat { .. } => SmtAnswer::Unsat { core: Some(cube.to_vec()) },
            SmtAnswer::Sat(model) if !holds(terms, cube, &model) => SmtAnswer::Unknown(Why::Incomplete(
                "a model of the places that is none of the whole".to_owned(),
            )),
            answer => answer,
        })
    }
}

/// The literals that are no constants; none where one of them is false.
fn without_constants(terms: &Terms, literals: &[Literal]) -> Option<Vec<Literal>> {
    let mut kept = Vec::with_capacity(literals.len());
    for &literal in literals {
        match terms.as_bool(literal.atom) {
            Some(truth) if truth == literal.positive => {}
            Some(_) => return None,
            None => kept.push(literal),
        }
    }
    Some(kept)
}

/// A term without families and first places; none where it would be too large.
fn expanded_term(terms: &mut Terms, term: Term, left: &mut usize) -> Option<Term> {
    let mut fits = true;
    let made = terms.rebuild(term, &mut |terms, part| {
        if !terms.is_quantified(part) || !fits {
            return Some(part);
        }
        let made = match *terms.node(part) {
            Node::First(index, condition) => expanded_first(terms, index, condition, left),
            Node::Element(family, index) => expanded_element(terms, family, index, left),
            _ => return None,
        };
        fits &= made.is_some();
        Some(made.unwrap_or(part))
    });
    fits.then_some(made)
}

fn expanded_first(terms: &mut Terms, index: Symbol, condition: Term, left: &mut usize) -> Option<Term> {
    let places = terms.places(index) as usize;
    *left = left.checked_sub(places)?;
    let mut first = terms.int(places as i64);
    for place in (0..places).rev() {
        let place = terms.int(place as i64);
        let here = terms.substitute(condition, index, place);
        let here = expanded_term(terms, here, left)?;
        first = terms.ite(here, first, place);
    }
    Some(first)
}

fn expanded_element(terms: &mut Terms, family: Family, index: Term, left: &mut usize) -> Option<Term> {
    let index = expanded_term(terms, index, left)?;
    let members = terms.members(family).to_vec();
    *left = left.checked_sub(members.len())?;
    let mut chosen = None;
    for (place, &member) in members.iter().enumerate().rev() {
        let member = expanded_term(terms, member, left)?;
        chosen = Some(match chosen {
            None => member,
            Some(after) => {
                let place = terms.int(place as i64);
                let cond = terms.at_most(index, place);
                terms.ite_cond(cond, member, after)
            }
        });
    }
    chosen
}

/// A member that is read, by its place.
#[derive(Clone, Copy)]
struct Read {
    family: Family,
    place: Term,
    value: Term,
}

/// A first place, as it is in the cube and as a stand.
#[derive(Clone, Copy)]
struct First {
    term: Term,
    index: Symbol,
    condition: Term,
    stand: Term,
}

struct PatternQuestion<'a> {
    patterns: &'a mut Patterns,
    cube: &'a [Literal],
    /// Those of the cube first, in its order, then what is known besides.
    literals: Vec<Literal>,
    reads: Vec<Read>,
    firsts: Vec<First>,
    /// What was said about reads, first places and where.
    said: FxHashSet<(Term, Term)>,
}

impl<'a> PatternQuestion<'a> {
    fn new(patterns: &'a mut Patterns, cube: &'a [Literal]) -> PatternQuestion<'a> {
        let (literals, reads, firsts) = (Vec::new(), Vec::new(), Vec::new());
        PatternQuestion { patterns, cube, literals, reads, firsts, said: FxHashSet::default() }
    }

    /// A term with stands for what it reads.
    fn ground(&mut self, terms: &mut Terms, term: Term) -> Term {
        if !terms.is_quantified(term) {
            return term;
        }
        terms.rebuild(term, &mut |terms, part| match *terms.node(part) {
            _ if !terms.is_quantified(part) => Some(part),
            Node::First(index, condition) => Some(self.first(terms, part, index, condition)),
            Node::Element(family, place) => {
                let place = self.ground(terms, place);
                Some(self.read(terms, family, place))
            }
            _ => None,
        })
    }

    fn stand(&mut self, terms: &mut Terms, of: Term) -> Term {
        if let Some(&known) = self.patterns.stands.get(&of) {
            return known;
        }
        let symbol = terms.stand(&format!("stand${}", self.patterns.stands.len()), of);
        let stand = terms.symbol_term(symbol);
        self.patterns.stands.insert(of, stand);
        stand
    }

    fn first(&mut self, terms: &mut Terms, term: Term, index: Symbol, condition: Term) -> Term {
        let stand = self.stand(terms, term);
        if self.firsts.iter().all(|known| known.term != term) {
            self.firsts.push(First { term, index, condition, stand });
        }
        stand
    }

    fn read(&mut self, terms: &mut Terms, family: Family, place: Term) -> Term {
        let element = terms.element(family, place);
        let Node::Element(family, place) = *terms.node(element) else { return self.ground(terms, element) };
        let value = self.stand(terms, element);
        let is_new = |read: &Read| read.family != family || read.place != place;
        if self.reads.iter().all(is_new) {
            self.reads.push(Read { family, place, value });
        }
        value
    }

    /// Notes that a condition holds.
    fn say(&mut self, condition: Term) {
        self.literals.push(Literal { atom: condition, positive: true });
    }

    /// Says everything that is known at the places that the cube is about.
    fn strip(&mut self, terms: &mut Terms) {
        let zero = terms.int(0);
        self.read_directly(terms);
        let (mut done, mut places) = (0, vec![zero]);
        // Conditions may read members at first places that were not there before.
        while done < self.firsts.len() && self.literals.len() < MOST_LITERALS {
            let first = self.firsts[done];
            done += 1;
            self.say_fails(terms, first);
        }
        places.extend(self.firsts.iter().map(|first| first.stand));
        // Bounds of the place itself, as the length of a text is one, hold everywhere before if they hold at the last place before.
        let one = terms.int(1);
        for first in &self.firsts {
            places.push(terms.sub(first.stand, one));
        }
        places.extend(self.reads.iter().map(|read| read.place));
        places.sort_unstable();
        places.dedup();
        places.truncate(MOST_PLACES);
        for number in 0..self.firsts.len() {
            for &place in &places {
                self.say_holds(terms, self.firsts[number], place);
            }
        }
        self.say_equal(terms);
    }

    /// Members that the cube names are reads at constant places.
    fn read_directly(&mut self, terms: &mut Terms) {
        let mut families: Vec<Family> = self.reads.iter().map(|read| read.family).collect();
        for first in &self.firsts {
            families.extend(elements_of(terms, first.condition).into_iter().map(|(family, _)| family));
        }
        families.sort_unstable();
        families.dedup();
        let mut named: Vec<Symbol> = Vec::new();
        for literal in self.cube.iter().filter(|literal| !terms.is_quantified(literal.atom)) {
            named.extend(terms.symbols_of(literal.atom));
        }
        named.sort_unstable();
        named.dedup();
        for family in families {
            let members = terms.members(family).to_vec();
            let is_named = |member: Term| match *terms.node(member) {
                Node::Symbol(symbol) => named.binary_search(&symbol).is_ok(),
                _ => false,
            };
            let places: Vec<usize> = (0..members.len()).filter(|&place| is_named(members[place])).collect();
            for &place in places.iter().take(MOST_NAMED) {
                let value = members[place];
                let place = terms.int(place as i64);
                self.reads.push(Read { family, place, value });
            }
        }
    }

    /// Where there is a first place, the condition fails there.
    fn say_fails(&mut self, terms: &mut Terms, first: First) {
        let places = terms.int(terms.places(first.index) as i64);
        let is_there = terms.less(first.stand, places);
        let here = terms.substitute(first.condition, first.index, first.stand);
        let here = self.ground(terms, here);
        let (fails, yes) = (terms.not(here), terms.bool(true));
        let said = terms.ite_cond(is_there, fails, yes);
        self.say(said);
    }

    /// Before the first place, the condition holds.
    fn say_holds(&mut self, terms: &mut Terms, first: First, place: Term) -> bool {
        if !self.said.insert((first.term, place)) {
            return false;
        }
        let zero = terms.int(0);
        let (from, below) = (terms.at_most(zero, place), terms.less(place, first.stand));
        let is_before = terms.all_of(&[from, below]);
        if terms.as_bool(is_before) == Some(false) {
            return true;
        }
        let here = terms.substitute(first.condition, first.index, place);
        let here = self.ground(terms, here);
        self.note_members(terms, first, place);
        let yes = terms.bool(true);
        let said = terms.ite(is_before, here, yes);
        self.say(said);
        true
    }

    /// What a condition reads at a constant place is the member itself; that it is read there is noted, as other places take its value.
    fn note_members(&mut self, terms: &mut Terms, first: First, place: Term) {
        if terms.as_int(place).is_none() {
            return;
        }
        for (family, at) in elements_of(terms, first.condition) {
            let at = terms.substitute(at, first.index, place);
            let number = terms.as_int(at).and_then(|number| usize::try_from(number).ok());
            let Some(&member) = number.and_then(|number| terms.members(family).get(number)) else { continue };
            let is_other = |read: &Read| read.family != family || read.place != at;
            if self.reads.iter().all(is_other) {
                let value = self.ground(terms, member);
                self.reads.push(Read { family, place: at, value });
            }
        }
    }

    /// Reads of one family at one place are equal.
    fn say_equal(&mut self, terms: &mut Terms) {
        for later in 0..self.reads.len() {
            for earlier in 0..later {
                let (one, other) = (self.reads[earlier], self.reads[later]);
                if one.family == other.family && self.said.insert((one.value, other.value)) {
                    self.say_equal_where_same(terms, one, other);
                }
            }
        }
    }

    fn say_equal_where_same(&mut self, terms: &mut Terms, one: Read, other: Read) {
        let same = terms.equal(one.place, other.place).conjunction();
        let same = terms.all_of(&same);
        if terms.as_bool(same) == Some(false) {
            return;
        }
        let (equal, yes) = (equal(terms, one.value, other.value), terms.bool(true));
        let said = terms.ite(same, equal, yes);
        self.say(said);
    }

    /// The literals that are no constants, with their number; none where one of them is false.
    fn undecided(&self, terms: &Terms) -> Option<Vec<(Literal, usize)>> {
        let mut literals = Vec::with_capacity(self.literals.len());
        for (number, &literal) in self.literals.iter().enumerate() {
            match terms.as_bool(literal.atom) {
                Some(truth) if truth == literal.positive => {}
                Some(_) => return None,
                None => literals.push((literal, number)),
            }
        }
        Some(literals)
    }

    /// The literals of the cube that a core is made of: everything else holds by itself.
    fn original(&self, literals: &[(Literal, usize)], core: &[Literal]) -> Vec<Literal> {
        let own =
            literals.iter().filter(|(literal, number)| *number < self.cube.len() && core.contains(literal));
        let numbers: FxHashSet<usize> = own.map(|&(_, number)| number).collect();
        let kept = self.cube.iter().enumerate().filter(|(number, _)| numbers.contains(number));
        let kept: Vec<Literal> = kept.map(|(_, &literal)| literal).collect();
        if kept.is_empty() { self.cube.to_vec() } else { kept }
    }

    /// An input from a model: what was read is where it was read, and other places have what the nearest of those below has.
    fn duplicate(&self, terms: &Terms, model: &Assignment) -> Assignment {
        let mut found = Assignment::new();
        for (symbol, value) in model.iter() {
            // Numbers of rounds that are looked at for all rounds are chosen as inputs are.
            if terms.symbol_info(symbol).role != Role::Stand {
                found.set(symbol, value);
            }
        }
        let mut evaluator = Evaluator::new(terms, model);
        let mut by_family: FxHashMap<Family, Vec<(usize, term::Value)>> = FxHashMap::default();
        let mut order: Vec<Family> = Vec::new();
        for read in &self.reads {
            let place = place_of(terms, &mut evaluator, read);
            // A read beyond the end, as at a first place that there is not, is nobody's concern until it is.
            if evaluator.eval(read.place).as_int() != place as i128 {
                continue;
            }
            let value = evaluator.eval(read.value);
            let known = by_family.entry(read.family).or_default();
            if known.is_empty() {
                order.push(read.family);
            }
            known.push((place, value));
        }
        for family in order {
            let mut known = by_family.remove(&family).unwrap_or_default();
            known.sort_by_key(|&(place, _)| place);
            let mut next = known.iter().peekable();
            let Some(mut value) = known.first().map(|&(_, value)| value) else { continue };
            for (place, &member) in terms.members(family).iter().enumerate() {
                let mut is_read = false;
                while let Some(&(_, read)) = next.next_if(|&&(at, _)| at == place) {
                    (value, is_read) = (read, true);
                }
                if let Node::Symbol(symbol) = *terms.node(member)
                    && (is_read || found.get(symbol).is_none())
                {
                    set(&mut found, symbol, value);
                }
            }
        }
        found
    }

    /// Says more about where an input differs from the model that it was made of; false if there is nothing to say.
    fn repair(&mut self, terms: &mut Terms, model: &Assignment, found: &Assignment) -> bool {
        let (mut places, mut members) = (Vec::new(), Vec::new());
        {
            let (mut wanted, mut real) = (Evaluator::new(terms, model), Evaluator::new(terms, found));
            for &first in &self.firsts {
                let (stand, is) = (wanted.eval(first.stand).as_int(), real.eval(first.term).as_int());
                if is < stand {
                    places.push((first, is as i64));
                }
            }
            for &read in &self.reads {
                let place = place_of(terms, &mut wanted, &read);
                if wanted.eval(read.value) != real.eval(terms.members(read.family)[place]) {
                    members.push((read, place));
                }
            }
        }
        let before = self.literals.len();
        for (first, place) in places {
            let place = terms.int(place);
            self.say_holds(terms, first, place);
        }
        for (read, place) in members {
            self.say_member(terms, read, place);
        }
        self.say_equal(terms);
        self.literals.len() > before
    }

    /// A read at a place is the member that is there.
    fn say_member(&mut self, terms: &mut Terms, read: Read, place: usize) {
        let member = terms.members(read.family)[place];
        let last = terms.members(read.family).len() - 1;
        let at = terms.int(place as i64);
        if !self.said.insert((read.value, at)) {
            return;
        }
        let mut here = Vec::new();
        if place > 0 {
            here.push(terms.at_most(at, read.place));
        }
        if place < last {
            here.push(terms.at_most(read.place, at));
        }
        let here = terms.all_of(&here);
        let member = self.ground(terms, member);
        let (equal, yes) = (equal(terms, read.value, member), terms.bool(true));
        let said = terms.ite(here, equal, yes);
        self.say(said);
    }
}

/// Where a read is under a model; beyond an end it is the end.
fn place_of(terms: &Terms, evaluator: &mut Evaluator<'_>, read: &Read) -> usize {
    let last = terms.members(read.family).len() as i128 - 1;
    evaluator.eval(read.place).as_int().clamp(0, last) as usize
}

fn set(assignment: &mut Assignment, symbol: Symbol, value: term::Value) {
    match value {
        term::Value::Int(value) => {
            if let Ok(value) = i64::try_from(value) {
                assignment.set_int(symbol, value);
            }
        }
        term::Value::Double(value) => assignment.set_double(symbol, value),
        term::Value::Bool(_) => {}
    }
}

/// Two numbers of one sort are the same; doubles that are equal in JavaScript, where NaN is not told from NaN.
fn equal(terms: &mut Terms, one: Term, other: Term) -> Term {
    if terms.sort(one) != term::Sort::Double {
        let conds = terms.equal(one, other).conjunction();
        return terms.all_of(&conds);
    }
    let conds = terms.double_equal(one, other);
    let equal = terms.all_of(&conds);
    let (one, other) = (terms.not_nan(one).negate(), terms.not_nan(other).negate());
    let both_nan = terms.all_of(&[one, other]);
    let yes = terms.bool(true);
    terms.ite(equal, yes, both_nan)
}

/// The families that a term reads and where, those of conditions in it among them.
fn elements_of(terms: &Terms, term: Term) -> Vec<(Family, Term)> {
    let (mut elements, mut pending, mut seen) = (Vec::new(), vec![term], FxHashSet::default());
    while let Some(next) = pending.pop() {
        if !terms.is_quantified(next) || !seen.insert(next) {
            continue;
        }
        match *terms.node(next) {
            Node::Element(family, place) => {
                elements.push((family, place));
                pending.push(place);
            }
            Node::First(_, condition) => pending.push(condition),
            ref node => node.for_each_child(|child| pending.push(child)),
        }
    }
    elements
}
