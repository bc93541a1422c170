/** Decided when it is loaded. */
exports.level = process.env.LEVEL === "debug" ? 2 : 1;
