// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 10, alphabet: '{}":id1' });
let value;
try { value = JSON.parse(text); } catch { value = null; }
if (value !== null && typeof value === "object" && !Array.isArray(value)) assert(!("id" in value), "has the key");
