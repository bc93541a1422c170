// verdict: verified
const { int, bool } = require("multise");
function* count(n) { try { for (let i = 0; i < n; i++) { const got = yield i * 2; if (got) i += got; } } finally { console.log("closed"); } }
const n = int("n", { min: 0, max: 4 });
const it = count(n);
let r = it.next();
while (!r.done) { console.log(r.value); r = it.next(bool("skip") ? 1 : 0); if (r.value > 4) it.return(); }
async function main() {
  const order = [];
  const later = async (turns, v) => { for (let i = 0; i < turns; i++) await null; order.push(v); return v; };
  const first = await Promise.race([later(n, "a"), later(2, "b")]);
  console.log("first", first);
  const all = await Promise.all([later(bool("slow") ? 5 : 1, "c"), later(3, "d")]);
  console.log(all.join(), order.join());
  try { await (n > 2 ? Promise.reject(new Error("big " + n)) : n); } catch (error) { console.log(error.message); }
}
main();
