// `with`: names are looked for on the object first.
with ({ m: 1, n: { k: 2 } }) {
  m = 5;
  var sum = m + n.k;
  console.log(m, sum);
}
const object = { x: 1, f() { return this === object; } };
with (object) {
  console.log(f(), typeof x, typeof nothing);
  x = 2;
  var y = 3;
  console.log(delete x, typeof x);
}
console.log(object, y);
with ([1, 2, 3]) {
  console.log(length, join("-"));
}
const hidden = { a: 1, b: 2, [Symbol.unscopables]: { a: true } };
var a = "outside";
with (hidden) {
  console.log(a, b);
  (function () { b = 7; })();
}
console.log(hidden.b);
