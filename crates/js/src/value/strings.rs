//! Strings of the guest: sequences of UTF-16 code units, each stored once, so that equal strings are equal values.
//!
//! A long concatenation is a rope at first: its parts are put together when somebody looks at its units. Invariant: of the
//! strings that are no ropes no two are equal. Ropes live in registers and boxes only; every operation but those on variables
//! and `add` gets the string that the rope stands for (see [`Strings::canonical`]).

use crate::value::value::{MAX_INDEX, StringId};
use std::cell::OnceCell;
use std::rc::Rc;
use stdx::FxHashMap;

/// Concatenations below this length are put together at once: looking one up costs less than keeping its parts.
const SHORTEST_ROPE: usize = 256;

/// The most units of a string: V8's limit on 64-bit machines.
pub const MAX_LENGTH: usize = (1 << 29) - 24;

/// Texts up to this length are looked up without memory of their own: names of built-ins, which are most of what a start interns, have at most 40 units.
const SHORT_TEXT: usize = 48;

/// What finding or storing a string costs beside its units, in the units of work that `interp::Cx::patience` counts.
pub const STRING_WORK: u64 = 32;

/// The store.
#[derive(Default)]
pub struct Strings {
    /// Whether a string was made that is longer than any may be; see [`Strings::take_too_long`].
    is_too_long: bool,
    strings: Vec<StoredString>,
    /// The first string with a hash.
    ids: FxHashMap<u64, StringId>,
    has_ropes: bool,
}

struct StoredString {
    length: usize,
    units: OnceCell<Rc<[u16]>>,
    kind: Storage,
    /// The array index that its text is, if it is one.
    index: Option<u32>,
}

enum Storage {
    /// Known by its units; the next one with the same hash.
    Stored(Option<StringId>),
    /// Two strings in a row, and the string that it stands for once that is known.
    Rope { parts: [StringId; 2], same: Option<StringId> },
}

impl Strings {
    /// The id of a string.
    pub fn intern(&mut self, units: &[u16]) -> StringId {
        let hash = hash(units);
        self.find(hash, units).unwrap_or_else(|| self.store(hash, units.into()))
    }

    fn find(&self, hash: u64, units: &[u16]) -> Option<StringId> {
        let mut next = self.ids.get(&hash).copied();
        while let Some(id) = next {
            let entry = &self.strings[id.index()];
            if entry.units.get().is_some_and(|known| **known == *units) {
                return Some(id);
            }
            next = match entry.kind {
                Storage::Stored(next) => next,
                Storage::Rope { .. } => None,
            };
        }
        None
    }

    fn store(&mut self, hash: u64, units: Rc<[u16]>) -> StringId {
        self.is_too_long |= units.len() > MAX_LENGTH;
        let id = StringId::new(self.strings.len());
        let next = self.ids.insert(hash, id);
        let index = index_of(&units);
        let (length, kind) = (units.len(), Storage::Stored(next));
        self.strings.push(StoredString { length, units: units.into(), kind, index });
        id
    }

    /// Two strings in a row.
    pub fn concatenate(&mut self, lhs: StringId, rhs: StringId) -> StringId {
        let length = self.length(lhs) + self.length(rhs);
        if self.length(lhs) == 0 {
            return rhs;
        }
        if self.length(rhs) == 0 {
            return lhs;
        }
        if length < SHORTEST_ROPE {
            let mut units = Vec::with_capacity(length);
            units.extend_from_slice(self.get(lhs));
            units.extend_from_slice(self.get(rhs));
            return self.intern(&units);
        }
        self.has_ropes = true;
        let id = StringId::new(self.strings.len());
        let kind = Storage::Rope { parts: [lhs, rhs], same: None };
        self.strings.push(StoredString { length, units: OnceCell::new(), kind, index: None });
        id
    }

    /// Whether a string that is too long was made since this was asked last: what made it is to throw instead.
    #[inline]
    pub fn take_too_long(&mut self) -> bool {
        std::mem::take(&mut self.is_too_long)
    }

