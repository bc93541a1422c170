//! Random patterns on texts with symbolic units: the guarded results, restricted to an input, against the concrete
//! matcher on that input.
//!
//! `MULTISE_REGEXP_CASES` sets how many cases are compared and `MULTISE_REGEXP_SEED` where the stream begins.

// The cases are those of the concrete matcher.
#[path = "../../../../js-text/tests/all/regexp/generate.rs"]
mod generate;
#[path = "../../../../js-text/tests/all/regexp/support.rs"]
#[allow(dead_code)]
mod support;

use generate::Generator;
use interp::Cx;
use js::regexp::symbolic::{Matcher, Outcome, Question, Told, Unit};
use js_text::regexp::{Budget, Flags, Regexp};
use path::{CancelToken, Context, Limits, TierSet};
use solver::{Formula, Interrupter, Literal, SmtAnswer, SmtBackend, Why};
use std::path::Path;
use std::time::Duration;
use summary::Guard;
use support::{Case, STEPS};
use term::{Assignment, Interval, Symbol, SymbolKind, Terms};

/// Cases without a setting: a second or two.
const CASES: u64 = 1500;

/// Units of a text: enough for every way of a short pattern.
const LENGTH: usize = 6;

/// Inputs of each case.
const INPUTS: usize = 24;

/// States that a match may work on: what the cases here need, by far.
const STATES: u64 = 100_000;

/// Units that inputs are made of besides those of the case: word and other characters, ends of lines, characters with special
/// case rules, halves of pairs.
const UNITS: &[u16] = &[
    0x61, 0x62, 0x41, 0x31, 0x5f, 0x20, 0x2d, 0x0a, 0x2028, 0x6b, 0x4b, 0x212a, 0x73, 0x17f, 0x53, 0xe9,
    0xc9, 0x3c3, 0x3c2, 0xd83d, 0xde00, 0xd801, 0xdc00, 0xdc28, 0,
];

#[test]
fn results_restricted_to_an_input_are_those_of_the_concrete_matcher() {
    let seed = setting("MULTISE_REGEXP_SEED", 1);
    let count = setting("MULTISE_REGEXP_CASES", CASES) as usize;
    let mut generator = Generator::new(seed);
    let mut random = Random(seed);
    let mut tally = Tally::default();
    while tally.cases < count {
        Bench::new().compare(&generator.case(), &mut random, &mut tally);
    }
    println!("{tally:?}");
    assert!(tally.undecided * 10 < tally.inputs, "few inputs are undecided: {tally:?}");
}

/// Every line of the file with the figures that it has now.
#[test]
fn patterns_take_what_they_took() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/regexp_symbolic/symbolic.txt");
    let text = std::fs::read_to_string(&path).expect("the file is there");
    let lines = text.lines().map(|line| if line.starts_with('#') { line.to_owned() } else { figures(line) });
    testkit::compare_with_file(&path, &(lines.collect::<Vec<_>>().join("\n") + "\n"));
}

fn figures(line: &str) -> String {
    let mut fields = line.split('\t');
    let (head, length) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
    let (case, _) = Case::parse(head);
    let letters: Vec<u16> = case.flags.encode_utf16().collect();
    let flags = Flags::parse(&letters).expect("flags are valid");
    let regexp = Regexp::compile(&case.pattern, flags).expect("patterns are valid");
    let mut bench = Bench::of(length.parse().expect("a length is a number"));
    let symbols = bench.symbols.iter();
    let text: Vec<Unit> =
        symbols.map(|&symbol| Unit::Symbolic(bench.cx.path.terms.symbol_term(symbol))).collect();
    let question = Question { only_here: flags.sticky, has_gaps: false, guard: Guard::TRUE };
    let mut budget = Budget::new(STATES);
    let mut matcher = Matcher::new(regexp.program(), &text, &[], question);
    let found = matcher.find(&mut bench.cx, 0, Told::Everything, &mut budget).unwrap();
    let outcome = matcher.outcome(&mut bench.cx, Guard::TRUE, found).unwrap();
    assert!(outcome.undecided.is_false(), "{head} is decided");
    let (results, states) = (outcome.matched.len(), STATES - budget.steps);
    let nodes = bench.cx.path.kernel.counters().nodes_made;
    format!("{head}\t{length}\t{results} results, {states} states, {nodes} nodes")
}

