function never() {
module.exports = function f() {}; module.exports.x = 1; module.exports.default = 2
}
