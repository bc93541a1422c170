// multise: the inputs of a harness file as symbols. The npm package of the same name gives the values of a stored case in Node.
"use strict";

const { inputs } = require("./internal/inputs");

/** Marks a value as a result of the run; the package writes it down in Node. */
function record(value) {
  if (!$is_replay()) {
    $record_value(value);
    return value;
  }
  const announced = value?.thrown;
  const isAnnounced = announced instanceof Error && Object.keys(value).length === 1;
  const text = isAnnounced ? `throws ${announced}, as announced` : require("util").inspect(value, { depth: 4, breakLength: Infinity });
  $record_result(text, require("./internal/serialise").serialise(value));
  return value;
}

/** Reports show what was chosen, not its index. */
function chosen(name, index, value) {
  if (!$is_replay()) return;
  const inspect = () => require("util").inspect(value, { depth: 2, breakLength: Infinity });
  $input_chosen(name, index, typeof value === "string" ? JSON.stringify(value) : inspect());
}

const made = inputs({
  int: (name, min, max) => $input_int(name, min, max),
  number: (name) => $input_number(name),
  bool: (name) => $input_bool(name),
  string: (name, maxLength, alphabet) => $input_string(name, maxLength, alphabet),
  bigint: (name, min, max) => $input_bigint(name, min, max),
  vacant: (object, key, name) => $vacant(object, key, name),
  given: (value, what) => $given(value, what === undefined ? "" : what),
  returned: () => $returned(),
  isLong: (maxLength) => $input_is_long(maxLength),
  cut: (array, length) => $cut_array(array, length),
  maxLength: (name, asked, otherwise) => $max_length(name, asked, otherwise),
  assume: (condition) => $assume(condition),
  record,
  chosen,
});

/** Few programs ask, so it is not loaded with the inputs. */
const declared = (...given) => require("./internal/declared").declared(...given);

module.exports = { ...made, declared };
