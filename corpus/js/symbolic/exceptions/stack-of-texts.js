// verdict: verified
// The first line of a stack where name or message are texts of inputs, also other ones than the error was made with, and empty ones.
const { bool, int, string, assert } = require("multise");
const s = string("s", { maxLength: 2, alphabet: "ab" }), n = int("n", { min: 0, max: 3 }), changes = bool("changes");
const first = (error) => error.stack.split("\n")[0];

const told = new Error(`m ${s}`);
told.message = `other ${s}`;
console.log(first(told));
told.message = `late ${s}`;
assert(first(told) === `Error: other ${s}`);

console.log(first(new Error(s)) === "Error");
console.log(first(new Error(s)) === "Error: ");
class Named extends Error { constructor(text) { super(text); this.name = "Named"; } }
console.log(first(new Named(s)), first(new Named(`${n}`)));
const plain = new TypeError(s);
plain.message = "plain";
console.log(first(plain));

const numbered = new RangeError("x");
numbered.name = `N${n}`;
numbered.message = `${numbered.message} at ${n}`;
assert(first(numbered) === `N${n}: x at ${n}`);
console.log(numbered.stack.includes("at 2\n"));

const mixed = new Error(changes ? s : "plain");
mixed.name = changes ? s : n;
console.log(first(mixed));