    /// Whether there may be ropes at all.
    #[inline]
    pub fn has_ropes(&self) -> bool {
        self.has_ropes
    }

    /// Whether a string is a rope, so that its id says nothing about equality.
    pub fn is_rope(&self, id: StringId) -> bool {
        matches!(self.strings[id.index()].kind, Storage::Rope { .. })
    }

    /// The one string with these units.
    pub fn canonical(&mut self, id: StringId) -> StringId {
        match self.strings[id.index()].kind {
            Storage::Stored(_) => return id,
            Storage::Rope { same: Some(same), .. } => return same,
            Storage::Rope { same: None, .. } => {}
        }
        let units = self.get(id).clone();
        let hash = hash(&units);
        let found = self.find(hash, &units).unwrap_or_else(|| self.store(hash, units));
        if let Storage::Rope { same, .. } = &mut self.strings[id.index()].kind {
            *same = Some(found);
        }
        found
    }

    /// The id of a text.
    pub fn intern_str(&mut self, text: &str) -> StringId {
        if text.len() <= SHORT_TEXT && text.is_ascii() {
            let mut units = [0; SHORT_TEXT];
            for (unit, byte) in units.iter_mut().zip(text.bytes()) {
                *unit = u16::from(byte);
            }
            return self.intern(&units[..text.len()]);
        }
        let units: Vec<u16> = text.encode_utf16().collect();
        self.intern(&units)
    }

    /// The id of a string of one code unit.
    pub fn intern_unit(&mut self, unit: u16) -> StringId {
        self.intern(&[unit])
    }

    /// The array index that a string is the canonical text of.
    #[inline]
    pub fn index(&self, id: StringId) -> Option<u32> {
        self.strings[id.index()].index
    }

    /// How many code units a string has.
    #[inline]
    pub fn length(&self, id: StringId) -> usize {
        self.strings[id.index()].length
    }

    /// The code units.
    #[inline]
    pub fn get(&self, id: StringId) -> &Rc<[u16]> {
        self.strings[id.index()].units.get_or_init(|| self.flatten(id).into())
    }

    /// The units of a rope, whose parts may be ropes to any depth.
    fn flatten(&self, id: StringId) -> Vec<u16> {
        let mut units = Vec::with_capacity(self.length(id));
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            let entry = &self.strings[id.index()];
            match (entry.units.get(), &entry.kind) {
                (Some(known), _) => units.extend_from_slice(known),
                (None, Storage::Rope { parts: [lhs, rhs], .. }) => open.extend([*rhs, *lhs]),
                (None, Storage::Stored(_)) => {}
            }
        }
        units
    }

    /// The string for people; lone surrogates become the replacement character.
    pub fn show(&self, id: StringId) -> String {
        String::from_utf16_lossy(self.get(id))
    }
}

/// The array index that some units are the canonical text of.
fn index_of(units: &[u16]) -> Option<u32> {
    // Ten digits are the most that an index has.
    if units.is_empty() || units.len() > 10 || (units[0] == u16::from(b'0') && units.len() > 1) {
        return None;
    }
    let mut index: u64 = 0;
    for &unit in units {
        let digit = u64::from(unit.checked_sub(u16::from(b'0')).filter(|digit| *digit < 10)?);
        index = index * 10 + digit;
    }
    u32::try_from(index).ok().filter(|index| *index <= MAX_INDEX)
}

/// A hash over four units at a time.
fn hash(units: &[u16]) -> u64 {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mix = |state: u64, word: u64| (state.rotate_left(23) ^ word).wrapping_mul(FACTOR);
    let mut state = units.len() as u64;
    let mut chunks = units.chunks_exact(4);
    for chunk in &mut chunks {
        let word = chunk.iter().fold(0, |word, &unit| word << 16 | u64::from(unit));
        state = mix(state, word);
    }
    let rest = chunks.remainder().iter().fold(1, |word, &unit| word << 16 | u64::from(unit));
    let state = mix(state, rest);
    state ^ state >> 29
}
