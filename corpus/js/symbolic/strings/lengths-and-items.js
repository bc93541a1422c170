// Numbers that are read behind a text come before its units in the diagrams; paths are counted along the first line there is, whenever it was made.
// verdict: violated
// paths: 10
const { string, array, int, assert } = require("multise");
const text = string("text", { maxLength: 2 });
const free = string("free");
const list = array("list", () => int("item", { min: 0, max: 1 }));
assert(text.length < 3, "a text of three");
assert(free.length < 3, "a free text of three");
assert(list.length < 3, "a list of three");
