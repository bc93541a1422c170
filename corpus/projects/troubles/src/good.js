/** @param {boolean} on */
exports.name = function (on) {
  return on ? "on" : "off";
};
