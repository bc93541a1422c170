//! Reading the characters of a pattern, and the look over the whole pattern before it is parsed.
//!
//! Invariant: reading past the end gives `None`, never a panic.

use super::{Failure, Parse, Parser};
use crate::regexp::char_set::{self, LAST_CODE_UNIT};

/// The characters of a pattern: code points, or code units as they are.
pub(super) fn characters(pattern: &[u16], code_points: bool) -> Vec<u32> {
    if !code_points {
        return pattern.iter().map(|&unit| unit.into()).collect();
    }
    char::decode_utf16(pattern.iter().copied())
        .map(|decoded| decoded.map_or_else(|lone| lone.unpaired_surrogate().into(), u32::from))
        .collect()
}

impl Parser {
    pub(super) fn peek(&self) -> Option<u32> {
        self.chars.get(self.at).copied()
    }

    /// The character at the position, for comparison with syntax. A lone surrogate is no syntax and gives U+FFFD.
    pub(super) fn peek_char(&self) -> Option<char> {
        self.char_at(self.at)
    }

    pub(super) fn char_at(&self, at: usize) -> Option<char> {
        self.chars.get(at).map(|&c| char::from_u32(c).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    pub(super) fn looking_at(&self, text: &str) -> bool {
        text.chars().enumerate().all(|(offset, c)| self.char_at(self.at + offset) == Some(c))
    }

    pub(super) fn eat(&mut self, c: char) -> bool {
        let found = self.peek_char() == Some(c);
        self.at += usize::from(found);
        found
    }

    pub(super) fn fail<T>(&self, reason: &'static str) -> Parse<T> {
        Err::<T, Failure>((reason, self.at))
    }

    /// The offset in code units of the character at `index`.
    pub(super) fn unit_offset(&self, index: usize) -> usize {
        self.chars.iter().take(index).map(|&c| 1 + usize::from(c > LAST_CODE_UNIT)).sum()
    }

    /// The code point at `at` and the index after it, also where the characters are code units.
    pub(super) fn code_point_at(&self, at: usize) -> Option<(u32, usize)> {
        let first = *self.chars.get(at)?;
        let (Ok(lead), Some(Ok(trail))) =
            (u16::try_from(first), self.chars.get(at + 1).map(|&c| u16::try_from(c)))
        else {
            return Some((first, at + 1));
        };
        if !self.code_points && char_set::is_lead(lead) && char_set::is_trail(trail) {
            return Some((char_set::code_point(lead, trail), at + 2));
        }
        Some((first, at + 1))
    }

    /// Counts the groups that capture and notes whether some have names: what `\1` and `\k` mean depends on groups
    /// further right.
    pub(super) fn count_groups(&mut self) {
        let mut at = 0;
        let mut class_depth = 0;
        while let Some(c) = self.char_at(at) {
            match c {
                '\\' => at += 1,
                '[' if class_depth == 0 || self.sets => class_depth += 1,
                ']' if class_depth > 0 => class_depth -= 1,
                '(' if class_depth == 0 => {
                    let named = self.char_at(at + 1) == Some('?')
                        && self.char_at(at + 2) == Some('<')
                        && !matches!(self.char_at(at + 3), Some('=' | '!'));
                    self.has_names |= named;
                    self.group_total += u32::from(named || self.char_at(at + 1) != Some('?'));
                }
                _ => {}
            }
            at += 1;
        }
    }
}
