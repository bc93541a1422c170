// verdict: verified
const { string, assert } = require("multise");
const unit = string("unit", { maxLength: 1 });
let value;
try { value = JSON.parse(`"\\${unit}"`); } catch { value = undefined; }
if (value !== undefined) {
  assert(value.length === 1, "one unit");
  assert("\"\\/\b\f\n\r\t".includes(value), "one of eight");
  console.log(unit, value.charCodeAt(0));
}
