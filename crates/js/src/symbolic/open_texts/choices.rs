//! Texts in a row of which each is one of many: the choice is a part of the new text, so that there is no text for each combination.
//!
//! Three counters of 65 values each, printed in one line, are 65³ lines, but one text of three choices.
//! Invariant: on the paths of the guard under which it is made, a choice is the text of the arm that holds there.

use super::number;
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::value::text::{Cell, Emission, Form, Open, Piece};
use crate::value::value::{Js, OpenId, view};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value, each_under, zip_under};

/// Combinations that are texts of their own. Up to twice as many are made again where a text of known length is needed.
const MOST_COMBINATIONS: usize = 256;
/// The same where one of the two texts has a choice already, so that texts of known length were too many before.
const MOST_BESIDE_CHOICE: usize = 32;
/// Arms that are never worth a choice.
const FEW: usize = 8;

impl Op<'_> {
    /// What two strings are in a row where they have so many arms that their combinations are not made; none elsewhere.
    pub(crate) fn join_choices(&mut self) -> Result<Option<Summary>, Saturated> {
        let (guard, words) = (self.guard, [self.argument(0), self.argument(1)]);
        if let Some(text) = self.join_folded(guard, words)? {
            return Ok(Some(text));
        }
        if !words.iter().all(|word| word.is_node()) || !words.iter().any(|word| self.begins_with_text(*word))
        {
            return Ok(None);
        }
        let [lhs, rhs] = words.map(|word| self.cx.path.kernel.values(word));
        let combinations = lhs.len() * rhs.len();
        if combinations <= MOST_BESIDE_CHOICE {
            return Ok(None);
        }
        let has_choice = lhs.iter().chain(&rhs).any(|&value| self.runtime.has_choice(value));
        if combinations <= MOST_COMBINATIONS && !has_choice {
            return Ok(None);
        }
        let mut chosen = words;
        for word in &mut chosen {
            if let Some(choice) = self.choice(guard, *word)? {
                *word = choice.into();
            }
        }
        if chosen == words || !self.are_texts(guard, chosen)? {
            return Ok(None);
        }
        let [lhs, rhs] = chosen;
        let joined = zip_under(self, guard, lhs, rhs, |op, lhs, rhs| {
            let text = op.runtime.concatenate_texts(op.cx, lhs, rhs);
            Ok::<_, Saturated>(text.expect("texts have pieces").into())
        })?;
        Ok(Some(joined))
    }

    /// The same where one of them has many texts that differ in some units only.
    fn join_folded(&mut self, guard: Guard, words: [Summary; 2]) -> Result<Option<Summary>, Saturated> {
        let mut folded = words;
        for word in &mut folded {
            if word.is_node()
                && self.begins_with_text(*word)
                && let Some(text) = self.folded(guard, *word)?
            {
                *word = text.into();
            }
        }
        if folded == words {
            return Ok(None);
        }
        let mut are_joined = true;
        let joined = zip_under(self, guard, folded[0], folded[1], |op, lhs, rhs| {
            let text = op.runtime.concatenate_texts(op.cx, lhs, rhs);
            are_joined &= text.is_some();
            Ok::<_, Saturated>(text.unwrap_or(lhs).into())
        })?;
        Ok(are_joined.then_some(joined))
    }

    /// Whether the first of a word's values is a string: which of them that is costs nothing to know.
    fn begins_with_text(&mut self, word: Summary) -> bool {
        let first = self.cx.path.kernel.first_value(word);
        first.is_some_and(|first| matches!(view(first), Js::String(_) | Js::Text(_)))
    }

    /// Whether all values are texts, so that putting them in a row cannot fail.
    fn are_texts(&mut self, guard: Guard, words: [Summary; 2]) -> Result<bool, Saturated> {
        let mut are_texts = true;
        for word in words {
            each_under(self, guard, word, |_, _, value| {
                are_texts &= matches!(view(value), Js::String(_) | Js::Text(_));
                Ok::<_, Saturated>(())
            })?;
        }
        Ok(are_texts)
    }

    /// One text for many strings of known units; none where there are few, or others among them.
    fn choice(&mut self, guard: Guard, word: Summary) -> Result<Option<Value>, Saturated> {
        let mut arms: Vec<(Guard, Rc<[Piece]>)> = Vec::new();
        let mut are_known = true;
        each_under(self, guard, word, |op, arm, value| {
            match op.runtime.text_units(value) {
                Some(units) => arms.push((arm, units)),
                None => are_known = false,
            }
            Ok::<_, Saturated>(())
        })?;
        if !are_known || arms.len() <= FEW {
            return Ok(None);
        }
        // Elsewhere than under the guard the text is that of the last arm, by its cells as by its emission.
        let (last, others) = arms.split_last_mut().expect("there are several arms");
        last.0 = Guard::TRUE;
        for (arm, _) in others {
            last.0 = self.cx.path.kernel.and_not(last.0, *arm)?;
        }
        Ok(Some(self.runtime.choice_of(&arms)))
    }
}

impl Runtime {
    /// The text that is that of each arm where the arm holds. Arms exclude each other.
    fn choice_of(&mut self, arms: &[(Guard, Rc<[Piece]>)]) -> Value {
        let cell = |there: Guard| move |&piece: &Piece| Cell { there, piece };
        let cells = arms.iter().flat_map(|(arm, pieces)| pieces.iter().map(cell(*arm)));
        let form =
            |(arm, pieces): &(Guard, Rc<[Piece]>)| Form { guard: *arm, pieces: pieces.clone(), next: 1 };
        let emission =
            Emission { start: 0, there: Guard::TRUE, absent: 1, forms: arms.iter().map(form).collect() };
        let cells: Rc<[Cell]> = cells.collect();
        let emissions: Rc<[Emission]> = Rc::new([emission]);
        let from = number(0).into();
        self.open_text(Open {
            from,
            to: None,
            cells,
            is_dense: false,
            is_cut: false,
            emissions: Some(emissions),
            row: None,
        })
    }

    /// Whether a text has a choice between many among its parts.
    fn has_choice(&self, value: Value) -> bool {
        let Js::Text(id) = view(value) else { return false };
        let is_choice = |open: OpenId| {
            let emissions = self.texts.open(open).emissions.as_deref();
            matches!(emissions, Some([emission]) if emission.forms.len() > FEW)
        };
        self.texts.get(id).iter().any(|piece| matches!(piece, Piece::Open(open) if is_choice(*open)))
    }
}
