// verdict: verified
import { bool, int, string, oneOf } from "multise";
const i = int("i", { min: 0, max: 2 }), j = int("j", { min: 0, max: 12 }), b = bool("b"), k = string("k", { maxLength: 2, alphabet: "ab" });
const tell = (f) => { try { return f(); } catch (e) { return e.name + ": " + e.message; } };
const g = [[1, 2], undefined, null];
console.log(tell(() => g[i][j]));
console.log(tell(() => (g[i][j] = 1)), tell(() => g[i][k]), tell(() => (g[i][k] = 2)), tell(() => g[i].x), tell(() => g[i][b ? "p" : "q"]), tell(() => g[i]["x" + j]), tell(() => g[i][`${k}-${j}`]));
console.log(tell(() => g[i][j]++), tell(() => g[i][j].z), tell(() => g[j][k]), tell(() => delete g[i][j]), tell(() => g[i][j]()), tell(() => g[i][k]()), tell(() => new g[i][j]()));
const a = b ? 1 : "s", u = b ? undefined : null, f = b ? () => undefined : () => 5, o = { b: f, n: u };
console.log(tell(() => { const [z] = b; return z; }), tell(() => { const [z] = false; return z; }), tell(() => { const [z] = u; return z; }), tell(() => { const { z } = u; return z; }), tell(() => { const { z } = o.n; return z; }));
console.log(tell(() => ""()), tell(() => (!(a === b))()), tell(() => (a !== b)()), tell(() => o.b().c()), tell(() => o.b()()), tell(() => o.b().c), tell(() => o.n.c()), tell(() => o.c()), tell(() => o[k]()), tell(() => f()()));
console.log(tell(() => new a()), tell(() => new (f())()), tell(() => [...u]), tell(() => [...f()]), tell(() => Math.max(...u)), tell(() => new Set(...u)), tell(() => { for (const x of u); }), tell(() => { for (const x of o); }));
console.log(tell(() => "x" in a), tell(() => k in a), tell(() => ({}) instanceof a), tell(() => ({}) instanceof u), tell(() => u.x), tell(() => (u.x = 1)), tell(() => a.x.y), tell(() => { "use strict"; a.x = 1; }));
class K { #p = 1; static read(v) { return v.#p; } static has(v) { return #p in v; } }
console.log(tell(() => K.read(b ? new K() : {})), tell(() => K.read(u)), tell(() => K.has(a)), tell(() => (b ? K : f)()), tell(() => class extends (b ? 5 : undefined) {}));
console.log(tell(() => Object.defineProperty(b ? 1 : {}, "x", b ? {} : 5)), tell(() => Object.setPrototypeOf({}, a)), tell(() => Symbol() + a), tell(() => 1n + (b ? 1 : "1")), tell(() => [1].map(u)), tell(() => [].reduce(f)), tell(() => null[Symbol.iterator]), tell(() => new Array(b ? -1 : 1.5)), tell(() => "a".repeat(-1 - i)));
