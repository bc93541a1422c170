class Counter {
  #n = 0; static #made = 0;
  constructor() { Counter.#made++; }
  up() { this.#n++; this.#n += 1; return this.#log("up"); }
  #log(what) { return what + this.#n; }
  get #twice() { return this.#n * 2; }
  set #twice(v) { this.#n = v; }
  double() { this.#twice = this.#twice; return this.#n; }
  static is(o) { return #n in o; }
  static made() { return Counter.#made; }
  static #helper() { return "help"; }
  static help() { return this.#helper(); }
}
const c = new Counter(), d = new Counter();
console.log(c.up(), c.double(), d.up(), Counter.is(c), Counter.is({}), Counter.made(), Counter.help());
try { Counter.prototype.up.call({}); } catch (e) { console.log(e.name); }
try { class X { #m() {} t() { this.#m = 1; } } new X().t(); } catch (e) { console.log(e.name); }
console.log("#n" in c, c["#n"]);
