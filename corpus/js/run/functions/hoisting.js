console.log(early(), typeof late, v);
function early() { return "hoisted " + inner(); function inner() { return "inner"; } }
var v = 1, late = function () {};
console.log(v, typeof late);
function dup() { return 1; }
function dup() { return 2; }
console.log(dup());
{ function inBlock() { return "block"; } }
console.log(inBlock());
console.log(typeof notYet);
if (true) { function notYet() {} }
console.log(typeof notYet);
function shadow(a) { var a; var b = a; { let a = 2; b += a; } return b + a; }
console.log(shadow(1));
function param(a) { function a() {} return typeof a; }
console.log(param(1));
