// verdict: verified
const { int } = require("multise");
async function risky(x) {
  if (x > 2) throw new RangeError("over " + x);
  return x;
}
(async () => {
  try {
    console.log(await risky(int("x", { min: 0, max: 4 })));
  } catch (error) {
    console.log("caught", error.message);
  } finally {
    console.log("finally");
  }
})();
