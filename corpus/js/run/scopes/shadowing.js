let x = "outer";
{ let x = "inner"; { let x = "innermost"; console.log(x); } console.log(x); }
console.log(x);
function f(x) { if (x) { let x = "block"; return x; } return x; }
console.log(f(1), f(0));
const g = x => { { const x = 1; } return x; };
console.log(g("kept"));
for (let x = 0; x < 1; x++) { let x = "body"; console.log(x); }
try { throw "thrown"; } catch (x) { console.log(x); }
console.log(x, (function x() { return typeof x; })());
var y = 1; { var y = 2; } console.log(y);
class x2 { static n = x2.name; } console.log(x2.n);
function annex() { const seen = typeof h; { function h() {} h = 1; } return seen + typeof h; }
console.log(annex());
