// Annex B: a function may stand behind labels in sloppy code.
console.log(typeof f, typeof g);
a: function f() { return "f"; }
b: c: function g() { return "g"; }
console.log(f(), g());
{ d: function h() { return "h"; } console.log(h()); }
console.log(typeof h);
function inner() { return k(); e: function k() { return "k"; } }
console.log(inner());
