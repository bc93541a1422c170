//! What the comparison of predictions with Node came to.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How a sample of inputs went in Node, against what the exploration says about each of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Audit {
    /// Inputs whose runs went as predicted.
    pub agreed: usize,
    /// Inputs that Node gave no answer for.
    pub unanswered: usize,
    /// Inputs of the sample that were left out, because nothing is claimed about them.
    pub lost: usize,
    /// Why nothing, or not everything, was compared.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub why: Option<String>,
    /// Inputs whose runs went otherwise: bugs of ours.
    pub disagreements: Vec<Disagreement>,
}

/// An input whose run does not go as predicted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Disagreement {
    /// A list of values per input.
    pub inputs: Value,
    /// The inputs for people.
    pub shown: String,
    /// What the exploration says: `returns 3`, `throws RangeError: no such code`.
    pub predicted: String,
    /// What Node does.
    pub observed: String,
    /// A command that runs the input in Node.
    pub command: String,
}

impl Audit {
    /// Nothing was compared.
    pub fn nothing(why: impl Into<String>) -> Audit {
        Audit { why: Some(why.into()), ..Audit::default() }
    }

    /// In one line.
    pub fn text(&self) -> String {
        let why = self.why.as_deref().unwrap_or("no input was to be asked about");
        let inputs = |count: usize| if count == 1 { "1 input".to_owned() } else { format!("{count} inputs") };
        if self.agreed == 0 && self.disagreements.is_empty() {
            return format!("nothing was audited: {why}");
        }
        let mut text = format!("audited in Node: {} went as predicted", inputs(self.agreed));
        if !self.disagreements.is_empty() {
            text += &format!(", {} did not", self.disagreements.len());
        }
        if self.unanswered > 0 {
            text += &format!(", {} without an answer ({why})", self.unanswered);
        }
        text
    }
}
