//! What the tests of this crate look into, and nobody else: tables, and parts without a use outside. They are in `tests/all/tables.rs`, because a library
//! with tests of its own is compiled twice, which was most of what an edit cost.

use crate::guest::operations::IMPLEMENTED;
use crate::realm::heap::object::HostedId;
use crate::realm::runtime::Runtime;

pub use crate::realm::hosted::describe;
pub use crate::symbolic::compared_texts::longest_compared;
pub use crate::symbolic::open_texts::{escapes, sigma};
pub use crate::symbolic::text_works::case::{Cases, lower, upper};
pub use crate::symbolic::text_works::classes::Range;

/// The names of all operations that are built.
pub fn built_operations() -> impl Iterator<Item = &'static str> {
    IMPLEMENTED.iter().map(|built| built.name)
}

/// Compiles each function that the realm names, as the first call of it does.
pub fn compile_every_hosted_function(runtime: &mut Runtime) {
    for index in 0..runtime.hosted.len() {
        runtime.hosted_code(HostedId::new(index)).expect("the realm names what is there");
    }
}
