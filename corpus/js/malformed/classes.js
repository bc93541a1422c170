class A {
  #x = 1;
  m() { return this.#y; }
  constructor() {}
  constructor() {}
}
outer: while (true) { (() => { break outer; })(); }
