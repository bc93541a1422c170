// The same module for `import`: one implementation, so that both kinds of harness files share what was read.
import multise from "./index.cjs";

export const {
  AssertionFailed,
  AssumptionFailed,
  Unreachable,
  array,
  assert,
  assume,
  bigint,
  bool,
  declared,
  elements,
  given,
  int,
  number,
  object,
  oneOf,
  optional,
  partial,
  readInput,
  record,
  returned,
  string,
  unreachable,
} = multise;
