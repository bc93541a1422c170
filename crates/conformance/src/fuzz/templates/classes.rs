//! Classes: fields, private names, static blocks, accessors, inheritance, also from built-in classes.

use super::Kind::{self, *};

/// What may stand for a kind.
pub const TEMPLATES: &[(Kind, &str)] = &[
    (Object, "new (class { static s = 1; get [%k]() { return %x; } set [%k](x0) { log(\"set\", x0); } })()"),
    (
        Object,
        "new (class extends Object { constructor() { super(); this.k2 = %x; } toString() { return %s; } })()",
    ),
    (Object, "new (class { [%k] = %x; 5 = %x; 'k1' = this[%k]; })()"),
    (Function, "(class Named { static k0 = Named.name; k1 = %x; constructor() { return %x; } })"),
    (Function, "(class { static [%k] = %x; static name = %s; })"),
    (Function, "(class extends %f { k2 = %x; })"),
    (
        Statement,
        "{ class C { static #n = 0; static { this.k0 = %x; log(\"static\", C.#n++); } static get n() { return C.#n; } #q(x0) { return [x0, %x]; } call(x0) { return this.#q(x0); } static has(x0) { return #q in x0; } [%k] = %x; static [%k](x0) { return %x; } } log(C.n, C.k0, new C().call(%x), C.has(new C()), C.has(%o)); }",
    ),
    (
        Statement,
        "{ class B { constructor() { log(new.target === B, new.target.name); this.k0 = this.init?.(); } init() { return %x; } } class D extends B { k1 = (log(\"field\"), %x); init() { return [super.init(), this.k1]; } } log(new D(), new B()); log(Object.getPrototypeOf(D) === B, D.length); }",
    ),
    (Statement, "{ class D extends %f { constructor() { %L super(%x); log(this.k0); } } log(new D()); }"),
    (
        Statement,
        "{ class L extends Array { sum() { return this.length + %n; } } const x0 = L.of(%x, %x); log(x0, x0.map((x1) => %x) instanceof L, x0.filter(() => %b), x0.sum(), x0.concat(%a).length); }",
    ),
    (
        Statement,
        "{ class M extends Map { get(x0) { log(\"get\", x0); return super.get(x0) ?? %x; } } const m = new M(%m); log(m.get(%x), m.size, m instanceof Map, m); }",
    ),
    (
        Statement,
        "{ class E extends Error { constructor(x0) { super(x0); this.name = \"E\"; this.k0 = %x; } } try { throw new E(%s); } catch (x0) { log(x0.name, x0.k0, x0 instanceof E, String(x0)); } }",
    ),
    (
        Statement,
        "{ const o = { __proto__: { m(x0) { return [\"base\", x0, %x]; } }, m(x0) { return [super.m(x0), super.none, %x]; } }; log(o.m(%x)); }",
    ),
    (
        Statement,
        "{ class G { static *gen(x0) { yield x0; yield* %a; } async am(x0) { return [await x0, %x]; } get k() { return %x; } static async *ag() { yield %x; } } log([...G.gen(%x)]); new G().am(%x).then(log, log); (async () => { for await (const x0 of G.ag()) log(x0); })().catch(log); }",
    ),
    (
        Statement,
        "{ class T { constructor() { log(\"T\"); return %x; } } class U extends T { f = %x; constructor() { if (%b) super(); log(\"U\"); return %x; } } log(new U()); }",
    ),
    (
        Statement,
        "{ class W { #v = %x; static read(o) { return o.#v; } static write(o, x0) { o.#v = x0; return o; } } log(W.read(new W()), W.read(W.write(new W(), %x))); log(W.read(%o)); }",
    ),
    (
        Statement,
        "{ class S { static [Symbol.hasInstance](x0) { log(\"asked\", x0); return %x; } } log(%x instanceof S); }",
    ),
    (
        Statement,
        "{ const mixin = (B) => class extends B { m() { return [\"mixed\", super.m?.(), %x]; } }; class A { m() { return %x; } } log(new (mixin(mixin(A)))().m(), mixin(Object).name); }",
    ),
    (
        Statement,
        "{ let i = 0; class K { [(log(\"key\", i++), %k)] = (log(\"init\", i++), %x); static [(log(\"static key\", i++), %k)] = (log(\"static init\", i++), %x); static { log(\"block\", i++); } } log(new K(), i); }",
    ),
    (
        Statement,
        "{ class A { #x = %n; inc() { return this.#x++; } get #y() { return this.#x * 2; } set #y(n0) { this.#x = n0; } both() { this.#y += %n; return [this.#x, this.#y]; } opt(o) { return o?.#x; } } const a = new A(); log(a.inc(), a.both(), a.opt(null), a.opt(a)); }",
    ),
    (
        Statement,
        "{ function F(x0) { if (!new.target) return new F(x0); this.k0 = x0; } F.prototype.k1 = %x; F.prototype.m = function () { return [this.k0, %x]; }; log(F(%x).m(), new F(%x), Object.keys(new F(1)), F(%x) instanceof F); }",
    ),
];
