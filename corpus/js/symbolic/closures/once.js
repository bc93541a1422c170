// verdict: verified
const { bool } = require("multise");
function once(f) {
  let result;
  let isDone = false;
  return (...rest) => {
    if (!isDone) {
      isDone = true;
      result = f(...rest);
    }
    return result;
  };
}
let calls = 0;
const init = once((x) => (calls++, x * 2));
const values = [];
for (let i = 1; i <= 3; i++) if (bool("call")) values.push(init(i));
console.log(values.join(), calls);
