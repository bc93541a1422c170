const { level } = require("./level.cjs");

/** Decided when another module is loaded, by `require`. */
exports.isLogged = function isLogged(/** @type {1 | 2} */ wanted) {
  return wanted <= level;
};
