//! The functions that take symbolic values as they are.

use crate::realm::heap::object::{HostedId, NativeId};
use std::collections::{BTreeMap, BTreeSet};

/// The functions that `guest/aware.rs` lists, by their ids.
#[derive(Default)]
pub(crate) struct AwareFunctions {
    pub(crate) natives: BTreeSet<NativeId>,
    pub(crate) hosted: BTreeSet<HostedId>,
    /// Natives among them that only answer.
    pub(crate) answering: BTreeSet<NativeId>,
    /// `Function.prototype.call`, which passes everything on.
    pub(crate) call: Option<NativeId>,
    /// Those that print: what differs between paths is printed for each way apart.
    pub(crate) printing: BTreeSet<HostedId>,
    /// Methods of strings that are one work on their receiver and arguments.
    pub(crate) texts: BTreeMap<HostedId, &'static str>,
}
