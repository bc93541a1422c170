/** @param {boolean} on */
exports.wait = function (on) {
  while (on) {
    // Never ends.
  }
  return "done";
};
