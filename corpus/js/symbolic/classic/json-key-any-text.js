// verdict: violated
// unfinished: dse
// Any text, not only one over the units of JSON; a state per path would be one for each way to write a value.
const { string, assert } = require("multise");
const text = string("text", { maxLength: 7 });
let value;
try { value = JSON.parse(text); } catch { value = null; }
if (value !== null && typeof value === "object" && !Array.isArray(value)) assert(!("a" in value), "has the key");
