// The decorators that TypeScript had first.
const log: string[] = [];
function note(text: string): any { log.push("eval " + text); return (...args: any[]) => { log.push(text + " " + args.map((a) => typeof a === "function" ? a.name || "fn" : typeof a === "object" ? (a && "value" in a ? "desc" : a && "get" in a ? "acc" : a?.constructor?.name) : String(a)).join("/")); }; }
@note("class 1") @note("class 2")
class Order {
  @note("static") static s() {}
  @note("field") f = 1;
  @note("method 1") @note("method 2") m(@note("param 0") a: number, @note("param 1a") @note("param 1b") b: string) {}
  @note("getter") get g() { return 1; } set g(v) {}
  @note("static field") static sf = 2;
  @note("computed") [(log.push("key"), "k")]() {}
  constructor(@note("ctor param") x?: number) {}
}
console.log(log.splice(0).join("\n"));
function double(target: any, key: string, descriptor: PropertyDescriptor) { const old = descriptor.value; descriptor.value = function (...a: any[]) { return old.apply(this, a) * 2; }; }
function readonly(target: any, key: string): any { return { value: "fixed", writable: false, enumerable: true }; }
function replace<T extends new (...a: any[]) => any>(C: T) { return class extends C { extra = "extra"; }; }
function noop(...args: any[]) {}
@replace
class Used {
  static self() { return Used; }
  static instance = new Used(1);
  @noop plain = 1;
  declare later: number;
  missing: string;
  second = this.given + 1;
  constructor(public given: number) {}
  @double n() { return this.given; }
  @readonly fixed: any;
}
const u = new Used(20);
console.log(u.n(), (u as any).extra, u.second, u.fixed, Used.self() === Used, Object.keys(u).join(), "missing" in u, (Used.instance as any).extra);
class Base { set tracked(v: number) { console.log("set", v); } }
class Derived extends Base { tracked = 5; constructor(readonly p = "p") { super(); console.log(this.p); } shown = this.p + "!"; }
console.log(new Derived().shown);
namespace Registry { export const all: string[] = []; export function register(name: string) { return (c: Function) => { all.push(name + ":" + c.name); }; } }
@Registry.register("one") class One {}
export default @Registry.register("two") class Two {}
console.log(Registry.all.join());
