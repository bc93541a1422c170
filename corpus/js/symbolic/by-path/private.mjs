// verdict: verified
import { bool } from "multise";
const b = bool("b"), c = bool("c");
class Return { constructor(object) { return object; } }
class Field extends Return { #x = 1; static has(o) { return #x in o; } static get(o) { return o.#x; } static set(o) { o.#x = 5; return o.#x; } }
class Method extends Return { #m() { return 2; } static has(o) { return #m in o; } static get(o) { return o.#m(); } static set(o) { o.#m = 1; } }
class Pair extends Return { get #p() { return 3; } set #p(v) { this.w = v; } static has(o) { return #p in o; } static get(o) { return o.#p; } static set(o) { o.#p = 7; return o.w; } }
class Getter extends Return { get #g() { return 4; } static has(o) { return #g in o; } static get(o) { return o.#g; } static set(o) { o.#g = 7; } }
const tell = (f) => { try { return f(); } catch (e) { return e.name + ": " + e.message; } };
for (const K of [Field, Method, Pair, Getter]) {
  const o = {};
  if (b) new K(o);
  console.log(K.has(o), tell(() => K.get(o)), tell(() => K.set(o)));
  console.log(tell(() => new K(o) === o));
  console.log(K.has(o), tell(() => K.get(o)));
  const frozen = Object.freeze({});
  if (c) new K(frozen);
  console.log(K.has(frozen), tell(() => K.get(frozen)), Object.keys(frozen).length);
  const either = b ? {} : c ? 1 : null;
  console.log(tell(() => K.has(either)), tell(() => K.get(either)), tell(() => K.set(either)));
}
