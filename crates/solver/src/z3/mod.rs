//! Z3 as a back end, and Bitwuzla beside it for doubles where it is there.
//!
//! Invariants: no assertion outlives its check (what stays in a long-lived solver slows down every later check);
//! encodings of terms do stay, they are only expressions. One back end serves the terms of one `Terms`, on one thread.

mod bits;
mod confirmed;
mod doubles;
mod elsewhere;
mod integers;
mod interrupt;
mod plan;
mod question;
mod session;

use std::cell::OnceCell;
use std::sync::Arc;
use std::time::Duration;

use os::Questioned;
use stdx::FxHashMap;
use term::Terms;

use self::bits::Bits;
pub use self::elsewhere::answer;
use self::integers::Integers;
use self::interrupt::Watch;
use self::plan::{Attempt, Encoding, Plan};
use self::question::{Encoded, Question};
use self::session::{CheckAnswer, Deadline, Session};
use crate::{Formula, Interrupter, Literal, SmtAnswer, SmtBackend, Why};

/// The part of the time limit that an attempt gets when another one can follow. What the first attempt is good at
/// takes it milliseconds.
const FIRST_ATTEMPT: u32 = 4;

/// The part of the time limit for a question in which any double stands for what has no encoding: of its answers only `Unsat` counts for
/// much, and it does not take longer for the functions that are left out.
const LOOSE_QUESTION: u32 = 8;

/// The effort, in Z3's own units, that a question about products gets in this process before it is put to another one: what is easy
/// costs no process and has the answer that it has without one.
const EFFORT_HERE: u32 = 400_000;

/// The effort that a question about doubles gets from Z3 in this process where Bitwuzla can be asked as well. It is counted, so that who answers
/// does not depend on the machine. With 100,000 Z3 gave up after 0.1 s of processor time, with 1,000,000 after 0.5 to 0.7 s; what it can decide
/// at all it mostly decided within the first.
const EFFORT_FOR_DOUBLES: u32 = 300_000;

/// The program, in Python, of a process that answers with Bitwuzla.
pub const BITWUZLA: &str = include_str!("answers.py");

/// What another process says to a question.
enum Said {
    Answer(SmtAnswer),
    /// It does not decide it.
    Nothing,
    /// There is no process.
    Nobody,
}

/// Z3 in this process, and in another one for what cannot be stopped here.
pub struct Z3Backend {
    elsewhere: Option<Arc<Questioned>>,
    /// Runs [`BITWUZLA`].
    bitwuzla: Option<Arc<Questioned>>,
    /// Whether an `Unsat` of one solver is put to the other.
    is_paranoid: bool,
    /// Whether the last answer was Bitwuzla's.
    was_bitwuzla: bool,
    watch: Watch,
    integers: Integers,
    bits: FxHashMap<u32, Bits>,
    /// The solvers are made when they are first asked: most runs are decided without them.
    integer_solver: OnceCell<z3::Solver>,
    bits_solver: OnceCell<z3::Solver>,
}

impl Z3Backend {
    /// A back end for this thread and for the terms of one `Terms`.
    pub fn new() -> Z3Backend {
        Z3Backend {
            elsewhere: None,
            bitwuzla: None,
            is_paranoid: false,
            was_bitwuzla: false,
            watch: Watch::new(),
            integers: Integers::default(),
            bits: FxHashMap::default(),
            integer_solver: OnceCell::new(),
            bits_solver: OnceCell::new(),
        }
    }

    /// The same, with a process that [`answer`](crate::answer)s what Z3 cannot be stopped at.
    pub fn with_process(process: Arc<Questioned>) -> Z3Backend {
        Z3Backend { elsewhere: Some(process), ..Z3Backend::new() }
    }

    /// The same, with a process that runs [`BITWUZLA`] for what Z3 finds hard about doubles. Nothing is missing if it ends at once.
    pub fn with_bitwuzla(self, process: Arc<Questioned>) -> Z3Backend {
        Z3Backend { bitwuzla: Some(process), ..self }
    }

    /// The same, believing no `Unsat` that only one of Z3 and Bitwuzla has found.
    pub fn paranoid(self) -> Z3Backend {
        Z3Backend { is_paranoid: true, ..self }
    }

