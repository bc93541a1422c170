// verdict: verified
// Twice the area of a triangle by cross products, whichever corner comes first.
const { int, number, assert, assume, array } = require("multise");
const p = () => int("p", { min: -1000, max: 1000 });
const ax = p(), ay = p(), bx = p(), by = p(), cx = p(), cy = p();
const one = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
const two = (cx - bx) * (ay - by) - (cy - by) * (ax - bx);
assert(one === two);
