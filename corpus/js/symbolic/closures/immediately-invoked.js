// verdict: verified
const { int } = require("multise");
const module_ = (function (x) {
  let secret = x;
  return { guess: (y) => (y < secret ? "low" : y > secret ? "high" : "right") };
})(int("secret", { min: 1, max: 10 }));
console.log(module_.guess(5), module_.guess(int("guess", { min: 1, max: 10 })));
