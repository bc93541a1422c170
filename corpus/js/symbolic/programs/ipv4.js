// verdict: violated
// paths: 11
const { string, assert } = require("multise");
function parse(text) {
  const parts = text.split(".");
  if (parts.length !== 4) return null;
  let address = 0;
  for (const part of parts) {
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || part > 255) return null;
    address = address * 256 + Number(part);
  }
  return address >>> 0;
}
const address = parse(string("text", { maxLength: 8 }));
if (address === null) console.log("no address");
else {
  const isPrivate = address >>> 24 === 10;
  assert(!(isPrivate && (address & 255) === 9), "the private one");
  console.log(isPrivate);
}
