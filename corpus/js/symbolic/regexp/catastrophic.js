// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 12, alphabet: "ab" });
if (/^(a+)+$/.test(text)) assert(!text.includes("b") && text.length > 0);
if (/^(?:a|aa)+b$/.test(text)) assert(text[text.length - 1] === "b");
