//! Questions about one text and a constant: equality, order, beginnings and occurrences.

use super::engine::{Next, Query};
use super::number;
use crate::value::value::UNDEFINED;
use summary::{Guard, Summary, Value};

fn truth(truth: bool) -> Summary {
    Guard::from(truth).into()
}

/// The ways of a state that looks for one unit.
fn one_unit<S: Copy>(unit: u16, found: Next<S>, below: Next<S>, above: Next<S>) -> Vec<(u16, Next<S>)> {
    let mut ways = Vec::with_capacity(3);
    if unit > 0 {
        ways.push((unit - 1, below));
    }
    ways.push((unit, found));
    if unit < u16::MAX {
        ways.push((u16::MAX, above));
    }
    ways
}

/// Whether the text is a constant, or begins with it.
pub(super) struct Is<'c> {
    pub(super) constant: &'c [u16],
    pub(super) may_go_on: bool,
}

impl Query for Is<'_> {
    type State = usize;

    fn start(&self) -> usize {
        0
    }

    fn finish(&self, found: usize, _: usize) -> Summary {
        truth(found == self.constant.len())
    }

    fn ways(&self, found: usize, _: usize) -> Vec<(u16, Next<usize>)> {
        let no = Next::Answer(truth(false));
        match self.constant.get(found) {
            None => vec![(u16::MAX, Next::Answer(truth(self.may_go_on)))],
            Some(_) if self.may_go_on && found + 1 == self.constant.len() => {
                one_unit(self.constant[found], Next::Answer(truth(true)), no, no)
            }
            Some(&unit) => one_unit(unit, Next::To(found + 1), no, no),
        }
    }
}

/// Whether the text comes before a constant, or behind it.
pub(super) struct Comes<'c> {
    pub(super) constant: &'c [u16],
    pub(super) before: bool,
}

impl Query for Comes<'_> {
    type State = usize;

    fn start(&self) -> usize {
        0
    }

    fn finish(&self, found: usize, _: usize) -> Summary {
        truth(self.before && found < self.constant.len())
    }

    fn ways(&self, found: usize, _: usize) -> Vec<(u16, Next<usize>)> {
        let (before, behind) = (truth(self.before), truth(!self.before));
        match self.constant.get(found) {
            None => vec![(u16::MAX, Next::Answer(behind))],
            Some(&unit) => one_unit(unit, Next::To(found + 1), Next::Answer(before), Next::Answer(behind)),
        }
    }
}

/// What is asked about the occurrences of a constant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// Whether there is one.
    Any,
    /// Whether the text ends with one.
    AtEnd,
    /// The place of the first one, or −1.
    First,
    /// How many units are before the first one, or undefined.
    FirstIndex,
    /// The place of the last one, or −1.
    Last,
}

/// Occurrences of a constant that is not empty, by the automaton of Knuth, Morris and Pratt: a state is how much of it the units before
/// end with.
pub(super) struct Occurs<'c> {
    constant: &'c [u16],
    asked: Asked,
    /// By state: the longest shorter beginning of the constant with which it ends.
    shorter: Vec<usize>,
}

impl<'c> Occurs<'c> {
    pub(super) fn new(constant: &'c [u16], asked: Asked) -> Occurs<'c> {
        let mut shorter = vec![0; constant.len() + 1];
        for end in 1..constant.len() {
            let mut state = shorter[end];
            while state > 0 && constant[state] != constant[end] {
                state = shorter[state];
            }
            shorter[end + 1] = if constant[state] == constant[end] { state + 1 } else { 0 };
        }
        Occurs { constant, asked, shorter }
    }

    fn after(&self, state: usize, unit: u16) -> usize {
        let mut state = state;
        loop {
            if state < self.constant.len() && self.constant[state] == unit {
                return state + 1;
            }
            if state == 0 {
                return 0;
            }
            state = self.shorter[state];
        }
    }

    fn next(&self, state: usize, place: usize) -> Next<usize> {
        if state < self.constant.len() {
            return Next::To(state);
        }
        match self.asked {
            Asked::Any => Next::Answer(truth(true)),
            Asked::First => Next::Answer(number(place + 1 - state).into()),
            // The units of the constant before this one are not before it.
            Asked::FirstIndex => Next::Answer(Value::number(1.0 - state as f64).into()),
            Asked::AtEnd => Next::To(state),
            Asked::Last => Next::Else(state, Value::number(-1.0), number(place + 1 - state)),
        }
    }
}

impl Query for Occurs<'_> {
    type State = usize;

    fn start(&self) -> usize {
        0
    }

    fn is_plain(&self) -> bool {
        !matches!(self.asked, Asked::Last | Asked::FirstIndex)
    }

    fn is_counted(&self) -> bool {
        self.asked == Asked::FirstIndex
    }

    fn finish(&self, state: usize, _: usize) -> Summary {
        match self.asked {
            Asked::Any => truth(false),
            Asked::AtEnd => truth(state == self.constant.len()),
            Asked::First | Asked::Last => Value::number(-1.0).into(),
            Asked::FirstIndex => UNDEFINED.into(),
        }
    }

    fn ways(&self, state: usize, place: usize) -> Vec<(u16, Next<usize>)> {
        // The units with which a state goes on elsewhere than all others do.
        let mut units: Vec<u16> = self.constant.to_vec();
        units.sort_unstable();
        units.dedup();
        let mut ways: Vec<(u16, Next<usize>, usize)> = Vec::new();
        let mut push = |last: u16, after: usize| match ways.last_mut() {
            Some((known, _, same)) if *same == after => *known = last,
            _ => ways.push((last, self.next(after, place), after)),
        };
        for unit in units {
            if unit > 0 {
                push(unit - 1, 0);
            }
            push(unit, self.after(state, unit));
        }
        push(u16::MAX, 0);
        // Where a range ends before the one that it follows, neighbouring units of the constant left no gap.
        ways.dedup_by(|later, earlier| later.0 <= earlier.0);
        ways.into_iter().map(|(last, next, _)| (last, next)).collect()
    }
}