#[derive(Debug, Default)]
struct Tally {
    cases: usize,
    inputs: usize,
    matched: usize,
    undecided: usize,
    given_up: usize,
    results: usize,
}

/// A context with the symbols of a text.
struct Bench {
    cx: Cx,
    symbols: Vec<Symbol>,
}

impl Bench {
    fn new() -> Bench {
        Bench::of(LENGTH)
    }

    /// For texts of this many units.
    fn of(length: usize) -> Bench {
        let limits = Limits { node_budget: 1_000_000, smt_timeout: Duration::from_secs(1) };
        let smt = Box::new(NoSolver);
        let mut cx = Cx::new(Context::new(smt, TierSet::all(), &limits, CancelToken::new(None)));
        let range = SymbolKind::Int(Interval::new(0, 0xffff));
        let symbols = (0..length).map(|at| cx.path.terms.symbol(&format!("c{at}"), range)).collect();
        Bench { cx, symbols }
    }

    fn compare(&mut self, case: &Case, random: &mut Random, tally: &mut Tally) {
        let letters: Vec<u16> = case.flags.encode_utf16().collect();
        let flags = Flags::parse(&letters).expect("generated flags are valid");
        let Ok(regexp) = Regexp::compile(&case.pattern, flags) else { return };
        let input = &case.input[..case.input.len().min(LENGTH)];
        let start = case.start.min(input.len());
        let text = self.text(input, random);
        let guard = self.guard(&text, random);
        let question = Question { only_here: flags.sticky, has_gaps: false, guard };
        let cx = &mut self.cx;
        // What is known when the budget runs out must be as exact.
        let states = if random.below(16) == 0 { random.below(60) as u64 } else { STATES };
        let mut matcher = Matcher::new(regexp.program(), &text, &[], question);
        // What one match has found out must not harm the next.
        if random.below(4) == 0 {
            let told = [Told::Nothing, Told::Group(0), Told::Everything][random.below(3)];
            matcher.find(cx, random.below(text.len() + 1), told, &mut Budget::new(STATES)).unwrap();
        }
        let group = random.below(regexp.group_count());
        let asked = [Told::Everything, Told::Group(group), Told::Nothing];
        let outcomes = asked.map(|told| {
            let found = matcher.find(cx, start, told, &mut Budget::new(states)).unwrap();
            (told, matcher.outcome(cx, guard, found).unwrap())
        });
        let outcome = &outcomes[0].1;
        tally.cases += 1;
        tally.results += outcome.matched.len();
        tally.given_up += usize::from(outcome.matched.is_empty() && outcome.failed.is_false());
        for number in 0..INPUTS {
            let units = if number == 0 { input.to_vec() } else { random.input(case, &text) };
            let assignment = self.assignment(&units);
            let units = self.units(&text, &assignment);
            self.check(case, (&regexp, question, start), (&units, &assignment), &outcomes, tally);
        }
    }

    /// The text with most of its units made symbolic.
    fn text(&mut self, input: &[u16], random: &mut Random) -> Vec<Unit> {
        let unit = |(at, &unit): (usize, &u16)| match random.below(4) {
            0 => Unit::Concrete(unit),
            // Now and then two units are the same symbol.
            1 if at > 0 && random.below(4) == 0 => {
                Unit::Symbolic(self.cx.path.terms.symbol_term(self.symbols[at - 1]))
            }
            _ => Unit::Symbolic(self.cx.path.terms.symbol_term(self.symbols[at])),
        };
        input.iter().enumerate().map(unit).collect()
    }

