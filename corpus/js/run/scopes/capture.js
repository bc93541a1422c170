function outer() {
  let a = 1; const b = 2; var c = 3;
  function inner(d) { a += d; return () => { c++; return a + b + c + d; }; }
  const f = inner(10);
  a = 100;
  return [f(), f(), a, c].join();
}
console.log(outer());
let shared = 0; const inc = () => shared++, get = () => shared;
inc(); inc(); shared += 10; console.log(get());
function self() { self = null; return typeof self; } console.log(self());
const later = () => value; let value = "set later"; console.log(later());
function args() { return (() => (() => arguments[0])())(); } console.log(args("lexical"));
const fs = []; for (const k in { p: 1, q: 2 }) { let v = k + k; fs.push(() => k + v); v += "!"; } console.log(fs[0](), fs[1]());
