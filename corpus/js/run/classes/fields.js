let order = "";
const key = k => { order += k + " "; return k; };
class A {
  plain; x = 1; y = this.x + 1; f = () => this.x; [key("dyn")] = 5; "quoted" = 6; 7 = 8;
  static s = "static"; static t = this.s + "!"; static [key("sdyn")] = 3;
  static { A.block = A.s + this.t; let local = 1; this.local = local; }
  constructor() { this.z = this.y; }
}
const a = new A(), { f } = a;
console.log(a.plain, a.x, a.y, f(), a.dyn, a.quoted, a[7], a.z, "plain" in a);
console.log(A.s, A.t, A.sdyn, A.block, A.local, order);
class B extends A { w = this.z + 100; x = 50; constructor() { super(); this.v = this.w; } }
const b = new B();
console.log(b.w, b.x, b.v, b.f());
function make(n) { return class { n = n; get = () => n; }; }
const One = make(1), Two = make(2);
console.log(new One().n, new Two().get(), new One().get.name);
