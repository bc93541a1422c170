//! Numbers from a seed, the same as those of the audit.

pub use explore_js::sample::Random;
