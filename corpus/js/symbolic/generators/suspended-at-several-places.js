// verdict: verified
// The frame stands at another place on each path when the next value is asked for.
const { bool } = require("multise");
function* steps() {
  if (bool("a")) yield "a";
  yield "b";
  if (bool("c")) {
    yield "c";
    yield "d";
  }
  return "end";
}
const it = steps();
const seen = [];
for (let i = 0; i < 5; i++) {
  const { value, done } = it.next();
  seen.push(value + (done ? "!" : ""));
}
console.log(seen.join());
