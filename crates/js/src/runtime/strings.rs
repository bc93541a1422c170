//! Strings of the guest: sequences of UTF-16 code units, each stored once, so that equal strings are equal values.

use super::value::StringId;
use std::rc::Rc;
use stdx::FxHashMap;

/// The store.
#[derive(Default)]
pub struct Strings {
    strings: Vec<Rc<[u16]>>,
    ids: FxHashMap<Rc<[u16]>, StringId>,
}

impl Strings {
    /// The id of a string.
    pub fn intern(&mut self, units: &[u16]) -> StringId {
        if let Some(&id) = self.ids.get(units) {
            return id;
        }
        let id = StringId::new(self.strings.len());
        let units: Rc<[u16]> = units.into();
        self.strings.push(units.clone());
        self.ids.insert(units, id);
        id
    }

    /// The id of a text.
    pub fn intern_str(&mut self, text: &str) -> StringId {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.intern(&units)
    }

    /// The id of a string of one code unit.
    pub fn intern_unit(&mut self, unit: u16) -> StringId {
        self.intern(&[unit])
    }

    /// The id that all strings with this content share.
    pub fn canonical(&self, id: StringId) -> StringId {
        id
    }

    /// How many code units a string has.
    pub fn length(&self, id: StringId) -> usize {
        self.get(id).len()
    }

    /// The code units.
    pub fn get(&self, id: StringId) -> &Rc<[u16]> {
        &self.strings[id.index()]
    }

    /// The string for people; lone surrogates become the replacement character.
    pub fn show(&self, id: StringId) -> String {
        String::from_utf16_lossy(self.get(id))
    }
}
