//! The runtime: JavaScript's operations over summaries, as a guest of the machine.
//!
//! Reading order: values and strings, objects and the store, then [`Runtime`] (the guest), the operations by family, and the
//! native functions. Invariant: a guest failure is a thrown value under a guard; nothing here calls guest code by
//! itself, it asks the machine to ([`interp::Effect::calls`]).

pub(crate) mod call;
pub(crate) mod guest;
pub(crate) mod natives;
pub(crate) mod object;
pub(crate) mod op;
pub(crate) mod operators;
pub(crate) mod program;
pub(crate) mod realm;
pub(crate) mod show;
pub(crate) mod symbolic;
pub(crate) mod value;

pub use crate::runtime::natives::date::DEFAULT_START;
pub use crate::runtime::op::variables::missing_globals;
pub use crate::runtime::program::surroundings::NOW;
pub use crate::runtime::program::surroundings::RANDOM;
pub use crate::runtime::program::surroundings::VARIABLE;
pub use crate::runtime::program::surroundings::YEARS;
pub use crate::runtime::realm::heap::object::Attributes;
pub use crate::runtime::realm::heap::object::Class;
pub use crate::runtime::realm::heap::object::Key;
pub use crate::runtime::realm::heap::object::Object;
pub use crate::runtime::realm::heap::store::JsStore;
pub use crate::runtime::realm::held::Held;
pub use crate::runtime::realm::held::HeldParts;
pub use crate::runtime::realm::held::HeldProperty;
pub use crate::runtime::realm::hosted::HostedFiles;
pub use crate::runtime::realm::inputs::Case;
pub use crate::runtime::realm::inputs::CaseValue;
pub use crate::runtime::realm::inputs::Inputs;
pub use crate::runtime::realm::inputs::MaxLengths;
pub use crate::runtime::realm::record::Assumption;
pub use crate::runtime::realm::record::Failure;
pub use crate::runtime::realm::record::LengthBound;
pub use crate::runtime::realm::record::Printed;
pub use crate::runtime::realm::record::Read;
pub use crate::runtime::realm::record::ReadParts;
pub use crate::runtime::realm::record::Record;
pub use crate::runtime::realm::record::Recorded;
pub use crate::runtime::realm::runtime::Runtime;
pub use crate::runtime::realm::source::Source;
pub use crate::runtime::realm::source::SourcePlace;
pub use crate::runtime::realm::sources::Broken;
pub use crate::runtime::realm::traces::Thrown;
pub use crate::runtime::realm::traces::ThrownFrame;
pub use crate::runtime::value::bigints::BigInts;
pub use crate::runtime::value::strings::Strings;
pub use crate::runtime::value::text::Piece;
pub use crate::runtime::value::text::Texts;
pub use crate::runtime::value::value::Js;
pub use crate::runtime::value::value::ObjectId;
pub use crate::runtime::value::value::StringId;
pub use crate::runtime::value::value::view;
