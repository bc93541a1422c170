//! Why a pattern is not one.
//!
//! Invariant: the wording is Node's, so that a guest that prints the message prints the same.

use super::flags::Flags;
use std::fmt;

/// A pattern that breaks the grammar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The message of the `SyntaxError` to throw. It quotes the pattern, which may hold lone surrogates.
    pub message: Vec<u16>,
    /// The end of the message: what is wrong.
    pub reason: &'static str,
    /// Where in the pattern, in code units.
    pub offset: usize,
}

impl SyntaxError {
    pub(super) fn new(pattern: &[u16], flags: Flags, reason: &'static str, offset: usize) -> SyntaxError {
        let mut message: Vec<u16> = "Invalid regular expression: /".encode_utf16().collect();
        message.extend_from_slice(pattern);
        message.extend(format!("/{flags}: {reason}").encode_utf16());
        SyntaxError { message, reason, offset }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf16_lossy(&self.message))
    }
}

impl std::error::Error for SyntaxError {}

pub(super) const TOO_LARGE: &str = "Regular expression too large";
pub(super) const UNTERMINATED_GROUP: &str = "Unterminated group";
pub(super) const UNMATCHED_PAREN: &str = "Unmatched ')'";
pub(super) const ESCAPE_AT_END: &str = "\\ at end of pattern";
pub(super) const PROPERTY_NAME: &str = "Invalid property name";
pub(super) const ESCAPE: &str = "Invalid escape";
pub(super) const DECIMAL_ESCAPE: &str = "Invalid decimal escape";
pub(super) const UNICODE_ESCAPE: &str = "Invalid Unicode escape";
pub(super) const NOTHING_TO_REPEAT: &str = "Nothing to repeat";
pub(super) const LONE_BRACKETS: &str = "Lone quantifier brackets";
pub(super) const NUMBERS_OUT_OF_ORDER: &str = "numbers out of order in {} quantifier";
pub(super) const INCOMPLETE_QUANTIFIER: &str = "Incomplete quantifier";
pub(super) const INVALID_QUANTIFIER: &str = "Invalid quantifier";
pub(super) const INVALID_GROUP: &str = "Invalid group";
pub(super) const MULTIPLE_DASHES: &str = "Multiple dashes in flag group";
pub(super) const REPEATED_FLAG: &str = "Repeated flag in flag group";
pub(super) const INVALID_FLAG_GROUP: &str = "Invalid flag group";
pub(super) const TOO_MANY_CAPTURES: &str = "Too many captures";
pub(super) const GROUP_NAME: &str = "Invalid capture group name";
pub(super) const DUPLICATE_NAME: &str = "Duplicate capture group name";
pub(super) const NAMED_REFERENCE: &str = "Invalid named reference";
pub(super) const NAMED_CAPTURE: &str = "Invalid named capture referenced";
pub(super) const CLASS_ESCAPE: &str = "Invalid class escape";
pub(super) const CLASS_PROPERTY_NAME: &str = "Invalid property name in character class";
pub(super) const CHARACTER_CLASS: &str = "Invalid character class";
pub(super) const UNTERMINATED_CLASS: &str = "Unterminated character class";
pub(super) const RANGE_OUT_OF_ORDER: &str = "Range out of order in character class";
pub(super) const SET_OPERATION: &str = "Invalid set operation in character class";
pub(super) const CHARACTER_IN_CLASS: &str = "Invalid character in character class";
pub(super) const NEGATED_STRINGS: &str = "Negated character class may contain strings";
