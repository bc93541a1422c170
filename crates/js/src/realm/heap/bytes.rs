//! The bytes of an ArrayBuffer: concrete ones in a shared vector, and over them elements that differ by path or are
//! symbolic.
//!
//! Invariants: elements of the overlay do not overlap; where one lies, the bytes below it mean nothing; a value in the overlay
//! is of the type of its element already.

use crate::realm::heap::element::{ElementKind, decode, encode};
use crate::realm::heap::stored::{Stored, assembled, byte_of, reinterpreted};
use crate::realm::runtime::Runtime;
use crate::value::arms::value_combinations;
use crate::value::by_path::ByPath;
use crate::value::value::is_symbolic;
use interp::{Cx, Sides};
use std::collections::BTreeMap;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// The largest buffer that is made: what is larger fails to be allocated, as it may anywhere.
pub const MAX_BYTES: f64 = 4_294_967_296.0;

/// How an element lies in the bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Its type.
    pub kind: ElementKind,
    /// Whether the lowest byte comes first.
    pub little: bool,
}

#[derive(Clone, Copy, Debug)]
struct Element {
    layout: Layout,
    value: Summary,
}

/// What a buffer holds.
#[derive(Clone, Debug)]
pub struct Bytes {
    concrete: Rc<Vec<u8>>,
    overlay: BTreeMap<usize, Element>,
    /// The number of bytes, −1 where the buffer is detached.
    pub length: ByPath<f64>,
    /// How long it may become, if it is resizable.
    pub max: Option<f64>,
    /// Whether it is a SharedArrayBuffer.
    pub is_shared: bool,
}

impl Bytes {
    /// Bytes that are all zero.
    pub fn new(length: usize, max: Option<f64>, is_shared: bool) -> Bytes {
        Bytes {
            concrete: Rc::new(vec![0; length]),
            overlay: BTreeMap::new(),
            length: ByPath::one(length as f64),
            max,
            is_shared,
        }
    }

    /// Whether the bytes of another state's buffer can become part of these. Buffers that are not one by origin must be equal.
    pub fn fits(&self, other: &Bytes, is_old: bool) -> bool {
        let lies_alike = |(mine, theirs): ((&usize, &Element), (&usize, &Element))| {
            mine.0 == theirs.0
                && mine.1.layout == theirs.1.layout
                && (is_old || mine.1.value == theirs.1.value)
        };
        (self.max, self.is_shared, self.concrete.len()) == (other.max, other.is_shared, other.concrete.len())
            && (is_old || self.concrete == other.concrete && self.length == other.length)
            && self.overlay.len() == other.overlay.len()
            && self.overlay.iter().zip(&other.overlay).all(lies_alike)
    }

    /// Adds what bytes that fit are on the paths of another state: those that differ become elements of their own.
    pub fn join(&mut self, cx: &mut Cx, sides: Sides, other: &Bytes) -> Result<(), Saturated> {
        for (element, theirs) in self.overlay.values_mut().zip(other.overlay.values()) {
            element.value = sides.word(&mut cx.path.kernel, element.value, theirs.value)?;
        }
        if !Rc::ptr_eq(&self.concrete, &other.concrete) {
            for at in 0..self.concrete.len() {
                let (mine, theirs) = (self.concrete[at], other.concrete[at]);
                if mine == theirs || self.overlaps(at, 1) {
                    continue;
                }
                let [mine, theirs] = [mine, theirs].map(|byte| Value::number(f64::from(byte)).into());
                let value = sides.word(&mut cx.path.kernel, mine, theirs)?;
                self.overlay.insert(at, Element { layout: BYTE, value });
            }
        }
        self.length = self.length.with_each(cx, sides.theirs, other.length)?;
        Ok(())
    }

    /// The bytes, if they are the same and known on all paths.
    pub fn plain(&self) -> Option<&[u8]> {
        self.overlay.is_empty().then_some(&self.concrete[..])
    }