    /// All inputs, or those with a unit at most or above a bound.
    fn guard(&mut self, text: &[Unit], random: &mut Random) -> Guard {
        let mut guard = Guard::TRUE;
        for unit in text {
            if let (Unit::Symbolic(term), 0) = (*unit, random.below(6)) {
                let bound = UNITS[random.below(UNITS.len())];
                let bound = self.cx.path.terms.int(i64::from(bound));
                let cond = self.cx.path.terms.at_most(term, bound);
                let side = self.cx.path.guard_of_cond(cond).unwrap();
                let side = if random.below(2) == 0 { side } else { !side };
                guard = self.cx.path.kernel.and(guard, side).unwrap();
            }
        }
        guard
    }

    fn assignment(&self, units: &[u16]) -> Assignment {
        let mut assignment = Assignment::new();
        for (&symbol, &unit) in self.symbols.iter().zip(units) {
            assignment.set_int(symbol, i64::from(unit));
        }
        assignment
    }

    fn units(&self, text: &[Unit], assignment: &Assignment) -> Vec<u16> {
        let unit = |unit: &Unit| match *unit {
            Unit::Concrete(unit) => unit,
            Unit::Symbolic(term) => self.cx.path.terms.eval_number(term, assignment) as u16,
        };
        text.iter().map(unit).collect()
    }

    fn check(
        &self,
        case: &Case,
        (regexp, question, start): (&Regexp, Question, usize),
        (units, assignment): (&[u16], &Assignment),
        outcomes: &[(Told, Outcome)],
        tally: &mut Tally,
    ) {
        let holds = |guard| self.cx.path.holds(guard, assignment);
        let asked = holds(question.guard);
        let mut budget = Budget::new(STEPS);
        let concrete = if question.only_here {
            regexp.match_at(units, start, &mut budget)
        } else {
            regexp.find_at(units, start, &mut budget)
        };
        let concrete = concrete.expect("short texts are matched within the budget").map(|found| found.groups);
        for (told, outcome) in outcomes {
            let mut answers = Vec::new();
            for matched in outcome.matched.iter().filter(|matched| holds(matched.guard)) {
                answers.push(Some(matched.captures.clone()));
            }
            answers.extend(holds(outcome.failed).then_some(None));
            let undecided = holds(outcome.undecided);
            let expected = concrete.clone().map(|mut groups| {
                for (group, capture) in groups.iter_mut().enumerate() {
                    let is_told = match told {
                        Told::Nothing => false,
                        Told::Group(only) => group == *only,
                        Told::Everything => true,
                    };
                    *capture = capture.filter(|_| is_told);
                }
                groups
            });
            let right = match (asked, undecided) {
                (true, false) => answers == [expected.clone()],
                _ => answers.is_empty() && asked == undecided,
            };
            assert!(
                right,
                "{} on {units:04x?}: {answers:?}, undecided {undecided}, asked {asked}; concrete {expected:?}",
                case.line()
            );
            tally.undecided += usize::from(*told == Told::Everything && undecided);
        }
        tally.inputs += usize::from(asked);
        tally.matched += usize::from(asked && concrete.is_some());
    }
}

/// Matching asks no solver.
struct NoSolver;

impl SmtBackend for NoSolver {
    fn check_cube(&mut self, _: &Terms, _: &[Literal], _: Duration) -> SmtAnswer {
        SmtAnswer::Unknown(Why::Cancelled)
    }

    fn check_formula(&mut self, _: &Terms, _: &Formula, _: Duration) -> SmtAnswer {
        SmtAnswer::Unknown(Why::Cancelled)
    }

    fn interrupter(&self) -> Interrupter {
        Interrupter::new(|| {})
    }
}

struct Random(u64);

impl Random {
    /// A text that agrees with the concrete units, over the units that the case is about.
    fn input(&mut self, case: &Case, text: &[Unit]) -> Vec<u16> {
        let mut units = Vec::new();
        for (at, unit) in text.iter().enumerate() {
            units.push(match unit {
                Unit::Concrete(unit) => *unit,
                Unit::Symbolic(_) => match self.below(8) {
                    0..=2 => case.input[at],
                    3 if !case.pattern.is_empty() => case.pattern[self.below(case.pattern.len())],
                    4 => case.input[self.below(case.input.len())],
                    _ => UNITS[self.below(UNITS.len())],
                },
            });
        }
        units
    }

    /// A number below `limit` (SplitMix64).
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }
}

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}