    fn check(&mut self, terms: &Terms, question: Question<'_>, limit: Duration) -> SmtAnswer {
        let _running = self.watch.start();
        let deadline = Deadline::after(limit);
        let plan = match Plan::of(terms, &question.atoms()) {
            Ok(plan) => plan,
            Err(why) => return SmtAnswer::Unknown(why),
        };
        let deadline = if plan.is_loose { deadline.part(LOOSE_QUESTION) } else { deadline };
        let mut answer = SmtAnswer::Unknown(Why::Timeout);
        self.was_bitwuzla = false;
        for (done, &attempt) in plan.attempts.iter().enumerate() {
            let is_last = done + 1 == plan.attempts.len();
            let deadline = if is_last { deadline } else { deadline.part(FIRST_ATTEMPT) };
            answer = self.attempt(terms, question, &plan, attempt, deadline);
            match answer {
                SmtAnswer::Unknown(Why::Timeout | Why::Incomplete(_)) => {}
                _ => break,
            }
        }
        match answer {
            SmtAnswer::Unsat { core } if self.is_paranoid => {
                self.confirm(terms, question, core, Deadline::after(limit))
            }
            answer => answer,
        }
    }

    fn attempt(
        &mut self,
        terms: &Terms,
        question: Question<'_>,
        plan: &Plan,
        attempt: Attempt,
        deadline: Deadline,
    ) -> SmtAnswer {
        let encoded = match self.encode(terms, question, plan, attempt.encoding) {
            Ok(encoded) => encoded,
            Err(why) => return SmtAnswer::Unknown(why),
        };
        let long_lived = match (attempt.fresh, attempt.encoding) {
            (true, _) => None,
            (false, Encoding::Integers) => Some(self.integer_solver.get_or_init(z3::Solver::new)),
            (false, Encoding::Bits(_)) => Some(self.bits_solver.get_or_init(z3::Solver::new)),
        };
        let session = Session::open(long_lived, &encoded.premises, &self.watch, deadline);
        let (process, effort) = match attempt.encoding {
            Encoding::Integers if plan.products => (&self.elsewhere, EFFORT_HERE),
            Encoding::Bits(_) if plan.doubles => (&self.bitwuzla, EFFORT_FOR_DOUBLES),
            _ => (&None, 0),
        };
        if let Some(process) = process.clone() {
            match session.check_within(&encoded.goals, effort) {
                CheckAnswer::Unknown(Why::Interrupted) => return SmtAnswer::Unknown(Why::Interrupted),
                CheckAnswer::Unknown(_) => {}
                outcome => return self.understand(terms, question, &session, &encoded, attempt, outcome),
            }
            match self.ask_elsewhere(&process, terms, question, &encoded, attempt.encoding, deadline) {
                Said::Answer(answer) => {
                    self.was_bitwuzla = attempt.encoding != Encoding::Integers;
                    return answer;
                }
                Said::Nothing => {}
                // What cannot be started is not tried again.
                Said::Nobody if plan.doubles => self.bitwuzla = None,
                Said::Nobody => self.elsewhere = None,
            }
        }
        let outcome = match question {
            Question::Cube(_) => session.check(&encoded.goals),
            Question::Formula(_) => session.assert_and_check(&encoded.goals),
        };
        self.understand(terms, question, &session, &encoded, attempt, outcome)
    }

    fn ask_elsewhere(
        &self,
        process: &Questioned,
        terms: &Terms,
        question: Question<'_>,
        encoded: &Encoded,
        encoding: Encoding,
        deadline: Deadline,
    ) -> Said {
        let read = |symbol, word: &str| match encoding {
            Encoding::Integers => elsewhere::integer(symbol, word),
            Encoding::Bits(_) => elsewhere::from_bits(terms, symbol, word),
        };
        Said::Answer(match elsewhere::ask(process, encoded, &self.watch, deadline, read) {
            elsewhere::Answer::Nobody => return Said::Nobody,
            elsewhere::Answer::Unknown(Why::Incomplete(_)) => return Said::Nothing,
            elsewhere::Answer::Unknown(why) => SmtAnswer::Unknown(why),
            elsewhere::Answer::Sat(found) if question.holds(terms, &found) => SmtAnswer::Sat(found),
            // Where the encoding is not exact, what it finds need not hold.
            elsewhere::Answer::Sat(_) => return Said::Nothing,
            elsewhere::Answer::Unsat(core) => {
                let Question::Cube(cube) = question else {
                    return Said::Answer(SmtAnswer::Unsat { core: None });
                };
                let core = core.into_iter().filter_map(|index| cube.get(index).copied());
                SmtAnswer::Unsat { core: Some(core.collect()) }
            }
        })
    }

