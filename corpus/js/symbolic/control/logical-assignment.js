// verdict: verified
const { optional, int, bool } = require("multise");
let x = optional("x", (name) => int(name, { min: -2, max: 2 }));
let y = bool("y") ? null : 0;
x ??= 7;
y ??= x;
let z = y;
z ||= "zero";
let w = x;
w &&= w + 1;
console.log(x, y, z, w);
