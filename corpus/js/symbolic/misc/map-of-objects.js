// verdict: verified
const { int } = require("multise");
const groups = new Map();
for (let i = 0; i < 3; i++) {
  const key = int("key", { min: 0, max: 2 });
  if (!groups.has(key)) groups.set(key, []);
  groups.get(key).push(i);
}
console.log([...groups].map(([key, list]) => key + ":" + list.join("")).join(" "));
