const { x } = require("config");

exports.f = (/** @type {number} */ n) => n * x;
