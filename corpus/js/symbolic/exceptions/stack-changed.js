// verdict: bounded
// V8 forms the first line of a stack when it is first read, of what name and message are by then, getters included.
const { bool } = require("multise");
const changes = bool("changes"), gets = bool("gets");
const first = (error) => error.stack.split("\n")[0];
const error = new Error("old");
if (changes) { error.message = "new"; console.log(first(error)); }
class Got extends Error { get message() { return "got"; } }
if (gets) console.log(first(new Got()));
const whole = new RangeError("old"); whole.message = changes ? "a" : "b"; console.log(first(new TypeError("as it was")));
