//! Functions as the machine holds them.
//!
//! Invariant: the order is that of the function's blocks; neither changes once the function is loaded.

use ir::{BlockOrder, Function};
use std::rc::Rc;

/// A function with what the machine has found out about it.
pub(crate) struct Loaded {
    pub(crate) function: Function,
    pub(crate) order: BlockOrder,
}

impl Loaded {
    pub(crate) fn new(function: Function) -> Rc<Loaded> {
        let order = ir::block_order(&function);
        Rc::new(Loaded { function, order })
    }
}
