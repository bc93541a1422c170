// verdict: verified
const { int } = require("multise");
const trail = [];
function dive(n, at) {
  try {
    if (n === at) throw n;
    if (n < 5) dive(n + 1, at);
    trail.push("r" + n);
  } finally {
    trail.push("f" + n);
  }
}
try {
  dive(0, int("at", { min: 0, max: 6 }));
} catch (n) {
  trail.push("c" + n);
}
console.log(trail.join(" "));