    /// As [`Bytes::plain`], to be changed on all paths.
    pub fn plain_mut(&mut self) -> Option<&mut Vec<u8>> {
        self.overlay.is_empty().then(|| Rc::make_mut(&mut self.concrete))
    }

    /// Every word that it holds.
    pub fn words(&self) -> impl Iterator<Item = Summary> {
        std::iter::once(self.length.word()).chain(self.overlay.values().map(|element| element.value))
    }

    /// The element at an offset within the bytes; none where it is made of parts of symbolic elements.
    pub fn read(
        &mut self,
        runtime: &mut Runtime,
        cx: &mut Cx,
        guard: Guard,
        at: usize,
        layout: Layout,
    ) -> Result<Option<Summary>, Saturated> {
        let size = layout.kind.size();
        if !self.overlaps(at, size) {
            return Ok(Some(decode(runtime, layout, self.slice(at, size)).into()));
        }
        match self.overlay.get(&at) {
            Some(element) if element.layout == layout => return Ok(Some(element.value)),
            _ => {}
        }
        if let [start] = self.over(at, size)[..]
            && let Some(Element { layout: outer, value }) = self.overlay.get(&start).copied()
            && start <= at
            && at + size <= start + outer.kind.size()
            && let Some(read) = reinterpreted(runtime, cx, guard, (outer, value), at - start, layout)?
        {
            return Ok(Some(read));
        }
        let mut words = Vec::with_capacity(size);
        for place in at..at + size {
            let Some(byte) = self.byte(runtime, cx, place)? else { return Ok(None) };
            words.push(byte);
        }
        let mut result = Summary::DEAD;
        for (arm, values) in value_combinations(cx, guard, &words)? {
            let Some(value) = assembled(runtime, cx, layout, &values) else { return Ok(None) };
            result = cx.path.kernel.select(arm, value, result)?;
        }
        Ok(Some(result))
    }

    /// Writes an element at an offset within the bytes. False where it lies over a part of a symbolic element.
    #[allow(clippy::too_many_arguments, reason = "a write has a place, a type and a value")]
    pub fn write(
        &mut self,
        runtime: &mut Runtime,
        cx: &mut Cx,
        guard: Guard,
        whole: bool,
        at: usize,
        layout: Layout,
        value: Stored,
    ) -> Result<bool, Saturated> {
        let (size, value) = (layout.kind.size(), value.word());
        let known = value.as_value().filter(|value| !is_symbolic(*value));
        if whole && let Some(value) = known {
            if !self.uncover(runtime, cx, at, size)? {
                return Ok(false);
            }
            self.put(runtime, layout, at, value);
            return Ok(true);
        }
        let mut new = value;
        if !whole {
            let Some(old) = self.read(runtime, cx, Guard::TRUE, at, layout)? else { return Ok(false) };
            new = cx.path.kernel.select(guard, value, old)?;
        }
        if !self.uncover(runtime, cx, at, size)? {
            return Ok(false);
        }
        match new.as_value().filter(|value| !is_symbolic(*value)) {
            Some(value) => self.put(runtime, layout, at, value),
            None => {
                self.overlay.insert(at, Element { layout, value: new });
            }
        }
        Ok(true)
    }

    /// Changes the length on some paths; what is behind the end is zero there when it comes back. False where a part of a
    /// symbolic element would be.
    pub fn resize_under(
        &mut self,
        runtime: &mut Runtime,
        cx: &mut Cx,
        guard: Guard,
        length: usize,
    ) -> Result<bool, Saturated> {
        let zero = runtime.converted(cx, guard, BYTE.kind, Value::number(0.0).into())?.stored;
        for at in length..self.concrete.len() {
            if !self.write(runtime, cx, guard, false, at, BYTE, zero)? {
                return Ok(false);
            }
        }
        if length > self.concrete.len() {
            Rc::make_mut(&mut self.concrete).resize(length, 0);
        }
        self.length = self.length.with(cx, guard, length as f64)?;
        Ok(true)
    }

