//! `--shard i/n`: the i-th of n parts of the files.
//!
//! Invariant: the parts of one n are disjoint and together everything, and a file is in one part as a whole, so that its suite is.

/// A part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// From 1.
    index: usize,
    count: usize,
}

impl Shard {
    /// Reads `i/n`.
    pub fn parse(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').map(|(index, count)| (index.trim().parse(), count.trim().parse()));
        match numbers {
            Some((Ok(index), Ok(count))) if 1 <= index && index <= count => Ok(Shard { index, count }),
            _ => Err("expected i/n with 1 ≤ i ≤ n, as in 1/4".to_owned()),
        }
    }

    /// Whether the file with this index, in sorted order, belongs to the part.
    pub fn has(self, file: usize) -> bool {
        file % self.count == self.index - 1
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}
