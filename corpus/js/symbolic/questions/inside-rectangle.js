// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const px = number("px"), py = number("py"), x = number("x"), y = number("y"), w = number("w"), h = number("h");
assume([px, py, x, y].every((v) => Math.abs(v) <= 1e4) && w >= 0 && w <= 100 && h >= 0 && h <= 100);
if (px >= x && px <= x + w && py >= y && py <= y + h) assert(px - x <= 100.001 && py - y >= 0);
