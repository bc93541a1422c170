// verdict: bounded
// V8 asks a getter for the name when the stack is first read, which the engine does not do.
const { bool } = require("multise");
const titled = bool("titled");
class Titled extends Error { get name() { return "Titled"; } }
if (titled) console.log(new Titled("m").stack.split("\n")[0]);
