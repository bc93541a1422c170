// verdict: violated
const { bool } = require("multise");
function* careful() {
  let attempts = 0;
  while (attempts < 3) {
    try {
      yield ++attempts;
    } catch (error) {
      yield "caught " + error;
    }
  }
  return "done";
}
const it = careful();
const seen = [];
for (let i = 0; i < 4; i++) {
  const step = i > 0 && bool("throw") ? it.throw("t" + i) : it.next();
  seen.push(step.value);
}
console.log(seen.join());
