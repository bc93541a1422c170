//! The order of `localeCompare`: that of the root collation, which English has, too.

use icu_collator::options::{CaseLevel, CollatorOptions, Strength as Level};
use icu_collator::preferences::CollationNumericOrdering;
use icu_collator::{CollatorBorrowed, CollatorPreferences};
use std::cmp::Ordering;

/// What differences count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Accents count.
    pub accents: bool,
    /// Case counts.
    pub case: bool,
    /// Runs of digits are compared as numbers.
    pub numeric: bool,
}

/// How two texts compare.
pub fn compare(lhs: &[u16], rhs: &[u16], strength: Strength) -> Ordering {
    let mut options = CollatorOptions::default();
    options.strength = Some(match (strength.accents, strength.case) {
        (true, true) => Level::Tertiary,
        (true, false) => Level::Secondary,
        (false, _) => Level::Primary,
    });
    if strength.case && !strength.accents {
        options.case_level = Some(CaseLevel::On);
    }
    let mut preferences = CollatorPreferences::default();
    preferences.numeric_ordering = strength.numeric.then_some(CollationNumericOrdering::True);
    let collator = CollatorBorrowed::try_new(preferences, options)
        .expect("the data of the root collation is part of the program");
    collator.compare_utf16(lhs, rhs)
}
