class A { } class B extends A { set x(v) { console.log("setter"); } m() { super.x = 1; return Object.getOwnPropertyDescriptor(this, "x"); } n() { super.y = 2; return this.y; } }
console.log(new B().m(), new B().n());
Object.defineProperty(A.prototype, "ro", { value: 1 });
class C extends A { m() { "use strict"; try { super.ro = 2; } catch (e) { return e.constructor.name; } return "fine"; } }
console.log(new C().m());
