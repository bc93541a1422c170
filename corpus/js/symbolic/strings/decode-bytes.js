// verdict: violated
const { string, assert } = require("multise");
const text = "%" + string("first", { maxLength: 2, alphabet: "cE0" }) + "%" + string("second", { maxLength: 2, alphabet: "89C" }) + "%80";
try {
  const decoded = decodeURIComponent(text);
  console.log(decoded, decoded.length);
  assert(decoded.length !== 1, "three bytes of one unit");
} catch (error) {
  if (error.name !== "URIError") throw error;
  console.log(error.message);
}
