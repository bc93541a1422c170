function never() {
module.exports = exports = { a, b }
}
