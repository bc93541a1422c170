// verdict: violated
// finds: exception Uncaught x 1, exception Uncaught x 1, exception Uncaught x 1
const { int } = require("multise");
const a = int("a", { min: 0, max: 3 });
const nested = (n) => {
  if (n === 1) throw "x";
  if (n === 2) throw "x";
};
nested(a);
[0].forEach(() => {
  if (a === 3) throw "x";
});
