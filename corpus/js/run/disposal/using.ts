// `using` disposes of its values last in, first out, however the block ends.
const log: unknown[] = [];
const say = (...all: unknown[]) => log.push(all.join(" "));
const flush = (title: string) => { console.log(title + ":", log.join(", ")); log.length = 0; };
const make = (name: string, fails = false) => ({
  name,
  [Symbol.dispose]() { say("-" + this.name); if (fails) throw new Error("dispose " + name); },
});
const shown = (e: any): string => e?.name === "SuppressedError" ? `S(${shown(e.error)} over ${shown(e.suppressed)})` : e?.message ?? String(e);
{
  using a = make("a"), b = make("b");
  using none = null, nothing = undefined;
  say("body", a.name, b.name, none, nothing);
}
flush("block");
function early(n: number) {
  using x = make("x");
  if (n === 0) return say("return");
  { using y = make("y"); if (n === 1) return "inner"; say("after"); }
  throw new Error("thrown");
}
early(0); flush("return");
console.log(early(1)); flush("nested return");
try { early(2); } catch (e) { say(shown(e)); }
flush("throw");
try { using a = make("a", true), b = make("b", true), c = make("c"); throw new Error("body"); } catch (e) { say(shown(e)); }
flush("suppressed");
try { using a = make("a", true), b = make("b", true); } catch (e) { say(shown(e)); }
flush("both fail");
for (using item of [make("1"), make("2"), make("3")]) { if (item.name === "2") continue; say(item.name); if (item.name === "3") break; }
flush("for of");
for (using r = make("r"), i = { n: 0, [Symbol.dispose]() { say("-i" + this.n); } }; i.n < 2; i.n++) say("round", i.n);
flush("for");
outer: for (const n of [1, 2]) { using a = make("a" + n); for (;;) { using b = make("b" + n); continue outer; } }
flush("labels");
switch (1) { case 1: { using s = make("s"); say("case"); break; } default: say("no"); }
flush("switch");
function* gen() { using g = make("g"); yield 1; yield 2; }
for (const x of gen()) { say(x); break; }
flush("generator");
try { using bad = {} as any; say("not here"); } catch (e) { say((e as any).constructor.name); }
try { using bad = 1 as any; } catch (e) { say((e as any).constructor.name); }
flush("not disposable");
const fns: (() => string)[] = [];
for (using c of [make("p"), make("q")]) fns.push(() => c.name);
console.log(fns.map((f) => f()).join()); flush("closures");
class Holder { static #made: string[] = []; static { using s = make("static"); Holder.#made.push(s.name); } static made() { return Holder.#made.join(); } }
console.log(Holder.made()); flush("static block");
const arrow = () => { using z = make("z"); return z.name + "!"; };
console.log(arrow()); flush("arrow");
try { try { using t = make("t"); throw 1; } finally { say("finally"); } } catch (e) { say("caught", e); }
flush("finally");
