// Which inputs there are depends on `--max-length`: a name is stronger than what the source says, the default is weaker.
const { string, array, int, assert } = require("multise");
const text = string("text", { maxLength: 2 });
const free = string("free");
const list = array("list", () => int("item", { min: 0, max: 1 }));
assert(text.length < 3, "a text of three");
assert(free.length < 3, "a free text of three");
assert(list.length < 3, "a list of three");
