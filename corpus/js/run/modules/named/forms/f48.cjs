function never() {
exports.fn = function () { return /}/.test("{") }; exports.g = a / b / exports.h; `${exports.t = 1}`
}
