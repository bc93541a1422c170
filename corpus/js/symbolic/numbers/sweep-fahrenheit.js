// One integer among doubles: degrees of one scale and back, rounded each time.
// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, assert } = require("multise");

const celsius = int("celsius");
if (celsius >= -1000 && celsius <= 1000) {
  const fahrenheit = celsius * 9 / 5 + 32;
  assert(Math.round((fahrenheit - 32) * 5 / 9) === celsius, "degrees are lost");
}
