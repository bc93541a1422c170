//! Random numbers with a fixed seed (splitmix64), so that a search takes the same steps on every run.

/// A generator of random numbers.
#[derive(Debug)]
pub struct Random {
    state: u64,
}

impl Default for Random {
    fn default() -> Random {
        Random { state: 0x5eed_5eed_5eed_5eed }
    }
}

impl Random {
    /// Any number.
    pub fn word(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.state;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below `bound`, which is positive.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.word() % bound as u64) as usize
    }

    /// An integer whose size is random too: half of them are below 2^10, of which programs have most.
    pub fn of_random_size(&mut self) -> i64 {
        let bits = if self.below(2) == 0 { self.below(11) } else { self.below(63) };
        let magnitude = (self.word() >> (63 - bits)) as i64;
        if self.word().is_multiple_of(2) { magnitude } else { -magnitude }
    }
}
