// verdict: verified
import { bool, int } from "multise";
const b = bool("b"), c = bool("c"), n = int("n", { min: 0, max: 3 });
const tell = (f) => { try { return f(); } catch (e) { return e.name + ": " + e.message; } };
const stuck = () => { const a = [1, 2, 3]; Object.defineProperty(a, 1, { configurable: b }); return a; };
const fixed = () => { const a = [3, 1, 2]; if (b) Object.defineProperty(a, "length", { writable: false }); return a; };
const frozen = () => { const a = [3, 1, 2]; if (b) Object.freeze(a); else if (c) Object.seal(a); return a; };
const unwritable = () => { const a = [3, 1, 2]; Object.defineProperty(a, 1, { writable: b }); return a; };
const changes = {
  cut: (a) => (a.length = 0), half: (a) => (a.length = 2), same: (a) => (a.length = 3), grow: (a) => (a.length = 4), byInput: (a) => (a.length = n),
  either: (a) => (a.length = c ? 1 : 4), text: (a) => (a.length = "1"), object: (a) => (a.length = { valueOf() { return 1; } }),
  define: (a) => Object.defineProperty(a, "length", { value: 0 }), defineEither: (a) => Object.defineProperty(a, "length", { value: c ? 0 : 3 }),
  defineFixed: (a) => Object.defineProperty(a, "length", { value: 0, writable: false }), reflect: (a) => Reflect.set(a, "length", 0), reflectDefine: (a) => Reflect.defineProperty(a, "length", { value: 0 }),
  push: (a) => a.push(9), pop: (a) => a.pop(), shift: (a) => a.shift(), unshift: (a) => a.unshift(9), unshiftNone: (a) => a.unshift(),
  splice: (a) => a.splice(1, 1), spliceIn: (a) => a.splice(1, 0, 9), spliceSame: (a) => a.splice(0, 1, 9), sort: (a) => a.sort(), reverse: (a) => a.reverse(), fill: (a) => a.fill(0), copyWithin: (a) => a.copyWithin(0, 1),
  write: (a) => (a[1] = 9), add: (a) => (a[3] = 9), addFar: (a) => (a[5] = 9), remove: (a) => delete a[1], removeFree: (a) => delete a[0], map: (a) => a.map((x) => x + 1), concat: (a) => a.concat([1]),
};
for (const [name, change] of Object.entries(changes))
  for (const make of [stuck, fixed, frozen, unwritable]) {
    const a = make();
    const result = tell(() => change(a));
    console.log(name, make.name, String(result), a.join(), a.length, Object.keys(a).join());
  }
