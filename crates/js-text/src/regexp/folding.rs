//! When two characters are the same: exactly, or without regard to case (ECMA-262 `Canonicalize`).
//!
//! Invariant: a character belongs to at most one class of a folding, every class has two members or more, sorted, and
//! the first member stands for the class; classes are sorted by it.

use super::char_set::CharSet;
use super::unicode;
use std::sync::OnceLock;

/// When two characters count as the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Folding {
    /// Only a character itself: without `i`.
    Exact,
    /// Equal simple case folding: `i` with `u` or `v`.
    Unicode,
    /// Equal upper case, where that is one code unit and does not lead into ASCII: `i` alone.
    Legacy,
}

impl Folding {
    /// The member that stands for all characters that are the same as `c`.
    pub fn canonicalize(self, c: u32) -> u32 {
        self.class_of(c).map_or(c, |class| class[0])
    }

    /// Whether the two characters count as the same.
    #[inline]
    pub fn equal(self, lhs: u32, rhs: u32) -> bool {
        lhs == rhs || self != Folding::Exact && self.canonicalize(lhs) == self.canonicalize(rhs)
    }

    /// All characters that are the same as some other, in classes. Two symbolic characters are the same when they are
    /// equal or both lie in one of these.
    pub fn classes(self) -> &'static [Vec<u32>] {
        self.table().map_or(&[], |table| &table.classes)
    }

    /// The class with `c` in it, if `c` is the same as some other character.
    pub fn class_of(self, c: u32) -> Option<&'static [u32]> {
        let table = self.table()?;
        let found = table.members.binary_search_by_key(&c, |member| member.0).ok()?;
        Some(&table.classes[table.members[found].1])
    }

    /// The characters that are the same as some member of `set`.
    pub fn close(self, set: &CharSet) -> CharSet {
        let mut ranges = set.ranges().to_vec();
        let last = set.ranges().last().map_or(0, |range| range.1);
        // Classes are sorted by their first, smallest member.
        for class in self.classes().iter().take_while(|class| class[0] <= last) {
            if class.iter().any(|&c| set.contains(c)) {
                ranges.extend(class.iter().map(|&c| (c, c)));
            }
        }
        CharSet::from_ranges(ranges)
    }

    /// The characters that are the same as `c`.
    pub fn same_as(self, c: u32) -> CharSet {
        match self.class_of(c) {
            Some(class) => CharSet::from_ranges(class.iter().map(|&c| (c, c)).collect()),
            None => CharSet::of(c),
        }
    }

    fn table(self) -> Option<&'static Table> {
        static UNICODE: OnceLock<Table> = OnceLock::new();
        static LEGACY: OnceLock<Table> = OnceLock::new();
        match self {
            Folding::Exact => None,
            Folding::Unicode => Some(UNICODE.get_or_init(|| Table::new(unicode::folding("unicode")))),
            Folding::Legacy => Some(LEGACY.get_or_init(|| Table::new(unicode::folding("legacy")))),
        }
    }
}

struct Table {
    classes: Vec<Vec<u32>>,
    /// Every member of a class with the number of that class, sorted.
    members: Vec<(u32, usize)>,
}

impl Table {
    fn new(classes: Vec<Vec<u32>>) -> Table {
        let mut members: Vec<(u32, usize)> = classes
            .iter()
            .enumerate()
            .flat_map(|(number, class)| class.iter().map(move |&c| (c, number)))
            .collect();
        members.sort_unstable();
        Table { classes, members }
    }
}
