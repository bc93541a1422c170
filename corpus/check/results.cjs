// What comments say about results counts as types do.

/**
 * @param {number} n
 * @returns {string} the name
 */
exports.named = function (n) {
  if (n > 3) return "many";
};

/**
 * @typedef {Object} Range
 * @property {number} low
 * @property {number} [high]
 */

/**
 * @param {number} n
 * @returns {?Range}
 */
exports.range = function (n) {
  if (n < 0) return null;
  return n > 3 ? { low: String(n) } : { low: n };
};

/**
 * @param {string} text
 * @return {Promise.<Array.<number>>}
 */
exports.read = async function (text) {
  return text === "a" ? [1, 2] : [];
};

/**
 * @param {boolean} on
 * @returns {*} whatever
 */
exports.any = (on) => (on ? 1 : undefined);
