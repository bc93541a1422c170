class A extends B {
  #p = 1; static s = 2; [k] = 3;
  constructor(x) { super(x); this.x = this.#p; }
  get g() { return super.g; }
}
