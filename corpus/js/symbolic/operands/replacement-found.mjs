// verdict: violated
// The rest of the function is reached, whatever the name is.
import { string, assert } from "multise";
const name = string("name", { maxLength: 3 });
const greeting = "Hello NAME!".replace(/NAME/g, name);
assert(greeting.startsWith("Hello "));
assert(greeting !== "Hello Bob!", "found");
