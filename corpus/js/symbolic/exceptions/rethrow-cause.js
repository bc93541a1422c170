// verdict: violated
const { int } = require("multise");
function parse(code) {
  if (code < 0) throw new RangeError(`negative: ${code}`);
  return code;
}
function load(code) {
  try {
    return parse(code);
  } catch (cause) {
    throw new Error("cannot load", { cause });
  }
}
try {
  console.log(load(int("code", { min: -2, max: 2 })));
} catch (error) {
  console.log(error.message, error.cause.message);
  throw error.cause;
}
