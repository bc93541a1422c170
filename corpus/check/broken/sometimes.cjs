// Only some inputs load it: a finding, at the call.
/** @param {number} n */
exports.f = (n) => {
  if (n === 3) return require("cjs").x;
  return n * 2;
};
