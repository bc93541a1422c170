// Doubles: the error of rounding. Prices in hundredths, as a double times 100, are not always whole.
// verdict: violated
// paths: 5
// unfinished: multise without bounds
// unfinished: dse without bounds
const { number, assert } = require("multise");

function cents(price) {
  return Math.round(price * 100);
}

const price = number("price");
if (!(price >= 0 && price <= 1000)) console.log("no price");
else {
  const whole = cents(price);
  assert(whole >= 0 && whole <= 100_000, "out of range");
  assert(price + 0.1 - 0.1 === price, "rounding");
  console.log(whole < 50 ? "cheap" : "dear");
}
