//! The second opinion: an `Unsat` of one solver is put to the other.
//!
//! Invariant: what comes out as `Unsat` here was found by both, Z3 and Bitwuzla, independently.

use term::Terms;

use super::Said;
use super::Z3Backend;
use super::plan::{Encoding, width_of};
use super::question::Question;
use super::session::{CheckAnswer, Deadline, Session};
use crate::{Literal, SmtAnswer, Why};

impl Z3Backend {
    /// Asks the solver that did not answer. A core stands for the whole cube: if it has no model, the cube has none.
    pub(super) fn confirm(
        &mut self,
        terms: &Terms,
        question: Question<'_>,
        core: Option<Vec<Literal>>,
        deadline: Deadline,
    ) -> SmtAnswer {
        let asked = core.as_deref().map_or(question, Question::Cube);
        let second = match self.second_opinion(terms, asked, deadline) {
            Ok(answer) => answer,
            Err(why) => SmtAnswer::Unknown(why),
        };
        match second {
            SmtAnswer::Unsat { .. } => SmtAnswer::Unsat { core },
            // A model that was evaluated: the first solver was wrong. It need not be one of what was asked first.
            SmtAnswer::Sat(found) if question.holds(terms, &found) => SmtAnswer::Sat(found),
            SmtAnswer::Sat(_) => SmtAnswer::Unknown(Why::Incomplete("the solvers disagree".to_owned())),
            SmtAnswer::Unknown(Why::Interrupted) => SmtAnswer::Unknown(Why::Interrupted),
            SmtAnswer::Unknown(_) => {
                SmtAnswer::Unknown(Why::Incomplete("no second solver confirms it".to_owned()))
            }
        }
    }

    fn second_opinion(
        &mut self,
        terms: &Terms,
        question: Question<'_>,
        deadline: Deadline,
    ) -> Result<SmtAnswer, Why> {
        let plan = super::Plan::of(terms, &question.atoms())?;
        let encoding = Encoding::Bits(width_of(terms, &question.atoms())?);
        let encoded = self.encode(terms, question, &plan, encoding)?;
        if self.was_bitwuzla {
            let session = Session::open(None, &encoded.premises, &self.watch, deadline);
            return Ok(match session.check(&encoded.goals) {
                CheckAnswer::Unsat(_) => SmtAnswer::Unsat { core: None },
                CheckAnswer::Unknown(why) => SmtAnswer::Unknown(why),
                CheckAnswer::Sat(model) => match self.read(terms, &encoded, &model, encoding) {
                    Some(found) => SmtAnswer::Sat(found),
                    None => SmtAnswer::Unknown(Why::Incomplete("a symbol without value".to_owned())),
                },
            });
        }
        let Some(process) = self.bitwuzla.clone() else {
            return Err(Why::Incomplete("there is no Bitwuzla".to_owned()));
        };
        match self.ask_elsewhere(&process, terms, question, &encoded, encoding, deadline) {
            Said::Answer(answer) => Ok(answer),
            Said::Nothing | Said::Nobody => Err(Why::Incomplete("Bitwuzla says nothing".to_owned())),
        }
    }
}
