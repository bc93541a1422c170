//! The flags of a regular expression.
//!
//! Invariant: `unicode` and `unicode_sets` are never both set in flags that [`Flags::parse`] returns.

use std::fmt;

/// The flags of a regular expression. `indices`, `global` and `sticky` concern the caller, not the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags {
    /// `d`: results carry the positions of captures.
    pub indices: bool,
    /// `g`: matching starts at `lastIndex` and moves it.
    pub global: bool,
    /// `i`: characters are compared without regard to case.
    pub ignore_case: bool,
    /// `m`: `^` and `$` also match at line terminators.
    pub multiline: bool,
    /// `s`: `.` matches line terminators too.
    pub dot_all: bool,
    /// `u`: the text is read as code points and the syntax is strict.
    pub unicode: bool,
    /// `v`: like `u`, with operations on sets in classes.
    pub unicode_sets: bool,
    /// `y`: a match must begin at `lastIndex`.
    pub sticky: bool,
}

impl Flags {
    /// The flags written in `text`; `None` for an unknown letter, a repeated one, or `u` with `v`.
    pub fn parse(text: &[u16]) -> Option<Flags> {
        let mut flags = Flags::default();
        for &unit in text {
            let flag = flags.flag_mut(char::from_u32(unit.into())?)?;
            if std::mem::replace(flag, true) {
                return None;
            }
        }
        (!(flags.unicode && flags.unicode_sets)).then_some(flags)
    }

    /// Whether a character of the text is a code point: with `u` or `v`.
    pub fn code_points(&self) -> bool {
        self.unicode || self.unicode_sets
    }

    fn flag_mut(&mut self, letter: char) -> Option<&mut bool> {
        Some(match letter {
            'd' => &mut self.indices,
            'g' => &mut self.global,
            'i' => &mut self.ignore_case,
            'm' => &mut self.multiline,
            's' => &mut self.dot_all,
            'u' => &mut self.unicode,
            'v' => &mut self.unicode_sets,
            'y' => &mut self.sticky,
            _ => return None,
        })
    }
}

/// The letters in the order of `RegExp.prototype.flags`.
impl fmt::Display for Flags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut copy = *self;
        for letter in "dgimsuvy".chars() {
            if copy.flag_mut(letter).is_some_and(|flag| *flag) {
                write!(f, "{letter}")?;
            }
        }
        Ok(())
    }
}
