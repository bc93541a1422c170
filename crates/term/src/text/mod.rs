//! The text form of terms.

mod number;

pub use number::js_number;

/// Why a text is no term.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// Where in the text, in bytes.
    pub offset: usize,
    /// What is wrong there.
    pub message: String,
}
