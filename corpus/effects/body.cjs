// A function that tries everything when it is called.
"use strict";

const isReplayed = require("./replayed.cjs");

/** @param {number} n */
exports.body = (n) => {
  if (isReplayed) require("./attempts.cjs").tryAll();
  if (n === 7) return null.length;
  return n > 100 ? "large" : "small";
};
