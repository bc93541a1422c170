// verdict: verified
// Generators that are at other places, or are other generators, on other paths.
const { bool, assert } = require("multise");
function* count(from) {
  try {
    while (true) {
      const back = yield from;
      from += back === undefined ? 1 : back;
    }
  } finally {
    from = -1;
  }
}
function* letters() { yield "a"; yield* ["b", "c"]; return "d"; }
const a = bool("a");
const one = count(1);
one.next();
if (a) one.next(5);
const other = bool("b") ? count(100) : letters();
const got = [one.next().value, other.next().value, other.next().value];
if (bool("c")) got.push(one.return(7).value);
got.push(one.next().done);
assert(got[0] === (a ? 7 : 2));
console.log(got.join(), [...letters()].join(""));
