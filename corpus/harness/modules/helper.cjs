// case helper {"x": [1]}
function helper(x) { return x * 1; }
module.exports = { helper, other(s) { return s.trim(); } };
