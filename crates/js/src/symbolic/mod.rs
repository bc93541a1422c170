//! What operations do with operands that depend on inputs: texts, numbers, big integers, dates.
//!
//! # How JavaScript depends on inputs
//!
//! * **Inputs** (`program/inputs.rs`) are symbols by name and count of reading; the counter is a summary of the store. In a replay they are
//!   the values of a stored case. Random numbers, the start of the clock and variables of the environment (`program/surroundings.rs`) are inputs of the
//!   same kind; what is fixed instead is noted as an `Assumption`, for the list of bounds.
//! * **Symbolic values** are number terms, `Js::Text` (a sequence of units, symbolic units and decimal texts of numbers, `texts.rs`) and
//!   `Js::BigTerm`. Booleans are never terms. A string input is one *open text* (`open_texts`): cells that are there where the length says so.
//!   Questions about it are answered from its end on, once for all lengths, and its parts are open texts over the same cells; what has no
//!   such answer yet expands it to a text for each length (`Runtime::expand`). The units of one with an alphabet are symbols that have only
//!   these values (`Terms::symbol_among`), which diagrams and tiers need not be told.
//! * **Narrowing**: an operation that has no exact form for a symbolic operand answers `Step::Narrow` before it has any effect, and the
//!   machine does it again for concrete values: all of them if they are few, else some, with a loss (`interp`'s `exec/operate.rs`). What natives
//!   read out of objects is not protected: they decline when it is not one concrete value.
//! * **Doubles** are in one order, NaN apart (`path`'s `places.rs`), and what follows one double step by step is bounded where it is (`steps.rs`). A
//!   double that the program has found to be an integer of some range (`Number.isInteger`, `x % 1 === 0`, `x === (x | 0)` …) is an integer
//!   term on these paths (`whole.rs`, `Node::Whole`), and a cube about such doubles, or about rounded ones, is decided as one about integers,
//!   with −0 as a case of its own (`integral.rs`). Where that does not help, ranges are halved and each part is refuted by propagation, by operations
//!   that keep an order, or by the same computation over the reals with a bound of the rounding errors (`solver`'s `bounds/boxes.rs`, `kept_order.rs`, `forms.rs`).
//! * **Keys** (`object/symbolic_keys.rs`): a symbolic key is a ladder over the keys that the object and its chain have on any path; long
//!   arrays of integers are read by one term. Tables compare keys by guards once one of them is symbolic. What is written under a symbolic key
//!   that is none of those is a *late entry* (`object/late.rs`). An array takes indexes behind its end one by one, if they are few. The own keys
//!   of an object are one list of places, each taken on some paths (`object/key_lists.rs`).
//! * **Records** (`realm/record.rs`): inputs, prints, failures and refusals under their guards. Restricted to one input they are that
//!   input's run, which `explore-js` compares with Node.
//! * **Collapse** (`interp`'s `collapse.rs`): a summary with very many numbers becomes one term; the policy says when.
//! * **Coverage** counts branches that the source shows: the lowering gives those that it adds itself no place.

pub(crate) mod big_order;
pub(crate) mod big_terms;
pub(crate) mod calendar;
pub(crate) mod compared_texts;
pub(crate) mod number_works;
pub(crate) mod open_texts;
pub(crate) mod rounded_texts;
pub(crate) mod same;
pub(crate) mod text_works;
pub(crate) mod texts;