    /// Changes the length on all paths; new bytes are zero.
    pub fn resize(&mut self, length: usize) {
        let gone: Vec<usize> = self.overlay.range(length..).map(|(at, _)| *at).collect();
        for at in gone {
            self.overlay.remove(&at);
        }
        Rc::make_mut(&mut self.concrete).resize(length, 0);
        self.length = ByPath::one(length as f64);
    }

    /// Forgets everything, on all paths.
    pub fn detach(&mut self) {
        self.overlay.clear();
        self.concrete = Rc::default();
        self.length = ByPath::one(-1.0);
        self.max = self.max.map(|_| 0.0);
    }

    fn slice(&self, at: usize, size: usize) -> &[u8] {
        self.concrete.get(at..at + size).unwrap_or(&[0; 8][..size])
    }

    fn put(&mut self, runtime: &Runtime, layout: Layout, at: usize, value: Value) {
        let size = layout.kind.size();
        let bytes = encode(runtime, layout, value);
        if let Some(target) = Rc::make_mut(&mut self.concrete).get_mut(at..at + size) {
            target.copy_from_slice(&bytes[..size]);
        }
    }

    /// The elements of the overlay that lie over a range.
    fn over(&self, at: usize, size: usize) -> Vec<usize> {
        // No element is longer than eight bytes.
        let start = at.saturating_sub(7);
        let reaching = |(&place, element): (&usize, &Element)| {
            (place + element.layout.kind.size() > at).then_some(place)
        };
        self.overlay.range(start..at + size).filter_map(reaching).collect()
    }

    fn overlaps(&self, at: usize, size: usize) -> bool {
        !self.overlay.is_empty() && !self.over(at, size).is_empty()
    }

    /// Takes elements off a range that is about to be written.
    fn uncover(
        &mut self,
        runtime: &mut Runtime,
        cx: &mut Cx,
        at: usize,
        size: usize,
    ) -> Result<bool, Saturated> {
        if self.overlay.is_empty() {
            return Ok(true);
        }
        for place in self.over(at, size) {
            let inside = place >= at && place + self.overlay[&place].layout.kind.size() <= at + size;
            if !inside && !self.break_element(runtime, cx, place)? {
                return Ok(false);
            }
        }
        for place in self.over(at, size) {
            self.overlay.remove(&place);
        }
        Ok(true)
    }

    /// Makes an element of the overlay single bytes. False where no term says what they are.
    fn break_element(&mut self, runtime: &mut Runtime, cx: &mut Cx, place: usize) -> Result<bool, Saturated> {
        let Element { layout, value } = self.overlay[&place];
        let mut bytes = Vec::new();
        for index in 0..layout.kind.size() {
            let Some(byte) = byte_of(runtime, cx, layout, value, index)? else { return Ok(false) };
            bytes.push(byte);
        }
        self.overlay.remove(&place);
        for (index, byte) in bytes.into_iter().enumerate() {
            match byte.as_value().filter(|byte| !is_symbolic(*byte)) {
                Some(byte) => self.put(runtime, BYTE, place + index, byte),
                None => {
                    self.overlay.insert(place + index, Element { layout: BYTE, value: byte });
                }
            }
        }
        Ok(true)
    }

    /// A byte, wherever it is kept; none where no term says what it is.
    fn byte(&self, runtime: &mut Runtime, cx: &mut Cx, place: usize) -> Result<Option<Summary>, Saturated> {
        match self.over(place, 1).first() {
            Some(start) => {
                let Element { layout, value } = self.overlay[start];
                byte_of(runtime, cx, layout, value, place - start)
            }
            None => {
                let byte = self.concrete.get(place).copied().unwrap_or(0);
                Ok(Some(Value::number(f64::from(byte)).into()))
            }
        }
    }
}

/// How a single byte lies.
const BYTE: Layout = Layout { kind: ElementKind::Uint8, little: true };
