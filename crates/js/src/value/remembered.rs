//! What was found out about open texts and is asked again: their cells, where they are of several pieces, and where two are equal.
//!
//! Properties under keys that depend on inputs compare each key with each other again and again. Invariant: words are remembered within one
//! generation of the kernel, as they are no roots of a collection.

use crate::value::text::Flat;
use crate::value::value::TextId;
use interp::Cx;
use stdx::FxHashMap;
use summary::{Guard, Value};

#[derive(Default)]
pub(crate) struct Remembered {
    generation: u64,
    flats: FxHashMap<TextId, Flat>,
    equal: FxHashMap<(Value, Value), Guard>,
}

impl Remembered {
    fn of_now(&mut self, cx: &Cx) -> &mut Remembered {
        let generation = cx.path.kernel.generation();
        if self.generation != generation {
            *self = Remembered { generation, ..Remembered::default() };
        }
        self
    }

    pub(crate) fn flat(&mut self, cx: &Cx, text: TextId) -> Option<Flat> {
        self.of_now(cx).flats.get(&text).cloned()
    }

    pub(crate) fn note_flat(&mut self, cx: &Cx, text: TextId, flat: &Flat) {
        self.of_now(cx).flats.insert(text, flat.clone());
    }

    pub(crate) fn equal(&mut self, cx: &Cx, pair: (Value, Value)) -> Option<Guard> {
        self.of_now(cx).equal.get(&pair).copied()
    }

    pub(crate) fn note_equal(&mut self, cx: &Cx, pair: (Value, Value), equal: Guard) {
        self.of_now(cx).equal.insert(pair, equal);
    }
}
