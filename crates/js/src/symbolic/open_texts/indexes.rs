//! Whether an open text is an array index, and the number that it is then.

use super::engine::{Next, Query, ask};
use super::numerals::Grammar;
use crate::realm::runtime::Runtime;
use crate::value::value::MAX_INDEX;
use interp::Cx;
use std::cmp::Ordering;
use summary::{Guard, Saturated, Summary, Value};

/// What was read of an index.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Read {
    Nothing,
    /// A zero, behind which nothing may come.
    Zero,
    /// So many digits, and how they compare with as many of the greatest index.
    Digits(usize, Ordering),
}

/// Whether the text is the canonical decimal text of an index.
struct IsIndex {
    /// The digits of the greatest one.
    greatest: Vec<u8>,
}

impl Query for IsIndex {
    type State = Read;

    fn start(&self) -> Read {
        Read::Nothing
    }

    fn finish(&self, read: Read, _: usize) -> Summary {
        let is_index = match read {
            Read::Nothing => false,
            Read::Zero => true,
            Read::Digits(count, order) => count < self.greatest.len() || order != Ordering::Greater,
        };
        Guard::from(is_index).into()
    }

    fn ways(&self, read: Read, _: usize) -> Vec<(u16, Next<Read>)> {
        let no = Next::Answer(Guard::FALSE.into());
        let mut ways = vec![(u16::from(b'0') - 1, no)];
        for digit in b'0'..=b'9' {
            let next = match read {
                Read::Nothing if digit == b'0' => Next::To(Read::Zero),
                Read::Nothing => Next::To(Read::Digits(1, digit.cmp(&self.greatest[0]))),
                Read::Zero => no,
                Read::Digits(count, _) if count == self.greatest.len() => no,
                Read::Digits(count, order) => {
                    Next::To(Read::Digits(count + 1, order.then(digit.cmp(&self.greatest[count]))))
                }
            };
            super::engine::push(&mut ways, digit.into(), next);
        }
        super::engine::push(&mut ways, u16::MAX, no);
        ways
    }
}

impl Runtime {
    /// Where an open text is an array index; none for other texts, and where it cannot be told.
    pub(crate) fn where_open_index(&mut self, cx: &mut Cx, text: Value) -> Result<Option<Guard>, Saturated> {
        if !self.is_open(text) {
            return Ok(None);
        }
        let Some(flat) = self.flat(cx, text)? else { return Ok(None) };
        let query = IsIndex { greatest: MAX_INDEX.to_string().into_bytes() };
        let answer = ask(&mut cx.path, &flat, &query)?;
        Ok(Some(answer.as_guard().expect("a diagram of Booleans is a guard")))
    }

    /// The number that a text is where it is an index: on other paths it may be any. None where that has no form.
    pub(crate) fn index_of_open(&mut self, cx: &mut Cx, text: Value) -> Result<Option<Summary>, Saturated> {
        self.open_number(cx, text, Grammar::Integer(10))
    }
}