    fn understand(
        &self,
        terms: &Terms,
        question: Question<'_>,
        session: &Session<'_>,
        encoded: &Encoded,
        attempt: Attempt,
        outcome: CheckAnswer,
    ) -> SmtAnswer {
        match outcome {
            CheckAnswer::Unknown(why) => SmtAnswer::Unknown(why),
            CheckAnswer::Unsat(used) => SmtAnswer::Unsat { core: core(session, question, encoded, used) },
            CheckAnswer::Sat(model) => match self.read(terms, encoded, &model, attempt.encoding) {
                None => SmtAnswer::Unknown(session.why("a symbol without value".to_owned())),
                Some(found) if encoded.exact.is_empty() || question.holds(terms, &found) => {
                    SmtAnswer::Sat(found)
                }
                Some(_) => self.check_exact(terms, session, encoded, attempt.encoding),
            },
        }
    }

    /// Looks for a model where the encoding is exact. That there is none there says nothing about elsewhere.
    fn check_exact(
        &self,
        terms: &Terms,
        session: &Session<'_>,
        encoded: &Encoded,
        encoding: Encoding,
    ) -> SmtAnswer {
        let goals = [&encoded.goals[..], &encoded.exact[..]].concat();
        let incomplete = || {
            let reason =
                "% of doubles whose quotient is 2^53 or more, or functions that are computed with an error";
            Why::Incomplete(reason.to_owned())
        };
        match session.check(&goals) {
            CheckAnswer::Unknown(why) => SmtAnswer::Unknown(why),
            CheckAnswer::Unsat(_) => SmtAnswer::Unknown(incomplete()),
            CheckAnswer::Sat(model) => match self.read(terms, encoded, &model, encoding) {
                Some(found) => SmtAnswer::Sat(found),
                None => SmtAnswer::Unknown(incomplete()),
            },
        }
    }

    fn encode(
        &mut self,
        terms: &Terms,
        question: Question<'_>,
        plan: &Plan,
        encoding: Encoding,
    ) -> Result<Encoded, Why> {
        let atoms = question.atoms();
        let symbols = question::symbols_of(terms, &atoms);
        match encoding {
            Encoding::Integers => {
                let bools = self.integers.encode(terms, &atoms);
                let premises = symbols.iter().map(|&symbol| self.integers.range(terms, symbol)).collect();
                Encoded::new(question, bools, premises, symbols, Vec::new())
            }
            Encoding::Bits(width) => {
                let bits = self.bits.entry(width).or_insert_with(|| Bits::new(width));
                let bools = bits.encode(terms, &atoms);
                let premises = symbols.iter().filter_map(|&symbol| bits.range(terms, symbol)).collect();
                let mut exact: Vec<_> =
                    plan.partial.iter().map(|&term| bits.remainder(term).exact.clone()).collect();
                if plan.is_loose {
                    exact.push(z3::ast::Bool::from_bool(false));
                }
                Encoded::new(question, bools, premises, symbols, exact)
            }
        }
    }

    /// Reads the values of a question's symbols; `None` if Z3 did not give all of them.
    fn read(
        &self,
        terms: &Terms,
        encoded: &Encoded,
        model: &z3::Model,
        encoding: Encoding,
    ) -> Option<term::Assignment> {
        let mut assignment = term::Assignment::new();
        for &symbol in &encoded.symbols {
            match encoding {
                Encoding::Integers => self.integers.read(model, symbol, &mut assignment)?,
                Encoding::Bits(width) => {
                    self.bits.get(&width)?.read(terms, model, symbol, &mut assignment)?
                }
            }
        }
        Some(assignment)
    }
}

/// A minimised core of a cube; formulas have none.
fn core(
    session: &Session<'_>,
    question: Question<'_>,
    encoded: &Encoded,
    used: Option<Vec<z3::ast::Bool>>,
) -> Option<Vec<Literal>> {
    let Question::Cube(cube) = question else { return None };
    Some(session.minimise(&encoded.goals, used).into_iter().map(|idx| cube[idx]).collect())
}

impl Default for Z3Backend {
    fn default() -> Z3Backend {
        Z3Backend::new()
    }
}

impl SmtBackend for Z3Backend {
    fn check_cube(&mut self, terms: &Terms, cube: &[Literal], limit: Duration) -> SmtAnswer {
        self.check(terms, Question::Cube(cube), limit)
    }

    fn check_formula(&mut self, terms: &Terms, formula: &Formula, limit: Duration) -> SmtAnswer {
        self.check(terms, Question::Formula(formula), limit)
    }

    fn interrupter(&self) -> Interrupter {
        let here = self.watch.interrupter();
        let others = [self.elsewhere.clone(), self.bitwuzla.clone()];
        Interrupter::new(move || {
            here.interrupt();
            // Who waits for a process looks whether it was interrupted, so this comes second.
            others.iter().flatten().for_each(|process| process.stop());
        })
    }
}
