// Direct eval sees and changes the variables around it; sloppy `var`s become variables of the function.
function f(x) {
  var y = 2;
  eval("var z = x + y; y = 10");
  return z + y + typeof w;
}
console.log(f(3));
console.log(eval("1;2"), eval("if (1) { 5 }"), eval("var q = 7; q * 2"), q, globalThis.q === undefined);
let lexical = 3;
console.log(eval("lexical + 1"));
try {
  eval("let broken = ;");
} catch (error) {
  console.log(error instanceof SyntaxError, error.message);
}
try {
  (function () { let v; { eval("var v = 1"); } })();
} catch (error) {
  console.log(error.name, error.message);
}
function g() { return eval("arguments.length"); }
console.log(g(1, 2, 3));
function h() { "use strict"; eval("var s = 1"); return typeof s; }
console.log(h());
class A { m() { return 5; } }
class B extends A { m() { return eval("super.m() + 1"); } }
console.log(new B().m());
function N() { return eval("new.target === N"); }
console.log(new N() instanceof N, N());
console.log(typeof undeclared, eval("typeof undeclared"));
var a = 1;
var read = eval("(function () { return a; })");
a = 9;
console.log(read());
console.log(eval("try { 39 } finally { 42 }"), eval("do { 2; break } while (0)"), eval("3; do { 2; continue } while (0)"));
function outer() { var t = 1; function inner() { return eval("t++"); } inner(); return t; }
console.log(outer());
function dynamic(text) {
  eval(text);
  return function () { return typeof made + (typeof made === "number" ? made : ""); };
}
console.log(dynamic("var made = 4")(), dynamic("")());
function removes() { eval("var gone = 1"); const before = typeof gone; delete gone; return before + " " + typeof gone; }
console.log(removes());
