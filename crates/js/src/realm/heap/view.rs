//! A window on the bytes of a buffer.

use crate::realm::heap::bytes::Layout;
use crate::realm::heap::element::ElementKind;
use crate::value::value::ObjectId;

/// What a view shows.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// The type of the elements; none for a DataView.
    pub kind: Option<ElementKind>,
    /// The buffer.
    pub buffer: ObjectId,
    /// The first byte.
    pub offset: usize,
    /// How many elements, or bytes of a DataView; none if it follows the length of the buffer.
    pub length: Option<usize>,
}

impl View {
    /// Bytes per element.
    pub fn size(&self) -> usize {
        self.kind.map_or(1, ElementKind::size)
    }

    /// The length where the buffer has this many bytes; −1 out of its bounds.
    pub fn length_in(&self, bytes: f64) -> f64 {
        let offset = self.offset as f64;
        if bytes < 0.0 || offset > bytes {
            return -1.0;
        }
        let size = self.size() as f64;
        match self.length {
            Some(length) if offset + length as f64 * size > bytes => -1.0,
            Some(length) => length as f64,
            None => ((bytes - offset) / size).floor(),
        }
    }

    /// How its elements lie in the bytes.
    pub fn layout(&self) -> Layout {
        Layout { kind: self.kind.unwrap_or(ElementKind::Uint8), little: true }
    }
}
