class Base {
  constructor(n) { this.n = n; this.made = new.target.name; }
  hello() { return "base " + this.n; }
  get tag() { return "B" + this.n; }
  static create(...args) { return new this(...args); }
  static who() { return "static base"; }
}
class Derived extends Base {
  constructor(n) { super(n * 2); this.own = 1; }
  hello() { return super.hello() + " derived"; }
  get tag() { return super.tag + "D"; }
  static who() { return super.who() + " derived"; }
  arrow() { return (() => super.hello())(); }
}
class Plain extends Derived {}
const d = new Derived(2), p = Plain.create(5);
console.log(d.hello(), d.tag, Derived.who(), d.arrow(), d.made, d.own);
console.log(p.hello(), p.made, p instanceof Base, Plain.who());
class Bad extends Base { constructor() {} }
try { new Bad(); } catch (e) { console.log(e.name); }
class Twice extends Base { constructor() { super(1); try { super(2); } catch (e) { console.log(e.name); } } }
console.log(new Twice().n);
class Ret extends Base { constructor(v) { super(1); return v; } }
console.log(new Ret({ n: "other" }).n, new Ret(undefined).n);
try { new Ret(1); } catch (e) { console.log(e.name); }
class Lazy extends Base { constructor() { const init = () => super(9); init(); } }
console.log(new Lazy().n);
class Nothing extends null {}
console.log(typeof Nothing.prototype);
const parent = { greet() { return "hi " + this.name; } };
const child = { __proto__: parent, name: "c", greet() { return super.greet() + "!"; } };
console.log(child.greet());
