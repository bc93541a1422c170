//! Where a state stands, so that states can be compared: which is further, and which stand at the same place.
//!
//! Invariant: on the way of one activation through its function, loops apart, positions only grow; a state that waits at the head of a loop
//! is behind all that are within it. States at one position have the same functions on their stacks, at the same places.

use crate::loaded::Loaded;
use crate::state::{Frame, State};
use ir::{BlockId, FuncId};
use std::rc::Rc;

/// Where the frames of a state stand, outermost first. The lesser position is the one that runs first if all that may meet are to do so.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    places: Vec<Place>,
}

/// Where a frame stands. Functions that were called from one place have no order of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Place {
    function: FuncId,
    /// The rank of the block; of a loop head that waits, the last rank of the loop.
    rank: u32,
    /// Loops may end with the same block: inner ones come first. Zero for what is no loop head that waits.
    outwards: u32,
    /// Zero before the block, then two for each instruction: before it, and in a call that it makes.
    step: u32,
}

impl Position {
    /// Where a state stands. If it computes, it does not wait at the head of a loop for those within the loop.
    pub(crate) fn of(functions: &[Rc<Loaded>], state: &State, computes: bool) -> Position {
        let place = |frame: &Frame| Place::of(&functions[frame.function.index()], frame, computes);
        Position { places: state.frames.iter().map(place).collect() }
    }
}

impl Place {
    fn of(loaded: &Loaded, frame: &Frame, computes: bool) -> Place {
        let order = &loaded.order;
        let function = frame.function;
        let within = |block: BlockId, ip: usize, is_calling: bool| {
            let step = 2 * ip as u32 + 1 + u32::from(is_calling);
            Place { function, rank: order.rank[block.index()], outwards: 0, step }
        };
        if let Some(active) = &frame.active {
            return within(active.block, active.ip, active.call.is_some());
        }
        let calls = frame.called.iter().map(|call| within(call.block, call.ip, true));
        if let Some(first) = calls.min() {
            return first;
        }
        let Some(next) = order.next(frame.pending_ranks()) else {
            return Place { function, rank: u32::MAX, outwards: 0, step: 0 };
        };
        let rank = frame.pending[next].0;
        if computes || !order.is_head[order.block[rank as usize].index()] {
            return Place { function, rank, outwards: 0, step: 0 };
        }
        Place { function, rank: order.last[rank as usize], outwards: u32::MAX - rank, step: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{Active, NOBODY};
    use summary::Guard;

    /// b1 and b2 are the heads of nested loops that end with the same block.
    const NESTED: &str = "
func main() {
b0:
  jump b1
b1:
  branch v0, b2, b4
b2:
  branch v0, b3, b1
b3:
  jump b2
b4:
  return v0
}
";

    fn place(loaded: &Loaded, block: usize, runs: bool) -> Place {
        let mut frame = Frame::new(FuncId::new(0), loaded, Guard::TRUE, &[]);
        frame.pending.clear();
        if runs {
            let call = crate::state::Call {
                dst: ir::Reg::new(0),
                waiting: Vec::new(),
                returned: NOBODY,
                thrown: NOBODY,
            };
            let block = BlockId::new(block);
            frame.active = Some(Active { block, ip: 0, guard: Guard::TRUE, call: Some(call) });
        } else {
            frame.pending.push((loaded.order.rank[block], Guard::TRUE));
        }
        Place::of(loaded, &frame, false)
    }

    #[test]
    fn a_head_that_waits_is_behind_its_loop() {
        let program = ir::parse(NESTED).expect("the program is right");
        let loaded = Loaded::new(program.functions[0].clone());
        let waits = |block| place(&loaded, block, false);
        assert!(waits(0) < waits(3));
        assert!(waits(3) < waits(2), "the inner head waits for its loop");
        assert!(waits(2) < waits(1), "the outer head waits for the inner loop");
        assert!(waits(1) < waits(4), "what follows waits for the loop");
        assert!(place(&loaded, 1, true) < waits(3), "a head that runs is the beginning of its loop");
    }
}
