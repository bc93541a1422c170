//! Questions in a process of their own: products for Z3, which factors polynomials without looking at its time limit or at interrupts while a
//! process can be ended; and doubles for Bitwuzla, which is better at them (answers.py).
//!
//! A question is the time in milliseconds, the number of goals and the symbols in one line, and conditions in SMT-LIB after it, in which goal
//! 0 is named `goal0` and symbol 3 `k!3`. An answer is `sat` with the values of the symbols, `unsat` with the goals that contradict each
//! other, `timeout`, or `unknown` with a reason.
//!
//! Invariant: the text of a question has everything that its answer depends on, so the same question has the same answer, unless its time
//! is over.

use std::fmt::Write;
use std::time::Duration;

use os::{Questioned, Reply};
use term::{Assignment, Concrete, Symbol, SymbolKind, Terms};
use z3::ast::{Bool, Int};
use z3::{Model, Solver};

use super::bits::{signed, symbol_width};
use super::interrupt::Watch;
use super::question::Encoded;
use super::session::{CheckAnswer, Deadline, Session};
use crate::Why;

/// How much later than its limit an answer may come.
const PATIENCE: Duration = Duration::from_millis(300);

/// What the other process says.
pub(super) enum Answer {
    Sat(Assignment),
    /// The indexes of goals that cannot hold together.
    Unsat(Vec<usize>),
    Unknown(Why),
    /// There is no other process, or it has ended by itself.
    Nobody,
}

/// Puts a question to another process; `read` makes a value of what it prints for a symbol.
pub(super) fn ask(
    process: &Questioned,
    encoded: &Encoded,
    watch: &Watch,
    deadline: Deadline,
    read: impl Fn(Symbol, &str) -> Option<Concrete>,
) -> Answer {
    let Some(text) = text_of(encoded, deadline) else { return Answer::Unknown(Why::Timeout) };
    let reply = match process.ask(&text, deadline.left() + PATIENCE) {
        Reply::Answer(reply) => reply,
        Reply::Nobody => return Answer::Nobody,
        Reply::Ended if watch.is_interrupted() => return Answer::Unknown(Why::Interrupted),
        Reply::Ended if deadline.milliseconds_left() > 0 => return Answer::Nobody,
        Reply::Ended => return Answer::Unknown(Why::Timeout),
    };
    let (kind, rest) = reply.split_once(' ').unwrap_or((&reply, ""));
    match kind {
        "sat" => match values(&encoded.symbols, rest, read) {
            Some(found) => Answer::Sat(found),
            None => Answer::Unknown(Why::Incomplete("a symbol without value".to_owned())),
        },
        "unsat" => Answer::Unsat(rest.split_whitespace().filter_map(|index| index.parse().ok()).collect()),
        "timeout" => Answer::Unknown(Why::Timeout),
        _ => Answer::Unknown(Why::Incomplete(rest.to_owned())),
    }
}

fn text_of(encoded: &Encoded, deadline: Deadline) -> Option<String> {
    let milliseconds = deadline.milliseconds_left();
    if milliseconds == 0 {
        return None;
    }
    let solver = Solver::new();
    encoded.premises.iter().for_each(|premise| solver.assert(premise));
    for (index, goal) in encoded.goals.iter().enumerate() {
        solver.assert(goal_name(index).implies(goal));
    }
    let mut text = format!("{milliseconds} {}", encoded.goals.len());
    for symbol in &encoded.symbols {
        let _ = write!(text, " {}", symbol.index());
    }
    let _ = write!(text, "\n{solver}");
    Some(text)
}

fn goal_name(index: usize) -> Bool {
    Bool::new_const(format!("goal{index}"))
}

fn values(
    symbols: &[Symbol],
    text: &str,
    read: impl Fn(Symbol, &str) -> Option<Concrete>,
) -> Option<Assignment> {
    let mut found = Assignment::new();
    let mut words = text.split_whitespace();
    for &symbol in symbols {
        found.set(symbol, read(symbol, words.next()?)?);
    }
    Some(found)
}

/// An integer as Z3's process prints it.
pub(super) fn integer(_symbol: Symbol, word: &str) -> Option<Concrete> {
    word.parse().ok().map(Concrete::Int)
}

/// The value of a symbol by its bits.
pub(super) fn from_bits(terms: &Terms, symbol: Symbol, word: &str) -> Option<Concrete> {
    let bits: u64 = word.parse().ok()?;
    Some(match terms.symbol_info(symbol).kind {
        SymbolKind::Double => Concrete::Double(f64::from_bits(bits)),
        SymbolKind::Int(_) => Concrete::Int(signed(bits, symbol_width(terms, symbol))),
    })
}

/// Answers a question about integers that was put to this process.
pub fn answer(question: &str) -> String {
    let (header, conditions) = question.split_once('\n').unwrap_or((question, ""));
    let mut numbers = header.split_whitespace().map_while(|word| word.parse::<u64>().ok());
    let (Some(milliseconds), Some(goals)) = (numbers.next(), numbers.next()) else {
        return "unknown no question".to_owned();
    };
    let watch = Watch::new();
    let _running = watch.start();
    let solver = Solver::new();
    solver.from_string(conditions);
    let goals: Vec<Bool> = (0..goals as usize).map(goal_name).collect();
    let session =
        Session::open(Some(&solver), &[], &watch, Deadline::after(Duration::from_millis(milliseconds)));
    match session.check(&goals) {
        CheckAnswer::Sat(model) => show_values(&model, numbers),
        CheckAnswer::Unsat(used) => {
            let core = session.minimise(&goals, used);
            core.into_iter().fold("unsat".to_owned(), |text, index| format!("{text} {index}"))
        }
        CheckAnswer::Unknown(Why::Timeout) => "timeout".to_owned(),
        CheckAnswer::Unknown(why) => format!("unknown {why:?}"),
    }
}

fn show_values(model: &Model, symbols: impl Iterator<Item = u64>) -> String {
    let mut text = "sat".to_owned();
    for symbol in symbols {
        // Z3 writes the constant of symbol 3 as `k!3`.
        let constant = Int::new_const(format!("k!{symbol}"));
        match model.eval(&constant, true).and_then(|value| value.as_i64()) {
            Some(value) => drop(write!(text, " {value}")),
            None => return "unknown a symbol without value".to_owned(),
        }
    }
    text
}
