const dep = require("cjs");

exports.f = (/** @type {number} */ n) => n * dep.x;
