//! What operations do with operands that depend on inputs: texts, numbers, big integers, dates.

pub(crate) mod big_terms;
pub(crate) mod calendar;
pub(crate) mod compared_texts;
pub(crate) mod number_works;
pub(crate) mod open_texts;
pub(crate) mod same;
pub(crate) mod text_works;
pub(crate) mod texts;
