// verdict: verified
// The parts of a long string begin and end at words of places: no text for each pair of ends.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 64 });
const parts = s.split(",");
if (parts.length > 1 && parts[1] === "ab") assert(s.includes(",ab"));
if (parts.length === 1) assert(!s.includes(","));
if (parts[0].trim() === "x" && parts.length === 2) assert(s.indexOf("x") < s.indexOf(","));
