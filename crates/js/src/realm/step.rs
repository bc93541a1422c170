//! What happens on the paths of one arm, by the names that natives and fast paths give it, and how that is gathered over arms.

use interp::{CallRequest, Callee, Cx, Effect, Suspended};
use ir::FuncId;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// The outcome on the paths of one arm.
pub enum Step {
    /// A result; it may have arms of its own.
    Value(Summary),
    /// A throw.
    Throw(Value),
    /// A function whose result is the result.
    Call(FuncId, Rc<[Summary]>),
    /// A function whose result is the result if it is an object, else the object given.
    Construct(FuncId, Rc<[Summary]>, Value),
    /// A frame that was put aside, resumed with a value and how to go on; what it comes to is the result.
    Resume(Suspended, [Summary; 2]),
    /// Nothing yet: no term expresses the operation on these symbolic values, it is to be done again with concrete ones.
    Narrow(Vec<Value>),
    /// Several outcomes, each under its part of the paths.
    Parts(Vec<(Guard, Step)>),
}

/// What natives and works come to on the paths of one arm.
pub type Stepped = Result<Step, Saturated>;

/// What comes of a way that may decline, a fast path or one for symbolic operands: nothing where the general way has to do it.
pub type Tried = Result<Option<Step>, Saturated>;

impl From<Value> for Step {
    fn from(value: Value) -> Step {
        Step::Value(value.into())
    }
}

/// Collects outcomes under disjoint guards.
pub struct Gather {
    effect: Effect,
}

impl Gather {
    /// Nothing yet.
    pub fn new() -> Gather {
        Gather { effect: Effect::value(Summary::DEAD) }
    }

    /// Adds what happens on the paths of a guard.
    pub fn add(&mut self, cx: &mut Cx, guard: Guard, step: Step) -> Result<(), Saturated> {
        if guard.is_false() {
            return Ok(());
        }
        match step {
            Step::Value(value) => {
                self.effect.value = cx.path.kernel.select(guard, value, self.effect.value)?;
            }
            Step::Throw(thrown) => self.effect.throws.push((guard, thrown.into())),
            Step::Call(function, arguments) => {
                self.effect.calls.push(CallRequest::function(function, guard, arguments));
            }
            Step::Construct(function, arguments, this) => {
                let callee = Callee::Constructor(function, this.into());
                self.effect.calls.push(CallRequest { callee, guard, arguments });
            }
            Step::Resume(frame, arguments) => {
                let arguments = Rc::new(arguments);
                self.effect.calls.push(CallRequest { callee: Callee::Frame(frame), guard, arguments });
            }
            Step::Narrow(values) => self.effect.narrows.push((guard, values)),
            Step::Parts(parts) => {
                for (part, step) in parts {
                    self.add(cx, part, step)?;
                }
            }
        }
        Ok(())
    }

    /// Everything together.
    pub fn finish(self) -> Effect {
        self.effect
    }
}
