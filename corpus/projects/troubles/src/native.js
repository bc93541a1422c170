const binding = require("./addon.node");

/** @param {boolean} on */
exports.call = function (on) {
  return binding.call(on);
};
