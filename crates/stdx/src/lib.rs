//! Small helpers that every crate may use: typed ids, the maps whose behaviour is the same on every run, and the meter that
//! shows what time is spent on.
//!
//! Invariant: nothing here knows terms, diagrams or guests, and nothing here iterates in hash order for its callers.

mod meter;

pub use meter::{Activity, Meter};
pub use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet, FxHasher};

/// Declares a `u32` newtype that prints as it parses: `typed_id! { /// doc  pub struct BlockId = "b"; }` prints `b3`.
#[macro_export]
macro_rules! typed_id {
    ($(#[$meta:meta])* $vis:vis struct $name:ident = $prefix:literal;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name(u32);

        impl $name {
            /// The letter that the text form puts before the number.
            pub const PREFIX: &'static str = $prefix;

            /// The id with this index.
            #[inline]
            pub fn new(index: usize) -> $name {
                $name(u32::try_from(index).expect("fewer than 2^32 ids of one kind"))
            }

            /// The index, for look-up in a vector.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, f)
            }
        }
    };
}
