// verdict: verified
import { bool, string, int, oneOf } from "multise";
const b = bool("b"), k = string("k", { maxLength: 2, alphabet: "ab" }), n = int("n", { min: 0, max: 2 });
const s1 = Symbol("one"), s2 = Symbol(), sym = b ? s1 : s2, key = b ? "p" : "q", one = oneOf("one", ["u", "v"]);
for (const x of [k, n, sym, key, one]) {
  const o = { [x]: function () {} };
  console.log(o[x].name);
  console.log({ [x]: () => {} }[x].name, { [x]() {} }[x].name, { [x]: class {} }[x].name, { [x]: class { static name = "own"; } }[x].name, { async *[x]() {} }[x].name);
  const g = { get [x]() { return 1; }, set [x](v) {} };
  const d = Object.getOwnPropertyDescriptor(g, x);
  console.log(d.get.name, d.set.name);
  class K { [x]() {} static [x]() {} }
  console.log(new K()[x].name, K[x].name);
  class F { static [x] = function () {}; [x] = () => {}; }
  console.log(F[x].name, new F()[x].name);
  class G { static get [x]() { return 2; } }
  console.log(Object.getOwnPropertyDescriptor(G, x).get.name);
}
const f = b ? function first(a, b) {} : function second(a) {};
const bound = f.bind(null, 1);
console.log(bound.name, bound.length, bound.bind().name, f.bind(null, ...(b ? [1, 2, 3] : [])).length);
function named() {}
if (b) Object.defineProperty(named, "name", { value: "other" });
if (!b) Object.defineProperty(named, "length", { value: 7 });
console.log(named.name, named.bind().name, named.bind(null, 1).length);
Object.defineProperty(named, "name", { value: b ? "t" : 5 });
console.log(named.bind().name, named);
Object.defineProperty(named, "length", { value: n });
console.log(named.bind(null, 1).length, named.bind().length);
const anonymous = (() => { let h; h = b ? () => {} : function () {}; return h; })();
console.log(anonymous.name, [function () {}][0].name, (0, class {}).name);
let { [key]: dflt = () => {} } = {};
console.log(dflt.name);
let assigned; assigned ||= function () {}; console.log(assigned.name);
