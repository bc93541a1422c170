// verdict: verified
// Messages that show an object whose prototype, class or name differs per path.
import { bool, int } from "multise";
const b = bool("b"), c = bool("c"), i = int("i", { min: 0, max: 2 });
const tell = (f) => { try { return f(); } catch (e) { return e.name + ": " + e.message; } };
const failed = (f) => { try { f(); } catch (e) { return e; } };
class P {} class Q { toString() { return "q"; } }
const locked = (o) => Object.freeze(o);
const write = (o) => tell(() => { o.x = 1; });
const at = (o) => locked(Object.assign(o, { x: 0 }));
console.log(write(at(Object.setPrototypeOf({}, b ? null : { y: 1 }))), write(at({ __proto__: b ? P.prototype : Q.prototype })), write(at(Object.create(b ? (c ? P.prototype : null) : Array.prototype))));
{ const o = {}; if (b) o.constructor = P; console.log(write(at(o))); if (c) P.extra = 1; }
{ const o = {}; if (b) o.toString = () => "own"; if (c) o[Symbol.toStringTag] = "Tag"; console.log(write(at(o))); }
{ const p = {}; if (b) Object.setPrototypeOf(p, Q.prototype); const o = Object.create(p); if (c) Object.setPrototypeOf(o, P.prototype); console.log(write(at(o)), tell(() => Map.prototype.get.call(o, 1)), tell(() => [].reduce.call(o)), tell(() => new Set().add.call(o, 1))); }
{ const w = Uint8Array.of(1, 2, 3).subarray(i); console.log(tell(() => String(Object.create(w))), tell(() => Object.create(w).length), tell(() => Object.create(w).map((x) => x))); }
{ const o = at(Object.create(b ? P.prototype : null)); const e = failed(() => { o.x = 1; }); console.log(e.message, e.stack.split("\n")[0], e instanceof TypeError, Object.keys(e).length); e.message = "other"; console.log(e.stack.split("\n")[0] === (b ? "TypeError: Cannot assign to read only property 'x' of object '#<P>'" : "TypeError: Cannot assign to read only property 'x' of object '[object Object]'")); }
{ const o = at(Object.create(b ? P.prototype : null)), q = at(Object.create(c ? P.prototype : Q.prototype)); const r = i === 0 ? o : i === 1 ? q : at({}); console.log(write(r), tell(() => { delete r.x; }), tell(() => { Object.defineProperty(r, "z", { value: 1 }); })); }
{ const e = b ? new RangeError("r") : new TypeError("t"); Object.setPrototypeOf(e, c ? Error.prototype : null); e.x = 1; Object.freeze(e); console.log(write(e)); }
