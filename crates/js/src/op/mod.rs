//! What every operation needs: lifting over arms, errors, variables, keys, internal lists.

pub(crate) mod errors;
pub(crate) mod function_text;
pub(crate) mod keys;
pub(crate) mod lift;
pub(crate) mod lists;
pub(crate) mod operator;
pub(crate) mod primitive;
pub(crate) mod variables;
