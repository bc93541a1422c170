function never() {
var o = { exports: 1 }; o.exports = 2; let s = "exports.zz = 1"; // exports.comment = 1
}
