//! An operation under way: the receiver of everything that operations do, and what they come to.

use crate::realm::heap::store::JsStore;
use crate::realm::runtime::Runtime;
use crate::realm::traces::RunningNative;
use crate::value::value::UNDEFINED;
use interp::{Cx, Effect, Quick, Stack};
use summary::{Guard, Kernel, KernelHost, Saturated, Summary};

/// A function of the fast path: what the operation comes to where it is plain. The arguments of a call are left in the frame.
pub type QuickFn = fn(&mut Op<'_>, &mut Vec<Summary>) -> Option<Quick>;

/// What an operation comes to on all its paths.
pub type Done = Result<Effect, Saturated>;

/// What does an operation.
pub type OperationFn = fn(&mut Op<'_>) -> Done;

/// An operation under way: everything that it may look at and change, its operands and the paths that do it.
pub struct Op<'o> {
    /// The language.
    pub runtime: &'o mut Runtime,
    /// Diagrams, terms and the ladder.
    pub cx: &'o mut Cx,
    /// The store.
    pub store: &'o mut JsStore,
    /// The paths.
    pub guard: Guard,
    /// All paths of the state.
    pub alive: Guard,
    /// The operands.
    pub arguments: &'o [Summary],
    /// Where it is done.
    pub stack: Stack<'o>,
    /// Whether it takes symbolic values as they are.
    pub(crate) is_aware: bool,
    /// Whether a refused assignment is a TypeError, as in strict code.
    pub(crate) refusals_throw: bool,
    /// The native function that does it.
    pub(crate) running_native: Option<RunningNative>,
    /// The native function that asked for concrete values.
    pub(crate) narrowed_native: Option<String>,
}

impl KernelHost for Op<'_> {
    fn kernel(&mut self) -> &mut Kernel {
        &mut self.cx.path.kernel
    }
}

/// The paths that do an operation.
#[derive(Clone, Copy)]
pub struct Paths {
    /// Those that do it.
    pub guard: Guard,
    /// All paths of the state.
    pub alive: Guard,
}

impl<'o> Op<'o> {
    /// An operation on concrete operands.
    #[inline]
    pub fn new(
        runtime: &'o mut Runtime,
        cx: &'o mut Cx,
        store: &'o mut JsStore,
        Paths { guard, alive }: Paths,
        arguments: &'o [Summary],
        stack: Stack<'o>,
    ) -> Op<'o> {
        Op {
            runtime,
            cx,
            store,
            guard,
            alive,
            arguments,
            stack,
            is_aware: false,
            refusals_throw: true,
            running_native: None,
            narrowed_native: None,
        }
    }
}

impl Op<'_> {
    /// The same operation with other operands.
    pub fn with<R>(&mut self, arguments: &[Summary], f: impl FnOnce(&mut Op<'_>) -> R) -> R {
        let Op { guard, alive, stack, is_aware, refusals_throw, running_native, .. } = *self;
        let Op { runtime, cx, store, narrowed_native, .. } = self;
        let mut op = Op {
            runtime,
            cx,
            store,
            guard,
            alive,
            arguments,
            stack,
            is_aware,
            refusals_throw,
            running_native,
            narrowed_native: narrowed_native.take(),
        };
        let result = f(&mut op);
        *narrowed_native = op.narrowed_native;
        result
    }

    /// An operand; undefined if it is missing.
    pub fn argument(&self, index: usize) -> Summary {
        self.arguments.get(index).copied().unwrap_or(UNDEFINED.into())
    }

    /// Whether a write on the paths of a guard replaces everything that exists there.
    pub fn is_whole(&self, guard: Guard, exists: Guard) -> bool {
        guard == self.alive || guard == exists
    }
}
