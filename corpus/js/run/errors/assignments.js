// Messages about `this`, superclasses and properties of primitives.
"use strict";
function attempt(thing) {
  try {
    thing();
    console.log("fine");
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
}
attempt(() => { class A extends Object { constructor() { this.x = 1; } } new A(); });
attempt(() => { class A extends Object { constructor() {} } new A(); });
attempt(() => { class A extends Object { constructor() { const f = () => this; f(); } } new A(); });
attempt(() => { class A extends Object { constructor() { super(); super(); } } new A(); });
attempt(() => { class A extends null {} new A(); });
attempt(() => { new (class extends null {})(); });
attempt(() => { class A extends Object { constructor() { super(); } } Object.setPrototypeOf(A, () => 1); new A(); });
attempt(() => { class A extends Object { constructor() { super(); } } Object.setPrototypeOf(A, function named() {}.bind()); new A(); });
attempt(() => { class A extends Object { constructor() { super(); } } Object.setPrototypeOf(A, parseInt); new A(); });
attempt(() => { class A extends Object { constructor() { super(); } } Object.setPrototypeOf(A, {}); new A(); });
attempt(() => { "abc".x = 1; });
attempt(() => { (5).x = 1; });
attempt(() => { true.x = 1; });
attempt(() => { Symbol("s").x = 1; });
attempt(() => { (1n).x = 1; });
attempt(() => { "a" in "abc"; });
attempt(() => { 1 in 5; });
attempt(() => { Symbol("s") in true; });
attempt(() => { class A { #p; static has(value) { return #p in value; } } A.has(5); });
attempt(() => { class A { #p; static has(value) { return #p in value; } } A.has("text"); });
attempt(() => { x; let x; });
