// verdict: verified
import { bool, int } from "multise";
const b = bool("b"), c = bool("c"), i = int("i", { min: 0, max: 3 });
const tell = (f) => { try { return f(); } catch (e) { return e.name + ": " + e.message; } };
const make = () => { const a = [3, 1, 2]; Object.defineProperty(a, 1, { value: 7, enumerable: b, writable: c, configurable: b }); if (c) delete a[2]; return a; };
const got = () => { const a = [3, 1, 2]; if (b) Object.defineProperty(a, 1, { get() { return "g"; }, enumerable: c, configurable: true }); return a; };
const far = () => { const a = []; a[b ? 0 : 3] = 1; if (c) a[5000] = 2; return a; };
for (const m of [make, got, far]) {
  console.log(m.name, m().length, m().join(), m().map((x) => x).length, m().filter(() => true).join(), m().indexOf(7), m().includes(undefined), m().findIndex((x) => x === 2), m().reduce((x, y) => x + "|" + y, ""));
  console.log(Object.keys(m()).join(), JSON.stringify(m().slice(0, 4)), [...m()].length, m().concat([9]).length, m().flat().join(), m().at(i), m()[i], i in m(), m().entries().next().value.join());
  let s = ""; for (const k in m()) s += k + ","; m().forEach((x, n) => (s += n)); for (const x of m().slice(0, 4)) s += x; console.log(s);
  console.log(tell(() => { const a = m(); a[i] = 5; return a.slice(0, 4).join(); }), tell(() => { const a = m(); delete a[i]; return a.slice(0, 4).join(); }), tell(() => { const a = m(); a.splice(0, 1); return a.slice(0, 3).join(); }), tell(() => m().toSorted().length), tell(() => m().reverse().length), tell(() => { const a = m(); a.push(4); return a.at(-1) + a.length; }), tell(() => { const a = m(); return a.pop() + ":" + a.length; }), tell(() => { const a = m(); return a.shift() + ":" + a.length; }));
  const { 1: one, ...rest } = m(); console.log(one, Object.keys(rest).join()); const [x, y, ...z] = m(); console.log(x, y, z.length); console.log(JSON.stringify({ ...m() }), JSON.stringify(Object.assign({}, m())), JSON.stringify(Object.entries(m())));
  console.log(JSON.stringify(Object.getOwnPropertyDescriptor(m(), i)), Object.isFrozen(Object.freeze(m())), tell(() => structuredClone(m()).length), Array.from(m()).length, Array.isArray(m()), m().hasOwnProperty(i));
}
