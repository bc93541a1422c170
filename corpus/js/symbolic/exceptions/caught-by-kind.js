// verdict: verified
const { int } = require("multise");
function fail(x) {
  switch (x) {
    case 0:
      return null.x;
    case 1:
      return undefinedVariable;
    case 2:
      return new Array(-1);
    case 3:
      return (1).toFixed(200);
    case 4:
      return BigInt(1.5);
    case 5:
      return decodeURIComponent("%");
    case 6:
      return JSON.parse("{");
    case 7:
      return 1n + 1;
    case 8:
      return Symbol() + "";
    default:
      return (() => {}).x.y;
  }
}
try {
  fail(int("x", { min: 0, max: 9 }));
} catch (error) {
  console.log(error.name, "|", error.message);
}
