function never() {
module.exports = { /* comment */ a, b, c: d, e: f}
}
