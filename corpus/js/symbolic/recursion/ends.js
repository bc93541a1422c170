// verdict: violated
// Paths end inside of calls that run together: by a failed assertion, by a value that is thrown, by an assumption.
const { int, assert, assume } = require("multise");
const SIZE = 5;
let at = 0;
function read() {
  if (at >= SIZE) return 0;
  at++;
  const token = int("token", { min: 0, max: 4 });
  if (token === 1) return read() + read();
  if (token === 2) {
    assume(at < 4);
    return read() + 10;
  }
  if (token === 3) {
    console.log("left at", at);
    throw null;
  }
  assert(token !== 4 || at !== 5, "the last token is no four");
  return 1;
}
console.log(read());
