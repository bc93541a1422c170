// verdict: bounded
const { bool } = require("multise");
let caught = false;
if (bool("format")) {
  // What is not supported yet is a loss, even where the program would catch an exception.
  try { new Intl.NumberFormat("de").format(1); } catch { caught = true; }
}
console.log(caught);
