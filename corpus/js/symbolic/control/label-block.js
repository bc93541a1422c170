// verdict: verified
const { int } = require("multise");
const x = int("x", { min: -5, max: 5 });
const trail = [];
done: {
  trail.push("a");
  if (x > 2) break done;
  trail.push("b");
  inner: {
    if (x < -2) break inner;
    trail.push("c");
    if (x === 0) break done;
  }
  trail.push("d");
}
console.log(trail.join(""));
