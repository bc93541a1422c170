// verdict: violated
const { int } = require("multise");
try {
  if (int("x", { min: 0, max: 3 }) > 1) throw new Error("first");
  console.log("no error");
} catch (error) {
  console.log(error.message);
  error.missing.field;
}
