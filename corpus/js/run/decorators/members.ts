// Decorators of the proposal: contexts, replacements, initialisers, order.
const log: string[] = [];
function note(text: string) { log.push(text); return (value: any, context: any) => { log.push("apply " + text); }; }
function show(value: any, context: any) {
  const { access, addInitializer, ...rest } = context;
  console.log(typeof value, JSON.stringify(rest, (k, v) => typeof v === "symbol" ? v.toString() : v), access ? Object.keys(access).join() : "-", typeof addInitializer);
}
const sym = Symbol("sym");
@show
class All {
  @show method() {}
  @show static staticMethod() {}
  @show get getter() { return 1; }
  @show set setter(v: number) {}
  @show field = 1;
  @show static staticField = 2;
  @show accessor auto = 3;
  @show static accessor staticAuto = 4;
  @show #privateMethod() {}
  @show get #privateGetter() { return 1; }
  @show #privateField = 5;
  @show accessor #privateAuto = 6;
  @show static #privateStatic() {}
  @show [sym]() {}
  @show ["comp" + "uted"]() {}
  @show 12 = 1;
  use() { this.#privateMethod(); return this.#privateGetter + this.#privateField + this.#privateAuto; }
}
console.log(new All().use());

@note("class 1") @note("class 2")
class Order {
  @note("field") f = 1;
  @note("method 1") @note("method 2") m() {}
  @note("static field") static sf = 1;
  @note("static method") static sm() {}
  @note("key decorator") [(log.push("key"), "k")]() {}
  @note("accessor") accessor a = 1;
}
console.log(log.splice(0).join("; "));

function twice(value: Function, context: any) { return function (this: any, ...args: any[]) { return [value.apply(this, args), value.apply(this, args)]; }; }
function plus(n: number) { return (value: undefined, context: any) => (initial: number) => initial + n; }
function logged(value: { get: any; set: any }, context: any) {
  return {
    get(this: any) { log.push("get " + context.name); return value.get.call(this); },
    set(this: any, v: any) { log.push("set " + v); value.set.call(this, v); },
    init(v: any) { log.push("init " + v); return v * 2; },
  };
}
function bound(value: any, { name, addInitializer }: any) { addInitializer(function (this: any) { this[name] = this[name].bind(this); }); }
function sealed(value: any, context: any) { context.addInitializer(function (this: any) { log.push("class init " + this.name + " " + this.count); }); }
@sealed
class Used {
  static count = 7;
  @plus(1) @plus(10) x = 100;
  @logged accessor y = 5;
  name = "used";
  @twice hello() { return "hi " + this.name; }
  @bound who() { return this.name; }
  @twice get g() { return 1; }
  @twice #p() { return "p"; }
  p() { return this.#p(); }
  @plus(1) static s = 1;
  @logged static accessor t = 2;
}
const u = new Used();
u.y = 9;
const { who } = u;
console.log(u.x, u.y, u.hello(), who(), u.g, u.p(), Used.s, Used.t, Object.keys(u).join());
console.log(log.splice(0).join("; "));

function replace(value: any, context: any) { return class extends value { extra = "extra"; static self = value; }; }
@replace
class Replaced { static me = () => Replaced; static made = 1; own = "own"; }
console.log(new (Replaced as any)().extra, new Replaced().own, Replaced.me() === Replaced, Replaced.name, Object.keys(Replaced).join());
const tools = { prefix: "T", dec(this: any, v: any, c: any) { log.push(this.prefix + c.kind); } };
class Bound { @tools.dec m() {} @(tools["dec"]) f = 1; @(() => tools.dec.bind({ prefix: "B" }))() n() {} }
console.log(log.splice(0).join());
const Expr = @note("expr") class { @note("in") m() {} };
console.log(Expr.name, log.splice(0).join());
for (const bad of [() => 1, () => ({})] as any[]) { try { class B { @bad m() {} } console.log(B.name); } catch (e: any) { console.log(e.constructor.name, e.message); } }
let access: any;
class Acc { @((v: any, c: any) => { access = c.access; }) #x = 1; static make() { return new Acc(); } }
const acc = Acc.make();
access.set(acc, 42);
console.log(access.has(acc), access.has({}), access.get(acc));
class Plain { accessor a = 1; static accessor b = "b"; accessor #c = 3; accessor [sym] = 4; accessor none; c() { return this.#c++ + this.#c; } }
const plain = new Plain();
plain.a++;
console.log(plain.a, Plain.b, plain.c(), plain[sym], plain.none, Object.keys(plain).length, Object.getOwnPropertyNames(Plain.prototype).join());
console.log(Object.getOwnPropertyDescriptor(Plain.prototype, "a")!.get!.name, Object.getOwnPropertyDescriptor(Plain.prototype, "a")!.set!.length);
