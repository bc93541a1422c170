//! Guest texts, each stored once: equal texts are equal values.

use std::rc::Rc;
use stdx::{FxHashMap, typed_id};

typed_id! {
    /// A text of the guest.
    pub struct TextId = "text";
}

/// The store.
#[derive(Default)]
pub struct Texts {
    texts: Vec<Rc<str>>,
    ids: FxHashMap<Rc<str>, TextId>,
}

impl Texts {
    /// The id of a text.
    pub fn intern(&mut self, text: &str) -> TextId {
        if let Some(&id) = self.ids.get(text) {
            return id;
        }
        let id = TextId::new(self.texts.len());
        let text: Rc<str> = text.into();
        self.texts.push(text.clone());
        self.ids.insert(text, id);
        id
    }

    /// The text of an id.
    pub fn get(&self, id: TextId) -> &str {
        &self.texts[id.index()]
    }
}
