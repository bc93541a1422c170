// verdict: verified
"use strict";
const { string, int, bool } = require("multise");
const tried = (f) => {
  try {
    f();
  } catch (error) {
    console.log(error.message);
  }
};
const k = string("k", { maxLength: 2, alphabet: "ab0" });
const n = int("n", { min: -1, max: 3 });
const frozen = Object.freeze({ a: 1 });
tried(() => (frozen[k] = 2));
const p = { set b(v) { this.seen = v; }, get ab() { return 7; } };
Object.defineProperty(p, "a0", { value: 1, writable: false });
const q = Object.create(p);
tried(() => (q[k] = 5));
console.log(q.seen, Object.keys(q).join(), q.ab, Object.hasOwn(q, k), q.hasOwnProperty("b"), p[k]);
tried(() => Object.defineProperty(q, k, { value: 9, writable: false, enumerable: bool("e") }));
tried(() => (q[k] = 10));
tried(() => delete q[k]);
console.log(Object.keys(q).join(), JSON.stringify(Object.getOwnPropertyDescriptor(q, k)));
const list = [1, 2];
list[n] = 3;
list[k] = 4;
console.log(list.length, Object.keys(list).join(), list[n], list.indexOf(3));
console.log(JSON.stringify(Object.assign({ x: 1 }, { [k]: 2 }, q)));
console.log(JSON.stringify(Object.fromEntries([[k, 1], ["a", 2], [n, 3]])));
class A {
  constructor() {
    this[k] = 1;
  }
  get a() {
    return 2;
  }
}
tried(() => console.log(JSON.stringify(new A())));
for (const x in q) {
  console.log(x);
  tried(() => delete q[k]);
}
(function () {
  arguments[k] = 9;
  arguments[n] = 8;
  console.log(arguments.length, Object.keys(arguments).join(), arguments[0]);
})(1, 2);
