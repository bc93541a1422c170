//! A hash for cache keys: FNV-1a of 128 bits.
//!
//! Invariant: the same on every machine and in every version; not for data that somebody wants to collide.

const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

/// A hash in the making.
#[derive(Clone, Copy)]
pub struct Hash(u128);

impl Hash {
    /// Of nothing.
    pub fn new() -> Hash {
        Hash(OFFSET)
    }

    /// Adds a text and its length, so that `ab`, `c` and `a`, `bc` differ.
    pub fn text(mut self, text: &str) -> Hash {
        for byte in text.bytes().chain((text.len() as u64).to_le_bytes()) {
            self.0 = (self.0 ^ u128::from(byte)).wrapping_mul(PRIME);
        }
        self
    }

    /// As a name for a file.
    pub fn hex(self) -> String {
        format!("{:032x}", self.0)
    }
}

/// The hash of one text.
pub fn of_text(text: &str) -> String {
    Hash::new().text(text).hex()
}
