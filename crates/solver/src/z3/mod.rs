//! Z3 as a back end.
//!
//! Invariants: no assertion outlives its check (what stays in a long-lived solver slows down every later check);
//! encodings of terms do stay, they are only expressions. One back end serves the terms of one `Terms`, on one thread.

mod bits;
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

/// The effort, in Z3's own units, that a question about products gets in this process before it is put to another one: what is easy
/// costs no process and has the answer that it has without one.
const EFFORT_HERE: u32 = 400_000;

/// Z3 in this process, and in another one for what cannot be stopped here.
pub struct Z3Backend {
    elsewhere: Option<Arc<Questioned>>,
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

    fn check(&mut self, terms: &Terms, question: Question<'_>, limit: Duration) -> SmtAnswer {
        let _running = self.watch.start();
        let deadline = Deadline::after(limit);
        let plan = match Plan::of(terms, &question.atoms()) {
            Ok(plan) => plan,
            Err(why) => return SmtAnswer::Unknown(why),
        };
        let mut answer = SmtAnswer::Unknown(Why::Timeout);
        for (done, &attempt) in plan.attempts.iter().enumerate() {
            let is_last = done + 1 == plan.attempts.len();
            let deadline = if is_last { deadline } else { deadline.part(FIRST_ATTEMPT) };
            answer = self.attempt(terms, question, &plan, attempt, deadline);
            match answer {
                SmtAnswer::Unknown(Why::Timeout | Why::Incomplete(_)) => {}
                _ => break,
            }
        }
        answer
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
        let is_endless = plan.products && attempt.encoding == Encoding::Integers;
        if let Some(process) = self.elsewhere.as_ref().filter(|_| is_endless) {
            match session.check_within(&encoded.goals, EFFORT_HERE) {
                CheckAnswer::Unknown(Why::Interrupted) => return SmtAnswer::Unknown(Why::Interrupted),
                CheckAnswer::Unknown(_) => {}
                outcome => return self.understand(terms, question, &session, &encoded, attempt, outcome),
            }
            match elsewhere::ask(process, &encoded, &self.watch, deadline) {
                elsewhere::Answer::Nobody => {}
                elsewhere::Answer::Unknown(why) => return SmtAnswer::Unknown(why),
                elsewhere::Answer::Sat(found) => return SmtAnswer::Sat(found),
                elsewhere::Answer::Unsat(core) => {
                    let Question::Cube(cube) = question else { return SmtAnswer::Unsat { core: None } };
                    let core = core.into_iter().filter_map(|index| cube.get(index).copied());
                    return SmtAnswer::Unsat { core: Some(core.collect()) };
                }
            }
        }
        let outcome = match question {
            Question::Cube(_) => session.check(&encoded.goals),
            Question::Formula(_) => session.assert_and_check(&encoded.goals),
        };
        self.understand(terms, question, &session, &encoded, attempt, outcome)
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
        let incomplete = || Why::Incomplete("% of doubles whose quotient is 2^53 or more".to_owned());
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
                let exact = plan.partial.iter().map(|&term| bits.remainder(term).exact.clone()).collect();
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
        let (here, elsewhere) = (self.watch.interrupter(), self.elsewhere.clone());
        Interrupter::new(move || {
            here.interrupt();
            // Who waits for the process looks whether it was interrupted, so this comes second.
            if let Some(process) = &elsewhere {
                process.stop();
            }
        })
    }
}
