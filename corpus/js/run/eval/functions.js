// Indirect eval and functions made from text run in the global scope.
console.log((0, eval)("var global_one = 5; this === globalThis"), global_one, delete globalThis.global_one, typeof global_one);
const local = 1;
console.log(new Function("return typeof local")(), Function("return this")() === globalThis);
console.log(new Function("a", "b", "return a + b")(2, 3), new Function("a, b", "c", "return a + b + c").length);
console.log(new Function("a", "return a").name, typeof Function(), new Function("/* c */ x", "return x * 2")(4));
try {
  new Function("a", "}, function () {");
} catch (error) {
  console.log(error.name);
}
try {
  new Function("/*", "*/) {");
} catch (error) {
  console.log(error.name);
}
console.log(eval(5), eval(), eval("'use strict'; (function () { return this; })()"));
