function never() {
module.exports = { a: b.c }; module.exports.d = 1
}
