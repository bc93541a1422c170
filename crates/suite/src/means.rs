//! What work is given by the process that it runs in.

use crate::race::Lane;
use interp::Observer;
use path::CancelToken;
use solver::Z3Backend;

/// What work may use.
pub struct Means<'m> {
    /// Stops the work; its reporting token ends what comes after.
    pub cancel: CancelToken,
    /// A solver whose questions end with the work.
    pub solver: Box<dyn Fn() -> Z3Backend + 'm>,
    /// Who looks on while a program is explored.
    pub observer: fn() -> Box<dyn Observer>,
    /// Whose work it is where a program is explored in two ways.
    pub lane: Lane,
}
