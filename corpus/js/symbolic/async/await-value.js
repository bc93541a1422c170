// verdict: verified
const { int, bool } = require("multise");
async function twice(x) {
  return x * 2;
}
async function main() {
  const x = int("x", { min: 0, max: 5 });
  const y = bool("wait") ? await twice(x) : x;
  console.log(x, y);
  return y;
}
main().then((y) => console.log("then", y > 4));
console.log("first");
