//! What may differ per path, with a type that does not let itself be read as one value.
//!
//! Invariants: on every path on which its owner exists, a fact is one of the values of its type; on other paths it is any. There is no
//! way to a value that does not say what happens where paths have several: a reader matches [`Known`], or asks for guards.

use interp::Cx;
use std::marker::PhantomData;
use summary::{Guard, KernelHost, Saturated, Summary, Value};

/// What a fact may be: a small thing that a concrete word stands for.
pub trait Fact: Copy + PartialEq {
    /// The word of it.
    fn word(self) -> Value;
    /// What a word of [`Fact::word`] stands for.
    fn read(word: Value) -> Self;
}

/// A fact about an object or a value, per path.
pub struct ByPath<T> {
    word: Summary,
    fact: PhantomData<T>,
}

/// A fact on all paths at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Known<T> {
    /// The same on all of them.
    One(T),
    /// Paths differ.
    Several,
}

impl<T: Fact> ByPath<T> {
    /// The same on all paths.
    pub fn one(fact: T) -> ByPath<T> {
        ByPath { word: fact.word().into(), fact: PhantomData }
    }

    /// The facts of a word that has one on all paths.
    pub(crate) fn of_word(word: Summary) -> ByPath<T> {
        ByPath { word, fact: PhantomData }
    }

    /// One fact where a guard holds, another elsewhere.
    pub fn either(cx: &mut Cx, guard: Guard, then: T, otherwise: T) -> Result<ByPath<T>, Saturated> {
        ByPath::one(otherwise).with(cx, guard, then)
    }

    /// The fact where that is the same on all paths.
    #[inline]
    pub fn known(self) -> Known<T> {
        match self.word.as_value() {
            Some(word) => Known::One(T::read(word)),
            None => Known::Several,
        }
    }

    /// Whether all paths have this fact.
    #[inline]
    pub fn is_everywhere(self, fact: T) -> bool {
        self.word == fact.word().into()
    }

    /// Does something with each fact of the paths of a guard, on those that have it.
    pub fn each_under<C: KernelHost>(
        self,
        cx: &mut C,
        guard: Guard,
        mut f: impl FnMut(&mut C, Guard, T) -> Result<(), Saturated>,
    ) -> Result<(), Saturated> {
        summary::each_under(cx, guard, self.word, |cx, arm, word| f(cx, arm, T::read(word)))
    }

    /// The facts of the paths of a guard, each with those that have it, for who goes over them several times or ends early.
    pub fn arms(self, cx: &mut Cx, guard: Guard) -> Result<Vec<(Guard, T)>, Saturated> {
        let arms = cx.path.kernel.arms(guard, self.word)?;
        Ok(arms.into_iter().map(|(arm, word)| (arm, T::read(word))).collect())
    }

    /// Which paths of a guard have a fact that is wanted.
    pub fn paths_with(
        self,
        cx: &mut Cx,
        guard: Guard,
        wanted: impl Fn(T) -> bool,
    ) -> Result<Guard, Saturated> {
        match self.known() {
            Known::One(fact) => Ok(if wanted(fact) { guard } else { Guard::FALSE }),
            Known::Several => {
                summary::guard_of(cx, guard, self.word, |_, word| Ok(wanted(T::read(word)).into()))
            }
        }
    }

    /// As it is after the paths of a guard have got another fact.
    pub fn with(self, cx: &mut Cx, guard: Guard, fact: T) -> Result<ByPath<T>, Saturated> {
        self.with_each(cx, guard, ByPath::one(fact))
    }

    /// As it is after the paths of a guard have got the facts that they have in another.
    pub fn with_each(self, cx: &mut Cx, guard: Guard, new: ByPath<T>) -> Result<ByPath<T>, Saturated> {
        let word = cx.path.kernel.select(guard, new.word, self.word)?;
        Ok(ByPath { word, fact: PhantomData })
    }

    /// As it is after the facts of the paths of a guard have changed.
    pub fn changed(self, cx: &mut Cx, guard: Guard, change: impl Fn(T) -> T) -> Result<ByPath<T>, Saturated> {
        let new = self.map(cx, guard, change)?;
        self.with_each(cx, guard, new)
    }

    /// Another fact that follows from this one on each path of a guard; any on other paths.
    pub fn map<U: Fact>(
        self,
        cx: &mut Cx,
        guard: Guard,
        follow: impl Fn(T) -> U,
    ) -> Result<ByPath<U>, Saturated> {
        let word = summary::map_under(cx, guard, self.word, |_, word| {
            Ok::<_, Saturated>(follow(T::read(word)).word().into())
        })?;
        Ok(ByPath { word, fact: PhantomData })
    }

    /// Every fact that some path may have.
    pub fn possible(self, cx: &Cx) -> Vec<T> {
        cx.path.kernel.values(self.word).into_iter().map(T::read).collect()
    }

    /// The word with the facts of all paths: for the collection of garbage, and for a guest that may see them.
    #[inline]
    pub fn word(self) -> Summary {
        self.word
    }
}

impl<T> Clone for ByPath<T> {
    fn clone(&self) -> ByPath<T> {
        *self
    }
}

impl<T> Copy for ByPath<T> {}

impl<T> PartialEq for ByPath<T> {
    fn eq(&self, other: &ByPath<T>) -> bool {
        self.word == other.word
    }
}

impl<T> std::fmt::Debug for ByPath<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.word.fmt(f)
    }
}

impl<T: Fact> From<T> for ByPath<T> {
    fn from(fact: T) -> ByPath<T> {
        ByPath::one(fact)
    }
}

impl<T: PartialEq> Known<T> {
    /// Whether it is known to be this.
    pub fn is(self, fact: T) -> bool {
        match self {
            Known::One(known) => known == fact,
            Known::Several => false,
        }
    }
}

impl Fact for bool {
    fn word(self) -> Value {
        Value::boolean(self)
    }

    fn read(word: Value) -> bool {
        word == Value::TRUE
    }
}

impl Fact for f64 {
    fn word(self) -> Value {
        Value::number(self)
    }

    fn read(word: Value) -> f64 {
        word.as_number().expect("only numbers are written as facts that are numbers")
    }
}

impl Fact for u32 {
    fn word(self) -> Value {
        Value::number(f64::from(self))
    }

    fn read(word: Value) -> u32 {
        f64::read(word) as u32
    }
}

impl Fact for usize {
    fn word(self) -> Value {
        Value::number(self as f64)
    }

    fn read(word: Value) -> usize {
        f64::read(word) as usize
    }
}
