module.exports = { other: true };
