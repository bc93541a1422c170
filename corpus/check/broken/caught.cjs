// The program expects it.
let data;
try {
  data = require("./bad.json");
} catch {
  data = { a: 1 };
}

/** @param {number} n */
exports.f = (n) => n + data.a;
