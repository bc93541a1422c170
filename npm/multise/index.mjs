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
  int,
  number,
  object,
  oneOf,
  optional,
  readInput,
  record,
  string,
  unreachable,
} = multise;
