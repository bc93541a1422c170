// verdict: verified
// A function that calls itself in a loop and returns what is different on each path.
const { int } = require("multise");
const SIZE = 6;
let at = 0;
let current = -1;
const advance = () => {
  current = at < SIZE ? int("bracket", { min: 0, max: 2 }) : -1;
  at++;
};
function depth() {
  let deepest = 0;
  while (current === 1) {
    advance();
    deepest = Math.max(deepest, depth() + 1);
    if (current === 2) advance();
  }
  return deepest;
}
advance();
console.log(depth(), at);
